"""The scoring sheet holds all players and cases on a page, and its sums come out."""

from dataclasses import replace
from itertools import pairwise

import pytest

from illegal_print.errors import Overfull, Unprintable
from illegal_print.game.cards import Catalogue
from illegal_print.game.evening import Evening, Tribunal
from illegal_print.layout.geometry import Rect, Size, mm
from illegal_print.layout.pages import Page, Shape, every, texts
from illegal_print.layout.papers import Paper
from illegal_print.layout.style import Style
from illegal_print.printables.scoring_sheet import draw
from tests.printables.legibility import (
    assert_legible,
    assert_no_text_lies_on_another,
    assert_text_stays_in_its_box_and_off_the_edge,
)

PLAYERS = range(4, 9)
LONG = "Ivan Ivanovich Petrov-Vodkin of Saint Petersburg and Wolgast"


@pytest.fixture(params=PLAYERS)
def evening(request, catalogue) -> Evening:
    return Evening(catalogue, request.param)


@pytest.fixture
def page(evening, style) -> Page:
    (page,) = draw(evening, style)
    return page


def words(page: Page) -> dict[str, str]:
    """What the sheet says, by label."""
    return {text.label: " ".join(map(str, text.lines)) for text, _ in texts(page)}


def number(shown: str) -> int:
    return int(shown.replace("−", "-").removeprefix("× "))


def boxes(page: Page) -> list[Rect]:
    return [mark.path.bounds for mark, _ in every(page.marks) if isinstance(mark, Shape)]


def ticks(page: Page) -> list[Rect]:
    square = 7 * mm
    return [
        box
        for box in boxes(page)
        if box.width == pytest.approx(square) and box.height == pytest.approx(square)
    ]


def uprights(page: Page) -> list[Rect]:
    return [box for box in boxes(page) if box.width == 0]


def levels(page: Page) -> list[Rect]:
    return [box for box in boxes(page) if box.height == 0]


def test_each_player_has_a_row(evening, page):
    rows = [label for label in words(page) if label.startswith("scoring-sheet/player/")]
    assert len(rows) == evening.players


def test_each_case_has_a_row(evening, page):
    rows = [label for label in words(page) if label.startswith("log/case/")]
    assert len(rows) == evening.cases


def test_all_cells_can_be_written_in(evening, page):
    top = max(line.top for line in uprights(page))
    grid = [line for line in uprights(page) if line.top == pytest.approx(top)]
    right = max(line.right for line in levels(page))
    edges = sorted({round(line.x, 1) for line in grid} | {round(right, 1)})
    assert len(edges) >= 6
    assert all(b - a >= 15 * mm for a, b in pairwise(edges))
    assert edges[0] - min(line.left for line in levels(page)) >= 25 * mm
    assert grid[0].height >= evening.players * 10 * mm - 0.01


def test_rows_are_generous_where_few_play(catalogue, style):
    four, eight = (next(draw(Evening(catalogue, n), style)) for n in (4, 8))
    high = [max(line.height for line in uprights(page)) / n for page, n in ((four, 4), (eight, 8))]
    assert high[0] > 1.4 * high[1]


def test_every_player_can_be_ticked_as_winner_and_every_sum_and_case_too(evening, page):
    assert len(ticks(page)) == evening.players + 2 + 3 * evening.cases


def test_hands_and_suspects_add_up_to_the_cards_in_play(evening, page):
    said = words(page)
    assert said["check/hands"] == str(10 * evening.players)
    assert said["check/suspects"] == str(2 * evening.players)


def test_spare_cards_are_in_no_hand(catalogue, style):
    (page,) = draw(Evening(replace(catalogue, copies=12), 6), style)
    said = words(page)
    assert said["check/hands"] == "60"
    assert said["courtesy"] == "10 cards for each of 6 players = 60; 2 suspects for each = 12"


