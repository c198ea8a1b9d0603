"""The rulebook's two variants and the clock, in every document that they change."""

import re
from dataclasses import replace
from functools import cache

import pytest

from illegal_print import printables
from illegal_print.assets import CLASSIC, LOCALES
from illegal_print.files.catalogue import read_catalogue
from illegal_print.files.locale import read_locale
from illegal_print.game.evening import Dealing, Evening, Tribunal
from illegal_print.game.setup import Setup
from illegal_print.game.solver import solve
from illegal_print.layout.pages import Page, texts
from illegal_print.layout.papers import PAPERS
from illegal_print.layout.style import Style
from tests.printables.legibility import (
    assert_legible,
    assert_no_text_lies_on_another,
    assert_text_stays_in_its_box_and_off_the_edge,
)

COUNTS = range(4, 9)
SHEETS = [*(("a4", players) for players in COUNTS), ("letter", 4), ("letter", 8)]
NAMES = [each.name for each in printables.every() if each.subject in (Evening, Setup)]
OPEN = [each.name for each in printables.every() if each.subject is Evening]
VARIANTS = {
    "standard": {},
    "advanced": {"tribunal": Tribunal.SINGLE},
    "casual": {"dealing": Dealing.CASUAL},
    "both": {"tribunal": Tribunal.SINGLE, "dealing": Dealing.CASUAL},
}
UNUSUAL = [variant for variant in VARIANTS if variant != "standard"]
SINGLE, CASUAL = ("advanced", "both"), ("casual", "both")


@cache
def pages_of(name: str, variant: str, players: int, paper: str, **clock: object) -> list[Page]:
    document = printables.named(name)
    evening = Evening(read_catalogue(CLASSIC, ["en"]), players, **VARIANTS[variant], **clock)
    style = Style(read_locale(LOCALES / "en.yaml", None), PAPERS[paper])
    subject = evening if document.subject is Evening else solve(evening, (), "a seed")
    return list(document.draw(subject, style))


def words_of(name: str, variant: str, players: int = 6, **clock: object) -> str:
    pages = pages_of(name, variant, players, "a4", **clock)
    return "\n".join(" ".join(map(str, text.lines)) for page in pages for text, _ in texts(page))


def script(variant: str, label: str, players: int = 6, **clock: object) -> list[str]:
    """What the script says in one kind of place, from its first page to its last."""
    pages = pages_of("gm-script", variant, players, "a4", **clock)
    found = [
        (number, -at.of_rect(text.box).top, " ".join(map(str, text.lines)))
        for number, page in enumerate(pages)
        for text, at in texts(page)
        if text.label == label
    ]
    return [words for _, _, words in sorted(found)]


@pytest.mark.parametrize(("paper", "players"), SHEETS)
@pytest.mark.parametrize("variant", UNUSUAL)
@pytest.mark.parametrize("name", NAMES)
def test_pages_are_as_sound_as_those_of_the_standard_game(
    name: str, variant: str, players: int, paper: str
) -> None:
    pages = pages_of(name, variant, players, paper, first_game=True, start=22 * 60 + 50)
    assert_legible(pages, printables.named(name).floor)


# The advanced variant


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("variant", SINGLE)
def test_every_suspect_card_has_a_case_of_its_own(variant: str, players: int) -> None:
    number = 2 * players
    titles = script(variant, "panel-title", players)
    cases = [title for title in titles if title.startswith("Case ")]
    assert cases == [f"Case {i} of {number}" for i in range(1, number + 1)]
    sheets = pages_of("scoring-sheet", variant, players, "a4")
    logged = [t.label for page in sheets for t, _ in texts(page) if "log/case/" in t.label]
    assert len(logged) == number
    assert f"{number} cases" in words_of("cheat-sheet", variant, players)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("variant", SINGLE)
def test_envelopes_are_mentioned_only_to_say_that_there_are_none(name: str, variant: str) -> None:
    words = words_of(name, variant)
    mentions = re.findall(r"(?i)(\w+)?\W?envelopes?\b", words.replace("Suspect envelopes", ""))
    assert {word.lower() for word in mentions} <= {"no"}


def test_those_who_know_pairs_are_told_that_there_are_none() -> None:
    words = words_of("gm-script", "advanced")
    for line in ("No envelopes tonight", "No pairs tonight: a player’s", "No pairs tonight: every"):
        assert words.count(line) == 1
        assert line not in words_of("gm-script", "standard")


@pytest.mark.parametrize("players", COUNTS)
def test_the_cheat_sheet_names_each_suspect_with_its_deck_in_order(players: int) -> None:
    evening = Evening(read_catalogue(CLASSIC, ["en"]), players, tribunal=Tribunal.SINGLE)
    setup = solve(evening, (), "a seed")
    (page,) = pages_of("cheat-sheet", "advanced", players, "a4")
    said = {text.label: " ".join(map(str, text.lines)) for text, _ in texts(page)}
    for number, suspect in enumerate(setup.cases, start=1):
        (deck,) = [d for d in setup.decks if d.part(suspect.part) == suspect.resource]
        name = suspect.card.role.name.in_language("en")
        assert said[f"cheat-sheet/case-{number}"] == str(number)
        assert said[f"cheat-sheet/case-{number}/name"] == name
        part = suspect.part.value
        assert said[f"cheat-sheet/case-{number}/holder"] == f"{part}, deck {deck.letter}"


