"""A setup's cards on sheets that come apart into finished piles: no sheet holds two decks."""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from illegal_print.cardset import CardSet, CardSheet, Outside
from illegal_print.errors import IllegalPrintError
from illegal_print.game import packing
from illegal_print.game.cards import Card
from illegal_print.game.evening import Evening
from illegal_print.game.packing import Pile
from illegal_print.game.scoring import suspects_per_case
from illegal_print.game.setup import Setup
from illegal_print.layout.finish import Backs, Finish, Marks
from illegal_print.layout.imposition import Axis, Imposition
from illegal_print.layout.words import Say, Words

WORDS = "collated-cards"  # the document whose words are on the sheets

_TURNED_BY_THE_PRINTER = (Backs.LONG_EDGE, Backs.SHORT_EDGE)

_Read = TypeVar("_Read")


class CannotCollate(IllegalPrintError):
    """Cards are not printed so that nobody sees a face; the text says how they are."""


def collated_sheets(setup: Setup, cards: CardSet) -> list[CardSheet]:
    """Player decks, resource decks, then the suspects, named on both sides. They are cut from the
    front, where each pile lies row by row, on as many sheets as it takes."""
    collator = _Collator(setup, cards, tuple(range(cards.imposition.per_sheet)))
    return [
        CardSheet(laid.cards, str(laid.name), collator.told(i, "fronts"), collator.told(i, "backs"))
        for i, laid in enumerate(collator.sheets)
    ]


def sealed_sheets(setup: Setup, cards: CardSet) -> list[CardSheet]:
    """The same, named on their backs alone. They are cut from the back, where each pile lies row
    by row.

    Raises CannotCollate if whoever prints would see faces, or would not see where to cut.
    """
    _refuse_to_show(cards.style.finish)
    collator = _Collator(setup, cards, as_read_from_behind(cards.imposition))
    return [
        CardSheet(laid.cards, str(laid.name), front=None, back=collator.told(i, "backs"))
        for i, laid in enumerate(collator.sheets)
    ]


def _refuse_to_show(finish: Finish) -> None:
    if finish.backs not in _TURNED_BY_THE_PRINTER:
        raise CannotCollate(
            f"--sealed: with --backs {finish.backs.value} whoever prints sees faces."
            " Use a printer that turns the paper, with --backs long-edge or short-edge."
        )
    if finish.marks is Marks.NONE:
        raise CannotCollate(
            "--sealed: without marks nobody can see from behind where to cut. Use --marks corners."
        )


@dataclass(frozen=True, slots=True)
class SheetNumbers:
    """Which sheets, counted from 1, hold what."""

    player_decks: range
    resource_decks: range
    cases: range

    @property
    def last(self) -> int:
        return self.cases[-1]


def sheet_numbers(evening: Evening, cards: CardSet) -> SheetNumbers:
    """Where things are in every setup of an evening."""
    grid = cards.imposition
    decks = evening.players * grid.sheets(evening.catalogue.cards_per_deck)
    arrivals = evening.arrivals * grid.sheets(evening.players)
    first_arrival, first_case = 1 + decks, 1 + decks + arrivals
    return SheetNumbers(
        range(1, first_arrival),
        range(first_arrival, first_case),
        range(first_case, first_case + _case_sheets(evening, grid)),
    )


def in_columns(evening: Evening, grid: Imposition) -> bool:
    """Whether cases stand in columns with their numbers at the edge; else each begins a sheet."""
    return _tiers(grid, suspects_per_case(evening)) > 0


def _case_sheets(evening: Evening, grid: Imposition) -> int:
    suspects = suspects_per_case(evening)
    tiers = _tiers(grid, suspects)
    if not tiers:
        return evening.cases * grid.sheets(suspects)
    return math.ceil(evening.cases / (tiers * grid.columns))


