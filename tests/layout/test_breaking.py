"""Long words break where readers expect it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from illegal_print.layout.breaking import all_places, good_places, reading
from illegal_print.layout.characters import clusters


def broken(word: str) -> str:
    """The word with every good place shown."""
    letters = list(clusters(word))
    marks = {place: "-" if hyphen else "|" for place, hyphen in good_places(letters)}
    return "".join(marks.get(i, "") + letter for i, letter in enumerate(letters))


BROKEN = {
    "en": "in-ter-na-tional Por-no-graphy Tele-com-mu-nic-a-tions",
    "fr": "contre-ban-dier mar-chan-dise d’ar-ri-vage",
    "de": "Do-nau-dampf-schiff-fahrts-ge-sell-schafts-ka-pi-tän Bä-cke-rei Ver-dacht Müt-zen",
    "es": "an-ti-cons-ti-tu-cio-nal Gue-rri-llero mu-cha-cha",
    "nl": "Wa-pen-han-de-laar ver-dach-ten-kaar-ten",
    "pt": "Acom-pa-nhan-tes tra-ba-lha-dor mer-ca-do-rias",
}


@pytest.mark.parametrize("language", BROKEN)
def test_a_word_is_broken_as_its_language_wants(language: str) -> None:
    with reading(language):
        for shown in BROKEN[language].split():
            assert broken(shown.replace("-", "")) == shown


def test_other_alphabets_are_broken_in_their_own_way_in_any_language() -> None:
    with reading("fr"):
        for shown in ("Πα-ράνο-μος", "до-сто-при-ме-ча-тель", "коль-цами"):
            assert broken(shown.replace("-", "")) == shown


def test_a_word_with_a_hyphen_goes_on_after_it() -> None:
    with reading("de"):
        assert broken("Anna-Wilhelmina") == "Anna-|Wil-hel-mina"


def test_no_place_changes_the_spelling() -> None:
    with reading("nl"):
        assert broken("omaatje") == "omaatje", "it would be oma-tje"


@pytest.mark.parametrize("word", ["", "a", "Ana", "Wolf", "1234567890", "нет", "Ω"])
def test_some_words_have_no_good_place(word: str) -> None:
    assert broken(word) == word


@given(st.text(st.characters(categories=["L", "M", "N", "P"]), max_size=30))
def test_no_place_is_within_a_letter_and_none_leaves_a_part_empty(word: str) -> None:
    letters = list(clusters(word))
    for place, _ in (*good_places(letters), *all_places(letters)):
        assert 0 < place < len(letters)


def test_a_hyphen_stands_only_between_letters_of_alphabets_that_have_it() -> None:
    def hyphens(word: str) -> list[bool]:
        return [hyphen for _, hyphen in all_places(list(clusters(word)))]

    for word in ("WWW", "Жан", "Ευα", "ÆØÅ", "Nguyễn"):
        assert all(hyphens(word))
    for word in ("123", "小明日", "지민서", "שרהן", "a1b"):
        assert not any(hyphens(word))
    assert [place for place, _ in all_places(list("R&D;"))] == [2], "no line begins with a sign"
