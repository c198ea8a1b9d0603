"""Every language is set as its readers expect: quotation marks, spaces, signs, numbers, times."""

import re
from collections.abc import Iterator

import pytest

from illegal_print import printables
from illegal_print.assets import CLASSIC, LOCALES
from illegal_print.files.catalogue import read_catalogue
from illegal_print.files.locale import languages, read_locale
from illegal_print.game.cards import Catalogue
from illegal_print.game.evening import Evening
from illegal_print.layout.pages import texts
from illegal_print.layout.papers import CARD_SIZES
from illegal_print.layout.style import Style

LANGUAGES = languages()
#: What opens and closes a quotation; a language that is not listed may choose.
QUOTES = {
    "en": ("“", "”"),
    "de": ("„", "“"),
    "fr": ("«", "»"),
    "es": ("«", "»"),
    "nl": ("“", "”"),
    "pt": ("“", "”"),
}
ANY_QUOTE = "„“”«»‚‘\"'"
HARD = "\u00a0\u202f"
UNITS = r"(?:mm|cm|g/m²|%)(?!\w)"
TYPED = ("command", "command-backs", "command-printer")  # the same everywhere


def sentences_of(language: str) -> Iterator[tuple[str, str]]:
    phrases = read_locale(LOCALES / f"{language}.yaml", LOCALES / "en.yaml")
    for document, sentences in phrases.documents.items():
        for key, sentence in sentences.items():
            if key not in TYPED:
                yield from ((f"{document}/{key}", form) for form in sentence.forms)


def against(pattern: str, language: str) -> list[tuple[str, str]]:
    return [each for each in sentences_of(language) if re.search(pattern, each[1])]


def printed(language: str, name: str, size: str = "poker") -> str:
    style = Style(read_locale(LOCALES / f"{language}.yaml", None), card=CARD_SIZES[size])
    document = printables.named(name)
    catalogue = read_catalogue(CLASSIC, [language])
    evening = Evening(catalogue, 5, start=20 * 60 + 15)
    subject = catalogue if document.subject is Catalogue else evening
    pages = document.draw(subject, style)
    return "\n".join(str(line) for page in pages for text, _ in texts(page) for line in text.lines)


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each in QUOTES])
def test_quotations_open_and_close_with_the_marks_of_the_language(language: str) -> None:
    opening, closing = QUOTES[language]
    quoted = 0
    for place, form in sentences_of(language):
        marks = [sign for sign in form if sign in ANY_QUOTE]
        quoted += len(marks)
        assert marks == [opening, closing] * (len(marks) // 2), place
    assert quoted > 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_french_sets_a_space_before_its_stops(language: str) -> None:
    spaced = rf"[ {HARD}][;!?:»]" if language != "fr" else r" [;!?:»]|« "
    assert against(spaced, language) == []


def test_french_stops_and_quotations_have_a_space_that_does_not_break() -> None:
    bare = rf"[^{HARD}?!…][;!?»]|«[^{HARD}]|[^{HARD}\d]:(?!min|s\b)"
    assert against(bare, "fr") == []
    assert len(against(rf"[{HARD}][:;!?»]", "fr")) > 50


def test_german_abbreviations_stay_together() -> None:
    assert against(r"\b[a-zA-Z]\. ?[a-zA-Z]\.", "de") == []
    assert against(r"\b(?:Nr|Abb|S)\. ?[\d{]", "de") == []
    assert against(r"[\d}] Uhr", "de") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_and_its_unit_stay_together(language: str) -> None:
    assert against(rf"[\d}}] {UNITS}", language) == []
    assert against(r"[\d}](?:mm|cm|g/m²|po|pol)\b", language) == []
    assert len(against(rf"[\d}}][{HARD}](?:mm|g/m²)", language)) > 3
    inches = [form for place, form in sentences_of(language) if place.endswith("/inches")]
    assert inches
    assert all(re.fullmatch(rf"(?:2|{{length}})[{HARD}]\w+\.?", form) for form in inches)


@pytest.mark.parametrize("language", LANGUAGES)
def test_signs_are_those_of_print(language: str) -> None:
    """A minus and a multiplication sign, a dash and three dots of their own, no typewriter's."""
    assert against(r"(?:^|[^\w}])-[\d{]|[\d}] ?[xX*] ?[\d{]|\.\.\.|--(?![a-z])| - ", language) == []


def test_spanish_questions_and_calls_open_upside_down() -> None:
    for place, form in sentences_of("es"):
        assert form.count("¿") == form.count("?"), place
        assert form.count("¡") == form.count("!"), place


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["tuck-box", "suspect-envelopes", "calibration", "print-notes"])
def test_numbers_have_the_decimal_sign_of_the_language(language: str, name: str) -> None:
    point, comma = (r"\.", ",") if language == "en" else (",", r"\.")
    said = printed(language, name)
    assert re.findall(rf"\d{comma}\d", said) == []
    if name != "print-notes":
        assert re.search(rf"\d{point}\d", said), "there are decimals in it"


@pytest.mark.parametrize("language", LANGUAGES)
def test_times_are_those_of_a_clock_of_24_hours(language: str) -> None:
    said = printed(language, "gm-script")
    assert "20:15" in said
    assert not re.search(r"\d [ap]\.?m\b", said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_speaks_of_one_paper_alone(language: str) -> None:
    """Sheets may be of any size, so none is named."""
    assert against(r"\b(?:A[345]|Letter|Legal|DIN)\b", language) == []
