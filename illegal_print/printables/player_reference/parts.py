"""What a player reference is made of, whether it takes half a page or a whole one."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from enum import Enum
from itertools import accumulate
from typing import NamedTuple

from illegal_print.art.frames import ROW, SECTION_RULE, rule, table_name
from illegal_print.art.icons import icon_in
from illegal_print.art.plates import flagged_plate, flagged_width
from illegal_print.errors import Overfull
from illegal_print.game import scoring
from illegal_print.game.cards import Resource
from illegal_print.game.evening import Dealing, Evening, Tribunal
from illegal_print.layout.geometry import SLANT, Rect, mm, parallelogram
from illegal_print.layout.pages import INK, PAPER, Group, Mark, Shape, Stroke
from illegal_print.layout.style import Style
from illegal_print.layout.text import Align, Type, line, line_in, name_in, run_width
from illegal_print.layout.words import Say, Words

SMALLEST = 12.0  # points; only long names go down to their own floor
SIDE, TOP = 12 * mm, 8 * mm  # white round a card: wider than any printer needs, or any cut strays
GUTTER = 6.5 * mm

GAP = 2.4 * mm  # between columns
PLATE, ICON = 5.4 * mm, 7 * mm  # heights
POINTS = 8.4 * mm
TABLE_HEAD = 6 * mm
RULE_HEAD = 6 * mm  # of a rule and its text
LOWEST_ROW = ICON + 0.6 * mm

HEAD = 10 * mm  # of every page
STRIP, STRIP_PITCH, MOST_STRIPS = 7 * mm, 8.6 * mm, 6
_EDGE = Stroke(1.1)


def head(evening: Evening, box: Rect, style: Style) -> Iterator[Mark]:
    """The game's name, and what every player must keep to."""
    say, type = style.phrases.of("player-reference"), style.type
    game, name = style.name(evening.catalogue.name), type.kicker.sized(24)
    table, sign = table_name(evening.table, style), type.figure.sized(18)
    baseline, gap = box.top - 6.2 * mm, 5 * mm
    taken = run_width(table, sign) + 1 + gap if evening.table is not None else 0.0
    room = box.width - taken - run_width(say("secret"), type.section) - 1 - gap
    width = run_width(game, name) + 1
    if width <= room:
        yield line(game, name, box.left, baseline, width, "game")
    else:
        width = room
        yield name_in(game, name, Rect(box.left, baseline - 1.2 * mm, room, 8.4 * mm), "game")
    left = box.left + width + gap
    if evening.table is not None:
        yield line(table, sign, left, baseline, taken - gap, "table")
    left += taken
    yield line(say("secret"), type.section, left, baseline, box.right - left, "secret", Align.RIGHT)


class _Look(Enum):
    DEAL = "deal"
    ARRIVAL = "arrival"
    TRIBUNAL = "tribunal"


_SHARES = {_Look.DEAL: 5, _Look.ARRIVAL: 2, _Look.TRIBUNAL: 6}  # of the strip's length
_APART = 1.2 * mm


def strips(evening: Evening, box: Rect, style: Style) -> tuple[list[Mark], float]:
    """The evening from the left to the right at the top of a box, in as few rows as will do; and
    where they end. Raises Overfull if there are too many sessions for any."""
    for count in range(1, MOST_STRIPS):
        with suppress(Overfull):
            return _in_rows(evening, box, count, style)
    return _in_rows(evening, box, MOST_STRIPS, style)


