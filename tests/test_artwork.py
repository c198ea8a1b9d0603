"""A catalogue's own pictures on the printed cards, and what is said of those that do not do."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image, ImageDraw

from illegal_print import artwork, job
from illegal_print.art.faces import goods_room, role_room, suspect_room
from illegal_print.assets import CLASSIC
from illegal_print.cardset import CardSet, card_pages, numbered_sheets
from illegal_print.errors import SourceError
from illegal_print.game.art import Art, Cover
from illegal_print.game.cards import Back, Card, Catalogue, Kind
from illegal_print.layout.finish import Finish
from illegal_print.layout.geometry import IDENTITY, Rect, Size, mm
from illegal_print.layout.pages import Drawing, Page, Stamp, texts
from illegal_print.layout.papers import POKER
from illegal_print.layout.press import Duplex, Label, print_pdf
from illegal_print.layout.style import Style
from illegal_print.layout.words import Phrases
from illegal_print.orders import Order
from illegal_print.surroundings import Surroundings

LABEL = Label("t", "s", "en")
SCALE = 2  # pixels to a point
RED, BLUE = (230, 20, 30), (20, 40, 210)

Paint = Callable[..., Art]


@pytest.fixture
def paint(tmp_path: Path) -> Paint:
    """A picture file: its middle blue, the rim, so many parts of its width and height, red."""

    def paint(
        name: str = "rim.png",
        size: tuple[int, int] = (508, 711),
        rim: float = 0.1,
        cover: Cover = Cover.FILL,
        bleed: float | None = None,
    ) -> Art:
        image = Image.new("RGB", size, RED)
        across, down = round(rim * size[0]), round(rim * size[1])
        image.paste(BLUE, (across, down, size[0] - across, size[1] - down))
        file = tmp_path / name
        image.save(file)
        return Art(str(file), f'mine.yaml:7: art: "{name}" – guns', cover, bleed)

    return paint


def with_art(
    catalogue: Catalogue,
    art: tuple[Art, ...] = (),
    dealer: Art | None = None,
    buyer: Art | None = None,
    backs: tuple[tuple[Back, Art], ...] = (),
) -> Catalogue:
    """The classic catalogue, its first resource and the backs with art."""
    first, *others = catalogue.resources
    first = replace(
        first,
        art=art,
        dealer=replace(first.dealer, art=dealer),
        buyer=replace(first.buyer, art=buyer),
    )
    return replace(catalogue, resources=(first, *others), backs=backs)


def front_of(cards: CardSet, kind: Kind, copy: int = 1) -> Drawing:
    return cards.front(Card(kind, cards.catalogue.resources[0], copy))


def drawn(cards: CardSet, kind: Kind, copy: int = 1) -> Image.Image:
    """The front of a card of the first resource, as seen: its size in points times SCALE."""
    front = front_of(cards, kind, copy)
    page = Page(front.box.size, (Stamp(front, IDENTITY),))
    return rendered([page])[0]


def rendered(pages: list[Page]) -> list[Image.Image]:
    document = pypdfium2.PdfDocument(print_pdf(pages, LABEL, Duplex.SIMPLEX))
    return [page.render(scale=SCALE).to_pil().convert("RGB") for page in document]


def at(image: Image.Image, x: float, y: float) -> tuple[int, ...]:
    """The colour at a place in points from the lower left."""
    return image.getpixel((round(x * SCALE), image.height - 1 - round(y * SCALE)))


def close(one: tuple[int, ...], other: tuple[int, ...], by: int = 12) -> bool:
    return all(abs(a - b) <= by for a, b in zip(one, other, strict=True))


@pytest.fixture
def cards_of(catalogue: Catalogue, phrases: Phrases) -> Callable[..., CardSet]:
    def cards_of(finish: Finish = Finish(), **art: object) -> CardSet:
        return CardSet(with_art(catalogue, **art), Style(phrases, finish=finish))  # type: ignore[arg-type]

    return cards_of


# Fronts


ROOMS = {
    Kind.RESOURCE: goods_room(POKER),
    Kind.DEALER: role_room(POKER),
    Kind.BUYER: role_room(POKER),
    Kind.DEALER_SUSPECT: suspect_room(POKER),
    Kind.BUYER_SUSPECT: suspect_room(POKER),
}


@pytest.mark.parametrize("kind", Kind)
def test_a_picture_fills_its_room_inside_the_white_border(cards_of, paint, kind: Kind) -> None:
    art = paint(size=(800, 600), rim=0.2)
    image = drawn(cards_of(art=(art,), dealer=art, buyer=art), kind)
    room = ROOMS[kind].inset(4)
    assert close(at(image, *room.centre), BLUE)
    assert close(at(image, room.right, room.bottom), RED), "to its corner"
    for side in range(1, round(2.6 * mm)):
        assert close(at(image, side, room.centre[1]), (255, 255, 255), by=3)
        assert close(at(image, room.centre[0], POKER.height - side), (255, 255, 255), by=3)


@pytest.mark.parametrize("kind", Kind)
def test_the_card_stays_legible(cards_of, paint, kind: Kind) -> None:
    art = paint()
    own, ours = cards_of(art=(art,), dealer=art, buyer=art), cards_of()
    said, usual = (
        [text for text, _ in texts(Page(POKER, front_of(cards, kind).marks))]
        for cards in (own, ours)
    )
    assert said == [text for text in usual if text.label != "height"]
    index = next(text for text in said if "code" in text.label)
    ink = next(iter(index.ink())).inset(-1)
    image = drawn(own, kind)
    for x, y in ((ink.left, ink.bottom), (ink.right, ink.bottom), (ink.left, ink.top)):
        assert not any(close(at(image, x, y), colour, by=60) for colour in (RED, BLUE))


def test_dealers_stay_dark_and_buyers_light(cards_of, paint) -> None:
    art = paint()
    cards = cards_of(dealer=art, buyer=art)
    room = role_room(POKER)
    beside_the_code = (room.left + 2.2 * mm, room.top - 5 * mm)
    assert sum(at(drawn(cards, Kind.DEALER), *beside_the_code)) < 120
    assert sum(at(drawn(cards, Kind.BUYER), *beside_the_code)) > 700


def test_a_fitted_picture_is_shown_whole(cards_of, paint) -> None:
    wide = paint(size=(900, 300), rim=0.1, cover=Cover.FIT)
    image, room = drawn(cards_of(art=(wide,)), Kind.RESOURCE), goods_room(POKER)
    (x, y), height = room.centre, room.width / 3
    assert close(at(image, room.left + 2, y), RED)
    assert close(at(image, room.right - 2, y), RED)
    assert close(at(image, x, y - height / 2 - 2), (255, 255, 255))


def test_each_copy_may_have_its_own_picture(cards_of, paint) -> None:
    plain, rimmed = paint("plain.png", rim=0), paint("rim.png", rim=0.3)
    cards = cards_of(art=(plain, rimmed) * 5)
    corner = goods_room(POKER).inset(6)
    assert close(at(drawn(cards, Kind.RESOURCE, 1), corner.right, corner.bottom), BLUE)
    assert close(at(drawn(cards, Kind.RESOURCE, 2), corner.right, corner.bottom), RED)
    assert front_of(cards, Kind.RESOURCE, 1) is front_of(cards, Kind.RESOURCE, 3)


# Whole faces and backs


def test_a_picture_with_its_own_bleed_is_the_whole_face(cards_of, paint) -> None:
    """The rim is as wide as the bleed, so nothing of it stays on the card."""
    width, height = POKER.width / mm + 6, POKER.height / mm + 6
    art = paint(size=(round(10 * width), round(10 * height)), rim=0, bleed=3 * mm)
    cards = cards_of(art=(art,))
    assert list(texts(Page(POKER, front_of(cards, Kind.RESOURCE).marks))) == []
    image = drawn(cards, Kind.RESOURCE)
    for x, y in ((1, 1), (POKER.width - 2, POKER.height - 2)):
        assert close(at(image, x, y), BLUE)


def sheet(cards: CardSet, dealt: list[Card]) -> tuple[list[Page], list[Image.Image]]:
    pages = list(card_pages(numbered_sheets(dealt, cards), cards))
    return pages, rendered(pages)


def bleed_art(paint: Paint, bleed: float) -> Art:
    """Red in the bleed, blue on the card."""
    card = Rect(0, 0, POKER.width, POKER.height).inset(-bleed)
    image = Image.new("RGB", (round(4 * card.width), round(4 * card.height)), RED)
    inner = [round(4 * bleed)] * 2
    image.paste(BLUE, (*inner, image.width - inner[0], image.height - inner[1]))
    art = paint("bled.png", bleed=bleed)
    image.save(art.file)
    return art


def test_a_bleed_ends_up_outside_the_cuts(cards_of, paint) -> None:
    art = bleed_art(paint, 3 * mm)
    cards = cards_of(backs=((Back.RESOURCE, art),), art=(art,))
    dealt = [Card(Kind.RESOURCE, cards.catalogue.resources[0], copy) for copy in range(1, 9)]
    pages, images = sheet(cards, dealt)
    for page, image in zip(pages, images, strict=True):
        left = min(trim.left for trim in page.trims)
        for trim in page.trims:
            y = trim.centre[1]
            assert close(at(image, trim.left + 3, y), BLUE), "no bleed on a neighbour"
            assert close(at(image, trim.right - 3, y), BLUE)
            if trim.left == left:
                strip = Rect.between(left - 2.7 * mm, trim.bottom + 9, left - 1, trim.top - 9)
                colours = image.crop(pixels(strip, image)).getcolors(1 << 16)
                assert all(close(colour, RED) for _, colour in colours)
                assert close(at(image, left - 3.4 * mm, y), (255, 255, 255))


def test_a_picture_without_bleed_goes_on_as_in_a_mirror(cards_of, paint) -> None:
    art = paint(size=(635, 889), rim=0.02)
    cards = cards_of(backs=((Back.ROLE, art),), finish=Finish(gap=6 * mm, bleed=3 * mm))
    first = cards.catalogue.resources[0]
    pages, images = sheet(cards, [Card(kind, first) for kind in (Kind.DEALER, Kind.BUYER)])
    (trim, _), rim = pages[1].trims, 0.02 * POKER.width
    for off, colour in ((rim / 2, RED), (2 * rim, BLUE)):
        y = trim.centre[1]
        assert close(at(images[1], trim.left + off, y), colour)
        assert close(at(images[1], trim.left - off, y), colour)


def test_white_borders_stay_white_beside_a_whole_face(cards_of, paint) -> None:
    art = bleed_art(paint, 3 * mm)
    cards = cards_of(dealer=art)
    first = cards.catalogue.resources[0]
    pages, images = sheet(cards, [Card(Kind.DEALER, first), Card(Kind.BUYER, first)])
    whole, ours = pages[0].trims
    assert close(at(images[0], whole.right - 2, whole.centre[1]), BLUE)
    assert close(at(images[0], ours.left + 2, ours.centre[1]), (255, 255, 255))


def test_backs_with_and_without_pictures_lie_side_by_side(cards_of, paint) -> None:
    art = bleed_art(paint, 3 * mm)
    cards = cards_of(backs=((Back.RESOURCE, art),))
    first = cards.catalogue.resources[0]
    pages, images = sheet(cards, [Card(Kind.RESOURCE, first), Card(Kind.DEALER, first)])
    pictured, textured = pages[1].trims
    own = images[1].crop(pixels(pictured.inset(1), images[1]))
    assert all(close(colour, BLUE) for _, colour in own.getcolors(1 << 16))
    ours = images[1].crop(pixels(textured.inset(1), images[1]))
    assert not any(close(colour, RED, by=60) for _, colour in ours.getcolors(1 << 16))
    assert ours.convert("L").getextrema() == pytest.approx((16, 255), abs=20)


def pixels(box: Rect, image: Image.Image) -> tuple[int, int, int, int]:
    left, right = round(box.left * SCALE), round(box.right * SCALE)
    return (
        left,
        image.height - round(box.top * SCALE),
        right,
        image.height - round(box.bottom * SCALE),
    )


# Silhouettes


@pytest.fixture
def rocket(tmp_path: Path) -> Art:
    file = tmp_path / "rocket.svg"
    file.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0L40 0L40 60L0 60Z"/></svg>'
    )
    return Art(str(file), "mine.yaml:7: art: rocket.svg – guns")


def test_a_silhouette_takes_the_place_of_the_icon(cards_of, rocket: Art) -> None:
    cards, ours = cards_of(art=(rocket,), dealer=rocket), cards_of()
    for kind in (Kind.RESOURCE, Kind.DEALER, Kind.DEALER_SUSPECT):
        image, usual = drawn(cards, kind), drawn(ours, kind)
        corner = (0, 0, image.width // 4, image.height // 4)
        assert image.crop(corner).tobytes() == usual.crop(corner).tobytes(), "the index"
        assert image.tobytes() != usual.tobytes()
    middle = (POKER.width / 2, goods_room(POKER).centre[1])
    assert sum(at(drawn(cards, Kind.RESOURCE), *middle)) < 60


def test_a_silhouette_on_a_back_looks_the_same_both_ways_up(cards_of, rocket: Art) -> None:
    cards = cards_of(backs=((Back.SUSPECT, rocket),))
    back = cards.back(Back.SUSPECT)
    (image,) = rendered([Page(POKER, (Stamp(back, IDENTITY),))])
    turned = image.transpose(Image.Transpose.ROTATE_180)
    assert image.tobytes() == turned.tobytes()
    assert sum(at(image, POKER.width / 2, 0.6 * POKER.height)) < 60


# The file


def test_each_picture_is_stored_once_however_many_cards_use_it(cards_of, paint) -> None:
    same, equal, other = paint("a.png"), paint("b.png"), paint("c.png", rim=0.3)
    cards = cards_of(
        art=(same, equal) * 5, dealer=other, backs=((Back.RESOURCE, same), (Back.ROLE, other))
    )
    pages, _ = sheet(cards, list(cards.catalogue.box())[:24])
    content = print_pdf(pages, LABEL, Duplex.LONG_EDGE)
    assert content.count(b"/Subtype /Image") == 2
    assert content == print_pdf(pages, LABEL, Duplex.LONG_EDGE)


def test_the_same_theme_gives_the_same_bytes(cards_of, paint) -> None:
    art = paint(bleed=3 * mm)

    def printed() -> bytes:
        cards = cards_of(art=(art,), dealer=art, backs=((Back.RESOURCE, art),))
        pages = card_pages(numbered_sheets(list(cards.catalogue.box())[:16], cards), cards)
        return print_pdf(pages, LABEL, Duplex.LONG_EDGE)

    assert printed() == printed()


# Faults and doubts


def broken(art: Art, name: str, content: bytes) -> Art:
    file = Path(art.file).with_name(name)
    file.write_bytes(content)
    return replace(art, file=str(file), place=f'mine.yaml:8: art: "{name}" – guns/dealer')


def test_all_broken_pictures_are_told_at_once_with_card_path_and_reason(cards_of, paint) -> None:
    good = paint()
    half = broken(good, "half.png", Path(good.file).read_bytes()[:200])
    text = broken(good, "text.png", b"once upon a time")
    cards = cards_of(art=(good,), dealer=half, backs=((Back.ROLE, text),))
    with pytest.raises(SourceError) as told:
        cards.front(next(cards.catalogue.box()))
    assert told.value.faults == (
        'mine.yaml:8: art: "half.png" – guns/dealer: damaged or cut short; save or download it'
        " again",
        'mine.yaml:8: art: "text.png" – guns/dealer: not a picture we can read; use a PNG, JPEG,'
        " WebP, GIF or SVG file",
    )


def doubts(cards: CardSet) -> list[str]:
    return list(artwork.doubts(cards.catalogue, cards.style.card))


def test_a_picture_with_too_few_pixels_is_told_once(cards_of, paint) -> None:
    room = goods_room(POKER)
    enough = paint("enough.png", size=(round(200 * room.width / 72) + 2, 1000))
    faint = paint("faint.png", size=(round(room.width / 72 * 100), 2000))
    assert doubts(cards_of(art=(enough,))) == []
    assert doubts(cards_of(art=(faint, enough) * 5)) == [
        'mine.yaml:7: art: "faint.png" – guns: prints at 100 dpi; 200 and more look sharp'
    ]


def test_it_counts_how_large_a_picture_is_printed(catalogue, paint) -> None:
    art = paint(size=(600, 800))
    cards = with_art(catalogue, art=(art,))
    assert list(artwork.doubts(cards, POKER)) == []
    (told,) = artwork.doubts(cards, Size(200 * mm, 280 * mm))
    assert "dpi" in told


def test_a_back_that_shows_which_way_up_it_lies_is_told(cards_of, paint) -> None:
    even = paint("even.png", size=(635, 889), bleed=0)
    uneven = paint("uneven.png", size=(635, 889), bleed=0)
    image = Image.open(uneven.file)
    ImageDraw.Draw(image).rectangle((300, 100, 400, 200), fill="white")
    image.save(uneven.file)
    assert doubts(cards_of(backs=((Back.ROLE, even),))) == []
    (told,) = doubts(cards_of(backs=((Back.ROLE, uneven), (Back.SUSPECT, even))))
    assert told.startswith('mine.yaml:7: art: "uneven.png" – guns: looks different upside down')


def test_a_catalogue_without_pictures_needs_no_reader_of_pictures(catalogue: Catalogue) -> None:
    artwork.prove(catalogue)
    assert list(artwork.doubts(catalogue, POKER)) == []


# The whole way


def theme_with(art: Art, tmp_path: Path) -> Path:
    text = CLASSIC.read_text(encoding="utf-8")
    file = tmp_path / "theme.yaml"
    name = Path(art.file).name
    file.write_text(text.replace("code: GU", f"code: GU\n    art: {name}", 1), encoding="utf-8")
    return file


def order_for(catalogue: Path) -> Order:
    return Order(Surroundings("en", "a4"), catalogue=catalogue)


def test_pictures_are_printed_and_doubts_told(paint, tmp_path: Path) -> None:
    packet = job.cards(order_for(theme_with(paint("small.png", size=(60, 80)), tmp_path)))
    assert b"/Subtype /Image" in packet.products[0].content
    (told,) = packet.warnings
    assert "theme.yaml:" in told
    assert 'resources/2/art: "small.png" – guns: prints at ' in told


@pytest.mark.parametrize(
    "command", [job.cards, lambda order: list(job.check(order, [order.catalogue]))]
)
def test_nothing_is_printed_if_a_picture_is_broken(paint, tmp_path: Path, command) -> None:
    half = broken(paint(), "half.jpg", b"\xff\xd8\xff\xe0 and no more")
    theme = theme_with(half, tmp_path)
    with pytest.raises(SourceError, match=r'"half\.jpg" – guns: damaged or cut short'):
        command(order_for(theme))


def test_documents_without_cards_need_no_pictures(paint, tmp_path: Path) -> None:
    theme = theme_with(broken(paint(), "half.jpg", b"\xff\xd8\xff"), tmp_path)
    order = replace(order_for(theme), players=4, seed="x")
    assert job.night(order, ["scoring-sheet"]).warnings == ()


def test_icons_of_ones_own_are_proven_before_any_document(tmp_path: Path) -> None:
    theme = tmp_path / "theme.yaml"
    text = CLASSIC.read_text(encoding="utf-8")
    theme.write_text(text.replace("icon: race-car", "icon: own.svg"), encoding="utf-8")
    (tmp_path / "own.svg").write_text("<svg/>")
    with pytest.raises(
        SourceError, match=r'theme.yaml:\d+: resources/1/icon: "own.svg" – an SVG without paths'
    ):
        job.night(replace(order_for(theme), players=4), ["scoring-sheet"])
