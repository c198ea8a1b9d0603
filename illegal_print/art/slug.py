"""The slug: what a sheet of cards says outside its cuts, as far as there is room for it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from itertools import pairwise

from illegal_print.errors import GridTooLarge
from illegal_print.layout.finish import Fit
from illegal_print.layout.fonts import Face
from illegal_print.layout.geometry import Matrix, Path, Rect, Segment, inch, mm, shift
from illegal_print.layout.imposition import MARGIN, Imposition
from illegal_print.layout.pages import INK, Drawing, Group, Mark, Shape, Stroke, Text
from illegal_print.layout.text import CAPITALS, Align, Type, line, run_width
from illegal_print.layout.words import Words

_TYPE = Type(Face.CONDENSED, 9.5, 11, floor=9, colour=INK)
_NOTE = Type(Face.CONDENSED_BLACK, 13, 15, floor=9, colour=INK)
_DESCENDERS, _OVER_CAPITALS = 0.25, 0.12  # in parts of the size
_RULE = Stroke(0.6)
_BELOW = 0.9 * mm  # under a baseline, for descenders
_LINE = _BELOW + _TYPE.capitals  # what a line of type takes up, across it
_AIR = 0.3 * mm
_BESIDE_MARK = 1.0 * mm
_BETWEEN = 5 * mm  # from one thing to the next on a line
_LABEL = 1.4 * mm  # from a bar to its label
_USUAL_WIDTH = 185 * mm  # takes all there is to say

_OR_FEWER = {Fit.EIGHT_UP: "", Fit.MOST: f", --fit {Fit.EIGHT_UP.value}"}

Span = tuple[float, float]


class Edge(Enum):
    """Where notes may stand between cards and slug; the values are lanes of the slug."""

    BELOW = 0
    ABOVE = 1


@dataclass(frozen=True, slots=True)
class SlugWords:
    """What there is to say, the fuller wording first where there are two."""

    how_to_print: tuple[Words, ...]
    millimetres: Words
    inches: Words
    title: Words  # one as long as any sheet's


@dataclass(frozen=True, slots=True)
class _Lane:
    """A line outside the cuts, along which x is measured as on the page, or y on its sides."""

    at: Matrix
    spans: tuple[Span, ...]  # where it is free


@dataclass(frozen=True, slots=True)
class _Place:
    lane: int  # of the four
    x: float
    width: float


@dataclass(frozen=True, slots=True)
class _Plan:
    """What is said where; None for what there is no room for."""

    wording: Words
    millimetres: _Place | None
    inches: _Place | None
    how_to_print: _Place | None
    title: _Place | None

    @property
    def said(self) -> int:
        places = (self.millimetres, self.inches, self.how_to_print, self.title)
        return sum(place is not None for place in places)


@dataclass(frozen=True)
class Slug:
    """The same on every sheet but for the title.

    Where there is not room for all, the title goes first, then how to print, then the inches; the
    bar of 50 mm is what is left last.
    """

    words: SlugWords
    imposition: Imposition
    noted: frozenset[Edge] = frozenset()

    @cached_property
    def drawing(self) -> Drawing:
        """All but the title."""
        plan = self._plan
        marks: list[Mark] = [
            *self._bar(self.words.millimetres, plan.millimetres, 50 * mm, 5),
            *self._bar(self.words.inches, plan.inches, 2 * inch, 4),
            *self._line(plan.wording, plan.how_to_print, Align.LEFT, "how-to-print"),
        ]
        sheet = self.imposition.sheet
        return Drawing(Rect(0, 0, sheet.width, sheet.height), tuple(marks))

    def title(self, words: Words) -> Iterator[Mark]:
        return self._line(words, self._plan.title, Align.RIGHT, "sheet")

    @cached_property
    def _plan(self) -> _Plan:
        """With the fullest wording that leaves room for everything else, if there is one."""
        return max(map(self._planned, self.words.how_to_print), key=lambda plan: plan.said)

    def _planned(self, wording: Words) -> _Plan:
        lanes = list(self._lanes)
        below, above = (0, 1, 2, 3), (1, 0, 2, 3)
        return _Plan(
            wording,
            _take(lanes, below, _bar_widths(self.words.millimetres, 50 * mm), Align.LEFT),
            _take(lanes, below, _bar_widths(self.words.inches, 2 * inch), Align.LEFT),
            _take(lanes, above, _widths(wording), Align.LEFT),
            _take(lanes, below, _widths(self.words.title), Align.RIGHT),
        )

    @cached_property
    def _lanes(self) -> tuple[_Lane, ...]:
        """Below, above, left and right of the block."""
        sheet, inked = self.imposition.sheet, self.imposition.inked
        across, up = self._obstacles
        head, foot = MARGIN + _AIR + _TYPE.capitals, MARGIN + _BELOW
        cards = inked.inset(self.imposition.bleed)
        width = max(cards.width, min(sheet.width - 2 * MARGIN - _RULE.width, _USUAL_WIDTH))
        level = ((sheet.width - width) / 2, (sheet.width + width) / 2)
        upright = (inked.bottom, inked.top)
        return (
            _Lane(shift(0, foot), self._free_at(Edge.BELOW, level, across)),
            _Lane(shift(0, sheet.height - head), self._free_at(Edge.ABOVE, level, across)),
            _Lane(Matrix(0, 1, -1, 0, head, 0), self._free(upright, inked.left - MARGIN, up)),
            _Lane(
                Matrix(0, 1, -1, 0, sheet.width - foot, 0),
                self._free(upright, sheet.width - inked.right - MARGIN, up),
            ),
        )

    @property
    def _obstacles(self) -> tuple[Sequence[float], Sequence[float]]:
        """Where marks stand, across the sheet and up it."""
        imposition = self.imposition
        across, up = list(imposition.cuts_across), list(imposition.cuts_up)
        if imposition.fold:
            behind = imposition.axis.behind(imposition.sheet)
            across += [behind.of((x, 0))[0] for x in across]
            up += [behind.of((0, y))[1] for y in up]
            across.append(imposition.sheet.width / 2)
            up.append(imposition.sheet.height / 2)
        return sorted(across), sorted(up)

    def note(self, words: Words, trim: Rect) -> Text | None:
        """A line hard by a card at one of the `noted` edges, between the marks; None for others.

        Raises GridTooLarge where there is no room for it.
        """
        edge = edge_at(trim, self.imposition)
        if edge is None:
            return None
        room = self._room(edge) - (_LINE + _AIR if self._lanes[edge.value].spans else 0.0)
        size = min(_NOTE.size, room / (_DESCENDERS + CAPITALS + _OVER_CAPITALS))
        if size < _NOTE.floor:
            raise GridTooLarge(
                "There is no room for a line of type above and below the cards: use less bleed, a"
                f" smaller gap{_OR_FEWER[self.imposition.finish.fit]} or larger paper."
            )
        inked, box = self.imposition.inked, trim.inset(_BESIDE_MARK)
        above = inked.top + _DESCENDERS * size
        below = inked.bottom - (CAPITALS + _OVER_CAPITALS) * size
        baseline = above if edge is Edge.ABOVE else below
        return line(words, _NOTE.sized(size), box.left, baseline, box.width, "note")

    def _room(self, edge: Edge) -> float:
        """From the ink round the cards to what printers cannot reach."""
        sheet, inked = self.imposition.sheet, self.imposition.inked
        beyond = sheet.height - inked.top if edge is Edge.ABOVE else inked.bottom
        return beyond - MARGIN

    def _free_at(self, edge: Edge, whole: Span, obstacles: Sequence[float]) -> tuple[Span, ...]:
        """Beyond the notes, if there are any: these take the room between the marks."""
        if edge not in self.noted:
            return self._free(whole, self._room(edge), obstacles)
        spans = self._free(whole, self._room(edge) - _LINE, obstacles)
        return spans if spans == (whole,) else ()

    def _free(self, whole: Span, room: float, obstacles: Sequence[float]) -> tuple[Span, ...]:
        """All of a line outside the marks, or what lies between them."""
        if room >= _LINE + _AIR + max(self.imposition.reach, _AIR):
            return (whole,)
        if room < _LINE + _AIR:
            return ()
        ends = [whole[0], *(x for x in obstacles if whole[0] < x < whole[1]), whole[1]]
        clear = _BESIDE_MARK
        return tuple((a + clear, b - clear) for a, b in pairwise(ends))

    def _line(self, words: Words, place: _Place | None, align: Align, label: str) -> Iterator[Mark]:
        if place is not None:
            text = line(words, _TYPE, place.x, 0.0, place.width, label, align)
            yield Group((text,), at=self._lanes[place.lane].at)

    def _bar(self, label: Words, place: _Place | None, length: float, parts: int) -> Iterator[Mark]:
        if place is None:
            return
        x, room = place.x + length + _LABEL, place.width - length - _LABEL
        marks = (
            _scale(place.x, length, parts),
            line(label, _TYPE, x, 0.0, room, "scale"),
        )
        yield Group(marks, at=self._lanes[place.lane].at)


def edge_at(trim: Rect, imposition: Imposition) -> Edge | None:
    """The edge of the block that a card stands at."""
    inked, bled = imposition.inked, trim.inset(-imposition.bleed)
    if bled.top > inked.top - 1:
        return Edge.ABOVE
    return Edge.BELOW if bled.bottom < inked.bottom + 1 else None


def slug_width(words: Words) -> float:
    """How long a line of it is."""
    return run_width(words, _TYPE)


def _widths(words: Words) -> tuple[float, float]:
    """What it needs at least, and what it would like."""
    least = run_width(words, _TYPE.smallest)
    return least + 0.01, slug_width(words) + 0.01


def _bar_widths(label: Words, length: float) -> tuple[float, float]:
    least, wanted = _widths(label)
    return length + _LABEL + least, length + _LABEL + wanted


def _take(
    lanes: list[_Lane], order: Sequence[int], widths: tuple[float, float], align: Align
) -> _Place | None:
    """Room in the first lane that has it, which is then no longer free there."""
    least, wanted = widths
    for number in order:
        spans = lanes[number].spans
        for i in range(len(spans)) if align is Align.LEFT else reversed(range(len(spans))):
            start, end = spans[i]
            width = min(wanted, end - start)
            if width < least:
                continue
            x = start if align is Align.LEFT else end - width
            rest = (x + width + _BETWEEN, end) if align is Align.LEFT else (start, x - _BETWEEN)
            lanes[number] = replace(lanes[number], spans=(*spans[:i], rest, *spans[i + 1 :]))
            return _Place(number, x, width)
    return None


def _scale(x: float, length: float, parts: int) -> Shape:
    """A bar of a known length, with a tick at each part of it."""
    head = _TYPE.capitals
    segments: list[Segment] = [("M", (x, 0.0)), ("L", (x + length, 0.0))]
    for i in range(parts + 1):
        at = x + length * i / parts
        tall = head if i in (0, parts) else head / 2
        segments += (("M", (at, 0.0)), ("L", (at, tall)))
    return Shape(Path(tuple(segments)), stroke=_RULE)
