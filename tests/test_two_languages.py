"""--lang en+fr: cards and player references in two languages, all else in the first."""

import io
from dataclasses import replace
from functools import cache
from pathlib import Path

import pypdf
import pypdfium2
import pytest

from illegal_print.art.formats import BORDER
from illegal_print.assets import CLASSIC, LOCALES
from illegal_print.cardset import CardSet
from illegal_print.errors import Overfull
from illegal_print.files.catalogue import read_catalogue
from illegal_print.files.locale import read_locale
from illegal_print.game.cards import Card, Catalogue, Kind
from illegal_print.game.cards import Text as Name
from illegal_print.layout.pages import Drawing, Page, texts
from illegal_print.layout.papers import A4, CARD_SIZES, SMALLEST_CARD
from illegal_print.layout.style import Style
from tests.printables.legibility import assert_no_text_lies_on_another, assert_nothing_is_smaller
from tests.tools import Run

SIZES = {**CARD_SIZES, "smallest": SMALLEST_CARD}
FIRST_ONLY = ("gm-script", "deck-labels", "suspect-envelopes", "scoring-sheet")
PLAYERS = ("night", "--players", "6", "--seed", "a seed", "--out", "out")
LONG = "The Extraordinarily Wealthy Importer of Fine Old Motor Cars "
LONGER = "Le Très Honorable Importateur de Vieilles Limousines Noires  "


def style_in(first: str, second: str, size: str) -> Style:
    phrases, other = (read_locale(LOCALES / f"{code}.yaml", None) for code in (first, second))
    return Style(phrases, A4, SIZES[size], second=other)


@cache
def fronts(first: str, second: str, size: str) -> tuple[Drawing, ...]:
    catalogue = read_catalogue(CLASSIC, [first, second])
    cards = CardSet(catalogue, style_in(first, second, size))
    return tuple(cards.front(Card(kind, each)) for each in catalogue.resources for kind in Kind)


def page_of(front: Drawing) -> Page:
    return Page(front.box.size, front.marks)


def said(front: Drawing) -> list[str]:
    return [" ".join(map(str, text.lines)) for text, _ in texts(page_of(front))]


def text_of(pdf: Path) -> str:
    pages = pypdfium2.PdfDocument(pdf.read_bytes())
    return " ".join(" ".join(page.get_textpage().get_text_range() for page in pages).split())


# Cards


@pytest.mark.parametrize(("first", "second"), [("en", "fr"), ("de", "en")])
@pytest.mark.parametrize("size", SIZES)
def test_every_name_is_there_in_both_languages(size: str, first: str, second: str) -> None:
    catalogue = read_catalogue(CLASSIC, [first, second])
    cards = zip(*[iter(fronts(first, second, size))] * len(Kind), strict=True)
    for resource, (goods, dealer, buyer, accused, suspect) in zip(
        catalogue.resources, cards, strict=True
    ):
        for language in (first, second):
            assert resource.name.in_language(language) in said(goods)
            for front in (dealer, accused):
                assert resource.dealer.name.in_language(language) in said(front)
            for front in (buyer, suspect):
                assert resource.buyer.name.in_language(language) in said(front)


@pytest.mark.parametrize("size", SIZES)
def test_the_first_language_is_larger_and_stands_above_the_second(size: str) -> None:
    for front in fronts("en", "fr", size):
        names = [text for text, _ in texts(page_of(front)) if "/name" in text.label]
        if len(names) == 1:  # the same in both
            continue
        first, *_, second = names
        assert first.box.bottom >= second.box.top - 0.01
        assert first.size >= second.size
        assert second.label.endswith("/name/fr")


@pytest.mark.parametrize("size", SIZES)
def test_cards_are_as_legible_as_in_one_language(size: str) -> None:
    for front in fronts("fr", "de", size):
        page = page_of(front)
        assert_no_text_lies_on_another([page])
        assert_nothing_is_smaller([page], 9)
        safe = front.box.inset(BORDER)
        inks = [at.of_rect(ink) for text, at in texts(page) for ink in text.ink()]
        assert all(safe.contains(ink, slack=0.6) for ink in inks)


