"""What has been checked: a tick before what holds, a filled cross before what does not."""

from illegal_print.layout.geometry import Rect, polyline, rectangle
from illegal_print.layout.pages import INK, PAPER, Mark, Shape, Stroke


def tick_mark(box: Rect) -> list[Mark]:
    x, y, side = box.x, box.y, min(box.width, box.height)
    stroke = Stroke(0.16 * side)
    corners = ((x, y + 0.5 * side), (x + 0.35 * side, y + 0.14 * side), (x + side, y + 0.9 * side))
    return [Shape(polyline(*corners), stroke=stroke)]


def cross_mark(box: Rect) -> list[Mark]:
    """White on black, so that nobody misses it."""
    inner = box.inset(0.25 * min(box.width, box.height))
    arms = polyline((inner.left, inner.bottom), (inner.right, inner.top)) + polyline(
        (inner.left, inner.top), (inner.right, inner.bottom)
    )
    return [
        Shape(rectangle(box), fill=INK),
        Shape(arms, stroke=Stroke(0.14 * box.height, PAPER)),
    ]
