"""The documents: one module each, with one `draw` that says its name, subject and audience.

Adding a document is adding a module here.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Generic, TypeVar

from illegal_print.art.frames import Audience
from illegal_print.game.cards import Catalogue
from illegal_print.game.evening import Evening
from illegal_print.game.setup import Setup
from illegal_print.layout.pages import Page
from illegal_print.layout.press import Duplex
from illegal_print.layout.style import Style

Subject = TypeVar("Subject", Setup, Evening, Catalogue)


@dataclass(frozen=True, slots=True)
class Printable(Generic[Subject]):
    """A document that can be printed."""

    name: str
    subject: type[Subject]
    audience: Audience
    duplex: Duplex
    floor: float  # the smallest size of type in it, in points
    draw: Callable[[Subject, Style], Iterator[Page]]

    def __call__(self, subject: Subject, style: Style) -> Iterator[Page]:
        return self.draw(subject, style)


Draw = Callable[[Subject, Style], Iterator[Page]]


def printable(
    name: str,
    *,
    subject: type[Subject],
    audience: Audience,
    floor: float,
    duplex: Duplex = Duplex.SIMPLEX,
) -> Callable[[Draw[Subject]], Printable[Subject]]:
    """Declares a module's `draw`. A document for everyone never sees a Setup, so it cannot leak."""
    if subject is Setup and audience is Audience.EVERYONE:
        raise TypeError(f"{name} is for everyone and must not be drawn from a Setup")

    def declare(draw: Draw[Subject]) -> Printable[Subject]:
        return Printable(name, subject, audience, duplex, floor, draw)

    return declare


@cache
def printables() -> dict[str, Printable[Setup] | Printable[Evening] | Printable[Catalogue]]:
    """Every document by its name, in the order of the names."""
    modules = (import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__))
    declared = (module.draw for module in modules if isinstance(module.draw, Printable))
    return {found.name: found for found in sorted(declared, key=lambda found: found.name)}


__all__ = ["Audience", "Printable", "printable", "printables"]
