"""The sheets a printer takes, and the cards that are cut from them."""

from dataclasses import dataclass

from illegal_print.layout.geometry import Size, inch, mm


@dataclass(frozen=True, slots=True)
class Paper:
    name: str  # "a4", or as it was said: "200x280mm"
    size: Size  # upright


A4 = Paper("a4", Size(210 * mm, 297 * mm))
LETTER = Paper("letter", Size(8.5 * inch, 11 * inch))
LEGAL = Paper("legal", Size(8.5 * inch, 14 * inch))
A3 = Paper("a3", Size(297 * mm, 420 * mm))
TABLOID = Paper("tabloid", Size(11 * inch, 17 * inch))
A5 = Paper("a5", Size(148 * mm, 210 * mm))

PAPERS = {paper.name: paper for paper in (A4, LETTER, LEGAL, A3, TABLOID, A5)}

POKER = Size(63.5 * mm, 88.9 * mm)

#: By the names they are sold under, the usual ones first.
CARD_SIZES = {
    "poker": POKER,
    "tcg": Size(63 * mm, 88 * mm),
    "bridge": Size(57.15 * mm, 88.9 * mm),
    "tarot": Size(69.85 * mm, 120.65 * mm),
    "mini-us": Size(41 * mm, 63 * mm),
    "mini-euro": Size(44 * mm, 68 * mm),
    "mini-tgc": Size(44.45 * mm, 63.5 * mm),
    "euro": Size(59 * mm, 92 * mm),
    "us-standard": Size(56 * mm, 87 * mm),
    "japanese": Size(59 * mm, 86 * mm),
    "domino": Size(44.45 * mm, 88.9 * mm),
    "business-us": Size(50.8 * mm, 88.9 * mm),
    "business-eu": Size(55 * mm, 85 * mm),
    "square": Size(70 * mm, 70 * mm),
    "jumbo": Size(88.9 * mm, 139.7 * mm),
}

#: Below this, type of a legible size leaves no room for a picture.
SMALLEST_CARD = Size(40 * mm, 60 * mm)

#: Office paper of 250 g/m2 and thin playing-card stock alike.
CARD_THICKNESS = 0.3 * mm

THINNEST_CARD, THICKEST_CARD = 0.05 * mm, 2 * mm  # from thin paper to two cards in a thick sleeve
