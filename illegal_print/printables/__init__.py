"""The documents: one module each, with one `draw` that says its name, subject and audience.

Adding a document is adding a module here.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import wraps
from importlib import import_module
from pkgutil import iter_modules
from typing import Generic, TypeVar

from illegal_print.art.frames import Audience
from illegal_print.game.cards import Catalogue
from illegal_print.game.evening import Evening
from illegal_print.game.setup import Setup
from illegal_print.game.tables import Tables
from illegal_print.layout.breaking import reading
from illegal_print.layout.pages import Page
from illegal_print.layout.press import Duplex
from illegal_print.layout.style import Style

Subject = TypeVar("Subject", Setup, Tables, Evening, Catalogue)
SECRETS = Setup, Tables  # subjects that only the Game Master may know


@dataclass(frozen=True, slots=True)
class Printable(Generic[Subject]):
    """A document that can be printed."""

    name: str
    subject: type[Subject]
    audience: Audience
    duplex: Duplex | None  # None: as the backs of the cards need
    floor: float  # the smallest size of type in it, in points
    draw: Callable[[Subject, Style], Iterator[Page]]

    def __call__(self, subject: Subject, style: Style) -> Iterator[Page]:
        return self.draw(subject, style)


AnyPrintable = Printable[Setup] | Printable[Tables] | Printable[Evening] | Printable[Catalogue]
Draw = Callable[[Subject, Style], Iterator[Page]]


def printable(
    name: str,
    *,
    subject: type[Subject],
    audience: Audience,
    floor: float,
    duplex: Duplex | None = Duplex.SIMPLEX,
) -> Callable[[Draw[Subject]], Printable[Subject]]:
    """Declares a module's `draw`. A document for everyone never sees a setup, so it cannot leak."""
    if subject in SECRETS and audience is Audience.EVERYONE:
        raise TypeError(f"{name} is for everyone and must not be drawn from a {subject.__name__}")

    def declare(draw: Draw[Subject]) -> Printable[Subject]:
        return Printable(name, subject, audience, duplex, floor, _in_its_language(draw))

    return declare


def _in_its_language(draw: Draw[Subject]) -> Draw[Subject]:
    """Words too long for a line are broken as those of the style's first language."""

    @wraps(draw)
    def drawn(subject: Subject, style: Style) -> Iterator[Page]:
        with reading(style.phrases.language):
            pages = list(draw(subject, style))
        yield from pages

    return drawn


def names() -> tuple[str, ...]:
    """The names of all documents, each its module's with dashes. Imports none of them."""
    return tuple(sorted(found.name.replace("_", "-") for found in iter_modules(__path__)))


def named(name: str) -> AnyPrintable:
    """One of the documents of `names()`; only its own module is imported."""
    found = import_module(f"{__name__}.{name.replace('-', '_')}").draw
    assert isinstance(found, Printable), f"{name} declares no printable"
    return found


def every() -> tuple[AnyPrintable, ...]:
    """All documents, in the order of their names."""
    return tuple(named(name) for name in names())


__all__ = ["AnyPrintable", "Audience", "Printable", "every", "named", "names", "printable"]
