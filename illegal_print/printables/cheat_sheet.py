"""The cheat sheet: the whole secret of an evening on one page, in the order of packing."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import astuple, dataclass, replace
from itertools import accumulate
from math import ceil

from illegal_print.art.entries import Entry, entry_in, entry_type, entry_width, for_two_lines
from illegal_print.art.frames import (
    CELL,
    FOLD,
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
    table_room,
    tick_box,
)
from illegal_print.art.plates import plate, plate_width
from illegal_print.art.rings import Ring, Stop, ring_picture, ring_row
from illegal_print.art.steps import HEAD, step_section
from illegal_print.art.sums import Figure, sum_row
from illegal_print.art.verdicts import cross_mark, tick_mark
from illegal_print.errors import Overfull
from illegal_print.game.cards import Resource
from illegal_print.game.evening import Dealing, Tribunal
from illegal_print.game.rings import rings, supplies
from illegal_print.game.rules import Verdict, check
from illegal_print.game.setup import Case, Deck, Part, Rule, Setup, Suspect
from illegal_print.layout.geometry import Rect, circle, mm, shift, turn
from illegal_print.layout.pages import NOTE_GREY, Group, Mark, Page, Shape, Stroke
from illegal_print.layout.style import Frame, Style
from illegal_print.layout.text import (
    Align,
    Type,
    line,
    line_in,
    name_in,
    paragraph,
    run_width,
)
from illegal_print.layout.words import Say
from illegal_print.printables import printable

NAME = "cheat-sheet"
BACK, RESOURCE_DECKS, PLAYER_DECKS, ENVELOPES = 1, 2, 3, 4  # the order of packing

PAD = 2 * mm  # between a box or plate and its words
BETWEEN = 2.6 * mm  # between two columns of a table
HALVES = 10 * mm  # between the two halves of the page
NAME_LINE = 24 * mm  # at least, to write a name on
LETTER = 8.5 * mm
SMALL_PLATE = 3.75 * mm  # on a smaller one the code cannot be read
CASE = 8.5 * mm
FIGURE = 7 * mm
SINGLE_ROWS = 6  # of single suspects; if they are more, they stand closer abreast
WIDEST_EXTRA = 28 * mm
LONG_EXTRA = 25 * mm  # goes beside its plate, on two lines
EXTRA_GAP = 0.9 * mm  # between its plate and its name
SUSPECTS = 26 * mm  # from the left edge of a case to its suspects
BACK_PLATE = 5 * mm
WIDEST_BACK = 0.56  # of the page, for two columns of names
WIDEST_CASES = 0.6  # of the page, the picture beside them takes the rest
HEAD_OF_PAGE = 41 * mm  # from the sheet's top edge to the content
FOOT_OF_PAGE = 15 * mm
RULE_COLUMNS = 3
SUMS = 12.4 * mm
RING_ROW = 8 * mm  # where rings stand below the cases, not beside them


@printable(NAME, subject=Setup, audience=Audience.GM, floor=9)
def draw(setup: Setup, style: Style) -> Iterator[Page]:
    say = style.phrases.of(NAME)
    frame = Frame(style.paper.size)
    words = say("hint", first=BACK, last=ENVELOPES)
    hint = paragraph(words, style.type.name_second, frame.measure, f"{NAME}/hint")
    plan = _plan(setup, hint.height, frame, style)
    yield Page(
        frame.size,
        (
            *_head(setup, style),
            hint.at(frame.left, plan.hint.top, f"{NAME}/hint"),
            *_back_in_the_box(setup, plan.back, style),
            *_resource_decks(setup, plan.resource_decks, style),
            *_player_decks(setup, plan.decks, style),
            *_cases(setup, plan.cases, style),
            *_picture(setup, plan.picture, style),
            *_rules(setup, plan.rules, style),
            *_sums(setup, plan.sums, style),
            *_fold(frame, style),
            *footer(page_number(say("title"), 1, 1, style), say("courtesy"), style),
        ),
    )


@dataclass(frozen=True, slots=True)
class _Heights:
    """What grows with the room there is: the gaps, and a row of each section."""

    foot: float
    gap: float
    box_row: float
    deck: float
    case: float
    rule: float

    def total(self, setup: Setup, hint: float) -> float:
        rows = (
            (self.box_row, _box_rows(setup)),
            (self.deck, len(setup.decks)),
            (self.case, _case_rows(setup)),
            (self.rule, _rule_rows(setup)),
        )
        heads = HEAD * len(rows)
        grown = sum(high * count for high, count in rows) + 5 * self.gap + self.foot
        rings = 0.0 if _in_pairs(setup) else HEAD + RING_ROW + self.gap
        return hint + heads + grown + rings + SUMS

    def towards(self, other: "_Heights", share: float) -> "_Heights":
        pairs = zip(astuple(self), astuple(other), strict=True)
        return _Heights(*(own + (its - own) * share for own, its in pairs))


_LEAST = _Heights(*(height * mm for height in (0, 2, 7.6, 9, 8, 4.7)))
_MOST = _Heights(*(height * mm for height in (4, 7, 10, 15, 15, 6.4)))


def _heights(setup: Setup, hint: float, room: float) -> _Heights:
    """As generous as the room allows. Raises Overfull if it does not even take the least."""
    least, most = _LEAST.total(setup, hint), _MOST.total(setup, hint)
    if least > room:
        raise Overfull(f"{NAME}/rows", str(len(setup.decks)), least, room)
    return _LEAST.towards(_MOST, min(1.0, (room - least) / (most - least)))


@dataclass(frozen=True, slots=True)
class _Plan:
    """Where each section stands."""

    hint: Rect
    back: Rect
    resource_decks: Rect
    decks: Rect
    cases: Rect
    picture: Rect
    rules: Rect
    sums: Rect


def _plan(setup: Setup, hint: float, frame: Frame, style: Style) -> _Plan:
    bottom, top = FOOT_OF_PAGE, frame.size.height - HEAD_OF_PAGE
    high = _heights(setup, hint, top - bottom)
    bands = []
    for height in (
        hint,
        HEAD + high.box_row * _box_rows(setup),
        HEAD + high.deck * len(setup.decks),
        HEAD + high.case * _case_rows(setup),
        *([] if _in_pairs(setup) else [HEAD + RING_ROW]),
        HEAD + high.rule * _rule_rows(setup),
    ):
        bands.append(Rect(frame.left, top - height, frame.measure, height))
        top -= height + high.gap
    sums = Rect(frame.left, bottom + high.foot, frame.measure, SUMS)
    words, box, decks, cases, *below, rules = bands
    back, resource_decks = _split(box, _share_of_box(setup, box.width, style))
    if _in_pairs(setup):
        cases, picture = _split(cases, _share_of_cases(setup, cases, high.case, style))
    else:
        (picture,) = below
    return _Plan(words, back, resource_decks, decks, cases, picture, rules, sums)


def _split(band: Rect, share: float) -> tuple[Rect, Rect]:
    """Two parts side by side; the left one has `share` of the width."""
    width = (band.width - HALVES) * share
    return (
        Rect(band.left, band.bottom, width, band.height),
        Rect.between(band.left + width + HALVES, band.bottom, band.right, band.top),
    )


def _box_rows(setup: Setup) -> int:
    """What goes back stands in two columns, unless it is a single resource or none."""
    return 1 if _is_short(setup) else max(2, ceil(len(setup.removed) / 2))


def _is_short(setup: Setup) -> bool:
    return len(setup.removed) <= 1


def _share_of_box(setup: Setup, width: float, style: Style) -> float:
    """Half of the page for two columns, or more if the name of what goes back is long."""
    if _is_short(setup):
        return 0.36
    type = style.type.name.sized(style.type.name.floor)
    longest = max(run_width(style.name(resource.name), type) for resource in setup.removed) + 0.5
    column = TICK_SIZE + PAD + plate_width(BACK_PLATE) + PAD + longest
    return min(WIDEST_BACK, max(0.5, (2 * column + BETWEEN) / (width - HALVES)))


def _case_columns(setup: Setup) -> int:
    """Single suspects take the width of the page, pairs leave half of it to the rings."""
    return 1 if _in_pairs(setup) else max(2, ceil(len(setup.cases) / SINGLE_ROWS))


def _case_rows(setup: Setup) -> int:
    return ceil(len(setup.cases) / _case_columns(setup))


def _in_pairs(setup: Setup) -> bool:
    return setup.evening.tribunal is Tribunal.PAIRS


def _share_of_cases(setup: Setup, band: Rect, row: float, style: Style) -> float:
    """Half, unless the name of a suspect is too long for that."""
    type = style.type.name.sized(style.type.name.floor)
    roles = (role for deck in setup.decks for role in (deck.dealer.dealer, deck.buyer.buyer))
    longest = max(run_width(style.name(role.name), type) for role in roles) + 0.5
    needed = SUSPECTS + plate_width(_suspect_plate(row)) + PAD + longest
    return min(WIDEST_CASES, max(0.5, needed / (band.width - HALVES)))


def _rule_rows(setup: Setup) -> int:
    return ceil(len(check(setup)) / RULE_COLUMNS)


def _rows(box: Rect, count: int) -> list[Rect]:
    """The rows of a section, below its head."""
    height = (box.height - HEAD) / max(1, count)
    first = Rect(box.left, box.top - HEAD - height, box.width, height)
    return [first.moved(0, -height * i) for i in range(count)]


def _cells(row: Rect, count: int, gap: float = 0.0) -> list[Rect]:
    width = (row.width - gap * (count - 1)) / count
    return [Rect(row.left + (width + gap) * i, row.bottom, width, row.height) for i in range(count)]


def _from(box: Rect, left: float) -> Rect:
    """The box without its first `left` points."""
    return Rect.between(box.left + left, box.bottom, box.right, box.top)


def _head(setup: Setup, style: Style) -> Iterator[Mark]:
    """The masthead, and at the right of the title what identifies the setup."""
    say, frame, evening = style.phrases.of(NAME), Frame(style.paper.size), setup.evening
    game = style.name(evening.catalogue.name)
    people = head_count(evening.players, style)
    yield from masthead(Masthead(game, people, say("title"), Audience.GM, evening.table), style)
    yield from slash_rule(frame)
    left = frame.left + run_width(say("title"), style.type.title) + 8 * mm
    top, width = frame.size.height, frame.right - table_room(evening.table, style) - left
    seed, facts = say("seed", seed=setup.seed), _facts(setup, say)
    bold = style.type.name
    yield line(seed, bold, left, top - 27 * mm, width, f"{NAME}/seed", Align.RIGHT)
    plain = style.type.name_second
    yield line(facts, plain, left, top - 32.4 * mm, width, f"{NAME}/evening", Align.RIGHT)


def _facts(setup: Setup, say: Say) -> str:
    evening = setup.evening
    dealing = "sessions" if evening.dealing is Dealing.TIMED else "intervals"
    counts = {dealing: evening.sessions, "arrivals": evening.arrivals, "cases": evening.cases}
    return ", ".join(
        [
            str(say(f"dealing-{evening.dealing.value}")),
            str(say(f"tribunal-{evening.tribunal.value}")),
            *(str(say(key, count=count)) for key, count in counts.items()),
        ]
    )


def _back_in_the_box(setup: Setup, box: Rect, style: Style) -> Iterator[Mark]:
    say, count = style.phrases.of(NAME), setup.evening.catalogue.cards_per_resource
    if _is_short(setup):
        note = say("back-note") if setup.removed else ""
        yield from step_section(BACK, say("back"), note, box, style)
        yield from _one_back_or_none(setup, _rows(box, 1)[0], style)
        return
    yield from step_section(BACK, say("back"), say("back-note-each", count=count), box, style)
    cells = [cell for row in _rows(box, _box_rows(setup)) for cell in _cells(row, 2, BETWEEN)]
    for resource, cell in zip(setup.removed, cells, strict=False):
        left, label = cell.left + _tick_size(cell) + PAD, f"{NAME}/back/{resource.id}"
        name = _from(cell, left + plate_width(BACK_PLATE) + PAD - cell.left)
        yield _tick(cell)
        yield from plate(resource, left, cell.centre[1], BACK_PLATE)
        yield name_in(style.name(resource.name), entry_type(cell, style), name, label)


def _one_back_or_none(setup: Setup, row: Rect, style: Style) -> Iterator[Mark]:
    say = style.phrases.of(NAME)
    if not setup.removed:
        words = say("nothing-back", count=len(setup.resources))
        setting = paragraph(words, style.type.name_second, row.width, f"{NAME}/back")
        yield setting.centred(row, f"{NAME}/back")
        return
    (resource,) = setup.removed
    cards = say("cards", count=setup.evening.catalogue.cards_per_resource)
    entry = Entry(resource, style.name(resource.name), cards, f"{NAME}/back/{resource.id}")
    inner = _from(row, _tick_size(row) + PAD)
    yield _tick(row)
    yield from entry_in(entry, inner, entry_type(inner, style), style)


def _tick(row: Rect) -> Shape:
    """A box at the left of a row, clear of the lines above and below."""
    return tick_box(row.left, row.centre[1], _tick_size(row))


def _tick_size(row: Rect) -> float:
    return min(TICK_SIZE, row.height - 1.6 * mm)


def _resource_decks(setup: Setup, box: Rect, style: Style) -> Iterator[Mark]:
    """A box to tick for each deck, and what is in every one of them."""
    say = style.phrases.of(NAME)
    note = say("resource-decks-note", count=len(setup.resources))
    yield from step_section(RESOURCE_DECKS, say("resource-decks"), note, box, style)
    rows = _rows(box, _box_rows(setup))
    if _is_short(setup):
        ticks, goods = _short_row(rows[0])
    else:
        ticks, goods = rows[0], rows[1]
    for number, cell in enumerate(_cells(ticks, setup.evening.arrivals), start=1):
        yield _tick(cell)
        beside, label = _from(cell, _tick_size(cell) + 1.1 * mm), f"{NAME}/resource-deck-{number}"
        yield line_in(str(number), style.type.section, beside, label)
    if not _is_short(setup):
        words, type = say("one-of-each"), style.type.name_second
        width = run_width(words, type) + 0.5
        yield line_in(words, type, replace(goods, width=width), f"{NAME}/one-of-each")
        goods = _from(goods, width + PAD)
    yield from _chips(setup.resources, goods)


def _short_row(row: Rect) -> tuple[Rect, Rect]:
    ticks = Rect(row.left, row.bottom, 0.44 * row.width, row.height)
    return ticks, _from(row, ticks.width + PAD)


def _chips(resources: Sequence[Resource], box: Rect) -> Iterator[Mark]:
    """Bare plates in a row, as large as they can be."""
    gap = 1 * mm
    room = (box.width - gap * (len(resources) - 1)) / len(resources)
    high = min(0.62 * box.height, 6 * mm, room / plate_width(1))
    if high < SMALL_PLATE:
        codes = " ".join(resource.code for resource in resources)
        raise Overfull(f"{NAME}/codes", codes, box.width * SMALL_PLATE / high, box.width)
    for i, resource in enumerate(resources):
        x = box.left + (plate_width(high) + gap) * i
        yield from plate(resource, x, box.centre[1], high)


def _player_decks(setup: Setup, box: Rect, style: Style) -> Iterator[Mark]:
    rows = _rows(box, len(setup.decks))
    table = [_sides(setup, deck, style) for deck in setup.decks]
    type = _fitting_type(setup, table, rows[0], style)
    columns = _columns(setup, table, rows[0], type, style)
    yield from _deck_heads(columns, box, style)
    for deck, sides, row in zip(setup.decks, table, rows, strict=True):
        yield from _deck(setup, deck, sides, columns.moved(row), type, style)
        yield rule(row.left, row.bottom, row.width, ROW)


_Sides = tuple[Entry, Entry]  # what a deck deals, what it buys


def _sides(setup: Setup, deck: Deck, style: Style) -> _Sides:
    say, label = style.phrases.of(NAME), f"{NAME}/deck-{deck.letter}"
    dealer, buyer = deck.dealer, deck.buyer
    count = setup.evening.catalogue.starting
    starts = say("starts-with", count=count, resource=style.name(dealer.name))
    wants = say("wants", resource=style.name(buyer.name))
    return (
        Entry(dealer, style.name(dealer.dealer.name), starts, f"{label}/dealer"),
        Entry(buyer, style.name(buyer.buyer.name), wants, f"{label}/buyer"),
    )


@dataclass(frozen=True, slots=True)
class _Columns:
    """The cells of one row of the table of decks."""

    tick: Rect
    letter: Rect
    dealer: Rect
    buyer: Rect
    extra: Rect
    case: Rect  # or both of them, where the suspects of a deck are not a pair
    name: Rect

    def moved(self, row: Rect) -> "_Columns":
        """The same columns in another row."""
        cells = (self.tick, self.letter, self.dealer, self.buyer, self.extra, self.case, self.name)
        return _Columns(*(Rect(c.left, row.bottom, c.width, row.height) for c in cells))


def _columns(
    setup: Setup, table: Sequence[_Sides], row: Rect, name_type: Type, style: Style
) -> _Columns:
    """As wide as their longest words, save for a role too long; what is left over goes round."""
    roles, room = _widest(table, row, name_type, style), _room(setup, row, style)
    too_much = max(0.0, sum(roles) - room)
    spare = max(0.0, room - sum(roles)) / 6
    dealer, buyer = (width + spare - too_much * (width == max(roles)) for width in roles)
    extra = _extra_width(setup, style)
    widths = (TICK_SIZE, LETTER, dealer, buyer, extra + spare, CASE, NAME_LINE + 3 * spare)
    lefts = accumulate((width + BETWEEN for width in widths), initial=row.left)
    return _Columns(
        *(
            Rect(left, row.bottom, width, row.height)
            for left, width in zip(lefts, widths, strict=False)
        )
    )


def _fitting_type(setup: Setup, table: Sequence[_Sides], row: Rect, style: Style) -> Type:
    """The largest type for the names at which only the longest of them has to be set smaller."""
    type, room = entry_type(row, style), _room(setup, row, style)
    wide = _widest(table, row, type, style)
    narrow = _widest(table, row, type.sized(type.floor), style)
    most, least = min(wide) + max(narrow), sum(narrow)
    share = min(1.0, max(0.0, room - least) / max(1.0, most - least))
    return type.sized(type.floor + (type.size - type.floor) * share)


def _widest(
    table: Sequence[_Sides], row: Rect, name_type: Type, style: Style
) -> tuple[float, float]:
    """The longest dealer and the longest buyer."""
    dealers, buyers = zip(*table, strict=True)
    return (
        max(entry_width(entry, row, name_type, style) for entry in dealers),
        max(entry_width(entry, row, name_type, style) for entry in buyers),
    )


def _room(setup: Setup, row: Rect, style: Style) -> float:
    """What the other columns leave to the two roles."""
    others = TICK_SIZE + LETTER + _extra_width(setup, style) + CASE + NAME_LINE
    return row.width - others - 6 * BETWEEN


def _extra_width(setup: Setup, style: Style) -> float:
    type = style.type.figure_note
    widest = max(_width_of_extra(style.name(deck.extra.name), type) for deck in setup.decks)
    return min(widest + 0.5, WIDEST_EXTRA)


def _width_of_extra(name: str, type: Type) -> float:
    """Of a name below its plate; or beside it on two lines, if it is long."""
    words, width = name.split(" "), run_width(name, type)
    if width <= LONG_EXTRA or len(words) == 1:
        return width
    parts = ((" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words)))
    halves = (max(run_width(part, type) for part in both) for both in parts)
    return plate_width(SMALL_PLATE) + EXTRA_GAP + min(halves)


def _deck_heads(columns: _Columns, box: Rect, style: Style) -> Iterator[Mark]:
    say, type = style.phrases.of(NAME), style.type.column_head
    head = Rect.between(box.left, box.bottom, columns.buyer.left - BETWEEN, box.top)
    yield rule(box.left, box.top, box.width, SECTION_RULE)
    yield from step_section(PLAYER_DECKS, say("player-decks"), "", head, style)
    named = {"buyer": columns.buyer, "extra": columns.extra, "case": columns.case}
    for key, cell in {**named, "taken-by": columns.name}.items():
        label, baseline = f"{NAME}/head-{key}", box.top - 6.2 * mm
        yield line(say(key), type, cell.left, baseline, cell.width, label)


def _deck(
    setup: Setup, deck: Deck, sides: _Sides, cells: _Columns, name_type: Type, style: Style
) -> Iterator[Mark]:
    label, type = f"{NAME}/deck-{deck.letter}", style.type.letter
    size = min(28.0, 0.9 * cells.letter.height)
    yield _tick(cells.tick)
    yield line_in(deck.letter, type.sized(size), cells.letter, label, Align.CENTRE)
    for entry, cell in zip(sides, (cells.dealer, cells.buyer), strict=True):
        yield from entry_in(entry, cell, name_type, style)
    yield from _extra(deck.extra, cells.extra, f"{label}/extra", style)
    yield from _cases_of(setup, deck, cells.case, style)
    yield _taken_by(setup, deck, cells.name, style)


def _cases_of(setup: Setup, deck: Deck, cell: Rect, style: Style) -> Iterator[Mark]:
    """The case of a pair; or that of the dealer above that of the buyer."""
    suspects = [Suspect(Part.DEALER, deck.dealer), Suspect(Part.BUYER, deck.buyer)]
    sought: Sequence[Case] = [deck.letter] if _in_pairs(setup) else suspects
    type = style.type.section.sized(17) if _in_pairs(setup) else style.type.name
    height = cell.height / len(sought)
    for place, wanted in enumerate(sought):
        cases = [number for number, case in enumerate(setup.cases, start=1) if case == wanted]
        numbers = ", ".join(map(str, cases)) or "–"
        part = Rect(cell.left, cell.top - (place + 1) * height, cell.width, height)
        yield line_in(numbers, type, part, f"{NAME}/deck-{deck.letter}/case")


def _taken_by(setup: Setup, deck: Deck, cell: Rect, style: Style) -> Mark:
    """The name it was dealt to, or a line to write on."""
    if owner := setup.evening.owner(setup.decks.index(deck)):
        type = replace(style.type.name, floor=9)
        return _recognisable(owner, type, cell, f"{NAME}/deck-{deck.letter}/name")
    return rule(cell.left, cell.bottom + 0.24 * cell.height, cell.width, CELL)


def _recognisable(name: str, type: Type, cell: Rect, label: str) -> Mark:
    """As much of a name as there is room for: the whole of it stands on the deck's band."""
    for end in range(len(name), 0, -1):
        shown = name if end == len(name) else f"{name[:end].rstrip()}…"
        with suppress(Overfull):
            return name_in(shown, type, cell, label)
    raise Overfull(label, name, run_width(name, type), cell.width)


