"""What the author of a theme should know, although nothing in it is wrong."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import cast

from illegal_print.art.colours import luma
from illegal_print.cardset import CardSet
from illegal_print.errors import Overfull, PaperTooSmall
from illegal_print.game import solver
from illegal_print.game.cards import Card, Catalogue, Kind, Resource, Text, cards_of
from illegal_print.game.evening import Dealing, Evening, Tribunal
from illegal_print.game.setup import Setup
from illegal_print.layout.geometry import IDENTITY
from illegal_print.layout.ideographs import may_part
from illegal_print.layout.pages import Page, Stamp, texts
from illegal_print.layout.pages import Text as Printed
from illegal_print.layout.style import Style
from illegal_print.printables import AnyPrintable, Printable

LEAST_STEP = 0.06  # of brightness, that an office printer's greys are told apart by
ALL_GREYS = 0.8  # from the darkest colour to the lightest
SMALLEST = 9.0  # points, on cards


@dataclass(frozen=True, slots=True)
class Remark:
    """A sentence about what stands at a place in the catalogue: `resources/2/colour`."""

    field: str
    text: str


def remarks(catalogue: Catalogue, styles: Iterable[Style]) -> Iterator[Remark]:
    """On looks and names; on names in print in the language of each style.

    Raises Overfull for a name that does not fit its card: `overfull` is asked first.
    """
    yield from _alike_in_grey(catalogue)
    yield from _alike_in_a_fan(catalogue)
    yield from _same_icons(catalogue)
    for style in styles:
        yield from _same_names(catalogue, style)
        yield from _hard_to_read(catalogue, style)


def overfull(
    catalogue: Catalogue, style: Style, documents: Sequence[AnyPrintable]
) -> Iterator[Remark]:
    """Every card, and every document for the fewest or the most players, that some name is too
    long for. Where it is no name that does not fit, the language and the players are said."""
    for resource in catalogue.resources:
        try:
            _printed_names(catalogue, resource, style)
        except Overfull as error:
            yield Remark(_field_of(error.text, catalogue, style), str(error))
    for document in documents:
        for evening in _unlike_evenings(catalogue):
            try:
                _draw(document, evening, style)
            except (Overfull, PaperTooSmall) as error:
                words = error.text if isinstance(error, Overfull) else ""
                field, text = _field_of(words, catalogue, style), str(error)
                if not text.startswith(document.name):
                    text = f"{document.name}: {text}"
                whose = "" if field else f"{evening.players} players, {style.phrases.language}: "
                yield Remark(field, f"{whose}{text}")
                break


def _unlike_evenings(catalogue: Catalogue) -> Iterator[Evening]:
    yield Evening(catalogue, catalogue.least_players)
    most = Evening(catalogue, catalogue.most_players)
    yield most
    yield replace(most, dealing=Dealing.CASUAL, tribunal=Tribunal.SINGLE)


def _draw(document: AnyPrintable, evening: Evening, style: Style) -> None:
    if document.subject is Setup:
        pages = document(solver.solve(evening, (), "check"), style)
    else:
        pages = cast(Printable[Evening], document)(evening, style)
    for _ in pages:
        pass


def _alike_in_grey(catalogue: Catalogue) -> Iterator[Remark]:
    places = {resource.id: place for place, resource in enumerate(catalogue.resources, 1)}
    by_luma = sorted(catalogue.resources, key=lambda resource: luma(resource.colour))
    # So many that no greys are further apart need not hear of it.
    least = min(LEAST_STEP, ALL_GREYS / max(1, len(by_luma) - 1))
    for darker, lighter in pairwise(by_luma):
        step = luma(lighter.colour) - luma(darker.colour)
        if step >= least:
            continue
        first, second = sorted((darker, lighter), key=lambda resource: places[resource.id])
        yield Remark(
            f"resources/{places[second.id]}/colour",
            f"in greyscale hardly another colour than that of {first.id}:"
            f" {luma(second.colour):.0%} and {luma(first.colour):.0%} of white;"
            f" {least:.0%} apart and more are easier to tell",
        )


def _alike_in_a_fan(catalogue: Catalogue) -> Iterator[Remark]:
    first: dict[str, Resource] = {}
    for place, resource in enumerate(catalogue.resources, 1):
        before = first.setdefault(resource.code[:1], resource)
        if before is not resource:
            yield Remark(
                f"resources/{place}/code",
                f"{resource.code} begins like {before.code} of {before.id};"
                " in a fan of cards, first letters are what is read",
            )


def _same_icons(catalogue: Catalogue) -> Iterator[Remark]:
    first: dict[str, str] = {}
    for field, icon in _icons(catalogue):
        before = first.setdefault(icon, field)
        if before != field:
            yield Remark(field, f"the same icon as {before}")


def _icons(catalogue: Catalogue) -> Iterator[tuple[str, str]]:
    for place, resource in enumerate(catalogue.resources, 1):
        yield f"resources/{place}/icon", resource.icon
        yield f"resources/{place}/dealer/icon", resource.dealer.icon
        yield f"resources/{place}/buyer/icon", resource.buyer.icon


def _same_names(catalogue: Catalogue, style: Style) -> Iterator[Remark]:
    first: dict[str, str] = {}
    for field, text in _names(catalogue):
        name = style.name(text).casefold()
        before = first.setdefault(name, field)
        if before != field:
            yield Remark(f"{field}/{style.phrases.language}", f"the same name as {before}")


def _names(catalogue: Catalogue) -> Iterator[tuple[str, Text]]:
    for place, resource in enumerate(catalogue.resources, 1):
        yield f"resources/{place}/name", resource.name
        yield f"resources/{place}/dealer/name", resource.dealer.name
        yield f"resources/{place}/buyer/name", resource.buyer.name


def _field_of(words: str, catalogue: Catalogue, style: Style) -> str:
    """Where a name stands, of which these words are the most part, if it is one."""
    names = {style.name(text): field for field, text in _names(catalogue)}
    names[style.name(catalogue.name)] = "name"
    found = max((name for name in names if name in words), key=len, default="")
    return f"{names[found]}/{style.phrases.language}" if found else ""


def _hard_to_read(catalogue: Catalogue, style: Style) -> Iterator[Remark]:
    """Each name that is set very small, or broken within a word, on one of its cards."""
    for place, resource in enumerate(catalogue.resources, 1):
        told: dict[str, str] = {}
        for card, printed in _printed_names(catalogue, resource, style):
            if doubt := _doubt(printed, _name_on(card, style)):
                told.setdefault(_PART[card.kind], doubt)
        for part, doubt in told.items():
            field = f"resources/{place}/{part}name/{style.phrases.language}"
            yield Remark(field, f"{doubt}; a shorter one reads better")


_PART = {
    Kind.RESOURCE: "",
    Kind.DEALER: "dealer/",
    Kind.DEALER_SUSPECT: "dealer/",
    Kind.BUYER: "buyer/",
    Kind.BUYER_SUSPECT: "buyer/",
}


def _doubt(printed: Printed, name: str) -> str:
    lines = [str(line).strip() for line in printed.lines]
    if any(_is_broken(name, before, after) for before, after in pairwise(lines)):
        return "too long for a line of a poker card, so a word is broken"
    if printed.size <= SMALLEST + 0.01:
        return f"so long that it stands on a card in {SMALLEST:g} points, the smallest size"
    return ""


def _is_broken(name: str, before: str, after: str) -> bool:
    """Whether a line ends where the name has neither a space nor a hyphen, soft or not, though its
    script wants one."""
    if may_part(before[-1:], after[:1]):
        return False
    whole = before.rstrip("-\u2010")
    meant = " " if whole == before else "-\u2010\u00ad"
    return not any(f"{whole[-1:]}{mark}{after[:1]}" in name for mark in meant)


def _name_on(card: Card, style: Style) -> str:
    return style.name((card.resource if card.kind is Kind.RESOURCE else card.role).name)


def _printed_names(
    catalogue: Catalogue, resource: Resource, style: Style
) -> list[tuple[Card, Printed]]:
    """The name on each kind of card of a resource, as it is set there."""
    fronts = CardSet(replace(catalogue, resources=(resource,)), style)
    found = []
    for card in cards_of(resource, 1):
        page = Page(style.card, (Stamp(fronts.front(card), IDENTITY),))
        found += [(card, text) for text, _ in texts(page) if text.label.endswith("/name")]
    return found
