"""The first step of packing, what goes back in the box; and how the second stands by it."""

from collections.abc import Iterator, Sequence
from math import ceil

from illegal_print.art.entries import (
    Entry,
    entry_height,
    entry_in,
    entry_type,
    name_height,
    name_lines,
)
from illegal_print.art.frames import TICK_SIZE
from illegal_print.art.plates import plate, plate_width
from illegal_print.art.steps import step_section, step_width
from illegal_print.game.setup import Setup
from illegal_print.layout.geometry import Rect, mm
from illegal_print.layout.pages import Mark
from illegal_print.layout.style import Style
from illegal_print.layout.text import name_in, paragraph, run_width
from illegal_print.printables.cheat_sheet.bands import NAME, Band, Place, Row
from illegal_print.printables.cheat_sheet.resource_decks import draw_resource_decks, row_count
from illegal_print.printables.cheat_sheet.rows import (
    BETWEEN,
    HALVES,
    MANY_LINES,
    PAD,
    after,
    cells,
    split,
    tick,
    tick_size,
)

BACK = 1  # in the order of packing

_LEAST, _MOST = 7.6 * mm, 10 * mm  # a row
_PLATE = 5 * mm  # of what goes back
_ALONE = 0.36  # of the page, for a single resource that goes back, or none
_WIDEST = 0.56  # of the page, for two columns of names
_FEW_LINES = 2  # of a name beside the resource decks
_MORE_ROWS = 2  # by which what goes back may outgrow the resource decks beside it


def box_bands(setup: Setup, width: float, style: Style) -> Iterator[Sequence[Band]]:
    """Both steps side by side; or one below the other, the better way where much goes back or its
    names are long."""
    half, columns = (width - HALVES) * _share_of_back(setup, width, style), _columns(setup, 2)
    decks = row_count(setup, width - HALVES - half, style)
    if _most_lines(setup, half, columns, style) > _FEW_LINES:
        yield _below(setup, width, style)
    elif ceil(len(setup.removed) / columns) > decks + _MORE_ROWS:
        yield _below(setup, width, style)
        yield [_beside(setup, width, style)]
    else:
        yield [_beside(setup, width, style)]
        yield _below(setup, width, style)


def _beside(setup: Setup, width: float, style: Style) -> Band:
    share, columns = _share_of_back(setup, width, style), _columns(setup, 2)
    half = (width - HALVES) * share
    needs = _needs(setup, half, columns, style)
    needs += [0.0] * (row_count(setup, width - HALVES - half, style) - len(needs))

    def draw(place: Place) -> Iterator[Mark]:
        left, right = split(place.box, share)
        both = [split(row, share) for row in place.rows]
        yield from _back(setup, left, [row for row, _ in both], columns, style)
        yield from draw_resource_decks(setup, right, [row for _, row in both], style)

    say = style.phrases.of(NAME)
    return Band(f"{say('back')} · {say('resource-decks')}", _rows(needs), draw)


def _below(setup: Setup, width: float, style: Style) -> Sequence[Band]:
    columns, say = _columns(setup, 3), style.phrases.of(NAME)
    while columns > 2 and _most_lines(setup, width, columns, style) > _FEW_LINES:
        columns -= 1

    def back(place: Place) -> Iterator[Mark]:
        yield from _back(setup, place.box, place.rows, columns, style)

    def decks(place: Place) -> Iterator[Mark]:
        yield from draw_resource_decks(setup, place.box, place.rows, style)

    needs, count = _needs(setup, width, columns, style), row_count(setup, width, style)
    return [
        Band(str(say("back")), _rows(needs), back),
        Band(str(say("resource-decks")), _rows([0.0] * count), decks),
    ]


def _rows(needs: Sequence[float]) -> Sequence[Row]:
    return [Row(_LEAST, _MOST, need) for need in needs]


def _is_short(setup: Setup) -> bool:
    return len(setup.removed) <= 1


