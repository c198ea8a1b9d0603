"""Deck labels: a paper band round each pile of cards, which names the pile and nothing in it."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import pairwise
from math import ceil

from illegal_print.art.bands import BlankBand, band_with_icon, blank_band, signs, wording
from illegal_print.art.frames import (
    CELL,
    CUT,
    FOLD,
    SECTION_RULE,
    TICK,
    Audience,
    Masthead,
    footer,
    masthead,
    page_number,
    rule,
    slash_rule,
    table_name,
)
from illegal_print.art.nets import OVERLAP, Band
from illegal_print.art.piles import LEAF, banded_from_behind, banded_from_front
from illegal_print.art.tint import hatched
from illegal_print.errors import Overfull, PaperTooSmall
from illegal_print.game.evening import Evening
from illegal_print.game.setup import deck_letters
from illegal_print.layout.fonts import Face
from illegal_print.layout.geometry import IDENTITY, Rect, mm, rectangle, shift
from illegal_print.layout.pages import (
    INK,
    NOTE_GREY,
    PAPER,
    Drawing,
    Group,
    Mark,
    Page,
    Shape,
    Stamp,
)
from illegal_print.layout.style import Frame, Style
from illegal_print.layout.text import Align, Type, line, line_in, name_in, paragraph, run_width
from illegal_print.layout.words import Say, Words
from illegal_print.printables import printable

DOCUMENT = "deck-labels"
BANDS = "bands"  # the words about how a band is made

LEAST_HEIGHT, MOST_HEIGHT = 40 * mm, 46 * mm
SPARE = 10 * mm  # of the measure, right of the longest bands
GUTTER = 6 * mm  # between the bands and the legend
GAP = 5 * mm  # between bands that share no cut
LEAST_LEGEND = 24 * mm  # across
LEAST_MARGIN = 7 * mm
MOST_PILE = 22 * mm  # across, in the picture of a closed one

_CAPTION = Type(Face.CONDENSED, 11, 13, floor=11, colour=NOTE_GREY)
_STEP = Type(Face.CONDENSED_BLACK, 16, 18, floor=11)
_OWNER = Type(Face.CONDENSED_BLACK, 22, 24, floor=11)
_LEGEND = Type(Face.CONDENSED, 12, 14, floor=11)


@dataclass(frozen=True, slots=True)
class _Label:
    band: Band
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class _Sheet:
    labels: tuple[_Label, ...]
    trims: tuple[Rect, ...]
    bookmark: Words
    legend: tuple[Stamp, ...]


@printable(DOCUMENT, subject=Evening, audience=Audience.EVERYONE, floor=11)
def draw(evening: Evening, style: Style) -> Iterator[Page]:
    """Bands of the player decks first, then of all that stays with the Game Master; on sheets that
    lie down if the bands are too long for upright ones."""
    yield from style.upright_or_lying(lambda sheets: list(_drawn(evening, sheets)))


def _drawn(evening: Evening, style: Style) -> Iterator[Page]:
    say, frame = style.phrases.of(DOCUMENT), Frame(style.paper.size)
    head = Masthead(
        style.name(evening.catalogue.name),
        say("note", decks=evening.players, arrivals=evening.arrivals, count=evening.arrivals),
        say("title"),
        Audience.EVERYONE,
        evening.table,
    )
    legend = _legend(evening, style)
    sheets = [*_player_sheets(evening, legend, style), *_other_sheets(evening, legend, style)]
    for number, sheet in enumerate(sheets, start=1):
        labels = zip(sheet.labels, sheet.trims, strict=True)
        marks = (
            *masthead(head, style),
            *slash_rule(frame),
            *sheet.legend,
            *(Group(label.marks, shift(trim.x, trim.y)) for label, trim in labels),
            *footer(page_number(say("title"), number, len(sheets), style), say("courtesy"), style),
        )
        yield Page(style.paper.size, marks, str(sheet.bookmark), sheet.trims)


# The bands and their sheets


def _player_sheets(evening: Evening, legend: Drawing, style: Style) -> Iterator[_Sheet]:
    say, letters = style.phrases.of(DOCUMENT), deck_letters(evening.players)
    blank = _blank(_player_band(evening, style), evening, style)
    labels = [_player_label(letter, blank, evening, style) for letter in letters]
    for part, sheet in _spread(labels, legend, style):
        first, last = letters[part.start], letters[part.stop - 1]
        yield replace(sheet, bookmark=say("bookmark-players", first=first, last=last))


def _other_sheets(evening: Evening, legend: Drawing, style: Style) -> Iterator[_Sheet]:
    blank = _blank(_arrival_band(evening, style), evening, style)
    arrivals = [
        _arrival_label(number, blank, evening, style) for number in range(1, evening.arrivals + 1)
    ]
    bands = _box_bands(evening, style)
    boxes = [_box_label(_blank(bands[0], evening, style), style)] * len(bands)
    sheets = [sheet for _, sheet in _together(arrivals, boxes, legend, style)]
    for number, sheet in enumerate(sheets, start=1):
        yield replace(sheet, bookmark=_bookmark_of_others(number, len(sheets), style))


def _together(
    arrivals: Sequence[_Label], boxes: Sequence[_Label], legend: Drawing, style: Style
) -> list[tuple[slice, _Sheet]]:
    """A band for the box stands with the others if there is room for it below the legend; else, or
    if there are several, on sheets that need no legend any more."""
    if len(boxes) == 1:
        with suppress(PaperTooSmall):
            return _spread([*arrivals, *boxes], legend, style)
    return [*_spread(arrivals, legend, style), *_spread(boxes, None, style)]


def _bookmark_of_others(number: int, of: int, style: Style) -> Words:
    words = style.phrases.of(DOCUMENT)("bookmark-others")
    return words if of == 1 else page_number(words, number, of, style)


def _spread(
    labels: Sequence[_Label], legend: Drawing | None, style: Style
) -> list[tuple[slice, _Sheet]]:
    """Sheets as few and as alike as can be, each with the part of the bands that stands on it.

    Raises PaperTooSmall if the bands do not fit.
    """
    frame, say = Frame(style.paper.size), style.phrases.of(DOCUMENT)
    stamps = (Stamp(legend, IDENTITY),) if legend else ()
    sheets = []
    for part in _balanced(len(labels), _per_sheet(style)):
        bands = [label.band for label in labels[part]]
        trims = _places(bands, legend.box if legend else None, frame)
        sheets.append((part, _Sheet(tuple(labels[part]), trims, say("bookmark-others"), stamps)))
    return sheets


def _band(cards: int, style: Style) -> Band:
    return Band(style.card.width, cards * style.card_thickness, _height(style))


def _player_band(evening: Evening, style: Style) -> Band:
    return _band(evening.catalogue.cards_per_deck, style)


def _arrival_band(evening: Evening, style: Style) -> Band:
    """A resource deck holds a card of each resource in play: as many as there are players."""
    return _band(evening.players, style)


def _box_bands(evening: Evening, style: Style) -> list[Band]:
    """For what is not in play: one, or several alike where so long a band does not reach round all
    of it."""
    longest = Frame(style.paper.size).measure - SPARE
    thickest = (longest - OVERLAP) / 2 - style.card.width
    most = int(thickest / style.card_thickness + 1e-6)
    if most < 1:
        raise PaperTooSmall(DOCUMENT, 2 * style.card.width + OVERLAP, longest)
    cards = _left_over(evening)
    count = ceil(cards / most)
    return [_band(ceil(cards / count), style)] * count


def _left_over(evening: Evening) -> int:
    """How many cards are not in play. There is a band for every number of players, even if nothing
    is left over: one that is missing would say so."""
    catalogue = evening.catalogue
    resources = max(1, len(catalogue.resources) - evening.players)
    return catalogue.cards_per_resource * resources + evening.spare_cards


def _per_sheet(style: Style) -> int:
    return max(1, int((Frame(style.paper.size).content.height - GAP) // LEAST_HEIGHT))


def _height(style: Style) -> float:
    """As high as the paper allows, in whole millimetres: the same on each of its sheets."""
    share = (Frame(style.paper.size).content.height - GAP) / _per_sheet(style)
    return min(MOST_HEIGHT, int(share / mm) * mm)


def _balanced(count: int, most: int) -> Iterator[slice]:
    """As few parts of at most `most` items as will do, the longer ones first by at most one."""
    parts = ceil(count / most)
    ends = [ceil(count * i / parts) for i in range(parts + 1)]
    for start, end in pairwise(ends):
        yield slice(start, end)


def _places(bands: Sequence[Band], legend: Rect | None, frame: Frame) -> tuple[Rect, ...]:
    """Bands one below the other; equal ones share a cut, long ones keep below the legend."""
    places: list[Rect] = []
    bottom = frame.head
    for band, above in zip(bands, (None, *bands), strict=False):
        if above is not None and above != band:
            bottom -= GAP
        if legend and frame.left + band.length > legend.left:
            bottom = min(bottom, legend.bottom - GAP)
        bottom -= band.height
        places.append(band.outline.moved(frame.left, bottom))
    longest = max(band.length for band in bands)
    if longest > frame.measure:
        raise PaperTooSmall(DOCUMENT, longest, frame.measure)
    if bottom < frame.foot - 0.01:
        raise PaperTooSmall(DOCUMENT, frame.head - bottom, frame.content.height)
    return tuple(places)


# What stands on a band


def _blank(band: Band, evening: Evening, style: Style) -> BlankBand:
    hint, game = style.phrases.of(BANDS)("turn-last"), style.name(evening.catalogue.name)
    return blank_band(band, game, hint, table_name(evening.table, style))


def _player_label(letter: str, blank: BlankBand, evening: Evening, style: Style) -> _Label:
    say = style.phrases.of(DOCUMENT)
    cards = say("cards", count=evening.catalogue.cards_per_deck)
    marks = (
        Stamp(blank.drawing, IDENTITY),
        *signs(letter, blank),
        *wording(say("player-deck"), cards, blank.front, letter),
        *_name_line(evening.owner(deck_letters(evening.players).index(letter)), blank, say),
    )
    return _Label(blank.band, marks)


def _arrival_label(number: int, blank: BlankBand, evening: Evening, style: Style) -> _Label:
    say, sign = style.phrases.of(DOCUMENT), str(number)
    marks = (
        Stamp(blank.drawing, IDENTITY),
        *signs(sign, blank),
        *wording(say("resource-deck"), say("arrival", number=number), blank.front, sign),
        *_arrivals_so_far(number, evening.arrivals, blank.foot_beside_table),
        *blank.table,
    )
    return _Label(blank.band, marks)


def _box_label(blank: BlankBand, style: Style) -> _Label:
    say = style.phrases.of(DOCUMENT)
    marks = band_with_icon("cardboard-box", say("box"), say("box-note"), blank, "box")
    return _Label(blank.band, marks)


def _name_line(owner: str, blank: BlankBand, say: Say) -> list[Mark]:
    """Empty unless decks were dealt to names: else they are chosen face down, then signed for."""
    if owner:
        with suppress(Overfull):
            return [name_in(say("owner", name=owner), _OWNER, blank.foot, "owner")]
        return [name_in(owner, _OWNER, blank.foot, "owner")]  # a very long name says enough
    foot, baseline = blank.foot_beside_table, 5.5 * mm
    left, right = foot.left, foot.right
    width = run_width(say("name"), _CAPTION)
    return [
        line(say("name"), _CAPTION, left, baseline, width + 1, "name"),
        rule(left + width + 2 * mm, baseline - 1, right - left - width - 2 * mm, CELL),
        *blank.table,
    ]


def _arrivals_so_far(number: int, arrivals: int, foot: Rect) -> list[Mark]:
    """A square for each arrival, filled up to this one."""
    pitch = min(9 * mm, (foot.width + 3 * mm) / arrivals)
    side = pitch * 2 / 3
    squares = (Rect(foot.left + i * pitch, 4 * mm, side, side) for i in range(arrivals))
    return [
        Shape(rectangle(square), fill=INK if i < number else PAPER, stroke=TICK)
        for i, square in enumerate(squares)
    ]


# The legend beside the bands


def _legend(evening: Evening, style: Style) -> Drawing:
    """Right of the decks' bands, from the top as far down as it needs."""
    frame = Frame(style.paper.size)
    length = max(_player_band(evening, style).length, _arrival_band(evening, style).length)
    left = frame.left + length + GUTTER
    # Beside the bands of wide cards it may hang out into the margin.
    right = max(frame.right, min(left + LEAST_LEGEND, frame.size.width - LEAST_MARGIN))
    if right - left < LEAST_LEGEND - 0.01:
        raise PaperTooSmall(DOCUMENT, length + GUTTER + LEAST_LEGEND, frame.measure)
    marks: list[Mark] = []
    bottom = frame.head
    for part in (_lines, _steps, _finished):
        drawn, bottom = part(left, bottom, right - left, style)
        marks += drawn
    if bottom < frame.foot - 0.01:
        raise PaperTooSmall(DOCUMENT, frame.head - bottom, frame.content.height)
    return Drawing(Rect.between(left, bottom, right, frame.head + 1), tuple(marks))


