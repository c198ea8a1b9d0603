"""The evening: its order, and how long it takes."""

from dataclasses import replace
from itertools import pairwise

import pytest

from illegal_print.game.cards import Minutes
from illegal_print.game.evening import Dealing, Evening, Step, Tribunal

# players: pairs fixed, pairs planned, single fixed, single planned, casual with pairs fixed at
# intervals of 15 and of 30 minutes
TIMES = {
    4: ("19:00", "33:02", "23:00", "39:42", "79:00", "154:00"),
    5: ("20:00", "35:35", "25:00", "43:55", "80:00", "155:00"),
    6: ("21:00", "38:08", "27:00", "48:08", "81:00", "156:00"),
    7: ("22:00", "40:41", "29:00", "52:21", "82:00", "157:00"),
    8: ("23:00", "43:14", "31:00", "56:34", "83:00", "158:00"),
}


def clock(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02}"


def casual(catalogue, players: int, interval: int) -> Evening:
    return Evening(catalogue, players, dealing=Dealing.CASUAL, interval=interval)


@pytest.mark.parametrize("players", TIMES)
def test_the_evening_takes_as_long_as_the_table_says(catalogue, players):
    pairs = Evening(catalogue, players)
    single = Evening(catalogue, players, tribunal=Tribunal.SINGLE)
    times = [
        pairs.fixed_seconds,
        pairs.planned_seconds,
        single.fixed_seconds,
        single.planned_seconds,
        casual(catalogue, players, 15).fixed_seconds,
        casual(catalogue, players, 30).fixed_seconds,
    ]
    assert tuple(map(clock, times)) == TIMES[players]


def test_a_casual_evening_of_six_takes_two_hours(catalogue):
    assert clock(casual(catalogue, 6, 20).planned_seconds) == "119:00"


@pytest.mark.parametrize("interval", [15, 20, 30])
@pytest.mark.parametrize("players", TIMES)
@pytest.mark.parametrize("tribunal", Tribunal)
def test_a_casual_evening_is_planned_to_the_second(catalogue, players, interval, tribunal):
    """Five intervals, 4:30, and 1:40 for each case and 0:45 for each player."""
    evening = replace(casual(catalogue, players, interval), tribunal=tribunal)
    cases = players if tribunal is Tribunal.PAIRS else 2 * players
    assert evening.planned_seconds == 5 * interval * 60 + 270 + 100 * cases + 45 * players
    assert evening.fixed_seconds == (5 * interval + cases) * 60


def test_minutes_are_the_catalogues_unless_the_gm_says_otherwise(catalogue):
    slow = replace(catalogue, minutes=Minutes(session=4, interval=25))
    assert Evening(slow, 6).session_minutes == 4
    assert Evening(slow, 6, session=5, interval=30).session_minutes == 5
    assert Evening(slow, 6, dealing=Dealing.CASUAL).session_minutes == 25
    assert Evening(slow, 6, dealing=Dealing.CASUAL, session=5, interval=30).session_minutes == 30


def test_longer_sessions_make_a_longer_evening(catalogue):
    evening = Evening(catalogue, 6, session=5)
    assert clock(evening.fixed_seconds) == "31:00"
    assert clock(evening.planned_seconds) == "48:08"


@pytest.mark.parametrize(
    ("start", "seconds", "shown"),
    [
        (20 * 60, 0, (20, 0)),
        (20 * 60, 59, (20, 0)),
        (20 * 60 + 59, 60, (21, 0)),
        (23 * 60 + 30, 119 * 60, (1, 29)),
        (0, 0, (0, 0)),
        (23 * 60 + 59, 60, (0, 0)),
        (22 * 60, 26 * 3600, (0, 0)),
    ],
)
def test_the_clock_on_the_wall_goes_on_past_midnight(catalogue, start, seconds, shown):
    assert Evening(catalogue, 6, start=start).wall_clock(seconds) == shown


def test_without_a_start_no_clock_is_shown(catalogue):
    with pytest.raises(ValueError, match="no time to start"):
        Evening(catalogue, 6).wall_clock(0)


def test_a_first_game_adds_five_minutes_of_briefing_at_the_start(catalogue):
    evening = Evening(catalogue, 6, first_game=True)
    assert clock(evening.planned_seconds) == "43:08"
    assert next(evening.timetable()).step is Step.BRIEFING


def test_there_are_five_sessions_with_four_arrivals_between_them(catalogue):
    marks = {Step.SESSION: "S", Step.ARRIVAL: "A", Step.CASE: "C"}
    moments = Evening(catalogue, 4).timetable()
    order = [f"{marks[m.step]}{m.number}" for m in moments if m.step in marks]
    assert " ".join(order) == "S1 A1 S2 A2 S3 A3 S4 A4 S5 C1 C2 C3 C4"


def test_only_the_fifth_session_is_the_last(catalogue):
    sessions = [m for m in Evening(catalogue, 4).timetable() if m.step is Step.SESSION]
    assert [m.is_last for m in sessions] == [False, False, False, False, True]


def test_each_moment_begins_when_the_one_before_ends(catalogue):
    moments = list(Evening(catalogue, 8, first_game=True).timetable())
    assert moments[0].begins == 0
    for before, after in pairwise(moments):
        assert after.begins == before.begins + before.lasts


def test_single_cards_are_twice_as_many_cases(catalogue):
    evening = Evening(catalogue, 6, tribunal=Tribunal.SINGLE)
    assert (evening.cases, evening.suspects, evening.resource_cards) == (12, 12, 60)
