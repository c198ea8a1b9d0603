"""Text as shapes, for print shops that take no fonts."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont

from illegal_print.assets import FONTS
from illegal_print.layout.fonts import Borrowed, Face, width
from illegal_print.layout.geometry import Matrix, Path, Point, Segment
from illegal_print.layout.pages import Text


def outlined(text: Text) -> Path:
    """All letters as one outline, each where its font would put it."""
    segments: list[Segment] = []
    for line in text.lines:
        x = line.x
        for face, piece in line.pieces:
            if isinstance(face, Borrowed):
                segments += _borrowed(piece, face, text.size, x, line.baseline)
                x += width(piece, face, text.size)
                continue
            scale = text.size / _units_per_em(face)
            for letter in piece:
                at = Matrix(scale, 0, 0, scale, x, line.baseline)
                segments += _letter(face, letter).moved(at).segments
                x += width(letter, face, text.size) + text.tracking
    return Path(tuple(segments))


def _borrowed(
    piece: str, font: Borrowed, size: float, x: float, baseline: float
) -> Iterator[Segment]:
    from illegal_print.layout import shaping

    scale = shaping.scale(piece, font, size)
    for cluster in shaping.shaped(piece, font):
        pen = _Pen(None)
        shaping.draw(cluster, font.path, pen)
        at = Matrix(scale, 0, 0, scale, x, baseline)
        yield from Path(tuple(pen.segments)).moved(at).segments
        x += scale * cluster.advance


class _Pen(BasePen):  # type: ignore[misc]
    """Writes down a glyph as segments of ours; the quadratic curves of TrueType become cubic."""

    def __init__(self, glyphs: object) -> None:
        super().__init__(glyphs)
        self.segments: list[Segment] = []

    def _moveTo(self, point: Point) -> None:  # noqa: N802
        self.segments.append(("M", point))

    def _lineTo(self, point: Point) -> None:  # noqa: N802
        self.segments.append(("L", point))

    def _curveToOne(self, first: Point, second: Point, end: Point) -> None:  # noqa: N802
        self.segments.append(("C", (*first, *second, *end)))

    def _closePath(self) -> None:  # noqa: N802
        self.segments.append(("Z", ()))


@cache
def _font(face: Face) -> Any:
    return TTFont(FONTS / f"{face.value}.ttf", lazy=True)


def _units_per_em(face: Face) -> float:
    return float(_font(face)["head"].unitsPerEm)


@cache
def _letter(face: Face, letter: str) -> Path:
    """In the font's own units."""
    glyphs = _font(face).getGlyphSet()
    pen = _Pen(glyphs)
    glyphs[_font(face).getBestCmap()[ord(letter)]].draw(pen)
    return Path(tuple(pen.segments))
