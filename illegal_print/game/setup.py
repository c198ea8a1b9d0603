"""A setup: all that the GM decides before the evening, and nobody else may know."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from string import ascii_uppercase

from illegal_print.game.cards import Card, Kind, Resource
from illegal_print.game.evening import Evening, Tribunal


def deck_letters(players: int) -> str:
    """The letters of the player decks, "ABCD" for 4 players."""
    return ascii_uppercase[:players]


class Part(Enum):
    """The three free choices of a player deck."""

    DEALER = "dealer"
    BUYER = "buyer"
    EXTRA = "extra"


class Rule(Enum):
    """What makes a setup legal: first that it is whole, then the rules of the game."""

    DECKS = "decks"  # as many decks as players
    LETTERS = "letters"  # lettered A, B, C, ... without a gap
    RESOURCES = "resources"  # one resource per player, and no other in any deck
    CASES = "cases"  # one case for each deck, or for each suspect
    ROLES = "roles"  # each dealer and each buyer in play is in exactly one deck
    OWN_GOODS = "own-goods"  # nobody buys what he deals
    MIRROR = "mirror"  # no two decks that deal and buy the other way round
    EXTRA = "extra"  # the extra is neither dealt nor bought by its deck
    STOCK = "stock"  # no resource is needed more often than it has cards


@dataclass(frozen=True, slots=True)
class Deck:
    """One player deck, by its three free choices."""

    letter: str
    dealer: Resource  # whose dealer role, and starting cards, are in the deck
    buyer: Resource  # whose cards score for the player who takes it
    extra: Resource

    def part(self, part: Part) -> Resource:
        """What the deck has as that part."""
        return {Part.DEALER: self.dealer, Part.BUYER: self.buyer, Part.EXTRA: self.extra}[part]


@dataclass(frozen=True, slots=True)
class Suspect:
    """A single suspect card: that of a resource's dealer or buyer."""

    part: Part
    resource: Resource

    @property
    def card(self) -> Card:
        dealing = self.part is Part.DEALER
        return Card(Kind.DEALER_SUSPECT if dealing else Kind.BUYER_SUSPECT, self.resource)

    def __str__(self) -> str:
        """`dealer alcohol`, as in a setup file"""
        return f"{self.part.value} {self.resource.id}"


# A deck's letter stands for its suspect pair; where there are no pairs, each suspect is a case.
Case = str | Suspect


@dataclass(frozen=True, slots=True)
class Setup:
    """A complete setup of one evening. Whether it is legal is for `rules` to say."""

    evening: Evening
    seed: str
    resources: tuple[Resource, ...]  # in play, in the catalogue's order
    decks: tuple[Deck, ...]  # by letter
    cases: tuple[Case, ...]  # what case 1, 2, ... is about
    drawn_from: int | None = None  # how many setups met the wishes; None if nobody knows
    waived: tuple[Rule, ...] = ()  # the rules that this setup may break

    @property
    def removed(self) -> tuple[Resource, ...]:
        """The resources that stay in the box, those that are left out of the catalogue aside."""
        return tuple(r for r in self.evening.catalogue.resources if r not in self.resources)

    def deck(self, letter: str) -> Deck:
        return next(deck for deck in self.decks if deck.letter == letter)

    def accused(self, case: Case) -> tuple[Card, ...]:
        """The suspect cards that a case is about: the pair of a deck, or a single one."""
        if isinstance(case, Suspect):
            return (case.card,)
        deck = self.deck(case)
        return Suspect(Part.DEALER, deck.dealer).card, Suspect(Part.BUYER, deck.buyer).card


def all_cases(
    tribunal: Tribunal, letters: Iterable[str], resources: Iterable[Resource]
) -> tuple[Case, ...]:
    """Every case about these decks and these resources in play, in no special order."""
    if tribunal is Tribunal.PAIRS:
        return tuple(letters)
    roles = (Part.DEALER, Part.BUYER)
    return tuple(Suspect(part, resource) for resource in resources for part in roles)
