"""Who supplies whom: the rings in which goods pass from deck to deck."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from illegal_print.game.setup import Deck

_Goods = TypeVar("_Goods")


def rings(decks: Sequence[Deck]) -> tuple[tuple[Deck, ...], ...]:
    """Each ring from its first letter on, every deck before the one that buys what it deals.

    Decks that break the rules may form chains that do not close: see `supplies`.
    """
    left = list(decks)
    found = []
    while left:
        ring = [left.pop(0)]
        while buyer := next((deck for deck in left if supplies(ring[-1], deck)), None):
            left.remove(buyer)
            ring.append(buyer)
        found.append(tuple(ring))
    return tuple(found)


def supplies(deck: Deck, other: Deck) -> bool:
    """Whether the one deals what the other buys."""
    return deck.dealer.id == other.buyer.id


def shortest_ring(buyer_of: Mapping[_Goods, _Goods]) -> int:
    """How many decks are in the shortest ring, given for each dealer's goods the buyer's."""
    left, shortest = dict(buyer_of), len(buyer_of)
    while left:
        at, length = next(iter(left)), 0
        while at in left:
            at, length = left.pop(at), length + 1
        shortest = min(shortest, length)
    return shortest
