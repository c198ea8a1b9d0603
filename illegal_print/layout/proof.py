"""What a file is made for: our own printers, or a print shop with rules of its own."""

from dataclasses import dataclass
from enum import Enum

from illegal_print.layout.inks import RGB, Inks


class Lettering(Enum):
    """How text gets to whoever prints the file."""

    FONTS = "fonts"  # embedded: can be searched and read aloud
    OUTLINES = "outlines"  # as shapes, which need no font


@dataclass(frozen=True, slots=True)
class Proof:
    inks: Inks = RGB
    lettering: Lettering = Lettering.FONTS
    # The characterised printing condition of a PDF/X-1a file, as the ICC's registry names it.
    printing_condition: str | None = None


HOME = Proof()
