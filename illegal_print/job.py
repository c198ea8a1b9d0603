"""The one place where files, game and documents meet: an order goes in, finished files come out."""

import shlex
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import closing
from copy import copy
from dataclasses import dataclass, replace
from functools import wraps
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar, cast

from illegal_print import lookalikes, offsets, printables
from illegal_print.assets import CLASSIC, LOCALES
from illegal_print.choices import (
    Asked,
    CannotDo,
    card_for,
    card_size,
    choose,
    kind,
    measure,
    measures,
    paper,
    thickness,
)
from illegal_print.delivery import Product
from illegal_print.errors import (
    IllegalPrintError,
    Overfull,
    PaperTooSmall,
    SourceError,
    Unprintable,
)
from illegal_print.files.catalogue import CLASSIC_THEME, read_catalogue, themes
from illegal_print.files.locale import languages, read_locale
from illegal_print.files.reader import shown
from illegal_print.files.setup_file import (
    SetupFile,
    catalogue_path,
    fonts_named,
    options_told,
    read_setup,
    write_setup,
)
from illegal_print.game.cards import Catalogue, Text
from illegal_print.game.evening import Dealing, Evening, Tribunal
from illegal_print.game.setup import Setup
from illegal_print.game.tables import Tables
from illegal_print.game.wishes import CaseOrder, DeckPart, OneRing, WithoutTag
from illegal_print.layout.borrowing import Shelf, lent, refuse_unusable, shelf
from illegal_print.layout.characters import SOFT_HYPHEN
from illegal_print.layout.finish import Backs, Finish, Fit, Marks
from illegal_print.layout.geometry import Rect
from illegal_print.layout.joining import Chapter, joined
from illegal_print.layout.offset import UNMOVED
from illegal_print.layout.pages import Page
from illegal_print.layout.papers import A4, CARD_SIZES, LETTER, PAPERS
from illegal_print.layout.press import Duplex, Label, print_pdf
from illegal_print.layout.style import Style
from illegal_print.layout.text import check_printable
from illegal_print.occasion import arranged, clock_options, variants
from illegal_print.options import Option, Setting
from illegal_print.orders import Order
from illegal_print.printables import AnyPrintable, Audience, Printable
from illegal_print.repacking import told
from illegal_print.seal import BLANK, sealed
from illegal_print.seatings import for_tables, seatings
from illegal_print.wish_list import house_rules, wishes

if TYPE_CHECKING:
    from illegal_print.layout.shop import Shop

#: What `night` prints, in the order in which a GM needs it.
PACKET = (
    "cheat-sheet",
    "deck-labels",
    "suspect-envelopes",
    "gm-script",
    "player-reference",
    "scoring-sheet",
)
TENTS = "table-tents"
ORGANISER = "organiser"
BOX = "tuck-box"
SECRET_FOLDER = PurePosixPath("gm-secret")
TEST_SHEET = "calibration"  # shows how far a printer is off, so nothing is moved on it

#: What is asked for about cards, on the command line or in a setup file.
CARD_OPTIONS = ("card-size", "backs", "bleed", "gap", "marks", "fit", "thickness", "printer")
#: What is followed of a setup file's `print`.
FOLLOWED = ("paper", "lang", "session", "interval", "start", "first-game", *CARD_OPTIONS)

_DUPLEX = {Backs.LONG_EDGE: Duplex.LONG_EDGE, Backs.SHORT_EDGE: Duplex.SHORT_EDGE}
_FULL_SIZE = 'Print at 100 % ("actual size").'
_HOW_TO_PRINT = {
    Backs.LONG_EDGE: "Print on both sides, flipped on the long edge,",
    Backs.SHORT_EDGE: "Print on both sides, flipped on the short edge,",
    Backs.FOLD: "Print on one side, fold along the dashes, glue, then cut; print",
    Backs.SEPARATE: "Print the fronts, then the backs behind them or on paper to glue on,",
    Backs.NONE: "Print on one side,",
}


@dataclass(frozen=True, slots=True)
class Packet:
    """Finished files, and one line about them that holds no secret."""

    products: tuple[Product, ...]
    summary: str
    advice: str = _FULL_SIZE
    warnings: tuple[str, ...] = ()
    news: tuple[str, ...] = ()  # what else the user has to do


_More = ParamSpec("_More")
_Made = TypeVar("_Made")
_Work = Callable[Concatenate[Order, _More], _Made]


def _with_fonts(work: "_Work[_More, _Made]") -> "_Work[_More, _Made]":
    """Work done with the fonts of its order within reach."""

    @wraps(work)
    def with_fonts(order: Order, /, *more: _More.args, **named: _More.kwargs) -> _Made:
        with lent(_shelf(order)):
            return work(order, *more, **named)

    return with_fonts


def _shelf(order: Order) -> Shelf:
    """The fonts of the user's, or else those a setup was printed with, then the machine's.

    Raises Unprintable for one that cannot be used.
    """
    given, field = order.fonts, order.said_by("font")
    if order.setup is not None and (not given or "font" in order.settings):
        kept = fonts_named(order.setup)
        given, field = (kept, f"{order.setup}: print/font") if kept else (given, field)
    refuse_unusable(given, field)
    return Shelf(given, order.surroundings.font_folders)


#: Goes through the tables, in their order, and may show how many are done.
Watch = Callable[[Sequence[int]], Generator[int, None, None]]


def _unwatched(tables: Sequence[int]) -> Generator[int, None, None]:
    yield from tables


