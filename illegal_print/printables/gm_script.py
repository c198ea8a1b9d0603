"""The Game Master's script: what to say and do at every pause, in playing order."""

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property

from illegal_print.art.frames import (
    TICK_SIZE,
    Audience,
    Masthead,
    footer,
    head_count,
    masthead,
    page_number,
    rule,
    section,
    tick_box,
)
from illegal_print.art.panels import (
    PANEL_GAP,
    Area,
    Block,
    Clock,
    Field,
    Head,
    Panel,
    bare_note,
    can_be_struck,
    clock_notes,
    fields,
    fields_or_tick,
    left_out,
    spoken,
    spoken_step,
    stack,
    step,
    strike_beside,
    strikes,
)
from illegal_print.art.strips import ProgressStrip, Stage, TabLook, progress_strip
from illegal_print.art.timetables import Heads, Row, Total, capacity, timetable
from illegal_print.errors import Overfull
from illegal_print.game.evening import Dealing, Evening, Moment, Step, Tribunal
from illegal_print.layout.flow import balanced
from illegal_print.layout.geometry import IDENTITY, Rect, mm
from illegal_print.layout.pages import Drawing, Mark, Page, Stamp
from illegal_print.layout.press import Duplex
from illegal_print.layout.style import Frame, Style
from illegal_print.layout.text import Setting, line_in, paragraph
from illegal_print.layout.words import Say, Words
from illegal_print.printables import printable

NAME = "gm-script"

_STRETCH = 7.5 * mm  # at most, to each gap within a panel

_ICONS = {
    Step.BRIEFING: "talk",
    Step.DECK_PICK: "swap-bag",
    Step.SESSION: "hourglass",
    Step.ARRIVAL: "cargo-ship",
    Step.SEATING: "scales",
    Step.CASE: "gavel",
    Step.SCORING: "trophy",
}


@printable(NAME, subject=Evening, audience=Audience.EVERYONE, floor=11, duplex=Duplex.LONG_EDGE)
def draw(evening: Evening, style: Style) -> Iterator[Page]:
    area = Area(_below_strip(Frame(style.paper.size).content))
    scenes = tuple(_Author(evening, style, area).scenes())
    say = style.phrases.of(NAME)
    parts = balanced([scene.panel.height for scene in scenes], area.box.height, PANEL_GAP)
    overview = tuple(_overview(evening, style))
    sheet = _Sheet(evening, style, pages=len(overview) + len(parts))
    for number, marks in enumerate(overview, start=1):
        contents = say("contents" if number == 1 else "timetable")
        yield sheet.page(number, contents, (), marks)
    for number, part in enumerate(parts, start=len(overview) + 1):
        shown = scenes[part]
        tabs = " · ".join(str(scene.panel.tab) for scene in shown)
        panels = stack([scene.panel for scene in shown], area, _STRETCH, style)
        yield sheet.page(number, tabs, [scene.stage for scene in shown], panels)


def _below_strip(content: Rect) -> Rect:
    """The strip reaches lower than the slash rule of other sheets."""
    return Rect(content.x, content.y, content.width, content.height - 2 * mm)


# The stages of an evening as the strip under the title shows them: a kind and a number.
_Stage = tuple[str, int]


def _stage(moment: Moment, evening: Evening) -> _Stage:
    match moment.step:
        case Step.BRIEFING | Step.DECK_PICK:
            return ("start", 1)
        case Step.SEATING | Step.CASE:
            return ("tribunal", 1)
        case Step.SCORING:
            return ("score", 1)
        case _:
            return (_kind(moment, evening), moment.number)


def _kind(moment: Moment, evening: Evening) -> str:
    """What its sentences are named after."""
    casual = evening.dealing is Dealing.CASUAL
    return "interval" if casual and moment.step is Step.SESSION else moment.step.value


@dataclass(frozen=True, slots=True)
class _Scene:
    """A panel and the stage of the evening it belongs to."""

    stage: _Stage
    panel: Panel


