"""Boxes, moves and paths are where they say they are, also in the PDF's own words."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from illegal_print.layout.geometry import (
    IDENTITY,
    SLANT,
    Matrix,
    Path,
    Rect,
    Size,
    arc,
    around,
    circle,
    fitting,
    inch,
    mm,
    parallelogram,
    polygon,
    polyline,
    rectangle,
    shift,
    turn,
)

BOX = Rect(10, 20, 30, 40)
coordinates = st.floats(-500, 500)
points = st.tuples(coordinates, coordinates)


def test_an_inch_is_25_4_millimetres():
    assert inch == pytest.approx(25.4 * mm)


def test_a_turned_sheet_swaps_its_sides():
    assert Size(210, 297).turned == Size(297, 210)
    assert Size(297, 210).is_landscape
    assert not Size(210, 297).is_landscape


def test_a_box_knows_its_edges():
    assert (BOX.left, BOX.bottom, BOX.right, BOX.top) == (10, 20, 40, 60)
    assert BOX.centre == (25, 40)
    assert Rect.between(10, 20, 40, 60) == BOX


def test_a_bleed_grows_a_box_and_an_inset_undoes_it():
    assert BOX.inset(-3) == Rect(7, 17, 36, 46)
    assert BOX.inset(-3).inset(3) == BOX
    assert BOX.inset(-3).contains(BOX)
    assert not BOX.contains(BOX.inset(-3))


def test_boxes_that_only_touch_do_not_overlap():
    assert not BOX.overlaps(BOX.moved(30, 0))
    assert BOX.overlaps(BOX.moved(29, 0))


def test_the_box_around_several_holds_each():
    boxes = [BOX, BOX.moved(100, -50), BOX.moved(-7, 3)]
    assert all(around(boxes).contains(box) for box in boxes)
    with pytest.raises(ValueError, match="empty"):
        around([])


@given(points, st.floats(-720, 720))
def test_a_turn_keeps_its_centre_and_all_distances(about, degrees):
    move = turn(degrees, about)
    assert move.of(about) == pytest.approx(about, abs=1e-9)
    other = (about[0] + 30, about[1] - 40)
    assert math.dist(move.of(other), about) == pytest.approx(50)


def test_quarter_turns_are_exact():
    assert turn(90).of((1, 0)) == (0, 1)
    assert turn(180, (5, 5)).of((6, 7)) == (4, 3)
    assert turn(-90) == turn(270)
    assert turn(0) == IDENTITY


@given(points)
def test_one_move_after_another_is_both_in_their_order(point):
    first, then = shift(3, 4), turn(90)
    assert then.after(first).of(point) == pytest.approx(then.of(first.of(point)), abs=1e-9)


def test_fitting_keeps_the_shape_and_the_middle():
    target = Rect(0, 0, 100, 50)
    fitted = fitting(BOX, target).of_rect(BOX)
    assert fitted.height == pytest.approx(50)
    assert fitted.width / fitted.height == pytest.approx(30 / 40)
    assert fitted.centre == pytest.approx(target.centre)


def test_a_curve_s_bounds_are_its_outline_s_not_its_handles():
    bulge = Path((("M", (0.0, 0.0)), ("C", (0.0, 40.0, 100.0, 40.0, 100.0, 0.0))))
    assert bulge.bounds.top == pytest.approx(30)
    assert circle((5, 5), 3).bounds == Rect(
        pytest.approx(2), pytest.approx(2), pytest.approx(6), pytest.approx(6)
    )


@given(points, points, points, points)
def test_no_point_of_a_curve_lies_outside_its_bounds(a, b, c, d):
    bounds = Path((("M", a), ("C", (*b, *c, *d)))).bounds
    for i in range(21):
        t = i / 20
        weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        x, y = (sum(w * p[k] for w, p in zip(weights, (a, b, c, d), strict=True)) for k in (0, 1))
        assert bounds.contains(Rect(x, y, 0, 0))


def test_an_arc_starts_and_ends_where_it_says():
    quarter = arc((0, 0), 10, 0, 90).segments
    assert quarter[0][1] == pytest.approx((10, 0))
    assert quarter[-1][1][-2:] == pytest.approx((0, 10))


def test_a_parallelogram_leans_by_the_slant():
    leaning = parallelogram(Rect(0, 0, 50, 10)).segments
    corners = [values for _, values in leaning if values]
    assert corners == [(0, 0), (50 - 10 * SLANT, 0), (50, 10), (10 * SLANT, 10)]


def test_a_moved_path_is_moved_in_every_point():
    assert rectangle(BOX).moved(shift(5, -5)).bounds == BOX.moved(5, -5)
    flat = polygon((0, 0), (2, 0), (1, 1)).moved(Matrix(d=0.0))
    assert flat.bounds == Rect(0, 0, 2, 0)


def test_a_path_is_written_in_the_pdf_s_operators():
    path = polygon((0, 10), (100.5, -20.25), (1 / 3, 2000)) + circle((0, 0), 1)
    lines = path.code.split("\n")
    assert lines[:4] == ["0.00 10.00 m", "100.50 -20.25 l", "0.33 2000.00 l", "h"]
    assert lines[4:6] == ["1.00 0.00 m", "1.00 0.55 0.55 1.00 0.00 1.00 c"]


@given(st.lists(points, min_size=1, max_size=5))
def test_written_coordinates_are_within_a_hundredth_of_a_point(found):
    words = polyline(*found).code.split()
    written = [float(word) for word in words if word not in "ml"]
    assert written == pytest.approx([value for point in found for value in point], abs=0.0051)
