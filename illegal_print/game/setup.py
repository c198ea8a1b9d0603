"""A setup: all that the GM decides before the evening, and nobody else may know."""

from dataclasses import dataclass
from string import ascii_uppercase

from illegal_print.game.cards import Resource
from illegal_print.game.evening import Evening


def deck_letters(players: int) -> str:
    """The letters of the player decks, "ABCD" for 4 players."""
    return ascii_uppercase[:players]


@dataclass(frozen=True, slots=True)
class Deck:
    """One player deck, by its three free choices."""

    letter: str
    dealer: Resource  # whose dealer role, and starting cards, are in the deck
    buyer: Resource  # whose cards score for the player who takes it
    extra: Resource


@dataclass(frozen=True, slots=True)
class Setup:
    """A complete setup of one evening. Whether it is legal is for `rules` to say."""

    evening: Evening
    seed: str
    resources: tuple[Resource, ...]  # in play, in the catalogue's order
    decks: tuple[Deck, ...]  # by letter
    cases: tuple[str, ...]  # the letter of the deck whose suspects stand in case 1, 2, ...

    @property
    def removed(self) -> tuple[Resource, ...]:
        """The resources that stay in the box."""
        return tuple(r for r in self.evening.catalogue.resources if r not in self.resources)

    def deck(self, letter: str) -> Deck:
        return next(deck for deck in self.decks if deck.letter == letter)
