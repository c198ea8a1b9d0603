"""From a results file to everyone's score, as a Game Master meets it at the end of the evening."""

from pathlib import Path

import pytest

from illegal_print.assets import CLASSIC
from tests.tools import Run

NAMES = ("Adam", "Ben", "Cleo", "Zoë")
ADAM = "  Adam: {buyer: alcohol, hand: {alcohol: 9, call-girls: 1}, wrong: 2, right: 2}\n"
OTHERS = """\
  Ben: {wanted: 3, wrong: 0, right: 2}
  Cleo: {wanted: 4, wrong: 2, right: 0}
  Zoë: {wanted: 6, wrong: 0, right: 0}
"""
RESULTS = f"illegal-print-results: 1\nplayers:\n{ADAM}{OTHERS}"
SETUP = """\
illegal-print: 1
seed: x
players: 4
names: [Adam, Ben, Cleo, Zoë]
resources: [guns, jewelry, alcohol, call-girls]
decks:
  A: {dealer: call-girls, buyer: alcohol, extra: guns}
  B: {dealer: guns, buyer: call-girls, extra: jewelry}
  C: {dealer: jewelry, buyer: guns, extra: alcohol}
  D: {dealer: alcohol, buyer: jewelry, extra: call-girls}
cases: [A, B, C, D]
"""


def names() -> list[str]:
    return [part for name in NAMES for part in ("--name", name)]


def write(path: str, text: str) -> None:
    Path(path).write_text(text, encoding="utf-8")


def test_the_rulebooks_example_is_explained(run: Run) -> None:
    write("results.yaml", RESULTS)
    done = run("score", "results.yaml")
    assert done.code == 0
    assert "Adam: 9 alcohol + 2 wrong suspects - 2 x 5 right = 1\n" in done.out


def test_everyone_is_ranked_and_equal_scores_share_the_win(run: Run) -> None:
    write("results.yaml", RESULTS)
    assert run("score", "results.yaml").out == (
        "rank  name  wanted  wrong  right  score\n"
        "   1  Cleo       4      2      0      6\n"
        "   1  Zoë        6      0      0      6\n"
        "   3  Adam       9      2      2      1\n"
        "   4  Ben        3      0      2     -7\n"
        "\n"
        "Cleo: 4 wanted + 2 wrong suspects = 6\n"
        "Zoë: 6 wanted = 6\n"
        "Adam: 9 alcohol + 2 wrong suspects - 2 x 5 right = 1\n"
        "Ben: 3 wanted - 2 x 5 right = -7\n"
        "\n"
        "Cleo and Zoë share the win with 6 points each.\n"
    )


def test_a_single_winner_is_named(run: Run) -> None:
    write("results.yaml", RESULTS.replace("wanted: 6", "wanted: 7"))
    assert "\nZoë wins with 7 points.\n" in run("score", "results.yaml").out


def test_all_may_share_the_win(run: Run) -> None:
    lines = (f"  {name}: {{wanted: 1, wrong: 0, right: 0}}\n" for name in NAMES)
    write("results.yaml", f"illegal-print-results: 1\nplayers:\n{''.join(lines)}")
    told = run("score", "results.yaml").out
    assert "Adam, Ben, Cleo and Zoë share the win with 1 point each." in told


def test_faults_are_told_at_once_and_nothing_is_scored(run: Run) -> None:
    write(
        "results.yaml", RESULTS.replace("wanted: 3", "wanted: 33").replace("right: 0", "right: 1")
    )
    done = run("score", "results.yaml")
    assert (done.code, done.out) == (1, "")
    assert [line.partition(": ")[0] for line in done.err.splitlines()] == [
        "results.yaml:3",  # all suspects together
        "results.yaml:4",
        "results.yaml:5",
        "results.yaml:6",
    ]


def test_a_blank_is_written_and_never_over_another(run: Run) -> None:
    assert run("score", "--new", *names()).out.startswith("results.yaml: a results file for 4")
    blank = Path("results.yaml").read_text("utf-8")
    assert all(f"  {name}: {{wanted: , cards: , wrong: , right: }}\n" in blank for name in NAMES)
    assert "4 players, 12 values to fill in" in run("check", "results.yaml").out
    assert run("score", "--new", "--players", "5").out.startswith("results-2.yaml: ")
    assert run("score", "--new", *names(), "--out", "results.yaml").code == 1
    assert run("score", "--new", "--players", "5", "--out", "results.yaml", "--force").code == 0


def test_a_blank_that_was_filled_in_is_never_replaced(run: Run) -> None:
    run("score", "--new", *names())
    filled = Path("results.yaml").read_text("utf-8").replace("wanted: ,", "wanted: 1,")
    write("results.yaml", filled)
    done = run("score", "--new", *names(), "--out", "results.yaml", "--force")
    assert done.code == 1
    assert Path("results.yaml").read_text("utf-8") == filled


