"""Collated sheets: each is one deck of the setup, told outside the cut, with nothing to sort."""

from dataclasses import replace
from math import ceil

import pytest

from illegal_print.errors import GridTooLarge
from illegal_print.game.evening import Evening, Tribunal
from illegal_print.game.packing import cases, player_decks, resource_decks
from illegal_print.game.solver import solve
from illegal_print.layout.finish import Backs, Finish, Fit
from illegal_print.layout.geometry import Rect, around, mm
from illegal_print.layout.pages import texts
from illegal_print.layout.papers import A4, CARD_SIZES, LETTER, POKER
from illegal_print.layout.style import Style
from illegal_print.printables import collated_cards as collated
from illegal_print.printables import sealed_cards as sealed
from illegal_print.printables.collated_cards import draw
from tests.big_themes import enlarged
from tests.printables.decks import (
    faces_of,
    laid_out,
    marks_where_to_cut,
    nearest,
    notes,
    outside,
    setup_for,
)

SHEETS = {4: 9, 5: 11, 6: 12, 7: 13, 8: 14}


@pytest.mark.parametrize(("players", "sheets"), SHEETS.items())
def test_a_setup_takes_a_known_number_of_sheets(catalogue, style, players, sheets):
    pages = list(draw(setup_for(catalogue, players), style))
    assert len(pages) == 2 * sheets
    assert sum(len(page.trims) for page in pages[::2]) == 14 * players


@pytest.mark.parametrize("players", SHEETS)
def test_each_sheet_holds_the_deck_it_says(catalogue, style, players):
    setup = setup_for(catalogue, players)
    fronts = list(draw(setup, style))[::2]
    decks = [("Player deck", pile) for pile in player_decks(setup)]
    decks += [("Resource deck", pile) for pile in resource_decks(setup)]
    for page, (name, pile) in zip(fronts, decks, strict=False):
        found = [face for _, face in laid_out(page, catalogue, style)]
        assert found == [(card.resource.id, card.kind) for card in pile.cards]
        assert [words for words, _ in notes(page)] == [f"{name} {pile.sign}"]
        assert page.bookmark == f"{name} {pile.sign}"


@pytest.mark.parametrize("players", SHEETS)
def test_the_suspects_of_a_case_stand_in_one_column_under_its_number(catalogue, style, players):
    setup = setup_for(catalogue, players)
    pages = list(draw(setup, style))[2 * (players + 4) :]
    expected = {f"Case {pile.sign}": faces_of(pile.cards) for pile in cases(setup)}
    found = {}
    for front in pages[::2]:
        cards = laid_out(front, catalogue, style)
        for words, place in notes(front):
            column = cards[nearest([trim for trim, _ in cards], place)][0].x
            found[words] = sorted((face for trim, face in cards if trim.x == column), key=str)
    assert found == expected


def test_both_sides_tell_the_deck_and_where_to_cut(catalogue, style):
    for page in draw(setup_for(catalogue, 4), style):
        assert notes(page)
        assert marks_where_to_cut(page)


def test_every_sheet_says_which_it_is_of_how_many(catalogue, style):
    pages = list(draw(setup_for(catalogue, 6), style))
    said = [words for page in pages for label, words, _ in outside(page) if label == "sheet"]
    assert said[:2] == [
        "Player deck A. Illegal: sheet 1 of 12, fronts",
        "Player deck A. Illegal: sheet 1 of 12, backs",
    ]
    assert said[-1] == "Cases 5 to 6. Illegal: sheet 12 of 12, backs"


# The names of decks beside their cards


@pytest.mark.parametrize(
    ("paper", "card", "finish"),
    [
        (A4, POKER, Finish()),
        (LETTER, POKER, Finish()),
        (A4, POKER, Finish(gap=6 * mm)),
        (LETTER, POKER, Finish(bleed=0.9 * mm, gap=1.8 * mm)),
        (A4, POKER, Finish(bleed=6.5 * mm)),
        (A4, CARD_SIZES["mini-us"], Finish()),
        (A4, CARD_SIZES["bridge"], Finish(backs=Backs.SHORT_EDGE)),
    ],
    ids=str,
)
def test_names_are_legible_between_bleed_and_margin(catalogue, phrases, paper, card, finish):
    style = Style(phrases, paper, card, finish=finish)
    for page in draw(setup_for(catalogue, 5), style):
        sheet = Rect(0, 0, page.size.width, page.size.height).inset(6 * mm)
        inked = around(page.trims).inset(-finish.bleed)
        found = [
            (text, ink) for text, _ in texts(page) if text.label == "note" for ink in text.ink()
        ]
        assert found
        for text, ink in found:
            assert text.size >= 9
            assert sheet.contains(ink)
            assert not ink.overlaps(inked)


def test_where_there_is_no_room_for_names_less_bleed_is_asked_for(catalogue, phrases):
    style = Style(phrases, A4, finish=Finish(bleed=7.1 * mm))
    with pytest.raises(GridTooLarge, match="less bleed"):
        list(draw(setup_for(catalogue, 5), style))


# Other decks, and other grids


def piles_of(setup):
    return [*player_decks(setup), *resource_decks(setup)]


