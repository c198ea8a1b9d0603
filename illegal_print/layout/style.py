"""How things look and in which words: paper, card size, type scale, language."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import NamedTuple, Protocol, TypeVar

from illegal_print.errors import PaperTooSmall
from illegal_print.layout.finish import Finish
from illegal_print.layout.fonts import Face
from illegal_print.layout.geometry import Rect, Size, mm
from illegal_print.layout.pages import NOTE_GREY, PAPER
from illegal_print.layout.papers import A4, CARD_THICKNESS, POKER, Paper
from illegal_print.layout.text import Type
from illegal_print.layout.words import Phrases

Drawn = TypeVar("Drawn")

_BLACK, _BOLD, _REGULAR = Face.CONDENSED_BLACK, Face.CONDENSED_BOLD, Face.CONDENSED


class TypeScale(NamedTuple):
    """Every kind of type on our sheets. Sizes and floors in points."""

    kicker: Type = Type(Face.DISPLAY, 17, 20, floor=11)
    kicker_note: Type = Type(_REGULAR, 11.5, 14, floor=11, colour=NOTE_GREY)
    audience: Type = Type(_BLACK, 12, 14, floor=11)
    title: Type = Type(_BLACK, 34, 38, floor=22)
    section: Type = Type(_BLACK, 15, 18, floor=13)
    section_note: Type = Type(_REGULAR, 11, 13.5, floor=11, colour=NOTE_GREY)
    column_head: Type = Type(_BOLD, 11.5, 14, floor=11)
    footer: Type = Type(_REGULAR, 11, 13, floor=11, colour=NOTE_GREY)
    spoken: Type = Type(Face.TEXT_BOLD, 19, 23, floor=18)
    step: Type = Type(Face.TEXT, 14, 17.5, floor=14)
    body: Type = Type(Face.TEXT, 12, 15.6, floor=11)
    note: Type = Type(Face.TEXT, 11, 14, floor=11)
    panel_title: Type = Type(_BLACK, 19, 22, floor=16, colour=PAPER)
    clock: Type = Type(_BLACK, 25, 27, floor=20)
    clock_note: Type = Type(_REGULAR, 11, 13, floor=11, colour=NOTE_GREY)
    name: Type = Type(_BLACK, 13, 15.5, floor=11)
    name_second: Type = Type(_REGULAR, 12, 14.5, floor=11)
    letter: Type = Type(_BLACK, 28, 32, floor=20)
    figure: Type = Type(_BLACK, 24, 28, floor=18)
    figure_note: Type = Type(_REGULAR, 11, 13, floor=11)
    code: Type = Type(_BLACK, 13, 13, floor=6)


class Named(Protocol):
    """Anything with a name in several languages."""

    def in_language(self, language: str) -> str: ...


@dataclass(frozen=True)
class Style:
    """Most documents are printed in the first language alone; `spoken` is for the others."""

    phrases: Phrases
    paper: Paper = A4
    card: Size = POKER
    card_thickness: float = CARD_THICKNESS
    finish: Finish = Finish()
    type: TypeScale = TypeScale()
    second: Phrases | None = None

    @property
    def spoken(self) -> "tuple[Style, ...]":
        """The same for each of its languages alone."""
        if self.second is None:
            return (self,)
        return replace(self, second=None), replace(self, phrases=self.second, second=None)

    @property
    def lying(self) -> "Style":
        """The same on sheets that lie down."""
        return replace(self, paper=replace(self.paper, size=self.paper.size.turned))

    def upright_or_lying(self, draw: "Callable[[Style], Drawn]") -> "Drawn":
        """What is drawn on upright sheets, or on such as lie down if those are too small.

        Raises PaperTooSmall, of the upright ones, if both are.
        """
        try:
            return draw(self)
        except PaperTooSmall as too_small:
            with suppress(PaperTooSmall):
                return draw(self.lying)
            raise too_small from None

    def name(self, named: Named) -> str:
        return named.in_language(self.phrases.language)


@dataclass(frozen=True, slots=True)
class Frame:
    """Where things stand on an upright sheet; text stands on its left and right edge."""

    size: Size
    margin: float = 12 * mm

    @property
    def left(self) -> float:
        return self.margin

    @property
    def right(self) -> float:
        return self.size.width - self.margin

    @property
    def measure(self) -> float:
        return self.size.width - 2 * self.margin

    @property
    def head(self) -> float:
        """Top of the content, below the masthead."""
        return self.size.height - 45 * mm

    @property
    def foot(self) -> float:
        """Bottom of the content, above the footer."""
        return 15 * mm

    @property
    def content(self) -> Rect:
        return Rect.between(self.left, self.foot, self.right, self.head)

    def columns(self, gap: float = 10 * mm) -> tuple[Rect, Rect]:
        """The content in two equal columns."""
        width = (self.measure - gap) / 2
        box = self.content
        return (
            Rect(box.x, box.y, width, box.height),
            Rect(box.x + width + gap, box.y, width, box.height),
        )
