"""A script's panels: what is said and done at one pause, block under block beside a clock."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from illegal_print.art.frames import (
    FILL_IN,
    ROW,
    SECTION_RULE,
    TICK_SIZE,
    cut_right,
    rule,
    speech_bar,
    tick_box,
    upright,
)
from illegal_print.art.icons import icon_in
from illegal_print.art.strips import TabLook, edge_tab, squares
from illegal_print.art.verdicts import cross_mark
from illegal_print.errors import Overfull
from illegal_print.layout.geometry import IDENTITY, SLANT, Rect, mm, parallelogram, shift
from illegal_print.layout.pages import INK, PAPER, Drawing, Group, Mark, Shape, Stamp, Stroke, Text
from illegal_print.layout.style import Style
from illegal_print.layout.text import (
    Align,
    Setting,
    line,
    line_in,
    paragraph,
    run_width,
)
from illegal_print.layout.words import Words

PANEL_GAP = 5 * mm  # between panels, at the least
TAB_WIDTH = 10.5 * mm
_TAB_GAP = 4 * mm
_TAB_HANG = 6 * mm  # how far tabs reach into the margin

_BAR = 9.6 * mm
_BELOW_BAR = 2.6 * mm
_CLOCK_WIDTH = 28 * mm
_BODY = 34 * mm  # from the left edge to what is said and done
_SPEECH = 5 * mm  # from there to the words beside a speech bar
_STEP = 11 * mm  # and to the words beside a tick box
_STRIKE = 10.4 * mm
_WALL = 8 * mm  # for a time written by hand
_FIGURES = 9.4 * mm  # the planned time
_WRITING = 8 * mm  # for anything else
_STRIKES_ABREAST = 3  # as wide as this many would be, even if they are fewer
_MOST_STRIKES = 6  # more minutes than this are a matter for a clock


@dataclass(frozen=True, slots=True)
class Area:
    """Where panels stand: all of a page's content, their tabs at its right."""

    box: Rect

    @property
    def right(self) -> float:
        return self.box.right - (TAB_WIDTH + _TAB_GAP - _TAB_HANG)

    @property
    def body(self) -> float:
        return self.box.left + _BODY

    @property
    def measure(self) -> float:
        return self.right - self.body


@dataclass(frozen=True, slots=True)
class Block:
    """Something said or done, its top at 0."""

    height: float
    after: float  # the least space below it
    marks: tuple[Mark, ...]

    def at(self, top: float) -> Group:
        return Group(self.marks, shift(0, top))

    def stored(self, area: Area) -> "Block":
        """The same to be used again and again: it is kept in the file once."""
        room = Rect.between(area.body, -self.height, area.right, 0).inset(-_EDGES)
        return replace(self, marks=(Stamp(Drawing(room, self.marks), IDENTITY),))


_EDGES = 3.0  # for the strokes of what stands at a block's edge


@dataclass(frozen=True, slots=True)
class Clock:
    """The time column: when it is planned, and what stands below."""

    planned: str | Words
    notes: Drawing  # its top at 0

    @property
    def height(self) -> float:
        return _FIGURES + self.notes.box.height


@dataclass(frozen=True, slots=True)
class Head:
    """The bar on top, and how many of a kind are reached."""

    icon: str
    title: str | Words
    number: int
    of: int
    final: bool = False  # marked as the one after which there is no other


@dataclass(frozen=True, slots=True)
class Panel:
    head: Head
    clock: Clock
    tab: str | Words
    look: TabLook
    blocks: tuple[Block, ...]

    @property
    def height(self) -> float:
        """With its blocks as close as they may be."""
        gaps = sum(block.after for block in self.blocks[:-1])
        content = sum(block.height for block in self.blocks) + gaps
        return _BAR + _BELOW_BAR + max(content, self.clock.height)

    @property
    def gaps(self) -> int:
        """Where it can be stretched: below the bar and below each block but the last."""
        return len(self.blocks)


def stack(panels: Sequence[Panel], area: Area, most: float, style: Style) -> list[Mark]:
    """Panels one below the other, the space left over shared out: to each gap in a panel a part
    of at most `most` points, and thrice as much to a gap between panels.

    Raises Overfull for a panel that is taller than the area.
    """
    needed = sum(panel.height for panel in panels) + PANEL_GAP * (len(panels) - 1)
    if needed > area.box.height + 0.01:
        title = str(panels[0].head.title)
        raise Overfull(f"panel/{title}", title, needed, area.box.height)
    parts = sum(panel.gaps for panel in panels) + 3 * (len(panels) - 1)
    stretch = min(most, (area.box.height - needed) / parts)
    marks: list[Mark] = []
    top = area.box.top
    for panel in panels:
        height = panel.height + panel.gaps * stretch
        marks += _panel(panel, Rect(area.box.left, top - height, 0, height), area, stretch, style)
        top -= height + PANEL_GAP + 3 * stretch
    return marks


