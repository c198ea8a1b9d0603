"""Who supplies whom, as rings of decks."""

from collections.abc import Callable

from illegal_print.game.evening import Evening
from illegal_print.game.rings import rings, supplies
from illegal_print.game.setup import Setup
from illegal_print.game.solver import solve


def letters(setup: Setup) -> list[str]:
    return ["".join(deck.letter for deck in ring) for ring in rings(setup.decks)]


def test_each_deck_stands_before_the_one_that_buys_what_it_deals(
    make_evening: Callable[..., Evening],
) -> None:
    for players in range(3, 9):
        setup = solve(make_evening(players), (), "1")
        found = rings(setup.decks)
        assert sorted(deck.letter for ring in found for deck in ring) == [
            deck.letter for deck in setup.decks
        ]
        for ring in found:
            assert all(map(supplies, ring, (*ring[1:], ring[0])))
            assert len(ring) > 2, "two decks that supply each other are mirror images"


def test_a_ring_starts_with_its_first_letter(make_setup: Callable[..., Setup]) -> None:
    assert letters(make_setup("012 123 230 301")) == ["ADCB"]


def test_decks_that_only_supply_each_other_are_a_ring_of_their_own(
    make_setup: Callable[..., Setup],
) -> None:
    assert letters(make_setup("012 103 230 321")) == ["AB", "CD"]


def test_decks_that_break_the_rules_are_still_all_there(
    make_setup: Callable[..., Setup],
) -> None:
    assert sorted("".join(letters(make_setup("000 100 200 300")))) == list("ABCD")
