"""Keeps what a user measured of each printer in a file that people can edit."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from illegal_print.files.nodes import Absent, Empty, Node
from illegal_print.files.reader import Source, Span, open_source
from illegal_print.files.writing import quoted
from illegal_print.layout.finish import Backs
from illegal_print.layout.lengths import NotALength, distance
from illegal_print.layout.offset import Offset, in_millimetres

FORMAT = Span(1, 1)
FLIPS = (Backs.LONG_EDGE, Backs.SHORT_EDGE)  # those that bring a back behind its front
LONGEST_NAME = 40


@dataclass(frozen=True, slots=True, order=True)
class Way:
    """One way through one printer."""

    printer: str  # "" for the one without a name
    backs: str  # a value of FLIPS

    def __str__(self) -> str:
        edge = self.backs.replace("-", " ")
        return f"{self.printer or 'the printer without a name'}, flipped on the {edge}"


Offsets = Mapping[Way, Offset]


def read_printers(path: Path) -> Offsets:
    """What the file holds; nothing if there is none. Raises SourceError with all its faults."""
    if not path.exists():
        return {}
    source = open_source(path)
    offsets = dict(_offsets(source))
    source.finish()
    return offsets


def write_printers(offsets: Offsets) -> str:
    """The file's text, to be saved as UTF-8: it reads back to the same offsets."""
    return "".join(f"{line}\n" for line in _lines(offsets))


def _lines(offsets: Offsets) -> Iterator[str]:
    yield "# Written by illegal-print calibrate: how far each printer's backs are moved, x to the"
    yield "# right and y up, as seen on the back of the upright sheet. Without printer: any other."
    yield f"illegal-print-printers: {FORMAT.most}"
    yield "offsets:" if offsets else "offsets: []"
    for way in sorted(offsets):
        offset = offsets[way]
        named = f"printer: {quoted(way.printer)}, " if way.printer else ""
        x, y = in_millimetres(offset.right), in_millimetres(offset.up)
        yield f"  - {{{named}backs: {way.backs}, x: {x}mm, y: {y}mm}}"


def _offsets(source: Source) -> Iterator[tuple[Way, Offset]]:
    keys = source.mapping(source.top, ("illegal-print-printers", "offsets"))
    source.whole(keys["illegal-print-printers"], FORMAT)
    first: dict[Way, Node] = {}
    for node in source.items(keys["offsets"], "write a list, an offset to a line"):
        parts = source.mapping(node, ("backs", "x", "y"), ("printer",))
        backs = source.one_of(parts["backs"], [flip.value for flip in FLIPS])
        way = Way(_name(source, parts["printer"]), backs)
        if backs and way in first:
            source.fault(Node(node.line, node.field), _twice(way, first[way]))
        first.setdefault(way, node)
        yield way, Offset(_distance(source, parts["x"]), _distance(source, parts["y"]))


def _twice(way: Way, first: Node) -> str:
    return f"{way}, stands on line {first.line} already; keep one of the two"


def _name(source: Source, node: Node) -> str:
    if isinstance(node, Absent | Empty):
        return ""
    name = source.text(node, "write the printer's name")
    if len(name) > LONGEST_NAME:
        source.fault(node, f"write a name of {LONGEST_NAME} characters at most")
    return name


def _distance(source: Source, node: Node) -> float:
    text = source.text(node, "write a length, such as -0.5mm")
    if not text:
        return 0.0
    try:
        return distance(text, node.field)
    except NotALength as error:
        source.fault(node, error.advice)
    return 0.0
