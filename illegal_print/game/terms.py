"""What all wishes together ask of a setup."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from illegal_print.game.cards import Resource
from illegal_print.game.evening import Evening
from illegal_print.game.setup import Case, Part, Suspect, deck_letters
from illegal_print.game.wishes import (
    Avoid,
    CaseOrder,
    Couple,
    DeckPart,
    InPlay,
    NotInPlay,
    OneRing,
    Wish,
    WithoutTag,
)

SHORTEST_RING = 3  # of trade: a ring of two is a deck and its mirror image

Parts = tuple[str, str, str]  # the ids of a deck's dealer, buyer and extra
Sketch = tuple[str | None, str | None, str | None]  # the same, as far as they are settled

_Key = TypeVar("_Key")
_Value = TypeVar("_Value")


@dataclass(frozen=True, slots=True)
class Terms:
    """The wishes in one form, whatever the order they came in."""

    required: tuple[Resource, ...]  # these resources are in play,
    optional: tuple[Resource, ...]  # and as many of these as are needed
    sketches: tuple[Sketch, ...]  # by deck letter
    cases: tuple[Case | None, ...]  # what is settled for case 1, 2, ...
    avoided: frozenset[tuple[str, str]]  # the dealer and the buyer that no deck may have together
    shortest_ring: int  # no ring of trade has fewer decks

    @property
    def settles_decks(self) -> bool:
        return any(part is not None for sketch in self.sketches for part in sketch)

    @property
    def settles_extras(self) -> bool:
        return any(extra is not None for _, _, extra in self.sketches)


def fits(deck: Parts, sketch: Sketch) -> bool:
    return all(wanted in (None, part) for part, wanted in zip(deck, sketch, strict=True))


def put_together(evening: Evening, wishes: Sequence[Wish]) -> Terms | None:
    """The terms of all `wishes`; None if it shows at a glance that they cannot all be met."""
    ledger = _Ledger(evening)
    if not all(ledger.agrees_with(wish) for wish in wishes):
        return None
    terms = ledger.terms()
    required, to_be_had = len(terms.required), len(terms.required) + len(terms.optional)
    enough = required <= evening.players <= to_be_had
    return terms if enough and not _breaks_a_rule(terms) else None


def _breaks_a_rule(terms: Terms) -> bool:
    """Whether what is settled breaks rule 2, 3 or 4 as it stands, or is to be avoided."""
    for dealer, buyer, extra in terms.sketches:
        settled = [part for part in (dealer, buyer, extra) if part is not None]
        if len(set(settled)) < len(settled):
            return True
    roles = [(dealer, buyer) for dealer, buyer, _ in terms.sketches if dealer and buyer]
    return any(
        (buyer, dealer) in roles or (dealer, buyer) in terms.avoided for dealer, buyer in roles
    )


class _Ledger:
    """Takes down wish by wish, each from both sides, and notices when two contradict."""

    def __init__(self, evening: Evening) -> None:
        self._evening = evening
        self._in_play: dict[str, bool] = {}
        self._parts: dict[tuple[str, Part], str] = {}
        self._holders: dict[tuple[Part, str], str] = {}
        self._cases: dict[int, Case] = {}
        self._turns: dict[Case, int] = {}
        self._avoided: set[tuple[str, str]] = set()
        self._shortest_ring = SHORTEST_RING

    def agrees_with(self, wish: Wish) -> bool:
        match wish:
            case InPlay(resource):
                return _settles(self._in_play, resource.id, True)
            case NotInPlay(resource):
                return _settles(self._in_play, resource.id, False)
            case WithoutTag(tag):
                tagged = (r for r in self._evening.catalogue.resources if tag in r.tags)
                return all(_settles(self._in_play, each.id, False) for each in tagged)
            case DeckPart(letter, part, resource):
                return self._agrees_with_part(letter, part, resource.id)
            case CaseOrder(number, case):
                return self._agrees_with_case(number, case)
            case Avoid(couples):
                return self._avoids(couples)
            case OneRing():
                self._shortest_ring = self._evening.players
                return True

    def _agrees_with_part(self, letter: str, part: Part, resource: str) -> bool:
        if not _settles(self._in_play, resource, True):
            return False
        if not _settles(self._parts, (letter, part), resource):
            return False
        # Roles are single cards; whether an extra is one, too, depends on the catalogue.
        shared = part is Part.EXTRA and self._evening.catalogue.extras_per_resource > 1
        return shared or _settles(self._holders, (part, resource), letter)

    def _agrees_with_case(self, number: int, case: Case) -> bool:
        if isinstance(case, Suspect) and not _settles(self._in_play, case.resource.id, True):
            return False
        return _settles(self._cases, number, case) and _settles(self._turns, case, number)

    def _avoids(self, couples: Sequence[Couple]) -> bool:
        self._avoided.update((dealer.id, buyer.id) for dealer, buyer in couples)
        return True

    def terms(self) -> Terms:
        resources = self._evening.catalogue.resources
        return Terms(
            required=tuple(r for r in resources if self._in_play.get(r.id) is True),
            optional=tuple(r for r in resources if r.id not in self._in_play),
            sketches=tuple(map(self._sketch, deck_letters(self._evening.players))),
            cases=tuple(self._cases.get(n) for n in range(1, self._evening.cases + 1)),
            avoided=frozenset(self._avoided),
            shortest_ring=self._shortest_ring,
        )

    def _sketch(self, letter: str) -> Sketch:
        dealer, buyer, extra = (self._parts.get((letter, part)) for part in Part)
        return dealer, buyer, extra


def _settles(book: dict[_Key, _Value], key: _Key, value: _Value) -> bool:
    """Notes that `key` is `value`, unless the book says otherwise already."""
    return book.setdefault(key, value) == value