def _extra(resource: Resource, cell: Rect, label: str, style: Style) -> Iterator[Mark]:
    """A plate over the name: the column is narrow. A longer name stands beside it, in two lines."""
    name, type, gap = style.name(resource.name), style.type.figure_note, EXTRA_GAP
    high = min(5.2 * mm, max(SMALL_PLATE, 0.42 * cell.height))
    if run_width(name, type) > cell.width:
        beside = _from(cell, plate_width(SMALL_PLATE) + gap)
        yield from plate(resource, cell.left, cell.centre[1], SMALL_PLATE)
        yield name_in(name, type, beside, label)
        return
    top = cell.centre[1] + (high + gap + type.capitals) / 2
    yield from plate(resource, cell.left, top - high / 2, high)
    baseline = top - high - gap - type.capitals
    yield line(name, type, cell.left, baseline, cell.width, label)


def _cases(setup: Setup, box: Rect, style: Style) -> Iterator[Mark]:
    """In packing order: envelopes of pairs, or the deck of single suspects."""
    say = style.phrases.of(NAME)
    key = "envelopes" if _in_pairs(setup) else "suspect-deck"
    yield from step_section(ENVELOPES, say(key), say(f"{key}-note"), box, style)
    rows = _rows(box, _case_rows(setup))
    by_row = [_cells(row, _case_columns(setup), BETWEEN) for row in rows]
    columns = [cells[i] for i in range(_case_columns(setup)) for cells in by_row]
    for number, (case, cell) in enumerate(zip(setup.cases, columns, strict=False), start=1):
        if isinstance(case, Suspect):
            yield from _single(number, case, setup, cell, style)
        else:
            yield from _pair(number, case, setup, cell, style)
    for row in rows:
        yield rule(row.left, row.bottom, row.width, ROW)


