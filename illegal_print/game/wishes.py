"""What a GM may ask of a setup: each wish stands alone, and knows where it was said."""

from dataclasses import dataclass

from illegal_print.game.cards import Resource
from illegal_print.game.setup import Case, Part, Suspect

Couple = tuple[Resource, Resource]  # what a deck deals, and what it buys


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
class WithoutTag:
    """All resources with the tag must stay in the box, and no document may name them."""

    tag: str
    source: str

    def __str__(self) -> str:
        return f"what has the tag {self.tag} stays in the box"


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
    """Case `number`, from 1, is about this deck or suspect."""

    number: int
    case: Case
    source: str

    def __str__(self) -> str:
        return f"case {self.number} is about {_named(self.case)}"


@dataclass(frozen=True, slots=True)
class Avoid:
    """No deck may deal and buy what a deck of an earlier setup dealt and bought."""

    couples: tuple[Couple, ...]
    source: str

    def __str__(self) -> str:
        return f"none of its {len(self.couples)} dealer-buyer couples comes again"


@dataclass(frozen=True, slots=True)
class OneRing:
    """Goods must pass through all decks in one closed ring."""

    source: str

    def __str__(self) -> str:
        return "all decks form one closed ring of trade"


Wish = InPlay | NotInPlay | WithoutTag | DeckPart | CaseOrder | Avoid | OneRing


def _named(case: Case) -> str:
    if isinstance(case, Suspect):
        return f"the {case.part.value} of {case.resource.id}"
    return f"deck {case}"
