"""Pieces are spread over few pages, and none is left alone where company can be had."""

import pytest

from illegal_print.layout.flow import balanced


def pages(heights: list[float], room: float, gap: float = 0.0) -> list[list[float]]:
    return [heights[part] for part in balanced(heights, room, gap)]


def test_nothing_needs_no_page():
    assert pages([], room=10) == []


def test_what_fits_on_one_page_stays_together():
    assert pages([3, 3, 4], room=10) == [[3, 3, 4]]


def test_a_gap_takes_room_too():
    assert pages([3, 3, 4], room=10, gap=0.5) == [[3, 3], [4]]


def test_pages_are_alike_rather_than_full():
    assert pages([4, 4, 4, 4], room=12) == [[4, 4], [4, 4]]


def test_no_page_more_than_needed():
    assert pages([6, 5, 5, 6], room=10) == [[6], [5, 5], [6]]


def test_a_piece_that_is_too_tall_has_a_page_of_its_own():
    assert pages([3, 20, 3], room=10) == [[3], [20], [3]]


@pytest.mark.parametrize("count", range(1, 30))
def test_every_piece_comes_once_in_order(count):
    heights = [float(5 + place * 7 % 4) for place in range(count)]
    assert [height for page in pages(heights, room=20, gap=1) for height in page] == heights
