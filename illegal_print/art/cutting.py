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
    polyline,
    rectangle,
)
from illegal_print.layout.imposition import Imposition
from illegal_print.layout.pages import PAPER, Mark, Shape, Stroke
from illegal_print.layout.text import Align, Type, line_in

HEADS = 4.6 * mm  # above the sheet, for what stands over its columns

_SIGN = Type(Face.CONDENSED_BLACK, 12, 12, floor=11)
_DISC = 2.7 * mm
_CUT_FIRST = Stroke(1.7)
_BEYOND = 1 * mm  # how far a cut goes over the sheet


def numbered_picture(grid: Imposition, box: Rect) -> Iterator[Mark]:
    """A sheet whose cards are numbered as they are read."""
    yield from _sheet(grid, box)
    for number, card in enumerate(_cards(grid, box), 1):
        yield from _sign(str(number), card)


def columns_picture(grid: Imposition, box: Rect, heads: Sequence[str]) -> Iterator[Mark]:
    """A sheet that is first cut between its columns, with a sign over each of them."""
    yield from _sheet(grid, box)
    columns = [around(_cards(grid, box)[i :: grid.columns]) for i in range(grid.columns)]
    paper = _paper(grid, box)
    top, bottom = paper.top + 0.3 * mm, paper.bottom - _BEYOND
    for x in sorted({round(x, 2) for column in columns for x in (column.left, column.right)}):
        yield Shape(polyline((x, bottom), (x, top)), stroke=_CUT_FIRST)
    for column, head in zip(columns, heads, strict=False):
        over = Rect(column.left, paper.top, column.width, HEADS)
        yield line_in(head, _SIGN, over, f"picture/over/{head}", Align.CENTRE)


def _sheet(grid: Imposition, box: Rect) -> Iterator[Mark]:
    """Its backs, hatched, with the cuts between them."""
    yield Shape(rectangle(_paper(grid, box)), fill=PAPER, stroke=TICK)
    for card in _cards(grid, box):
        yield hatched(card, 1.3 * mm)
        yield Shape(rectangle(card), stroke=CELL)


def _sign(sign: str, card: Rect) -> Iterator[Mark]:
    yield Shape(circle(card.centre, _DISC), fill=PAPER, stroke=CELL)
    yield line_in(sign, _SIGN, card, f"picture/{sign}", Align.CENTRE)


def _paper(grid: Imposition, box: Rect) -> Rect:
    under = Rect.between(box.left, box.bottom + _BEYOND, box.right, box.top - HEADS)
    sheet = Rect(0, 0, grid.sheet.width, grid.sheet.height)
    return fitting(sheet, under).of_rect(sheet)


def _cards(grid: Imposition, box: Rect) -> list[Rect]:
    sheet = Rect(0, 0, grid.sheet.width, grid.sheet.height)
    move = fitting(sheet, _paper(grid, box))
    return [move.of_rect(trim) for trim in grid.fronts]
