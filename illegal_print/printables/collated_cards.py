"""The cards of one setup, a pile to a sheet, to cut and pack without sorting."""

from collections.abc import Iterator

from illegal_print.art.frames import Audience
from illegal_print.cardset import CardSet, card_pages
from illegal_print.collation import collated_sheets
from illegal_print.game.setup import Setup
from illegal_print.layout.pages import Page
from illegal_print.layout.style import Style
from illegal_print.printables import printable


@printable("collated-cards", subject=Setup, audience=Audience.GM, floor=9, duplex=None)
def draw(setup: Setup, style: Style) -> Iterator[Page]:
    cards = CardSet(setup.evening.catalogue, style)
    yield from card_pages(collated_sheets(setup, cards), cards)
