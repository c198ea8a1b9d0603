"""What is done to cards on their way through printer and cutter: backs, bleed, gaps and marks."""

from dataclasses import dataclass
from enum import Enum

from illegal_print.layout.geometry import mm
from illegal_print.layout.offset import UNMOVED, Offset


class Backs(Enum):
    """How a card comes by its back."""

    LONG_EDGE = "long-edge"  # printed on both sides, turned about the long edge
    SHORT_EDGE = "short-edge"
    FOLD = "fold"  # beside its front on the same side, folded over and glued
    SEPARATE = "separate"  # in a file of its own
    NONE = "none"


class Marks(Enum):
    """What shows where to cut."""

    CORNERS = "corners"
    LINES = "lines"
    NONE = "none"


class Fit(Enum):
    """Which grid of cards a sheet takes."""

    EIGHT_UP = "8-up"  # a player deck to a sheet
    MOST = "most"


@dataclass(frozen=True, slots=True)
class Finish:
    """Lengths in points."""

    backs: Backs = Backs.LONG_EDGE
    bleed: float = 3 * mm
    gap: float = 0.0  # between the trims of neighbours; at 0 they share their cuts
    marks: Marks = Marks.CORNERS
    fit: Fit = Fit.EIGHT_UP
    printer: str = ""  # the name by which its offset is kept, if it has one
    offset: Offset = UNMOVED  # of the backs, against this printer's drift
