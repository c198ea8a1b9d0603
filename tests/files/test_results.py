"""Results files: what they may say, and what nobody can have held or been given."""

from collections.abc import Callable
from pathlib import Path

import pytest

from illegal_print.files.blank_results import blank_results, blank_results_for_setup
from illegal_print.files.results import Results, read_results, review_results
from illegal_print.game.cards import Catalogue
from illegal_print.game.evening import Evening, Tribunal
from illegal_print.game.scoring import Tally
from illegal_print.game.setup import Deck, Setup, Suspect
from illegal_print.game.wishes import Part

Write = Callable[..., Path]
Faults = Callable[..., list[str]]

NAMES = ("Ana", "Ben", "Cleo", "Zoë")
HEAD = "illegal-print-results: 1\n"
COUNTED = """\
players:
  Ana: {wanted: 9, cards: 10, wrong: 2, right: 2}
  Ben: {wanted: 0, cards: 10, wrong: 0, right: 0}
  Cleo: {wanted: 5, cards: 10, wrong: 2, right: 0}
  Zoë: {wanted: 10, cards: 10, wrong: 0, right: 0}
"""
BY_DECK = """\
players:
  Ana: {deck: A, wanted: 6, cards: 10}
  Ben: {deck: B, hand: {guns: 3, jewelry: 4, powder: 3}}
  Cleo: {deck: C, wanted: 0, cards: 10}
  Zoë: {deck: D, wanted: 1, cards: 10}
cases: {1: Ana, 2: nobody, 3: Ana, 4: Zoë}
"""


@pytest.fixture
def setup(catalogue: Catalogue) -> Setup:
    """Guns to jewelry to alcohol to powder and round; case k is about the k-th deck."""
    guns, jewelry, alcohol, powder = (
        catalogue.by_id[id] for id in ("guns", "jewelry", "alcohol", "powder")
    )
    return Setup(
        evening=Evening(catalogue, 4, NAMES),
        seed="x",
        resources=(guns, jewelry, alcohol, powder),
        decks=(
            Deck("A", dealer=guns, buyer=jewelry, extra=alcohol),
            Deck("B", dealer=jewelry, buyer=alcohol, extra=powder),
            Deck("C", dealer=alcohol, buyer=powder, extra=guns),
            Deck("D", dealer=powder, buyer=guns, extra=jewelry),
        ),
        cases=("A", "B", "C", "D"),
    )


@pytest.fixture
def single(setup: Setup, catalogue: Catalogue) -> Setup:
    """The same, each suspect alone before the tribunal: the dealers first."""
    parts = ((part, resource) for part in (Part.DEALER, Part.BUYER) for resource in setup.resources)
    return Setup(
        evening=Evening(catalogue, 4, NAMES, tribunal=Tribunal.SINGLE),
        seed="x",
        resources=setup.resources,
        decks=setup.decks,
        cases=tuple(Suspect(part, resource) for part, resource in parts),
    )


def tallies(results: Results) -> dict[str, Tally]:
    return {account.name: account.tally for account in results.accounts}


# What can be read


def test_suspects_may_be_counted_at_the_table(write: Write, catalogue: Catalogue) -> None:
    results = read_results(write(HEAD + COUNTED), catalogue, None)
    assert tallies(results) == {
        "Ana": Tally(9, 2, 2),
        "Ben": Tally(0, 0, 0),
        "Cleo": Tally(5, 2, 0),
        "Zoë": Tally(10, 0, 0),
    }
    assert results.notices == ()


def test_the_setup_tells_right_from_wrong(write: Write, catalogue: Catalogue, setup: Setup) -> None:
    """Ana gets her own pair and Cleo's; Zoë her own; Ben's pair leaves the game."""
    results = read_results(write(HEAD + BY_DECK), catalogue, setup)
    assert tallies(results) == {
        "Ana": Tally(6, 2, 2),
        "Ben": Tally(0, 0, 0),  # has no alcohol, which deck B buys
        "Cleo": Tally(0, 0, 0),
        "Zoë": Tally(1, 0, 2),
    }


