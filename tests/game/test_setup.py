"""A setup as the GM packs it."""

from dataclasses import replace

import pytest

from illegal_print.game.setup import Part, Suspect


def test_what_is_not_in_play_is_removed(make_setup):
    setup = make_setup("012 123 230 301")
    assert [resource.id for resource in setup.removed] == [
        "goods-4",
        "goods-5",
        "goods-6",
        "goods-7",
    ]


def test_all_112_cards_are_in_play_or_removed(make_setup):
    setup = make_setup("012 123 230 301")
    numbers = setup.evening.catalogue
    player_decks = len(setup.decks) * numbers.cards_per_deck
    resource_decks = numbers.resource_decks * len(setup.resources)
    in_play = player_decks + resource_decks + setup.evening.suspects
    assert in_play == 14 * 4
    assert in_play + len(setup.removed) * numbers.cards_per_resource == 112


def test_a_deck_is_found_by_its_letter(make_setup):
    setup = make_setup("012 123 230 301")
    assert setup.deck("C").dealer.id == "goods-2"
    with pytest.raises(StopIteration):
        setup.deck("E")


def test_a_case_about_a_deck_accuses_its_pair(make_setup):
    setup = make_setup("012 123 230 301")
    ids = [card.id for card in setup.accused("C")]
    assert ids == ["goods-2/dealer-suspect", "goods-3/buyer-suspect"]


@pytest.mark.parametrize("part", [Part.DEALER, Part.BUYER])
def test_a_case_about_a_suspect_accuses_one_card(make_setup, part):
    setup = make_setup("012 123 230 301")
    suspect = Suspect(part, setup.resources[3])
    assert [card.id for card in setup.accused(suspect)] == [f"goods-3/{part.value}-suspect"]
    assert str(suspect) == f"{part.value} goods-3"


def test_goods_left_out_by_their_tag_are_neither_in_play_nor_named_as_removed(make_setup):
    setup = make_setup("024 246 460 602", in_play="0246")
    catalogue = setup.evening.catalogue.without_tags(["odd"])
    setup = replace(setup, evening=replace(setup.evening, catalogue=catalogue))
    assert setup.removed == ()
    cards = (len(setup.resources) + catalogue.left_out) * catalogue.cards_per_resource
    assert cards == 112
