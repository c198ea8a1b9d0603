"""The classic theme is the game as it stands in the box."""

from collections import Counter

import pytest

from illegal_print.files.catalogue_keys import PATTERNS
from illegal_print.game.cards import Kind
from illegal_print.game.rules import stock_shortfall

# Dealer, resource, buyer, in the order of the rulebook's glossary.
GLOSSARY = """
The Car Thief | Luxury Cars | The African President
The Arms Dealer | Guns | General Guerillero
The Jewelry Thief | Jewelry | The Swiss Banker
The Alcohol Dealer | Alcohol | The Hollywood Star
The Porn Publisher | Pornography | The Obsessed Porn Collector
The Hacker | Secret Files | The C.I.A. Director
The Pimp | Call Girls | The Rich Emir
The Powder Dealer | Powder | The Rock Star
"""


def test_the_names_are_those_of_the_rulebook(catalogue):
    names = [
        " | ".join(thing.name.in_language("en") for thing in (r.dealer, r, r.buyer))
        for r in catalogue.resources
    ]
    assert names == GLOSSARY.strip().splitlines()
    assert catalogue.name.in_language("en") == "Illegal"


def test_the_box_holds_112_cards(catalogue):
    box = list(catalogue.box())
    assert len(box) == len({card.id for card in box}) == 112
    assert Counter(card.kind for card in box) == dict.fromkeys(Kind, 8) | {Kind.RESOURCE: 80}


def test_the_numbers_are_those_of_the_rules(catalogue):
    assert list(catalogue.player_counts) == [4, 5, 6, 7, 8]
    assert (catalogue.copies, catalogue.starting, catalogue.resource_decks) == (10, 5, 4)
    assert (catalogue.minutes.session, catalogue.minutes.case) == (3, 1)
    assert stock_shortfall(catalogue) == 0


def test_the_codes_read_apart_in_a_fan(catalogue):
    assert len({resource.code[0] for resource in catalogue.resources}) == 8


def letters_of(name: str, code: str) -> bool:
    """Whether the code's letters stand in the name, in this order."""
    rest = iter(name.upper())
    return all(letter in rest for letter in code)


def test_a_code_can_stand_for_its_own_resource(catalogue):
    for resource in catalogue.resources:
        assert letters_of(resource.name.in_language("en"), resource.code)


def test_no_code_could_be_the_beginning_of_another_resource(catalogue):
    for resource in catalogue.resources:
        others = [other for other in catalogue.resources if other != resource]
        names = [other.name.in_language("en").upper() for other in others]
        assert not any(name.startswith(resource.code) for name in names)


def test_what_is_for_adults_says_so(catalogue):
    adult = {resource.id for resource in catalogue.resources if "adult" in resource.tags}
    assert adult == {"pornography", "call-girls"}


@pytest.mark.parametrize("look", ["pattern", "colour", "icon", "code"])
def test_each_resource_has_a_look_of_its_own(catalogue, look):
    looks = {getattr(resource, look) for resource in catalogue.resources}
    assert len(looks) == 8
    assert look != "pattern" or looks == set(PATTERNS)
