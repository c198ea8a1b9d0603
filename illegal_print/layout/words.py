"""Words on their way to paper: what a locale says, with its blanks filled in."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from string import Formatter

from illegal_print.layout.bidi import END, ISOLATE, has_leftward


@dataclass(frozen=True, slots=True)
class Run:
    """Characters in one weight."""

    text: str
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Words:
    """A sentence ready to be set: runs in reading order. Literal, never markup."""

    runs: tuple[Run, ...]

    def __str__(self) -> str:
        text = "".join(run.text for run in self.runs)
        return text if text.isascii() else text.replace(ISOLATE, "").replace(END, "")


def literal(text: "str | Words") -> Words:
    """Text of the user's or the catalogue's, exactly as it stands."""
    return text if isinstance(text, Words) else Words((Run(text),))


@dataclass(frozen=True, slots=True)
class Sentence:
    """What a locale holds for one key: one form, or one for a `count` of 1 and one for the others.

    `**two stars**` set a part in bold; `{blank}` stands for a value. Only the locale's own text is
    read for either: the values come in afterwards, as they are.
    """

    other: str
    one: str | None = None

    def form(self, count: object) -> str:
        return self.one if self.one is not None and count == 1 else self.other

    @property
    def forms(self) -> tuple[str, ...]:
        return (self.other,) if self.one is None else (self.one, self.other)


def blanks(template: str) -> frozenset[str]:
    """The names in braces. Raises ValueError for a brace without its other half."""
    return frozenset(name for _, name, _, _ in Formatter().parse(template) if name is not None)


def filled(template: str, values: Mapping[str, object]) -> Words:
    """The template with its blanks filled in."""
    pieces = (_fill(piece, values) for piece in template.split("**"))
    return Words(tuple(Run(text, strong=bool(i % 2)) for i, text in enumerate(pieces) if text))


def _fill(piece: str, values: Mapping[str, object]) -> str:
    return "".join(_pieces(piece, values))


def _pieces(piece: str, values: Mapping[str, object]) -> Iterator[str]:
    for text, name, _, _ in Formatter().parse(piece):
        yield text
        if name is not None:
            yield apart(str(values[name]))


def apart(value: str) -> str:
    """A value that cannot turn the sentence round it, whichever way its script runs."""
    if value.isascii() or not has_leftward(value):
        return value
    return f"{ISOLATE}{value}{END}"


@dataclass(frozen=True, slots=True)
class Say:
    """All sentences of one document: `say("deck", letter="A")`."""

    document: str
    sentences: Mapping[str, Sentence]

    def __call__(self, key: str, **values: object) -> Words:
        return filled(self.sentences[key].form(values.get("count")), values)


@dataclass(frozen=True, slots=True)
class Phrases:
    """One language: its code and the sentences of every document."""

    language: str
    documents: Mapping[str, Mapping[str, Sentence]]

    @property
    def decimal(self) -> str:
        """What stands before the tenths: a point or a comma."""
        return str(self.of("page")("decimal"))

    def number(self, value: float, decimals: int) -> str:
        """With no more decimals than it needs."""
        return f"{round(value, decimals):g}".replace(".", self.decimal)

    def of(self, document: str) -> Say:
        return Say(document, self.documents[document])
