"""An offset is said in plain words, read with its units, and moves a back as a whole."""

import pytest

from illegal_print.layout.geometry import Rect, inch, mm, rectangle
from illegal_print.layout.lengths import NotALength, NotAnOffset, offset
from illegal_print.layout.offset import UNMOVED, Offset
from illegal_print.layout.pages import Page, Shape, every
from illegal_print.layout.papers import A4, LETTER

SQUARE = Shape(rectangle(Rect(10 * mm, 20 * mm, 5 * mm, 5 * mm)), fill="#101114")


@pytest.mark.parametrize(
    ("said", "right", "up"),
    [
        ("x=0.5mm,y=-1mm", 0.5 * mm, -1 * mm),
        ("y=-1mm,x=0.5mm", 0.5 * mm, -1 * mm),
        (" X = .5mm , Y = -0.1cm ", 0.5 * mm, -1 * mm),
        ("x=+0.25mm,y=−0.75mm", 0.25 * mm, -0.75 * mm),  # with the signs of the test sheet
        ("x=-0.02in,y=0mm", -0.02 * inch, 0),
        ("x=1,5mm,y=-0,25mm", 1.5 * mm, -0.25 * mm),  # with the comma of a German one
        ("x=6mm,y=-6mm", 6 * mm, -6 * mm),
    ],
)
def test_an_offset_is_read_as_people_write_it(said, right, up):
    found = offset(said, "--save")
    assert (found.right, found.up) == pytest.approx((right, up))


@pytest.mark.parametrize(
    ("said", "advice"),
    [
        ("x=1,5,y=0mm", "add the unit, such as"),
        ("x=1,5cm,y=0mm", "more than 6 mm is no printer's drift"),
        ("x=1,y=2mm", "add the unit"),
        ("x=1furlong,y=1mm", "write a number and a unit (mm, cm, in, pt)"),
        ("z=1mm,y=2mm", "write both x and y, such as x=0.5mm,y=-1mm"),
        ("1mm,2mm", "write both x and y"),
        ("", "write both x and y"),
        ("x=,y=1mm", "write a number and a unit"),
        ("x=1mm", "y is missing; add it, if only as y=0mm"),
        ("y=1mm", "x is missing"),
        ("x=1mm,x=2mm", "x stands there twice"),
        ("x=6.1mm,y=0mm", "more than 6 mm is no printer's drift"),
        ("x=0mm,y=-1in", "more than 6 mm is no printer's drift"),
    ],
)
def test_what_is_no_offset_is_refused_in_one_line(said, advice):
    with pytest.raises(NotALength) as caught:
        offset(said, "--save")
    assert str(caught.value).startswith("--save")
    assert advice in str(caught.value)
    assert "\n" not in str(caught.value)


def test_too_far_is_told_from_no_length():
    with pytest.raises(NotAnOffset):
        offset("x=7mm,y=0mm", "--save")


@pytest.mark.parametrize(
    ("right", "up", "said"),
    [
        (0.5, -1, "0.5 mm right, 1 mm down"),
        (-0.25, 0, "0.25 mm left"),
        (0, 2, "2 mm up"),
        (0, 0, "0 mm"),
        (1e-9, -1e-9, "0 mm"),
    ],
)
def test_an_offset_is_said_in_words(right, up, said):
    assert str(Offset(right * mm, up * mm)) == said


def squares(page):
    return [at.of_rect(shape.path.bounds) for shape, at in every(page.marks)]


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
def test_on_an_upright_page_x_is_to_the_right_and_y_up(paper):
    trim = Rect(30, 40, 50, 60)
    page = Offset(3, -2).moved(Page(paper.size, (SQUARE,), trims=(trim,)))
    (square,) = squares(page)
    assert (square.x, square.y) == pytest.approx((10 * mm + 3, 20 * mm - 2))
    assert page.trims == (trim.moved(3, -2),)


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
def test_a_wide_page_is_moved_as_if_its_head_lay_at_the_left_of_the_upright_sheet(paper):
    """Upright, the sheet's right is the foot of the page, and its head is the page's right."""
    page = Offset(3, -2).moved(Page(paper.size.turned, (SQUARE,)))
    (square,) = squares(page)
    assert (square.x, square.y) == pytest.approx((10 * mm - 2, 20 * mm - 3))


def test_without_an_offset_a_page_stays_as_it_is():
    page = Page(A4.size, (SQUARE,))
    assert UNMOVED.moved(page) is page
