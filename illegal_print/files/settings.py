"""Reads a settings file: the command line's options, kept for every day."""

from collections.abc import Mapping
from pathlib import Path

from illegal_print.files.nodes import Absent, Empty, Node
from illegal_print.files.reader import Source, open_source
from illegal_print.options import Option, Setting, Takes, Value


def read_settings(path: Path, options: Mapping[str, Option]) -> Mapping[str, Setting]:
    """What the file sets, by option. Raises SourceError with everything that is wrong with it.

    Files are looked for beside the settings first.
    """
    if _says_nothing(path):
        return {}
    source = open_source(path)
    spellings = {other: option.name for option in options.values() for other in option.spellings}
    found = source.mapping(source.top, (), options, spellings)
    settings = {
        name: Setting(_value(source, node, options[name], path), f"{source.where(node)}: {name}")
        for name, node in found.items()
        if not isinstance(node, Absent | Empty)
    }
    source.finish()
    return settings


def _says_nothing(path: Path) -> bool:
    """Whether there are only comments in it: someone may want all options back as they were."""
    try:
        lines = path.read_text("utf-8-sig").splitlines()
    except (OSError, ValueError):  # told when it is opened
        return False
    return all(line.strip().startswith("#") or not line.strip() for line in lines)


def _value(source: Source, node: Node, option: Option, path: Path) -> Value:
    match option.takes:
        case Takes.FLAG:
            return source.flag(node)
        case Takes.TEXT:
            return _text(source, node, option)
        case Takes.FILE:
            return _beside(_text(source, node, option), path)
        case Takes.TEXTS:
            return _texts(source, node, option)
        case Takes.FILES:
            return tuple(_beside(text, path) for text in _texts(source, node, option))


def _texts(source: Source, node: Node, option: Option) -> tuple[str, ...]:
    nodes = source.items(node, "write a list, in square brackets")
    return tuple(_text(source, each, option) for each in nodes)


def _text(source: Source, node: Node, option: Option) -> str:
    text = source.text(node)
    if text and (complaint := option.complaint(text)):
        source.fault(node, complaint)
    return text


def _beside(text: str, path: Path) -> str:
    """The file a text names: beside the settings, or else where the program is started."""
    beside = path.parent / text
    return str(beside) if text and beside.exists() else text
