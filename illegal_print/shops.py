"""The cards in the files that a print shop or a screen asks for."""

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from illegal_print.cardset import CardSet
from illegal_print.game.cards import Back, Card
from illegal_print.layout.geometry import IDENTITY, Matrix, Rect, Size, fitting, inch, mm, shift
from illegal_print.layout.pages import Drawing, Group, Mark, Page, Stamp
from illegal_print.layout.press import Duplex, Label, print_pdf
from illegal_print.layout.screen import Pixels, pictures
from illegal_print.layout.shop import BackFiles, First, PdfFile, Pictures, Sheets, Shop


@dataclass(frozen=True, slots=True)
class Consignment:
    """The files for a shop, by their paths in a folder, and a line on each kind of them."""

    files: Mapping[str, bytes]
    lines: tuple[str, ...]


def consign(shop: Shop, dealt: Sequence[Card], cards: CardSet, label: Label) -> Consignment:
    """These cards in this order. Raises ExtraMissing where pictures cannot be made."""
    match shop.files:
        case PdfFile():
            return _booklet(shop.files, dealt, _with_bleed(cards, shop), label)
        case Pictures():
            return _singles(shop.files, dealt, _with_bleed(cards, shop))
        case Sheets():
            return _grids(shop.files, dealt, cards)


@dataclass(frozen=True)
class _Easel:
    """Puts a card in the middle of an area, over whose whole size its ground runs."""

    cards: CardSet
    area: Rect  # its lower left corner at the origin

    @property
    def trim(self) -> Rect:
        card, (x, y) = self.cards.style.card, self.area.centre
        return Rect(x - card.width / 2, y - card.height / 2, card.width, card.height)

    def front(self, card: Card) -> tuple[Mark, ...]:
        return (self._placed(self.cards.front(card)),)

    def back(self, back: Back) -> tuple[Mark, ...]:
        return (Stamp(self._ground, IDENTITY), self._placed(self.cards.back(back)))

    def page(self, marks: tuple[Mark, ...]) -> Page:
        trim = self.trim
        return Page(self.area.size, marks, trims=(trim,), trim_box=trim, bleed_box=self.area)

    @cached_property
    def _ground(self) -> Drawing:
        return self.cards.texture.over(self.area, (self.trim.x, self.trim.y))

    def _placed(self, drawing: Drawing) -> Stamp:
        """The drawing on the trim, or what reaches beyond it."""
        return Stamp(self._bled.get(drawing, drawing), fitting(drawing.box, self.trim))

    @cached_property
    def _bled(self) -> Mapping[Drawing, Drawing]:
        return self.cards.bled(max(self.trim.x, self.trim.y))


def _with_bleed(cards: CardSet, shop: Shop) -> _Easel:
    card, more = cards.style.card, 2 * shop.bleed
    return _Easel(cards, Rect(0, 0, card.width + more, card.height + more))


def _booklet(wanted: PdfFile, dealt: Sequence[Card], easel: _Easel, label: Label) -> Consignment:
    """A page for each side of each card."""
    backs = {card.back: easel.page(easel.back(card.back)) for card in dealt}
    pages: list[Page] = []
    for card in dealt:
        front, back = easel.page(easel.front(card)), backs[card.back]
        pages += (back, front) if wanted.first is First.BACK else (front, back)
    content = print_pdf(pages, label, Duplex.SIMPLEX, wanted.proof)
    width, height = easel.area.width / mm, easel.area.height / mm
    line = f"cards.pdf  {len(pages)} pages of {width:.2f} x {height:.2f} mm"
    return Consignment({"cards.pdf": content}, (f"{line}, {wanted.first.value} first",))


def _singles(wanted: Pictures, dealt: Sequence[Card], easel: _Easel) -> Consignment:
    """A picture for each front; for the backs one each, or one for all cards that share it."""
    pixels = _pixels(easel.area.size, wanted.dpi)
    fronts = {easel.cards.front(card): easel.page(easel.front(card)) for card in dealt}
    backs = {card.back: easel.page(easel.back(card.back)) for card in dealt}
    front_pngs = dict(zip(fronts, pictures(fronts.values(), pixels), strict=True))
    back_pngs = dict(zip(backs, pictures(backs.values(), pixels), strict=True))
    files: dict[str, bytes] = {}
    for name, card in _numbered(dealt):
        front, back = _paths(wanted.backs, name, card.back)
        files[front] = front_pngs[easel.cards.front(card)]
        files[back] = back_pngs[card.back]
    return Consignment(files, tuple(_folders(files, pixels)))


