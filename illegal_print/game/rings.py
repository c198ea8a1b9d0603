"""Who supplies whom: the rings in which goods pass from deck to deck."""

from collections.abc import Sequence

from illegal_print.game.setup import Deck


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
