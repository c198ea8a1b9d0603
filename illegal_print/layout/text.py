"""Sets words in type: checks every character, breaks lines, shrinks to a floor, never spills.

The one way for words to reach a page.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache
from itertools import groupby, repeat
from typing import TYPE_CHECKING

from illegal_print.errors import Overfull, Unprintable
from illegal_print.layout import fonts
from illegal_print.layout.bidi import runs_leftward
from illegal_print.layout.borrowing import Shelf, shelf
from illegal_print.layout.characters import composed, refuse_unseen
from illegal_print.layout.fonts import AnyFace, Borrowed, Face
from illegal_print.layout.geometry import Rect
from illegal_print.layout.pages import INK, Line, Text, reach
from illegal_print.layout.words import Run, Words, literal

if TYPE_CHECKING:
    from illegal_print.layout.breaking import Tear
    from illegal_print.layout.mixed import Token

#: Height of the capitals of our faces, in parts of the size.
CAPITALS = 0.711

#: Leading of lines that are set close, in parts of the size.
CLOSE = 1.08

#: Letters of a name or title beyond which nobody need try to find room for it.
LONGEST = 300


class Align(Enum):
    """Where a line stands in its box; the value is the part of the free width left of it."""

    LEFT = 0.0
    CENTRE = 0.5
    RIGHT = 1.0


@dataclass(frozen=True, slots=True)
class Type:
    """A face at a size. A text too long for its box may shrink to `floor`, which is never less
    than what can be read where the document is used."""

    face: Face
    size: float
    leading: float
    floor: float
    colour: str = INK
    tracking: float = 0.0

    def sized(self, size: float) -> "Type":
        """The same type at another size, leading in proportion, the floor no higher than it."""
        leading = self.leading * size / self.size
        floor = min(self.floor, size)
        return Type(self.face, size, leading, floor, self.colour, self.tracking)

    def coloured(self, colour: str) -> "Type":
        return replace(self, colour=colour)

    @property
    def smallest(self) -> "Type":
        return self.sized(self.floor)

    @property
    def close(self) -> "Type":
        """For several lines that are read as one, such as a long name."""
        return replace(self, leading=CLOSE * self.size)

    @property
    def capitals(self) -> float:
        return CAPITALS * self.size


Piece = tuple[AnyFace, str]
Word = tuple[Piece, ...]  # what stays together on a line


@dataclass(frozen=True, slots=True)
class Setting:
    """Broken lines, measured but not yet placed."""

    lines: tuple[tuple[tuple[Piece, ...], float], ...]
    type: Type
    width: float

    @property
    def height(self) -> float:
        return len(self.lines) * self.type.leading

    def at(self, x: float, top: float, label: str, align: Align = Align.LEFT) -> Text:
        """Placed with its upper left corner at (x, top); capitals stand in the middle of each
        line's leading, unless several lines of other scripts would reach out above or below."""
        first = top - (self.type.leading + self.type.capitals) / 2 + self._lift
        placed = tuple(
            Line(
                x + (self.width - width) * align.value,
                first - i * self.type.leading,
                width,
                pieces,
            )
            for i, (pieces, width) in enumerate(self.lines)
        )
        box = Rect(x, top - self.height, self.width, self.height)
        return Text(label, box, placed, self.type.size, self.type.colour, self.type.tracking)

    @property
    def _lift(self) -> float:
        """How much higher several lines stand than ours would. One stays level with its
        neighbours."""
        rows = [pieces for pieces, _ in self.lines]
        if len(rows) < 2 or not any(_is_borrowed(face) for row in rows for face, _ in row):
            return 0.0
        air, size = self.type.leading - self.type.capitals, self.type.size
        above = air / 2 + self.type.capitals - size * reach(rows[0])[1]
        below = air / 2 + size * reach(rows[-1])[0]
        return (above - below) / 2 if min(above, below) < 0 else 0.0

    def centred(self, box: Rect, label: str, align: Align = Align.LEFT) -> Text:
        """Placed at the left of a box, halfway up it."""
        return self.at(box.left, box.centre[1] + self.height / 2, label, align)


def paragraph(
    words: str | Words, type: Type, width: float, label: str, *, lines: int | None = None
) -> Setting:
    """Breaks words into lines of at most `width` points.

    Shrinks towards the type's floor while a word is wider than the line, or while there are more
    than `lines` lines; at the floor, breaks words, with a hyphen where their alphabet has one.
    Raises Overfull if there are still too many lines or a word of a script whose words cannot be
    broken is too wide, Unprintable for a character that cannot be set.
    """
    copy = _copy(words, type.face, label)
    for size in _sizes(type):
        setting = copy.broken(type.sized(size), width)
        if setting and (lines is None or len(setting.lines) <= lines):
            return setting
    return _torn(words, type.smallest, width, label, lines)


