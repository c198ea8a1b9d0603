"""Collated sheets: each is one deck of the setup, told outside the cut, with nothing to sort."""

from dataclasses import replace

import pytest

from illegal_print.collation import CannotCollate
from illegal_print.errors import GridTooLarge
from illegal_print.game.packing import cases, player_decks, resource_decks
from illegal_print.layout.finish import Backs, Finish, Fit
from illegal_print.layout.geometry import Rect, around, mm
from illegal_print.layout.pages import texts
from illegal_print.layout.papers import A4, CARD_SIZES, LETTER, POKER
from illegal_print.layout.style import Style
from illegal_print.printables.collated_cards import draw
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


# What cannot be collated


def refusal(catalogue, phrases, **finish) -> str:
    style = Style(phrases, A4, finish=replace(Finish(), **finish))
    with pytest.raises(CannotCollate) as caught:
        list(draw(setup_for(catalogue, 6), style))
    return str(caught.value)


def test_nine_cards_to_a_sheet_are_refused_with_what_would_do(catalogue, phrases):
    said = refusal(catalogue, phrases, fit=Fit.MOST, bleed=0.0)
    assert "a sheet holds 3 x 3 cards" in said
    assert "--fit 8-up" in said


def test_folded_sheets_are_refused_with_what_would_do(catalogue, phrases):
    assert "--backs" in refusal(catalogue, phrases, backs=Backs.FOLD)


def test_decks_of_other_sizes_are_refused(catalogue, phrases):
    smaller = replace(catalogue, starting=4)
    with pytest.raises(CannotCollate, match="takes exactly 7") as caught:
        list(draw(setup_for(smaller, 6), Style(phrases, A4)))
    assert "without --collated" in str(caught.value)


def test_resource_decks_that_overflow_a_sheet_are_refused(catalogue, phrases):
    more = [
        replace(resource, id=f"{resource.id}-again", code=f"{resource.code[0]}Z")
        for resource in catalogue.resources[:1]
    ]
    larger = replace(catalogue, most_players=9, resources=(*catalogue.resources, *more))
    with pytest.raises(CannotCollate, match="for 9 players has 9"):
        list(draw(setup_for(larger, 9), Style(phrases, A4)))


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
