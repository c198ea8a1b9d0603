"""Draws one of all legal setups that meet the wishes. The only home of randomness."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from hashlib import sha256
from random import Random, SystemRandom

from illegal_print.game.choices import can_count, number_left
from illegal_print.game.deals import deal
from illegal_print.game.evening import Evening
from illegal_print.game.handmade import broken_by, refuse_contradicted, written_out
from illegal_print.game.refusals import agreed, refuse_malformed, refuse_unplayable
from illegal_print.game.setup import Case, Deck, Rule, Setup, all_cases, deck_letters
from illegal_print.game.shuffles import completed
from illegal_print.game.terms import put_together
from illegal_print.game.wishes import CaseOrder, InPlay, NotInPlay, Wish, WithoutTag

_SEED_DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # I, L, O and U are misread or misheard
_SEED_BITS = 80


def solve(evening: Evening, wishes: Sequence[Wish], seed: str) -> Setup:
    """A setup drawn uniformly from all legal ones that meet `wishes`; the same for the same seed.

    All choices of resources, of decks and of their letters are equally likely and, apart from
    these, all orders of the cases. The setup's evening holds no resource that is left out by its
    tag. Raises Unsolvable if nothing meets the wishes, and NotFound where setups are too many to be
    counted and none was found.
    """
    terms = agreed(evening, wishes)
    below = _Chance(seed).below
    dealt = deal(evening, terms, below)
    by_id, letters = evening.catalogue.by_id, deck_letters(evening.players)
    cases = all_cases(evening.tribunal, letters, dealt.resources)
    return Setup(
        evening=as_everyone_knows_it(evening, wishes),
        seed=seed,
        resources=dealt.resources,
        decks=tuple(
            Deck(letter, by_id[dealer], by_id[buyer], by_id[extra])
            for letter, (dealer, buyer, extra) in zip(letters, dealt.decks, strict=True)
        ),
        cases=tuple(completed(terms.cases, cases, below)),
        drawn_from=dealt.drawn_from,
    )


def count(evening: Evening, wishes: Sequence[Wish]) -> int:
    """How many setups meet `wishes`, if setups alike but for letters and cases count as one.

    With wishes about lettered decks these are the setups that can be lettered to meet them. Each
    can be in k! ways, where k letters have no wish to them, and has as many orders of cases as any
    other: so to draw one of these and then letters and cases is to draw from all that differ.
    Raises ValueError where they are too many to be counted.
    """
    refuse_unplayable(evening)
    refuse_malformed(evening, wishes)
    terms = put_together(evening, wishes)
    if terms is None:
        return 0
    if not can_count(evening, terms):
        raise ValueError(f"setups for {evening.players} players cannot be counted")
    return number_left(evening, terms)


def as_everyone_knows_it(evening: Evening, wishes: Sequence[Wish]) -> Evening:
    """The evening with a catalogue that holds nothing left out by its tag."""
    tags = [wish.tag for wish in wishes if isinstance(wish, WithoutTag)]
    return replace(evening, catalogue=evening.catalogue.without_tags(tags))


def taken_as_it_is(
    evening: Evening, wishes: Sequence[Wish], seed: str, waived: Collection[Rule]
) -> Setup | None:
    """The setup that the wishes settle deck by deck, if it breaks some rules and these are waived.

    Cases left open are drawn. Raises Unsolvable if one of the other wishes contradicts the decks.
    """
    refuse_unplayable(evening)
    refuse_malformed(evening, wishes)
    setup = written_out(evening, wishes)
    broken = broken_by(setup) if setup else ()
    if setup is None or not broken or not set(broken) <= set(waived):
        return None
    refuse_contradicted(setup, wishes)
    below = _Chance(seed).below
    return replace(
        setup,
        evening=as_everyone_knows_it(evening, wishes),
        seed=seed,
        cases=tuple(completed(_settled_cases(evening, wishes), setup.cases, below)),
        waived=broken,
    )


def _settled_cases(evening: Evening, wishes: Sequence[Wish]) -> list[Case | None]:
    settled = {wish.number: wish.case for wish in wishes if isinstance(wish, CaseOrder)}
    return [settled.get(number) for number in range(1, evening.cases + 1)]


def dealt_again(setup: Setup, evening: Evening, wishes: Sequence[Wish] = ()) -> Setup:
    """A new deal of a packed setup for an evening with fewer players, or with more.

    With fewer its resources are some of those in play before, so that nothing has to come out of
    the box; with more all of these stay in play. Its seed follows from the setup's own and the new
    number of players.
    """
    source = f"the setup of seed {setup.seed}"
    staying: tuple[Wish, ...] = tuple(InPlay(resource, source) for resource in setup.resources)
    if evening.players <= setup.evening.players:
        staying = tuple(NotInPlay(resource, source) for resource in setup.removed)
    seed = _hashed(f"{setup.seed}\n{evening.players} players")
    return solve(evening, (*staying, *wishes), seed)


def table_seed(master: str, number: int) -> str:
    """The seed of table `number`, from 1: it tells nothing about the other tables' seeds."""
    return _hashed(f"{master}\ntable {number}")


def fresh_seed() -> str:
    """80 random bits from the operating system, written like `K7M2-QX9T-4HPA-W3ND`."""
    return _written(SystemRandom().getrandbits(_SEED_BITS))


def _hashed(text: str) -> str:
    """A seed that follows from a text, and looks like a fresh one."""
    digest = sha256(text.encode("utf-8", "surrogatepass")).digest()
    return _written(int.from_bytes(digest[: _SEED_BITS // 8], "big"))


def _written(bits: int) -> str:
    digits = "".join(_SEED_DIGITS[bits >> shift & 31] for shift in range(0, _SEED_BITS, 5))
    return "-".join(digits[start : start + 4] for start in range(0, len(digits), 4))


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
