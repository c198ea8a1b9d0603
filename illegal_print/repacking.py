"""What to print and pack again if other players come than a night was packed for."""

from collections.abc import Iterator

from illegal_print.game.evening import Evening, Tribunal
from illegal_print.game.setup import deck_letters


def told(before: Evening, after: Evening) -> str:
    """One line for the Game Master."""
    again = ["cheat-sheet", "gm-script", "scoring-sheet", *_made_for(before, after)]
    stays = _listed(list(_staying(before, after)))
    more = _listed(list(_added(before, after)))
    print_more = f" Print besides: {more}." if more else ""
    return (
        f"Dealt anew for {after.players} instead of {before.players}: print {_listed(again)} again,"
        f" and pack every deck anew by the new cheat sheet. {stays[:1].upper()}{stays[1:]} stay"
        f" good; what is left over goes back into the box.{print_more}"
    )


def _made_for(before: Evening, after: Evening) -> Iterator[str]:
    """Documents that say something which is no longer so, beyond the three that always do."""
    if before.assigned or after.assigned:
        yield "deck-labels"
    if after.tribunal is Tribunal.SINGLE:
        yield "suspect-envelopes"  # its one band counts the suspects
    if after.names and before.names != after.names[: len(before.names)]:
        yield "table-tents"


def _staying(before: Evening, after: Evening) -> Iterator[str]:
    fewer = min(before.players, after.players)
    if not (before.assigned or after.assigned):
        yield f"bands A to {deck_letters(fewer)[-1]}"
    if after.tribunal is Tribunal.PAIRS:
        yield f"envelopes 1 to {fewer}"
    yield "the bands of the resource decks and the box"
    yield f"the player references (but {after.players} resources are in play now)"


def _added(before: Evening, after: Evening) -> Iterator[str]:
    """What was not needed before, by the document that holds it."""
    more = after.players - before.players
    if more <= 0:
        return
    if not after.assigned:
        yield f"{_span('band', deck_letters(after.players)[-more:])} (deck-labels)"
    if after.tribunal is Tribunal.PAIRS:
        cases = [str(number) for number in range(before.cases + 1, after.cases + 1)]
        yield f"{_span('envelope', cases)} (suspect-envelopes)"
    yield f"{more} player {'reference' if more == 1 else 'references'} (player-reference)"


def _span(noun: str, signs: str | list[str]) -> str:
    if len(signs) == 1:
        return f"{noun} {signs[0]}"
    return f"{noun}s {signs[0]} {'and' if len(signs) == 2 else 'to'} {signs[-1]}"


def _listed(parts: list[str]) -> str:
    *others, last = parts or [""]
    return f"{', '.join(others)} and {last}" if others else last
