"""The last step of packing: the suspects of each case, by the picture of who supplies whom."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from math import ceil

from illegal_print.art.entries import for_two_lines, lines_height, name_height
from illegal_print.art.frames import ROW, TICK_SIZE, rule, section_width
from illegal_print.art.plates import plate, plate_width
from illegal_print.art.rings import Ring, picture_width, row_width
from illegal_print.art.steps import HEAD, step_section, step_width
from illegal_print.game.cards import Resource, Role
from illegal_print.game.setup import Case, Setup, Suspect
from illegal_print.layout.geometry import Rect, Size, circle, mm
from illegal_print.layout.pages import Mark, Shape, Stroke
from illegal_print.layout.style import Style
from illegal_print.layout.text import Align, line_in, name_in, run_width
from illegal_print.printables.cheat_sheet.bands import NAME, Band, Place, Row
from illegal_print.printables.cheat_sheet.decks import in_pairs
from illegal_print.printables.cheat_sheet.rings import (
    drawn_rings,
    headed_picture,
    least_height,
    picture_band,
    unrolled_band,
)
from illegal_print.printables.cheat_sheet.rows import (
    BETWEEN,
    HALVES,
    MANY_LINES,
    PAD,
    SMALL_PLATE,
    after,
    cells,
    split,
    tick,
    tick_size,
)

ENVELOPES = 4  # in the order of packing

_LEAST, _MOST = 8 * mm, 15 * mm  # a row
_FIGURE = 7 * mm
_AFTER_TICK, _AFTER_FIGURE = 0.6 * mm, 1.4 * mm
_SINGLE_ROWS = 6  # of single suspects; if they are more, they stand closer abreast
_MOST_ABREAST = 3
_FEW_LINES = 2  # of a name, in as many columns
_SUSPECTS = 26 * mm  # from the left edge of a case to its suspects
_LARGEST_PLATE = 5 * mm
_NARROWEST, _WIDEST = 0.44, 0.6  # of the page, for cases beside the picture, which takes the rest
_SINGLE_FLOOR = 9  # of a name on one line
_AIR = 0.5 * mm  # above and below names on several lines together


def case_bands(setup: Setup, room: Size, style: Style) -> Iterator[Sequence[Band]]:
    """The cases of pairs with the picture beside them; or else below, as it is for single ones."""
    drawn = drawn_rings(setup, style)
    if not in_pairs(setup):
        chains = row_width(drawn) <= room.width
        below = unrolled_band(drawn, style) if chains else picture_band(drawn, room.width, style)
        yield [_singles(setup, room, style), below]
        return
    beside = _beside(setup, drawn, room, style)
    if beside:
        yield [beside]
    yield [_abreast(setup, room.width, style), picture_band(drawn, room.width, style)]


def _beside(setup: Setup, drawn: Sequence[Ring], room: Size, style: Style) -> Band | None:
    """Cases and picture side by side, if there is room for it on a page."""

    def share(row: float) -> float:
        return _share_of_cases(setup, drawn, room.width, row, style)

    width, widest = room.width - HALVES, share(_MOST)
    say = style.phrases.of(NAME)
    head = step_width(say("envelopes"), say("envelopes-note"), style)
    if widest * width < max(_NARROWEST * width, head):
        return None
    picture = least_height(drawn, (1 - widest) * width)
    stacked = [
        _stacked_height(case, setup, widest * width - _SUSPECTS, style) for case in setup.cases
    ]
    needs = [max(need, picture / len(stacked)) for need in stacked]

    def draw(place: Place) -> Iterator[Mark]:
        here = share(max(row.height for row in place.rows))
        left, right = split(place.box, here)
        yield from _head("envelopes", left, style)
        for number, row in enumerate(place.rows, start=1):
            cell = split(row, here)[0]
            yield from _case(number, setup, cell, _stacked, style)
        yield from headed_picture(drawn, right, style)

    title = f"{say('envelopes')} · {say('rings')}"
    band = Band(title, [Row(_LEAST, _MOST, need) for need in needs], draw)
    return band if band.least <= room.height else None


def _share_of_cases(
    setup: Setup, drawn: Sequence[Ring], width: float, row: float, style: Style
) -> float:
    """Half, unless the name of a suspect is too long for that, or the picture too wide."""
    type = style.type.name.smallest
    roles = (role for deck in setup.decks for role in (deck.dealer.dealer, deck.buyer.buyer))
    longest = max(run_width(style.name(role.name), type) for role in roles) + 0.5
    needed = _SUSPECTS + plate_width(_suspect_plate(row)) + PAD + longest
    usual = min(_WIDEST, max(0.5, needed / (width - HALVES)))
    say = style.phrases.of(NAME)
    picture = max(picture_width(drawn), section_width(say("rings"), say("rings-note"), style))
    return min(usual, 1 - picture / (width - HALVES))


def _abreast(setup: Setup, width: float, style: Style) -> Band:
    """Cases in the width of the page, the two suspects of each side by side."""
    room = (width - _SUSPECTS - BETWEEN) / 2
    rows = [
        Row(_LEAST, _MOST, _abreast_height(case, setup, room, style), str(number))
        for number, case in enumerate(setup.cases, start=1)
    ]

    def draw(place: Place) -> Iterator[Mark]:
        yield from _head("envelopes", place.box, style)
        for number, row in enumerate(place.rows, start=place.first + 1):
            yield from _case(number, setup, row, _halves, style)

    return Band(str(style.phrases.of(NAME)("envelopes")), rows, draw)


def _singles(setup: Setup, room: Size, style: Style) -> Band:
    """Single suspects in columns, fewer where their names are long."""
    few_lines = lines_height(_FEW_LINES, style.type.name) + _LARGEST_PLATE
    columns = min(_MOST_ABREAST, max(2, ceil(len(setup.cases) / _SINGLE_ROWS)))
    while columns > 2 and max(_single_heights(setup, room.width, columns, style)) > few_lines:
        columns -= 1
    heights = _single_heights(setup, room.width, columns, style)
    count = ceil(len(heights) / columns)
    needs = [max(heights[i::count]) for i in range(count)]
    if HEAD + sum(max(_LEAST, need) for need in needs) > room.height:
        needs = [max(needs)] * count  # torn, and who knows where

    def draw(place: Place) -> Iterator[Mark]:
        yield from _head("suspect-deck", place.box, style)
        by_row = [cells(row, columns, BETWEEN) for row in place.rows]
        places = [row[i] for i in range(columns) for row in by_row]
        first = place.first * columns
        shown = zip(setup.cases[first:], places, strict=False)
        for number, (case, cell) in enumerate(shown, start=first + 1):
            if isinstance(case, Suspect):
                yield from _single(number, case, setup, cell, style)
        for row in place.rows:
            yield rule(row.left, row.bottom, row.width, ROW)

    starts = range(1, len(setup.cases) + 1, columns)
    names = [f"{first}–{min(first + columns - 1, len(setup.cases))}" for first in starts]
    rows = [Row(_LEAST, _MOST, need, name) for need, name in zip(needs, names, strict=True)]
    return Band(str(style.phrases.of(NAME)("suspect-deck")), rows, draw)


def _head(key: str, box: Rect, style: Style) -> list[Mark]:
    say = style.phrases.of(NAME)
    return step_section(ENVELOPES, say(key), say(f"{key}-note"), box, style)


def _single_heights(setup: Setup, width: float, columns: int, style: Style) -> list[float]:
    """How high the row of each single suspect has to be, if not as low as any."""
    column = (width - BETWEEN * (columns - 1)) / columns
    room = column - TICK_SIZE - _AFTER_TICK - _FIGURE - _AFTER_FIGURE
    suspects = [case for case in setup.cases if isinstance(case, Suspect)]
    names = [style.name(suspect.card.role.name) for suspect in suspects]
    heights = [_height_of_single(name, room, style) for name in names]
    return [height + _LARGEST_PLATE if height else 0.0 for height in heights]


def _height_of_single(name: str, width: float, style: Style) -> float:
    """Of a name on several lines, which is never set as small as one on a single line may be."""
    if run_width(name, style.type.name.sized(_SINGLE_FLOOR)) <= width:
        return 0.0
    return name_height(name, style.type.name, width, f"{NAME}/case")


def _single(
    number: int, suspect: Suspect, setup: Setup, cell: Rect, style: Style
) -> Iterator[Mark]:
    """A suspect, and in whose deck its role is."""
    say, label = style.phrases.of(NAME), f"{NAME}/case-{number}"
    holders = [deck.letter for deck in setup.decks if deck.part(suspect.part) == suspect.resource]
    holder = say(f"suspect-{suspect.part.value}", deck=", ".join(holders) or "–")
    left = cell.left + tick_size(cell) + _AFTER_TICK
    figure = Rect(left, cell.bottom, _FIGURE, cell.height)
    yield tick(cell)
    yield line_in(str(number), style.type.section.sized(17), figure, label, Align.CENTRE)
    words = Rect.between(figure.right + _AFTER_FIGURE, cell.bottom, cell.right, cell.top)
    name, high = style.name(suspect.card.role.name), _suspect_plate(cell.height)
    several = _height_of_single(name, words.width, style)
    type = (
        style.type.name.sized(13)
        if several
        else replace(style.type.name.sized(13), floor=_SINGLE_FLOOR)
    )
    upper, lower = _one_above_the_other(words, several or high, high)
    lower = after(lower, plate_width(high) + PAD)
    yield name_in(name, for_two_lines(type, cell.height), upper, f"{label}/name", lines=MANY_LINES)
    yield from plate(suspect.resource, words.left, lower.centre[1], high)
    second = for_two_lines(style.type.name_second, cell.height)
    yield line_in(holder, second, lower, f"{label}/holder")


def _one_above_the_other(box: Rect, upper: float, lower: float) -> tuple[Rect, Rect]:
    """Two boxes of these heights, together halfway up a larger one."""
    middle = box.centre[1] + (lower - upper) / 2
    return (
        Rect(box.left, middle, box.width, upper),
        Rect(box.left, middle - lower, box.width, lower),
    )


_Suspects = Sequence[tuple[Resource, Role]]  # two, or none
_Boxes = Callable[[Rect, _Suspects, Style], Sequence[Rect]]  # theirs, within another


def _case(number: int, setup: Setup, row: Rect, boxes: _Boxes, style: Style) -> Iterator[Mark]:
    """A deck, and the two suspects that match its roles."""
    letter = setup.cases[number - 1]
    if isinstance(letter, Suspect):
        return
    yield from _number_and_letter(number, letter, row, style)
    suspects = _pair(letter, setup)
    places = boxes(after(row, _SUSPECTS), suspects, style)
    for (resource, role), box in zip(suspects, places, strict=False):
        yield from _suspect(resource, role, row.height, box, f"{NAME}/case-{number}", style)
    yield rule(row.left, row.bottom, row.width, ROW)


def _pair(case: Case, setup: Setup) -> _Suspects:
    """The suspects of a case; none if its deck is missing."""
    deck = next((deck for deck in setup.decks if deck.letter == case), None)
    if deck is None:
        return ()
    return (deck.dealer, deck.dealer.dealer), (deck.buyer, deck.buyer.buyer)


def _stacked(box: Rect, suspects: _Suspects, style: Style) -> Sequence[Rect]:
    """One above the other."""
    high = _suspect_plate(box.height)
    heights = [max(high, each) for each in _name_heights(suspects, high, box.width, style)]
    return _one_above_the_other(box, *heights) if suspects else ()


def _halves(box: Rect, _: _Suspects, __: Style) -> Sequence[Rect]:
    """Side by side."""
    return cells(box, 2, BETWEEN)


def _stacked_height(case: Case, setup: Setup, width: float, style: Style) -> float:
    """How high the row of a case has to be; at its least, if both names go on one line."""
    heights = _name_heights(_pair(case, setup), _LARGEST_PLATE, width, style)
    return sum(max(_LARGEST_PLATE, each) for each in heights) + _AIR if any(heights) else 0.0


def _abreast_height(case: Case, setup: Setup, width: float, style: Style) -> float:
    return max(_name_heights(_pair(case, setup), _LARGEST_PLATE, width, style), default=0.0)


def _name_heights(suspects: _Suspects, plate: float, width: float, style: Style) -> list[float]:
    """Of names on several lines."""
    room, type = width - plate_width(plate) - PAD, style.type.name
    names = [style.name(role.name) for _, role in suspects]
    return [name_height(name, type, room, f"{NAME}/case") for name in names]


def _number_and_letter(number: int, letter: str, row: Rect, style: Style) -> Iterator[Mark]:
    label, middle = f"{NAME}/case-{number}", row.centre[1]
    figure = Rect(row.left + TICK_SIZE, row.bottom, 8 * mm, row.height)
    radius = min(4 * mm, 0.42 * row.height)
    centre = (row.left + 19.5 * mm, middle)
    disc = Rect(centre[0] - radius, middle - radius, 2 * radius, 2 * radius)
    yield tick(row)
    yield line_in(str(number), style.type.section.sized(18), figure, label, Align.CENTRE)
    yield Shape(circle(centre, radius), stroke=Stroke(1.2))
    type = style.type.section.sized(1.25 * radius)
    yield line_in(letter, type, disc, f"{label}/deck", Align.CENTRE)


def _suspect(
    resource: Resource, role: Role, row: float, box: Rect, label: str, style: Style
) -> Iterator[Mark]:
    high, type = _suspect_plate(row), for_two_lines(style.type.name.sized(13), row)
    words = after(box, plate_width(high) + PAD)
    yield from plate(resource, box.left, box.centre[1], high)
    yield name_in(style.name(role.name), type, words, f"{label}/{resource.id}", lines=MANY_LINES)


def _suspect_plate(row: float) -> float:
    return min(_LARGEST_PLATE, max(SMALL_PLATE, 0.43 * row))
