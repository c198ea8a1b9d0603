"""Reads card sheets back: which card lies where, and what stands round the cards."""

from collections.abc import Iterator

from illegal_print.cardset import CardSet
from illegal_print.game.cards import Card, Kind
from illegal_print.game.evening import Evening
from illegal_print.game.setup import Setup
from illegal_print.game.solver import solve
from illegal_print.layout.geometry import Point, Rect
from illegal_print.layout.pages import Drawing, Page, Shape, Stamp, texts
from illegal_print.layout.style import Style

Face = tuple[str, Kind]  # a resource's id, and which of its cards


def setup_for(catalogue, players: int, seed: str = "a seed") -> Setup:
    return solve(Evening(catalogue, players), (), seed)


def faces_of(cards) -> list[Face]:
    return sorted(((card.resource.id, card.kind) for card in cards), key=str)


def laid_out(page: Page, catalogue, style: Style) -> list[tuple[Rect, Face]]:
    """The cards of a front page with their trims, in the order in which they are read."""
    known = _faces_by_words(catalogue, style)
    found = [(box, known[words]) for box, words in _stamped(page, style) if words in known]
    return sorted(found, key=lambda card: (-round(card[0].y), card[0].x))


def _faces_by_words(catalogue, style: Style) -> dict[tuple[str, ...], Face]:
    cards = CardSet(catalogue, style)
    faces = ((r.id, kind) for r in catalogue.resources for kind in Kind)
    by_words = {
        _words(cards.front(Card(kind, catalogue.by_id[id]))): (id, kind) for id, kind in faces
    }
    assert len(by_words) == 5 * len(catalogue.resources)
    return by_words


def _stamped(page: Page, style: Style) -> Iterator[tuple[Rect, tuple[str, ...]]]:
    for mark in page.marks:
        if isinstance(mark, Stamp) and mark.drawing.box.size == style.card:
            yield mark.at.of_rect(mark.drawing.box), _words(mark.drawing)


def _words(drawing: Drawing) -> tuple[str, ...]:
    page = Page(drawing.box.size, drawing.marks)
    return tuple(" ".join(map(str, text.lines)) for text, _ in texts(page))


def outside(page: Page) -> list[tuple[str, str, Rect]]:
    """Label, words and place of every text that stands in no trim."""
    return [
        (text.label, " ".join(map(str, text.lines)), ink)
        for text, at in texts(page)
        for ink in map(at.of_rect, text.ink())
        if not any(trim.contains(ink) for trim in page.trims)
    ]


def notes(page: Page) -> list[tuple[str, Point]]:
    """What stands hard by the cards, and the middle of it."""
    return [(words, ink.centre) for label, words, ink in outside(page) if label == "note"]


def nearest(trims, point: Point) -> int:
    """The number of the trim that a note stands at: in its column, and nearest to it."""

    def away(i: int) -> tuple[bool, float]:
        trim = trims[i]
        return (not trim.left <= point[0] <= trim.right, abs(trim.centre[1] - point[1]))

    return min(range(len(trims)), key=away)


def marks_where_to_cut(page: Page) -> bool:
    """Lines drawn on the page itself: those of cards and texture are stamped."""
    return any(isinstance(mark, Shape) and mark.stroke for mark in page.marks)


def only_cards(page: Page, style: Style) -> bool:
    return len(list(_stamped(page, style))) == len(page.marks) == len(page.trims)