@_with_fonts
def night(order: Order, only: Sequence[str], watch: Watch = _unwatched) -> Packet:
    """A setup and the evening's packet: all of it, or only the named printables.

    Where there are several tables, `watch` goes through them and sees how far the work is.
    """
    only = tuple(dict.fromkeys(only))
    known = dict.fromkeys((*PACKET, TENTS, *((ORGANISER,) if order.at_tables else ())))
    for name in only:
        choose(name, known, "--only", "printable of a night")
    if order.sealed and not order.with_cards:
        raise CannotDo("--sealed is about card sheets: say --with-cards as well.")
    return night_at_tables(order, only, watch) if order.at_tables else _single_night(order, only)


def _single_night(order: Order, only: Sequence[str]) -> Packet:
    desk = _Desk(order)
    desk.prepare_cards()
    change = desk.change()
    if change is not None:
        desk = change.desk
    setup = change.setup if change is not None else desk.solved()
    products = tuple(_night(desk, setup, only))
    news = () if change is None else (change.told(),)
    summary = desk.summary(setup.evening)
    return Packet(products, summary, _night_advice(order), desk.warnings, news)


def _night(desk: "_Desk", setup: Setup, only: Sequence[str]) -> Iterator[Product]:
    """The files of one night, each where it lies in its folder."""
    order = desk.order
    documents = [printables.named(name) for name in only or _usual(setup.evening)]
    if order.with_cards:
        documents.append(printables.named("print-notes"))
    for document in documents:
        yield from map(_placed, desk.printed(document, setup))
    if order.with_cards:
        yield from map(_placed, desk.collated(setup))
    if order.one_file:
        yield desk.joined(documents)
    yield _placed(desk.written(setup))


def _usual(evening: Evening) -> tuple[str, ...]:
    """A tent says a name, so there are tents where there are names."""
    return (*PACKET, TENTS) if evening.names else PACKET


def _flipped(backs: Backs) -> str:
    return f'{_HOW_TO_PRINT[backs]} at 100 % ("actual size").'


def _night_advice(order: Order) -> str:
    cards = " For the cards, see print-notes.pdf." if order.with_cards else ""
    return f"{_FULL_SIZE}{cards}"


def night_at_tables(order: Order, only: Sequence[str], watch: Watch) -> Packet:
    """A night for each of several tables, and an index of them all for whoever organises them."""
    order = for_tables(order)
    desk = _Desk(order)
    desk.prepare_cards()
    seated = seatings(order, desk.catalogue)
    master, setups = desk.seed(), []
    products: list[Product] = []
    for_each = [name for name in only if name != ORGANISER]
    with closing(watch(range(1, len(seated) + 1))) as numbers:
        for number in numbers:
            table = desk.at_table(number, seated[number - 1], master)
            setups.append(table.solved())
            if for_each or not only:
                files = _night(table, setups[-1], for_each)
                products += [_at_table(number, product) for product in files]
    if ORGANISER in only or not only:
        tables = Tables(master, tuple(setups))
        products += map(_placed, desk.printed_index(tables))
    summary = desk.summary_of_tables(setups)
    return Packet(tuple(products), summary, _night_advice(order), desk.warnings)


def _at_table(number: int, product: Product) -> Product:
    return replace(product, path=f"table-{number}" / product.path)


@_with_fonts
def solve(order: Order, watch: Watch = _unwatched) -> Packet:
    """Only the setup file, or one for each of several tables."""
    if order.at_tables:
        return _solve_tables(order, watch)
    desk = _Desk(order)
    setup = desk.solved()
    freedom = f"{_freedom(setup)}, for the Game Master alone"
    return Packet((desk.written(setup),), freedom, warnings=desk.warnings)


def _solve_tables(order: Order, watch: Watch) -> Packet:
    order = for_tables(order)
    desk = _Desk(order)
    seated = seatings(order, desk.catalogue)
    master = desk.seed()
    products = []
    with closing(watch(range(1, len(seated) + 1))) as numbers:
        for number in numbers:
            table = desk.at_table(number, seated[number - 1], master)
            path = PurePosixPath(f"table-{number}.yaml")
            products.append(replace(table.written(table.solved()), path=path))
    files = f"{len(seated)} setup {'file' if len(seated) == 1 else 'files'}"
    return Packet(tuple(products), f"{files}, for the Game Masters alone")


@_with_fonts
def sheets(order: Order, names: Sequence[str]) -> Packet:
    """The named printables: those for everyone from players alone, the secret ones from a setup
    file."""
    known = {name: name for name in printables.names()}
    chosen = [choose(name, known, "sheet", "printable") for name in dict.fromkeys(names)]
    if order.kinds and (chosen != [BOX] or len(order.kinds) > 1):
        raise CannotDo(f"--kind: only {BOX} is made for one kind, and by itself: sheet {BOX}.")
    documents = [printables.named(name) for name in chosen]
    desk = _Desk(order)
    if any(document.duplex is None and document.name != TEST_SHEET for document in documents):
        desk.follow_printer()
        desk.read_art()
    if ORGANISER in chosen:
        raise CannotDo(
            f"{ORGANISER} is about several tables: print it by the seed on it, with"
            f" night --tables K --players N --seed TEXT --only {ORGANISER}."
        )
    backed = all(document.duplex is None for document in documents)
    advice = _flipped(desk.style.finish.backs) if backed else _FULL_SIZE
    secret = [document for document in documents if document.subject is Setup]
    if secret and order.setup is None:
        raise CannotDo(f"{secret[0].name} is secret: name the setup it is about with --setup FILE.")
    if secret:
        desk.refuse_without_seed()
        setup = desk.solved()
        products = [product for each in documents for product in desk.printed(each, setup)]
        return Packet(tuple(products), desk.summary(setup.evening), advice, desk.warnings)
    products = [product for each in documents for product in desk.printed_open(each)]
    for_players = any(document.subject is Evening for document in documents)
    summary = desk.summary(desk.evening()) if for_players else desk.place
    return Packet(tuple(products), summary, advice, desk.warnings)


