"""An evening as everybody may know it: who plays, by which variant, and when what happens."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from illegal_print.game.cards import Catalogue


class Dealing(Enum):
    TIMED = "timed"
    CASUAL = "casual"


class Tribunal(Enum):
    PAIRS = "pairs"
    SINGLE = "single"


class Step(Enum):
    """What the evening is made of, in the order of first appearance."""

    BRIEFING = "briefing"
    DECK_PICK = "deck-pick"
    SESSION = "session"
    ARRIVAL = "arrival"
    SEATING = "seating"
    CASE = "case"
    SCORING = "scoring"


@dataclass(frozen=True, slots=True)
class Moment:
    """A step of the evening. Times in seconds, `begins` counted from the evening's minute 0."""

    step: Step
    number: int  # of its kind, from 1
    of: int
    begins: int
    lasts: int

    @property
    def is_last(self) -> bool:
        return self.number == self.of


@dataclass(frozen=True, slots=True)
class Evening:
    """Players, names, variant and clock. It holds no deck, no seed and no resource in play."""

    catalogue: Catalogue
    players: int
    names: tuple[str, ...] = ()  # seats in order; empty if not given
    dealing: Dealing = Dealing.TIMED
    tribunal: Tribunal = Tribunal.PAIRS
    first_game: bool = False
    session: int | None = None  # minutes; None: as in the catalogue
    interval: int | None = None  # likewise, between two arrivals of a casual evening
    start: int | None = None  # minutes after midnight, if the GM has said when
    table: int | None = None  # from 1, where several tables play side by side
    assigned: bool = False  # deck A is for the first name, B for the second, and so on

    def owner(self, seat: int) -> str:
        """Whose deck the one of a seat, from 0, was made from the start; empty if one chooses."""
        return self.names[seat] if self.assigned and seat < len(self.names) else ""

    @property
    def arrivals(self) -> int:
        return self.catalogue.resource_decks

    @property
    def sessions(self) -> int:
        return self.arrivals + 1

    @property
    def cases(self) -> int:
        return self.players if self.tribunal is Tribunal.PAIRS else 2 * self.players

    @property
    def suspects(self) -> int:
        return 2 * self.players

    @property
    def resource_cards(self) -> int:
        """All resource cards in play, which the hands must add up to at the end."""
        catalogue = self.catalogue
        return self.players * (catalogue.starting + 1 + catalogue.resource_decks)

    @property
    def spare_cards(self) -> int:
        """Cards of resources in play that no pile needs, where a theme has more than it must: they
        stay in the box as well."""
        return self.catalogue.copies * self.players - self.resource_cards

    @property
    def session_minutes(self) -> int:
        """How long everyone deals until the next arrival."""
        minutes = self.catalogue.minutes
        if self.dealing is Dealing.CASUAL:
            return minutes.interval if self.interval is None else self.interval
        return minutes.session if self.session is None else self.session

    @property
    def fixed_seconds(self) -> int:
        """What the rules alone demand: dealing and debating."""
        debating = self.cases * self.catalogue.minutes.case * 60
        return self.sessions * self._lasts(Step.SESSION) + debating

    @property
    def planned_seconds(self) -> int:
        """The whole evening with its estimated overheads."""
        return sum(moment.lasts for moment in self.timetable())

    def timetable(self) -> Iterator[Moment]:
        """Every step in playing order: S1 A1 S2 ... S5, seating, cases, scoring."""
        begins = 0
        for step, number, of in self._steps():
            lasts = self._lasts(step)
            yield Moment(step, number, of, begins, lasts)
            begins += lasts

    def wall_clock(self, seconds: int) -> tuple[int, int]:
        """Hour and minute on the clock, `seconds` after minute 0. Raises ValueError without start.

        Begun minutes do not count, and midnight is (0, 0).
        """
        if self.start is None:
            raise ValueError("this evening has no time to start at")
        hours, minutes = divmod(self.start + seconds // 60, 60)
        return hours % 24, minutes

    def _steps(self) -> Iterator[tuple[Step, int, int]]:
        if self.first_game:
            yield Step.BRIEFING, 1, 1
        yield Step.DECK_PICK, 1, 1
        for number in range(1, self.sessions + 1):
            yield Step.SESSION, number, self.sessions
            if number <= self.arrivals:
                yield Step.ARRIVAL, number, self.arrivals
        yield Step.SEATING, 1, 1
        for number in range(1, self.cases + 1):
            yield Step.CASE, number, self.cases
        yield Step.SCORING, 1, 1

    def _lasts(self, step: Step) -> int:
        """Planned seconds of one step."""
        minutes, players = self.catalogue.minutes, self.players
        casual = self.dealing is Dealing.CASUAL
        return {
            Step.BRIEFING: minutes.briefing,
            Step.DECK_PICK: minutes.deck_pick,
            Step.SESSION: self.session_minutes * 60,
            # On a casual evening the GM walks round during the interval itself.
            Step.ARRIVAL: 0 if casual else minutes.arrival + minutes.arrival_per_player * players,
            Step.SEATING: minutes.seating,
            Step.CASE: minutes.case * 60 + minutes.case_overhead,
            Step.SCORING: minutes.scoring + minutes.scoring_per_player * players,
        }[step]
