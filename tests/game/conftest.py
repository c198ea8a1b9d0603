"""Made-up goods in any number, and evenings, setups and wishes written in short."""

from collections.abc import Callable, Iterator
from math import prod

import pytest

from illegal_print.game.cards import ANY_LANGUAGE, Catalogue, Minutes, Resource, Role, Text
from illegal_print.game.evening import Evening
from illegal_print.game.setup import Deck, Part, Setup, Suspect
from illegal_print.game.wishes import (
    Avoid,
    CaseOrder,
    DeckPart,
    InPlay,
    NotInPlay,
    OneRing,
    Wish,
    WithoutTag,
)

PARTS = {"d": Part.DEALER, "b": Part.BUYER, "e": Part.EXTRA}


def _text(name: str) -> Text:
    return Text(((ANY_LANGUAGE, name),))


def _resource(number: int) -> Resource:
    return Resource(
        id=f"goods-{number}",
        name=_text(f"Goods {number}"),
        code=f"G{number:X}",
        icon="square",
        colour="#336699",
        pattern="plain",
        tags=("odd",) if number % 2 else (),
        dealer=Role(_text(f"Dealer {number}"), "square"),
        buyer=Role(_text(f"Buyer {number}"), "square"),
    )


def _catalogue(resources: int = 8, **numbers: int) -> Catalogue:
    rulebook = {
        "least_players": 4,
        "most_players": 8,
        "copies": 10,
        "starting": 5,
        "resource_decks": 4,
    }
    return Catalogue(
        id="made-up",
        name=_text("Made up"),
        minutes=Minutes(),
        rulings=(),
        resources=tuple(map(_resource, range(resources))),
        **{**rulebook, **numbers},
    )


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    """The rulebook's numbers with eight kinds of goods, goods-0 to goods-7."""
    return _catalogue()


@pytest.fixture(scope="session")
def make_evening() -> Callable[..., Evening]:
    """make_evening(players, resources=8, **numbers) for any number of players."""

    def make(players: int, resources: int = 8, **numbers: int) -> Evening:
        return Evening(
            _catalogue(resources, **{"least_players": 1, "most_players": 20, **numbers}), players
        )

    return make


@pytest.fixture(scope="session")
def make_setup() -> Callable[..., Setup]:
    """make_setup("012 123 230 301"): deck A deals goods 0, buys goods 1, has goods 2 as extra."""

    def make(decks: str, *, in_play: str = "0123", cases: str = "ABCD", letters: str = "ABCD"):
        goods = _catalogue().resources
        dealt = zip(letters, decks.split(), strict=True)
        return Setup(
            evening=Evening(_catalogue(), 4),
            seed="made by hand",
            resources=tuple(goods[int(number)] for number in in_play),
            decks=tuple(Deck(letter, *(goods[int(n)] for n in parts)) for letter, parts in dealt),
            cases=tuple(cases),
        )

    return make


@pytest.fixture(scope="session")
def wish() -> Callable[[str], list[Wish]]:
    """wish("+0 -1 Ad2 Bb3 Ce4 1C"): with 0, without 1, deck A deals 2, ..., case 1 is deck C's.

    wish("#odd ~01/12 = 1:d3"): without the tag odd, no deck that deals 0 and buys 1 or deals 1
    and buys 2, all decks in one ring, case 1 is about the dealer of 3.
    """
    goods = _catalogue(16).resources

    def read(word: str) -> Wish:
        match word[0], word[1:]:
            case "+", number:
                return InPlay(goods[int(number)], f"said:{word}")
            case "-", number:
                return NotInPlay(goods[int(number)], f"said:{word}")
            case "#", tag:
                return WithoutTag(tag, f"said:{word}")
            case "~", couples:
                pairs = couples.split("/")
                avoided = tuple((goods[int(pair[0])], goods[int(pair[1])]) for pair in pairs)
                return Avoid(avoided, f"said:{word}")
            case "=", _:
                return OneRing(f"said:{word}")
            case letter, rest if letter.isalpha():
                part, number = PARTS[rest[0]], int(rest[1:])
                return DeckPart(letter, part, goods[number], f"said:{word}")
        number, single, suspect = word.partition(":")
        if single:
            accused = Suspect(PARTS[suspect[0]], goods[int(suspect[1:])])
            return CaseOrder(int(number), accused, f"said:{word}")
        return CaseOrder(int(word[:-1]), word[-1], f"said:{word}")

    return lambda words: [read(word) for word in words.split()]


@pytest.fixture(scope="session")
def runs() -> Callable[..., Iterator[tuple[object, int]]]:
    """runs(deal): each way that chance can go in `deal(below)`: its outcome, and 1 / its chance."""

    def explore(deal: Callable[[Callable[[int], int]], object]) -> Iterator[tuple[object, int]]:
        chosen: list[int] = []
        while True:
            limits: list[int] = []

            def below(limit: int, limits: list[int] = limits) -> int:
                limits.append(limit)
                if len(chosen) < len(limits):
                    chosen.append(0)
                return chosen[len(limits) - 1]

            yield deal(below), prod(limits)
            while chosen and chosen[-1] + 1 == limits[len(chosen) - 1]:
                chosen.pop()
            if not chosen:
                return
            chosen[-1] += 1

    return explore