def _numbered(dealt: Sequence[Card]) -> Iterator[tuple[str, Card]]:
    """Names that sort in the order of the cards."""
    digits = len(str(len(dealt)))
    for number, card in enumerate(dealt, 1):
        yield f"{number:0{digits}}-{card.id.replace('/', '-')}", card


def _paths(backs: BackFiles, name: str, back: Back) -> tuple[str, str]:
    """Where a card's front and back lie."""
    if backs is BackFiles.PER_CARD:
        return f"fronts/{name}.png", f"backs/{name}.png"
    return f"{back.value}/{name}.png", f"backs/{back.value}.png"


def _folders(files: Iterable[str], pixels: Pixels) -> Iterator[str]:
    for folder, count in Counter(path.partition("/")[0] for path in files).items():
        yield f"{folder + '/':10} {count:3} {_pictures(count)} of {pixels} pixels"


def _pictures(count: int) -> str:
    return "picture" if count == 1 else "pictures"


def _grids(wanted: Sheets, dealt: Sequence[Card], cards: CardSet) -> Consignment:
    """Sheets of cards that share a back, and the backs.

    A sheet has one back for all its cards, and whoever may not see a card sees the last place.
    """
    cell = _cell(wanted, cards.style.card)
    easel = _Easel(cards, _area(cards.style.card, cell))
    files: dict[str, bytes] = {}
    for back in dict.fromkeys(card.back for card in dealt):
        deck = [card for card in dealt if card.back is back]
        for number, sheet in enumerate(_chunks(deck, wanted.columns * wanted.rows - 1), 1):
            grid = _Grid(easel, wanted.columns, _rows(len(sheet), wanted))
            name = f"{back.value}-{number}-{grid.columns}x{grid.rows}-{len(sheet)}-cards.png"
            pixels = Pixels(grid.columns * cell.width, grid.rows * cell.height)
            (files[name],) = pictures([grid.page(sheet, back)], pixels)
        (files[f"{back.value}-back.png"],) = pictures([easel.page(easel.back(back))], cell)
    return Consignment(files, tuple(files))


@dataclass(frozen=True)
class _Grid:
    """Cards side by side, without a gap."""

    easel: _Easel
    columns: int
    rows: int

    def page(self, sheet: Sequence[Card], back: Back) -> Page:
        """The fronts from the top left, and the back in the last place."""
        *places, last = self._places()
        marks = [
            Group(self.easel.front(card), at=place)
            for card, place in zip(sheet, places, strict=False)
        ]
        cell = self.easel.area
        size = Size(self.columns * cell.width, self.rows * cell.height)
        return Page(size, (*marks, Group(self.easel.back(back), at=last)))

    def _places(self) -> Iterator[Matrix]:
        cell = self.easel.area
        for row in reversed(range(self.rows)):
            for column in range(self.columns):
                yield shift(column * cell.width, row * cell.height)


def _rows(cards: int, wanted: Sheets) -> int:
    """As many as these cards and the hidden face need, and never a single one."""
    return max(2, math.ceil((cards + 1) / wanted.columns))


def _cell(wanted: Sheets, card: Size) -> Pixels:
    """A place of a full sheet, as large as it may be, in the shape of the card."""
    widest, highest = wanted.most_pixels // wanted.columns, wanted.most_pixels // wanted.rows
    width = min(widest, math.floor(highest * card.width / card.height))
    return Pixels(width, min(highest, math.ceil(width * card.height / card.width)))


def _area(card: Size, cell: Pixels) -> Rect:
    """Of the shape of whole pixels: a hair more than the card."""
    pixel = max(card.width / cell.width, card.height / cell.height)
    return Rect(0, 0, cell.width * pixel, cell.height * pixel)


def _pixels(size: Size, dpi: int) -> Pixels:
    return Pixels(round(size.width / inch * dpi), round(size.height / inch * dpi), dpi)


def _chunks(cards: Sequence[Card], length: int) -> Iterator[Sequence[Card]]:
    return (cards[first : first + length] for first in range(0, len(cards), length))
