"""Papers, card sizes and finishes are chosen by name or by measure, and refused with advice."""

import pytest

from illegal_print.choices import Asked, CannotDo, card_size, kind, measure, paper
from illegal_print.errors import IllegalPrintError
from illegal_print.layout.finish import Backs
from illegal_print.layout.geometry import Size, inch, mm
from illegal_print.layout.papers import A3, CARD_SIZES, LETTER, POKER


def test_paper_has_a_name_or_a_measure_and_is_upright_in_either_case():
    assert paper(Asked("A3", "--paper"), "a4") is A3
    assert paper(Asked("US-Letter", "--paper"), "a4") is LETTER
    assert paper(Asked("auto", "--paper"), "letter") is LETTER
    measured = paper(Asked("280x200mm", "--paper"), "a4")
    assert measured.size == Size(pytest.approx(200 * mm), pytest.approx(280 * mm))
    assert measured.name == "200x280mm"


def test_a_card_has_a_name_or_a_measure_and_is_upright_in_either_case():
    assert card_size(Asked(None, "--card-size")) is POKER
    assert card_size(Asked("Tarot", "--card-size")) is CARD_SIZES["tarot"]
    measured = card_size(Asked("3.5in x 2.5in", "--card-size"))
    assert measured == Size(pytest.approx(2.5 * inch), pytest.approx(3.5 * inch))


@pytest.mark.parametrize("asked", ["31.75x44.45mm", "39x70mm", "1x1mm"])
def test_a_card_too_small_to_read_is_refused_with_the_smallest(asked):
    with pytest.raises(CannotDo, match="the smallest cards are 40 x 60 mm"):
        card_size(Asked(asked, "--card-size"))


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (lambda: paper(Asked("foo", "--paper"), "a4"), "--paper foo: .* choose one of auto, a4"),
        (lambda: paper(Asked("210x297", "--paper"), "a4"), "add the unit"),
        (lambda: card_size(Asked("foo", "--card-size")), "choose one of poker, tcg"),
        (lambda: card_size(Asked("63x88", "--card-size")), "add the unit"),
        (lambda: kind(Asked("both", "--backs"), Backs, Backs.NONE), "long-edge, short-edge, fold"),
        (lambda: measure(Asked("3", "--bleed"), 0.0), "add the unit"),
        (lambda: measure(Asked("-1mm", "--gap"), 0.0), "0mm or more"),
    ],
)
def test_what_there_is_not_is_refused_with_what_there_is(asked, says):
    with pytest.raises(IllegalPrintError, match=says):
        asked()


def test_what_nobody_asked_for_is_as_usual():
    assert kind(Asked(None, "--backs"), Backs, Backs.FOLD) is Backs.FOLD
    assert measure(Asked(None, "--bleed"), 3 * mm) == 3 * mm
