"""Every player gets half a page, or more if it must be, with all roles and rules; all get the
same."""

import io
from dataclasses import replace
from itertools import cycle, islice
from math import ceil

import pypdf
import pytest

from illegal_print.assets import CLASSIC, LOCALES
from illegal_print.errors import Overfull
from illegal_print.files.catalogue import read_catalogue
from illegal_print.files.locale import read_locale
from illegal_print.game.cards import ANY_LANGUAGE, Catalogue, Role, Text
from illegal_print.game.evening import Evening
from illegal_print.layout.geometry import Matrix, Rect, mm
from illegal_print.layout.pages import INK, Page, Shape, Stamp, every, extent, texts
from illegal_print.layout.press import Duplex, Label, print_pdf
from illegal_print.layout.style import Style
from illegal_print.printables.player_reference import draw
from tests.printables.legibility import assert_legible


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


def test_a_name_too_long_for_half_a_page_gets_a_whole_one(catalogue, style):
    evening = Evening(_with_dealer(catalogue, "The Wholesale Importer " * 3), 4)
    printed = list(draw(evening, style))
    assert len(printed) == evening.players
    assert_legible(printed, 11)
    assert "The Wholesale Importer " * 3 in " ".join(said(printed[0])) + " "


def test_a_name_too_long_for_any_page_is_refused_by_its_role(catalogue, style):
    evening = Evening(_with_dealer(catalogue, "The Wholesale Importer " * 150), 4)
    with pytest.raises(Overfull, match="player-reference/luxury-cars/dealer"):
        list(draw(evening, style))


# Other catalogues


def with_goods(catalogue: Catalogue, count: int, naming: str = "{name}") -> Catalogue:
    """So many goods, all of them and their roles named in this way."""

    def named(text: Text, number: int) -> Text:
        name = naming.format(name=text.in_language("en"), number=number)
        return Text(((ANY_LANGUAGE, name),))

    def role(of: Role, number: int) -> Role:
        return replace(of, name=named(of.name, number))

    models = catalogue.resources
    resources = tuple(
        replace(
            model,
            id=f"good-{number}",
            name=named(model.name, number),
            dealer=role(model.dealer, number),
            buyer=role(model.buyer, number),
        )
        for number, model in enumerate(islice(cycle(models), count), 1)
    )
    return replace(catalogue, resources=resources, least_players=3, most_players=count)


ONE_WORD = "Donaudampfschifffahrtsgesellschaftskapitänswitwenrenten{number:05}"
MANY_WORDS = "The Extraordinarily Wealthy Importer of Fine Old Motor Ca {number:02}"


@pytest.mark.parametrize("naming", ["{name}", ONE_WORD, MANY_WORDS])
@pytest.mark.parametrize(("players", "goods"), [(4, 5), (8, 8), (16, 24)])
def test_any_number_of_goods_with_names_of_any_length_can_be_read(
    catalogue, style, players, goods, naming
):
    if naming != "{name}":
        assert len(naming.format(number=1)) == 60
    printed = list(draw(Evening(with_goods(catalogue, goods, naming), players), style))
    assert_legible(printed, 11)
    for number in range(1, goods + 1):
        labels = {text.label for page in printed for text, _ in texts(page)}
        assert f"player-reference/good-{number}/buyer" in labels


def test_many_goods_take_a_page_for_each_player(catalogue, style):
    printed = list(draw(Evening(with_goods(catalogue, 24), 16), style))
    assert len(printed) == 16
    assert "16 of 24 in play" in said(printed[0])


def test_what_one_page_does_not_hold_goes_on_on_the_next(catalogue, style):
    printed = list(draw(Evening(with_goods(catalogue, 24, MANY_WORDS), 16), style))
    assert len(printed) == 32
    assert [page.bookmark for page in printed[:3]] == ["Sheet 1 of 16", "", "Sheet 2 of 16"]
    for page in printed[:2]:
        assert {"Resource", "Dealer", "Buyer"} <= set(said(page))


