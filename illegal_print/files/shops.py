"""Reads what print shops and screens ask for."""

from collections.abc import Callable, Mapping
from enum import Enum
from pathlib import Path
from typing import TypeVar

from illegal_print.assets import SHOPS
from illegal_print.files.nodes import Absent, Items, Node
from illegal_print.files.reader import KEBAB, Form, Source, Span, open_source
from illegal_print.layout.inks import Cmyk, Ink
from illegal_print.layout.lengths import NotALength, length
from illegal_print.layout.papers import CARD_SIZES
from illegal_print.layout.proof import Lettering, Proof
from illegal_print.layout.shop import BackFiles, First, PdfFile, Pictures, Sheets, Shop

_FORMAT = Span(1, 1)
_DPI = Span(72, 1200)
_CELLS = Span(2, 100)
_PIXELS = Span(256, 32768)
_PER_CENT = Span(100, 400)
_INK = Form(r"\d{1,2}/\d{1,2}/\d{1,2}/100", "write four inks in per cent, such as 60/40/40/100")
_LENGTH = "write a length with its unit, such as 3mm or 0.125in"

_Choice = TypeVar("_Choice", bound=Enum)

_KEYS = ("id", "name", "card-sizes", "bleed", "safe", "upload")
_PDF = ("first", "black", "most-ink", "printing-condition", "text")


def read_shops(path: Path = SHOPS) -> Mapping[str, Shop]:
    """The shops by their ids. Raises SourceError with everything that is wrong in the file."""
    source = open_source(path)
    found = source.mapping(source.top, ("illegal-print-shops", "shops"))
    source.whole(found["illegal-print-shops"], _FORMAT)
    nodes = source.items(found["shops"], "write a list, each shop after a hyphen")
    entries = [source.mapping(node, _KEYS, optional=tuple(_FILES)) for node in nodes]
    source.distinct(entry["id"] for entry in entries)
    shops = [_shop(source, node, entry) for node, entry in zip(nodes, entries, strict=True)]
    source.finish()
    return {shop.id: shop for shop in shops if shop is not None}


def _shop(source: Source, node: Node, found: Mapping[str, Node]) -> Shop | None:
    """None if it says nothing of its files, or too much: that is noted."""
    kinds = [kind for kind in _FILES if not isinstance(found[kind], Absent)]
    if len(kinds) != 1:
        source.fault(Node(node.line, node.field), f"needs one of {', '.join(_FILES)}, and only one")
        return None
    sizes = source.items(found["card-sizes"], "write a list, such as [poker, bridge]")
    if isinstance(found["card-sizes"], Items) and not sizes:
        source.fault(found["card-sizes"], "name at least one card size")
    return Shop(
        id=source.formed(found["id"], KEBAB),
        name=source.text(found["name"]),
        card_sizes=tuple(source.one_of(size, CARD_SIZES) for size in sizes),
        bleed=_length(source, found["bleed"]),
        safe=_length(source, found["safe"]),
        files=_FILES[kinds[0]](source, found[kinds[0]]),
        upload=source.text(found["upload"]),
    )


def _pdf(source: Source, node: Node) -> PdfFile:
    found = source.mapping(node, _PDF)
    inks = Cmyk(_ink(source, found["black"]), source.whole(found["most-ink"], _PER_CENT) / 100)
    if source.sound(found["black"], found["most-ink"]) and sum(inks.rich_black) > inks.most:
        source.fault(found["black"], "is more ink than most-ink allows; write less of it")
    condition = source.text(found["printing-condition"])
    proof = Proof(inks, _choice(source, found["text"], Lettering), condition)
    return PdfFile(_choice(source, found["first"], First), proof)


def _pictures(source: Source, node: Node) -> Pictures:
    found = source.mapping(node, ("dpi", "backs"))
    return Pictures(source.whole(found["dpi"], _DPI), _choice(source, found["backs"], BackFiles))


def _sheets(source: Source, node: Node) -> Sheets:
    found = source.mapping(node, ("columns", "rows", "most-pixels"))
    return Sheets(
        columns=source.whole(found["columns"], _CELLS),
        rows=source.whole(found["rows"], _CELLS),
        most_pixels=source.whole(found["most-pixels"], _PIXELS),
    )


_FILES: Mapping[str, Callable[[Source, Node], PdfFile | Pictures | Sheets]] = {
    "pdf": _pdf,
    "pictures": _pictures,
    "sheets": _sheets,
}


def _ink(source: Source, node: Node) -> Ink:
    written = source.formed(node, _INK) or "0/0/0/100"
    cyan, magenta, yellow, black = (int(part) / 100 for part in written.split("/"))
    return (cyan, magenta, yellow, black)


def _length(source: Source, node: Node) -> float:
    try:
        return length(source.text(node, _LENGTH), "")
    except NotALength:
        if not isinstance(node, Absent):
            source.fault(node, _LENGTH)
        return 0.0


def _choice(source: Source, node: Node, choices: type[_Choice]) -> _Choice:
    """One of an Enum's values; its first where that is at fault, which is noted."""
    text = source.one_of(node, (str(choice.value) for choice in choices))
    return next(choice for choice in choices if text in ("", choice.value))
