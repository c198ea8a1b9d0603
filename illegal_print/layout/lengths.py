"""Lengths and sizes as people write them: `3mm`, `0.125in`, `63.5x88.9mm`."""

import re

from illegal_print.errors import IllegalPrintError
from illegal_print.layout.geometry import Size, inch, mm

UNITS = {"mm": mm, "cm": 10 * mm, "in": inch, "pt": 1.0}

_NUMBER = r"-?(?:\d+(?:\.\d*)?|\.\d+)"
_LENGTH = re.compile(rf"({_NUMBER})\s*({'|'.join(UNITS)})")
_SIZE = re.compile(
    rf"({_NUMBER})\s*({'|'.join(UNITS)})?\s*[x×]\s*({_NUMBER})\s*({'|'.join(UNITS)})"
)


class NotALength(IllegalPrintError):
    """A text that is no length, or a length without its unit."""


def length(text: str, what: str) -> float:
    """The length in points. Raises NotALength, naming `what` it was said for ("--bleed")."""
    found = _LENGTH.fullmatch(text.strip().lower())
    if found:
        return float(found[1]) * UNITS[found[2]]
    raise NotALength(f"{what} {text}: {_advice(text, '3mm or 0.125in')}")


def size(text: str, what: str) -> Size:
    """Width and height in points, out of `63.5x88.9mm` or `2.5in x 3.5in`.

    Raises NotALength, and for a side that is not positive.
    """
    found = _SIZE.fullmatch(text.strip().lower())
    if not found:
        raise NotALength(f"{what} {text}: {_advice(text, '63.5x88.9mm or 2.5x3.5in')}")
    width = float(found[1]) * UNITS[found[2] or found[4]]
    height = float(found[3]) * UNITS[found[4]]
    if width <= 0 or height <= 0:
        raise NotALength(f"{what} {text}: both sides must be longer than nothing.")
    return Size(width, height)


def _advice(text: str, example: str) -> str:
    if "," in text:
        return f"write the decimals behind a point, such as {example}."
    if re.fullmatch(rf"{_NUMBER}(\s*[x×]\s*{_NUMBER})?", text.strip().lower()):
        return f"add the unit, such as {example}."
    return f"write a number and a unit ({', '.join(UNITS)}), such as {example}."
