"""The exact counts, against an enumeration that knows nothing of the solver."""

import random
from collections import Counter
from itertools import permutations
from math import factorial

import pytest

from illegal_print.game import choices
from illegal_print.game.layouts import Layouts, has_layout, possible_decks
from illegal_print.game.solver import count

# players: buyer layouts, setups for given resources, times choice of resources
COUNTS = {
    3: (2, 2, 112),
    4: (6, 12, 840),
    5: (24, 312, 17_472),
    6: (160, 12_880, 360_640),
    7: (1_140, 659_640, 5_277_120),
    8: (8_988, 42_587_664, 42_587_664),
}


def buyer_layouts(n):
    """Rules 1 to 3, by trying every permutation."""
    for buyers in permutations(range(n)):
        if all(buyers[d] != d and buyers[buyers[d]] != d for d in range(n)):
            yield buyers


def extras_layouts(buyers, placed=()):
    """Rules 4 and 5, deck by deck."""
    if len(placed) == len(buyers):
        yield placed
        return
    dealer = len(placed)
    for extra in range(len(buyers)):
        if extra not in (*placed, dealer, buyers[dealer]):
            yield from extras_layouts(buyers, (*placed, extra))


def rings(buyers):
    """Lengths of the rings of dealers and buyers, such as (3, 5)."""
    lengths, seen = [], set()
    for start in range(len(buyers)):
        length, at = 0, start
        while at not in seen:
            seen.add(at)
            length, at = length + 1, buyers[at]
        if length:
            lengths.append(length)
    return tuple(sorted(lengths))


def all_layouts(n):
    blank = [(None, None, None)] * n
    return Layouts(possible_decks([f"goods-{k}" for k in range(n)], blank))


@pytest.mark.parametrize("players", COUNTS)
def test_setups_are_as_many_as_the_table_says(make_evening, players):
    assert count(make_evening(players), ()) == COUNTS[players][2]
    assert count(make_evening(players, resources=players), ()) == COUNTS[players][1]


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_every_layout_has_one_number(players):
    """So that a number drawn evenly is a layout drawn evenly, whatever its ring."""
    enumerated = {
        tuple(zip(range(players), buyers, extras, strict=True))
        for buyers in buyer_layouts(players)
        for extras in extras_layouts(buyers)
    }
    layouts = all_layouts(players)
    assert len(layouts) == len(enumerated) == COUNTS[players][1]
    assert {layouts[number] for number in range(len(layouts))} == enumerated


def test_seven_players_one_by_one():
    enumerated = {buyers: sum(1 for _ in extras_layouts(buyers)) for buyers in buyer_layouts(7)}
    layouts = all_layouts(7)
    assert dict(layouts.by_buyers) == enumerated
    assert (len(enumerated), len(layouts)) == COUNTS[7][:2]


def test_eight_players_by_their_rings():
    """Buyers one by one; the extras once for each kind of ring, as only names differ in a kind."""
    by_buyers = dict(all_layouts(8).by_buyers)
    assert set(by_buyers) == set(buyer_layouts(8))
    kinds = Counter((rings(buyers), extras) for buyers, extras in by_buyers.items())
    assert kinds == {((8,), 4738): 5040, ((3, 5), 4738): 2688, ((4, 4), 4740): 1260}
    for ring, extras in kinds:
        example = next(buyers for buyers in by_buyers if rings(buyers) == ring)
        assert sum(1 for _ in extras_layouts(example)) == extras


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7, 8])
def test_closed_rings_are_as_many_as_the_table_says(players):
    blank = [(None, None, None)] * players
    table = possible_decks([f"goods-{k}" for k in range(players)], blank)
    one_ring = Layouts(table, shortest_ring=players)
    assert len(one_ring) == choices.RINGS[players]
    assert all(rings(buyers) == (players,) for buyers, _ in one_ring.by_buyers)
    assert len(one_ring.by_buyers) == factorial(players - 1)


@pytest.mark.parametrize("players", COUNTS)
def test_what_is_known_by_heart_is_right(players):
    layouts = all_layouts(players)
    assert choices.LAYOUTS[players] == len(layouts)
    assert choices.BUYERS[players] == len(layouts.by_buyers)


@pytest.mark.parametrize("round_", range(10))
@pytest.mark.parametrize("shortest", [3, 6])
def test_six_players_avoid_couples_like_an_enumeration(shortest, round_):
    rng = random.Random(f"{shortest} {round_}")
    everything = list(buyer_layouts(6))
    earlier = rng.sample(everything, rng.randrange(1, 6))
    avoided = {couple for buyers in earlier for couple in enumerate(buyers)}
    left = [
        buyers
        for buyers in everything
        if not avoided & set(enumerate(buyers)) and min(rings(buyers)) >= shortest
    ]
    expected = {buyers: sum(1 for _ in extras_layouts(buyers)) for buyers in left}
    named = {(f"goods-{d}", f"goods-{b}") for d, b in avoided}
    table = possible_decks([f"goods-{k}" for k in range(6)], [(None, None, None)] * 6, named)
    assert dict(Layouts(table, shortest).by_buyers) == expected
    assert has_layout(table, shortest) == bool(left)


def test_a_number_too_high_is_no_layout():
    layouts = all_layouts(4)
    for number in (-1, len(layouts)):
        with pytest.raises(IndexError):
            layouts[number]
