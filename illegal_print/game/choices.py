"""Counts what some terms leave, over all choices of resources, as far as that can be done."""

from collections.abc import Iterator
from itertools import combinations, islice
from math import comb

from illegal_print.game.cards import Resource
from illegal_print.game.evening import Evening
from illegal_print.game.layouts import Layouts, Table, has_layout, possible_decks
from illegal_print.game.terms import SHORTEST_RING, Terms

MOST_PLAYERS = 8  # with each one more there are eleven times as many layouts
MOST_CHOICES = 1_000  # of resources, to be gone through one by one; a moment each
MOST_BUYERS = 100_000  # in all of these choices; they take about a second

# By players: choices of buyers, and layouts, for given resources; layouts of one closed ring.
BUYERS = {3: 2, 4: 6, 5: 24, 6: 160, 7: 1_140, 8: 8_988}
LAYOUTS = {3: 2, 4: 12, 5: 312, 6: 12_880, 7: 659_640, 8: 42_587_664}
RINGS = {3: 2, 4: 12, 5: 312, 6: 9_600, 7: 416_880, 8: 23_879_520}

Choice = tuple[Resource, ...]  # the resources in play, in the catalogue's order


def can_be_settled(evening: Evening, terms: Terms) -> bool:
    """Whether it can be found out if anything is left.

    More extras than one of a resource are no matter where none is settled: all buyers that are
    legal leave extras of which no two are alike, as two rows of a Latin rectangle take a third.
    """
    plain = evening.catalogue.extras_per_resource == 1 or not terms.settles_extras
    few = evening.players <= MOST_PLAYERS and plain
    return few and _to_go_through(evening, terms) <= MOST_CHOICES


def can_count(evening: Evening, terms: Terms) -> bool:
    """Whether all that is left can be gone through in a moment."""
    if evening.catalogue.extras_per_resource > 1 or not can_be_settled(evening, terms):
        return False
    return _to_go_through(evening, terms) * BUYERS[evening.players] <= MOST_BUYERS


def is_anything_left(evening: Evening, terms: Terms) -> bool:
    """Whether any setup meets the terms. They must be such that it can be found out."""
    if not (terms.settles_decks or terms.avoided):
        return True
    return any(
        has_layout(a_table(choice, terms), terms.shortest_ring)
        for choice in choices_to_tell_apart(evening, terms)
    )


def number_left(evening: Evening, terms: Terms) -> int:
    """How many setups meet the terms, if setups alike but for letters and cases count as one.

    The terms must be such that they can be counted.
    """
    if not (terms.settles_decks or terms.avoided):
        rings = terms.shortest_ring > SHORTEST_RING
        return number_of_choices(evening, terms) * (RINGS if rings else LAYOUTS)[evening.players]
    left = sum(len(layouts_of(choice, terms)) for choice in choices_to_tell_apart(evening, terms))
    return left if terms.avoided else left * number_of_choices(evening, terms)


def number_of_choices(evening: Evening, terms: Terms) -> int:
    """How many choices of resources there are."""
    return comb(len(terms.optional), evening.players - len(terms.required))


def choices_to_tell_apart(evening: Evening, terms: Terms) -> Iterator[Choice]:
    """Every choice of resources; or one that stands for all.

    Where no couple is avoided, the resources that no wish about decks names are all alike.
    """
    order = evening.catalogue.resources.index
    choices = combinations(terms.optional, evening.players - len(terms.required))
    for optional in choices if terms.avoided else islice(choices, 1):
        yield tuple(sorted((*terms.required, *optional), key=order))


def a_table(choice: Choice, terms: Terms) -> Table:
    """The decks possible with these resources."""
    ids = [resource.id for resource in choice]
    return possible_decks(ids, terms.sketches, terms.avoided)


def layouts_of(choice: Choice, terms: Terms) -> Layouts:
    """All that is left with these resources."""
    return Layouts(a_table(choice, terms), terms.shortest_ring)


def _to_go_through(evening: Evening, terms: Terms) -> int:
    return number_of_choices(evening, terms) if terms.avoided else 1