class _Sheet:
    """What all pages have in common: masthead, progress strip, footer."""

    def __init__(self, evening: Evening, style: Style, pages: int) -> None:
        self._style, self._say, self._pages = style, style.phrases.of(NAME), pages
        start = "" if evening.start is None else "-start"
        first = "-first-game" if evening.first_game else ""
        self._courtesy = self._say(f"courtesy{start}{first}", begins=_shown(0, evening))
        moments = evening.timetable()
        self._stages = tuple(dict.fromkeys(_stage(moment, evening) for moment in moments))
        self._strip = self._progress_strip()
        paper = style.paper.size
        self._head = Drawing(Rect(0, 0, paper.width, paper.height), self._masthead(evening))

    def page(
        self, number: int, contents: str | Words, shown: Container[_Stage], marks: Iterable[Mark]
    ) -> Page:
        here = [place for place, stage in enumerate(self._stages) if stage in shown]
        said = page_number(self._say("title"), number, self._pages, self._style)
        return Page(
            size=self._style.paper.size,
            marks=(
                Stamp(self._head, IDENTITY),
                *self._strip.showing(here),
                *marks,
                *footer(said, self._courtesy, self._style),
            ),
            bookmark=str(contents),
        )

    def _masthead(self, evening: Evening) -> tuple[Mark, ...]:
        say, style = self._say, self._style
        head = Masthead(
            game=style.name(evening.catalogue.name),
            note=say(
                "note" if evening.start is None else "note-start",
                people=head_count(evening.players, style),
                total=_clock(evening.planned_seconds),
                begins=_shown(0, evening),
                ends=_shown(evening.planned_seconds, evening),
            ),
            title=say("title"),
            audience=Audience.EVERYONE,
            table=evening.table,
        )
        return tuple(masthead(head, style))

    def _progress_strip(self) -> ProgressStrip:
        frame = Frame(self._style.paper.size)
        stages = [
            Stage(
                self._say(f"strip-{kind}", number=number),
                wide=kind not in ("session", "interval", "arrival"),
            )
            for kind, number in self._stages
        ]
        box = Rect(frame.left, frame.size.height - 43.4 * mm, frame.measure, 7.2 * mm)
        return progress_strip(stages, box, self._style)


def _clock(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02d}"


def _shown(seconds: int, evening: Evening) -> str:
    """A moment since minute 0: the time of day, if the evening has one to start at."""
    if evening.start is None:
        return _clock(seconds)
    hour, minute = evening.wall_clock(seconds)
    return f"{hour:02d}:{minute:02d}"