def test_the_example_adds_up(page):
    said = {label: shown for label, shown in words(page).items() if label.startswith("example/")}
    points = {key: number(words(page)[f"points/{key}"]) for key in ("wanted", "wrong", "right")}
    counted = {key: number(said[f"example/{key}"]) for key in points}
    assert sum(points[key] * counted[key] for key in points) == number(said["example/score"])
    assert points["right"] * counted["right"] == number(said["example/points"])


def test_the_example_parts_no_pair_and_wants_no_more_than_the_hand(page):
    said = words(page)
    assert number(said["example/wrong"]) % 2 == 0
    assert number(said["example/right"]) in (0, 2)
    assert number(said["example/wanted"]) <= number(said["example/hand"])


def test_the_example_says_that_it_is_one(page):
    assert words(page)["example/name"] == "Example"


def test_a_win_can_be_shared(page):
    whole = " ".join(words(page).values()).lower()
    assert "equals share" in whole
    assert "winner" not in whole


def test_names_stand_in_their_rows(catalogue, style):
    names = ("Ada", "Zoë", "A & B", "<b>Bo</b>", "{five}")
    (page,) = draw(Evening(catalogue, 5, names), style)
    said = words(page)
    assert tuple(said[f"scoring-sheet/player/{seat}"] for seat in range(1, 6)) == names


def test_a_name_of_sixty_letters_has_two_lines(catalogue, style):
    assert len(LONG) == 60
    (page,) = draw(Evening(catalogue, 8, (LONG,) * 8), style)
    for text, _ in texts(page):
        if text.label.startswith("scoring-sheet/player/"):
            assert len(text.lines) == 2
            assert text.size >= 11
            assert text.box.height <= 10 * mm


def test_a_very_wide_name_makes_rows_higher(catalogue, style):
    names = ("Ada", "Bo", "W" * 60, "Di", "Eve", "Flo", "Gus", "Hal")
    pages = list(draw(Evening(catalogue, 8, names), style))
    (wide,) = (t for t, _ in texts(pages[0]) if t.label == "scoring-sheet/player/3")
    assert len(wide.lines) > 2
    assert wide.size == 11
    assert uprights(pages[0])[0].height >= 8 * wide.box.height
    assert [page.bookmark for page in pages] == ["Scoring sheet", "Tribunal log"]


def test_a_name_too_long_for_four_lines_is_refused_by_its_seat(catalogue, style):
    names = ("Ada", "Bo", "W" * 120, "Di")
    with pytest.raises(Overfull, match="scoring-sheet/player/3"):
        list(draw(Evening(catalogue, 4, names), style))


def test_a_name_that_cannot_be_printed_is_refused_by_its_seat(catalogue, style):
    names = ("Ada", "Bo", "Cy", "\u4e2d")
    with pytest.raises(Unprintable, match=r"scoring-sheet/player/4.*U\+4E2D"):
        list(draw(Evening(catalogue, 4, names), style))


@pytest.mark.parametrize("players", [6, 7, 8])
def test_more_cases_than_a_page_holds_get_a_page_of_their_own(catalogue, style, players):
    scores, log = draw(Evening(catalogue, players, tribunal=Tribunal.SINGLE), style)
    logged = [label for label in words(log) if label.startswith("log/case/")]
    assert logged == [f"log/case/{number}" for number in range(1, 2 * players + 1)]
    assert not any(label.startswith("log/") for label in words(scores))
    assert words(log)["title"] == words(scores)["title"]
    assert words(log)["footer"] == "Scoring sheet, page 2 of 2"
    assert (scores.bookmark, log.bookmark) == ("Scoring sheet", "Tribunal log")
    assert words(scores)["check/suspects"] == str(2 * players)


def big_evening(catalogue: Catalogue, players: int, **more: object) -> Evening:
    """As many goods as players, the classic ones several times over."""
    goods = (catalogue.resources * 4)[:players]
    return Evening(replace(catalogue, most_players=players, resources=goods), players, **more)


