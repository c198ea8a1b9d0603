"""Tuck box: a box for the cards, in one piece or in several, on as many sheets as it takes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from illegal_print.art.box_faces import (
    BoxWords,
    back_face,
    box_picture,
    front_face,
    lid_face,
    side_face,
)
from illegal_print.art.boxes import (
    DIVISIONS,
    Border,
    GlueFlap,
    Panel,
    Part,
    Piece,
    TuckBox,
    box_round,
)
from illegal_print.art.frames import (
    CELL,
    CUT,
    FOLD,
    SECTION_RULE,
    Audience,
    Masthead,
    audience_tag,
    cut_right,
    footer,
    masthead,
    page_number,
    rule,
    slash_rule,
)
from illegal_print.art.nets import fold_line
from illegal_print.art.tint import hatched
from illegal_print.errors import PaperTooSmall
from illegal_print.game.cards import Back, Catalogue
from illegal_print.layout.fonts import Face
from illegal_print.layout.geometry import Point, Rect, Size, circle, mm, rectangle, shift
from illegal_print.layout.pages import INK, NOTE_GREY, PAPER, Group, Mark, Page, Shape, Stroke
from illegal_print.layout.style import Frame, Style
from illegal_print.layout.text import Align, Type, line, line_in, paragraph
from illegal_print.layout.words import Say, Words
from illegal_print.printables import printable

DOCUMENT = "tuck-box"

EDGE = 6 * mm  # what printers leave blank
FOOT = 14 * mm  # under the pieces, where a footer stands below them
GUTTER = 5 * mm  # between pieces, and between them and the instructions
LEAST_COLUMN, MOST_COLUMN = 46 * mm, 76 * mm  # of instructions beside the pieces
LEAST_PICTURE = 30 * mm
_HANG = 6 * mm  # of a step's number

_ADULT = "adult"  # the tag of goods that are not for everybody's eyes

_LEGEND = Type(Face.CONDENSED, 12, 14, floor=11)
_STEP = Type(Face.CONDENSED_BLACK, 14, 14, floor=11)
_LETTER = Type(Face.CONDENSED_BLACK, 13, 13, floor=11)
_BORDER_LETTER = Type(Face.CONDENSED_BLACK, 11, 11, floor=11, colour=NOTE_GREY)


@printable(DOCUMENT, subject=Catalogue, audience=Audience.EVERYONE, floor=11)
def draw(catalogue: Catalogue, style: Style) -> Iterator[Page]:
    """A box for all cards."""
    yield from box_for(None, catalogue, style)


def box_for(back: Back | None, catalogue: Catalogue, style: Style) -> Iterator[Page]:
    """A box for the cards with one back, or for all.

    Raises PaperTooSmall if a sheet does not even take a single wall.
    """
    contents = _Contents(catalogue, back, style)
    layout = _layout(contents)
    if layout.column is None:
        yield _guide_page(contents, layout)
    for number, placed in enumerate(layout.sheets, start=1):
        marks = [mark for each in placed for mark in _drawn(each, contents)]
        if layout.column is None:
            marks += _foot(number, layout, contents)
        else:
            marks += _column(layout.column, contents, layout)[0]
        title = contents.say("sheet", sheet=number, sheets=len(layout.sheets))
        trims = tuple(each.box for each in placed)
        yield Page(layout.sheet, tuple(marks), str(title), trims)


@dataclass(frozen=True)
class _Contents:
    """What the box is for, and what it says of that."""

    catalogue: Catalogue
    back: Back | None
    style: Style

    @property
    def say(self) -> Say:
        return self.style.phrases.of(DOCUMENT)

    def count(self, back: Back | None) -> int:
        return sum(back in (None, card.back) for card in self.catalogue.box())

    @property
    def box(self) -> TuckBox:
        return box_round(self.style.card, self.count(self.back) * self.style.card_thickness)

    @property
    def game(self) -> str:
        return self.style.name(self.catalogue.name)

    @property
    def words(self) -> BoxWords:
        listing, notes = tuple(self._listing()), tuple(self._notes())
        return BoxWords(self.game, self.counted(self.back), listing, notes)

    def counted(self, back: Back | None) -> Words:
        return self.say(back.value if back else "all", count=self.count(back))

    def _listing(self) -> Iterator[Words]:
        yield from (self.counted(back) for back in ([self.back] if self.back else Back))
        if self.back is None:
            counts = self.catalogue.player_counts
            yield self.say("players", least=counts[0], most=counts[-1])

    def _notes(self) -> Iterator[Words]:
        if any(_ADULT in resource.tags for resource in self.catalogue.resources):
            yield self.say("adults")

    def lengths(self) -> dict[str, str]:
        """What the sentences tell of sizes, in millimetres."""
        card, box = self.style.card, self.box
        return {
            "card": self._by(card.width, card.height),
            "thickness": self._number(self.style.card_thickness, 3),
            "inside": self._by(box.width, box.height, box.depth),
            "width": self._number(box.width),
        }

    def _by(self, *sides: float) -> str:
        return " × ".join(map(self._number, sides))

    def _number(self, length: float, decimals: int = 1) -> str:
        return self.style.phrases.number(length / mm, decimals)


# Where the pieces lie


@dataclass(frozen=True, slots=True)
class _Placed:
    piece: Piece
    at: Point  # its lower left corner

    @property
    def box(self) -> Rect:
        return Rect(*self.at, self.piece.bounds.width, self.piece.bounds.height)


@dataclass(frozen=True, slots=True)
class _Layout:
    """Sheets of pieces; the instructions beside them, or on a page of their own."""

    sheet: Size
    sheets: tuple[tuple[_Placed, ...], ...]
    column: Rect | None = None

    @property
    def pieces(self) -> int:
        return sum(map(len, self.sheets))

    @property
    def pages(self) -> int:
        return len(self.sheets) + (self.column is None)


def _layout(contents: _Contents) -> _Layout:
    """In as few pieces as fit the paper, in either orientation."""
    paper = contents.style.paper.size
    for division in DIVISIONS:
        pieces = contents.box.pieces(division)
        for sheet in (paper.turned, paper):
            beside = _with_column(pieces, sheet)
            if beside and _guide_fits(beside, contents):
                return beside
        alone = [
            _Layout(sheet, placed)
            for sheet in (paper, paper.turned)
            if (placed := _packed(pieces, _room(sheet, EDGE, FOOT)))
        ]
        if alone:
            return min(alone, key=lambda layout: layout.pages)
    raise _too_small(pieces, _room(paper, EDGE, FOOT))


def _too_small(pieces: Sequence[Piece], room: Rect) -> PaperTooSmall:
    """Told by the side that is furthest from fitting."""
    short, long = sorted((room.width, room.height))
    sides = [sorted((piece.bounds.width, piece.bounds.height)) for piece in pieces]
    lacking = (max(side[0] for side in sides), short), (max(side[1] for side in sides), long)
    needed, available = max(lacking, key=lambda each: each[0] - each[1])
    return PaperTooSmall(DOCUMENT, needed, available)


def _room(sheet: Size, right: float, foot: float) -> Rect:
    return Rect.between(EDGE, foot, sheet.width - right, sheet.height - EDGE)


def _with_column(pieces: Sequence[Piece], sheet: Size) -> _Layout | None:
    """All pieces on one sheet, and room for the instructions at their right."""
    packed = _packed(pieces, _room(sheet, EDGE + LEAST_COLUMN + GUTTER, EDGE))
    if packed is None or len(packed) > 1:
        return None
    (placed,) = packed
    left = placed[0].at[0]
    taken = max(each.box.right for each in placed) - left
    free = sheet.width - 2 * EDGE - taken - GUTTER
    width = min(free, MOST_COLUMN)
    spare = (free - width) / 3  # left of the pieces, right of them, right of the column
    dx = EDGE + spare - left
    moved = tuple(replace(each, at=(each.at[0] + dx, each.at[1])) for each in placed)
    left = EDGE + 2 * spare + taken + GUTTER
    return _Layout(sheet, (moved,), Rect(left, EDGE, width, sheet.height - 2 * EDGE))


def _guide_fits(layout: _Layout, contents: _Contents) -> bool:
    assert layout.column is not None
    return _column(layout.column, contents, layout)[1] >= layout.column.bottom


def _packed(pieces: Sequence[Piece], room: Rect) -> tuple[tuple[_Placed, ...], ...] | None:
    """Pieces in rows from the top left, sheet after sheet; None if one is larger than the room."""
    sheets: list[tuple[_Placed, ...]] = []
    left = list(pieces)
    while left:
        placed = _filled(left, room)
        if not placed:
            return None
        sheets.append(placed)
        left = left[len(placed) :]
    return tuple(sheets)


def _filled(pieces: Sequence[Piece], room: Rect) -> tuple[_Placed, ...]:
    """As many of the first pieces as one sheet takes, all together in the middle of the room."""
    placed: list[_Placed] = []
    x, top, lowest = room.left, room.top, room.top
    for piece in pieces:
        size = piece.bounds
        if x > room.left and x + size.width > room.right + 0.01:
            x, top = room.left, lowest - GUTTER
        if x + size.width > room.right + 0.01 or top - size.height < room.bottom - 0.01:
            break
        placed.append(_Placed(piece, (x, top - size.height)))
        x, lowest = x + size.width + GUTTER, min(lowest, top - size.height)
    right = max((each.box.right for each in placed), default=room.left)
    dx, dy = (room.right - right) / 2, (room.bottom - lowest) / 2
    return tuple(replace(each, at=(each.at[0] + dx, each.at[1] + dy)) for each in placed)


# What stands on a piece


def _drawn(placed: _Placed, contents: _Contents) -> list[Mark]:
    """Pictures first, folds over them, cuts last."""
    piece, (x, y) = placed.piece, placed.at
    marks = [
        *(mark for panel in piece.panels for mark in _face(panel, contents)),
        *(mark for flap in piece.flaps for mark in _glue(flap)),
        *(mark for border in piece.borders for mark in _lettered(border)),
        *(mark for fold in piece.folds for mark in fold_line(*fold)),
        Shape(piece.outline, stroke=CUT),
    ]
    return [Group(tuple(marks), shift(x - piece.bounds.x, y - piece.bounds.y))]


_FACES = {
    Part.FRONT: front_face,
    Part.BACK: back_face,
    Part.SIDE: side_face,
    Part.LID: lid_face,
}


def _face(panel: Panel, contents: _Contents) -> list[Mark]:
    if panel.part not in _FACES:
        return []
    marks = _FACES[panel.part](contents.box, contents.words)
    return [Group(tuple(marks), shift(panel.box.x, panel.box.y))]


def _glue(flap: GlueFlap) -> list[Mark]:
    bounds = flap.outline.bounds
    stripes = Group((hatched(bounds),), clip=flap.outline)
    return [stripes, *_letter(flap.letter, _LETTER, bounds.centre)]


def _lettered(border: Border) -> list[Mark]:
    return _letter(border.letter, _BORDER_LETTER, border.box.centre)


def _letter(letter: str, type: Type, centre: Point) -> list[Mark]:
    """On clear ground, so that it is found on stripes and ink alike."""
    if not letter:
        return []
    radius = 0.55 * type.size
    box = Rect(centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius)
    return [
        Shape(circle(centre, radius), fill=PAPER),
        line_in(letter, type, box, f"letter/{letter}", Align.CENTRE),
    ]


# The instructions


def _column(column: Rect, contents: _Contents, layout: _Layout) -> tuple[list[Mark], float]:
    """A narrow head and the instructions under it; and how far down they reach."""
    style, x, width = contents.style, column.left, column.width
    tag = column.top - 7.6 * mm - 1
    game = paragraph(contents.game, style.type.kicker, width, "game", lines=3)
    title = tag - 15.6 * mm - game.height
    thick = Rect(x, title - 6 * mm, 0.42 * width, 1.9 * mm)
    head = [
        *audience_tag(Audience.EVERYONE, column.right - 1, tag, style),
        game.at(x, tag - 2.4 * mm, "game"),
        line(contents.say("title"), style.type.title, x, title, width, "title"),
        rule(x, thick.bottom + 0.4, width, Stroke(0.8)),
        Shape(cut_right(thick), fill=INK),
    ]
    start = Rect(x, column.bottom, width, thick.bottom - 3 * mm - column.bottom)
    marks, bottom = _instructions(start, style.type.note, contents, layout)
    rest = Rect.between(x, column.bottom, column.right, bottom - 4 * mm)
    return [*head, *marks, *_finished(rest, contents)], bottom


def _guide_page(contents: _Contents, layout: _Layout) -> Page:
    """The instructions by themselves, for boxes that take all of a sheet."""
    say, style, frame = contents.say, contents.style, Frame(contents.style.paper.size)
    note = say("on-sheets", count=len(layout.sheets))
    head = Masthead(contents.game, note, say("title"), Audience.EVERYONE)
    left, right = frame.columns()
    marks, bottom = _instructions(left, style.type.body, contents, layout)
    if bottom < frame.foot:
        raise PaperTooSmall(DOCUMENT, frame.head - bottom, frame.content.height)
    all_marks = (
        *masthead(head, style),
        *slash_rule(frame),
        *marks,
        *_finished(right, contents),
        *footer(page_number(say("title"), 1, layout.pages, style), "", style),
    )
    return Page(frame.size, all_marks, str(say("guide")))


def _instructions(
    box: Rect, type: Type, contents: _Contents, layout: _Layout
) -> tuple[list[Mark], float]:
    """What the box is for, what the lines mean, what to do; and how far down that reaches."""
    say, lengths = contents.say, contents.lengths()
    count = contents.count(contents.back)
    facts = paragraph(say("facts", count=count, **lengths), type, box.width, "facts")
    legend, bottom = _legend(box.x, box.top - facts.height - 2.4 * mm, box.width, contents)
    marks: list[Mark] = [facts.at(box.x, box.top, "facts"), *legend]
    joining = "step-glue" if layout.pieces == 1 else "step-glue-letters"
    keys = ("step-print", "step-cut", "step-fold", joining, "step-base", "step-shut")
    for number, key in enumerate(keys, start=1):
        words = paragraph(say(key, **lengths), type, box.width - _HANG, key)
        figure = Rect(box.x, bottom - type.leading, _HANG, type.leading)
        marks += [
            line_in(str(number), _STEP, figure, f"{key}/number"),
            words.at(box.x + _HANG, bottom, key),
        ]
        bottom -= words.height + 1.8 * mm
    return marks, bottom


def _legend(x: float, top: float, width: float, contents: _Contents) -> tuple[list[Mark], float]:
    say, sample, pitch = contents.say, 12 * mm, 6.4 * mm
    cut, fold, glue = (top - 1 * mm - (i + 0.5) * pitch for i in range(3))
    stripes = Rect(x, glue - 2.2 * mm, sample, 4.4 * mm)
    marks: list[Mark] = [
        rule(x, top, width, SECTION_RULE),
        rule(x, cut, sample, CUT),
        rule(x, fold, sample, FOLD),
        hatched(stripes),
        Shape(rectangle(stripes), stroke=CELL),
    ]
    for key, middle in (("cut", cut), ("fold", fold), ("glue", glue)):
        box = Rect(x + sample + 3 * mm, middle - pitch / 2, width - sample - 3 * mm, pitch)
        marks.append(line_in(say(key), _LEGEND, box, key))
    bottom = glue - pitch / 2 - 1 * mm
    return [*marks, rule(x, bottom, width, CELL)], bottom - 2.4 * mm


def _finished(room: Rect, contents: _Contents) -> list[Mark]:
    """The finished box, where there is room for a picture of it."""
    return box_picture(contents.box, room) if room.height >= LEAST_PICTURE else []


def _foot(number: int, layout: _Layout, contents: _Contents) -> list[Mark]:
    style = contents.style
    paper = replace(style.paper, size=layout.sheet)
    page = page_number(contents.say("title"), number + 1, layout.pages, style)
    return footer(page, contents.say("print-outside"), replace(style, paper=paper))
