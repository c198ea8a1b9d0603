"""Many tables: a night for each, an index for their organiser, and none tells of another."""

import io
import re
import sys
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path

import pypdf
import pytest

from illegal_print import cli, job
from illegal_print.choices import CannotDo
from illegal_print.delivery import Product
from illegal_print.desk import Desk
from illegal_print.game.setup import Setup
from illegal_print.game.solver import table_seed
from illegal_print.orders import Order
from illegal_print.surroundings import Surroundings
from tests.tools import Run

HERE = Surroundings("en", "a4")
COUNTS = (6, 6, 8)
OPEN = {
    "deck-labels.pdf",
    "suspect-envelopes.pdf",
    "gm-script.pdf",
    "player-reference.pdf",
    "scoring-sheet.pdf",
}
SECRET = {"gm-secret/cheat-sheet.pdf", "gm-secret/setup.yaml"}


@cache
def packet(seed: str = "gala") -> job.Packet:
    return job.night(Order(HERE, table_players="6,6,8", seed=seed), ())


def files(seed: str = "gala") -> dict[str, Product]:
    return {str(product.path): product for product in packet(seed).products}


def pages_of(content: bytes) -> list[str]:
    return [page.extract_text() for page in pypdf.PdfReader(io.BytesIO(content)).pages]


def test_every_table_has_a_folder_like_any_night_and_the_organiser_an_index() -> None:
    wanted = {f"table-{n}/{name}" for n in (1, 2, 3) for name in OPEN | SECRET}
    assert files().keys() == wanted | {"gm-secret/organiser.pdf"}
    assert all(product.secret == ("gm-secret" in path) for path, product in files().items())


@pytest.mark.parametrize("number", [1, 2, 3])
def test_every_sheet_of_a_table_says_whose_it_is(number: int) -> None:
    found = [path for path in files() if path.startswith(f"table-{number}/") and ".pdf" in path]
    assert len(found) == 6
    for path in found:
        for page in pages_of(files()[path].content):
            assert set(re.findall(r"Table (\d+)", page)) == {str(number)}, path


@pytest.mark.parametrize("sealed", [False, True], ids=["open", "sealed"])
def test_card_sheets_of_a_table_say_whose_they_are(sealed: bool) -> None:
    order = Order(HERE, table_players="4,5", with_cards=True, sealed=sealed, seed="gala")
    found = {str(p.path): p.content for p in job.night(order, ("scoring-sheet",)).products}
    for number in (1, 2):
        pages = pages_of(found[f"table-{number}/gm-secret/cards.pdf"])
        named = [page for page in pages if f"Table {number}:" in page]
        assert len(named) >= len(pages) // 2 - 2, "on both sides, or on the backs alone"


def test_open_documents_of_two_tables_differ_in_the_name_of_the_table_alone() -> None:
    for name in OPEN:
        first, second = (pages_of(files()[f"table-{n}/{name}"].content) for n in (1, 2))
        assert first != second
        assert [page.replace("Table 1", "Table 2") for page in first] == second


def test_open_documents_are_the_same_bytes_for_another_master_seed() -> None:
    ours, others = files(), files("another")
    for path, product in ours.items():
        assert (product.content == others[path].content) is not product.secret, path


def test_what_is_said_and_how_much_paper_it_takes_do_not_depend_on_the_seed() -> None:
    shapes = {
        (packet(s).summary, tuple((p.path, p.pages, p.sheets) for p in packet(s).products))
        for s in ("gala", "another", "third")
    }
    assert len(shapes) == 1


def test_each_setup_follows_from_the_master_seed_and_the_number_alone() -> None:
    more = job.solve(Order(HERE, tables=12, players=6, seed="gala")).products
    for number in (1, 2):
        text = files()[f"table-{number}/gm-secret/setup.yaml"].content
        assert table_seed("gala", number) in text.decode()
        assert more[number - 1].content == text
        assert b"gala" not in text, "who sees one table's file learns nothing of the others"
    assert all(one.content != two.content for one, two in combinations(more, 2))