def cards(order: Order) -> Packet:
    """The print-and-play set, some cards of it, or the decks of a setup."""
    _refuse_mixed(order)
    return _cards(order)


@_with_fonts
def _cards(order: Order) -> Packet:
    desk = _Desk(order)
    desk.follow_printer()
    desk.read_art()
    how = _flipped(desk.style.finish.backs)
    if order.collated:
        desk.refuse_without_seed()
        setup = desk.solved()
        how = f"{how} What comes next: sheet print-notes --setup {shlex.quote(str(order.setup))}"
        products = desk.collated(setup)
        return Packet(tuple(products), desk.summary(setup.evening), how, desk.warnings)
    if order.kinds or order.card_ids or order.copies is not None:
        return _picked(desk)
    products = desk.printed_open(printables.named("cards"))
    count = sum(1 for _ in desk.catalogue.box())
    return Packet(tuple(products), f"{count} cards, {desk.place}", how, desk.warnings)


@_with_fonts
def cards_for_shop(order: Order) -> Packet:
    """The set, or some cards of it, in the files that a print shop or a screen asks for."""
    from illegal_print.cardset import CardSet
    from illegal_print.files.shops import read_shops
    from illegal_print.selection import selected, selection
    from illegal_print.shops import consign

    shop = choose((order.shop or "").lower(), read_shops(), "--for", "shop or screen")
    order = order.heeding(("paper", *CARD_OPTIONS[1:]))  # settings for our own printer
    _refuse_what_a_shop_decides(order, shop)
    name = card_for(Asked(order.card_size, "--card-size"), shop)
    desk = _Desk(replace(order, card_size=name))
    desk.read_art()
    wanted = selection(order.kinds, order.card_ids, order.copies, desk.catalogue)
    dealt = selected(wanted, desk.catalogue) * (wanted.copies or 1)
    label = desk.label(printables.named("cards"))
    consignment = consign(shop, dealt, CardSet(desk.catalogue, desk.style), label)
    products = [
        Product(PurePosixPath(path), content) for path, content in consignment.files.items()
    ]
    size = f"{name} {measures(desk.style.card)}"
    count = f"{len(dealt)} {'card' if len(dealt) == 1 else 'cards'}"
    head = f"{count} for {shop.name}, {size}, language {desk.language}"
    lines = "\n".join((head, *(f"  {line}" for line in consignment.lines)))
    return Packet(tuple(products), lines, shop.upload, desk.warnings)


def _refuse_what_a_shop_decides(order: Order, shop: "Shop") -> None:
    for option in ("paper", *CARD_OPTIONS[1:], "collated", "sealed", "setup"):
        if getattr(order, option) not in (None, False):
            raise CannotDo(f"--{option}: not with --for {shop.id}, which has numbers of its own.")
    if "backs" in order.kinds:
        raise CannotDo(f"--kind backs: not with --for {shop.id}, which takes cards as a whole.")


def _refuse_mixed(order: Order) -> None:
    """`cards` prints either of the whole set or of a setup."""
    picking = {"--kind": order.kinds, "--card": order.card_ids, "--copies": order.copies}
    said = [option for option, value in picking.items() if value not in ((), None)]
    if order.collated and said:
        raise CannotDo(f"--collated prints every card of a setup once: leave out {said[0]}.")
    if order.collated and order.setup is None:
        raise CannotDo("--collated sheets are secret: name their setup with --setup FILE.")
    if order.sealed and not order.collated:
        raise CannotDo("--sealed is about the decks of a setup: say --collated --setup FILE.")
    if order.setup is not None and not order.collated:
        raise CannotDo("--setup names the decks that --collated prints: say that as well.")


def _picked(desk: "_Desk") -> Packet:
    """Some of the cards, or all of them several times."""
    from illegal_print.cardset import CardSet, card_pages
    from illegal_print.selection import selected_sheets, selection

    order, backs = desk.order, desk.style.finish.backs
    wanted = selection(order.kinds, order.card_ids, order.copies, desk.catalogue)
    if not wanted.fronts and backs in (Backs.FOLD, Backs.NONE):
        raise CannotDo(f"--kind backs: with --backs {backs.value} no page holds backs alone.")
    cards = CardSet(desk.catalogue, desk.style)
    sheets = selected_sheets(wanted, cards)
    pages = list(card_pages(sheets, cards))
    count = sum(1 for sheet in sheets for card in sheet.cards if card)
    summary = f"{count} {'card' if count == 1 else 'cards'}, {desk.place}"
    if wanted.fronts:
        return Packet(tuple(desk.card_files(pages)), summary, _flipped(backs), desk.warnings)
    backs_alone = (desk.backs_file(pages),)
    return Packet(backs_alone, f"the backs of {summary}", warnings=desk.warnings)


@_with_fonts
def calibration(order: Order) -> Packet:
    """The sheet to measure a printer with, lying on the paper as the cards would."""
    desk = _Desk(order)
    desk.name_printer()
    products = desk.printed_open(printables.named(TEST_SHEET))
    how = f"{_flipped(desk.style.finish.backs)} What to do next stands on the sheet."
    return Packet(tuple(products), desk.place, how)


