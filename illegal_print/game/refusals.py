"""Puts the GM's wishes together, or says why no setup can meet them."""

from collections.abc import Iterator, Sequence

from illegal_print.errors import Unsolvable
from illegal_print.game.choices import can_be_settled, is_anything_left
from illegal_print.game.evening import Evening, Tribunal
from illegal_print.game.rules import stock_shortfall
from illegal_print.game.setup import Suspect, deck_letters
from illegal_print.game.terms import SHORTEST_RING, Terms, put_together
from illegal_print.game.wishes import (
    Avoid,
    CaseOrder,
    DeckPart,
    InPlay,
    NotInPlay,
    Wish,
    WithoutTag,
)

LEAST_PLAYABLE = SHORTEST_RING


def agreed(evening: Evening, wishes: Sequence[Wish]) -> Terms:
    """The terms of all `wishes`. Raises Unsolvable if it is proved that no setup meets them."""
    refuse_unplayable(evening)
    refuse_malformed(evening, wishes)
    terms = _met_together(evening, wishes)
    if terms is None:
        raise Unsolvable(_clash(evening, wishes))
    return terms


def refuse_unplayable(evening: Evening) -> None:
    """Raises Unsolvable if the catalogue and the number of players alone leave no setup."""
    catalogue, players, counts = evening.catalogue, evening.players, evening.catalogue.player_counts
    faults = []
    if players not in counts:
        faults.append(
            f"{players} players: the game is for {catalogue.least_players} to"
            f" {catalogue.most_players}, the Game Master not counted"
        )
    elif players < LEAST_PLAYABLE:
        faults.append(f"{players} players: legal decks take {LEAST_PLAYABLE} players or more")
    if len(catalogue.resources) < players:
        had = len(catalogue.resources)
        faults.append(f"{players} players need {players} resources, the catalogue has {had}")
    if lacking := stock_shortfall(catalogue):
        faults.append(
            f"each resource has {catalogue.copies} cards, which is {lacking} too few:"
            f" {catalogue.starting} for its dealer, {catalogue.resource_decks} for the resource"
            " decks, 1 as an extra"
        )
    if faults:
        raise Unsolvable("\n".join(faults))


def refuse_malformed(evening: Evening, wishes: Sequence[Wish]) -> None:
    """Raises Unsolvable if a wish makes no sense with this catalogue or so many players."""
    faults = [
        f"{wish.source}: {wish}, but {reason}"
        for wish in wishes
        if (reason := _why_malformed(evening, wish))
    ]
    if faults:
        raise Unsolvable("\n".join(faults))


def _why_malformed(evening: Evening, wish: Wish) -> str | None:
    players, letters = evening.players, list(deck_letters(evening.players))
    match wish:
        case (
            InPlay(resource)
            | NotInPlay(resource)
            | DeckPart(resource=resource)
            | CaseOrder(case=Suspect(resource=resource))
        ) if resource.id not in evening.catalogue.by_id:
            return f"the catalogue has no {resource.id}"
        case WithoutTag(tag) if tag not in evening.catalogue.tags:
            known = ", ".join(evening.catalogue.tags)
            return f"the catalogue's tags are {known}" if known else "the catalogue has no tags"
        case DeckPart(letter) | CaseOrder(case=str(letter)) if letter not in letters:
            return f"{players} players have the decks {letters[0]} to {letters[-1]}"
        case CaseOrder(number) if not 1 <= number <= evening.cases:
            return f"{players} players have the cases 1 to {evening.cases}"
        case CaseOrder(case=str()) if evening.tribunal is Tribunal.SINGLE:
            return "in the advanced variant each case is about one suspect, such as dealer guns"
        case CaseOrder(case=Suspect()) if evening.tribunal is Tribunal.PAIRS:
            return "each case is about a deck, by its letter, unless advanced is on"
    return None


def _met_together(evening: Evening, wishes: Sequence[Wish]) -> Terms | None:
    """The terms of `wishes`, or None if it is proved that no setup meets them all."""
    terms = put_together(evening, wishes)
    if terms is None or not can_be_settled(evening, terms):
        return terms
    return terms if is_anything_left(evening, terms) else None


def _clash(evening: Evening, wishes: Sequence[Wish]) -> str:
    """Names wishes that clash, of which each one matters: without it, the others do not."""
    core = list(dict.fromkeys(wishes))
    for wish in reversed(core.copy()):
        others = [other for other in core if other is not wish]
        if _met_together(evening, others) is None:
            core = others
    return "\n".join(_told(evening, core))


def _told(evening: Evening, core: Sequence[Wish]) -> Iterator[str]:
    missing = [wish for wish in core if isinstance(wish, NotInPlay | WithoutTag)]
    if missing == core:
        yield _shortage(evening, missing)
    else:
        these = "this wish" if len(core) == 1 else "all of these wishes"
        yield f"no setup for {evening.players} players meets {these}"
    yield from (f"  {wish.source}: {wish}" for wish in core)
    nights = [wish for wish in core if isinstance(wish, Avoid)]
    if nights:
        yield f"new couples run out: {_nights(evening.players)}"
    if len(core) == 1:
        return
    # What is left without one of the others may be more than can be gone through.
    loosest = put_together(evening, nights)
    if loosest and can_be_settled(evening, loosest):
        yield "leave out any one of them and the others can be met"
    else:
        yield "leave out one of them"


def _nights(players: int) -> str:
    """How long couples last if nothing else is wished."""
    nights = "5 or 6 nights" if players == 8 else f"{players - 1} nights at most"
    return f"{players} players with the same resources have {nights}"


def _shortage(evening: Evening, core: Sequence[NotInPlay | WithoutTag]) -> str:
    """Why there are too few resources: for want of some that all have to stay in the box."""
    players, catalogue = evening.players, evening.catalogue
    ids = [wish.resource.id for wish in core if isinstance(wish, NotInPlay)]
    tags = [wish.tag for wish in core if isinstance(wish, WithoutTag)]
    remain = sum(resource.id not in ids for resource in catalogue.without_tags(tags).resources)
    gone = " and ".join([*(f"the tag {tag}" for tag in tags), *ids]) if len(core) < 3 else "these"
    return f"{players} players need {players} resources; without {gone} only {remain} remain"
