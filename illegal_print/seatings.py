"""How many play at each of several tables, as an order says it."""

import re
from dataclasses import replace

from illegal_print.choices import CannotDo
from illegal_print.files.reader import shown
from illegal_print.game.cards import Catalogue
from illegal_print.orders import Order

MOST_TABLES = 1000


def for_tables(order: Order) -> Order:
    """The order without what the settings say of single tables.

    Raises CannotDo for what is typed and would tell of one of the tables only.
    """
    for option, said in (("setup", order.setup), ("name", order.names), ("assign", order.assign)):
        if said and option not in order.settings:
            raise CannotDo(
                f"--{option} is about one table: leave it out, or print that table by itself,"
                " from its own setup file."
            )
    return replace(order, setup=None, names=(), assign=False)


def seatings(order: Order, catalogue: Catalogue) -> tuple[int, ...]:
    """The players of tables 1, 2, ... Raises CannotDo if these cannot be told, or cannot play."""
    counts, field = _counts(order)
    if not 1 <= len(counts) <= MOST_TABLES:
        raise CannotDo(
            f"{order.said_by('tables')}: give a number of tables from 1 to {MOST_TABLES}."
        )
    least, most = catalogue.least_players, catalogue.most_players
    for number, players in enumerate(counts, start=1):
        if players not in catalogue.player_counts:
            raise CannotDo(
                f"{field}, table {number}: the game is for {least} to {most} players, not"
                f" {players}; the Game Masters are not counted."
            )
    return counts


def _counts(order: Order) -> tuple[tuple[int, ...], str]:
    """The players of all tables, and which option says so."""
    if order.table_players is not None:
        return _listed(order.table_players, order), order.said_by("table-players")
    if order.players is None:
        raise CannotDo("How many play at each table? Say --players 6, or --table-players 6,6,8.")
    return (order.players,) * max(0, order.tables or 0), order.said_by("players")


def _listed(text: str, order: Order) -> tuple[int, ...]:
    field = f"{order.said_by('table-players')} {shown(text)}"
    if not re.fullmatch(r"\s*[0-9]{1,4}(\s*,\s*[0-9]{1,4})*\s*", text, re.ASCII):
        raise CannotDo(f"{field}: give the players of each table, such as 6,6,8.")
    counts = tuple(map(int, text.split(",")))
    if order.tables is not None and order.tables != len(counts):
        raise CannotDo(
            f"{field} seats {len(counts)} tables, {order.said_by('tables')} says {order.tables}:"
            " leave one of them out."
        )
    if order.players is not None and "players" not in order.settings:
        raise CannotDo(f"{field} says how many play: leave out --players.")
    return counts
