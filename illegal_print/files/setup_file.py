"""Keeps a setup in a file that people can edit, and reads back what they left of it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from illegal_print.errors import SourceError
from illegal_print.files.catalogue import CLASSIC_THEME, themes
from illegal_print.files.locale import languages_in
from illegal_print.files.nodes import Absent, Empty, Entries, Items, Node, Scalar
from illegal_print.files.reader import KEBAB, Source, Span, open_source, suggestion
from illegal_print.files.writing import flag, option, quoted
from illegal_print.game.cards import Catalogue, Resource
from illegal_print.game.clock import time_of_day
from illegal_print.game.evening import Dealing, Tribunal
from illegal_print.game.rules import WAIVABLE
from illegal_print.game.setup import Part, Rule, Setup, Suspect, deck_letters
from illegal_print.game.wishes import CaseOrder, DeckPart, InPlay, OneRing, Wish, WithoutTag
from illegal_print.layout.finish import Backs, Fit, Marks
from illegal_print.layout.papers import CARD_SIZES, PAPERS

FORMAT = Span(1, 1)
OPTIONAL_KEYS = (
    *("theme", "catalogue", "seed", "players", "names", "assign", "table", "advanced", "casual"),
    *("without-tags", "ring", "house-rules", "drawn-from"),
    *("resources", "decks", "cases", "print"),
)
_AS_OPTION = {"names": "name", "without-tags": "without-tag"}
MANY = Span(1, 10**18)
MINUTES = Span(1, 240)
PRINT_OPTIONS = (
    *("paper", "lang", "session", "interval", "start", "first-game"),
    *("card-size", "backs", "bleed", "gap", "marks", "fit", "thickness", "printer"),
    *("large-print", "low-ink", "font"),
)


RINGS = ONE_RING, ANY_RING = "one", "any"

_ABOUT = {
    Tribunal.PAIRS: "the deck whose suspects stand in",
    Tribunal.SINGLE: "whose suspect card is",
}
_NESTED = 4  # the folder in which `night` is started, above night/table-1/gm-secret
_SIDES = {part.value: part for part in (Part.DEALER, Part.BUYER)}


@dataclass(frozen=True, slots=True)
class SetupFile:
    """What a setup file says; everything may be left out of it."""

    theme: str  # a theme's name, or the path of a catalogue
    seed: str | None
    players: int | None
    names: tuple[str, ...]
    dealing: Dealing
    tribunal: Tribunal
    wishes: tuple[Wish, ...]  # their sources are lines: "setup.yaml:14"
    print_options: Mapping[str, str]
    house_rules: tuple[Rule, ...] = ()  # the rules it may break if it settles all decks
    drawn_from: int | None = None  # means nothing once lines were deleted
    table: int | None = None  # its number, where several play side by side
    assigned: bool = False  # decks A, B, ... are for the names, in their order


def write_setup(
    setup: Setup, print_options: Mapping[str, str | Sequence[str]], wishes: Sequence[Wish] = ()
) -> str:
    """The file's text, to be saved as UTF-8: it reads back to wishes that leave this setup alone.

    `print_options` are some of PRINT_OPTIONS. Raises ValueError for any other. Of `wishes` those
    are kept that hold for whatever lines people delete: WithoutTag and OneRing.
    """
    if unknown := print_options.keys() - set(PRINT_OPTIONS):
        raise ValueError(f"no print options: {', '.join(sorted(unknown))}")
    return "".join(f"{line}\n" for line in _lines(setup, print_options, wishes))


def read_setup(path: Path, catalogue: Catalogue) -> SetupFile:
    """What the file asks for. Raises SourceError with everything that is wrong with its form.

    Wishes that cannot be met together are no matter of form: the solver explains those.
    """
    source = open_source(path)
    setup_file = _Reader(source, catalogue).setup_file()
    source.finish()
    return setup_file


def catalogue_path(path: Path) -> Path:
    """Where the catalogue is that a setup file was made with: first looked for beside the file.

    Raises SourceError if the file cannot be read. Other faults are left to `read_setup`.
    """
    keys = _keys(open_source(path).top)
    named = keys.get("catalogue")
    if not isinstance(named, Scalar):
        theme = keys.get("theme")
        name = theme.text if isinstance(theme, Scalar) else CLASSIC_THEME
        known = themes()
        return known.get(name, known[CLASSIC_THEME])  # what is none is told by `read_setup`
    return _beside(path, named.text)


def fonts_named(path: Path) -> tuple[Path, ...]:
    """The fonts a setup was printed with, each first looked for beside the file.

    All faults of the file are left to `read_setup`.
    """
    try:
        top = open_source(path).top
    except SourceError:
        return ()
    fonts = _keys(_keys(top).get("print")).get("font")
    nodes = fonts.nodes if isinstance(fonts, Items) else ()
    return tuple(_beside(path, each.text) for each in nodes if isinstance(each, Scalar))


def options_told(path: Path) -> frozenset[str]:
    """The options of the command line, without dashes, that a setup file speaks for itself of.

    Raises SourceError if the file cannot be read. Other faults are left to `read_setup`.
    """
    told = set()
    top = open_source(path).top
    for key, node in top.pairs if isinstance(top, Entries) else ():
        below = node.pairs if key.text == "print" and isinstance(node, Entries) else ()
        told |= {option.text for option, _ in below}
        told.add(_AS_OPTION.get(key.text, key.text))
    return frozenset(told)


def _lines(
    setup: Setup, print_options: Mapping[str, str | Sequence[str]], wishes: Sequence[Wish]
) -> Iterator[str]:
    evening = setup.evening
    theme = evening.catalogue.id
    yield "# GM only. Written by illegal-print; edit it, or delete lines to have them solved again."
    yield f"illegal-print: {FORMAT.most}"
    yield f"{'theme' if KEBAB.fits(theme) else 'catalogue'}: {quoted(theme)}"
    yield f"seed: {quoted(setup.seed)}  # delete it, too, for a fresh deal of what you deleted"
    yield f"players: {evening.players}"
    if evening.names:
        yield f"names: [{', '.join(map(quoted, evening.names))}]"
    if evening.assigned:
        yield "assign: true  # deck A is for the first name, B for the second, ..."
    if evening.table is not None:
        yield f"table: {evening.table}"
    yield f"advanced: {flag(evening.tribunal is Tribunal.SINGLE)}"
    yield f"casual: {flag(evening.dealing is Dealing.CASUAL)}"
    yield from _freedom(setup, wishes)
    yield f"resources: [{', '.join(resource.id for resource in setup.resources)}]"
    yield "decks:"
    for deck in setup.decks:
        parts = f"dealer: {deck.dealer.id}, buyer: {deck.buyer.id}, extra: {deck.extra.id}"
        yield f"  {quoted(deck.letter)}: {{{parts}}}"
    yield f"cases:  # {_ABOUT[evening.tribunal]} case 1, 2, ..."
    yield from (f"  - {quoted(str(case))}" for case in setup.cases)
    if print_options:
        options = (f"{name}: {_option(value)}" for name, value in print_options.items())
        yield f"print: {{{', '.join(options)}}}"


def _keys(node: Node | None) -> Mapping[str, Node]:
    return {key.text: value for key, value in node.pairs} if isinstance(node, Entries) else {}


def _beside(setup: Path, name: str) -> Path:
    """A file that a setup file names: beside it, or where the program is started, or where it was
    started when it wrote the setup into a folder of a folder there."""
    started, folders = Path(name), setup.absolute().parents
    places = (setup.parent / name, started, *(folder / name for folder in folders[1:_NESTED]))
    return next((place for place in places if place.exists()), started)


def _option(value: str | Sequence[str]) -> str:
    return option(value) if isinstance(value, str) else f"[{', '.join(map(quoted, value))}]"


def _freedom(setup: Setup, wishes: Sequence[Wish]) -> Iterator[str]:
    """What the draw was bound to, and what it was free of."""
    if tags := dict.fromkeys(wish.tag for wish in wishes if isinstance(wish, WithoutTag)):
        yield f"without-tags: [{', '.join(map(quoted, tags))}]"
    if any(isinstance(wish, OneRing) for wish in wishes):
        yield "ring: one"
    if setup.waived:
        yield f"house-rules: [{', '.join(rule.value for rule in setup.waived)}]"
    if setup.drawn_from is not None:
        yield f"drawn-from: {setup.drawn_from}  # so many setups met all wishes"


class _Reader:
    """What every part of one reading needs to know."""

    def __init__(self, source: Source, catalogue: Catalogue) -> None:
        self.source, self.catalogue = source, catalogue

    def setup_file(self) -> SetupFile:
        source = self.source
        keys = source.mapping(source.top, ("illegal-print",), OPTIONAL_KEYS)
        source.whole(keys["illegal-print"], FORMAT)
        players = self.players(keys["players"])
        names = self.names(keys["names"], players)
        letters = deck_letters(players or len(names) or self.catalogue.most_players)
        tribunal = Tribunal.SINGLE if source.flag(keys["advanced"]) else Tribunal.PAIRS
        return SetupFile(
            theme=self.theme(keys["theme"], keys["catalogue"]),
            seed=source.text_or_none(keys["seed"]),
            players=players,
            names=names,
            dealing=Dealing.CASUAL if source.flag(keys["casual"]) else Dealing.TIMED,
            tribunal=tribunal,
            wishes=(
                *self.tags(keys["without-tags"]),
                *self.ring(keys["ring"]),
                *self.resources(keys["resources"], len(letters)),
                *self.decks(keys["decks"], letters),
                *self.cases(keys["cases"], letters, tribunal),
            ),
            print_options=self.print_options(keys["print"]),
            house_rules=tuple(self.house_rules(keys["house-rules"])),
            drawn_from=self.number(keys["drawn-from"], MANY),
            table=self.number(keys["table"], MANY),
            assigned=source.flag(keys["assign"]),
        )

    def theme(self, theme: Node, catalogue: Node) -> str:
        path = self.source.text_or_none(catalogue)
        name = self.source.one_of(theme, themes(), default=CLASSIC_THEME)
        if path is not None and isinstance(theme, Scalar):
            self.source.fault(theme, f"catalogue stands on line {catalogue.line}; keep one of them")
        return name if path is None else path

    def players(self, node: Node) -> int | None:
        span = Span(self.catalogue.least_players, self.catalogue.most_players)
        return self.number(node, span)

    def names(self, node: Node, players: int | None) -> tuple[str, ...]:
        nodes = self.source.items(node, "write a list, such as [Ana, Ben]")
        if players is not None and len(nodes) > players:
            remedy = f"{len(nodes)} names for {players} players; make them agree"
            self.source.fault(node, remedy)
        self.source.distinct(nodes)
        return tuple(self.source.text(each, "write a name") for each in nodes)

    def resources(self, node: Node, players: int) -> Iterator[InPlay]:
        nodes = self.source.items(node, "write a list, such as [guns, jewelry]")
        if len(nodes) > players:
            remedy = f"{len(nodes)} resources, but {players} players play with {players}"
            self.source.fault(node, f"{remedy}; delete {len(nodes) - players}")
        self.source.distinct(nodes)
        for each in nodes:
            if resource := self.resource(each):
                yield InPlay(resource, self.source.where(each))

    def decks(self, node: Node, letters: str) -> Iterator[DeckPart]:
        pairs = self.source.pairs(node, "write the decks below it, each by its letter")
        for letter, deck in pairs:
            if letter.text not in tuple(letters):
                place = Node(letter.line, letter.field)
                self.source.fault(place, f"no such deck; {suggestion(letter.text, letters)}")
            found = self.source.mapping(deck, (), [part.value for part in Part])
            for part in Part:
                settled = found[part.value]
                if resource := self.resource(settled):
                    yield DeckPart(letter.text, part, resource, self.source.where(settled))

    def cases(self, node: Node, letters: str, tribunal: Tribunal) -> Iterator[CaseOrder]:
        nodes = self.source.items(node, "write a list of deck letters, such as [C, A, B]")
        single = tribunal is Tribunal.SINGLE or any(map(_is_suspect, nodes))
        most, what = (2 * len(letters), "suspects") if single else (len(letters), "decks")
        if len(nodes) > most:
            remedy = f"{len(nodes)} cases, but only {most} {what}"
            self.source.fault(node, f"{remedy}; delete {len(nodes) - most}")
        for number, each in enumerate(nodes, 1):
            case = self.suspect(each) if single else self.letter(each, letters)
            if case:
                yield CaseOrder(number, case, self.source.where(each))

    def letter(self, node: Node, letters: str) -> str:
        return self.source.one_of(node, letters, default="")

    def suspect(self, node: Node) -> Suspect | None:
        """The suspect named here, as `dealer guns`; None if it is left open or unknown."""
        side, _, name = (self.source.text_or_none(node) or "").partition(" ")
        if not side:
            return None
        if side not in _SIDES:
            self.source.fault(node, 'write a suspect, such as "dealer guns" or "buyer guns"')
            return None
        if name not in self.catalogue.by_id:
            known = suggestion(name, self.catalogue.by_id)
            self.source.fault(node, f"no such resource; {known}")
            return None
        return Suspect(_SIDES[side], self.catalogue.by_id[name])

    def tags(self, node: Node) -> Iterator[WithoutTag]:
        for each in self.source.items(node, "write a list, such as [adult]"):
            if tag := self.source.one_of(each, self.catalogue.tags):
                yield WithoutTag(tag, self.source.where(each))

    def ring(self, node: Node) -> Iterator[OneRing]:
        if self.source.one_of(node, RINGS, default=ANY_RING) == ONE_RING:
            yield OneRing(self.source.where(node))

    def house_rules(self, node: Node) -> Iterator[Rule]:
        known = {rule.value: rule for rule in WAIVABLE}
        for each in self.source.items(node, "write a list, such as [mirror]"):
            if name := self.source.one_of(each, known):
                yield known[name]

    def number(self, node: Node, span: Span) -> int | None:
        return None if isinstance(node, Absent | Empty) else self.source.whole(node, span)

    def print_options(self, node: Node) -> Mapping[str, str]:
        found = self.source.mapping(node, (), PRINT_OPTIONS)
        known = {
            "paper": ("auto", *PAPERS),
            "card-size": tuple(CARD_SIZES),
            "backs": tuple(backs.value for backs in Backs),
            "marks": tuple(marks.value for marks in Marks),
            "fit": tuple(fit.value for fit in Fit),
        }
        for name, choices in known.items():
            if not _is_measured(found[name]):
                self.source.one_of(found[name], choices, default="")
        self.languages(found["lang"])
        self.clock(found)
        for each in self.source.items(found.pop("font"), "write a list, in square brackets"):
            self.source.text(each)
        texts = {name: self.source.text_or_none(value) for name, value in found.items()}
        return {name: text for name, text in texts.items() if text is not None}

    def languages(self, node: Node) -> None:
        if text := self.source.text_or_none(node):
            try:
                languages_in(text)
            except ValueError as error:
                self.source.fault(node, str(error))

    def clock(self, found: Mapping[str, Node]) -> None:
        for name in ("session", "interval"):
            self.source.whole(found[name], MINUTES, default=MINUTES.least)
        self.source.flag(found["first-game"])
        start = self.source.text_or_none(found["start"])
        if start is not None and time_of_day(start) is None:
            self.source.fault(found["start"], "write a time of day, such as 20:00")

    def resource(self, node: Node) -> Resource | None:
        """The resource named here; None if it is left open or unknown."""
        ids = self.catalogue.by_id
        name = self.source.text_or_none(node)
        if name and name not in ids:
            self.source.fault(node, f"no such resource; {suggestion(name, ids)}")
        return ids.get(name or "")


def _is_measured(node: Node) -> bool:
    """Whether a sheet or a card is given as WxH, to be read by whoever prints."""
    return isinstance(node, Scalar) and node.text[:1].isdigit()


def _is_suspect(node: Node) -> bool:
    return isinstance(node, Scalar) and node.text.partition(" ")[0] in _SIDES
