"""What is packed stays good: the same again, other players at the last minute, names on decks."""

import re
from pathlib import Path

import pypdf
import pytest

from illegal_print import printables
from illegal_print.assets import CLASSIC
from illegal_print.files.catalogue import read_catalogue
from illegal_print.files.setup_file import read_setup
from illegal_print.game.wishes import InPlay
from tests.tools import Run

SIX = ("Ana", "Ben", "Cem", "Dea", "Eli", "Flo")
FIVE = SIX[:2] + SIX[3:]
SETUP = "n/gm-secret/setup.yaml"


def called(names: tuple[str, ...]) -> list[str]:
    return [part for name in names for part in ("--name", name)]


def contents(folder: Path) -> dict[str, bytes]:
    paths = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def text_of(file: Path) -> str:
    return "\n".join(page.extract_text() for page in pypdf.PdfReader(file).pages)


def in_play(file: Path) -> set[str]:
    given = read_setup(file, read_catalogue(CLASSIC, ["en"]))
    return {wish.resource.id for wish in given.wishes if isinstance(wish, InPlay)}


# The same again

EVENINGS = {
    "standard": ("--players", "6"),
    "letter": ("--players", "5", "--paper", "letter", "--card-size", "bridge", "--first-game"),
    "party": ("--players", "4", "--advanced", "--casual", "--interval", "15", "--start", "23:30"),
    "named": (*called(SIX), "--assign", "--start", "20:00", "--session", "4"),
    "tame": ("--players", "6", "--without-tag", "adult", "--thickness", "0.4mm"),
}


@pytest.mark.parametrize("options", EVENINGS.values(), ids=EVENINGS)
def test_a_night_and_every_document_are_had_again_from_the_setup_file(
    run: Run, tmp_path: Path, options: tuple[str, ...]
) -> None:
    first = run("night", *options, "--with-cards", "--out", "n")
    assert first.code == 0, first.err
    names = [name for name in printables.names() if name != "organiser"]
    done = run("sheet", *names, "--setup", SETUP, "--out", "s")
    assert done.code == 0, done.err
    sheets = contents(tmp_path / "s")
    sheets["cards.pdf"] = sheets.pop("collated-cards.pdf")  # as a night calls them
    night = {
        Path(path).name: content
        for path, content in contents(tmp_path / "n").items()
        if path.endswith(".pdf")
    }
    assert len(night) == (9 if "--assign" in options else 8)
    for name, content in night.items():
        assert sheets[name] == content, name
    assert run("night", "--setup", SETUP, "--with-cards", "--out", "again").code == 0
    assert contents(tmp_path / "again") == contents(tmp_path / "n")


def test_to_replace_a_night_by_itself_costs_no_key(run: Run) -> None:
    command = ("night", "--players", "4", "--seed", "1", "--only", "cheat-sheet", "--out", "n")
    run(*command)
    assert "key" not in run(*command, "--force").out


@pytest.mark.parametrize(
    "command",
    [
        ("solve", "--players", "4"),
        ("sheet", "gm-script", "--players", "4"),
        ("score", "--new", "--players", "4"),
        ("cards", "--kind", "suspects"),
    ],
    ids=lambda command: command[0],
)
def test_no_command_replaces_a_setup_file_without_saying_so(
    run: Run, command: tuple[str, ...]
) -> None:
    run("solve", "--players", "5", "--out", "plan")
    done = run(*command, "--out", "plan", "--force")
    assert done.code == 0, done.err
    assert "The setup file that was there, plan, is gone, and with it the key to" in done.out


def test_to_solve_the_same_again_costs_no_key(run: Run) -> None:
    command = ("solve", "--players", "4", "--seed", "1", "--out", "plan.yaml")
    run(*command)
    done = run(*command, "--force")
    assert (done.code, "key" in done.out) == (0, False)


@pytest.mark.parametrize("players", range(4, 9))
def test_the_script_ends_with_a_count_of_what_goes_back(
    run: Run, tmp_path: Path, players: int
) -> None:
    run("sheet", "gm-script", "--players", str(players))
    last = pypdf.PdfReader(tmp_path / "gm-script.pdf").pages[-1].extract_text()
    for line in (
        "Sort by resource, 14 cards each",
        "112 cards in all",
        f"{2 * players} role cards",
    ):
        assert line in last


