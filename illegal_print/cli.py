"""The command line: reads what the user wants, calls, shows, and leaves with the right code."""

import os
import re
import sys
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Annotated, Any

import typer

from illegal_print import __version__, delivery
from illegal_print.delivery import Product, first_free
from illegal_print.errors import IllegalPrintError
from illegal_print.options import Option, Takes
from illegal_print.orders import Order
from illegal_print.surroundings import surroundings, user_folder

app = typer.Typer(
    name="illegal-print",
    help="Prints everything a Game Master needs for an evening of the party game Illegal.",
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


def _whole_number(text: str) -> int:
    if re.fullmatch("-?[0-9]{1,9}", text, re.ASCII):
        return int(text)
    raise typer.BadParameter(f"{text!a} is no whole number; write one, such as 6")


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"illegal-print {__version__}")
        raise typer.Exit


#: Where a context keeps the lines of its settings, by option.
_SETTINGS = "illegal-print.settings"


def _follow_settings(context: typer.Context, path: Path | None) -> Path | None:
    """Makes the file's settings the defaults of the command: what is typed wins."""
    usual = user_folder(os.environ) / "settings.yaml"
    if context.resilient_parsing or (path is None and not os.path.lexists(usual)):
        return path
    with _reporting():
        from illegal_print import job

        settings = job.settings(path or usual, dict(_options(context)))
    ours = {_name(parameter): parameter.name for parameter in context.command.params}
    heeded = {option: settings[option] for option in settings.keys() & ours.keys()}
    context.default_map = {ours[option] or "": heeded[option].value for option in heeded}
    context.meta[_SETTINGS] = {option: setting.place for option, setting in heeded.items()}
    return path


def _options(context: typer.Context) -> Iterator[tuple[str, Option]]:
    """Every option of every command, by its name."""
    commands = getattr(context.find_root().command, "commands", {})
    for parameter in (each for command in commands.values() for each in command.params):
        if parameter.param_type_name == "option" and not parameter.is_eager:
            name, *others = (spelling.removeprefix("--") for spelling in parameter.opts)
            complaint = partial(_complaint, context, parameter)
            yield name, Option(name, _takes(parameter), complaint, tuple(others))


def _takes(parameter: Any) -> Takes:
    if parameter.is_flag:
        return Takes.FLAG
    if parameter.metavar == "FILE":
        return Takes.FILES if parameter.multiple else Takes.FILE
    return Takes.TEXTS if parameter.multiple else Takes.TEXT


def _complaint(context: typer.Context, parameter: Any, text: str) -> str:
    """What would be said if the text were typed as this option's value."""
    try:
        parameter.process_value(context, [text] if parameter.multiple else text)
    except typer.BadParameter as error:
        return error.message
    return ""


def _name(parameter: Any) -> str:
    """What an option is called without its dashes."""
    return str(parameter.opts[0]).removeprefix("--")


def _heeding(context: typer.Context, order: Order) -> Order:
    """The order, with a note of what in it only the settings say; what is typed goes before."""
    places: Mapping[str, str] = context.meta.get(_SETTINGS, {})
    source = _sources(context)
    kept = {option: place for option, place in places.items() if source[option] == "DEFAULT_MAP"}
    fonts = tuple(context.params.get("_fonts") or ())
    return replace(order, fonts=fonts, settings=kept).heeding(_typed(context))


def _typed(context: typer.Context) -> list[str]:
    """The options of the command line."""
    return [option for option, source in _sources(context).items() if source == "COMMANDLINE"]


def _sources(context: typer.Context) -> dict[str, str]:
    """Where each option was set."""
    return {
        _name(each): getattr(context.get_parameter_source(each.name or ""), "name", "")
        for each in context.command.params
    }


