"""What is kept of each printer: looked up for a job, saved, shown and forgotten."""

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from illegal_print.choices import Asked, CannotDo, kind
from illegal_print.delivery import Product
from illegal_print.files.printers import (
    FLIPS,
    LONGEST_NAME,
    Offsets,
    Way,
    read_printers,
    write_printers,
)
from illegal_print.files.reader import shown
from illegal_print.layout.finish import Backs
from illegal_print.layout.lengths import offset
from illegal_print.layout.offset import UNMOVED, Offset
from illegal_print.orders import Order

#: A sheet fed again by hand is turned like one of a printer that prints on both sides.
_TURNED_LIKE = {
    Backs.LONG_EDGE: Backs.LONG_EDGE,
    Backs.SEPARATE: Backs.LONG_EDGE,
    Backs.SHORT_EDGE: Backs.SHORT_EDGE,
}


@dataclass(frozen=True, slots=True)
class Kept:
    """All offsets as they are to be kept, and a line about what is new."""

    file: Path
    product: Product
    summary: str


def refuse_several(save: str | None, show: bool, forget: bool) -> None:
    """Raises CannotDo for more than one wish at a time."""
    if sum((save is not None, show, forget)) > 1:
        raise CannotDo("--save, --show and --forget: say one of them at a time.")


def printer_name(asked: Asked) -> str:
    """The name in composed form, "" for none. Raises CannotDo for one that cannot be kept."""
    if asked.value is None:
        return ""
    name = unicodedata.normalize("NFC", asked.value).strip()
    if not name or not name.isprintable() or len(name) > LONGEST_NAME:
        raise CannotDo(
            f"{asked.field} {shown(asked.value)}: write a name of 1 to {LONGEST_NAME} characters,"
            " or none at all."
        )
    return name


def flip(backs: Asked) -> Backs:
    """The edge that sheets are turned about. Raises CannotDo if nothing is printed behind them."""
    found = kind(backs, Backs, Backs.LONG_EDGE)
    if found in FLIPS:
        return found
    choices = " or ".join(each.value for each in FLIPS)
    raise CannotDo(
        f"{backs.field} {found.value}: only a sheet printed on both sides can be measured;"
        f" choose {choices}."
    )


def look_up(file: Path | None, printer: Asked, backs: Backs) -> Offset:
    """By how much this printer's backs are to be moved; of `file`, None is as good as empty.

    Raises CannotDo for a printer with a name of which nothing is kept, SourceError for a file
    with faults.
    """
    turned = _TURNED_LIKE.get(backs)
    if turned is None:
        return UNMOVED
    offsets = {} if file is None else read_printers(file)
    way = Way(printer_name(printer), turned.value)
    if way.printer and way not in offsets:
        named = f'--printer "{way.printer}" --backs {way.backs}'
        raise CannotDo(
            f"{printer.field} {shown(way.printer)}: {_nothing_of(way, offsets)}"
            f" Measure it with: illegal-print calibrate {named}"
        )
    return offsets.get(way, UNMOVED)


def save(order: Order, text: str) -> Kept:
    """With the offset said in `text`, in place of one kept earlier."""
    way, found = _way(order, flip(_backs(order))), offset(text, "--save")
    offsets = {**read_printers(_file(order)), way: found}
    return _kept(order, offsets, f"{way}: backs are moved {found} from now on.")


def forget(order: Order) -> Kept:
    """Without what is kept of this printer; of one flip only, if one is said."""
    offsets = read_printers(_file(order))
    flips = FLIPS if order.backs is None else (flip(_backs(order)),)
    ways = [_way(order, each) for each in flips]
    gone = [way for way in ways if way in offsets]
    if not gone:
        raise CannotDo(f"--forget: {_nothing_of(ways[0], offsets)}")
    rest = {way: found for way, found in offsets.items() if way not in gone}
    return _kept(order, rest, f"forgotten: {'; '.join(map(str, gone))}.")


def show(order: Order) -> Iterator[str]:
    """A line for each way through a printer."""
    offsets = read_printers(_file(order))
    if not offsets:
        yield "Nothing is kept of any printer. Print the test sheet: illegal-print calibrate"
        return
    yield f"{_file(order)}:"
    for way in sorted(offsets):
        yield f"  {way}: backs are moved {offsets[way]}"


def _file(order: Order) -> Path:
    assert order.printers is not None, "the command line says where"
    return order.printers


def _backs(order: Order) -> Asked:
    return Asked(order.backs, order.said_by("backs"))


def _way(order: Order, backs: Backs) -> Way:
    return Way(printer_name(Asked(order.printer, order.said_by("printer"))), backs.value)


def _kept(order: Order, offsets: Offsets, news: str) -> Kept:
    file, text = _file(order), write_printers(offsets)
    # The owner's only, like all that is said of a machine.
    product = Product(PurePosixPath(file.name), text.encode(), secret=True)
    return Kept(file, product, f"{file}: {news}")


def _nothing_of(way: Way, offsets: Offsets) -> str:
    if not offsets:
        return "nothing is kept of any printer."
    return f"nothing is kept of {way}. What is kept: {'; '.join(map(str, sorted(offsets)))}."
