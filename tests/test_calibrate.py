"""`calibrate` as a user meets it: a sheet, two numbers kept, and cards that follow them."""

import stat
from pathlib import Path

import pytest

from illegal_print import delivery
from illegal_print.surroundings import FOLDER_VARIABLE


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where this user's printers are kept; the folder is not there yet."""
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "user" / "illegal-print"))
    return tmp_path / "user" / "illegal-print" / "printers.yaml"


def test_calibrate_prints_a_sheet_and_keeps_nothing(run, file):
    done = run("calibrate")
    assert (done.code, done.err) == (0, "")
    assert "calibration.pdf: a4 paper" in done.out
    assert "2 pages, 1 sheet, both sides" in done.out
    assert "flipped on the long edge" in done.out
    assert Path("calibration.pdf").read_bytes().startswith(b"%PDF")
    assert not file.parent.exists()


@pytest.mark.usefixtures("file")
def test_what_is_saved_moves_the_cards_of_that_printer(run):
    done = run("calibrate", "--save", "x=0.5mm,y=-1mm", "--printer", "office")
    assert (done.code, done.err) == (0, "")
    assert "office, flipped on the long edge: backs are moved 0.5 mm right, 1 mm down" in done.out
    assert not list(Path().glob("*.pdf")), "saving prints nothing"
    moved = run("cards", "--printer", "office", "--card", "guns/1")
    assert "backs shifted 0.5 mm right, 1 mm down for printer office" in moved.out
    assert moved.err == ""
    assert "shifted" not in run("cards", "--card", "guns/1").out


def test_the_file_is_the_owner_s_and_whole(run, file):
    run("calibrate", "--save", "x=0.5mm,y=-1mm")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [path.name for path in file.parent.iterdir()] == ["printers.yaml"]
    assert run("check", str(file)).out == f"{file}: offsets of printers, 1 in all\n"


def test_a_link_to_the_file_stays_a_link(run, file, tmp_path):
    real = tmp_path / "dotfiles.yaml"
    file.parent.mkdir(parents=True)
    file.symlink_to(real)
    run("calibrate", "--save", "x=0.5mm,y=-1mm")
    assert file.is_symlink()
    assert "x: 0.5mm" in real.read_text()


def test_a_broken_off_write_leaves_what_was_there(run, file, monkeypatch):
    run("calibrate", "--save", "x=0.5mm,y=-1mm")
    before = file.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(delivery, "_write", full)
    done = run("calibrate", "--save", "x=1mm,y=1mm")
    assert (done.code, done.out) == (1, "")
    said = f"{file} cannot be written: no space left on device."
    assert done.err == f"{said} Check its permissions and the free space.\n"
    assert file.read_bytes() == before
    assert [path.name for path in file.parent.iterdir()] == ["printers.yaml"]


@pytest.mark.usefixtures("file")
def test_what_is_kept_is_shown_and_forgotten(run):
    run("calibrate", "--save", "x=0.5mm,y=-1mm")
    assert "backs are moved 0.5 mm right, 1 mm down" in run("calibrate", "--show").out
    assert "forgotten" in run("calibrate", "--forget").out
    assert "Nothing is kept" in run("calibrate", "--show").out
    again = run("calibrate", "--forget")
    assert (again.code, again.out) == (1, "")


@pytest.mark.parametrize(
    "arguments",
    [
        ("--save", "x=1,5,y=0mm"),
        ("--save", "x=1,y=2"),
        ("--save", "z=1mm"),
        ("--save", "x=9mm,y=0mm"),
        ("--save", "x=1mm,y=1mm", "--show"),
        ("--save", "x=1mm,y=1mm", "--backs", "fold"),
        ("--save", "x=1mm,y=1mm", "--printer", ""),
        ("--forget",),
        ("--backs", "none"),
        ("--paper", "a5", "--fit", "most"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(run, file, arguments):
    done = run("calibrate", *arguments)
    assert (done.code, done.out) == (1, "")
    assert len(done.err.splitlines()) == 1
    assert not file.exists()
    assert not list(Path().glob("*.pdf"))


@pytest.mark.usefixtures("file")
def test_ink_beyond_the_printer_s_reach_is_warned_of_aside(run):
    run("calibrate", "--save", "x=0mm,y=6mm")
    done = run("cards", "--card", "guns/1", "--paper", "letter")
    assert done.code == 0
    (line,) = done.err.splitlines()
    assert "closer than 6 mm to the edge" in line


def test_a_faulty_file_is_told_with_its_line(run, file):
    file.parent.mkdir(parents=True)
    file.write_text("illegal-print-printers: 1\noffsets:\n  - {backs: long-edge, x: 1, y: 1mm}\n")
    done = run("cards", "--card", "guns/1")
    assert (done.code, done.out) == (1, "")
    assert f'{file}:3: offsets/1/x: "1" – add the unit' in done.err
    assert not list(Path().glob("*.pdf"))
