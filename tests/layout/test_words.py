"""A locale's sentences take their blanks, and only the locale may set a part in bold."""

import pytest

from illegal_print.layout.words import (
    Phrases,
    Run,
    Say,
    Sentence,
    Words,
    blanks,
    filled,
    literal,
)


def test_blanks_are_filled_and_stars_set_in_bold() -> None:
    words = filled("Open **Case {number}** now", {"number": 3})
    assert words == Words((Run("Open "), Run("Case 3", strong=True), Run(" now")))
    assert str(words) == "Open Case 3 now"


@pytest.mark.parametrize("name", ["**Ana**", "{number}", "{", "}}", "%s"])
def test_what_fills_a_blank_is_never_read_as_a_template(name: str) -> None:
    assert str(filled("Hello {name}!", {"name": name})) == f"Hello {name}!"
    assert not any(run.strong for run in filled("Hello {name}!", {"name": name}).runs)


def test_doubled_braces_stand_for_themselves() -> None:
    assert str(filled("{{x}} {y}", {"y": 1})) == "{x} 1"
    assert blanks("{{x}} {y}") == {"y"}


def test_one_has_its_own_form() -> None:
    say = Say("labels", {"cards": Sentence("{count} cards", one="{count} card")})
    assert [str(say("cards", count=n)) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]


def test_a_sentence_that_is_not_there_is_our_fault() -> None:
    with pytest.raises(KeyError):
        Say("labels", {})("cards")


def test_text_of_the_user_is_taken_as_it_stands() -> None:
    assert literal("**x**") == Words((Run("**x**"),))


@pytest.mark.parametrize(("decimal", "shown"), [(".", "63.5"), (",", "63,5")])
def test_a_number_has_the_decimal_sign_of_its_language(decimal: str, shown: str) -> None:
    phrases = Phrases("xx", {"page": {"decimal": Sentence(decimal)}})
    assert phrases.number(63.5, 1) == shown
    assert phrases.number(63.04, 1) == "63"
