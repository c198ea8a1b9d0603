"""Long words break where readers expect it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from illegal_print.layout.breaking import all_places, good_places
from illegal_print.layout.characters import clusters


def broken(word: str) -> str:
    """The word with every good place shown."""
    letters = list(clusters(word))
    marks = {place: "-" if hyphen else "|" for place, hyphen in good_places(letters)}
    return "".join(marks.get(i, "") + letter for i, letter in enumerate(letters))


@pytest.mark.parametrize(
    "shown",
    [
        *("Do-nau-dampf-schiff-fahrts-ge-sell-schafts-ka-pi-tän", "Rind-fleisch", "Müt-zen"),
        *("Bä-cke-rei", "Wil-hel-mina", "con-tre-ban-dier", "mar-chan-dise", "in-tro-duc-tor"),
        *("anti-con-sti-tu-cio-nal".replace("anti", "an-ti").replace("con-sti", "cons-ti"),),
        *("tra-fi-cante", "ver-dacht", "up-per-class", "Πα-ρά-νο-μος", "до-сто-при-ме-ча-тель"),
        *("Maximiliane-|Wil-hel-mina".replace("Maximiliane", "Ma-xi-mi-liane"), "коль-цами"),
    ],
)
def test_a_word_is_broken_between_its_syllables(shown: str) -> None:
    word = shown.replace("-|", "~").replace("-", "").replace("~", "-")
    assert broken(word) == shown


@pytest.mark.parametrize("word", ["", "a", "Ana", "Wolf", "W" * 60, "1234567890", "нет", "Ω"])
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
