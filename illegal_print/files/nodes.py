"""YAML text to nodes that know their line and field; tags, bombs and double keys are refused."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import yaml

MOST_NODES = 20_000  # counted as if every alias were written out: a bomb grows past this at once
DEEPEST = 24

_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
Event = Any  # of PyYAML: its stubs leave out what each event holds

_NULLS = ("", "~", "null", "Null", "NULL")


@dataclass(frozen=True, slots=True)
class Node:
    """A place in the file. `field` is the path of keys to it: "resources/2/dealer/name"."""

    line: int
    field: str


class Absent(Node):
    """The key is not there, or what stands there is reported already: readers pass it over."""

    __slots__ = ()


class Empty(Node):
    """The key is there, and nothing behind it (or `~`, or `null`)."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Scalar(Node):
    """A text exactly as it is written: `No`, `007` and `12:30` are themselves."""

    text: str


@dataclass(frozen=True, slots=True)
class Items(Node):
    """A list."""

    nodes: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Entries(Node):
    """A mapping, in written order, each key once."""

    pairs: tuple[tuple[Scalar, Node], ...]


Report = Callable[[Node, str], None]
"""Takes the node at fault and what to do about it."""


class NotReadable(Exception):
    """The file cannot be understood from this line on."""

    def __init__(self, line: int, remedy: str) -> None:
        super().__init__(remedy)
        self.line, self.remedy = line, remedy


def compose(text: str, report: Report) -> Node:
    """The one document in `text`. Raises NotReadable where reading on makes no sense."""
    try:
        return _Composer(text, report).document()
    except yaml.YAMLError as error:
        raise _explained(error, text) from None


class _Composer:
    """Builds nodes from PyYAML's events: unlike its own composer this one can say when to stop."""

    def __init__(self, text: str, report: Report) -> None:
        self._events: Iterator[Event] = yaml.parse(text, Loader=_Loader)
        self._report = report
        self._anchors: dict[str, tuple[Node, int]] = {}  # with its number of nodes
        self._nodes = 0

    def document(self) -> Node:
        next(self._events)  # the stream's start
        if isinstance(next(self._events), yaml.StreamEndEvent):
            raise NotReadable(1, "the file is empty")
        node = self._node(next(self._events), "", DEEPEST)
        next(self._events)  # the document's end
        another = next(self._events)
        if isinstance(another, yaml.DocumentStartEvent):
            line = _line(another)
            raise NotReadable(line, "a second document starts here; a file may hold only one")
        return node

    def _node(self, event: Event, field: str, levels: int) -> Node:
        if isinstance(event, yaml.AliasEvent):
            return self._alias(event, field)
        if not levels:
            raise NotReadable(_line(event), "nested too deeply; no file of ours needs that")
        before = self._nodes
        self._count(1, event)
        node = self._content(event, field, levels)
        if event.tag is not None:
            tag = Scalar(node.line, field, event.tag)
            self._report(tag, "no tags are read; remove it and write plain text, or use quotes")
            node = Absent(node.line, field)
        if event.anchor is not None:
            self._anchors[event.anchor] = node, self._nodes - before
        return node

    def _content(self, event: Event, field: str, levels: int) -> Node:
        if isinstance(event, yaml.SequenceStartEvent):
            return Items(_line(event), field, tuple(self._items(field, levels)))
        if isinstance(event, yaml.MappingStartEvent):
            return Entries(_line(event), field, tuple(self._pairs(field, levels)))
        plain = not event.style
        if plain and event.value in _NULLS:
            return Empty(_line(event), field)
        return Scalar(_line(event), field, event.value)

    def _items(self, field: str, levels: int) -> Iterator[Node]:
        number = 1
        while not isinstance(event := next(self._events), yaml.SequenceEndEvent):
            yield self._node(event, _below(field, str(number)), levels - 1)
            number += 1

    def _pairs(self, field: str, levels: int) -> Iterator[tuple[Scalar, Node]]:
        first_lines: dict[str, int] = {}
        while not isinstance(event := next(self._events), yaml.MappingEndEvent):
            key = self._key(event, field, levels)
            name = key.text if key else "?"
            value = self._node(next(self._events), _below(field, name), levels - 1)
            if key is None:
                continue
            if name in first_lines:
                first = first_lines[name]
                remedy = f"this key stands on line {first} already; keep one of the two"
                self._report(Node(key.line, key.field), remedy)
                continue
            first_lines[name] = key.line
            yield key, value

    def _key(self, event: Event, field: str, levels: int) -> Scalar | None:
        node = self._node(event, field, levels - 1)
        written = event.value if isinstance(event, yaml.ScalarEvent) else ""
        name = node.text if isinstance(node, Scalar) else written  # a key may read `null`
        if isinstance(node, Absent):
            return None
        if not name.strip():
            self._report(Node(node.line, field), "the word before a colon is missing here")
            return None
        return Scalar(_line(event), _below(field, name), name)

    def _alias(self, event: Event, field: str) -> Node:
        self._count(1, event)
        name = event.anchor
        if name not in self._anchors:
            remedy = f"no &{name[:20]} ends above it; a text that starts with * needs quotes"
            self._report(Scalar(_line(event), field, f"*{name}"), remedy)
            return Absent(_line(event), field)
        node, nodes = self._anchors[name]
        self._count(nodes, event)
        return node

    def _count(self, nodes: int, event: Event) -> None:
        self._nodes += nodes
        if self._nodes > MOST_NODES:
            remedy = f"too much: a file, with its *aliases written out, has {MOST_NODES:,} values"
            raise NotReadable(_line(event), f"{remedy} at most")


def _line(event: Event) -> int:
    return int(event.start_mark.line) + 1


def _below(field: str, key: str) -> str:
    return f"{field}/{key}" if field else key


_REMEDIES = (
    ("cannot start any token", "put quotes round a text that starts so"),
    ("mapping values are not allowed", 'put quotes round a text with ": " in it'),
    ("tab character", "indent with spaces, not with tabs"),
    ("unexpected end of stream", "close the quotation mark that opens here"),
    ("unknown escape character", "write \\\\ for a backslash, or use single quotes"),
    ("maximum nesting depth", "nested too deeply; no file of ours needs that"),
    ("expected", "check the indentation, brackets and quotes here and just above"),
)


def _explained(error: yaml.YAMLError, text: str) -> NotReadable:
    """The parser's complaint in our words, at the line where the user should look."""
    problem = str(getattr(error, "problem", None) or "not YAML")
    mark = getattr(error, "problem_mark", None)
    if "quoted scalar" in str(getattr(error, "context", "")) and "end of stream" in problem:
        mark = getattr(error, "context_mark", mark)
    lines = text.splitlines() or [""]
    line = min(mark.line if mark else 0, len(lines) - 1)
    if "cannot start any token" in problem and "\t" in lines[line][: _indent(lines[line])]:
        problem = "tab character"
    known = (remedy for sign, remedy in _REMEDIES if sign in problem)
    return NotReadable(line + 1, f"not YAML ({problem}): " + next(known, "mend this line"))


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())
