"""The third step of packing: the table of the player decks."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import accumulate

from illegal_print.art.entries import (
    Entry,
    entry_height,
    entry_in,
    entry_type,
    entry_width,
    name_height,
)
from illegal_print.art.frames import CELL, ROW, SECTION_RULE, TICK_SIZE, rule
from illegal_print.art.plates import plate, plate_width
from illegal_print.art.steps import step_section
from illegal_print.errors import Overfull
from illegal_print.game.cards import Resource
from illegal_print.game.evening import Tribunal
from illegal_print.game.setup import Case, Deck, Part, Setup, Suspect
from illegal_print.layout.geometry import Rect, mm
from illegal_print.layout.pages import Mark
from illegal_print.layout.style import Style
from illegal_print.layout.text import Align, Type, line, line_in, name_in, run_width
from illegal_print.printables.cheat_sheet.bands import NAME, Band, Place, Row
from illegal_print.printables.cheat_sheet.rows import (
    BETWEEN,
    MANY_LINES,
    SMALL_PLATE,
    after,
    tick,
)

PLAYER_DECKS = 3  # in the order of packing

_LEAST, _MOST = 9 * mm, 15 * mm  # a row
_NAME_LINE = 24 * mm  # at least, to write a name on
_LETTER = 8.5 * mm
_CASE = 8.5 * mm
_WIDEST_EXTRA = 28 * mm
_LONG_EXTRA = 25 * mm  # goes beside its plate, on more lines
_EXTRA_GAP = 0.9 * mm  # between its plate and its name
_WIDER_ROLE = 0.58  # of the room for both roles, at most


def deck_band(setup: Setup, width: float, style: Style) -> Band:
    table = [_sides(setup, deck, style) for deck in setup.decks]
    # A row as it is where names are long: in the smallest type, and not low.
    row = Rect(0, 0, width, _MOST)
    columns = _columns(setup, table, row, style.type.name.smallest, style)
    rows = [
        Row(_LEAST, _MOST, _needs(deck, sides, columns, style), deck.letter)
        for deck, sides in zip(setup.decks, table, strict=True)
    ]

    def draw(place: Place) -> Iterator[Mark]:
        by_height = sorted(place.rows, key=lambda row: row.height)
        type = _fitting_type(setup, table, by_height[0], by_height[-1], style)
        columns = _columns(setup, table, by_height[-1], type, style)
        yield from _deck_heads(columns, place.box, style)
        shown = zip(setup.decks[place.first :], table[place.first :], place.rows, strict=False)
        for deck, sides, row in shown:
            yield from _deck(setup, deck, sides, columns.moved(row), type, style)
            yield rule(row.left, row.bottom, row.width, ROW)

    return Band(str(style.phrases.of(NAME)("player-decks")), rows, draw)


def _needs(deck: Deck, sides: "_Sides", cells: "_Columns", style: Style) -> float:
    """How high the row has to be for the names in it."""
    extra, type = style.name(deck.extra.name), style.type.figure_note
    heights = [
        entry_height(entry, cell, style)
        for entry, cell in zip(sides, (cells.dealer, cells.buyer), strict=True)
    ]
    if run_width(extra, type) > cells.extra.width:
        heights.append(name_height(extra, type, _beside_plate(cells.extra).width, "extra"))
    return max(heights)


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
    spare = max(0.0, room - sum(roles)) / 6
    dealer, buyer = (width + spare for width in _fitted(roles, room))
    extra = _extra_width(setup, style)
    widths = (TICK_SIZE, _LETTER, dealer, buyer, extra + spare, _CASE, _NAME_LINE + 3 * spare)
    lefts = accumulate((width + BETWEEN for width in widths), initial=row.left)
    return _Columns(
        *(
            Rect(left, row.bottom, width, row.height)
            for left, width in zip(lefts, widths, strict=False)
        )
    )


def _fitted(roles: tuple[float, float], room: float) -> tuple[float, float]:
    """The widths themselves; or the wider one cut to what the other leaves; or, if that is little,
    half of the room for each."""
    if sum(roles) <= room:
        return roles
    narrow = min(roles)
    if narrow > _WIDER_ROLE * room:
        return room / 2, room / 2
    return (narrow, room - narrow) if roles[0] < roles[1] else (room - narrow, narrow)


def _fitting_type(
    setup: Setup, table: Sequence[_Sides], lowest: Rect, row: Rect, style: Style
) -> Type:
    """The largest type for the names at which only the longest of them has to be set smaller."""
    type, room = entry_type(lowest, style), _room(setup, row, style)
    wide = _widest(table, row, type, style)
    narrow = _widest(table, row, type.smallest, style)
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
    others = TICK_SIZE + _LETTER + _extra_width(setup, style) + _CASE + _NAME_LINE
    return row.width - others - 6 * BETWEEN


def _extra_width(setup: Setup, style: Style) -> float:
    type = style.type.figure_note
    widest = max(_width_of_extra(style.name(deck.extra.name), type) for deck in setup.decks)
    head = style.type.column_head
    least = run_width(style.phrases.of(NAME)("extra"), head.smallest) + 0.5
    return max(least, min(widest + 0.5, _WIDEST_EXTRA))


def _width_of_extra(name: str, type: Type) -> float:
    """Of a name below its plate; or beside it on two lines, if it is long."""
    words, width = name.split(" "), run_width(name, type)
    if width <= _LONG_EXTRA or len(words) == 1:
        return width
    parts = ((" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words)))
    halves = (max(run_width(part, type) for part in both) for both in parts)
    return plate_width(SMALL_PLATE) + _EXTRA_GAP + min(halves)


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
    yield tick(cells.tick)
    yield line_in(deck.letter, type.sized(size), cells.letter, label, Align.CENTRE)
    for entry, cell in zip(sides, (cells.dealer, cells.buyer), strict=True):
        yield from entry_in(entry, cell, name_type, style)
    yield from _extra(deck.extra, cells.extra, f"{label}/extra", style)
    yield from _cases_of(setup, deck, cells.case, style)
    yield _taken_by(setup, deck, cells.name, style)


def _cases_of(setup: Setup, deck: Deck, cell: Rect, style: Style) -> Iterator[Mark]:
    """The case of a pair; or that of the dealer above that of the buyer."""
    suspects = [Suspect(Part.DEALER, deck.dealer), Suspect(Part.BUYER, deck.buyer)]
    sought: Sequence[Case] = [deck.letter] if in_pairs(setup) else suspects
    type = style.type.section.sized(17) if in_pairs(setup) else style.type.name
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
    """A plate over the name: the column is narrow. A longer name stands beside it, on several."""
    name, type, gap = style.name(resource.name), style.type.figure_note, _EXTRA_GAP
    high = min(5.2 * mm, max(SMALL_PLATE, 0.42 * cell.height))
    if run_width(name, type) > cell.width:
        yield from plate(resource, cell.left, cell.centre[1], SMALL_PLATE)
        yield name_in(name, type, _beside_plate(cell), label, lines=MANY_LINES)
        return
    top = cell.centre[1] + (high + gap + type.capitals) / 2
    yield from plate(resource, cell.left, top - high / 2, high)
    baseline = top - high - gap - type.capitals
    yield line(name, type, cell.left, baseline, cell.width, label)


def _beside_plate(cell: Rect) -> Rect:
    return after(cell, plate_width(SMALL_PLATE) + _EXTRA_GAP)


def in_pairs(setup: Setup) -> bool:
    return setup.evening.tribunal is Tribunal.PAIRS
