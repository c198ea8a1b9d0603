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
from illegal_print.layout.text import Align, Setting, Type, line, line_in, paragraph, run_width
from illegal_print.layout.words import Words
from illegal_print.printables import printable

DOCUMENT = "organiser"

DECK_COLUMNS = 3
KEY_COLUMNS = ((4, 11.0), (3, 11.0), (2, 11.0), (2, 9.0), (1, 9.0))  # each with a least size
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
    goods: "_Goods"
    cases: Setting | None

    @property
    def height(self) -> float:
        lines = self.goods.lines + ceil(len(self.setup.decks) / DECK_COLUMNS)
        below = self.cases.height + BELOW_CASES if self.cases else 0.0
        return HEAD + lines * LINE + below


@printable(DOCUMENT, subject=Tables, audience=Audience.GM, floor=9, duplex=Duplex.LONG_EDGE)
def draw(tables: Tables, style: Style) -> Iterator[Page]:
    """All tables in order, over as many pages as they need, each with a key to the codes; where
    that leaves too little room, the key has a page of its own."""
    frame = Frame(style.paper.size)
    entries = [
        _Entry(
            number,
            setup,
            _goods_of(setup, frame.measure, style),
            _cases_in_order(setup, frame.measure, style),
        )
        for number, setup in enumerate(tables.setups, start=1)
    ]
    key = _key(tables, style)
    room = Rect.between(frame.left, frame.foot, frame.right, frame.head - key.height)
    tallest = max(entry.height for entry in entries)
    if tallest <= room.height:
        yield from _pages(tables, entries, room, key.marks, style)
        return
    yield from _pages(tables, entries, frame.content, (), style, before=key.marks)


def _pages(
    tables: Tables,
    entries: Sequence[_Entry],
    room: Rect,
    key: Sequence[Mark],
    style: Style,
    before: Sequence[Mark] = (),
) -> Iterator[Page]:
    """With a key on every page, or on one before them."""
    say, size = style.phrases.of(DOCUMENT), style.paper.size
    head = tuple(_head(tables, style))
    parts = balanced([entry.height for entry in entries], room.height, BETWEEN)
    first_page = 2 if before else 1
    pages = len(parts) + first_page - 1

    def foot(page: int) -> list[Mark]:
        return footer(page_number(say("title"), page, pages, style), say("courtesy"), style)

    if before:
        yield Page(size, (*head, *before, *foot(1)), bookmark=str(say("title")))
    for page, part in enumerate(parts, start=first_page):
        shown = entries[part]
        first, last = shown[0].number, shown[-1].number
        yield Page(
            size,
            (*head, *key, *_entries(shown, room, style), *foot(page)),
            bookmark=str(say("bookmark", count=len(shown), first=first, last=last)),
        )


def _head(tables: Tables, style: Style) -> Iterator[Mark]:
    say, frame = style.phrases.of(DOCUMENT), Frame(style.paper.size)
    game = style.name(tables.setups[0].evening.catalogue.name)
    count, players = len(tables.setups), tables.players
    note = say("note", tables=count, players=players, people=players + count)
    yield from masthead(Masthead(game, note, say("title"), Audience.GM), style)
    yield from slash_rule(frame)


@dataclass(frozen=True, slots=True)
class _Block:
    """What stands at the head of a page, and what it takes of the content."""

    marks: tuple[Mark, ...]
    height: float


