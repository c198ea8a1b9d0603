"""What closes the cheat sheet: the rules as the checker found them, and all cards added up."""

from collections.abc import Iterator, Sequence
from math import ceil

from illegal_print.art.frames import CELL, rule, section
from illegal_print.art.sums import Figure, sum_row
from illegal_print.art.verdicts import cross_mark, tick_mark
from illegal_print.game.evening import Tribunal
from illegal_print.game.rules import Verdict, check
from illegal_print.game.setup import Rule, Setup
from illegal_print.layout.geometry import Rect, mm
from illegal_print.layout.pages import Mark
from illegal_print.layout.style import Style
from illegal_print.layout.text import line_in, run_width
from illegal_print.layout.words import Words
from illegal_print.printables.cheat_sheet.bands import NAME, Band, Place, Row
from illegal_print.printables.cheat_sheet.rows import PAD, after, cells

_LEAST, _MOST = 4.7 * mm, 6.4 * mm  # a row of rules
_COLUMNS = 3  # at most
_BETWEEN = 4 * mm
_MARK = 3.2 * mm
_SUMS = 12.4 * mm


def rules_band(setup: Setup, width: float, style: Style) -> Band:
    """What the checker found, and nothing else."""
    say, verdicts = style.phrases.of(NAME), check(setup)
    broken = sum(not verdict.holds for verdict in verdicts)
    note = say("broken-rules", count=broken) if broken else say("rules-hold", count=len(verdicts))
    told = [_told(verdict, setup.evening.tribunal, style) for verdict in verdicts]
    columns = _columns(told, width, style)

    def draw(place: Place) -> Iterator[Mark]:
        box = place.box
        yield from section(say("rules"), note, box.left, box.top, box.width, style)
        by_row = [cells(row, columns, _BETWEEN) for row in place.rows]
        places = [row[i] for i in range(columns) for row in by_row]
        for verdict, words, cell in zip(verdicts, told, places, strict=False):
            mark = Rect(cell.left, cell.centre[1] - _MARK / 2, _MARK, _MARK)
            label = f"{NAME}/rule-{verdict.rule.value}"
            yield from tick_mark(mark) if verdict.holds else cross_mark(mark)
            yield line_in(words, style.type.name_second, after(cell, _MARK + PAD), label)

    rows = [Row(_LEAST, _MOST)] * ceil(len(verdicts) / columns)
    return Band(str(say("rules")), rows, draw)


def _columns(told: Sequence[Words], width: float, style: Style) -> int:
    """As many as the words allow."""
    type = style.type.name_second
    longest = max(run_width(words, type.smallest) for words in told)
    for columns in range(_COLUMNS, 1, -1):
        if (width - _BETWEEN * (columns - 1)) / columns - _MARK - PAD >= longest:
            return columns
    return 1


def _told(verdict: Verdict, tribunal: Tribunal, style: Style) -> Words:
    say, key = style.phrases.of(NAME), verdict.rule.value
    if verdict.holds:
        single = verdict.rule is Rule.CASES and tribunal is Tribunal.SINGLE
        return say("rule-cases-single" if single else f"rule-{key}")
    letters = sorted({letter for breach in verdict.breaches for letter in breach.letters})
    return say(f"broken-{key}", decks="".join(letters))


def sums_band(setup: Setup, style: Style) -> Band:
    """At the foot of the last page."""

    def draw(place: Place) -> Iterator[Mark]:
        yield from _sums(setup, place.box, style)

    return Band("", [Row(_SUMS, _SUMS)], draw, head=0, at_foot=True)


def _sums(setup: Setup, box: Rect, style: Style) -> Iterator[Mark]:
    """All cards of the box, by where they are."""
    say, catalogue = style.phrases.of(NAME), setup.evening.catalogue
    players, arrivals = len(setup.decks), setup.evening.arrivals
    in_decks = catalogue.cards_per_deck * players
    in_resource_decks = arrivals * len(setup.resources)
    suspects = setup.evening.suspects
    in_play = in_decks + in_resource_decks + suspects
    every = sum(1 for _ in catalogue.box())
    figures = (
        Figure(in_decks, say("in-decks", count=players), "+"),
        Figure(in_resource_decks, say("in-resource-decks", count=arrivals), "+"),
        Figure(suspects, say("suspects"), "="),
        Figure(in_play, say("in-play", resources=setup.evening.resource_cards), "+"),
        Figure(every - in_play, say("in-the-box"), "="),
        Figure(every, say("all-cards")),
    )
    yield rule(box.left, box.top, box.width, CELL)
    below = Rect(box.left, box.bottom, box.width, box.height - 2 * mm)
    yield from sum_row(figures, below, f"{NAME}/sums", style)