def test_a_deck_is_known_by_its_buyer_as_well(
    write: Write, catalogue: Catalogue, setup: Setup
) -> None:
    by_buyer = BY_DECK.replace("deck: A", "buyer: jewelry").replace("deck: D", "buyer: guns")
    by_deck = read_results(write(HEAD + BY_DECK), catalogue, setup)
    assert read_results(write(HEAD + by_buyer), catalogue, setup) == by_deck


def test_single_suspects_are_right_or_wrong_one_by_one(
    write: Write, catalogue: Catalogue, single: Setup
) -> None:
    cases = "cases: {1: Ana, 2: Ana, 3: nobody, 4: Ben, 5: Zoë, 6: Zoë, 7: Zoë, 8: Cleo}"
    text = BY_DECK.partition("cases")[0] + cases
    assert tallies(read_results(write(HEAD + text), catalogue, single)) == {
        "Ana": Tally(6, wrong=1, right=1),
        "Ben": Tally(0, wrong=1, right=0),
        "Cleo": Tally(0, wrong=0, right=1),
        "Zoë": Tally(1, wrong=2, right=1),
    }


def test_single_suspects_may_be_counted_in_odd_numbers(write: Write, catalogue: Catalogue) -> None:
    text = f"{HEAD}advanced: true\n{COUNTED}".replace("wrong: 2, right: 2", "wrong: 3, right: 1")
    assert tallies(read_results(write(text), catalogue, None))["Ana"] == Tally(9, 3, 1)


def test_a_hand_may_be_written_card_by_card(write: Write, catalogue: Catalogue) -> None:
    text = COUNTED.replace("wanted: 9, cards: 10", "buyer: alcohol, hand: {alcohol: 9, guns: 1}")
    results = read_results(write(HEAD + text), catalogue, None)
    assert tallies(results)["Ana"] == Tally(9, 2, 2)
    assert results.accounts[0].buyer == catalogue.by_id["alcohol"]


def test_a_name_is_the_same_however_it_is_typed(
    write: Write, catalogue: Catalogue, setup: Setup
) -> None:
    decomposed = BY_DECK.replace("4: Zoë", "4: Zoe\u0308")
    by_deck = read_results(write(HEAD + BY_DECK), catalogue, setup)
    assert read_results(write(HEAD + decomposed), catalogue, setup) == by_deck


def test_cards_nobody_counted_are_not_missed(write: Write, catalogue: Catalogue) -> None:
    text = COUNTED.replace(", cards: 10", "")
    assert read_results(write(HEAD + text), catalogue, None).notices == ()


def test_missing_cards_are_noticed_but_no_fault(write: Write, catalogue: Catalogue) -> None:
    text = COUNTED.replace("wanted: 0, cards: 10", "wanted: 0, cards: 8")
    (notice,) = read_results(write(HEAD + text), catalogue, None).notices
    assert notice.startswith("All hands hold 38 cards, but 40 are in play: count again")


def test_who_left_may_be_left_out(write: Write, catalogue: Catalogue, setup: Setup) -> None:
    text = BY_DECK.replace("  Ben: {deck: B, hand: {guns: 3, jewelry: 4, powder: 3}}\n", "")
    text = text.replace("2: nobody", "2: Ben")
    results = read_results(write(HEAD + text), catalogue, setup)
    assert list(tallies(results)) == ["Ana", "Cleo", "Zoë"]
    assert results.notices == ("Scored: 3 of the setup's 4 players.",)


# What cannot be


