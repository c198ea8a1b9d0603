"""Table tents: a name on both sides, a seat, and nothing of what is in anybody's deck."""

from dataclasses import replace

import pytest

from illegal_print.errors import Overfull, PaperTooSmall
from illegal_print.game.cards import Catalogue
from illegal_print.game.cards import Text as Name
from illegal_print.game.evening import Evening
from illegal_print.layout.geometry import Matrix, mm
from illegal_print.layout.pages import Page, Text, texts
from illegal_print.layout.papers import PAPERS
from illegal_print.layout.style import Style
from illegal_print.printables.table_tents import draw
from tests.printables.legibility import (
    MANY_WORDS,
    ONE_WORD,
    assert_legible,
)

LONGEST = "Maximiliane Theodora von und zu Hohenstaufen am Ringelheimer"  # 60 letters
NAMES = ("Ana", "Łukasz Brzęczyszczykiewicz", LONGEST, "W" * 12, "Bo", "Zoë")


def placed(pages: list[Page], label: str) -> list[tuple[Text, Matrix]]:
    return [(text, at) for page in pages for text, at in texts(page) if text.label == label]


def words(pages: list[Page], label: str) -> list[str]:
    return [" ".join(map(str, text.lines)) for text, _ in placed(pages, label)]


@pytest.mark.parametrize("players", range(4, 9))
def test_there_is_a_tent_for_every_player_two_to_a_sheet(
    catalogue: Catalogue, style: Style, players: int
) -> None:
    pages = list(draw(Evening(catalogue, players), style))
    assert [len(page.trims) for page in pages] == [2] * (players // 2) + [1] * (players % 2)
    seats = [f"Seat {number}" for number in range(1, players + 1) for _ in range(2)]
    assert words(pages, "seat") == seats


def test_the_name_stands_on_both_sides_once_upright_and_once_upside_down(
    catalogue: Catalogue, style: Style
) -> None:
    assert len(LONGEST) == 60
    pages = list(draw(Evening(catalogue, 6, NAMES), style))
    assert words(pages, "name") == [name for name in NAMES for _ in range(2)]
    for page in pages:
        for name, at in placed([page], "name"):
            ink = at.of_rect(next(iter(name.ink())))
            (trim,) = [trim for trim in page.trims if trim.contains(ink)]
            upper = ink.centre[1] > trim.centre[1]
            assert (at.a, at.d) == pytest.approx((-1, -1) if upper else (1, 1))


def test_names_are_as_large_as_they_can_be_on_one_line_or_two(
    catalogue: Catalogue, style: Style
) -> None:
    found = placed(list(draw(Evening(catalogue, 6, NAMES), style)), "name")[::2]
    sizes = {" ".join(map(str, text.lines)): text.size for text, _ in found}
    assert sizes["Ana"] > 70
    assert sizes[LONGEST] > 28
    assert all(len(text.lines) <= 2 for text, _ in found)


def test_tents_without_a_name_have_a_line_to_write_on(catalogue: Catalogue, style: Style) -> None:
    pages = list(draw(Evening(catalogue, 4, ("Ana",)), style))
    assert words(pages, "name") == ["Ana", "Ana"]
    drawings = [mark.drawing for page in pages for mark in page.marks if hasattr(mark, "drawing")]
    counts = [len(drawing.marks) for drawing in drawings]
    assert len(set(counts)) == 1, "a line takes the place of the name"


def test_tents_share_their_cuts_and_lie_inside_the_margins(
    catalogue: Catalogue, style: Style
) -> None:
    (first, second) = next(iter(draw(Evening(catalogue, 4), style))).trims
    assert first.bottom == pytest.approx(second.top)
    assert second.bottom >= 15 * mm - 0.01
    assert first.height >= 100 * mm


def test_a_tent_names_its_table(catalogue: Catalogue, style: Style) -> None:
    pages = list(draw(Evening(catalogue, 4, table=12), style))
    assert words(pages, "table") == ["Table 12"] * (2 * 4 + len(pages))


def test_larger_papers_hold_more(catalogue: Catalogue, style: Style) -> None:
    evening = Evening(catalogue, 8, NAMES)
    counts = {
        name: len(next(iter(draw(evening, replace(style, paper=PAPERS[name])))).trims)
        for name in ("legal", "a3")
    }
    assert counts == {"legal": 3, "a3": 4}


def test_no_tent_is_drawn_where_none_fits(catalogue: Catalogue, style: Style) -> None:
    narrow = replace(style, paper=replace(style.paper, size=replace(style.paper.size, width=250)))
    with pytest.raises(PaperTooSmall, match="table-tents"):
        list(draw(Evening(catalogue, 4), narrow))


def test_a_name_that_could_not_be_read_is_refused(catalogue: Catalogue, style: Style) -> None:
    with pytest.raises(Overfull, match="name"):
        list(draw(Evening(catalogue, 4, ("W" * 130,)), style))


@pytest.mark.parametrize("name", [ONE_WORD, MANY_WORDS, "W" * 60])
def test_names_of_sixty_letters_stand_on_tents(
    catalogue: Catalogue, style: Style, name: str
) -> None:
    large = replace(
        catalogue,
        name=Name((("", name if name != "W" * 60 else ONE_WORD),)),
        most_players=16,
        resources=catalogue.resources * 2,
    )
    pages = list(draw(Evening(large, 16, (name,) * 16, table=12), style))
    assert_legible(pages, draw.floor)
    assert sum(len(page.trims) for page in pages) == 16