class _Author:
    """Writes the panels of each moment, one method for each kind of step."""

    def __init__(self, evening: Evening, style: Style, area: Area) -> None:
        self._evening, self._style, self._area = evening, style, area
        self._say = style.phrases.of(NAME)
        self._times = self._clock_notes()
        # Most of what is said and done comes again.
        self._aloud, self._step = cache(self._new_aloud), cache(self._new_step)
        self._strikes = cache(self._new_strikes)

    def scenes(self) -> Iterator[_Scene]:
        casual = self._evening.dealing is Dealing.CASUAL
        single = self._evening.tribunal is Tribunal.SINGLE
        panels: dict[Step, Callable[[Moment], Iterator[Panel]]] = {
            Step.BRIEFING: self._briefing,
            Step.DECK_PICK: self._deck_pick,
            Step.SESSION: self._interval if casual else self._session,
            Step.ARRIVAL: self._walk if casual else self._arrival,
            Step.SEATING: self._seating,
            Step.CASE: self._case_of_a_card if single else self._case_of_a_pair,
            Step.SCORING: self._scoring,
        }
        for moment in self._evening.timetable():
            for panel in panels[moment.step](moment):
                yield _Scene(_stage(moment, self._evening), panel)

    def _clock_notes(self) -> Drawing:
        """Below a planned time: what it is, and a line for the one on the wall."""
        keys = ("on-the-timer", "on-the-wall")
        planned, actual = keys if self._evening.start is None else ("planned", "actual")
        return clock_notes(self._say(planned), self._say(actual), self._style)

    def _in_pairs(self) -> bool:
        return self._evening.tribunal is Tribunal.PAIRS

    def _briefing(self, moment: Moment) -> Iterator[Panel]:
        """One panel, or two halves where a language needs more words than a page holds."""
        lines = (self._quoted(key) for key in _briefing_lines(self._evening))
        blocks = [spoken_step(words, self._area, self._style) for words in lines]
        whole = self._panel(moment, TabLook.OUTLINED, *blocks)
        if whole.height <= self._area.box.height:
            yield whole
            return
        middle, half = len(blocks) // 2, moment.begins + moment.lasts // 2
        first, second = replace(moment, of=2), replace(moment, of=2, number=2, begins=half)
        yield self._panel(first, TabLook.OUTLINED, *blocks[:middle])
        yield self._panel(second, TabLook.OUTLINED, *blocks[middle:])

    def _deck_pick(self, moment: Moment) -> Iterator[Panel]:
        evening, catalogue = self._evening, self._evening.catalogue
        chosen = "-assigned" if evening.assigned else ""
        yield self._panel(
            moment,
            TabLook.OUTLINED,
            self._step("deck-pick-lay-out", players=evening.players),
            *self._to_keep(),
            self._aloud(f"deck-pick-call{chosen}"),
            self._step(f"deck-pick-note{chosen}"),
            self._aloud("deck-pick-read", cards=catalogue.cards_per_deck),
            self._step("deck-pick-count", goods=catalogue.cards_per_deck - 2),
        )

    def _to_keep(self) -> Iterator[Block]:
        evening = self._evening
        arrivals = {"arrivals": evening.arrivals, "count": evening.arrivals}
        if self._in_pairs():
            yield self._step("deck-pick-keep", cases=evening.cases, **arrivals)
            return
        yield self._step("deck-pick-keep-single", **arrivals)
        yield self._left_out("deck-pick-no-envelopes", suspects=evening.suspects)

    def _session(self, moment: Moment) -> Iterator[Panel]:
        minutes = moment.lasts // 60
        ending = "-last" if moment.is_last else ""
        yield self._panel(
            moment,
            TabLook.FILLED,
            self._aloud(
                f"session-call-{'first' if moment.number == 1 else _turn(moment, 3)}", count=minutes
            ),
            *self._session_clock(minutes),
            self._step(f"session-watch{'-first' if moment.number == 1 else ending}"),
            self._aloud(f"session-stop{ending}"),
        )

    def _session_clock(self, minutes: int) -> Iterator[Block]:
        if can_be_struck(minutes):
            yield self._step("session-start", count=minutes)
            yield self._strikes(minutes)
            return
        yield from self._clock_line(minutes)

    def _clock_line(self, minutes: int) -> Iterator[Block]:
        yield self._step("clock-line", count=minutes)
        started, ends = Field(self._say("started"), 1), Field(self._say("ends"), 1)
        yield fields([started, ends], self._area, self._style)

    def _interval(self, moment: Moment) -> Iterator[Panel]:
        minutes, first = moment.lasts // 60, moment.number == 1
        ending = "-first" if first else "-last" if moment.is_last else ""
        yield self._panel(
            moment,
            TabLook.FILLED,
            self._aloud(f"interval-call{ending}", count=minutes),
            *([self._left_out("interval-no-sessions")] if first else ()),
            *self._clock_line(minutes),
            self._step(f"interval-watch{ending}"),
            *([self._aloud("interval-stop-last")] if moment.is_last else ()),
        )

    def _walk(self, moment: Moment) -> Iterator[Panel]:
        cards = self._evening.players
        yield self._panel(
            moment,
            TabLook.HATCHED,
            self._step("walk-shuffle", number=moment.number),
            self._step("walk-round"),
            self._aloud(f"walk-call-{_turn(moment, 3)}"),
            *([self._left_out("walk-no-grabbing")] if moment.number == 1 else ()),
            self._step("walk-check", cards=cards),
        )

    def _arrival(self, moment: Moment) -> Iterator[Panel]:
        cards = self._evening.players
        yield self._panel(
            moment,
            TabLook.HATCHED,
            self._aloud(f"arrival-call-{_turn(moment, 3)}"),
            self._step("arrival-turn", number=moment.number, cards=cards),
            self._step("arrival-grab"),
            self._step("arrival-check"),
        )

    def _seating(self, moment: Moment) -> Iterator[Panel]:
        evening = self._evening
        yield self._panel(
            moment,
            TabLook.OUTLINED,
            *([self._step("seating-gather")] if evening.dealing is Dealing.CASUAL else ()),
            self._aloud("seating-call"),
            self._aloud("seating-pile"),
            self._step("seating-check"),
            self._step("seating-envelopes", cases=evening.cases)
            if self._in_pairs()
            else self._step("seating-suspects", suspects=evening.suspects),
            self._aloud("seating-vote"),
        )

    def _case_of_a_card(self, moment: Moment) -> Iterator[Panel]:
        line = _line(moment.number, 4)
        call = "case-call-1-single" if line == 1 else f"case-call-{line}"
        yield self._panel(
            moment,
            TabLook.OUTLINED,
            self._aloud(call, number=moment.number),
            *([self._left_out("case-no-pairs")] if moment.number == 1 else ()),
            self._step("case-turn"),
            *self._debate(self._evening.catalogue.minutes.case),
            self._aloud("case-vote"),
            self._verdict,
        )

    def _case_of_a_pair(self, moment: Moment) -> Iterator[Panel]:
        number, minutes = moment.number, self._evening.catalogue.minutes.case
        yield self._panel(
            moment,
            TabLook.OUTLINED,
            self._aloud(f"case-call-{_line(number, 4)}", number=number),
            self._step("case-open", number=number),
            *self._debate(minutes),
            self._aloud("case-vote"),
            self._verdict,
        )

    def _debate(self, minutes: int) -> Iterator[Block]:
        if minutes == 1:
            yield self._minute_of_debate
            return
        yield self._step("case-debate", count=minutes)
        if can_be_struck(minutes):
            yield self._strikes(minutes)

    @cached_property
    def _minute_of_debate(self) -> Block:
        words = self._say("case-debate", count=1)
        block = strike_beside(self._minute(1), words, self._area, self._style)
        return block.stored(self._area)

    @cached_property
    def _verdict(self) -> Block:
        kind = "" if self._in_pairs() else "-single"
        row = [Field(self._say(f"case-winner{kind}"), 4), Field(self._say("case-fingers"), 1)]
        block = fields_or_tick(row, self._say(f"case-tie{kind}"), self._area, self._style)
        return block.stored(self._area)

    def _scoring(self, moment: Moment) -> Iterator[Panel]:
        evening = self._evening
        yield self._panel(
            moment,
            TabLook.DOUBLE,
            self._aloud("scoring-call"),
            self._step("scoring-order"),
            self._step("scoring-reveal"),
            self._step("scoring-sheet"),
            *(() if self._in_pairs() else [self._left_out("scoring-no-pairs")]),
            self._step("scoring-hands", cards=evening.resource_cards),
            self._step("scoring-suspects", suspects=evening.suspects),
        )
        yield self._winner(moment)
        yield self._reset()

    def _winner(self, scoring: Moment) -> Panel:
        name, points = Field(self._say("winner-name"), 4), Field(self._say("winner-points"), 1)
        return Panel(
            Head("star-medal", self._say("winner-title"), 1, 1),
            self._planned(scoring.begins + scoring.lasts),
            self._say("tab-winner"),
            TabLook.DOUBLE,
            (
                self._step("winner-most"),
                self._aloud("winner-call"),
                fields([name, points], self._area, self._style),
                self._aloud("winner-end"),
            ),
        )

    def _reset(self) -> Panel:
        catalogue = self._evening.catalogue
        each, kinds = catalogue.cards_per_resource, len(catalogue.resources)
        return Panel(
            Head("cardboard-box", self._say("reset-title"), 1, 1),
            Clock(self._say("no-clock"), bare_note(self._say("no-clock-note"), self._style)),
            self._say("tab-reset"),
            TabLook.DOUBLE,
            (
                self._step("reset-roles", roles=2 * self._evening.players),
                self._step("reset-envelopes" if self._in_pairs() else "reset-suspects"),
                self._step("reset-sort", each=each),
                self._step("reset-count", box=each * kinds),
            ),
        )

    def _panel(self, moment: Moment, look: TabLook, *blocks: Block) -> Panel:
        return Panel(
            self._head(moment),
            self._planned(moment.begins),
            _say_of(self._say, "tab", moment, self._evening),
            look,
            blocks,
        )

    def _head(self, moment: Moment) -> Head:
        final = _is_last_session(moment)
        key = f"{_kind(moment, self._evening)}-title{'-last' if final else ''}"
        title = self._say(key, number=moment.number, of=moment.of)
        return Head(_ICONS[moment.step], title, moment.number, moment.of, final)

    def _planned(self, seconds: int) -> Clock:
        return Clock(_shown(seconds, self._evening), self._times)

    def _minute(self, number: int) -> Words:
        return self._say("minute", number=number)

    def _quoted(self, key: str, **values: object) -> Words:
        return self._say("aloud", words=self._say(key, **values))

    def _new_aloud(self, key: str, **values: object) -> Block:
        return spoken(self._quoted(key, **values), self._area, self._style)

    def _new_step(self, key: str, **values: object) -> Block:
        return step(self._say(key, **values), self._area, self._style)

    def _left_out(self, key: str, **values: object) -> Block:
        return left_out(self._say(key, **values), self._area, self._style)

    def _new_strikes(self, minutes: int) -> Block:
        labels = [self._minute(number) for number in range(1, minutes + 1)]
        return strikes(labels, self._area, self._style).stored(self._area)


