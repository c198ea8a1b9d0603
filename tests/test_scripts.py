"""Names and texts in any script, from the command line to the page; what cannot be, is refused."""

import subprocess
import sys
from pathlib import Path

import pypdf
import pytest
import yaml

from illegal_print import printables
from illegal_print.assets import CLASSIC, LOCALES
from illegal_print.files.catalogue import read_catalogue
from illegal_print.files.locale import read_locale
from illegal_print.game.evening import Evening
from illegal_print.layout import shaping
from illegal_print.layout.borrowing import Shelf, lent
from illegal_print.layout.style import Style
from illegal_print.surroundings import FONTS_VARIABLE, surroundings
from tests.layout import made_fonts
from tests.printables.legibility import (
    assert_no_text_lies_on_another,
    assert_text_stays_in_its_box_and_off_the_edge,
)
from tests.tools import SCRIPT_FONTS, Run, require_font

ROOT = Path(__file__).resolve().parent.parent
LATIN = ("--name", "Ana", "--name", "Ben", "--name", "Cleo")
NAMES = (
    *("نور 12 (Ana)", "שרה", "क्षत्रिय", "প্রিয়া"),
    *("பிரியா", "กิ่งแก้ว", "小明 さくら 지민", "Mia 🦊"),
)


def named(*names: str) -> list[str]:
    return [argument for name in names for argument in ("--name", name)]


def words_of(path: Path) -> str:
    return "\n".join(page.extract_text() for page in pypdf.PdfReader(path).pages)


@pytest.fixture
def han(tmp_path: Path) -> Path:
    """A font of squares."""
    return made_fonts.true_type(tmp_path, "小明שרה")


