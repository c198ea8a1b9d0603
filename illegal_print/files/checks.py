"""Tells what kind of file a file is, and whether it is in order."""

from collections.abc import Callable
from pathlib import Path

from illegal_print.assets import LOCALES
from illegal_print.files.catalogue import read_catalogue
from illegal_print.files.locale import read_locale
from illegal_print.files.nodes import Entries, Node
from illegal_print.files.reader import open_source
from illegal_print.files.setup_check import check_setup
from illegal_print.files.setup_file import catalogue_path, read_setup


def checked(path: Path, catalogue: Path | None) -> str:
    """What is in the file, in a few words. Raises SourceError with everything wrong with it.

    `catalogue` is what a setup file is read by, if not by the catalogue it names itself.
    """
    source = open_source(path)
    top = source.top
    keys = {key.text for key, _ in top.pairs} if isinstance(top, Entries) else set()
    for key, check in _CHECKS.items():
        if key in keys:
            return check(path, catalogue)
    source.fault(Node(1, ""), f"no file of ours: its first line should be {_first_lines()}")
    source.finish()
    raise AssertionError("finish raises the fault")


def _catalogue(path: Path, _: Path | None) -> str:
    found = read_catalogue(path, ["en"])
    cards = sum(1 for _ in found.box())
    return f"a catalogue of {len(found.resources)} resources, {cards} cards, in order"


def _setup(path: Path, catalogue: Path | None) -> str:
    read_by = read_catalogue(catalogue or catalogue_path(path), ["en"])
    found = read_setup(path, read_by)
    check_setup(found, read_by)
    return f"a setup file that settles {len(found.wishes)} things, in order"


def _locale(path: Path, _: Path | None) -> str:
    found = read_locale(path, LOCALES / "en.yaml")
    sentences = sum(len(document) for document in found.documents.values())
    return f"a locale ({found.language}) of {sentences} sentences, complete"


_CHECKS: dict[str, Callable[[Path, Path | None], str]] = {
    "illegal-print-catalogue": _catalogue,
    "illegal-print-locale": _locale,
    "illegal-print": _setup,
}


def _first_lines() -> str:
    return " or ".join(f"“{key}: 1”" for key in _CHECKS)
