"""Which cards of the box somebody asked for, and the sheets they lie on."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from illegal_print.cardset import CardSet, CardSheet, numbered_sheets
from illegal_print.errors import IllegalPrintError
from illegal_print.files.reader import shown
from illegal_print.game.cards import Back, Card, Catalogue, Kind

KINDS = {"resources": Back.RESOURCE, "roles": Back.ROLE, "suspects": Back.SUSPECT}
BACKS = "backs"  # named like a kind, and leaves the fronts out
MOST_COPIES = 99


class NoSuchCard(IllegalPrintError):
    """Something was asked for that no box holds."""


@dataclass(frozen=True, slots=True)
class Selection:
    """All that any of the kinds and ids names; everything if they name nothing."""

    kinds: tuple[str, ...] = ()  # of KINDS
    ids: tuple[str, ...] = ()
    copies: int | None = None
    fronts: bool = True

    @property
    def keeps_places(self) -> bool:
        """Whether each card lies where it lies among all others, so that a lost one fits in."""
        return not self.kinds and self.copies is None


def selection(
    kinds: tuple[str, ...], ids: tuple[str, ...], copies: int | None, catalogue: Catalogue
) -> Selection:
    """The options of the command line, checked. Raises NoSuchCard with all that is wrong."""
    faults = [*_unknown_kinds(kinds), *_unknown_ids(ids, catalogue)]
    if copies is not None and not 1 <= copies <= MOST_COPIES:
        faults.append(f"--copies {copies}: print each card 1 to {MOST_COPIES} times.")
    if faults:
        raise NoSuchCard("\n".join(faults))
    of_cards = tuple(kind for kind in kinds if kind != BACKS)
    return Selection(of_cards, ids, copies, fronts=BACKS not in kinds)


def selected(wanted: Selection, catalogue: Catalogue) -> tuple[Card, ...]:
    """Each card once, in the order of the box."""
    if not wanted.kinds and not wanted.ids:
        return tuple(catalogue.box())
    backs = [KINDS[kind] for kind in wanted.kinds]
    return tuple(
        card for card in catalogue.box() if card.back in backs or _is_named(card, wanted.ids)
    )


def selected_sheets(wanted: Selection, cards: CardSet) -> list[CardSheet]:
    """The sheets with these cards on them, and no other sheet."""
    chosen = selected(wanted, cards.catalogue)
    if not wanted.keeps_places:
        return numbered_sheets(chosen * (wanted.copies or 1), cards)
    kept = {card.id for card in chosen}
    box = numbered_sheets(tuple(cards.catalogue.box()), cards)
    thinned = (_thinned(sheet, kept) for sheet in box)
    return [sheet for sheet in thinned if any(sheet.cards)]


def _thinned(sheet: CardSheet, kept: set[str]) -> CardSheet:
    cards = tuple(card if card and card.id in kept else None for card in sheet.cards)
    return replace(sheet, cards=cards)


def _is_named(card: Card, ids: tuple[str, ...]) -> bool:
    """By its own id; a resource's alone means all its resource cards."""
    return card.id in ids or (card.kind is Kind.RESOURCE and card.resource.id in ids)


def _unknown_kinds(kinds: tuple[str, ...]) -> Iterator[str]:
    known = (*KINDS, BACKS)
    for kind in kinds:
        if kind not in known:
            yield f"--kind {shown(kind)}: there is no such kind; choose one of {', '.join(known)}."


def _unknown_ids(ids: tuple[str, ...], catalogue: Catalogue) -> Iterator[str]:
    known = {card.id: card for card in catalogue.box()}
    for id in ids:
        if id not in known and id not in catalogue.by_id:
            yield f"--card {shown(id)}: there is no such card; {_remedy(id, known, catalogue)}"


def _remedy(id: str, known: Mapping[str, Card], catalogue: Catalogue) -> str:
    from difflib import get_close_matches

    plain = id[:60].strip().lower().replace("_", "-").replace(" ", "-")
    resource, slash, _ = plain.partition("/")
    if slash and resource in catalogue.by_id and plain not in known:
        return f"of {resource} there are {_cards_of(resource, catalogue)}."
    near = get_close_matches(plain, [*catalogue.by_id, *known], n=3)
    if near:
        return f"did you mean {' or '.join(near)}?"
    first, *others = catalogue.by_id
    return f"there are {_cards_of(first, catalogue)}, and so on with {', '.join(others)}."


def _cards_of(id: str, catalogue: Catalogue) -> str:
    roles = (f"{id}/{kind.value}" for kind in Kind if kind is not Kind.RESOURCE)
    return f"{id}/1 to {id}/{catalogue.copies}, {id} for all of these, {', '.join(roles)}"
