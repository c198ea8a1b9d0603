"""Variants and clock are asked for on the command line or in a setup file, and stay as asked."""

from pathlib import Path

import pytest

from illegal_print import job
from illegal_print.errors import IllegalPrintError
from illegal_print.orders import Order
from illegal_print.surroundings import Surroundings
from tests.tools import Run

HERE = Surroundings("en", "a4")
CLOCK = ("--start", "23:30", "--first-game")


def contents(folder: str) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in Path(folder).rglob("*.*")}


@pytest.mark.parametrize(
    "variant",
    [("--session", "4"), ("--advanced",), ("--casual", "--interval", "25"),
     ("--casual", "--advanced")],
    ids=" ".join,
)  # fmt: skip
def test_a_setup_file_prints_the_same_evening_again(run: Run, variant: tuple[str, ...]) -> None:
    assert run("night", "--players", "5", *variant, *CLOCK, "--out", "first").code == 0
    setup = "first/gm-secret/setup.yaml"
    assert run("night", "--setup", setup, "--out", "again").code == 0
    assert contents("again") == contents("first")
    for name in ("gm-script", "cheat-sheet", "suspect-envelopes"):
        assert run("sheet", name, "--setup", setup).code == 0
        assert Path(f"{name}.pdf").read_bytes() == contents("first")[f"{name}.pdf"]


def test_the_setup_file_says_what_was_asked_for(run: Run) -> None:
    run("solve", "--players", "4", "--advanced", "--casual", "--interval", "25", *CLOCK)
    lines = Path("setup.yaml").read_text("utf-8").splitlines()
    assert {"advanced: true", "casual: true"} <= set(lines)
    asked = 'interval: 25, start: "23:30", first-game: true'
    assert f"print: {{paper: a4, lang: en, {asked}}}" in lines


def test_the_summary_names_the_variants(run: Run) -> None:
    done = run("sheet", "gm-script", "--players", "6", "--advanced", "--casual")
    assert "7 people; advanced; casual; a4 paper" in done.out
    assert "advanced" not in run("sheet", "gm-script", "--players", "6").out


def test_what_is_typed_wins_over_the_setup_file(run: Run) -> None:
    run("solve", "--players", "4", "--start", "20:00", "--session", "3")
    run("sheet", "gm-script", "--setup", "setup.yaml", "--start", "21:00", "--session", "5")
    run("sheet", "gm-script", "--players", "4", "--start", "21:00", "--session", "5")
    assert Path("gm-script.pdf").read_bytes() == Path("gm-script-2.pdf").read_bytes()


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"session": 0}, "--session 0: give whole minutes, from 1 to 240."),
        ({"session": 241}, "--session 241: give whole minutes, from 1 to 240."),
        ({"casual": True, "interval": -5}, "--interval -5: give whole minutes, from 1 to 240."),
        ({"interval": 15}, "--interval is about casual evenings: say --casual as well."),
        ({"casual": True, "session": 4}, "--session: a casual evening has intervals instead"),
        *(
            ({"start": start}, f"--start {start}: give a time of day, from 00:00 to 23:59")
            for start in ("24:00", "20:60", "8", "20.00", "8:5", "noon", "-1:00")
        ),
    ],
)
def test_a_time_that_is_none_is_refused_in_one_line(options: dict[str, object], says: str) -> None:
    with pytest.raises(IllegalPrintError) as refused:
        job.night(Order(HERE, players=4, **options), ())
    assert str(refused.value).startswith(says)
    assert "\n" not in str(refused.value)


def test_text_where_minutes_belong_is_a_slip_of_the_command_line(run: Run) -> None:
    assert run("night", "--players", "4", "--session", "long").code == 2


def test_settings_may_hold_both_lengths_for_every_day(run: Run) -> None:
    Path("settings.yaml").write_text("session: 4\ninterval: 25\n")
    for variant in ((), ("--casual",)):
        done = run("solve", "--players", "4", *variant, "--settings", "settings.yaml")
        assert done.code == 0, done.err


def test_settings_may_say_the_variant_and_a_setup_file_another(run: Run) -> None:
    Path("settings.yaml").write_text("advanced: true\ncasual: true\nfirst-game: true\n")
    run("solve", "--players", "4", "--settings", "settings.yaml", "--out", "usual.yaml")
    assert "advanced: true\ncasual: true\n" in Path("usual.yaml").read_text("utf-8")
    Path("plain.yaml").write_text("illegal-print: 1\nplayers: 4\nadvanced: false\ncasual: false\n")
    run("solve", "--setup", "plain.yaml", "--settings", "settings.yaml", "--out", "this.yaml")
    assert "advanced: false\ncasual: false\n" in Path("this.yaml").read_text("utf-8")


def test_cases_of_the_other_tribunal_are_refused_with_their_lines(run: Run) -> None:
    run("solve", "--players", "4", "--out", "pairs.yaml")
    done = run("night", "--setup", "pairs.yaml", "--advanced")
    assert done.code == 1
    assert "pairs.yaml:" in done.err
