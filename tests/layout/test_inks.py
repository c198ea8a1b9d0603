"""Colours become four inks: never more than the paper takes, and fine things in black alone."""

import pytest

from illegal_print.layout.geometry import Rect, circle, mm, polygon, rectangle
from illegal_print.layout.inks import RGB, Cmyk

INKS = Cmyk(rich_black=(0.6, 0.4, 0.4, 1.0), most=2.4)
AREA = rectangle(Rect(0, 0, 20 * mm, 20 * mm))
LINE = polygon((0, 0), (0.5 * mm, 0), (30.5 * mm, 60 * mm), (30 * mm, 60 * mm))

STEPS = [step / 8 for step in range(9)]


def test_an_area_of_black_is_rich_whatever_its_form() -> None:
    assert INKS.fill("#101114", AREA) == "0.600 0.400 0.400 1.000 k"
    assert INKS.fill("#101114", circle((0, 0), 5 * mm)) == "0.600 0.400 0.400 1.000 k"


def test_lines_and_letters_are_black_ink_alone() -> None:
    assert INKS.fill("#101114", LINE) == INKS.text("#101114") == "0.000 0.000 0.000 1.000 k"
    assert INKS.stroke("#101114") == "0.000 0.000 0.000 1.000 K"


def test_greys_need_no_colour_and_white_no_ink() -> None:
    assert INKS.of("#808080") == pytest.approx((0, 0, 0, 0.5), abs=0.01)
    assert INKS.of("#5A5D63")[:3] == (0, 0, 0)
    assert INKS.of("#FFFFFF") == (0, 0, 0, 0)


def test_a_colour_keeps_its_hue() -> None:
    cyan, magenta, yellow, black = INKS.of("#2C80D6")
    assert cyan > magenta > yellow == 0
    assert black == pytest.approx(1 - 0xD6 / 255)


@pytest.mark.parametrize("most", [1.8, 2.4, 3.0])
def test_no_colour_takes_more_ink_than_is_allowed(most: float) -> None:
    inks = Cmyk(rich_black=(0, 0, 0, 1), most=most)
    mixtures = [inks.mixed(red, green, blue) for red in STEPS for green in STEPS for blue in STEPS]
    assert all(0 <= part <= 1 for mixture in mixtures for part in mixture)
    assert max(map(sum, mixtures)) <= most + 1e-9


def test_light_stays_as_it_is() -> None:
    assert RGB.fill("#FF0000", AREA) == RGB.text("#FF0000") == "1.000 0.000 0.000 rg"
    assert RGB.stroke("#00FF00") == "0.000 1.000 0.000 RG"
