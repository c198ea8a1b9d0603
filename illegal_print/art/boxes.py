"""Flat outlines of a tuck box: in one piece, or in several that are glued by their letters."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from string import ascii_uppercase

from illegal_print.layout.geometry import (
    SLANT,
    Path,
    Point,
    Rect,
    Segment,
    Size,
    arc,
    mm,
    polygon,
)

CLEARANCE = 2 * mm  # in all: what a box is wider and higher than its cards
SLACK = 1 * mm  # and deeper than their pile
TONGUE = 15 * mm  # of the lid, tucked in behind the front
LIP = 12 * mm  # of the base, glued to the front from behind
GLUE = 11 * mm  # across a flap that is glued behind another wall
DUST = 20 * mm  # how far the sides' flaps reach in under lid and base
NOTCH = 9 * mm  # radius of the thumb's hold in the front
EASE = 0.8 * mm  # what a flap is narrower at each end than the wall that it slips behind
CORNER = 5 * mm  # cut off the lid's tongue and the sides' flaps
BORDER = 4 * mm  # of paper round what is printed on a wall


class Part(Enum):
    """What a panel is in the finished box."""

    BACK = "back"
    SIDE = "side"
    FRONT = "front"
    LID = "lid"
    BASE = "base"


#: The walls in the order in which they hang together; the last is joined to the first.
WALLS = (Part.BACK, Part.SIDE, Part.FRONT, Part.SIDE)


@dataclass(frozen=True, slots=True)
class Panel:
    """A face of the finished box, where it lies in its piece, print outside."""

    part: Part
    box: Rect


@dataclass(frozen=True, slots=True)
class GlueFlap:
    """It goes behind the border with the same letter; without one there is but one place for it."""

    letter: str
    outline: Path


@dataclass(frozen=True, slots=True)
class Border:
    """The strip of a panel that hides the flap with the same letter."""

    letter: str
    box: Rect


Fold = tuple[Point, Point]


@dataclass(frozen=True, slots=True)
class Piece:
    """What is cut out in one go; its first panel's lower left corner is the origin."""

    outline: Path
    panels: tuple[Panel, ...]
    folds: tuple[Fold, ...]
    flaps: tuple[GlueFlap, ...]
    borders: tuple[Border, ...]

    @property
    def bounds(self) -> Rect:
        return self.outline.bounds


@dataclass(frozen=True, slots=True)
class Division:
    """So many walls to a piece; lid and base on the back, or apart."""

    walls: int
    ends_apart: bool = False


#: From the easiest to make to what fits the smallest sheets.
DIVISIONS = (
    Division(walls=4),
    Division(walls=2),
    Division(walls=1),
    Division(walls=2, ends_apart=True),
    Division(walls=1, ends_apart=True),
)


@dataclass(frozen=True, slots=True)
class TuckBox:
    """A box by its inside: as wide and high as its front, as deep as its sides are wide."""

    width: float
    height: float
    depth: float

    @property
    def dust(self) -> float:
        """How far a side's flaps reach in: they lie side by side under the lid."""
        return min(DUST, self.width / 2 - EASE)

    @property
    def notch(self) -> float:
        return min(NOTCH, self.width / 5)

    def width_of(self, part: Part) -> float:
        return self.depth if part is Part.SIDE else self.width

    def pieces(self, division: Division) -> tuple[Piece, ...]:
        """All that is to be cut out. A box in one piece needs no letters."""
        starts = range(0, len(WALLS), division.walls)
        letters = iter(ascii_uppercase)
        joints = [next(letters) for _ in starts] if len(starts) > 1 else [""]
        ends = (next(letters), next(letters)) if division.ends_apart else ("", "")
        strips = [
            _strip(self, WALLS[start : start + division.walls], _Letters(before, after, *ends))
            for start, before, after in zip(starts, (joints[-1], *joints), joints, strict=False)
        ]
        return (*strips, *(_ends(self, _Letters("", "", *ends)) if division.ends_apart else ()))