def check(order: Order, files: Sequence[Path]) -> Iterator[str]:
    """A line on each file that is in order. Raises SourceError with all faults of the others.

    The order says only by which catalogue a setup file is read, if not by the one it names.
    """
    faults: list[str] = []
    for path in files:
        try:
            yield f"{path}: {_checked(order, path)}"
        except IllegalPrintError as error:
            faults.append(str(error))
    if faults:
        raise SourceError(tuple(faults))


@_with_fonts
def _checked(order: Order, path: Path) -> str:
    from illegal_print.files.checks import Kind, kind_of, verdict

    match kind_of(path):
        case Kind.SETUP:
            return _setup_verdict(replace(order, setup=path))
        case Kind.RESULTS:
            return _results_verdict(order, path)
        case Kind.CATALOGUE:
            return "\n  ".join(_catalogue_verdict(order, path))
    return verdict(path)


@_with_fonts
def _setup_verdict(order: Order) -> str:
    return _Desk(order).verdict()


def _catalogue_verdict(order: Order, path: Path) -> Iterator[str]:
    """What is in it, and advice. Raises SourceError with all that is wrong or does not fit, in any
    of its languages."""
    from illegal_print import advice
    from illegal_print.files.checks import declared_languages, place, verdict

    found = verdict(path)
    order = replace(order, catalogue=path)
    spoken = [each for each in declared_languages(path) if each in languages()]
    desks = [_Desk(replace(order, language=each)) for each in spoken] or [_Desk(order)]
    desks[0].read_art()
    catalogue, styles = desks[0].catalogue, [desk.style for desk in desks]
    documents = [printables.named(name) for name in PACKET]
    too_long = [each for style in styles for each in advice.overfull(catalogue, style, documents)]
    if too_long:
        raise SourceError(tuple(f"{place(path, each.field)}: {each.text}" for each in too_long))
    told = [f"{place(path, each.field)}: {each.text}" for each in advice.remarks(catalogue, styles)]
    told += desks[0].warnings
    yield f"{found}; it could be better:" if told else found
    yield from told


def _results_verdict(order: Order, path: Path) -> str:
    from illegal_print.files.results import review_results

    progress = review_results(path, _Desk(_by_catalogue_of(order, path)).catalogue)
    state = f"{progress.missing} values to fill in" if progress.missing else "complete"
    setup = ", to be scored with the setup" if progress.needs_setup else ""
    return f"results of {progress.players} players, {state}{setup}"


@_with_fonts
def score(order: Order, results: Path) -> Iterator[str]:
    """What to show of a results file: everyone's score, and who won."""
    from illegal_print.files.results import read_results
    from illegal_print.scores import told

    desk = _Desk(_by_catalogue_of(order, results))
    setup = None
    if order.setup is not None:
        desk.refuse_without_seed()
        setup = desk.solved()
    return told(read_results(results, desk.catalogue, setup))


@_with_fonts
def new_results(order: Order) -> Packet:
    """A results file to fill in: with a setup there is less to write."""
    from illegal_print.files.blank_results import blank_results, blank_results_for_setup

    evening = _Desk(order).evening()
    text = blank_results(evening) if order.setup is None else blank_results_for_setup(evening)
    product = Product(PurePosixPath("results.yaml"), sealed(f"{text}# {BLANK}\n".encode()))
    return Packet((product,), f"a results file for {evening.players} players, to fill in")


def new_theme(path: Path) -> Packet:
    """A catalogue to start a theme from, to be saved there."""
    from illegal_print.files.new_theme import new_theme

    product = Product(PurePosixPath(path.name), new_theme().encode())
    file = shlex.quote(str(path))
    how = f"Change what you like, then: check {file}; and to see it: cards --catalogue {file}"
    return Packet((product,), "a theme to make your own, in order as it stands", how)


def settings(path: Path, options: Mapping[str, Option]) -> Mapping[str, Setting]:
    """What a settings file says. Raises SourceError with everything that is wrong with it."""
    from illegal_print.files.settings import read_settings

    return read_settings(path, options)


def _by_catalogue_of(order: Order, results: Path) -> Order:
    """The order, by the catalogue that a results file names if the user names none."""
    if order.theme is None and order.catalogue is None and order.setup is None:
        return replace(order, catalogue=catalogue_path(results))
    return order


def choices() -> Mapping[str, Sequence[str]]:
    """All that can be asked for by name."""
    from illegal_print.files.shops import read_shops

    documents = (f"{document.name:18} {_whose(document)}" for document in printables.every())
    papers = (f"{each.name:18} {measures(each.size)}" for each in PAPERS.values())
    card_sizes = (f"{name:18} {measures(size)}" for name, size in CARD_SIZES.items())
    shops = (
        f"{id:18} {shop.name}: {', '.join(shop.card_sizes)}" for id, shop in read_shops().items()
    )
    return {
        "Printables": tuple(documents),
        "Themes": tuple(f"{name:18} {_about(path)}" for name, path in themes().items()),
        "Languages": languages(),
        "Papers": (*papers, "or any other, as WxH: 200x280mm"),
        "Card sizes": (*card_sizes, "or any other, as WxH: 2.5x3.5in"),
        "Print shops and screens": tuple(shops),
    }


def _whose(document: AnyPrintable) -> str:
    if document.audience is Audience.EVERYONE:
        return "for everyone"
    return f"for the GM alone; needs {'--tables' if document.subject is Tables else '--setup'}"