Settings = Annotated[
    Path | None,
    typer.Option(
        "--settings",
        metavar="FILE",
        callback=_follow_settings,
        is_eager=True,
        help="Options for every day; default: settings.yaml in your configuration folder.",
    ),
]
Players = Annotated[
    int | None,
    typer.Option(
        "--players",
        metavar="N",
        parser=_whole_number,
        help="How many play, without the Game Master.",
    ),
]
Names = Annotated[
    list[str] | None,
    typer.Option("--name", metavar="NAME", help="A player's name; once per player."),
]
Seed = Annotated[
    str | None,
    typer.Option("--seed", metavar="TEXT", help="The same text deals the same setup again."),
]
SetupPath = Annotated[
    Path | None,
    typer.Option("--setup", metavar="FILE", help="A setup file; what it leaves out is solved."),
]
With = Annotated[
    list[str] | None,
    typer.Option("--with", metavar="ID", help="A resource that must be in play; repeatable."),
]
Without = Annotated[
    list[str] | None,
    typer.Option("--without", metavar="ID", help="A resource that must not be; repeatable."),
]
WithoutTag = Annotated[
    list[str] | None,
    typer.Option(
        "--without-tag",
        metavar="TAG",
        help="Goods with this tag stay in the box, and no document names them; repeatable.",
    ),
]
AvoidPath = Annotated[
    list[Path] | None,
    typer.Option(
        "--avoid",
        metavar="FILE",
        help="An earlier setup file: none of its dealer-buyer couples again; repeatable.",
    ),
]
Ring = Annotated[
    str | None,
    typer.Option(
        "--ring",
        metavar="KIND",
        help="one: goods pass through all decks in one closed ring. any: the default.",
    ),
]
HouseRules = Annotated[
    list[str] | None,
    typer.Option(
        "--house-rules",
        metavar="RULE",
        help="A rule that the setup file may break: see `check`; repeatable.",
    ),
]
Advanced = Annotated[
    bool,
    typer.Option("--advanced", help="No pairs: every suspect card is debated and voted on alone."),
]
Casual = Annotated[
    bool,
    typer.Option("--casual", help="At a party: the GM walks round, and each player draws a card."),
]
Session = Annotated[
    int | None,
    typer.Option(
        "--session", metavar="MIN", parser=_whole_number, help="Minutes to deal in; default: 3."
    ),
]
Interval = Annotated[
    int | None,
    typer.Option(
        "--interval",
        metavar="MIN",
        parser=_whole_number,
        help="Minutes between two walks of a casual evening; default: 20.",
    ),
]
Start = Annotated[
    str | None,
    typer.Option("--start", metavar="HH:MM", help="When the evening begins: times of day then."),
]
TableCount = Annotated[
    int | None,
    typer.Option(
        "--tables",
        metavar="K",
        parser=_whole_number,
        help="So many tables side by side, each with a setup and a folder of its own.",
    ),
]
TablePlayers = Annotated[
    str | None,
    typer.Option(
        "--table-players", metavar="N,N,...", help="How many play at each of them, such as 6,6,8."
    ),
]
Assign = Annotated[
    bool,
    typer.Option("--assign", help="Deck A is for the first --name, B for the second, and so on."),
]
FirstGame = Annotated[
    bool, typer.Option("--first-game", help="Begin with a briefing of five minutes to read out.")
]
Theme = Annotated[
    str | None, typer.Option("--theme", metavar="NAME", help="One of our themes: see `list`.")
]
CataloguePath = Annotated[
    Path | None,
    typer.Option("--catalogue", "--catalog", metavar="FILE", help="A theme of your own."),
]
Language = Annotated[
    str | None,
    typer.Option(
        "--lang",
        metavar="CODE",
        help="Language of all print; default: this machine's."
        " en+fr: cards and player references in both.",
    ),
]
PaperName = Annotated[
    str | None,
    typer.Option("--paper", metavar="NAME", help="auto, a4, letter, ... (see `list`), or WxH."),
]
CardSize = Annotated[
    str | None,
    typer.Option("--card-size", metavar="NAME", help="poker, tcg, ... (see `list`), or WxH."),
]
Backs = Annotated[
    str | None,
    typer.Option(
        "--backs",
        metavar="HOW",
        help="long-edge or short-edge: two-sided print, turned about that edge."
        " fold: beside the fronts, to fold and glue. separate: a file of their own. none.",
    ),
]
Bleed = Annotated[
    str | None,
    typer.Option("--bleed", metavar="LENGTH", help="Ink beyond the cuts; default: 3mm."),
]
Gap = Annotated[
    str | None,
    typer.Option(
        "--gap",
        metavar="LENGTH",
        help="Between cards: 0mm, where they share their cuts, or at least twice the bleed.",
    ),
]
MarksKind = Annotated[
    str | None,
    typer.Option(
        "--marks",
        metavar="KIND",
        help="corners: where to cut, outside the block. lines: thin grey ones along the cuts as"
        " well, on white fronts only, never over art or backs; a cut beside one leaves a trace of"
        " it. none.",
    ),
]
Fonts = Annotated[
    list[Path] | None,
    typer.Option(
        "--font",
        metavar="FILE",
        help="A font for letters that ours lack: of other scripts, emoji; repeatable.",
    ),
]
Printer = Annotated[
    str | None,
    typer.Option("--printer", metavar="NAME", help="Shift backs as `calibrate` measured for it."),
]
ShopId = Annotated[
    str | None,
    typer.Option(
        "--for", metavar="SHOP", help="Files for a print shop or a screen instead: see `list`."
    ),
]
FitKind = Annotated[
    str | None,
    typer.Option(
        "--fit",
        metavar="GRID",
        help="8-up: 4 x 2 on a landscape sheet, a player deck each. most: as many as fit.",
    ),
]
Thickness = Annotated[
    str | None,
    typer.Option(
        "--thickness", metavar="LENGTH", help="Of a card, for bands and boxes; default: 0.3mm."
    ),
]
Kind = Annotated[
    list[str] | None,
    typer.Option(
        "--kind",
        metavar="KIND",
        help="Only resources, roles or suspects; backs: no fronts; repeatable.",
    ),
]
CardId = Annotated[
    list[str] | None,
    typer.Option(
        "--card",
        metavar="ID",
        help="Only this card, at its place on its sheet: guns/3, guns/dealer, guns/buyer,"
        " guns/dealer-suspect, guns/buyer-suspect; guns: its resource cards; repeatable.",
    ),
]
Copies = Annotated[
    int | None,
    typer.Option("--copies", metavar="N", parser=_whole_number, help="Each card 1 to 99 times."),
]
Collated = Annotated[
    bool,
    typer.Option("--collated", help="The cards of --setup FILE, a deck to a sheet: GM only."),
]
WithCards = Annotated[
    bool, typer.Option("--with-cards", help="Also the cards of this setup, a deck to a sheet.")
]
Sealed = Annotated[
    bool,
    typer.Option("--sealed", help="These sheets are cut and packed from behind, no face seen."),
]
OneFile = Annotated[
    bool,
    typer.Option("--one-file", help="Also join the documents for everyone into packet.pdf."),
]
Out = Annotated[
    Path | None, typer.Option("--out", metavar="PATH", help="Where to write; default: a new name.")
]
Force = Annotated[
    bool, typer.Option("--force", help="Replace what illegal-print wrote there earlier.")
]
Version = Annotated[
    bool,
    typer.Option("--version", callback=_version, is_eager=True, help="Show the version and exit."),
]