def one_line(words: str | Words, type: Type, width: float, label: str) -> Setting:
    """A paragraph of one line. Raises Overfull if it is too long at the floor."""
    size, run = fit(words, type, width, label)
    pieces, _, _ = _on_one_line(words, type.face, label, shelf())
    return Setting(((pieces, run),), type.sized(size), width)


def _torn(words: str | Words, type: Type, width: float, label: str, most: int | None) -> Setting:
    """Words broken no more than they must be to stand on at most so many lines."""
    from illegal_print.layout.breaking import Tear

    _refuse_hopeless(words, type, width, label, most)
    copy = _copy(words, type.face, label).mixed(label)
    for tear in Tear:
        setting = copy.broken(type, width, tear)
        if setting and (most is None or len(setting.lines) <= most):
            return setting
    if setting is None or most is None:
        needed = max(_word_width(word, type) for word in copy.words)
        raise Overfull(label, str(words), needed, width)
    raise Overfull(label, str(words), setting.height, available=most * type.leading)


def _refuse_hopeless(
    words: str | Words, type: Type, width: float, label: str, most: int | None
) -> None:
    """Raises Overfull for what full lines would not hold, before breaking every word of it."""
    # Spaces at the ends of lines may be all that is too much.
    lines = 0.8 * run_width(words, type) / width
    if most is not None and lines > most:
        raise Overfull(label, str(words), lines * type.leading, available=most * type.leading)


def line(
    words: str | Words,
    type: Type,
    x: float,
    baseline: float,
    width: float,
    label: str,
    align: Align = Align.LEFT,
) -> Text:
    """One line on a baseline, in `width` points from `x`, shrunk towards the floor if it must be.

    Raises Overfull if it is too long at the floor, Unprintable as above.
    """
    size, run = fit(words, type, width, label)
    sized = type.sized(size)
    pieces, _, _ = _on_one_line(words, type.face, label, shelf())
    start = x + (width - run) * align.value
    box = Rect(x, baseline - 0.25 * size, width, size)
    placed = Line(start, baseline, run, pieces)
    return Text(label, box, (placed,), size, sized.colour, sized.tracking)


def line_in(
    words: str | Words, type: Type, box: Rect, label: str, align: Align = Align.LEFT
) -> Text:
    """One line with its capitals halfway up a box."""
    size, _ = fit(words, type, box.width, label)
    baseline = box.centre[1] - CAPITALS * size / 2
    return line(words, type, box.left, baseline, box.width, label, align)


def name_in(words: str | Words, type: Type, box: Rect, label: str, *, lines: int = 2) -> Text:
    """A name halfway up a box: on one line if it fits at the floor, else on as few more as will
    do, set close, with its words broken if they must be.

    Raises Overfull if `lines` lines at the floor do not hold it, Unprintable as above.
    """
    if fit(words, type.smallest, float("inf"), label)[1] <= box.width:
        return line_in(words, type, box, label)
    for count in range(2, lines):
        with suppress(Overfull):
            return _stacked(words, type, box, label, count).centred(box, label)
    return _stacked(words, type, box, label, lines).centred(box, label)


def _stacked(words: str | Words, type: Type, box: Rect, label: str, lines: int) -> Setting:
    lower = type.sized(max(type.floor, min(type.size, box.height / (CLOSE * lines + 0.14))))
    return paragraph(words, lower.close, box.width, label, lines=lines)


def fit(words: str | Words, type: Type, width: float, label: str) -> tuple[float, float]:
    """The largest size, up to the type's, at which the words run on one line; and how wide they
    run then, in points."""
    _, length, per_point = _on_one_line(words, type.face, label, shelf())
    room = width - type.tracking * length
    size = min(type.size, room / per_point) if per_point else type.size
    if size < type.floor - 1e-6:
        needed = per_point * type.floor + type.tracking * length
        raise Overfull(label, str(words), needed, width)
    return size, size * per_point + type.tracking * length


@cache
def _on_one_line(
    words: str | Words, face: Face, label: str, _: Shelf
) -> tuple[tuple[Piece, ...], int, float]:
    """The words, how many letters they have, and how wide they run at a size of one point.

    Kept, since most words are measured several times on their way to the page; with the fonts there
    were.
    """
    pieces = _copy(words, face, label).row
    letters = sum(len(text) for face, text in pieces if not _is_borrowed(face))
    return pieces, letters, sum(fonts.width(text, face, 1.0) for face, text in pieces)


def run_width(words: str | Words, type: Type) -> float:
    """How wide the words run on one line at the type's own size, in points."""
    return fit(words, type, float("inf"), "width")[1]


def check_printable(text: str, field: str) -> str:
    """The text in composed form (NFC), if it can be printed in every face for running text.

    Raises Unprintable naming the character, its code point, the field and what helps; or the field
    of a text that is endless.
    """
    kept = composed(text)
    if len(kept) > LONGEST:
        raise Unprintable(
            f"{field}: it has {len(kept)} characters, and no document has room for more than"
            f" {LONGEST}. Use a shorter text."
        )
    refuse_unseen(kept, field)
    for face in (Face.CONDENSED, Face.CONDENSED_BOLD, Face.CONDENSED_BLACK, Face.TEXT):
        _copy(kept, face, field)
    return kept


