"""A locale gives every sentence of the English one, with the same blanks, or says what is amiss."""

import time
from pathlib import Path

import pytest

from illegal_print.assets import LOCALES
from illegal_print.files.locale import read_locale

HEAD = "illegal-print-locale: 1\nlanguage: {}\nname: {}\ndocuments:\n"
ENGLISH = (
    HEAD.format("en", "English")
    + """\
  page:
    secret: "Secret: GM only"
    people: "{players} players + 1 = {people} people"
  cards:
    left: {one: "{count} **card**", other: "{count} **cards** of {name}"}
    packed: {one: Pack it, other: Pack them}
    on: No
"""
)


@pytest.fixture
def english(write) -> Path:
    return write(ENGLISH, "en.yaml")


@pytest.fixture
def told(write, english, faults):
    """The faults of a translation's documents; line 5 is their first."""

    def told(documents: str) -> list[str]:
        return faults(read_locale, write(HEAD.format("de", "Deutsch") + documents), english)

    return told


def test_sentences_are_read_as_they_are_written(english):
    phrases = read_locale(english, english)
    cards = phrases.of("cards")
    assert phrases.language == "en"
    assert str(phrases.of("page")("secret")) == "Secret: GM only"
    assert str(cards("on")) == "No"
    assert str(cards("left", count=1)) == "1 card"
    assert str(cards("left", count=2, name="x")) == "2 cards of x"
    assert [run.strong for run in cards("left", count=1).runs] == [False, True]


def test_a_translation_may_count_in_its_own_way(write, english):
    path = write(HEAD.format("de", "Deutsch") + """\
  page:
    secret: geheim
    people: "{people} Leute, {players} davon spielen"
  cards:
    left: {one: eine Karte von {name}, other: "{count} Karten von {name}"}
    packed: "{count} packen"
    on: an
""".replace("eine Karte von {name}", '"eine Karte von {name}"'))  # fmt: skip
    cards = read_locale(path, english).of("cards")
    assert str(cards("left", count=1, name="x")) == "eine Karte von x"
    assert str(cards("packed", count=1)) == "1 packen"


def test_all_that_is_missing_or_too_much_comes_at_once(told):
    documents = """\
  page:
    secrte: geheim
    people: "{players} {who}"
  tent:
    x: y
"""
    assert told(documents) == [
        'file.yaml:5: documents: "cards" is missing; translate it from the English file',
        'file.yaml:6: documents/page: "secret" is missing; translate it from the English file',
        'file.yaml:6: documents/page/secrte: not in the English file; did you mean "secret"?',
        'file.yaml:7: documents/page/people: "{players} {who}" – the blank {people} is missing',
        'file.yaml:7: documents/page/people: "{players} {who}" – the English sentence has no blank'
        " {who}; remove it",
        "file.yaml:8: documents/tent: not in the English file; write one of cards, page",
    ]


@pytest.mark.parametrize(
    ("sentence", "fault"),
    [
        ("", "is empty; write a sentence"),
        ("[a]", "write a sentence, not a list or mapping"),
        ('"{players"', "a { or } is missing; write {{ or }} to print one"),
        ('"players}"', "a { or } is missing; write {{ or }} to print one"),
        ('"**bold"', "bold begins and ends with **; one of them is missing"),
        ('"{}"', "name a blank in small letters, such as {player}"),
        ('"{0}"', "name a blank in small letters, such as {player}"),
        ('"{a.b}"', "name a blank in small letters, such as {player}"),
        ('"{players:>9}"', "name a blank in small letters, such as {player}"),
        ('"{players!r}"', "name a blank in small letters, such as {player}"),
        ("{one: a, other: b}", "nothing is counted here; write one sentence"),
        ("{one: a}", "the key other is missing; add it"),
        ("{one: a, few: b, other: c}", "unknown key; write one of one, other"),
    ],
)
def test_a_sentence_that_cannot_be_printed_is_named(told, sentence, fault):
    found = told(f"  page:\n    people: {sentence}\n")
    assert any(line.startswith("file.yaml:6: documents/page/people") for line in found)
    assert any(line.endswith(fault) for line in found)


def test_a_form_for_one_needs_its_blanks_as_well(told):
    found = told('  cards:\n    left: {one: "{x}", other: "{name}"}\n')
    assert "file.yaml:6: documents/cards/left: the blank {count} is missing" in found
    assert any(line.endswith("no blank {x}; remove it") for line in found)


def test_keys_are_of_one_kind(write, faults):
    (fault,) = faults(read_locale, write(ENGLISH.replace("secret:", "Top_Secret:")), None)
    assert fault.startswith('file.yaml:6: documents/page/Top_Secret: "Top_Secret" – write lower')


def test_our_english_is_in_order():
    english = read_locale(LOCALES / "en.yaml", None)
    assert english.language == "en"
    assert {"page", "rulings"} <= english.documents.keys()
    people = english.of("page")("people", players=6, people=7)
    assert str(people) == "6 players + 1 Game Master = 7 people"


def test_three_hundred_sentences_are_read_at_once(write):
    lines = (f'    key-{k}: "A **sentence** with {{blank}}, number {k}"\n' for k in range(300))
    path = write(HEAD.format("en", "English") + "  page:\n" + "".join(lines))
    seconds = []
    for _ in range(5):
        began = time.perf_counter()
        read_locale(path, None)
        seconds.append(time.perf_counter() - began)
    assert min(seconds) < 0.010