def box_round(card: Size, pile: float) -> TuckBox:
    """The box for a pile of cards that is `pile` points thick."""
    return TuckBox(card.width + CLEARANCE, card.height + CLEARANCE, pile + SLACK)


# A flap is given by one half of it, from its root to its tip, as (how far in from the corner, how
# far out); the other half is alike.
_Half = tuple[tuple[float, float], ...]

_GLUED: _Half = ((EASE, 0.0), (EASE + GLUE * SLANT, GLUE))
_LIP: _Half = ((EASE, 0.0), (EASE + LIP * SLANT, LIP))
_TONGUE: _Half = ((EASE, 0.0), (EASE, TONGUE - CORNER), (EASE + CORNER, TONGUE))


def _dust_flap(box: TuckBox) -> _Half:
    ease = min(EASE, box.depth / 8)
    corner = min(CORNER, box.depth / 3)
    return ((ease, 0.0), (ease, box.dust - corner), (ease + corner, box.dust))


def _whole(half: _Half, start: float, end: float) -> list[Point]:
    """A flap's corners on an edge from `start` to `end`, as (along, out)."""
    return [
        *((start + inward, out) for inward, out in half),
        *((end - inward, out) for inward, out in reversed(half)),
    ]


def _above(box: Rect, half: _Half) -> list[Point]:
    """From the left to the right."""
    return [(x, box.top + out) for x, out in _whole(half, box.left, box.right)]


def _below(box: Rect, half: _Half) -> list[Point]:
    """From the right to the left: on with the outline after the right end."""
    return [(x, box.bottom - out) for x, out in reversed(_whole(half, box.left, box.right))]


def _beside(box: Rect, half: _Half) -> list[Point]:
    """At the right, from the top to the bottom."""
    return [(box.right + out, y) for y, out in reversed(_whole(half, box.bottom, box.top))]


def _root(flap: Sequence[Point]) -> Fold:
    return (flap[0], flap[-1])


@dataclass(frozen=True, slots=True)
class _Wall:
    """A wall and what hangs on it: its upper edge from the left, its lower one from the right."""

    above: tuple[Segment, ...]
    below: tuple[Segment, ...]
    panels: tuple[Panel, ...]  # itself first
    folds: tuple[Fold, ...] = ()
    flaps: tuple[GlueFlap, ...] = ()
    borders: tuple[Border, ...] = ()


@dataclass(frozen=True, slots=True)
class _Letters:
    """On a piece of walls: none where there is but one way to put it together."""

    before: str = ""  # of the flap that goes behind its first wall
    after: str = ""  # of its own flap
    lid: str = ""
    base: str = ""


def _strip(box: TuckBox, parts: Sequence[Part], letters: _Letters) -> Piece:
    """Walls side by side, with a flap for glue at their right."""
    walls: list[_Wall] = []
    x = 0.0
    for part in parts:
        place = Rect(x, 0, box.width_of(part), box.height)
        walls.append(_HUNG[part](box, place, letters))
        x = place.right
    end = _beside(place, _GLUED)
    before = Border(letters.before, Rect(0, 0, BORDER, box.height))
    borders = [border for wall in walls for border in wall.borders]
    return Piece(
        _closed(
            *(wall.above for wall in walls),
            _lines(end),
            *(wall.below for wall in reversed(walls)),
        ),
        tuple(panel for wall in walls for panel in wall.panels),
        (
            *(_left_edge(wall.panels[0].box) for wall in walls[1:]),
            _root(end),
            *(fold for wall in walls for fold in wall.folds),
        ),
        (
            GlueFlap(letters.after, polygon(*end)),
            *(flap for wall in walls for flap in wall.flaps),
        ),
        tuple([before, *borders] if letters.before else borders),
    )


def _side(box: TuckBox, place: Rect, letters: _Letters) -> _Wall:
    del letters
    above, below = _above(place, _dust_flap(box)), _below(place, _dust_flap(box))
    return _Wall(
        _lines([_head(place)[0], *above, _head(place)[1]]),
        _lines([_foot(place)[1], *below, _foot(place)[0]]),
        (Panel(Part.SIDE, place),),
        (_root(above), _root(below)),
    )


