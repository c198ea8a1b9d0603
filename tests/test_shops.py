"""Every shop gets the sizes, the order, the colours and the files that it asks for."""

import builtins
import io
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

import pypdf
import pytest
from PIL import Image, ImageChops

from illegal_print.cardset import CardSet
from illegal_print.errors import ExtraMissing
from illegal_print.files.shops import read_shops
from illegal_print.game.cards import Back, Card, Catalogue, cards_of
from illegal_print.layout.geometry import Rect, Size, mm
from illegal_print.layout.pages import Page, every, texts
from illegal_print.layout.papers import CARD_SIZES
from illegal_print.layout.press import Label
from illegal_print.layout.proof import Lettering, Proof
from illegal_print.layout.screen import Pixels
from illegal_print.layout.shop import First, PdfFile
from illegal_print.layout.style import Style
from illegal_print.layout.words import Phrases
from illegal_print.seal import is_untouched
from illegal_print.shops import consign

SHOPS = read_shops()
LABEL = Label("Cards", "Illegal: cards", "en")
EACH_SIZE = [(id, size) for id, shop in SHOPS.items() for size in shop.card_sizes]


@pytest.fixture(scope="module")
def few(catalogue: Catalogue) -> list[Card]:
    """Two equal resource cards, two roles, two suspects: one of each front, all three backs."""
    return list(cards_of(catalogue.resources[0], copies=2))


def set_for(id: str, catalogue: Catalogue, phrases: Phrases, size: str | None = None) -> CardSet:
    card = CARD_SIZES[size or SHOPS[id].card_sizes[0]]
    return CardSet(catalogue, Style(phrases, card=card))


@pytest.fixture(scope="module")
def files(
    few: list[Card], catalogue: Catalogue, phrases: Phrases
) -> Mapping[str, Mapping[str, bytes]]:
    """What every shop is sent."""
    return {
        id: consign(shop, few, set_for(id, catalogue, phrases), LABEL).files
        for id, shop in SHOPS.items()
    }


def picture(content: bytes) -> Image.Image:
    return Image.open(io.BytesIO(content))


def test_the_shops_people_ask_for_are_there() -> None:
    assert list(SHOPS) == ["mpc", "tgc", "drivethru", "mbprint", "tabletop-simulator"]


@pytest.mark.parametrize(("id", "pixels"), [("mpc", (822, 1122)), ("tgc", (825, 1125))])
def test_pictures_have_the_very_pixels_and_nothing_else(
    id: str, pixels: tuple[int, int], files: Mapping[str, Mapping[str, bytes]]
) -> None:
    assert files[id]
    for content in files[id].values():
        found = picture(content)
        assert (found.format, found.mode, found.size) == ("PNG", "RGB", pixels)
        assert found.info["dpi"] == pytest.approx((300, 300), abs=0.01)
        assert is_untouched(content)


def test_mpc_gets_a_back_for_every_front_under_the_same_name(
    files: Mapping[str, Mapping[str, bytes]], few: list[Card]
) -> None:
    fronts, backs = (
        [path.partition("/")[2] for path in files["mpc"] if path.startswith(folder)]
        for folder in ("fronts/", "backs/")
    )
    assert fronts == backs == sorted(fronts)
    assert [name[2:-4] for name in fronts] == [card.id.replace("/", "-") for card in few]


def test_tgc_gets_a_deck_for_each_back(files: Mapping[str, Mapping[str, bytes]]) -> None:
    folders = [path.partition("/")[0] for path in files["tgc"]]
    assert {name: folders.count(name) for name in folders} == {
        "resource": 2,
        "role": 2,
        "suspect": 2,
        "backs": 3,
    }
    assert {"backs/resource.png", "backs/role.png", "backs/suspect.png"} <= set(files["tgc"])


@pytest.mark.parametrize("id", ["mpc", "tgc"])
def test_a_front_ends_in_white_and_a_back_runs_to_the_edge(
    id: str, files: Mapping[str, Mapping[str, bytes]]
) -> None:
    bleed = 36
    for path, content in files[id].items():
        found = picture(content).convert("L")
        width, height = found.size
        for edge in ((0, 0, width, bleed), (0, height - bleed, width, height)):
            darkest, lightest = found.crop(edge).getextrema()
            assert lightest == 255
            assert (darkest < 60) is path.startswith("backs/"), path


def test_the_same_cards_give_the_same_bytes(
    files: Mapping[str, Mapping[str, bytes]],
    few: list[Card],
    catalogue: Catalogue,
    phrases: Phrases,
) -> None:
    for id in ("mpc", "drivethru"):
        again = consign(SHOPS[id], few, set_for(id, catalogue, phrases), LABEL)
        assert again.files == files[id]


def pages_of(content: bytes) -> list[pypdf.PageObject]:
    return list(pypdf.PdfReader(io.BytesIO(content)).pages)


