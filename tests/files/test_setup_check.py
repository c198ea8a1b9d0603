"""A complete hand-made setup is checked against the rules; the faults name the decks' lines."""

import pytest

from illegal_print.files.setup_check import check_setup
from illegal_print.files.setup_file import read_setup
from illegal_print.game.rules import WAIVABLE
from illegal_print.game.setup import Rule

LEGAL = """\
illegal-print: 1
resources: [luxury-cars, guns, jewelry, alcohol]
decks:
  A: {dealer: luxury-cars, buyer: guns, extra: jewelry}
  B: {dealer: guns, buyer: jewelry, extra: alcohol}
  C: {dealer: jewelry, buyer: alcohol, extra: luxury-cars}
  D: {dealer: alcohol, buyer: luxury-cars, extra: guns}
cases: [C, A, ~, B]
"""


@pytest.fixture
def check(write, catalogue):
    def check(*changes: tuple[str, str], waived: tuple[Rule, ...] = ()) -> None:
        text = LEGAL
        for old, new in changes:
            assert old in text
            text = text.replace(old, new)
        check_setup(read_setup(write(text), catalogue), catalogue, waived)

    return check


def test_a_legal_setup_passes(check):
    check()
    check(("resources: [luxury-cars, guns, jewelry, alcohol]\n", ""))
    check(("resources: [luxury-cars, guns, jewelry, alcohol]", "resources: [guns]"))
    check(("cases: [C, A, ~, B]\n", ""))


def test_a_file_that_leaves_something_open_is_not_for_this_check(check):
    check(("{dealer: guns, buyer: jewelry, extra: alcohol}", "{dealer: alcohol, buyer: alcohol}"))
    check(("illegal-print: 1", "illegal-print: 1\nplayers: 5"))


SWAP_BUYERS = (("buyer: guns", "buyer: x"), ("buyer: jewelry", "buyer: guns"))
OUTSIDER = "not among the resources in play; take one that is"


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        (
            (*SWAP_BUYERS, ("buyer: x", "buyer: jewelry")),
            [
                'file.yaml:5: decks/B/buyer: "guns" – a deck never buys what it deals; change one',
                'file.yaml:4: decks/A/extra: "jewelry" – the extra is dealt or bought by this deck',
            ],
        ),
        (
            (("extra: alcohol", "extra: jewelry"),),
            [
                'file.yaml:5: decks/B/extra: "jewelry" – the extra is dealt or bought by this deck',
                'file.yaml:4: decks/A/extra: "jewelry" – no card is left for another extra: so has',
                "deck B (line 5); change one",
            ],
        ),
        (
            (("buyer: jewelry", "buyer: luxury-cars"), ("dealer: jewelry", "dealer: guns")),
            [
                'file.yaml:5: decks/B/dealer: "guns" – this dealer is in deck C (line 6) already',
                'file.yaml: decks: "jewelry" – no deck has its buyer; one of them must',
                'file.yaml:4: decks/A: "luxury-cars" and "guns" – the mirror image of deck B (line',
            ],
        ),
        (
            (("buyer: jewelry", "buyer: powder"),),
            [f'file.yaml:5: decks/B/buyer: "powder" – {OUTSIDER}'],
        ),
        (
            (("[C, A, ~, B]", "[C, A, A]"),),
            ["file.yaml:8: cases/3: each deck has exactly one case; mend the list"],
        ),
    ],
)
def test_a_broken_rule_is_named_with_the_lines_that_break_it(check, faults, changes, told):
    found = "\n".join(faults(check, *changes))
    assert all(part in found for part in told), found


def test_two_decks_on_several_lines_are_both_named(check, faults):
    spread = "\n    dealer: jewelry\n    buyer: alcohol\n    extra: alcohol"
    found = faults(check, (" {dealer: jewelry, buyer: alcohol, extra: luxury-cars}", spread))
    assert found == [
        'file.yaml:9: decks/C/extra: "alcohol" – the extra is dealt or bought by this deck already;'
        " take another",
        'file.yaml:5: decks/B/extra: "alcohol" – no card is left for another extra: so has deck C'
        " (line 9); change one",
        "file.yaml: to make it legal, make luxury-cars the extra of deck C (line 9)",
        "file.yaml: to play it as it is, say --house-rules extra --house-rules stock",
    ]


MIRRORED = (
    ("buyer: jewelry, extra: alcohol", "buyer: luxury-cars, extra: alcohol"),
    ("buyer: luxury-cars, extra: guns", "buyer: jewelry, extra: guns"),
)


def test_the_way_back_to_a_legal_setup_is_shown_with_lines(check, faults):
    found = faults(check, *MIRRORED)
    assert found == [
        'file.yaml:4: decks/A: "luxury-cars" and "guns" – the mirror image of deck B (line 5);'
        " change a dealer or a buyer",
        'file.yaml:6: decks/C: "jewelry" and "alcohol" – the mirror image of deck D (line 7);'
        " change a dealer or a buyer",
        "file.yaml: to make it legal, swap the dealers of deck A (line 4) and deck D (line 7)",
        "file.yaml: to play it as it is, say --house-rules mirror",
    ]


def test_a_waived_rule_may_be_broken(check, faults):
    check(*MIRRORED, waived=(Rule.MIRROR,))
    check(*MIRRORED, ("illegal-print: 1", "illegal-print: 1\nhouse-rules: [mirror]"))
    assert len(faults(lambda: check(*MIRRORED, waived=(Rule.EXTRA,)))) == 4


def test_a_setup_that_is_not_whole_cannot_be_played_as_it_is(check, faults):
    found = faults(lambda: check(("[C, A, ~, B]", "[C, A, A]"), waived=WAIVABLE))
    assert not any("house-rules" in fault for fault in found)


SUSPECTS = "[dealer guns, ~, buyer guns, ~, buyer alcohol, ~, ~, ~]"


def test_single_suspects_have_one_case_each(check, faults):
    check(("[C, A, ~, B]", SUSPECTS))
    check(("[C, A, ~, B]", SUSPECTS), ("illegal-print: 1", "illegal-print: 1\nadvanced: true"))
    twice = SUSPECTS.replace("buyer alcohol", "dealer guns")
    assert faults(lambda: check(("[C, A, ~, B]", twice))) == [
        "file.yaml:8: cases/5: each suspect in play has exactly one case; mend the list"
    ]
    outside = SUSPECTS.replace("buyer alcohol", "buyer powder")
    assert faults(lambda: check(("[C, A, ~, B]", outside))) == [
        "file.yaml:8: cases/5: each suspect in play has exactly one case; mend the list"
    ]
