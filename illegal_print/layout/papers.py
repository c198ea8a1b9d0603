"""The sheets a printer takes."""

from dataclasses import dataclass

from illegal_print.layout.geometry import Size, inch, mm


@dataclass(frozen=True, slots=True)
class Paper:
    name: str
    size: Size  # upright


A4 = Paper("a4", Size(210 * mm, 297 * mm))
LETTER = Paper("letter", Size(8.5 * inch, 11 * inch))

PAPERS = {paper.name: paper for paper in (A4, LETTER)}

POKER = Size(63.5 * mm, 88.9 * mm)

#: Office paper of 250 g/m2 and thin playing-card stock alike.
CARD_THICKNESS = 0.3 * mm
