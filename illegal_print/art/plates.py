"""The code plate: a resource's two letters on its colour, and its pattern on a small flag."""

from typing import Protocol

from illegal_print.art.colours import luma, mixed, text_on
from illegal_print.art.patterns import patterned
from illegal_print.layout.fonts import Face
from illegal_print.layout.geometry import SLANT, Rect, polygon, rectangle
from illegal_print.layout.pages import INK, PAPER, Mark, Shape, Stroke
from illegal_print.layout.text import Align, Type, line_in

_EDGE = Stroke(0.7)


class Livery(Protocol):
    """How a resource is told from the others."""

    @property
    def code(self) -> str: ...

    @property
    def colour(self) -> str: ...

    @property
    def pattern(self) -> str: ...


def plate_width(height: float) -> float:
    return 1.6 * height


def flagged_width(height: float) -> float:
    return 2.8 * height


def plate(livery: Livery, x: float, middle: float, height: float) -> list[Mark]:
    """The code on plain colour, for where the resource's name or beam stands beside it."""
    box = Rect(x, middle - height / 2, plate_width(height), height)
    size = 0.86 * height
    type = Type(Face.CONDENSED_BLACK, size, size, floor=0.5 * size, colour=text_on(livery.colour))
    return [
        Shape(rectangle(box), fill=livery.colour, stroke=_EDGE),
        line_in(livery.code, type, box, f"code/{livery.code}", Align.CENTRE),
    ]


def flagged_plate(livery: Livery, x: float, middle: float, height: float) -> list[Mark]:
    """The code, then the pattern on paper, its right end cut by the slant."""
    left, right = x + plate_width(height), x + flagged_width(height)
    bottom, top = middle - height / 2, middle + height / 2
    flag = polygon((left, bottom), (right - height * SLANT, bottom), (right, top), (left, top))
    ink = mixed(livery.colour, INK, 0.5) if luma(livery.colour) >= 0.6 else livery.colour
    scale = 0.52 * height / _PATTERN_HEIGHT
    return [
        patterned(flag, livery.pattern, PAPER, ink, scale),
        Shape(flag, stroke=_EDGE),
        *plate(livery, x, middle, height),
    ]


_PATTERN_HEIGHT = 6 * 72 / 25.4  # the plate on which patterns stand at .52 of their size
