"""Every pile of a setup, card by card: nothing twice, nothing missing, roles in the middle."""

from collections import Counter

import pytest

from illegal_print.game.cards import Card, Kind
from illegal_print.game.packing import cases, player_decks, resource_decks
from illegal_print.game.setup import Setup
from illegal_print.game.solver import solve


@pytest.fixture(params=range(4, 9), ids=lambda players: f"{players} players")
def setup(request, make_evening) -> Setup:
    return solve(make_evening(request.param), (), "a seed")


def all_piles(setup: Setup):
    return [*player_decks(setup), *resource_decks(setup), *cases(setup)]


def test_all_cards_in_play_are_packed_once_and_no_other(setup):
    packed = Counter(card.id for pile in all_piles(setup) for card in pile.cards)
    in_play = [card for card in setup.evening.catalogue.box() if card.resource in setup.resources]
    assert len(in_play) == 14 * setup.evening.players
    assert packed == Counter(card.id for card in in_play)


SHAPES = [
    # players, resources, copies, starting, resource decks, and cards that stay in the box
    (3, 5, 10, 5, 4, 0),
    (5, 5, 4, 1, 2, 0),
    (10, 12, 16, 6, 6, 30),
    (16, 24, 6, 2, 3, 0),
    (16, 16, 12, 5, 4, 32),
]


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_other_stocks_are_packed_once_and_what_is_spare_stays_in_the_box(make_evening, shape):
    players, resources, copies, starting, decks, spare = shape
    numbers = {"copies": copies, "starting": starting, "resource_decks": decks}
    evening = make_evening(players, resources=resources, **numbers)
    setup = solve(evening, (), "a seed")
    packed = Counter(card.id for pile in all_piles(setup) for card in pile.cards)
    in_play = {card.id for card in evening.catalogue.box() if card.resource in setup.resources}
    assert set(packed.values()) == {1}
    assert set(packed) <= in_play
    assert len(in_play) - len(packed) == spare == evening.spare_cards
    goods = [pile.cards for pile in (*player_decks(setup), *resource_decks(setup))]
    resource_cards = sum(card.kind is Kind.RESOURCE for cards in goods for card in cards)
    assert resource_cards == evening.resource_cards
    assert {len(pile.cards) for pile in player_decks(setup)} == {starting + 3}
    assert {len(pile.cards) for pile in resource_decks(setup)} == {players}
    assert [pile.sign for pile in resource_decks(setup)] == [str(n + 1) for n in range(decks)]
    letters = "ABCDEFGHIJKLMNOP"[:players]
    assert "".join(pile.sign for pile in player_decks(setup)) == letters


def test_a_player_deck_holds_what_the_setup_says(setup):
    for deck, pile in zip(setup.decks, player_decks(setup), strict=True):
        assert pile.sign == deck.letter
        assert Counter((card.resource.id, card.kind) for card in pile.cards) == {
            (deck.dealer.id, Kind.RESOURCE): 5,
            (deck.extra.id, Kind.RESOURCE): 1,
            (deck.dealer.id, Kind.DEALER): 1,
            (deck.buyer.id, Kind.BUYER): 1,
        }


def test_roles_lie_in_the_middle_of_a_player_deck(setup):
    for pile in player_decks(setup):
        kinds = [card.kind for card in pile.cards]
        assert kinds == [Kind.RESOURCE] * 3 + [Kind.DEALER, Kind.BUYER] + [Kind.RESOURCE] * 3


def test_each_resource_deck_holds_one_card_of_each_resource_in_play(setup):
    decks = list(resource_decks(setup))
    assert [deck.sign for deck in decks] == ["1", "2", "3", "4"]
    for deck in decks:
        assert [card.resource for card in deck.cards] == list(setup.resources)
        assert {card.kind for card in deck.cards} == {Kind.RESOURCE}


def test_a_case_holds_the_suspects_of_its_deck(make_setup):
    setup = make_setup("012 123 230 301", cases="CADB")
    assert [(pile.sign, *(card.id for card in pile.cards)) for pile in cases(setup)] == [
        ("1", "goods-2/dealer-suspect", "goods-3/buyer-suspect"),
        ("2", "goods-0/dealer-suspect", "goods-1/buyer-suspect"),
        ("3", "goods-3/dealer-suspect", "goods-0/buyer-suspect"),
        ("4", "goods-1/dealer-suspect", "goods-2/buyer-suspect"),
    ]


def test_two_decks_with_the_same_extra_get_two_cards(make_setup):
    """No legal setup of the classic goods, but one of a theme with more copies."""
    first, second, *_ = player_decks(make_setup("012 132 230 301"))
    extras = [
        card
        for pile in (first, second)
        for card in pile.cards
        if card.kind is Kind.RESOURCE and card.resource.id == "goods-2"
    ]
    assert extras == [
        Card(Kind.RESOURCE, extras[0].resource, 10),
        Card(Kind.RESOURCE, extras[0].resource, 11),
    ]
