"""The 112 cards and the numbers of the game."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property

from illegal_print.game.art import Art

ANY_LANGUAGE = ""


@dataclass(frozen=True, slots=True)
class Text:
    """A name in one or more languages: (language, name) pairs; ANY_LANGUAGE stands for all."""

    by_language: tuple[tuple[str, str], ...]

    def in_language(self, language: str) -> str:
        """The name in `language` ("fr"). Raises KeyError if it is missing."""
        names = dict(self.by_language)
        return names[language] if language in names else names[ANY_LANGUAGE]


@dataclass(frozen=True, slots=True)
class Role:
    """A dealer or a buyer."""

    name: Text
    icon: str
    art: Art | None = None
    suspect_art: Art | None = None

    @property
    def accused_art(self) -> Art | None:
        """The suspect is shown as the role is, unless the role's picture is a whole face."""
        if self.suspect_art or self.art is None or self.art.bleed is not None:
            return self.suspect_art
        return self.art


@dataclass(frozen=True, slots=True)
class Resource:
    """One of the illegal goods, with the one role that deals it and the one that buys it."""

    id: str
    name: Text
    code: str  # two letters, unique in a catalogue
    icon: str
    colour: str  # "#RRGGBB"
    pattern: str
    tags: tuple[str, ...]
    dealer: Role
    buyer: Role
    art: tuple[Art, ...] = ()  # one for all copies of its card, or one for each


class Kind(Enum):
    """The five kinds of card; the values are the endings of card ids."""

    RESOURCE = "resource"
    DEALER = "dealer"
    BUYER = "buyer"
    DEALER_SUSPECT = "dealer-suspect"
    BUYER_SUSPECT = "buyer-suspect"


class Back(Enum):
    """The three backs: all cards with one back look the same from behind."""

    RESOURCE = "resource"
    ROLE = "role"
    SUSPECT = "suspect"


BACK_OF = {
    Kind.RESOURCE: Back.RESOURCE,
    Kind.DEALER: Back.ROLE,
    Kind.BUYER: Back.ROLE,
    Kind.DEALER_SUSPECT: Back.SUSPECT,
    Kind.BUYER_SUSPECT: Back.SUSPECT,
}


@dataclass(frozen=True, slots=True)
class Card:
    """One card of the box. `copy` counts the equal resource cards from 1; it is 1 on all others."""

    kind: Kind
    resource: Resource
    copy: int = 1

    @property
    def id(self) -> str:
        """`guns/1` ... `guns/10`, `guns/dealer`, `guns/buyer-suspect`, ..."""
        ending = str(self.copy) if self.kind is Kind.RESOURCE else self.kind.value
        return f"{self.resource.id}/{ending}"

    @property
    def back(self) -> Back:
        return BACK_OF[self.kind]

    @property
    def role(self) -> Role:
        """The role a role or suspect card names. Raises ValueError for a resource card."""
        if self.kind is Kind.RESOURCE:
            raise ValueError(f"{self.id} names no role")
        dealing = self.kind in (Kind.DEALER, Kind.DEALER_SUSPECT)
        return self.resource.dealer if dealing else self.resource.buyer

    @property
    def art(self) -> Art | None:
        """The catalogue's own picture for this card."""
        if self.kind is not Kind.RESOURCE:
            return self.role.art if self.back is Back.ROLE else self.role.accused_art
        pictures = self.resource.art
        return pictures[(self.copy - 1) % len(pictures)] if pictures else None


@dataclass(frozen=True, slots=True)
class Minutes:
    """The game's clock: what the rules fix, in minutes, then estimates of the rest, in seconds."""

    session: int = 3
    case: int = 1
    interval: int = 20  # between two arrivals of a casual evening
    deck_pick: int = 120
    arrival: int = 50
    arrival_per_player: int = 2
    seating: int = 90
    case_overhead: int = 40
    scoring: int = 60
    scoring_per_player: int = 45
    briefing: int = 300


@dataclass(frozen=True)
class Catalogue:
    """One theme: its resources and the numbers it is played with."""

    id: str  # the name of a theme of ours, else the path as the user gave it
    name: Text
    least_players: int
    most_players: int
    copies: int  # resource cards of each type
    starting: int  # of their own resource that dealers start with
    resource_decks: int
    minutes: Minutes
    rulings: tuple[tuple[str, str], ...]  # (question, choice): their sentences are in the locales
    resources: tuple[Resource, ...]
    left_out: int = 0  # resources that stay in the box unnamed
    backs: tuple[tuple[Back, Art], ...] = ()

    @cached_property
    def by_id(self) -> dict[str, Resource]:
        return {resource.id: resource for resource in self.resources}

    @property
    def player_counts(self) -> range:
        return range(self.least_players, self.most_players + 1)

    @property
    def cards_per_resource(self) -> int:
        return self.copies + len(Kind) - 1

    @property
    def cards_per_deck(self) -> int:
        """A dealer role, a buyer role, the starting resources and one extra."""
        return 2 + self.starting + 1

    @property
    def extras_per_resource(self) -> int:
        """How many cards of a resource are left over for extras (rule 5)."""
        return self.copies - self.starting - self.resource_decks

    @property
    def tags(self) -> tuple[str, ...]:
        """Every tag that some resource has, in the order of first appearance."""
        return tuple(dict.fromkeys(tag for resource in self.resources for tag in resource.tags))

    def without_tags(self, tags: Collection[str]) -> "Catalogue":
        """The catalogue as if the box held no resource with any of the tags."""
        kept = tuple(r for r in self.resources if not any(tag in tags for tag in r.tags))
        gone = len(self.resources) - len(kept)
        return replace(self, resources=kept, left_out=self.left_out + gone) if gone else self

    @cached_property
    def back_art(self) -> dict[Back, Art]:
        """The catalogue's own pictures for backs."""
        return dict(self.backs)

    def box(self) -> Iterator[Card]:
        """All cards, resource by resource: the resource cards, then roles, then suspects."""
        for resource in self.resources:
            yield from cards_of(resource, self.copies)


def cards_of(resource: Resource, copies: int) -> Iterator[Card]:
    """The cards of one resource: `copies` resource cards, two roles, two suspects."""
    for copy in range(1, copies + 1):
        yield Card(Kind.RESOURCE, resource, copy)
    for kind in (Kind.DEALER, Kind.BUYER, Kind.DEALER_SUSPECT, Kind.BUYER_SUSPECT):
        yield Card(kind, resource)
