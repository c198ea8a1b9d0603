"""A page as a value: its size and, in drawing order, everything that stands on it."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum

from illegal_print.layout.fonts import AnyFace, Borrowed
from illegal_print.layout.geometry import IDENTITY, Matrix, Path, Rect, Size, box_of
from illegal_print.layout.raster import Raster

INK = "#101114"
PAPER = "#FFFFFF"
NOTE_GREY = "#5A5D63"
HAIRLINE_GREY = "#9A9DA3"

#: Of our own faces: from descenders to capitals.
OUR_REACH = (-0.21, 0.73)


class Cap(Enum):
    """How a line ends, and each of its dashes; the values are PDF's own."""

    BUTT = 0
    ROUND = 1


@dataclass(frozen=True, slots=True)
class Stroke:
    width: float
    colour: str = INK
    dash: tuple[float, ...] = ()
    cap: Cap = Cap.BUTT


@dataclass(frozen=True, slots=True)
class Shape:
    """A path, filled, stroked or both."""

    path: Path
    fill: str | None = None
    stroke: Stroke | None = None
    even_odd: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """One line of set text: its pieces by face, from `x` on `baseline`."""

    x: float
    baseline: float
    width: float
    pieces: tuple[tuple[AnyFace, str], ...]

    def __str__(self) -> str:
        return "".join(text for _, text in self.pieces)


@dataclass(frozen=True, slots=True)
class Text:
    """Set text in the box it was given. `label` tells an error or a test what it is."""

    label: str
    box: Rect
    lines: tuple[Line, ...]
    size: float
    colour: str = INK
    tracking: float = 0.0

    def ink(self) -> Iterator[Rect]:
        """The box each line's letters fill: from descenders to capitals, or as far as letters of
        other scripts reach."""
        for line in self.lines:
            low, high = (line.baseline + each * self.size for each in reach(line.pieces))
            yield Rect.between(line.x, low, line.x + line.width, high)


def reach(pieces: Sequence[tuple[AnyFace, str]]) -> tuple[float, float]:
    """From where to where the letters of a line reach, from the baseline up, in parts of their
    size."""
    reaches = [_reach(face, text) for face, text in pieces] or [OUR_REACH]
    return min(low for low, _ in reaches), max(high for _, high in reaches)


def _reach(face: AnyFace, text: str) -> tuple[float, float]:
    if not isinstance(face, Borrowed):
        return OUR_REACH
    from illegal_print.layout.shaping import inked

    return inked(text, face)


@dataclass(frozen=True, slots=True)
class Picture:
    """A raster that fills its box. Equal rasters are stored once in a document."""

    raster: Raster
    box: Rect


@dataclass(frozen=True, eq=False, slots=True)
class Drawing:
    """Marks that are drawn once in a document and stamped as often as needed.

    Two drawings are the same only if they are the same object: make each once.
    """

    box: Rect
    marks: tuple["Mark", ...]


@dataclass(frozen=True, slots=True)
class Stamp:
    drawing: Drawing
    at: Matrix


@dataclass(frozen=True, slots=True)
class Group:
    """Marks moved together, or clipped together to an outline given in their own coordinates, or
    whose words are in another language than the document's."""

    marks: tuple["Mark", ...]
    at: Matrix = IDENTITY
    clip: Path | None = None
    language: str = ""


Mark = Shape | Text | Picture | Stamp | Group


@dataclass(frozen=True, slots=True)
class Page:
    size: Size
    marks: tuple[Mark, ...]
    bookmark: str = ""
    trims: tuple[Rect, ...] = field(default=())  # boxes that get cut out, if any
    # Of a page that is one card: where a print shop cuts, and how far it may print beyond that.
    trim_box: Rect | None = None
    bleed_box: Rect | None = None
    chapter: str = ""  # begins here; the bookmarks up to the next one are parts of it


def every(
    marks: Iterable[Mark], at: Matrix = IDENTITY
) -> Iterator[tuple[Shape | Text | Picture, Matrix]]:
    """All shapes, texts and pictures, down into stamps and groups, each with its way to the
    page."""
    for mark in marks:
        match mark:
            case Stamp():
                yield from every(mark.drawing.marks, at.after(mark.at))
            case Group():
                yield from every(mark.marks, at.after(mark.at))
            case _:
                yield mark, at


def texts(page: Page) -> Iterator[tuple[Text, Matrix]]:
    for mark, at in every(page.marks):
        if isinstance(mark, Text):
            yield mark, at


def extent(shape: Shape) -> Rect:
    """The box a shape inks, its stroke included."""
    bounds = shape.path.bounds
    return bounds.inset(-shape.stroke.width / 2) if shape.stroke else bounds


__all__ = [
    "HAIRLINE_GREY",
    "INK",
    "NOTE_GREY",
    "PAPER",
    "Cap",
    "Drawing",
    "Group",
    "Line",
    "Mark",
    "Page",
    "Picture",
    "Shape",
    "Stamp",
    "Stroke",
    "Text",
    "box_of",
    "every",
    "extent",
    "texts",
]
