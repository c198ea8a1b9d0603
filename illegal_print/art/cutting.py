"""Small pictures of a sheet of cards: how to cut it, and how to pile what comes of it."""

from collections.abc import Iterator, Sequence

from illegal_print.art.frames import CELL, TICK
from illegal_print.art.tint import hatched
from illegal_print.layout.fonts import Face
from illegal_print.layout.geometry import (
    Rect,
    around,
    circle,
    fitting,
    mm,
    polygon,
    polyline,
    rectangle,
)
from illegal_print.layout.imposition import Imposition
from illegal_print.layout.pages import INK, PAPER, Mark, Shape, Stroke
from illegal_print.layout.text import Align, Type, line_in

HEADS = 4.6 * mm  # above the sheet, for what stands over its columns

_SIGN = Type(Face.CONDENSED_BLACK, 12, 12, floor=11)
_DISC = 2.7 * mm
_CUT_FIRST = Stroke(1.7)
_CLEAR = Stroke(3.4, PAPER)  # under a line over hatching
_ARROW = 2 * mm
_BEYOND = 1 * mm  # how far a cut goes over the sheet


def numbered_picture(grid: Imposition, deck: int, box: Rect) -> Iterator[Mark]:
    """A sheet with cards of a deck, numbered as they are read; where they are too small for that, a
    line runs through them."""
    cards = _cards(grid, box)[:deck]
    yield from _sheet(grid, box, cards)
    if min(cards[0].width, cards[0].height) < 2 * _DISC:
        yield from _way(cards)
        return
    for number, card in enumerate(cards, 1):
        yield from _sign(str(number), card)


def columns_picture(grid: Imposition, box: Rect, heads: Sequence[str]) -> Iterator[Mark]:
    """A sheet that is first cut between its columns, with a sign over each of them."""
    yield from _sheet(grid, box, _cards(grid, box))
    columns = [around(_cards(grid, box)[i :: grid.columns]) for i in range(grid.columns)]
    paper = _paper(grid, box)
    top, bottom = paper.top + 0.3 * mm, paper.bottom - _BEYOND
    for x in sorted({round(x, 2) for column in columns for x in (column.left, column.right)}):
        yield Shape(polyline((x, bottom), (x, top)), stroke=_CUT_FIRST)
    for column, head in zip(columns, heads, strict=False):
        over = Rect(column.left, paper.top, column.width, HEADS)
        yield line_in(head, _SIGN, over, f"picture/over/{head}", Align.CENTRE)


def _sheet(grid: Imposition, box: Rect, cards: Sequence[Rect]) -> Iterator[Mark]:
    """Its backs, hatched, with the cuts between them."""
    yield Shape(rectangle(_paper(grid, box)), fill=PAPER, stroke=TICK)
    for card in cards:
        yield hatched(card, 1.3 * mm)
        yield Shape(rectangle(card), stroke=CELL)


def _sign(sign: str, card: Rect) -> Iterator[Mark]:
    yield Shape(circle(card.centre, _DISC), fill=PAPER, stroke=CELL)
    yield line_in(sign, _SIGN, card, f"picture/{sign}", Align.CENTRE)


def _way(cards: Sequence[Rect]) -> Iterator[Mark]:
    """From the first card to the last, a dot where it starts and an arrow where it ends."""
    centres = [card.centre for card in cards]
    yield Shape(polyline(*centres), stroke=_CLEAR)
    yield Shape(polyline(*centres), stroke=_CUT_FIRST)
    (x, y), dot = centres[-1], circle(centres[0], _ARROW / 2)
    yield Shape(dot, fill=INK)
    tip = ((x, y + _ARROW / 2), (x, y - _ARROW / 2), (x + _ARROW, y))
    yield Shape(polygon(*tip), fill=INK)


def _paper(grid: Imposition, box: Rect) -> Rect:
    under = Rect.between(box.left, box.bottom + _BEYOND, box.right, box.top - HEADS)
    sheet = Rect(0, 0, grid.sheet.width, grid.sheet.height)
    return fitting(sheet, under).of_rect(sheet)


def _cards(grid: Imposition, box: Rect) -> list[Rect]:
    sheet = Rect(0, 0, grid.sheet.width, grid.sheet.height)
    move = fitting(sheet, _paper(grid, box))
    return [move.of_rect(trim) for trim in grid.fronts]
