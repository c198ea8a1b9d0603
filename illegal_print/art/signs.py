"""Small signs that stand on lines: plus and equals in a circle, scissors on a line to cut."""

from functools import cache

from illegal_print.layout.geometry import Path, Point, circle, mm, polyline, shift
from illegal_print.layout.pages import PAPER, Drawing, Shape, Stamp, Stroke

_RADIUS = 2.1 * mm
_ARM = 1.0 * mm
_RING = Stroke(0.7)
_SIGN = Stroke(1.2)


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
