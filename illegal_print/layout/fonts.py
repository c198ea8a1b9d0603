"""Our typefaces: where they lie, how wide they run, which characters they hold."""

import unicodedata
from dataclasses import dataclass
from enum import Enum
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from illegal_print.assets import FONTS

if TYPE_CHECKING:
    from reportlab.pdfbase.ttfonts import TTFont


class Face(Enum):
    """A face of ours; the value is its file in fonts/ and its name in a PDF."""

    CONDENSED = "RobotoCondensed-Regular"
    CONDENSED_BOLD = "RobotoCondensed-Bold"
    CONDENSED_BLACK = "RobotoCondensed-ExtraBold"
    TEXT = "SourceSans3-Regular"
    TEXT_BOLD = "SourceSans3-Bold"
    DISPLAY = "AbrilFatface-Regular"

    # An Enum hashes its name anew each time; faces are looked up for every word.
    __hash__ = object.__hash__

    @property
    def strong(self) -> "Face":
        """The face for a part set in bold."""
        return _STRONG.get(self, self)

    @property
    def fallback(self) -> "Face":
        """The display face is for the game's name only, and lacks most alphabets."""
        return Face.CONDENSED_BLACK if self is Face.DISPLAY else self


@dataclass(frozen=True, slots=True)
class Borrowed:
    """A font that is not ours, for what ours lack, in the direction in which it is read."""

    path: Path
    leftward: bool = False


AnyFace = Face | Borrowed

_STRONG = {Face.CONDENSED: Face.CONDENSED_BOLD, Face.TEXT: Face.TEXT_BOLD}


@cache
def font(face: Face) -> "TTFont":
    """The face as ReportLab knows it, read and registered when first needed."""
    from reportlab.pdfbase.pdfmetrics import registerFont
    from reportlab.pdfbase.ttfonts import TTFont

    # Without readable ASCII only the characters in use are embedded.
    found = TTFont(face.value, str(FONTS / f"{face.value}.ttf"), asciiReadable=0)
    registerFont(found)
    return found


def width(text: str, face: AnyFace, size: float) -> float:
    """How wide the text runs, in points."""
    if isinstance(face, Borrowed):
        from illegal_print.layout import shaping

        return shaping.width(text, face, size)
    return float(font(face).stringWidth(text, size))


@cache
def holds(face: Face, text: str) -> bool:
    """Whether the face has every character of the text, and none that stands on another one."""
    if not all(map(font(face).face.charToGlyph.__contains__, map(ord, text))):
        return False
    return text.isascii() or not any(map(unicodedata.combining, text))
