"""The command line: reads what the user wants, calls, shows, and leaves with the right code."""

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from illegal_print import __version__, delivery
from illegal_print.delivery import Product, first_free
from illegal_print.errors import IllegalPrintError
from illegal_print.orders import Order
from illegal_print.surroundings import surroundings

app = typer.Typer(
    name="illegal-print",
    help="Prints everything a Game Master needs for an evening of the party game Illegal.",
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)

Players = Annotated[
    int | None,
    typer.Option("--players", metavar="N", help="How many play, without the Game Master."),
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
Theme = Annotated[
    str | None, typer.Option("--theme", metavar="NAME", help="One of our themes: see `list`.")
]
CataloguePath = Annotated[
    Path | None,
    typer.Option("--catalogue", "--catalog", metavar="FILE", help="A theme of your own."),
]
Language = Annotated[
    str | None,
    typer.Option("--lang", metavar="CODE", help="Language of all print; default: this machine's."),
]
PaperName = Annotated[
    str | None,
    typer.Option("--paper", metavar="NAME", help="auto, a4 or letter; default: auto."),
]
Out = Annotated[
    Path | None, typer.Option("--out", metavar="PATH", help="Where to write; default: a new name.")
]
Force = Annotated[
    bool, typer.Option("--force", help="Replace what illegal-print wrote there earlier.")
]


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"illegal-print {__version__}")
        raise typer.Exit


@app.callback()
def _top(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    del version


@app.command()
def night(
    players: Players = None,
    name: Names = None,
    seed: Seed = None,
    setup: SetupPath = None,
    with_: With = None,
    without: Without = None,
    theme: Theme = None,
    catalogue: CataloguePath = None,
    lang: Language = None,
    paper: PaperName = None,
    only: Annotated[
        list[str] | None,
        typer.Option("--only", metavar="NAME", help="Only this printable; repeatable."),
    ] = None,
    out: Out = None,
    force: Force = False,
) -> None:
    """The main job: deal a secret setup and print the evening's packet into a folder."""
    order = _order(players, name, seed, setup, with_, without, theme, catalogue, lang, paper)
    with _reporting():
        from illegal_print import job

        packet = job.night(order, tuple(only or ()))
        target = out if out is not None else first_free(Path("illegal-night"))
        replaces_key = (target / "gm-secret" / "setup.yaml").exists()
        delivery.deliver_folder(packet.products, target, force=force, inputs=order.inputs)
        _show(f"{target}: {packet.summary}", packet.products)
        typer.echo("Print at 100 % (“actual size”). The folder gm-secret is for the GM alone.")
        if replaces_key:
            typer.echo(
                "The night that was there is gone, and with it the key to decks packed by it."
            )


@app.command()
def cards(
    theme: Theme = None,
    catalogue: CataloguePath = None,
    lang: Language = None,
    paper: PaperName = None,
    out: Out = None,
    force: Force = False,
) -> None:
    """The print-and-play set: all cards, fronts and backs, ready to cut."""
    order = Order(
        theme=theme,
        catalogue=catalogue,
        language=lang,
        paper=paper,
        surroundings=surroundings(os.environ),
    )
    with _reporting():
        from illegal_print import job

        packet = job.cards(order)
        _deliver(packet.products[0], out, packet.summary, force, order.inputs)
        typer.echo("Print on both sides, flipped on the long edge, at 100 % (“actual size”).")


@app.command()
def solve(
    players: Players = None,
    name: Names = None,
    seed: Seed = None,
    setup: SetupPath = None,
    with_: With = None,
    without: Without = None,
    theme: Theme = None,
    catalogue: CataloguePath = None,
    lang: Language = None,
    paper: PaperName = None,
    out: Out = None,
    force: Force = False,
) -> None:
    """Deal a secret setup and write only the setup file."""
    order = _order(players, name, seed, setup, with_, without, theme, catalogue, lang, paper)
    with _reporting():
        from illegal_print import job

        packet = job.solve(order)
        _deliver(packet.products[0], out, packet.summary, force, order.inputs)


@app.command()
def sheet(
    printables: Annotated[
        list[str], typer.Argument(metavar="NAME...", help="Which printables: see `list`.")
    ],
    players: Players = None,
    name: Names = None,
    setup: SetupPath = None,
    theme: Theme = None,
    catalogue: CataloguePath = None,
    lang: Language = None,
    paper: PaperName = None,
    out: Out = None,
    force: Force = False,
) -> None:
    """Print some documents: those for everyone from --players, the secret ones from --setup."""
    order = _order(players, name, None, setup, None, None, theme, catalogue, lang, paper)
    with _reporting():
        from illegal_print import job

        packet = job.sheets(order, tuple(printables))
        if out is not None and len(packet.products) > 1:
            delivery.deliver_folder(packet.products, out, force=force, inputs=order.inputs)
            _show(f"{out}: {packet.summary}", packet.products)
            return
        for product in packet.products:
            _deliver(product, out, packet.summary, force, order.inputs)


@app.command()
def check(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE...", help="Catalogues, setup files, locales.")
    ],
    catalogue: CataloguePath = None,
) -> None:
    """Read files and report every fault with its line."""
    with _reporting():
        from illegal_print import job

        for verdict in job.check(files, catalogue):
            typer.echo(verdict)


@app.command("list")
def list_() -> None:
    """Show the printables, themes, languages, papers and card sizes there are."""
    with _reporting():
        from illegal_print import job

        for heading, entries in job.choices().items():
            typer.echo(heading)
            for entry in entries:
                typer.echo(f"  {entry}")


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
        names=tuple(names or ()),
        seed=seed,
        setup=setup,
        with_=tuple(with_ or ()),
        without=tuple(without or ()),
        theme=theme,
        catalogue=catalogue,
        language=language,
        paper=paper,
        surroundings=surroundings(os.environ),
    )


def _deliver(
    product: Product, out: Path | None, summary: str, force: bool, inputs: Sequence[Path]
) -> None:
    target = out if out is not None else first_free(Path(product.path))
    delivery.deliver_file(product, target, force=force, inputs=inputs)
    _show(f"{target}: {summary}", [product])


def _show(head: str, products: Sequence[Product]) -> None:
    """What was written, with pages and sheets of paper; nothing that is secret."""
    typer.echo(head)
    width = max(len(str(product.path)) for product in products)
    for product in products:
        typer.echo(f"  {product.path!s:{width}}  {_paper_of(product)}".rstrip())
    sheets = sum(product.sheets for product in products)
    if len(products) > 1:
        typer.echo(f"{_counted(sheets, 'sheet')} of paper in all.")


def _paper_of(product: Product) -> str:
    if not product.pages:
        return ""
    return f"{_counted(product.pages, 'page')} on {_counted(product.sheets, 'sheet')}"


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


@contextmanager
def _reporting() -> Iterator[None]:
    """Faults that the user can mend become one message and exit code 1."""
    try:
        yield
    except IllegalPrintError as error:
        typer.secho(str(error), fg=typer.colors.RED, err=True)
        raise typer.Exit(1) from None
    except KeyboardInterrupt:
        typer.echo("Stopped; nothing was written.", err=True)
        raise typer.Exit(130) from None


def main() -> None:
    """The program. A console that lacks a character shows a question mark instead."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    app()
