"""Reads a results file: what each player held at the end, and which suspects they were given."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from unicodedata import normalize

from illegal_print.files.nodes import Absent, Empty, Entries, Node, Scalar
from illegal_print.files.reader import Source, Span, open_source, suggestion
from illegal_print.game.cards import Catalogue, Resource
from illegal_print.game.evening import Evening, Tribunal
from illegal_print.game.scoring import ROLES, Tally, is_right, suspects_per_case
from illegal_print.game.setup import Deck, Setup

FORMAT = Span(1, 1)
OPTIONAL_KEYS = ("theme", "catalogue", "advanced", "cases")
PLAYER_KEYS = ("deck", "buyer", "hand", "wanted", "cards", "wrong", "right")
NOBODY = "nobody"  # got the suspects of a case


@dataclass(frozen=True, slots=True)
class Account:
    """What counts for one player, and the resource their buyer wanted, if the file tells."""

    name: str
    buyer: Resource | None
    tally: Tally


@dataclass(frozen=True, slots=True)
class Results:
    """A finished evening, its players in the file's order."""

    accounts: tuple[Account, ...]
    notices: tuple[str, ...]  # what looks odd, and yet may be


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a results file is filled in."""

    players: int
    missing: int  # values
    needs_setup: bool  # for it does not say itself who was who


def read_results(path: Path, catalogue: Catalogue, setup: Setup | None) -> Results:
    """The results in a file. Raises SourceError with all that is wrong with it or missing in it."""
    source = open_source(path)
    reader = _Reader(source, catalogue, setup)
    accounts = tuple(reader.accounts())
    for place, values in reader.gaps.items():
        source.fault(place, f"still to be filled in: {', '.join(values)}")
    for place, remedy in reader.riddles:
        source.fault(place, remedy)
    source.finish()
    return Results(accounts, tuple(reader.notices))


def review_results(path: Path, catalogue: Catalogue) -> Progress:
    """What is missing in a file is no fault yet. Raises SourceError with all that is wrong."""
    source = open_source(path)
    reader = _Reader(source, catalogue, None)
    reader.accounts()
    source.finish()
    missing = sum(map(len, reader.gaps.values()))
    return Progress(len(reader.seats), missing, bool(reader.riddles))


@dataclass(slots=True)
class _Seat:
    """A player's entry while it is read. None is what the file does not tell, or tells wrongly."""

    name: str
    place: Node
    keys: Mapping[str, Node]
    deck: Deck | None = None
    buyer: Resource | None = None
    wanted: int | None = None
    cards: int | None = None
    wrong: int | None = None
    right: int | None = None

    def says(self, *keys: str) -> bool:
        return any(_written(self.keys[key]) for key in keys)

    @property
    def account(self) -> Account | None:
        if self.wanted is None or self.wrong is None or self.right is None:
            return None
        return Account(self.name, self.buyer, Tally(self.wanted, self.wrong, self.right))