def test_a_name_that_is_the_same_in_both_is_said_once() -> None:
    catalogue = read_catalogue(CLASSIC, ["en", "de"])
    powder = catalogue.by_id["powder"]
    front = CardSet(catalogue, style_in("en", "en", "poker")).front(Card(Kind.DEALER, powder))
    assert said(front).count("The Powder Dealer") == 1


def test_what_a_role_does_is_said_in_both_languages() -> None:
    words = said(fronts("en", "fr", "poker")[1])
    assert {"Deals Luxury Cars", "Secret to the end, never traded"} <= set(words)
    assert {"Secret jusqu’au bout, jamais échangé"} <= set(words)
    assert any(word.startswith("Vend") for word in words)


def test_the_code_is_the_same_in_every_language() -> None:
    for one, two in zip(fronts("en", "fr", "poker"), fronts("fr", "de", "poker"), strict=True):
        codes = [
            [str(t.lines[0]) for t, _ in texts(page_of(front)) if "code" in t.label]
            for front in (one, two)
        ]
        assert codes[0] == codes[1]
        assert len(codes[0]) == 2


@pytest.mark.parametrize("size", SIZES)
def test_names_of_60_letters_push_the_picture_back(size: str) -> None:
    catalogue = _renamed(read_catalogue(CLASSIC, ["en", "fr"]), {"en": LONG, "fr": LONGER})
    cards = CardSet(catalogue, style_in("en", "fr", size))
    for kind in Kind:
        front = cards.front(Card(kind, catalogue.resources[0]))
        assert {LONG.strip(), LONGER.strip()} <= set(said(front))
        assert_no_text_lies_on_another([page_of(front)])
        assert_nothing_is_smaller([page_of(front)], 9)


def test_names_that_leave_no_room_for_a_picture_are_refused_with_their_card() -> None:
    names = {"en": LONG * 6, "fr": LONGER}
    catalogue = _renamed(read_catalogue(CLASSIC, ["en", "fr"]), names)
    cards = CardSet(catalogue, style_in("en", "fr", "mini-us"))
    with pytest.raises(Overfull, match="cards/luxury-cars/name: “The Extraordinarily"):
        cards.front(Card(Kind.RESOURCE, catalogue.resources[0]))


# The whole program


@pytest.fixture
def out(run: Run, tmp_path: Path) -> Path:
    done = run(*PLAYERS, "--lang", "en+fr", "--with-cards", "--sealed", "--one-file")
    assert done.code == 0, done.err
    assert "language en+fr" in done.out
    return tmp_path / "out"


def test_a_night_prints_cards_and_references_in_both_and_all_else_in_the_first(out: Path) -> None:
    assert "Keep both your roles secret" in text_of(out / "player-reference.pdf")
    assert "Garde tes deux rôles secrets" in text_of(out / "player-reference.pdf")
    cards = text_of(out / "gm-secret" / "cards.pdf")
    assert "Secret to the end" in cards
    assert "jusqu’au bout" in cards
    for name in FIRST_ONLY:
        assert "trafiquant" not in text_of(out / f"{name}.pdf").lower()
    assert "Trafiquant" not in text_of(out / "gm-secret" / "cheat-sheet.pdf")


def test_references_are_printed_on_both_sides_everything_else_as_ever(out: Path) -> None:
    def duplex(name: str) -> str:
        root = pypdf.PdfReader(io.BytesIO((out / name).read_bytes())).trailer["/Root"]
        assert root["/Lang"] == "en"
        return str(root["/ViewerPreferences"]["/Duplex"])

    assert duplex("player-reference.pdf") == "/DuplexFlipLongEdge"
    assert duplex("scoring-sheet.pdf") == "/Simplex"
    packet = pypdfium2.PdfDocument((out / "packet.pdf").read_bytes())
    words = [page.get_textpage().get_text_range() for page in packet]
    (front, *_) = (i for i, text in enumerate(words) if "Keep both your roles" in text)
    assert "Garde tes deux" in words[front + 1]
    assert front % 2 == 0


