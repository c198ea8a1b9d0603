"""Themes of other sizes, from the command line to the page: three players to sixteen, few goods and
many, decks that are not eight cards."""

import io
import re
from collections import Counter
from pathlib import Path

import pypdf
import pytest
import yaml

from tests.big_themes import Shape, write_theme
from tests.tools import Run

SMALL = Shape(3, 5, resources=5)
MIDDLE = Shape(10, 16, resources=16, copies=9, starting=2, decks=6)
LARGE = Shape(4, 16, resources=24, copies=14, starting=6, decks=6)  # one of each is spare
SHAPES = pytest.mark.parametrize("shape", [SMALL, MIDDLE, LARGE], ids=["small", "middle", "large"])

OPEN = ("scoring-sheet", "gm-script")


def words_in(path: Path, pages: slice = slice(None)) -> str:
    found = list(pypdf.PdfReader(io.BytesIO(path.read_bytes())).pages)[pages]
    return " ".join(" ".join(page.extract_text().split()) for page in found)


def words_on_first_page(path: Path) -> str:
    return words_in(path, slice(1))


def assert_legal(decks: dict[str, dict[str, str]], shape: Shape) -> None:
    """The rules of the game, on what a setup file says."""
    assert "".join(decks) == "ABCDEFGHIJKLMNOP"[: len(decks)]
    dealers, buyers, extras = (
        [deck[part] for deck in decks.values()] for part in ("dealer", "buyer", "extra")
    )
    assert sorted(dealers) == sorted(buyers) == sorted(set(dealers))
    assert set(extras) <= set(dealers)
    assert all(len(set(deck.values())) == 3 for deck in decks.values())
    couples = set(zip(dealers, buyers, strict=True))
    assert not any((buyer, dealer) in couples for dealer, buyer in couples)
    most = max(Counter(extras).values())
    assert most + shape.starting + shape.decks <= shape.copies


@SHAPES
def test_check_finds_a_theme_of_any_size_in_order(run: Run, tmp_path: Path, shape: Shape) -> None:
    """All its documents are drawn in all languages, for the fewest players and for the most."""
    write_theme(tmp_path / "big.yaml", shape)
    done = run("check", "big.yaml")
    assert (done.code, done.err) == (0, "")
    cards = shape.resources * (shape.copies + 4)
    assert f"a catalogue of {shape.resources} resources, {cards} cards, in order" in done.out


@pytest.mark.parametrize("variant", [(), ("--advanced", "--casual")], ids=["standard", "both"])
@SHAPES
def test_a_night_of_any_size_is_printed(
    run: Run, tmp_path: Path, shape: Shape, variant: tuple[str, ...]
) -> None:
    write_theme(tmp_path / "big.yaml", shape)
    for players in (shape.least, shape.most):
        said = run("night", "--catalogue", "big.yaml", "--players", str(players), *variant)
        assert (said.code, said.err) == (0, "")
        folder = tmp_path / ("illegal-night" if players == shape.least else "illegal-night-2")
        setup = yaml.safe_load((folder / "gm-secret" / "setup.yaml").read_text("utf-8"))
        assert_legal(setup["decks"], shape)
        assert len(setup["decks"]) == len(setup["resources"]) == players
        assert len(setup["cases"]) == players * (2 if variant else 1)
        scores = words_on_first_page(folder / "scoring-sheet.pdf")
        spare = players * (shape.copies - shape.in_play)
        sheet = words_on_first_page(folder / "gm-secret" / "cheat-sheet.pdf")
        assert (f"{spare} resource cards are left over in the end" in sheet) == bool(spare)
        assert f"{players} players + 1 Game Master = {players + 1} people" in scores
        assert f"= {players * shape.in_play}; 2 suspects" in scores


