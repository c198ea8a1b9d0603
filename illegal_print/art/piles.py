"""Small pictures of a pile of cards closed by a band."""

from illegal_print.art.frames import CELL, SECTION_RULE, TICK, rule, upright
from illegal_print.art.tint import hatched
from illegal_print.layout.fonts import Face
from illegal_print.layout.geometry import Rect, mm, rectangle
from illegal_print.layout.pages import PAPER, Mark, Shape
from illegal_print.layout.text import Align, Type, line_in

LEAF = 0.6 * mm  # by how much a card shows below the one upon it; two of them do

_SIGN = Type(Face.CONDENSED_BLACK, 22, 22, floor=11)
_SIGN_BEHIND = Type(Face.CONDENSED_BLACK, 15, 15, floor=11)


def banded_from_front(card: Rect, share: float, sign: str) -> list[Mark]:
    """The pile under its topmost card, the band `share` of its height and its sign in front."""
    band = _band_round(card, share)
    box = band.inset(1.6 * mm)
    words, y = box.left + 0.5 * box.width, box.centre[1]
    return [
        *_pile(card, band),
        line_in(sign, _SIGN, box, "picture/front"),
        rule(words, y + 1 * mm, box.right - words, SECTION_RULE),
        rule(words, y - 1 * mm, 0.6 * (box.right - words), CELL),
        rule(box.left, box.bottom + 0.6 * mm, box.width, CELL),
    ]


def banded_from_behind(card: Rect, share: float, sign: str) -> list[Mark]:
    """The same pile turned over: the band's ends meet in the middle, a hint on the right one."""
    band = _band_round(card, share)
    seam, y = band.centre
    left = Rect(band.left, band.bottom, seam - band.left, band.height)
    width = band.right - seam - 3 * mm
    return [
        *_pile(card, band),
        line_in(sign, _SIGN_BEHIND, left, "picture/back", Align.CENTRE),
        upright(seam, band.bottom, band.top, CELL),
        *(rule(seam + 1.5 * mm, y + dy, width, CELL) for dy in (1.8 * mm, 0, -1.8 * mm)),
    ]


def _pile(card: Rect, band: Rect) -> list[Mark]:
    leaves = (card.moved(i * LEAF, -i * LEAF) for i in (2, 1))
    return [
        *(Shape(rectangle(leaf), fill=PAPER, stroke=CELL) for leaf in leaves),
        Shape(rectangle(card), fill=PAPER),
        hatched(card, 1.5 * mm),
        Shape(rectangle(card), stroke=CELL),
        Shape(rectangle(band), fill=PAPER, stroke=TICK),
    ]


def _band_round(card: Rect, share: float) -> Rect:
    height = share * card.height
    return Rect(card.left - 0.6, card.centre[1] - height / 2, card.width + 1.2 + LEAF, height)
