"""A thing in a table: its code plate, its name, and a line below that says more."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from illegal_print.art.plates import Livery, plate, plate_width
from illegal_print.errors import Overfull
from illegal_print.layout.geometry import Rect, mm
from illegal_print.layout.pages import Mark, Text
from illegal_print.layout.style import Style
from illegal_print.layout.text import CLOSE, Setting, Type, paragraph, run_width
from illegal_print.layout.words import Run, Words, apart

_PAD = 2 * mm  # between plate and words
_CLOSEST = 0.95  # leading of two lines that do not touch, in parts of their size
_AIR = 0.5 * mm  # above and below them together


@dataclass(frozen=True, slots=True)
class Entry:
    """What to set, and what an error calls it."""

    livery: Livery
    name: str
    second: Words
    label: str


def entry_in(entry: Entry, box: Rect, name_type: Type, style: Style) -> Iterator[Mark]:
    """The entry at the left of a row, halfway up. A name too long for one line even at its floor
    runs on into the line below it. Raises Overfull if that is too long, too."""
    high = _plate_height(box)
    yield from plate(entry.livery, box.left, box.centre[1], high)
    shift = plate_width(high) + _PAD
    words = Rect(box.left + shift, box.bottom, box.width - shift, box.height)
    if entry_width(entry, box, name_type.smallest, style) > box.width + 0.01:
        yield _run_together(entry, words, style)
        return
    label = f"{entry.label}/second"
    upper = paragraph(entry.name, name_type, words.width, entry.label, lines=1)
    lower = paragraph(entry.second, _below(name_type, style), words.width, label, lines=1)
    top = words.centre[1] + (upper.height + lower.height) / 2
    yield upper.at(words.left, top, entry.label)
    yield lower.at(words.left, top - upper.height, label)


def entry_width(entry: Entry, row: Rect, name_type: Type, style: Style) -> float:
    """How wide it runs on two lines with the name in this type."""
    name = run_width(entry.name, name_type)
    second = run_width(entry.second, _below(name_type, style))
    return plate_width(_plate_height(row)) + _PAD + max(name, second) + 0.5


def entry_height(entry: Entry, box: Rect, style: Style) -> float:
    """How high the row has to be for an entry in a box of this width."""
    type = style.type.name
    if entry_width(entry, box, type.smallest, style) <= box.width + 0.01:
        return 0.0
    shift = plate_width(_plate_height(box)) + _PAD
    return _together(entry, box.width - shift, style).height + _AIR


def name_height(name: str, type: Type, width: float, label: str) -> float:
    """How high a row has to be for a name in as many lines as it needs; it may be on one line in
    any row."""
    lines = name_lines(name, type, width, label)
    return lines_height(lines, type) if lines > 1 else 0.0


def name_lines(name: str, type: Type, width: float, label: str) -> int:
    """How many lines a name needs at the floor."""
    smallest = type.smallest
    if run_width(name, smallest) <= width:
        return 1
    return len(paragraph(name, smallest, width, label).lines)


def lines_height(lines: int, type: Type) -> float:
    """How high a row has to be for so many lines, set close."""
    return lines * CLOSE * type.floor + _AIR


def entry_type(row: Rect, style: Style) -> Type:
    """The type of a name in a row of this height."""
    return for_two_lines(style.type.name.sized(13.5), row.height)


def for_two_lines(type: Type, height: float) -> Type:
    """The type, smaller and closer where two lines of it would not fit the height."""
    pitch = max(_CLOSEST * type.floor, min(14.5, 0.46 * height))
    return replace(type, size=max(type.floor, min(type.size, pitch)), leading=pitch)


def _below(name_type: Type, style: Style) -> Type:
    """The type of the line below a name: a little smaller."""
    second = style.type.name_second
    size = max(second.floor, name_type.size - 1)
    return replace(second, size=size, leading=name_type.leading)


def _plate_height(row: Rect) -> float:
    return min(6 * mm, 0.62 * row.height)


def _run_together(entry: Entry, box: Rect, style: Style) -> Text:
    """Name and second line as one sentence, as small as can be on all lines of the row."""
    setting = _together(entry, box.width, style)
    if setting.height > box.height:
        words = f"{entry.name}, {entry.second}"
        raise Overfull(entry.label, words, setting.height, box.height)
    return setting.centred(box, entry.label)


def _together(entry: Entry, width: float, style: Style) -> Setting:
    words = Words((Run(apart(entry.name), strong=True), Run(", "), *entry.second.runs))
    return paragraph(words, style.type.name_second.smallest.close, width, entry.label)
