"""Small signs that stand on lines: plus and equals in a circle, scissors on a line to cut."""

from functools import cache

from illegal_print.layout.geometry import Path, Point, Rect, circle, mm, polygon, polyline, shift
from illegal_print.layout.pages import INK, NOTE_GREY, PAPER, Drawing, Mark, Shape, Stamp, Stroke

_RADIUS = 2.1 * mm
_ARM = 1.0 * mm
_RING = Stroke(0.7)
_SIGN = Stroke(1.2)
_CUT_HERE = Stroke(0.6, NOTE_GREY, dash=(2.2 * mm, 1.6 * mm))


def plus_at(centre: Point) -> Stamp:
    """What stands left of it is added to what stands right of it."""
    return Stamp(_plus(), shift(*centre))


def equals_at(centre: Point) -> Stamp:
    """What stands right of it is the sum of what stands left of it."""
    return Stamp(_equals(), shift(*centre))


@cache
def _plus() -> Drawing:
    return _in_circle(polyline((-_ARM, 0), (_ARM, 0)) + polyline((0, -_ARM), (0, _ARM)))


@cache
def _equals() -> Drawing:
    apart = 0.45 * mm
    return _in_circle(
        polyline((-_ARM, apart), (_ARM, apart)) + polyline((-_ARM, -apart), (_ARM, -apart))
    )


def _in_circle(sign: Path) -> Drawing:
    ring = circle((0, 0), _RADIUS)
    box = ring.bounds.inset(-_RING.width)
    return Drawing(box, (Shape(ring, fill=PAPER, stroke=_RING), Shape(sign, stroke=_SIGN)))


def cut_line(left: float, right: float, y: float) -> list[Mark]:
    """Dashes to cut along, and the scissors that say so at their left."""
    return [
        Shape(polyline((left, y), (right, y)), stroke=_CUT_HERE),
        Stamp(_scissors(), shift(left + 8 * mm, y)),
    ]


@cache
def _scissors() -> Drawing:
    """Open, their rivet at the origin, pointing to the right."""
    marks: list[Mark] = []
    for side in (1, -1):
        eye = (-2.9 * mm, 1.35 * mm * side)
        blade = polygon(
            (-2.3 * mm, 0.65 * mm * side),
            (-1.9 * mm, 1.35 * mm * side),
            (0.6 * mm, 0.25 * mm * side),
            (4.4 * mm, -1.7 * mm * side),
            (1.2 * mm, -0.75 * mm * side),
        )
        marks += [
            Shape(circle(eye, 1.0 * mm), fill=PAPER, stroke=Stroke(1.1)),
            Shape(blade, fill=INK),
        ]
    marks.append(Shape(circle((0, 0), 0.22 * mm), fill=PAPER))
    return Drawing(Rect.between(-4.2 * mm, -2.6 * mm, 4.4 * mm, 2.6 * mm), tuple(marks))