def _about(theme: Path) -> str:
    """A theme's name, and whom it is for."""
    catalogue = read_catalogue(theme, ["en"])
    whom = "for adults" if "adult" in catalogue.tags else "for everyone"
    return f"{catalogue.name.in_language('en')}, {whom}"


class _Desk:
    """An order with everything it names looked up: catalogue, setup file, words and paper."""

    def __init__(self, order: Order) -> None:
        if order.setup is not None and order.settings:
            order = order.heeding(options_told(order.setup))
        self.order = order
        self._doubts: tuple[str, ...] = ()
        path = _catalogue_path(order)
        self.given = _no_setup_file()
        self.table: int | None = None
        self.language = _language(
            order.language, order.said_by("lang"), order.surroundings.language
        )
        self.catalogue = _catalogue(path, self.language)
        if order.setup is not None:
            from illegal_print.files.setup_check import check_setup

            self.given = read_setup(order.setup, self.catalogue)
            self.table = self.given.table
            check_setup(self.given, self.catalogue, house_rules(order, self.given))
            self._follow_print_options(path)
        self.wishes = wishes(order, self.given, self.catalogue)
        self.waived = house_rules(order, self.given)
        self.paper = paper(self._said("paper"), order.surroundings.paper)
        phrases = read_locale(LOCALES / f"{self.language}.yaml", None)
        card = card_size(self._said("card-size"))
        thick = thickness(self._said("thickness"))
        self.style = Style(phrases, self.paper, card, thick, self._finish())

    def _follow_print_options(self, path: Path) -> None:
        """What the file was printed with counts where the command line says nothing."""
        if later := sorted(self.given.print_options.keys() - set(FOLLOWED)):
            raise CannotDo(
                f"{self.order.setup}: print/{later[0]}: this version does not follow it; delete it."
            )
        asked = self.given.print_options.get("lang")
        if self.order.language is None and asked and asked != self.language:
            self.language = _language(asked, f"{self.order.setup}: print/lang", "")
            self.catalogue = _catalogue(path, self.language)

    def _said(self, option: str) -> Asked:
        """On the command line, or else in the setup file."""
        typed: str | None = getattr(self.order, option.replace("-", "_"))
        filed = self.given.print_options.get(option)
        if typed is None and filed is not None:
            return Asked(filed, f"{self.order.setup}: print/{option}")
        return Asked(typed, self.order.said_by(option))

    def _finish(self) -> Finish:
        usual = Finish()
        return Finish(
            backs=kind(self._said("backs"), Backs, usual.backs),
            bleed=measure(self._said("bleed"), usual.bleed),
            gap=measure(self._said("gap"), usual.gap),
            marks=kind(self._said("marks"), Marks, usual.marks),
            fit=kind(self._said("fit"), Fit, usual.fit),
        )

    def name_printer(self) -> None:
        """For the test sheet. Raises CannotDo if sheets are not printed on both sides."""
        flip = offsets.flip(self._said("backs"))
        name = offsets.printer_name(self._said("printer"))
        self.style = replace(
            self.style, finish=replace(self.style.finish, backs=flip, printer=name)
        )

    def prepare_cards(self) -> None:
        """For a night that may print cards."""
        if self.order.with_cards:
            self.follow_printer()
            self.read_art()

    def at_table(self, number: int, players: int, master: str) -> "_Desk":
        """The same for one of several tables, which has a seed of its own."""
        from illegal_print.game.solver import table_seed

        desk = copy(self)
        seed = table_seed(master, number)
        desk.order = replace(self.order, players=players, seed=seed)
        desk.table = number
        return desk

    def follow_printer(self) -> None:
        """Moves backs by what is kept of the printer; for jobs that print cards."""
        finish = self.style.finish
        kept = offsets.look_up(self.order.printers, self._said("printer"), finish.backs)
        name = offsets.printer_name(self._said("printer"))
        self.style = replace(self.style, finish=replace(finish, printer=name, offset=kept))

    def read_art(self) -> None:
        """For jobs that print cards. Raises SourceError with all pictures that cannot be printed.

        All are read, not just those wanted: a warning must not tell what is in play.
        """
        from illegal_print import artwork

        artwork.prove(self.catalogue)
        self._doubts = tuple(artwork.doubts(self.catalogue, self.style.card))

    @property
    def warnings(self) -> tuple[str, ...]:
        offset = self.style.finish.offset
        doubts = (*self._doubts, *lookalikes.notices(self._names()))
        if offset == UNMOVED or _stays_printable(self.style):
            return doubts
        return (
            *doubts,
            f"Backs shifted {offset} come closer than 6 mm to the edge of the sheet, where many"
            " printers print nothing. Look whether all marks are there, or use a smaller --bleed.",
        )

    @property
    def place(self) -> str:
        finish = self.style.finish
        place = f"{self.paper.name} paper, language {self.language}"
        if finish.offset == UNMOVED:
            return place
        whose = f" for printer {finish.printer}" if finish.printer else ""
        return f"{place}; backs shifted {finish.offset}{whose}"

    def summary(self, evening: Evening) -> str:
        players, kind = evening.players, "".join(f"{name}; " for name in variants(evening))
        return f"{players} players and a Game Master, {players + 1} people; {kind}{self.place}"

    def summary_of_tables(self, setups: Sequence[Setup]) -> str:
        tables, players = len(setups), sum(setup.evening.players for setup in setups)
        kind = "".join(f"{name}; " for name in variants(setups[0].evening))
        masters = "a Game Master" if tables == 1 else f"{tables} Game Masters"
        noun = "table" if tables == 1 else "tables"
        people = f"{players} players and {masters}, {players + tables} people"
        return f"{tables} {noun}, {people}; {kind}{self.place}"

    def evening(self) -> Evening:
        """What everyone may know. Raises CannotDo if nobody said how many play."""
        from illegal_print.game import solver

        return solver.as_everyone_knows_it(self._evening_with_all_goods(), self.wishes)

    def _evening_with_all_goods(self) -> Evening:
        names = self._names()
        players = self._players(names)
        assigned = self.order.assign or self.given.assigned
        if assigned and len(names) != players:
            raise CannotDo(
                f"{self._field('assign')} deals a deck to every name: there are {len(names)} names"
                f" for {players} players; name them all with --name."
            )
        evening = Evening(self.catalogue, players, names, table=self.table, assigned=assigned)
        return arranged(evening, self.order, self.given)

    def _field(self, option: str) -> str:
        """Where an option is switched on: on the command line or in the setup file."""
        on = getattr(self.order, option)
        return self.order.said_by(option) if on else f"{self.order.setup}: {option}"

    def _names(self) -> tuple[str, ...]:
        """The names in composed form. Raises CannotDo with all that is wrong with any of them."""
        names, field = self.order.names, self.order.said_by("name")
        if not names:
            names, field = self.given.names, f"{self.order.setup}: names"
        composed: list[str] = []
        faults: list[str] = []
        for seat, name in enumerate(names, 1):
            try:
                composed.append(_name(name, f"{field}, player {seat}", composed))
            except IllegalPrintError as error:
                faults.append(str(error))
        if faults:
            raise CannotDo("\n".join(faults))
        return tuple(composed)

    def _players(self, names: Sequence[str]) -> int:
        said = {
            self.order.said_by("players"): self.order.players,
            self.order.said_by("name"): len(self.order.names) or None,
            f"{self.order.setup}: players": self.given.players,
        }
        counts = {source: count for source, count in said.items() if count is not None}
        if not counts and names:
            counts[f"{self.order.setup}: names"] = len(names)
        if not counts:
            raise CannotDo("How many play? Say --players 6, or give their names with --name.")
        source, players = next(iter(counts.items()))
        if len(set(counts.values())) > 1:
            listed = ", ".join(f"{source}: {count}" for source, count in counts.items())
            raise CannotDo(f"The numbers of players do not agree ({listed}). Change one of them.")
        if players not in self.catalogue.player_counts:
            least, most = self.catalogue.least_players, self.catalogue.most_players
            raise CannotDo(
                f"{source}: the game is for {least} to {most} players, not {players};"
                " the Game Master is not counted."
            )
        if len(names) > players:
            raise CannotDo(
                f"{self.order.setup}: {len(names)} names for {players} players ({source}):"
                " make them agree."
            )
        return players

    def verdict(self) -> str:
        """On the setup file alone. Raises Unsolvable if no setup is as it says."""
        names = self._names()
        if self.given.players is None and not names:
            return "a setup file that leaves open how many play"
        setup = self._dealt(seed="check")
        evening = setup.evening
        settled = sum(isinstance(wish, DeckPart | CaseOrder) for wish in self.given.wishes)
        state = "complete" if settled == 3 * evening.players + evening.cases else "to be completed"
        if not setup.waived:
            return f"a legal setup for {evening.players} players, {state}"
        broken = ", ".join(rule.value for rule in setup.waived)
        return f"a setup for {evening.players} players, {state}, by house rules on {broken}"

    def solved(self) -> Setup:
        return self._dealt(self.seed())

    def seed(self) -> str:
        """What chance follows from. Raises CannotDo if it is empty or cannot be printed."""
        from illegal_print.game import solver

        seed, field = self.order.seed, self.order.said_by("seed")
        if seed is None:
            seed, field = self.given.seed, f"{self.order.setup}: seed"
        if seed is None:
            seed = solver.fresh_seed()
        if not seed.strip():
            raise CannotDo(f"{field} is empty: give it a text, or leave it out.")
        return check_printable(seed, f"{field} {shown(seed)}")

    def _dealt(self, seed: str) -> Setup:
        from illegal_print.game import solver
        from illegal_print.game.handmade import written_out

        evening = self._evening_with_all_goods()
        setup = None
        if self.waived:
            setup = solver.taken_as_it_is(evening, self.wishes, seed, self.waived)
        if setup is None:
            setup = solver.solve(evening, self.wishes, seed)
        # A complete file remembers how many setups its own was drawn from.
        if self.given.drawn_from is None or not written_out(evening, self.given.wishes):
            return setup
        return replace(setup, drawn_from=self.given.drawn_from)

    def change(self) -> "_Change | None":
        """What is new if other players come than a setup was packed for; None if none is.

        Raises CannotDo if it cannot be told who stays away.
        """
        order, packed_for = self.order, self.given.players
        coming = order.players or len(order.names)
        if self.given.seed is None or packed_for is None or coming in (0, packed_for):
            return None
        if order.seed is not None and "seed" not in order.settings:
            raise CannotDo("--seed: the new deal follows from the setup file's; leave it out.")
        if len(self.given.names) > coming and not order.names:
            raise CannotDo(
                f"{order.setup}: names: who of the {len(self.given.names)} stays away? Give those"
                f" who play, once each, with --name."
            )
        before = copy(self)
        before.order = replace(order, players=None, names=())
        desk = self._expecting(coming)
        packed = before.solved()
        return _Change(packed, desk.dealt_again(packed), desk)

    def _expecting(self, players: int) -> "_Desk":
        """The same for a setup file with other players, of which only some wishes stay."""
        lasting = tuple(w for w in self.given.wishes if isinstance(w, WithoutTag | OneRing))
        desk = copy(self)
        desk.given = replace(
            self.given, players=players, wishes=lasting, house_rules=(), drawn_from=None
        )
        desk.wishes = wishes(self.order, desk.given, self.catalogue)
        desk.waived = ()
        return desk

    def dealt_again(self, packed: Setup) -> Setup:
        from illegal_print.game import solver

        return solver.dealt_again(packed, self._evening_with_all_goods(), self.wishes)

    def refuse_without_seed(self) -> None:
        """A sheet about a setup that would be dealt anew each time helps nobody."""
        if self.given.seed is None:
            raise CannotDo(
                f"{self.order.setup} has no seed, so each sheet could tell of another setup."
                f" Complete it first: solve --setup {self.order.setup}"
            )

    def printed(self, document: AnyPrintable, setup: Setup) -> list[Product]:
        if document.subject is not Setup:
            return self.printed_open(document)
        return self._products(document, self._drawn(document, document(setup, self.style)))

    def printed_index(self, tables: Tables) -> list[Product]:
        document = cast(Printable[Tables], printables.named(ORGANISER))
        return self._products(document, self._drawn(document, document(tables, self.style)))

    def printed_open(self, document: AnyPrintable) -> list[Product]:
        """A document for everyone: made with no setup in reach."""
        return self._products(document, self._open_pages(document))

    def joined(self, documents: Sequence[AnyPrintable]) -> Product:
        """Those of the documents that are for everyone, in one file to print on both sides."""
        chapters = [
            Chapter(self.label(each).title, self._open_pages(each), each.duplex)
            for each in documents
            if each.audience is Audience.EVERYONE
        ]
        if not chapters:
            raise CannotDo("--one-file joins documents for everyone: name one with --only.")
        pages = joined(chapters)
        game = self.style.name(self.catalogue.name)
        contents = ", ".join(chapter.title for chapter in chapters)
        return Product(
            path=PurePosixPath("packet.pdf"),
            content=print_pdf(pages, Label(game, contents, self.language), Duplex.LONG_EDGE),
            pages=len(pages),
            sheets=(len(pages) + 1) // 2,
            again=True,
        )

    def _open_pages(self, document: AnyPrintable) -> list[Page]:
        if document.subject is Catalogue:
            return list(self._pages_of_catalogue(document))
        draw = cast(Printable[Evening], document)
        return self._drawn(document, draw(self.evening(), self.style))

    def _pages_of_catalogue(self, document: AnyPrintable) -> Iterator[Page]:
        if document.name == BOX and self.order.kinds:
            from illegal_print.printables.tuck_box import box_for
            from illegal_print.selection import KINDS

            back = choose(self.order.kinds[0], KINDS, "--kind", "kind of card to make a box for")
            return box_for(back, self.catalogue, self.style)
        draw = cast(Printable[Catalogue], document)
        tags = [wish.tag for wish in self.wishes if isinstance(wish, WithoutTag)]
        return draw(self.catalogue.without_tags(tags), self.style)

    def collated(self, setup: Setup) -> list[Product]:
        """The cards of a setup, a deck to a sheet; in files named like those of the whole set."""
        document = printables.named("sealed-cards" if self.order.sealed else "collated-cards")
        return [
            replace(product, path=PurePosixPath(product.path.name.replace(document.name, "cards")))
            for product in self.printed(document, setup)
        ]

    def card_files(self, pages: list[Page]) -> list[Product]:
        """Pages of cards for everyone."""
        return self._products(printables.named("cards"), pages)

    def backs_file(self, pages: list[Page]) -> Product:
        return self._backs_file(printables.named("cards"), pages)

    def _drawn(self, document: AnyPrintable, pages: Iterator[Page]) -> list[Page]:
        """All pages. Raises CannotDo if the sheet is too small for them to be drawn."""
        try:
            return list(pages)
        except (Overfull, PaperTooSmall) as error:
            size = self.paper.size
            if size.width >= A4.size.width and size.height >= LETTER.size.height:
                raise
            raise CannotDo(
                f"{document.name}: a sheet of {measures(size)} is too small for it: use --paper a4"
                " or letter."
            ) from error

    def _products(self, document: AnyPrintable, pages: list[Page]) -> list[Product]:
        """A file; for cards whose backs are printed on their own, one of each side."""
        if document.duplex is not None:
            return [self._product(document, document.name, pages, document.duplex)]
        backs = self.style.finish.backs
        if backs is not Backs.SEPARATE:
            duplex = _DUPLEX.get(backs, Duplex.SIMPLEX)
            return [self._product(document, document.name, pages, duplex)]
        return [self._fronts_file(document, pages), self._backs_file(document, pages)]

    def _fronts_file(self, document: AnyPrintable, pages: list[Page]) -> Product:
        name = f"{document.name}-fronts"
        return self._product(document, name, pages[::2], Duplex.SIMPLEX, "title-fronts")

    def _backs_file(self, document: AnyPrintable, pages: list[Page]) -> Product:
        """With the bookmarks of the fronts."""
        sheets = zip(pages[::2], pages[1::2], strict=True)
        backs = [replace(back, bookmark=front.bookmark) for front, back in sheets]
        name = f"{document.name}-backs"
        return self._product(document, name, backs, Duplex.SIMPLEX, "title-backs")

    def _product(
        self,
        document: AnyPrintable,
        name: str,
        pages: list[Page],
        duplex: Duplex,
        title: str = "title",
    ) -> Product:
        simplex = duplex is Duplex.SIMPLEX
        return Product(
            path=PurePosixPath(f"{name}.pdf"),
            content=print_pdf(pages, self.label(document, title), duplex),
            secret=document.audience is Audience.GM,
            pages=len(pages),
            sheets=len(pages) if simplex else (len(pages) + 1) // 2,
        )

    def label(self, document: AnyPrintable, title: str = "title") -> Label:
        say = self.style.phrases.of(document.name)
        game = self.style.name(self.catalogue.name)
        return Label(str(say(title)), f"{game}: {say('subject')}", self.language)

    def written(self, setup: Setup) -> Product:
        """The setup file, with what it takes to print the same again."""
        said = {option: self._said(option).value for option in CARD_OPTIONS}
        kept = {option: value for option, value in said.items() if value is not None}
        options: dict[str, str | Sequence[str]] = {
            "paper": self.paper.name,
            "lang": self.language,
            **kept,
        }
        options |= dict(clock_options(setup.evening))
        if shelf().given:
            options["font"] = tuple(map(str, shelf().given))
        text = write_setup(setup, options, self.wishes) + f"# {BLANK}\n"
        return Product(PurePosixPath("setup.yaml"), sealed(text.encode()), secret=True)


