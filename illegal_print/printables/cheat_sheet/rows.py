"""What the rows of the cheat sheet have in common: how they are divided, and boxes to tick."""

from illegal_print.art.frames import TICK_SIZE, tick_box
from illegal_print.layout.geometry import Rect, mm
from illegal_print.layout.pages import Shape

PAD = 2 * mm  # between a box or plate and its words
BETWEEN = 2.6 * mm  # between two columns of a table
HALVES = 10 * mm  # between the two halves of the page
SMALL_PLATE = 3.75 * mm  # on a smaller one the code cannot be read
MANY_LINES = 20  # more than any name takes


def split(band: Rect, share: float) -> tuple[Rect, Rect]:
    """Two parts side by side; the left one has `share` of the width."""
    width = (band.width - HALVES) * share
    return (
        Rect(band.left, band.bottom, width, band.height),
        Rect.between(band.left + width + HALVES, band.bottom, band.right, band.top),
    )


def cells(row: Rect, count: int, gap: float = 0.0) -> list[Rect]:
    width = (row.width - gap * (count - 1)) / count
    return [Rect(row.left + (width + gap) * i, row.bottom, width, row.height) for i in range(count)]


def after(box: Rect, left: float) -> Rect:
    """The box without its first `left` points."""
    return Rect.between(box.left + left, box.bottom, box.right, box.top)


def tick(row: Rect) -> Shape:
    """A box at the left of a row, clear of the lines above and below."""
    return tick_box(row.left, row.centre[1], tick_size(row))


def tick_size(row: Rect) -> float:
    return min(TICK_SIZE, row.height - 1.6 * mm)
