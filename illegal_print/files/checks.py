"""Tells what kind of file a file is, and whether it is in order if that needs no other file."""

from collections.abc import Iterator, Sequence
from enum import Enum
from pathlib import Path

from illegal_print.assets import LOCALES
from illegal_print.files.catalogue import read_catalogue
from illegal_print.files.locale import read_locale
from illegal_print.files.nodes import Entries, Items, Node
from illegal_print.files.printers import read_printers
from illegal_print.files.reader import open_source


class Kind(Enum):
    """The files of ours; the values are the keys that each starts with."""

    CATALOGUE = "illegal-print-catalogue"
    LOCALE = "illegal-print-locale"
    PRINTERS = "illegal-print-printers"
    RESULTS = "illegal-print-results"
    SETUP = "illegal-print"


def kind_of(path: Path) -> Kind:
    """What the file says it is. Raises SourceError if it is nothing of ours."""
    source = open_source(path)
    top = source.top
    keys = {key.text for key, _ in top.pairs} if isinstance(top, Entries) else set()
    found = next((kind for kind in Kind if kind.value in keys), None)
    if found is None:
        starts = ", ".join(f"{kind.value}: 1" for kind in Kind)
        source.fault(Node(1, ""), f"no file of ours; those start with one of {starts}")
        source.finish()
    assert found is not None, "finish raises the fault"
    return found


def declared_languages(path: Path) -> Sequence[str]:
    """The languages that a catalogue's own name is in, and so all other names should be; none if
    it is the same in all. Raises SourceError if the file cannot be read."""
    top = open_source(path).top
    keys = {key.text: node for key, node in top.pairs} if isinstance(top, Entries) else {}
    name = keys.get("name")
    return [language.text for language, _ in name.pairs] if isinstance(name, Entries) else []


def place(path: Path, field: str) -> str:
    """Where something stands: "mine.yaml:31: resources/2/name", for a field below that as well."""
    source = open_source(path)
    lines = dict(_lines(source.top))
    while field and field not in lines:
        field = field.rpartition("/")[0]
    return f"{source.name}:{lines[field]}: {field}" if field else source.name


def _lines(node: Node) -> Iterator[tuple[str, int]]:
    if isinstance(node, Items):
        for each in node.nodes:
            yield each.field, each.line
            yield from _lines(each)
    if isinstance(node, Entries):
        for key, value in node.pairs:
            yield key.field, key.line
            yield from _lines(value)


def verdict(path: Path) -> str:
    """What is in a catalogue, a locale or a file of printers, in a few words.

    Raises SourceError with all its faults.
    """
    kind = kind_of(path)
    if kind is Kind.PRINTERS:
        return f"offsets of printers, {len(read_printers(path))} in all"
    if kind is Kind.LOCALE:
        phrases = read_locale(path, LOCALES / "en.yaml")
        sentences = sum(len(document) for document in phrases.documents.values())
        return f"a locale ({phrases.language}) of {sentences} sentences, complete"
    catalogue = read_catalogue(path, declared_languages(path))
    cards = sum(1 for _ in catalogue.box())
    return f"a catalogue of {len(catalogue.resources)} resources, {cards} cards, in order"
