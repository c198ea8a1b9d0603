"""Draws one of all legal setups that meet the wishes. The only home of randomness."""

from collections.abc import Sequence
from math import comb
from random import Random, SystemRandom

from illegal_print.errors import NotFound
from illegal_print.game.cards import Resource
from illegal_print.game.evening import Evening
from illegal_print.game.layouts import Layouts, Triple, a_table, can_count, possible_decks
from illegal_print.game.refusals import agreed, refuse_malformed, refuse_unplayable
from illegal_print.game.setup import Deck, Setup, deck_letters
from illegal_print.game.shuffles import Below, completed, shuffled, try_decks, try_layout
from illegal_print.game.terms import Parts, Sketch, Terms, fits, put_together
from illegal_print.game.wishes import Wish

TRIES = 200_000  # where setups cannot be counted; they take a few seconds

_SEED_DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # I, L, O and U are misread or misheard


def solve(evening: Evening, wishes: Sequence[Wish], seed: str) -> Setup:
    """A setup drawn uniformly from all legal ones that meet `wishes`; the same for the same seed.

    All choices of resources, of decks and of their letters are equally likely and, apart from
    these, all orders of the cases. Raises Unsolvable if nothing meets the wishes, and NotFound
    where setups are too many to be counted (see `can_count`) and none was found.
    """
    terms = agreed(evening, wishes)
    below = _Chance(seed).below
    resources = _draw_resources(evening, terms, below)
    decks = _draw_decks(evening, terms, [resource.id for resource in resources], below)
    by_id, letters = evening.catalogue.by_id, deck_letters(evening.players)
    return Setup(
        evening=evening,
        seed=seed,
        resources=resources,
        decks=tuple(
            Deck(letter, by_id[dealer], by_id[buyer], by_id[extra])
            for letter, (dealer, buyer, extra) in zip(letters, decks, strict=True)
        ),
        cases=tuple(completed(terms.cases, letters, below)),
    )


def count(evening: Evening, wishes: Sequence[Wish]) -> int:
    """How many setups meet `wishes`, if setups alike but for letters and cases count as one.

    With wishes about lettered decks these are the setups that can be lettered to meet them. Each
    can be in k! ways, where k letters have no wish to them, and has as many orders of cases as any
    other: so to draw one of these and then letters and cases is to draw from all that differ.
    Raises ValueError unless `can_count(evening)`.
    """
    refuse_unplayable(evening)
    refuse_malformed(evening, wishes)
    if not can_count(evening):
        raise ValueError(f"setups for {evening.players} players cannot be counted")
    terms = put_together(evening, wishes)
    if terms is None:
        return 0
    choices = comb(len(terms.optional), evening.players - len(terms.required))
    return choices * len(Layouts(a_table(evening, terms)))


def fresh_seed() -> str:
    """80 random bits from the operating system, written like `K7M2-QX9T-4HPA-W3ND`."""
    bits = SystemRandom().getrandbits(80)
    digits = "".join(_SEED_DIGITS[bits >> shift & 31] for shift in range(0, 80, 5))
    return "-".join(digits[start : start + 4] for start in range(0, 16, 4))


class _Chance:
    """Chance that follows from a text alone, on every machine and under every Python."""

    def __init__(self, seed: str) -> None:
        # Of Random's methods only random() is promised to repeat across Pythons.
        self._random = Random(seed).random

    def below(self, limit: int) -> int:
        """Any of 0 to limit - 1, all equally likely: the remainder of 2**53 is drawn again."""
        end = 2**53 - 2**53 % limit
        while (drawn := int(self._random() * 2**53)) >= end:
            pass
        return drawn % limit


def _draw_resources(evening: Evening, terms: Terms, below: Below) -> tuple[Resource, ...]:
    """The resources in play, in the catalogue's order."""
    optional = shuffled(terms.optional, below)
    in_play = [r.id for r in (*terms.required, *optional)][: evening.players]
    return tuple(r for r in evening.catalogue.resources if r.id in in_play)


def _draw_decks(
    evening: Evening, terms: Terms, resources: Sequence[str], below: Below
) -> Sequence[Parts]:
    """The decks by letter."""
    if not can_count(evening):
        return _decks_by_trial(evening, terms, resources, below)
    if terms.settles_decks:
        layouts = Layouts(possible_decks(resources, terms.sketches))
        layout = layouts[below(len(layouts))]
    else:
        layout = _layout_by_trial(len(resources), below)
    dealt = [(resources[d], resources[b], resources[e]) for d, b, e in layout]
    settled = [_the_deck(dealt, sketch) for sketch in terms.sketches]
    return completed(settled, dealt, below)


def _the_deck(decks: Sequence[Parts], sketch: Sketch) -> Parts | None:
    """The only deck as sketched; None if the sketch is blank."""
    return next(deck for deck in decks if fits(deck, sketch)) if any(sketch) else None


def _layout_by_trial(players: int, below: Below) -> tuple[Triple, ...]:
    while (layout := try_layout(players, below)) is None:
        pass
    return layout


def _decks_by_trial(
    evening: Evening, terms: Terms, resources: Sequence[str], below: Below
) -> Sequence[Parts]:
    stock = evening.catalogue.extras_per_resource
    for _ in range(TRIES):
        decks = try_decks(resources, stock, terms.sketches, below)
        if decks is not None:
            return decks
    raise NotFound(
        f"none of {TRIES:,} random deals for {evening.players} players meets all wishes, which"
        " does not prove that no setup does: try another seed, or leave out a wish about a deck"
    )
