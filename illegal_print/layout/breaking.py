"""Where a word too long for its line may be broken, and where a hyphen says so."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from enum import Enum, auto
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pyphen import Pyphen

#: A place in a word, by the letters before it, and whether a hyphen stands there.
Place = tuple[int, bool]


class Tear(Enum):
    """How far the setting of lines may go with words that do not fit."""

    LONG_WORDS = auto()  # those wider than a line, at good places if they have any
    ALL_WORDS = auto()  # any, at good places, so that lines are full
    ANYWHERE = auto()  # any, between any two letters


#: After these a word goes on, on the next line, without a hyphen of ours.
_OWN_MARKS = frozenset("-‐–—/_@·")
_LEAST_BEFORE, _LEAST_AFTER = 2, 3

#: Alphabets that none of our languages is written in, and the language that breaks their words.
_OF_ALPHABETS = (("\u0370", "\u0400", "el"), ("\u0400", "\u0530", "ru"))

#: Words are set in many places, none of which should have to know in which language.
_LANGUAGE: ContextVar[str] = ContextVar("language", default="en")


@contextmanager
def reading(language: str) -> Iterator[None]:
    """For the time being, words are broken as in this language ("fr")."""
    token = _LANGUAGE.set(language)
    try:
        yield
    finally:
        _LANGUAGE.reset(token)


def good_places(letters: Sequence[str]) -> Iterator[Place]:
    """After a hyphen of the word's own, and where its language or alphabet breaks it."""
    for start, end in _stretches(letters):
        if start > 0 and letters[start - 1] in _OWN_MARKS and end - start > 1:
            yield start, False
        yield from ((start + place, True) for place in _syllables(letters[start:end]))


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


def _syllables(letters: Sequence[str]) -> Iterator[int]:
    """Where a dictionary breaks a word, but for places that would change its spelling."""
    places = _dictionary(_language_of(letters)).positions("".join(each[0] for each in letters))
    yield from (int(place) for place in places if not place.data)


def _language_of(letters: Sequence[str]) -> str:
    first = letters[0][0]
    alphabets = (language for start, end, language in _OF_ALPHABETS if start <= first < end)
    return next(alphabets, _LANGUAGE.get())


@cache
def _dictionary(language: str) -> "Pyphen":
    import pyphen

    known = pyphen.language_fallback(language) or "en"
    return pyphen.Pyphen(lang=known, left=_LEAST_BEFORE, right=_LEAST_AFTER)


def _is_hyphenated(letter: str) -> bool:
    """Whether it belongs to an alphabet whose words are broken with a hyphen."""
    first = letter[0]
    alphabet = first < "\u0590" or "\u10a0" <= first < "\u1100" or "\u1e00" <= first < "\u2000"
    return alphabet and first.isalpha()
