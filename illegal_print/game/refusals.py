"""Puts the GM's wishes together, or says why no setup can meet them."""

from collections.abc import Sequence

from illegal_print.errors import Unsolvable
from illegal_print.game.evening import Evening
from illegal_print.game.layouts import a_table, can_count, has_layout
from illegal_print.game.rules import stock_shortfall
from illegal_print.game.setup import deck_letters
from illegal_print.game.terms import Terms, put_together
from illegal_print.game.wishes import CaseOrder, DeckPart, Wish

LEAST_PLAYABLE = 3  # any two decks of two resources are mirror images


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
    if not isinstance(wish, CaseOrder) and wish.resource.id not in evening.catalogue.by_id:
        return f"the catalogue has no {wish.resource.id}"
    if isinstance(wish, DeckPart | CaseOrder) and wish.letter not in letters:
        return f"{players} players have the decks {letters[0]} to {letters[-1]}"
    if isinstance(wish, CaseOrder) and not 1 <= wish.number <= players:
        return f"{players} players have the cases 1 to {players}"
    return None


def _met_together(evening: Evening, wishes: Sequence[Wish]) -> Terms | None:
    """The terms of `wishes`, or None if it is proved that no setup meets them all."""
    terms = put_together(evening, wishes)
    if terms is None or not terms.settles_decks or not can_count(evening):
        return terms
    return terms if has_layout(a_table(evening, terms)) else None


def _clash(evening: Evening, wishes: Sequence[Wish]) -> str:
    """Names wishes that clash, of which each one matters: without it, the others do not."""
    core = list(dict.fromkeys(wishes))
    for wish in reversed(core.copy()):
        others = [other for other in core if other is not wish]
        if _met_together(evening, others) is None:
            core = others
    listed = [f"  {wish.source}: {wish}" for wish in core]
    if len(core) == 1:
        return "\n".join([f"no setup for {evening.players} players meets this wish", *listed])
    clash = f"no setup for {evening.players} players meets all of these wishes"
    way_out = "leave out any one of them and the others can be met"
    if not can_count(evening):
        way_out = "leave out one of them"
    return "\n".join([clash, *listed, way_out])