def _panel(panel: Panel, box: Rect, area: Area, stretch: float, style: Style) -> list[Mark]:
    top = box.top - _BAR - _BELOW_BAR - stretch
    tab = Rect(area.box.right + _TAB_HANG - TAB_WIDTH, box.bottom, TAB_WIDTH, box.height)
    marks = [
        *_head(panel.head, box.top, area, style),
        *_clock(panel.clock, area.box.left, top, style),
        upright(area.box.left + _CLOCK_WIDTH + 1.5 * mm, box.bottom, top, ROW),
        *edge_tab(tab, panel.tab, panel.look, style),
    ]
    for block in panel.blocks:
        marks.append(block.at(top))
        top -= block.height + block.after + stretch
    return marks


def _head(head: Head, top: float, area: Area, style: Style) -> list[Mark]:
    left, middle, lean = area.box.left, top - _BAR / 2, _BAR * SLANT
    room = 0.6 * (area.right - left)
    width = min(run_width(head.title, style.type.panel_title), room) + 1
    bar = Rect(left, top - _BAR, 12 * mm + width + 1.4 * lean, _BAR)
    marks: list[Mark] = [
        rule(left, top - SECTION_RULE.width / 2, area.right - left, SECTION_RULE),
        Shape(cut_right(bar), fill=INK),
        icon_in(head.icon, Rect(left + 2.6 * mm, middle - 3.6 * mm, 7.2 * mm, 7.2 * mm), PAPER),
        line_in(head.title, style.type.panel_title, _title_box(bar, width), "panel-title"),
    ]
    if head.final:
        marks += _slashes(bar)
    if head.of > 1:
        marks += squares(head.number, head.of, area.right, middle, area.right - bar.right - 16 * mm)
    return marks


def _slashes(bar: Rect) -> Iterator[Shape]:
    """Three thinning strokes after a bar: here something ends."""
    lean = bar.height * SLANT
    x = bar.right - lean + 1.6 * mm
    for width in (3.2 * mm, 2.2 * mm, 1.2 * mm):
        yield Shape(parallelogram(Rect(x, bar.bottom, width + lean, bar.height)), fill=INK)
        x += width + 1.6 * mm


def _title_box(bar: Rect, width: float) -> Rect:
    return Rect(bar.left + 12 * mm, bar.bottom, width, bar.height)


def clock_notes(planned: str | Words, actual: str | Words, style: Style) -> Drawing:
    """Under a planned time its caption, and a line for the time that it was, captioned as well."""
    note = style.type.clock_note
    top = paragraph(planned, note, _CLOCK_WIDTH, "clock-note")
    below = paragraph(actual, note, _CLOCK_WIDTH, "wall-note")
    foot = -top.height - _WALL
    return Drawing(
        Rect.between(0, foot - below.height - 0.6 * mm, _CLOCK_WIDTH, 0),
        (
            top.at(0, 0, "clock-note"),
            rule(0, foot, _CLOCK_WIDTH - 4 * mm, Stroke(0.9)),
            below.at(0, foot - 0.6 * mm, "wall-note"),
        ),
    )


def bare_note(words: str | Words, style: Style) -> Drawing:
    """A caption alone, where there is no time to write down."""
    note = paragraph(words, style.type.clock_note, _CLOCK_WIDTH, "clock-note")
    return Drawing(Rect(0, -note.height, _CLOCK_WIDTH, note.height), (note.at(0, 0, "clock-note"),))


def _clock(clock: Clock, x: float, top: float, style: Style) -> list[Mark]:
    # Where there is no time a word stands, and may be long.
    type, beside = replace(style.type.clock, floor=style.type.step.floor), style.type.spoken
    capitals_top = top - (beside.leading - beside.capitals) / 2  # level with the first words
    baseline = capitals_top - type.capitals
    return [
        line(clock.planned, type, x, baseline, _CLOCK_WIDTH, "clock"),
        Stamp(clock.notes, shift(x, top - _FIGURES)),
    ]


def spoken(words: str | Words, area: Area, style: Style) -> Block:
    """Said aloud: large, beside a speech bar."""
    x = area.body + _SPEECH
    setting = paragraph(words, style.type.spoken, area.right - x, "spoken")
    bar = speech_bar(area.body, -setting.height + 1 * mm, -1 * mm)
    return Block(setting.height, 2.2 * mm, (bar, setting.at(x, 0, "spoken")))


def spoken_step(words: str | Words, area: Area, style: Style) -> Block:
    """Said aloud as one of many things to say, with a box to tick."""
    x = area.body + _STEP
    setting = paragraph(words, style.type.spoken, area.right - x, "spoken")
    return _ticked(setting, x, area, "spoken")


def step(words: str | Words, area: Area, style: Style) -> Block:
    """Done, then ticked."""
    x = area.body + _STEP
    setting = paragraph(words, style.type.step, area.right - x, "step")
    return _ticked(setting, x, area, "step")