class _Reader:
    """What every part of one reading needs to know."""

    def __init__(self, source: Source, catalogue: Catalogue, setup: Setup | None) -> None:
        self.source, self.catalogue, self.setup = source, catalogue, setup
        goods = setup.resources if setup else catalogue.resources
        self.goods = {resource.id: resource for resource in goods}
        self.gaps: dict[Node, list[str]] = {}
        self.riddles: list[tuple[Node, str]] = []  # what only the setup can tell
        self.notices: list[str] = []
        self.seats: list[_Seat] = []

    def accounts(self) -> list[Account]:
        """Everyone of whom all is known. Of the others there are gaps, or faults in the source."""
        source = self.source
        needed = ("illegal-print-results", "players")
        keys = source.mapping(source.top, needed, OPTIONAL_KEYS)
        source.whole(keys["illegal-print-results"], FORMAT)
        people = source.pairs(keys["players"], "write the players below it, each by name")
        self.evening = self.evening_of(len(people), keys["advanced"])
        for name, entry in people:
            self.seats.append(self.seat(name, entry))
        for seat in self.seats:
            self.read_roles(seat)
            self.read_hand(seat)
        self.read_suspects(keys["cases"])
        if isinstance(keys["players"], Entries):
            self.check(Node(keys["players"].line, keys["players"].field))
        return [account for seat in self.seats if (account := seat.account)]

    def evening_of(self, people: int, advanced: Node) -> Evening:
        """The evening of the setup, or else one for as many as the file names."""
        single = self.source.flag(advanced)
        if self.setup is None:
            tribunal = Tribunal.SINGLE if single else Tribunal.PAIRS
            return Evening(self.catalogue, max(people, 1), tribunal=tribunal)
        evening = self.setup.evening
        if _written(advanced) and single is not (evening.tribunal is Tribunal.SINGLE):
            self.source.fault(advanced, "the setup says otherwise; delete this line")
        return evening

    def seat(self, name: Scalar, entry: Node) -> _Seat:
        composed, place = _composed(name.text), Node(name.line, name.field)
        if composed == NOBODY:
            self.source.fault(place, "stands for no player at all; write the name otherwise")
        if composed in (seat.name for seat in self.seats):
            self.source.fault(place, "this name stands above already; tell the two apart")
        return _Seat(composed, place, self.source.mapping(entry, (), PLAYER_KEYS))

    # Who was who

    def read_roles(self, seat: _Seat) -> None:
        seat.buyer = self.resource(seat.keys["buyer"])
        letter = self.source.text_or_none(seat.keys["deck"])
        if self.setup is not None:
            self.find_deck(seat, self.setup, letter)
        elif letter is not None and seat.buyer is None:
            remedy = "says who this was only with the setup; add --setup FILE"
            self.riddles.append((seat.keys["deck"], remedy))

    def find_deck(self, seat: _Seat, setup: Setup, letter: str | None) -> None:
        """By its letter or by the buyer in it, which no other deck has."""
        if letter is not None:
            letters = [deck.letter for deck in setup.decks]
            known = self.source.one_of(seat.keys["deck"], letters) != ""
            seat.deck = setup.deck(letter) if known else None
        elif seat.buyer is not None:
            seat.deck = next(deck for deck in setup.decks if deck.buyer == seat.buyer)
        if seat.deck is None:
            return
        if seat.buyer not in (None, seat.deck.buyer):
            self.source.fault(seat.keys["buyer"], f"not in deck {letter}; correct one of the two")
        seat.buyer = seat.deck.buyer

    # What they held

    def read_hand(self, seat: _Seat) -> None:
        if seat.says("hand"):
            self.count_hand(seat)
            return
        if seat.says("wanted"):
            seat.wanted = self.whole(seat, "wanted", self.catalogue.copies)
        else:
            self.gap(seat.place, "wanted (or hand)")
        if seat.says("cards"):
            seat.cards = self.whole(seat, "cards", self.evening.resource_cards)
        if seat.wanted is not None and seat.cards is not None and seat.wanted > seat.cards:
            remedy = f"more than the {seat.cards} cards in hand; count again"
            self.source.fault(seat.keys["wanted"], remedy)

    def count_hand(self, seat: _Seat) -> None:
        for key in ("wanted", "cards"):
            if seat.says(key):
                self.source.fault(seat.keys[key], "hand tells that already; keep one of the two")
        for goods, _ in self.source.pairs(seat.keys["hand"], "write it as {guns: 3, alcohol: 7}"):
            if goods.text not in self.goods:
                remedy = f"no such resource in play; {suggestion(goods.text, self.goods)}"
                self.source.fault(Node(goods.line, goods.field), remedy)
        hand = {id: count for id, count, _ in self.held_by(seat)}
        seat.cards = sum(hand.values())
        if seat.buyer is not None:
            seat.wanted = hand.get(seat.buyer.id, 0)
        elif not seat.says("deck", "buyer"):
            self.gap(seat.place, "buyer (or deck)")

    def held_by(self, seat: _Seat) -> Iterator[tuple[str, int, Node]]:
        """The resources in a hand, as far as they are told: id, number, and where it stands."""
        hand = seat.keys["hand"]
        if isinstance(hand, Entries):
            span = Span(0, self.catalogue.copies)
            for key, count in hand.pairs:
                yield key.text, self.source.whole(count, span, default=0), count
        elif seat.buyer is not None and seat.wanted is not None:
            yield seat.buyer.id, seat.wanted, seat.keys["wanted"]

    # What they were given

    def read_suspects(self, cases: Node) -> None:
        if not _written(cases):
            for seat in self.seats:
                self.count_suspects(seat)
            return
        for seat in self.seats:
            for key in ("wrong", "right"):
                if seat.says(key):
                    self.source.fault(seat.keys[key], "cases tells that already; keep one of them")
        given = self.given(cases)
        if self.setup is None:
            place = Node(cases.line, cases.field)
            remedy = "tells right from wrong only with the setup; add --setup FILE"
            self.riddles.append((place, remedy))
            return
        for seat in self.seats:
            self.judge(seat, self.setup, [number for number in given if given[number] == seat.name])

    def count_suspects(self, seat: _Seat) -> None:
        """As they were counted at the table."""
        if seat.says("wrong"):
            seat.wrong = self.whole(seat, "wrong", self.evening.suspects - ROLES)
        if seat.says("right"):
            seat.right = self.whole(seat, "right", ROLES)
        together = suspects_per_case(self.evening)
        for key, suspects in (("wrong", seat.wrong), ("right", seat.right)):
            if not seat.says(key):
                self.gap(seat.place, key)
            elif suspects is not None and suspects % together:
                remedy = "half a pair, and pairs are right or wrong as a whole; count again,"
                self.source.fault(seat.keys[key], f"{remedy} or write advanced: true")

    def given(self, cases: Node) -> Mapping[int, str]:
        """Who got the suspects of each case. All cases must be there."""
        numbers = {str(number): number for number in range(1, self.evening.cases + 1)}
        given = dict.fromkeys(numbers.values(), "")
        for key, who in self.source.pairs(cases, "write each case's number and who got it"):
            if key.text in numbers:
                given[numbers[key.text]] = self.someone(who)
            else:
                remedy = f"no such case; write a number from 1 to {self.evening.cases}"
                self.source.fault(Node(key.line, key.field), remedy)
        for number in (number for number, name in given.items() if not name):
            self.gap(Node(cases.line, cases.field), str(number))
        return given

    def someone(self, node: Node) -> str:
        """The name of a player, or nobody; "" where none is written."""
        invited = self.setup.evening.names if self.setup else ()
        names = dict.fromkeys((*(seat.name for seat in self.seats), *invited, NOBODY))
        text = _composed(self.source.text_or_none(node) or "")
        if text and text not in names:
            self.source.fault(node, f"no such player; {suggestion(text, names)}")
        return text

    def judge(self, seat: _Seat, setup: Setup, numbers: list[int]) -> None:
        """Right or wrong, by the roles in the player's deck."""
        if seat.deck is None:
            if not seat.says("deck", "buyer"):
                self.gap(seat.place, "deck (or buyer)")
            return
        suspects = [card for number in numbers for card in setup.accused(setup.cases[number - 1])]
        verdicts = [is_right(card, seat.deck.dealer, seat.deck.buyer) for card in suspects]
        seat.wrong, seat.right = verdicts.count(False), verdicts.count(True)

    # What there can be in all

    def check(self, players: Node) -> None:
        self.check_people(players)
        self.check_roles()
        self.check_cards(players)
        self.check_goods()
        there = self.evening.suspects
        given = sum((seat.wrong or 0) + (seat.right or 0) for seat in self.seats)
        if given > there:
            remedy = f"{given} suspects were given, but there are {there}; count again"
            self.source.fault(players, remedy)

    def check_people(self, players: Node) -> None:
        here = len(self.seats)
        if self.setup is None:
            counts = self.catalogue.player_counts
            if here not in counts:
                remedy = f"the game is for {counts[0]} to {counts[-1]} players, here are {here}"
                self.source.fault(players, f"{remedy}; add or delete some")
            return
        invited = self.setup.evening
        if not here:
            self.source.fault(players, "names no player; add those who played")
        if here > invited.players:
            remedy = f"{here} players, but the setup is for {invited.players}; delete some"
            self.source.fault(players, remedy)
        if here < invited.players:
            self.notices.append(f"Scored: {here} of the setup's {invited.players} players.")
        if len(invited.names) == invited.players:
            for seat in self.seats:
                if seat.name not in invited.names:
                    remedy = f"no such player; {suggestion(seat.name, invited.names)}"
                    self.source.fault(seat.place, remedy)

    def check_roles(self) -> None:
        """Every deck has one player."""
        if self.setup is None:
            self.source.distinct(seat.keys["deck"] for seat in self.seats)
            self.source.distinct(seat.keys["buyer"] for seat in self.seats)
            return
        first: dict[str, int] = {}  # deck letters with the lines of their players
        for seat in self.seats:
            if seat.deck is None:
                continue
            said = seat.keys["deck" if seat.says("deck") else "buyer"]
            line = first.setdefault(seat.deck.letter, said.line)
            if line != said.line:
                self.source.fault(said, f"this deck is the player's of line {line}; correct one")

    def check_cards(self, players: Node) -> None:
        there = self.evening.resource_cards
        held = sum(seat.cards or 0 for seat in self.seats)
        if held > there:
            remedy = f"{held} cards in all hands, but there are {there}; count again"
            self.source.fault(players, remedy)
        told = [seat for seat in self.seats if seat.cards is not None]
        if held < there and len(told) == self.evening.players:
            self.notices.append(
                f"All hands hold {held} cards, but {there} are in play: count again,"
                " unless somebody left with theirs."
            )

    def check_goods(self) -> None:
        """No resource has more cards than were printed, whoever holds them."""
        copies, held = self.catalogue.copies, dict[str, int]()
        for seat in self.seats:
            for id, count, place in self.held_by(seat):
                held[id] = held.get(id, 0) + count
                if count and held[id] > copies:
                    remedy = f"{held[id]} {id} in all hands so far, but there are {copies}"
                    self.source.fault(place, f"{remedy}; count again")

    # Single values

    def gap(self, place: Node, value: str) -> None:
        self.gaps.setdefault(place, []).append(value)

    def resource(self, node: Node) -> Resource | None:
        name = self.source.text_or_none(node)
        if name and name not in self.goods:
            self.source.fault(node, f"no such resource in play; {suggestion(name, self.goods)}")
        return self.goods.get(name or "")

    def whole(self, seat: _Seat, key: str, most: int) -> int | None:
        """A whole number of the seat's; None if it is none, which is a fault."""
        number = self.source.whole(seat.keys[key], Span(0, most))
        return number if self.source.sound(seat.keys[key]) else None


def _written(node: Node) -> bool:
    return not isinstance(node, Absent | Empty)


def _composed(name: str) -> str:
    return normalize("NFC", name.strip())
