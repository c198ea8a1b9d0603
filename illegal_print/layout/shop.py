"""What a print shop or a screen demands of cards: its numbers, and in which files it wants them."""

from dataclasses import dataclass
from enum import Enum

from illegal_print.layout.proof import Proof


class First(Enum):
    """Which side of a card comes first in a file."""

    FRONT = "front"
    BACK = "back"


class BackFiles(Enum):
    """In how many files the backs are wanted."""

    PER_CARD = "per-card"  # one for each card, paired with its front by number
    PER_DECK = "per-deck"  # one for all cards that have it, which make a deck


@dataclass(frozen=True, slots=True)
class PdfFile:
    """All cards in one PDF, each side a page."""

    first: First
    proof: Proof


@dataclass(frozen=True, slots=True)
class Pictures:
    """A picture for each side."""

    dpi: int
    backs: BackFiles


@dataclass(frozen=True, slots=True)
class Sheets:
    """Pictures of many cards in a grid, whose last place shows what the others see of a card."""

    columns: int
    rows: int
    most_pixels: int  # along either side


@dataclass(frozen=True, slots=True)
class Shop:
    id: str
    name: str
    card_sizes: tuple[str, ...]  # by their names; the first unless another is asked for
    bleed: float  # beyond the cut, in points
    safe: float  # within the cut: no word on a card of its sizes comes nearer to it
    files: PdfFile | Pictures | Sheets
    upload: str  # what to do with the files
