"""The picture of who supplies whom: circles, with an arrow and its goods from each to the next."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Protocol

from illegal_print.art.icons import icon_in
from illegal_print.art.plates import Livery, plate, plate_width
from illegal_print.errors import Overfull
from illegal_print.layout.fonts import Face
from illegal_print.layout.geometry import (
    Point,
    Rect,
    Size,
    arc,
    around,
    circle,
    mm,
    polygon,
    polyline,
)
from illegal_print.layout.pages import INK, PAPER, Mark, Shape, Stroke
from illegal_print.layout.text import Align, Type, line_in
from illegal_print.layout.words import Words


class Goods(Livery, Protocol):
    """What passes along an arrow."""

    @property
    def icon(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Stop:
    """A circle, and what goes from it to the next one: nothing where a chain ends."""

    letter: str
    goods: Goods | None


@dataclass(frozen=True, slots=True)
class Ring:
    """Stops clockwise from the top, and a figure with a word below it for their middle."""

    stops: Sequence[Stop]
    middle: tuple[str | Words, str | Words]


LARGEST_STOP = 6.4 * mm  # radius of a stop's circle
SMALLEST_STOP = 4 * mm  # below, the codes cannot be read

# All lengths in radii of a stop's circle.
_PITCH = 3.9  # from the middle of a stop to that of the next
_CLOSE_PITCH = 3.45  # likewise, in a large ring: what passes there hardly fans out
_LARGE = 12  # stops; a ring of more is large
_LEAST_RADIUS = 2.2
_PLATE = 0.95
_ICON = 1.5
_ICON_GAP = 0.2
_STACKED = Size(plate_width(_PLATE), _PLATE + _ICON_GAP + _ICON)
_IN_LINE = Size(plate_width(_PLATE) + _ICON_GAP + _ICON, _ICON)
_OFF_ARROW = 0.5  # between an arrow and its goods
_OFF_STOP = 0.25  # between a stop and its goods or arrows
_HEAD = 0.8
_APART = 2.0  # from ring to ring

_MIDDLE = (
    Type(Face.CONDENSED_BLACK, 20, 19, floor=14),
    Type(Face.CONDENSED, 11.5, 13, floor=11),
)
_WORD_NEEDS = 7 * mm  # free radius in the middle


def ring_picture(rings: Sequence[Ring], box: Rect, label: str) -> list[Mark]:
    """The rings in the middle of the box, as large as it allows: side by side, or in as many rows
    as they need to be read.

    Raises Overfull if they would become too small to read.
    """
    plans = [_plan(len(ring.stops)) for ring in rings]
    rows, unit = _arranged(plans, box.size)
    if unit < SMALLEST_STOP - 1e-6:
        least = picture_height(rings, box.width, label)
        raise Overfull(label, _letters(rings), least, box.height)
    # Where one ring has no room for the word, the others do without, too.
    lines = 2 if all((plan.radius - 1) * unit > _WORD_NEEDS for plan in plans) else 1
    spare = max(0.0, box.height - _height(plans, rows) * unit) / (len(rows) + 1)
    marks: list[Mark] = []
    top = box.top - spare
    for row in rows:
        high = max(plan.extent.height for plan in plans[row]) * unit
        band = Rect(box.left, top - high, box.width, high)
        marks += _side_by_side(rings[row], plans[row], band, unit, lines)
        top -= high + _APART * unit + spare
    return marks


def picture_width(rings: Sequence[Ring]) -> float:
    """How much of it the picture of these rings needs at least, with one below the other."""
    return max(_plan(len(ring.stops)).extent.width for ring in rings) * SMALLEST_STOP


def picture_height(rings: Sequence[Ring], width: float, label: str) -> float:
    """How high it is at least, in this width. Raises Overfull if that is too narrow for a ring."""
    if width < picture_width(rings) - 1e-6:
        raise Overfull(label, _letters(rings), picture_width(rings), width)
    plans = [_plan(len(ring.stops)) for ring in rings]
    rows, _ = _arranged(plans, Size(width, math.inf))
    return _height(plans, rows) * SMALLEST_STOP


def _letters(rings: Sequence[Ring]) -> str:
    return "".join(stop.letter for ring in rings for stop in ring.stops)


def _arranged(plans: Sequence["_Plan"], room: Size) -> tuple[Sequence[slice], float]:
    """Which rings stand in which row, and the radius of a stop: the fewest rows that can be read,
    or else those in which it is largest."""
    found = []
    for abreast in range(len(plans), 0, -1):
        rows = [slice(i, i + abreast) for i in range(0, len(plans), abreast)]
        width = max(_width(plans[row]) for row in rows)
        unit = min(LARGEST_STOP, room.width / width, room.height / _height(plans, rows))
        if unit >= SMALLEST_STOP - 1e-6:
            return rows, unit
        found.append((rows, unit))
    return max(found, key=lambda arranged: arranged[1])


def _width(plans: Sequence["_Plan"]) -> float:
    return sum(plan.extent.width for plan in plans) + _APART * (len(plans) - 1)


def _height(plans: Sequence["_Plan"], rows: Sequence[slice]) -> float:
    highest = (max(plan.extent.height for plan in plans[row]) for row in rows)
    return sum(highest) + _APART * (len(rows) - 1)


def _side_by_side(
    rings: Sequence[Ring], plans: Sequence["_Plan"], box: Rect, unit: float, lines: int
) -> Iterator[Mark]:
    spare = (box.width - _width(plans) * unit) / (len(plans) + 1)
    left = box.left + spare
    for ring, plan in zip(rings, plans, strict=True):
        x, y = plan.extent.centre
        middle = (left + (plan.extent.width / 2 - x) * unit, box.centre[1] - y * unit)
        yield from _ring(ring, plan, middle, unit)
        yield from _middle(ring.middle[:lines], middle, (plan.radius - 0.9) * unit)
        left += (plan.extent.width + _APART) * unit + spare


_CHAIN_STOP = 3.2 * mm  # radius
_CHAIN_PITCH = 24 * mm  # at most, from stop to stop
_CHAIN_PLATE = 3.75 * mm
_LEAST_CHAIN_PITCH = 2 * _CHAIN_STOP + plate_width(_CHAIN_PLATE) + 4 * mm
_BETWEEN_CHAINS = 2 * _CHAIN_STOP + 5 * mm  # from the middle of a last stop to that of a first


def ring_row(rings: Sequence[Ring], box: Rect, label: str) -> list[Mark]:
    """The rings unrolled, one after the other from the left, each back to its first stop.

    Raises Overfull if there is no room for what passes from stop to stop.
    """
    chains = [_unrolled(ring) for ring in rings]
    if row_width(rings) > box.width:
        raise Overfull(label, _letters(rings), row_width(rings), box.width)
    arrows, ends = _measures(chains)
    pitch = min(_CHAIN_PITCH, (box.width - ends) / arrows)
    marks: list[Mark] = []
    x, y = box.left + _CHAIN_STOP, box.centre[1]
    for chain in chains:
        for place, stop in enumerate(chain):
            if place:
                marks += _passage(chain[place - 1].goods, x, pitch, y)
                x += pitch
            marks += _stop(stop.letter, (x, y), _CHAIN_STOP)
        x += _BETWEEN_CHAINS
    return marks


def row_width(rings: Sequence[Ring]) -> float:
    """How much of it the rings need at least, unrolled."""
    arrows, ends = _measures([_unrolled(ring) for ring in rings])
    return arrows * _LEAST_CHAIN_PITCH + ends


def _measures(chains: Sequence[Sequence[Stop]]) -> tuple[int, float]:
    """How many arrows there are in all, and how wide all else is."""
    arrows = max(1, sum(len(chain) - 1 for chain in chains))
    return arrows, 2 * _CHAIN_STOP + _BETWEEN_CHAINS * (len(chains) - 1)


def _unrolled(ring: Ring) -> Sequence[Stop]:
    closed = ring.stops[-1].goods is not None
    return (*ring.stops, ring.stops[0]) if closed else ring.stops


def _passage(goods: Goods | None, x: float, pitch: float, y: float) -> Iterator[Mark]:
    """An arrow from the stop at `x` to the next one, and what passes along it."""
    if goods is None:
        return
    start, tip, half = x + _CHAIN_STOP + 0.6 * mm, x + pitch - _CHAIN_STOP - 0.6 * mm, 0.9 * mm
    neck = tip - 2 * mm
    width = plate_width(_CHAIN_PLATE)
    yield Shape(polyline((start, y), (neck, y)), stroke=Stroke(0.8))
    yield Shape(polygon((tip, y), (neck, y + half), (neck, y - half)), fill=INK)
    yield from plate(goods, (start + neck - width) / 2, y, _CHAIN_PLATE)


@dataclass(frozen=True, slots=True)
class _Plan:
    """One ring about the origin, in radii of a stop."""

    radius: float
    stops: tuple[float, ...]  # angles in degrees, clockwise from the top
    goods: tuple[Rect, ...]

    @property
    def extent(self) -> Rect:
        circles = (_square(_on(self.radius, angle), 1.0) for angle in self.stops)
        return around([*circles, *self.goods])

    @property
    def arrow_gap(self) -> float:
        """The angle from the middle of a stop to the end of an arrow beside it."""
        return math.degrees(2 * math.asin((1 + _OFF_STOP) / (2 * self.radius)))


@cache
def _plan(count: int) -> _Plan:
    step = 360 / count
    pitch = _CLOSE_PITCH if count > _LARGE else _PITCH
    radius = max(_LEAST_RADIUS, pitch / 2 / math.sin(math.pi / count) if count > 1 else 0.0)
    stops = tuple(90 - step * i for i in range(count))
    goods = tuple(_goods_box(radius, angle - step / 2, step / 2) for angle in stops)
    return _Plan(radius, stops, goods)


def _goods_box(radius: float, angle: float, to_stop: float) -> Rect:
    """Outside the ring, as near as arrow and stops allow; flat above and below it."""
    size = _IN_LINE if abs(math.cos(math.radians(angle))) < 0.6 else _STACKED
    stops = (_on(radius, angle - to_stop), _on(radius, angle + to_stop))
    out = radius
    while True:
        x, y = _on(out, angle)
        box = Rect(x - size.width / 2, y - size.height / 2, size.width, size.height)
        off_ring = _distance(box, (0.0, 0.0)) - radius
        off_stops = min(_distance(box, stop) for stop in stops) - 1
        if off_ring >= _OFF_ARROW and off_stops >= _OFF_STOP:
            return box
        out += 0.1


def _ring(ring: Ring, plan: _Plan, middle: Point, unit: float) -> Iterator[Mark]:
    x, y = middle
    for stop, angle, box in zip(ring.stops, plan.stops, plan.goods, strict=True):
        if stop.goods is not None:
            turned = 360 / len(plan.stops)
            yield from _arrow(plan, middle, unit, angle, angle - turned)
            at = Rect(x + box.x * unit, y + box.y * unit, box.width * unit, box.height * unit)
            yield from _goods(stop.goods, at, unit)
    for stop, angle in zip(ring.stops, plan.stops, strict=True):
        dx, dy = _on(plan.radius * unit, angle)
        yield from _stop(stop.letter, (x + dx, y + dy), unit)


def _stop(letter: str, centre: Point, radius: float) -> list[Mark]:
    size = 1.1 * radius
    type = Type(Face.CONDENSED_BLACK, size, size, floor=0.5 * size)
    box = _square(centre, 0.8 * radius)
    return [
        Shape(circle(centre, radius), fill=PAPER, stroke=Stroke(1.6)),
        line_in(letter, type, box, f"ring/{letter}", Align.CENTRE),
    ]


def _goods(goods: Goods, box: Rect, unit: float) -> list[Mark]:
    """The icon, and the code below it or, in a flat box, right of it."""
    height, side = _PLATE * unit, _ICON * unit
    flat = box.width > box.height
    middle = box.centre[1] if flat else box.bottom + height / 2
    icon = Rect(box.left, box.top - side, side if flat else box.width, side)
    left = box.right - plate_width(height)
    return [icon_in(goods.icon, icon), *plate(goods, left, middle, height)]


def _arrow(plan: _Plan, middle: Point, unit: float, start: float, end: float) -> list[Mark]:
    """An arc clockwise from stop to stop, its head included."""
    radius, gap = plan.radius * unit, plan.arrow_gap
    head = math.degrees(_HEAD / plan.radius)
    tip, neck = end + gap, end + gap + head
    x, y = middle
    half = 0.36 * unit
    corners = (_on(radius, tip), _on(radius + half, neck), _on(radius - half, neck))
    return [
        Shape(arc(middle, radius, start - gap, neck - head / 4), stroke=Stroke(0.09 * unit)),
        Shape(polygon(*((x + dx, y + dy) for dx, dy in corners)), fill=INK),
    ]


def _middle(lines: Sequence[str | Words], centre: Point, free: float) -> Iterator[Mark]:
    """The first line large, the second small below it."""
    x, y = centre
    heights = [_MIDDLE[i].leading for i in range(len(lines))]
    top = y + sum(heights) / 2
    for words, type, height in zip(lines, _MIDDLE, heights, strict=False):
        box = Rect(x - free, top - height, 2 * free, height)
        yield line_in(words, type, box, "ring/middle", Align.CENTRE)
        top -= height


def _on(radius: float, degrees: float) -> Point:
    angle = math.radians(degrees)
    return (radius * math.cos(angle), radius * math.sin(angle))


def _square(centre: Point, half: float) -> Rect:
    x, y = centre
    return Rect(x - half, y - half, 2 * half, 2 * half)


def _distance(box: Rect, point: Point) -> float:
    x, y = point
    beside = max(box.left - x, x - box.right, 0.0)
    above = max(box.bottom - y, y - box.top, 0.0)
    return math.hypot(beside, above)
