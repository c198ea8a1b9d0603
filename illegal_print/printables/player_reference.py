"""The player reference: half a page for each player, all alike, with the rules and who is who."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from itertools import accumulate

from illegal_print.art.frames import (
    ROW,
    SECTION_RULE,
    Audience,
    rule,
    table_name,
)
from illegal_print.art.icons import icon_in
from illegal_print.art.plates import flagged_plate, flagged_width
from illegal_print.art.signs import cut_line
from illegal_print.errors import Overfull
from illegal_print.game import scoring
from illegal_print.game.cards import Resource
from illegal_print.game.evening import Dealing, Evening, Tribunal
from illegal_print.layout.geometry import (
    IDENTITY,
    SLANT,
    Rect,
    Size,
    mm,
    parallelogram,
    shift,
)
from illegal_print.layout.pages import INK, PAPER, Drawing, Mark, Page, Shape, Stamp, Stroke
from illegal_print.layout.style import Style
from illegal_print.layout.text import Align, Type, line, line_in, name_in, paragraph, run_width
from illegal_print.layout.words import Say, Words
from illegal_print.printables import printable

CARDS_PER_SHEET = 2
SMALLEST = 12.0  # points; only long names go down to their own floor
SIDE, TOP = 12 * mm, 8 * mm  # white round a card: wider than any printer needs, or any cut strays
GUTTER = 6.5 * mm
TABLE = 125 * mm  # wide

GAP = 2.4 * mm  # between columns
PLATE, ICON = 5.4 * mm, 7 * mm  # heights
POINTS = 8.4 * mm
TABLE_HEAD, TALLEST_ROW = 6 * mm, 11.5 * mm
HEAD, MOST_GAP = 6 * mm, 6 * mm  # of a rule and its text, and between rules

_EDGE = Stroke(1.1)


@printable("player-reference", subject=Evening, audience=Audience.EVERYONE, floor=11)
def draw(evening: Evening, style: Style) -> Iterator[Page]:
    """A card left over on the last sheet is a spare, for the Game Master or for spilt wine."""
    say = style.phrases.of("player-reference")
    size = style.paper.size
    half = Size(size.width, size.height / CARDS_PER_SHEET)
    card = Drawing(Rect(0, 0, half.width, half.height), tuple(_card(evening, half, style)))
    sheets = -(-evening.players // CARDS_PER_SHEET)
    for sheet in range(1, sheets + 1):
        yield Page(
            size,
            (
                Stamp(card, shift(0, half.height)),
                Stamp(card, IDENTITY),
                *cut_line(7 * mm, size.width - 7 * mm, half.height),
            ),
            bookmark=str(say("sheet", sheet=sheet, sheets=sheets)),
            trims=(card.box.moved(0, half.height), card.box),
        )


def _card(evening: Evening, half: Size, style: Style) -> Iterator[Mark]:
    """From the top: a head, the evening as a strip, the rules beside the table, and what scores."""
    box = Rect.between(SIDE, TOP, half.width - SIDE, half.height - TOP)
    strip = Rect(box.left, box.top - 17 * mm, box.width, 7 * mm)
    points = Rect(box.left, box.bottom, box.width, POINTS)
    body = Rect.between(box.left, points.top + 4 * mm, box.right, strip.bottom - 5 * mm)
    table = Rect(body.right - TABLE, body.bottom, TABLE, body.height)
    yield from _head(evening, box, style)
    yield from _strip(evening, strip, style)
    yield from _rules(
        evening, Rect.between(body.left, body.bottom, table.left - GUTTER, body.top), style
    )
    yield from _table(evening, table, style)
    yield from _points(points, style)


def _head(evening: Evening, box: Rect, style: Style) -> Iterator[Mark]:
    """The game's name, and what every player must keep to."""
    say, type = style.phrases.of("player-reference"), style.type
    game, name = style.name(evening.catalogue.name), type.kicker.sized(24)
    baseline = box.top - 6.2 * mm
    width = run_width(game, name) + 1
    left = box.left + width + 5 * mm
    yield line(game, name, box.left, baseline, width, "game")
    if evening.table is not None:
        table, sign = table_name(evening.table, style), type.figure.sized(18)
        room = run_width(table, sign) + 1
        yield line(table, sign, left, baseline, room, "table")
        left += room + 5 * mm
    yield line(say("secret"), type.section, left, baseline, box.right - left, "secret", Align.RIGHT)


class _Look(Enum):
    DEAL = "deal"
    ARRIVAL = "arrival"
    TRIBUNAL = "tribunal"


_SHARES = {_Look.DEAL: 5, _Look.ARRIVAL: 2, _Look.TRIBUNAL: 6}  # of the strip's length


