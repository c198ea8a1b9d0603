"""The print notes: how the cards of an evening are printed, cut and packed, even unseen."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from illegal_print.art.cutting import HEADS, columns_picture, numbered_picture
from illegal_print.art.frames import (
    ROW,
    SECTION_RULE,
    Audience,
    Masthead,
    footer,
    masthead,
    page_number,
    rule,
    section,
    slash_rule,
    tick_box,
)
from illegal_print.art.steps import HEAD, step_section
from illegal_print.cardset import CardSet
from illegal_print.collation import SheetNumbers, in_columns, sheet_numbers
from illegal_print.errors import Overfull
from illegal_print.game.evening import Evening, Tribunal
from illegal_print.game.setup import deck_letters
from illegal_print.layout.finish import Backs
from illegal_print.layout.flow import balanced
from illegal_print.layout.geometry import Rect, mm
from illegal_print.layout.imposition import Imposition
from illegal_print.layout.pages import Mark, Page
from illegal_print.layout.style import Frame, Style
from illegal_print.layout.text import Align, Setting, line_in, paragraph
from illegal_print.layout.words import Words
from illegal_print.printables import printable

NAME = "print-notes"

HEAD_OF_PAGE = 42.5 * mm  # from the sheet's top edge to the content
FOOT_OF_PAGE = 17 * mm
GUTTER = 9 * mm  # between the halves of the page
LEAST_GAP, MOST_GAP = 2.4 * mm, 12 * mm  # between sections
TICK = 4.2 * mm
INDENT = 6.4 * mm  # of the words beside a tick
BETWEEN = 1.2 * mm  # two steps
ROW_HEIGHT = 6.4 * mm
PICTURE, CAPTION = 29 * mm, 6 * mm  # heights
PICTURES_APART = 4 * mm
COLUMNS = (0.0, 0.15, 0.48, 0.62)  # of the table, in parts of its width

#: How to print the test sheet for backs that come behind their fronts.
_TEST_SHEETS = {
    Backs.LONG_EDGE: "calibrate-print",
    Backs.SHORT_EDGE: "calibrate-print-short-edge",
    Backs.SEPARATE: "calibrate-print",
}


@printable(NAME, subject=Evening, audience=Audience.EVERYONE, floor=11)
def draw(evening: Evening, style: Style) -> Iterator[Page]:
    """One page, and another if the words of a language need it."""
    cards = CardSet(evening.catalogue, style)
    sheets = sheet_numbers(evening, cards)
    frame = Frame(style.paper.size)
    bands = _bands(_Cards(evening, sheets, cards.imposition), frame.measure, style)
    room = Rect.between(frame.left, FOOT_OF_PAGE, frame.right, frame.size.height - HEAD_OF_PAGE)
    say = style.phrases.of(NAME)
    head = Masthead(
        style.name(evening.catalogue.name),
        say("note", count=sheets.last, players=evening.players),
        say("title"),
        Audience.EVERYONE,
        evening.table,
    )
    courtesy = say("courtesy" if evening.tribunal is Tribunal.PAIRS else "courtesy-single")
    pages = balanced([band.height for band in bands], room.height, LEAST_GAP)
    for number, part in enumerate(pages, start=1):
        page = page_number(say("title"), number, len(pages), style)
        yield Page(
            frame.size,
            (
                *masthead(head, style),
                *slash_rule(frame),
                *_stacked(bands[part], room),
                *footer(page, courtesy, style),
            ),
            str(page) if len(pages) > 1 else "",
        )


@dataclass(frozen=True, slots=True)
class _Cards:
    """The sheets of cards that the page is about."""

    evening: Evening
    sheets: SheetNumbers
    grid: Imposition

    @property
    def in_columns(self) -> bool:
        """Whether the suspects of a case stand in a column of their own."""
        paired = self.evening.tribunal is Tribunal.PAIRS
        return paired and in_columns(self.evening, self.grid)

    @property
    def take_several(self) -> bool:
        """Whether there are decks of more than one sheet."""
        decks = self.evening.players + self.evening.arrivals
        return len(self.sheets.player_decks) + len(self.sheets.resource_decks) > decks


@dataclass(frozen=True, slots=True)
class _Part:
    """Something on the page; drawn from the top of the box it gets."""

    height: float
    marks: Callable[[Rect], Iterator[Mark]]


def _bands(of: _Cards, width: float, style: Style) -> list[_Part]:
    """The page from the top down; nothing to measure where no sheet is printed from behind."""
    half, backs = (width - GUTTER) / 2, style.finish.backs
    how = f"print-{backs.value}"
    printing = _steps(("print-paper", how, "print-blank", "print-measure"), half, style)
    pictures, packing = _pictures(of, style), _packing(of, width, style)
    if backs not in _TEST_SHEETS:
        return [
            _abreast(_numbered(1, "print", printing, style), _cutting(2, of, half, style)),
            pictures,
            _numbered(3, "pack", packing, style),
        ]
    test_sheet = _TEST_SHEETS[backs]
    calibrating = _steps((test_sheet, "calibrate-read", "calibrate-save"), half, style)
    return [
        _abreast(
            _numbered(1, "calibrate", calibrating, style), _numbered(2, "print", printing, style)
        ),
        _abreast(_cutting(3, of, half, style), pictures),
        _numbered(4, "pack", packing, style),
        *([] if backs is Backs.SEPARATE else [_sealed(of, width, style)]),
    ]


def _cutting(number: int, of: _Cards, width: float, style: Style) -> _Part:
    """How to cut these sheets, and what to make of decks that take several."""
    if of.evening.tribunal is Tribunal.SINGLE:
        keys = ["cut-pile-single", "cut-apart-single"]
    elif of.in_columns:
        keys = ["cut-columns", "cut-pile", "cut-apart"]
    else:
        keys = ["cut-pile-single", "cut-apart-sheets"]
    if not of.take_several:
        return _numbered(number, "cut", _steps(keys, width, style), style)
    body = _steps([*keys, "cut-several"], width, style)
    return _section(number, style.phrases.of(NAME)("cut"), "", body, style)


# Parts, and how they stand together


def _stacked(parts: Sequence[_Part], room: Rect) -> Iterator[Mark]:
    """One under the other, as far apart as the page allows."""
    needed = sum(part.height for part in parts)
    if needed > room.height + 0.01:
        raise Overfull(f"{NAME}/page", "", needed, room.height)
    gap = (room.height - needed) / max(1, len(parts) - 1)
    top = room.top
    for part in parts:
        yield from part.marks(Rect.between(room.left, top - part.height, room.right, top))
        top -= part.height + min(gap, MOST_GAP)


def _abreast(left: _Part, right: _Part) -> _Part:
    """Side by side, each in a half."""
    height = max(left.height, right.height)

    def marks(box: Rect) -> Iterator[Mark]:
        half = (box.width - GUTTER) / 2
        yield from left.marks(Rect(box.left, box.bottom, half, box.height))
        yield from right.marks(Rect(box.right - half, box.bottom, half, box.height))

    return _Part(height, marks)


def _below(head: float, draw_head: Callable[[Rect], Sequence[Mark]], body: _Part) -> _Part:
    """A head of a known height, and the body under it."""

    def marks(box: Rect) -> Iterator[Mark]:
        yield from draw_head(box)
        yield from body.marks(Rect.between(box.left, box.bottom, box.right, box.top - head))

    return _Part(head + body.height, marks)


def _numbered(number: int, name: str, body: _Part, style: Style) -> _Part:
    """A section that is a step of the work."""
    say = style.phrases.of(NAME)
    return _section(number, say(name), say(f"{name}-note"), body, style)


def _section(number: int, name: Words, note: str | Words, body: _Part, style: Style) -> _Part:
    return _below(HEAD, lambda box: step_section(number, name, note, box, style), body)


def _steps(keys: Sequence[str], width: float, style: Style) -> _Part:
    """What to do, each with a box to tick."""
    settings = [_text(style.phrases.of(NAME)(key), width - INDENT, key, style) for key in keys]

    def marks(box: Rect) -> Iterator[Mark]:
        top = box.top
        for key, setting in zip(keys, settings, strict=True):
            yield tick_box(box.left, top - setting.type.leading / 2, TICK)
            yield setting.at(box.left + INDENT, top, key)
            top -= setting.height + BETWEEN

    return _Part(sum(setting.height + BETWEEN for setting in settings) - BETWEEN, marks)


def _text(words: Words, width: float, label: str, style: Style) -> Setting:
    return paragraph(words, replace(style.type.body, floor=style.type.body.size), width, label)


# What is special about some of them


def _pictures(of: _Cards, style: Style) -> _Part:
    """A deck is piled row by row, pairs of suspects are cut column by column."""
    say = style.phrases.of(NAME)
    grid, deck = of.grid, of.evening.catalogue.cards_per_deck
    heads = [str(i + 1) for i in range(min(grid.columns, of.evening.cases))]

    def marks(box: Rect) -> Iterator[Mark]:
        width = (box.width - PICTURES_APART) / 2
        left = Rect(box.left, box.bottom, width, box.height)
        right = left.moved(box.width - width, 0)
        yield from numbered_picture(grid, deck, _above_caption(left))
        yield _caption(say("picture-deck"), left, style)
        if not of.in_columns:
            return
        yield from columns_picture(grid, _above_caption(right), heads)
        yield _caption(say("picture-cases"), right, style)

    return _Part(HEADS + PICTURE + CAPTION, marks)


def _above_caption(box: Rect) -> Rect:
    return Rect.between(box.left, box.bottom + CAPTION, box.right, box.top)


def _caption(words: Words, box: Rect, style: Style) -> Mark:
    foot = Rect(box.left, box.bottom, box.width, CAPTION)
    return line_in(words, style.type.figure_note, foot, "caption", Align.CENTRE)


@dataclass(frozen=True, slots=True)
class _Row:
    """Of the table of what becomes of the sheets."""

    sheets: range
    holds: Words
    cards: Words  # in its piles
    into: Words


def _packing(of: _Cards, width: float, style: Style) -> _Part:
    """Which sheets hold what, where that goes, and the one thing never to forget."""
    rows = _rows(of.evening, of.sheets, style)
    table = ROW_HEIGHT * (len(rows) + 1) + 1.5 * mm
    paired = of.evening.tribunal is Tribunal.PAIRS
    steps = _steps(("turn-bottom" if paired else "turn-bottom-single",), width, style)
    return _below(table, lambda box: list(_table(rows, box, style)), steps)


def _rows(evening: Evening, sheets: SheetNumbers, style: Style) -> list[_Row]:
    say, letters, arrivals = style.phrases.of(NAME), deck_letters(evening.players), evening.arrivals
    decks = say("player-decks", first=letters[0], last=letters[-1])
    incoming = say("resource-decks", count=arrivals, first=1, last=arrivals)
    cases = say("cases", count=evening.cases, first=1, last=evening.cases)
    if evening.tribunal is Tribunal.PAIRS:
        in_cases, into = say("each", count=2), say("envelope")
    else:
        in_cases, into = say("in-all", count=evening.suspects), say("band-suspects")
    in_deck = say("each", count=evening.catalogue.cards_per_deck)
    return [
        _Row(sheets.player_decks, decks, in_deck, say("band-letter")),
        _Row(
            sheets.resource_decks, incoming, say("each", count=evening.players), say("band-number")
        ),
        _Row(sheets.cases, cases, in_cases, into),
    ]


def _table(rows: Sequence[_Row], box: Rect, style: Style) -> Iterator[Mark]:
    say, type = style.phrases.of(NAME), style.type
    heads = [say(key) for key in ("sheets", "holds", "cards", "goes-into")]
    lines = [heads, *(_cells(row, style) for row in rows)]
    for i, cells in enumerate(lines):
        at = Rect(box.left, box.top - (i + 1) * ROW_HEIGHT, box.width, ROW_HEIGHT)
        bold = type.column_head if i == 0 else type.name
        plain = type.column_head if i == 0 else type.name_second
        for cell, place, set_in in zip(cells, _places(at), (bold, bold, plain, plain), strict=True):
            yield line_in(cell, set_in, place, "table")
        yield rule(at.left, at.bottom, at.width, SECTION_RULE if i == 0 else ROW)


def _cells(row: _Row, style: Style) -> list[Words]:
    say, first, last = style.phrases.of(NAME), row.sheets[0], row.sheets[-1]
    numbers = say("range", count=len(row.sheets), first=first, last=last)
    return [numbers, row.holds, row.cards, row.into]


def _places(row: Rect) -> list[Rect]:
    """The cells of a row, a little apart."""
    starts = [row.left + share * row.width for share in COLUMNS]
    ends = [*(start - 2 * mm for start in starts[1:]), row.right]
    return [
        Rect(start, row.bottom, end - start, row.height)
        for start, end in zip(starts, ends, strict=True)
    ]


def _sealed(of: _Cards, width: float, style: Style) -> _Part:
    """How somebody prints and packs it all who must not know it."""
    say, half = style.phrases.of(NAME), (width - GUTTER) / 2
    promise = _text(say("sealed-promise"), width, "sealed-promise", style)
    printing = _steps(("sealed-send", "sealed-covers", "sealed-edge"), half, style)
    if of.evening.tribunal is Tribunal.SINGLE:
        cases = ["sealed-cases-single"]
    else:
        cases = ["sealed-cases"] if of.in_columns else []
    packing = _steps(("sealed-backs", *cases, "sealed-book"), half, style)

    def head(box: Rect) -> list[Mark]:
        title = section(say("sealed"), say("sealed-note"), box.left, box.top, box.width, style)
        return [*title, promise.at(box.left, box.top - HEAD, "sealed-promise")]

    return _below(HEAD + promise.height + BETWEEN, head, _abreast(printing, packing))