@dataclass(frozen=True, slots=True)
class _Plain:
    """Letters of our own faces, one after another."""

    text: Words
    base: Face

    @property
    def words(self) -> Sequence[Word]:
        return _words_of(self.text, self.base)

    @property
    def row(self) -> tuple[Piece, ...]:
        return _joined(self.words)

    def broken(self, type: Type, width: float) -> Setting | None:
        return _broken(self.words, type, width)

    def mixed(self, label: str) -> "_Mixed":
        """The same, as what can be torn."""
        from illegal_print.layout import mixed

        return _Mixed(mixed.tokens(self.text, self.base, label, 0))


@dataclass(frozen=True, slots=True)
class _Mixed:
    """Anything else: see the module `mixed`."""

    tokens: "tuple[Token, ...]"

    @property
    def words(self) -> Sequence[Word]:
        from illegal_print.layout import mixed

        return [mixed.row([token]) for token in self.tokens]

    @property
    def row(self) -> tuple[Piece, ...]:
        from illegal_print.layout import mixed

        return mixed.row(self.tokens)

    def broken(self, type: Type, width: float, tear: "Tear | None" = None) -> Setting | None:
        from illegal_print.layout import mixed

        lines = mixed.lines(self.tokens, lambda row: _word_width(row, type), width + 0.01, tear)
        if lines is None:
            return None
        return Setting(tuple((pieces, _word_width(pieces, type)) for pieces in lines), type, width)

    def mixed(self, _: str) -> "_Mixed":
        return self


def _copy(words: str | Words, face: Face, label: str) -> _Plain | _Mixed:
    """Words in the way in which they are set."""
    text = literal(words)
    base = _face_for(str(text), face)
    if all(map(_is_plain, text.runs, repeat(base))):
        return _Plain(text, base)
    from illegal_print.layout import mixed

    # A sentence of ours runs rightward; a text of the user's own may not.
    leftward = isinstance(words, str) and runs_leftward(words)
    return _Mixed(mixed.tokens(text, face.fallback, label, int(leftward)))


def _is_plain(run: Run, base: Face) -> bool:
    face = base.strong if run.strong else base
    text = composed(run.text)
    if not fonts.holds(face, text):
        return False
    return text.isprintable() or all(each.isprintable() or each == "\u00a0" for each in text)


def _words_of(text: Words, base: Face) -> list[Word]:
    """The words between the spaces; one word may change its face midway."""
    pieces: list[list[Piece]] = [[]]
    for run in text.runs:
        used = base.strong if run.strong else base
        first, *others = composed(run.text).split(" ")
        if first:
            pieces[-1].append((used, first))
        pieces += [[(used, other)] if other else [] for other in others]
    return [tuple(word) for word in pieces if word]


def _face_for(text: str, face: Face) -> Face:
    return face if fonts.holds(face, composed(text)) else face.fallback


def _joined(words: Sequence[Word]) -> tuple[Piece, ...]:
    """Words on one line: spaces belong to the face before them, and equal faces run together."""
    spaced = [
        (face, text + " " if i == len(word) - 1 and word is not words[-1] else text)
        for word in words
        for i, (face, text) in enumerate(word)
    ]
    return tuple(
        (face, "".join(text for _, text in group))
        for face, group in groupby(spaced, key=lambda piece: piece[0])
    )


def _sizes(type: Type) -> Iterator[float]:
    """From the size down to the floor, in half points."""
    size = type.size
    while size > type.floor:
        yield size
        size -= 0.5
    yield type.floor


def _broken(words: Sequence[Word], type: Type, width: float) -> Setting | None:
    """Greedy lines of whole words, or None if one is too wide."""
    space = fonts.width(" ", type.face, type.size)
    lines: list[tuple[list[Word], float]] = []
    for word in words:
        run = _word_width(word, type)
        if run > width + 0.01:
            return None
        if lines and lines[-1][1] + space + run <= width + 0.01:
            lines[-1][0].append(word)
            lines[-1] = (lines[-1][0], lines[-1][1] + space + run)
        else:
            lines.append(([word], run))
    joined = (_joined(line) for line, _ in lines)
    return Setting(tuple((pieces, _word_width(pieces, type)) for pieces in joined), type, width)


def _word_width(word: Sequence[Piece], type: Type) -> float:
    # Tracking would tear joined letters.
    tracking = type.tracking * sum(len(text) for face, text in word if not _is_borrowed(face))
    return sum(fonts.width(text, face, type.size) for face, text in word) + tracking


def _is_borrowed(face: AnyFace) -> bool:
    return isinstance(face, Borrowed)
