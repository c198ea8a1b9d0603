"""Reads a YAML file's values by the kind that is wanted, and gathers all faults before it stops."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from illegal_print.errors import SourceError
from illegal_print.files.nodes import (
    Absent,
    Empty,
    Entries,
    Items,
    Node,
    NotReadable,
    Scalar,
    compose,
)

MOST_BYTES = 1_000_000
MOST_FAULTS = 100  # printed; the rest are counted
MOST_SHOWN = 60  # characters of a value in a fault

_WHOLE = re.compile(r"0|[1-9][0-9]{0,8}")
# Characters that YAML forbids, as a regular expression's set: what it allows takes 3 ms to compile.
FORBIDDEN = "\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufeff\ufffe\uffff"
_UNREADABLE = re.compile(f"[{FORBIDDEN}]")


@dataclass(frozen=True, slots=True)
class Form:
    """How a text must look: a pattern for all of it, and the advice where it does not fit."""

    pattern: str
    advice: str

    def fits(self, text: str) -> bool:
        return re.fullmatch(self.pattern, text) is not None


@dataclass(frozen=True, slots=True)
class Span:
    """The whole numbers from `least` to `most`."""

    least: int
    most: int

    def __str__(self) -> str:
        if self.least == self.most:
            return str(self.least)
        return f"a whole number from {self.least} to {self.most:,}"

    def holds(self, text: str) -> bool:
        return bool(_WHOLE.fullmatch(text)) and self.least <= int(text) <= self.most


KEBAB = Form("[a-z][a-z0-9]*(-[a-z0-9]+)*", "write lower-case letters and hyphens, such as my-word")


@dataclass(slots=True)
class Source:
    """One file as it is read. Readers note what is wrong and carry on; `finish` raises it all."""

    name: str  # the path as the user gave it
    top: Node
    _faults: dict[str, int] = field(default_factory=dict)  # the fault and its line
    _wrong: set[Scalar] = field(default_factory=set)

    def fault(self, node: Node, remedy: str) -> None:
        """Notes that the value at `node` is wrong, and what to do about it."""
        # What stands at the top of a file that is not ours at all is nobody's business.
        value = ""
        if isinstance(node, Scalar) and node.field:
            value = f'"{shown(node.text)}" – '
            self._wrong.add(node)
        place = f"{shown(node.field)}: " if node.field else ""
        self._faults[f"{self.where(node)}: {place}{value}{remedy}"] = node.line

    def finish(self) -> None:
        """Raises SourceError with every fault noted, by line."""
        if not self._faults:
            return
        faults = sorted(self._faults, key=self._faults.__getitem__)
        rest = len(faults) - MOST_FAULTS
        more = (f"{self.name}: and {rest:,} more faults",) if rest > 0 else ()
        raise SourceError((*faults[:MOST_FAULTS], *more))

    def sound(self, *nodes: Node) -> bool:
        """Whether all of these are values with which nothing is wrong so far."""
        return all(isinstance(node, Scalar) and node not in self._wrong for node in nodes)

    def where(self, node: Node) -> str:
        """`setup.yaml:14`"""
        return f"{self.name}:{node.line}"

    def mapping(
        self,
        node: Node,
        needed: Iterable[str],
        optional: Iterable[str] = (),
        spellings: Mapping[str, str] | None = None,
    ) -> dict[str, Node]:
        """A node for every key asked for; Absent where the file has none.

        `spellings` are other accepted spellings of a key: {"color": "colour"}.
        """
        needed, spellings = tuple(needed), spellings or {}
        known = (*needed, *optional)
        found: dict[str, Node] = {}
        for key, value in self.pairs(node, f"write its keys and values below it: {_few(known)}"):
            name = spellings.get(key.text, key.text)
            if name not in known:
                self.fault(Node(key.line, key.field), f"unknown key; {suggestion(name, known)}")
            elif name in found:
                self.fault(Node(key.line, key.field), f"means {name}, which is there already")
            else:
                found[name] = value
        absent = Absent(node.line, node.field)
        if isinstance(node, Entries):
            for name in needed:
                found[name] = self._needed(node, name, found.get(name))
        return {name: found.get(name, absent) for name in known}

    def _needed(self, mapping: Node, name: str, node: Node | None) -> Node:
        """The node, unless there is nothing: that is noted here, and nowhere else."""
        if node is None:
            self.fault(Node(mapping.line, mapping.field), f"the key {name} is missing; add it")
        elif isinstance(node, Empty):
            self.fault(node, "is empty; write a value, or quotes round a word or #")
        else:
            return node
        return Absent(mapping.line, mapping.field)

    def pairs(self, node: Node, advice: str) -> tuple[tuple[Scalar, Node], ...]:
        """A mapping whose keys are the user's own; empty where there is none."""
        if isinstance(node, Entries):
            return node.pairs
        if not isinstance(node, Absent | Empty):
            self.fault(node, advice)
        return ()

    def items(self, node: Node, advice: str) -> tuple[Node, ...]:
        """A list; empty where there is none."""
        if isinstance(node, Items):
            return node.nodes
        if not isinstance(node, Absent | Empty):
            self.fault(node, advice)
        return ()

    def text(self, node: Node, advice: str = "write a text") -> str:
        """The text as written; "" if there is none, which is a fault unless the key is absent."""
        if isinstance(node, Scalar) and node.text.strip():
            return node.text
        if isinstance(node, Empty | Scalar):
            self.fault(Node(node.line, node.field), f"is empty; {advice}")
        elif not isinstance(node, Absent):
            self.fault(node, f"{advice}, not a list or mapping")
        return ""

    def text_or_none(self, node: Node) -> str | None:
        """The text as written; None where there is none."""
        return None if isinstance(node, Absent | Empty) else self.text(node)

    def formed(self, node: Node, form: Form) -> str:
        """A text of a given form; "" if it is not."""
        text = self.text(node, form.advice)
        if text and not form.fits(text):
            self.fault(node, form.advice)
            return ""
        return text

    def one_of(self, node: Node, names: Iterable[str], default: str | None = None) -> str:
        """One of some words; `default`, or "", where there is none."""
        names = tuple(names)
        if isinstance(node, Absent | Empty) and default is not None:
            return default
        text = self.text(node, "write one of " + ", ".join(names))
        if text and text not in names:
            self.fault(node, suggestion(text, names))
            return ""
        return text

    def whole(self, node: Node, span: Span, default: int | None = None) -> int:
        """A whole number; `default`, or the span's least, where there is none."""
        if isinstance(node, Absent | Empty) and default is not None:
            return default
        text = self.text(node, f"write {span}")
        if span.holds(text):
            return int(text)
        if text:
            self.fault(node, f"write {span}")
        return span.least

    def flag(self, node: Node) -> bool:
        """`true` or `false`; false where there is none."""
        text = "" if isinstance(node, Empty) else self.text(node, "write true or false")
        if text not in ("", "true", "false"):
            self.fault(node, "write true or false")
        return text == "true"

    def distinct(self, nodes: Iterable[Node]) -> None:
        """Notes every text that has stood before, with the line of the first."""
        first: dict[str, Node] = {}
        for node in nodes:
            if not isinstance(node, Scalar):
                continue
            if node.text in first:
                self.fault(node, f"stands on line {first[node.text].line} already; choose another")
            first.setdefault(node.text, node)