def left_out(words: str | Words, area: Area, style: Style) -> Block:
    """What a reader may wait for in vain: nothing to tick, but a cross."""
    x = area.body + _STEP
    setting = paragraph(words, style.type.step, area.right - x, "step")
    side = 3.4 * mm
    middle = -setting.type.leading / 2
    cross = Rect(area.body + (TICK_SIZE - side) / 2, middle - side / 2, side, side)
    return Block(setting.height, 2.2 * mm, (*cross_mark(cross), setting.at(x, 0, "step")))


def _ticked(setting: Setting, x: float, area: Area, label: str) -> Block:
    """The first line beside the middle of the box."""
    lead = setting.type.leading
    above = max(0.0, (TICK_SIZE - lead) / 2)
    height = max(TICK_SIZE, above + setting.height)
    box = tick_box(area.body, -above - lead / 2)
    return Block(height, 1.8 * mm, (box, setting.at(x, -above, label)))


def can_be_struck(minutes: int) -> bool:
    return minutes <= _MOST_STRIKES


def strikes(labels: Sequence[Words], area: Area, style: Style) -> Block:
    """A box to strike out for each minute, across the body."""
    gap, lean = 3 * mm, _STRIKE * SLANT
    pitch = (area.measure - lean + gap) / max(len(labels), _STRIKES_ABREAST)
    marks: list[Mark] = []
    for place, label in enumerate(labels):
        box = Rect(area.body + place * pitch, -_STRIKE, pitch - gap + lean, _STRIKE)
        marks += _strike(box, label, str(place + 1), style)
    return Block(_STRIKE, 2.2 * mm, tuple(marks))


def strike_beside(label: Words, words: str | Words, area: Area, style: Style) -> Block:
    """One minute to strike out, and beside it what it is for."""
    width = area.measure / _STRIKES_ABREAST - 2 * mm
    x = area.body + width + 3 * mm
    setting = paragraph(words, style.type.step, area.right - x, "step")
    height = max(_STRIKE, setting.height)
    box = Rect(area.body, (-height - _STRIKE) / 2, width, _STRIKE)
    text = setting.centred(Rect(x, -height, area.right - x, height), "step")
    return Block(height, 2.2 * mm, (*_strike(box, label, "1", style), text))


def _strike(box: Rect, label: Words, short: str, style: Style) -> list[Mark]:
    """A parallelogram with an hourglass and its label, or the bare short one where it is narrow."""
    type = style.type.section
    marks: list[Mark] = [Shape(parallelogram(box), fill=PAPER, stroke=FILL_IN)]
    glass, between = 6.4 * mm, 2 * mm
    run = run_width(label, type)
    room = box.width - 1.2 * box.height * SLANT
    if glass + between + run > room:
        return [*marks, line_in(short, type, box, "minute", Align.CENTRE)]
    left = box.centre[0] - (glass + between + run) / 2
    figure = Rect(left, box.centre[1] - glass / 2, glass, glass)
    words = Rect(figure.right + between, box.bottom, run + 1, box.height)
    return [*marks, icon_in("hourglass", figure), line_in(label, type, words, "minute")]


@dataclass(frozen=True, slots=True)
class Field:
    """A line to write on, its caption below; the fields of a row share its width by `share`."""

    caption: str | Words
    share: float


def fields(row: Sequence[Field], area: Area, style: Style) -> Block:
    """Lines to write on, side by side."""
    written = _fields(row, area.body, area.measure, style)
    return Block(_depth(written), 2.2 * mm, tuple(written))


def fields_or_tick(row: Sequence[Field], otherwise: str | Words, area: Area, style: Style) -> Block:
    """Lines to write on, and at their right a box to tick instead."""
    left = area.right - 0.36 * area.measure
    setting = paragraph(otherwise, style.type.step, area.right - left - _STEP, "step")
    written = _fields(row, area.body, left - 6 * mm - area.body, style)
    height = max(_depth(written), setting.height)
    words = Rect(left + _STEP, -height, setting.width, height)
    box = tick_box(left, words.centre[1])
    return Block(height, 2.2 * mm, (*written, box, setting.centred(words, "step")))


def _fields(row: Sequence[Field], x: float, width: float, style: Style) -> list[Shape | Text]:
    gap, caption_top = 4 * mm, -_WRITING - 0.4 * mm
    share = (width - gap * (len(row) - 1)) / sum(field.share for field in row)
    marks: list[Shape | Text] = []
    for field in row:
        room = field.share * share
        caption = paragraph(field.caption, style.type.clock_note, room, "caption")
        marks += [rule(x, -_WRITING, room, Stroke(0.9)), caption.at(x, caption_top, "caption")]
        x += room + gap
    return marks


def _depth(written: Sequence[Shape | Text]) -> float:
    return max(-mark.box.bottom for mark in written if isinstance(mark, Text))
