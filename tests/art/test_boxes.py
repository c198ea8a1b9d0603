"""Tuck boxes: every panel meets the one it is folded or glued to."""

from itertools import combinations

import pytest

from illegal_print.art.boxes import (
    CLEARANCE,
    DIVISIONS,
    GLUE,
    LIP,
    SLACK,
    TONGUE,
    Division,
    Panel,
    Part,
    Piece,
    TuckBox,
    box_round,
)
from illegal_print.layout.geometry import Rect, Size, mm
from illegal_print.layout.papers import CARD_SIZES, POKER

WHOLE = DIVISIONS[0]
PILES = (0.8 * mm, 4.8 * mm, 33.6 * mm, 60 * mm)


@pytest.fixture(params=sorted(CARD_SIZES))
def card(request: pytest.FixtureRequest) -> Size:
    return CARD_SIZES[request.param]


@pytest.fixture(params=PILES, ids=lambda pile: f"{pile / mm:g} mm")
def box(card: Size, request: pytest.FixtureRequest) -> TuckBox:
    return box_round(card, request.param)


@pytest.fixture(params=DIVISIONS, ids=str)
def pieces(box: TuckBox, request: pytest.FixtureRequest) -> tuple[Piece, ...]:
    return box.pieces(request.param)


def panels(pieces: tuple[Piece, ...], part: Part) -> list[Panel]:
    return [panel for piece in pieces for panel in piece.panels if panel.part is part]


def only(pieces: tuple[Piece, ...], part: Part) -> Rect:
    (panel,) = panels(pieces, part)
    return panel.box


def test_a_box_is_two_millimetres_larger_than_its_cards_and_one_deeper_than_their_pile() -> None:
    box = box_round(POKER, 112 * 0.3 * mm)
    assert (box.width / mm, box.height / mm) == pytest.approx((63.5 + 2, 88.9 + 2))
    assert box.depth / mm == pytest.approx(112 * 0.3 + 1)
    assert (CLEARANCE / mm, SLACK / mm) == pytest.approx((2, 1))


def test_the_net_of_all_poker_cards_is_as_large_as_its_parts() -> None:
    (piece,) = box_round(POKER, 112 * 0.3 * mm).pieces(WHOLE)
    assert piece.bounds.width / mm == pytest.approx(2 * (65.5 + 34.6) + GLUE / mm)
    assert piece.bounds.height / mm == pytest.approx(90.9 + 2 * 34.6 + (TONGUE + LIP) / mm)


def test_panels_make_a_closed_box(box: TuckBox, pieces: tuple[Piece, ...]) -> None:
    """Every edge is as long as the edge that it comes to lie on."""
    back, front, lid, base = (only(pieces, part) for part in Part if part is not Part.SIDE)
    sides = [panel.box for panel in panels(pieces, Part.SIDE)]
    assert len(sides) == 2
    widths = [back.width, front.width, lid.width, base.width]
    assert widths == pytest.approx([box.width] * 4)
    heights = [wall.height for wall in (back, front, *sides)]
    assert heights == pytest.approx([box.height] * 4)
    depths = [lid.height, base.height, *(side.width for side in sides)]
    assert depths == pytest.approx([box.depth] * 4)


def test_what_is_folded_in_finds_room(box: TuckBox, pieces: tuple[Piece, ...]) -> None:
    assert 2 * box.dust <= box.width, "the side flaps lie side by side"
    assert box.dust >= 0.3 * box.width or box.dust >= 20 * mm - 0.01, "and carry the cards"
    assert box.height > TONGUE + LIP
    for piece in pieces:
        for flap in piece.flaps:
            bounds = flap.outline.bounds
            thin, long = sorted((bounds.width, bounds.height))
            assert thin <= LIP + 0.01
            assert long < max(box.width, box.height)


def test_each_letter_stands_on_one_flap_and_on_the_border_that_hides_it(
    pieces: tuple[Piece, ...],
) -> None:
    flaps = [flap.letter for piece in pieces for flap in piece.flaps if flap.letter]
    borders = [border.letter for piece in pieces for border in piece.borders]
    assert sorted(flaps) == sorted(borders)
    assert len(set(flaps)) == len(flaps)
    assert bool(flaps) == (len(pieces) > 1), "a box in one piece needs none"


def test_a_flap_goes_behind_the_wall_that_comes_next(box: TuckBox) -> None:
    for division in DIVISIONS:
        strips = [piece for piece in box.pieces(division) if piece.panels[0].part in WALLS]
        for piece, following in zip(strips, (*strips[1:], strips[0]), strict=True):
            if len(strips) > 1:
                letters = {border.letter for border in following.borders}
                assert piece.flaps[0].letter in letters


WALLS = (Part.BACK, Part.SIDE, Part.FRONT)


def test_a_flap_is_shorter_than_the_edge_it_is_glued_to(box: TuckBox) -> None:
    for division in (WHOLE, Division(2)):
        for piece in box.pieces(division):
            assert piece.flaps[0].outline.bounds.height < box.height


def test_panels_lie_within_the_cut_and_never_on_one_another(pieces: tuple[Piece, ...]) -> None:
    for piece in pieces:
        for panel in piece.panels:
            assert piece.bounds.contains(panel.box)
        for one, other in combinations(piece.panels, 2):
            assert not one.box.overlaps(other.box)


def test_the_cut_never_crosses_itself(pieces: tuple[Piece, ...]) -> None:
    for piece in pieces:
        corners = [values[-2:] for _, values in piece.outline.segments if values]
        edges = list(zip(corners, (*corners[1:], corners[0]), strict=True))
        for (a, b), (c, d) in combinations(edges, 2):
            assert not _cross(a, b, c, d)


def _cross(a, b, c, d) -> bool:  # type: ignore[no-untyped-def]
    def side(p, q, r) -> float:  # type: ignore[no-untyped-def]
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    hair = 1e-6
    return side(a, b, c) * side(a, b, d) < -hair and side(c, d, a) * side(c, d, b) < -hair


def test_folds_lie_on_the_edges_of_panels(box: TuckBox) -> None:
    (piece,) = box.pieces(WHOLE)
    edges_x = {round(x, 3) for panel in piece.panels for x in (panel.box.left, panel.box.right)}
    edges_y = {round(y, 3) for panel in piece.panels for y in (panel.box.bottom, panel.box.top)}
    assert len(piece.folds) == 3 + 1 + 4 + 4  # between walls, flap, dust flaps, lid and base
    for (x1, y1), (x2, _) in piece.folds:
        upright = abs(x1 - x2) < 0.01
        assert (round(x1, 3) in edges_x) if upright else (round(y1, 3) in edges_y)


def test_the_thumb_finds_hold_in_the_middle_of_the_front(box: TuckBox) -> None:
    (piece,) = box.pieces(WHOLE)
    front = only((piece,), Part.FRONT)
    curves = [values for command, values in piece.outline.segments if command == "C"]
    lowest = min(y for values in curves for y in values[1::2])
    assert curves
    assert front.top - lowest == pytest.approx(box.notch)
    assert box.notch < front.height / 3