@app.callback()
def _top(_: Version = False) -> None:
    pass


@app.command()
def night(
    context: typer.Context,
    players: Players = None,
    name: Names = None,
    seed: Seed = None,
    setup: SetupPath = None,
    with_: With = None,
    without: Without = None,
    without_tag: WithoutTag = None,
    avoid: AvoidPath = None,
    ring: Ring = None,
    house_rules: HouseRules = None,
    assign: Assign = False,
    tables: TableCount = None,
    table_players: TablePlayers = None,
    advanced: Advanced = False,
    casual: Casual = False,
    session: Session = None,
    interval: Interval = None,
    start: Start = None,
    first_game: FirstGame = False,
    theme: Theme = None,
    catalogue: CataloguePath = None,
    lang: Language = None,
    paper: PaperName = None,
    card_size: CardSize = None,
    backs: Backs = None,
    bleed: Bleed = None,
    gap: Gap = None,
    marks: MarksKind = None,
    fit: FitKind = None,
    thickness: Thickness = None,
    only: Annotated[
        list[str] | None,
        typer.Option("--only", metavar="NAME", help="Only this printable; repeatable."),
    ] = None,
    with_cards: WithCards = False,
    sealed: Sealed = False,
    printer: Printer = None,
    one_file: OneFile = False,
    _fonts: Fonts = None,
    out: Out = None,
    force: Force = False,
    _settings: Settings = None,
    _: Version = False,
) -> None:
    """Print a whole game night into a folder.

    Deals a secret setup, unless --setup names one, and prints the evening's packet.
    """
    order = _order(players, name, seed, setup, with_, without, theme, catalogue, lang, paper)
    order = _bound(order, without_tag, avoid, ring, house_rules)
    order = _timed(order, advanced, casual, session, interval, start, first_game)
    order = replace(order, tables=tables, table_players=table_players, assign=assign)
    order = replace(
        order,
        card_size=card_size,
        backs=backs,
        bleed=bleed,
        gap=gap,
        marks=marks,
        fit=fit,
        thickness=thickness,
        with_cards=with_cards,
        sealed=sealed,
        printer=printer,
        printers=_printers() if with_cards else None,
        one_file=one_file,
    )
    order = _heeding(context, order)
    with _reporting():
        from illegal_print import job

        packet = job.night(order, tuple(only or ()), _watched)
        target = out if out is not None else first_free(Path("illegal-night"))
        lost = delivery.deliver_folder(packet.products, target, force=force, inputs=order.inputs)
        if order.at_tables:
            _show_tables(f"{target}: {packet.summary}", packet.products)
            typer.echo(f"{packet.advice} The folders gm-secret are for the GMs alone.")
        else:
            _show_several(f"{target}: {packet.summary}", _by_path(packet.products))
            typer.echo(f"{packet.advice} The folder gm-secret is for the GM alone.")
        for line in packet.news:
            typer.echo(line)
        _warn(packet.warnings)
        _tell_of_lost_keys(lost)


