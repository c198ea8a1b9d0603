"""The whole card set, fronts and backs, to print on both sides and cut."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from illegal_print.art import backs
from illegal_print.art.backs import Texture
from illegal_print.art.busts import BUYER, DEALER
from illegal_print.art.faces import RoleWords, SuspectWords, goods_face, role_face, suspect_face
from illegal_print.art.frames import Audience
from illegal_print.art.slug import Slug, sheet_number, slug
from illegal_print.game.cards import Back, Card, Catalogue, Kind
from illegal_print.layout.geometry import IDENTITY
from illegal_print.layout.imposition import Imposition
from illegal_print.layout.pages import Drawing, Group, Mark, Page, Stamp
from illegal_print.layout.press import Duplex
from illegal_print.layout.style import Style
from illegal_print.layout.words import Say
from illegal_print.printables import printable

_COLUMNS, _ROWS = 4, 2  # on a landscape sheet: as many cards as a player deck has

_TONES = {Back.RESOURCE: backs.goods, Back.ROLE: backs.heads, Back.SUSPECT: backs.bars}
_DEALING = (Kind.DEALER, Kind.DEALER_SUSPECT)
_ROLES = (Kind.DEALER, Kind.BUYER)


@printable(
    "cards",
    subject=Catalogue,
    audience=Audience.EVERYONE,
    floor=9,
    duplex=Duplex.LONG_EDGE,
)
def draw(catalogue: Catalogue, style: Style) -> Iterator[Page]:
    """Sheet after sheet, each front page followed by its back page."""
    imposition = Imposition(style.paper.size.turned, style.card, _COLUMNS, _ROWS)
    yield from impose(list(catalogue.box()), catalogue, style, imposition)


def impose(
    cards: Sequence[Card], catalogue: Catalogue, style: Style, imposition: Imposition
) -> Iterator[Page]:
    """These cards in this order, as many to a sheet as the imposition takes."""
    pressroom = _Pressroom(catalogue, style, imposition, imposition.sheets(len(cards)))
    for sheet in range(pressroom.sheets):
        first = sheet * imposition.per_sheet
        dealt = cards[first : first + imposition.per_sheet]
        yield pressroom.front_page(dealt, sheet + 1)
        yield pressroom.back_page(dealt, sheet + 1)


@dataclass(frozen=True)
class _Pressroom:
    """Every front and every back, each drawn once, and the pages they are put on."""

    catalogue: Catalogue
    style: Style
    imposition: Imposition
    sheets: int

    def front_page(self, cards: Sequence[Card], sheet: int) -> Page:
        faces = self.imposition.front_stamps(
            self._faces[card.resource.id, card.kind] for card in cards
        )
        return Page(
            self.imposition.sheet,
            (*faces, *self._round_the_block("fronts", sheet)),
            bookmark=str(self._say("bookmark", sheet=sheet)),
            trims=self.imposition.fronts[: len(cards)],
        )

    def back_page(self, cards: Sequence[Card], sheet: int) -> Page:
        trims = self.imposition.backs[: len(cards)]
        texture = Group((self._ground,), clip=self.imposition.with_bleed(trims))
        stamps = self.imposition.back_stamps(self._backs[card.back] for card in cards)
        return Page(
            self.imposition.sheet,
            (texture, *stamps, *self._round_the_block("backs", sheet)),
            trims=trims,
        )

    @cached_property
    def _faces(self) -> dict[tuple[str, Kind], Drawing]:
        return {
            (resource.id, kind): _face(Card(kind, resource), self.catalogue, self.style)
            for resource in self.catalogue.resources
            for kind in Kind
        }

    @cached_property
    def _texture(self) -> Texture:
        return Texture(self.style.card)

    @cached_property
    def _ground(self) -> Stamp:
        """The texture that all backs share, under the whole block and its bleed."""
        block = self.imposition.block
        bled = block.inset(-self.imposition.bleed)
        return Stamp(self._texture.over(bled, (block.x, block.y)), IDENTITY)

    @cached_property
    def _backs(self) -> dict[Back, Drawing]:
        return {back: self._texture.swollen(tone) for back, tone in _TONES.items()}

    @property
    def _say(self) -> Say:
        return self.style.phrases.of("cards")

    def _round_the_block(self, side: str, sheet: int) -> list[Mark]:
        game = self.style.name(self.catalogue.name)
        number = self._say(side, game=game, sheet=sheet, sheets=self.sheets)
        return [
            Stamp(self._slug, IDENTITY),
            sheet_number(number, self.imposition.block),
            self.imposition.crop_marks,
        ]

    @cached_property
    def _slug(self) -> Drawing:
        say = self._say
        how = say(self.imposition.flip.value)
        words = Slug(how, millimetres=say("millimetres"), inches=say("inches"))
        return slug(words, self.imposition.sheet, self.imposition.block)


def _face(card: Card, catalogue: Catalogue, style: Style) -> Drawing:
    resource, label = card.resource, f"cards/{card.id}"
    if card.kind is Kind.RESOURCE:
        return goods_face(resource, style.name(resource.name), f"cards/{resource.id}")
    say = style.phrases.of("cards")
    role, dealing = card.role, card.kind in _DEALING
    bust = DEALER if dealing else BUYER
    name = style.name(role.name)
    foot = say("deals" if dealing else "buys", resource=style.name(resource.name))
    if card.kind in _ROLES:
        payoff = say("deals-payoff", count=catalogue.starting) if dealing else say("buys-payoff")
        role_words = RoleWords(label, name, say("hidden"), foot, payoff)
        return role_face(resource, role.icon, bust, role_words)
    suspect_words = SuspectWords(label, say("suspect"), say("accuses"), name, foot)
    return suspect_face(resource, role.icon, bust, suspect_words)
