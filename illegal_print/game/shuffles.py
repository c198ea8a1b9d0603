"""Deals at random without looking ahead, and gives up at the first clash.

Every legal outcome of a try is as likely as any other, so to try until one succeeds is a uniform
draw. Only whole tries may be repeated: to redo just the extras would favour buyers that leave few.
"""

from collections.abc import Callable, Sequence
from typing import TypeVar

from illegal_print.game.layouts import Triple
from illegal_print.game.terms import Parts, Sketch

Below = Callable[[int], int]  # below(n) is any of 0 to n - 1, all equally likely

_T = TypeVar("_T")


def shuffled(things: Sequence[_T], below: Below) -> list[_T]:
    """All things in any order, all equally likely."""
    order = list(things)
    for last in range(len(order) - 1, 0, -1):
        other = below(last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def completed(settled: Sequence[_T | None], things: Sequence[_T], below: Below) -> list[_T]:
    """All things in any order that leaves the settled ones where they are."""
    kept = [thing for thing in settled if thing is not None]
    rest = iter(shuffled([thing for thing in things if thing not in kept], below))
    return [next(rest) if thing is None else thing for thing in settled]


def try_layout(size: int, below: Below) -> tuple[Triple, ...] | None:
    """A layout without wishes, or None (with 8 players in 37 of 38 tries)."""
    buyers, extras = list(range(size)), list(range(size))
    for dealer in range(size):
        other = dealer + below(size - dealer)
        buyer = buyers[other]
        if buyer == dealer or (buyer < dealer and buyers[buyer] == dealer):
            return None
        buyers[dealer], buyers[other] = buyer, buyers[dealer]
    for dealer in range(size):
        other = dealer + below(size - dealer)
        extra = extras[other]
        if extra in (dealer, buyers[dealer]):
            return None
        extras[dealer], extras[other] = extra, extras[dealer]
    return tuple(zip(range(size), buyers, extras, strict=True))


def try_decks(
    resources: Sequence[str], stock: int, sketches: Sequence[Sketch], below: Below
) -> list[Parts] | None:
    """Decks by letter as sketched, with up to `stock` extras of each resource, or None."""
    dealers, buyers, extras = zip(*sketches, strict=True)
    dealt, bought = completed(dealers, resources, below), completed(buyers, resources, below)
    buyer_of = dict(zip(dealt, bought, strict=True))
    if any(dealer in (buyer, buyer_of[buyer]) for dealer, buyer in buyer_of.items()):
        return None
    added = _extras(extras, resources, stock, below)
    decks = list(zip(dealt, bought, added, strict=True))
    if any(extra in (dealer, buyer) for dealer, buyer, extra in decks):
        return None
    return decks if all(added.count(resource) <= stock for resource in resources) else None


def _extras(
    settled: Sequence[str | None], resources: Sequence[str], stock: int, below: Below
) -> list[str]:
    if stock == 1:  # so that they are a permutation, which chance would hardly ever hit
        return completed(settled, resources, below)
    return [resources[below(len(resources))] if extra is None else extra for extra in settled]
