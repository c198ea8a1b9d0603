"""Writes a results file to fill in, with as little to write in it as the program can do with."""

from collections.abc import Iterator

from illegal_print.files.reader import KEBAB
from illegal_print.files.results import FORMAT, NOBODY
from illegal_print.files.writing import flag, quoted
from illegal_print.game.evening import Evening, Tribunal

_COUNTED = """\
# The results of an evening. Fill in the numbers, then: illegal-print score THIS-FILE
# wanted: cards of the goods that the player's buyer wants; cards: all goods in hand, as a check.
# wrong, right: suspect cards that accuse the player wrongly, or rightly; 0 for none.
# You can write the hand instead of wanted and cards: {{buyer: {goods[0]}, hand: {hand}, ...}}
# The goods: {listed}"""

_WORKED_OUT = """\
# The results of an evening. Fill in the gaps, then, with your setup file:
# illegal-print score THIS-FILE --setup setup.yaml
# deck: its letter; or, if nobody knows it any more, the buyer in it: {{buyer: {goods[0]}, ...}}
# wanted: cards of the goods that this buyer wants; cards: all goods in hand, as a check.
# You can write the hand instead of the two: {{deck: A, hand: {hand}}}
# cases: who got the suspects, or {nobody}.
# The goods: {listed}"""


def blank_results(evening: Evening) -> str:
    """For suspects that were judged and counted at the table."""
    gaps = "wanted: , cards: , wrong: , right: "
    return _text(*_help(_COUNTED, evening), *_head(evening), *_players(evening, gaps))


def blank_results_for_setup(evening: Evening) -> str:
    """For an evening whose setup is kept in a file. It holds nothing of the setup."""
    numbers = range(1, evening.cases + 1)
    cases = ("cases:", *(f"  {number}:" for number in numbers))
    players = _players(evening, "deck: , wanted: , cards: ")
    return _text(*_help(_WORKED_OUT, evening), *_head(evening), *players, *cases)


def _help(text: str, evening: Evening) -> Iterator[str]:
    goods = [resource.id for resource in evening.catalogue.resources]
    hand = f"{{{goods[0]}: 7, {goods[1]}: 3}}"
    filled = text.format(goods=goods, hand=hand, listed=", ".join(goods), nobody=NOBODY)
    yield from filled.splitlines()


def _head(evening: Evening) -> Iterator[str]:
    yield f"illegal-print-results: {FORMAT.most}"
    theme = evening.catalogue.id
    yield f"{'theme' if KEBAB.fits(theme) else 'catalogue'}: {quoted(theme)}"
    yield f"advanced: {flag(evening.tribunal is Tribunal.SINGLE)}"


def _players(evening: Evening, gaps: str) -> Iterator[str]:
    yield "players:"
    seats = range(len(evening.names) + 1, evening.players + 1)
    for name in (*evening.names, *(f"Player {seat}" for seat in seats)):
        yield f"  {quoted(name)}: {{{gaps}}}"


def _text(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)
