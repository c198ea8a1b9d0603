"""The one place where files, game and documents meet: an order goes in, finished files come out."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath
from typing import TypeVar, cast

from illegal_print.assets import CLASSIC, LOCALES
from illegal_print.delivery import Product
from illegal_print.errors import IllegalPrintError, SourceError
from illegal_print.files.catalogue import CLASSIC_THEME, read_catalogue
from illegal_print.files.locale import read_locale
from illegal_print.files.setup_check import check_setup
from illegal_print.files.setup_file import SetupFile, catalogue_path, read_setup, write_setup
from illegal_print.game import solver
from illegal_print.game.cards import Catalogue, Resource
from illegal_print.game.evening import Dealing, Evening, Tribunal
from illegal_print.game.setup import Setup
from illegal_print.game.wishes import InPlay, NotInPlay, Wish
from illegal_print.layout.geometry import mm
from illegal_print.layout.pages import Page
from illegal_print.layout.papers import PAPERS, POKER, Paper
from illegal_print.layout.press import Duplex, Label, print_pdf
from illegal_print.layout.style import Style
from illegal_print.layout.text import check_printable
from illegal_print.orders import Order
from illegal_print.printables import Audience, Printable, printables
from illegal_print.seal import BLANK, sealed

#: What `night` prints, in the order in which a GM needs it.
PACKET = (
    "cheat-sheet",
    "deck-labels",
    "suspect-envelopes",
    "gm-script",
    "player-reference",
    "scoring-sheet",
)
SECRET_FOLDER = PurePosixPath("gm-secret")

_Choice = TypeVar("_Choice")
_AnyPrintable = Printable[Setup] | Printable[Evening] | Printable[Catalogue]


@dataclass(frozen=True, slots=True)
class Packet:
    """Finished files, and one line about them that holds no secret."""

    products: tuple[Product, ...]
    summary: str


class CannotDo(IllegalPrintError):
    """An order that contradicts itself or asks for what there is not."""


def night(order: Order, only: Sequence[str]) -> Packet:
    """A setup and the evening's packet: all of it, or only the named printables."""
    for name in only:
        _choose(name, {known: known for known in PACKET}, "printable of a night")
    desk = _Desk(order)
    setup = desk.solved()
    documents = (printables()[name] for name in PACKET if name in only or not only)
    products = [desk.printed(document, setup) for document in documents]
    placed = [_placed(product) for product in products]
    return Packet((*placed, _placed(desk.written(setup))), desk.summary(setup.evening))


def solve(order: Order) -> Packet:
    """Only the setup file."""
    desk = _Desk(order)
    setup = desk.solved()
    choices = solver.count(desk.evening(), desk.wishes())
    return Packet((desk.written(setup),), f"one of {choices:,} legal setups; for the GM alone")


def sheets(order: Order, names: Sequence[str]) -> Packet:
    """The named printables: those for everyone from players alone, the secret ones from a setup
    file."""
    documents = [_choose(name, printables(), "printable") for name in dict.fromkeys(names)]
    desk = _Desk(order)
    secret = [document for document in documents if document.subject is Setup]
    if secret and order.setup is None:
        raise CannotDo(f"{secret[0].name} is secret: name the setup it is about with --setup FILE.")
    if secret:
        desk.refuse_chance()
        setup = desk.solved()
        products = [desk.printed(document, setup) for document in documents]
        return Packet(tuple(products), desk.summary(setup.evening))
    products = [desk.printed_open(document) for document in documents]
    for_players = any(document.subject is Evening for document in documents)
    return Packet(tuple(products), desk.summary(desk.evening()) if for_players else desk.place)


def cards(order: Order) -> Packet:
    """The print-and-play set."""
    desk = _Desk(order)
    product = desk.printed_open(printables()["cards"])
    count = sum(1 for _ in desk.catalogue.box())
    return Packet((product,), f"{count} cards, {desk.place}")


def check(files: Sequence[Path], catalogue: Path | None) -> Iterator[str]:
    """A line on each file that is in order. Raises SourceError with all faults of the others."""
    from illegal_print.files.checks import checked

    faults: list[str] = []
    for path in files:
        try:
            yield f"{path}: {checked(path, catalogue)}"
        except SourceError as error:
            faults += error.faults
    if faults:
        raise SourceError(tuple(faults))


