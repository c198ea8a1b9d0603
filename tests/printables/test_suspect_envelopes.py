"""Envelopes: they fold into a pocket that takes its cards, shuts, and keeps them hidden."""

import re
from dataclasses import replace

import pypdfium2
import pytest
from PIL import Image, ImageFilter, ImageStat

from illegal_print.art.nets import Envelope, pocket_for
from illegal_print.errors import PaperTooSmall
from illegal_print.game.cards import Catalogue
from illegal_print.game.cards import Text as Name
from illegal_print.game.evening import Evening, Tribunal
from illegal_print.layout.geometry import Matrix, Rect, Size, mm, turn
from illegal_print.layout.pages import Drawing, Group, Mark, Page, Stamp, Text, texts
from illegal_print.layout.papers import A4, CARD_SIZES, POKER
from illegal_print.layout.press import Label, print_pdf
from illegal_print.layout.style import Style
from illegal_print.layout.words import Phrases
from illegal_print.printables.suspect_envelopes import draw
from tests.printables.legibility import (
    MANY_WORDS,
    ONE_WORD,
    assert_legible,
)

NET = Envelope(pocket_for(POKER))
PLAYERS = range(4, 9)


@pytest.fixture(params=PLAYERS, ids=lambda players: f"{players} players")
def evening(request: pytest.FixtureRequest, catalogue: Catalogue) -> Evening:
    return Evening(catalogue, request.param)


@pytest.fixture
def pages(evening: Evening, style: Style) -> list[Page]:
    return list(draw(evening, style))


def said(page: Page, label: str) -> list[str]:
    return [str(text.lines[0]) for text, _ in texts(page) if text.label == label]


def numbers(page: Page, end: str) -> list[str]:
    labelled = (text for text, _ in texts(page) if text.label.endswith(f"/{end}"))
    return [str(text.lines[0]) for text in labelled if text.label[0].isdigit()]


def printed(pages: list[Page]) -> bytes:
    return print_pdf(pages, Label("Suspect envelopes", "", "en"), draw.duplex)


# The net


def test_the_pocket_takes_the_cards_with_three_millimetres_of_play() -> None:
    assert NET.pocket == Size(POKER.width + 3 * mm, POKER.height + 3 * mm)
    assert (NET.size.width / mm, NET.size.height / mm) == pytest.approx((90.5, 213.8))


def test_the_back_folds_up_exactly_over_the_front() -> None:
    hinge = NET.front.bottom
    folded = Matrix(d=-1, f=2 * hinge).of_rect(NET.back)
    assert folded.contains(NET.front)
    assert NET.front.contains(folded)


def test_the_tabs_fold_in_behind_the_front_without_meeting() -> None:
    left, right = NET.tabs
    folded = [
        Matrix(a=-1, e=2 * NET.front.left).of_rect(left),
        Matrix(a=-1, e=2 * NET.front.right).of_rect(right),
    ]
    assert all(NET.front.contains(tab) for tab in folded)
    assert not folded[0].overlaps(folded[1])


def test_the_flap_is_narrower_than_the_pocket_and_its_tip_goes_through_the_slit() -> None:
    corners = [values for _, values in NET.outline.segments if values]
    flap = [point for point in corners if point[1] > NET.front.top - 0.01]
    tip = [x for x, y in flap if y > NET.front.top + 1]
    root = sorted(x for x, y in flap if y <= NET.front.top + 1)[1:-1]
    assert NET.front.left < root[0] < tip[1] < tip[0] < root[1] < NET.front.right

    (slit_left, depth), (slit_right, _) = NET.slit
    outside = depth - NET.back.bottom  # the flap turns over the pocket's mouth, the back's free end
    share = outside / NET.flap.height
    width_there = (root[1] - root[0]) * (1 - share) + (tip[0] - tip[1]) * share
    assert width_there < slit_right - slit_left < NET.back.width - 12 * mm
    assert NET.flap.height - outside >= 8 * mm


# The sheets


