"""The fronts of the cards: goods in a beam of light, figures without a face, a line-up.

All of it ends 3 mm inside the trim: the paper itself is the border, so a slip in printing or
cutting does not show. Drawn on a poker card with its lower left corner at the origin.
"""

import math
from dataclasses import dataclass
from functools import cache
from typing import Protocol

from illegal_print.art.busts import Bust
from illegal_print.art.colours import pattern_ink
from illegal_print.art.icons import drawing, icon_in
from illegal_print.art.illustrations import Illustration
from illegal_print.art.patterns import patterned
from illegal_print.art.plates import Livery, plate, plate_width
from illegal_print.layout.fonts import Face as Typeface
from illegal_print.layout.geometry import (
    IDENTITY,
    Matrix,
    Path,
    Point,
    Rect,
    fitting,
    mm,
    parallelogram,
    polygon,
    polyline,
    rectangle,
    turn,
)
from illegal_print.layout.pages import (
    HAIRLINE_GREY,
    INK,
    PAPER,
    Drawing,
    Group,
    Mark,
    Shape,
    Stamp,
    Stroke,
    Text,
)
from illegal_print.layout.text import Align, Type, line, line_in, paragraph, run_width
from illegal_print.layout.words import Words

CARD = Rect(0, 0, 63.5 * mm, 88.9 * mm)
BORDER = 3 * mm

_FLOOR = 9.0
_BLACK, _BOLD = Typeface.CONDENSED_BLACK, Typeface.CONDENSED_BOLD
_CODE = Type(_BLACK, 25, 25, floor=12)
_GOODS = Type(_BLACK, 21, 21, floor=_FLOOR)
_NAME = Type(_BLACK, 19, 19.5, floor=_FLOOR)
_ACCUSED = Type(_BLACK, 22, 22.5, floor=_FLOOR)
_KICKER = Type(_BOLD, 11, 13, floor=_FLOOR, tracking=2.4)
_SMALL = Type(Typeface.CONDENSED, 10.5, 12.5, floor=_FLOOR)
_FOOT = Type(_BOLD, 12, 13, floor=_FLOOR)
_PAYOFF = Type(_BLACK, 15, 15, floor=_FLOOR)
_HEIGHTS = Type(_BOLD, 9, 9, floor=_FLOOR)


def _mm_polygon(*points: Point) -> Path:
    return polygon(*((x * mm, y * mm) for x, y in points))


def _mm_rect(left: float, bottom: float, right: float, top: float) -> Rect:
    return Rect.between(left * mm, bottom * mm, right * mm, top * mm)


def _around(centre: Point, width: float, height: float) -> Rect:
    return Rect(centre[0] - width / 2, centre[1] - height / 2, width, height)


_LEFT, _RIGHT = 4.2 * mm, CARD.width - 4.2 * mm
_LINE_UP = _mm_rect(3.0, 39.5, 60.5, 85.9)
# Where a catalogue's own picture goes.
GOODS_ROOM = _mm_rect(3.0, 20.5, 60.5, 85.9)
ROLE_ROOM = _mm_rect(3.0, 28.5, 60.5, 85.9)
SUSPECT_ROOM = _LINE_UP
_KEYLINE = 0.7 * mm


class Goods(Livery, Protocol):
    """What a card's resource looks like."""

    @property
    def icon(self) -> str: ...


@dataclass(frozen=True, slots=True)
class RoleWords:
    """What stands on a role's card; `label` names the card in an error."""

    label: str
    name: str
    rule: Words  # that the card stays hidden
    foot: Words  # what the role does with which goods
    payoff: Words  # how many of them it has, or what each is worth


@dataclass(frozen=True, slots=True)
class SuspectWords:
    """What stands on a suspect's card; `label` names the card in an error."""

    label: str
    heading: Words
    lead: Words  # from the heading to the name
    name: str
    foot: Words


def goods_face(
    goods: Goods, figure: str, name: str, label: str, picture: Illustration | None = None
) -> Drawing:
    """A resource card: the figure is an icon, if there is no picture."""
    index = (_code(goods, _LEFT, 84.5 * mm, INK, label), _bar(goods))
    # Into the white border, or a hair of the picture would show along its edges.
    tab = _mm_polygon((2.5, 86.4), (18.6, 86.4), (18.6, 71.5), (13.7, 63), (2.5, 63))
    own = (picture.inside(GOODS_ROOM), Shape(tab, fill=PAPER)) if picture else None
    marks: list[Mark] = [
        *(own or _lit(goods, figure)),
        *index,
        icon_in(goods.icon, _mm_rect(5.0, 65.3, 14.0, 72.6)),
        Group(index, at=turn(180, CARD.centre)),
        _set(name, _GOODS, 18, _mm_rect(4.2, 3.6, 46.6, 15.6), f"{label}/name"),
    ]
    return Drawing(CARD, tuple(marks))


