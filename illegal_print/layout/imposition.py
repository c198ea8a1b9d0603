"""Where cards stand on a sheet, and where their backs stand: behind them, or across a fold."""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property

from illegal_print.layout.finish import Backs, Finish, Marks
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
from illegal_print.layout.pages import HAIRLINE_GREY, Drawing, Shape, Stamp, Stroke

MARGIN = 6 * mm  # what printers cannot reach, at every edge
MARK = Stroke(0.4)

_REACH = 3 * mm  # how far marks go beyond the bleed
_NEAR = 0.4 * mm  # how far they stay off it
_TICK = 1.2 * mm  # of a mark at the fold, where there is no room for more
_CUT_LINE = Stroke(0.4, HAIRLINE_GREY)
_FOLD_LINE = Stroke(0.4, dash=(6.0, 4.0))

SLACK = 0.01  # points: lengths of millimetres and inches never add up exactly


class Axis(Enum):
    """What a sheet is turned about, or folded along: a line through its middle."""

    LEVEL = "level"
    UPRIGHT = "upright"

    def behind(self, sheet: Size) -> Matrix:
        """From a place on the front to the place behind it, as seen on the back."""
        if self is Axis.LEVEL:
            return Matrix(d=-1.0, f=sheet.height)
        return Matrix(a=-1.0, e=sheet.width)

    @property
    def back_turn(self) -> float:
        """By how much a back is turned on its page, in degrees, so that it stands upright when
        the card cut out is turned over sideways."""
        return 180.0 if self is Axis.LEVEL else 0.0


def _turned_about(backs: Backs, sheet: Size) -> Axis:
    """A landscape sheet turned about its long edge turns about a level axis, as a wall calendar
    does: left stays left, and top becomes bottom. Sheets printed on their own match it, too."""
    about_long_edge = backs is not Backs.SHORT_EDGE
    return Axis.LEVEL if sheet.is_landscape is about_long_edge else Axis.UPRIGHT