@app.command()
def cards(
    context: typer.Context,
    kind: Kind = None,
    card: CardId = None,
    copies: Copies = None,
    collated: Collated = False,
    sealed: Sealed = False,
    setup: SetupPath = None,
    theme: Theme = None,
    catalogue: CataloguePath = None,
    lang: Language = None,
    paper: PaperName = None,
    card_size: CardSize = None,
    backs: Backs = None,
    bleed: Bleed = None,
    gap: Gap = None,
    marks: MarksKind = None,
    fit: FitKind = None,
    printer: Printer = None,
    for_: ShopId = None,
    _fonts: Fonts = None,
    out: Out = None,
    force: Force = False,
    _settings: Settings = None,
    _: Version = False,
) -> None:
    """Print all cards of the game, to cut out.

    Or only some of them, or, with --collated, the decks of one setup.
    """
    order = Order(
        kinds=tuple(kind or ()),
        card_ids=tuple(map(_as_typed, card or ())),
        copies=copies,
        collated=collated,
        sealed=sealed,
        setup=setup,
        theme=theme,
        catalogue=catalogue,
        language=lang,
        paper=paper,
        card_size=card_size,
        backs=backs,
        bleed=bleed,
        gap=gap,
        marks=marks,
        fit=fit,
        printer=printer,
        printers=_printers(),
        shop=for_,
        surroundings=surroundings(os.environ),
    )
    order = _heeding(context, order)
    with _reporting():
        from illegal_print import job

        if for_ is not None:
            packet = job.cards_for_shop(order)
            target = out if out is not None else first_free(Path(f"cards-{for_.lower()}"))
            lost = delivery.deliver_folder(
                packet.products, target, force=force, inputs=order.inputs
            )
            typer.echo(f"{target}: {packet.summary}\n{packet.advice}")
            _warn(packet.warnings)
            _tell_of_lost_keys(lost)
            return
        packet = job.cards(order)
        _deliver_all(packet.products, out, packet.summary, force, order.inputs)
        typer.echo(packet.advice)
        _warn(packet.warnings)