_BRIEFING_LINES = 9
_TOLD_IF_CASUAL = (4, 5)
_TOLD_IF_SINGLE = (6, 7)


def _briefing_lines(evening: Evening) -> Iterator[str]:
    """The keys of what is read out; some lines are others in a variant."""
    for number in range(1, _BRIEFING_LINES + 1):
        if evening.dealing is Dealing.CASUAL and number in _TOLD_IF_CASUAL:
            yield f"briefing-{number}-casual"
        elif evening.tribunal is Tribunal.SINGLE and number in _TOLD_IF_SINGLE:
            yield f"briefing-{number}-single"
        else:
            yield f"briefing-{number}"


def _is_last_session(moment: Moment) -> bool:
    return moment.step is Step.SESSION and moment.is_last


def _say_of(say: Say, kind: str, moment: Moment, evening: Evening) -> Words:
    ending = "-last" if _is_last_session(moment) else ""
    return say(f"{kind}-{_kind(moment, evening)}{ending}", number=moment.number)


def _line(number: int, lines: int) -> int:
    """Which of the host's lines, as they take turns."""
    return (number - 1) % lines + 1


def _turn(moment: Moment, lines: int) -> str:
    """The same, with a line of its own for the last moment of its kind."""
    return "last" if moment.is_last else str(_line(moment.number, lines))