@dataclass(frozen=True, slots=True)
class _Change:
    """A night for other players than its setup was packed for."""

    packed: Setup
    setup: Setup
    desk: _Desk

    def told(self) -> str:
        return told(self.packed.evening, self.setup.evening)


def _stays_printable(style: Style) -> bool:
    """Whether backs moved by the printer's offset, and their marks, end inside the margins."""
    from illegal_print.layout.grids import imposition_for
    from illegal_print.layout.imposition import MARGIN

    grid = imposition_for(style.paper.size, style.card, style.finish)
    inked = grid.block.inset(-grid.bleed - grid.mark)
    sheet = Rect(0, 0, grid.sheet.width, grid.sheet.height)
    moved = style.finish.offset.on(grid.sheet).of_rect(inked)
    return sheet.inset(MARGIN).contains(moved)


def _freedom(setup: Setup) -> str:
    """How much the wishes left to chance."""
    if setup.drawn_from is None:
        return "one of many legal setups"
    number = setup.drawn_from
    return "the only legal setup" if number == 1 else f"one of {number:,} legal setups"


def _placed(product: Product) -> Product:
    """Where a file of a night lies: the secret ones in a folder of their own."""
    return replace(product, path=SECRET_FOLDER / product.path) if product.secret else product


def _name(name: str, field: str, taken: Sequence[str]) -> str:
    composed = check_printable(name.strip(), f"{field} “{shown(name)}”")
    if SOFT_HYPHEN in composed:
        raise CannotDo(f"{field} “{shown(name)}”: it holds a soft hyphen (U+00AD); leave it out.")
    if not composed:
        raise CannotDo(f"{field}: the name is empty; give one.")
    if composed in taken:
        raise CannotDo(f"{field}: {composed} plays already; tell them apart, say {composed} B.")
    return composed