@app.command()
def solve(
    context: typer.Context,
    players: Players = None,
    name: Names = None,
    seed: Seed = None,
    setup: SetupPath = None,
    with_: With = None,
    without: Without = None,
    without_tag: WithoutTag = None,
    avoid: AvoidPath = None,
    ring: Ring = None,
    house_rules: HouseRules = None,
    assign: Assign = False,
    tables: TableCount = None,
    table_players: TablePlayers = None,
    advanced: Advanced = False,
    casual: Casual = False,
    session: Session = None,
    interval: Interval = None,
    start: Start = None,
    first_game: FirstGame = False,
    theme: Theme = None,
    catalogue: CataloguePath = None,
    lang: Language = None,
    paper: PaperName = None,
    _fonts: Fonts = None,
    out: Out = None,
    force: Force = False,
    _settings: Settings = None,
    _: Version = False,
) -> None:
    """Deal a secret setup, and print nothing."""
    order = _order(players, name, seed, setup, with_, without, theme, catalogue, lang, paper)
    order = _bound(order, without_tag, avoid, ring, house_rules)
    order = _timed(order, advanced, casual, session, interval, start, first_game)
    order = replace(order, tables=tables, table_players=table_players, assign=assign)
    order = _heeding(context, order)
    with _reporting():
        from illegal_print import job

        packet = job.solve(order, _watched)
        _warn(packet.warnings)
        if order.at_tables:
            target = out if out is not None else first_free(Path("setups"))
            lost = delivery.deliver_folder(
                packet.products, target, force=force, inputs=order.inputs
            )
            typer.echo(f"{target}: {packet.summary}")
            _tell_of_lost_keys(lost)
            return
        _deliver(packet.products[0], out, packet.summary, force, order.inputs)


@app.command()
def sheet(
    context: typer.Context,
    printables: Annotated[
        list[str], typer.Argument(metavar="NAME", help="Which printables: see `list`.")
    ],
    players: Players = None,
    name: Names = None,
    setup: SetupPath = None,
    without_tag: WithoutTag = None,
    house_rules: HouseRules = None,
    assign: Assign = False,
    advanced: Advanced = False,
    casual: Casual = False,
    session: Session = None,
    interval: Interval = None,
    start: Start = None,
    first_game: FirstGame = False,
    theme: Theme = None,
    catalogue: CataloguePath = None,
    lang: Language = None,
    paper: PaperName = None,
    card_size: CardSize = None,
    thickness: Thickness = None,
    kind: Kind = None,
    printer: Printer = None,
    _fonts: Fonts = None,
    out: Out = None,
    force: Force = False,
    _settings: Settings = None,
    _: Version = False,
) -> None:
    """Print single documents of a game night.

    Those for everyone need only --players, the secret ones a setup file.
    """
    order = _order(players, name, None, setup, None, None, theme, catalogue, lang, paper)
    order = _bound(order, without_tag, None, None, house_rules)
    order = _timed(order, advanced, casual, session, interval, start, first_game)
    order = replace(order, assign=assign)
    order = replace(
        order,
        card_size=card_size,
        thickness=thickness,
        kinds=tuple(kind or ()),
        printer=printer,
        printers=_printers(),
    )
    order = _heeding(context, order)
    with _reporting():
        from illegal_print import job

        packet = job.sheets(order, tuple(printables))
        _deliver_all(packet.products, out, packet.summary, force, order.inputs)
        typer.echo(packet.advice)
        _warn(packet.warnings)