# The casual variant


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("variant", CASUAL)
def test_nobody_grabs_or_is_sent_away_at_a_party(name: str, variant: str) -> None:
    words = words_of(name, variant)
    assert set(re.findall(r"(\w+) grabs?\b", words)) <= {"Nobody"}
    assert set(re.findall(r"(?i)(\w+) sessions?\b", words)) <= {"No", "in"}, "but for the court"
    assert "Leave the table" not in words


def test_those_who_know_sessions_are_told_that_there_are_none() -> None:
    words = words_of("gm-script", "casual")
    for line in ("No sessions tonight", "Nobody grabs tonight"):
        assert words.count(line) == 1
        assert line not in words_of("gm-script", "standard")


def test_intervals_have_a_line_for_the_clock_in_place_of_minutes_to_strike() -> None:
    words = words_of("gm-script", "casual", interval=5)
    assert words.count("5 minutes on the timer") == 5
    assert words.count("started at") == words.count("ends at") == 5
    assert "minute 2" not in words


def test_players_read_how_long_an_interval_takes() -> None:
    assert "Every 25 minutes the Game Master" in words_of("player-reference", "casual", interval=25)
    assert "Leave the table for 4 minutes." in words_of("player-reference", "standard", session=4)


# The clock

# variant, players, minutes of an interval: fixed and planned, as the rules have them
TOTALS = [
    *(("standard", n, 20, *times) for n, times in enumerate(
        [("19:00", "33:02"), ("20:00", "35:35"), ("21:00", "38:08"), ("22:00", "40:41"),
         ("23:00", "43:14")], 4)),
    *(("advanced", n, 20, *times) for n, times in enumerate(
        [("23:00", "39:42"), ("25:00", "43:55"), ("27:00", "48:08"), ("29:00", "52:21"),
         ("31:00", "56:34")], 4)),
    ("casual", 4, 15, "79:00", "89:10"),
    ("casual", 8, 30, "158:00", "173:50"),
    ("casual", 6, 20, "106:00", "119:00"),
    ("both", 6, 20, "112:00", "129:00"),
]  # fmt: skip


@pytest.mark.parametrize(("variant", "players", "interval", "fixed", "planned"), TOTALS)
def test_the_script_tells_what_the_evening_takes(
    variant: str, players: int, interval: int, fixed: str, planned: str
) -> None:
    totals = script(variant, "total", players, interval=interval)
    assert set(totals) == {"Fixed by the rules", fixed, "Planned in all", planned}


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_longest_evening_fits_the_sheet(variant: str, paper: str) -> None:
    clock = {"session": 240, "interval": 240, "first_game": True}
    pages = pages_of("gm-script", variant, 8, paper, **clock)
    assert_text_stays_in_its_box_and_off_the_edge(pages)
    assert_no_text_lies_on_another(pages)


@pytest.mark.parametrize("variant", VARIANTS)
def test_panels_and_timetable_agree_on_the_time(variant: str) -> None:
    table = script(variant, "begins", start=22 * 60 + 50)
    panels = script(variant, "clock", start=22 * 60 + 50)
    assert panels[: len(table)] == table
    assert len(panels) == len(table) + 2, "the winner, and no time for putting away"
    assert table[:2] == ["22:50", "22:52"]


def test_an_evening_goes_on_past_midnight() -> None:
    begins = script("casual", "begins", start=22 * 60 + 50)
    assert begins[2:10] == [
        *("23:12", "23:12", "23:32", "23:32", "23:52", "23:52", "00:12", "00:12")
    ]
    assert "00:49" in script("casual", "total", start=22 * 60 + 50)
    note = script("casual", "note", start=22 * 60 + 50)[0]
    assert note == "6 players + 1 Game Master = 7 people; 22:50 to 00:49 planned"


def test_the_briefing_is_read_aloud_before_all_else() -> None:
    assert script("standard", "panel-title", first_game=True)[0] == "Briefing"
    assert script("standard", "begins", first_game=True)[:2] == ["0:00", "5:00"]
    assert script("standard", "begins", first_game=True, start=20 * 60)[:2] == ["20:00", "20:05"]


@pytest.mark.parametrize("first_game", [False, True])
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_briefing_tells_of_this_evening(variant: str, first_game: bool) -> None:
    words = words_of("gm-script", variant, first_game=first_game)
    assert ("a dealer and a buyer who are one" in words) == (first_game and variant not in SINGLE)
    assert ("each of you draws one card" in words) == (first_game and variant in CASUAL)


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("name", OPEN)
def test_times_stand_in_the_script_and_on_the_references_alone(name: str, variant: str) -> None:
    clock = {"start": 20 * 60, "first_game": True, "session": 7, "interval": 33}
    changed = words_of(name, variant, **clock) != words_of(name, variant)
    assert changed == (name in ("gm-script", "player-reference"))


def test_the_names_on_the_sheets_do_not_depend_on_the_variant() -> None:
    catalogue = read_catalogue(CLASSIC, ["en"])
    style = Style(read_locale(LOCALES / "en.yaml", None), PAPERS["a4"])
    evening = Evening(catalogue, 6, ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn"))
    draw = printables.named("scoring-sheet").draw
    for variant in VARIANTS.values():
        page = next(iter(draw(replace(evening, **variant), style)))
        said = {" ".join(map(str, text.lines)) for text, _ in texts(page)}
        assert set(evening.names) <= said
