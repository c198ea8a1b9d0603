"""The script holds every moment of the evening in order, and can be read across a table."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby, pairwise

import pytest

from illegal_print.art.frames import Audience
from illegal_print.errors import Overfull
from illegal_print.game.evening import Dealing, Evening, Tribunal
from illegal_print.layout.geometry import Matrix, Rect, mm
from illegal_print.layout.pages import Page, Shape, Text, every, texts
from illegal_print.layout.press import Duplex
from illegal_print.layout.words import Phrases, Sentence
from illegal_print.printables.gm_script import draw
from tests.printables.legibility import assert_legible

PLAYERS = range(4, 9)
PLANNED = {4: "33:02", 5: "35:35", 6: "38:08", 7: "40:41", 8: "43:14"}
FIXED = {4: "19:00", 5: "20:00", 6: "21:00", 7: "22:00", 8: "23:00"}

#: What may be under 14 points: captions, the first page's tables, what stands in the margins.
SMALL = {
    "audience", "begins", "caption", "clock-note", "courtesy", "footer", "head", "lasts",
    "moment", "note", "number", "progress", "ruling", "section-note", "wall-note",
}  # fmt: skip


@pytest.fixture(params=PLAYERS)
def evening(request, catalogue) -> Evening:
    return Evening(catalogue, request.param)


@pytest.fixture
def pages(evening, style) -> list[Page]:
    return list(draw(evening, style))


def placed(page: Page) -> list[tuple[Text, Rect]]:
    """Texts from the top of the page to its foot."""
    found = [(text, at.of_rect(text.box)) for text, at in texts(page)]
    return sorted(found, key=lambda pair: (-pair[1].top, pair[1].left))


def said(text: Text) -> str:
    return " ".join(map(str, text.lines))


def labelled(pages: list[Page], label: str) -> list[str]:
    return [said(text) for page in pages for text, _ in placed(page) if text.label == label]


def everything(pages: list[Page]) -> str:
    return "\n".join(said(text) for page in pages for text, _ in placed(page))


def boxes(page: Page) -> Iterator[Rect]:
    """The squares to tick, as they stand on the page."""
    for mark, at in every(page.marks):
        if isinstance(mark, Shape) and mark.path.bounds.width == pytest.approx(7 * mm):
            box = at.of_rect(mark.path.bounds)
            if box.height == pytest.approx(7 * mm):
                yield box


def panels(page: Page) -> list[tuple[str, float]]:
    """The titles of the panels and the heights at which they begin."""
    return [(said(text), box.top) for text, box in placed(page) if text.label == "panel-title"]


def ticks_by_panel(page: Page) -> dict[str, int]:
    def owner(box: Rect) -> str:
        return [title for title, top in panels(page) if top > box.top][-1]

    return {
        title: len(list(group))
        for title, group in groupby(sorted(boxes(page), key=lambda box: -box.top), owner)
    }


def spoken_in(pages: list[Page], title: str) -> list[str]:
    """What is said aloud in the panel of that title."""
    for page in pages:
        tops = [*panels(page), ("", 0.0)]
        for (found, top), (_, end) in pairwise(tops):
            if found == title:
                inside = [text for text, box in placed(page) if end < box.top < top]
                return [said(text) for text in inside if text.label == "spoken"]
    raise AssertionError(f"no panel {title}")


def test_five_sessions_with_four_arrivals_between_them_then_every_case(evening, pages):
    dealing = []
    for number in range(1, 6):
        dealing.append(f"Session {number} of 5{', LAST' if number == 5 else ''}")
        dealing.append(f"Arrival {number} of 4")
    n = evening.players
    assert labelled(pages, "panel-title") == [
        "Choosing decks",
        *dealing[:-1],
        "The tribunal sits",
        *(f"Case {number} of {n}" for number in range(1, n + 1)),
        "Scoring",
        "The winner",
        "Putting away",
    ]


def test_only_the_last_session_is_called_the_last(pages):
    assert [title for title in labelled(pages, "panel-title") if "LAST" in title] == [
        "Session 5 of 5, LAST"
    ]
    assert [tab for tab in labelled(pages, "edge-tab") if "last" in tab] == ["Session 5, last"]


def test_every_page_is_named_after_what_stands_on_it(pages):
    assert pages[0].bookmark == "Timetable and house rulings"
    for page in pages[1:]:
        assert page.bookmark.split(" · ") == labelled([page], "edge-tab")
        assert len(panels(page)) >= 1
    assert len({page.bookmark for page in pages}) == len(pages)


def test_nobody_has_more_than_nine_things_to_tick(catalogue, style):
    counts: dict[str, int] = {}
    for page in list(draw(Evening(catalogue, 8, first_game=True), style))[1:]:
        counts |= ticks_by_panel(page)
    assert len(counts) == 23, "each panel has something to tick"
    assert max(counts.values()) <= 9


def test_what_is_said_is_large_and_in_quotation_marks(pages):
    aloud = [text for page in pages for text, _ in texts(page) if text.label == "spoken"]
    assert len(aloud) > 20
    assert all(text.size >= 18 for text in aloud)
    assert all(said(text)[0] == "“" and said(text)[-1] == "”" for text in aloud)


def test_steps_can_be_read_at_arms_length(pages):
    shown = [text for page in pages for text, _ in texts(page)]
    assert all(text.size >= 14 for text in shown if text.label == "step")
    assert {text.label for text in shown if text.size < 14} <= SMALL


def test_each_session_has_its_minutes_to_strike_and_each_case_one(evening, pages):
    minutes = labelled(pages, "minute")
    assert minutes.count("minute 2") == minutes.count("minute 3") == 5
    assert minutes.count("minute 1") == 5 + evening.cases


@pytest.mark.parametrize("minutes", [1, 2, 4, 5, 6])
def test_the_boxes_to_strike_are_as_many_as_the_minutes(catalogue, style, minutes):
    slow = replace(catalogue, minutes=replace(catalogue.minutes, session=minutes))
    shown = labelled(list(draw(Evening(slow, 4), style)), "minute")
    assert sum(f"{minutes}" in label for label in shown) >= 5
    assert not any(f"{minutes + 1}" in label for label in shown)


def test_long_sessions_have_a_line_for_the_clock_instead(catalogue, style):
    slow = replace(catalogue, minutes=replace(catalogue.minutes, session=7))
    pages = list(draw(Evening(slow, 4), style))
    assert labelled(pages, "minute") == ["minute 1"] * 4, "the cases' own"
    assert labelled(pages, "caption").count("started at") == 5


def test_the_timetable_has_every_moment_and_the_totals_of_the_rules(evening, pages):
    table = pages[:1]
    times = [f"{m.begins // 60}:{m.begins % 60:02d}" for m in evening.timetable()]
    assert labelled(table, "begins") == times
    assert len(labelled(table, "moment")) == len(times) == 12 + evening.players
    assert labelled(table, "total") == [
        "Fixed by the rules",
        FIXED[evening.players],
        "Planned in all",
        PLANNED[evening.players],
    ]


def test_panels_and_timetable_agree_on_the_time(evening, pages):
    clocks = labelled(pages[1:], "clock")
    assert clocks[:-2] == labelled(pages[:1], "begins")
    assert clocks[-2:] == [PLANNED[evening.players], "No rush"], "the winner, then the end"


def test_every_panel_says_where_we_are_by_squares(evening, pages):
    """As many as there are of the kind, the first ones filled."""
    filled = {}
    for page in pages[1:]:
        for mark, at in every(page.marks):
            if isinstance(mark, Shape) and mark.stroke and mark.stroke.width == 0.9 and mark.fill:
                row = round(at.of_rect(mark.path.bounds).centre[1])
                filled.setdefault((page.bookmark, row), []).append(mark.fill == "#101114")
    rows = list(filled.values())
    assert rows[:3] == [[True] + [False] * 4, [True] + [False] * 3, [True] * 2 + [False] * 3]
    assert rows[8] == [True] * 5, "the last session"
    assert rows[-1] == [True] * evening.players, "the last case"
    assert len(rows) == 9 + evening.cases


def test_the_strip_is_filled_for_what_is_on_the_page(pages):
    for page in pages[1:]:
        bright = [
            said(text)
            for text, _ in placed(page)
            if text.label == "progress" and text.colour == "#FFFFFF"
        ]
        tabs = labelled([page], "edge-tab")
        assert len(bright) <= len(tabs)
        for label in bright:
            assert any(_stands_for(label, tab) for tab in tabs), (label, tabs)


def _stands_for(label: str, tab: str) -> bool:
    start = {"Start": "Decks", "Tribunal": ("Tribunal", "Case"), "Score": ("Score", "Winner")}
    if label in start:
        return tab.startswith(start[label])
    return tab.startswith({"S": "Session ", "A": "Arrival "}[label[0]] + label[1:])


def test_the_gm_is_sent_to_the_envelope_by_its_number_alone(evening, pages):
    steps = labelled(pages, "step")
    for number in range(1, evening.cases + 1):
        opening = f"Open envelope Case {number}."
        assert sum(step.startswith(opening) for step in steps) == 1


def test_every_case_has_room_for_its_result(evening, pages):
    captions = labelled(pages, "caption")
    assert captions.count("fingers") == evening.cases
    assert labelled(pages, "step").count("Tie, or no finger: both cards out") == evening.cases


def test_no_resource_and_no_role_is_named(catalogue, evening, style):
    shown = everything(list(draw(replace(evening, first_game=True), style))).casefold()
    for resource in catalogue.resources:
        for named in (resource, resource.dealer, resource.buyer):
            name = named.name.in_language("en").casefold().removeprefix("the ")
            assert not re.search(rf"\b{re.escape(name)}\b", shown), name


def test_every_house_ruling_is_printed_as_one(catalogue, pages, phrases):
    sentences = phrases.of("rulings")
    shown = labelled(pages[:1], "ruling")
    assert shown == [str(sentences(f"{asked}-{chosen}")) for asked, chosen in catalogue.rulings]
    assert len(shown) == 10
    assert "House rulings" in labelled(pages[:1], "section")


def test_another_choice_prints_another_ruling(catalogue, style):
    stern = replace(catalogue, rulings=(("gifts", "never"),))
    (shown,) = labelled(list(draw(Evening(stern, 4), style))[:1], "ruling")
    assert shown.startswith("No gifts")


def test_a_first_game_begins_with_a_briefing_to_read_aloud(catalogue, style):
    pages = list(draw(Evening(catalogue, 8, first_game=True), style))
    assert labelled(pages, "panel-title")[:2] == ["Briefing", "Choosing decks"]
    assert labelled(pages, "clock")[:2] == ["0:00", "5:00"]
    assert len(spoken_in(pages, "Briefing")) == 9
    assert set(labelled(pages, "courtesy")) == {"Times count from the briefing."}


def test_the_numbers_spoken_are_those_of_the_evening(evening, pages):
    shown = everything(pages)
    n = evening.players
    assert f"Lay the {n} player decks" in shown
    assert f"{10 * n} resource cards" in shown
    assert f"{2 * n} suspect cards" in shown
    assert f"{n} players + 1 Game Master = {n + 1} people" in shown
    assert spoken_in(pages, "Session 5 of 5, LAST")[0].startswith("“Your last 3 minutes")


def test_panels_lie_apart_and_fill_the_page(pages, paper):
    for page in pages[1:]:
        tabs = sorted(_tabs(page, paper.size.width), key=lambda box: -box.top)
        assert len(tabs) == len(panels(page))
        for upper, lower in pairwise(tabs):
            assert upper.bottom - lower.top >= 5 * mm - 0.01
        assert tabs[-1].bottom >= 15 * mm - 0.01
        assert tabs[-1].bottom < 45 * mm, "no large hole at the foot"


def _tabs(page: Page, width: float) -> list[Rect]:
    """The outlines at the right edge, in the margin's half of the page."""
    tall = [
        at.of_rect(mark.path.bounds)
        for mark, at in every(page.marks)
        if isinstance(mark, Shape) and mark.stroke and mark.stroke.width == 1.4
    ]
    return [box for box in tall if box.right == pytest.approx(width - 6 * mm, abs=0.01)]


