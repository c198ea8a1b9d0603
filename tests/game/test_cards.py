"""The box: its cards, their names and what their backs give away."""

from collections import Counter

import pytest

from illegal_print.game.cards import Back, Kind, Text


def test_the_box_holds_112_cards_with_a_name_each(catalogue):
    cards = list(catalogue.box())
    assert len(cards) == len({card.id for card in cards}) == 112


def test_each_resource_has_ten_cards_two_roles_and_two_suspects(catalogue):
    assert Counter(card.kind for card in catalogue.box()) == {
        Kind.RESOURCE: 80,
        Kind.DEALER: 8,
        Kind.BUYER: 8,
        Kind.DEALER_SUSPECT: 8,
        Kind.BUYER_SUSPECT: 8,
    }
    assert catalogue.cards_per_resource == 14


def test_cards_are_named_by_resource_and_copy_or_kind(catalogue):
    assert [card.id for card in catalogue.box()][:14] == [
        *(f"goods-0/{copy}" for copy in range(1, 11)),
        "goods-0/dealer",
        "goods-0/buyer",
        "goods-0/dealer-suspect",
        "goods-0/buyer-suspect",
    ]


def test_backs_tell_resources_roles_and_suspects_apart_and_no_more(catalogue):
    backs = Counter(card.back for card in catalogue.box())
    assert backs == {Back.RESOURCE: 80, Back.ROLE: 16, Back.SUSPECT: 16}


def test_a_suspect_names_the_role_it_accuses(catalogue):
    goods = catalogue.resources[0]
    roles = {
        card.kind: card.role
        for card in catalogue.box()
        if card.resource == goods and card.kind is not Kind.RESOURCE
    }
    assert roles[Kind.DEALER_SUSPECT] == roles[Kind.DEALER] == goods.dealer
    assert roles[Kind.BUYER_SUSPECT] == roles[Kind.BUYER] == goods.buyer


def test_a_resource_card_names_no_role(catalogue):
    with pytest.raises(ValueError, match="goods-0/1"):
        _ = next(catalogue.box()).role


def test_a_player_deck_has_eight_cards_and_each_resource_one_extra(catalogue):
    assert catalogue.cards_per_deck == 8
    assert catalogue.extras_per_resource == 1


def test_a_name_without_language_serves_all_languages():
    assert Text((("", "Powder"), ("fr", "Poudre"))).in_language("fr") == "Poudre"
    assert Text((("", "Powder"),)).in_language("de") == "Powder"
    with pytest.raises(KeyError):
        Text((("fr", "Poudre"),)).in_language("de")


def test_a_tag_takes_its_goods_out_of_the_catalogue(catalogue):
    even = catalogue.without_tags(["odd"])
    assert [resource.id for resource in even.resources] == [f"goods-{n}" for n in (0, 2, 4, 6)]
    assert "goods-1" not in even.by_id
    assert (catalogue.left_out, even.left_out) == (0, 4)
    assert even.without_tags(["odd"]) == even
    assert (catalogue.tags, even.tags) == (("odd",), ())


def test_a_tag_that_nothing_has_takes_nothing_out(catalogue):
    assert catalogue.without_tags(["even"]) == catalogue.without_tags([]) == catalogue
