"""Lengths, sizes and offsets as people write them: `3mm`, `63.5x88.9mm`, `x=0.5mm,y=-1mm`."""

import re

from illegal_print.errors import IllegalPrintError
from illegal_print.layout.geometry import Size, inch, mm
from illegal_print.layout.offset import FARTHEST, Offset

UNITS = {"mm": mm, "cm": 10 * mm, "in": inch, "pt": 1.0}

_NUMBER = r"-?(?:\d+(?:[.,]\d*)?|[.,]\d+)"  # many a test sheet shows a decimal comma
_LENGTH = re.compile(rf"({_NUMBER})\s*({'|'.join(UNITS)})")
_SIZE = re.compile(
    rf"({_NUMBER})\s*({'|'.join(UNITS)})?\s*[x×]\s*({_NUMBER})\s*({'|'.join(UNITS)})"
)

_NEXT_AXIS = re.compile(r",(?!\s*\d)")  # any comma but a decimal one
_OFFSET = "x=0.5mm,y=-1mm"


class NotALength(IllegalPrintError):
    """A text that is no length, or a length without its unit."""

    def __init__(self, what: str, advice: str) -> None:
        super().__init__(f"{what}: {advice}")
        self.advice = advice


class NotAnOffset(NotALength):
    """A text that says no offset, or one that no printer needs."""


def length(text: str, what: str) -> float:
    """The length in points. Raises NotALength, naming `what` it was said for ("--bleed")."""
    found = _LENGTH.fullmatch(text.strip().lower())
    if found:
        return _number(found[1]) * UNITS[found[2]]
    raise NotALength(f"{what} {text}", _advice(text, "3mm or 0.125in"))


def size(text: str, what: str) -> Size:
    """Width and height in points, out of `63.5x88.9mm` or `2.5in x 3.5in`.

    Raises NotALength, and for a side that is not positive.
    """
    found = _SIZE.fullmatch(text.strip().lower())
    if not found:
        raise NotALength(f"{what} {text}", _advice(text, "63.5x88.9mm or 2.5x3.5in"))
    width = _number(found[1]) * UNITS[found[2] or found[4]]
    height = _number(found[3]) * UNITS[found[4]]
    if width <= 0 or height <= 0:
        raise NotALength(f"{what} {text}", "both sides must be longer than nothing.")
    return Size(width, height)


def offset(text: str, what: str) -> Offset:
    """The offset out of `x=0.5mm,y=-1mm`: x to the right, y up.

    Raises NotALength or NotAnOffset, naming `what` it was said for ("--save").
    """
    said = f"{what} {text}"
    found: dict[str, float] = {}
    for part in _NEXT_AXIS.split(text):
        axis, equals, way = (piece.strip() for piece in part.lower().partition("="))
        if axis not in ("x", "y") or not equals:
            raise NotAnOffset(said, f"write both x and y, such as {_OFFSET}.")
        if axis in found:
            raise NotAnOffset(said, f"{axis} stands there twice; say it once.")
        found[axis] = distance(way, f"{what} {axis}")
    for axis in ("x", "y"):
        if axis not in found:
            raise NotAnOffset(said, f"{axis} is missing; add it, if only as {axis}=0mm.")
    return Offset(found["x"], found["y"])


def distance(text: str, what: str) -> float:
    """How far along one axis, in points. Raises NotALength; NotAnOffset beyond FARTHEST."""
    # With the signs that stand on the test sheet.
    way = length(text.strip().replace("−", "-").removeprefix("+"), what)
    if abs(way) > FARTHEST + 0.001:
        raise NotAnOffset(
            f"{what} {text}",
            f"more than {FARTHEST / mm:g} mm is no printer's drift; print the test sheet at 100 %"
            " and measure again.",
        )
    return way


def _number(text: str) -> float:
    return float(text.replace(",", "."))


def _advice(text: str, example: str) -> str:
    if re.fullmatch(rf"{_NUMBER}(\s*[x×]\s*{_NUMBER})?", text.strip().lower()):
        return f"add the unit, such as {example}."
    return f"write a number and a unit ({', '.join(UNITS)}), such as {example}."