def _lit(goods: Goods, icon: str) -> list[Mark]:
    """The silhouette half in the beam, half in the shade, where it is paper on ink."""
    beam = _mm_polygon((51, 85.9), (60.5, 85.9), (60.5, 80.9), (46.5, 20.5), (5.5, 20.5))
    shade = _mm_polygon((60.5, 80.9), (60.5, 20.5), (46.5, 20.5))
    figure = drawing(icon)
    at = _prominent(figure.box)
    in_shade = _drawn(figure, at, fill=PAPER)
    return [
        patterned(beam, goods.pattern, goods.colour, pattern_ink(goods.colour)),
        _drawn(figure, at, stroke=Stroke(2 * _KEYLINE / at.a, PAPER)),
        Stamp(figure, at),
        Group((Shape(shade, fill=INK), in_shade), clip=shade),
    ]


def _prominent(figure: Rect) -> Matrix:
    """As large as the picture allows, clear of the index; bulky figures a little smaller, so
    that all weigh the same to the eye."""
    room = _mm_rect(5.6, 22.0, 59.4, 65.0)
    at = fitting(figure, room)
    size = at.a * math.sqrt(figure.width * figure.height)
    tamed = min(1.0, 43 * mm / size)
    (x, y), scale = room.centre, at.a * tamed
    return Matrix(scale, 0, 0, scale, x + tamed * (at.e - x), y + tamed * (at.f - y))


def _drawn(
    figure: Drawing, at: Matrix, fill: str | None = None, stroke: Stroke | None = None
) -> Group:
    """A silhouette's outline once more, in another guise."""
    outlines = (mark.path for mark in figure.marks if isinstance(mark, Shape))
    return Group(tuple(Shape(outline, fill, stroke) for outline in outlines), at=at)


def role_face(
    goods: Goods, icon: str, bust: Bust, words: RoleWords, picture: Illustration | None = None
) -> Drawing:
    """A dealer's or a buyer's card: the role's icon is its face, if there is no picture."""
    room, ink = ROLE_ROOM, bust.writing
    ground = Shape(rectangle(room), fill=bust.ground)
    own = (picture.inside(room), _tab(bust.ground)) if picture else None
    marks: list[Mark] = [
        Group((ground, *(own or _in_beam(goods, icon, bust))), clip=rectangle(room)),
        Shape(rectangle(room.inset(bust.frame / 2)), stroke=Stroke(bust.frame)),
        _code(goods, 6.0 * mm, 82.5 * mm, ink, words.label),
        icon_in(goods.icon, _mm_rect(6.0, 67.2, 15.0, 74.4), ink),
        _set(words.name, _NAME, 17, _mm_rect(4.2, 15.6, 59.3, 27.9), f"{words.label}/name"),
        line(words.rule, _SMALL, _LEFT, 11.6 * mm, _RIGHT - _LEFT, words.label),
        *_foot(goods, words.foot, words.label, _payoff(goods, words)),
    ]
    return Drawing(CARD, tuple(marks))


def _tab(ground: str) -> Shape:
    """What the index of a framed picture stands on when that is not ours."""
    corner = _mm_polygon((3, 85.9), (20.4, 85.9), (20.4, 74), (15.2, 65), (3, 65))
    return Shape(corner, fill=ground)


def _in_beam(goods: Goods, icon: str, bust: Bust) -> list[Mark]:
    """The figure in a beam of the goods' colour."""
    beam = _mm_polygon((37.5, 85.9), (54.5, 85.9), (60.5, 63.25), (60.5, 28.5), (8.5, 28.5))
    return [
        patterned(beam, goods.pattern, goods.colour, pattern_ink(goods.colour)),
        *bust.marks(0.548 * mm, (CARD.centre[0], 79.6 * mm), goods.colour),
        icon_in(icon, _around((CARD.centre[0], 55.0 * mm), 17 * mm, 12 * mm)),
    ]


def suspect_face(
    goods: Goods, icon: str, bust: Bust, words: SuspectWords, picture: Illustration | None = None
) -> Drawing:
    """The same figure in a line-up, or the same picture, over the name it goes by."""
    room, frame = SUSPECT_ROOM, Stroke(1.0)
    own = (picture.inside(room), _tab(PAPER)) if picture else None
    marks: list[Mark] = [
        Group(own or _lined_up(goods, icon, bust), clip=rectangle(room)),
        Shape(rectangle(room.inset(frame.width / 2)), stroke=frame),
        _code(goods, 6.0 * mm, 82.5 * mm, INK, words.label),
        icon_in(goods.icon, _mm_rect(6.0, 67.2, 15.0, 74.4)),
        *_accused(bust, words),
        *_foot(goods, words.foot, words.label, [icon_in("gavel", _mm_rect(41.8, 4.2, 48.0, 9.8))]),
    ]
    return Drawing(CARD, tuple(marks))


