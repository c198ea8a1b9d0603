"""The slug: what a printer's sheet says outside its cuts, and the bars that prove its scale."""

from dataclasses import dataclass

from illegal_print.layout.fonts import Face
from illegal_print.layout.geometry import Path, Rect, Segment, Size, inch, mm
from illegal_print.layout.imposition import MARGIN
from illegal_print.layout.pages import INK, Drawing, Mark, Shape, Stroke, Text
from illegal_print.layout.text import Align, Type, line
from illegal_print.layout.words import Words

_TYPE = Type(Face.CONDENSED, 9.5, 11, floor=9, colour=INK)
_RULE = Stroke(0.6)
_BASELINE = MARGIN + 0.9 * mm  # room for descenders above what printers cannot reach
_LABEL = 12 * mm
_GAP = 1.4 * mm


@dataclass(frozen=True, slots=True)
class Slug:
    """What stands round the block of every page."""

    how_to_print: Words
    millimetres: Words
    inches: Words


def slug(words: Slug, sheet: Size, block: Rect) -> Drawing:
    """What is the same on every page: how to print it above the block, scale bars under it."""
    above = sheet.height - MARGIN - _TYPE.capitals - 0.3 * mm
    second = block.left + 50 * mm + _LABEL + _GAP
    marks = (
        line(words.how_to_print, _TYPE, block.left, above, block.width, "how-to-print"),
        *_scale(words.millimetres, block.left, 50 * mm, 5),
        *_scale(words.inches, second, 2 * inch, 4),
    )
    return Drawing(Rect(0, 0, sheet.width, sheet.height), marks)


def sheet_number(words: Words, block: Rect) -> Text:
    """Beside the scale bars, at the right."""
    taken = 50 * mm + 2 * inch + 2 * (_LABEL + _GAP)
    rest = block.width - taken
    return line(words, _TYPE, block.left + taken, _BASELINE, rest, "sheet", Align.RIGHT)


def _scale(label: Words, x: float, length: float, parts: int) -> list[Mark]:
    """A bar of a known length, with a tick at each part of it, and its label at the right."""
    foot, head = _BASELINE, _BASELINE + _TYPE.capitals
    half = (foot + head) / 2
    segments: list[Segment] = [("M", (x, foot)), ("L", (x + length, foot))]
    for i in range(parts + 1):
        at = x + length * i / parts
        segments += (("M", (at, foot)), ("L", (at, head if i in (0, parts) else half)))
    return [
        Shape(Path(tuple(segments)), stroke=_RULE),
        line(label, _TYPE, x + length + _GAP, foot, _LABEL - _GAP, "scale"),
    ]
