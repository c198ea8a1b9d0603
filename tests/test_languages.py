"""Every language in data/locales is complete, prints whole nights that fit, and is all its own."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from illegal_print import printables
from illegal_print.assets import CLASSIC, LOCALES
from illegal_print.files.catalogue import read_catalogue
from illegal_print.files.locale import languages, read_locale
from illegal_print.game.cards import Catalogue
from illegal_print.game.evening import Dealing, Evening, Tribunal
from illegal_print.game.solver import solve
from illegal_print.game.tables import Tables
from illegal_print.layout.pages import Page, texts
from illegal_print.layout.papers import PAPERS
from illegal_print.layout.style import Style
from illegal_print.layout.words import Phrases, blanks
from tests.printables.legibility import (
    assert_no_text_lies_on_another,
    assert_nothing_is_smaller,
    assert_text_stays_in_its_box_and_off_the_edge,
)

ENGLISH = LOCALES / "en.yaml"
FOREIGN = [code for code in languages() if code != "en"]
PAPER_NAMES = ("a4", "letter")
COUNTS = (4, 8)
VARIANTS = {
    "standard": {},
    "advanced": {"tribunal": Tribunal.SINGLE},
    "casual": {"dealing": Dealing.CASUAL},
    "both": {"tribunal": Tribunal.SINGLE, "dealing": Dealing.CASUAL},
}
# What is typed is the same everywhere.
TYPED = {"command", "command-backs", "command-printer"}


@cache
def phrases_of(language: str) -> Phrases:
    return read_locale(LOCALES / f"{language}.yaml", ENGLISH)


def sentences_of(language: str) -> Iterator[tuple[str, str]]:
    """Each form of each sentence, with its place."""
    for document, sentences in phrases_of(language).documents.items():
        for key, sentence in sentences.items():
            for form in sentence.forms:
                yield f"{document}/{key}", form


@cache
def catalogue_pages_of(language: str, name: str, paper: str) -> list[Page]:
    style = Style(phrases_of(language), PAPERS[paper])
    return list(printables.named(name).draw(read_catalogue(CLASSIC, [language]), style))


@cache
def pages_of(language: str, name: str, players: int, paper: str, variant: str) -> list[Page]:
    document = printables.named(name)
    if document.subject is Catalogue:
        return catalogue_pages_of(language, name, paper)
    catalogue = read_catalogue(CLASSIC, [language])
    style = Style(phrases_of(language), PAPERS[paper])
    evening = Evening(catalogue, players, first_game=True, start=20 * 60, **VARIANTS[variant])
    if document.subject is Evening:
        return list(document.draw(evening, style))
    setup = solve(evening, (), "a seed")
    tables = Tables(setup.seed, (setup,) * 3)
    return list(document.draw(tables if document.subject is Tables else setup, style))


def printed(language: str, name: str, variant: str) -> str:
    pages = pages_of(language, name, 8, "a4", variant)
    lines = (" ".join(map(str, text.lines)) for page in pages for text, _ in texts(page))
    return re.sub(r"\s+", " ", "\n".join(lines))


def names_in(catalogue: Catalogue, language: str) -> Iterator[str]:
    for resource in catalogue.resources:
        for named in (resource, resource.dealer, resource.buyer):
            yield named.name.in_language(language)


def english_only(language: str) -> set[str]:
    """What English says between the blanks, in two words or more, and the language does not."""
    own = " ".join(form for _, form in sentences_of(language))
    pieces = {
        piece.strip(" .,:;")
        for _, form in sentences_of("en")
        for piece in re.split(r"\{\w+\}|\*\*", form)
    }
    catalogue = read_catalogue(CLASSIC, ["en", language])
    own += " ".join(names_in(catalogue, language))
    wanted = pieces | set(names_in(catalogue, "en"))
    return {each for each in wanted if len(each) > 8 and " " in each and each not in own}


def test_there_are_languages() -> None:
    assert "en" in languages()
    assert len(FOREIGN) >= 1


@pytest.mark.parametrize("language", languages())
def test_a_language_says_all_that_english_says(language: str) -> None:
    assert phrases_of(language).language == language


@pytest.mark.parametrize("language", languages())
def test_every_card_has_a_name_in_the_language(language: str) -> None:
    for path in (CLASSIC, *sorted(Path(CLASSIC).parent.glob("themes/*.yaml"))):
        assert all(names_in(read_catalogue(path, [language]), language))


@pytest.mark.parametrize("language", languages())
def test_quotation_marks_are_curved_and_spaces_single(language: str) -> None:
    careless = [
        (place, form)
        for place, form in sentences_of(language)
        if re.search("[\"']|\\.\\.\\.|  |^\\s|\\s$", form)
    ]
    assert careless == []


@pytest.mark.parametrize("language", FOREIGN)
def test_no_sentence_is_left_in_english(language: str) -> None:
    english = {place: form for place, form in sentences_of("en") if blanks(form) != {form[1:-1]}}
    left = [
        place
        for place, form in sentences_of(language)
        if form == english.get(place)
        and place.rsplit("/")[-1] not in TYPED
        and len(re.findall(r"[A-Za-z]{2,}", re.sub(r"\{\w+\}", "", form))) > 2
    ]
    assert left == []


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("language", FOREIGN)
def test_nothing_is_printed_in_english(language: str, variant: str) -> None:
    foreign = english_only(language)
    assert len(foreign) > 200
    for name in printables.names():
        said = printed(language, name, variant)
        assert [each for each in foreign if each in said] == [], name


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("paper", PAPER_NAMES)
@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("language", FOREIGN)
def test_every_document_fits(language: str, players: int, paper: str, variant: str) -> None:
    for name in printables.names():
        pages = pages_of(language, name, players, paper, variant)
        assert pages, name
        assert_text_stays_in_its_box_and_off_the_edge(pages)
        assert_no_text_lies_on_another(pages)
        assert_nothing_is_smaller(pages, printables.named(name).floor)
