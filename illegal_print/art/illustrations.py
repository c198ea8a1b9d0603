"""Pictures put where they belong: into a room on a face, or on a whole card and past its cuts."""

from collections.abc import Callable
from dataclasses import dataclass

from illegal_print.layout.geometry import IDENTITY, Matrix, Rect, Size, inch, rectangle
from illegal_print.layout.pages import PAPER, Drawing, Group, Picture, Shape, Stamp
from illegal_print.layout.raster import Raster

Placing = Callable[[Size, Rect], Rect]
"""From a picture's size and the room it is given to the box it takes."""


def filling(picture: Size, room: Rect) -> Rect:
    """All of the room, and no more beyond it than the picture's proportions ask for."""
    return _scaled(picture, room, max(room.width / picture.width, room.height / picture.height))


def fitted(picture: Size, room: Rect) -> Rect:
    """As large as can be inside the room."""
    return _scaled(picture, room, min(room.width / picture.width, room.height / picture.height))


def _scaled(picture: Size, room: Rect, scale: float) -> Rect:
    (x, y), width, height = room.centre, picture.width * scale, picture.height * scale
    return Rect(x - width / 2, y - height / 2, width, height)


_LAP = 0.1  # points that pictures lie over one another, so that no light shows between them


@dataclass(frozen=True, slots=True)
class Illustration:
    """A picture, and how it takes the room it is given."""

    raster: Raster
    placing: Placing

    def inside(self, room: Rect) -> Group:
        box = self.placing(self.raster.size, room)
        return Group((Picture(self.raster, box),), clip=rectangle(room))

    def covers(self, room: Rect) -> bool:
        return self.placing(self.raster.size, room).contains(room)

    def resolution(self, room: Rect) -> float:
        """In dots per inch, as printed there."""
        return inch * self.raster.size.width / self.placing(self.raster.size, room).width


@dataclass(frozen=True, slots=True)
class Whole:
    """A picture that is all there is on its side of a card."""

    illustration: Illustration
    card: Size
    bleed: float  # how far it reaches beyond the cuts by itself

    @property
    def room(self) -> Rect:
        return self._trim.inset(-self.bleed)

    def cut(self) -> Drawing:
        """What stays on the card."""
        return Drawing(self._trim, (Stamp(self._drawn(), IDENTITY),))

    def bled(self, bleed: float) -> Drawing:
        """The picture as far as a bleed; where it ends before, it goes on as in a mirror."""
        drawn, box = self._drawn(), self._trim.inset(-bleed)
        if bleed <= self.bleed + 0.01:
            return Drawing(box, (Stamp(drawn, IDENTITY),))
        room = self.room
        across = (_mirror_at_x(room.left + _LAP), _mirror_at_x(room.right - _LAP), IDENTITY)
        along = (_mirror_at_y(room.bottom + _LAP), _mirror_at_y(room.top - _LAP), IDENTITY)
        return Drawing(box, tuple(Stamp(drawn, x.after(y)) for x in across for y in along))

    @property
    def _trim(self) -> Rect:
        return Rect(0, 0, self.card.width, self.card.height)

    def _drawn(self) -> Drawing:
        room, inside = self.room, self.illustration.inside(self.room)
        # Paper under all of it would show as a hairline between pictures that share a cut.
        ground = () if self.illustration.covers(room) else (Shape(rectangle(room), fill=PAPER),)
        return Drawing(room, (*ground, inside))


def _mirror_at_x(x: float) -> Matrix:
    return Matrix(a=-1.0, e=2 * x)


def _mirror_at_y(y: float) -> Matrix:
    return Matrix(d=-1.0, f=2 * y)
