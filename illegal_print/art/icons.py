"""Icons out of SVG files, as outlines and as drawings in one colour."""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path as File
from xml.etree import ElementTree

from illegal_print.assets import ICONS
from illegal_print.layout.geometry import Matrix, Path, Rect, Segment, Size, fitting
from illegal_print.layout.pages import INK, Drawing, Shape, Stamp

_SVG = "{http://www.w3.org/2000/svg}"
_PLAIN = re.compile(r"(?:[MLCZ\s,]|-?\d+(?:\.\d+)?(?![\d.]))*")
_COORDINATES = {"M": 2, "L": 2, "C": 6, "Z": 0}
_SEGMENT = re.compile(r"([MLCZ])([^MLCZ]*)")


class NotAnIcon(Exception):
    """Why an SVG file cannot be drawn as an icon and what to do, for people."""


@dataclass(frozen=True, eq=False)
class Icon:
    """A figure by its named parts, the right way up, in the SVG file's own units."""

    parts: tuple[tuple[str, Path], ...]

    @property
    def outline(self) -> Path:
        return Path(tuple(segment for _, path in self.parts for segment in path.segments))

    def part(self, name: str) -> Path:
        return dict(self.parts)[name]


@cache
def icon(name: str) -> Icon:
    """The icon `name` of data/icons, or the SVG file of that path."""
    file = File(name) if File(name).suffix else ICONS / f"{name}.svg"
    return _icon(ElementTree.parse(file).getroot())


def own_icon(file: str) -> Icon:
    """The icon in a user's SVG file, proven. Raises NotAnIcon where more than paths is in it."""
    try:
        root = ElementTree.parse(file).getroot()
        found = _icon(root)
        size = found.outline.bounds.size if found.parts else Size(0, 0)
    except Exception:  # whatever a reader of paths stumbles over
        raise NotAnIcon("not an SVG we can read; save it as a plain SVG") from None
    if any("transform" in element.attrib for element in root.iter()):
        raise NotAnIcon("an SVG with transformed parts; save its paths where they are to be")
    if not (size.width and size.height):
        raise NotAnIcon("an SVG without paths; turn its shapes into filled paths")
    return found


def _icon(root: ElementTree.Element) -> Icon:
    upright = Matrix(d=-1.0)
    return Icon(
        tuple(
            (element.get("id", ""), _path(element.get("d", "")).moved(upright))
            for element in root.iter(f"{_SVG}path")
        )
    )


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
    outline = icon(name).outline
    return Drawing(outline.bounds, (Shape(outline, fill=colour),))


def icon_in(name: str, box: Rect, colour: str = INK) -> Stamp:
    """The icon as large as the box allows, in its middle."""
    figure = drawing(name, colour)
    return Stamp(figure, fitting(figure.box, box))
