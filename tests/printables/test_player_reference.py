"""Every player gets half a page with all roles and rules, and all get the same."""

from dataclasses import replace
from math import ceil

import pytest

from illegal_print.errors import Overfull
from illegal_print.game.cards import ANY_LANGUAGE, Catalogue, Role, Text
from illegal_print.game.evening import Evening
from illegal_print.layout.geometry import Matrix, Rect, mm
from illegal_print.layout.pages import INK, Page, Shape, Stamp, every, extent, texts
from illegal_print.layout.press import Duplex, Label, print_pdf
from illegal_print.printables.player_reference import draw


@pytest.fixture(params=range(4, 9))
def evening(request, catalogue) -> Evening:
    return Evening(catalogue, request.param)


@pytest.fixture
def pages(evening, style) -> list[Page]:
    return list(draw(evening, style))


def cards(page: Page) -> list[Page]:
    """What stands on either half of a sheet, as a page of its own."""
    return [replace(page, marks=(mark,)) for mark in page.marks if _is_card(mark, page)]


def _is_card(mark: object, page: Page) -> bool:
    return isinstance(mark, Stamp) and mark.drawing.box.width == page.size.width


def said(page: Page) -> list[str]:
    return [" ".join(map(str, text.lines)) for text, _ in texts(page)]


def ink(card: Page) -> list[Rect]:
    """The boxes of everything on a card, where it stands on the sheet."""
    boxes = [at.of_rect(box) for text, at in texts(card) for box in text.ink()]
    shapes = [(mark, at) for mark, at in every(card.marks) if isinstance(mark, Shape)]
    return boxes + [at.of_rect(extent(shape)) for shape, at in shapes if shape.fill == INK]


def print_it(evening: Evening, style) -> bytes:
    return print_pdf(draw(evening, style), Label("", "", "en"), Duplex.SIMPLEX)


def test_there_is_a_card_for_each_player_and_no_half_sheet_stays_empty(evening, pages):
    assert len(pages) == ceil(evening.players / 2)
    assert all(len(cards(page)) == 2 for page in pages)


def test_every_card_names_all_roles_and_resources(catalogue, pages, style):
    for card in (card for page in pages for card in cards(page)):
        words = said(card)
        for resource in catalogue.resources:
            assert resource.code in words
            for named in (resource.name, resource.dealer.name, resource.buyer.name):
                assert style.name(named) in words


def test_dealer_resource_and_buyer_stand_in_one_row(catalogue, pages):
    found = {text.label: text.box for text, _ in texts(pages[0])}
    middles = [
        [found[f"player-reference/{r.id}/{part}"].centre[1] for r in catalogue.resources]
        for part in ("resource", "dealer", "buyer")
    ]
    for row in zip(*middles, strict=True):
        assert row == pytest.approx([row[0]] * 3, abs=1 * mm)


def test_resources_left_out_of_the_catalogue_are_on_no_card(catalogue, style):
    kept = tuple(r for r in catalogue.resources if "adult" not in r.tags)
    assert len(kept) < len(catalogue.resources)
    evening = Evening(replace(catalogue, resources=kept), 4)
    words = {word for page in draw(evening, style) for word in said(page)}
    assert "The Pimp" not in words
    assert "4 of 6 in play" in words


def test_a_card_says_nothing_of_who_plays(catalogue, style):
    named = Evening(catalogue, 5, ("Ada", "Bo", "Cy", "Di", "Ed"))
    assert print_it(named, style) == print_it(Evening(catalogue, 5), style)


def test_all_cards_are_alike(pages):
    drawings = {card.marks[0].drawing for page in pages for card in cards(page)}
    assert len(drawings) == 1


def test_the_evening_is_shown_from_the_first_session_to_the_tribunal(evening, pages):
    words = said(cards(pages[0])[0])
    sessions = [f"Session {number}" for number in range(1, evening.sessions + 1)]
    assert [word for word in words if word.startswith("Session ") or word == "Tribunal"] == [
        *sessions,
        "Tribunal",
    ]


def test_points_and_minutes_are_those_of_the_game(pages):
    words = said(cards(pages[0])[0])
    assert [word for word in words if word[0] in "+−"] == ["+1", "+1", "−5"]
    assert any("3 minutes" in word for word in words)
    assert any("1 minute." in word for word in words)


def test_players_are_told_to_keep_their_roles_secret(pages):
    assert "Keep both your roles secret." in said(cards(pages[0])[0])


def test_all_is_set_in_twelve_points_but_long_names_in_eleven_at_least(pages):
    for text, _ in texts(pages[0]):
        is_name = text.label.startswith("player-reference/")
        assert text.size >= (11 if is_name else 12), text.label


def test_a_crooked_cut_spares_every_word(pages):
    """Three millimetres either side of the cut, and six at the edges of the sheet, stay white."""
    page = pages[0]
    whole = Rect(0, 0, page.size.width, page.size.height)
    halves = (
        Rect.between(0, whole.height / 2, whole.width, whole.height),
        Rect.between(0, 0, whole.width, whole.height / 2),
    )
    for card, half in zip(cards(page), halves, strict=True):
        assert ink(card)
        for box in ink(card):
            assert half.inset(3 * mm).contains(box)
            assert whole.inset(6 * mm).contains(box)


def test_both_cards_stand_at_the_same_place_of_their_halves(pages):
    upper, lower = (card.marks[0].at for card in cards(pages[0]))
    assert upper == Matrix(f=pages[0].size.height / 2)
    assert lower == Matrix()


def test_a_longer_name_shrinks_then_goes_on_two_lines(catalogue, style):
    evening = Evening(_with_dealer(catalogue, "The Importer of Fast Limousines"), 4)
    label = f"player-reference/{catalogue.resources[0].id}/dealer"
    (text,) = {t for page in draw(evening, style) for t, _ in texts(page) if t.label == label}
    assert len(text.lines) == 2


def test_a_name_too_long_for_its_row_is_refused_by_its_role(catalogue, style):
    evening = Evening(_with_dealer(catalogue, "The Wholesale Importer " * 4), 4)
    with pytest.raises(Overfull, match="player-reference/luxury-cars/dealer"):
        list(draw(evening, style))


def _with_dealer(catalogue: Catalogue, name: str) -> Catalogue:
    first, *others = catalogue.resources
    dealer = Role(Text(((ANY_LANGUAGE, name),)), first.dealer.icon)
    return replace(catalogue, resources=(replace(first, dealer=dealer), *others))