@SHAPES
def test_a_setup_of_any_size_loads_again_as_it_was_written(
    run: Run, tmp_path: Path, shape: Shape
) -> None:
    write_theme(tmp_path / "big.yaml", shape)
    chosen = ("--catalogue", "big.yaml", "--players", str(shape.most), "--with", "goods-5")
    assert run("solve", *chosen, "--ring", "one", "--out", "one.yaml").code == 0
    assert run("solve", "--setup", "one.yaml", "--out", "again.yaml").code == 0
    assert (tmp_path / "one.yaml").read_bytes() == (tmp_path / "again.yaml").read_bytes()
    assert f"a legal setup for {shape.most} players" in run("check", "one.yaml").out
    first, second = (
        yaml.safe_load((tmp_path / name).read_text("utf-8")) for name in ("one.yaml", "again.yaml")
    )
    assert first == second
    buyer_of = {deck["dealer"]: deck["buyer"] for deck in first["decks"].values()}
    goods, ring = "goods-5", []
    while goods not in ring:
        ring.append(goods)
        goods = buyer_of[goods]
    assert len(ring) == shape.most


@SHAPES
def test_couples_of_an_earlier_night_are_avoided_at_any_size(
    run: Run, tmp_path: Path, shape: Shape
) -> None:
    write_theme(tmp_path / "big.yaml", shape)
    chosen = ("--catalogue", "big.yaml", "--players", str(shape.most))
    assert run("solve", *chosen, "--out", "1.yaml").code == 0
    assert run("solve", *chosen, "--avoid", "1.yaml", "--out", "2.yaml").code == 0
    nights = [
        {(deck["dealer"], deck["buyer"]) for deck in setup["decks"].values()}
        for setup in (yaml.safe_load((tmp_path / f"{n}.yaml").read_text("utf-8")) for n in (1, 2))
    ]
    assert not nights[0] & nights[1]


def test_counting_is_exact_for_few_and_not_claimed_for_many(run: Run, tmp_path: Path) -> None:
    write_theme(tmp_path / "small.yaml", SMALL)
    write_theme(tmp_path / "large.yaml", LARGE)
    for players, number in ((3, "20"), (4, "60"), (5, "312")):
        said = run("solve", "--catalogue", "small.yaml", "--players", str(players))
        assert f"one of {number} legal setups" in said.out
    said = run("solve", "--catalogue", "large.yaml", "--players", "16")
    assert "one of many legal setups" in said.out


def test_tables_of_sixteen_and_nine_play_side_by_side(run: Run, tmp_path: Path) -> None:
    write_theme(tmp_path / "big.yaml", LARGE)
    only = [part for name in (*OPEN, "organiser") for part in ("--only", name)]
    said = run("night", "--catalogue", "big.yaml", "--table-players", "16,9", *only)
    assert (said.code, said.err) == (0, "")
    folder = tmp_path / "illegal-night"
    for number, players in ((1, 16), (2, 9)):
        table = folder / f"table-{number}"
        setup = yaml.safe_load((table / "gm-secret" / "setup.yaml").read_text("utf-8"))
        assert len(setup["decks"]) == players
        assert_legal(setup["decks"], LARGE)
        assert f"Table {number}" in words_in(table / "scoring-sheet.pdf")
    assert "25" in words_in(folder / "gm-secret" / "organiser.pdf")


def test_somebody_stays_away_from_sixteen(run: Run, tmp_path: Path) -> None:
    write_theme(tmp_path / "big.yaml", LARGE)
    chosen = ("--catalogue", "big.yaml", "--players", "16", "--out", "16.yaml")
    assert run("solve", *chosen).code == 0
    only = ("--only", "scoring-sheet", "--out", "fewer")
    assert run("night", "--setup", "16.yaml", "--players", "15", *only).code == 0
    before, after = (
        yaml.safe_load(path.read_text("utf-8"))
        for path in (tmp_path / "16.yaml", tmp_path / "fewer" / "gm-secret" / "setup.yaml")
    )
    assert_legal(after["decks"], LARGE)
    assert set(after["resources"]) < set(before["resources"])


