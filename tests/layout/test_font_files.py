"""A font that cannot be used is refused in one line that says why and what to use."""

from collections.abc import Callable
from pathlib import Path

import pytest

from illegal_print.layout.font_files import complaint, found_in
from tests.layout import made_fonts
from tests.tools import DEBIAN_FONTS

Make = Callable[[Path, str], Path]


@pytest.mark.parametrize("make", [made_fonts.true_type, made_fonts.postscript, made_fonts.variable])
def test_fonts_with_outlines_are_taken(tmp_path: Path, make: Make) -> None:
    assert complaint(make(tmp_path, "א")) == ""


@pytest.mark.parametrize("table", ["glyf", "loca", "CFF "])
def test_a_font_without_outlines_is_refused(tmp_path: Path, table: str) -> None:
    make = made_fonts.postscript if table == "CFF " else made_fonts.true_type
    assert "it is damaged" in complaint(made_fonts.without_table(make(tmp_path, "א"), table))


def test_of_a_collection_the_first_font_counts(tmp_path: Path) -> None:
    assert complaint(made_fonts.collection(tmp_path, "א", "ב")) == ""


@pytest.mark.parametrize(
    ("make", "why"),
    [
        (made_fonts.unembeddable, "its maker forbids to embed it"),
        (lambda folder, text: made_fonts.coloured(folder, text, "CBDT"), "colour or bitmap font"),
        (lambda folder, text: made_fonts.coloured(folder, text, "COLR"), "such as Symbola"),
        (lambda folder, text: made_fonts.coloured(folder, text, "sbix"), "colour or bitmap font"),
    ],
    ids=["restricted", "CBDT", "COLR", "sbix"],
)
def test_a_font_of_another_kind_is_refused(tmp_path: Path, make: Make, why: str) -> None:
    assert why in complaint(make(tmp_path, "א"))


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"<!DOCTYPE html><html>404</html>", "this is no font"),
        (b"wOFF" + bytes(60), "this is no font"),
        (b"ttcf" + bytes(4), "this is no font"),
        (b"\0\1\0\0\0\1", "it is damaged"),
        (b"", "this is no font"),
    ],
    ids=["html", "woff", "short collection", "short", "empty"],
)
def test_a_file_that_is_no_font_is_refused(tmp_path: Path, content: bytes, why: str) -> None:
    file = tmp_path / "font.ttf"
    file.write_bytes(content)
    assert why in complaint(file)


def test_a_font_that_ends_too_early_is_refused(tmp_path: Path) -> None:
    whole = made_fonts.true_type(tmp_path, "א")
    half = tmp_path / "half.ttf"
    half.write_bytes(whole.read_bytes()[:-300])
    assert "it ends too early" in complaint(half)


def test_a_file_that_is_not_there_is_told_so(tmp_path: Path) -> None:
    assert "check the path" in complaint(tmp_path / "no.ttf")
    assert "check the path" in complaint(tmp_path)


def test_fonts_of_the_machine_are_tried_in_an_order_that_is_always_the_same(tmp_path: Path) -> None:
    names = (
        "zebra/NotoSans-Regular.ttf",
        "DejaVuSans.ttf",
        "Symbola.ttf",
        "a/Aardvark.ttc",
        "NotoSans-Bold.ttf",
        "Aardvark Italic.otf",
    )
    for name in (*names, "readme.txt", "old.pfb"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    found = found_in((tmp_path / "missing", tmp_path))
    assert found == tuple(tmp_path / name for name in names)


def test_debians_fonts_for_tests_can_be_used() -> None:
    files = [file for file in found_in((DEBIAN_FONTS,)) if "Symbola" in file.name]
    if not files:
        pytest.skip("Symbola is not installed")
    assert complaint(files[0]) == ""
