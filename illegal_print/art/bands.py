"""What stands on belly bands: cuts and folds, a sign in front and behind, which pile it closes."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from illegal_print.art.frames import CUT, FOLD, ROW, upright
from illegal_print.art.icons import icon_in
from illegal_print.art.nets import Band
from illegal_print.art.tint import hatched
from illegal_print.errors import Overfull
from illegal_print.layout.fonts import Face
from illegal_print.layout.geometry import IDENTITY, Rect, mm, rectangle
from illegal_print.layout.pages import Drawing, Mark, Shape, Stamp, Text
from illegal_print.layout.text import Align, Setting, Type, line, line_in, paragraph, run_width
from illegal_print.layout.words import Words

PADDING = 4 * mm
FOOT = 13 * mm  # of a band's front: the name line or the arrivals
_LEAST_SIGN = 7 * mm  # behind, above the game's name
SIGN_SHARE = 0.4  # of a band's front, for its letter or number

_SIGN = Type(Face.CONDENSED_BLACK, 84, 84, floor=30)
_SMALL_SIGN = Type(Face.CONDENSED_BLACK, 44, 44, floor=20)
_KIND = Type(Face.CONDENSED_BLACK, 20, 22, floor=12)
_NOTE = Type(Face.CONDENSED, 14, 17, floor=11)
_HINT = Type(Face.TEXT, 11, 13.2, floor=11)
_GAME = Type(Face.DISPLAY, 12, 11.6, floor=11)
_NARROW_GAME = Type(Face.CONDENSED_BOLD, 11, 10.8, floor=11)
_TABLE = Type(Face.CONDENSED_BLACK, 15, 18, floor=11)


@dataclass(frozen=True, slots=True)
class BlankBand:
    """A band and what stands on every band of its size, its lower left corner on (0, 0)."""

    band: Band
    drawing: Drawing
    table: tuple[Text, ...] = ()  # its name, at the right of the foot, where there are several
    game: float = FOOT  # how high up the game's name reaches, behind

    @property
    def front(self) -> Rect:
        """Where the front's sign and words stand, above its foot."""
        front = self.band.front
        bottom, top = front.bottom + FOOT, front.top - PADDING
        return Rect.between(front.left + PADDING, bottom, front.right - PADDING, top)

    @property
    def foot(self) -> Rect:
        """Below them: the name line or the arrivals."""
        return Rect(self.front.left, 2 * mm, self.front.width, FOOT - 3 * mm)

    @property
    def foot_beside_table(self) -> Rect:
        taken = sum(name.box.width for name in self.table)
        return replace(self.foot, width=self.foot.width - taken)

    @property
    def back_sign(self) -> Rect:
        back = self.band.right_back
        return Rect.between(back.left, back.bottom + self.game, back.right, back.top - PADDING)


def blank_band(band: Band, game: str, hint: Words, table: Words) -> BlankBand:
    """Cuts, folds, the striped overlap, and what every pile needs to be told.

    `table` is the name of its table, empty where there is only one.
    """
    back = band.left_back.inset(2.4 * mm)
    told = paragraph(hint, _HINT, back.width, "turn-last")
    right = band.right_back.inset(2 * mm)
    name = _game(game, right)
    game_box = Rect(right.left, right.bottom, right.width, max(FOOT, name.height))
    marks: tuple[Mark, ...] = (
        hatched(band.overlap),
        *(upright(x, 0, band.height, FOLD) for x in band.folds),
        upright(band.overlap.right, 0, band.height, ROW),
        Shape(rectangle(band.outline), stroke=CUT),
        told.centred(back, "turn-last"),
        name.centred(game_box, "game", Align.CENTRE),
    )
    drawing = Drawing(band.outline.inset(-CUT.width), marks)
    above_name = FOOT if name.height <= FOOT else game_box.top + 1 * mm
    blank = BlankBand(band, drawing, game=above_name)
    return replace(blank, table=tuple(_table_sign(blank.foot, table)))


def _game(game: str, room: Rect) -> Setting:
    """Set narrower if it would leave no room for the sign above it. Raises Overfull if even so."""
    most = int((room.height - PADDING - _LEAST_SIGN) / _NARROW_GAME.leading)
    usual = paragraph(game, _GAME, room.width, "game")
    if len(usual.lines) <= min(most, 4):
        return usual
    return paragraph(game, _NARROW_GAME, room.width, "game", lines=most)


def _table_sign(foot: Rect, table: Words) -> Iterator[Text]:
    if str(table):
        room = run_width(table, _TABLE) + 4 * mm
        yield line(table, _TABLE, foot.right - room, 4.6 * mm, room, "table", Align.RIGHT)


def signs(sign: str, blank: BlankBand) -> list[Mark]:
    """The letter or number, large in front and once more behind."""
    return [
        line_in(sign, _SIGN, sign_box(blank.front), f"{sign}/sign"),
        line_in(sign, _SMALL_SIGN, blank.back_sign, f"{sign}/back-sign", Align.CENTRE),
    ]


def sign_box(front: Rect) -> Rect:
    return Rect(front.left, front.bottom, SIGN_SHARE * front.width, front.height)


def wording(kind: Words, note: Words, front: Rect, label: str) -> list[Mark]:
    """Right of the sign: which kind of pile it is, and a note, together halfway up."""
    left = sign_box(front).right + 2.4 * mm
    width = front.right - left
    lower = paragraph(note, _NOTE, width, f"{label}/note", lines=4)
    upper = _kind(kind, width, front.height - lower.height, f"{label}/kind")
    top = front.centre[1] + (upper.height + lower.height) / 2
    return [
        upper.at(left, top, f"{label}/kind"),
        lower.at(left, top - upper.height, f"{label}/note"),
    ]


def _kind(kind: Words, width: float, room: float, label: str) -> Setting:
    """On two lines, however small; or on as many as there is room for if words are long."""
    try:
        return paragraph(kind, _KIND, width, label, lines=2)
    except Overfull:
        lines = max(2, int(room / _KIND.smallest.leading))
        return paragraph(kind, _KIND.smallest, width, label, lines=lines)


def band_with_icon(
    icon: str, kind: Words, note: Words, blank: BlankBand, label: str
) -> tuple[Mark, ...]:
    """All of a band whose pile has a picture for its sign, and nothing to fill in."""
    front = blank.front if blank.table else blank.band.front.inset(PADDING)
    return (
        Stamp(blank.drawing, IDENTITY),
        icon_in(icon, sign_box(front)),
        icon_in(icon, blank.back_sign.inset(min(7 * mm, 0.28 * blank.back_sign.height))),
        *wording(kind, note, front, label),
        *blank.table,
    )
