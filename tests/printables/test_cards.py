"""The card set: every card once, back behind front, a white border, nothing given away."""

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import permutations

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat

from illegal_print.assets import CLASSIC, LOCALES
from illegal_print.cardset import CardSet, card_pages, numbered_sheets
from illegal_print.errors import GridTooLarge, Overfull
from illegal_print.files.catalogue import read_catalogue
from illegal_print.files.locale import read_locale
from illegal_print.game.cards import Back, Card, Catalogue, Kind, Text
from illegal_print.layout.geometry import Rect, Size, mm, shift
from illegal_print.layout.imposition import Imposition
from illegal_print.layout.pages import Page, Shape, Stamp, every, extent, texts
from illegal_print.layout.papers import A4, CARD_SIZES, LETTER, POKER, Paper
from illegal_print.layout.press import Duplex, Label, print_pdf
from illegal_print.layout.style import Style
from illegal_print.printables.cards import draw

PAPERS = [A4, LETTER]
SHEETS = 14
SCALE = (
    2  # pixels to a point: a poker card is 180 by 252 points, so all cards fall on the same grid
)
PIXELS = SCALE * mm  # to a millimetre


@cache
def classic() -> Catalogue:
    return read_catalogue(CLASSIC, ["en"])


def style_on(paper: Paper) -> Style:
    return Style(read_locale(LOCALES / "en.yaml", None), paper)


@cache
def pages(paper: Paper) -> tuple[Page, ...]:
    return tuple(draw(classic(), style_on(paper)))


@cache
def file(paper: Paper) -> bytes:
    return print_pdf(pages(paper), Label("t", "s", "en"), Duplex.LONG_EDGE)


@cache
def seen(paper: Paper, page: int) -> Image.Image:
    return pypdfium2.PdfDocument(file(paper))[page].render(scale=SCALE).to_pil()


def cut_out(paper: Paper, page: int, trim: Rect, by: float = 0) -> Image.Image:
    """What lies inside a trim box grown by `by`, as seen."""
    scale, height = SCALE, pages(paper)[page].size.height
    box = trim.inset(-by)
    left, top = round(box.left * scale), round((height - box.top) * scale)
    width, tall = round(box.width * scale), round(box.height * scale)
    return seen(paper, page).crop((left, top, left + width, top + tall))


def place(card: Card) -> tuple[int, int]:
    """The sheet and the slot of a card."""
    ids = [other.id for other in classic().box()]
    return divmod(ids.index(card.id), 8)


def faces(page: Page) -> list[Stamp]:
    return [
        mark for mark in page.marks if isinstance(mark, Stamp) and mark.drawing.box.size == POKER
    ]


@pytest.fixture(params=PAPERS, ids=lambda paper: paper.name)
def paper(request) -> Paper:
    return request.param


# The whole set


def test_112_cards_take_14_sheets_of_a_front_and_a_back(paper):
    assert len(pages(paper)) == 2 * SHEETS
    assert sum(len(page.trims) for page in pages(paper)[::2]) == 112
    assert sum(len(page.trims) for page in pages(paper)[1::2]) == 112


def test_every_card_is_there_as_often_as_in_the_box(paper):
    printed = Counter(
        tuple(str(text) for text, _ in texts_of(stamp))
        for page in pages(paper)[::2]
        for stamp in faces(page)
    )
    assert len(printed) == 8 * 5
    assert sorted(printed.values()) == sorted([10, 1, 1, 1, 1] * 8)


def texts_of(stamp: Stamp):
    return [(" ".join(map(str, text.lines)), at) for text, at in texts(Page(POKER, (stamp,)))]


def test_sheets_are_printed_in_landscape_and_turned_on_their_long_edge(paper):
    assert {page.size for page in pages(paper)} == {paper.size.turned}


