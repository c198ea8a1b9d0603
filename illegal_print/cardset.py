"""Every card of a catalogue as a drawing, and the sheets they are put on."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from illegal_print import artwork
from illegal_print.art import backs
from illegal_print.art.backs import Texture
from illegal_print.art.busts import BUYER, DEALER
from illegal_print.art.card_words import RoleWords, SuspectWords
from illegal_print.art.faces import goods_face, role_face, suspect_face
from illegal_print.art.formats import Format
from illegal_print.art.icons import drawing
from illegal_print.art.slug import Edge, Slug, SlugWords, edge_at, slug_width
from illegal_print.errors import NothingToPrint
from illegal_print.game.art import Art
from illegal_print.game.cards import Back, Card, Catalogue, Kind
from illegal_print.layout.breaking import reading
from illegal_print.layout.finish import Backs
from illegal_print.layout.geometry import IDENTITY, Rect, rectangle, shift
from illegal_print.layout.grids import imposition_for
from illegal_print.layout.imposition import Imposition
from illegal_print.layout.pages import PAPER, Drawing, Group, Mark, Page, Shape, Stamp
from illegal_print.layout.style import Style
from illegal_print.layout.words import Run, Words, apart

if TYPE_CHECKING:
    from illegal_print.art.illustrations import Whole

_TONES = {Back.RESOURCE: backs.goods, Back.ROLE: backs.heads, Back.SUSPECT: backs.bars}
_DEALING = (Kind.DEALER, Kind.DEALER_SUSPECT)
_ROLES = (Kind.DEALER, Kind.BUYER)

_Face = tuple[str, Kind, Art | None]
"""What cards with the same front have in common."""


@dataclass(frozen=True)
class CardSet:
    """The fronts and backs, each drawn once: the same object whenever it is asked for.

    Their boxes are the card's trim, its lower left corner at the origin.
    """

    catalogue: Catalogue
    style: Style

    def front(self, card: Card) -> Drawing:
        return self._fronts[_face_of(card)]

    def back(self, back: Back) -> Drawing:
        """What a kind of card adds to the ground that all backs share."""
        return self._backs[back]

    def bled(self, bleed: float) -> Mapping[Drawing, Drawing]:
        """Those fronts and backs that are pictures from edge to edge, each with the same as far
        as a bleed: to be drawn in the same place, before anything lies beside it."""
        fronts = {self._fronts[face]: whole for face, whole in self._whole_fronts.items()}
        backs = {self._backs[back]: whole for back, whole in self._whole_backs.items()}
        return {cut: whole.bled(bleed) for cut, whole in (fronts | backs).items()}

    @cached_property
    def texture(self) -> Texture:
        """The ground of all backs: `texture.over(area, corner)` draws it as large as is asked."""
        return Texture(self.style.card)

    @cached_property
    def imposition(self) -> Imposition:
        """Raises GridTooLarge for a grid that does not fit."""
        return imposition_for(self.style.paper.size, self.style.card, self.style.finish)

    @cached_property
    def _fronts(self) -> dict[_Face, Drawing]:
        wholes = self._whole_fronts
        cards = {_face_of(card): card for card in self.catalogue.box()}
        catalogue, style = self.catalogue, self.style
        with reading(style.phrases.language):
            return {
                face: wholes[face].cut() if face in wholes else _face(card, catalogue, style)
                for face, card in cards.items()
            }

    @cached_property
    def _whole_fronts(self) -> "dict[_Face, Whole]":
        artwork.prove(self.catalogue)
        found = {
            _face_of(card): artwork.whole_front(card.art, self.style.card)
            for card in self.catalogue.box()
        }
        return {face: whole for face, whole in found.items() if whole}

    @cached_property
    def _backs(self) -> dict[Back, Drawing]:
        wholes = self._whole_backs
        return {
            back: wholes[back].cut() if back in wholes else self._textured(back) for back in Back
        }

    @cached_property
    def _whole_backs(self) -> "dict[Back, Whole]":
        artwork.prove(self.catalogue)
        arts = self.catalogue.back_art.items()
        found = {back: artwork.whole_back(art, self.style.card) for back, art in arts}
        return {back: whole for back, whole in found.items() if whole}

    def _textured(self, back: Back) -> Drawing:
        icon = artwork.silhouette(self.catalogue.back_art.get(back))
        return self.texture.bearing(drawing(icon)) if icon else self.texture.swollen(_TONES[back])


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
    """These cards in this order, as many to a sheet as it takes, each sheet with its number.

    Raises NothingToPrint for none.
    """
    if not dealt:
        raise NothingToPrint("No card is left to be printed.")
    say = cards.style.phrases.of("cards")
    game = cards.style.name(cards.catalogue.name)
    front = "folded" if cards.style.finish.backs is Backs.FOLD else "fronts"
    per_sheet, count = cards.imposition.per_sheet, cards.imposition.sheets(len(dealt))
    return [
        CardSheet(
            tuple(dealt[(number - 1) * per_sheet : number * per_sheet]),
            bookmark=str(say("bookmark", sheet=number)),
            front=Outside(say(front, game=game, sheet=number, sheets=count)),
            back=Outside(say("backs", game=game, sheet=number, sheets=count)),
        )
        for number in range(1, count + 1)
    ]


def card_pages(sheets: Sequence[CardSheet], cards: CardSet) -> Iterator[Page]:
    """Sheet after sheet, each front page followed by its back page, if it has one of its own."""
    pressroom = _Pressroom(cards, _slug_for(sheets, cards))
    for sheet in sheets:
        match cards.style.finish.backs:
            case Backs.NONE:
                yield pressroom.front_page(sheet)
            case Backs.FOLD:
                yield pressroom.folded_page(sheet)
            case _:
                yield pressroom.front_page(sheet)
                yield pressroom.back_page(sheet)


def _slug_for(sheets: Sequence[CardSheet], cards: CardSet) -> Slug:
    """The same for all of them: with room for the longest of their titles."""
    say, how = cards.style.phrases.of("cards"), cards.style.finish.backs.value
    sides = [side for sheet in sheets for side in (sheet.front, sheet.back) if side]
    words = SlugWords(
        how_to_print=(say(how), say(f"{how}-brief")),
        millimetres=say("millimetres"),
        inches=say("inches"),
        title=max((side.title for side in sides), key=slug_width),
    )
    return Slug(words, cards.imposition, _noted(sheets, cards.imposition))


def _noted(sheets: Sequence[CardSheet], imposition: Imposition) -> frozenset[Edge]:
    """The edges of the block at which some sheet has notes."""
    sides = [(sheet.front, imposition.fronts) for sheet in sheets]
    sides += [(sheet.back, imposition.backs) for sheet in sheets]
    edges = (
        edge_at(trim, imposition)
        for side, trims in sides
        for words, trim in zip(side.notes if side else (), trims, strict=False)
        if words
    )
    return frozenset(edge for edge in edges if edge)


@dataclass(frozen=True)
class _Pressroom:
    """Puts sheets on pages."""

    cards: CardSet
    slug: Slug

    def front_page(self, sheet: CardSheet) -> Page:
        trims = self._imposition.fronts
        marks = (*self._fronts(sheet), *self._outside(sheet.front, trims))
        return Page(
            self._imposition.sheet, marks, bookmark=sheet.bookmark, trims=_filled(trims, sheet)
        )

    def back_page(self, sheet: CardSheet) -> Page:
        trims = self._imposition.backs
        marks = (*self._backs(sheet), *self._outside(sheet.back, trims))
        page = Page(self._imposition.sheet, marks, trims=_filled(trims, sheet))
        return self.cards.style.finish.offset.moved(page)

    def folded_page(self, sheet: CardSheet) -> Page:
        """Fronts and backs on one side, their fold between them."""
        fronts, backs = self._imposition.fronts, self._imposition.backs
        marks = (
            *self._fronts(sheet),
            *self._backs(sheet),
            *self._outside(sheet.front, fronts),
        )
        trims = (*_filled(fronts, sheet), *_filled(backs, sheet))
        return Page(self._imposition.sheet, marks, bookmark=sheet.bookmark, trims=trims)

    @property
    def _imposition(self) -> Imposition:
        return self.cards.imposition

    def _fronts(self, sheet: CardSheet) -> list[Mark]:
        """The faces, over the lines to cut along if those are asked for."""
        lines = self._imposition.cut_lines
        faces = (self.cards.front(card) if card else None for card in sheet.cards)
        stamps = self._imposition.front_stamps(faces)
        return [
            *self._beyond_cuts(stamps),
            *([lines] if lines and sheet.front else []),
            *stamps,
        ]

    def _backs(self, sheet: CardSheet) -> list[Mark]:
        backs = (self.cards.back(card.back) if card else None for card in sheet.cards)
        stamps = self._imposition.back_stamps(backs)
        textured = [_trim(stamp) for stamp in stamps if stamp.drawing not in self._bled]
        return [*self._beyond_cuts(stamps), *self._grounds(textured), *stamps]

    def _beyond_cuts(self, stamps: Sequence[Stamp]) -> list[Mark]:
        """The bleeds of pictures, taken back where they lie on cards of another kind."""
        bled = self._bled
        reaching = [Stamp(bled[each.drawing], each.at) for each in stamps if each.drawing in bled]
        if not reaching:
            return []
        others = [_trim(stamp) for stamp in stamps if stamp.drawing not in bled]
        return [*reaching, *(Shape(rectangle(trim), fill=PAPER) for trim in others)]

    @cached_property
    def _bled(self) -> Mapping[Drawing, Drawing]:
        return self.cards.bled(self._imposition.bleed)

    def _grounds(self, trims: Sequence[Rect]) -> list[Mark]:
        """The texture that all backs share: through the cuts that they share, else under each."""
        if trims and not self._imposition.gap:
            return [Group((self._common_ground,), clip=self._imposition.with_bleed(trims))]
        return [Stamp(self._own_ground, shift(trim.x, trim.y)) for trim in trims]

    @cached_property
    def _common_ground(self) -> Stamp:
        """Under the whole block and its bleed."""
        block = self._imposition.back_block
        bled = block.inset(-self._imposition.bleed)
        return Stamp(self.cards.texture.over(bled, (block.x, block.y)), IDENTITY)

    @cached_property
    def _own_ground(self) -> Drawing:
        """Under a card and its bleed."""
        card = self.cards.style.card
        trim = Rect(0, 0, card.width, card.height)
        return self.cards.texture.over(trim.inset(-self._imposition.bleed), (0, 0))

    def _outside(self, outside: Outside | None, trims: Sequence[Rect]) -> list[Mark]:
        if outside is None:
            return []
        lines = (self._imposition.fold_line, self._imposition.crop_marks)
        return [
            Stamp(self.slug.drawing, IDENTITY),
            *self.slug.title(outside.title),
            *self._notes(outside, trims),
            *(line for line in lines if line),
        ]

    def _notes(self, outside: Outside, trims: Sequence[Rect]) -> Iterator[Mark]:
        for words, trim in zip(outside.notes, trims, strict=False):
            placed = self.slug.note(words, trim) if words else None
            if placed:
                yield placed


def _trim(stamp: Stamp) -> Rect:
    return stamp.at.of_rect(stamp.drawing.box)


def _filled(trims: Sequence[Rect], sheet: CardSheet) -> tuple[Rect, ...]:
    """The trim boxes in which a card lies."""
    return tuple(trim for trim, card in zip(trims, sheet.cards, strict=False) if card)


def _face_of(card: Card) -> _Face:
    return card.resource.id, card.kind, card.art


def _face(card: Card, catalogue: Catalogue, style: Style) -> Drawing:
    resource, on = card.resource, Format(style.card)
    picture = artwork.illustration(card.art)
    if card.kind is Kind.RESOURCE:
        figure = artwork.silhouette(card.art) or resource.icon
        names = [(each.name(resource.name), _language(each, style)) for each in style.spoken]
        return goods_face(on, resource, figure, names, f"cards/{resource.id}", picture)
    bust = DEALER if card.kind in _DEALING else BUYER
    icon = artwork.silhouette(card.art) or card.role.icon
    if card.kind in _ROLES:
        roles = [_role_words(card, catalogue, each, style) for each in style.spoken]
        return role_face(on, resource, icon, bust, roles, picture)
    suspects = [_suspect_words(card, each, style) for each in style.spoken]
    return suspect_face(on, resource, icon, bust, suspects, picture)


def _role_words(card: Card, catalogue: Catalogue, spoken: Style, style: Style) -> RoleWords:
    """In one of the languages of a style."""
    say, dealing = spoken.phrases.of("cards"), card.kind in _DEALING
    payoff = say("deals-payoff", count=catalogue.starting) if dealing else say("buys-payoff")
    return RoleWords(
        f"cards/{card.id}",
        spoken.name(card.role.name),
        say("hidden"),
        say("hidden-brief"),
        *_feet(card, spoken),
        payoff,
        _language(spoken, style),
    )


def _suspect_words(card: Card, spoken: Style, style: Style) -> SuspectWords:
    say, name = spoken.phrases.of("cards"), spoken.name(card.role.name)
    return SuspectWords(
        f"cards/{card.id}",
        say("suspect"),
        say("accuses"),
        name,
        *_feet(card, spoken),
        _language(spoken, style),
    )


def _feet(card: Card, spoken: Style) -> tuple[Words, Words, Words]:
    """What the role does with which goods, the goods alone, and the whole by their code."""
    say, goods = spoken.phrases.of("cards"), spoken.name(card.resource.name)
    key = "deals" if card.kind in _DEALING else "buys"
    return (
        say(key, resource=goods),
        Words((Run(apart(goods)),)),
        say(key, resource=card.resource.code),
    )


def _language(spoken: Style, style: Style) -> str:
    """Of words that are not in the first of a style's languages; else ""."""
    language = spoken.phrases.language
    return "" if language == style.phrases.language else language