@pytest.mark.parametrize("goods", [3, 5, 6, 9, 12])
def test_a_table_ends_close_above_the_points_however_many_goods_there_are(catalogue, style, goods):
    printed = list(draw(Evening(with_goods(catalogue, goods), 3), style))
    card = cards(printed[0])[-1]
    points = max(at.of_rect(text.box).top for text, at in texts(card) if "points" in text.label)
    codes = [at.of_rect(text.box) for text, at in texts(card) if text.label.startswith("code/")]
    pitch = codes[0].centre[1] - codes[1].centre[1]
    assert min(code.centre[1] for code in codes) - points < pitch / 2 + 12 * mm


@pytest.mark.parametrize(("arrivals", "rows"), [(2, 1), (4, 1), (6, 2), (20, 4)])
def test_the_evening_takes_as_many_rows_as_its_sessions_need(catalogue, style, arrivals, rows):
    evening = Evening(replace(catalogue, resource_decks=arrivals), 4)
    printed = list(draw(evening, style))
    assert_legible(printed, 11)
    card = cards(printed[0])[0]
    found = [(text, at) for text, at in texts(card) if text.label.startswith("deal/")]
    assert len(found) == arrivals + 1
    heights = {round(at.of_rect(text.box).centre[1]) for text, at in found}
    assert len(heights) == rows


# Two languages


@pytest.fixture
def bilingual(style) -> Style:
    return replace(style, second=read_locale(LOCALES / "fr.yaml", None))


@pytest.fixture(scope="module")
def spoken_twice() -> Catalogue:
    return read_catalogue(CLASSIC, ["en", "fr"])


@pytest.mark.parametrize("players", range(4, 9))
def test_the_back_says_the_same_in_the_second_language(spoken_twice, bilingual, players):
    printed = list(draw(Evening(spoken_twice, players), bilingual))
    assert len(printed) == 2 * ceil(players / 2)
    for front, back in zip(printed[::2], printed[1::2], strict=True):
        assert {"The Arms Dealer", "Keep both your roles secret."} <= set(said(front))
        assert {"Le Trafiquant d’armes", "Garde tes deux rôles secrets."} <= set(said(back))
        assert not {"The Arms Dealer", "Deal"} & set(said(back))
    assert_legible(printed, 11)


def test_goods_stand_in_the_same_rows_on_both_sides(spoken_twice, bilingual):
    front, back = (
        {text.label: at.of_rect(text.box).centre for text, at in texts(page)}
        for page in list(draw(Evening(spoken_twice, 4), bilingual))[:2]
    )
    codes = [label for label in front if label.startswith("code/")]
    assert len(codes) == len(spoken_twice.resources)
    assert [front[code] for code in codes] == [back[code] for code in codes]


def test_the_words_of_the_back_are_marked_as_french(spoken_twice, bilingual):
    pdf = print_pdf(
        draw(Evening(spoken_twice, 4), bilingual), Label("", "", "en"), Duplex.LONG_EDGE
    )
    reader = pypdf.PdfReader(io.BytesIO(pdf))
    assert reader.trailer["/Root"]["/Lang"] == "en"
    fronts, backs = (
        [form.get_object().get_data() for form in page["/Resources"]["/XObject"].values()]
        for page in reader.pages[:2]
    )
    assert b"/Lang (fr)" not in reader.pages[0].get_contents().get_data()
    assert any(b"/Span <</Lang (fr)>> BDC" in data for data in backs)
    assert fronts


@pytest.mark.parametrize("naming", ["{name}", MANY_WORDS])
def test_big_games_have_both_languages_on_the_same_paper(catalogue, bilingual, naming):
    printed = list(draw(Evening(with_goods(catalogue, 24, naming), 16), bilingual))
    assert len(printed) % 16 == 0
    assert len(printed) // 16 % 2 == 0
    assert_legible(printed, 11)


def _with_dealer(catalogue: Catalogue, name: str) -> Catalogue:
    first, *others = catalogue.resources
    dealer = Role(Text(((ANY_LANGUAGE, name),)), first.dealer.icon)
    return replace(catalogue, resources=(replace(first, dealer=dealer), *others))
