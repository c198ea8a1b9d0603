"""The two faceless figures: the dealer in fedora and raised collar, the buyer in bowler and bow."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from illegal_print.art.icons import icon
from illegal_print.layout.geometry import Matrix, Point, shift
from illegal_print.layout.pages import INK, PAPER, Drawing, Group, Mark, Shape, Stamp, Stroke

_MIDDLE = 50.0  # of a figure, in its file's units; its hat begins at 0 and its coat ends at 104
_KEYLINE = Stroke(2.0, PAPER)  # half of it shows
_SEAM = Stroke(0.9, PAPER)
_LINING = Stroke(1.4, PAPER)
_BELOW = shift(0, -2.2)
_BAND = "hat-band"


@dataclass(frozen=True, slots=True)
class Bust:
    """A figure and the ground it stands out from."""

    file: str
    ground: str
    writing: str  # the colour of what is written on that ground
    frame: float  # how thick its picture is framed, in points

    def marks(self, unit: float, top: Point, band: str) -> list[Mark]:
        """The figure, by the middle of its hat's top and the length of its units, with a hat
        band in a colour."""
        x, y = top
        at = Matrix(unit, 0, 0, unit, x - _MIDDLE * unit, y)
        colour = Shape(icon(self.file).part(_BAND), fill=band, stroke=Stroke(0.6, PAPER))
        return [Stamp(_figure(self.file), at), Group((colour,), at=at)]


DEALER = Bust("bust-dealer", ground=INK, writing=PAPER, frame=2.4)
BUYER = Bust("bust-buyer", ground=PAPER, writing=INK, frame=1.0)


@cache
def _figure(file: str) -> Drawing:
    """All of a figure but its hat band. The same object each time."""
    figure = icon(file)
    return Drawing(figure.outline.bounds.inset(-2), tuple(_dressed(file)))


def _dressed(file: str) -> Iterator[Shape]:
    """Each part over a keyline of paper, so that black stands out from black."""
    figure = icon(file)
    for name, path in figure.parts:
        if name == "brim":
            # Nothing of what is behind shows between the band and the brim.
            yield Shape(figure.part(_BAND).moved(_BELOW), fill=PAPER, stroke=_LINING)
        if name == "face":
            yield Shape(path, fill=PAPER)
        elif name.startswith("lapel"):
            yield Shape(path, stroke=_SEAM)
        elif name != _BAND:
            yield Shape(path, stroke=_KEYLINE)
            yield Shape(path, fill=INK)
