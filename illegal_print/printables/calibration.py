"""The printer test sheet: how far a printer sets backs off their fronts, read against the light."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from illegal_print.art.frames import (
    CELL,
    Audience,
    Masthead,
    footer,
    masthead,
    page_number,
    rule,
    section,
    slash_rule,
)
from illegal_print.art.rulers import HALF, Ruler
from illegal_print.art.steps import HEAD, step_section
from illegal_print.art.verniers import CLEAR, Arm, Vernier, arrow, examples
from illegal_print.errors import PaperTooSmall
from illegal_print.game.cards import Catalogue
from illegal_print.layout.finish import Backs
from illegal_print.layout.fonts import Face
from illegal_print.layout.geometry import Point, Rect, Size, inch, mm, shift, turn
from illegal_print.layout.grids import imposition_for
from illegal_print.layout.offset import FARTHEST
from illegal_print.layout.pages import Group, Mark, Page
from illegal_print.layout.style import Frame, Style
from illegal_print.layout.text import Align, Setting, Type, line, paragraph, run_width
from illegal_print.layout.words import Say, Words, literal
from illegal_print.printables import printable

NAME = "calibration"

HEAD_OF_PAGE, FOOT_OF_PAGE = 43 * mm, 15 * mm
EDGE = 7 * mm + FARTHEST  # from the level arms to the edge of the paper
LEAST = Size(60 * mm, 70 * mm)  # of a quarter of the sheet, clear of the cross
BETWEEN = 1.6 * mm  # two paragraphs
FIELD = 10 * mm  # high, to write in
SMALLEST = 9.0

EXAMPLES = 14 * mm  # high
AFTER_FIELDS = 3 * mm
RULER = 2 * HALF + 3 * mm  # across, with what keeps the text off it
BESIDE_ARM = 9.5 * mm  # from the middle of an arm to its name

_BODY = Type(Face.TEXT, 13.5, 17, floor=SMALLEST)
_COMMAND = Type(Face.CONDENSED_BOLD, 13.5, 17, floor=SMALLEST)
_FIELD = Type(Face.CONDENSED, 12, 14, floor=SMALLEST)
_FILLED = Type(Face.CONDENSED_BOLD, 13, 15, floor=SMALLEST)
_NAME = Type(Face.CONDENSED_BLACK, 19, 22, floor=11)
_ARROW = 8 * mm


@printable(NAME, subject=Catalogue, audience=Audience.EVERYONE, floor=SMALLEST, duplex=None)
def draw(catalogue: Catalogue, style: Style) -> Iterator[Page]:
    """A front and a back, to be read upright. They lie on the page as the cards do, so that a
    driver which turns wide pages turns these in the same way."""
    sheet = _Sheet(catalogue, style)
    yield sheet.page(1, "front", sheet.front())
    yield sheet.page(2, "back", sheet.back())


@dataclass(frozen=True, slots=True)
class _Field:
    """A line to write on, or what stands there already."""

    name: Words
    filled: str = ""


@dataclass(frozen=True, slots=True)
class _Part:
    """A box of text: its head, with a number where it is a step, lines to write on, paragraphs."""

    box: Rect
    head: Words
    said: tuple[tuple[Words, Type], ...] = ()
    number: int | None = None
    fields: tuple[_Field, ...] = ()

    def height(self, size: float) -> float:
        return self._above + sum(setting.height + BETWEEN for setting in self._settings(size))

    def marks(self, size: float, style: Style) -> Iterator[Mark]:
        box = self.box
        if self.number is None:
            yield from section(self.head, "", box.left, box.top, box.width, style)
        else:
            yield from step_section(self.number, self.head, "", box, style)
        for i, field in enumerate(self.fields, 1):
            yield from _to_write_in(field, box, box.top - HEAD - i * FIELD)
        top = box.top - self._above
        for setting in self._settings(size):
            yield setting.at(box.left, top, NAME)
            top -= setting.height + BETWEEN

    @property
    def _above(self) -> float:
        """From the top of the box to the first paragraph."""
        return HEAD + len(self.fields) * FIELD + (AFTER_FIELDS if self.fields else 0.0)

    def _settings(self, size: float) -> list[Setting]:
        return [
            paragraph(words, type.sized(size), self.box.width, NAME) for words, type in self.said
        ]


def _to_write_in(field: _Field, box: Rect, foot: float) -> Iterator[Mark]:
    baseline = foot + 1.2 * mm
    width = run_width(field.name, _FIELD) + 1
    left = box.left + width + 2 * mm
    yield line(field.name, _FIELD, box.left, baseline, width, "field")
    yield rule(left, foot, box.right - left, CELL)
    if field.filled:
        yield line(field.filled, _FILLED, left, baseline, box.right - left, "printer")


@dataclass(frozen=True)
class _Sheet:
    """Everything in the frame of the upright paper."""

    catalogue: Catalogue
    style: Style

    def page(self, number: int, side: str, marks: Iterator[Mark]) -> Page:
        finish, paper = self.style.finish, self.style.paper.size
        wide = imposition_for(paper, self.style.card, finish).sheet.is_landscape
        upright = (*self._head(side), *marks, *self._foot(number, wide))
        bookmark = str(self.say(side))
        if not wide:
            return Page(paper, upright, bookmark)
        lying = shift(0, paper.width).after(turn(270))
        return Page(paper.turned, (Group(upright, lying),), bookmark)

    def front(self) -> Iterator[Mark]:
        yield Group((self.vernier.cross(),), shift(*self.centre))
        yield from self._told(self._front_parts())
        yield from self._rulers()

    def back(self) -> Iterator[Mark]:
        yield Group((*self.vernier.scales(), *self._arm_names()), shift(*self.centre))
        yield from self._told(self._back_parts())
        reading = self.quarters[0]
        yield from examples(Rect(reading.x, reading.y, reading.width, EXAMPLES))

    @property
    def say(self) -> Say:
        return self.style.phrases.of(NAME)

    @property
    def frame(self) -> Frame:
        return Frame(self.style.paper.size)

    @property
    def centre(self) -> Point:
        return (self.frame.size.width / 2, self.frame.size.height / 2)

    @cached_property
    def vernier(self) -> Vernier:
        """Raises PaperTooSmall where nothing of use fits beside it."""
        box = self.quarters[0]
        for room, least in ((box.width, LEAST.width), (box.height, LEAST.height)):
            if room < least:
                raise PaperTooSmall(NAME, 2 * least, 2 * room)
        return Vernier.within(self.centre[0] - EDGE, self.style.phrases.decimal)

    @property
    def quarters(self) -> tuple[Rect, ...]:
        """What lies clear of the cross, as it is read: upper left first, lower right last."""
        (x, y), frame = self.centre, self.frame
        columns = ((frame.left, x - CLEAR), (x + CLEAR, frame.right))
        rows = ((y + CLEAR, frame.size.height - HEAD_OF_PAGE), (FOOT_OF_PAGE, y - CLEAR))
        return tuple(
            Rect.between(left, bottom, right, top)
            for bottom, top in rows
            for left, right in columns
        )

    def _front_parts(self) -> Iterator[_Part]:
        upper_left, upper_right, lower_left, lower_right = self.quarters
        above_ruler, beside_ruler = FOOT_OF_PAGE + RULER, lower_left.left + RULER
        measuring = Rect.between(beside_ruler, above_ruler, lower_left.right, lower_left.top)
        turning = Rect.between(lower_right.left, above_ruler, lower_right.right, lower_right.top)
        printer = _Field(self.say("printer"), self.style.finish.printer)
        fields = (printer, _Field(self.say("stock")), _Field(self.say("date")))
        edge = f"print-{self._edge.value}"
        yield _Part(upper_left, self.say("print"), self._body(edge, "print-stock"), 1)
        yield _Part(upper_right, self.say("note"), (), 2, fields)
        yield _Part(measuring, self.say("measure"), self._body("rulers"), 3)
        yield _Part(turning, self.say("turn"), self._body("light", "shines"), 4)

    def _back_parts(self) -> Iterator[_Part]:
        upper_left, upper_right, lower_left, lower_right = self.quarters
        above = EXAMPLES + 3 * mm
        reading = Rect.between(
            upper_left.left, upper_left.bottom + above, upper_left.right, upper_left.top
        )
        found = (_Field(self.say("my-x")), _Field(self.say("my-y")))
        saving = (*self._body("type"), (literal(self._command()), _COMMAND), *self._body("later"))
        yield _Part(reading, self.say("read"), self._body("x-arms", "y-arms", "between"), 5)
        yield _Part(upper_right, self.say("save"), saving, 6, found)
        yield _Part(lower_left, self.say("thick"), self._body("pin"))
        yield _Part(lower_right, self.say("nowhere"), self._body("too-far"))

    def _body(self, *keys: str) -> tuple[tuple[Words, Type], ...]:
        return tuple((self.say(key), _BODY) for key in keys)

    def _command(self) -> str:
        """What to type."""
        parts = [self.say("command")]
        if self._edge is not Backs.LONG_EDGE:
            parts.append(self.say("command-backs", backs=self._edge.value))
        if name := self.style.finish.printer:
            typed = f'"{name}"' if " " in name else name
            parts.append(self.say("command-printer", printer=typed))
        return " ".join(map(str, parts))

    @property
    def _edge(self) -> Backs:
        short = self.style.finish.backs is Backs.SHORT_EDGE
        return Backs.SHORT_EDGE if short else Backs.LONG_EDGE

    def _told(self, parts: Iterator[_Part]) -> Iterator[Mark]:
        """All parts in one size of type, the largest in which each fits its box."""
        told, size = tuple(parts), _BODY.size
        while over := [part for part in told if part.height(size) > part.box.height]:
            if size <= SMALLEST:
                raise PaperTooSmall(NAME, over[0].height(size), over[0].box.height)
            size -= 0.5
        for part in told:
            yield from part.marks(size, self.style)

    def _rulers(self) -> Iterator[Mark]:
        """One up the left edge, one along the foot."""
        box = self.quarters[2]
        long = box.height > 4 * inch + 2 * mm
        centimetres, inches = (10, 4) if long else (5, 2)
        ruler = Ruler(
            centimetres,
            inches,
            self.say("millimetres", length=10 * centimetres),
            self.say("inches", length=inches),
        )
        yield ruler.upwards(box.left + HALF, box.bottom + 1 * mm)
        yield ruler.to_the_right(box.left + RULER, box.bottom + HALF)

    def _arm_names(self) -> Iterator[Mark]:
        """Beside the outer end of each arm, with the way in which its numbers move a back."""
        end, height, width = self.vernier.reach, _NAME.capitals, 12 * mm
        across, along = BESIDE_ARM + _ARROW / 2, end - width - _ARROW / 2
        for arm, x, baseline, align in (
            (Arm.X_PLUS, -BESIDE_ARM - width, end - height, Align.RIGHT),
            (Arm.X_MINUS, BESIDE_ARM, -end, Align.LEFT),
            (Arm.Y_PLUS, end - width, -BESIDE_ARM - height, Align.RIGHT),
            (Arm.Y_MINUS, -end, BESIDE_ARM, Align.LEFT),
        ):
            yield line(self.say(arm.value), _NAME, x, baseline, width, "arm", align)
            if arm.reads_x:
                beside = (-arm.sign * across, arm.sign * (end - height - 4 * mm))
            else:
                beside = (arm.sign * along, -arm.sign * (BESIDE_ARM + height / 2))
            yield arrow(arm, beside, _ARROW)

    def _head(self, side: str) -> Iterator[Mark]:
        game, note = self.style.name(self.catalogue.name), self.say("head-note")
        yield from masthead(Masthead(game, note, self.say(side), Audience.EVERYONE), self.style)
        yield from slash_rule(self.frame)

    def _foot(self, number: int, wide: bool) -> Iterator[Mark]:
        left = page_number(self.say("title"), number, 2, self.style)
        right = self.say("for-wide" if wide else "for-upright")
        yield from footer(left, right, self.style)
