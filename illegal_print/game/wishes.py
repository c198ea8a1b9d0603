"""What a GM may ask of a setup: each wish stands alone, and knows where it was said."""

from dataclasses import dataclass
from enum import Enum

from illegal_print.game.cards import Resource


class Part(Enum):
    """The three free choices of a player deck."""

    DEALER = "dealer"
    BUYER = "buyer"
    EXTRA = "extra"


@dataclass(frozen=True, slots=True)
class InPlay:
    """The resource must be in play; others may join."""

    resource: Resource
    source: str  # where the GM said so: "--with guns", "setup.yaml:7"

    def __str__(self) -> str:
        return f"{self.resource.id} is in play"


@dataclass(frozen=True, slots=True)
class NotInPlay:
    """The resource must stay in the box."""

    resource: Resource
    source: str

    def __str__(self) -> str:
        return f"{self.resource.id} stays in the box"


@dataclass(frozen=True, slots=True)
class DeckPart:
    """One part of one player deck is settled."""

    letter: str
    part: Part
    resource: Resource
    source: str

    def __str__(self) -> str:
        return f"the {self.part.value} of deck {self.letter} is {self.resource.id}"


@dataclass(frozen=True, slots=True)
class CaseOrder:
    """Case `number`, from 1, is about the deck `letter`."""

    number: int
    letter: str
    source: str

    def __str__(self) -> str:
        return f"case {self.number} is about deck {self.letter}"


Wish = InPlay | NotInPlay | DeckPart | CaseOrder