def test_with_the_setup_a_deck_and_the_cases_are_enough(run: Run) -> None:
    write("setup.yaml", SETUP)
    assert run("score", "--new", "--setup", "setup.yaml").code == 0
    blank = Path("results.yaml").read_text("utf-8")
    assert "complete" not in run("check", "results.yaml").out
    for letter in "ABCD":
        blank = blank.replace("deck: , wanted: ,", f"deck: {letter}, wanted: 5,", 1)
    for case, name in (("1", "Adam"), ("2", "Adam"), ("3", "nobody"), ("4", "Ben")):
        blank = blank.replace(f"  {case}:\n", f"  {case}: {name}\n")
    write("results.yaml", blank)
    assert "complete, to be scored with the setup" in run("check", "results.yaml").out
    told = run("score", "results.yaml", "--setup", "setup.yaml").out
    assert "Adam: 5 alcohol + 2 wrong suspects - 2 x 5 right = -3\n" in told
    assert "Ben: 5 call-girls + 2 wrong suspects = 7\n" in told
    assert "Cleo: 5 guns = 5\n" in told
    assert "Ben wins with 7 points." in told
    alone = run("score", "results.yaml")
    assert (alone.code, alone.out) == (1, "")
    assert "add --setup FILE" in alone.err


def test_nobodys_roles_are_told_but_those_of_whom_is_scored(run: Run) -> None:
    write("setup.yaml", SETUP)
    players = "  Adam: {deck: A, wanted: 9}\n  Zoë: {deck: D, wanted: 2}\n"
    cases = "cases: {1: Ben, 2: Cleo, 3: nobody, 4: Zoë}\n"
    write("results.yaml", f"illegal-print-results: 1\nplayers:\n{players}{cases}")
    done = run("score", "results.yaml", "--setup", "setup.yaml")
    assert done.code == 0
    assert "Scored: 2 of the setup's 4 players." in done.out
    assert not any(word in done.out for word in ("guns", "call-girls", "Ben", "Cleo"))


def test_results_are_read_by_the_catalogue_they_name(run: Run) -> None:
    theme = CLASSIC.read_text("utf-8").replace("id: guns", "id: cannons")
    write("mine.yaml", theme)
    assert run("score", "--new", *names(), "--catalogue", "mine.yaml").code == 0
    text = RESULTS.replace("call-girls", "cannons").replace(
        "players:", "catalogue: mine.yaml\nplayers:"
    )
    write("results.yaml", text)
    assert run("score", "results.yaml").code == 0
    write("results.yaml", text.replace("catalogue: mine.yaml\n", ""))
    assert "cannons: no such resource" in run("score", "results.yaml").err


@pytest.mark.parametrize("arguments", [(), ("--new", "results.yaml")])
def test_a_file_or_a_new_one_is_asked_for(run: Run, arguments: tuple[str, ...]) -> None:
    done = run("score", *arguments)
    assert done.code == 2
    assert "name a results file, or have one written with --new" in done.err


def test_a_results_file_that_is_not_there_is_told(run: Run) -> None:
    done = run("score", "results.yaml")
    assert (done.code, done.err) == (1, "results.yaml: there is no such file; check its name\n")


def test_a_new_file_can_be_for_single_suspects(run: Run, tmp_path: Path) -> None:
    assert run("score", "--new", "--players", "4", "--advanced").code == 0
    assert "advanced: true" in (tmp_path / "results.yaml").read_text(encoding="utf-8")
    assert run("score", "--new", "--players", "4", "--out", "pairs.yaml").code == 0
    assert "advanced: false" in (tmp_path / "pairs.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "option", ["--players=4", "--name=Adam", "--advanced", "--out=new.yaml"], ids=str
)
def test_what_the_file_says_cannot_be_said_again(run: Run, option: str) -> None:
    write("results.yaml", RESULTS)
    done = run("score", "results.yaml", option)
    assert (done.code, done.out) == (1, "")
    assert option.partition("=")[0] in done.err
    assert "write --new" in done.err


def test_options_of_every_day_do_not_disturb(run: Run) -> None:
    write("results.yaml", RESULTS)
    write("settings.yaml", "players: 4\nadvanced: true\n")
    assert run("score", "results.yaml", "--settings", "settings.yaml").code == 0


def test_names_of_any_script_leave_the_columns_straight(run: Run) -> None:
    others = OTHERS.replace("Ben", "小明").replace("Cleo", "กิ่งแก้ว")
    write("results.yaml", f"illegal-print-results: 1\nplayers:\n{ADAM}{others}")
    assert run("score", "results.yaml").out.splitlines()[:5] == [
        "rank  name   wanted  wrong  right  score",
        "   1  กิ่งแก้ว       4      2      0      6",  # five letters, marks above three of them
        "   1  Zoë         6      0      0      6",
        "   3  Adam        9      2      2      1",
        "   4  小明        3      0      2     -7",  # as wide as four letters
    ]
