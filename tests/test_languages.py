"""Every language in data/locales is complete, prints whole nights that fit, and is all its own."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import product

import pytest

from illegal_print import printables
from illegal_print.assets import CLASSIC, LOCALES
from illegal_print.errors import GridTooLarge, PaperTooSmall
from illegal_print.files.catalogue import read_catalogue, themes
from illegal_print.files.locale import languages, read_locale
from illegal_print.game.cards import Catalogue
from illegal_print.game.evening import Dealing, Evening, Tribunal
from illegal_print.game.setup import Setup
from illegal_print.game.solver import solve
from illegal_print.game.tables import Tables
from illegal_print.layout.pages import Page, texts
from illegal_print.layout.papers import CARD_SIZES, PAPERS, POKER
from illegal_print.layout.style import Style
from illegal_print.layout.words import Phrases, blanks
from tests.printables.legibility import assert_legible

ENGLISH = LOCALES / "en.yaml"
FOREIGN = [code for code in languages() if code != "en"]
PAPER_NAMES = ("a4", "letter")
COUNTS = (4, 8)
THEMES = themes()
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


@dataclass(frozen=True)
class Print:
    """One way to print a theme in a language."""

    theme: str
    language: str
    players: int = 8
    paper: str = "a4"
    variant: str = "standard"
    card: str = "poker"

    @property
    def style(self) -> Style:
        return Style(phrases_of(self.language), PAPERS[self.paper], CARD_SIZES[self.card])

    @property
    def catalogue(self) -> Catalogue:
        return catalogue_of(self.theme, self.language)

    @property
    def evening(self) -> Evening:
        return Evening(
            self.catalogue,
            self.players,
            first_game=True,
            start=20 * 60,
            **VARIANTS[self.variant],  # type: ignore[arg-type]
        )

    def subject(self, kind: type) -> object:
        if kind is Catalogue:
            return self.catalogue
        if kind is Evening:
            return self.evening
        setup = setup_of(self.evening)
        return Tables(setup.seed, (setup,) * 3) if kind is Tables else setup

    def pages(self, name: str) -> list[Page]:
        document = printables.named(name)
        return list(document.draw(self.subject(document.subject), self.style))


@cache
def catalogue_of(theme: str, language: str) -> Catalogue:
    return read_catalogue(THEMES[theme], [language])


@lru_cache(maxsize=8)
def setup_of(evening: Evening) -> Setup:
    return solve(evening, (), "a seed")


def assert_fit(print: Print, names: Iterable[str]) -> None:
    """All text of these documents stands in its place, and can be read."""
    for name in names:
        pages = print.pages(name)
        assert pages, name
        assert_legible(pages, printables.named(name).floor)


def documents_of(*kinds: type) -> list[str]:
    return [each.name for each in printables.every() if each.subject in kinds]


def printed(language: str, name: str, variant: str) -> str:
    pages = Print("classic", language, variant=variant).pages(name)
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
    for theme in THEMES:
        assert all(names_in(catalogue_of(theme, language), language))


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


# English in the classic theme is tried document by document, in tests/printables.
@pytest.mark.parametrize(
    ("theme", "paper", "variant"),
    [
        *(("classic", "a4", "standard"), ("classic", "letter", "advanced")),
        *(("classic", "a4", "both"), ("classic", "letter", "casual")),
        *(("camp", "letter", "standard"), ("camp", "a4", "both")),
    ],
)
@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("language", languages())
def test_every_document_fits(
    theme: str, language: str, players: int, paper: str, variant: str
) -> None:
    assert_fit(Print(theme, language, players, paper, variant), printables.names())


# Half a page or one for each: where a language is longer, they would quietly take more.
ONE_PAGERS = ("player-reference", "scoring-sheet", "cheat-sheet", "print-notes")


@pytest.mark.parametrize("paper", PAPER_NAMES)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("language", FOREIGN)
def test_no_language_takes_more_paper_than_english(theme: str, language: str, paper: str) -> None:
    for name, variant in product(ONE_PAGERS, ("standard", "both")):
        taken, wanted = (
            len(Print(theme, each, 8, paper, variant).pages(name)) for each in (language, "en")
        )
        assert taken <= wanted, (name, variant)


# The full matrix: too long for every day


@pytest.mark.full_matrix
@pytest.mark.parametrize("paper", PAPER_NAMES)
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("players", range(4, 9))
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("theme", THEMES)
def test_every_night_fits_in_every_language(
    theme: str, language: str, players: int, variant: str, paper: str
) -> None:
    nightly = documents_of(Evening, Setup, Tables)
    assert_fit(Print(theme, language, players, paper, variant), nightly)


@pytest.mark.full_matrix
@pytest.mark.parametrize("paper", PAPER_NAMES)
@pytest.mark.parametrize("card", CARD_SIZES)
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("theme", THEMES)
def test_cards_of_every_size_fit_in_every_language(
    theme: str, language: str, card: str, paper: str
) -> None:
    """And what is made to their measure; for cards larger than usual a sheet may be too small."""
    size = CARD_SIZES[card]
    measured = ("deck-labels", "suspect-envelopes", "print-notes", "collated-cards", "sealed-cards")
    for name in (*documents_of(Catalogue), *measured):
        try:
            assert_fit(Print(theme, language, 8, paper, card=card), [name])
        except (GridTooLarge, PaperTooSmall):
            assert size.width > POKER.width or size.height > POKER.height, name
