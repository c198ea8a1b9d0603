"""The print notes: one page for everyone that says where every pile comes from and goes to."""

from dataclasses import replace

import pytest

from illegal_print.cardset import CardSet
from illegal_print.collation import collated_sheets
from illegal_print.game.evening import Evening, Tribunal
from illegal_print.layout.finish import Backs, Finish, Fit
from illegal_print.layout.pages import texts
from illegal_print.layout.papers import A3, A4, CARD_SIZES
from illegal_print.layout.style import Style
from illegal_print.printables.print_notes import draw
from tests.printables.decks import setup_for
from tests.printables.legibility import (
    assert_no_text_lies_on_another,
    assert_text_stays_in_its_box_and_off_the_edge,
)

PLAYERS = range(4, 9)


def words_on(catalogue, players: int, style: Style) -> list[str]:
    (page,) = draw(Evening(catalogue, players), style)
    return [" ".join(map(str, text.lines)) for text, _ in texts(page)]


@pytest.mark.parametrize("players", PLAYERS)
def test_the_table_says_what_the_sheets_hold(catalogue, style, players):
    words = words_on(catalogue, players, style)
    sheets = collated_sheets(setup_for(catalogue, players), CardSet(catalogue, style))
    cases = "9" if players == 4 else f"{players + 5} to {len(sheets)}"
    rows = [
        [f"1 to {players}", f"Player decks A to {'ABCDEFGH'[players - 1]}", "8 each"],
        [f"{players + 1} to {players + 4}", "Resource decks 1 to 4", f"{players} each"],
        [cases, f"Cases 1 to {players}", "2 each"],
    ]
    for row in rows:
        at = words.index(row[1]) - 1
        assert words[at : at + 3] == row
    assert f"{len(sheets)} sheets of cards for {players} players" in words


def test_what_it_says_is_large_enough_to_follow_at_a_table(catalogue, style):
    (page,) = draw(Evening(catalogue, 6), style)
    steps = [text for text, _ in texts(page) if len(" ".join(map(str, text.lines))) > 40]
    assert len(steps) > 10
    assert all(text.size >= 12 for text in steps if text.label != "courtesy")


@pytest.mark.parametrize(
    ("backs", "said"),
    [
        (Backs.LONG_EDGE, "flipped on the long edge"),
        (Backs.SHORT_EDGE, "flipped on the short edge"),
        (Backs.SEPARATE, "Fronts first"),
        (Backs.NONE, "On one side only"),
    ],
)
def test_it_says_how_the_backs_come_about(catalogue, phrases, backs, said):
    style = Style(phrases, A4, finish=replace(Finish(), backs=backs))
    assert said in " ".join(words_on(catalogue, 6, style))


def test_the_test_sheet_is_printed_as_the_cards_are(catalogue, phrases):
    style = Style(phrases, A4, finish=replace(Finish(), backs=Backs.SHORT_EDGE))
    said = " ".join(words_on(catalogue, 6, style)).replace("\N{NO-BREAK SPACE}", " ")
    assert "illegal-print calibrate --backs short-edge" in said


def test_where_nothing_is_printed_from_behind_nothing_is_measured_or_sealed(catalogue, phrases):
    style = Style(phrases, A4, finish=replace(Finish(), backs=Backs.NONE))
    said = words_on(catalogue, 6, style)
    assert {"Print", "Pack"} <= set(said)
    assert not {"Calibrate", "Sealed sheets"} & set(said)


@pytest.mark.parametrize("players", PLAYERS)
def test_without_pairs_all_suspects_make_one_pile(catalogue, style, players):
    (page,) = draw(Evening(catalogue, players, tribunal=Tribunal.SINGLE), style)
    words = [" ".join(map(str, text.lines)) for text, _ in texts(page)]
    at = words.index(f"Cases 1 to {2 * players}")
    assert words[at + 1 : at + 3] == [f"{2 * players} in all", "the band of the suspect deck"]
    said = " ".join(words)
    assert "case 1 on top" in said
    for about_pairs in ("face to face", "has a column", "cases, columns first"):
        assert about_pairs not in said


def test_it_tells_how_to_pack_without_seeing_a_face(catalogue, style):
    said = " ".join(words_on(catalogue, 6, style))
    for needed in ("blank covers", "Turn the whole pile over", "columns first", "like a book"):
        assert needed in said


def test_decks_of_several_sheets_are_told_by_the_sheet(catalogue, phrases):
    thicker = replace(catalogue, copies=12, starting=7)
    said = words_on(thicker, 6, Style(phrases, A4))
    at = said.index("Player decks A to F")
    assert said[at - 1 : at + 2] == ["1 to 12", "Player decks A to F", "10 each"]
    assert any(words.startswith("A deck on several sheets") for words in said)
    assert "one sheet, one deck" not in said


@pytest.mark.parametrize("tribunal", Tribunal)
@pytest.mark.parametrize("backs", [Backs.LONG_EDGE, Backs.FOLD])
@pytest.mark.parametrize("fit", Fit)
@pytest.mark.parametrize("card", ["poker", "mini-us", "tarot"])
def test_other_grids_have_their_notes(catalogue, phrases, card, fit, backs, tribunal):
    finish = Finish(fit=fit, bleed=0.0, backs=backs)
    style = Style(phrases, A3 if card == "tarot" else A4, CARD_SIZES[card], finish=finish)
    pages = list(draw(Evening(catalogue, 8, tribunal=tribunal), style))
    assert_text_stays_in_its_box_and_off_the_edge(pages)
    assert_no_text_lies_on_another(pages)
    said = " ".join(str(line) for page in pages for text, _ in texts(page) for line in text.lines)
    alone = tribunal is Tribunal.PAIRS and CardSet(catalogue, style).imposition.rows < 2
    assert ("Each of the last ones holds one case" in said) is alone