# Other players at the last minute


def test_a_packed_night_serves_one_player_fewer(run: Run, tmp_path: Path) -> None:
    run("night", "--players", "6", "--out", "n")
    done = run("night", "--setup", SETUP, "--players", "5", "--out", "five")
    assert done.code == 0, done.err
    (news,) = [line for line in done.out.splitlines() if line.startswith("Dealt anew")]
    assert "for 5 instead of 6: print cheat-sheet, gm-script and scoring-sheet again" in news
    assert "pack every deck anew by the new cheat sheet" in news
    assert "Bands A to E, envelopes 1 to 5, the bands of" in news
    before, after = (in_play(tmp_path / f"{night}/gm-secret/setup.yaml") for night in ("n", "five"))
    assert after < before, "nothing comes out of the box"
    assert "Print besides" not in news


def test_more_players_need_some_more_of_everything(run: Run, tmp_path: Path) -> None:
    run("night", "--players", "5", "--out", "n")
    news = run("night", "--setup", SETUP, "--players", "7", "--out", "seven").out
    assert "Bands A to E, envelopes 1 to 5" in news
    assert (
        "Print besides: bands F and G (deck-labels), envelopes 6 and 7 (suspect-envelopes) and 2"
        " player references (player-reference)." in news
    )
    before, after = (
        in_play(tmp_path / f"{night}/gm-secret/setup.yaml") for night in ("n", "seven")
    )
    assert before < after, "what is packed stays in play"


def test_the_new_deal_is_the_same_each_time_and_is_had_again(run: Run, tmp_path: Path) -> None:
    run("night", "--players", "6", "--out", "n")
    for out in ("one", "two"):
        run("night", "--setup", SETUP, "--players", "5", "--out", out)
    run("night", "--setup", "one/gm-secret/setup.yaml", "--out", "three")
    one, two, three = (contents(tmp_path / out) for out in ("one", "two", "three"))
    assert one == two == three


def test_bands_and_envelopes_packed_before_are_among_the_new_ones(run: Run, tmp_path: Path) -> None:
    run("night", "--players", "6", "--out", "n")
    run("night", "--setup", SETUP, "--players", "5", "--out", "five")
    kinds = {"deck-labels.pdf": r"\b([A-F])\b", "suspect-envelopes.pdf": r"Case (\d)"}
    for name, sign in kinds.items():
        five, six = (set(re.findall(sign, text_of(tmp_path / n / name))) for n in ("five", "n"))
        assert len(five) == 5
        assert len(six - five) == 1
        assert five < six


def test_one_band_counts_the_suspects_of_an_advanced_night(run: Run) -> None:
    run("night", "--players", "6", "--advanced", "--out", "n")
    news = run("night", "--setup", SETUP, "--players", "5", "--out", "five").out
    assert "print cheat-sheet, gm-script, scoring-sheet and suspect-envelopes again" in news
    assert "envelopes 1 to 5" not in news


def test_who_stays_away_has_to_be_said(run: Run, tmp_path: Path) -> None:
    run("night", *called(SIX), "--out", "n")
    refused = run("night", "--setup", SETUP, "--players", "5", "--out", "five")
    assert (refused.code, refused.out) == (1, "")
    assert f"{SETUP}: names: who of the 6 stays away?" in refused.err
    assert not (tmp_path / "five").exists()
    done = run("night", "--setup", SETUP, *called(FIVE), "--out", "five")
    assert done.code == 0, done.err
    assert "gm-script, scoring-sheet and table-tents again" in done.out
    scores = text_of(tmp_path / "five" / "scoring-sheet.pdf")
    assert all(name in scores for name in FIVE)
    assert "Cem" not in scores


def test_decks_dealt_to_names_need_their_bands_again(run: Run, tmp_path: Path) -> None:
    run("night", *called(SIX), "--assign", "--out", "n")
    done = run("night", "--setup", SETUP, *called(FIVE), "--out", "five")
    assert "scoring-sheet, deck-labels and table-tents again" in done.out
    assert "Bands A to" not in done.out
    assert "for Cem" not in text_of(tmp_path / "five" / "deck-labels.pdf")