def test_every_case_has_one_envelope(evening: Evening, pages: list[Page]) -> None:
    expected = [str(case) for case in range(1, evening.cases + 1)]
    assert [number for page in pages for number in numbers(page, "number")] == expected
    assert [name for page in pages for name in numbers(page, "back")] == [
        f"Case {number}" for number in expected
    ]


@pytest.mark.parametrize("players", PLAYERS)
def test_single_suspects_have_one_band_as_thick_as_their_deck(
    catalogue: Catalogue, style: Style, players: int
) -> None:
    (page,) = draw(Evening(catalogue, players, tribunal=Tribunal.SINGLE), style)
    (band,) = page.trims
    thickness = 2 * players * style.card_thickness
    assert band.width == pytest.approx(2 * (style.card.width + thickness) + 15 * mm)
    words = " ".join(str(line) for text, _ in texts(page) for line in text.lines)
    assert f"{2 * players} cards, opened at the tribunal" in words
    mentions = re.findall(r"(?i)(\S+ )envelopes?\b", words)
    assert set(mentions) == {"No "}, "only to say that there are none"


def test_a_deck_too_thick_for_the_sheet_is_refused(catalogue: Catalogue, style: Style) -> None:
    cardboard = replace(style, card=Size(80 * mm, 120 * mm), card_thickness=4 * mm)
    with pytest.raises(PaperTooSmall):
        list(draw(Evening(catalogue, 8, tribunal=Tribunal.SINGLE), cardboard))