@pytest.mark.parametrize(
    ("change", "to", "told"),
    [
        ("wanted: 9", "wanted: 11", '3: players/Ana/wanted: "11" – write a whole number from 0'),
        ("wanted: 9", "wanted: -1", '3: players/Ana/wanted: "-1" – write a whole number from 0'),
        ("wanted: 9", "wanted: 9.5", '3: players/Ana/wanted: "9.5" – write a whole number'),
        ("9, cards: 10", "9, cards: 8", '3: players/Ana/wanted: "9" – more than the 8 cards'),
        ("9, cards: 10", "9, cards: 41", "from 0 to 40"),
        ("9, cards: 10", "9, cards: 12", "3: players: 42 cards in all hands, but there are 40"),
        ("wrong: 2, right: 2", "wrong: 1, right: 2", '3: players/Ana/wrong: "1" – half a pair'),
        ("wrong: 2, right: 2", "wrong: 2, right: 1", '3: players/Ana/right: "1" – half a pair'),
        ("wrong: 2, right: 2", "wrong: 2, right: 4", "whole number from 0 to 2"),
        ("wrong: 2, right: 2", "wrong: 8, right: 0", "whole number from 0 to 6"),
        ("wrong: 2, right: 2", "wrong: 6, right: 2", "3: players: 10 suspects were given, but the"),
        ("  Ana:", "  nobody:", "3: players/nobody: stands for no player at all"),
        ("  Ana:", "  Ben:", "4: players/Ben: this key stands on line 3 already"),
        ("wanted: 9", "buyer: gunz, wanted: 9", 'no such resource in play; did you mean "guns"?'),
        ("wanted: 9", "want: 9", 'players/Ana/want: unknown key; did you mean "wanted"?'),
        ("wanted: 9", "deck: A, wanted: 9", '"A" – says who this was only with the setup'),
        ("wanted: 9", "wanted: ", "3: players/Ana: still to be filled in: wanted (or hand)"),
        ("wrong: 2, right: 2", "", "3: players/Ana: still to be filled in: wrong, right"),
        ("wanted: 9", "hand: {guns: 9}, wanted: 9", 'wanted: "9" – hand tells that already'),
        ("wanted: 9, cards: 10", "hand: {guns: 9}", "still to be filled in: buyer (or deck)"),
        ("wanted: 9, cards: 10", "hand: 10", "write it as {guns: 3, alcohol: 7}"),
        ("players:", "cases: {1: Ana}\nplayers:", "2: cases: tells right from wrong only with"),
    ],
)
def test_impossible_figures_are_told_with_their_line(
    write: Write, catalogue: Catalogue, faults: Faults, change: str, to: str, told: str
) -> None:
    text = HEAD + COUNTED.replace(change, to, 1)
    found = faults(read_results, write(text), catalogue, None)
    assert any(told in fault for fault in found), found


@pytest.mark.parametrize(
    ("change", "to", "told"),
    [
        ("deck: B", "deck: A", '4: players/Ben/deck: "A" – this deck is the player\'s of line 3'),
        ("deck: B", "buyer: jewelry", '4: players/Ben/buyer: "jewelry" – this deck is the player'),
        ("deck: B", "deck: E", '4: players/Ben/deck: "E" – write one of A, B, C, D'),
        ("deck: B", "deck: B, buyer: guns", 'players/Ben/buyer: "guns" – not in deck B'),
        ("deck: A, ", "", "3: players/Ana: still to be filled in: deck (or buyer)"),
        ("1: Ana", "1: Anna", '7: cases/1: "Anna" – no such player; write one of Ana, Ben'),
        ("1: Ana", "5: Ana", "7: cases/5: no such case; write a number from 1 to 4"),
        ("1: Ana", "2: Ana", "7: cases/2: this key stands on line 7 already"),
        ("1: Ana, ", "", "7: cases: still to be filled in: 1"),
        ("guns: 3", "beer: 3", "4: players/Ben/hand/beer: no such resource in play"),
        ("guns: 3", "luxury-cars: 3", "players/Ben/hand/luxury-cars: no such resource in play"),
        ("jewelry: 4", "jewelry: 5", '4: players/Ben/hand/jewelry: "5" – 11 jewelry in all hands'),
        ("  Zoë:", "  Zoe:", "6: players/Zoe: no such player; write one of Ana, Ben"),
        (
            "wanted: 6",
            "wrong: 2, wanted: 6",
            '3: players/Ana/wrong: "2" – cases tells that already',
        ),
        ("cases", "advanced: true\ncases", '7: advanced: "true" – the setup says otherwise'),
    ],
)
def test_what_the_setup_contradicts_is_told_with_its_line(
    write: Write,
    catalogue: Catalogue,
    setup: Setup,
    faults: Faults,
    change: str,
    to: str,
    told: str,
) -> None:
    text = HEAD + BY_DECK.replace(change, to, 1)
    found = faults(read_results, write(text), catalogue, setup)
    assert any(told in fault for fault in found), found


