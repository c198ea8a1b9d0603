"""The cards of one setup, a pile to a sheet, to print, cut and pack without seeing a face."""

from collections.abc import Iterator

from illegal_print.art.frames import Audience
from illegal_print.cardset import CardSet, card_pages
from illegal_print.collation import sealed_sheets
from illegal_print.game.setup import Setup
from illegal_print.layout.pages import Page
from illegal_print.layout.style import Style
from illegal_print.printables import printable


@printable("sealed-cards", subject=Setup, audience=Audience.GM, floor=9, duplex=None)
def draw(setup: Setup, style: Style) -> Iterator[Page]:
    """Blank covers lie outermost, so that no face shows whichever way up a printer piles sheets."""
    cards = CardSet(setup.evening.catalogue, style)
    blank = Page(cards.imposition.sheet, ())
    yield from (blank, blank)
    yield from card_pages(sealed_sheets(setup, cards), cards)
    yield from (blank, blank)