def choices() -> Mapping[str, Sequence[str]]:
    """All that can be asked for by name."""
    documents = (
        f"{document.name:18} {_WHOSE[document.audience]}" for document in printables().values()
    )
    papers = (f"{paper.name:18} {_measures(paper)}" for paper in PAPERS.values())
    poker = f"{'poker':18} {POKER.width / mm:g} x {POKER.height / mm:g} mm"
    return {
        "Printables": tuple(documents),
        "Themes": (CLASSIC_THEME,),
        "Languages": tuple(_languages()),
        "Papers": tuple(papers),
        "Card sizes": (poker,),
    }


_WHOSE = {Audience.EVERYONE: "for everyone", Audience.GM: "for the GM alone; needs --setup"}


class _Desk:
    """An order with everything it names looked up: catalogue, setup file, words and paper."""

    def __init__(self, order: Order) -> None:
        self.order = order
        path = _catalogue_path(order)
        self.given = _no_setup_file()
        self.language = _language(order.language, order.surroundings.language)
        self.catalogue = read_catalogue(path, [self.language])
        if order.setup is not None:
            self.given = read_setup(order.setup, self.catalogue)
            self._follow_print_options(order.setup, path)
            check_setup(self.given, self.catalogue)
        self.paper = _paper(
            order.paper or self.given.print_options.get("paper"), order.surroundings.paper
        )
        phrases = read_locale(LOCALES / f"{self.language}.yaml", None)
        self.style = Style(phrases, self.paper)

    def _follow_print_options(self, setup: Path, catalogue: Path) -> None:
        """What the file was printed with counts where the command line says nothing."""
        asked = self.given.print_options.get("lang")
        if self.order.language is None and asked and asked != self.language:
            self.language = _language(asked, "")
            self.catalogue = read_catalogue(catalogue, [self.language])
            self.given = read_setup(setup, self.catalogue)

    @property
    def place(self) -> str:
        return f"{self.paper.name} paper, language {self.language}"

    def summary(self, evening: Evening) -> str:
        players = evening.players
        return f"{players} players and a Game Master, {players + 1} people; {self.place}"

    def evening(self) -> Evening:
        """What everyone may know. Raises CannotDo if nobody said how many play."""
        if self.given.tribunal is Tribunal.SINGLE or self.given.dealing is Dealing.CASUAL:
            raise CannotDo(
                f"{self.order.setup}: only the standard game is printed;"
                " write advanced: false and casual: false."
            )
        names = self._names()
        return Evening(self.catalogue, self._players(names), names)

    def _names(self) -> tuple[str, ...]:
        names, field = self.order.names, "--name"
        if not names and self.given.names:
            names, field = self.given.names, f"{self.order.setup}: names"
        composed = tuple(check_printable(name.strip(), f"{field} {name}") for name in names)
        for i, name in enumerate(composed):
            if not name:
                raise CannotDo(f"{field} is empty: give player {i + 1} a name.")
            if name in composed[:i]:
                raise CannotDo(
                    f"{field}: two players are called {name}; tell them apart, say {name} B."
                )
        return composed

    def _players(self, names: Sequence[str]) -> int:
        said = {
            "--players": self.order.players,
            f"players in {self.order.setup}": self.given.players,
            # A setup file may name the first seats only.
            "the names": (len(names) or None)
            if self.order.names or not self.given.players
            else None,
        }
        counts = {source: count for source, count in said.items() if count is not None}
        if not counts:
            raise CannotDo("How many play? Say --players 6, or give their names with --name.")
        if len(set(counts.values())) > 1:
            listed = ", ".join(f"{source}: {count}" for source, count in counts.items())
            raise CannotDo(f"The numbers of players do not agree ({listed}). Say one of them.")
        players = next(iter(counts.values()))
        if players not in self.catalogue.player_counts:
            least, most = self.catalogue.least_players, self.catalogue.most_players
            raise CannotDo(
                f"--players {players}: the game is for {least} to {most} players,"
                " the Game Master not counted."
            )
        return players

    def wishes(self) -> tuple[Wish, ...]:
        with_ = (InPlay(self._resource(id, "--with"), f"--with {id}") for id in self.order.with_)
        without = (
            NotInPlay(self._resource(id, "--without"), f"--without {id}")
            for id in self.order.without
        )
        return (*with_, *without, *self.given.wishes)

    def _resource(self, id: str, option: str) -> Resource:
        return _choose(id, self.catalogue.by_id, f"resource ({option})")

    def solved(self) -> Setup:
        seed = self.order.seed if self.order.seed is not None else self.given.seed
        if seed is not None:
            check_printable(seed, "--seed")
        if seed is not None and not seed.strip():
            raise CannotDo("--seed is empty: give it a text, or leave it out.")
        return solver.solve(self.evening(), self.wishes(), seed or solver.fresh_seed())

    def refuse_chance(self) -> None:
        """A sheet about parts of a setup that would be dealt anew each time helps nobody."""
        if self.given.seed is None and solver.count(self.evening(), self.wishes()) != 1:
            raise CannotDo(
                f"{self.order.setup} leaves parts of the setup open, and has no seed."
                " Complete it first: solve --setup FILE."
            )

    def printed(self, document: _AnyPrintable, setup: Setup) -> Product:
        if document.subject is not Setup:
            return self.printed_open(document)
        return self._product(document, list(document(setup, self.style)))

    def printed_open(self, document: _AnyPrintable) -> Product:
        """A document for everyone: made with no setup in reach."""
        if document.subject is Catalogue:
            return self._product(document, list(document(self.catalogue, self.style)))
        draw = cast(Printable[Evening], document)
        return self._product(document, list(draw(self.evening(), self.style)))

    def _product(self, document: _AnyPrintable, pages: list[Page]) -> Product:
        say = self.style.phrases.of(document.name)
        game = self.style.name(self.catalogue.name)
        label = Label(str(say("title")), f"{game}: {say('subject')}", self.language)
        simplex = document.duplex is Duplex.SIMPLEX
        return Product(
            path=PurePosixPath(f"{document.name}.pdf"),
            content=print_pdf(pages, label, document.duplex),
            secret=document.audience is Audience.GM,
            pages=len(pages),
            sheets=len(pages) if simplex else (len(pages) + 1) // 2,
        )

    def written(self, setup: Setup) -> Product:
        """The setup file, with what it takes to print the same again."""
        options = {"paper": self.paper.name, "lang": self.language}
        text = write_setup(setup, options) + f"# {BLANK}\n"
        return Product(PurePosixPath("setup.yaml"), sealed(text.encode()), secret=True)