def open_source(path: Path) -> Source:
    """Reads a file's YAML. Raises SourceError if it cannot be read or is no YAML."""
    source = Source(shown(str(path), most=400), Absent(1, ""))
    text = _decoded(source.name, _bytes(path, source.name))
    try:
        source.top = compose(text, source.fault)
    except NotReadable as error:
        source.fault(Node(error.line, ""), error.remedy)
        source.finish()
    return source


def shown(text: str, most: int = MOST_SHOWN) -> str:
    """A text as a fault shows it: short, and without anything a terminal would obey."""
    clipped = text if len(text) <= most else text[: most - 1] + "…"
    return "".join(
        c if c.isprintable() else c.encode("unicode_escape", "surrogatepass").decode()
        for c in clipped
    )


def suggestion(word: str, known: Iterable[str]) -> str:
    """`did you mean "colour"?`, or what there is to choose from."""
    from difflib import get_close_matches

    known = sorted(known)
    plain = word[:MOST_SHOWN].strip().lower().replace("_", "-").replace(" ", "-")
    for name in get_close_matches(plain, known, n=1):
        return f'did you mean "{name}"?'
    return "write one of " + ", ".join(known)


def _few(names: tuple[str, ...]) -> str:
    return ", ".join(names[:3]) + (", …" if names[3:] else "")


def _bytes(path: Path, name: str) -> bytes:
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except (FileNotFoundError, ValueError):  # ValueError: a zero byte in the name
        raise SourceError((f"{name}: there is no such file; check its name",)) from None
    except IsADirectoryError:
        raise SourceError((f"{name}: this is a folder; name a file",)) from None
    except OSError as error:
        remedy = f"cannot be read ({error.strerror}); check its name and permissions"
        raise SourceError((f"{name}: {remedy}",)) from None
    if len(content) > MOST_BYTES:
        raise SourceError((f"{name}: larger than {MOST_BYTES:,} bytes; this is no file of ours",))
    return content


def _decoded(name: str, content: bytes) -> str:
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        # The error's own bytes: a byte order mark at the start is cut off there.
        at = len(content) - len(error.object) + error.start
        line, byte = content.count(b"\n", 0, at) + 1, content[at]
        remedy = f"not UTF-8: byte {at + 1} is 0x{byte:02X}; save the file again as UTF-8"
        raise SourceError((f"{name}:{line}: {remedy}",)) from None
    if wrong := _UNREADABLE.search(text):
        line, sign = text.count("\n", 0, wrong.start()) + 1, ord(wrong.group())
        remedy = f"the character U+{sign:04X} cannot stand here; delete it, save as UTF-8"
        raise SourceError((f"{name}:{line}: {remedy}",))
    return text
