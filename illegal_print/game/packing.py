"""Which cards of the box lie in which pile of a setup, and in which order."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from illegal_print.game.cards import Card, Kind, Resource
from illegal_print.game.setup import Setup


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards that are packed together, from the first to the last."""

    sign: str  # a player deck's letter, the number of a resource deck or of a case
    cards: tuple[Card, ...]


# Of a resource's equal cards the first ones start with its dealer, the next ones arrive one by one,
# and of what is left, as many as are needed are extras: so no card is in two piles, and those that
# are in none stay in the box.


def player_decks(setup: Setup) -> Iterator[Pile]:
    """By letter; the roles in the middle of each, where no careless hand shows them."""
    catalogue = setup.evening.catalogue
    dealt = Counter[Resource]()
    for deck in setup.decks:
        dealt[deck.extra] += 1
        extra = catalogue.starting + catalogue.resource_decks + dealt[deck.extra]
        goods = [Card(Kind.RESOURCE, deck.dealer, i + 1) for i in range(catalogue.starting)]
        goods.append(Card(Kind.RESOURCE, deck.extra, extra))
        half = len(goods) // 2
        roles = (Card(Kind.DEALER, deck.dealer), Card(Kind.BUYER, deck.buyer))
        yield Pile(deck.letter, (*goods[:half], *roles, *goods[half:]))


def resource_decks(setup: Setup) -> Iterator[Pile]:
    """By arrival; one card of each resource in play in each."""
    catalogue = setup.evening.catalogue
    for number in range(1, catalogue.resource_decks + 1):
        copy = catalogue.starting + number
        cards = (Card(Kind.RESOURCE, resource, copy) for resource in setup.resources)
        yield Pile(str(number), tuple(cards))


def cases(setup: Setup) -> Iterator[Pile]:
    """By number; the suspects of a case, the dealer first."""
    for number, case in enumerate(setup.cases, 1):
        yield Pile(str(number), setup.accused(case))
