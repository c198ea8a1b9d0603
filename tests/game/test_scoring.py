"""Scores follow the rulebook, and the example on paper is one of the scores that can be."""

from dataclasses import replace

import pytest

from illegal_print.game.cards import Card, Kind
from illegal_print.game.evening import Tribunal
from illegal_print.game.scoring import (
    Tally,
    example,
    is_right,
    standings,
    suspects_per_case,
    usual_hand,
)


def test_the_rulebooks_example_scores_one_point():
    assert Tally(wanted=9, wrong=2, right=2).score == 1


@pytest.mark.parametrize(
    ("tally", "score"),
    [
        (Tally(wanted=0, wrong=0, right=0), 0),
        (Tally(wanted=1, wrong=0, right=0), 1),
        (Tally(wanted=0, wrong=1, right=0), 1),
        (Tally(wanted=0, wrong=0, right=1), -5),
        (Tally(wanted=10, wrong=14, right=0), 24),
    ],
)
def test_each_card_counts_by_itself(tally, score):
    assert tally.score == score


def test_right_accusations_cost_five_points_a_card():
    assert Tally(wanted=3, wrong=0, right=2).right_points == -10


@pytest.mark.parametrize("players", range(4, 9))
def test_a_pair_of_suspects_stays_together(make_evening, players):
    assert suspects_per_case(make_evening(players)) == 2


def test_single_suspects_are_awarded_one_by_one(make_evening):
    assert suspects_per_case(replace(make_evening(6), tribunal=Tribunal.SINGLE)) == 1


@pytest.mark.parametrize("players", range(4, 9))
def test_usual_hands_are_all_resource_cards_shared_out_evenly(make_evening, players):
    evening = make_evening(players)
    assert usual_hand(evening) * players == evening.resource_cards


@pytest.mark.parametrize("players", range(4, 9))
def test_the_example_is_the_rulebooks(make_evening, players):
    assert example(make_evening(players)) == Tally(wanted=9, wrong=2, right=2)


def test_the_example_of_a_single_tribunal_has_single_suspects(make_evening):
    tally = example(replace(make_evening(6), tribunal=Tribunal.SINGLE))
    assert (tally.wrong, tally.right, tally.score) == (1, 1, 5)


@pytest.mark.parametrize(("copies", "starting", "decks"), [(10, 5, 4), (20, 3, 2), (4, 2, 1)])
def test_the_example_never_wants_more_cards_than_there_are(make_evening, copies, starting, decks):
    evening = make_evening(5, copies=copies, starting=starting, resource_decks=decks)
    assert example(evening).wanted < min(copies, usual_hand(evening))


def placed(*scores: int) -> list[tuple[int, str]]:
    """The ranks and names of players called A, B, ... with these scores."""
    tallies = {chr(ord("A") + i): Tally(score, 0, 0) for i, score in enumerate(scores)}
    return [(standing.rank, standing.name) for standing in standings(tallies)]


def test_the_best_score_comes_first():
    assert placed(1, 9, 4) == [(1, "B"), (2, "C"), (3, "A")]


def test_equal_scores_share_a_rank_and_the_next_one_is_left_out():
    assert placed(3, 9, 9, 0) == [(1, "B"), (1, "C"), (3, "A"), (4, "D")]


def test_everyone_may_share_the_win():
    assert placed(2, 2, 2, 2) == [(1, "A"), (1, "B"), (1, "C"), (1, "D")]


def test_suspect_cards_are_right_about_the_roles_they_name(make_evening):
    guns, jewelry, *_ = make_evening(4).catalogue.resources
    assert is_right(Card(Kind.DEALER_SUSPECT, guns), dealer=guns, buyer=jewelry)
    assert is_right(Card(Kind.BUYER_SUSPECT, jewelry), dealer=guns, buyer=jewelry)
    assert not is_right(Card(Kind.BUYER_SUSPECT, guns), dealer=guns, buyer=jewelry)
    assert not is_right(Card(Kind.DEALER_SUSPECT, jewelry), dealer=guns, buyer=jewelry)
