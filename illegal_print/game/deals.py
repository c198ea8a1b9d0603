"""Deals resources and decks: one of all ways that some terms leave, each as likely as any other."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from illegal_print.errors import NotFound
from illegal_print.game.cards import Resource
from illegal_print.game.choices import (
    Choice,
    can_count,
    choices_to_tell_apart,
    layouts_of,
    number_left,
    number_of_choices,
)
from illegal_print.game.evening import Evening
from illegal_print.game.layouts import Triple
from illegal_print.game.rings import shortest_ring
from illegal_print.game.shuffles import Below, completed, shuffled, try_decks, try_layout
from illegal_print.game.terms import Parts, Sketch, Terms, fits

TRIES = 200_000  # where setups cannot be counted; they take a few seconds


@dataclass(frozen=True, slots=True)
class Deal:
    """What goes into the decks."""

    resources: tuple[Resource, ...]  # in play, in the catalogue's order
    decks: tuple[Parts, ...]  # by letter
    drawn_from: int | None  # how many there were, but for letters; None if they are not counted


def deal(evening: Evening, terms: Terms, below: Below) -> Deal:
    """One of all that the terms leave, which must be any if they can be counted.

    Raises NotFound where they cannot, and chance did not find any.
    """
    if not can_count(evening, terms):
        return _by_trial(evening, terms, below)
    if terms.avoided:
        return _weighed(evening, terms, below)
    resources = _draw_resources(evening, terms, below)
    if not terms.settles_decks:
        layout = _layout_by_trial(evening.players, terms.shortest_ring, below)
        return _lettered(resources, layout, terms, number_left(evening, terms), below)
    layouts = layouts_of(resources, terms)
    layout = layouts[below(len(layouts))]
    left = number_of_choices(evening, terms) * len(layouts)
    return _lettered(resources, layout, terms, left, below)


def _weighed(evening: Evening, terms: Terms, below: Below) -> Deal:
    """Where the choice of resources matters: each by the number of layouts that it leaves."""
    choices = list(choices_to_tell_apart(evening, terms))
    layouts = [layouts_of(choice, terms) for choice in choices]
    ends = list(accumulate(map(len, layouts)))
    number = below(ends[-1])
    index = bisect_right(ends, number)
    layout = layouts[index][number - ends[index] + len(layouts[index])]
    return _lettered(choices[index], layout, terms, ends[-1], below)


def _lettered(
    resources: Choice, layout: Sequence[Triple], terms: Terms, left: int, below: Below
) -> Deal:
    """Sketched decks get their letters, and all others those that are free."""
    ids = [resource.id for resource in resources]
    decks = [(ids[dealer], ids[buyer], ids[extra]) for dealer, buyer, extra in layout]
    settled = [_the_deck(decks, sketch) for sketch in terms.sketches]
    return Deal(resources, tuple(completed(settled, decks, below)), left)


def _the_deck(decks: Sequence[Parts], sketch: Sketch) -> Parts | None:
    """The only deck as sketched; None if the sketch is blank."""
    return next(deck for deck in decks if fits(deck, sketch)) if any(sketch) else None


def _draw_resources(evening: Evening, terms: Terms, below: Below) -> Choice:
    optional = shuffled(terms.optional, below)
    in_play = {r.id for r in (*terms.required, *optional)[: evening.players]}
    return tuple(r for r in evening.catalogue.resources if r.id in in_play)


def _layout_by_trial(players: int, least: int, below: Below) -> tuple[Triple, ...]:
    """A layout without wishes about decks, and no ring of fewer than `least` of them."""
    while True:
        layout = try_layout(players, below)
        if layout and shortest_ring({dealer: buyer for dealer, buyer, _ in layout}) >= least:
            return layout


def _by_trial(evening: Evening, terms: Terms, below: Below) -> Deal:
    # Resources are drawn anew for each try: some choices may leave more than others.
    for _ in range(TRIES):
        resources = _draw_resources(evening, terms, below)
        decks = _try(evening, terms, resources, below)
        if decks is not None:
            return Deal(resources, tuple(decks), None)
    raise NotFound(
        f"none of {TRIES:,} random deals for {evening.players} players meets all wishes, which"
        " does not prove that no setup does: try another seed, or leave out a wish about decks"
    )


def _try(evening: Evening, terms: Terms, resources: Choice, below: Below) -> Sequence[Parts] | None:
    ids = [resource.id for resource in resources]
    decks = try_decks(ids, evening.catalogue.extras_per_resource, terms.sketches, below)
    if decks is None:
        return None
    buyer_of = {dealer: buyer for dealer, buyer, _ in decks}
    if shortest_ring(buyer_of) < terms.shortest_ring:
        return None
    return None if any(couple in terms.avoided for couple in buyer_of.items()) else decks