def _placed(product: Product) -> Product:
    """Where a file of a night lies: the secret ones in a folder of their own."""
    return replace(product, path=SECRET_FOLDER / product.path) if product.secret else product


def _catalogue_path(order: Order) -> Path:
    if order.theme is not None and order.catalogue is not None:
        raise CannotDo("--theme and --catalogue both name a catalogue: say one of them.")
    if order.catalogue is not None:
        return order.catalogue
    if order.theme is not None:
        return _choose(order.theme, {CLASSIC_THEME: CLASSIC}, "theme")
    return CLASSIC if order.setup is None else catalogue_path(order.setup)


def _no_setup_file() -> SetupFile:
    return SetupFile(
        theme=CLASSIC_THEME,
        seed=None,
        players=None,
        names=(),
        dealing=Dealing.TIMED,
        tribunal=Tribunal.PAIRS,
        wishes=(),
        print_options={},
    )


def _languages() -> Iterator[str]:
    return (path.stem for path in sorted(LOCALES.glob("*.yaml")))


def _language(asked: str | None, spoken_here: str) -> str:
    known = {code: code for code in _languages()}
    if asked is None:
        return known.get(spoken_here, "en")
    return _choose(asked.lower(), known, "language")


def _paper(asked: str | None, usual_here: str) -> Paper:
    if asked is None or asked.lower() == "auto":
        return PAPERS[usual_here]
    name = asked.lower().removeprefix("us-")
    return _choose(name, PAPERS, "paper")


def _choose(name: str, known: Mapping[str, _Choice], what: str) -> _Choice:
    """The named one of those there are. Raises CannotDo with the choices."""
    if name in known:
        return known[name]
    raise CannotDo(f"There is no {what} called {name}: choose {', '.join(known)}.")


def _measures(paper: Paper) -> str:
    return f"{paper.size.width / mm:g} x {paper.size.height / mm:g} mm"