def _catalogue_path(order: Order) -> Path:
    if order.theme is not None and order.catalogue is not None:
        raise CannotDo("--theme and --catalogue both name a catalogue: say one of them.")
    if order.catalogue is not None:
        return order.catalogue
    if order.theme is not None:
        return choose(order.theme, themes(), order.said_by("theme"), "theme")
    if order.setup is None:
        return CLASSIC
    path = catalogue_path(order.setup)
    if not path.exists():
        raise CannotDo(
            f"{order.setup}: its catalogue {path} is not there: say where with --catalogue FILE."
        )
    return path


def _catalogue(path: Path, language: str) -> Catalogue:
    """The catalogue in a file. Raises SourceError for what is wrong in it or cannot be printed."""
    catalogue = read_catalogue(path, [language])
    if path in themes().values():  # known to print, and a look into every font takes its time
        return catalogue
    faults: list[str] = []
    for field, text in _texts(catalogue):
        try:
            check_printable(text.in_language(language), f"{path}: {field}")
        except Unprintable as error:
            faults.append(str(error))
    faults += [f"{path}: {fault}" for fault in _icon_faults(catalogue)]
    if faults:
        raise SourceError(tuple(faults))
    return catalogue


def _icon_faults(catalogue: Catalogue) -> Iterator[str]:
    """Of icons that are files of the user's own: every document draws them."""
    for field, icon in _icons(catalogue):
        if not Path(icon).is_absolute():
            continue
        from illegal_print.pictures.silhouettes import NotASilhouette, prove_silhouette

        try:
            prove_silhouette(icon, Path(icon).read_bytes())
        except NotASilhouette as error:
            yield f"{field}: {error}"


def _icons(catalogue: Catalogue) -> Iterator[tuple[str, str]]:
    for number, resource in enumerate(catalogue.resources, 1):
        yield f"resources/{number}/icon", resource.icon
        yield f"resources/{number}/dealer/icon", resource.dealer.icon
        yield f"resources/{number}/buyer/icon", resource.buyer.icon


def _texts(catalogue: Catalogue) -> Iterator[tuple[str, Text]]:
    yield "name", catalogue.name
    for number, resource in enumerate(catalogue.resources, 1):
        yield f"resources/{number}/name", resource.name
        yield f"resources/{number}/dealer/name", resource.dealer.name
        yield f"resources/{number}/buyer/name", resource.buyer.name


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


def _language(asked: str | None, field: str, spoken_here: str) -> str:
    known = {code: code for code in languages()}
    if asked is None:
        return known.get(spoken_here, "en")
    return choose(asked.lower(), known, field, "language")