def test_a_table_is_printed_again_from_its_own_setup_file(run: Run, tmp_path: Path) -> None:
    run("night", "--table-players", "4,5", "--seed", "gala", "--out", "gala")
    done = run("night", "--setup", "gala/table-2/gm-secret/setup.yaml", "--out", "again")
    assert done.code == 0
    assert _contents(tmp_path / "again") == _contents(tmp_path / "gala" / "table-2")


def test_the_organiser_prints_the_index_again_from_the_master_seed(
    run: Run, tmp_path: Path
) -> None:
    tables = ("night", "--tables", "3", "--players", "4", "--seed", "gala")
    run(*tables, "--out", "gala")
    assert run(*tables, "--only", "organiser", "--out", "index").code == 0
    assert _contents(tmp_path / "index") == {
        "gm-secret/organiser.pdf": (tmp_path / "gala/gm-secret/organiser.pdf").read_bytes()
    }


def _contents(folder: Path) -> dict[str, bytes]:
    paths = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def test_only_the_owner_can_open_what_is_secret(run: Run, tmp_path: Path) -> None:
    run("night", "--tables", "2", "--players", "4", "--only", "cheat-sheet", "--out", "gala")
    run("solve", "--tables", "2", "--players", "4", "--out", "plans")
    secret = [*(tmp_path / "gala").rglob("gm-secret"), tmp_path / "plans"]
    assert len(secret) == 3
    for folder in secret:
        assert folder.stat().st_mode & 0o777 == 0o700
        assert {path.stat().st_mode & 0o777 for path in folder.iterdir()} == {0o600}


def test_what_was_written_is_told_in_a_line_for_all_tables_alike(run: Run) -> None:
    said = run("night", "--table-players", "6,6,8", "--only", "scoring-sheet").out
    assert said.splitlines()[:4] == [
        "illegal-night: 3 tables, 20 players and 3 Game Masters, 23 people; a4 paper, language en",
        "  table-1 to table-3 1 page, 1 sheet each",
        "3 sheets of paper in all.",
        'Print at 100 % ("actual size"). The folders gm-secret are for the GMs alone.',
    ]


def test_setups_alone_lie_in_one_folder_and_are_all_in_order(run: Run, tmp_path: Path) -> None:
    assert run("solve", "--tables", "3", "--players", "8").out == (
        "setups: 3 setup files, for the Game Masters alone\n"
    )
    found = sorted(path.name for path in (tmp_path / "setups").iterdir())
    assert found == ["table-1.yaml", "table-2.yaml", "table-3.yaml"]
    checked = run("check", *(f"setups/{name}" for name in found))
    assert checked.out.count("a legal setup for 8 players, complete") == 3


def test_wishes_and_options_hold_for_every_table() -> None:
    order = Order(HERE, tables=5, players=4, without=("guns",), advanced=True, paper="letter")
    texts = [product.content.decode() for product in job.solve(order).products]
    assert len(texts) == 5
    for text in texts:
        assert "guns" not in text
        assert "advanced: true" in text
        assert "paper: letter" in text


