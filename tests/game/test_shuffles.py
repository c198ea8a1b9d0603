"""Each way that chance can go is tried here, so evenness is shown exactly and not by sampling."""

from collections import Counter
from fractions import Fraction
from itertools import permutations, product

import pytest

from illegal_print.game.shuffles import completed, shuffled, try_decks, try_layout

GOODS = ("r", "s", "t", "u")


def chances(runs, deal):
    """The exact chance of every outcome but None."""
    found = Counter()
    for outcome, one_in in runs(deal):
        if outcome is not None:
            found[tuple(outcome)] += Fraction(1, one_in)
    return found


def legal(decks, stock):
    dealers, buyers, extras = zip(*decks, strict=True)
    couples = set(zip(dealers, buyers, strict=True))
    return (
        all(extra not in (dealer, buyer) for dealer, buyer, extra in decks)
        and all((buyer, dealer) not in couples for dealer, buyer in couples)
        and max(Counter(extras).values()) <= stock
    )


def as_sketched(decks, sketches):
    return all(
        wanted in (None, part)
        for deck, sketch in zip(decks, sketches, strict=True)
        for part, wanted in zip(deck, sketch, strict=True)
    )


def test_a_shuffle_may_end_in_any_order_with_one_chance(runs):
    found = chances(runs, lambda below: shuffled("ABCD", below))
    assert found == dict.fromkeys(permutations("ABCD"), Fraction(1, 24))


def test_what_is_settled_stays_in_its_place(runs):
    found = chances(runs, lambda below: completed(["C", None, None, None], "ABCD", below))
    orders = [order for order in permutations("ABCD") if order[0] == "C"]
    assert found == dict.fromkeys(orders, Fraction(1, 6))


@pytest.mark.parametrize(("players", "layouts"), [(3, 2), (4, 12), (5, 312), (6, 12_880)])
def test_a_try_has_one_chance_for_every_legal_layout(runs, players, layouts):
    """For six players, too, where a ring leaves 80 choices of extras and two triangles 82."""
    orders = Counter()
    for layout, one_in in runs(lambda below: try_layout(players, below)):
        if layout is not None:
            orders[one_in] += 1
            assert legal(layout, stock=1)
    every_pair_of_orders = len(list(permutations(range(players)))) ** 2
    assert orders == {every_pair_of_orders: layouts}


@pytest.mark.parametrize("stock", [1, 2])
@pytest.mark.parametrize(
    "sketches",
    [
        ((None, None, None), (None, None, None), (None, None, None)),
        (("s", None, None), (None, None, None), (None, None, None)),
        ((None, "s", None), (None, None, "t"), (None, None, None)),
        (("r", None, None), ("s", None, None), ("t", None, "u"), ("u", None, None)),
    ],
)
def test_a_try_with_wishes_has_one_chance_for_every_legal_deal(runs, sketches, stock):
    goods = GOODS[: len(sketches)]
    found = chances(runs, lambda below: try_decks(goods, stock, sketches, below))
    columns = [permutations(goods), permutations(goods), product(goods, repeat=len(goods))]
    deals = (tuple(zip(*parts, strict=True)) for parts in product(*columns))
    wished = [deal for deal in deals if as_sketched(deal, sketches) and legal(deal, stock)]
    assert set(found) == set(wished)
    assert len(set(found.values())) == 1
