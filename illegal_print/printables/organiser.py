"""The organiser's index: every table's setup in a few lines, to answer what is asked there."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil

from illegal_print.art.frames import (
    ROW,
    SECTION_RULE,
    Audience,
    Masthead,
    footer,
    masthead,
    page_number,
    rule,
    slash_rule,
    table_name,
)
from illegal_print.art.plates import plate, plate_width
from illegal_print.game.cards import Resource
from illegal_print.game.setup import Deck, Part, Setup, Suspect
from illegal_print.game.tables import Tables
from illegal_print.layout.flow import balanced
from illegal_print.layout.geometry import Rect, mm
from illegal_print.layout.pages import Mark, Page
from illegal_print.layout.press import Duplex
from illegal_print.layout.style import Frame, Style
from illegal_print.layout.text import Align, Setting, line, line_in, paragraph, run_width
from illegal_print.layout.words import Words
from illegal_print.printables import printable

DOCUMENT = "organiser"

KEY_COLUMNS, DECK_COLUMNS = 4, 3
KEY_ROW = 6 * mm
HEAD = 9 * mm  # of a table: its name, players and seed
LINE = 7 * mm  # of a table: what is in play, or some of its decks
BELOW_CASES = 2 * mm
BETWEEN = 5 * mm  # two tables
PLATE = 4.2 * mm
PAD = 1.6 * mm
LETTER = 5.5 * mm
SIGN = 3.6 * mm  # between two plates


@dataclass(frozen=True, slots=True)
class _Entry:
    """One table, by its number, and its cases where they are not said with the decks."""

    number: int
    setup: Setup
    cases: Setting | None

    @property
    def height(self) -> float:
        lines = 1 + ceil(len(self.setup.decks) / DECK_COLUMNS)
        below = self.cases.height + BELOW_CASES if self.cases else 0.0
        return HEAD + lines * LINE + below


@printable(DOCUMENT, subject=Tables, audience=Audience.GM, floor=9, duplex=Duplex.LONG_EDGE)
def draw(tables: Tables, style: Style) -> Iterator[Page]:
    """All tables in order, over as many pages as they need, each with a key to the codes."""
    say, frame = style.phrases.of(DOCUMENT), Frame(style.paper.size)
    entries = [
        _Entry(number, setup, _cases_in_order(setup, frame.measure, style))
        for number, setup in enumerate(tables.setups, start=1)
    ]
    head = (*_head(tables, style), *_key(tables, style))
    room = Rect.between(frame.left, frame.foot, frame.right, frame.head - _key_height(tables))
    parts = balanced([entry.height for entry in entries], room.height, BETWEEN)
    for page, part in enumerate(parts, start=1):
        shown = entries[part]
        first, last = shown[0].number, shown[-1].number
        yield Page(
            frame.size,
            (
                *head,
                *_entries(shown, room, style),
                *footer(page_number(say("title"), page, len(parts), style), say("courtesy"), style),
            ),
            bookmark=str(say("bookmark", count=len(shown), first=first, last=last)),
        )


def _head(tables: Tables, style: Style) -> Iterator[Mark]:
    """The masthead, and the master seed at the right of the title."""
    say, frame = style.phrases.of(DOCUMENT), Frame(style.paper.size)
    game = style.name(tables.setups[0].evening.catalogue.name)
    count, players = len(tables.setups), tables.players
    note = say("note", tables=count, players=players, people=players + count)
    yield from masthead(Masthead(game, note, say("title"), Audience.GM), style)
    yield from slash_rule(frame)
    left = frame.left + run_width(say("title"), style.type.title) + 8 * mm
    top, width = frame.size.height, frame.right - left
    seed = say("seed", seed=tables.seed)
    bold, plain = replace(style.type.name, floor=9), style.type.name_second
    yield line(seed, bold, left, top - 27 * mm, width, "seed", Align.RIGHT)
    yield line(say("seed-note"), plain, left, top - 32.4 * mm, width, "seed-note", Align.RIGHT)


# The key to the codes


def _goods(tables: Tables) -> tuple[Resource, ...]:
    return tables.setups[0].evening.catalogue.resources


def _key_height(tables: Tables) -> float:
    return (ceil(len(_goods(tables)) / KEY_COLUMNS) + 1) * KEY_ROW + 4 * mm


def _key(tables: Tables, style: Style) -> Iterator[Mark]:
    """What the codes stand for, and how a deck is to be read."""
    frame, goods = Frame(style.paper.size), _goods(tables)
    rows = ceil(len(goods) / KEY_COLUMNS)
    top = frame.head + 2 * mm
    for i, resource in enumerate(goods):
        row = Rect(frame.left, top - (i // KEY_COLUMNS + 1) * KEY_ROW, frame.measure, KEY_ROW)
        cell = _cell(row, i % KEY_COLUMNS, KEY_COLUMNS)
        yield from plate(resource, cell.left, cell.centre[1], PLATE)
        yield line_in(
            style.name(resource.name), style.type.name_second, _after_plate(cell), "key/resource"
        )
    how = Rect(frame.left, top - (rows + 1) * KEY_ROW, frame.measure, KEY_ROW)
    yield line_in(style.phrases.of(DOCUMENT)("key"), style.type.section_note, how, "key")


def _after_plate(cell: Rect) -> Rect:
    taken = plate_width(PLATE) + PAD
    return Rect(cell.left + taken, cell.bottom, cell.width - taken, cell.height)


def _cell(row: Rect, column: int, columns: int) -> Rect:
    width = row.width / columns
    return Rect(row.left + column * width, row.bottom, width - PAD, row.height)


# The tables


def _entries(entries: Sequence[_Entry], room: Rect, style: Style) -> Iterator[Mark]:
    top = room.top
    for entry in entries:
        yield from _entry(
            entry, Rect(room.left, top - entry.height, room.width, entry.height), style
        )
        top -= entry.height + BETWEEN


def _entry(entry: _Entry, box: Rect, style: Style) -> Iterator[Mark]:
    yield from _entry_head(entry, Rect(box.left, box.top - HEAD, box.width, HEAD), style)
    line_box = Rect(box.left, box.top - HEAD - LINE, box.width, LINE)
    yield from _goods_line(entry.setup, line_box, style)
    yield rule(box.left, line_box.bottom, box.width, ROW)
    for i, deck in enumerate(entry.setup.decks):
        row = line_box.moved(0, -(i // DECK_COLUMNS + 1) * LINE)
        yield from _deck(entry.setup, deck, _cell(row, i % DECK_COLUMNS, DECK_COLUMNS), style)
    if entry.cases:
        yield entry.cases.at(box.left, box.bottom + entry.cases.height, "cases")


def _entry_head(entry: _Entry, box: Rect, style: Style) -> Iterator[Mark]:
    say, name = style.phrases.of(DOCUMENT), table_name(entry.number, style)
    type, baseline = style.type.section, box.top - 6.2 * mm
    players = say("players", count=len(entry.setup.decks))
    yield rule(box.left, box.top, box.width, SECTION_RULE)
    left = box.left
    for words, face, label in (
        (name, type, "table"),
        (players, style.type.name_second, "players"),
    ):
        width = run_width(words, face) + 1
        yield line(words, face, left, baseline, width, label)
        left += width + 4 * mm
    seed, room = say("table-seed", seed=entry.setup.seed), box.right - left
    yield line(seed, style.type.name, left, baseline, room, "table-seed", Align.RIGHT)


def _goods_line(setup: Setup, row: Rect, style: Style) -> Iterator[Mark]:
    """What is in play from the left, what is in the box from the middle of what is left."""
    say, left = style.phrases.of(DOCUMENT), row.left
    for key, goods in (("in-play", setup.resources), ("in-the-box", setup.removed)):
        words, type = say(key), style.type.name_second
        width = run_width(words, type) + 1
        yield line_in(words, type, Rect(left, row.bottom, width, row.height), key)
        left += width + PAD
        for resource in goods:
            yield from plate(resource, left, row.centre[1], PLATE)
            left += plate_width(PLATE) + 1 * mm
        if not goods:
            yield line_in(say("nothing"), type, replace(row, x=left, width=row.right - left), key)
        left += 6 * mm


def _deck(setup: Setup, deck: Deck, cell: Rect, style: Style) -> Iterator[Mark]:
    """ "A AL › GU + JE case 3", the goods as plates."""
    type, left = style.type.name, cell.left
    for sign, room, resource in (
        (deck.letter, LETTER, deck.dealer),
        ("›", SIGN, deck.buyer),
        ("+", SIGN, deck.extra),
    ):
        box = Rect(left, cell.bottom, room, cell.height)
        yield line_in(sign, type, box, "sign", Align.CENTRE)
        yield from plate(resource, left + room + 0.4 * mm, cell.centre[1], PLATE)
        left += room + 0.8 * mm + plate_width(PLATE)
    if deck.letter in setup.cases:
        words = style.phrases.of(DOCUMENT)("case", number=setup.cases.index(deck.letter) + 1)
        box = Rect.between(left + PAD, cell.bottom, cell.right, cell.top)
        yield line_in(words, replace(style.type.figure_note, floor=9), box, "case")


def _cases_in_order(setup: Setup, width: float, style: Style) -> Setting | None:
    """The single suspects, which belong to no deck. None where the cases are about pairs."""
    say = style.phrases.of(DOCUMENT)
    suspects = [case for case in setup.cases if isinstance(case, Suspect)]
    if not suspects:
        return None
    named = (_suspect(suspect, style) for suspect in suspects)
    listed = ", ".join(f"{number} {name}" for number, name in enumerate(named, start=1))
    return paragraph(
        f"{say('suspects-in-order')}: {listed}", style.type.figure_note, width, "cases"
    )


def _suspect(suspect: Suspect, style: Style) -> Words:
    key = "dealer" if suspect.part is Part.DEALER else "buyer"
    return style.phrases.of(DOCUMENT)(key, code=suspect.resource.code)