@app.command()
def calibrate(
    context: typer.Context,
    save: Annotated[
        str | None,
        typer.Option("--save", metavar="x=LENGTH,y=LENGTH", help="Keep what the sheet showed."),
    ] = None,
    show: Annotated[bool, typer.Option("--show", help="What is kept, of all printers.")] = False,
    forget: Annotated[bool, typer.Option("--forget", help="Keep nothing of it any more.")] = False,
    printer: Annotated[
        str | None, typer.Option("--printer", metavar="NAME", help="A name, if you use several.")
    ] = None,
    backs: Annotated[
        str | None,
        typer.Option("--backs", metavar="HOW", help="long-edge (default) or short-edge."),
    ] = None,
    lang: Language = None,
    paper: PaperName = None,
    card_size: CardSize = None,
    bleed: Bleed = None,
    gap: Gap = None,
    marks: MarksKind = None,
    fit: FitKind = None,
    _fonts: Fonts = None,
    out: Out = None,
    force: Force = False,
    _settings: Settings = None,
    _: Version = False,
) -> None:
    """Measure how far a printer sets backs off their fronts.

    Prints a test sheet that lies on the paper as cards with the same options do;
    --save x=0.5mm,y=-1mm keeps what it shows, and shifts the backs of all later cards by that.
    """
    order = Order(
        printer=printer,
        printers=_printers(),
        backs=backs,
        language=lang,
        paper=paper,
        card_size=card_size,
        bleed=bleed,
        gap=gap,
        marks=marks,
        fit=fit,
        surroundings=surroundings(os.environ),
    )
    order = _heeding(context, order)
    with _reporting():
        from illegal_print import job, offsets

        offsets.refuse_several(save, show, forget)
        if show:
            typer.echo("\n".join(offsets.show(order)))
        elif save is not None or forget:
            kept = offsets.forget(order) if save is None else offsets.save(order, save)
            delivery.keep(kept.product, kept.file)
            typer.echo(kept.summary)
        else:
            packet = job.calibration(order)
            _deliver_all(packet.products, out, packet.summary, force, order.inputs)
            typer.echo(packet.advice)


@app.command()
def check(
    context: typer.Context,
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE", help="Catalogues, setups, results, locales.")
    ],
    catalogue: CataloguePath = None,
    _fonts: Fonts = None,
    _settings: Settings = None,
    _: Version = False,
) -> None:
    """Report every fault in files of yours."""
    with _reporting():
        from illegal_print import job

        order = Order(catalogue=catalogue, surroundings=surroundings(os.environ))
        order = _heeding(context, order)
        for verdict in job.check(order, files):
            typer.echo(verdict)


@app.command()
def score(
    context: typer.Context,
    file: Annotated[Path | None, typer.Argument(metavar="FILE", help="A results file.")] = None,
    new: Annotated[bool, typer.Option("--new", help="Write a results file to fill in.")] = False,
    players: Players = None,
    name: Names = None,
    setup: SetupPath = None,
    advanced: Advanced = False,
    theme: Theme = None,
    catalogue: CataloguePath = None,
    lang: Language = None,
    _fonts: Fonts = None,
    out: Out = None,
    force: Force = False,
    _settings: Settings = None,
    _: Version = False,
) -> None:
    """Count the scores of an evening.

    With --setup, the letters of the decks tell who was who.
    """
    order = _order(players, name, None, setup, None, None, theme, catalogue, lang, None)
    order = replace(order, advanced=advanced)
    if new is (file is not None):
        wanted = "name a results file, or have one written with --new"
        raise typer.BadParameter(wanted, param_hint="FILE")
    with _reporting():
        if file is not None:
            _refuse_what_the_file_says(file, _typed(context))
        order = _heeding(context, order)
        from illegal_print import job

        if file is None:
            packet = job.new_results(order)
            _deliver(packet.products[0], out, packet.summary, force, order.inputs)
            return
        for line in job.score(order, file):
            typer.echo(line)


