"""The furniture of our sheets: masthead, slash rule, sections, boxes to tick, cut tags."""

from dataclasses import dataclass
from enum import Enum

from illegal_print.layout.geometry import (
    SLANT,
    Path,
    Rect,
    mm,
    parallelogram,
    polygon,
    polyline,
    rectangle,
)
from illegal_print.layout.pages import HAIRLINE_GREY, INK, PAPER, Mark, Shape, Stroke
from illegal_print.layout.style import Frame, Style
from illegal_print.layout.text import Align, line, line_in, run_width
from illegal_print.layout.words import Words, literal

FILL_IN = Stroke(1.7)  # round what gets filled in
SECTION_RULE = Stroke(1.2)
CELL = Stroke(0.7)
ROW = Stroke(0.5, HAIRLINE_GREY)
TICK = Stroke(1.05)
CUT = Stroke(1.1)
FOLD = Stroke(1.0, dash=(2.2 * mm, 1.4 * mm))

TICK_SIZE = 7 * mm


class Audience(Enum):
    """Who may see a document; the values are the keys of the tags in the locale."""

    EVERYONE = "everyone"
    GM = "gm-only"


@dataclass(frozen=True, slots=True)
class Masthead:
    """The head of every sheet."""

    game: str
    note: str | Words
    title: str | Words
    audience: Audience
    table: int | None = None  # its number, where several tables play side by side


def masthead(head: Masthead, style: Style) -> list[Mark]:
    """The game's name and a note, the audience's tag, the title, the table's name at its right.
    The content starts 45 mm below the top edge, after a slash rule or whatever the document puts in
    its place."""
    frame = Frame(style.paper.size)
    top, type_scale = frame.size.height, style.type
    title_width = frame.measure - table_room(head.table, style)
    return [
        *_kicker(head, style),
        *audience_tag(head.audience, frame.right, top - 19.8 * mm, style),
        line(head.title, type_scale.title, frame.left, top - 32.4 * mm, title_width, "title"),
        *_table_sign(head.table, style),
    ]


def _kicker(head: Masthead, style: Style) -> list[Mark]:
    """The game's name, and the note behind it or, if both are too long for a line, below it."""
    frame, gap = Frame(style.paper.size), 3.5 * mm
    name, note, top = style.type.kicker, style.type.kicker_note, frame.size.height
    room = frame.measure - tag_width(head.audience, style) - 5 * mm
    indent = run_width(head.game, name) + gap
    if indent + run_width(head.note, note.smallest) <= room:
        beside = line(head.note, note, frame.left + indent, top - 17.8 * mm, room - indent, "note")
        return [line(head.game, name, frame.left, top - 17.8 * mm, indent, "game"), beside]
    return [
        line(head.game, name, frame.left, top - 15.4 * mm, room, "game"),
        line(head.note, note, frame.left, top - 20.6 * mm, room, "note"),
    ]


def table_name(table: int | None, style: Style) -> Words:
    """ "Table 3", or nothing where there is only one."""
    if table is None:
        return literal("")
    return style.phrases.of("page")("table", number=table)


def table_room(table: int | None, style: Style) -> float:
    """What the table's name takes away from the line of the title, at its right."""
    if table is None:
        return 0.0
    return run_width(table_name(table, style), style.type.figure) + 6 * mm


def _table_sign(table: int | None, style: Style) -> list[Mark]:
    """Large, so that the sheets of two tables are told apart at a glance."""
    if table is None:
        return []
    frame, room = Frame(style.paper.size), table_room(table, style)
    name, baseline = table_name(table, style), frame.size.height - 32.4 * mm
    type = style.type.figure
    return [line(name, type, frame.right - room, baseline, room, "table", Align.RIGHT)]


def head_count(players: int, style: Style) -> Words:
    """How many come, said in the same way wherever it is said: the Game Master is one more."""
    return style.phrases.of("page")("people", players=players, people=players + 1)


def tag_width(audience: Audience, style: Style) -> float:
    words = style.phrases.of("page")(audience.value)
    return run_width(words, style.type.audience) + 2 * (7.6 * mm * SLANT) + 2 * mm


