"""What every page is held to: text stays in its place, lies on no other, and can be read."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from illegal_print.layout.geometry import Rect, mm
from illegal_print.layout.pages import Line, Page, Text, texts

#: What prints right to the edge of its card or plate, and is no running text.
CODE = "code/"
CODE_FLOOR = 6.0

#: Names as long as any that has to fit.
ONE_WORD = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunte"
MANY_WORDS = "The Very Long Name of Something That Has Sixty Letters in It"


def placed(page: Page) -> Iterator[tuple[Text, list[Rect]]]:
    for text, at in texts(page):
        lines = zip(text.lines, text.ink(), strict=True)
        yield text, [at.of_rect(_without_descenders(line, ink)) for line, ink in lines]


def _without_descenders(line: Line, ink: Rect) -> Rect:
    """A large letter or number stands on its baseline."""
    if not re.fullmatch("[0-9A-PR-Z]+", str(line)):
        return ink
    return Rect.between(ink.left, line.baseline, ink.right, ink.top)


def room_of(text: Text) -> Rect:
    """The text's box; lines set close may hang their descenders out of it by a hair."""
    slack = 0.15 * text.size
    box = text.box
    return Rect.between(box.left - 0.5, box.bottom - slack, box.right + 0.5, box.top + slack)


def assert_legible(pages: Sequence[Page], floor: float) -> None:
    """All of it, with no type smaller than `floor` points."""
    assert pages
    assert_text_stays_in_its_box_and_off_the_edge(pages)
    assert_no_text_lies_on_another(pages)
    assert_nothing_is_smaller(pages, floor)


def assert_text_stays_in_its_box_and_off_the_edge(pages: Iterable[Page]) -> None:
    for page in pages:
        sheet = Rect(0, 0, page.size.width, page.size.height).inset(6 * mm)
        for text, inks in placed(page):
            assert all(room_of(text).contains(ink) for ink in text.ink()), text
            assert all(sheet.contains(ink) for ink in inks), text


def assert_no_text_lies_on_another(pages: Iterable[Page]) -> None:
    for page in pages:
        lines = [
            (str(text.lines[i]), ink) for text, inks in placed(page) for i, ink in enumerate(inks)
        ]
        for (one, ink), (other, over) in combinations(lines, 2):
            assert not ink.overlaps(over, slack=0.3), f"{one!r} lies on {other!r}"


def assert_nothing_is_smaller(pages: Iterable[Page], floor: float) -> None:
    for page in pages:
        for text, at in texts(page):
            size = text.size * abs(at.a * at.d - at.b * at.c) ** 0.5
            least = CODE_FLOOR if text.label.startswith(CODE) else floor
            assert size >= least - 0.01, f"{text.label}: {text.lines[0]} at {size:.1f} pt"