@pytest.mark.parametrize("players", [1, 3, 9])
def test_as_many_play_as_the_game_is_for(
    write: Write, catalogue: Catalogue, faults: Faults, players: int
) -> None:
    lines = (f"  P{seat}: {{wanted: 0, wrong: 0, right: 0}}\n" for seat in range(players))
    told = faults(read_results, write(f"{HEAD}players:\n{''.join(lines)}"), catalogue, None)
    assert told == [
        f"file.yaml:3: players: the game is for 4 to 8 players, here are {players};"
        " add or delete some"
    ]


def test_all_faults_and_gaps_are_told_at_once(
    write: Write, catalogue: Catalogue, faults: Faults
) -> None:
    text = COUNTED.replace("wanted: 9", "wanted: 99").replace("wanted: 0", "wanted: ")
    text = text.replace("wanted: 10", "wanted: 10, luck: 3")
    lines = [fault.split(":")[1] for fault in faults(read_results, write(text), catalogue, None)]
    assert lines == ["1", "2", "3", "5"]


@pytest.mark.parametrize("text", ["", "[]", "illegal-print-results: 1\nplayers: 6\n", "a: [\n"])
def test_what_is_no_results_file_is_refused(
    write: Write, catalogue: Catalogue, faults: Faults, text: str
) -> None:
    assert faults(read_results, write(text), catalogue, None)


def test_nobody_is_no_result(
    write: Write, catalogue: Catalogue, setup: Setup, faults: Faults
) -> None:
    (told,) = faults(read_results, write(f"{HEAD}players: {{}}\n"), catalogue, setup)
    assert told == "file.yaml:2: players: names no player; add those who played"


# The blank


@pytest.mark.parametrize("blank", [blank_results, blank_results_for_setup])
@pytest.mark.parametrize("tribunal", Tribunal)
@pytest.mark.parametrize("players", range(4, 9))
def test_a_blank_is_in_order_and_only_to_be_filled_in(
    write: Write,
    catalogue: Catalogue,
    blank: Callable[[Evening], str],
    tribunal: Tribunal,
    players: int,
) -> None:
    evening = Evening(catalogue, players, tribunal=tribunal)
    progress = review_results(write(blank(evening)), catalogue)
    assert progress.players == players
    assert progress.missing >= 2 * players


def test_a_blank_names_the_players_however_they_are_called(
    write: Write, catalogue: Catalogue, faults: Faults
) -> None:
    names = ("No", "Łukasz: 7", "#1", "{x}", "007", "~")
    text = blank_results(Evening(catalogue, 6, names))
    told = faults(read_results, write(text), catalogue, None)
    assert [fault.split(": ", 1)[1].rpartition(": still")[0] for fault in told] == [
        f"players/{name}" for name in names
    ]


def test_a_blank_for_a_setup_filled_in_is_scored(
    write: Write, catalogue: Catalogue, setup: Setup
) -> None:
    text = blank_results_for_setup(setup.evening)
    for letter in "ABCD":
        text = text.replace("{deck: , wanted: ,", f"{{deck: {letter}, wanted: 3,", 1)
    for number in range(1, 5):
        text = text.replace(f"  {number}:\n", f"  {number}: {NAMES[number - 1]}\n")
    assert tallies(read_results(write(text), catalogue, setup)) == dict.fromkeys(
        NAMES, Tally(3, 0, 2)
    )


def test_a_blank_holds_nothing_of_the_setup(catalogue: Catalogue, setup: Setup) -> None:
    assert blank_results_for_setup(setup.evening) == blank_results_for_setup(
        Evening(catalogue, 4, NAMES)
    )
