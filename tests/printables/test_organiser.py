"""The organiser's index: every table's setup, and the seed that all of them follow from."""

from dataclasses import replace

import pytest

from illegal_print.assets import CLASSIC, LOCALES
from illegal_print.files.catalogue import read_catalogue
from illegal_print.files.locale import read_locale
from illegal_print.game.cards import Catalogue
from illegal_print.game.evening import Evening, Tribunal
from illegal_print.game.setup import Setup
from illegal_print.game.solver import solve, table_seed
from illegal_print.game.tables import Tables
from illegal_print.layout.pages import Page, texts
from illegal_print.layout.style import Style
from illegal_print.printables.organiser import draw
from tests.big_themes import all_called, enlarged
from tests.printables.legibility import (
    MANY_WORDS,
    ONE_WORD,
    assert_legible,
)


def tables_for(catalogue: Catalogue, *counts: int, tribunal: Tribunal = Tribunal.PAIRS) -> Tables:
    evenings = (
        Evening(catalogue, players, tribunal=tribunal, table=number)
        for number, players in enumerate(counts, start=1)
    )
    return Tables(
        "K7M2-QX9T-4HPA-W3ND",
        tuple(solve(evening, (), table_seed("m", evening.table or 0)) for evening in evenings),
    )


def lines(pages: list[Page]) -> list[tuple[str, str]]:
    """Label and words, in the order in which they are drawn."""
    return [
        (text.label, " ".join(map(str, text.lines))) for page in pages for text, _ in texts(page)
    ]


def of(pages: list[Page], label: str) -> list[str]:
    return [words for found, words in lines(pages) if found == label]


def decks_of(pages: list[Page]) -> list[str]:
    """All decks as they read: a sign and a code, three times over."""
    found = lines(pages)
    starts = [i for i, (label, words) in enumerate(found) if label == "sign" and words.isalpha()]
    return [" ".join(words for _, words in found[i : i + 6]) for i in starts]


def expected(setup: Setup) -> list[str]:
    return [
        f"{deck.letter} {deck.dealer.code} › {deck.buyer.code} + {deck.extra.code}"
        for deck in setup.decks
    ]


def test_every_deck_of_every_table_can_be_looked_up(catalogue: Catalogue, style: Style) -> None:
    tables = tables_for(catalogue, 4, 5, 6, 7, 8)
    pages = list(draw(tables, style))
    assert decks_of(pages) == [deck for setup in tables.setups for deck in expected(setup)]
    cases = [
        f"case {setup.cases.index(deck.letter) + 1}"
        for setup in tables.setups
        for deck in setup.decks
    ]
    assert of(pages, "case") == cases


def test_each_table_is_told_with_its_players_and_its_seed(
    catalogue: Catalogue, style: Style
) -> None:
    tables = tables_for(catalogue, 6, 6, 8)
    pages = list(draw(tables, style))
    assert of(pages, "table") == ["Table 1", "Table 2", "Table 3"]
    assert of(pages, "players") == ["6 players", "6 players", "8 players"]
    assert of(pages, "table-seed") == [f"Seed {setup.seed}" for setup in tables.setups]
    assert of(pages, "note") == ["3 tables, 20 players + 3 Game Masters = 23 people"]


def test_ten_tables_take_two_pages_each_with_the_key_and_the_master_seed(
    catalogue: Catalogue, style: Style
) -> None:
    pages = list(draw(tables_for(catalogue, *[6] * 10), style))
    assert [page.bookmark for page in pages] == ["Tables 1 to 5", "Tables 6 to 10"]
    for page in pages:
        assert of([page], "seed") == ["Master seed K7M2-QX9T-4HPA-W3ND"]
        assert len(of([page], "key/resource")) == 8


def test_no_table_is_torn_apart(catalogue: Catalogue, style: Style) -> None:
    for page in draw(tables_for(catalogue, *[8, 4, 7] * 7), style):
        heads = of([page], "players")
        assert len(decks_of([page])) == sum(int(head.split()[0]) for head in heads)


def test_single_suspects_are_told_in_their_order(catalogue: Catalogue, style: Style) -> None:
    tables = tables_for(catalogue, 4, 8, tribunal=Tribunal.SINGLE)
    pages = list(draw(tables, style))
    assert of(pages, "case") == []
    told = of(pages, "cases")
    assert len(told) == 2
    for setup, words in zip(tables.setups, told, strict=True):
        (first, *_) = setup.cases
        (card,) = setup.accused(first)
        assert f"1 {card.resource.code} " in words
        assert words.count(",") == 2 * len(setup.decks) - 1


def test_a_long_master_seed_fits_or_is_refused_never_cut(
    catalogue: Catalogue, style: Style
) -> None:
    tables = replace(tables_for(catalogue, 4), seed="The summer party of the fencing club")
    assert "Master seed The summer party of the fencing club" in of(
        list(draw(tables, style)), "seed"
    )


@pytest.mark.parametrize("tables", [60])
def test_as_many_pages_as_needed(catalogue: Catalogue, style: Style, tables: int) -> None:
    pages = list(draw(tables_for(catalogue, *[5] * tables), style))
    assert of(pages, "table") == [f"Table {number}" for number in range(1, tables + 1)]
    assert len(pages) in (10, 12)


# Large games and long names


@pytest.mark.parametrize("tribunal", Tribunal)
@pytest.mark.parametrize("name", ["", ONE_WORD, MANY_WORDS, "W" * 60])
def test_tables_of_large_games_stand_in_one_index(
    catalogue: Catalogue, style: Style, name: str, tribunal: Tribunal
) -> None:
    large = enlarged(catalogue, 24, 16)
    game = all_called(name, large) if name else large
    tables = tables_for(game, 16, 9, 4, tribunal=tribunal)
    pages = list(draw(tables, style))
    assert_legible(pages, draw.floor)
    assert decks_of(pages) == [deck for setup in tables.setups for deck in expected(setup)]
    named = of(pages, "key/resource")
    assert len(set(named)) == (24 if name else 8)


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("seed", ["K7M2-QX9T-4HPA-W3ND", "W" * 60])
def test_the_seed_has_room_whatever_the_title(language: str, seed: str) -> None:
    phrases = read_locale(LOCALES / f"{language}.yaml", None)
    tables = replace(tables_for(read_catalogue(CLASSIC, [language]), 6, 6), seed=seed)
    pages = list(draw(tables, Style(phrases)))
    assert_legible(pages, draw.floor)
    assert seed in "".join("".join(map(str, text.lines)) for text, _ in texts(pages[0]))
