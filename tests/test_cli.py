"""The program as a user meets it: what is written, what is said, and how it leaves."""

import os
import re
import shlex
import stat
import subprocess
import sys
from pathlib import Path

import pypdf
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from illegal_print import __main__, __version__, cli, delivery, job
from illegal_print.assets import CLASSIC
from illegal_print.files.catalogue import read_catalogue
from tests.tools import Run

ROOT = Path(__file__).resolve().parent.parent
COMMANDS = (
    *("night", "cards", "solve", "sheet", "check", "calibrate", "score", "new-theme", "list"),
)
OPEN = (
    "deck-labels.pdf",
    "gm-script.pdf",
    "player-reference.pdf",
    "scoring-sheet.pdf",
    "suspect-envelopes.pdf",
)
NIGHT = (*OPEN, "gm-secret/cheat-sheet.pdf", "gm-secret/setup.yaml")
FOUR = ("--name", "Ana", "--name", "Ben", "--name", "Cleo", "--name")  # the last one is open


def process(*arguments: str, cwd: Path, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Runs the program as a process of its own."""
    plain = {key: value for key, value in os.environ.items() if not key.startswith(("LC_", "PY"))}
    return subprocess.run(
        [sys.executable, "-m", "illegal_print", *arguments],
        cwd=cwd,
        env={**plain, "LANG": "C.UTF-8", "PYTHONPATH": str(ROOT), **environment},
        capture_output=True,
        check=False,
        timeout=60,
    )


def files_in(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def words_of(path: Path) -> str:
    return " ".join(page.extract_text() for page in pypdf.PdfReader(path).pages)


def permissions(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


# What is written


def test_a_night_is_a_folder_with_the_packet(run: Run, tmp_path: Path) -> None:
    assert run("night", "--players", "6").code == 0
    assert sorted(files_in(tmp_path)) == sorted(f"illegal-night/{name}" for name in NIGHT)


def test_only_the_owner_can_open_the_secret(run: Run, tmp_path: Path) -> None:
    run("night", "--players", "4")
    secret = tmp_path / "illegal-night" / "gm-secret"
    assert permissions(secret) == 0o700
    assert {permissions(path) for path in secret.iterdir()} == {0o600}
    run("solve", "--players", "4")
    assert permissions(tmp_path / "setup.yaml") == 0o600
    run("sheet", "cheat-sheet", "--setup", "setup.yaml")
    assert permissions(tmp_path / "cheat-sheet.pdf") == 0o600


@pytest.mark.parametrize(
    ("command", "first", "second"),
    [
        (("night", "--players", "4"), "illegal-night", "illegal-night-2"),
        (("cards",), "cards.pdf", "cards-2.pdf"),
        (("solve", "--players", "4"), "setup.yaml", "setup-2.yaml"),
        (("sheet", "scoring-sheet", "--players", "4"), "scoring-sheet.pdf", "scoring-sheet-2.pdf"),
    ],
    ids=lambda value: value[0] if isinstance(value, tuple) else "",
)
def test_a_second_run_writes_beside_the_first(
    run: Run, tmp_path: Path, command: tuple[str, ...], first: str, second: str
) -> None:
    assert run(*command).code == 0
    before = files_in(tmp_path)
    again = run(*command)
    assert again.code == 0
    assert again.out.startswith(f"{second}: ")
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([first, second])
    assert files_in(tmp_path).items() >= before.items()


def test_only_some_printables_of_a_night(run: Run, tmp_path: Path) -> None:
    run("night", "--players", "4", "--only", "gm-script", "--only", "cheat-sheet", "--out", "n")
    assert sorted(files_in(tmp_path / "n")) == [
        "gm-script.pdf",
        "gm-secret/cheat-sheet.pdf",
        "gm-secret/setup.yaml",
    ]


def test_every_sheet_of_a_setup_is_the_one_of_the_night(run: Run, tmp_path: Path) -> None:
    names = [part for name in ("Ana", "Łukasz", "B&B", "<b>") for part in ("--name", name)]
    run("night", *names, "--paper", "letter", "--out", "n")
    wanted = [Path(name).stem for name in NIGHT if name.endswith(".pdf")]
    done = run("sheet", *wanted, "--setup", "n/gm-secret/setup.yaml", "--out", "again")
    assert done.code == 0
    night = files_in(tmp_path / "n")
    again = files_in(tmp_path / "again")
    assert len(again) == 6
    assert again == {Path(name).name: night[name] for name in NIGHT if name.endswith(".pdf")}


def test_a_night_can_be_had_again_from_its_setup(run: Run, tmp_path: Path) -> None:
    run("night", "--players", "5", "--out", "one")
    run("night", "--setup", "one/gm-secret/setup.yaml", "--out", "two")
    assert files_in(tmp_path / "one") == files_in(tmp_path / "two")


def test_several_sheets_lie_side_by_side_or_in_a_folder(run: Run, tmp_path: Path) -> None:
    run("sheet", "scoring-sheet", "--players", "4")
    done = run("sheet", "scoring-sheet", "gm-script", "--players", "4")
    assert "scoring-sheet-2.pdf" in done.out
    assert sorted(files_in(tmp_path)) == [
        "gm-script.pdf",
        "scoring-sheet-2.pdf",
        "scoring-sheet.pdf",
    ]
    run("sheet", "scoring-sheet", "gm-script", "--players", "4", "--out", "both")
    assert sorted(files_in(tmp_path / "both")) == ["gm-script.pdf", "scoring-sheet.pdf"]


def test_a_half_filled_setup_is_completed(run: Run, tmp_path: Path) -> None:
    half = "illegal-print: 1\nplayers: 5\ndecks:\n  C: {dealer: guns, buyer: powder}\n"
    (tmp_path / "half.yaml").write_text(half)
    assert run("night", "--setup", "half.yaml", "--only", "cheat-sheet").code == 0
    written = (tmp_path / "illegal-night" / "gm-secret" / "setup.yaml").read_text("utf-8")
    assert "  C: {dealer: guns, buyer: powder, extra: " in written
    assert (tmp_path / "half.yaml").read_text() == half
    checked = run("check", "illegal-night/gm-secret/setup.yaml")
    assert "a legal setup for 5 players, complete" in checked.out


@pytest.mark.parametrize("out", ["new/dir/set", "My Game ü/Söt"])
def test_missing_folders_are_made(run: Run, tmp_path: Path, out: str) -> None:
    assert run("night", "--players", "4", "--out", out).code == 0
    assert sorted(files_in(tmp_path / out)) == sorted(NIGHT)
    assert run("cards", "--out", f"{out}-2/cards.pdf").code == 0
    assert (tmp_path / f"{out}-2" / "cards.pdf").is_file()


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-8"])
def test_files_from_any_editor_are_read(run: Run, tmp_path: Path, encoding: str) -> None:
    text = "illegal-print: 1\nplayers: 4\nnames: [Zoë, “Ben”, Łukasz, Dan]\nseed: x\n"
    (tmp_path / "my setup.yaml").write_bytes(text.replace("\n", "\r\n").encode(encoding))
    assert run("sheet", "scoring-sheet", "--setup", "my setup.yaml", "--out", "s.pdf").code == 0
    words = words_of(tmp_path / "s.pdf")
    assert all(name in words for name in ("Zoë", "“Ben”", "Łukasz"))


@pytest.mark.parametrize("encoding", ["cp1252", "utf-16"])
def test_files_in_other_encodings_are_refused_with_the_byte(
    run: Run, tmp_path: Path, encoding: str
) -> None:
    (tmp_path / "s.yaml").write_bytes("illegal-print: 1\nnames: [Zoë]\n".encode(encoding))
    refused = run("solve", "--setup", "s.yaml")
    assert refused.code == 1
    assert re.search(r"^s\.yaml:\d: not UTF-8: byte \d+ .*save the file again", refused.err)


# Names


@pytest.mark.parametrize(
    "name",
    [
        *("Łukasz", "Šárka", "Ștefan", "Zoë", "O’Neil-Smith"),
        *("B&B Ben", "S&P 500", "R&D;", "&lt;ok&gt;", "&#9760;", "<3 Ana", "a <b", "</b>x"),
        *("<br>", "<para>", "<foo>bar</foo>", "<img src='/etc/hostname'/>", "{seed} %s **x**"),
        *("A/B", "..", "../../x", "CON", "a:b", "Ana.", "?", "*", "--help", "No", "12:30", "007"),
    ],
)
def test_names_are_printed_as_typed_and_name_no_file(run: Run, tmp_path: Path, name: str) -> None:
    done = run("night", *FOUR[:-1], f"--name={name}", "--only", "scoring-sheet", "--out", "n")
    assert done.code == 0, done.err
    assert sorted(files_in(tmp_path)) == ["n/gm-secret/setup.yaml", "n/scoring-sheet.pdf"]
    assert name in words_of(tmp_path / "n" / "scoring-sheet.pdf").replace("\n", " ")
    assert run("sheet", "scoring-sheet", "--setup", "n/gm-secret/setup.yaml").code == 0
    one, other = tmp_path / "n" / "scoring-sheet.pdf", tmp_path / "scoring-sheet.pdf"
    assert one.read_bytes() == other.read_bytes()


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("Mia 🦊", "--name, player 4 “Mia 🦊”: the character “🦊” (U+1F98A, FOX FACE) cannot"),
        ("Zo\u200be", "(U+200B, ZERO WIDTH SPACE) cannot be printed"),
        ("نور", "(U+0646, ARABIC LETTER NOON) of the script Arabic cannot be printed"),
        ("two\nlines", "(U+000A"),
        ("", "--name, player 4: the name is empty"),
        ("   ", "--name, player 4: the name is empty"),
        ("Ana", "--name, player 4: Ana plays already; tell them apart"),
        ("W" * 100, "player/4: “WWWW"),
    ],
)
def test_names_that_cannot_be_printed_are_refused(
    run: Run, tmp_path: Path, name: str, says: str
) -> None:
    refused = run("night", *FOUR, name)
    assert (refused.code, refused.out) == (1, "")
    assert says in refused.err
    assert len(refused.err.splitlines()) == 1
    assert list(tmp_path.iterdir()) == [], "nothing is written if one document cannot be"


def test_long_names_have_room(run: Run, tmp_path: Path) -> None:
    name = "Maximiliane-Wilhelmina von und zu Hohenstaufen-Oettingen"
    assert run("night", *FOUR, name).code == 0
    words = re.sub(r"\s+", "", words_of(tmp_path / "illegal-night" / "scoring-sheet.pdf"))
    assert name.replace(" ", "") in words


# What is said


@pytest.mark.parametrize("command", ["night", "solve"])
def test_what_is_said_is_the_same_for_every_secret(run: Run, command: str) -> None:
    seeds = [f"hush-{number}" for number in range(10)]
    said = [run(command, "--players", "6", "--seed", seed, "--out", seed) for seed in seeds]
    assert {done.code for done in said} == {0}
    told = {done.out.replace(seed, "") for done, seed in zip(said, seeds, strict=True)}
    assert len(told) == 1
    refuse_secrets(told.pop())


def test_printing_a_secret_sheet_tells_nothing(run: Run) -> None:
    told = set()
    for number in range(10):
        run("solve", "--players", "6", "--seed", f"hush-{number}", "--out", f"{number}.yaml")
        done = run("sheet", "cheat-sheet", "--setup", f"{number}.yaml", "--out", f"{number}.pdf")
        told.add(done.out.replace(f"{number}.pdf", ""))
    assert len(told) == 1
    refuse_secrets(told.pop())


def refuse_secrets(said: str) -> None:
    assert "hush" not in said, "the seed"
    for resource in read_catalogue(CLASSIC, ["en"]).resources:
        for text in (resource.id, resource.name, resource.dealer.name, resource.buyer.name):
            assert (text if isinstance(text, str) else text.in_language("en")) not in said


def test_the_summary_counts_people_pages_and_sheets_of_paper(run: Run, tmp_path: Path) -> None:
    said = run("night", "--players", "6").out
    assert said.startswith("illegal-night: 6 players and a Game Master, 7 people; a4 paper")
    sheets = 0
    for name in NIGHT[:-1]:
        found = re.search(rf"^  {re.escape(name)} +(\d+) pages?, +(\d+) sheets?", said, re.M)
        assert found is not None, name
        pages = len(pypdf.PdfReader(tmp_path / "illegal-night" / name).pages)
        assert int(found[1]) == pages
        assert int(found[2]) in (pages, (pages + 1) // 2)
        sheets += int(found[2])
    assert f"\n{sheets} sheets of paper in all.\n" in said
    assert 'Print at 100 % ("actual size").' in said
    columns = {line.index(" page") for line in said.splitlines() if " page" in line}
    assert len(columns) == 1, "the figures stand below one another"


@pytest.mark.parametrize(
    ("document", "advice"),
    [
        ("deck-labels", 'Print at 100 % ("actual size").'),
        ("cards", 'Print on both sides, flipped on the long edge, at 100 % ("actual size").'),
    ],
)
def test_whoever_prints_one_sheet_is_told_how_as_well(run: Run, document: str, advice: str) -> None:
    assert run("sheet", document, "--players", "4").out.splitlines()[-1] == advice


def test_collated_cards_say_how_their_print_notes_are_made(run: Run, tmp_path: Path) -> None:
    night = ("--players", "4", "--with-cards", "--backs", "short-edge", "--out", "my night")
    assert run("night", *night).code == 0
    said = run("cards", "--collated", "--setup", "my night/gm-secret/setup.yaml").out
    command = shlex.split(said.partition("What comes next: ")[2])
    assert run(*command, "--out", "notes.pdf").code == 0
    again, notes = tmp_path / "notes.pdf", tmp_path / "my night" / "print-notes.pdf"
    assert again.read_bytes() == notes.read_bytes()


def test_paper_follows_the_machine_unless_it_is_named(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    assert "letter paper" in run("sheet", "scoring-sheet", "--players", "4").out
    assert "a4 paper" in run("sheet", "scoring-sheet", "--players", "4", "--paper", "a4").out


@pytest.mark.parametrize("command", [(), *((command,) for command in COMMANDS)])
def test_help_and_version_are_to_be_had_everywhere(run: Run, command: tuple[str, ...]) -> None:
    helped = run(*command, "--help")
    assert helped.code == 0
    assert helped.out.startswith("Usage: ")
    assert "..." not in helped.out.partition("Commands:")[2], "no help is cut short"
    assert helped.out.isascii()
    assert run(*command, "--version").out == f"illegal-print {__version__}\n"


@pytest.mark.parametrize(
    ("command", "options"),
    [
        ("night", "players name seed setup with without only out force"),
        ("cards", "out force"),
        ("solve", "players name seed setup with without out force"),
        ("sheet", "players name setup out force"),
    ],
)
def test_every_option_stands_in_the_help(run: Run, command: str, options: str) -> None:
    said = run(command, "--help").out
    for option in (*options.split(), "theme", "catalogue", "catalog", "lang", "paper"):
        assert f"--{option} " in said or f"--{option}," in said


def test_the_list_tells_what_can_be_chosen(run: Run) -> None:
    said = run("list").out
    for word in ("cheat-sheet", "suspect-envelopes", "classic", "en", "a4", "letter", "poker"):
        assert re.search(rf"^  {word}\b", said, re.M), word


def test_checking_tells_every_fault_of_every_file(run: Run, tmp_path: Path) -> None:
    run("solve", "--players", "4")
    (tmp_path / "bad.yaml").write_text("illegal-print: 1\nplayers: 9\nsed: 1\nnames: [A, A]\n")
    (tmp_path / "empty.yaml").touch()
    done = run("check", "bad.yaml", "setup.yaml", "empty.yaml", "none.yaml", str(CLASSIC))
    assert done.code == 1
    assert [line.partition(": ")[0] for line in done.out.splitlines()] == [
        "setup.yaml",
        str(CLASSIC),
    ]
    assert [line.partition(": ")[0] for line in done.err.splitlines()] == [
        *("bad.yaml:2", "bad.yaml:3", "bad.yaml:4"),
        "empty.yaml:1",
        "none.yaml",
    ]


def test_checking_good_files_succeeds(run: Run) -> None:
    run("solve", "--players", "4")
    done = run("check", "setup.yaml", str(CLASSIC))
    assert (done.code, done.err) == (0, "")


# What is refused


PLAYERS = ("solve", "--players", "6")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("night",), "How many play? Say --players 6"),
        (("solve", "--players", "9"), "--players: the game is for 4 to 8 players, not 9"),
        (("solve", "--players", "-1"), "4 to 8 players, not -1"),
        ((*PLAYERS, "--name", "Ana"), "do not agree (--players: 6, --name: 1)"),
        ((*PLAYERS, "--paper", "foo"), "--paper foo: there is no such paper; choose one of auto"),
        ((*PLAYERS, "--paper", ""), "there is no such paper"),
        ((*PLAYERS, "--lang", "tlh"), "--lang tlh: there is no such language"),
        ((*PLAYERS, "--theme", "foo"), "--theme foo: there is no such theme"),
        ((*PLAYERS, "--with", "foo"), "--with foo: there is no such resource; choose one of lux"),
        ((*PLAYERS, "--without", "foo"), "--without foo: there is no such resource"),
        ((*PLAYERS, "--seed", ""), "--seed is empty"),
        ((*PLAYERS, "--setup", "none"), "none: there is no such file"),
        ((*PLAYERS, "--catalogue", "none"), "none: there is no such file"),
        ((*PLAYERS, "--catalogue", "."), "this is a folder"),
        ((*PLAYERS, "--catalogue", "x", "--theme", "classic"), "say one of them"),
        ((*PLAYERS, "--out", ""), "--out needs a name"),
        ((*PLAYERS, "--out", "."), "--out needs a name"),
        (("night", "--players", "6", "--out", ".."), "--out needs a name"),
        (("night", "--players", "6", "--only", "foo"), "--only foo: there is no such printable"),
        (("sheet", "foo", "--players", "6"), "sheet foo: there is no such printable"),
        (("sheet", "cheat-sheet", "--players", "6"), "cheat-sheet is secret: "),
        (("check", "none"), "none: there is no such file"),
        ((*PLAYERS, "--out", "x" * 300), "cannot be written: file name too long"),
        ((*PLAYERS, "--out", f"new/{'x' * 300}"), "cannot be written: file name too long"),
    ],
)
def test_what_is_refused_gets_one_line_and_writes_nothing(
    run: Run, tmp_path: Path, arguments: tuple[str, ...], says: str
) -> None:
    refused = run(*arguments)
    assert (refused.code, refused.out) == (1, "")
    assert says in refused.err
    assert len(refused.err.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("solve", "--players", "x"), "'x' is no whole number; write one, such as 6"),
        (("solve", "--players", "6.0"), "'6.0' is no whole number"),
        (("solve", "--players", ""), "'' is no whole number"),
        (("solve", "--players"), "requires an argument"),
        (("solve", "--foo"), "No such option: --foo"),
        (("--foo",), "No such option: --foo"),
        (("foo",), "No such command 'foo'"),
        (("solve", "extra"), "extra"),
        (("sheet",), "Missing argument"),
        (("check",), "Missing argument"),
        ((), "Usage"),
    ],
)
def test_what_makes_no_command_exits_with_2(
    run: Run, tmp_path: Path, arguments: tuple[str, ...], says: str
) -> None:
    refused = run(*arguments)
    assert refused.code == 2
    assert says in refused.out + refused.err
    assert list(tmp_path.iterdir()) == []


def test_clashing_wishes_are_named_and_no_others(run: Run, tmp_path: Path) -> None:
    refused = run(*PLAYERS, "--with", "powder", "--with", "guns", "--without", "guns")
    assert refused.code == 1
    assert "--with guns" in refused.err
    assert "--without guns" in refused.err
    assert "powder" not in refused.err
    assert list(tmp_path.iterdir()) == []


def test_a_broken_rule_is_named_with_its_lines(run: Run, tmp_path: Path) -> None:
    run("solve", "--players", "4")
    text = (tmp_path / "setup.yaml").read_text("utf-8")
    broken = re.sub(r"(A: \{dealer: )([\w-]+)(, buyer: )[\w-]+", r"\1\2\3\2", text)
    (tmp_path / "broken.yaml").write_text(broken, "utf-8")
    line = next(i for i, line in enumerate(text.splitlines(), 1) if line.startswith("  A:"))
    for command in (("check",), ("night", "--setup"), ("sheet", "cheat-sheet", "--setup")):
        refused = run(*command, "broken.yaml")
        assert refused.code == 1
        assert f"broken.yaml:{line}: decks/A" in refused.err
        assert "never buys what it deals" in refused.err


# What is never lost


def test_what_exists_is_refused(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "notes.txt").write_text("mine")
    (tmp_path / "mine.pdf").write_text("mine")
    before = files_in(tmp_path)
    for arguments, says in [
        (("night", "--players", "4", "--out", "mine"), "mine exists. Choose another --out"),
        (("night", "--players", "4", "--out", "mine.pdf"), "mine.pdf is a file; "),
        (("cards", "--out", "mine.pdf"), "mine.pdf exists. Choose another --out"),
        (("cards", "--out", "mine"), "mine is a folder; "),
        (("cards", "--out", "mine.pdf/cards.pdf"), "mine.pdf is a file"),
        (("cards", "--out", "mine.pdf", "--force"), "was not written by illegal-print"),
        (("night", "--players", "4", "--out", "mine", "--force"), "none of them is from illegal-"),
    ]:
        refused = run(*arguments)
        assert (refused.code, refused.out) == (1, "")
        assert says in refused.err
    assert files_in(tmp_path) == before


def test_force_replaces_a_night_and_says_that_its_key_is_gone(run: Run, tmp_path: Path) -> None:
    run("night", "--players", "8", "--out", "n")
    (tmp_path / "n" / "photo.jpg").write_text("mine")
    done = run("night", "--players", "4", "--only", "gm-script", "--out", "n", "--force")
    assert done.code == 0
    assert "the key to decks packed by it" in done.out
    assert sorted(files_in(tmp_path / "n")) == [
        "gm-script.pdf",
        "gm-secret/setup.yaml",
        "photo.jpg",
    ]


def test_force_keeps_an_edited_setup_and_an_input(run: Run, tmp_path: Path) -> None:
    run("night", "--players", "4", "--out", "n")
    setup = tmp_path / "n" / "gm-secret" / "setup.yaml"
    again = ("night", "--out", "n", "--force")
    refused = run(*again, "--setup", str(setup))
    assert refused.code == 1
    assert "which this very command reads" in refused.err
    with setup.open("a") as file:
        file.write("# my notes\n")
    before = files_in(tmp_path)
    refused = run(*again, "--players", "4")
    assert refused.code == 1
    assert "setup.yaml was not written by illegal-print, or was changed since" in refused.err
    assert files_in(tmp_path) == before


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
def test_a_device_is_never_read_nor_replaced(run: Run) -> None:
    refused = run("cards", "--out", "/dev/full", "--force")
    assert refused.code == 1
    assert "/dev/full was not written by illegal-print" in refused.err
    assert Path("/dev/full").is_char_device()


@pytest.mark.parametrize("command", [("night", "--players", "4"), ("cards",)])
def test_a_locked_or_full_disk_is_told_in_a_line(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    def refuse(path: Path, product: delivery.Product) -> None:
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(product.content[:10])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(delivery, "_write", refuse)
    refused = run(*command, "--out", "new/x")
    assert (refused.code, refused.out) == (1, "")
    assert refused.err == (
        "new/x cannot be written: no space left on device."
        " Close it if it is open elsewhere, or choose another --out.\n"
    )
    assert list(tmp_path.iterdir()) == []


# The program as a process


def test_same_options_and_seed_same_bytes(tmp_path: Path) -> None:
    command = ("night", "--players", "6", "--seed", "demo", "--paper", "a4", "--out", "n")
    elsewhere = tmp_path / "another place"
    elsewhere.mkdir()
    one = process(*command, cwd=tmp_path, PYTHONHASHSEED="1", TZ="UTC")
    changed = {"PYTHONHASHSEED": "2", "TZ": "Asia/Tokyo", "SOURCE_DATE_EPOCH": "1", "USER": "ana"}
    other = process(*command, cwd=elsewhere, LANG="en_US.UTF-8", **changed)
    assert (one.returncode, other.returncode) == (0, 0), one.stderr + other.stderr
    assert one.stdout == other.stdout
    packet = files_in(tmp_path / "n")
    assert len(packet) == len(NIGHT)
    assert files_in(elsewhere / "n") == packet


def test_ctrl_c_leaves_with_130_and_no_stray_files(tmp_path: Path) -> None:
    script = (
        "import os, signal, sys, time\n"
        "from illegal_print import cli, delivery\n"
        "def slow(path, product):\n"
        "    path.write_bytes(b'half')\n"
        "    os.kill(os.getpid(), signal.SIGINT)\n"
        "    time.sleep(10)\n"
        "delivery._write = slow\n"
        "sys.argv = ['illegal-print', 'cards', '--out', 'new/cards.pdf']\n"
        "cli.main()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stdout) == (130, b"")
    assert done.stderr == b"Stopped. No file is half written.\n"
    assert list(tmp_path.iterdir()) == []


def test_ctrl_c_is_known_even_if_a_library_takes_it_for_a_fault(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def misunderstand(_: object) -> None:
        try:
            raise KeyboardInterrupt
        except BaseException:
            raise RuntimeError("corrupt font")  # noqa: B904  (as it happens there)

    monkeypatch.setattr(job, "cards", misunderstand)
    done = run("cards")
    assert (done.code, done.err) == (130, "Stopped. No file is half written.\n")


def test_ctrl_c_while_starting_is_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "main", interrupt)
    with pytest.raises(SystemExit) as left:
        __main__.main()
    assert left.value.code == 130


@pytest.mark.parametrize(
    "console",
    [
        {"PYTHONIOENCODING": "cp1252"},
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    ],
    ids=["cp1252", "C"],
)
def test_a_console_without_our_letters_stops_nothing(
    tmp_path: Path, console: dict[str, str]
) -> None:
    done = process("sheet", "scoring-sheet", *FOUR, "Łukasz", cwd=tmp_path, **console)
    assert done.returncode == 0, done.stderr
    assert "Łukasz" in words_of(tmp_path / "scoring-sheet.pdf")
    refused = process("sheet", "scoring-sheet", *FOUR, "Łuk 🦊", cwd=tmp_path, **console)
    assert refused.returncode == 1
    assert b"FOX FACE" in refused.stderr
    assert b"Traceback" not in refused.stderr
    assert process("--help", cwd=tmp_path, **console).returncode == 0


def test_what_is_piped_has_no_colours(tmp_path: Path) -> None:
    wanted = {"FORCE_COLOR": "1", "GITHUB_ACTIONS": "true", "PY_COLORS": "1"}
    for arguments in (("--help",), ("solve",), ("solve", "--foo"), ("list",)):
        done = process(*arguments, cwd=tmp_path, **wanted)
        assert done.stdout + done.stderr
        assert b"\x1b" not in done.stdout + done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
def test_messages_that_cannot_be_shown_are_no_traceback(tmp_path: Path) -> None:
    with open("/dev/full", "wb") as full:  # noqa: PTH123
        done = subprocess.run(
            [sys.executable, "-m", "illegal_print", "list"],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
            timeout=60,
        )
    assert done.returncode == 1
    assert done.stderr == b"The messages cannot be shown: no space left on device.\n"


# Whatever is typed


TEXTS = st.one_of(
    st.sampled_from(
        ["", "guns", "6", "4", "9", "-", "--", "a4", "en", "setup.yaml", "cheat-sheet"]
    ),
    st.text(st.characters(exclude_characters="\0/", exclude_categories=["Cs"]), max_size=8),
)
OPTIONS = st.sampled_from(
    [
        *("--players", "--name", "--seed", "--setup", "--with", "--without", "--theme", "--lang"),
        *("--catalogue", "--catalog", "--paper", "--only", "--force", "--help", "--version"),
    ]
)
WORDS = st.one_of(OPTIONS, TEXTS, st.sampled_from(["scoring-sheet", "--players=4"]))


@given(command=st.sampled_from(COMMANDS), words=st.lists(WORDS, max_size=6))
@settings(
    max_examples=150,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
def test_nothing_that_is_typed_breaks_the_program(run: Run, command: str, words: list[str]) -> None:
    done = run(command, *words)
    assert done.code in (0, 1, 2)
    assert (done.code == 0) == (done.err == "")
    assert "Traceback" not in done.err