def _single(
    number: int, suspect: Suspect, setup: Setup, cell: Rect, style: Style
) -> Iterator[Mark]:
    """A suspect, and in whose deck its role is."""
    say, label = style.phrases.of(NAME), f"{NAME}/case-{number}"
    holders = [deck.letter for deck in setup.decks if deck.part(suspect.part) == suspect.resource]
    holder = say(f"suspect-{suspect.part.value}", deck=", ".join(holders) or "–")
    figure = Rect(cell.left + _tick_size(cell) + 0.6 * mm, cell.bottom, FIGURE, cell.height)
    yield _tick(cell)
    yield line_in(str(number), style.type.section.sized(17), figure, label, Align.CENTRE)
    words = Rect.between(figure.right + 1.4 * mm, cell.bottom, cell.right, cell.top)
    name = for_two_lines(replace(style.type.name.sized(13), floor=9), cell.height)
    second = for_two_lines(style.type.name_second, cell.height)
    high = _suspect_plate(cell.height)
    upper = Rect(words.left, words.centre[1], words.width, high)
    lower = _from(upper.moved(0, -high), plate_width(high) + PAD)
    yield line_in(style.name(suspect.card.role.name), name, upper, f"{label}/name")
    yield from plate(suspect.resource, words.left, lower.centre[1], high)
    yield line_in(holder, second, lower, f"{label}/holder")