def test_a_sheet_has_its_own_kind_of_back_behind_every_front(paper):
    """Sheet 2 holds two resources, two roles, two suspects, two resources, in this order."""
    cards = list(classic().box())[8:16]
    fronts, backs = faces(pages(paper)[2]), faces(pages(paper)[3])
    drawn = {card.back: back.drawing for card, back in zip(cards, backs, strict=True)}
    assert len({id(drawing) for drawing in drawn.values()}) == 3
    for card, front, back in zip(cards, fronts, backs, strict=True):
        assert back.drawing is drawn[card.back]
        here = front.at.of_rect(front.drawing.box).centre
        there = back.at.of_rect(back.drawing.box).centre
        height = paper.size.turned.height
        assert there == pytest.approx((here[0], height - here[1]))


def first_cards(count: int, paper: Paper) -> list[Page]:
    cards = CardSet(classic(), style_on(paper))
    return list(card_pages(numbered_sheets(list(classic().box())[:count], cards), cards))


@pytest.mark.parametrize("count", [1, 7, 8, 9])
def test_a_part_of_the_set_keeps_the_same_grid(paper, count):
    imposition = Imposition(paper.size.turned, POKER, 4, 2)
    printed = first_cards(count, paper)
    assert len(printed) == 2 * imposition.sheets(count)
    assert printed[0].trims == pages(paper)[0].trims[:count]
    assert printed[1].trims == pages(paper)[1].trims[:count]


def test_where_no_card_lies_the_back_page_stays_white(paper):
    imposition = Imposition(paper.size.turned, POKER, 4, 2)
    (_, back) = first_cards(1, paper)
    data = print_pdf([back], Label("t", "s", "en"), Duplex.LONG_EDGE)
    image = pypdfium2.PdfDocument(data)[0].render(scale=1, grayscale=True).to_pil()
    far_slot = imposition.backs[7].inset(4 * mm)
    height = back.size.height
    spot = image.crop(
        tuple(
            map(
                round,
                (far_slot.left, height - far_slot.top, far_slot.right, height - far_slot.bottom),
            )
        )
    )
    assert ImageStat.Stat(spot).extrema[0] == (255, 255)


def test_equal_options_give_equal_bytes(paper):
    again = print_pdf(draw(classic(), style_on(paper)), Label("t", "s", "en"), Duplex.LONG_EDGE)
    assert again == file(paper)


def test_the_file_stays_small(paper):
    assert len(file(paper)) < 250_000


# Fronts


def all_fronts():
    for sheet in range(SHEETS):
        for slot in range(8):
            yield sheet, slot


def test_every_front_has_a_white_border(paper):
    for sheet, slot in all_fronts():
        page = 2 * sheet
        image = cut_out(paper, page, pages(paper)[page].trims[slot]).convert("L")
        ring = round(2.5 * PIXELS)
        image.paste(255, (ring, ring, image.width - ring, image.height - ring))
        assert ImageStat.Stat(image).extrema[0][0] > 250, (sheet, slot)


def test_no_front_s_text_comes_near_the_cut(paper):
    for page in pages(paper)[::2]:
        for stamp in faces(page):
            safe = stamp.drawing.box.inset(3 * mm)
            for text, at in texts(Page(POKER, stamp.drawing.marks)):
                assert all(safe.contains(at.of_rect(ink)) for ink in text.ink()), text.label


def test_every_front_carries_its_code_in_two_opposite_corners(paper):
    middle = (POKER.width / 2, POKER.height / 2)
    for page in pages(paper)[::2]:
        for stamp in faces(page):
            found = [
                (str(text.lines[0]), at.a, at.of_rect(next(text.ink())).centre)
                for text, at in texts(Page(POKER, stamp.drawing.marks))
                if "code" in text.label
            ]
            upright = [(code, at) for code, scale, at in found if scale > 0]
            turned = [(code, at) for code, scale, at in found if scale < 0]
            assert len(upright) == len(turned) == 1
            assert upright[0][0] == turned[0][0]
            assert upright[0][1][0] < middle[0] < turned[0][1][0]
            assert turned[0][1][1] < middle[1] < upright[0][1][1]


def words_on(card: Card) -> str:
    sheet, slot = place(card)
    stamp = faces(pages(A4)[2 * sheet])[slot]
    return " | ".join(words for words, _ in texts_of(stamp))


