"""Letters of scripts that run leftward stand in the order that Unicode prescribes."""

import pytest
from bidi import get_display
from hypothesis import given, settings
from hypothesis import strategies as st

from illegal_print.layout.bidi import END, ISOLATE, in_visual_order, levels, mirrored, runs_leftward
from illegal_print.layout.words import filled

# One kind of bracket: python-bidi leaves others as they are, which is another matter.
ANY = st.text("abאבשنور12 ٣٤()+-,.%$ \u064b\u0301:/", min_size=1, max_size=14)
BRACKETS = str.maketrans(")]", "([")


def displayed(text: str, base: int) -> str:
    found = levels(text, base)
    ends = len(text.rstrip(" "))
    found[ends:] = [base] * (len(text) - ends)  # as a line ends, which is not the levels' matter
    shown = [
        (level, mirrored(each) if level % 2 else each)
        for level, each in zip(found, text, strict=True)
        if each not in (ISOLATE, END)
    ]
    return "".join(in_visual_order(shown))


@given(ANY, st.sampled_from([0, 1]))
@settings(max_examples=600, deadline=None)
def test_the_order_is_that_of_another_program(text: str, base: int) -> None:
    other = get_display(text, base_dir="LR"[base])
    assert displayed(text, base).translate(BRACKETS) == other.translate(BRACKETS)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("נור 12 (Ana)", "(Ana) 12 רונ"),
        ("Ana (נור) 3", "Ana (רונ) 3"),
        ("נור Ana (b)", "Ana (b) רונ"),
        ("נור 1,5 % 12-3", "12-3 % 1,5 רונ"),
        ("(נור)", "(רונ)"),
        ("Ana", "Ana"),
    ],
)
def test_names_read_as_their_readers_expect(text: str, shown: str) -> None:
    assert displayed(text, int(runs_leftward(text))) == shown


def test_a_name_in_a_sentence_leaves_the_order_of_the_sentence_alone() -> None:
    (run,) = filled("{a}, {b}: 12 of 3", {"a": "נור", "b": "שרה 7 (Ana)"}).runs
    assert displayed(run.text, 0) == "רונ, (Ana) 7 הרש: 12 of 3"


def test_a_name_that_runs_rightward_is_filled_in_as_it_is() -> None:
    (run,) = filled("Hand deck A to {name}.", {"name": "Łukasz"}).runs
    assert run.text == "Hand deck A to Łukasz."