def in_order(pages: list[Page], label: str) -> list[str]:
    found = [each for page in pages for each in words(page) if each.startswith(label)]
    return [each.removeprefix(label) for each in found]


@pytest.mark.parametrize("tribunal", Tribunal)
@pytest.mark.parametrize("players", [9, 12, 16, 26])
def test_big_games_have_all_rows_on_more_pages(catalogue, style, players, tribunal):
    evening = big_evening(catalogue, players, tribunal=tribunal)
    pages = list(draw(evening, style))
    seats, cases = range(1, players + 1), range(1, evening.cases + 1)
    assert in_order(pages, "scoring-sheet/player/") == [str(seat) for seat in seats]
    assert in_order(pages, "log/case/") == [str(case) for case in cases]
    assert sum(len(ticks(page)) for page in pages) == players + 2 + 3 * evening.cases
    assert len({page.bookmark for page in pages}) == len(pages)
    for page in pages:
        assert_text_stays_in_its_box_and_off_the_edge([page])
        assert_no_text_lies_on_another([page])
        assert all(box.bottom >= 15 * mm for box in uprights(page))


def test_sixteen_players_have_a_page_of_scores_and_one_of_cases(catalogue, style):
    scores, log = draw(big_evening(catalogue, 16), style)
    assert words(scores)["check/hands"] == "160"
    assert words(scores)["check/suspects"] == "32"
    assert (scores.bookmark, log.bookmark) == ("Scoring sheet", "Tribunal log")


def test_a_sheet_too_low_for_a_single_row_is_refused(phrases, catalogue):
    low = Paper("low", Size(297 * mm, 100 * mm))
    with pytest.raises(Overfull, match="scoring-sheet/rows"):
        list(draw(Evening(catalogue, 4), Style(phrases, low)))


def test_a_low_sheet_has_more_pages(phrases, catalogue):
    pages = list(
        draw(Evening(catalogue, 4), Style(phrases, Paper("low", Size(297 * mm, 130 * mm))))
    )
    assert in_order(pages, "scoring-sheet/player/") == list("1234")
    assert in_order(pages, "log/case/") == list("1234")
    assert_text_stays_in_its_box_and_off_the_edge(pages)
    assert_no_text_lies_on_another(pages)


def test_sums_stand_below_the_last_player_alone(catalogue, style):
    pages = list(draw(big_evening(catalogue, 26), style))
    assert ["check/hands" in words(page) for page in pages[:2]] == [False, True]
    assert pages[0].bookmark == "Scoring sheet · 1–14"


@pytest.mark.parametrize(
    "name", ["W" * 60, "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk" * 2]
)
def test_sixteen_players_may_all_have_long_names(catalogue, style, name):
    pages = list(draw(big_evening(catalogue, 16, names=(name[:60],) * 16), style))
    assert len(in_order(pages, "scoring-sheet/player/")) == 16
    assert_legible(pages, 11)


def test_the_example_of_single_suspects_goes_in_odd_steps(catalogue, style):
    (page,) = draw(Evening(catalogue, 4, tribunal=Tribunal.SINGLE), style)
    said = words(page)
    assert said["example/points"] == "−5"
    assert said["example/score"] == "5"


def test_a_short_tribunal_of_single_suspects_parts_the_pairs_of_the_example(catalogue, style):
    (page,) = draw(replace(Evening(catalogue, 4), tribunal=Tribunal.SINGLE), style)
    said = words(page)
    assert (said["example/wrong"], said["example/right"]) == ("1", "1")
    assert sum(label.startswith("log/case/") for label in said) == 8


def test_everything_stands_six_millimetres_inside_the_sheet(page):
    inside = Rect(0, 0, page.size.width, page.size.height).inset(6 * mm)
    assert all(inside.contains(ink) for text, _ in texts(page) for ink in text.ink())
