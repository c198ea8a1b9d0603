"""Every card of a catalogue as a drawing, and the sheets they are put on."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from illegal_print import artwork
from illegal_print.art import backs
from illegal_print.art.backs import Texture
from illegal_print.art.busts import BUYER, DEALER
from illegal_print.art.faces import RoleWords, SuspectWords, goods_face, role_face, suspect_face
from illegal_print.art.slug import Slug, sheet_number, slug
from illegal_print.game.cards import Back, Card, Catalogue, Kind
from illegal_print.layout.geometry import IDENTITY, Rect
from illegal_print.layout.imposition import Imposition, imposition_for
from illegal_print.layout.pages import Drawing, Group, Mark, Page, Stamp
from illegal_print.layout.style import Style
from illegal_print.layout.words import Say, Words

_TONES = {Back.RESOURCE: backs.goods, Back.ROLE: backs.heads, Back.SUSPECT: backs.bars}
_DEALING = (Kind.DEALER, Kind.DEALER_SUSPECT)
_ROLES = (Kind.DEALER, Kind.BUYER)


@dataclass(frozen=True)
class CardSet:
    """The fronts and backs, each drawn once: the same object whenever it is asked for.

    Their boxes are the card's trim, its lower left corner at the origin.
    """

    catalogue: Catalogue
    style: Style

    def front(self, card: Card) -> Drawing:
        return self._fronts[card.resource.id, card.kind]

    def back(self, back: Back) -> Drawing:
        """What a kind of card adds to the ground that all backs share."""
        return self._backs[back]

    @cached_property
    def texture(self) -> Texture:
        """The ground of all backs: `texture.over(area, corner)` draws it as large as is asked."""
        return Texture(self.style.card)

    @cached_property
    def imposition(self) -> Imposition:
        """Raises GridTooLarge for a grid that does not fit."""
        return imposition_for(self.style.paper.size, self.style.card, self.style.finish)

    @cached_property
    def _fronts(self) -> dict[tuple[str, Kind], Drawing]:
        return {
            (resource.id, kind): _face(Card(kind, resource), self.catalogue, self.style)
            for resource in self.catalogue.resources
            for kind in Kind
        }

    @cached_property
    def _backs(self) -> dict[Back, Drawing]:
        return {back: self.texture.swollen(tone) for back, tone in _TONES.items()}


@dataclass(frozen=True, slots=True)
class Outside:
    """What stands outside the cuts on one side of a sheet, besides marks and scale bars."""

    title: Words  # which sheet it is
    # Slot by slot, hard by the cards of the outermost rows; () for none at all.
    notes: tuple[Words | None, ...] = ()


@dataclass(frozen=True, slots=True)
class CardSheet:
    """The cards of one sheet, slot by slot; None where a slot stays empty."""

    cards: tuple[Card | None, ...]
    bookmark: str
    front: Outside | None  # None: this side bears the cards and nothing else, not even marks
    back: Outside | None


def numbered_sheets(dealt: Sequence[Card], cards: CardSet) -> list[CardSheet]:
    """These cards in this order, as many to a sheet as it takes, each sheet with its number."""
    say = cards.style.phrases.of("cards")
    game = cards.style.name(cards.catalogue.name)
    per_sheet, count = cards.imposition.per_sheet, cards.imposition.sheets(len(dealt))
    return [
        CardSheet(
            tuple(dealt[(number - 1) * per_sheet : number * per_sheet]),
            bookmark=str(say("bookmark", sheet=number)),
            front=Outside(say("fronts", game=game, sheet=number, sheets=count)),
            back=Outside(say("backs", game=game, sheet=number, sheets=count)),
        )
        for number in range(1, count + 1)
    ]


def card_pages(sheets: Sequence[CardSheet], cards: CardSet) -> Iterator[Page]:
    """Sheet after sheet, each front page followed by its back page."""
    pressroom = _Pressroom(cards, cards.imposition)
    for sheet in sheets:
        yield pressroom.front_page(sheet)
        yield pressroom.back_page(sheet)


@dataclass(frozen=True)
class _Pressroom:
    """Puts sheets on pages."""

    cards: CardSet
    imposition: Imposition

    def front_page(self, sheet: CardSheet) -> Page:
        faces = (self.cards.front(card) if card else None for card in sheet.cards)
        return Page(
            self.imposition.sheet,
            (*self.imposition.front_stamps(faces), *self._outside(sheet.front)),
            bookmark=sheet.bookmark,
            trims=_filled(self.imposition.fronts, sheet),
        )

    def back_page(self, sheet: CardSheet) -> Page:
        trims = _filled(self.imposition.backs, sheet)
        texture = Group((self._ground,), clip=self.imposition.with_bleed(trims))
        backs = (self.cards.back(card.back) if card else None for card in sheet.cards)
        page = Page(
            self.imposition.sheet,
            (texture, *self.imposition.back_stamps(backs), *self._outside(sheet.back)),
            trims=trims,
        )
        return self.cards.style.finish.offset.moved(page)

    @cached_property
    def _ground(self) -> Stamp:
        """The texture that all backs share, under the whole block and its bleed."""
        block = self.imposition.block
        bled = block.inset(-self.imposition.bleed)
        return Stamp(self.cards.texture.over(bled, (block.x, block.y)), IDENTITY)

    @property
    def _say(self) -> Say:
        return self.cards.style.phrases.of("cards")

    def _outside(self, outside: Outside | None) -> list[Mark]:
        if outside is None:
            return []
        return [
            Stamp(self._slug, IDENTITY),
            sheet_number(outside.title, self.imposition.block),
            self.imposition.crop_marks,
        ]

    @cached_property
    def _slug(self) -> Drawing:
        say = self._say
        how = say(self.imposition.flip.value)
        words = Slug(how, millimetres=say("millimetres"), inches=say("inches"))
        return slug(words, self.imposition.sheet, self.imposition.block)


def _filled(trims: Sequence[Rect], sheet: CardSheet) -> tuple[Rect, ...]:
    """The trim boxes in which a card lies."""
    return tuple(trim for trim, card in zip(trims, sheet.cards, strict=False) if card)


def _face(card: Card, catalogue: Catalogue, style: Style) -> Drawing:
    resource, label = card.resource, f"cards/{card.id}"
    picture = artwork.illustration(card.art)
    if card.kind is Kind.RESOURCE:
        figure = artwork.silhouette(card.art) or resource.icon
        label = f"cards/{resource.id}"
        return goods_face(resource, figure, style.name(resource.name), label, picture)
    say = style.phrases.of("cards")
    role, dealing = card.role, card.kind in _DEALING
    bust = DEALER if dealing else BUYER
    icon = artwork.silhouette(card.art) or role.icon
    name = style.name(role.name)
    foot = say("deals" if dealing else "buys", resource=style.name(resource.name))
    if card.kind in _ROLES:
        payoff = say("deals-payoff", count=catalogue.starting) if dealing else say("buys-payoff")
        role_words = RoleWords(label, name, say("hidden"), foot, payoff)
        return role_face(resource, icon, bust, role_words, picture)
    suspect_words = SuspectWords(label, say("suspect"), say("accuses"), name, foot)
    return suspect_face(resource, icon, bust, suspect_words, picture)
