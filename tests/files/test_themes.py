"""Every theme of ours is as good as the classic one, in every language that the game is in."""

import unicodedata
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest

from illegal_print.art.colours import luma
from illegal_print.files.catalogue import CLASSIC_THEME, read_catalogue, theme_id, themes
from illegal_print.files.catalogue_keys import PATTERNS
from illegal_print.files.locale import languages
from illegal_print.game.cards import Catalogue, Text

LANGUAGES = tuple(sorted({"en", "fr", "de", "es", "nl", "pt", *languages()}))


@pytest.fixture(scope="module", params=themes())
def theme(request: pytest.FixtureRequest) -> Catalogue:
    return read_catalogue(themes()[request.param], LANGUAGES)


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return request.param


def texts(catalogue: Catalogue) -> Iterator[Text]:
    for resource in catalogue.resources:
        yield from (resource.name, resource.dealer.name, resource.buyer.name)


def test_there_is_the_classic_theme_and_one_for_families() -> None:
    assert next(iter(themes())) == CLASSIC_THEME
    assert "camp" in themes()
    assert [theme_id(path) for path in themes().values()] == list(themes())


def test_a_theme_for_everyone_has_nothing_for_adults() -> None:
    adult = [name for name, path in themes().items() if "adult" in read_catalogue(path, []).tags]
    assert adult == [CLASSIC_THEME]


def test_a_theme_has_a_name_for_everything_in_every_language(theme: Catalogue) -> None:
    for text in (theme.name, *texts(theme)):
        assert {found for found, _ in text.by_language} == set(LANGUAGES)


def test_no_two_things_have_one_name(theme: Catalogue, language: str) -> None:
    names = Counter(text.in_language(language).casefold() for text in texts(theme))
    assert [name for name, times in names.items() if times > 1] == []


def test_names_are_set_with_the_signs_of_print(theme: Catalogue, language: str) -> None:
    for text in (theme.name, *texts(theme)):
        name = text.in_language(language)
        assert not set(name) & set("'\"`"), name
        assert name == unicodedata.normalize("NFC", " ".join(name.split()))
        assert name[0].isupper()


def test_codes_read_apart_and_stand_for_their_resources(theme: Catalogue) -> None:
    assert len({resource.code[0] for resource in theme.resources}) == len(theme.resources)
    for resource in theme.resources:
        rest = iter(resource.name.in_language("en").upper())
        assert all(letter in rest for letter in resource.code), resource.code
        others = [each for each in theme.resources if each is not resource]
        names = [each.name.in_language("en").upper() for each in others]
        assert not any(name.startswith(resource.code) for name in names)


def test_colours_stay_apart_in_greyscale_and_for_colour_blind_eyes(theme: Catalogue) -> None:
    shades = sorted(luma(resource.colour) for resource in theme.resources)
    assert all(lighter - darker > 0.075 for darker, lighter in pairwise(shades))
    # The classic's colours were measured for protan, deutan and tritan eyes.
    classic = read_catalogue(themes()[CLASSIC_THEME], [])
    palette = {resource.colour for resource in classic.resources}
    assert {resource.colour for resource in theme.resources} <= palette


def test_all_patterns_are_used_and_every_icon_is_used_once(theme: Catalogue) -> None:
    assert {resource.pattern for resource in theme.resources} == set(PATTERNS)
    icons = [i for r in theme.resources for i in (r.icon, r.dealer.icon, r.buyer.icon)]
    assert len(set(icons)) == len(icons)


def test_themes_share_no_icon_and_no_id() -> None:
    catalogues = [read_catalogue(path, []) for path in themes().values()]
    for things in (
        [r.id for catalogue in catalogues for r in catalogue.resources],
        [r.icon for catalogue in catalogues for r in catalogue.resources],
    ):
        assert len(set(things)) == len(things)