@SHAPES
def test_results_of_any_size_are_scored(run: Run, tmp_path: Path, shape: Shape) -> None:
    """Player n wants n cards up to what is there, and gets the suspects of case n."""
    write_theme(tmp_path / "big.yaml", shape)
    players = shape.most
    chosen = ("--catalogue", "big.yaml", "--players", str(players))
    assert run("solve", *chosen, "--out", "s.yaml").code == 0
    assert run("score", "--new", "--setup", "s.yaml", "--out", "r.yaml").code == 0
    setup = yaml.safe_load((tmp_path / "s.yaml").read_text("utf-8"))
    results = yaml.safe_load((tmp_path / "r.yaml").read_text("utf-8"))
    expected = {}
    for n, (name, letter) in enumerate(zip(results["players"], setup["decks"], strict=True)):
        wanted = min(n, shape.in_play)
        results["players"][name] = {"deck": letter, "wanted": wanted, "cards": shape.in_play}
        results["cases"][n + 1] = name
        expected[name] = wanted + (-10 if setup["cases"][n] == letter else 2)
    (tmp_path / "r.yaml").write_text(yaml.safe_dump(results, sort_keys=False), "utf-8")
    said = run("score", "r.yaml", "--setup", "s.yaml")
    assert (said.code, said.err) == (0, "")
    rows = re.findall(r"^ *\d+  (Player \d+) .* (-?\d+)$", said.out, re.MULTILINE)
    assert {name: int(score) for name, score in rows} == expected
    assert "are in play: count again" not in said.out, "the hands hold all cards in play"


@pytest.mark.parametrize(
    ("shape", "says"),
    [
        (
            Shape(4, 16, 16, decks=6),
            "2 too few of each resource, 32 in all: 5 to start with, 6 for",
        ),
        (Shape(4, 16, 12), "16 players need 16 resources, here are 12; write 12, or add 4"),
        (Shape(2, 5, 5), "write a whole number from 3 to 26"),
        (Shape(9, 5, 5), "more than max, which is 5; write less"),
    ],
)
def test_a_theme_that_cannot_be_played_is_told_what_to_change(
    run: Run, tmp_path: Path, shape: Shape, says: str
) -> None:
    write_theme(tmp_path / "big.yaml", shape)
    for command in (("check", "big.yaml"), ("solve", "--catalogue", "big.yaml", "--players", "5")):
        said = run(*command)
        assert said.code == 1
        assert says in said.err
        assert "big.yaml:" in said.err
    assert [path.name for path in tmp_path.iterdir()] == ["big.yaml"]


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("--players", "17"), "the game is for 10 to 16 players, not 17"),
        (("--players", "9"), "the game is for 10 to 16 players, not 9"),
        (("--table-players", "16,9"), "table 2: the game is for 10 to 16 players, not 9"),
        (("--players", "16", "--without", "goods-3"), "without goods-3 only 15 remain"),
        (("--players", "16", "--advanced", "--session", "0"), "session"),
    ],
)
def test_what_cannot_be_played_with_a_theme_is_refused_and_nothing_is_written(
    run: Run, tmp_path: Path, options: tuple[str, ...], says: str
) -> None:
    write_theme(tmp_path / "big.yaml", MIDDLE)
    said = run("solve", "--catalogue", "big.yaml", *options)
    assert said.code != 0
    assert says in said.err
    assert [path.name for path in tmp_path.iterdir()] == ["big.yaml"]


def test_sixteen_long_names_are_on_the_scoring_sheet(run: Run, tmp_path: Path) -> None:
    write_theme(tmp_path / "big.yaml", LARGE)
    names = [
        f"{letter}onaudampfschifffahrtselektrizitäten{'w' * 24}" for letter in "DEFGHIJKLMNOPQRS"
    ]
    given = [part for name in names for part in ("--name", name)]
    said = run("sheet", "scoring-sheet", "gm-script", "--catalogue", "big.yaml", *given)
    assert said.code == 0
    joined = words_in(tmp_path / "scoring-sheet.pdf").replace(" ", "").replace("-", "")
    assert all(name[:30] in joined for name in names)
