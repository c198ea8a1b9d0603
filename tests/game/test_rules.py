"""The checker: it finds every broken rule, and says in which decks."""

from dataclasses import replace

import pytest

from illegal_print.game.evening import Tribunal
from illegal_print.game.rules import Breach, broken_rules, check, stock_shortfall
from illegal_print.game.setup import Part, Rule, Suspect

LEGAL = "012 123 230 301"


def found(setup):
    """Breaches in short: rule, decks, numbers of the goods, part."""
    return [
        (b.rule, "".join(b.letters), "".join(r.id[-1] for r in b.resources), b.part)
        for b in broken_rules(setup)
    ]


def test_a_legal_setup_breaks_no_rule(make_setup):
    assert broken_rules(make_setup(LEGAL)) == ()


def test_every_rule_has_a_verdict_in_order(make_setup):
    verdicts = check(make_setup(LEGAL))
    assert [verdict.rule for verdict in verdicts] == list(Rule)
    assert all(verdict.holds for verdict in verdicts)


def test_rings_of_three_are_legal(make_setup):
    decks = "013 124 205 340 451 532"
    setup = make_setup(decks, in_play="012345", letters="ABCDEF", cases="ABCDEF")
    assert broken_rules(replace(setup, evening=replace(setup.evening, players=6))) == ()


@pytest.mark.parametrize(
    ("decks", "breaches"),
    [
        (
            "012 023 230 301",
            [(Rule.ROLES, "AB", "0", Part.DEALER), (Rule.ROLES, "", "1", Part.DEALER)],
        ),
        (
            "012 120 210 301",
            [
                (Rule.ROLES, "AC", "1", Part.BUYER),
                (Rule.ROLES, "", "3", Part.BUYER),
                (Rule.MIRROR, "BC", "12", None),
                (Rule.STOCK, "BC", "0", Part.EXTRA),
            ],
        ),
        ("001 123 230 312", [(Rule.OWN_GOODS, "A", "0", Part.BUYER)]),
        ("012 103 230 321", [(Rule.MIRROR, "AB", "01", None), (Rule.MIRROR, "CD", "23", None)]),
        ("010 123 231 302", [(Rule.EXTRA, "A", "0", Part.EXTRA)]),
        ("011 123 230 302", [(Rule.EXTRA, "A", "1", Part.EXTRA)]),
        ("012 123 230 302", [(Rule.STOCK, "AD", "2", Part.EXTRA)]),
        ("014 123 230 301", [(Rule.RESOURCES, "A", "4", Part.EXTRA)]),
        (
            "412 123 230 301",
            [(Rule.RESOURCES, "A", "4", Part.DEALER), (Rule.ROLES, "", "0", Part.DEALER)],
        ),
    ],
)
def test_a_broken_rule_is_named_with_its_decks_and_goods(make_setup, decks, breaches):
    assert found(make_setup(decks)) == breaches


def test_two_decks_that_mirror_a_deck_are_two_breaches(make_setup):
    assert [b for b in found(make_setup("012 103 102 321")) if b[0] is Rule.MIRROR] == [
        (Rule.MIRROR, "AB", "01", None),
        (Rule.MIRROR, "AC", "01", None),
    ]


@pytest.mark.parametrize(
    ("cases", "wrong"), [("ABCC", "CD"), ("ABC", "D"), ("ABCDA", "A"), ("ABCX", "XD"), ("", "ABCD")]
)
def test_every_deck_has_one_case(make_setup, cases, wrong):
    assert found(make_setup(LEGAL, cases=cases)) == [(Rule.CASES, wrong, "", None)]


SUSPECTS = "d0 b0 d1 b1 d2 b2 d3 b3"


def with_suspects(setup, words):
    """The setup with single cases: d0 is the dealer of goods-0."""
    goods = setup.evening.catalogue.resources
    parts = {"d": Part.DEALER, "b": Part.BUYER}
    cases = tuple(Suspect(parts[word[0]], goods[int(word[1])]) for word in words.split())
    evening = replace(setup.evening, tribunal=Tribunal.SINGLE)
    return replace(setup, evening=evening, cases=cases)


def test_single_suspects_in_any_order_are_legal(make_setup):
    backwards = " ".join(reversed(SUSPECTS.split()))
    assert broken_rules(with_suspects(make_setup(LEGAL), backwards)) == ()


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        (SUSPECTS.replace("b2", "b1"), "buyer goods-1, buyer goods-2"),
        (SUSPECTS.replace("d0 ", ""), "dealer goods-0"),
        (SUSPECTS.replace("d0", "d7"), "dealer goods-7, dealer goods-0"),
        (SUSPECTS + " d0", "dealer goods-0"),
    ],
)
def test_every_suspect_in_play_has_one_case(make_setup, words, wrong):
    (breach,) = broken_rules(with_suspects(make_setup(LEGAL), words))
    assert (breach.rule, breach.letters) == (Rule.CASES, ())
    assert ", ".join(map(str, breach.suspects)) == wrong


def test_letters_are_no_cases_where_suspects_stand_alone(make_setup):
    setup = replace(with_suspects(make_setup(LEGAL), SUSPECTS), cases=tuple("ABCD"))
    (breach,) = broken_rules(setup)
    assert (breach.letters, len(breach.suspects)) == (tuple("ABCD"), 8)


@pytest.mark.parametrize(
    ("letters", "wrong"), [("ABCE", "ED"), ("ABCC", "CD"), ("abcd", "abcdABCD"), ("BCDE", "EA")]
)
def test_decks_are_lettered_without_a_gap(make_setup, letters, wrong):
    setup = make_setup(LEGAL, letters=letters, cases=letters)
    assert found(setup) == [(Rule.LETTERS, wrong, "", None)]


def test_a_missing_deck_is_noticed(make_setup):
    setup = make_setup("012 123 230", letters="ABC", cases="ABC")
    assert found(setup) == [
        (Rule.DECKS, "ABC", "", None),
        (Rule.ROLES, "", "3", Part.DEALER),
        (Rule.ROLES, "", "0", Part.BUYER),
    ]


@pytest.mark.parametrize(("in_play", "faulty"), [("01234", ""), ("01233", "33")])
def test_each_player_brings_one_resource_into_play(make_setup, in_play, faulty):
    assert (Rule.RESOURCES, "", faulty, None) in found(make_setup(LEGAL, in_play=in_play))


def test_goods_of_another_catalogue_are_noticed(make_setup):
    setup = make_setup(LEGAL)
    strange = replace(setup.resources[0], id="strange")
    setup = replace(setup, resources=(strange, *setup.resources[1:]))
    assert Breach(Rule.RESOURCES, resources=(strange,)) in broken_rules(setup)


def test_a_bigger_stock_allows_the_same_extra_twice(make_setup):
    setup = make_setup("012 123 230 302")
    catalogue = replace(setup.evening.catalogue, copies=11)
    setup = replace(setup, evening=replace(setup.evening, catalogue=catalogue))
    assert broken_rules(setup) == ()


@pytest.mark.parametrize(("copies", "lacking"), [(12, 0), (10, 0), (9, 1), (5, 5)])
def test_a_shortfall_of_cards_is_exact(catalogue, copies, lacking):
    assert stock_shortfall(replace(catalogue, copies=copies)) == lacking