def _overview(evening: Evening, style: Style) -> Iterator[list[Mark]]:
    """The timing table on the left, house rulings and what must be ready on the right.

    A table too long for its column goes on over columns of more pages.
    """
    left, right = (_below_strip(column) for column in Frame(style.paper.size).columns(8 * mm))
    head, *others = _timing(evening, left, right, style)
    rulings, end = _rulings(evening, right, style)
    yield [*head, *rulings, *_ready(evening, right, end - _SECTION_GAP, style)]
    for first in range(0, len(others), 2):
        yield [mark for column in others[first : first + 2] for mark in column]


def _timing(evening: Evening, left: Rect, right: Rect, style: Style) -> Iterator[list[Mark]]:
    """The timing table, column by column: one on the first page, two on others."""
    say = style.phrases.of(NAME)
    heads = Heads(*(say(f"timetable-{key}") for key in ("moment", "begins", "lasts", "actual")))
    rows = [_row(moment, evening, say) for moment in evening.timetable()]
    note = say("timetable-note" if evening.start is None else "timetable-note-start")
    totals = [
        Total(say("timetable-fixed"), _clock(evening.fixed_seconds)),
        Total(say("timetable-planned"), _clock(evening.planned_seconds)),
    ]
    if evening.start is not None:
        totals.append(Total(say("timetable-ends"), _shown(evening.planned_seconds, evening)))
    table = Rect(0, left.y, left.width, left.height - 9 * mm)
    most = capacity(table.height) - len(totals)
    for place, first in enumerate(range(0, len(rows), most)):
        box = left if place == 0 or place % 2 else right
        ending = totals if first + most >= len(rows) else []
        yield [
            *section(say("timetable"), note, box.x, box.top, box.width, style),
            *timetable(heads, rows[first : first + most], ending, table.moved(box.x, 0), style),
        ]