def _pair(number: int, letter: str, setup: Setup, cell: Rect, style: Style) -> Iterator[Mark]:
    """A deck, and the two suspects that match its roles."""
    yield from _case(number, letter, cell, style)
    by_letter = {deck.letter: deck for deck in setup.decks}
    if letter in by_letter:
        yield from _suspects(number, by_letter[letter], _from(cell, SUSPECTS), style)


def _case(number: int, letter: str, row: Rect, style: Style) -> Iterator[Mark]:
    label, middle = f"{NAME}/case-{number}", row.centre[1]
    figure = Rect(row.left + TICK_SIZE, row.bottom, 8 * mm, row.height)
    radius = min(4 * mm, 0.42 * row.height)
    centre = (row.left + 19.5 * mm, middle)
    disc = Rect(centre[0] - radius, middle - radius, 2 * radius, 2 * radius)
    yield _tick(row)
    yield line_in(str(number), style.type.section.sized(18), figure, label, Align.CENTRE)
    yield Shape(circle(centre, radius), stroke=Stroke(1.2))
    type = style.type.section.sized(1.25 * radius)
    yield line_in(letter, type, disc, f"{label}/deck", Align.CENTRE)


def _suspects(number: int, deck: Deck, box: Rect, style: Style) -> Iterator[Mark]:
    """The two suspect cards, one above the other."""
    type = for_two_lines(style.type.name.sized(13), box.height)
    high = _suspect_plate(box.height)
    sides = (
        (deck.dealer, deck.dealer.dealer, high / 2),
        (deck.buyer, deck.buyer.buyer, -high / 2),
    )
    for resource, role, offset in sides:
        middle = box.centre[1] + offset
        yield from plate(resource, box.left, middle, high)
        words = _from(box, plate_width(high) + PAD)
        words = Rect(words.left, middle - high / 2, words.width, high)
        yield line_in(style.name(role.name), type, words, f"{NAME}/case-{number}/{resource.id}")


