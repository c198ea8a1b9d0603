"""Sealed sheets: whoever prints, cuts and packs them sees backs, letters and numbers alone."""

from dataclasses import replace

import pypdfium2
import pytest

from illegal_print.collation import CannotCollate
from illegal_print.game.packing import cases, player_decks, resource_decks
from illegal_print.layout.finish import Backs, Finish, Marks
from illegal_print.layout.geometry import mm
from illegal_print.layout.pages import Page
from illegal_print.layout.papers import A4, LETTER
from illegal_print.layout.press import Duplex, Label, print_pdf
from illegal_print.layout.style import Style
from illegal_print.printables.sealed_cards import draw
from tests.printables.decks import (
    faces_of,
    laid_out,
    marks_where_to_cut,
    nearest,
    notes,
    only_cards,
    outside,
    setup_for,
)

PLAYERS = range(4, 9)
FLIPS = [Backs.LONG_EDGE, Backs.SHORT_EDGE]


@pytest.fixture(params=[(paper, flip) for paper in (A4, LETTER) for flip in FLIPS], ids=str)
def style(request, phrases) -> Style:
    paper, flip = request.param
    return Style(phrases, paper, finish=replace(Finish(), backs=flip))


@pytest.fixture(params=PLAYERS, ids=lambda players: f"{players} players")
def setup(request, catalogue):
    return setup_for(catalogue, request.param)


def sheets(setup, style) -> list[tuple[Page, Page]]:
    """Front and back of all sheets between the covers."""
    pages = list(draw(setup, style))[2:-2]
    return list(zip(pages[::2], pages[1::2], strict=True))


def behind(place, page: Page, flip: Backs):
    """Where a place on a back page lies on the front: the paper turned over in thought."""
    long_edge_is_level = page.size.width > page.size.height
    if long_edge_is_level == (flip is Backs.LONG_EDGE):
        return place[0], page.size.height - place[1]
    return page.size.width - place[0], place[1]


def test_there_are_as_many_sheets_as_collated_ones_and_a_cover_at_either_end(setup, style):
    players = setup.evening.players
    pages = list(draw(setup, style))
    assert len(pages) == 2 * ({4: 9, 5: 11, 6: 12, 7: 13, 8: 14}[players] + 2)
    for cover in (*pages[:2], *pages[-2:]):
        assert cover.marks == ()
        assert cover.size == style.paper.size.turned
        assert cover.bookmark == ""


def test_covers_come_out_of_the_file_white(catalogue, phrases):
    pages = list(draw(setup_for(catalogue, 4), Style(phrases, A4)))
    file = pypdfium2.PdfDocument(print_pdf(pages, Label("t", "s", "en"), Duplex.LONG_EDGE))
    assert len(file) == len(pages) == 22
    for number in (0, 1, 20, 21):
        image = file[number].render(scale=0.5, grayscale=True).to_pil()
        assert image.getextrema() == (255, 255)


def test_a_front_shows_nothing_outside_its_cards(setup, style):
    for front, _ in sheets(setup, style):
        assert outside(front) == []
        assert only_cards(front, style)


@pytest.mark.parametrize("marks", [Marks.CORNERS, Marks.LINES])
def test_a_front_is_white_round_its_cards_in_print(catalogue, phrases, marks):
    """Even 2.5 mm inside them: their border is white."""
    style = Style(phrases, A4, finish=replace(Finish(), marks=marks))
    fronts = [front for front, _ in sheets(setup_for(catalogue, 5), style)]
    file = pypdfium2.PdfDocument(print_pdf(fronts, Label("t", "s", "en"), Duplex.SIMPLEX))
    for number, front in enumerate(fronts):
        image = file[number].render(scale=1, grayscale=True).to_pil()
        for trim in front.trims:
            inner = trim.inset(2.5 * mm)
            left, top = round(inner.left), round(front.size.height - inner.top)
            image.paste(255, (left, top, left + round(inner.width), top + round(inner.height)))
        assert image.getextrema()[0] > 250


def test_backs_tell_the_deck_beside_its_cards_and_where_to_cut(setup, style):
    decks = [f"Player deck {pile.sign}" for pile in player_decks(setup)]
    decks += [f"Resource deck {pile.sign}" for pile in resource_decks(setup)]
    for (_, back), name in zip(sheets(setup, style), decks, strict=False):
        assert [words for words, _ in notes(back)] == [name]
        assert marks_where_to_cut(back)


def test_read_from_behind_a_deck_lies_as_it_is_packed(catalogue, setup, style):
    piles = [*player_decks(setup), *resource_decks(setup)]
    for (front, back), pile in zip(sheets(setup, style), piles, strict=False):
        cards = dict(laid_out(front, catalogue, style))
        read = sorted(back.trims, key=lambda trim: (-round(trim.y), trim.x))
        faces = [
            face
            for trim in read
            for place, face in cards.items()
            if place.centre == pytest.approx(behind(trim.centre, back, style.finish.backs))
        ]
        assert faces == [(card.resource.id, card.kind) for card in pile.cards]


def test_a_case_stands_in_one_column_at_its_number(catalogue, setup, style):
    found = {}
    for front, back in sheets(setup, style)[setup.evening.players + 4 :]:
        cards = laid_out(front, catalogue, style)
        for words, place in notes(back):
            there = behind(back.trims[nearest(back.trims, place)].centre, back, style.finish.backs)
            column = [face for trim, face in cards if trim.left < there[0] < trim.right]
            found[words] = sorted(column, key=str)
    assert found == {f"Case {pile.sign}": faces_of(pile.cards) for pile in cases(setup)}


def test_numbers_stand_on_the_edge_of_the_sheet_that_is_read_first(setup, style):
    """Above the block: the strip with the number stays with its column until the last cut."""
    for _, back in sheets(setup, style):
        top = max(trim.top for trim in back.trims)
        for _, (x, y) in notes(back):
            assert y > top
            assert any(trim.left < x < trim.right for trim in back.trims)


def test_what_a_packer_sees_is_the_same_for_every_setup(catalogue, phrases):
    style = Style(phrases, A4)
    seen = set()
    for seed in ("one", "other"):
        backs = [back for _, back in sheets(setup_for(catalogue, 5, seed), style)]
        file = pypdfium2.PdfDocument(print_pdf(backs, Label("t", "s", "en"), Duplex.SIMPLEX))
        images = [page.render(scale=0.7, grayscale=True).to_pil() for page in file]
        seen.add(b"".join(image.tobytes() for image in images))
    assert len(seen) == 1


# What cannot be sealed


@pytest.mark.parametrize("backs", [Backs.SEPARATE, Backs.NONE])
def test_backs_that_are_not_printed_in_one_go_are_refused(catalogue, phrases, backs):
    style = Style(phrases, A4, finish=replace(Finish(), backs=backs))
    with pytest.raises(CannotCollate, match=r"sees faces.*--backs long-edge or short-edge"):
        list(draw(setup_for(catalogue, 6), style))


def test_no_marks_are_refused(catalogue, phrases):
    style = Style(phrases, A4, finish=replace(Finish(), marks=Marks.NONE))
    with pytest.raises(CannotCollate, match="--marks corners"):
        list(draw(setup_for(catalogue, 6), style))