@dataclass(frozen=True)
class Imposition:
    """One grid of cards, the same on every sheet, full or not.

    The block stands in the middle of the sheet: off its middle, every shift would count double
    between front and back. On a folded sheet fronts and backs are two blocks, the fold between
    them in the middle. `imposition_for` makes only those that fit.
    """

    sheet: Size  # as it is looked at: wider than high for landscape
    card: Size
    columns: int  # of fronts
    rows: int
    finish: Finish = Finish()
    fold: Axis | None = None

    @property
    def per_sheet(self) -> int:
        return self.columns * self.rows

    def sheets(self, cards: int) -> int:
        return math.ceil(cards / self.per_sheet)

    @property
    def bleed(self) -> float:
        return self.finish.bleed

    @property
    def gap(self) -> float:
        return self.finish.gap

    @property
    def mark(self) -> float:
        """How far marks reach beyond the bleed."""
        return 0.0 if self.finish.marks is Marks.NONE else _REACH

    @property
    def reach(self) -> float:
        """How far anything goes beyond the bleed: marks, or the ends of the fold."""
        return _REACH if self.mark or self.fold else 0.0

    @property
    def axis(self) -> Axis:
        return self.fold or _turned_about(self.finish.backs, self.sheet)

    @property
    def block(self) -> Rect:
        """All trims of fronts and the gaps between them."""
        width, height = self._block_size.width, self._block_size.height
        x, y = (self.sheet.width - width) / 2, (self.sheet.height - height) / 2
        match self.fold:
            case Axis.LEVEL:
                y = self.sheet.height / 2 + self._off_fold
            case Axis.UPRIGHT:
                x = self.sheet.width / 2 - self._off_fold - width
        return Rect(x, y, width, height)

    @property
    def back_block(self) -> Rect:
        return self.axis.behind(self.sheet).of_rect(self.block)

    @property
    def inked(self) -> Rect:
        """What marks may not reach into, on either side: all cards and the bleed round them."""
        block = self.block
        if self.fold:
            back = self.back_block
            block = Rect.between(
                min(block.left, back.left),
                min(block.bottom, back.bottom),
                max(block.right, back.right),
                max(block.top, back.top),
            )
        return block.inset(-self.bleed)

    @cached_property
    def fronts(self) -> tuple[Rect, ...]:
        """The trim boxes of the fronts, row by row from the top left."""
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
        """The trim boxes of the backs: each one behind the front of the same number."""
        behind = self.axis.behind(self.sheet)
        return tuple(behind.of_rect(front) for front in self.fronts)

    def front_stamps(self, faces: Iterable[Drawing | None]) -> list[Stamp]:
        """The faces, slot by slot: None leaves one empty, and the last sheet may end early."""
        return _filling(faces, self.fronts, 0.0)

    def back_stamps(self, backs: Iterable[Drawing | None]) -> list[Stamp]:
        """The backs of the same cards in the same order, each behind its front."""
        return _filling(backs, self.backs, self.axis.back_turn)

    def with_bleed(self, trims: Sequence[Rect]) -> Path:
        """What is inked round these trims when a pattern runs through the cuts."""
        segments: list[Segment] = []
        for trim in trims:
            segments += rectangle(trim.inset(-self.bleed)).segments
        return Path(tuple(segments))

    @cached_property
    def crop_marks(self) -> Shape | None:
        """A mark at both ends of every cut, outside the bleed; across a fold, two short ones."""
        if self.finish.marks is Marks.NONE:
            return None
        marks = Path(tuple(self._marks()))
        if self.fold:
            marks += marks.moved(self.axis.behind(self.sheet))
        return Shape(marks, stroke=MARK)

    @cached_property
    def cut_lines(self) -> Shape | None:
        """The cuts themselves, from mark to mark, for under the fronts; backs have none."""
        if self.finish.marks is not Marks.LINES:
            return None
        bled = self.block.inset(-self.bleed)
        lines: list[Segment] = []
        for x in self.cuts_across:
            lines += _dash((x, bled.bottom), (x, bled.top))
        for y in self.cuts_up:
            lines += _dash((bled.left, y), (bled.right, y))
        return Shape(Path(tuple(lines)), stroke=_CUT_LINE)

    @cached_property
    def fold_line(self) -> Shape | None:
        """Dashes along the fold, past the cards; only their ends where cards meet at it."""
        if self.fold is None:
            return None
        inked, (x, y) = self.inked, (self.sheet.width / 2, self.sheet.height / 2)
        level = self.fold is Axis.LEVEL
        near, far = (inked.left, inked.right) if level else (inked.bottom, inked.top)
        length = self.sheet.width if level else self.sheet.height
        start, end = max(near - _REACH, MARGIN), min(far + _REACH, length - MARGIN)
        stretches = [(start, end)] if self._off_fold else [(start, near), (far, end)]
        line: list[Segment] = []
        for a, b in stretches:
            line += _dash((a, y), (b, y)) if level else _dash((x, a), (x, b))
        return Shape(Path(tuple(line)), stroke=_FOLD_LINE)

    @cached_property
    def cuts_across(self) -> tuple[float, ...]:
        """Where upright cuts of the fronts run, from left to right; one where two cards share
        it."""
        return tuple(self._cuts(self.block.left, self.card.width, self.columns))

    @cached_property
    def cuts_up(self) -> tuple[float, ...]:
        """Where level cuts of the fronts run, from the bottom up."""
        return tuple(self._cuts(self.block.bottom, self.card.height, self.rows))

    def _cuts(self, start: float, length: float, count: int) -> list[float]:
        starts = [start + i * (length + self.gap) for i in range(count)]
        ends = [start + length for start in starts]
        return sorted([*starts, *ends] if self.gap else [*starts, ends[-1]])

    def _marks(self) -> Iterator[Segment]:
        bled = self.block.inset(-self.bleed)
        middle_x, middle_y = self.sheet.width / 2, self.sheet.height / 2
        near, far = _NEAR, _REACH
        for x in self.cuts_across:
            yield from _dash((x, bled.top + near), (x, bled.top + far))
            if self.fold is Axis.LEVEL:
                yield from _dash((x, middle_y), (x, middle_y + _TICK))
            else:
                yield from _dash((x, bled.bottom - near), (x, bled.bottom - far))
        for y in self.cuts_up:
            yield from _dash((bled.left - near, y), (bled.left - far, y))
            if self.fold is Axis.UPRIGHT:
                yield from _dash((middle_x, y), (middle_x - _TICK, y))
            else:
                yield from _dash((bled.right + near, y), (bled.right + far, y))

    @property
    def _off_fold(self) -> float:
        """From the fold to the nearest trim."""
        least = _NEAR + _TICK if self.mark else 0.0
        return max(self.bleed, self.gap / 2, least)

    @property
    def _block_size(self) -> Size:
        return Size(
            self.columns * (self.card.width + self.gap) - self.gap,
            self.rows * (self.card.height + self.gap) - self.gap,
        )

    @property
    def fits(self) -> bool:
        """Whether the block, its bleed and the marks end inside the margins."""
        needed, room = self.needed, room_on(self.sheet)
        narrow = needed.width <= room.width + SLACK
        return narrow and needed.height <= room.height + SLACK

    @property
    def needed(self) -> Size:
        """Its room inside the margins."""
        inked = self.inked
        return Size(inked.width + 2 * self.mark, inked.height + 2 * self.mark)


def room_on(sheet: Size) -> Size:
    """What a sheet has inside its margins."""
    return Size(sheet.width - 2 * MARGIN, sheet.height - 2 * MARGIN)


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