@app.command("new-theme")
def new_theme(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Its name, such as my-theme.yaml.")],
    _settings: Settings = None,
    _: Version = False,
) -> None:
    """Write a catalogue to start a theme of your own from.

    It is complete, and says what each of its lines is for.
    """
    with _reporting():
        from illegal_print import job

        packet = job.new_theme(file)
        delivery.deliver_new(packet.products[0], file)
        typer.echo(f"{file}: {packet.summary}\n{packet.advice}")


@app.command("list")
def list_(_settings: Settings = None, _: Version = False) -> None:
    """Show what can be chosen from.

    Printables, themes, languages, papers and card sizes.
    """
    with _reporting():
        from illegal_print import job

        for heading, entries in job.choices().items():
            typer.echo(heading)
            for entry in entries:
                typer.echo(f"  {entry}")


def _refuse_what_the_file_says(file: Path, typed: Sequence[str]) -> None:
    """Raises IllegalPrintError for options of --new beside a results file."""
    for option in ("players", "name", "advanced", "out", "force"):
        if option in typed:
            raise IllegalPrintError(
                f"--{option} is for a new results file, and {file} is there already."
                f" Leave --{option} out, or write --new instead of the file."
            )


def _order(
    players: int | None,
    names: Sequence[str] | None,
    seed: str | None,
    setup: Path | None,
    with_: Sequence[str] | None,
    without: Sequence[str] | None,
    theme: str | None,
    catalogue: Path | None,
    language: str | None,
    paper: str | None,
) -> Order:
    return Order(
        players=players,
        names=tuple(map(_as_typed, names or ())),
        seed=None if seed is None else _as_typed(seed),
        setup=setup,
        with_=tuple(with_ or ()),
        without=tuple(without or ()),
        theme=theme,
        catalogue=catalogue,
        language=language,
        paper=paper,
        surroundings=surroundings(os.environ),
    )


def _bound(
    order: Order,
    without_tag: Sequence[str] | None,
    avoid: Sequence[Path] | None,
    ring: str | None,
    house_rules: Sequence[str] | None,
) -> Order:
    """The order with what else the deal is bound to."""
    return replace(
        order,
        without_tag=tuple(without_tag or ()),
        avoid=tuple(avoid or ()),
        ring=ring,
        house_rules=tuple(house_rules or ()),
    )


def _timed(
    order: Order,
    advanced: bool,
    casual: bool,
    session: int | None,
    interval: int | None,
    start: str | None,
    first_game: bool,
) -> Order:
    """The order with variants and clock."""
    return replace(
        order,
        advanced=advanced,
        casual=casual,
        session=session,
        interval=interval,
        start=start,
        first_game=first_game,
    )


def _printers() -> Path:
    return user_folder(os.environ) / "printers.yaml"


def _warn(warnings: Sequence[str]) -> None:
    for warning in warnings:
        typer.secho(warning, fg=typer.colors.YELLOW, err=True)


def _as_typed(text: str) -> str:
    """The text in UTF-8, even where Python took the console for something less (LC_ALL=C)."""
    try:
        return os.fsencode(text).decode()
    except UnicodeError:
        return text


def _deliver(
    product: Product, out: Path | None, summary: str, force: bool, inputs: Sequence[Path]
) -> None:
    target = out if out is not None else first_free(Path(product.path))
    lost = delivery.deliver_file(product, target, force=force, inputs=inputs)
    typer.echo(f"{target}: {summary}")
    if product.pages:
        typer.echo(" ".join(_paper_of(product).split()))
    _tell_of_lost_keys(lost)


def _deliver_all(
    products: Sequence[Product],
    out: Path | None,
    summary: str,
    force: bool,
    inputs: Sequence[Path],
) -> None:
    """One file, or several: into a folder if there is one named."""
    if len(products) == 1:
        _deliver(products[0], out, summary, force, inputs)
    elif out is not None:
        lost = delivery.deliver_folder(products, out, force=force, inputs=inputs)
        _show_several(f"{out}: {summary}", _by_path(products))
        _tell_of_lost_keys(lost)
    else:
        paths = delivery.deliver_beside(products, Path())
        _show_several(summary, dict(zip(map(str, paths), products, strict=True)))