def test_the_setup_file_remembers_both(out: Path, run: Run) -> None:
    setup = out / "gm-secret" / "setup.yaml"
    assert 'lang: "en+fr"' in setup.read_text("utf-8")
    done = run("sheet", "player-reference", "--setup", str(setup), "--out", "again.pdf")
    assert (done.code, "language en+fr" in done.out) == (0, True), done.err
    assert Path("again.pdf").read_bytes() == (out / "player-reference.pdf").read_bytes()


def test_a_settings_file_may_ask_for_two(run: Run) -> None:
    Path("mine.yaml").write_text("lang: fr+en\n", "utf-8")
    done = run("cards", "--settings", "mine.yaml", "--kind", "roles", "--out", "roles.pdf")
    assert "language fr+en" in done.out
    assert "Le Trafiquant d’armes The Arms Dealer" in text_of(Path("roles.pdf"))


def test_a_print_shop_gets_both(run: Run) -> None:
    done = run(
        *("cards", "--for", "mpc", "--card", "guns/1", "--lang", "en+fr"),
        *("--out", "shop"),
    )
    assert done.code == 0, done.err
    assert "language en+fr" in done.out
    alone = run("cards", "--for", "mpc", "--card", "guns/1", "--lang", "en", "--out", "alone")
    assert alone.code == 0, alone.err
    fronts, backs = "fronts/1-guns-1.png", "backs/1-guns-1.png"
    assert Path("shop", fronts).read_bytes() != Path("alone", fronts).read_bytes()
    assert Path("shop", backs).read_bytes() == Path("alone", backs).read_bytes()


@pytest.mark.parametrize(
    ("asked", "complaint"),
    [
        ("en+en", "the same language twice; write en"),
        ("en+", "a language is missing at the plus"),
        ("+fr", "a language is missing at the plus"),
        ("+", "a language is missing at the plus"),
        ("en+xx", "there is no language xx; choose two of"),
        ("en+fr+de", "no more than two languages"),
        ("xx", "there is no such language; choose one of"),
    ],
)
def test_what_is_no_pair_of_languages_is_refused(run: Run, asked: str, complaint: str) -> None:
    done = run(*PLAYERS, "--lang", asked)
    assert (done.code, done.out) == (1, "")
    assert done.err.startswith(f"--lang {asked}: {complaint}")
    Path("setup.yaml").write_text(
        f'illegal-print: 1\ntheme: classic\nseed: a\nplayers: 5\nprint: {{lang: "{asked}"}}\n',
        "utf-8",
    )
    done = run("check", "setup.yaml")
    assert (done.code, done.out) == (1, "")
    assert "setup.yaml:5: print/lang" in done.err
    assert complaint in done.err


def test_capitals_and_spaces_do_not_matter(run: Run) -> None:
    done = run("cards", "--kind", "roles", "--lang", "EN + fr", "--out", "roles.pdf")
    assert "language en+fr" in done.out


@pytest.mark.parametrize("asked", ["en+fr", "fr+en"])
def test_a_name_missing_in_either_is_reported_at_its_line(run: Run, asked: str) -> None:
    lines = Path(CLASSIC).read_text("utf-8").splitlines()
    number = next(i for i, line in enumerate(lines) if "fr: Le Voleur de voitures" in line)
    lines[number] = lines[number].replace("fr:", "it:")
    Path("mine.yaml").write_text("\n".join(lines), "utf-8")
    done = run("cards", "--catalogue", "mine.yaml", "--lang", asked)
    assert done.code == 1
    assert "resources/1/dealer/name" in done.err
    assert "no name in fr" in done.err


def _renamed(catalogue: Catalogue, names: dict[str, str]) -> Catalogue:
    first, *others = catalogue.resources
    name = Name(tuple((language, text.strip()) for language, text in names.items()))
    dealer, buyer = (replace(role, name=name) for role in (first.dealer, first.buyer))
    long = replace(first, name=name, dealer=dealer, buyer=buyer)
    return replace(catalogue, resources=(long, *others))
