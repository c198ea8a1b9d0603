"""Bars of a known length, in millimetres and inches, that prove at what scale a sheet came out."""

from collections.abc import Iterator
from dataclasses import dataclass

from illegal_print.layout.fonts import Face
from illegal_print.layout.geometry import Path, Segment, inch, mm, polyline, shift, turn
from illegal_print.layout.pages import Group, Mark, Shape, Stroke, Text
from illegal_print.layout.text import Align, Type, line
from illegal_print.layout.words import Words

#: From the line to the far end of the figures, on either side of it.
HALF = 7 * mm

_TYPE = Type(Face.CONDENSED, 9, 9, floor=9)
_LINE, _FINE = Stroke(0.7), Stroke(0.35)
_SHORT, _MIDDLE, _LONG = 1.6 * mm, 2.4 * mm, 3.4 * mm
_NEAR = 0.9 * mm
_ROOM = 16 * mm  # for a figure, more than it takes


@dataclass(frozen=True, slots=True)
class Ruler:
    """Millimetres on the left of its way, inches on the right. The words stand at their ends."""

    centimetres: int
    inches: int
    metric: Words
    imperial: Words

    @property
    def length(self) -> float:
        return max(self.centimetres * 10 * mm, self.inches * inch)

    def to_the_right(self, x: float, y: float) -> Group:
        return Group(tuple(self._marks()), shift(x, y))

    def upwards(self, x: float, y: float) -> Group:
        return Group(tuple(self._marks()), shift(x, y).after(turn(90)))

    def _marks(self) -> Iterator[Mark]:
        metric = [(i * mm, _metric_tick(i)) for i in range(10 * self.centimetres + 1)]
        imperial = [(i * inch / 8, -_imperial_tick(i)) for i in range(8 * self.inches + 1)]
        yield Shape(polyline((0, 0), (self.length, 0)), stroke=_LINE)
        yield Shape(_ticks(metric + imperial), stroke=_FINE)
        above, below = _LONG + _NEAR, -_LONG - _NEAR - _TYPE.capitals
        for i in range(0, 10 * self.centimetres - 10, 20):
            yield _figure(str(i), i * mm, above)
        for i in range(self.inches):
            yield _figure(str(i), i * inch, below)
        yield _figure(self.metric, 10 * self.centimetres * mm, above)
        yield _figure(self.imperial, self.inches * inch, below)


def _metric_tick(millimetres: int) -> float:
    return _SHORT if millimetres % 5 else _MIDDLE if millimetres % 10 else _LONG


def _imperial_tick(eighths: int) -> float:
    return _SHORT if eighths % 4 else _MIDDLE if eighths % 8 else _LONG


def _ticks(ends: list[tuple[float, float]]) -> Path:
    segments: list[Segment] = []
    for x, y in ends:
        segments += (("M", (x, 0)), ("L", (x, y)))
    return Path(tuple(segments))


def _figure(said: str | Words, at: float, baseline: float) -> Text:
    return line(said, _TYPE, at - _ROOM / 2, baseline, _ROOM, "ruler", Align.CENTRE)
