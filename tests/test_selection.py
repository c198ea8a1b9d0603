"""Which cards come out for which options, and where they lie."""

import re

import pytest

from illegal_print.cardset import CardSet
from illegal_print.selection import NoSuchCard, Selection, selected, selected_sheets, selection

EVERYTHING = Selection()


def ids(catalogue, **options) -> list[str]:
    return [card.id for card in selected(Selection(**options), catalogue)]


@pytest.mark.parametrize(
    ("kinds", "count"),
    [
        ((), 112),
        (("resources",), 80),
        (("roles",), 16),
        (("suspects",), 16),
        (("roles", "suspects"), 32),
        (("roles", "roles"), 16),
        (("resources", "roles", "suspects"), 112),
    ],
)
def test_kinds_add_up(catalogue, kinds, count):
    assert len(ids(catalogue, kinds=kinds)) == count


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        (("guns/3",), ["guns/3"]),
        (("guns/dealer", "guns/3"), ["guns/3", "guns/dealer"]),
        (
            ("guns/buyer-suspect", "guns/dealer-suspect"),
            ["guns/dealer-suspect", "guns/buyer-suspect"],
        ),
        (("guns",), [f"guns/{copy}" for copy in range(1, 11)]),
        (("guns", "guns/3", "guns/3"), [f"guns/{copy}" for copy in range(1, 11)]),
        (("guns/10", "alcohol/buyer"), {"guns/10", "alcohol/buyer"}),
    ],
)
def test_cards_are_found_by_their_ids_once_each(catalogue, asked, found):
    assert type(found)(ids(catalogue, ids=asked)) == found


def test_every_card_of_the_box_has_an_id_to_ask_for(catalogue):
    for card in catalogue.box():
        assert ids(catalogue, ids=(card.id,)) == [card.id]


def test_a_card_joins_the_kinds_it_is_named_with(catalogue):
    found = ids(catalogue, kinds=("roles",), ids=("guns/3", "guns/dealer"))
    assert len(found) == 17
    assert "guns/3" in found


# What there is not


@pytest.mark.parametrize(
    ("id", "hint"),
    [
        ("gun/3", "did you mean guns/3"),
        ("Guns/3", "did you mean guns/3"),
        ("guns/11", "of guns there are guns/1 to guns/10, guns for all of these, guns/dealer"),
        ("guns/suspect", "guns/buyer-suspect."),
        ("gun", "did you mean guns"),
        ("GUNS", "did you mean guns"),
        ("Guns/Dealer", "did you mean guns/dealer"),
        ("guns buyer", "did you mean guns/buyer"),
        ("zzz", "there are luxury-cars/1 to luxury-cars/10"),
        ("", "and so on with"),
    ],
)
def test_an_unknown_card_is_refused_with_what_may_be_meant(catalogue, id, hint):
    with pytest.raises(NoSuchCard, match=re.escape(f"--card {id}")) as caught:
        selection((), (id,), None, catalogue)
    assert hint in str(caught.value)
    assert "\n" not in str(caught.value)


def test_all_that_is_wrong_is_told_at_once(catalogue):
    with pytest.raises(NoSuchCard) as caught:
        selection(("role",), ("guns/3", "gums"), 0, catalogue)
    assert [fault.split(":")[0] for fault in str(caught.value).splitlines()] == [
        "--kind role",
        "--card gums",
        "--copies 0",
    ]


@pytest.mark.parametrize("copies", [-1, 0, 100, 999_999_999])
def test_copies_are_1_to_99(catalogue, copies):
    with pytest.raises(NoSuchCard, match="1 to 99 times"):
        selection((), (), copies, catalogue)


# Where they lie


@pytest.fixture
def cards(catalogue, style) -> CardSet:
    return CardSet(catalogue, style)


def places(cards: CardSet, wanted: Selection) -> dict[str, list[tuple[str, int]]]:
    """For every card the sheets, by their bookmarks, and the slots in which it lies."""
    found: dict[str, list[tuple[str, int]]] = {}
    for sheet in selected_sheets(wanted, cards):
        for slot, card in enumerate(sheet.cards):
            if card is not None:
                found.setdefault(card.id, []).append((sheet.bookmark, slot))
    return found


def test_a_lost_card_comes_out_at_its_old_place(cards):
    whole = places(cards, EVERYTHING)
    for lost in ("guns/3", "guns/buyer-suspect", "alcohol/1", "luxury-cars/dealer"):
        assert places(cards, Selection(ids=(lost,))) == {lost: whole[lost]}


def test_only_sheets_with_a_wanted_card_come_out(cards):
    (first, *_), *_, (*_, last) = (sheet.cards for sheet in selected_sheets(EVERYTHING, cards))
    sheets = selected_sheets(Selection(ids=(first.id, last.id)), cards)
    assert [sheet.bookmark for sheet in sheets] == ["Sheet 1", "Sheet 14"]
    assert [len([card for card in sheet.cards if card]) for sheet in sheets] == [1, 1]
    assert str(sheets[1].front.title) == "Illegal: sheet 14 of 14, fronts"


def test_kinds_are_packed_from_the_first_slot(cards):
    sheets = selected_sheets(Selection(kinds=("roles",)), cards)
    assert [len(sheet.cards) for sheet in sheets] == [8, 8]
    assert all(all(sheet.cards) for sheet in sheets)
    assert str(sheets[1].front.title) == "Illegal: sheet 2 of 2, fronts"


def test_copies_are_packed_from_the_first_slot(cards):
    found = places(cards, Selection(ids=("guns/dealer",), copies=9))
    assert found == {"guns/dealer": [*(("Sheet 1", slot) for slot in range(8)), ("Sheet 2", 0)]}


def test_copies_of_several_cards_come_out_set_after_set(cards):
    (sheet,) = selected_sheets(Selection(ids=("guns/dealer", "guns/buyer"), copies=2), cards)
    assert [card.kind.value for card in sheet.cards] == ["dealer", "buyer"] * 2


@pytest.mark.parametrize(("copies", "sheets"), [(1, 14), (2, 28), (99, 14 * 99)])
def test_the_whole_set_comes_out_as_often_as_asked(cards, copies, sheets):
    assert len(selected_sheets(Selection(copies=copies), cards)) == sheets
