"""Icons out of SVG files, as outlines and as drawings in one colour."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path as File
from typing import TYPE_CHECKING

from illegal_print.assets import ICONS
from illegal_print.layout.geometry import Matrix, Path, Rect, Segment, fitting
from illegal_print.layout.pages import INK, Drawing, Shape, Stamp

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_SVG = "{http://www.w3.org/2000/svg}"
#: A path in a file of data/icons; all other files are left to a real reader.
_OURS = re.compile(r'<path (?:id="([^"]*)" )?[^>]*?\bd="([^"]*)"')
_PLAIN = re.compile(r"(?:[MLCZ\s,]|-?\d+(?:\.\d+)?(?![\d.]))*")
_COORDINATES = {"M": 2, "L": 2, "C": 6, "Z": 0}
_SEGMENT = re.compile(r"([MLCZ])([^MLCZ]*)")


@dataclass(frozen=True, eq=False)
class Icon:
    """A figure by its named parts, the right way up, in the SVG file's own units."""

    parts: tuple[tuple[str, Path], ...]
    even_odd: bool = False  # what is inside a path twice is outside of it

    @property
    def outline(self) -> Path:
        return Path(tuple(segment for _, path in self.parts for segment in path.segments))

    def part(self, name: str) -> Path:
        return dict(self.parts)[name]

    @property
    def paths(self) -> tuple[Path, ...]:
        """What can be filled in one go each: by that rule, paths that overlap blot each other."""
        return tuple(path for _, path in self.parts) if self.even_odd else (self.outline,)


@cache
def icon(name: str) -> Icon:
    """The icon `name` of data/icons, or the SVG file of that path."""
    if File(name).is_absolute():
        root = _root(name)
        return replace(_icon(_parts(root)), even_odd=any(map(_is_even_odd, root.iter())))
    return _icon(_OURS.findall((ICONS / f"{name}.svg").read_text(encoding="utf-8")))


def _root(file: str) -> "Element":
    from xml.etree import ElementTree

    return ElementTree.parse(file).getroot()


def _parts(root: "Element") -> Iterator[tuple[str, str]]:
    for element in root.iter(f"{_SVG}path"):
        yield element.get("id", ""), element.get("d", "")


def _is_even_odd(element: "Element") -> bool:
    style = element.get("style", "").replace(" ", "")
    return element.get("fill-rule") == "evenodd" or "fill-rule:evenodd" in style


def _icon(parts: Iterable[tuple[str, str]]) -> Icon:
    """Out of the names and the data of its paths."""
    upright = Matrix(d=-1.0)
    return Icon(tuple((name, _path(data).moved(upright)) for name, data in parts))


def _path(data: str) -> Path:
    """SVG path data as a path. Our own icons are straight and cubic; others need a real reader."""
    segments = _plain(data) if _PLAIN.fullmatch(data) else ()
    if segments and all(len(values) == _COORDINATES[command] for command, values in segments):
        return Path(segments)
    return _any(data)


def _plain(data: str) -> tuple[Segment, ...]:
    return tuple(
        (command, tuple(map(float, numbers.replace("-", " -").replace(",", " ").split())))
        for command, numbers in _SEGMENT.findall(data)
    )


def _any(data: str) -> Path:
    from fontTools.pens.basePen import BasePen
    from fontTools.svgLib.path import parse_path

    segments: list[Segment] = []

    class Recorder(BasePen):  # type: ignore[misc]
        """BasePen turns quadratic curves into cubic ones."""

        def _moveTo(self, to: tuple[float, float]) -> None:  # noqa: N802 - fontTools' name
            segments.append(("M", to))

        def _lineTo(self, to: tuple[float, float]) -> None:  # noqa: N802
            segments.append(("L", to))

        def _curveToOne(  # noqa: N802
            self, a: tuple[float, float], b: tuple[float, float], to: tuple[float, float]
        ) -> None:
            segments.append(("C", (*a, *b, *to)))

        def _closePath(self) -> None:  # noqa: N802
            segments.append(("Z", ()))

    parse_path(data, Recorder(None))
    return Path(tuple(segments))


@cache
def drawing(name: str, colour: str = INK) -> Drawing:
    """The icon in one colour, its box its true outline. The same object each time."""
    figure = icon(name)
    shapes = (Shape(path, fill=colour, even_odd=figure.even_odd) for path in figure.paths)
    return Drawing(figure.outline.bounds, tuple(shapes))


def icon_in(name: str, box: Rect, colour: str = INK) -> Stamp:
    """The icon as large as the box allows, in its middle."""
    figure = drawing(name, colour)
    return Stamp(figure, fitting(figure.box, box))
