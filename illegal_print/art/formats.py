"""Where things stand on a front of any size: borders stay, the rest grows and shrinks with it."""

from dataclasses import dataclass, replace
from functools import cached_property

from illegal_print.art.plates import plate_width
from illegal_print.layout.geometry import Path, Point, Rect, Size, mm, polygon
from illegal_print.layout.papers import POKER
from illegal_print.layout.text import CAPITALS, Type

BORDER = 3 * mm  # between the cut and what is drawn: a slip of the knife must not show
_TEXT = 4.2 * mm  # between the cut and text

_PLATE_EDGE = 1.6 * mm  # of a suspect's plate, with its two lines
_CODE_HEIGHT = 25 * CAPITALS / mm  # of its capitals, in millimetres of a poker card
_TWO_LINES = 7 * mm  # at the smallest size of type
_HAT = 87.4  # how wide a figure's hat is with air round it, in the figure's own units

# Rooms for a name, in millimetres of a poker card. The air of its first and last line may jut out.
_GOODS_NAME, _ROLE_NAME, _SUSPECT_NAME = 12.0, 12.3, 13.4
_AIR = 1.08


@dataclass(frozen=True)
class Format:
    """A card's size, and what follows from it. Where words need more than their usual room, the
    picture over them gives way."""

    card: Size
    name: float = 0.0  # how high the name runs, in points
    words: float = 0.0  # the same of the words in the foot

    def holding(self, name: float, words: float = 0.0) -> "Format":
        """The same for words of these heights."""
        return replace(self, name=name, words=words)

    def _holding_name(self, usual: float) -> float:
        """The height of a room for the name that is usually so many millimetres high."""
        room = usual * self.unit
        return room if self.name <= _AIR * room else self.name

    @cached_property
    def unit(self) -> float:
        """What a millimetre of a poker card is on this one."""
        width, height = self.card.width / POKER.width, self.card.height / POKER.height
        return min(width, height) * mm

    def type(self, type: Type) -> Type:
        """As on a poker card, in proportion, and never below what can be read."""
        return type.sized(max(type.floor, type.size * self.unit / mm))

    @cached_property
    def box(self) -> Rect:
        return Rect(0, 0, self.card.width, self.card.height)

    @property
    def left(self) -> float:
        """Where text begins."""
        return _TEXT

    @property
    def right(self) -> float:
        return self.card.width - _TEXT

    def across(self, bottom: float, height: float) -> Rect:
        """A box for text, as wide as can be."""
        return Rect(self.left, bottom, self.right - self.left, height)

    # Goods

    @cached_property
    def goods_room(self) -> Rect:
        """The picture: above the index that stands upside down in the corner, and the name."""
        index = _TEXT + 0.2 * mm + (_CODE_HEIGHT + 9.83) * self.unit
        return self._room(max(index, self.goods_name.top + 0.6 * self.unit))

    @property
    def goods_index(self) -> Point:
        """Of the code: its left, and the top of its capitals."""
        return self.left, self.card.height - 4.4 * mm

    @cached_property
    def goods_bar(self) -> Rect:
        """Under the code, in the goods' colour and pattern."""
        left, top = self.goods_index
        height = 2.7 * self.unit
        bottom = top - (_CODE_HEIGHT + 1.4) * self.unit - height
        return Rect(left, bottom, 10.6 * self.unit, height)

    @cached_property
    def goods_icon(self) -> Rect:
        """Under the bar."""
        bar, unit = self.goods_bar, self.unit
        return Rect(bar.left + 0.8 * unit, bar.bottom - 8.83 * unit, 9 * unit, 7.3 * unit)

    @cached_property
    def goods_figure(self) -> Rect:
        """The silhouette's room, clear of the index."""
        room, unit = self.goods_room, self.unit
        return Rect.between(
            room.left + 2.6 * unit,
            room.bottom + 1.5 * unit,
            room.right - 1.1 * unit,
            self.goods_icon.bottom - 0.3 * unit,
        )

    @property
    def goods_name(self) -> Rect:
        """Beside the turned index."""
        right = self.right - self.goods_bar.width - 2.1 * self.unit
        # Two lines reach the border: here their air counts.
        height = max(_GOODS_NAME * self.unit, self.name)
        return Rect.between(self.left, 3.6 * mm, right, 3.6 * mm + height)

    # Roles and suspects

    def role_room(self, rule: float) -> Rect:
        """The picture, above the name and a rule of that height."""
        return self._room(self.role_name(rule).top + 0.6 * self.unit)

    def role_name(self, rule: float) -> Rect:
        bottom = self.foot.top + rule + 0.7 * self.unit
        return self.across(bottom, self._holding_name(_ROLE_NAME))

    def suspect_room(self, lines: float) -> Rect:
        """The picture, above a plate with lines of that height over the name."""
        return self._room(self.suspect_plate(lines).top)

    def suspect_plate(self, lines: float) -> Rect:
        bottom, name = self.foot.top + 1.5 * self.unit, self._holding_name(_SUSPECT_NAME)
        return Rect(BORDER, bottom, self.card.width - 2 * BORDER, name + 5.1 * self.unit + lines)

    def suspect_name(self, lines: float) -> Rect:
        """In the plate, under those lines."""
        inner = self.suspect_plate(lines).inset(_PLATE_EDGE)
        x, width = inner.x + 1.4 * self.unit, inner.width - 2.8 * self.unit
        bottom = inner.y - _PLATE_EDGE + 2 * self.unit
        return Rect(x, bottom, width, self._holding_name(_SUSPECT_NAME))

    @property
    def foot(self) -> Rect:
        """The row at the bottom, high enough for two lines."""
        return self.across(3.5 * mm, max(_TWO_LINES, 7 * self.unit, self.words))

    @property
    def foot_plate(self) -> Rect:
        """At the right end of the foot."""
        return self._in_foot(self.right, 5.6 * plate_width(1), 5.6)

    def foot_sign(self, width: float, height: float) -> Rect:
        """Left of the plate, by its size in millimetres of a poker card."""
        return self._in_foot(self.foot_plate.left - 2.1 * self.unit, width, height)

    def foot_words(self, sign: float) -> Rect:
        """The rest of the foot, left of where a sign begins."""
        return Rect.between(self.left, self.foot.bottom, sign - 1.2 * self.unit, self.foot.top)

    def _in_foot(self, right: float, width: float, height: float) -> Rect:
        width, height = width * self.unit, height * self.unit
        return Rect(right - width, self.foot.centre[1] - height / 2, width, height)

    def _room(self, bottom: float) -> Rect:
        width, height = self.card.width, self.card.height
        return Rect.between(BORDER, bottom, width - BORDER, height - BORDER)