def _lines(x: float, top: float, width: float, style: Style) -> tuple[list[Mark], float]:
    """What the lines and stripes mean."""
    say, pitch, kinds = style.phrases.of(BANDS), 7.2 * mm, ("cut", "fold", "overlap")
    longest = max(run_width(say(key), _LEGEND.smallest) for key in kinds)
    sample = min(12 * mm, width - 14.5 * mm, width - 3 * mm - longest - 0.1)
    middles = [top - 1 * mm - (i + 0.5) * pitch for i in range(3)]
    stripes = Rect(x, middles[2] - 2.4 * mm, sample, 4.8 * mm)
    marks: list[Mark] = [
        rule(x, top - 0.6, width, SECTION_RULE),
        rule(x, middles[0], sample, CUT),
        rule(x, middles[1], sample, FOLD),
        hatched(stripes),
        Shape(rectangle(stripes), stroke=CELL),
    ]
    for key, middle in zip(kinds, middles, strict=True):
        box = Rect(x + sample + 3 * mm, middle - 3 * mm, width - sample - 3 * mm, 6 * mm)
        marks.append(line_in(say(key), _LEGEND, box, key))
    return marks, middles[2] - pitch / 2 - 1 * mm


def _steps(x: float, top: float, width: float, style: Style) -> tuple[list[Mark], float]:
    say = style.phrases.of(BANDS)
    marks: list[Mark] = [rule(x, top, width, CELL)]
    bottom = top - 1.2 * mm
    for number in range(1, 5):
        text = paragraph(say(f"step-{number}"), style.type.note, width, f"step-{number}")
        baseline = bottom - 5.6 * mm
        marks += [
            line(str(number), _STEP, x, baseline, width, f"step-{number}/number"),
            text.at(x, baseline - 0.8 * mm, f"step-{number}"),
        ]
        bottom = baseline - 0.8 * mm - text.height - 2.4 * mm
    return marks, bottom - 0.6 * mm


def _finished(x: float, top: float, width: float, style: Style) -> tuple[list[Mark], float]:
    """A closed pile from both sides: the sign in front, the seam behind, backs on either."""
    say, gap = style.phrases.of(DOCUMENT), 5 * mm
    pile_width = min((width - gap) / 2 - 2 * LEAF, MOST_PILE)
    height = pile_width * style.card.height / style.card.width
    front = Rect(x + 1, top - 4 * mm - height, pile_width, height)
    back = front.moved(pile_width + gap + LEAF, 0)
    captions = front.bottom - 6 * mm
    share, sign = _height(style) / style.card.height, deck_letters(1)
    marks = [
        rule(x, top, width, CELL),
        *banded_from_front(front, share, sign),
        *banded_from_behind(back, share, sign),
    ]
    for key, pile in (("front", front), ("back", back)):
        left, room = pile.left - gap / 2, pile.width + gap
        marks.append(line(say(key), _CAPTION, left, captions, room, key, Align.CENTRE))
    return marks, captions - 1.6 * mm