# Refusals


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("--tables", "3"), "How many play at each table? Say --players 6, or --table-players"),
        (("--tables", "0", "--players", "6"), "--tables: give a number of tables from 1 to 1000"),
        (("--tables", "1001", "--players", "6"), "--tables: give a number of tables"),
        (("--tables", "2", "--players", "9"), "--players, table 1: the game is for 4 to 8"),
        (("--table-players", "6,3"), "--table-players, table 2: the game is for 4 to 8 players"),
        (("--table-players", "six"), "give the players of each table, such as 6,6,8"),
        (("--table-players", "6,,6"), "give the players of each table, such as 6,6,8"),
        (("--table-players", "6,6", "--tables", "3"), "seats 2 tables, --tables says 3"),
        (("--table-players", "6,6", "--players", "6"), "leave out --players"),
        (("--tables", "2", "--players", "4", "--name", "Ana"), "--name is about one table"),
        (("--tables", "2", "--players", "4", "--assign"), "--assign is about one table"),
        (("--tables", "2", "--players", "4", "--seed", " "), "--seed is empty"),
        (("--tables", "2", "--players", "8", "--without", "guns"), "8 players need 8 resources"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
@pytest.mark.parametrize("command", ["night", "solve"])
def test_what_makes_no_sense_for_many_tables_is_refused_in_a_line(
    run: Run, tmp_path: Path, command: str, options: tuple[str, ...], says: str
) -> None:
    refused = run(command, *options)
    assert (refused.code, refused.out) == (1, "")
    assert says in refused.err
    assert refused.err.count("\n") <= 2
    assert list(tmp_path.iterdir()) == []


def test_one_setup_file_does_not_serve_many_tables(run: Run) -> None:
    run("solve", "--players", "4", "--out", "plan.yaml")
    refused = run("night", "--tables", "2", "--setup", "plan.yaml")
    assert (refused.code, refused.out) == (1, "")
    assert "--setup is about one table" in refused.err


def test_the_index_is_refused_where_there_are_no_tables(run: Run) -> None:
    said = run("sheet", "organiser")
    assert (said.code, said.out) == (1, "")
    assert "organiser is about several tables" in said.err
    assert "no such printable" in run("night", "--players", "4", "--only", "organiser").err


def test_names_for_every_day_do_not_stand_in_the_way_of_tables(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text("name: [Ana, Ben, Cem, Dea]\nassign: true\n")
    done = run(*("solve", "--settings", "mine.yaml"), "--tables", "2", "--players", "6")
    assert done.code == 0, done.err
    assert b"Ana" not in (tmp_path / "setups" / "table-1.yaml").read_bytes()


# On disk


def test_all_tables_or_none(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    solved = Desk.solved

    def solved_but_for_the_second(desk: Desk) -> Setup:
        if desk.table == 2:
            raise CannotDo("no table 2")
        return solved(desk)

    monkeypatch.setattr(Desk, "solved", solved_but_for_the_second)
    refused = run("night", "--tables", "3", "--players", "4")
    assert (refused.code, refused.out, refused.err) == (1, "", "no table 2\n")
    assert list(tmp_path.iterdir()) == []


def test_force_replaces_the_tables_and_counts_the_keys_that_are_gone(
    run: Run, tmp_path: Path
) -> None:
    tables = ("night", "--players", "4", "--only", "scoring-sheet", "--seed", "gala", "--out", "g")
    run(*tables, "--tables", "3")
    assert run(*tables, "--tables", "3").code == 1
    kept = run(*tables, "--tables", "3", "--force")
    assert (kept.code, "key" in kept.out) == (0, False)
    fewer = run(*tables, "--tables", "2", "--force")
    assert "The setup file that was there, g/table-3/gm-secret/setup.yaml, is gone" in fewer.out
    assert sorted(path.name for path in (tmp_path / "g").iterdir()) == ["table-1", "table-2"]
    other = run(*tables[:-4], "--out", "g", "--tables", "2", "--seed", "other", "--force")
    assert "2 setup files that were there are gone" in other.out


# How far it is


def test_a_bar_shows_how_far_it_is_to_who_looks_on(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    seen = Terminal()
    monkeypatch.setattr(sys, "stderr", seen)
    assert list(cli._watched(range(3))) == [0, 1, 2]
    assert "Tables" in seen.getvalue()
    assert "3/3" in seen.getvalue()
    assert seen.getvalue().endswith("\n")


def test_nothing_of_it_is_seen_in_a_pipe(run: Run) -> None:
    assert run("solve", "--tables", "2", "--players", "4").err == ""


def test_a_fault_does_not_stand_on_the_line_of_the_bar() -> None:
    closed: list[str] = []

    def watch(tables: range) -> Iterator[int]:
        try:
            yield from tables
        finally:
            closed.append("bar")

    order = Order(HERE, tables=2, players=8, without=("guns",))
    with pytest.raises(Exception, match="8 players need 8 resources"):
        job.solve(order, watch)  # type: ignore[arg-type]
    assert closed == ["bar"]
