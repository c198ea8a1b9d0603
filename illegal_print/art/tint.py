"""The tint that keeps paper from showing what lies behind it, and the hatching of overlaps."""

from collections.abc import Iterator
from dataclasses import dataclass

from illegal_print.layout.geometry import (
    SLANT,
    Path,
    Point,
    Rect,
    Segment,
    mm,
    polyline,
    rectangle,
    shift,
)
from illegal_print.layout.pages import HAIRLINE_GREY, Drawing, Group, Shape, Stamp, Stroke


@dataclass(frozen=True, slots=True)
class _Layer:
    """Strokes of one lean: as many columns and rows of them as a tile has."""

    lean: float
    weight: float
    columns: int
    rows: int


_SIDE = 24 * mm
_LAYERS = (_Layer(SLANT, 0.95, 18, 14), _Layer(-SLANT, 0.8, 20, 14))
_SHORTEST, _LONGEST = 1.7 * mm, 3.1 * mm


def security_tint() -> Drawing:
    """One tile of crossing strokes. Its strokes reach over its edges into the tiles beside it, so
    that no joint shows; the same on every call, though each call makes a drawing of its own."""
    chance = _numbers(seed=2024)
    marks = tuple(Shape(_strokes(layer, chance), stroke=Stroke(layer.weight)) for layer in _LAYERS)
    return Drawing(Rect(0, 0, _SIDE, _SIDE).inset(-_LONGEST), marks)


def tinted(box: Rect, tile: Drawing) -> Group:
    """A box filled with a tile from its lower left corner."""
    columns, rows = int(box.width // _SIDE) + 2, int(box.height // _SIDE) + 2
    stamps = tuple(
        Stamp(tile, shift(box.left + (i - 0.5) * _SIDE, box.bottom + (j - 0.5) * _SIDE))
        for i in range(columns)
        for j in range(rows)
    )
    return Group(stamps, clip=rectangle(box))


def _strokes(layer: _Layer, chance: Iterator[float]) -> Path:
    """A stroke near each point of a lattice: near enough that no hole stays open."""
    across, along = _SIDE / layer.columns, _SIDE / layer.rows
    segments: list[Segment] = []
    for i in range(layer.columns):
        for j in range(layer.rows):
            middle = (
                (i + 0.5 + 0.7 * (next(chance) - 0.5)) * across,
                (j + 0.5 * (i % 2) + 0.9 * (next(chance) - 0.5)) * along,
            )
            length = _SHORTEST + next(chance) * (_LONGEST - _SHORTEST)
            segments += _stroke(middle, length, layer.lean)
    return Path(tuple(segments))


def _stroke(middle: Point, length: float, lean: float) -> tuple[Segment, Segment]:
    x, y = middle
    rise = length / 2 / (1 + lean * lean) ** 0.5
    return (("M", (x - lean * rise, y - rise)), ("L", (x + lean * rise, y + rise)))


def _numbers(seed: int) -> Iterator[float]:
    """Scattered numbers from 0 to 1, the same on every machine: no chance is wanted here."""
    state = seed
    while True:
        state = (1664525 * state + 1013904223) % 2**32
        yield state / 2**32


def hatched(box: Rect, pitch: float = 2.2 * mm) -> Group:
    """Fine slanted lines, clipped to the box."""
    lean = box.height * SLANT
    count = int((box.width + lean) / pitch) + 1
    feet = (box.left - lean + (i + 0.5) * pitch for i in range(count))
    stroke = Stroke(0.5, HAIRLINE_GREY)
    lines = tuple(
        Shape(polyline((foot, box.bottom), (foot + lean, box.top)), stroke=stroke) for foot in feet
    )
    return Group(lines, clip=rectangle(box))