@pytest.mark.parametrize("resource", classic().resources, ids=lambda resource: resource.id)
def test_cards_say_what_they_are(resource):
    name = resource.name.in_language("en")
    dealer, buyer = (role.name.in_language("en") for role in (resource.dealer, resource.buyer))
    cards = {kind: words_on(Card(kind, resource)) for kind in Kind}
    assert name in cards[Kind.RESOURCE]
    for kind, role, deed in (
        (Kind.DEALER, dealer, f"Deals {name}"),
        (Kind.BUYER, buyer, f"Buys {name}"),
        (Kind.DEALER_SUSPECT, dealer, f"Deals {name}"),
        (Kind.BUYER_SUSPECT, buyer, f"Buys {name}"),
    ):
        assert role in cards[kind]
        assert deed in cards[kind]
        assert ("SUSPECT" in cards[kind]) is ("suspect" in kind.value)
        assert ("never traded" in cards[kind]) is ("suspect" not in kind.value)
    assert "5" in cards[Kind.DEALER].split(" | ")
    assert "+1" in cards[Kind.BUYER].split(" | ")


def test_dealers_are_dark_and_buyers_light(paper):
    """Known without a word: the corner of the picture, the plate, and the figure's hat."""
    for resource in classic().resources:
        sheet, slot = place(Card(Kind.DEALER, resource))
        other_sheet, other_slot = place(Card(Kind.BUYER, resource))
        dealer, buyer = (
            cut_out(paper, 2 * s, pages(paper)[2 * s].trims[k]).convert("L")
            for s, k in ((sheet, slot), (other_sheet, other_slot))
        )
        edge = (23, 23, 28, 45)  # inside the picture's frame, left of the index
        assert ImageStat.Stat(dealer.crop(edge)).mean[0] < 40
        assert ImageStat.Stat(buyer.crop(edge)).mean[0] > 215


@pytest.mark.parametrize("size", ["poker", "bridge", "tarot"])
@pytest.mark.parametrize("dots", [-0.5, 0.5])
def test_the_cards_of_a_fanned_hand_are_told_apart_by_their_corners_alone(size, dots):
    """At arm's length, 60 dots to an inch, and without colour: a corner that falls between the
    dots is still far more like itself than like any other."""
    corners, between = (corners_of_a_hand(CARD_SIZES[size], by) for by in (0, dots))
    assert len(corners) == 8 * 3
    for one, other in permutations(corners, 2):
        itself = unlike(between[one], corners[one])
        assert unlike(between[one], corners[other]) > 1.25 * itself, (one, other)


def corners_of_a_hand(card: Size, dots: float) -> dict[str, Image.Image]:
    """The upper left corner of every front that players hold, moved by so many dots."""
    cards = CardSet(classic(), replace(style_on(A4), card=card))
    ids = [f"{each.id}/{kind}" for each in classic().resources for kind in ("1", "dealer", "buyer")]
    shown = Size(16 * mm, 26 * mm)
    move = shift(dots * 72 / 60, shown.height - card.height - dots * 72 / 60)
    fronts = {each.id: cards.front(each) for each in classic().box() if each.id in ids}
    corners = [Page(shown, (Stamp(front, move),)) for front in fronts.values()]
    printed = pypdfium2.PdfDocument(print_pdf(corners, Label("t", "s", "en"), Duplex.SIMPLEX))
    rendered = (page.render(scale=60 / 72, grayscale=True).to_pil() for page in printed)
    return dict(zip(fronts, rendered, strict=True))


def unlike(one: Image.Image, other: Image.Image) -> int:
    """How many dots differ by more than half the way from black to white."""
    return sum(ImageChops.difference(one, other).histogram()[128:])


# Backs


