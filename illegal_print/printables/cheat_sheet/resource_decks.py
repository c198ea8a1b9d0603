"""The second step of packing: the resource decks, which are all alike."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import ceil

from illegal_print.art.frames import TICK_SIZE
from illegal_print.art.plates import plate, plate_width
from illegal_print.art.steps import step_section
from illegal_print.game.cards import Resource
from illegal_print.game.setup import Setup
from illegal_print.layout.geometry import Rect, mm
from illegal_print.layout.pages import Mark
from illegal_print.layout.style import Style
from illegal_print.layout.text import line_in, run_width
from illegal_print.printables.cheat_sheet.bands import NAME
from illegal_print.printables.cheat_sheet.rows import (
    PAD,
    SMALL_PLATE,
    after,
    cells,
    tick,
    tick_size,
)

RESOURCE_DECKS = 2  # in the order of packing

_TICKS = 0.44  # of a row that holds the chips as well
_AFTER_TICK = 1.1 * mm
_NUMBER = 2.6 * mm  # for each figure beside a box to tick
_CHIP_GAP = 1 * mm


def draw_resource_decks(
    setup: Setup, box: Rect, rows: Sequence[Rect], style: Style
) -> Iterator[Mark]:
    """A box to tick for each deck, and what is in every one of them."""
    say = style.phrases.of(NAME)
    note = say("resource-decks-note", count=len(setup.resources))
    yield from step_section(RESOURCE_DECKS, say("resource-decks"), note, box, style)
    if _on_one_row(setup, box.width):
        ticks = replace(rows[0], width=_TICKS * box.width)
        yield from _numbered_ticks(setup, [ticks], style)
        yield from _chips(setup.resources, [after(rows[0], ticks.width + PAD)])
        return
    count = ceil(setup.evening.arrivals / _ticks_abreast(setup, box.width))
    yield from _numbered_ticks(setup, rows[:count], style)
    words, type, first = say("one-of-each"), style.type.name_second, rows[count]
    shift = _width_of_words(style)
    yield line_in(words, type, replace(first, width=shift - PAD), f"{NAME}/one-of-each")
    lines = ceil(len(setup.resources) / _chips_abreast(box.width - shift))
    yield from _chips(setup.resources, [after(row, shift) for row in rows[count:][:lines]])


def row_count(setup: Setup, width: float, style: Style) -> int:
    """How many rows the resource decks take in this width."""
    if _on_one_row(setup, width):
        return 1
    ticks = ceil(setup.evening.arrivals / _ticks_abreast(setup, width))
    chips = ceil(len(setup.resources) / _chips_abreast(width - _width_of_words(style)))
    return ticks + chips


def _on_one_row(setup: Setup, width: float) -> bool:
    """Never beside several resources that go back: there are more rows in any case."""
    ticks, chips = _TICKS * width, (1 - _TICKS) * width - PAD
    return (
        len(setup.removed) <= 1
        and setup.evening.arrivals <= _ticks_abreast(setup, ticks)
        and len(setup.resources) <= _chips_abreast(chips)
    )


def _ticks_abreast(setup: Setup, width: float) -> int:
    figures = len(str(setup.evening.arrivals))
    return int(width / (TICK_SIZE + _AFTER_TICK + figures * _NUMBER))


def _chips_abreast(width: float) -> int:
    return int((width + _CHIP_GAP) / (plate_width(SMALL_PLATE) + _CHIP_GAP))


def _width_of_words(style: Style) -> float:
    """Of what stands before the chips."""
    words = style.phrases.of(NAME)("one-of-each")
    return run_width(words, style.type.name_second) + 0.5 + PAD


def _numbered_ticks(setup: Setup, rows: Sequence[Rect], style: Style) -> Iterator[Mark]:
    """In as few columns as the rows allow."""
    count = setup.evening.arrivals
    places = [cell for row in rows for cell in cells(row, ceil(count / len(rows)))]
    for number, cell in zip(range(1, count + 1), places, strict=False):
        beside, label = after(cell, tick_size(cell) + _AFTER_TICK), f"{NAME}/resource-deck-{number}"
        yield tick(cell)
        yield line_in(str(number), style.type.section, beside, label)


def _chips(resources: Sequence[Resource], rows: Sequence[Rect]) -> Iterator[Mark]:
    """Bare plates in rows, as large as they can be."""
    abreast = ceil(len(resources) / len(rows))
    room = (rows[0].width - _CHIP_GAP * (abreast - 1)) / abreast
    high = min(0.62 * rows[0].height, 6 * mm, room / plate_width(1))
    for i, resource in enumerate(resources):
        row = rows[i // abreast]
        x = row.left + (plate_width(high) + _CHIP_GAP) * (i % abreast)
        yield from plate(resource, x, row.centre[1], high)