def _by_path(products: Sequence[Product]) -> Mapping[str, Product]:
    return {str(product.path): product for product in products}


def _show_several(head: str, products: Mapping[str, Product]) -> None:
    """What was written, with pages and sheets of paper; nothing that is secret."""
    typer.echo(head)
    width = max(map(len, products))
    for path, product in products.items():
        use = _paper_of(product) if product.pages else " to print all of this again"
        again = ": what is for everyone, again" if product.again else ""
        typer.echo(f"  {path:{width}} {use}{again}")
    sheets = sum(product.sheets for product in products.values() if not product.again)
    typer.echo(f"{sheets} {_noun('sheet', sheets)} of paper in all.")


def _show_tables(head: str, products: Sequence[Product]) -> None:
    """The same for many tables, a line for all whose folders are alike."""
    typer.echo(head)
    folders: dict[str, list[Product]] = {}
    for product in products:
        folders.setdefault(product.path.parts[0], []).append(product)
    alike = groupby(folders, lambda folder: _paper_in(folders[folder]))
    lines = {_first_to_last(list(names)): paper for paper, names in alike}
    width = max(map(len, lines))
    for names, paper in lines.items():
        typer.echo(f"  {names:{width}} {paper}{' each' if ' to ' in names else ''}")
    sheets = sum(product.sheets for product in products if not product.again)
    typer.echo(f"{sheets} {_noun('sheet', sheets)} of paper in all.")


def _first_to_last(folders: Sequence[str]) -> str:
    return folders[0] if len(folders) == 1 else f"{folders[0]} to {folders[-1]}"


def _paper_in(products: Sequence[Product]) -> str:
    pages = sum(product.pages for product in products if not product.again)
    sheets = sum(product.sheets for product in products if not product.again)
    return f"{pages} {_noun('page', pages)}, {sheets} {_noun('sheet', sheets)}"


def _watched(tables: Sequence[int]) -> Generator[int, None, None]:
    """The tables one by one, with a bar that shows how many are done if somebody looks on."""
    looks_on = sys.stderr.isatty()
    with typer.progressbar(
        tables, label="Tables", show_pos=True, file=sys.stderr, hidden=not looks_on
    ) as bar:
        yield from bar


def _tell_of_lost_keys(lost: Sequence[Path]) -> None:
    """Decks packed by a setup are a riddle without it."""
    if not lost:
        return
    what = (
        f"{len(lost)} setup files that were there are"
        if len(lost) > 1
        else (f"The setup file that was there, {lost[0]}, is")
    )
    typer.echo(f"{what} gone, and with it the key to decks packed by it.")


def _paper_of(product: Product) -> str:
    pages, sheets = product.pages, product.sheets
    sides = ", both sides" if sheets < pages else ""
    return f"{pages:2} {_noun('page', pages) + ',':6} {sheets:2} {_noun('sheet', sheets)}{sides}"


def _noun(noun: str, number: int) -> str:
    return noun if number == 1 else f"{noun}s"


@contextmanager
def _reporting() -> Iterator[None]:
    """Faults that the user can mend become one message and exit code 1."""
    try:
        yield
    except IllegalPrintError as error:
        typer.secho(str(error), fg=typer.colors.RED, err=True)
        raise typer.Exit(1) from None
    except BaseException as error:
        if not _comes_of_ctrl_c(error):
            raise
        typer.echo("Stopped. No file is half written.", err=True)
        raise typer.Exit(130) from None


def _comes_of_ctrl_c(error: BaseException | None) -> bool:
    """ReportLab takes an interruption for a broken font, and says so instead."""
    while error is not None and not isinstance(error, KeyboardInterrupt):
        error = error.__context__
    return error is not None


def main() -> None:
    """The program. A console that lacks a character shows a question mark instead."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        app()
    except OSError as error:  # of the console: the disk's are told by delivery
        # What could not be shown would be tried again when Python ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(f"The messages cannot be shown: {(error.strerror or str(error)).lower()}.")
