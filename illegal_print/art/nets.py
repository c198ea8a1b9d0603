"""Flat outlines of what gets cut out and folded: belly bands and tuck envelopes."""

from dataclasses import dataclass

from illegal_print.art.frames import CUT, FOLD
from illegal_print.layout.geometry import SLANT, Path, Point, Rect, Size, mm, polygon, polyline
from illegal_print.layout.pages import PAPER, Mark, Shape, Stroke

#: Under a fold or a slit, so that it shows on a tint.
CLEAR = Stroke(2.6, PAPER)

OVERLAP = 15 * mm
TAB = 12 * mm
FLAP = 30 * mm
PLAY = 3 * mm  # in all: what an envelope is wider and higher than its cards
LEAST_POCKET = Size(50 * mm, 80 * mm)
EASE = 1 * mm  # each end of the flap's fold keeps off the corner, where three folds meet
SLIT_DEPTH = 20 * mm  # how much of the flap stays outside
SLIT_EASE = 1.5 * mm  # what the slit is longer at each end than the flap is wide there


@dataclass(frozen=True, slots=True)
class Band:
    """A strip that closes round a pile of cards, print outside, its foot on y = 0.

    From the left: the overlap, half the back, a side, the front, a side, the other half. Closed
    and seen from behind, the right half stands on the left.
    """

    card_width: float
    pile: float  # how thick it is
    height: float

    @property
    def length(self) -> float:
        return 2 * (self.card_width + self.pile) + OVERLAP

    @property
    def outline(self) -> Rect:
        return Rect(0, 0, self.length, self.height)

    @property
    def overlap(self) -> Rect:
        return Rect(0, 0, OVERLAP, self.height)

    @property
    def left_back(self) -> Rect:
        return Rect(OVERLAP, 0, self.card_width / 2, self.height)

    @property
    def front(self) -> Rect:
        return Rect(self.left_back.right + self.pile, 0, self.card_width, self.height)

    @property
    def right_back(self) -> Rect:
        return Rect(self.front.right + self.pile, 0, self.card_width / 2, self.height)

    @property
    def folds(self) -> tuple[float, float, float, float]:
        """Where the pile's four edges come to lie, from the left."""
        return (self.left_back.right, self.front.left, self.front.right, self.right_back.left)


@dataclass(frozen=True, slots=True)
class Envelope:
    """A pocket folded from one piece, print outside, its lower left corner on (0, 0).

    From the top: the flap, the front between two tabs, the back head down. The tabs fold in behind
    the front, the back folds up over them, the flap folds down over the back and its tip goes
    through the slit, which holds all of it shut without glue.
    """

    pocket: Size

    @property
    def size(self) -> Size:
        return Size(self.pocket.width + 2 * TAB, 2 * self.pocket.height + FLAP)

    @property
    def back(self) -> Rect:
        return Rect(TAB, 0, self.pocket.width, self.pocket.height)

    @property
    def front(self) -> Rect:
        return self.back.moved(0, self.pocket.height)

    @property
    def flap(self) -> Rect:
        return Rect(TAB, self.front.top, self.pocket.width, FLAP)

    @property
    def tabs(self) -> tuple[Rect, Rect]:
        left = Rect(0, self.front.bottom, TAB, self.pocket.height)
        return (left, left.moved(TAB + self.pocket.width, 0))

    @property
    def outline(self) -> Path:
        """Where the scissors go: one way round."""
        back, front, lean = self.back, self.front, TAB * SLANT
        root, tip = self._flap_across(0), self._flap_across(FLAP)
        right = (
            (back.right, back.bottom),
            (front.right, front.bottom),
            (self.size.width, front.bottom + lean),
            (self.size.width, front.top - lean),
            (front.right, front.top),
            (root[1], front.top),
            (tip[1], self.flap.top),
        )
        left = (
            (tip[0], self.flap.top),
            (root[0], front.top),
            (front.left, front.top),
            (0, front.top - lean),
            (0, front.bottom + lean),
            (front.left, front.bottom),
            (back.left, back.bottom),
        )
        return polygon(*right, *left)

    @property
    def folds(self) -> tuple[tuple[Point, Point], ...]:
        """Flap, left tab, right tab, back."""
        front = self.front
        lower_left, lower_right = (front.left, front.bottom), (front.right, front.bottom)
        upper_left, upper_right = (front.left, front.top), (front.right, front.top)
        return (
            (upper_left, upper_right),
            (lower_left, upper_left),
            (lower_right, upper_right),
            (lower_left, lower_right),
        )

    @property
    def slit(self) -> tuple[Point, Point]:
        """The cut in the back that takes the flap's tip."""
        left, right = self._flap_across(SLIT_DEPTH)
        y = self.back.bottom + SLIT_DEPTH
        return ((left - SLIT_EASE, y), (right + SLIT_EASE, y))

    def _flap_across(self, height: float) -> tuple[float, float]:
        """The flap's left and right side at a height above its fold."""
        by = EASE + height * SLANT
        return (self.flap.left + by, self.flap.right - by)


def pocket_for(card: Size) -> Size:
    """With some play; roomy for small cards, for the sake of what stands on an envelope."""
    width, height = max(card.width, LEAST_POCKET.width), max(card.height, LEAST_POCKET.height)
    return Size(width + PLAY, height + PLAY)


def fold_line(start: Point, end: Point) -> list[Mark]:
    """Dashes on a clear line, to be seen on paper and on a tint."""
    path = polyline(start, end)
    return [Shape(path, stroke=CLEAR), Shape(path, stroke=FOLD)]


def slit_line(start: Point, end: Point) -> list[Mark]:
    path = polyline(start, end)
    return [Shape(path, stroke=Stroke(3.2, PAPER)), Shape(path, stroke=CUT)]
