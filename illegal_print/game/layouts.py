"""Counts all ways to fill the decks, and finds each way by its number.

Resources are numbers here, 0 to n - 1. A deck is (dealer, buyer, extra); a layout is n decks, one
for each dealer, such that buyers and extras are permutations and no two decks are mirror images.
What else is asked of a layout is asked deck by deck: a `Table` says which decks may occur in it.
"""

from bisect import bisect_right
from collections.abc import Container, Iterator, Sequence
from itertools import accumulate
from math import factorial

from illegal_print.game.terms import SHORTEST_RING, Parts, Sketch, fits

Triple = tuple[int, int, int]
# table[dealer][buyer] holds the extras that such a deck may have.
Table = tuple[tuple[tuple[int, ...], ...], ...]


def possible_decks(
    resources: Sequence[str],
    sketches: Sequence[Sketch],
    avoided: Container[tuple[str, str]] = (),
) -> Table:
    """The decks that can occur beside the sketched ones, and have no avoided dealer and buyer.

    A layout has each resource once as a dealer, once as a buyer and once as an extra. So a settled
    part names one deck: it must be as its sketch says in all parts, and is no other sketch's deck.
    """
    owners: tuple[dict[str, Sketch], ...] = ({}, {}, {})
    for sketch in sketches:
        for owner, part in zip(owners, sketch, strict=True):
            if part is not None:
                owner[part] = sketch

    def possible(deck: Parts) -> bool:
        claims = [owner[part] for owner, part in zip(owners, deck, strict=True) if part in owner]
        return not claims or (claims.count(claims[0]) == len(claims) and fits(deck, claims[0]))

    def extras(dealer: str, buyer: str) -> tuple[int, ...]:
        if dealer == buyer or (dealer, buyer) in avoided:
            return ()
        others = [(k, r) for k, r in enumerate(resources) if r not in (dealer, buyer)]
        return tuple(k for k, extra in others if possible((dealer, buyer, extra)))

    return tuple(tuple(extras(dealer, buyer) for buyer in resources) for dealer in resources)


def has_layout(table: Table, shortest_ring: int = SHORTEST_RING) -> bool:
    """Whether the table has any layout: quicker than counting them."""
    return next(_Fillings(table, shortest_ring).buyers(), None) is not None


class Layouts:
    """All layouts of a table as a sequence, decks in the order of their dealers."""

    def __init__(self, table: Table, shortest_ring: int = SHORTEST_RING) -> None:
        self._fillings = _Fillings(table, shortest_ring)
        # Buyers, by dealer, and in how many layouts they occur.
        self.by_buyers = tuple(self._fillings.buyers())
        self._ends = tuple(accumulate(layouts for _, layouts in self.by_buyers))

    def __len__(self) -> int:
        return self._ends[-1] if self._ends else 0

    def __getitem__(self, number: int) -> tuple[Triple, ...]:
        if not 0 <= number < len(self):
            raise IndexError(number)
        index = bisect_right(self._ends, number)
        buyers, layouts = self.by_buyers[index]
        extras = self._fillings.extras(buyers, number - self._ends[index] + layouts)
        return tuple(zip(range(len(buyers)), buyers, extras, strict=True))


class _Fillings:
    """Tries all choices of buyers one by one, each with all choices of extras at once.

    "At once": one whole number, in fields of equal width, holds for every set of extras in how many
    ways the decks so far use up just that set. Field s belongs to the set whose bits make up s.
    """

    def __init__(self, table: Table, shortest_ring: int) -> None:
        self._size = len(table)
        self._shortest_ring = shortest_ring
        self._table = table
        # Dealers with the least choice come first, so that dead ends show early.
        self._dealers = sorted(range(self._size), key=lambda dealer: sum(map(len, table[dealer])))
        self._width = factorial(self._size).bit_length()
        moves = [self._move(extra) for extra in range(self._size)]
        self._moves = [[[moves[extra] for extra in cell] for cell in row] for row in table]

    def buyers(self) -> Iterator[tuple[tuple[int, ...], int]]:
        """Each choice of buyers, by dealer, with the number of ways to add extras, if any."""
        buyer_of = [-1] * self._size

        def place(row: int, ways: int) -> Iterator[tuple[tuple[int, ...], int]]:
            if row == self._size:
                yield tuple(buyer_of), self._field(ways, self._all)
                return
            dealer = self._dealers[row]
            for buyer in range(self._size):
                if buyer in buyer_of or self._closes_early(buyer_of, dealer, buyer):
                    continue
                ways_on = self._with_deck(ways, dealer, buyer)
                if ways_on:
                    buyer_of[dealer] = buyer
                    yield from place(row + 1, ways_on)
                    buyer_of[dealer] = -1

        return place(0, 1)

    def _closes_early(self, buyer_of: Sequence[int], dealer: int, buyer: int) -> bool:
        """Whether one more deck would close a ring of too few decks; -1 is a buyer to come."""
        for _ in range(self._shortest_ring - 2):
            buyer = buyer_of[buyer]
            if buyer in (dealer, -1):
                break
        return buyer == dealer

    def extras(self, buyers: Sequence[int], number: int) -> tuple[int, ...]:
        """Way `number`, from 0, of all the ways to add extras to `buyers`, by dealer."""
        ways = [1]
        for dealer in self._dealers:
            ways.append(self._with_deck(ways[-1], dealer, buyers[dealer]))
        extras, left = [-1] * self._size, self._all
        for dealer, before in reversed(list(zip(self._dealers, ways[:-1], strict=True))):
            for extra in self._table[dealer][buyers[dealer]]:
                if not left >> extra & 1:
                    continue
                choices = self._field(before, left ^ 1 << extra)
                if number < choices:
                    break
                number -= choices
            extras[dealer] = extra
            left ^= 1 << extra
        return tuple(extras)

    @property
    def _all(self) -> int:
        return (1 << self._size) - 1

    def _field(self, ways: int, extras: int) -> int:
        return ways >> self._width * extras & (1 << self._width) - 1

    def _with_deck(self, ways: int, dealer: int, buyer: int) -> int:
        """The ways after one more deck, which uses up one extra more."""
        return sum((ways & gate) << shift for gate, shift in self._moves[dealer][buyer])

    def _move(self, extra: int) -> tuple[int, int]:
        """An extra as a gate for the fields of all sets without it, and as how far they move."""
        shift = self._width << extra
        every_other = ((1 << (self._width << self._size)) - 1) // ((1 << 2 * shift) - 1)
        return every_other * ((1 << shift) - 1), shift
