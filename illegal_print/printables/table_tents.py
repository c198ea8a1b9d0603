"""Table tents: a card for every seat, folded once, with the player's name on both sides."""

from collections.abc import Iterator
from dataclasses import replace

from illegal_print.art.frames import (
    CELL,
    CUT,
    FOLD,
    Audience,
    Masthead,
    footer,
    masthead,
    page_number,
    rule,
    slash_rule,
    table_name,
)
from illegal_print.errors import PaperTooSmall
from illegal_print.game.evening import Evening
from illegal_print.layout.fonts import Face
from illegal_print.layout.geometry import SLANT, Rect, mm, parallelogram, rectangle, shift, turn
from illegal_print.layout.pages import INK, PAPER, Drawing, Mark, Page, Shape, Stamp
from illegal_print.layout.style import Frame, Style
from illegal_print.layout.text import Align, Type, line, line_in, paragraph, run_width
from illegal_print.printables import printable

DOCUMENT = "table-tents"

LEAST_FACE, MOST_FACE = 40 * mm, 60 * mm  # the height of each of a tent's two sides
LEAST_WIDTH, MOST_WIDTH = 110 * mm, 200 * mm
RIM = 8 * mm  # round what stands on a side
SEAT = 8 * mm  # the height of the seat's plate, at the foot
GAP = 4 * mm  # between the name, without its descenders, and the foot
ONE_LINE = 44.0  # points: a name that would be smaller on one line takes two

_NAME = Type(Face.CONDENSED_BLACK, 104, 104, floor=ONE_LINE)
_NAME_ON_TWO = Type(Face.CONDENSED_BLACK, 60, 62, floor=16)
_GAME_ON_TWO = Type(Face.DISPLAY, 11, 11.4, floor=11)
_SEAT = Type(Face.CONDENSED_BLACK, 16, 18, floor=11)


@printable(DOCUMENT, subject=Evening, audience=Audience.EVERYONE, floor=11)
def draw(evening: Evening, style: Style) -> Iterator[Page]:
    """As many tents to a sheet as it is high enough for, one below the other."""
    say, frame = style.phrases.of(DOCUMENT), Frame(style.paper.size)
    head = Masthead(
        style.name(evening.catalogue.name),
        say("note", count=evening.players),
        say("title"),
        Audience.EVERYONE,
        evening.table,
    )
    places = _places(frame)
    firsts = range(0, evening.players, len(places))
    for number, first in enumerate(firsts, start=1):
        seats = range(first, min(first + len(places), evening.players))
        tents = [
            mark
            for seat, at in zip(seats, places, strict=False)
            for mark in _tent(seat, at, evening, style)
        ]
        bookmark = say("bookmark", count=len(seats), first=first + 1, last=seats[-1] + 1)
        marks = (
            *masthead(head, style),
            *slash_rule(frame),
            *tents,
            *footer(page_number(say("title"), number, len(firsts), style), say("courtesy"), style),
        )
        yield Page(style.paper.size, marks, str(bookmark), places[: len(seats)])


def _places(frame: Frame) -> tuple[Rect, ...]:
    """Tents that share their cuts. Raises PaperTooSmall if not even one fits."""
    room = frame.content
    if room.height < 2 * LEAST_FACE:
        raise PaperTooSmall(DOCUMENT, 2 * LEAST_FACE, room.height)
    if room.width < LEAST_WIDTH:
        raise PaperTooSmall(DOCUMENT, LEAST_WIDTH, room.width)
    count = int(room.height // (2 * LEAST_FACE))
    height = min(2 * MOST_FACE, room.height / count)
    first = Rect(room.left, room.top - height, min(MOST_WIDTH, room.width), height)
    return tuple(first.moved(0, -i * height) for i in range(count))


def _tent(seat: int, at: Rect, evening: Evening, style: Style) -> Iterator[Mark]:
    """Both sides, the upper one upside down: folded back, each stands on its foot."""
    side = Rect(0, 0, at.width, at.height / 2)
    drawing = Drawing(side, tuple(_side(seat, side, evening, style)))
    middle = at.centre[1]
    yield Stamp(drawing, shift(at.x, at.y))
    yield Stamp(drawing, shift(at.x, middle).after(turn(180, about=side.centre)))
    yield rule(at.left, middle, at.width, FOLD)
    yield Shape(rectangle(at), stroke=CUT)


def _side(seat: int, side: Rect, evening: Evening, style: Style) -> Iterator[Mark]:
    inner = side.inset(RIM)
    foot = Rect(inner.left, inner.bottom, inner.width, SEAT)
    room = Rect.between(inner.left, foot.top + GAP, inner.right, inner.top)
    name = evening.names[seat] if seat < len(evening.names) else ""
    yield _name(name, room) if name else rule(room.left, room.bottom + GAP, room.width, CELL)
    yield from _foot(seat, foot, evening, style)


def _name(name: str, room: Rect) -> Mark:
    """As large as there is room for, on one line or two."""
    if run_width(name, _NAME.sized(ONE_LINE)) <= room.width:
        type = _NAME.sized(min(_NAME.size, room.height))
        return line_in(name, replace(type, floor=ONE_LINE), room, "name", Align.CENTRE)
    size = min(_NAME_ON_TWO.size, 0.48 * room.height)
    setting = paragraph(name, _NAME_ON_TWO.sized(size), room.width, "name", lines=2)
    return setting.centred(room, "name", Align.CENTRE)


def _foot(seat: int, box: Rect, evening: Evening, style: Style) -> Iterator[Mark]:
    """The seat on a plate, the table beside it, the game's name at the right."""
    words = style.phrases.of(DOCUMENT)("seat", number=seat + 1)
    lean = box.height * SLANT
    width = run_width(words, _SEAT) + 2 * lean + 5 * mm
    plate = Rect(box.left, box.bottom, width, box.height)
    yield Shape(parallelogram(plate), fill=INK)
    yield line_in(words, _SEAT.coloured(PAPER), plate, "seat", Align.CENTRE)
    game, kicker = style.name(evening.catalogue.name), style.type.kicker
    baseline, left = box.bottom + 2 * mm, plate.right + 5 * mm
    if evening.table is not None:
        table = table_name(evening.table, style)
        yield line(table, _SEAT, left, baseline, run_width(table, _SEAT) + 1, "table")
        left += run_width(table, _SEAT) + 5 * mm
    if run_width(game, kicker.smallest) <= box.right - left:
        yield line(game, kicker, left, baseline, box.right - left, "game", Align.RIGHT)
        return
    beside = Rect.between(left, box.bottom, box.right, box.top)
    setting = paragraph(game, _GAME_ON_TWO, beside.width, "game", lines=2)
    yield setting.centred(beside, "game", Align.RIGHT)
