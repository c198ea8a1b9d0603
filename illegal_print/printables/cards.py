"""The whole card set, fronts and backs, to print on both sides and cut."""

from collections.abc import Iterator

from illegal_print.art.frames import Audience
from illegal_print.cardset import CardSet, card_pages, numbered_sheets
from illegal_print.game.cards import Catalogue
from illegal_print.layout.pages import Page
from illegal_print.layout.style import Style
from illegal_print.printables import printable


@printable(
    "cards",
    subject=Catalogue,
    audience=Audience.EVERYONE,
    floor=9,
    duplex=None,
)
def draw(catalogue: Catalogue, style: Style) -> Iterator[Page]:
    """Sheet after sheet, each front page followed by its back page."""
    cards = CardSet(catalogue, style)
    yield from card_pages(numbered_sheets(tuple(catalogue.box()), cards), cards)