def _in_rows(evening: Evening, box: Rect, count: int, style: Style) -> tuple[list[Mark], float]:
    looks = [_Look.DEAL, *[_Look.ARRIVAL, _Look.DEAL] * evening.arrivals, _Look.TRIBUNAL]
    most = -(-len(looks) // count)
    rows = [looks[start : start + most] for start in range(0, len(looks), most)]
    share = min(_share(row, box.width) for row in rows)
    marks: list[Mark] = []
    deals, bottom = 0, box.top - STRIP
    for place, row in enumerate(rows):
        bottom = box.top - STRIP - place * STRIP_PITCH
        strip = Rect(box.left, bottom, box.width, STRIP)
        marks += _strip(row, strip, share, deals, evening, style)
        deals += row.count(_Look.DEAL)
    return marks, bottom


def _share(looks: Sequence[_Look], width: float) -> float:
    return (width - STRIP * SLANT - _APART * (len(looks) - 1)) / sum(
        _SHARES[look] for look in looks
    )


def _strip(
    looks: Sequence[_Look], box: Rect, share: float, deals: int, evening: Evening, style: Style
) -> Iterator[Mark]:
    say, type = style.phrases.of("player-reference"), style.type.audience
    key = "deal-number" if evening.dealing is Dealing.TIMED else "deal-number-casual"
    lean, left = box.height * SLANT, box.left
    for look in looks:
        piece = Rect(left, box.bottom, _SHARES[look] * share + lean, box.height)
        inner = Rect(left + lean, box.bottom, _SHARES[look] * share - lean, box.height)
        left += _SHARES[look] * share + _APART
        yield Shape(parallelogram(piece), fill=INK if look is _Look.DEAL else PAPER, stroke=_EDGE)
        match look:
            case _Look.DEAL:
                deals += 1
                words = say(key, number=deals)
                yield line_in(words, type.coloured(PAPER), inner, f"deal/{deals}", Align.CENTRE)
            case _Look.ARRIVAL:
                yield icon_in("cargo-ship", piece.inset(1 * mm))
            case _Look.TRIBUNAL:
                yield from _with_icon("gavel", say("tribunal"), type, inner)


def _with_icon(icon: str, words: Words, type: Type, box: Rect) -> Iterator[Mark]:
    """An icon and the words after it, together in the middle of the box."""
    size, gap = box.height - 2 * mm, 2 * mm
    room = min(run_width(words, type) + 0.5, box.width - size - gap)
    left = box.centre[0] - (size + gap + room) / 2
    yield icon_in(icon, Rect(left, box.bottom + 1 * mm, size, size))
    yield line_in(words, type, Rect(left + size + gap, box.bottom, room, box.height), icon)


def rules(evening: Evening, say: Say) -> Mapping[str, Words]:
    """By head what there is to do, in the variant of the evening."""
    dealing, debating = evening.session_minutes, evening.catalogue.minutes.case
    pairs = evening.tribunal is Tribunal.PAIRS
    vote = say("vote-how" if pairs else "vote-how-single", count=debating)
    if evening.dealing is Dealing.CASUAL:
        draw = say("draw-how", count=dealing)
        return {"deal": say("deal-how-casual"), "draw": draw, "vote": vote}
    return {"deal": say("deal-how", count=dealing), "grab": say("grab-how"), "vote": vote}


class Columns(NamedTuple):
    """As tall as the table."""

    plate: Rect
    icon: Rect
    resource: Rect
    dealer: Rect
    buyer: Rect


def columns_of(table: Rect, resource: float, dealer: float) -> Columns:
    """By the widths of those two; the buyers take what the others leave."""
    widths = (flagged_width(PLATE), 9 * mm, resource, dealer)
    lefts = tuple(accumulate((width + GAP for width in widths), initial=table.left))
    rights = (*(left - GAP for left in lefts[1:]), table.right)
    return Columns(
        *(
            Rect.between(left, table.bottom, right, table.top)
            for left, right in zip(lefts, rights, strict=True)
        )
    )


def table_head(evening: Evening, columns: Columns, band: Rect, style: Style) -> Iterator[Mark]:
    say, type = style.phrases.of("player-reference"), style.type.column_head.sized(SMALLEST)
    baseline = band.top - style.type.section.capitals
    heads = {"resource": columns.plate, "dealer": columns.dealer, "buyer": columns.buyer}
    for key, column in heads.items():
        width = run_width(say(key), type) + 0.5
        yield line(say(key), type, column.left, baseline, width, f"head/{key}")
    in_play = say("in-play", count=evening.players, resources=len(evening.catalogue.resources))
    left = columns.buyer.left + run_width(say("buyer"), type) + GAP
    grey = style.type.section_note.sized(SMALLEST)
    yield line(in_play, grey, left, baseline, band.right - left, "in-play", Align.RIGHT)
    yield rule(band.left, band.bottom, band.width, SECTION_RULE)


def names_of(
    resource: Resource, columns: Columns, size: float, style: Style
) -> Iterator[tuple[str, str, Type, Rect]]:
    """The names in a row: the label, the name, its type and column."""
    type, heavy = style.type.column_head.sized(size), style.type.name.sized(size)
    label = f"player-reference/{resource.id}"
    yield f"{label}/resource", style.name(resource.name), heavy, columns.resource
    yield f"{label}/dealer", style.name(resource.dealer.name), type, columns.dealer
    yield f"{label}/buyer", style.name(resource.buyer.name), type, columns.buyer


def signs(resource: Resource, columns: Columns, row: Rect) -> Iterator[Mark]:
    """What stands before the names."""
    middle = row.centre[1]
    yield from flagged_plate(resource, columns.plate.left, middle, PLATE)
    yield icon_in(
        resource.icon, Rect(columns.icon.left, middle - ICON / 2, columns.icon.width, ICON)
    )


def spoken_by_another(marks: Iterable[Mark], spoken: Style, style: Style) -> tuple[Mark, ...]:
    """Marks in one of the languages of a style, said to be so if it is not the first."""
    language = spoken.phrases.language
    marks = tuple(marks)
    return marks if language == style.phrases.language else (Group(marks, language=language),)


def under(row: Rect, *, last: bool) -> Mark:
    return rule(row.left, row.bottom, row.width, SECTION_RULE if last else ROW)


def points(box: Rect, style: Style) -> Iterator[Mark]:
    """What scores, side by side, the white between them shared out evenly."""
    say = style.phrases.of("player-reference")
    worth = {
        "wanted": _signed(scoring.WANTED_POINTS),
        "wrong": _signed(scoring.WRONG_POINTS),
        "right": _signed(scoring.RIGHT_POINTS),
    }
    figure, text = style.type.figure.sized(20), style.type.name_second.sized(SMALLEST)
    room = max(run_width(each, figure) for each in worth.values()) + 1.6 * mm
    gaps = len(worth) - 1
    words_room = box.width - room * len(worth) - GAP * gaps
    needed = {key: run_width(say(key), text) + 0.5 for key in worth}
    share = min(1.0, words_room / sum(needed.values()))  # less than 1: they have to shrink
    gap = GAP + (words_room - share * sum(needed.values())) / gaps
    left, baseline = box.left, box.bottom + 0.6 * mm
    for key, width in needed.items():
        yield line(worth[key], figure, left, baseline, room, f"points/{key}")
        yield line(say(key), text, left + room, baseline, share * width, f"points/{key}/for")
        left += room + share * width + gap
    yield rule(box.left, box.top, box.width, SECTION_RULE)


def _signed(points: int) -> str:
    """With its sign, and a minus as wide as the plus."""
    return f"{points:+}".replace("-", "−")