def _strip(evening: Evening, box: Rect, style: Style) -> Iterator[Mark]:
    """The evening from the left to the right."""
    say, type = style.phrases.of("player-reference"), style.type.audience
    key = "deal-number" if evening.dealing is Dealing.TIMED else "deal-number-casual"
    lean, gap = box.height * SLANT, 1.2 * mm
    looks = [_Look.DEAL, *[_Look.ARRIVAL, _Look.DEAL] * evening.arrivals, _Look.TRIBUNAL]
    shares = [_SHARES[look] for look in looks]
    share = (box.width - lean - gap * (len(looks) - 1)) / sum(shares)
    left, deal = box.left, 0
    for look, count in zip(looks, shares, strict=True):
        piece = Rect(left, box.bottom, count * share + lean, box.height)
        inner = Rect(left + lean, box.bottom, count * share - lean, box.height)
        left += count * share + gap
        yield Shape(parallelogram(piece), fill=INK if look is _Look.DEAL else PAPER, stroke=_EDGE)
        match look:
            case _Look.DEAL:
                deal += 1
                words = say(key, number=deal)
                yield line_in(words, type.coloured(PAPER), inner, f"deal/{deal}", Align.CENTRE)
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


def _rules(evening: Evening, box: Rect, style: Style) -> Iterator[Mark]:
    """What to do, in the order of the evening, spread over the height of the card."""
    say = style.phrases.of("player-reference")
    head, text = style.type.section, style.type.body.sized(SMALLEST)
    rules = _how(evening, say)
    settings = {
        key: paragraph(rule, text, box.width, f"rules/{key}") for key, rule in rules.items()
    }
    height = sum(HEAD + setting.height for setting in settings.values())
    if height > box.height:
        raise Overfull("player-reference/rules", str(rules["vote"]), height, box.height)
    gap = min(MOST_GAP, (box.height - height) / (len(settings) - 1))
    top = box.top
    for key, setting in settings.items():
        yield line(say(key), head, box.left, top - head.capitals, box.width, f"rules/{key}/head")
        yield setting.at(box.left, top - HEAD, f"rules/{key}")
        top -= HEAD + setting.height + gap


def _how(evening: Evening, say: Say) -> Mapping[str, Words]:
    """By head what there is to do, in the variant of the evening."""
    dealing, debating = evening.session_minutes, evening.catalogue.minutes.case
    pairs = evening.tribunal is Tribunal.PAIRS
    vote = say("vote-how" if pairs else "vote-how-single", count=debating)
    if evening.dealing is Dealing.CASUAL:
        draw = say("draw-how", count=dealing)
        return {"deal": say("deal-how-casual"), "draw": draw, "vote": vote}
    return {"deal": say("deal-how", count=dealing), "grab": say("grab-how"), "vote": vote}


@dataclass(frozen=True, slots=True)
class _Columns:
    """As tall as the table."""

    plate: Rect
    icon: Rect
    resource: Rect
    dealer: Rect
    buyer: Rect


def _columns(table: Rect) -> _Columns:
    """The buyers, whose names are the longest, take what the others leave."""
    widths = (flagged_width(PLATE), 9 * mm, 22 * mm, 33 * mm)
    lefts = tuple(accumulate((width + GAP for width in widths), initial=table.left))
    rights = (*(left - GAP for left in lefts[1:]), table.right)
    return _Columns(
        *(
            Rect.between(left, table.bottom, right, table.top)
            for left, right in zip(lefts, rights, strict=True)
        )
    )


def _cell(column: Rect, row: Rect) -> Rect:
    """Where a column crosses a row."""
    return Rect(column.left, row.bottom, column.width, row.height)


def _table(evening: Evening, box: Rect, style: Style) -> Iterator[Mark]:
    """All resources: which of them are in play is secret."""
    columns, resources = _columns(box), evening.catalogue.resources
    head = Rect(box.left, box.top - TABLE_HEAD, box.width, TABLE_HEAD)
    yield from _table_head(evening, columns, head, style)
    height = min(TALLEST_ROW, (head.bottom - box.bottom) / len(resources))
    for place, resource in enumerate(resources, start=1):
        row = Rect(box.left, head.bottom - place * height, box.width, height)
        yield from _row(resource, columns, row, style)
        last = place == len(resources)
        yield rule(row.left, row.bottom, row.width, SECTION_RULE if last else ROW)


def _table_head(evening: Evening, columns: _Columns, band: Rect, style: Style) -> Iterator[Mark]:
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


def _row(resource: Resource, columns: _Columns, row: Rect, style: Style) -> Iterator[Mark]:
    type = style.type.column_head.sized(SMALLEST)
    yield from flagged_plate(resource, columns.plate.left, row.centre[1], PLATE)
    yield icon_in(
        resource.icon, Rect(columns.icon.left, row.centre[1] - ICON / 2, columns.icon.width, ICON)
    )
    names = {
        "resource": (resource.name, style.type.name.sized(SMALLEST), columns.resource),
        "dealer": (resource.dealer.name, type, columns.dealer),
        "buyer": (resource.buyer.name, type, columns.buyer),
    }
    for key, (name, face, column) in names.items():
        label = f"player-reference/{resource.id}/{key}"
        yield name_in(style.name(name), face, _cell(column, row), label)


def _points(box: Rect, style: Style) -> Iterator[Mark]:
    """What scores, side by side, the white between them shared out evenly."""
    say = style.phrases.of("player-reference")
    worth = {
        "wanted": _signed(scoring.WANTED_POINTS),
        "wrong": _signed(scoring.WRONG_POINTS),
        "right": _signed(scoring.RIGHT_POINTS),
    }
    figure, text = style.type.figure.sized(20), style.type.name_second.sized(SMALLEST)
    room = max(run_width(points, figure) for points in worth.values()) + 1.6 * mm
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