def test_a_game_with_many_decks_and_players_goes_on_over_more_pages(catalogue, style):
    large = replace(catalogue, resource_decks=12)
    pages = list(draw(Evening(large, 20), style))
    assert pages[1].bookmark == "The evening"
    assert len(labelled(pages, "begins")) == 1 + 13 + 12 + 1 + 20 + 1
    assert labelled(pages, "total")[0] == "Fixed by the rules"
    assert labelled(pages, "panel-title").count("Session 13 of 13, LAST") == 1


def test_a_panel_that_no_page_holds_is_refused(evening, style):
    wordy = {
        key: Sentence("Talk " * 400) if key == "seating-pile" else sentence
        for key, sentence in style.phrases.documents["gm-script"].items()
    }
    documents = {**style.phrases.documents, "gm-script": wordy}
    talkative = replace(style, phrases=Phrases("en", documents))
    with pytest.raises(Overfull, match="The tribunal sits"):
        list(draw(evening, talkative))


def test_a_briefing_in_many_words_goes_on_two_panels(catalogue, style):
    wordy = {
        key: Sentence("Talk and talk. " * 9) if key.startswith("briefing-") else sentence
        for key, sentence in style.phrases.documents["gm-script"].items()
    }
    wordy["briefing-title"] = Sentence("Briefing")
    documents = {**style.phrases.documents, "gm-script": wordy}
    talkative = replace(style, phrases=Phrases("en", documents))
    pages = list(draw(Evening(catalogue, 4, first_game=True), talkative))
    assert labelled(pages, "panel-title")[:3] == ["Briefing", "Briefing", "Choosing decks"]
    assert labelled(pages, "clock")[:3] == ["0:00", "2:30", "5:00"]


