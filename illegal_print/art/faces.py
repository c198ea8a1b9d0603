"""The fronts of the cards: goods in a beam of light, figures without a face, a line-up.

All of it ends 3 mm inside the trim: the paper itself is the border, so a slip in printing or
cutting does not show. A card's lower left corner is at the origin.
"""

import math
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Protocol

from illegal_print.art.busts import Bust
from illegal_print.art.card_words import (
    FLOOR,
    SMALL,
    Lines,
    RoleWords,
    Spoken,
    SuspectWords,
    foot_lines,
    height,
    hung,
    in_middle,
    leaving_a_picture,
    led_to,
    name_lines,
    rule_lines,
)
from illegal_print.art.colours import pattern_ink
from illegal_print.art.formats import Format, Framed, of_room
from illegal_print.art.icons import drawing, icon_in
from illegal_print.art.patterns import patterned
from illegal_print.art.plates import Livery, plate
from illegal_print.layout.fonts import Face as Typeface
from illegal_print.layout.geometry import (
    IDENTITY,
    Matrix,
    Point,
    Rect,
    Size,
    fitting,
    mm,
    parallelogram,
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
from illegal_print.layout.text import Align, Type, line, line_in, run_width

if TYPE_CHECKING:
    from illegal_print.art.illustrations import Illustration

_BLACK, _BOLD = Typeface.CONDENSED_BLACK, Typeface.CONDENSED_BOLD
_CODE = Type(_BLACK, 25, 25, floor=12)
_GOODS = Type(_BLACK, 21, 21, floor=FLOOR)
_NAME = Type(_BLACK, 19, 19.5, floor=FLOOR)
_ACCUSED = Type(_BLACK, 22, 22.5, floor=FLOOR)
_KICKER = Type(_BOLD, 11, 13, floor=FLOOR, tracking=2.4)
_PAYOFF = Type(_BLACK, 15, 15, floor=FLOOR)
_HEIGHTS = Type(_BOLD, 9, 9, floor=FLOOR)

_KEYLINE = 0.7 * mm
_NUMBERED = 0.8  # of a poker card's size: below that, a line-up's heights would be in the way

# A figure's units: free above its hat, and from there down to the picture's lower edge.
_ROLE_FIGURE = (11.5, 93.2)
_SUSPECT_FIGURE = (16.7, 79.0)
_FACE = (44.9, 31.0, 21.9)  # the middle of what stands for its face below that; width and height

# How high a picture is at least, in millimetres of a poker card: its index has to find room in it.
_LEAST_GOODS, _LEAST_FIGURE = 30.0, 21.0


class Goods(Livery, Protocol):
    """What a card's resource looks like."""

    @property
    def icon(self) -> str: ...


def goods_room(card: Size) -> Rect:
    """Where the picture of a resource card goes."""
    return Format(card).goods_room


def role_room(card: Size) -> Rect:
    on = Format(card)
    return on.role_room(on.type(SMALL).leading)


def suspect_room(card: Size) -> Rect:
    on = Format(card)
    return on.suspect_room(_lines_height(on))


def goods_face(
    on: Format,
    goods: Goods,
    figure: str,
    names: Sequence[Spoken],
    label: str,
    picture: "Illustration | None" = None,
) -> Drawing:
    """A resource card: the figure is an icon, if there is no picture."""
    where = f"{label}/name"
    name = name_lines(on, names, _GOODS, 18, on.goods_name.width, where)
    on, name, _ = leaving_a_picture(
        on, [(name, [])], lambda on: on.goods_room, _LEAST_GOODS, names, where
    )
    index = (_code(on, goods, on.goods_index, INK, label), _bar(on, goods))
    own = _own_goods(on, picture) if picture else None
    marks: list[Mark] = [
        *(own or _lit(on, goods, figure)),
        *index,
        icon_in(goods.icon, on.goods_icon),
        Group(index, at=turn(180, on.box.centre)),
        *in_middle(name, on.goods_name, where),
    ]
    return Drawing(on.box, tuple(marks))


def _own_goods(on: Format, picture: "Illustration") -> list[Mark]:
    """A picture, and a tab of paper over it for the index."""
    # Into the white border, or a hair of the picture would show along its edges.
    tab = Framed(on.goods_room, on.unit).corner(
        (-0.5, -0.5), (15.6, -0.5), (15.6, 14.4), (10.7, 22.9), (-0.5, 22.9)
    )
    return [picture.inside(on.goods_room), Shape(tab, fill=PAPER)]


def _lit(on: Format, goods: Goods, icon: str) -> list[Mark]:
    """The silhouette half in the beam, half in the shade, where it is paper on ink."""
    room = on.goods_room
    beam = of_room(room, (0.835, 1), (1, 1), (1, 0.924), (0.757, 0), (0.043, 0))
    shade = of_room(room, (1, 0.924), (1, 0), (0.757, 0))
    figure = drawing(icon)
    at = _prominent(on, figure.box)
    in_shade = _drawn(figure, at, fill=PAPER)
    return [
        patterned(beam, goods.pattern, goods.colour, pattern_ink(goods.colour)),
        _drawn(figure, at, stroke=Stroke(2 * _KEYLINE / at.a, PAPER)),
        Stamp(figure, at),
        Group((Shape(shade, fill=INK), in_shade), clip=shade),
    ]


def _prominent(on: Format, figure: Rect) -> Matrix:
    """As large as the picture allows, clear of the index; bulky figures a little smaller, so
    that all weigh the same to the eye."""
    room = on.goods_figure
    at = fitting(figure, room)
    size = at.a * math.sqrt(figure.width * figure.height)
    tamed = min(1.0, 43 * on.unit / size)
    (x, y), scale = room.centre, at.a * tamed
    return Matrix(scale, 0, 0, scale, x + tamed * (at.e - x), y + tamed * (at.f - y))


def _drawn(
    figure: Drawing, at: Matrix, fill: str | None = None, stroke: Stroke | None = None
) -> Group:
    """A silhouette's outline once more, in another guise."""
    outlines = (mark.path for mark in figure.marks if isinstance(mark, Shape))
    return Group(tuple(Shape(outline, fill, stroke) for outline in outlines), at=at)


def role_face(
    on: Format,
    goods: Goods,
    icon: str,
    bust: Bust,
    words: Sequence[RoleWords],
    picture: "Illustration | None" = None,
) -> Drawing:
    """A dealer's or a buyer's card: the role's icon is its face, if there is no picture."""
    where, rules = f"{words[0].label}/name", rule_lines(on, words)
    names = [(each.name, each.language) for each in words]
    name = name_lines(on, names, _NAME, 17, on.right - on.left, where)
    feet = foot_lines(on, words, on.foot_words(_payoff_figure(on, words[0]).left).width)

    def room(on: Format) -> Rect:
        return on.role_room(height(rules))

    settings = ((name, foot) for foot in feet)
    on, name, foot = leaving_a_picture(on, settings, room, _LEAST_FIGURE, names, where)
    frame = Framed(room(on), on.unit)
    own = (picture.inside(frame.room), _tab(frame, bust.ground)) if picture else None
    ground = Shape(rectangle(frame.room), fill=bust.ground)
    scene = (ground, *(own or _in_beam(frame, goods, icon, bust)))
    name_box = on.role_name(height(rules))
    marks: list[Mark] = [
        *_framed(on, frame, goods, scene, Stroke(bust.frame), bust.writing, words[0].label),
        *in_middle(name, name_box, where),
        *hung(rules, on.left, name_box.bottom - 0.5 * on.unit, words[0].label),
        *_payoff(on, goods, words[0], foot),
    ]
    return Drawing(on.box, tuple(marks))


def _framed(
    on: Format,
    frame: Framed,
    goods: Goods,
    scene: tuple[Mark, ...],
    stroke: Stroke,
    ink: str,
    label: str,
) -> list[Mark]:
    """A picture with the index in its corner."""
    return [
        Group(scene, clip=rectangle(frame.room)),
        Shape(rectangle(frame.room.inset(stroke.width / 2)), stroke=stroke),
        _code(on, goods, frame.index, ink, label),
        icon_in(goods.icon, frame.icon, ink),
    ]


def _tab(frame: Framed, ground: str) -> Shape:
    """What the index of a framed picture stands on when that is not ours."""
    corner = frame.corner((0, 0), (17.4, 0), (17.4, 11.9), (12.2, 20.9), (0, 20.9))
    return Shape(corner, fill=ground)


def _in_beam(frame: Framed, goods: Goods, icon: str, bust: Bust) -> list[Mark]:
    """The figure in a beam of the goods' colour."""
    beam = of_room(frame.room, (0.6, 1), (0.896, 1), (1, 0.605), (1, 0), (0.096, 0))
    return [
        patterned(beam, goods.pattern, goods.colour, pattern_ink(goods.colour)),
        *_figure(frame, _ROLE_FIGURE, goods, icon, bust),
    ]


def _figure(
    frame: Framed, proportions: tuple[float, float], goods: Goods, icon: str, bust: Bust
) -> list[Mark]:
    """A bust with an icon for its face."""
    unit, (x, top) = frame.bust(*proportions)
    below, width, height = (unit * length for length in _FACE)
    face = Rect(x - width / 2, top - below - height / 2, width, height)
    return [*bust.marks(unit, (x, top), goods.colour), icon_in(icon, face)]


def suspect_face(
    on: Format,
    goods: Goods,
    icon: str,
    bust: Bust,
    words: Sequence[SuspectWords],
    picture: "Illustration | None" = None,
) -> Drawing:
    """The same figure in a line-up, or the same picture, over the name it goes by."""
    lines, where = _lines_height(on), f"{words[0].label}/name"
    names = [(each.name, each.language) for each in words]
    accused = _ACCUSED.coloured(bust.writing)
    name = name_lines(on, names, accused, 19, on.suspect_name(lines).width, where)
    feet = foot_lines(on, words, on.foot_words(_gavel(on).left).width)

    def room(on: Format) -> Rect:
        return on.suspect_room(lines)

    settings = ((found, foot) for foot in feet for found in (led_to(on, name, words), name))
    on, name, foot = leaving_a_picture(on, settings, room, _LEAST_FIGURE, names, where)
    frame = Framed(room(on), on.unit)
    lined_up = (
        Stamp(_line_up(frame), IDENTITY),
        *_figure(frame, _SUSPECT_FIGURE, goods, icon, bust),
    )
    own = (picture.inside(frame.room), _tab(frame, PAPER)) if picture else None
    marks: list[Mark] = [
        *_framed(on, frame, goods, own or lined_up, Stroke(1.0), INK, words[0].label),
        *_accused(on, bust, words[0], name),
        *_convicting(on, goods, words[0], foot),
    ]
    return Drawing(on.box, tuple(marks))


@cache
def _line_up(frame: Framed) -> Drawing:
    """Lines to measure a figure by, stopping short of the index; on a small card without the
    figures. The same object each time."""
    room, unit = frame.room, frame.unit
    step = 5.0 / 46.4 * room.height
    marks: list[Mark] = []
    for i in range(8):
        y = room.top - (0.98 + i) * step
        left = room.left + 16.5 * unit if y > frame.icon.bottom - 2.2 * unit else room.left
        numbered = i % 2 == 0
        stroke = Stroke(1.3) if numbered else Stroke(0.45, HAIRLINE_GREY)
        marks.append(Shape(polyline((left, y), (room.right, y)), stroke=stroke))
        if numbered and unit > _NUMBERED * mm:
            x, width = room.right - 9.5 * mm, 8 * mm
            height = str(182 - 4 * i)
            marks.append(line(height, _HEIGHTS, x, y + 1.1 * mm, width, "height", Align.RIGHT))
    return Drawing(room, tuple(marks))


def _lines_height(on: Format) -> float:
    """Of what stands above the name of the accused."""
    return on.type(_KICKER).leading + on.type(SMALL).leading


def _accused(on: Format, bust: Bust, words: SuspectWords, name: Sequence[Lines]) -> list[Mark]:
    """The plate under the line-up: dark for dealers, light with a double frame for buyers."""
    lines, unit, ink = _lines_height(on), on.unit, bust.writing
    plate, box = on.suspect_plate(lines), on.suspect_name(lines)
    kicker, small = on.type(_KICKER).coloured(ink), on.type(SMALL).coloured(ink)
    inner = plate.inset(1.6 * mm)
    lead = Rect(inner.x, box.top, inner.width, small.leading + 0.5 * unit)
    heading = Rect(inner.x, lead.top, inner.width, kicker.leading + 0.5 * unit)
    return [
        Shape(rectangle(plate.inset(0.8)), fill=bust.ground, stroke=Stroke(1.6)),
        Shape(rectangle(plate.inset(1.3 * mm)), stroke=Stroke(0.6, ink)),
        line_in(words.heading, kicker, heading, words.label, Align.CENTRE),
        line_in(words.lead, small, lead, words.label, Align.CENTRE),
        *in_middle(name, box, f"{words.label}/name", Align.CENTRE),
    ]


def _code(on: Format, goods: Goods, at: Point, colour: str, label: str) -> Text:
    """The two letters in the corner, by their left and the top of their capitals."""
    type, (x, top) = on.type(_CODE).coloured(colour), at
    return line(goods.code, type, x, top - type.capitals, 12.6 * on.unit, f"{label}/code")


def _bar(on: Format, goods: Goods) -> Mark:
    ink, scale = pattern_ink(goods.colour), 0.62 * on.unit / mm
    return patterned(parallelogram(on.goods_bar), goods.pattern, goods.colour, ink, scale)


def _payoff(on: Format, goods: Goods, words: RoleWords, foot: Sequence[Lines]) -> list[Mark]:
    """The foot, with how many cards the dealer has, or what each is worth to the buyer."""
    glyph, figure = _payoff_sign(on), _payoff_figure(on, words)
    return [
        *_foot(on, goods, words.label, foot, on.foot_words(figure.left)),
        line_in(words.payoff, on.type(_PAYOFF), figure, words.label, Align.RIGHT),
        Shape(rectangle(glyph), fill=goods.colour, stroke=Stroke(0.7)),
    ]


def _payoff_sign(on: Format) -> Rect:
    """A small card."""
    return on.foot_sign(3.2, 4.2)


def _payoff_figure(on: Format, words: RoleWords) -> Rect:
    """Left of the sign."""
    glyph, width = _payoff_sign(on), run_width(words.payoff, on.type(_PAYOFF)) + 0.01
    return Rect(glyph.left - 1.1 * on.unit - width, glyph.bottom, width, glyph.height)


def _convicting(on: Format, goods: Goods, words: SuspectWords, foot: Sequence[Lines]) -> list[Mark]:
    """The foot, with a gavel."""
    gavel = _gavel(on)
    words_room = on.foot_words(gavel.left)
    return [*_foot(on, goods, words.label, foot, words_room), icon_in("gavel", gavel)]


def _gavel(on: Format) -> Rect:
    return on.foot_sign(6.2, 5.6)


def _foot(on: Format, goods: Goods, label: str, words: Sequence[Lines], room: Rect) -> list[Mark]:
    """What the role does with which goods, and the code again, turned, in the corner."""
    box = on.foot_plate
    turned = Group(tuple(plate(goods, box.x, box.centre[1], box.height)), at=turn(180, box.centre))
    return [*in_middle(words, room, f"{label}/foot"), turned]
