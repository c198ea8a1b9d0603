"""Draws in bulk, from seeds counted up: every setup comes as often as any other.

That a draw is even is shown exactly in `test_layouts` and `test_shuffles`. Here it is seen that the
solver's draws as a whole are, too, and that a sampler known to be uneven would be noticed.
"""

import random
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, permutations, product
from math import erfc, exp, lgamma, log, sqrt

import pytest

from illegal_print.errors import Unsolvable
from illegal_print.game.choices import choices_to_tell_apart, layouts_of
from illegal_print.game.deals import deal
from illegal_print.game.evening import Tribunal
from illegal_print.game.layouts import Layouts, possible_decks
from illegal_print.game.setup import Part
from illegal_print.game.solver import count, solve, table_seed
from illegal_print.game.terms import put_together
from illegal_print.game.wishes import Avoid

DRAWS = 20_000
FAULT = 0.001  # a p-value below this is taken for a fault

# Two extras settled: 22 setups, in 14 choices of buyers of which 6 leave one choice of extras and
# 8 leave two. To draw buyers evenly and then extras adds 2,449 to a chi-square of 20,000 draws.
FIVE = "Ad0 Ae1 Bd1 Be2"
# Three extras settled: 98 setups.
SIX = "Ad5 Ae0 Bd0 Be2 Cd2 Ce5"


