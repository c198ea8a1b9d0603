"""`new-theme` writes a catalogue that is in order, prints as it stands, and explains itself."""

import json
import re
import stat
from pathlib import Path

import pytest

from illegal_print.assets import DATA
from illegal_print.files import catalogue_keys as keys
from illegal_print.files.catalogue import read_catalogue
from illegal_print.files.catalogue_keys import PATTERNS, RULINGS, Table
from tests.tools import Run

TABLES: tuple[Table, ...] = (
    keys.CATALOGUE_KEYS,
    keys.PLAYER_KEYS,
    keys.MINUTE_KEYS,
    keys.RULING_KEYS,
    keys.BACK_KEYS,
    keys.RESOURCE_KEYS,
    keys.ROLE_KEYS,
    keys.ART_KEYS,
)


@pytest.fixture
def written(run: Run, tmp_path: Path) -> str:
    assert run("new-theme", "my.yaml").code == 0
    return (tmp_path / "my.yaml").read_text("utf-8")


@pytest.mark.usefixtures("written")
def test_a_new_theme_is_in_order_and_could_not_be_better(run: Run) -> None:
    done = run("check", "my.yaml")
    assert done.out == "my.yaml: a catalogue of 8 resources, 112 cards, in order\n"
    assert (done.code, done.err) == (0, "")


@pytest.mark.usefixtures("written")
def test_a_new_theme_prints_at_once(run: Run, tmp_path: Path) -> None:
    assert run("cards", "--catalogue", "my.yaml").code == 0
    assert run("night", "--catalogue", "my.yaml", "--players", "6").code == 0
    setup = tmp_path / "illegal-night" / "gm-secret" / "setup.yaml"
    assert "\ncatalogue: my.yaml\n" in setup.read_text("utf-8")


def test_every_key_is_there_or_explained(written: str) -> None:
    for table in TABLES:
        for key in table:
            assert re.search(rf"^[ #-]*(?:.*[{{ ])?{key}:", written, re.M), key


def test_every_choice_is_named(written: str) -> None:
    for choice in (*PATTERNS, *(each for choices in RULINGS.values() for each in choices)):
        assert re.search(rf"\b{choice}\b", written), choice


def test_the_numbers_it_starts_from_are_those_of_the_classic(run: Run, tmp_path: Path) -> None:
    run("new-theme", "my.yaml")
    mine, classic = (read_catalogue(p, []) for p in (tmp_path / "my.yaml", DATA / "cards.yaml"))
    assert (mine.copies, mine.starting, mine.resource_decks) == (10, 5, 4)
    assert (mine.minutes, mine.player_counts) == (classic.minutes, classic.player_counts)
    assert mine.rulings == classic.rulings


def test_editors_find_the_schema_from_wherever_it_lies(written: str) -> None:
    (uri,) = re.findall(r"\$schema=(\S+)", written.splitlines()[0])
    schema = Path(uri.removeprefix("file://"))
    assert json.loads(schema.read_text("utf-8"))["title"] == "illegal-print catalogue"


def test_remarks_fit_a_window(written: str) -> None:
    assert max(map(len, written.splitlines()[1:])) <= 100


def test_no_file_is_replaced(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text("mine")
    (tmp_path / "folder").mkdir()
    for taken in ("mine.yaml", "folder", "."):
        done = run("new-theme", taken)
        assert (done.code, done.out) == (1, "")
        assert done.err == f"{taken} exists, and is left as it is. Choose another name.\n"
    assert (tmp_path / "mine.yaml").read_text() == "mine"
    assert run("new-theme", "mine.yaml", "--force").code == 2
    assert run("new-theme").code == 2


def test_missing_folders_are_made_and_a_file_in_the_way_is_told(run: Run, tmp_path: Path) -> None:
    assert run("new-theme", "themes/new/my.yaml").code == 0
    assert (tmp_path / "themes" / "new" / "my.yaml").exists()
    (tmp_path / "file").touch()
    done = run("new-theme", "file/my.yaml")
    assert done.code == 1
    assert "--out" not in done.err
    assert done.err.startswith("file/my.yaml cannot be written: ")


@pytest.mark.usefixtures("written")
def test_it_can_be_edited(tmp_path: Path) -> None:
    assert (tmp_path / "my.yaml").stat().st_mode & stat.S_IWUSR


def test_it_says_what_to_do_next_in_a_way_that_can_be_typed(run: Run) -> None:
    said = run("new-theme", "my theme.yaml").out
    assert "check 'my theme.yaml'" in said
    assert "cards --catalogue 'my theme.yaml'" in said
