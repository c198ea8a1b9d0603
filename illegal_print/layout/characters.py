"""Which characters may be printed at all, and how they are told apart from one another."""

import unicodedata
from collections.abc import Iterator

from illegal_print.errors import Unprintable

SOFT_HYPHEN = "\u00ad"
JOINERS = "\u200c\u200d"
NARROW = "\u202f"
_SPACES = f" \u00a0{NARROW}"

#: Letters and marks by their category, but nobody sees them.
_UNSEEN = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
    + "".join(map(chr, range(0x180B, 0x1810)))  # Mongolian variants
    + "".join(map(chr, range(0xFE00, 0xFE10)))  # variants
    + "".join(map(chr, range(0xE0100, 0xE01F0)))
)

#: Says that the sign before is meant as text or as an emoji: we print both in black.
_PRESENTATION = str.maketrans({"\ufe0e": "", "\ufe0f": "", "\u3000": " "})


def composed(text: str) -> str:
    """The one way to write a text (NFC), which is how we keep, compare and set it."""
    if text.isascii():
        return text
    return unicodedata.normalize("NFC", text).translate(_PRESENTATION)


def described(character: str) -> str:
    """ "(U+0645, ARABIC LETTER MEEM)", with the character before it if it can be seen."""
    shown = "" if _is_unseen(character) else f"“{character}” "
    name = unicodedata.name(character, "no name")
    return f"{shown}(U+{ord(character):04X}, {name})"


def refuse_unseen(text: str, field: str) -> None:
    """Raises Unprintable for what nobody sees, what turns its surroundings round, and what every
    font may draw in its own way."""
    for place, character in enumerate(text):
        if _is_unseen(character) and not _joins(text, place):
            raise Unprintable(
                f"{field}: the character {described(character)} cannot be printed:"
                " nobody could see what it is. Leave it out."
            )


def clusters(text: str) -> Iterator[str]:
    """What people take for one letter: with the marks on it, or joined signs."""
    start = 0
    for place in range(1, len(text)):
        if not _belongs(text, start, place):
            yield text[start:place]
            start = place
    if text:
        yield text[start:]


def is_sequence(cluster: str) -> bool:
    """Whether it is one emoji made of several: a family, a flag, a tone of skin, a key."""
    return len(cluster) > 1 and (is_emoji(cluster[0]) or cluster[-1] == "\u20e3")


def is_emoji(character: str) -> bool:
    return unicodedata.category(character) == "So" or _is_flag_half(character)


def _belongs(text: str, start: int, place: int) -> bool:
    """Whether the character at a place goes with those from the start."""
    character, before = text[place], text[place - 1]
    if unicodedata.category(character)[0] == "M" or character in JOINERS:
        return True
    if before == "\u200d":
        return is_emoji(character)
    if "\U0001f3fb" <= character <= "\U0001f3ff":  # tones of skin
        return is_emoji(before)
    return _is_flag_half(character) and _is_flag_half(before) and (place - start) % 2 == 1


def _is_flag_half(character: str) -> bool:
    return "\U0001f1e6" <= character <= "\U0001f1ff"


def _is_unseen(character: str) -> bool:
    if character in _SPACES or character == SOFT_HYPHEN:
        return False
    return unicodedata.category(character)[0] in "CZ" or character in _UNSEEN


def _joins(text: str, place: int) -> bool:
    """Whether a joiner stands where it tells how letters are written, or emoji joined."""
    if text[place] not in JOINERS or not 0 < place < len(text) - 1:
        return False
    letters = (each for each in reversed(text[:place]) if unicodedata.category(each)[0] != "M")
    before = next(letters, "a")
    return is_emoji(before) or _is_joined(before)


def _is_joined(character: str) -> bool:
    from fontTools.unicodedata import script

    from illegal_print.layout.borrowing import SIMPLE

    return script(character) not in SIMPLE
