"""Every theme of ours prints whole in every language there is, and in words of its own."""

import re
import unicodedata
from collections.abc import Generator, Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

import pypdfium2
import pytest

from illegal_print import job, printables
from illegal_print.assets import CLASSIC, THEMES
from illegal_print.delivery import Product
from illegal_print.files.catalogue import read_catalogue, theme_id, themes
from illegal_print.files.locale import languages
from illegal_print.files.setup_file import catalogue_path
from illegal_print.game.cards import Catalogue
from illegal_print.orders import Order
from illegal_print.printables import Audience
from illegal_print.surroundings import Surroundings
from tests.tools import Run

OTHERS = [name for name in themes() if themes()[name] != CLASSIC]
MOST = 8


def ordered(theme: str, language: str, players: int = MOST) -> Order:
    here = Surroundings(language, "a4")
    return Order(here, theme=theme, language=language, players=players, seed="pine cone")


@pytest.mark.parametrize("players", [4, MOST])
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("theme", themes())
def test_a_night_and_the_cards_can_be_printed(theme: str, language: str, players: int) -> None:
    order = ordered(theme, language, players)
    night = job.night(order, ())
    assert {str(product.path) for product in night.products} >= {
        "gm-script.pdf",
        "gm-secret/cheat-sheet.pdf",
    }
    (cards,) = job.cards(replace(order, players=None, seed=None)).products
    assert cards.pages == 28
    assert all(product.content.startswith(b"%PDF") for product in night.products if product.pages)


def open_documents() -> tuple[str, ...]:
    return tuple(d.name for d in printables.every() if d.audience is Audience.EVERYONE)


def unwatched(numbers: range) -> Generator[int, None, None]:
    yield from numbers


@cache
def everything(theme: str, language: str) -> dict[str, Product]:
    """All that can be printed of a theme for the most players."""
    order = ordered(theme, language)
    packets = {
        "night": job.night(replace(order, with_cards=True), ()),
        "sealed": job.night(replace(order, with_cards=True, sealed=True), ("cheat-sheet",)),
        "variant": job.night(replace(order, advanced=True, casual=True, first_game=True), ()),
        "tables": job.night_at_tables(replace(order, tables=2), ("organiser",), unwatched),
        "sheet": job.sheets(order, open_documents()),
        "box": job.sheets(replace(order, kinds=("roles",)), ("tuck-box",)),
        "score": job.new_results(order),
    }
    return {
        f"{what}/{product.path}": product
        for what, packet in packets.items()
        for product in packet.products
    }


def said(product: Product) -> str:
    """Everything in a file that can be read: its pages, bookmarks and description."""
    if not product.pages:
        return product.content.decode()
    document = pypdfium2.PdfDocument(product.content)
    parts = [page.get_textpage().get_text_range() for page in document]
    parts += [entry.get_title() for entry in document.get_toc()]
    parts += document.get_metadata_dict().values()
    return "\n".join(parts)


def whole_words(words: Sequence[str]) -> re.Pattern[str]:
    longest_first = sorted(set(words), key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)")


def as_read(text: str) -> str:
    """With words whole that are broken at the end of a line, or might be."""
    whole = re.sub("-\r?\n(?=[a-zß-ÿ])|[\u00ad\ufffe\x02]", "", unicodedata.normalize("NFC", text))
    return " ".join(whole.split())


def names(catalogue: Catalogue) -> Iterator[str]:
    for resource in catalogue.resources:
        for text in (resource.name, resource.dealer.name, resource.buyer.name):
            yield from (name for _, name in text.by_language)


CLASSIC_CATALOGUE = read_catalogue(CLASSIC, [])
CLASSIC_WORDS = whole_words([as_read(name).casefold() for name in names(CLASSIC_CATALOGUE)])
CLASSIC_GAME = re.compile(
    rf"{whole_words([name for _, name in CLASSIC_CATALOGUE.name.by_language]).pattern}(?!-print)"
)


@pytest.mark.parametrize("language", languages())
def test_names_of_the_classic_theme_are_recognized_in_every_language(language: str) -> None:
    """Else the next test would find none anywhere."""
    read = " ".join(as_read(said(each)) for each in everything("classic", language).values())
    for resource in CLASSIC_CATALOGUE.resources:
        for text in (resource.name, resource.dealer.name, resource.buyer.name):
            name = as_read(text.in_language(language)).casefold()
            assert name in read.casefold(), name
            assert CLASSIC_WORDS.search(name), name