def audience_tag(audience: Audience, right: float, bottom: float, style: Style) -> list[Mark]:
    """Filled on a secret sheet, so that it is known across the room; outlined on the others."""
    width = tag_width(audience, style)
    box = Rect(right - width, bottom, width, 7.6 * mm)
    secret = audience is Audience.GM
    words = style.phrases.of("page")(audience.value)
    type = style.type.audience.coloured(PAPER if secret else INK)
    return [
        Shape(parallelogram(box), fill=INK if secret else PAPER, stroke=Stroke(1.1)),
        line_in(words, type, box, "audience", Align.CENTRE),
    ]


def slash_rule(frame: Frame) -> list[Mark]:
    """The one ornament of a sheet, under its title."""
    top = frame.size.height - 36.7 * mm
    thick = Rect(frame.left, top - 1.9 * mm, 0.42 * frame.measure, 1.9 * mm)
    thin = thick.bottom + 0.4
    return [
        Shape(polyline((frame.left, thin), (frame.right, thin)), stroke=Stroke(0.8)),
        Shape(cut_right(thick), fill=INK),
    ]


def cut_right(box: Rect) -> Path:
    """A box with its right end cut by the slant, the foot shorter than the head."""
    return parallelogram(box, cut_left=False)


def footer(left: str | Words, right: str | Words, style: Style) -> list[Mark]:
    """Page number and courtesy, in the bottom margin. The left part takes what the right leaves."""
    frame = Frame(style.paper.size)
    baseline, gap = 8.2 * mm, 5 * mm
    right_width = min(run_width(right, style.type.footer) + 1, frame.measure * 0.75)
    left_width = frame.measure - right_width - gap
    type = style.type.footer
    return [
        line(left, type, frame.left, baseline, left_width, "footer"),
        line(
            right, type, frame.right - right_width, baseline, right_width, "courtesy", Align.RIGHT
        ),
    ]


def page_number(document: str | Words, page: int, pages: int, style: Style) -> Words:
    return style.phrases.of("page")("page-of", document=document, page=page, pages=pages)


def section(
    head: str | Words, note: str | Words, x: float, top: float, width: float, style: Style
) -> list[Mark]:
    """A rule, the head hung under it, and a grey note at the right. Its content starts 9 mm below
    the rule."""
    baseline = top - 6.2 * mm
    head_width = run_width(head, style.type.section) + 1
    marks: list[Mark] = [
        Shape(polyline((x, top), (x + width, top)), stroke=SECTION_RULE),
        line(head, style.type.section, x, baseline, min(head_width, width), "section"),
    ]
    if str(note):
        note_x = x + head_width + 3 * mm
        room = x + width - note_x
        type = style.type.section_note
        marks.append(line(note, type, note_x, baseline, room, "section-note", Align.RIGHT))
    return marks


def section_width(head: str | Words, note: str | Words, style: Style) -> float:
    """How wide the head of a section is at its least, with its note."""
    head_width = run_width(head, style.type.section) + 1
    return head_width + 3 * mm + run_width(note, style.type.section_note)


def rule(x: float, y: float, width: float, stroke: Stroke = ROW) -> Shape:
    return Shape(polyline((x, y), (x + width, y)), stroke=stroke)


def upright(x: float, bottom: float, top: float, stroke: Stroke = CELL) -> Shape:
    return Shape(polyline((x, bottom), (x, top)), stroke=stroke)


def tick_box(x: float, middle: float, size: float = TICK_SIZE) -> Shape:
    """A box to tick, by its left edge and the height of its middle."""
    box = Rect(x, middle - size / 2, size, size)
    return Shape(rectangle(box), fill=PAPER, stroke=TICK)


def speech_bar(x: float, bottom: float, top: float) -> Shape:
    """Stands left of what is said aloud; both ends follow the slant."""
    width, lean = 1.9 * mm, 1.9 * mm * SLANT
    outline = polygon((x, bottom), (x + width, bottom + lean), (x + width, top), (x, top - lean))
    return Shape(outline, fill=INK)
