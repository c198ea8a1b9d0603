"""Tells the scores of an evening: a table, the sum behind every score, and who won."""

import unicodedata
from collections.abc import Iterator, Sequence

from illegal_print.files.reader import shown
from illegal_print.files.results import Account, Results
from illegal_print.game.scoring import RIGHT_POINTS, Standing, standings

_COLUMNS = ("wanted", "wrong", "right", "score")


def told(results: Results) -> Iterator[str]:
    """The lines to show, the best player first."""
    accounts = {account.name: account for account in results.accounts}
    placed = standings({name: account.tally for name, account in accounts.items()})
    yield from _table(placed)
    yield ""
    for standing in placed:
        yield f"{shown(standing.name)}: {_sum(accounts[standing.name])}"
    yield ""
    yield _winners([standing for standing in placed if standing.rank == 1])
    yield from results.notices


def _table(placed: Sequence[Standing]) -> Iterator[str]:
    width = max(len("name"), *(_columns_of(shown(standing.name)) for standing in placed))
    yield "  ".join(("rank", f"{'name':{width}}", *_COLUMNS))
    for standing in placed:
        tally = standing.tally
        figures = (tally.wanted, tally.wrong, tally.right, tally.score)
        cells = (f"{figure:{len(head)}}" for figure, head in zip(figures, _COLUMNS, strict=True))
        name = shown(standing.name)
        padded = name + " " * (width - _columns_of(name))
        yield "  ".join((f"{standing.rank:4}", padded, *cells))


def _columns_of(text: str) -> int:
    """How many columns a text takes on a screen: Chinese signs two each, marks on letters none."""
    seen = (each for each in text if unicodedata.category(each) not in ("Mn", "Me"))
    return sum(2 if unicodedata.east_asian_width(each) in "WF" else 1 for each in seen)


def _sum(account: Account) -> str:
    """ "9 alcohol + 2 wrong suspects - 2 x 5 right = 1" """
    tally = account.tally
    said = f"{tally.wanted} {account.buyer.id if account.buyer else 'wanted'}"
    if tally.wrong:
        said += f" + {tally.wrong} wrong {'suspect' if tally.wrong == 1 else 'suspects'}"
    if tally.right:
        said += f" - {tally.right} x {-RIGHT_POINTS} right"
    return f"{said} = {tally.score}"


def _winners(best: Sequence[Standing]) -> str:
    names = [shown(standing.name) for standing in best]
    score = best[0].tally.score
    points = f"{score} {'point' if abs(score) == 1 else 'points'}"
    if len(names) == 1:
        return f"{names[0]} wins with {points}."
    return f"{', '.join(names[:-1])} and {names[-1]} share the win with {points} each."