def test_what_bound_the_deal_binds_the_new_one(run: Run, tmp_path: Path) -> None:
    run("night", "--players", "6", "--without-tag", "adult", "--ring", "one", "--out", "n")
    assert run("night", "--setup", SETUP, "--players", "5", "--out", "five").code == 0
    text = (tmp_path / "five/gm-secret/setup.yaml").read_text()
    assert "without-tags: [adult]" in text
    assert "ring: one" in text
    assert "pornography" not in text


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("--players", "3"), "the game is for 4 to 8 players, not 3"),
        (("--players", "9"), "the game is for 4 to 8 players, not 9"),
        (("--players", "5", "--seed", "new"), "--seed: the new deal follows from the setup"),
        (("--players", "5", *called(SIX)), "do not agree"),
        (("--players", "7", "--without", "guns"), ""),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_a_new_deal_that_cannot_be_is_refused(
    run: Run, tmp_path: Path, options: tuple[str, ...], says: str
) -> None:
    run("night", "--players", "6", "--with", "guns", "--out", "n")
    refused = run("night", "--setup", SETUP, *options, "--out", "x")
    assert (refused.code, refused.out) == (1, "")
    assert says in refused.err
    assert not (tmp_path / "x").exists()


def test_single_sheets_are_not_dealt_anew(run: Run) -> None:
    run("night", "--players", "6", "--out", "n")
    for command in (("sheet", "gm-script"), ("solve",), ("score", "--new")):
        refused = run(*command, "--setup", SETUP, "--players", "5")
        assert refused.code == 1
        assert "do not agree" in refused.err


# Names


def test_tents_come_with_names_only(run: Run, tmp_path: Path) -> None:
    run("night", *called(SIX), "--out", "named")
    run("night", "--players", "6", "--out", "nameless")
    assert (tmp_path / "named" / "table-tents.pdf").exists()
    assert not (tmp_path / "nameless" / "table-tents.pdf").exists()
    assert run("night", "--players", "4", "--only", "table-tents", "--out", "blank").code == 0


def test_assigned_decks_bear_the_names_in_their_order(run: Run, tmp_path: Path) -> None:
    run("night", *called(SIX), "--assign", "--out", "n")
    labels = text_of(tmp_path / "n" / "deck-labels.pdf")
    assert re.findall(r"for (\w+)$", labels, re.M) == list(SIX)
    sheet = text_of(tmp_path / "n" / "gm-secret" / "cheat-sheet.pdf")
    assert all(name in sheet for name in SIX)
    script = text_of(tmp_path / "n" / "gm-script.pdf")
    assert "Choose a deck" not in script
    assert "assign: true" in (tmp_path / SETUP).read_text()


def test_decks_are_chosen_face_down_unless_they_are_assigned(run: Run, tmp_path: Path) -> None:
    run("night", *called(SIX), "--out", "n")
    for name in ("deck-labels.pdf", "gm-secret/cheat-sheet.pdf"):
        text = text_of(tmp_path / "n" / name)
        assert not set(SIX) & set(re.findall(r"\w+", text))


def test_which_deck_is_whose_tells_nothing(run: Run, tmp_path: Path) -> None:
    for seed in ("1", "2"):
        run("night", *called(SIX), "--assign", "--seed", seed, "--out", seed)
    one, two = (contents(tmp_path / seed) for seed in ("1", "2"))
    assert one["gm-secret/setup.yaml"] != two["gm-secret/setup.yaml"]
    for path in one:
        assert ("gm-secret" in path) or one[path] == two[path]


def test_decks_are_assigned_to_all_or_to_nobody(run: Run) -> None:
    refused = run("night", "--players", "6", *called(SIX[:4]), "--assign")
    assert refused.code == 1
    refused = run("night", "--players", "6", "--assign")
    assert (refused.code, refused.out) == (1, "")
    assert "--assign deals a deck to every name: there are 0 names for 6 players" in refused.err