def p_value(squares, freedom):
    """The chance of a chi-square above `squares`: the finite sum for whole degrees of freedom."""
    half, start = squares / 2, freedom % 2 / 2
    steps = (start + k for k in range(freedom // 2))
    tail = sum(exp(s * log(half) - half - lgamma(s + 1)) for s in steps)
    return tail + (erfc(sqrt(half)) if freedom % 2 else 0)


def evenness(found, cells):
    """The p-value of the counts `found` if each of `cells` outcomes is equally likely."""
    assert len(found) <= cells
    return agreement({**dict.fromkeys(range(cells - len(found)), 0), **found}, [1] * cells)


def agreement(found, weights):
    """The p-value of the counts `found` if chances are as `weights`, in the same order."""
    draws = sum(found.values())
    expected = [draws * weight / sum(weights) for weight in weights]
    assert min(expected) >= 5, "too few draws for a chi-square test"
    squares = sum((n - e) ** 2 / e for n, e in zip(found.values(), expected, strict=True))
    return p_value(squares, len(expected) - 1)


def goods(resource):
    return int(resource.id.removeprefix("goods-"))


def by_letter(setup):
    return tuple((goods(d.dealer), goods(d.buyer), goods(d.extra)) for d in setup.decks)


def drawn(evening, wishes, draws=DRAWS):
    return [solve(evening, wishes, str(seed)) for seed in range(draws)]


def buyers_first(evening, draws=DRAWS):
    """The uneven sampler: any buyers that leave extras, then any of the extras they leave."""
    rng = random.Random("uneven")
    ids = [resource.id for resource in evening.catalogue.resources]
    sketches = {5: (("0", "1"), ("1", "2")), 6: (("5", "0"), ("0", "2"), ("2", "5"))}
    settled = [(f"goods-{d}", None, f"goods-{e}") for d, e in sketches[evening.players]]
    layouts = Layouts(possible_decks(ids, settled))
    by_buyers = {}
    for number in range(len(layouts)):
        layout = layouts[number]
        by_buyers.setdefault(tuple(buyer for _, buyer, _ in layout), []).append(layout)
    return [rng.choice(rng.choice(list(by_buyers.values()))) for _ in range(draws)]


@pytest.fixture(scope="module")
def four_of_four(make_evening):
    return drawn(make_evening(4, resources=4), ())


@pytest.fixture(scope="module")
def four_of_eight(make_evening):
    return drawn(make_evening(4), ())


@pytest.mark.parametrize(
    ("squares", "freedom", "p"),
    [
        (10.828, 1, 0.001),  # NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4
        (13.816, 2, 0.001),
        (16.266, 3, 0.001),
        (46.797, 21, 0.001),
        (149.449, 100, 0.001),
        (31.410, 20, 0.05),
    ],
)
def test_the_p_value_is_that_of_the_tables(squares, freedom, p):
    assert p_value(squares, freedom) == pytest.approx(p, rel=2e-3)


def test_four_players_draw_every_lettered_setup_as_often(four_of_four):
    """12 setups in 24 orders of the letters."""
    assert evenness(Counter(map(by_letter, four_of_four)), 12 * 24) > FAULT
    assert evenness(Counter(frozenset(by_letter(s)) for s in four_of_four), 12) > FAULT


def test_the_order_of_cases_tells_nothing_of_the_decks(four_of_four):
    """12 couples of deck A with 24 orders of the cases."""
    pairs = Counter((by_letter(setup)[0][:2], setup.cases) for setup in four_of_four)
    assert evenness(pairs, 12 * 24) > FAULT


def test_the_case_of_a_deck_tells_nothing_of_its_goods(four_of_four):
    """The dealer of the first case's deck, with the case that stands for deck A."""
    pairs = Counter(
        (goods(setup.deck(setup.cases[0]).dealer), setup.cases.index("A")) for setup in four_of_four
    )
    assert evenness(pairs, 16) > FAULT


def test_every_choice_of_resources_comes_as_often(four_of_eight):
    assert evenness(Counter(setup.resources for setup in four_of_eight), 70) > FAULT


def test_deck_letters_tell_nothing_of_the_order_in_the_catalogue(four_of_eight):
    """Which of the resources in play, by their order, decks A to D deal."""
    orders = Counter(
        tuple(setup.resources.index(deck.dealer) for deck in setup.decks) for setup in four_of_eight
    )
    assert set(orders) == set(permutations(range(4)))
    assert evenness(orders, 24) > FAULT


def test_six_players_draw_rings_and_triangles_as_often_as_they_are(make_evening):
    """120 rings leave 80 choices of extras, 40 pairs of triangles 82.

    Buyers first would draw 75.0 % rings instead of 74.5 %. To be sure of such a difference takes
    300,000 draws, so this sees gross errors; `test_shuffles` shows that there is none at all.
    """
    rings = Counter({True: 0, False: 0})
    for setup in drawn(make_evening(6, resources=6), (), draws=5_000):
        buyer_of = {dealer: buyer for dealer, buyer, _ in by_letter(setup)}
        rings[buyer_of[buyer_of[buyer_of[0]]] != 0] += 1
    assert agreement(rings, [120 * 80, 40 * 82]) > FAULT


def test_two_settled_extras_leave_22_setups_each_as_often(make_evening, wish):
    """The other three letters, in 6 orders, are drawn evenly with them."""
    evening, wishes = make_evening(5, resources=5), wish(FIVE)
    assert count(evening, wishes) == 22
    setups = [by_letter(setup) for setup in drawn(evening, wishes, draws=6_000)]
    assert evenness(Counter(map(frozenset, setups)), 22) > FAULT
    assert evenness(Counter(setups), 22 * 6) > FAULT


def test_three_settled_extras_of_six_players_leave_98_setups_each_as_often(make_evening, wish):
    evening, wishes = make_evening(6, resources=6), wish(SIX)
    assert count(evening, wishes) == 98
    setups = drawn(evening, wishes, draws=3_000)
    assert evenness(Counter(frozenset(by_letter(setup)) for setup in setups), 98) > FAULT


@pytest.mark.parametrize(
    ("players", "setups", "draws"), [(5, 22, DRAWS), (5, 22, 2_000), (6, 98, 3_000)]
)
def test_buyers_first_and_extras_then_would_be_noticed(make_evening, players, setups, draws):
    uneven = buyers_first(make_evening(players, resources=players), draws)
    assert evenness(Counter(map(frozenset, uneven)), setups) < 1e-6


# One earlier night of four players: of five choices of goods some leave more than others.
EARLIER = "~01/12/23/30"


def test_a_deal_has_one_chance_for_everything_that_an_earlier_night_leaves(
    make_evening, wish, runs
):
    """Each way that chance can go is tried: choice of goods, layout and letters."""
    evening, wishes = make_evening(4, resources=5), wish(EARLIER)
    terms = put_together(evening, wishes)
    found = Counter()
    for dealt, one_in in runs(lambda below: deal(evening, terms, below)):
        found[dealt.decks] += Fraction(1, one_in)
    left = count(evening, wishes)
    assert 0 < left < 60
    assert len(found) == left * 24
    assert set(found.values()) == {Fraction(1, left * 24)}


def test_what_an_earlier_night_leaves_comes_as_often(make_evening, wish):
    evening, wishes = make_evening(4, resources=5), wish(EARLIER)
    setups = drawn(evening, wishes, draws=4_000)
    left = count(evening, wishes)
    assert evenness(Counter(frozenset(by_letter(setup)) for setup in setups), left) > FAULT


def test_goods_first_and_decks_then_would_be_noticed(make_evening, wish):
    """The choices of goods leave unlike numbers of setups, so none may be drawn before them."""
    evening, wishes = make_evening(4, resources=5), wish(EARLIER)
    terms, rng = put_together(evening, wishes), random.Random("uneven")
    choices = [layouts_of(choice, terms) for choice in choices_to_tell_apart(evening, terms)]
    assert len(choices) == 5
    assert len(set(map(len, choices))) > 1
    uneven = Counter()
    for _ in range(4_000):
        index = rng.randrange(5)
        uneven[index, rng.randrange(len(choices[index]))] += 1
    assert evenness(uneven, sum(map(len, choices))) < 1e-6


def every_setup(evening, avoided=()):
    """All legal setups of an evening, letters aside, found without the solver: each a set of
    (dealer, buyer, extra)."""
    catalogue, found = evening.catalogue, []
    stock = catalogue.copies - catalogue.starting - catalogue.resource_decks
    for choice in combinations(range(len(catalogue.resources)), evening.players):
        for buyers in permutations(choice):
            couples = set(zip(choice, buyers, strict=True))
            mirrored = any((buyer, dealer) in couples for dealer, buyer in couples)
            if mirrored or couples & set(avoided):
                continue
            for extras in product(choice, repeat=len(choice)):
                decks = frozenset(zip(choice, buyers, extras, strict=True))
                unlike = all(len(set(deck)) == 3 for deck in decks)
                if unlike and max(map(extras.count, choice)) <= stock:
                    found.append(decks)
    return found


@pytest.mark.parametrize(
    ("players", "resources", "copies", "starting", "decks"),
    [
        (3, 5, 10, 5, 4),
        (3, 4, 5, 1, 2),  # 2 extras of each
        (4, 4, 16, 6, 8),  # likewise
        (4, 4, 6, 2, 1),  # 3
        (4, 4, 12, 4, 3),  # 5, more than there are decks
        (4, 6, 7, 3, 3),
    ],
)
def test_other_numbers_of_cards_and_goods_are_drawn_as_evenly(
    make_evening, players, resources, copies, starting, decks
):
    numbers = {"copies": copies, "starting": starting, "resource_decks": decks}
    evening = make_evening(players, resources=resources, **numbers)
    every = every_setup(evening)
    if evening.spare_cards == 0:
        assert count(evening, ()) == len(every)
    setups = drawn(evening, (), draws=6 * len(every))
    found = Counter(frozenset(by_letter(setup)) for setup in setups)
    assert set(found) <= set(every)
    assert evenness(found, len(every)) > FAULT


def test_spare_goods_are_drawn_as_evenly_after_an_earlier_night(make_evening, wish):
    evening, night = make_evening(4, resources=5, copies=11), [(0, 1), (1, 2), (2, 3), (3, 0)]
    every = every_setup(evening, night)
    setups = drawn(evening, wish(EARLIER), draws=6 * len(every))
    found = Counter(frozenset(by_letter(setup)) for setup in setups)
    assert set(found) <= set(every)
    assert evenness(found, len(every)) > FAULT


@pytest.mark.parametrize("copies", [10, 11, 13])
def test_with_spare_goods_too_it_is_proved_when_couples_have_run_out(make_evening, copies):
    """Night after night, until there is none by the oracle: then the solver says so at once."""
    evening, wishes, avoided = make_evening(4, resources=5, copies=copies), [], set()
    while every_setup(evening, avoided):
        setup = solve(evening, wishes, f"night {len(wishes)}")
        couples = tuple((deck.dealer, deck.buyer) for deck in setup.decks)
        wishes.append(Avoid(couples, f"night-{len(wishes)}.yaml"))
        avoided |= {(goods(dealer), goods(buyer)) for dealer, buyer in couples}
    assert len(wishes) > 2
    with pytest.raises(Unsolvable, match="new couples run out"):
        solve(evening, wishes, "one more")


def test_one_ring_of_six_favours_no_deck(make_evening, wish):
    """The buyer and the extra of the deck that deals the first goods."""
    setups = drawn(make_evening(6, resources=6), wish("="), draws=4_000)
    first = Counter(next(deck for deck in by_letter(setup) if deck[0] == 0) for setup in setups)
    assert evenness(first, 5 * 4) > FAULT


def test_single_suspects_come_in_any_order_whatever_the_decks(make_evening):
    """Where two of the eight suspects stand, with the buyer of the deck that deals the first."""
    evening = replace(make_evening(4, resources=4), tribunal=Tribunal.SINGLE)
    places = Counter()
    for setup in drawn(evening, (), draws=8_000):
        stand = {(case.part, goods(case.resource)): n for n, case in enumerate(setup.cases)}
        bought = next(deck[1] for deck in by_letter(setup) if deck[0] == 0)
        places[stand[Part.DEALER, 0], stand[Part.BUYER, 2], bought] += 1
    assert evenness(places, 8 * 7 * 3) > FAULT


def test_one_table_tells_nothing_of_another(make_evening):
    """The decks A of two tables of one event, over many events."""
    evening = make_evening(4, resources=4)
    pairs = Counter()
    for event in range(6_000):
        tables = (table_seed(f"event {event}", number) for number in (1, 2))
        setups = [solve(evening, (), seed) for seed in tables]
        pairs[tuple(by_letter(setup)[0][:2] for setup in setups)] += 1
    assert evenness(pairs, 12 * 12) > FAULT


def test_parts_without_a_dealer_leave_lettered_setups_each_as_often(make_evening, wish):
    """Letters that are known by their buyer or extra alone weigh no more than others."""
    evening, wishes = make_evening(4, resources=5), wish("Ab0 Be1 +2")
    setups = Counter(by_letter(setup) for setup in drawn(evening, wishes, draws=6_000))
    assert evenness(setups, count(evening, wishes) * 2) > FAULT
