"""Where a word too long for its line may be broken, and where a hyphen says so."""

import unicodedata
from collections.abc import Iterator, Sequence
from enum import Enum, auto

#: A place in a word, by the letters before it, and whether a hyphen stands there.
Place = tuple[int, bool]


class Tear(Enum):
    """How far the setting of lines may go with words that do not fit."""

    LONG_WORDS = auto()  # those wider than a line, at good places if they have any
    ALL_WORDS = auto()  # any, at good places, so that lines are full
    ANYWHERE = auto()  # any, between any two letters


_VOWELS = frozenset("aeiouyæœøıαεηιουωаеёиоуыэюяієѣ")
_NEVER_BEGIN = frozenset("ьъ")
_ONSETS = frozenset(
    [
        *("ch", "ck", "ph", "sh", "th", "zh", "sc", "кн", "ст"),
        *(stop + liquid for stop in "bcdfgkptvw" for liquid in "lr" if stop + liquid != "dl"),
        *(stop + liquid for stop in "βγδθκπτφχ" for liquid in "λρ"),
        *(stop + liquid for stop in "бвгдкпстфх" for liquid in "лр"),
    ]
)
#: After these a word goes on, on the next line, without a hyphen of ours.
_OWN_MARKS = frozenset("-‐–—/_@·")
_LEAST_BEFORE, _LEAST_AFTER = 2, 3


def good_places(letters: Sequence[str]) -> Iterator[Place]:
    """After a hyphen of the word's own, and between its syllables as far as they can be told
    without knowing the language."""
    for start, end in _stretches(letters):
        if start > 0 and letters[start - 1] in _OWN_MARKS and end - start > 1:
            yield start, False
        plain = [_plain(letter) for letter in letters[start:end]]
        for place in _syllables(plain):
            if _LEAST_BEFORE <= place <= len(plain) - _LEAST_AFTER:
                yield start + place, True


def all_places(letters: Sequence[str]) -> Iterator[Place]:
    """Between any two letters; with a hyphen where readers of both expect one."""
    for place in range(1, len(letters)):
        before, after = letters[place - 1], letters[place]
        if after[0].isalnum():
            yield place, _is_hyphenated(before) and _is_hyphenated(after)


def _stretches(letters: Sequence[str]) -> Iterator[tuple[int, int]]:
    """From where to where there are nothing but letters of which a hyphen may part any two."""
    start = 0
    for place in range(len(letters) + 1):
        if place == len(letters) or not _is_hyphenated(letters[place]):
            if start < place:
                yield start, place
            start = place + 1


def _syllables(plain: Sequence[str]) -> Iterator[int]:
    """Where, within one stretch, a consonant before a vowel begins a syllable."""
    for vowel in range(2, len(plain)):
        if plain[vowel] not in _VOWELS or plain[vowel - 1] in _VOWELS:
            continue
        start = vowel - 1
        while start > 0 and plain[start] in _NEVER_BEGIN:
            start -= 1
        while start > 0 and "".join(plain[start - 1 : start + 1]) in _ONSETS:
            start -= 1
        if any(letter in _VOWELS for letter in plain[:start]):
            yield start


def _plain(letter: str) -> str:
    """A small letter without its marks."""
    return unicodedata.normalize("NFD", letter.lower())[0]


def _is_hyphenated(letter: str) -> bool:
    """Whether it belongs to an alphabet whose words are broken with a hyphen."""
    first = letter[0]
    alphabet = first < "\u0590" or "\u10a0" <= first < "\u1100" or "\u1e00" <= first < "\u2000"
    return alphabet and first.isalpha()