@pytest.mark.parametrize("draw", [collated.draw, sealed.draw], ids=["collated", "sealed"])
@pytest.mark.parametrize(
    ("numbers", "players"),
    [
        ({}, 9),
        ({}, 16),
        ({"copies": 6, "starting": 2, "resource_decks": 3}, 5),
        ({"copies": 12, "starting": 6, "resource_decks": 5}, 12),
        ({"copies": 30, "starting": 20, "resource_decks": 9}, 4),
    ],
)
def test_a_deck_takes_as_many_sheets_as_it_needs(catalogue, phrases, draw, numbers, players):
    bigger = replace(enlarged(catalogue, 16, 16), **numbers)
    style, setup = Style(phrases, A4), setup_for(bigger, players)
    fronts = [page for page in list(draw(setup, style))[::2] if page.marks]
    for pile in piles_of(setup):
        sheets = fronts[: ceil(len(pile.cards) / 8)]
        fronts = fronts[len(sheets) :]
        assert [len(page.trims) for page in sheets[:-1]] == [8] * (len(sheets) - 1)
        assert sum(len(page.trims) for page in sheets) == len(pile.cards)
        parts = range(1, len(sheets) + 1)
        ends = [f" ({part}/{len(sheets)})" for part in parts] if len(sheets) > 1 else [""]
        assert [page.bookmark.partition(f"deck {pile.sign}")[2] for page in sheets] == ends
    assert sum(len(page.trims) for page in fronts) == 2 * players


GRIDS = [
    Finish(fit=Fit.MOST, bleed=0.0),
    Finish(fit=Fit.MOST, bleed=0.0, backs=Backs.FOLD),
    Finish(backs=Backs.FOLD),
]


@pytest.mark.parametrize("finish", GRIDS, ids=["3 x 3", "folded, most", "folded"])
@pytest.mark.parametrize(("card", "players"), [("poker", 13), ("mini-us", 5)])
def test_other_grids_hold_the_decks_they_say(catalogue, phrases, finish, card, players):
    bigger = enlarged(catalogue, 16, 16)
    style, setup = Style(phrases, A4, CARD_SIZES[card], finish=finish), setup_for(bigger, players)
    pages = list(draw(setup, style))
    fronts = pages if finish.backs is Backs.FOLD else pages[::2]
    deck_b = [page for page in fronts if page.bookmark.startswith("Player deck B")]
    assert all([words for words, _ in notes(page)] == ["Player deck B"] for page in deck_b)
    found = [face for page in deck_b for _, face in laid_out(page, bigger, style)]
    pile = list(player_decks(setup))[1]
    assert found == [(card.resource.id, card.kind) for card in pile.cards]


@pytest.mark.parametrize("finish", GRIDS, ids=["3 x 3", "folded, most", "folded"])
@pytest.mark.parametrize("card", ["poker", "mini-us"])
@pytest.mark.parametrize("tribunal", Tribunal)
def test_every_case_has_its_number_by_its_suspects(catalogue, phrases, finish, card, tribunal):
    setup = solve(Evening(catalogue, 7, tribunal=tribunal), (), "a seed")
    style = Style(phrases, A4, CARD_SIZES[card], finish=finish)
    pages = list(draw(setup, style))
    fronts = pages if finish.backs is Backs.FOLD else pages[::2]
    found = {}
    for page in fronts:
        numbers = [(words, place) for words, place in notes(page) if words.startswith("Case")]
        cards = laid_out(page, catalogue, style) if numbers else []
        for words, place in numbers:
            at = nearest([trim for trim, _ in cards], place)
            alone = len(numbers) == 1 and len({trim.y for trim, _ in cards}) == 1
            near = cards if alone else _above_or_below(cards, cards[at][0], len(setup.cases))
            found[words] = sorted((face for _, face in near), key=str)
    assert found == {f"Case {pile.sign}": faces_of(pile.cards) for pile in cases(setup)}


def _above_or_below(cards, trim, cases):
    """The suspects of a pair in its column, or the single one."""
    column = [card for card in cards if card[0].x == trim.x]
    column.sort(key=lambda card: abs(card[0].y - trim.y))
    return column[: 14 // cases]


def test_where_names_have_no_room_fewer_cards_are_proposed(catalogue, phrases):
    style = Style(
        phrases, LETTER, CARD_SIZES["us-standard"], finish=Finish(bleed=0.0, fit=Fit.MOST)
    )
    with pytest.raises(GridTooLarge, match="--fit 8-up or larger paper"):
        list(draw(setup_for(catalogue, 5), style))


@pytest.mark.parametrize("backs", [Backs.SHORT_EDGE, Backs.SEPARATE, Backs.NONE])
def test_other_backs_are_collated_alike(catalogue, phrases, backs):
    style = Style(phrases, A4, finish=replace(Finish(), backs=backs))
    setup = setup_for(catalogue, 4)
    pages = list(draw(setup, style))
    fronts = pages if backs is Backs.NONE else pages[::2]
    assert len(fronts) == 9
    first = next(player_decks(setup))
    assert faces_of(first.cards) == sorted(
        (face for _, face in laid_out(fronts[0], catalogue, style)), key=str
    )


def test_another_seed_lays_out_other_cards_on_as_many_sheets(catalogue, style):
    one, other = (list(draw(setup_for(catalogue, 6, seed), style)) for seed in ("one", "other"))
    assert len(one) == len(other)
    assert [page.bookmark for page in one] == [page.bookmark for page in other]
    faces = [[laid_out(page, catalogue, style) for page in pages[::2]] for pages in (one, other)]
    assert faces[0] != faces[1]