def _row(moment: Moment, evening: Evening, say: Say) -> Row:
    name = _say_of(say, "row", moment, evening)
    # On a casual evening goods arrive while the next interval has begun.
    lasts = _clock(moment.lasts) if moment.lasts else "–"
    return Row(_ICONS[moment.step], name, _shown(moment.begins, evening), lasts)


def _rulings(evening: Evening, box: Rect, style: Style) -> tuple[list[Mark], float]:
    """Numbered, so that one can be cited; and where they end."""
    say, indent = style.phrases.of(NAME), 7 * mm
    marks = section(say("rulings"), say("rulings-note"), box.x, box.top, box.width, style)
    top = box.top - _SECTION_HEAD
    room = top - box.bottom - _READY_LEAST
    for number, setting in enumerate(_ruling_settings(evening, box.width - indent, room, style), 1):
        first = Rect(box.x, top - setting.type.leading, indent, setting.type.leading)
        marks.append(line_in(str(number), style.type.name, first, "number"))
        marks.append(setting.at(box.x + indent, top, "ruling"))
        marks.append(rule(box.x, top - setting.height - _RULING_GAP / 2, box.width))
        top -= setting.height + _RULING_GAP
    return marks, top


def _ruling_settings(
    evening: Evening, width: float, room: float, style: Style
) -> Sequence[Setting]:
    """The house rulings, in smaller type if the column would not hold them."""
    say = style.phrases.of("rulings")
    rulings = [
        say(f"{question}-{choice}")
        for question, choice in evening.catalogue.rulings
        if evening.dealing is Dealing.TIMED or question not in _ABOUT_GRABBING
    ]
    settings = [paragraph(words, style.type.body, width, "ruling") for words in rulings]
    if sum(setting.height + _RULING_GAP for setting in settings) <= room:
        return settings
    return [paragraph(words, style.type.note, width, "ruling") for words in rulings]


def _ready(evening: Evening, box: Rect, top: float, style: Style) -> list[Mark]:
    """What has to be at hand before the evening begins."""
    say = style.phrases.of(NAME)
    marks = section(say("ready"), say("ready-note"), box.x, top, box.width, style)
    counts = {
        "players": evening.players,
        "arrivals": evening.arrivals,
        "count": evening.arrivals,
        "cases": evening.cases,
        "suspects": evening.suspects,
    }
    suspects = "envelopes" if evening.tribunal is Tribunal.PAIRS else "suspects"
    top -= _SECTION_HEAD
    pitch = min(11 * mm, (top - box.bottom) / len(_READY))
    if pitch < TICK_SIZE:
        needed = len(_READY) * TICK_SIZE
        raise Overfull(f"{NAME}/rulings", str(say("rulings")), needed, top - box.bottom)
    for key in (suspects if each == "suspects" else each for each in _READY):
        words = Rect(box.x + 11 * mm, top - pitch, box.width - 11 * mm, pitch)
        middle = words.centre[1]
        marks.append(tick_box(box.x, middle))
        marks.append(line_in(say(f"ready-{key}", **counts), style.type.step, words, "step"))
        top -= pitch
    return marks


_SECTION_HEAD = 10 * mm
_SECTION_GAP = 6 * mm
_RULING_GAP = 2.8 * mm
_ABOUT_GRABBING = ("two-cards", "late")  # house rulings
_READY = ("decks", "arrivals", "suspects", "references", "sheet", "timer", "corners")
_READY_LEAST = _SECTION_GAP + _SECTION_HEAD + len(_READY) * TICK_SIZE