def test_a_casual_evening_has_its_intervals_in_the_timetable(catalogue, style):
    pages = list(draw(Evening(catalogue, 6, dealing=Dealing.CASUAL), style))
    assert labelled(pages, "total")[-1] == "119:00"


def test_everyone_may_see_it_and_it_can_be_printed_on_both_sides():
    assert draw.audience is Audience.EVERYONE
    assert draw.subject is Evening
    assert draw.duplex is Duplex.LONG_EDGE


def test_what_comes_again_is_stored_once(pages):
    """A strike row is one drawing, stamped for each session."""
    seen = [mark for page in pages for mark, at in every(page.marks) if _is_strike(mark, at)]
    assert len({id(mark) for mark in seen}) < len(seen)


def _is_strike(mark: Shape | Text, at: Matrix) -> bool:
    return isinstance(mark, Text) and mark.label == "minute" and at != Matrix()


@pytest.mark.parametrize("tribunal", Tribunal)
@pytest.mark.parametrize("dealing", Dealing)
def test_sixteen_players_and_six_resource_decks_have_every_moment(
    catalogue, style, dealing, tribunal
):
    goods = catalogue.resources * 2
    big = replace(catalogue, most_players=16, resources=goods, starting=2, resource_decks=6)
    evening = Evening(replace(big, copies=9), 16, dealing=dealing, tribunal=tribunal)
    pages = list(draw(evening, style))
    cases = [f"Case {number} of {evening.cases}" for number in range(1, evening.cases + 1)]
    told = labelled(pages, "panel-title")
    assert [title for title in told if title.startswith("Case ")] == cases
    assert [title for title in told if title.startswith("Arrival ")] == [
        f"Arrival {number} of 6" for number in range(1, 7)
    ]
    assert len(labelled(pages, "moment")) == 1 + 7 + 6 + 1 + evening.cases + 1
    whole = everything(pages)
    assert "16 players + 1 Game Master = 17 people" in whole
    assert "Lay the 16 player decks on the table" in whole
    assert "Everyone has 2 roles and 3 resource cards." in whole
    assert "All hands together make 144 resource cards." in whole
    assert "Awarded and thrown out make 32 suspect cards." in whole
    assert "Get back the 32 role cards." in whole
    assert "Sort by resource, 13 cards each" in whole
    assert "208 cards in all." in whole
    assert_legible(pages, 11)


@pytest.mark.parametrize("tribunal", Tribunal)
def test_a_single_resource_deck_is_spoken_of_as_one(catalogue, style, tribunal):
    one = replace(catalogue, resource_decks=1, copies=7)
    whole = everything(list(draw(Evening(one, 4, tribunal=tribunal), style)))
    assert "One resource deck" in whole
    assert "Keep the resource deck and the " in whole
    assert "resource decks" not in whole
    assert "Session 2 of 2, LAST" in whole