def _seed(tables: Tables, style: Style) -> _Block:
    """The master seed: at the right of the title, or below it where there is no room for it."""
    say, frame = style.phrases.of(DOCUMENT), Frame(style.paper.size)
    seed, note = say("seed", seed=tables.seed), say("seed-note")
    bold, plain = replace(style.type.name, floor=9), style.type.name_second
    left = frame.left + run_width(say("title"), style.type.title) + 8 * mm
    top, width = frame.size.height, frame.right - left
    if all(
        run_width(words, type.smallest) <= width for words, type in ((seed, bold), (note, plain))
    ):
        beside = (
            line(seed, bold, left, top - 27 * mm, width, "seed", Align.RIGHT),
            line(note, plain, left, top - 32.4 * mm, width, "seed-note", Align.RIGHT),
        )
        return _Block(beside, 0.0)
    upper = paragraph(seed, bold, frame.measure, "seed")
    lower = paragraph(note, plain, frame.measure, "seed-note")
    head = frame.head + 4 * mm
    below = (
        upper.at(frame.left, head, "seed"),
        lower.at(frame.left, head - upper.height, "seed-note"),
    )
    return _Block(below, upper.height + lower.height)


# The key to the codes


def _key(tables: Tables, style: Style) -> _Block:
    """The master seed, what the codes stand for, and how a deck is to be read."""
    frame, goods = Frame(style.paper.size), tables.setups[0].evening.catalogue.resources
    columns, type = _key_columns([style.name(each.name) for each in goods], frame.measure, style)
    seed = _seed(tables, style)
    top, marks = frame.head + 2 * mm - seed.height, [*seed.marks]
    for i, resource in enumerate(goods):
        row = Rect(frame.left, top - (i // columns + 1) * KEY_ROW, frame.measure, KEY_ROW)
        cell = _cell(row, i % columns, columns)
        marks += plate(resource, cell.left, cell.centre[1], PLATE)
        marks.append(line_in(style.name(resource.name), type, _after_plate(cell), "key/resource"))
    rows = ceil(len(goods) / columns) + 1
    how = Rect(frame.left, top - rows * KEY_ROW, frame.measure, KEY_ROW)
    marks.append(line_in(style.phrases.of(DOCUMENT)("key"), style.type.section_note, how, "key"))
    return _Block(tuple(marks), seed.height + rows * KEY_ROW + 4 * mm)


def _key_columns(names: Sequence[str], measure: float, style: Style) -> tuple[int, Type]:
    """As many as the longest name allows."""
    usual = style.type.name_second
    for columns, floor in KEY_COLUMNS:
        type = replace(usual, floor=floor)
        room = _after_plate(_cell(Rect(0, 0, measure, KEY_ROW), 0, columns)).width
        if all(run_width(name, usual.sized(floor)) <= room for name in names):
            break
    return columns, type


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
    yield from entry.goods.marks(line_box)
    line_box = line_box.moved(0, -(entry.goods.lines - 1) * LINE)
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


@dataclass(frozen=True, slots=True)
class _Placed:
    """Words or the plate of a resource, on a line counted from 0, `x` points from the left."""

    what: Words | Resource
    line: int
    x: float
    width: float


@dataclass(frozen=True, slots=True)
class _Goods:
    """What is in play, then what is in the box."""

    placed: tuple[_Placed, ...]
    type: Type

    @property
    def lines(self) -> int:
        return self.placed[-1].line + 1

    def marks(self, first: Rect) -> Iterator[Mark]:
        for each in self.placed:
            row = first.moved(each.x, -each.line * LINE)
            if isinstance(each.what, Resource):
                yield from plate(each.what, row.left, row.centre[1], PLATE)
            else:
                yield line_in(each.what, self.type, replace(row, width=each.width), "goods")


def _goods_of(setup: Setup, measure: float, style: Style) -> _Goods:
    """One after another, on as many lines as they take."""
    say, type = style.phrases.of(DOCUMENT), style.type.name_second
    placed, line, x = list[_Placed](), 0, 0.0
    for key, goods in (("in-play", setup.resources), ("in-the-box", setup.removed)):
        for what in (say(key), *(goods or [say("nothing")])):
            named = isinstance(what, Resource)
            width = plate_width(PLATE) if named else run_width(what, type) + 1
            if x + width > measure:
                line, x = line + 1, 0.0
            placed.append(_Placed(what, line, x, width))
            x += width + (1 * mm if named else PAD)
        x += 6 * mm
    return _Goods(tuple(placed), type)


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