def backs_of(paper: Paper, kind: Back, by: float = 0) -> list[Image.Image]:
    found = []
    for i, card in enumerate(classic().box()):
        if card.back is kind and card.copy <= 2:
            page, slot = 2 * (i // 8) + 1, i % 8
            found.append(cut_out(paper, page, pages(paper)[page].trims[slot], by).convert("L"))
    return found


def apart(one: Image.Image, other: Image.Image) -> float:
    return ImageStat.Stat(ImageChops.difference(one, other.resize(one.size))).mean[0]


@pytest.mark.parametrize("kind", Back)
def test_all_backs_of_a_kind_look_alike(kind):
    """On Letter, where every card of 180 by 252 points begins on a whole pixel."""
    first, *others = backs_of(LETTER, kind)
    assert others
    assert all(apart(first, other) < 0.5 for other in others)


def test_each_kind_has_its_own_back(paper):
    resource, role, suspect = (backs_of(paper, kind)[0].resize((18, 25)) for kind in Back)
    assert apart(resource, role) > 15
    assert apart(role, suspect) > 15
    assert apart(suspect, resource) > 15


def test_backs_are_inked_3_mm_beyond_the_block_and_no_further(paper):
    block = Imposition(paper.size.turned, POKER, 4, 2).block
    inside = cut_out(paper, 1, block, by=2.8 * mm).convert("L")
    outside = cut_out(paper, 1, block, by=3.3 * mm).convert("L")
    for image, inked in ((inside, True), (outside, False)):
        row = image.crop((50, 0, image.width - 50, 1))
        column = image.crop((0, 50, 1, image.height - 50))
        assert (row.getextrema()[0] < 100) is inked
        assert (column.getextrema()[0] < 100) is inked


# Round the block


def test_crop_marks_come_last_on_every_page(paper):
    marks = Imposition(paper.size.turned, POKER, 4, 2).crop_marks
    for page in pages(paper):
        last = page.marks[-1]
        assert isinstance(last, Shape)
        assert last.path.segments == marks.path.segments


def test_nothing_but_the_texture_is_drawn_within_6_mm_of_the_edge(paper):
    for page in pages(paper):
        sheet = Rect(0, 0, page.size.width, page.size.height).inset(6 * mm)
        for stamp in page.marks:
            if isinstance(stamp, Stamp) and stamp not in faces(page):
                for mark, at in every([stamp]):
                    boxes = [extent(mark)] if isinstance(mark, Shape) else list(mark.ink())
                    assert all(sheet.contains(at.of_rect(box)) for box in boxes)


def words_round(page: Page) -> str:
    within = [id(text) for stamp in faces(page) for text, _ in texts(Page(POKER, (stamp,)))]
    return " | ".join(
        " ".join(map(str, text.lines)) for text, _ in texts(page) if id(text) not in within
    )


def test_every_sheet_says_which_it_is_and_how_to_print_it(paper):
    for number, page in enumerate(pages(paper)):
        said = words_round(page)
        side = "backs" if number % 2 else "fronts"
        assert f"Illegal: sheet {number // 2 + 1} of 14, {side}" in said
        assert "flip on the long edge" in said


def test_the_scale_bars_are_as_long_as_they_say(paper):
    bars = [
        extent(replace(shape, stroke=None))
        for shape, _ in every(pages(paper)[0].marks)
        if isinstance(shape, Shape)
        and shape.stroke
        and shape.stroke.width == 0.6
        and shape.path.bounds.bottom < 10 * mm
    ]
    widths = sorted(round(bar.width / mm, 2) for bar in bars if bar.width > 40 * mm)
    assert widths == [50.0, 50.8]


# Other catalogues


def renamed(name: str) -> Catalogue:
    first, *others = classic().resources
    text = Text((("en", name),))
    long = replace(first, name=text, dealer=replace(first.dealer, name=text))
    return replace(classic(), resources=(long, *others))


def test_a_long_name_takes_two_lines_and_then_shrinks(paper):
    name = "Counterfeit Certificates of Origin"
    printed = list(draw(renamed(name), style_on(paper)))
    found = [text for text, _ in texts(printed[0]) if "cards/luxury-cars/name" in text.label]
    assert len(found[0].lines) == 2
    assert found[0].size >= 9


def test_a_name_that_cannot_be_legible_is_refused_with_the_card_it_is_on(paper):
    with pytest.raises(Overfull, match="cards/luxury-cars"):
        list(draw(renamed("Unpronounceable " * 24), style_on(paper)))


def test_a_card_too_large_for_the_grid_is_refused(paper):
    tarot = replace(style_on(paper), card=Size(70 * mm, 120 * mm))
    with pytest.raises(GridTooLarge, match="70 x 120 mm"):
        list(draw(classic(), tarot))
