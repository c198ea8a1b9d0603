"""How a broken setup can be mended: a few changes, after which every rule holds."""

import random
from dataclasses import replace

import pytest

from illegal_print.game.mending import Change, Swap, mended, mends
from illegal_print.game.rules import broken_rules
from illegal_print.game.setup import Part
from illegal_print.game.solver import solve


def after(setup, found):
    for mend in found:
        setup = mended(setup, mend)
    return setup


@pytest.mark.parametrize(
    ("decks", "most"),
    [
        ("012 103 230 321", 1),  # mirror images
        ("001 123 230 312", 2),  # a deck that buys what it deals
        ("010 123 231 302", 2),  # extras of one's own
        ("012 123 230 302", 1),  # the same extra twice
        ("012 023 230 301", 1),  # the same dealer twice
    ],
)
def test_few_changes_make_a_broken_setup_legal(make_setup, decks, most):
    setup = make_setup(decks)
    found = mends(setup)
    assert 1 <= len(found) <= most
    assert broken_rules(after(setup, found)) == ()


def test_a_legal_setup_needs_no_mending(make_setup):
    assert mends(make_setup("012 123 230 301")) == ()


def test_a_swap_is_told_where_one_is_enough(make_setup):
    setup = make_setup("012 123 230 301")
    assert mends(mended(setup, Swap(Part.EXTRA, ("A", "B")))) == (Swap(Part.EXTRA, ("A", "B")),)


def test_a_wrong_part_is_changed_back(make_setup):
    setup = make_setup("012 123 230 301")
    wrong = mended(setup, Change(Part.DEALER, "B", setup.resources[0]))
    assert mends(wrong) == (Change(Part.DEALER, "B", setup.resources[1]),)


def test_where_no_change_of_decks_helps_nothing_is_told(make_setup):
    assert mends(make_setup("012 123 230 301", cases="ABCC")) == ()


@pytest.mark.parametrize("seed", range(10))
def test_slips_in_a_setup_of_eight_are_mended_or_nothing_is_told(make_evening, seed):
    rng, setup = random.Random(seed), solve(make_evening(8), (), str(seed))
    for _ in range(2):
        part, (one, other) = rng.choice(list(Part)), rng.sample("ABCDEFGH", 2)
        setup = mended(setup, Change(part, one, setup.deck(other).part(part)))
    assert broken_rules(setup)
    found = mends(setup)
    assert not found or broken_rules(after(setup, found)) == ()
    assert len(found) <= 4


def test_only_decks_are_changed(make_setup):
    setup = make_setup("012 103 230 321")
    found = after(setup, mends(setup))
    assert found == replace(setup, decks=found.decks)
