"""Strips, squares and tabs tell where we are, however many stages there are."""

import pytest

from illegal_print.art.strips import Stage, TabLook, edge_tab, progress_strip, squares
from illegal_print.layout.geometry import Rect, mm
from illegal_print.layout.pages import INK, PAPER, Group, Shape, Text, every

BOX = Rect(0, 0, 186 * mm, 7.2 * mm)


def strip(count: int, here: list[int], style) -> list[Shape | Text]:
    stages = [Stage(f"S{place}", wide=place == 0) for place in range(count)]
    return [mark for mark, _ in every(progress_strip(stages, BOX, style).showing(here))]


@pytest.mark.parametrize("count", [2, 12, 45])
def test_a_strip_is_as_wide_as_its_box_and_filled_where_we_are(count, style):
    pieces = [mark for mark in strip(count, [1], style) if isinstance(mark, Shape)]
    assert [piece.fill for piece in pieces] == [PAPER, INK, *[PAPER] * (count - 2)]
    assert pieces[0].path.bounds.left == pytest.approx(BOX.left)
    assert pieces[-1].path.bounds.right == pytest.approx(BOX.right)


def test_a_strip_of_very_many_stages_does_without_labels(style):
    assert any(isinstance(mark, Text) for mark in strip(12, [], style))
    assert not any(isinstance(mark, Text) for mark in strip(45, [], style))


@pytest.mark.parametrize("of", [2, 5, 16, 52])
def test_squares_end_at_the_right_and_keep_to_their_room(of):
    row = list(squares(2, of, right=500, middle=100, room=200))
    assert [square.fill for square in row] == [INK, INK, *[PAPER] * (of - 2)]
    assert row[-1].path.bounds.right == pytest.approx(500)
    assert row[0].path.bounds.left >= 300


@pytest.mark.parametrize("look", TabLook)
def test_a_tab_keeps_to_its_box(look, style):
    box = Rect(500, 100, 10.5 * mm, 60 * mm)
    for mark in edge_tab(box, "Session 1", look, style):
        if isinstance(mark, Shape):
            assert box.contains(mark.path.bounds)
        elif isinstance(mark, Group) and mark.clip:
            assert box.contains(mark.clip.bounds)
