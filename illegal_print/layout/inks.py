"""How colours are put down: mixed by a screen from light, or by a press from four inks."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Protocol

from illegal_print.layout.geometry import Path, Point, mm
from illegal_print.layout.raster import Raster

Ink = tuple[float, float, float, float]
"""Cyan, magenta, yellow and black, from 0 to 1."""

_KEY: Ink = (0.0, 0.0, 0.0, 1.0)  # black ink alone
_THIN = 1 * mm
_GREY = 0.05  # channels that differ by less look grey
_BLACK = 0.1  # and below this, black


class Inks(Protocol):
    """Colours, given as "#RRGGBB", in a PDF's own operators."""

    def fill(self, colour: str, path: Path) -> str:
        """For a shape with this outline."""
        ...

    def stroke(self, colour: str) -> str: ...

    def text(self, colour: str) -> str: ...

    def picture(self, raster: Raster) -> Raster:
        """The pixels in these inks."""
        ...


class Rgb:
    """As screens and office printers want it."""

    def fill(self, colour: str, path: Path) -> str:
        del path
        return self.text(colour)

    def stroke(self, colour: str) -> str:
        return f"{_rgb(colour)} RG"

    def text(self, colour: str) -> str:
        return f"{_rgb(colour)} rg"

    def picture(self, raster: Raster) -> Raster:
        return raster


@dataclass(frozen=True)
class Cmyk:
    """As a print shop wants it.

    Greys are black ink alone, so that fine things stay sharp when the four plates are out of
    step; an area of black gets the shop's own mixture.
    """

    rich_black: Ink
    most: float  # of all four inks on one spot: 2.4 for 240 %

    def fill(self, colour: str, path: Path) -> str:
        ink = self.of(colour)
        if ink == _KEY and _is_area(path):
            ink = self.rich_black
        return f"{_numbers(ink)} k"

    def stroke(self, colour: str) -> str:
        return f"{_numbers(self.of(colour))} K"

    def text(self, colour: str) -> str:
        return f"{_numbers(self.of(colour))} k"

    def picture(self, raster: Raster) -> Raster:
        from illegal_print.layout.separation import separated

        return separated(raster, self)

    def of(self, colour: str) -> Ink:
        return self.mixed(*_channels(colour))

    def mixed(self, red: float, green: float, blue: float) -> Ink:
        """The inks for a light, as much of them black as can be, and never more than allowed."""
        light, dark = max(red, green, blue), min(red, green, blue)
        if light - dark < _GREY:
            return _KEY if light < _BLACK else (0.0, 0.0, 0.0, 1 - (red + green + blue) / 3)
        cyan, magenta, yellow = ((light - channel) / light for channel in (red, green, blue))
        black = 1 - light
        share = min(1.0, (self.most - black) / (cyan + magenta + yellow))
        return (share * cyan, share * magenta, share * yellow, black)


RGB = Rgb()


@cache
def _channels(colour: str) -> tuple[float, float, float]:
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return (red, green, blue)


@cache
def _rgb(colour: str) -> str:
    return _numbers(_channels(colour))


def _numbers(parts: tuple[float, ...]) -> str:
    return " ".join(f"{part:.3f}" for part in parts)


def _is_area(path: Path) -> bool:
    """Whether this outline is more than a line that swells: thick, measured by its whole rim."""
    area = sum(_swept(subpath) for subpath in _subpaths(path))
    rim = sum(_length(subpath) for subpath in _subpaths(path))
    return 2 * abs(area) > _THIN * rim


def _subpaths(path: Path) -> Iterator[list[Point]]:
    """Closed outlines by the ends of their segments: close enough to tell thick from thin."""
    points: list[Point] = []
    for command, values in path.segments:
        if command == "M" and points:
            yield [*points, points[0]]
            points = []
        if values:
            points.append((values[-2], values[-1]))
    if points:
        yield [*points, points[0]]


def _swept(points: list[Point]) -> float:
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairwise(points)) / 2


def _length(points: list[Point]) -> float:
    return sum(math.dist(a, b) for a, b in pairwise(points))