@pytest.mark.parametrize(
    ("id", "page", "trim"),
    [
        ("drivethru", Size(198, 270), Rect(9, 9, 180, 252)),
        ("mbprint", Size(69 * mm, 94 * mm), Rect(3 * mm, 3 * mm, 63 * mm, 88 * mm)),
    ],
)
def test_each_page_is_a_card_with_its_bleed(
    id: str, page: Size, trim: Rect, files: Mapping[str, Mapping[str, bytes]], few: list[Card]
) -> None:
    found = pages_of(files[id]["cards.pdf"])
    assert len(found) == 2 * len(few)
    for each in found:
        whole = (0, 0, page.width, page.height)
        assert tuple(map(float, each.mediabox)) == pytest.approx(whole, abs=0.01)
        assert tuple(map(float, each.bleedbox)) == pytest.approx(whole, abs=0.01)
        cut = (trim.left, trim.bottom, trim.right, trim.top)
        assert tuple(map(float, each.trimbox)) == pytest.approx(cut, abs=0.01)


@pytest.mark.parametrize(("id", "front_at"), [("drivethru", 1), ("mbprint", 0)])
def test_front_and_back_come_in_the_shops_order(
    id: str, front_at: int, files: Mapping[str, Mapping[str, bytes]], few: list[Card]
) -> None:
    """Both of two roles, or of two suspects, have the same back, and each a front of its own."""
    found = [page.get_contents().get_data() for page in pages_of(files[id]["cards.pdf"])]
    fronts, backs = found[front_at::2], found[1 - front_at :: 2]
    assert len(fronts) == len(backs) == len(few)
    assert len(set(backs)) == len({card.back for card in few})
    assert len(set(fronts)) == len({card.kind for card in few})


def streams(content: bytes) -> Iterator[bytes]:
    """All that is drawn: on pages, and in the drawings that are stamped there."""
    for page in pages_of(content):
        yield page.get_contents().get_data()
        yield from (form.get_data() for form in forms(page))


def forms(node: pypdf.generic.DictionaryObject) -> Iterator[pypdf.generic.StreamObject]:
    for found in node["/Resources"].get("/XObject", {}).values():
        form = found.get_object()
        yield form
        yield from forms(form)


def inks_of(content: bytes) -> set[tuple[float, ...]]:
    """Every mixture that a file lays down."""
    number = rb"[\d.]+"
    mixture = re.compile(rb"(%s) (%s) (%s) (%s) [kK]\b" % (number, number, number, number))
    return {
        tuple(map(float, found)) for stream in streams(content) for found in mixture.findall(stream)
    }


@pytest.mark.parametrize(
    ("id", "black", "most"),
    [("drivethru", (0.6, 0.4, 0.4, 1.0), 2.4), ("mbprint", (0.3, 0.3, 0.0, 1.0), 3.0)],
)
def test_print_shops_get_their_black_and_no_more_ink_than_they_allow(
    id: str, black: tuple[float, ...], most: float, files: Mapping[str, Mapping[str, bytes]]
) -> None:
    inks = inks_of(files[id]["cards.pdf"])
    assert {black, (0.0, 0.0, 0.0, 1.0), (0.0, 0.0, 0.0, 0.0)} < inks
    assert max(map(sum, inks)) <= most + 0.001


@pytest.mark.parametrize("id", ["drivethru", "mbprint"])
def test_print_shops_get_no_colours_of_light_and_nothing_transparent(
    id: str, files: Mapping[str, Mapping[str, bytes]]
) -> None:
    drawn = b"\n".join(streams(files[id]["cards.pdf"]))
    assert re.findall(rb"[\d.]+ (?:rg|RG|g|G|cs|CS|sc|SC|scn|SCN|gs|sh)\b", drawn) == []
    assert b"/ExtGState" not in files[id]["cards.pdf"]


@pytest.mark.parametrize(
    ("id", "condition"), [("drivethru", "CGATS TR 001"), ("mbprint", "FOGRA39")]
)
def test_print_shops_get_what_pdf_x_asks_for(
    id: str, condition: str, files: Mapping[str, Mapping[str, bytes]]
) -> None:
    content = files[id]["cards.pdf"]
    reader = pypdf.PdfReader(io.BytesIO(content))
    assert content.startswith(b"%PDF-1.3")
    assert reader.metadata is not None
    assert reader.metadata["/GTS_PDFXVersion"] == "PDF/X-1a:2003"
    assert reader.metadata["/Trapped"] == "/False"
    assert reader.metadata.title
    assert {"/CreationDate", "/ModDate"} < set(reader.metadata)
    assert reader.trailer["/ID"]
    (intent,) = reader.trailer["/Root"]["/OutputIntents"]
    assert intent["/S"] == "/GTS_PDFX"
    assert intent["/OutputConditionIdentifier"] == condition
    assert not any("/Annots" in page for page in reader.pages)


def fonts(content: bytes) -> Iterator[pypdf.generic.DictionaryObject]:
    for page in pages_of(content):
        for holder in (page, *forms(page)):
            found = holder["/Resources"].get("/Font", {}).values()
            yield from (font.get_object() for font in found)


def test_fonts_are_embedded_or_not_needed_at_all(files: Mapping[str, Mapping[str, bytes]]) -> None:
    embedded, outlined = files["drivethru"]["cards.pdf"], files["mbprint"]["cards.pdf"]
    assert {"/FontFile2" in font["/FontDescriptor"] for font in fonts(embedded)} == {True}
    assert list(fonts(outlined)) == []
    assert "Luxury Cars" in pages_of(embedded)[1].extract_text()


