"""Says of a finished setup which rules hold, and where the others are broken."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from illegal_print.game.cards import Catalogue, Resource
from illegal_print.game.setup import (
    Part,
    Rule,
    Setup,
    Suspect,
    all_cases,
    deck_letters,
)

# The rules of the game proper: the others only say that a setup is whole.
WAIVABLE = (Rule.ROLES, Rule.OWN_GOODS, Rule.MIRROR, Rule.EXTRA, Rule.STOCK)

_Thing = TypeVar("_Thing")


@dataclass(frozen=True, slots=True)
class Breach:
    """One way in which a rule is broken, and where: any but the rule may say nothing."""

    rule: Rule
    letters: tuple[str, ...] = ()  # of the decks, or cases, that break it
    resources: tuple[Resource, ...] = ()
    part: Part | None = None  # of those decks, where a single part is at fault
    suspects: tuple[Suspect, ...] = ()  # of the cases that break it


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the checker found out about one rule."""

    rule: Rule
    breaches: tuple[Breach, ...]

    @property
    def holds(self) -> bool:
        return not self.breaches


def check(setup: Setup) -> tuple[Verdict, ...]:
    """A verdict on every rule, in the order of `Rule`."""
    return tuple(Verdict(rule, tuple(find(setup))) for rule, find in _CHECKS.items())


def broken_rules(setup: Setup) -> tuple[Breach, ...]:
    """Every breach of every rule; empty for a legal setup."""
    return tuple(breach for verdict in check(setup) for breach in verdict.breaches)


def stock_shortfall(catalogue: Catalogue) -> int:
    """How many cards of each resource are lacking so that every deck can get its extra."""
    return max(0, 1 - catalogue.extras_per_resource)


def _decks(setup: Setup) -> Iterator[Breach]:
    if len(setup.decks) != setup.evening.players:
        yield Breach(Rule.DECKS, tuple(deck.letter for deck in setup.decks))


def _letters(setup: Setup) -> Iterator[Breach]:
    letters = [deck.letter for deck in setup.decks]
    wrong = _unmatched(letters, deck_letters(len(letters)))
    if wrong:
        yield Breach(Rule.LETTERS, wrong)


def _cases(setup: Setup) -> Iterator[Breach]:
    letters = [deck.letter for deck in setup.decks]
    wrong = _unmatched(setup.cases, all_cases(setup.evening.tribunal, letters, setup.resources))
    if wrong:
        yield Breach(
            Rule.CASES,
            letters=tuple(case for case in wrong if isinstance(case, str)),
            suspects=tuple(case for case in wrong if isinstance(case, Suspect)),
        )


def _resources(setup: Setup) -> Iterator[Breach]:
    known, in_play = setup.evening.catalogue.by_id, [r.id for r in setup.resources]
    faulty = [r for r in setup.resources if r.id not in known or in_play.count(r.id) > 1]
    if faulty or len(in_play) != setup.evening.players:
        yield Breach(Rule.RESOURCES, resources=tuple(faulty))
    for deck in setup.decks:
        for part in Part:
            resource = deck.part(part)
            if resource.id not in in_play:
                yield Breach(Rule.RESOURCES, (deck.letter,), (resource,), part)


def _roles(setup: Setup) -> Iterator[Breach]:
    for part in (Part.DEALER, Part.BUYER):
        holders = _holders(setup, part)
        for resource in setup.resources:
            letters = holders[resource.id]
            if len(letters) != 1:
                yield Breach(Rule.ROLES, tuple(letters), (resource,), part)


def _own_goods(setup: Setup) -> Iterator[Breach]:
    for deck in setup.decks:
        if deck.dealer.id == deck.buyer.id:
            yield Breach(Rule.OWN_GOODS, (deck.letter,), (deck.dealer,), Part.BUYER)


def _mirror(setup: Setup) -> Iterator[Breach]:
    for index, deck in enumerate(setup.decks):
        for other in setup.decks[index + 1 :]:
            mirrored = (other.buyer.id, other.dealer.id) == (deck.dealer.id, deck.buyer.id)
            # Decks that buy what they deal are their own mirror image, and named elsewhere.
            if mirrored and deck.dealer.id != deck.buyer.id:
                yield Breach(Rule.MIRROR, (deck.letter, other.letter), (deck.dealer, deck.buyer))


def _extra(setup: Setup) -> Iterator[Breach]:
    for deck in setup.decks:
        if deck.extra.id in (deck.dealer.id, deck.buyer.id):
            yield Breach(Rule.EXTRA, (deck.letter,), (deck.extra,), Part.EXTRA)


def _stock(setup: Setup) -> Iterator[Breach]:
    holders = _holders(setup, Part.EXTRA)
    for resource in setup.resources:
        letters = holders[resource.id]
        if len(letters) > max(0, setup.evening.catalogue.extras_per_resource):
            yield Breach(Rule.STOCK, tuple(letters), (resource,), Part.EXTRA)


_CHECKS = {
    Rule.DECKS: _decks,
    Rule.LETTERS: _letters,
    Rule.RESOURCES: _resources,
    Rule.CASES: _cases,
    Rule.ROLES: _roles,
    Rule.OWN_GOODS: _own_goods,
    Rule.MIRROR: _mirror,
    Rule.EXTRA: _extra,
    Rule.STOCK: _stock,
}


def _holders(setup: Setup, part: Part) -> defaultdict[str, list[str]]:
    """The letters of the decks that hold a resource as their `part`, by the resource's id."""
    holders = defaultdict[str, list[str]](list)
    for deck in setup.decks:
        holders[deck.part(part).id].append(deck.letter)
    return holders


def _unmatched(given: Iterable[_Thing], wanted: Iterable[_Thing]) -> tuple[_Thing, ...]:
    """What is given but not wanted, or twice, then what is wanted but not given."""
    missing, wrong = list(wanted), []
    for thing in given:
        if thing in missing:
            missing.remove(thing)
        else:
            wrong.append(thing)
    return tuple(wrong + missing)