def _front(box: TuckBox, place: Rect, letters: _Letters) -> _Wall:
    del letters
    hold = arc((place.centre[0], place.top), box.notch, 180, 360)
    return _Wall(
        (*_lines([(place.left, place.top)]), *_going_on(hold), *_lines([(place.right, place.top)])),
        _lines([(place.right, place.bottom), (place.left, place.bottom)]),
        (Panel(Part.FRONT, place),),
    )


def _back(box: TuckBox, place: Rect, letters: _Letters) -> _Wall:
    """With lid and base, unless they have letters: then its borders say where they go."""
    if letters.lid:
        return _bare_back(place, letters)
    lid = Rect(place.left, place.top, place.width, box.depth)
    base = lid.moved(0, -place.height - box.depth)
    tongue, lip = _above(lid, _TONGUE), _below(base, _LIP)
    return _Wall(
        _lines([*_left_edge(place), *_left_edge(lid), *tongue, *reversed(_right_edge(lid))]),
        _lines([*reversed(_right_edge(base)), *lip, *_left_edge(base)]),
        (Panel(Part.BACK, place), Panel(Part.LID, lid), Panel(Part.BASE, base)),
        (_foot(lid), _head(base), _root(tongue), _root(lip)),
        (GlueFlap("", polygon(*lip)),),
    )


def _bare_back(place: Rect, letters: _Letters) -> _Wall:
    above = Rect(place.left, place.top - BORDER, place.width, BORDER)
    below = Rect(place.left, place.bottom, place.width, BORDER)
    return _Wall(
        _lines(_head(place)),
        _lines(reversed(_foot(place))),
        (Panel(Part.BACK, place),),
        borders=(Border(letters.lid, above), Border(letters.base, below)),
    )


_HUNG = {Part.BACK: _back, Part.SIDE: _side, Part.FRONT: _front}


def _ends(box: TuckBox, letters: _Letters) -> tuple[Piece, Piece]:
    """Lid and base by themselves, each with a flap that goes behind the back."""
    place = Rect(0, 0, box.width, box.depth)
    tongue, below = _above(place, _TONGUE), _below(place, _GLUED)
    above, lip = _above(place, _GLUED), _below(place, _LIP)
    lid = Piece(
        _closed(_with_corners(place, tongue, below)),
        (Panel(Part.LID, place),),
        (_root(tongue), _root(below)),
        (GlueFlap(letters.lid, polygon(*below)),),
        (),
    )
    base = Piece(
        _closed(_with_corners(place, above, lip)),
        (Panel(Part.BASE, place),),
        (_root(above), _root(lip)),
        (GlueFlap(letters.base, polygon(*above)), GlueFlap("", polygon(*lip))),
        (),
    )
    return lid, base


def _with_corners(box: Rect, above: Sequence[Point], below: Sequence[Point]) -> tuple[Segment, ...]:
    return _lines([_head(box)[0], *above, *reversed(_right_edge(box)), *below, _foot(box)[0]])


def _head(box: Rect) -> Fold:
    return ((box.left, box.top), (box.right, box.top))


def _foot(box: Rect) -> Fold:
    return ((box.left, box.bottom), (box.right, box.bottom))


def _left_edge(box: Rect) -> Fold:
    return ((box.left, box.bottom), (box.left, box.top))


def _right_edge(box: Rect) -> Fold:
    return ((box.right, box.bottom), (box.right, box.top))


def _lines(points: Iterable[Point]) -> tuple[Segment, ...]:
    return tuple(("L", point) for point in points)


def _going_on(path: Path) -> tuple[Segment, ...]:
    """The same path, reached by a line instead of lifting the pen."""
    (_, start), *rest = path.segments
    return (("L", start), *rest)


def _closed(*parts: Iterable[Segment]) -> Path:
    (_, start), *rest = (segment for part in parts for segment in part)
    return Path((("M", start), *rest, ("Z", ())))
