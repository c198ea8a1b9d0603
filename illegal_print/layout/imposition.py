"""Where cards stand on a sheet, and where their backs stand on its other side."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property

from illegal_print.errors import GridTooLarge
from illegal_print.layout.finish import Finish
from illegal_print.layout.geometry import (
    Matrix,
    Path,
    Rect,
    Segment,
    Size,
    fitting,
    mm,
    rectangle,
    turn,
)
from illegal_print.layout.pages import Drawing, Shape, Stamp, Stroke

MARGIN = 6 * mm  # what printers cannot reach, at every edge
MARK = Stroke(0.4)

_SLACK = 0.01  # points: lengths of millimetres and inches never add up exactly


class Flip(Enum):
    """About which edge the paper is turned to print its other side."""

    LONG_EDGE = "long-edge"
    SHORT_EDGE = "short-edge"

    def behind(self, sheet: Size) -> Matrix:
        """From a place on the front page to the place behind it on the back page.

        A landscape sheet turned about its long edge turns about a level axis, as a wall
        calendar does: left stays left, and top becomes bottom.
        """
        if self._level_axis(sheet):
            return Matrix(d=-1.0, f=sheet.height)
        return Matrix(a=-1.0, e=sheet.width)

    def back_turn(self, sheet: Size) -> float:
        """By how much a back is turned on its page, in degrees, so that it stands upright when
        the card cut out is turned over sideways."""
        return 180.0 if self._level_axis(sheet) else 0.0

    def _level_axis(self, sheet: Size) -> bool:
        return sheet.is_landscape is (self is Flip.LONG_EDGE)


@dataclass(frozen=True)
class Imposition:
    """One grid of cards, the same on every sheet, full or not.

    The block stands in the middle of the sheet: off its middle, every shift would count double
    between front and back. Raises GridTooLarge if the block, its bleed and the marks do not end
    inside the margins, or if a gap is narrower than the bleed of the two cards beside it.
    """

    sheet: Size  # as it is looked at: wider than high for landscape
    card: Size
    columns: int
    rows: int
    gap: float = 0.0  # between the trims of neighbours; at 0 they share their cuts
    bleed: float = 3 * mm
    mark: float = 3 * mm  # how far the crop marks reach beyond the bleed
    flip: Flip = Flip.LONG_EDGE

    def __post_init__(self) -> None:
        if 0 < self.gap < 2 * self.bleed - _SLACK:
            raise GridTooLarge(
                f"A gap of {_mm(self.gap)} mm is too narrow for {_mm(self.bleed)} mm of bleed on"
                f" both sides: use {_mm(2 * self.bleed)} mm or more, or 0 mm for shared cuts."
            )
        needed, room = self._needed, self._room
        if needed.width > room.width + _SLACK or needed.height > room.height + _SLACK:
            raise GridTooLarge(self._refusal())

    @property
    def per_sheet(self) -> int:
        return self.columns * self.rows

    def sheets(self, cards: int) -> int:
        return math.ceil(cards / self.per_sheet)

    @property
    def block(self) -> Rect:
        """All trims and the gaps between them."""
        width, height = self._block_size.width, self._block_size.height
        return Rect((self.sheet.width - width) / 2, (self.sheet.height - height) / 2, width, height)

    @cached_property
    def fronts(self) -> tuple[Rect, ...]:
        """The trim boxes of a front page, row by row from the top left."""
        block = self.block
        across, down = self.card.width + self.gap, self.card.height + self.gap
        first = block.top - self.card.height
        return tuple(
            Rect(block.x + column * across, first - row * down, self.card.width, self.card.height)
            for row in range(self.rows)
            for column in range(self.columns)
        )

    @cached_property
    def backs(self) -> tuple[Rect, ...]:
        """The trim boxes of a back page: each one behind the front of the same number."""
        behind = self.flip.behind(self.sheet)
        return tuple(behind.of_rect(front) for front in self.fronts)

    def front_stamps(self, faces: Iterable[Drawing | None]) -> list[Stamp]:
        """A front page's faces, slot by slot: None leaves one empty, and the last sheet may end
        early."""
        return _filling(faces, self.fronts, 0.0)

    def back_stamps(self, backs: Iterable[Drawing | None]) -> list[Stamp]:
        """The backs of the same cards in the same order, each behind its front."""
        return _filling(backs, self.backs, self.flip.back_turn(self.sheet))

    def with_bleed(self, trims: Sequence[Rect]) -> Path:
        """What is inked round these trims when a pattern runs through the cuts."""
        segments: list[Segment] = []
        for trim in trims:
            segments += rectangle(trim.inset(-self.bleed)).segments
        return Path(tuple(segments))

    @cached_property
    def crop_marks(self) -> Shape:
        """A mark at both ends of every cut, outside the bleed."""
        bled = self.block.inset(-self.bleed)
        near, far = 0.4 * mm, self.mark
        marks: list[Segment] = []
        for x in self._cuts(self.block.left, self.card.width, self.columns):
            marks += _dash((x, bled.top + near), (x, bled.top + far))
            marks += _dash((x, bled.bottom - near), (x, bled.bottom - far))
        for y in self._cuts(self.block.bottom, self.card.height, self.rows):
            marks += _dash((bled.left - near, y), (bled.left - far, y))
            marks += _dash((bled.right + near, y), (bled.right + far, y))
        return Shape(Path(tuple(marks)), stroke=MARK)

    def _cuts(self, start: float, length: float, count: int) -> list[float]:
        """Both ends of every card in a row; one cut where two cards share it."""
        starts = [start + i * (length + self.gap) for i in range(count)]
        ends = [start + length for start in starts]
        return sorted([*starts, *ends] if self.gap else [*starts, ends[-1]])

    @property
    def _block_size(self) -> Size:
        return Size(
            self.columns * (self.card.width + self.gap) - self.gap,
            self.rows * (self.card.height + self.gap) - self.gap,
        )

    @property
    def _needed(self) -> Size:
        round_it = 2 * (self.bleed + self.mark)
        return Size(self._block_size.width + round_it, self._block_size.height + round_it)

    @property
    def _room(self) -> Size:
        return Size(self.sheet.width - 2 * MARGIN, self.sheet.height - 2 * MARGIN)

    def _refusal(self) -> str:
        fits = [*self._smaller_grid(), *self._smaller_bleed()]
        remedy = f"What fits: {', or '.join(fits)}." if fits else "Use larger paper."
        return (
            f"{self.columns} x {self.rows} cards of {_size(self.card)} with {_mm(self.bleed)} mm"
            f" of bleed and their marks need {_size(self._needed)}; a sheet of"
            f" {_size(self.sheet)} has {_size(self._room)} inside its margins. {remedy}"
        )

    def _smaller_grid(self) -> list[str]:
        round_it = 2 * (self.bleed + self.mark) - self.gap
        columns = math.floor((self._room.width - round_it) / (self.card.width + self.gap) + 1e-6)
        rows = math.floor((self._room.height - round_it) / (self.card.height + self.gap) + 1e-6)
        columns, rows = min(columns, self.columns), min(rows, self.rows)
        return [f"{columns} x {rows} cards"] if columns > 0 and rows > 0 else []

    def _smaller_bleed(self) -> list[str]:
        """The bleed at which this grid fits; with gaps, each is twice the bleed."""
        tenth = 0.1 * mm
        bleed = min(
            self._bleed_left(self._room.width, self.card.width, self.columns),
            self._bleed_left(self._room.height, self.card.height, self.rows),
        )
        bleed = math.floor(bleed / tenth + 1e-6) * tenth
        if bleed < 0:
            return []
        gap = f" and a gap of {_mm(2 * bleed)} mm" if self.gap else ""
        return [f"a bleed of {_mm(bleed)} mm{gap}"]

    def _bleed_left(self, room: float, length: float, count: int) -> float:
        free = room - 2 * self.mark - count * length
        return free / (2 * count if self.gap else 2)


def imposition_for(paper: Size, card: Size, finish: Finish) -> Imposition:
    """The grid for cards of this size on an upright sheet. Raises GridTooLarge."""
    return Imposition(paper.turned, card, 4, 2, gap=finish.gap, bleed=finish.bleed)


def _filling(
    drawings: Iterable[Drawing | None], trims: Iterable[Rect], degrees: float
) -> list[Stamp]:
    return [
        Stamp(drawing, turn(degrees, trim.centre).after(fitting(drawing.box, trim)))
        for drawing, trim in zip(drawings, trims, strict=False)
        if drawing is not None
    ]


def _dash(start: tuple[float, float], end: tuple[float, float]) -> list[Segment]:
    return [("M", start), ("L", end)]


def _mm(length: float) -> str:
    return f"{round(length / mm, 1):g}"


def _size(size: Size) -> str:
    return f"{_mm(size.width)} x {_mm(size.height)} mm"
