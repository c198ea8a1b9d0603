"""An order with everything it names looked up, and what can be made of it."""

from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath
from typing import cast

from illegal_print import lookalikes, offsets, printables
from illegal_print.assets import CLASSIC, LOCALES
from illegal_print.choices import (
    Asked,
    CannotDo,
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
from illegal_print.files.locale import languages, languages_in, read_locale
from illegal_print.files.reader import shown
from illegal_print.files.setup_file import (
    SetupFile,
    catalogue_path,
    options_told,
    read_setup,
    write_setup,
)
from illegal_print.game.cards import Catalogue, Text
from illegal_print.game.evening import Dealing, Evening, Tribunal
from illegal_print.game.setup import Setup
from illegal_print.game.tables import Tables
from illegal_print.game.wishes import CaseOrder, DeckPart, OneRing, WithoutTag
from illegal_print.layout.borrowing import shelf
from illegal_print.layout.characters import SOFT_HYPHEN
from illegal_print.layout.finish import Backs, Finish, Fit, Marks
from illegal_print.layout.geometry import Rect
from illegal_print.layout.joining import Chapter, joined
from illegal_print.layout.offset import UNMOVED
from illegal_print.layout.pages import Page
from illegal_print.layout.papers import A4, LETTER
from illegal_print.layout.press import Duplex, Label, print_pdf
from illegal_print.layout.style import Style
from illegal_print.layout.text import check_printable
from illegal_print.occasion import arranged, clock_options, variants
from illegal_print.orders import Order
from illegal_print.printables import AnyPrintable, Audience, Printable
from illegal_print.repacking import told
from illegal_print.seal import BLANK, sealed
from illegal_print.wish_list import house_rules, wishes

ORGANISER = "organiser"
REFERENCE = "player-reference"
BOX = "tuck-box"
SECRET_FOLDER = PurePosixPath("gm-secret")
TEST_SHEET = "calibration"  # shows how far a printer is off, so nothing is moved on it
#: What is asked for about cards, on the command line or in a setup file.
CARD_OPTIONS = ("card-size", "backs", "bleed", "gap", "marks", "fit", "thickness", "printer")
#: What is followed of a setup file's `print`.
FOLLOWED = ("paper", "lang", "session", "interval", "start", "first-game", *CARD_OPTIONS)
_DUPLEX = {Backs.LONG_EDGE: Duplex.LONG_EDGE, Backs.SHORT_EDGE: Duplex.SHORT_EDGE}


class Desk:
    """An order with everything it names looked up: catalogue, setup file, words and paper."""

    def __init__(self, order: Order) -> None:
        if order.setup is not None and order.settings:
            order = order.heeding(options_told(order.setup))
        self.order = order
        self._doubts: tuple[str, ...] = ()
        path = _catalogue_path(order)
        self.given = _no_setup_file()
        self.table: int | None = None
        self.languages = (
            (_usual_language(path, order.surroundings.language),)
            if order.language is None
            else _languages(order.language, order.said_by("lang"))
        )
        self.catalogue = _catalogue(path, self.languages)
        if order.setup is not None:
            from illegal_print.files.setup_check import check_setup

            self.given = read_setup(order.setup, self.catalogue)
            self.table = self.given.table
            check_setup(self.given, self.catalogue, house_rules(order, self.given))
            self._follow_print_options(path)
        self.wishes = wishes(order, self.given, self.catalogue)
        self.waived = house_rules(order, self.given)
        self.paper = paper(self._said("paper"), order.surroundings.paper)
        phrases, *others = (read_locale(LOCALES / f"{each}.yaml", None) for each in self.languages)
        card = card_size(self._said("card-size"))
        thick = thickness(self._said("thickness"))
        second = others[0] if others else None
        self.style = Style(phrases, self.paper, card, thick, self._finish(), second=second)

    def _follow_print_options(self, path: Path) -> None:
        """What the file was printed with counts where the command line says nothing."""
        if later := sorted(self.given.print_options.keys() - set(FOLLOWED)):
            raise CannotDo(
                f"{self.order.setup}: print/{later[0]}: this version does not follow it; delete it."
            )
        asked = self.given.print_options.get("lang")
        if self.order.language is None and asked and asked != self.language:
            self.languages = _languages(asked, f"{self.order.setup}: print/lang")
            self.catalogue = _catalogue(path, self.languages)

    @property
    def language(self) -> str:
        """As it is asked for: "en", or "en+fr" for cards in two languages."""
        return "+".join(self.languages)

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

    def at_table(self, number: int, players: int, master: str) -> "Desk":
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

    def change(self) -> "Change | None":
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
        return Change(packed, desk.dealt_again(packed), desk)

    def _expecting(self, players: int) -> "Desk":
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
            Chapter(self.label(each).title, self._open_pages(each), self._duplex(each))
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
            content=print_pdf(pages, Label(game, contents, self.languages[0]), Duplex.LONG_EDGE),
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
                if isinstance(error, Overfull) and document.audience is Audience.GM:
                    # In which deck the text stands is a secret, also on the screen.
                    raise error.within(document.name) from None
                raise
            raise CannotDo(
                f"{document.name}: a sheet of {measures(size)} is too small for it: use --paper a4"
                " or letter."
            ) from error

    def _products(self, document: AnyPrintable, pages: list[Page]) -> list[Product]:
        """A file; for cards whose backs are printed on their own, one of each side."""
        if wanted := self._duplex(document):
            return [self._product(document, document.name, pages, wanted)]
        backs = self.style.finish.backs
        if backs is not Backs.SEPARATE:
            duplex = _DUPLEX.get(backs, Duplex.SIMPLEX)
            return [self._product(document, document.name, pages, duplex)]
        return [self._fronts_file(document, pages), self._backs_file(document, pages)]

    def _duplex(self, document: AnyPrintable) -> Duplex | None:
        """A reference in two languages has one on each side."""
        two_sided = document.name == REFERENCE and self.style.second is not None
        return Duplex.LONG_EDGE if two_sided else document.duplex

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
        return Label(str(say(title)), f"{game}: {say('subject')}", self.languages[0])

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
class Change:
    """A night for other players than its setup was packed for."""

    packed: Setup
    setup: Setup
    desk: Desk

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


def freedom(setup: Setup) -> str:
    """How much the wishes left to chance."""
    if setup.drawn_from is None:
        return "one of many legal setups"
    number = setup.drawn_from
    return "the only legal setup" if number == 1 else f"one of {number:,} legal setups"


def placed(product: Product) -> Product:
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


def _catalogue(path: Path, languages: Sequence[str]) -> Catalogue:
    """The catalogue in a file. Raises SourceError for what is wrong in it or cannot be printed."""
    catalogue = read_catalogue(path, languages)
    if path in themes().values():  # known to print, and a look into every font takes its time
        return catalogue
    faults = (*_name_faults(catalogue, languages), *_icon_faults(catalogue, path))
    if faults:
        from illegal_print.files.checks import place

        raise SourceError(tuple(f"{place(path, field)}: {fault}" for field, fault in faults))
    return catalogue


def _name_faults(catalogue: Catalogue, languages: Sequence[str]) -> Iterator[tuple[str, str]]:
    for field, name in _names(catalogue, languages):
        try:
            check_printable(name, field)
        except Unprintable as error:
            yield field, str(error).removeprefix(f"{field}: ")


def _icon_faults(catalogue: Catalogue, path: Path) -> Iterator[tuple[str, str]]:
    """Of icons that are files of the user's own: every document draws them."""
    for field, icon in _icons(catalogue):
        if not Path(icon).is_absolute():
            continue
        from illegal_print.pictures.silhouettes import NotASilhouette, prove_silhouette

        try:
            prove_silhouette(icon, Path(icon).read_bytes())
        except NotASilhouette as error:
            file = Path(icon).relative_to(path.resolve().parent).as_posix()
            yield field, f'"{shown(file)}" – {error}'


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


def _names(catalogue: Catalogue, languages: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Every name in each of the languages, once if it is the same in all."""
    for field, text in _texts(catalogue):
        for name in dict.fromkeys(map(text.in_language, languages)):
            yield field, name


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


def _usual_language(catalogue: Path, spoken_here: str) -> str:
    """The machine's or English; of a catalogue that has neither, the first of its own we know."""
    known, wanted = languages(), [spoken_here, "en"]
    if catalogue not in themes().values():  # ours have all
        from illegal_print.files.checks import declared_languages

        declared = declared_languages(catalogue)
        wanted = [each for each in (*wanted, *declared) if each in declared] or wanted
    return next((each for each in wanted if each in known), "en")


def _languages(asked: str, field: str) -> tuple[str, ...]:
    try:
        return languages_in(asked)
    except ValueError as error:
        raise CannotDo(f"{field} {shown(asked)}: {error}.") from None
