"""Belly bands: one per pile, as long as its pile needs, and silent about what is inside."""

import re
from dataclasses import replace
from itertools import combinations

import pytest

from illegal_print.errors import PaperTooSmall
from illegal_print.game.cards import Catalogue, Text
from illegal_print.game.evening import Evening
from illegal_print.layout.geometry import IDENTITY, Rect, Size, mm
from illegal_print.layout.pages import Page, Stamp, texts
from illegal_print.layout.papers import CARD_SIZES
from illegal_print.layout.press import Label, print_pdf
from illegal_print.layout.style import Frame, Style
from illegal_print.printables.deck_labels import draw
from tests.printables.legibility import (
    MANY_WORDS,
    ONE_WORD,
    assert_legible,
)

PLAYERS = range(4, 9)
OVERLAP = 15 * mm


@pytest.fixture(params=PLAYERS, ids=lambda players: f"{players} players")
def evening(request: pytest.FixtureRequest, catalogue: Catalogue) -> Evening:
    return Evening(catalogue, request.param)


@pytest.fixture
def pages(evening: Evening, style: Style) -> list[Page]:
    return list(draw(evening, style))


def bands(pages: list[Page]) -> list[tuple[Rect, list[str]]]:
    """Every band with the words on it, in reading order of the sheets."""
    return [(trim, words_in(page, trim)) for page in pages for trim in page.trims]


def words_in(page: Page, box: Rect) -> list[str]:
    return [
        " ".join(str(line) for line in text.lines)
        for text, at in texts(page)
        if box.contains(at.of_rect(text.box), slack=1)
    ]


def length_for(cards: int, style: Style) -> float:
    return 2 * (style.card.width + cards * style.card_thickness) + OVERLAP


def test_there_is_a_band_for_every_pile(evening: Evening, pages: list[Page]) -> None:
    signs = [words for _, words in bands(pages)]
    assert len(signs) == evening.players + evening.arrivals + 1
    for letter, words in zip("ABCDEFGH"[: evening.players], signs, strict=False):
        assert letter in words
        assert "Player deck" in words
        assert "8 cards" in words
    for number, words in enumerate(signs[evening.players : -1], start=1):
        assert str(number) in words
        assert "Resource deck" in words
    assert "Back in the box" in signs[-1]


def test_only_player_decks_tell_how_many_cards_they_hold(
    evening: Evening, pages: list[Page]
) -> None:
    others = [" ".join(words) for _, words in bands(pages)[evening.players :]]
    digits = [set(re.findall(r"\d+", words)) for words in others]
    assert digits == [{"1"}, {"2"}, {"3"}, {"4"}, set()]


def test_no_band_names_a_resource_or_a_role(catalogue: Catalogue, pages: list[Page]) -> None:
    printed = " ".join(" ".join(map(str, text.lines)) for page in pages for text, _ in texts(page))
    names = [
        named.name.in_language("en")
        for resource in catalogue.resources
        for named in (resource, resource.dealer, resource.buyer)
    ]
    assert names
    assert [name for name in names if name in printed] == []


def test_a_band_goes_round_its_own_pile(evening: Evening, pages: list[Page], style: Style) -> None:
    lengths = [trim.width for trim, _ in bands(pages)]
    players, resources, box = (
        lengths[: evening.players],
        lengths[evening.players : -1],
        lengths[-1],
    )
    left_over = 14 * max(1, 8 - evening.players)
    assert players == pytest.approx([length_for(8, style)] * evening.players)
    assert resources == pytest.approx([length_for(evening.players, style)] * evening.arrivals)
    assert box == pytest.approx(length_for(left_over, style))
    assert players[0] == pytest.approx(146.8 * mm)
    assert box <= 176 * mm


def test_the_page_does_not_say_whether_anything_is_left_over(
    catalogue: Catalogue, style: Style
) -> None:
    seven, eight = (bands(list(draw(Evening(catalogue, n), style)))[-1] for n in (7, 8))
    assert seven[1] == eight[1]
    assert seven[0].size == eight[0].size


def test_bands_stand_inside_the_margins_and_clear_of_each_other(
    pages: list[Page], style: Style
) -> None:
    content = Frame(style.paper.size).content
    for page in pages:
        for i, trim in enumerate(page.trims):
            assert content.contains(trim)
            assert trim.height >= 40 * mm
            assert not any(trim.overlaps(other) for other in page.trims[:i])


def test_bands_are_clear_of_the_legend(pages: list[Page]) -> None:
    for page in pages:
        (legend,) = [
            mark.drawing.box
            for mark in page.marks
            if isinstance(mark, Stamp) and mark.at == IDENTITY
        ]
        assert not any(trim.overlaps(legend) for trim in page.trims)


def test_equal_bands_share_their_cuts(pages: list[Page]) -> None:
    for page in pages:
        for upper, lower in zip(page.trims, page.trims[1:], strict=False):
            if upper.width == pytest.approx(lower.width):
                assert upper.bottom == pytest.approx(lower.top)
            else:
                assert upper.bottom - lower.top >= 4 * mm


def test_no_band_stands_alone_on_a_sheet(evening: Evening, pages: list[Page]) -> None:
    counts = [len(page.trims) for page in pages]
    assert min(counts) >= 3
    assert max(counts) <= 5
    assert len(pages) == (2 if evening.players <= 5 else 3)