def _suspect_plate(row: float) -> float:
    return min(5 * mm, max(SMALL_PLATE, 0.43 * row))


def _picture(setup: Setup, box: Rect, style: Style) -> Iterator[Mark]:
    """The rings of dealers and buyers."""
    say = style.phrases.of(NAME)
    yield from section(say("rings"), say("rings-note"), box.left, box.top, box.width, style)
    drawn = []
    for ring in rings(setup.decks):
        nexts = (*ring[1:], ring[0])
        stops = [
            Stop(deck.letter, deck.dealer if supplies(deck, other) else None)
            for deck, other in zip(ring, nexts, strict=True)
        ]
        drawn.append(Ring(stops, (str(len(ring)), say("ring-decks", count=len(ring)))))
    if not _in_pairs(setup):
        row = Rect.between(box.left, box.bottom, box.right, box.top - HEAD)
        yield from ring_row(drawn, row, f"{NAME}/rings")
        return
    room = Rect.between(box.left, box.bottom, box.right, box.top - HEAD - PAD)
    yield from ring_picture(drawn, room, f"{NAME}/rings")


def _rules(setup: Setup, box: Rect, style: Style) -> Iterator[Mark]:
    """What the checker found, and nothing else."""
    say, verdicts = style.phrases.of(NAME), check(setup)
    broken = sum(not verdict.holds for verdict in verdicts)
    note = say("broken-rules", count=broken) if broken else say("rules-hold", count=len(verdicts))
    yield from section(say("rules"), note, box.left, box.top, box.width, style)
    rows = _rows(box, ceil(len(verdicts) / RULE_COLUMNS))
    columns = [_cells(row, RULE_COLUMNS, 4 * mm) for row in rows]
    cells = [row[i] for i in range(RULE_COLUMNS) for row in columns]
    for verdict, cell in zip(verdicts, cells, strict=False):
        yield from _verdict(verdict, setup.evening.tribunal, cell, style)