def test_letters_as_shapes_stand_where_the_font_would_put_them(
    few: list[Card], catalogue: Catalogue, phrases: Phrases
) -> None:
    """Rendered, the same card with and without fonts differs in next to no pixel."""
    pdfium = pytest.importorskip("pypdfium2")
    wanted = SHOPS["mbprint"].files
    assert isinstance(wanted, PdfFile)
    fonts = replace(wanted, proof=replace(wanted.proof, lettering=Lettering.FONTS))
    shops = SHOPS["mbprint"], replace(SHOPS["mbprint"], files=fonts)
    seen = []
    for shop in shops:
        made = consign(shop, few[-1:], set_for("mbprint", catalogue, phrases), LABEL)
        page = pdfium.PdfDocument(made.files["cards.pdf"])[0]
        seen.append(page.render(scale=2).to_pil().convert("L"))
    difference = ImageChops.difference(*seen)
    assert sum(difference.histogram()[100:]) < 0.002 * seen[0].width * seen[0].height


def test_a_screen_gets_sheets_by_their_backs_with_a_hidden_face(
    files: Mapping[str, Mapping[str, bytes]],
) -> None:
    assert set(files["tabletop-simulator"]) == {
        *(f"{back}-1-10x2-2-cards.png" for back in ("resource", "role", "suspect")),
        *(f"{back}-back.png" for back in ("resource", "role", "suspect")),
    }
    for back in ("resource", "role", "suspect"):
        sheet = picture(files["tabletop-simulator"][f"{back}-1-10x2-2-cards.png"])
        alone = picture(files["tabletop-simulator"][f"{back}-back.png"])
        assert sheet.mode == alone.mode == "RGB"
        assert sheet.size == (10 * alone.width, 2 * alone.height)
        hidden = sheet.crop((9 * alone.width, alone.height, *sheet.size))
        difference = ImageChops.difference(hidden, alone).convert("L")
        assert sum(difference.histogram()[128:]) < 0.01 * alone.width * alone.height


def test_a_sheet_for_a_screen_holds_sixty_nine_cards_and_no_more_pixels_than_it_may(
    catalogue: Catalogue, phrases: Phrases, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the boundary: 69 fit, the 70th starts a sheet of its own."""
    asked: list[tuple[int, Pixels]] = []

    def drawn(pages: list[Page], pixels: Pixels) -> list[bytes]:
        asked.extend((len(list(every(page.marks))), pixels) for page in pages)
        return [b""] * len(pages)

    monkeypatch.setattr("illegal_print.shops.pictures", drawn)
    box = [card for card in catalogue.box() if card.back is Back.RESOURCE]
    cards = set_for("tabletop-simulator", catalogue, phrases)
    shop = SHOPS["tabletop-simulator"]
    for count, names in (
        (69, ["resource-1-10x7-69-cards.png", "resource-back.png"]),
        (70, ["resource-1-10x7-69-cards.png", "resource-2-10x2-1-cards.png", "resource-back.png"]),
    ):
        assert list(consign(shop, box[:count], cards, LABEL).files) == names
    assert max(pixels.width for _, pixels in asked) == 4090
    assert all(max(pixels.width, pixels.height) <= 4096 for _, pixels in asked)


@pytest.mark.parametrize(("id", "size"), EACH_SIZE)
def test_every_word_on_a_card_is_in_the_safe_zone(
    id: str,
    size: str,
    few: list[Card],
    catalogue: Catalogue,
    phrases: Phrases,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Read off the pages themselves."""
    cards, shop = set_for(id, catalogue, phrases, size), SHOPS[id]
    seen: list[Page] = []

    def noted(pages: Iterable[Page], *_: object) -> list[bytes]:
        seen.extend(pages)
        return [b""] * len(seen)

    monkeypatch.setattr("illegal_print.shops.print_pdf", noted)
    consign(replace(shop, files=PdfFile(First.FRONT, Proof())), few, cards, LABEL)
    assert len(seen) == 2 * len(few)
    for page in seen[::2]:
        assert page.trim_box
        safe = page.trim_box.inset(shop.safe)
        words = list(texts(page))
        assert words
        for text, at in words:
            for ink in text.ink():
                assert safe.contains(at.of_rect(ink)), f"{text.label}: {text.lines}"


def test_without_pypdfium2_one_line_says_what_to_install(
    few: list[Card], catalogue: Catalogue, phrases: Phrases, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = builtins.__import__

    def without(name: str, *rest: object) -> object:
        if name.startswith("pypdfium2"):
            raise ImportError(name)
        return usual(name, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(builtins, "__import__", without)
    cards = set_for("mpc", catalogue, phrases)
    with pytest.raises(ExtraMissing, match=r"pip install 'illegal-print\[shops\]'") as caught:
        consign(SHOPS["mpc"], few, cards, LABEL)
    assert "\n" not in str(caught.value)
    assert consign(SHOPS["drivethru"], few, cards, LABEL).files
