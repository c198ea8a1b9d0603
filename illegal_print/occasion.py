"""Which kind of evening an order and its setup file ask for: variants and clock."""

from collections.abc import Iterator
from dataclasses import replace

from illegal_print.choices import CannotDo
from illegal_print.files.reader import shown
from illegal_print.files.setup_file import MINUTES, SetupFile
from illegal_print.game.clock import shown_time, time_of_day
from illegal_print.game.evening import Dealing, Evening, Tribunal
from illegal_print.orders import Order


def arranged(evening: Evening, order: Order, given: SetupFile) -> Evening:
    """The evening as it is asked for: the command line wins over the file.

    Raises CannotDo for what is no time, and for a time that would not count.
    """
    dealing = Dealing.CASUAL if order.casual else given.dealing
    _refuse_idle(order, dealing)
    return replace(
        evening,
        dealing=dealing,
        tribunal=Tribunal.SINGLE if order.advanced else given.tribunal,
        first_game=order.first_game or given.print_options.get("first-game") == "true",
        session=_minutes("session", order.session, order, given),
        interval=_minutes("interval", order.interval, order, given),
        start=_start(order, given),
    )


def variants(evening: Evening) -> Iterator[str]:
    """In what it is not the standard game."""
    if evening.tribunal is Tribunal.SINGLE:
        yield "advanced"
    if evening.dealing is Dealing.CASUAL:
        yield "casual"


def clock_options(evening: Evening) -> Iterator[tuple[str, str]]:
    """What a setup file has to say of the clock to ask for this evening again."""
    if evening.session is not None:
        yield "session", str(evening.session)
    if evening.interval is not None:
        yield "interval", str(evening.interval)
    if evening.start is not None:
        yield "start", shown_time(evening.start)
    if evening.first_game:
        yield "first-game", "true"


def _refuse_idle(order: Order, dealing: Dealing) -> None:
    """Settings for every day may hold both lengths; who types one wants it to count."""
    if dealing is Dealing.TIMED and order.interval is not None and _typed("interval", order):
        raise CannotDo("--interval is about casual evenings: say --casual as well.")
    if dealing is Dealing.CASUAL and order.session is not None and _typed("session", order):
        raise CannotDo("--session: a casual evening has intervals instead; say --interval.")


def _typed(option: str, order: Order) -> bool:
    return option not in order.settings


def _minutes(option: str, asked: int | None, order: Order, given: SetupFile) -> int | None:
    """The setup file's are known to be in order."""
    if asked is None:
        filed = given.print_options.get(option)
        return None if filed is None else int(filed)
    if MINUTES.least <= asked <= MINUTES.most:
        return asked
    field = f"{order.said_by(option)} {asked}"
    raise CannotDo(f"{field}: give whole minutes, from {MINUTES.least} to {MINUTES.most}.")


def _start(order: Order, given: SetupFile) -> int | None:
    if order.start is None:
        return time_of_day(given.print_options.get("start", ""))
    found = time_of_day(order.start)
    if found is None:
        field = f"{order.said_by('start')} {shown(order.start)}"
        raise CannotDo(f"{field}: give a time of day, from 00:00 to 23:59, such as 20:00.")
    return found