def _verdict(verdict: Verdict, tribunal: Tribunal, cell: Rect, style: Style) -> Iterator[Mark]:
    say, key, side = style.phrases.of(NAME), verdict.rule.value, 3.2 * mm
    mark = Rect(cell.left, cell.centre[1] - side / 2, side, side)
    words = _from(cell, side + PAD)
    type, label = style.type.name_second, f"{NAME}/rule-{key}"
    if verdict.holds:
        single = verdict.rule is Rule.CASES and tribunal is Tribunal.SINGLE
        yield from tick_mark(mark)
        yield line_in(say("rule-cases-single" if single else f"rule-{key}"), type, words, label)
        return
    letters = sorted({letter for breach in verdict.breaches for letter in breach.letters})
    yield from cross_mark(mark)
    yield line_in(say(f"broken-{key}", decks="".join(letters)), type, words, label)


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


def _fold(frame: Frame, style: Style) -> Iterator[Mark]:
    """Across the middle, marked at both edges: folded there, the print lies inside."""
    say, middle, length = style.phrases.of(NAME), frame.size.height / 2, 4.5 * mm
    edge = 6.5 * mm
    grey = replace(FOLD, colour=NOTE_GREY)
    yield rule(edge, middle, length, grey)
    yield rule(frame.size.width - edge - length, middle, length, grey)
    type = style.type.footer
    words, width = say("fold"), run_width(say("fold"), type) + 1
    along = line(words, type, 0, 0, width, f"{NAME}/fold")
    yield Group((along,), shift(9.5 * mm, middle + 3 * mm).after(turn(90)))
