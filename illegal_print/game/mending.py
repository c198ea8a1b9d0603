"""Finds small changes after which a setup that breaks rules is legal."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from illegal_print.game.cards import Resource
from illegal_print.game.rules import broken_rules
from illegal_print.game.setup import Deck, Part, Setup

MOST_CHANGES = 4


@dataclass(frozen=True, slots=True)
class Swap:
    """Two decks swap one part."""

    part: Part
    letters: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Change:
    """A deck gets another resource as its part."""

    part: Part
    letter: str
    resource: Resource


Mend = Swap | Change


def mends(setup: Setup) -> tuple[Mend, ...]:
    """A few changes that leave no rule broken; none if they are not found.

    Each is the one that leaves least broken, swaps before others, so there may be shorter ways.
    """
    done: list[Mend] = []
    broken = len(broken_rules(setup))
    while broken and len(done) < MOST_CHANGES:
        ways = [(mend, mended(setup, mend)) for mend in _every_mend(setup)]
        left = [len(broken_rules(way)) for _, way in ways]
        if min(left, default=broken) >= broken:
            return ()
        broken = min(left)
        mend, setup = ways[left.index(broken)]
        done.append(mend)
    return () if broken else tuple(done)


def mended(setup: Setup, mend: Mend) -> Setup:
    """The setup after a change."""
    match mend:
        case Swap(part, (first, second)):
            one, other = setup.deck(first), setup.deck(second)
            new = {
                first: _with(one, part, other.part(part)),
                second: _with(other, part, one.part(part)),
            }
        case Change(part, letter, resource):
            new = {letter: _with(setup.deck(letter), part, resource)}
    return replace(setup, decks=tuple(new.get(deck.letter, deck) for deck in setup.decks))


def _every_mend(setup: Setup) -> Iterator[Mend]:
    letters = [deck.letter for deck in setup.decks]
    yield from (Swap(part, pair) for part in Part for pair in combinations(letters, 2))
    for deck in setup.decks:
        for part in Part:
            others = (r for r in setup.resources if r != deck.part(part))
            yield from (Change(part, deck.letter, resource) for resource in others)


def _with(deck: Deck, part: Part, resource: Resource) -> Deck:
    match part:
        case Part.DEALER:
            return replace(deck, dealer=resource)
        case Part.BUYER:
            return replace(deck, buyer=resource)
        case Part.EXTRA:
            return replace(deck, extra=resource)
