"""Takes a setup as somebody wrote it down, deck by deck, whether or not it is legal."""

from collections.abc import Sequence

from illegal_print.errors import Unsolvable
from illegal_print.game.cards import Resource
from illegal_print.game.evening import Evening
from illegal_print.game.rules import broken_rules
from illegal_print.game.setup import Case, Deck, Part, Rule, Setup, all_cases, deck_letters
from illegal_print.game.wishes import (
    Avoid,
    CaseOrder,
    DeckPart,
    InPlay,
    NotInPlay,
    Wish,
    WithoutTag,
)


def written_out(evening: Evening, wishes: Sequence[Wish]) -> Setup | None:
    """The setup whose decks the wishes settle in all parts; None if they leave a part open.

    Cases that are left open are given to what is left, in turn.
    """
    settled = [wish for wish in wishes if isinstance(wish, DeckPart)]
    parts = {(wish.letter, wish.part): wish.resource for wish in settled}
    letters = deck_letters(evening.players)
    if set(parts) != {(letter, part) for letter in letters for part in Part}:
        return None
    listed = [wish.resource for wish in wishes if isinstance(wish, InPlay)]
    used = [parts[letter, part] for part in Part for letter in letters]
    resources = _in_play(evening, (*listed, *used))
    return Setup(
        evening=evening,
        seed="",
        resources=resources,
        decks=tuple(Deck(letter, *(parts[letter, part] for part in Part)) for letter in letters),
        cases=_cases(wishes, all_cases(evening.tribunal, letters, resources)),
    )


def broken_by(setup: Setup) -> tuple[Rule, ...]:
    """The rules that the setup breaks, in the order of `Rule`."""
    broken = [breach.rule for breach in broken_rules(setup)]
    return tuple(rule for rule in Rule if rule in broken)


def refuse_contradicted(setup: Setup, wishes: Sequence[Wish]) -> None:
    """Raises Unsolvable if the setup is not as wished in what stands beside its decks."""
    if unmet := [wish for wish in wishes if not _is_met(wish, setup)]:
        listed = (f"  {wish.source}: {wish}" for wish in unmet)
        raise Unsolvable("\n".join(["the setup settles all decks otherwise than wished", *listed]))


def _in_play(evening: Evening, named: Sequence[Resource]) -> tuple[Resource, ...]:
    """As many of those named first as makes one resource per player, in the catalogue's order."""
    first = list(dict.fromkeys(resource.id for resource in named))[: evening.players]
    return tuple(r for r in evening.catalogue.resources if r.id in first)


def _cases(wishes: Sequence[Wish], all_of_them: Sequence[Case]) -> tuple[Case, ...]:
    settled = {wish.number: wish.case for wish in wishes if isinstance(wish, CaseOrder)}
    free = iter([case for case in all_of_them if case not in settled.values()])
    numbers = range(1, len(all_of_them) + 1)
    return tuple(settled[k] if k in settled else next(free, "") for k in numbers)


def _is_met(wish: Wish, setup: Setup) -> bool:
    match wish:
        case InPlay(resource):
            return resource in setup.resources
        case NotInPlay(resource):
            return resource not in setup.resources
        case WithoutTag(tag):
            return not any(tag in resource.tags for resource in setup.resources)
        case Avoid(couples):
            return not any((deck.dealer, deck.buyer) in couples for deck in setup.decks)
    return True
