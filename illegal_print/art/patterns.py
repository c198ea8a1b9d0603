"""The eight patterns that tell resources apart without colour."""

import math
from collections.abc import Callable, Iterator
from functools import cache

from illegal_print.layout.geometry import (
    Matrix,
    Path,
    Point,
    Rect,
    Segment,
    mm,
    polygon,
    polyline,
    shift,
    turn,
)
from illegal_print.layout.pages import Cap, Drawing, Group, Mark, Shape, Stamp, Stroke


def patterned(outline: Path, pattern: str, ground: str, ink: str, scale: float = 1.0) -> Group:
    """The outline filled with `ground`, and `pattern` in `ink` over it, clipped to the outline.

    The pattern is centred on the outline, so equal outlines look equal wherever they stand.
    """
    bounds = outline.bounds
    cloth = _cloth(pattern, ink, _bolt(bounds.width / scale), _bolt(bounds.height / scale))
    x, y = bounds.centre
    at = Matrix(scale, 0, 0, scale, x, y)
    return Group((Shape(outline, fill=ground), Stamp(cloth, at)), clip=outline)


#: Few sizes to cut from, so that outlines of nearly one size share a drawing.
_BOLTS = tuple(length * mm for length in (6, 15, 24, 36, 66))


def _bolt(length: float) -> float:
    longest = _BOLTS[-1]
    over = (bolt for bolt in _BOLTS if bolt >= length)
    return next(over, math.ceil(length / longest) * longest)


@cache
def _cloth(pattern: str, ink: str, width: float, height: float) -> Drawing:
    """The pattern over a box centred on the origin. The same object each time."""
    box = Rect(-width / 2, -height / 2, width, height)
    return Drawing(box, tuple(_WEAVES[pattern](box, ink)))


def _facets(box: Rect, ink: str) -> Iterator[Mark]:
    half_width, half_height = 0.95 * mm, 1.7 * mm
    lozenges: list[Segment] = []
    for x, y in _staggered(box, 4.4 * mm, 6.0 * mm):
        lozenges += polygon(
            (x - half_width, y), (x, y - half_height), (x + half_width, y), (x, y + half_height)
        ).segments
    yield Shape(Path(tuple(lozenges)), fill=ink)


def _holes(box: Rect, ink: str) -> Iterator[Mark]:
    pitch = 3.1 * mm
    # A dash of next to no length with round ends is a dot; a row of them is a single line.
    dots = Stroke(1.44 * mm, ink, dash=(0.01, pitch - 0.01), cap=Cap.ROUND)
    starts = _row_starts(box, pitch, pitch)
    yield Shape(_lines((start, (box.right, start[1])) for start in starts), stroke=dots)


def _net(box: Rect, ink: str) -> Iterator[Mark]:
    pitch, knot = 2.1 * mm, 0.84 * mm
    reach = _up_to((box.width + box.height) / 2, pitch)
    steps = _steps(-reach, reach, pitch)
    across = [((-reach, y), (reach, y)) for y in steps]
    upright = [((x, -reach), (x, reach)) for x in steps]
    threads = Shape(_lines([*across, *upright]), stroke=Stroke(0.3 * mm, ink))
    knots = Shape(
        _lines(((-reach - knot / 2, y), (reach, y)) for y in steps),
        stroke=Stroke(knot, ink, dash=(knot, pitch - knot)),
    )
    yield Group((threads, knots), at=turn(45))


def _chevrons(box: Rect, ink: str) -> Iterator[Mark]:
    wing, rise = 3.3 * mm, 2.3 * mm
    chevrons: list[Segment] = []
    for x, y in _grid(box, 7.6 * mm, 3.3 * mm):
        points = ((x - wing, y - rise / 2), (x, y + rise / 2), (x + wing, y - rise / 2))
        chevrons += polyline(*points).segments
    yield Shape(Path(tuple(chevrons)), stroke=Stroke(0.62 * mm, ink))


_BARS = tuple(length * mm for length in (9.0, 1.6, 5.5, 1.6, 13.0, 1.6, 4.0, 1.6, 7.0, 1.6))


def _written_lines(box: Rect, ink: str) -> Iterator[Mark]:
    rows = _steps(-_up_to(box.height / 2, 2.6 * mm), box.height / 2, 2.6 * mm)
    # Each row starts elsewhere in the sequence; 17.3 and the period meet only after many rows.
    starts = ((box.left - (i * 17.3 * mm) % sum(_BARS), y) for i, y in enumerate(rows))
    bars = Stroke(1.05 * mm, ink, dash=_BARS)
    yield Shape(_lines((start, (box.right, start[1])) for start in starts), stroke=bars)


