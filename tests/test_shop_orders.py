"""Ordering cards for a shop: a folder with all it takes, or one line on what to change."""

from pathlib import Path

import pytest
from PIL import Image

from illegal_print.assets import CLASSIC
from tests.tools import Run

FEW = ("--card", "guns/1", "--card", "guns/dealer")


def names_in(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_the_files_come_in_a_folder_named_after_the_shop(run: Run, tmp_path: Path) -> None:
    done = run("cards", "--for", "mpc", *FEW)
    assert done.code == 0, done.err
    assert names_in(tmp_path / "cards-mpc") == {
        f"{side}/{name}.png"
        for side in ("fronts", "backs")
        for name in ("1-guns-1", "2-guns-dealer")
    }
    assert "cards-mpc: 2 cards for MakePlayingCards, poker 63.5 x 88.9 mm, language en" in done.out
    assert "2 pictures of 822 x 1122 pixels" in done.out
    assert "upload the folder fronts" in done.out


def test_a_second_order_lies_beside_the_first_and_may_replace_it(run: Run, tmp_path: Path) -> None:
    for folder in ("cards-drivethru", "cards-drivethru-2"):
        assert run("cards", "--for", "drivethru", *FEW).code == 0
        assert names_in(tmp_path / folder) == {"cards.pdf"}
    again = ("cards", "--for", "mpc", "--card", "guns/1", "--out", "mine")
    assert run(*again).code == 0
    assert run(*again).code == 1
    assert run(*again, "--force").code == 0
    assert names_in(tmp_path / "mine") == {"fronts/1-guns-1.png", "backs/1-guns-1.png"}


def test_kinds_and_copies_count_for_shops_as_well(run: Run) -> None:
    assert "16 cards for" in run("cards", "--for", "drivethru", "--kind", "suspects").out
    twice = run("cards", "--for", "drivethru", "--card", "guns", "--copies", "2").out
    assert "20 cards for DriveThruCards" in twice
    assert "40 pages of 69.85 x 95.25 mm, back first" in twice


def test_a_shop_cuts_the_card_size_asked_for_if_it_has_it(run: Run) -> None:
    assert "tcg 63 x 88 mm" in run("cards", "--for", "mbprint", *FEW).out
    assert (
        "poker 63.5 x 88.9 mm"
        in run("cards", "--for", "mbprint", "--card-size", "2.5x3.5in", *FEW).out
    )


@pytest.fixture
def illustrated(tmp_path: Path) -> str:
    """A theme whose first resource is a red picture from edge to edge."""
    folder = tmp_path / "theme"
    folder.mkdir()
    Image.new("RGB", (822, 1122), "#C01020").save(folder / "red.jpg")
    head, first, *others = CLASSIC.read_text("utf-8").split("  - id: ")
    first = f"{first.rstrip()}\n    art: {{file: red.jpg, bleed: 3mm}}\n"
    path = folder / "mine.yaml"
    path.write_text("  - id: ".join((head, first, *others)), "utf-8")
    return str(path)


def test_a_picture_reaches_the_edge_of_the_bleed(
    run: Run, tmp_path: Path, illustrated: str
) -> None:
    order = ("--catalogue", illustrated, "--card", "luxury-cars/1", "--out", "out")
    assert run("cards", "--for", "mpc", *order).code == 0
    with Image.open(tmp_path / "out" / "fronts" / "1-luxury-cars-1.png") as front:
        for corner in ((0, 0), (821, 0), (0, 1121), (821, 1121)):
            assert front.getpixel(corner) == pytest.approx((0xC0, 0x10, 0x20), abs=8)


def test_a_picture_goes_to_a_print_shop_in_four_inks(
    run: Run, tmp_path: Path, illustrated: str
) -> None:
    order = ("--catalogue", illustrated, "--card", "luxury-cars/1", "--out", "out")
    assert run("cards", "--for", "drivethru", *order).code == 0
    content = (tmp_path / "out" / "cards.pdf").read_bytes()
    assert content.count(b"/Subtype /Image") == 1
    assert content.count(b"/DeviceCMYK") == 1
    assert b"/DeviceRGB" not in content


def test_the_list_shows_every_shop(run: Run) -> None:
    said = run("list").out
    for shop in ("mpc", "tgc", "drivethru", "mbprint", "tabletop-simulator"):
        assert f"  {shop} " in said


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--for", "foo"), "--for foo: there is no such shop or screen; choose one of mpc, tgc"),
        (("--for", "drivethru", "--card-size", "euro"), "for DriveThruCards, choose one of poker"),
        (("--for", "drivethru", "--card-size", "pokr"), "for DriveThruCards, choose one of poker"),
        (("--for", "mpc", "--paper", "a4"), "--paper: not with --for mpc"),
        (("--for", "mpc", "--paper", ""), "--paper: not with --for mpc"),
        (("--for", "mpc", "--backs", "none"), "--backs: not with --for mpc"),
        (("--for", "mpc", "--bleed", "0mm"), "--bleed: not with --for mpc"),
        (("--for", "mpc", "--gap", "6mm"), "--gap: not with --for mpc"),
        (("--for", "mpc", "--marks", "none"), "--marks: not with --for mpc"),
        (("--for", "mpc", "--fit", "most"), "--fit: not with --for mpc"),
        (("--for", "mpc", "--kind", "backs"), "--kind backs: not with --for mpc"),
        (("--for", "mpc", "--collated", "--setup", "x"), "--collated: not with --for mpc"),
        (("--for", "mpc", "--card", "guns/99"), "there is no such card"),
    ],
)
def test_what_a_shop_does_not_take_is_refused_in_one_line(
    run: Run, tmp_path: Path, arguments: tuple[str, ...], says: str
) -> None:
    refused = run("cards", *arguments)
    assert (refused.code, refused.out) == (1, "")
    assert says in refused.err
    assert len(refused.err.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []
