"""Fronts of every size: legible, inside their border, nothing over anything else."""

from dataclasses import replace
from functools import cache
from itertools import combinations

import pytest

from illegal_print.art.formats import BORDER, Format
from illegal_print.assets import CLASSIC, LOCALES
from illegal_print.cardset import CardSet
from illegal_print.files.catalogue import read_catalogue
from illegal_print.files.locale import read_locale
from illegal_print.game.cards import Card, Kind
from illegal_print.game.cards import Text as Name
from illegal_print.layout.geometry import Rect, Size, mm
from illegal_print.layout.pages import Drawing, Page, Text, texts
from illegal_print.layout.papers import A4, CARD_SIZES, POKER, SMALLEST_CARD
from illegal_print.layout.style import Style

SIZES = {
    **CARD_SIZES,
    "smallest": SMALLEST_CARD,
    "narrow": Size(40 * mm, 130 * mm),
    "square-60": Size(60 * mm, 60 * mm),
    "huge": Size(180 * mm, 250 * mm),
}
ONE_LETTER_CODE = "code/"


@cache
def fronts(name: str) -> tuple[Drawing, ...]:
    catalogue = read_catalogue(CLASSIC, ["en"])
    cards = CardSet(catalogue, Style(read_locale(LOCALES / "en.yaml", None), A4, SIZES[name]))
    return tuple(cards.front(Card(kind, each)) for each in catalogue.resources for kind in Kind)


def set_texts(front: Drawing) -> list[tuple[Text, Rect]]:
    return [
        (text, at.of_rect(ink))
        for text, at in texts(Page(SIZES["poker"], front.marks))
        for ink in text.ink()
    ]


@pytest.mark.parametrize("size", SIZES)
def test_type_is_never_smaller_than_9_points(size):
    for front in fronts(size):
        for text, _ in set_texts(front):
            assert text.size >= (6 if text.label.startswith(ONE_LETTER_CODE) else 9)


@pytest.mark.parametrize("size", SIZES)
def test_all_text_stays_3_mm_inside_the_cut(size):
    for front in fronts(size):
        safe = front.box.inset(BORDER)
        assert all(safe.contains(ink, slack=0.3) for _, ink in set_texts(front))


@pytest.mark.parametrize("size", SIZES)
def test_no_text_lies_on_another(size):
    for front in fronts(size):
        for (one, ink), (other, over) in combinations(set_texts(front), 2):
            assert not ink.overlaps(over, slack=0.8), f"{one.lines} lies on {other.lines}"


@pytest.mark.parametrize("size", SIZES)
def test_every_front_has_the_size_it_was_asked_for(size):
    assert {front.box.size for front in fronts(size)} == {SIZES[size]}


@pytest.mark.parametrize("size", SIZES)
def test_the_code_stands_in_two_opposite_corners(size):
    card = SIZES[size]
    for front in fronts(size):
        codes = [(text, ink) for text, ink in set_texts(front) if "code" in text.label]
        assert len(codes) == 2
        (_, upright), (_, turned) = sorted(codes, key=lambda pair: pair[1].x)
        assert upright.top > 0.7 * card.height
        assert upright.left < 0.2 * card.width
        assert turned.bottom < 0.3 * card.height
        assert turned.right > 0.8 * card.width


@pytest.mark.parametrize("size", SIZES)
def test_the_picture_keeps_a_fair_share_of_the_card(size):
    on = Format(SIZES[size])
    rooms = (on.goods_room, on.role_room(4.4 * on.unit), on.suspect_room(9 * on.unit))
    for room in rooms:
        assert room.height > 0.38 * on.card.height
        assert room.width > 0.8 * on.card.width


NAMES_OF_60_LETTERS = {
    "one word": "Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenkasse",
    "many": "The Extraordinarily Wealthy Importer of Fine Old Motor Cars!",
}


@cache
def fronts_of_long_names(size: str, name: str) -> tuple[Drawing, ...]:
    catalogue = read_catalogue(CLASSIC, ["en"])
    first, *others = catalogue.resources
    text = Name((("en", NAMES_OF_60_LETTERS[name]),))
    dealer, buyer = (replace(role, name=text) for role in (first.dealer, first.buyer))
    long = replace(first, name=text, dealer=dealer, buyer=buyer)
    style = Style(read_locale(LOCALES / "en.yaml", None), A4, SIZES[size])
    cards = CardSet(replace(catalogue, resources=(long, *others)), style)
    return tuple(cards.front(Card(kind, long)) for kind in Kind)


@pytest.mark.parametrize("name", NAMES_OF_60_LETTERS)
@pytest.mark.parametrize("size", SIZES)
def test_a_name_of_60_letters_has_room_on_cards_of_every_size(size, name):
    assert len(NAMES_OF_60_LETTERS[name]) == 60
    for front in fronts_of_long_names(size, name):
        safe, printed = front.box.inset(BORDER), set_texts(front)
        whole = "".join(
            str(line)
            for text in dict(printed)
            if text.label.endswith("/name")
            for line in text.lines
        )
        assert whole.replace("-", "").replace(" ", "") == NAMES_OF_60_LETTERS[name].replace(" ", "")
        for text, ink in printed:
            assert text.size >= (6 if text.label.startswith(ONE_LETTER_CODE) else 9)
            assert safe.contains(ink, slack=0.6)
        for (_, ink), (_, over) in combinations(printed, 2):
            assert not ink.overlaps(over, slack=0.8)


def test_a_foot_too_long_for_its_corner_names_the_goods_by_their_code():
    said = {
        size: {" ".join(map(str, text.lines)) for text, _ in set_texts(front)}
        for size in ("poker", "mini-us")
        for front in (fronts_of_long_names(size, "many")[1],)
    }
    assert f"Deals {NAMES_OF_60_LETTERS['many']}" in said["poker"]
    assert "Deals LC" in said["mini-us"]


def test_a_poker_card_is_what_all_others_are_measured_by():
    on = Format(POKER)
    assert on.unit == pytest.approx(mm)
    room = on.goods_room
    assert (room.bottom / mm, room.top / mm) == pytest.approx((20.5, 85.9), abs=0.05)


def test_small_cards_say_their_rule_in_brief():
    said = {
        size: {str(text.lines[0]) for front in fronts(size) for text, _ in set_texts(front)}
        for size in ("poker", "mini-us")
    }
    assert "Secret to the end, never traded" in said["poker"]
    assert "Secret, never traded" in said["mini-us"]


@pytest.mark.parametrize("size", SIZES)
def test_a_silhouette_has_room_clear_of_the_index(size):
    on = Format(SIZES[size])
    assert on.goods_room.contains(on.goods_figure)
    assert on.goods_figure.top < on.goods_icon.bottom
    assert on.goods_figure.height > 0.3 * on.card.height