@pytest.mark.parametrize("players", PLAYERS[1:])
def test_one_player_less_needs_no_new_bands(
    players: int, catalogue: Catalogue, style: Style
) -> None:
    """What stands on a player deck's band, and where, is the same for every number of players."""
    more, fewer = (
        player_bands(list(draw(Evening(catalogue, n), style)), n) for n in (players, players - 1)
    )
    assert more[: players - 1] == fewer


def player_bands(pages: list[Page], players: int) -> list[tuple[Size, list[tuple[str, Rect]]]]:
    """Size and words of each band, the words' boxes counted from its corner, rounded."""
    found = []
    for page in pages:
        for trim in page.trims:
            words = [
                (str(text.lines[0]), rounded(box.moved(-trim.x, -trim.y)))
                for text, at in texts(page)
                if trim.contains(box := at.of_rect(text.box))
            ]
            found.append((trim.size, words))
    return found[:players]


def rounded(box: Rect) -> Rect:
    return Rect(*(round(value, 2) for value in (box.x, box.y, box.width, box.height)))


def test_every_band_and_the_legend_say_to_turn_the_last_card(pages: list[Page]) -> None:
    for page in pages:
        hints = [text for text, _ in texts(page) if text.label == "turn-last"]
        assert len(hints) == len(page.trims)
        steps = {text.label for text, _ in texts(page)}
        assert steps >= {"cut", "fold", "overlap", "step-1", "step-2", "step-3", "step-4"}


def test_the_name_line_is_left_empty(evening: Evening, pages: list[Page], style: Style) -> None:
    named = replace(evening, names=("Ana", "Ben", "Cora", "Dan")[: evening.players])
    assert {str(text) for page in draw(named, style) for text, _ in texts(page)} == {
        str(text) for page in pages for text, _ in texts(page)
    }


def test_print_is_small_enough(pages: list[Page]) -> None:
    printed = print_pdf(pages, Label("Deck labels", "", "en"), draw.duplex)
    assert len(printed) < 50_000


def test_cards_too_wide_for_the_sheet_are_refused(evening: Evening, style: Style) -> None:
    with pytest.raises(PaperTooSmall, match="larger paper or a smaller card"):
        list(draw(evening, replace(style, card=Size(140 * mm, 200 * mm))))


@pytest.mark.parametrize(
    ("card", "thickness"), [("jumbo", 0.3), ("tarot", 0.3), ("poker", 2.0), ("mini-us", 2.0)]
)
@pytest.mark.parametrize("players", [4, 5, 8])
def test_wide_cards_and_thick_piles_have_bands_too(
    catalogue: Catalogue, style: Style, card: str, thickness: float, players: int
) -> None:
    """On sheets that lie down, if upright ones are too narrow."""
    style = replace(style, card=CARD_SIZES[card], card_thickness=thickness * mm)
    pages = list(draw(Evening(catalogue, players), style))
    assert_legible(pages, draw.floor)
    (size,) = {page.size for page in pages}
    found = [trim for trim, words in bands(pages) if "Back in the box" not in words]
    assert len(found) == players + 4
    assert found[0].width == pytest.approx(length_for(8, style))
    for page in pages:
        assert all(Frame(size).content.contains(trim) for trim in page.trims)
        assert not any(one.overlaps(other) for one, other in combinations(page.trims, 2))


@pytest.mark.parametrize(("players", "left_over"), [(4, 20 * 14), (9, 15 * 14), (16, 8 * 14)])
def test_large_games_have_bands_for_all_that_stays_in_the_box(
    catalogue: Catalogue, style: Style, players: int, left_over: int
) -> None:
    large = replace(catalogue, resources=catalogue.resources * 3, most_players=16)
    pages = list(draw(Evening(large, players), style))
    assert_legible(pages, draw.floor)
    boxes = [trim for trim, words in bands(pages) if "Back in the box" in words]
    held = [(box.width - OVERLAP) / 2 - style.card.width for box in boxes]
    assert sum(held) >= left_over * style.card_thickness - 0.01
    assert len({round(box.width) for box in boxes}) == 1
    assert len(bands(pages)) == players + 4 + len(boxes)


@pytest.mark.parametrize("name", [ONE_WORD, MANY_WORDS], ids=["one word", "words"])
@pytest.mark.parametrize("players", [4, 16])
def test_names_of_sixty_letters_fit(
    catalogue: Catalogue, style: Style, name: str, players: int
) -> None:
    game = replace(catalogue, name=Text((("en", name),)), resources=catalogue.resources * 2)
    evening = Evening(game, players, (name,) * players, table=12, assigned=True)
    pages = list(draw(evening, style))
    assert_legible(pages, draw.floor)
    for _, words in bands(pages):
        assert any(
            "".join(word.split()).replace("-", "") == "".join(name.split()) for word in words
        )


def test_every_band_names_its_table(catalogue: Catalogue, style: Style) -> None:
    evening = Evening(catalogue, 6, table=12)
    found = bands(list(draw(evening, style)))
    assert len(found) == 6 + evening.arrivals + 1
    assert all("Table 12" in words for _, words in found)


def test_a_band_says_whose_deck_it_is_if_decks_were_dealt_to_names(
    catalogue: Catalogue, style: Style
) -> None:
    names = ("Ana", "Ben", "Zoë von und zu Hohenstaufen und Burgstall am Ringelheimer See", "Cem")
    for assigned in (True, False):
        evening = Evening(catalogue, 4, names, table=3, assigned=assigned)
        found = bands(list(draw(evening, style)))[:4]
        for name, (_, words) in zip(names, found, strict=True):
            assert (f"for {name}" in words) is assigned
            assert ("Name" in words) is not assigned