@pytest.fixture
def bare_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No fonts but those in the folder that is returned."""
    folder = tmp_path / "machine"
    monkeypatch.setenv(FONTS_VARIABLE, str(folder))
    folder.mkdir()
    return folder


@pytest.fixture
def all_fonts() -> list[str]:
    files = dict.fromkeys(map(require_font, SCRIPT_FONTS))
    return [argument for file in files for argument in ("--font", str(file))]


@pytest.mark.usefixtures("bare_machine")
def test_a_night_can_have_players_from_everywhere(run: Run, all_fonts: list[str]) -> None:
    done = run("night", *named(*NAMES), "--seed", "A", "--assign", *all_fonts)
    assert (done.code, done.err) == (0, "")
    for document in ("scoring-sheet.pdf", "table-tents.pdf", "gm-secret/cheat-sheet.pdf"):
        found = words_of(Path("illegal-night", document))
        for name in ("נור", "שרה", "क्षत्रिय", "প্রিয়া", "பிரியா", "กิ่งแก้ว", "さくら", "Mia 🦊"):
            assert name.replace("נור", "نور") in found, document


@pytest.mark.parametrize("name", ["scoring-sheet", "table-tents", "gm-script", "deck-labels"])
def test_names_from_everywhere_stay_in_their_boxes(name: str) -> None:
    document = printables.named(name)
    evening = Evening(read_catalogue(CLASSIC, ["en"]), len(NAMES), NAMES)
    style = Style(read_locale(LOCALES / "en.yaml", None))
    with lent(Shelf(tuple(map(require_font, SCRIPT_FONTS)))):
        pages = list(document.draw(evening, style))
        assert_text_stays_in_its_box_and_off_the_edge(pages)
        assert_no_text_lies_on_another(pages)


def test_a_font_that_is_installed_is_found(run: Run, bare_machine: Path, tmp_path: Path) -> None:
    made_fonts.true_type(bare_machine, "小明")
    assert run("sheet", "scoring-sheet", *LATIN, "--name", "小明").code == 0
    assert "小明" in words_of(tmp_path / "scoring-sheet.pdf")


@pytest.mark.usefixtures("bare_machine")
def test_a_character_without_a_font_is_refused_and_nothing_written(run: Run) -> None:
    done = run("night", *LATIN, "--name", "Mia 🦊")
    assert (done.code, done.out) == (1, "")
    for part in ("--name, player 4", "“🦊”", "U+1F98A", "FOX FACE", "--font FILE"):
        assert part in done.err
    assert not Path("illegal-night").exists()


def test_without_the_extra_a_script_is_refused_and_nothing_written(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shaping, "available", lambda: False)
    done = run("night", *LATIN, "--name", "نور")
    assert done.code == 1
    for part in ("--name, player 4", "“ن”", "U+0646", "Arabic", "illegal-print[scripts]"):
        assert part in done.err
    assert not Path("illegal-night").exists()


@pytest.mark.usefixtures("bare_machine")
def test_fonts_that_cannot_be_used_are_refused_even_if_none_is_needed(
    run: Run, tmp_path: Path
) -> None:
    web = tmp_path / "page.ttf"
    web.write_text("<html>")
    bad = (
        made_fonts.coloured(tmp_path, "小", "CBDT"),
        made_fonts.unembeddable(tmp_path, "小"),
        web,
    )
    fonts = [argument for file in bad for argument in ("--font", str(file))]
    done = run("sheet", "scoring-sheet", "--players", "6", *fonts)
    assert done.code == 1
    said = done.err.splitlines()
    assert [line.partition(": ")[0] for line in said] == [f"--font {file}" for file in bad]
    assert not Path("scoring-sheet.pdf").exists()


@pytest.mark.usefixtures("bare_machine")
def test_a_setup_file_keeps_its_fonts(run: Run, han: Path, tmp_path: Path) -> None:
    run("night", *LATIN, "--name", "小明", "--font", str(han))
    setup = tmp_path / "illegal-night" / "gm-secret" / "setup.yaml"
    assert yaml.safe_load(setup.read_text())["print"]["font"] == [str(han)]
    again = run("sheet", "scoring-sheet", "--setup", str(setup))
    assert (again.code, again.err) == (0, "")
    before = (tmp_path / "illegal-night" / "scoring-sheet.pdf").read_bytes()
    assert (tmp_path / "scoring-sheet.pdf").read_bytes() == before
    assert run("check", str(setup)).code == 0


@pytest.mark.usefixtures("bare_machine")
def test_fonts_are_looked_for_beside_the_setup_file(run: Run, han: Path, tmp_path: Path) -> None:
    run("solve", *LATIN, "--name", "小明", "--font", han.name)
    for folder, name in (("with", "square.ttf"), ("without", "gone.ttf")):
        (tmp_path / folder).mkdir()
        text = (tmp_path / "setup.yaml").read_text().replace("square.ttf", name)
        (tmp_path / folder / "setup.yaml").write_text(text)
    han.rename(tmp_path / "with" / han.name)
    assert run("sheet", "scoring-sheet", "--setup", "with/setup.yaml").code == 0
    gone = run("sheet", "scoring-sheet", "--setup", "without/setup.yaml")
    assert gone.code == 1
    assert "without/setup.yaml: print/font gone.ttf: no such file" in gone.err


@pytest.mark.usefixtures("bare_machine")
def test_fonts_for_every_day_stand_in_the_settings(run: Run, han: Path, tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(f"font: [{han.name}]\n")
    given = ("--settings", "mine.yaml")
    assert run("sheet", "scoring-sheet", *LATIN, "--name", "小明", *given).code == 0
    (tmp_path / "mine.yaml").write_text("font: [page.ttf]\n")
    refused = run("sheet", "scoring-sheet", *LATIN, "--name", "Dan", *given)
    assert "mine.yaml:1: font page.ttf: no such file" in refused.err


def test_a_font_is_never_written_over(run: Run, han: Path) -> None:
    before = han.read_bytes()
    done = run("sheet", "scoring-sheet", "--players", "6", "--font", han.name, "--force",
               "--out", han.name)  # fmt: skip
    assert done.code == 1
    assert han.read_bytes() == before


@pytest.mark.usefixtures("bare_machine")
def test_a_catalogue_can_speak_any_script(run: Run, han: Path, tmp_path: Path) -> None:
    text = CLASSIC.read_text("utf-8").replace("The Rich Emir", "小明")
    assert "小明" in text
    (tmp_path / "cards.yaml").write_text(text, encoding="utf-8")
    refused = run("cards", "--catalogue", "cards.yaml")
    assert refused.code == 1
    assert "U+5C0F" in refused.err
    assert ": resources/7/buyer/name: " in refused.err
    assert run("cards", "--catalogue", "cards.yaml", "--font", str(han)).code == 0
    assert "小明" in words_of(tmp_path / "cards.pdf")


def test_the_folders_of_fonts_are_those_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    found = surroundings({"HOME": "/home/ana"}).font_folders
    assert found[0] == Path("/home/ana/.local/share/fonts")
    assert found[-1] == Path("/usr/share/fonts")
    monkeypatch.setattr("sys.platform", "darwin")
    assert Path("/Library/Fonts") in surroundings({"HOME": "/Users/ana"}).font_folders


# --- names ---


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Ana", "Аna"),  # a Cyrillic A
        ("Ana", "ana"),
        ("Bo", "Ηο".replace("Η", "Β")),  # Greek
        ("Bill", "Bi11"),
        ("O'Neil", "O’Neil"),
        ("Ann-Lee", "Ann–Lee"),
    ],
)
def test_names_that_look_alike_are_pointed_out(run: Run, first: str, second: str) -> None:
    done = run("night", *LATIN[2:], *named(first, second))
    assert done.code == 0
    assert "look alike" in done.err
    assert f"“{first}” (player 3)" in done.err
    assert f"“{second}” (player 4)" in done.err
    assert "look alike" not in done.out


def test_names_that_differ_are_not_pointed_out(run: Run) -> None:
    done = run("night", *named("Ana", "Anna", "Ána", "Ann", "Ana B", "Ada"))
    assert (done.code, done.err) == (0, "")


def test_one_name_in_two_spellings_is_one_name(run: Run) -> None:
    done = run("night", *LATIN[2:], *named("Zoe\u0308", "Zoë"))
    assert done.code == 1
    assert "Zoë plays already" in done.err


@pytest.mark.parametrize("sign", ["\u202e", "\u200b", "\ue000", "\u00ad", "\u2068"])
def test_a_name_holds_nothing_that_nobody_sees(run: Run, sign: str) -> None:
    done = run("night", *LATIN, "--name", f"Da{sign}n")
    assert done.code == 1
    assert f"U+{ord(sign):04X}" in done.err
    assert sign not in done.err


# --- what it costs those who do not need it ---


def test_who_needs_no_other_script_does_not_wait_for_it(tmp_path: Path) -> None:
    script = (
        "import sys; sys.argv = ['illegal-print', 'night', '--name', 'Ẫn', '--name', 'Łukasz',"
        " '--name', 'Σοφία', '--name', 'Жанна']\n"
        "from illegal_print.cli import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "print('loaded:', *sys.modules)"
    )
    environment = {"PATH": "", "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"}
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert (tmp_path / "illegal-night" / "scoring-sheet.pdf").exists()
    loaded = done.stdout.rpartition("loaded:")[2].split()
    assert "illegal_print.layout.text" in loaded
    ours = {f"illegal_print.layout.{name}" for name in ("mixed", "shaping", "embedding")}
    # Not uharfbuzz: ReportLab loads that wherever it is installed.
    assert not {name for name in loaded if name in ours or name.startswith("fontTools")}