def _tiers(grid: Imposition, suspects: int) -> int:
    """How many cases stand one above the other in a column. A number stands hard by its cards, and
    so above the block or below it: at a fold there is room for none."""
    edges = 1 if grid.fold is Axis.LEVEL else 2
    return min(edges, grid.rows // suspects)


def as_read_from_behind(imposition: Imposition) -> tuple[int, ...]:
    """The slots in the order in which a back page reads, row by row from its top left."""
    backs = imposition.backs
    slots = range(imposition.per_sheet)
    return tuple(sorted(slots, key=lambda slot: (-round(backs[slot].y), backs[slot].x)))


@dataclass(frozen=True, slots=True)
class _Laid:
    """A sheet, slot by slot."""

    name: Words
    cards: tuple[Card | None, ...]
    notes: tuple[Words | None, ...]


@dataclass(frozen=True)
class _Collator:
    """Lays out piles on the side from which they are cut, `order` being how that side is read."""

    setup: Setup
    cards: CardSet
    order: tuple[int, ...]

    @cached_property
    def sheets(self) -> tuple[_Laid, ...]:
        return (
            *self._decks("player-deck", packing.player_decks(self.setup)),
            *self._decks("resource-deck", packing.resource_decks(self.setup)),
            *self._cases(tuple(packing.cases(self.setup))),
        )

    def told(self, index: int, side: str) -> Outside:
        """What stands outside the cuts on one side of a sheet."""
        game, table = self.cards.style.name(self.cards.catalogue.name), self.setup.evening.table
        if table is not None:
            game = f"{game}, {self.cards.style.phrases.of('page')('table', number=table)}"
        laid, count = self.sheets[index], len(self.sheets)
        title = self._say(side, game=game, pile=laid.name, sheet=index + 1, sheets=count)
        return Outside(title, laid.notes)

    def _decks(self, name: str, piles: Iterable[Pile]) -> Iterator[_Laid]:
        """A sheet for each pile, or several, each named above its first card."""
        most = self.cards.imposition.per_sheet
        for pile in piles:
            sign = self._say(name, sign=pile.sign)
            parts = [pile.cards[i : i + most] for i in range(0, len(pile.cards), most)]
            for number, cards in enumerate(parts, 1):
                part = self._say("part", pile=sign, part=number, parts=len(parts))
                title = part if len(parts) > 1 else sign
                yield _Laid(title, self._slots(cards), self._slots([sign]))

    def _cases(self, piles: Sequence[Pile]) -> Iterator[_Laid]:
        """Each case in a column, named above or below it: whoever cuts the columns first keeps its
        suspects together. Where columns are too short, a sheet for each."""
        grid = self.cards.imposition
        tiers = _tiers(grid, len(piles[0].cards))
        if not tiers:
            yield from self._decks("case", piles)
            return
        per_sheet = tiers * grid.columns
        for first in range(0, len(piles), per_sheet):
            cases = piles[first : first + per_sheet]
            name = self._say("cases", count=len(cases), first=cases[0].sign, last=cases[-1].sign)
            signs = [self._say("case", sign=pile.sign) for pile in cases]
            suspects = len(cases[0].cards)
            beside = [
                _at_an_end(sign, suspects, upper=i < grid.columns) for i, sign in enumerate(signs)
            ]
            read = _in_columns([pile.cards for pile in cases], grid)
            notes = _in_columns(beside, grid)
            yield _Laid(name, self._slots(read), self._slots(notes))

    def _slots(self, read: Sequence[_Read | None]) -> tuple[_Read | None, ...]:
        """By slot what is given as it is read."""
        slots: list[_Read | None] = [None] * len(self.order)
        for slot, item in zip(self.order, read, strict=False):
            slots[slot] = item
        return tuple(slots)

    @property
    def _say(self) -> Say:
        return self.cards.style.phrases.of(WORDS)


def _in_columns(piles: Sequence[Sequence[_Read]], grid: Imposition) -> list[_Read | None]:
    """Piles stood in columns side by side from the top, then others up from the bottom, read row by
    row."""
    read: list[_Read | None] = [None] * grid.per_sheet
    for i, pile in enumerate(piles):
        first = 0 if i < grid.columns else grid.rows - len(pile)
        for row, item in enumerate(pile, first):
            read[row * grid.columns + i % grid.columns] = item
    return read


def _at_an_end(sign: Words, cards: int, *, upper: bool) -> list[Words | None]:
    """The sign beside that card of a pile which lies at the block's edge."""
    others: list[Words | None] = [None] * (cards - 1)
    return [sign, *others] if upper else [*others, sign]
