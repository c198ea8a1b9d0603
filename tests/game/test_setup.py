"""A setup as the GM packs it."""

import pytest


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
