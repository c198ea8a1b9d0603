"""What a player's cards score at the end of the evening."""

from collections.abc import Mapping
from dataclasses import dataclass

from illegal_print.game.cards import Card, Kind, Resource
from illegal_print.game.evening import Evening

WANTED_POINTS = 1  # for each card in hand that the player's buyer wants
WRONG_POINTS = 1  # for each suspect card that accuses the player wrongly
RIGHT_POINTS = -5  # for each suspect card that accuses the player rightly

ROLES = 2  # of each player: a dealer and a buyer


@dataclass(frozen=True, slots=True)
class Tally:
    """A player's cards, as they are counted at the reveal."""

    wanted: int
    wrong: int
    right: int

    @property
    def right_points(self) -> int:
        return self.right * RIGHT_POINTS

    @property
    def score(self) -> int:
        return self.wanted * WANTED_POINTS + self.wrong * WRONG_POINTS + self.right_points


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's place at the end; equal scores share it, and the next place is left out."""

    rank: int
    name: str
    tally: Tally


def standings(tallies: Mapping[str, Tally]) -> tuple[Standing, ...]:
    """Everyone by score, the best first, and those with equal scores in the order given."""
    scores = [tally.score for tally in tallies.values()]
    placed = (
        Standing(1 + sum(other > tally.score for other in scores), name, tally)
        for name, tally in tallies.items()
    )
    return tuple(sorted(placed, key=lambda standing: standing.rank))


def is_right(suspect: Card, dealer: Resource, buyer: Resource) -> bool:
    """Whether a suspect card names one of the two roles of the player it accuses."""
    return suspect.resource == (dealer if suspect.kind is Kind.DEALER_SUSPECT else buyer)


def suspects_per_case(evening: Evening) -> int:
    """How many suspect cards one vote awards, all to the same player."""
    return evening.suspects // evening.cases


def usual_hand(evening: Evening) -> int:
    """The resource cards of a player who always trades card for card."""
    return evening.catalogue.cards_per_deck - ROLES + evening.arrivals


def example(evening: Evening) -> Tally:
    """A tally that may well come about: all but one card wanted, one case wrong and one right."""
    together = suspects_per_case(evening)
    wanted = min(usual_hand(evening), evening.catalogue.copies) - 1
    return Tally(wanted=wanted, wrong=together, right=together)
