"""Three backs on one texture: alike at the cuts, told apart by how the lines swell further in.

A line that swells slowly has no edge, so nothing on a back shows how far off its cut is.
"""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

from illegal_print.layout.geometry import (
    SLANT,
    Path,
    Point,
    Rect,
    Segment,
    Size,
    fitting,
    mm,
    polygon,
    turn,
)
from illegal_print.layout.pages import INK, PAPER, Drawing, Group, Shape, Stamp, Stroke
from illegal_print.layout.papers import POKER

_PITCH = 2.1 * mm  # about how far lines are apart, measured along the top edge
_THIN = 0.46 * mm  # every line at the cuts
_THICK = 1.62 * mm  # where it has swollen most

_RIM = 1.2 * mm  # of paper round a figure

_CALM = 4.5 * mm  # no swelling nearer to the cut than this
_RISE = 16 * mm  # over which it may reach its full measure, on a poker card

Tone = Callable[[float, float], float]
"""How dark a back is, from 0 to 1, at a place given in half card widths and half card heights
from the middle."""


@dataclass(frozen=True)
class Texture:
    """Slanted lines that run on from card to card: both periods divide the card."""

    card: Size

    @cached_property
    def _across(self) -> int:
        return max(1, round(self.card.width / _PITCH))

    @cached_property
    def _up(self) -> int:
        return max(1, round(self.card.height / (self._period / SLANT)))

    @property
    def _period(self) -> float:
        """From line to line along the card's top edge."""
        return self.card.width / self._across

    @cached_property
    def _lean(self) -> float:
        """How far a line goes right for each point it goes up: the slant, or next to it."""
        return self._period * self._up / self.card.height

    def over(self, area: Rect, corner: Point) -> Drawing:
        """The bare texture on an area, in step with a card whose lower left is at `corner`."""
        x, y = corner
        bottom = x + (area.bottom - y) * self._lean
        rise = area.height * self._lean
        first = math.floor((area.left - rise - bottom) / self._period)
        last = math.ceil((area.right - bottom) / self._period)
        lines: list[Segment] = []
        for number in range(first, last + 1):
            foot = bottom + number * self._period
            lines += (("M", (foot, area.bottom)), ("L", (foot + rise, area.top)))
        return Drawing(area, (Shape(Path(tuple(lines)), stroke=Stroke(_THIN)),))

    def swollen(self, tone: Tone) -> Drawing:
        """What a kind of card adds to the texture: its lines' swelling, nothing near the cuts.

        Drawn for half of the lines and stamped once more upside down, so that both ways up
        are the same whatever the tone.
        """
        card = Rect(0, 0, self.card.width, self.card.height)
        spindles = (path for foot in self._feet() for path in self._spindles(foot, tone))
        half = Drawing(card, tuple(Shape(path, fill=INK) for path in spindles))
        about = turn(180, card.centre)
        return Drawing(card, (Stamp(half, turn(0)), Stamp(half, about)))

    def bearing(self, figure: Drawing) -> Drawing:
        """A figure twice, head to foot, far from the cuts: both ways up are the same."""
        card = Rect(0, 0, self.card.width, self.card.height)
        width, height = 0.46 * card.width, 0.24 * card.height
        x, y = card.centre
        at = fitting(figure.box, Rect(x - width / 2, y + 0.03 * card.height, width, height))
        rim = Stroke(2 * _RIM / at.a, PAPER)
        outlines = (mark.path for mark in figure.marks if isinstance(mark, Shape))
        clear = Group(tuple(Shape(path, fill=PAPER, stroke=rim) for path in outlines), at=at)
        half = Drawing(card, (clear, Stamp(figure, at)))
        return Drawing(card, (Stamp(half, turn(0)), Stamp(half, turn(180, card.centre))))

    def _feet(self) -> Iterator[float]:
        """Where the lines left of the middle meet the card's foot, or its continuation."""
        middle = (self.card.width - self.card.height * self._lean) / 2
        first = math.ceil(-self.card.height * self._lean / self._period)
        for number in range(first, self._across):
            foot = number * self._period
            if foot < middle + 0.01:
                yield foot

    def _spindles(self, foot: float, tone: Tone) -> Iterator[Path]:
        """The swollen stretches of one line."""
        stretch: list[tuple[float, float, float]] = []
        for x, y in self._along(foot):
            dark = self._dark(x, y, tone)
            stretch.append((x, y, dark * self._swell))
            if dark <= 0:
                yield from _spindle(stretch)
                stretch = stretch[-1:]
        yield from _spindle(stretch)

    def _along(self, foot: float) -> Iterator[Point]:
        step = self.card.height / self._up / 2
        for i in range(2 * self._up + 1):
            x, y = foot + i * step * self._lean, i * step
            if 0 <= x <= self.card.width:
                yield x, y

    @cached_property
    def _swell(self) -> float:
        """Half the widest line, measured level."""
        return _THICK / 2 * math.hypot(1, self._lean)

    def _dark(self, x: float, y: float, tone: Tone) -> float:
        off = min(x, y, self.card.width - x, self.card.height - y) - _CALM
        if off <= 0:
            return 0.0
        u, v = 2 * x / self.card.width - 1, 2 * y / self.card.height - 1
        return eased(off / self._rise) * tone(u, v)

    @cached_property
    def _rise(self) -> float:
        """Shorter on a small card, whose middle would else stay pale."""
        return _RISE * min(1.0, self.card.width / POKER.width)


def _spindle(stretch: list[tuple[float, float, float]]) -> Iterator[Path]:
    if len(stretch) < 3:
        return
    right = [(x + half, y) for x, y, half in stretch]
    left = [(x - half, y) for x, y, half in reversed(stretch)]
    yield polygon(*right, *left)


def eased(part: float) -> float:
    """From 0 to 1 without a corner at either end."""
    part = min(1.0, max(0.0, part))
    return part * part * (3 - 2 * part)


def goods(u: float, v: float) -> float:
    """One cut stone in the middle."""
    return eased(1.3 - 1.3 * (abs(u) + abs(v)))


def heads(u: float, v: float) -> float:
    """Two figures, head to foot: a hat and its brim at either end."""
    height = abs(v)
    crown = math.hypot(u / 0.42, (height - 0.56) / 0.24)
    brim = math.hypot(u / 0.8, (height - 0.3) / 0.15)
    return max(eased(1.45 - crown), eased(1.4 - brim))


def bars(u: float, v: float) -> float:
    """Upright bars."""
    del v
    return eased(0.5 + 0.6 * math.cos(u * math.pi * 4))