def test_two_stand_on_a_sheet_and_the_last_one_alone_where_a_first_one_does(
    evening: Evening, pages: list[Page]
) -> None:
    counts = [len(page.trims) for page in pages]
    assert counts == [2] * (evening.cases // 2) + [1] * (evening.cases % 2)
    assert {page.trims[0] for page in pages} == {pages[0].trims[0]}


def test_nets_lie_below_the_head_and_off_the_edge(pages: list[Page], style: Style) -> None:
    sheet = style.paper.size
    room = Rect.between(6 * mm, 12 * mm, sheet.width - 6 * mm, sheet.height - 52 * mm)
    assert all(room.contains(trim) for page in pages for trim in page.trims)


def test_no_words_of_the_head_or_foot_touch_a_net(pages: list[Page]) -> None:
    for page in pages:
        loose = [text for mark in page.marks for text in loose_texts(mark)]
        assert len(loose) > 5
        for text in loose:
            assert not any(ink.overlaps(net) for ink in text.ink() for net in page.trims)


def loose_texts(mark: Mark) -> list[Text]:
    if isinstance(mark, Text):
        return [mark]
    return (
        [inner for inner in mark.drawing.marks if isinstance(inner, Text)]
        if (isinstance(mark, Stamp) and mark.drawing.box.height < 20 * mm)
        else []
    )


def test_front_reads_upright_and_back_and_flap_read_right_once_folded(pages: list[Page]) -> None:
    upside_down = turn(180)
    for text, at in texts(pages[0]):
        head_down = (at.a, at.d) == (upside_down.a, upside_down.d)
        if text.label in ("tuck", "shut") or text.label.endswith("/back"):
            assert head_down, text.label
        elif text.label in ("case", "awarded", "thrown-out") or text.label.endswith("/number"):
            assert (at.a, at.d) == (1, 1), text.label


def test_what_the_flap_says_stays_outside_the_slit(pages: list[Page]) -> None:
    net = pages[0].trims[0]
    fold = net.bottom + NET.flap.bottom
    for text, at in texts(pages[0]):
        if text.label == "tuck":
            assert at.of_rect(text.box).top < fold + 20 * mm


def test_an_envelope_says_its_result_and_names_nobody(
    evening: Evening, pages: list[Page], style: Style
) -> None:
    for page in pages:
        assert said(page, "awarded") == ["Awarded to"] * len(page.trims)
        assert said(page, "thrown-out") == ["Thrown out"] * len(page.trims)
    named = replace(evening, names=("Ana", "Ben"))
    assert printed(list(draw(named, style))) == printed(pages)


def test_a_card_too_large_for_the_sheet_is_refused(evening: Evening, style: Style) -> None:
    with pytest.raises(PaperTooSmall, match="larger paper or a smaller card"):
        list(draw(evening, replace(style, card=Size(70 * mm, 120 * mm))))


# The tint


def test_all_envelopes_share_one_tile(pages: list[Page]) -> None:
    def drawings(marks: tuple[Mark, ...]) -> set[Drawing]:
        found: set[Drawing] = set()
        for mark in marks:
            if isinstance(mark, Group):
                found |= drawings(mark.marks)
            elif isinstance(mark, Stamp):
                found |= {mark.drawing} | drawings(mark.drawing.marks)
        return found

    stroked = [
        drawing
        for drawing in set().union(*(drawings(page.marks) for page in pages))
        if len(drawing.marks) == 2 and drawing.box.width < 40 * mm
    ]
    assert len(stroked) == 1


@pytest.fixture(scope="module")
def tint(catalogue: Catalogue, style: Style) -> Image.Image:
    """The back between the slit and the plate in grey, a tenth of a millimetre to the pixel."""
    pages = list(draw(Evening(catalogue, 4), style))
    net, scale = pages[0].trims[0], 10 / mm
    back = NET.back.moved(net.x, net.y)
    part = Rect.between(
        back.left + 2 * mm, back.bottom + 22 * mm, back.right - 2 * mm, back.bottom + 42 * mm
    )
    sheet = pypdfium2.PdfDocument(printed(pages))[0].render(scale=scale).to_pil().convert("L")
    upper, lower = (sheet.height - y * scale for y in (part.top, part.bottom))
    return sheet.crop(
        (round(part.left * scale), round(upper), round(part.right * scale), round(lower))
    )


def test_the_tint_covers_about_half_of_the_paper(tint: Image.Image) -> None:
    coverage = 1 - ImageStat.Stat(tint).mean[0] / 255
    assert 0.45 <= coverage <= 0.7


def test_the_tint_leaves_no_hole_to_look_through(tint: Image.Image) -> None:
    """No square of 1.5 mm is clear of ink."""
    brightest_window = tint.filter(ImageFilter.MinFilter(15))
    inner = brightest_window.crop((8, 8, tint.width - 8, tint.height - 8))
    assert inner.getextrema()[1] < 200


def test_print_is_small_enough(catalogue: Catalogue, style: Style) -> None:
    assert len(printed(list(draw(Evening(catalogue, 8), style)))) < 60_000


def test_a_narrow_sheet_takes_one_net(catalogue: Catalogue, phrases: Phrases) -> None:
    narrow = replace(A4, size=Size(170 * mm, 297 * mm))
    pages = list(draw(Evening(catalogue, 4), Style(phrases, narrow)))
    assert [len(page.trims) for page in pages] == [1, 1, 1, 1]


@pytest.mark.parametrize(
    ("tribunal", "card", "thickness"),
    [
        (Tribunal.PAIRS, "poker", 0.3),
        (Tribunal.PAIRS, "mini-us", 0.3),
        (Tribunal.SINGLE, "poker", 0.3),
        (Tribunal.SINGLE, "jumbo", 0.3),
        (Tribunal.SINGLE, "poker", 1.5),
    ],
)
@pytest.mark.parametrize("name", [ONE_WORD, MANY_WORDS])
def test_a_game_of_sixteen_with_a_name_of_sixty_letters(
    catalogue: Catalogue,
    style: Style,
    tribunal: Tribunal,
    card: str,
    thickness: float,
    name: str,
) -> None:
    large = replace(
        catalogue,
        name=Name((("", name),)),
        most_players=16,
        resources=catalogue.resources * 2,
    )
    evening = Evening(large, 16, table=12, tribunal=tribunal)
    style = replace(style, card=CARD_SIZES[card], card_thickness=thickness * mm)
    pages = list(draw(evening, style))
    assert_legible(pages, draw.floor)
    cut_out = 16 if tribunal is Tribunal.PAIRS else 1
    assert sum(len(page.trims) for page in pages) == cut_out
