"""Options that stand in a settings file count as if they were typed, unless others are."""

from pathlib import Path

import pypdf
import pytest

from illegal_print.surroundings import FOLDER_VARIABLE
from tests.tools import Run

LETTER, A4 = (612, 792), (595, 842)
NAMES = "name: [Ana, Ben, Cleo, Zoë]\n"


def settings(text: str, path: str = "settings.yaml") -> str:
    Path(path).write_text(text, encoding="utf-8")
    return path


def paper_of(path: str) -> tuple[int, int]:
    box = pypdf.PdfReader(path).pages[0].mediabox
    return round(box.width), round(box.height)


def words_of(path: str) -> str:
    return " ".join(page.extract_text() for page in pypdf.PdfReader(path).pages)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The configuration folder of the user who runs the program."""
    folder = tmp_path / "config"
    folder.mkdir()
    monkeypatch.setenv(FOLDER_VARIABLE, str(folder))
    return folder


@pytest.mark.parametrize(
    ("command", "text", "written"),
    [
        (("night",), "players: 4\nonly: [scoring-sheet]\nout: mine\n", "mine/scoring-sheet.pdf"),
        (("cards",), "paper: letter\nout: mine.pdf\n", "mine.pdf"),
        (("solve",), "players: 4\nout: mine.yaml\n", "mine.yaml"),
        (("sheet", "scoring-sheet"), f"{NAMES}out: mine.pdf\n", "mine.pdf"),
        (("score", "--new"), f"{NAMES}out: mine.yaml\n", "mine.yaml"),
        (("calibrate",), "out: mine.pdf\n", "mine.pdf"),
    ],
    ids=lambda value: value[0] if isinstance(value, tuple) else "",
)
def test_every_command_follows_its_settings(
    run: Run, command: tuple[str, ...], text: str, written: str
) -> None:
    done = run(*command, "--settings", settings(text))
    assert done.code == 0, done.err
    assert Path(written).exists()


def test_check_and_list_take_settings_as_well(run: Run) -> None:
    settings("players: 4\n")
    Path("setup.yaml").write_text("illegal-print: 1\n")
    assert run("check", "setup.yaml", "--settings", "settings.yaml").code == 0
    assert run("list", "--settings", "settings.yaml").code == 0


def test_the_users_own_settings_are_followed_without_a_word(run: Run, folder: Path) -> None:
    settings("paper: letter\nplayers: 4\n", str(folder / "settings.yaml"))
    assert run("sheet", "scoring-sheet").code == 0
    assert paper_of("scoring-sheet.pdf") == LETTER


def test_a_named_settings_file_stands_in_for_the_users_own(run: Run, folder: Path) -> None:
    settings("paper: letter\nplayers: 4\n", str(folder / "settings.yaml"))
    assert run("sheet", "scoring-sheet", "--settings", settings("players: 4\n")).code == 0
    assert paper_of("scoring-sheet.pdf") == A4


def test_without_settings_nothing_is_missed(run: Run, folder: Path) -> None:
    folder.rmdir()
    assert run("sheet", "scoring-sheet", "--players", "4").code == 0
    assert not folder.exists()


def test_settings_are_what_is_typed_byte_for_byte(run: Run) -> None:
    options = ("--players", "5", "--seed", "x", "--without", "guns", "--paper", "letter")
    run("night", *options, "--out", "typed")
    settings("players: 5\nseed: x\nwithout: [guns]\npaper: letter\n")
    run("night", "--settings", "settings.yaml", "--out", "set")
    typed, kept = (
        {path.name: path.read_bytes() for path in Path(name).rglob("*.*")}
        for name in ("typed", "set")
    )
    assert len(typed) > 6
    assert typed == kept


def test_what_is_typed_wins(run: Run) -> None:
    settings("paper: letter\nplayers: 4\nforce: false\n")
    told = run("sheet", "scoring-sheet", "--paper", "a4", "--settings", "settings.yaml")
    assert told.code == 0
    assert paper_of("scoring-sheet.pdf") == A4


def test_typed_lists_replace_those_of_the_settings(run: Run) -> None:
    settings("players: 4\nonly: [scoring-sheet, gm-script]\n")
    run("night", "--settings", "settings.yaml", "--only", "deck-labels", "--out", "n")
    assert [path.name for path in Path("n").glob("*.pdf")] == ["deck-labels.pdf"]


def test_a_typed_number_of_players_wins_over_names_of_the_settings(run: Run) -> None:
    done = run("sheet", "scoring-sheet", "--players", "6", "--settings", settings(NAMES))
    assert "6 players" in done.out
    assert "Cleo" not in words_of("scoring-sheet.pdf")


def test_typed_names_win_over_a_number_of_the_settings(run: Run) -> None:
    names = [part for name in "ABCDE" for part in ("--name", name)]
    done = run("sheet", "scoring-sheet", *names, "--settings", settings("players: 8\n"))
    assert "5 players" in done.out


def test_a_setup_file_goes_before_settings_and_after_what_is_typed(run: Run) -> None:
    setup = "illegal-print: 1\nseed: x\nplayers: 5\nprint: {paper: letter}\n"
    Path("setup.yaml").write_text(setup)
    settings(f"paper: a4\n{NAMES}")
    command = ("sheet", "scoring-sheet", "--setup", "setup.yaml", "--settings", "settings.yaml")
    done = run(*command, "--out", "a.pdf")
    assert "5 players" in done.out
    assert paper_of("a.pdf") == LETTER
    run(*command, "--paper", "a4", "--out", "b.pdf")
    assert paper_of("b.pdf") == A4


def test_settings_count_where_the_setup_file_says_nothing(run: Run) -> None:
    Path("setup.yaml").write_text("illegal-print: 1\nseed: x\n")
    done = run("sheet", "scoring-sheet", "--setup", "setup.yaml", "--settings", settings(NAMES))
    assert done.code == 0
    assert "Cleo" in words_of("scoring-sheet.pdf")


def test_options_of_other_commands_are_passed_over(run: Run) -> None:
    settings("seed: x\nonly: [gm-script]\nbleed: 2mm\nplayers: 4\n")
    assert run("sheet", "scoring-sheet", "--settings", "settings.yaml").code == 0


def test_every_fault_of_the_settings_is_told_and_nothing_is_written(run: Run) -> None:
    settings("players: six\npapre: a4\nonly: gm-script\nforce: 1\nversion: true\n")
    before = sorted(Path().iterdir())
    done = run("night", "--settings", "settings.yaml")
    assert (done.code, done.out) == (1, "")
    assert done.err.splitlines() == [
        "settings.yaml:1: players: \"six\" – 'six' is no whole number; write one, such as 6",
        'settings.yaml:2: papre: unknown key; did you mean "paper"?',
        'settings.yaml:3: only: "gm-script" – write a list, in square brackets',
        'settings.yaml:4: force: "1" – write true or false',
        *[
            line
            for line in done.err.splitlines()
            if line.startswith("settings.yaml:5: version: unkn")
        ],
    ]
    assert sorted(Path().iterdir()) == before


@pytest.mark.parametrize(
    "text", ["paper: foo", "players: 3", "theme: foo", "lang: xx", "name: [A, B, C, D, A]"]
)
def test_a_value_that_is_refused_is_told_with_the_line_it_stands_on(run: Run, text: str) -> None:
    rest = "" if "play" in text or "name" in text else "\nplayers: 4"
    done = run("night", "--settings", settings(f"# mine\n{text}{rest}\n"))
    assert done.code == 1
    assert done.err.startswith(f"settings.yaml:2: {text.partition(':')[0]}")


def test_settings_that_are_not_there_are_told(run: Run) -> None:
    done = run("list", "--settings", "none.yaml")
    assert (done.code, done.err) == (1, "none.yaml: there is no such file; check its name\n")


def test_help_is_to_be_had_in_spite_of_broken_settings(run: Run, folder: Path) -> None:
    settings("foo: [", str(folder / "settings.yaml"))
    assert run("night", "--help").code == 0
    assert run("--version").code == 0