@dataclass(frozen=True, slots=True)
class Framed:
    """A framed picture, and what stands in it."""

    room: Rect
    unit: float

    @property
    def index(self) -> Point:
        """Of the code: its left, and the top of its capitals."""
        return self.room.left + 3 * self.unit, self.room.top - 3.4 * self.unit

    @property
    def icon(self) -> Rect:
        """Under the code."""
        left, unit = self.index[0], self.unit
        return Rect(left, self.room.top - 18.7 * unit, 9 * unit, 7.2 * unit)

    def bust(self, above: float, shown: float) -> tuple[float, Point]:
        """The length of a figure's units and the middle of its hat's top, by how many of them are
        free above it and how many show: as large as can be, standing on the lower edge."""
        unit = min(self.room.height / (above + shown), self.room.width / _HAT)
        return unit, (self.room.centre[0], self.room.bottom + shown * unit)

    def corner(self, *points: Point) -> Path:
        """An outline by its points from the upper left corner, in millimetres of a poker card."""
        return polygon(
            *((self.room.left + x * self.unit, self.room.top - y * self.unit) for x, y in points)
        )


def of_room(room: Rect, *points: Point) -> Path:
    """An outline by its points in parts of a room, from its lower left corner."""
    return polygon(*((room.x + u * room.width, room.y + v * room.height) for u, v in points))