def _frames(box: Rect, ink: str) -> Iterator[Mark]:
    width, height, pitch = 1.45 * mm, 1.75 * mm, 3.0 * mm
    foot = -_up_to(box.height / 2, pitch) - height / 2
    columns = _steps(-_up_to(box.width / 2, 4.2 * mm), box.width / 2, 4.2 * mm)
    strips = Stroke(width, ink, dash=(height, pitch - height))
    yield Shape(_lines(((x, foot), (x, box.top)) for x in columns), stroke=strips)


def _waves(box: Rect, ink: str) -> Iterator[Mark]:
    pitch, wave, swing = 3.0 * mm, 7.0 * mm, 0.75 * mm
    left = -_up_to(box.width / 2, wave)
    curves: list[Segment] = []
    for y in _steps(-_up_to(box.height / 2, pitch), box.height / 2 + swing, pitch):
        curves.append(("M", (left, y)))
        for i, x in enumerate(_steps(left, box.right, wave / 2)):
            # These handles follow a half wave of a sine to within a hundredth of its height.
            crest = y + swing * (1.38 if i % 2 else -1.38)
            curves.append(
                ("C", (x + 0.182 * wave, crest, x + 0.318 * wave, crest, x + wave / 2, y))
            )
    yield Shape(Path(tuple(curves)), stroke=Stroke(0.5 * mm, ink))


def _grains(box: Rect, ink: str) -> Iterator[Mark]:
    tile = _grain_tile(ink)
    side = tile.box.width
    for x, y in _grid(box, side, side):
        yield Stamp(tile, shift(x, y))


_GRAIN_SIZES = (0.3 * mm, 0.42 * mm, 0.58 * mm, 0.8 * mm)
_GRAINS_ACROSS = 10
_GRAIN_PITCH = 1.245 * mm  # one speck per 1.55 mm2


@cache
def _grain_tile(ink: str) -> Drawing:
    """A square with one speck in each cell, off its middle by a fixed rule that looks like none."""
    specks: tuple[list[tuple[Point, Point]], ...] = tuple([] for _ in _GRAIN_SIZES)
    for i in range(_GRAINS_ACROSS**2):
        row, column = divmod(i, _GRAINS_ACROSS)
        x = (column + 0.1 + 0.8 * _scattered(i, 1)) * _GRAIN_PITCH
        y = (row + 0.1 + 0.8 * _scattered(i, 2)) * _GRAIN_PITCH
        size = int(_scattered(i, 3) ** 1.6 * len(_GRAIN_SIZES))
        specks[size].append(((x, y), (x + 0.01, y)))
    side = _GRAINS_ACROSS * _GRAIN_PITCH
    shapes = (
        Shape(_lines(found), stroke=Stroke(size, ink, cap=Cap.ROUND))
        for size, found in zip(_GRAIN_SIZES, specks, strict=True)
    )
    return Drawing(Rect(0, 0, side, side), tuple(shapes))


def _scattered(i: int, salt: int) -> float:
    """A fixed number from 0 to 1 for each place, without visible order."""
    return math.modf(abs(math.sin(i * 12.9898 + salt * 78.233)) * 43758.5453)[0]


_WEAVES: dict[str, Callable[[Rect, str], Iterator[Mark]]] = {
    "facets": _facets,
    "holes": _holes,
    "net": _net,
    "chevrons": _chevrons,
    "lines": _written_lines,
    "frames": _frames,
    "waves": _waves,
    "grains": _grains,
}

PATTERNS = tuple(_WEAVES)


def _up_to(length: float, pitch: float) -> float:
    """The first multiple of the pitch that is not below the length."""
    return math.ceil(length / pitch) * pitch


def _steps(start: float, end: float, pitch: float) -> list[float]:
    return [start + i * pitch for i in range(math.ceil((end - start) / pitch + 1e-6))]


def _grid(box: Rect, across: float, up: float) -> Iterator[Point]:
    """Points one pitch apart, one of them at the origin, over a box centred there."""
    columns = _steps(-_up_to(box.width / 2, across), box.right + across, across)
    for y in _steps(-_up_to(box.height / 2, up), box.top + up, up):
        for x in columns:
            yield x, y


def _staggered(box: Rect, across: float, up: float) -> Iterator[Point]:
    """Like `_grid`, and one more point in the middle of each four."""
    for x, y in _grid(box, across, up):
        yield x, y
        yield x + across / 2, y + up / 2


def _row_starts(box: Rect, across: float, up: float) -> Iterator[Point]:
    """Where the rows of a staggered grid begin, left of the box."""
    left = -_up_to(box.width / 2, across)
    for i, y in enumerate(_steps(-_up_to(box.height / 2, up), box.top + up, up / 2)):
        yield left - (across / 2 if i % 2 else 0.0), y


def _lines(ends: "Iterator[tuple[Point, Point]] | list[tuple[Point, Point]]") -> Path:
    """Many straight lines as one path."""
    segments: list[Segment] = []
    for start, end in ends:
        segments += (("M", start), ("L", end))
    return Path(tuple(segments))
