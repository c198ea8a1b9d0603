"""The one place where files, game and documents meet: an order goes in, finished files come out."""

import shlex
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from functools import wraps
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar

from illegal_print import printables
from illegal_print.choices import (
    Asked,
    CannotDo,
    card_for,
    choose,
    measures,
)
from illegal_print.delivery import Product
from illegal_print.desk import (
    BOX,
    CARD_OPTIONS,
    ORGANISER,
    TEST_SHEET,
    Desk,
    freedom,
    placed,
)
from illegal_print.errors import (
    IllegalPrintError,
    SourceError,
)
from illegal_print.files.catalogue import read_catalogue, themes
from illegal_print.files.locale import languages
from illegal_print.files.setup_file import (
    catalogue_path,
    fonts_named,
)
from illegal_print.game.evening import Evening
from illegal_print.game.setup import Setup
from illegal_print.game.tables import Tables
from illegal_print.layout.borrowing import Shelf, lent, refuse_unusable
from illegal_print.layout.finish import Backs
from illegal_print.layout.papers import CARD_SIZES, PAPERS
from illegal_print.options import Option, Setting
from illegal_print.orders import Order
from illegal_print.printables import AnyPrintable, Audience
from illegal_print.seal import BLANK, sealed
from illegal_print.seatings import for_tables, seatings

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
    desk = Desk(order)
    desk.prepare_cards()
    change = desk.change()
    if change is not None:
        desk = change.desk
    setup = change.setup if change is not None else desk.solved()
    products = tuple(_night(desk, setup, only))
    news = () if change is None else (change.told(),)
    summary = desk.summary(setup.evening)
    return Packet(products, summary, _night_advice(order), desk.warnings, news)


def _night(desk: Desk, setup: Setup, only: Sequence[str]) -> Iterator[Product]:
    """The files of one night, each where it lies in its folder."""
    order = desk.order
    documents = [printables.named(name) for name in only or _usual(setup.evening)]
    if order.with_cards:
        documents.append(printables.named("print-notes"))
    for document in documents:
        yield from map(placed, desk.printed(document, setup))
    if order.with_cards:
        yield from map(placed, desk.collated(setup))
    if order.one_file:
        yield desk.joined(documents)
    yield placed(desk.written(setup))


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
    desk = Desk(order)
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
        products += map(placed, desk.printed_index(tables))
    summary = desk.summary_of_tables(setups)
    return Packet(tuple(products), summary, _night_advice(order), desk.warnings)


def _at_table(number: int, product: Product) -> Product:
    return replace(product, path=f"table-{number}" / product.path)


@_with_fonts
def solve(order: Order, watch: Watch = _unwatched) -> Packet:
    """Only the setup file, or one for each of several tables."""
    if order.at_tables:
        return _solve_tables(order, watch)
    desk = Desk(order)
    setup = desk.solved()
    summary = f"{freedom(setup)}, for the Game Master alone"
    return Packet((desk.written(setup),), summary, warnings=desk.warnings)


def _solve_tables(order: Order, watch: Watch) -> Packet:
    order = for_tables(order)
    desk = Desk(order)
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
    desk = Desk(order)
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
    desk = Desk(order)
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
    desk = Desk(replace(order, card_size=name))
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


def _picked(desk: Desk) -> Packet:
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
    desk = Desk(order)
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
    return Desk(order).verdict()


def _catalogue_verdict(order: Order, path: Path) -> Iterator[str]:
    """What is in it, and advice. Raises SourceError with all that is wrong or does not fit, in any
    of its languages."""
    from illegal_print import advice
    from illegal_print.files.checks import declared_languages, place, verdict

    found = verdict(path)
    order = replace(order, catalogue=path)
    spoken = [each for each in declared_languages(path) if each in languages()]
    desks = [Desk(replace(order, language=each)) for each in spoken] or [Desk(order)]
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

    progress = review_results(path, Desk(_by_catalogue_of(order, path)).catalogue)
    state = f"{progress.missing} values to fill in" if progress.missing else "complete"
    setup = ", to be scored with the setup" if progress.needs_setup else ""
    return f"results of {progress.players} players, {state}{setup}"


@_with_fonts
def score(order: Order, results: Path) -> Iterator[str]:
    """What to show of a results file: everyone's score, and who won."""
    from illegal_print.files.results import read_results
    from illegal_print.scores import told

    desk = Desk(_by_catalogue_of(order, results))
    setup = None
    if order.setup is not None:
        desk.refuse_without_seed()
        setup = desk.solved()
    return told(read_results(results, desk.catalogue, setup))


@_with_fonts
def new_results(order: Order) -> Packet:
    """A results file to fill in: with a setup there is less to write."""
    from illegal_print.files.blank_results import blank_results, blank_results_for_setup

    evening = Desk(order).evening()
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
