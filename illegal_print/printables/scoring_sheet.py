"""The scoring sheet: a row for each player, sums that prove themselves, and the tribunal log."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import astuple, dataclass, replace
from itertools import accumulate, pairwise

from illegal_print.art.frames import (
    CELL,
    FILL_IN,
    ROW,
    SECTION_RULE,
    TICK_SIZE,
    Audience,
    Masthead,
    footer,
    head_count,
    masthead,
    page_number,
    rule,
    section,
    slash_rule,
    tick_box,
    upright,
)
from illegal_print.art.signs import equals_at, plus_at
from illegal_print.errors import Overfull
from illegal_print.game import scoring
from illegal_print.game.evening import Evening
from illegal_print.layout.flow import balanced
from illegal_print.layout.geometry import Rect, mm, rectangle
from illegal_print.layout.pages import NOTE_GREY, Mark, Page, Shape, Text
from illegal_print.layout.style import Frame, Style
from illegal_print.layout.text import (
    Align,
    Setting,
    Type,
    line,
    line_in,
    name_in,
    paragraph,
    run_width,
)
from illegal_print.layout.words import Words
from illegal_print.printables import printable

PAD = 2.4 * mm  # between a vertical and the words beside it
SIGN = 3.6 * mm  # between a vertical and the figure beside its + or =
TOTAL = 10 * mm  # how high the cells for totals are
AIR = 2 * mm  # between the log and the footer
CASE = 14 * mm  # wide: the numbers of the cases
NAME_LINES = 4  # at most, of a very long name
FIGURE = 18.0  # points: about as large as one writes into a cell


@printable("scoring-sheet", subject=Evening, audience=Audience.EVERYONE, floor=11)
def draw(evening: Evening, style: Style) -> Iterator[Page]:
    """On one page if it holds the log as well; else scores and log have as many as they need."""
    frame = Frame(style.paper.size)
    content = frame.content
    room = Rect.between(content.left, content.bottom + AIR, content.right, content.top)
    least = replace(_LEAST, row=max(_LEAST.row, _row_of_names(evening, style)))
    parts = _parts(evening, least, room)
    for number, part in enumerate(parts, start=1):
        marks = _drawn(evening, part, _heights(part, least, room), room, style)
        foot = _foot(number, len(parts), evening, style)
        bookmark = _bookmark(part, parts, style)
        yield Page(frame.size, (*_head(evening, style), *marks, *foot), bookmark)


def _drawn(
    evening: Evening, part: "_Part", high: "_Heights", room: Rect, style: Style
) -> Iterator[Mark]:
    """What is on one page, from the top down."""
    columns, below = _columns(Frame(style.paper.size)), Rect(room.left, room.top, room.width, 0)
    if part.seats:
        heads = _under(below, high.heads)
        example = _under(heads, high.example)
        rows = _stack(example, high.row, len(part.seats))
        yield from _column_heads(columns, heads, style)
        yield from _example(evening, columns, example, style)
        yield from _grid(columns, rows)
        yield from _players(evening, columns, zip(part.seats, rows, strict=True), style)
        below = _under(rows[-1], high.gap)
    if part.sums:
        checks = _under(rows[-1], high.checks)
        yield from _checks(evening, columns, checks, style)
        below = _under(checks, high.gap)
    if part.cases:
        head = _under(below, high.log_head)
        yield from _log_head(columns, head, style)
        cases = _stack(head, high.case, len(part.cases))
        yield from _log_rows(columns, part.cases, cases, style)


@dataclass(frozen=True, slots=True)
class _Part:
    """What stands on one page."""

    seats: range = range(0)
    sums: bool = False  # below the last seat
    cases: range = range(0)


def _parts(evening: Evening, least: "_Heights", room: Rect) -> Sequence[_Part]:
    seats, cases = range(1, evening.players + 1), range(1, evening.cases + 1)
    whole = _Part(seats, True, cases)
    if least.of(whole) <= room.height:
        return [whole]
    rows = [least.row] * len(seats)
    rows[-1] += least.checks
    scored = balanced(rows, room.height - least.heads - least.example, 0)
    logged = balanced([least.case] * len(cases), room.height - least.log_head, 0)
    return [
        *(_Part(seats[some], sums=some is scored[-1]) for some in scored),
        *(_Part(cases=cases[some]) for some in logged),
    ]


def _heights(part: _Part, least: "_Heights", room: Rect) -> "_Heights":
    """As generous as the room allows. Raises Overfull if it does not even take the least."""
    needed, most = least.of(part), _MOST.of(part)
    if needed > room.height:
        rows = len(part.seats) or len(part.cases)
        raise Overfull("scoring-sheet/rows", str(rows), needed, room.height)
    return least.towards(_MOST, min(1.0, (room.height - needed) / (most - needed)))


def _bookmark(part: _Part, parts: Sequence[_Part], style: Style) -> str:
    """What the page holds, if there are others: if several hold as much, which of it as well."""
    if len(parts) == 1:
        return ""
    say = style.phrases.of("scoring-sheet")
    name, numbers = (say("title"), part.seats) if part.seats else (say("log"), part.cases)
    alike = sum(bool(other.seats) == bool(part.seats) for other in parts)
    return f"{name} · {numbers[0]}–{numbers[-1]}" if alike > 1 else str(name)


@dataclass(frozen=True, slots=True)
class _Columns:
    """As tall as the content. The log keeps to the same verticals as the scores."""

    player: Rect
    hand: Rect
    wanted: Rect
    wrong: Rect
    right: Rect
    score: Rect
    won: Rect


def _columns(frame: Frame) -> _Columns:
    widths = [width * mm for width in (18, 22, 25, 25, 20, 18)]
    widths.insert(0, frame.measure - sum(widths))  # a wider sheet leaves more room for names
    edges = pairwise(accumulate(widths, initial=frame.left))
    content = frame.content
    return _Columns(
        *(Rect.between(left, content.bottom, right, content.top) for left, right in edges)
    )


@dataclass(frozen=True, slots=True)
class _Heights:
    """How high everything is, from the top down; each row and each case as high as the others."""

    heads: float
    example: float
    row: float
    checks: float
    gap: float
    log_head: float
    case: float

    def of(self, part: _Part) -> float:
        scores = self.heads + self.example + len(part.seats) * self.row if part.seats else 0
        checks = self.checks if part.sums else 0
        gap = self.gap if part.seats and part.cases else 0
        log = self.log_head + len(part.cases) * self.case if part.cases else 0
        return scores + checks + gap + log

    def towards(self, other: "_Heights", share: float) -> "_Heights":
        pairs = zip(astuple(self), astuple(other), strict=True)
        return _Heights(*(own + (its - own) * share for own, its in pairs))


_LEAST = _Heights(*(height * mm for height in (14, 9.5, 10, 16, 4, 13.5, 10)))
_MOST = _Heights(*(height * mm for height in (18, 12, 20, 19, 14, 14.5, 15)))


def _under(band: Rect, height: float) -> Rect:
    return Rect(band.left, band.bottom - height, band.width, height)


def _stack(above: Rect, height: float, count: int) -> tuple[Rect, ...]:
    first = _under(above, height)
    return tuple(first.moved(0, -height * i) for i in range(count))


def _cell(column: Rect, band: Rect) -> Rect:
    """Where a column crosses a band."""
    return Rect(column.left, band.bottom, column.width, band.height)


def _inside(cell: Rect, left: float = PAD, right: float = 0.5 * mm) -> Rect:
    return Rect.between(cell.left + left, cell.bottom, cell.right - right, cell.top)


def _head(evening: Evening, style: Style) -> list[Mark]:
    say = style.phrases.of("scoring-sheet")
    game = style.name(evening.catalogue.name)
    note = say(f"note-{evening.tribunal.value}", people=head_count(evening.players, style))
    head = Masthead(game, note, say("title"), Audience.EVERYONE, evening.table)
    return [*masthead(head, style), *slash_rule(Frame(style.paper.size))]


def _foot(page: int, pages: int, evening: Evening, style: Style) -> list[Mark]:
    say = style.phrases.of("scoring-sheet")
    totals = {
        "cards": evening.resource_cards,
        "each": scoring.ROLES,
        "suspects": evening.suspects,
    }
    if evening.spare_cards:
        hand = scoring.usual_hand(evening)
        words = say("totals-spares", hand=hand, players=evening.players, **totals)
    else:
        copies = evening.catalogue.copies
        words = say("totals", copies=copies, resources=evening.players, **totals)
    return footer(page_number(say("title"), page, pages, style), words, style)


def _column_heads(columns: _Columns, band: Rect, style: Style) -> Iterator[Mark]:
    """A title, what is counted, and what each counts for, hung over the rule."""
    say, type = style.phrases.of("scoring-sheet"), style.type.section
    counted = {
        "hand": columns.hand,
        "wanted": columns.wanted,
        "wrong": columns.wrong,
        "right": columns.right,
    }
    title = band.bottom + 11.6 * mm  # the baseline
    note = Rect(band.left, band.bottom + 6 * mm, band.width, 5 * mm)
    yield line(say("player"), type, band.left, title, columns.player.width - PAD, "head/player")
    for key, column in counted.items():
        cell = _inside(_cell(column, note))
        yield line(say(key), type, cell.left, title, cell.width, f"head/{key}")
        yield line_in(say(f"{key}-cards"), style.type.figure_note, cell, f"counted/{key}")
    yield from _points(columns, band, style)
    yield from _score_heads(columns, band, title, style)
    yield rule(band.left, band.bottom, band.width, SECTION_RULE)


def _points(columns: _Columns, band: Rect, style: Style) -> Iterator[Mark]:
    """What a card in each column is worth."""
    say, type = style.phrases.of("scoring-sheet"), style.type.section
    points = {
        "wanted": (columns.wanted, scoring.WANTED_POINTS),
        "wrong": (columns.wrong, scoring.WRONG_POINTS),
        "right": (columns.right, scoring.RIGHT_POINTS),
    }
    baseline, hand = band.bottom + 1.9 * mm, _inside(columns.hand)
    grey = style.type.section_note
    yield line(say("check-only"), grey, hand.left, baseline, hand.width, "points/hand")
    for key, (column, worth) in points.items():
        cell, words = _inside(column), say("times", points=_signed(worth))
        yield line(words, type, cell.left, baseline, cell.width, f"points/{key}")


def _score_heads(columns: _Columns, band: Rect, title: float, style: Style) -> Iterator[Mark]:
    """Who wins is said across both of the last columns."""
    say, type = style.phrases.of("scoring-sheet"), style.type.section
    for key, column in (("score", columns.score), ("won", columns.won)):
        cell = _inside(column)
        yield line(say(key), type, cell.left, title, cell.width, f"head/{key}")
    left = columns.score.left + PAD
    who = paragraph(
        say("who-wins"), style.type.figure_note, columns.won.right - left, "who-wins", lines=2
    )
    yield who.at(left, band.bottom + 10.8 * mm, "who-wins")


def _example(evening: Evening, columns: _Columns, band: Rect, style: Style) -> Iterator[Mark]:
    """In grey and outside the frame, so that nobody takes it for a player."""
    say, tally = style.phrases.of("scoring-sheet"), scoring.example(evening)
    figure = style.type.name_second.sized(FIGURE).coloured(NOTE_GREY)
    yield from _two_lines(
        (say("example"), style.type.column_head.coloured(NOTE_GREY)),
        (say(f"example-{evening.tribunal.value}"), style.type.section_note),
        _inside(_cell(columns.player, band), left=0),
        "example",
    )
    figures = {
        "hand": (columns.hand, PAD, scoring.usual_hand(evening)),
        "wanted": (columns.wanted, PAD, tally.wanted),
        "wrong": (columns.wrong, SIGN, tally.wrong),
        "right": (columns.right, SIGN, tally.right),
        "score": (columns.score, SIGN, tally.score),
    }
    for key, (column, left, number) in figures.items():
        cell = _inside(_cell(column, band), left)
        yield line_in(_signed(number), figure, cell, f"example/{key}")
    made = _inside(_cell(columns.right, band), left=10 * mm, right=SIGN)
    words = say("example-points", points=_signed(tally.right_points))
    yield line_in(words, style.type.section_note, made, "example/points", Align.RIGHT)
    yield from _signs(columns, band)


def _two_lines(
    upper: tuple[Words, Type], lower: tuple[Words, Type], cell: Rect, label: str
) -> Iterator[Text]:
    """A name and a note under it, close together, halfway up a low cell."""
    middle = cell.centre[1]
    for key, (words, type), baseline in (
        ("name", upper, middle + 0.7 * mm),
        ("note", lower, middle - 3.5 * mm),
    ):
        yield line(words, type, cell.left, baseline, cell.width, f"{label}/{key}")


def _signs(columns: _Columns, band: Rect) -> Iterator[Mark]:
    middle = band.centre[1]
    yield plus_at((columns.wrong.left, middle))
    yield plus_at((columns.right.left, middle))
    yield equals_at((columns.score.left, middle))


def _grid(columns: _Columns, rows: Sequence[Rect]) -> Iterator[Mark]:
    """The cells to fill in, framed; the names stand outside the frame, on the margin."""
    top, bottom = rows[0].top, rows[-1].bottom
    for row in rows:
        yield rule(row.left, row.bottom, row.width, CELL)
    for column in (columns.wanted, columns.wrong, columns.right, columns.won):
        yield upright(column.left, bottom, top)
    yield upright(columns.score.left, bottom, top, SECTION_RULE)
    frame = Rect.between(columns.hand.left, bottom, columns.won.right, top)
    yield Shape(rectangle(frame), stroke=FILL_IN)
    yield rule(rows[0].left, top, columns.player.width, FILL_IN)
    yield rule(rows[0].left, bottom, columns.player.width, FILL_IN)


def _players(
    evening: Evening, columns: _Columns, rows: Iterable[tuple[int, Rect]], style: Style
) -> Iterator[Mark]:
    for seat, row in rows:
        cell = _inside(_cell(columns.player, row), left=0, right=PAD)
        label = f"scoring-sheet/player/{seat}"
        if seat <= len(evening.names):
            yield _name(evening.names[seat - 1], cell, label, style)
        else:
            yield from _blank_name(seat, cell, label, style)
        yield from _signs(columns, row)
        yield tick_box(columns.won.centre[0] - TICK_SIZE / 2, row.centre[1])


def _name(name: str, cell: Rect, label: str, style: Style) -> Text:
    """On a line or two, or on more if it is so long that even small they do not hold it."""
    small = _smallest(name, cell.width, label, style)
    if len(small.lines) > 2:
        return small.centred(cell, label)
    return name_in(name, style.type.name, cell, label)


def _smallest(name: str, width: float, label: str, style: Style) -> Setting:
    return paragraph(name, style.type.name.smallest.close, width, label, lines=NAME_LINES)


def _row_of_names(evening: Evening, style: Style) -> float:
    """How high rows must be for the longest name. Raises Overfull if it is too long for any."""
    column = _columns(Frame(style.paper.size)).player
    settings = (
        _smallest(name, column.width - PAD, f"scoring-sheet/player/{seat}", style)
        for seat, name in enumerate(evening.names, start=1)
    )
    return max((setting.height + 1.2 * mm for setting in settings), default=0)


def _blank_name(seat: int, cell: Rect, label: str, style: Style) -> Iterator[Mark]:
    left = cell.left + 7 * mm  # of the line to write on
    number = Rect.between(cell.left, cell.bottom, left, cell.top)
    yield line_in(str(seat), style.type.name, number, label)
    yield rule(left, cell.bottom + 2.4 * mm, cell.right - left)


def _checks(evening: Evening, columns: _Columns, band: Rect, style: Style) -> Iterator[Mark]:
    """Two sums that must come out: all resource cards, and all suspect cards."""
    say = style.phrases.of("scoring-sheet")
    sums = Rect(band.left, band.top - TOTAL, band.width, TOTAL)
    below = _under(sums, 5.4 * mm)
    for key, type, row in (
        ("check", style.type.name, sums),
        ("check-how", style.type.figure_note, below),
    ):
        yield line_in(say(key), type, _cell(columns.player, row), key)
    totals = {
        "total-hands": columns.hand,
        "total-wrong": columns.wrong,
        "total-right": columns.right,
        "thrown-out": columns.score,
    }
    for key, column in totals.items():
        yield Shape(rectangle(_cell(column, sums)), stroke=CELL)
        caption = _inside(_cell(column, below))
        yield line_in(say(key), style.type.figure_note, caption, f"check/{key}")
    middle = sums.centre[1]
    yield plus_at((columns.right.left, middle))
    yield plus_at((columns.score.left, middle))
    for key, total, column in (
        ("hands", evening.resource_cards, columns.wanted),
        ("suspects", evening.suspects, columns.won),
    ):
        yield from _sum(total, _cell(column, sums), style, f"check/{key}")
        caption = _inside(_cell(column, below), left=SIGN)
        yield line_in(say("cards"), style.type.figure_note, caption, f"check/{key}/cards")


def _sum(total: int, cell: Rect, style: Style, label: str) -> Iterator[Mark]:
    """What the cells before it must add up to, and a box to tick."""
    yield equals_at((cell.left, cell.centre[1]))
    left = cell.left + SIGN
    width = run_width(str(total), style.type.name) + 0.2
    figure = Rect(left, cell.bottom, width, cell.height)
    yield line_in(str(total), style.type.name, figure, label)
    yield tick_box(figure.right + 1.6 * mm, cell.centre[1])


def _log_head(columns: _Columns, band: Rect, style: Style) -> Iterator[Mark]:
    say, type = style.phrases.of("scoring-sheet"), style.type.column_head
    yield from section(say("log"), say("log-how"), band.left, band.top, band.width, style)
    baseline = band.bottom + 1.6 * mm
    yield line(say("case"), type, band.left, baseline, CASE, "log/case")
    heads = {
        "accused": _accused(columns, band),
        "fingers": columns.wrong,
        "log-thrown-out": columns.right,
        "log-wrong": columns.score,
        "log-right": columns.won,
    }
    for key, column in heads.items():
        cell = _inside(column)
        yield line(say(key), type, cell.left, baseline, cell.width, f"log/{key}")
    yield rule(band.left, band.bottom, band.width, SECTION_RULE)


def _log_rows(
    columns: _Columns, cases: range, rows: Sequence[Rect], style: Style
) -> Iterator[Mark]:
    """What the vote decided; the last two boxes wait for the reveal."""
    for case, row in zip(cases, rows, strict=True):
        number = Rect(row.left, row.bottom, CASE, row.height)
        yield line_in(str(case), style.type.section, number, f"log/case/{case}")
        yield rule(row.left, row.bottom, row.width)
        for column in (columns.right, columns.score, columns.won):
            yield tick_box(column.left + PAD, row.centre[1])
    left, top, bottom = rows[0].left, rows[0].top, rows[-1].bottom
    for x in (left + CASE, columns.wrong.left, columns.right.left, columns.score.left):
        yield upright(x, bottom, top, ROW)
    yield rule(left, bottom, rows[0].width, SECTION_RULE)


def _accused(columns: _Columns, band: Rect) -> Rect:
    return Rect.between(band.left + CASE, band.bottom, columns.wanted.right, band.top)


def _signed(number: int) -> str:
    """With a minus sign as long as a figure is wide, not a hyphen."""
    return str(number).replace("-", "−")
