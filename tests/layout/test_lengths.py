"""A length says its unit, and what is no length is refused with a hint."""

import pytest

from illegal_print.layout.geometry import Size, mm
from illegal_print.layout.lengths import NotALength, length, size


@pytest.mark.parametrize(
    ("text", "points"),
    [
        *(("3mm", 3 * mm), ("0.125in", 9.0), ("1.5 cm", 15 * mm), ("12pt", 12.0)),
        *((" 3 MM ", 3 * mm), (".5in", 36.0), ("-1.5mm", -1.5 * mm), ("0mm", 0.0)),
    ],
)
def test_lengths_are_read_in_every_unit(text: str, points: float) -> None:
    assert length(text, "--bleed") == pytest.approx(points)


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        *(("3", "add the unit"), ("1,5", "add the unit"), ("1,5,5mm", "a number")),
        ("wide", "a number and a unit"),
        *(("", "a number and a unit"), ("3 feet", "a number and a unit"), ("nanmm", "a number")),
        *(("1e3mm", "a number"), ("3mm4mm", "a number"), ("--3mm", "a number")),
    ],
)
def test_what_is_no_length_is_refused_with_a_hint(text: str, hint: str) -> None:
    with pytest.raises(NotALength, match=hint) as caught:
        length(text, "--bleed")
    assert str(caught.value).startswith(f"--bleed {text}")


@pytest.mark.parametrize(
    "text",
    [
        "63.5x88.9mm",
        "63,5x88,9mm",
        "63.5mm x 88.9mm",
        "2.5x3.5in",
        "2.5inx3.5in",
        "6.35 cm × 88.9 mm",
    ],
)
def test_sizes_are_read_in_every_unit(text: str) -> None:
    found = size(text, "--card-size")
    assert (found.width, found.height) == pytest.approx((63.5 * mm, 88.9 * mm))


@pytest.mark.parametrize(
    ("text", "hint"),
    [("63x88", "add the unit"), ("63mm", "a number"), ("0x88mm", "longer"), ("-3x8mm", "longer")],
)
def test_what_is_no_size_is_refused_with_a_hint(text: str, hint: str) -> None:
    with pytest.raises(NotALength, match=hint):
        size(text, "--card-size")


def test_a_size_is_a_size() -> None:
    assert size("10x20pt", "--paper") == Size(10, 20)