def _lined_up(goods: Goods, icon: str, bust: Bust) -> tuple[Mark, ...]:
    return (
        Stamp(_line_up(), IDENTITY),
        *bust.marks(0.485 * mm, (CARD.centre[0], 77.8 * mm), goods.colour),
        icon_in(icon, _around((CARD.centre[0], 56.0 * mm), 15 * mm, 10.6 * mm)),
    )


@cache
def _line_up() -> Drawing:
    """Lines to measure a figure by, stopping short of the index. The same object each time."""
    marks: list[Mark] = []
    for i in range(8):
        y = _LINE_UP.top - (4.9 + 5.0 * i) * mm
        left = 19.5 * mm if y > 65 * mm else _LINE_UP.left
        numbered = i % 2 == 0
        stroke = Stroke(1.3) if numbered else Stroke(0.45, HAIRLINE_GREY)
        marks.append(Shape(polyline((left, y), (_LINE_UP.right, y)), stroke=stroke))
        if numbered:
            height = str(182 - 4 * i)
            x, width = _LINE_UP.right - 9.5 * mm, 8 * mm
            marks.append(line(height, _HEIGHTS, x, y + 1.1 * mm, width, "height", Align.RIGHT))
    return Drawing(_LINE_UP, tuple(marks))


def _accused(bust: Bust, words: SuspectWords) -> list[Mark]:
    """The plate under the line-up: dark for dealers, light with a double frame for buyers."""
    box = _mm_rect(3.0, 12.0, 60.5, 39.5)
    inner = box.inset(1.6 * mm)
    rows = (
        (words.heading, _KICKER, Rect(inner.x, 32.2 * mm, inner.width, 5.2 * mm)),
        (words.lead, _SMALL, Rect(inner.x, 27.4 * mm, inner.width, 5.0 * mm)),
    )
    name_box = _mm_rect(6.0, 14.0, 57.5, 27.4)
    return [
        Shape(rectangle(box.inset(0.8)), fill=bust.ground, stroke=Stroke(1.6)),
        Shape(rectangle(box.inset(1.3 * mm)), stroke=Stroke(0.6, bust.writing)),
        *(
            line_in(row, type.coloured(bust.writing), strip, words.label, Align.CENTRE)
            for row, type, strip in rows
        ),
        _set(
            words.name,
            _ACCUSED.coloured(bust.writing),
            19,
            name_box,
            f"{words.label}/name",
            Align.CENTRE,
        ),
    ]


def _code(goods: Goods, x: float, top: float, colour: str, label: str) -> Text:
    """The two letters in the corner, by the top of their capitals."""
    type = _CODE.coloured(colour)
    return line(goods.code, type, x, top - type.capitals, 13 * mm, f"{label}/code")


def _bar(goods: Goods) -> Mark:
    box = Rect(_LEFT, 84.5 * mm - _CODE.capitals - 4.1 * mm, 10.6 * mm, 2.7 * mm)
    return patterned(
        parallelogram(box), goods.pattern, goods.colour, pattern_ink(goods.colour), 0.62
    )


def _foot(goods: Goods, words: Words, label: str, right: list[Mark]) -> list[Mark]:
    """What the role does with which goods, a sign, and the code again, turned, in the corner."""
    height, middle = 5.6 * mm, 7.0 * mm
    width = plate_width(height)
    corner = (_RIGHT - width / 2, middle)
    turned = Group(tuple(plate(goods, _RIGHT - width, middle, height)), at=turn(180, corner))
    room = _mm_rect(4.2, 3.5, 40.2, 10.5)
    return [_set(words, _FOOT, 9, room, f"{label}/foot"), *right, turned]


def _payoff(goods: Goods, words: RoleWords) -> list[Mark]:
    """How many cards the dealer has, or what each is worth to the buyer."""
    glyph = _mm_rect(45.0, 4.9, 48.2, 9.1)
    figure = Rect(glyph.left - 9 * mm, glyph.bottom, 7.9 * mm, glyph.height)
    return [
        line_in(words.payoff, _PAYOFF, figure, words.label, Align.RIGHT),
        Shape(rectangle(glyph), fill=goods.colour, stroke=Stroke(0.7)),
    ]


def _set(
    words: str | Words, type: Type, two: float, box: Rect, where: str, align: Align = Align.LEFT
) -> Text:
    """On one line if it can be of `two` points or more, else on two lines of that size, else
    smaller yet. Raises Overfull if that does not do."""
    if run_width(words, type.sized(two)) <= box.width:
        return line_in(words, type, box, where, align)
    return paragraph(words, type.sized(two), box.width, where, lines=2).centred(box, where, align)
