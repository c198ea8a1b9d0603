"""Chooses fonts for letters that our own faces lack: of the user's, or of the machine's."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from unicodedata import combining

from illegal_print.errors import Unprintable, how_to_install
from illegal_print.layout.bidi import runs_leftward
from illegal_print.layout.characters import described, is_sequence
from illegal_print.layout.font_files import complaint, found_in, is_font
from illegal_print.layout.fonts import Borrowed

#: Scripts whose letters stand one after another as they are, so that any font will do.
SIMPLE = frozenset(
    [
        *("Latn", "Grek", "Cyrl", "Zyyy", "Zinh", "Zzzz", "Hani", "Hira", "Kana", "Hang", "Bopo"),
        *("Hebr", "Thai", "Laoo", "Armn", "Geor", "Ethi", "Cher", "Cans", "Yiii", "Runr", "Ogam"),
    ]
)


@dataclass(frozen=True, slots=True)
class Shelf:
    """Where fonts are looked for."""

    given: tuple[Path, ...] = ()  # by the user; the first that has a character wins
    folders: tuple[Path, ...] = ()  # of the machine; asked after those


_EMPTY = Shelf()

#: Words are set in many places, none of which should have to know of fonts that few need.
_SHELF: ContextVar[Shelf] = ContextVar("shelf", default=_EMPTY)


@contextmanager
def lent(shelf: Shelf) -> Iterator[None]:
    """For the time being, letters may be set from this shelf."""
    token = _SHELF.set(shelf)
    try:
        yield
    finally:
        _SHELF.reset(token)


def shelf() -> Shelf:
    return _SHELF.get()


def refuse_unusable(given: Iterable[Path], field: str) -> None:
    """Raises Unprintable, with a line on each font that cannot be used."""
    faults = [f"{field} {file}: {fault}." for file in given if (fault := complaint(file))]
    if faults:
        raise Unprintable("\n".join(faults))


def borrow(text: str, script: str, label: str, first: tuple[Path, ...] = ()) -> Path:
    """The first font that has all of the text and knows how to set it: one of `first`, then from
    the shelf.

    Raises Unprintable with what stands in the way and what helps.
    """
    from illegal_print.layout import shaping

    if not shaping.available():
        remedy = how_to_install("letters of other scripts and emoji", "uharfbuzz", "scripts")
        raise Unprintable(f"{_fault(text[0], script, label)}. {remedy}")
    here = shelf()
    if font := _font_for(text, script, first, here):
        return font
    if is_sequence(text):
        codes = " ".join(f"U+{ord(each):04X}" for each in text)
        raise Unprintable(
            f"{label}: the joined emoji “{text}” ({codes}) cannot be printed as one: no font found"
            " here draws it so. Use a single emoji, or name a font that has it with --font FILE."
        )
    missing = next((each for each in text if not _held(each, first, here)), text[0])
    raise Unprintable(
        f"{_fault(missing, script, label)}, and no font on this machine could be used for it"
        f"{_near_miss(missing, here)}. Name a font that has it with --font FILE, or write"
        " it in another way."
    )


def _near_miss(character: str, shelf: Shelf) -> str:
    """A font of the machine that has the character, and why it is no use."""
    from illegal_print.layout import shaping

    for font in filter(is_font, found_in(shelf.folders)):
        if (fault := complaint(font)) and shaping.holds(font, character):
            return f" ({font.name}: {fault.partition(';')[0]})"
    return ""


def _fault(character: str, script: str, label: str) -> str:
    from fontTools.unicodedata import script_name

    whose = "" if script in ("Zyyy", "Zinh") else f" of the script {script_name(script)}"
    return f"{label}: the character {described(character)}{whose} cannot be printed with our fonts"


@cache
def _font_for(text: str, script: str, first: tuple[Path, ...], shelf: Shelf) -> Path | None:
    fonts = (*first, *shelf.given, *found_in(shelf.folders))
    return next((font for font in fonts if _sets(font, text, script)), None)


def _held(character: str, first: tuple[Path, ...], shelf: Shelf) -> bool:
    from illegal_print.layout import shaping

    fonts = (*first, *shelf.given, *found_in(shelf.folders))
    return any(not complaint(font) and shaping.holds(font, character) for font in fonts)


def _sets(font: Path, text: str, script: str) -> bool:
    """Whether the font sets the text right: with all its letters, and rules to join them."""
    from illegal_print.layout import shaping

    if complaint(font) or not shaping.holds(font, text):
        return False
    if script not in SIMPLE and not shaping.knows_script(font, script):
        return False
    if script in SIMPLE and any(map(combining, text)) and not shaping.sets_marks(font):
        return False
    borrowed = Borrowed(font, leftward=runs_leftward(text))
    if is_sequence(text) and not shaping.is_one_glyph(text, borrowed):
        return False
    return shaping.complete(text, borrowed)