def test_names_of_the_classic_theme_are_recognized() -> None:
    text = as_read(said(everything("classic", "en")["sheet/player-reference.pdf"]))
    assert {"guns", "the hacker", "luxury cars"} <= set(CLASSIC_WORDS.findall(text.casefold()))
    assert CLASSIC_GAME.search(text)
    assert not CLASSIC_WORDS.search("the hackers began")
    assert not CLASSIC_GAME.search("illegal-print and Illegal-print")


def test_all_documents_are_looked_at() -> None:
    looked_at = {Path(path).stem for path in everything(OTHERS[0], "en")}
    in_files_of_cards = {"collated-cards", "sealed-cards"}
    assert set(printables.names()) - in_files_of_cards <= looked_at
    assert {"night/gm-secret/cards.pdf", "sealed/gm-secret/cards.pdf"} <= set(
        everything(OTHERS[0], "en")
    )


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("theme", OTHERS)
def test_no_name_of_the_classic_theme_is_in_another(theme: str, language: str) -> None:
    own = read_catalogue(themes()[theme], [language]).name.in_language(language)
    for path, product in everything(theme, language).items():
        text = as_read(f"{path}\n{said(product)}")
        assert CLASSIC_WORDS.findall(text.casefold()) == [], path
        assert CLASSIC_GAME.findall(text) == [], path
        assert not product.pages or own in text, f"{path} tells what is played"


@pytest.mark.parametrize("theme", OTHERS)
def test_no_name_of_the_classic_theme_is_one_of_another_in_any_language(theme: str) -> None:
    catalogue = read_catalogue(themes()[theme], [])
    for name in (*names(catalogue), *(name for _, name in catalogue.name.by_language)):
        assert not CLASSIC_WORDS.search(as_read(name).casefold()), name
        assert not CLASSIC_GAME.search(name), name


@pytest.mark.parametrize("theme", OTHERS)
def test_a_setup_file_says_its_theme_and_is_read_by_it(
    run: Run, tmp_path: Path, theme: str
) -> None:
    run("solve", "--theme", theme, "--players", "5", "--out", "plan.yaml")
    assert f"\ntheme: {theme}\n" in (tmp_path / "plan.yaml").read_text("utf-8")
    assert catalogue_path(tmp_path / "plan.yaml") == themes()[theme]
    assert run("check", "plan.yaml").out == "plan.yaml: a legal setup for 5 players, complete\n"
    assert run("sheet", "cheat-sheet", "--setup", "plan.yaml").code == 0
    assert run("score", "--new", "--setup", "plan.yaml").code == 0
    assert f"\ntheme: {theme}\n" in (tmp_path / "results.yaml").read_text("utf-8")
    assert run("check", "results.yaml").err == ""
    assert "theme" in run("night", "--setup", "plan.yaml", "--theme", "none-such").err


def test_a_theme_that_is_none_is_told_with_those_there_are(run: Run, tmp_path: Path) -> None:
    (tmp_path / "plan.yaml").write_text("illegal-print: 1\nplayers: 4\ntheme: canp\n")
    assert run("check", "plan.yaml").err == ('plan.yaml:3: theme: "canp" – did you mean "camp"?\n')
    assert "choose one of classic, camp" in run("cards", "--theme", "canp").err


def test_a_theme_named_by_its_path_is_that_theme() -> None:
    assert theme_id(THEMES / "camp.yaml") == "camp"
    assert theme_id(Path("themes/camp.yaml")) == "themes/camp.yaml"


def test_the_list_says_whom_a_theme_is_for(run: Run) -> None:
    listed = run("list").out
    assert re.search(r"^  classic +Illegal, for adults$", listed, re.M)
    assert re.search(r"^  camp +Contraband Camp, for everyone$", listed, re.M)


def test_tags_leave_out_what_a_family_does_not_want(run: Run) -> None:
    for tag in ("spooky", "screens", "romance"):
        done = run("night", "--theme", "camp", "--players", "7", "--without-tag", tag, "--out", tag)
        assert done.code == 0, done.err
