"""Scales for how far a back lies off its front: a line of the front shows through gaps of the back.

Gap after gap stands a step further off the middle. Held against the light, the line of the front
runs in the middle of one of them, and the number beside it says how far the back must be moved.
Everything stands about the origin: the middle of the sheet.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum

from illegal_print.layout.fonts import Face
from illegal_print.layout.geometry import Path, Point, Rect, Segment, mm, polyline, rectangle
from illegal_print.layout.offset import FARTHEST, in_millimetres
from illegal_print.layout.pages import INK, NOTE_GREY, Mark, Shape, Stroke, Text
from illegal_print.layout.text import Align, Type, line

STEP = 0.25 * mm
STEPS = round(FARTHEST / STEP)
LINE = 0.3 * mm  # wide, on the front
GAP = LINE + 2 * STEP  # on the back: a step beside its middle, the line touches a side

SQUARES = 10 * mm  # from the middle to the sides of the coarse grid
CLEAR = 20 * mm  # what the other side keeps free beside its lines

_MIDDLE = 17 * mm  # from there to the first gap of an arm
_MOST_PITCH = 2.9 * mm
_SQUARE, _TICK = 5 * mm, 1 * mm
BAR = 3 * mm  # long, on either side of a gap
_THICK = 0.84  # of a bar, in parts of the pitch: what is left lets each gap stand alone
_NEAR = 0.8 * mm  # from a bar to its number

_NUMBER = Type(Face.CONDENSED, 9, 9, floor=9)
_WHOLE = Type(Face.CONDENSED_BLACK, 11, 11, floor=9)
_TIER = _WHOLE.capitals + 1.1 * mm
_ROOM = 12 * mm  # for a number, more than it takes

_AXIS, _GRID, _LEADER = Stroke(0.9), Stroke(0.4), Stroke(0.4, NOTE_GREY)


class Arm(Enum):
    """Where a scale runs from the middle, and which way its gaps go: its sign on x or y."""

    X_PLUS = "x-plus"  # upwards
    X_MINUS = "x-minus"
    Y_PLUS = "y-plus"  # to the right
    Y_MINUS = "y-minus"

    @property
    def reads_x(self) -> bool:
        return self in (Arm.X_PLUS, Arm.X_MINUS)

    @property
    def sign(self) -> int:
        return 1 if self in (Arm.X_PLUS, Arm.Y_PLUS) else -1


@dataclass(frozen=True, slots=True)
class Gap:
    """One gap of an arm: `at` is its middle, `value` what is read there."""

    arm: Arm
    number: int
    at: Point

    @property
    def value(self) -> float:
        return self.arm.sign * self.number * STEP


@dataclass(frozen=True, slots=True)
class Vernier:
    """The scales of one sheet. `pitch` is the room of one gap along its arm; `decimal` is what
    stands before the decimals of a number."""

    pitch: float
    decimal: str = "."

    @classmethod
    def within(cls, room: float, decimal: str = ".") -> "Vernier":
        """The largest that is easily read and reaches at most so far from the middle."""
        return cls(min(_MOST_PITCH, (room - _MIDDLE) / (STEPS + 1)), decimal)

    @property
    def reach(self) -> float:
        """From the middle to the end of an arm."""
        return _MIDDLE + (STEPS + 1) * self.pitch

    def gaps(self, arm: Arm) -> Iterator[Gap]:
        for number in range(STEPS + 1):
            along = arm.sign * (_MIDDLE + (number + 0.5) * self.pitch)
            across = arm.sign * number * STEP
            yield Gap(arm, number, (across, along) if arm.reads_x else (along, across))

    def cross(self) -> Shape:
        """What stands on the front: two lines, so long that no arm drifts off them."""
        end = self.reach + FARTHEST
        lines = polyline((0, -end), (0, end)) + polyline((-end, 0), (end, 0))
        return Shape(lines, stroke=Stroke(LINE))

    def scales(self) -> Iterator[Mark]:
        """What stands on the back: the coarse grid, and four arms with their numbers."""
        yield from coarse_grid()
        for arm in Arm:
            gaps = tuple(self.gaps(arm))
            yield Shape(_bars(gaps, self.pitch), fill=INK)
            for gap in gaps:
                said = _said(gap.value).replace(".", self.decimal)
                yield from (_numbered_beside if arm.reads_x else _numbered_above)(gap, said)


def examples(box: Rect) -> Iterator[Mark]:
    """Three gaps, five times as large as life. The line of the front runs in the middle of the
    second one, which is ticked off."""
    scale, bar = 5, 6 * mm
    foot = box.bottom + 5.5 * mm
    for beside in (-1, 0, 1):
        middle = box.centre[0] + beside * box.width / 3
        line_at = middle - beside * STEP * scale
        through = polyline((line_at, foot - 1 * mm), (line_at, box.top + 1 * mm))
        yield Shape(through, stroke=Stroke(LINE * scale, NOTE_GREY))
        near = GAP / 2 * scale
        for left in (middle - near - bar, middle + near):
            yield Shape(rectangle(Rect.between(left, foot, left + bar, box.top)), fill=INK)
    x, y = box.centre[0], box.bottom
    tick = polyline((x - 2.2 * mm, y + 1.8 * mm), (x - 0.5 * mm, y), (x + 2.8 * mm, y + 3.8 * mm))
    yield Shape(tick, stroke=Stroke(2.2))


def arrow(arm: Arm, centre: Point, length: float) -> Shape:
    """To where the numbers of an arm move a back."""
    ahead, head = arm.sign * length / 2, arm.sign * 2.2 * mm
    wide = 1.5 * mm
    x, y = centre
    ends = ((-ahead, 0.0), (ahead, 0.0))
    barbs = ((ahead - head, wide), (ahead, 0.0), (ahead - head, -wide))
    lines = [[p if arm.reads_x else (p[1], p[0]) for p in line] for line in (ends, barbs)]
    drawn = [polyline(*((x + dx, y + dy) for dx, dy in line)) for line in lines]
    return Shape(drawn[0] + drawn[1], stroke=Stroke(1.6))


def _bars(gaps: Iterable[Gap], pitch: float) -> Path:
    half, thick = GAP / 2, pitch * _THICK / 2
    segments: list[Segment] = []
    for gap in gaps:
        x, y = gap.at
        for near, far in ((-half - BAR, -half), (half, half + BAR)):
            if gap.arm.reads_x:
                bar = Rect.between(x + near, y - thick, x + far, y + thick)
            else:
                bar = Rect.between(x - thick, y + near, x + thick, y + far)
            segments += rectangle(bar).segments
    return Path(tuple(segments))


def coarse_grid() -> Iterator[Mark]:
    """Squares of 5 mm about the middle, with a tick at every millimetre of both axes."""
    squares, ticks = list[Segment](), list[Segment]()
    for i in range(round(2 * SQUARES / _SQUARE) + 1):
        at = -SQUARES + i * _SQUARE
        squares += _both((at, -SQUARES), (at, SQUARES))
    for i in range(round(2 * SQUARES / _TICK) + 1):
        at = -SQUARES + i * _TICK
        ticks += _both((at, -0.6 * mm), (at, 0.6 * mm))
    yield Shape(Path(tuple(squares)), stroke=_GRID)
    yield Shape(Path((*_both((0, -SQUARES), (0, SQUARES)), *ticks)), stroke=_AXIS)
    for value in (-5, 0, 5):
        at, said = value * mm, _said(value * mm)
        below = -SQUARES - _NEAR - _NUMBER.capitals
        yield _label(said, _NUMBER, (at, below), Align.CENTRE)
        left = (-SQUARES - _NEAR, at - _NUMBER.capitals / 2)
        yield _label(said, _NUMBER, left, Align.RIGHT)


def _both(start: Point, end: Point) -> tuple[Segment, ...]:
    """A line, and the same one with x and y changed over."""
    (x0, y0), (x1, y1) = start, end
    return (("M", (x0, y0)), ("L", (x1, y1)), ("M", (y0, x0)), ("L", (y1, x1)))


def _numbered_beside(gap: Gap, said: str) -> Iterator[Mark]:
    """Wholes and halves on the left, quarters on the right."""
    (x, y), type = gap.at, _type(gap)
    beside = GAP / 2 + BAR + _NEAR
    baseline = y - type.capitals / 2
    if gap.number % 2:
        yield _label(said, type, (x + beside, baseline), Align.LEFT)
    else:
        yield _label(said, type, (x - beside, baseline), Align.RIGHT)


def _numbered_above(gap: Gap, said: str) -> Iterator[Mark]:
    """Wholes close above, halves above those; quarters below in the same way, in two tiers."""
    (x, y), type = gap.at, _type(gap)
    side = -1 if gap.number % 2 else 1
    tier = 1 if gap.number % 4 > 1 else 0
    bar = y + side * (GAP / 2 + BAR)
    near = bar + side * (_NEAR + tier * _TIER)
    baseline = near if side > 0 else near - type.capitals
    yield _label(said, type, (x, baseline), Align.CENTRE)
    if tier:
        yield Shape(polyline((x, bar), (x, near - side * 0.4 * mm)), stroke=_LEADER)


def _type(gap: Gap) -> Type:
    return _NUMBER if gap.number % 4 else _WHOLE


def _said(value: float) -> str:
    """With its sign, set as in print."""
    figure = in_millimetres(abs(value))
    return figure if figure == "0" else f"{'+' if value > 0 else '−'}{figure}"


def _label(said: str, type: Type, at: Point, align: Align) -> Text:
    x, baseline = at
    return line(said, type, x - _ROOM * align.value, baseline, _ROOM, f"scale/{said}", align)