def _columns(setup: Setup, usual: int) -> int:
    return 1 if _is_short(setup) else usual


def _share_of_back(setup: Setup, width: float, style: Style) -> float:
    """Half of the page for two columns, or more if the name of what goes back is long; and less
    for a single resource, unless the words of the head need more."""
    if _is_short(setup):
        say = style.phrases.of(NAME)
        head = step_width(say("back"), say("back-note") if setup.removed else "", style)
        return max(_ALONE, head / (width - HALVES))
    type = style.type.name.smallest
    longest = max(run_width(style.name(resource.name), type) for resource in setup.removed) + 0.5
    column = TICK_SIZE + PAD + plate_width(_PLATE) + PAD + longest
    return min(_WIDEST, max(0.5, (2 * column + BETWEEN) / (width - HALVES)))


def _room_for_name(width: float, columns: int) -> float:
    column = (width - BETWEEN * (columns - 1)) / columns
    return column - TICK_SIZE - PAD - plate_width(_PLATE) - PAD


def _most_lines(setup: Setup, width: float, columns: int, style: Style) -> int:
    """Of a name of what goes back."""
    room, type = _room_for_name(width, columns), style.type.name
    names = [style.name(resource.name) for resource in setup.removed]
    return max((name_lines(name, type, room, f"{NAME}/back") for name in names), default=0)


def _needs(setup: Setup, width: float, columns: int, style: Style) -> list[float]:
    """How high each row of what goes back has to be for its names."""
    if not setup.removed:
        return [0.0]
    if _is_short(setup):
        row = Rect(0, 0, width - TICK_SIZE - PAD, _LEAST)
        return [entry_height(_alone(setup, style), row, style)]
    room, type = _room_for_name(width, columns), style.type.name
    high = [name_height(style.name(r.name), type, room, f"{NAME}/back") for r in setup.removed]
    return [max(high[i : i + columns]) for i in range(0, len(high), columns)]


def _back(
    setup: Setup, box: Rect, rows: Sequence[Rect], columns: int, style: Style
) -> Iterator[Mark]:
    say, count = style.phrases.of(NAME), setup.evening.catalogue.cards_per_resource
    if _is_short(setup):
        note = say("back-note") if setup.removed else ""
        yield from step_section(BACK, say("back"), note, box, style)
        yield from _one_back_or_none(setup, rows[0], style)
        return
    yield from step_section(BACK, say("back"), say("back-note-each", count=count), box, style)
    places = [cell for row in rows for cell in cells(row, columns, BETWEEN)]
    for resource, cell in zip(setup.removed, places, strict=False):
        left, label = cell.left + tick_size(cell) + PAD, f"{NAME}/back/{resource.id}"
        name = after(cell, left + plate_width(_PLATE) + PAD - cell.left)
        yield tick(cell)
        yield from plate(resource, left, cell.centre[1], _PLATE)
        yield name_in(
            style.name(resource.name), entry_type(cell, style), name, label, lines=MANY_LINES
        )


def _one_back_or_none(setup: Setup, row: Rect, style: Style) -> Iterator[Mark]:
    say = style.phrases.of(NAME)
    if not setup.removed:
        words = say("nothing-back", count=len(setup.resources))
        setting = paragraph(words, style.type.name_second, row.width, f"{NAME}/back")
        yield setting.centred(row, f"{NAME}/back")
        return
    inner = after(row, tick_size(row) + PAD)
    yield tick(row)
    yield from entry_in(_alone(setup, style), inner, entry_type(inner, style), style)


def _alone(setup: Setup, style: Style) -> Entry:
    """The only resource that goes back, and how many cards that are."""
    (resource,) = setup.removed
    cards = style.phrases.of(NAME)("cards", count=setup.evening.catalogue.cards_per_resource)
    return Entry(resource, style.name(resource.name), cards, f"{NAME}/back/{resource.id}")
