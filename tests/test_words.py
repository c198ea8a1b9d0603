"""No printed word lives in the code, and no sentence of a locale is dead."""

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

import illegal_print
from illegal_print import printables
from illegal_print.game.cards import ANY_LANGUAGE, Catalogue, Resource, Role, Text
from illegal_print.game.evening import Dealing, Evening, Tribunal
from illegal_print.game.setup import Setup
from illegal_print.game.solver import solve
from illegal_print.game.tables import Tables
from illegal_print.layout.pages import texts
from illegal_print.layout.papers import A4
from illegal_print.layout.style import Style
from illegal_print.layout.words import Phrases, Sentence
from illegal_print.printables import AnyPrintable

_PACKAGE = Path(illegal_print.__file__).parent
_WORD = re.compile(r"[^\W\d_]{2,}")
_LETTERS = re.compile(r"[^\W\d_]")

VARIANTS = {
    "standard": {},
    "advanced": {"tribunal": Tribunal.SINGLE},
    "casual": {"dealing": Dealing.CASUAL},
    "both": {"tribunal": Tribunal.SINGLE, "dealing": Dealing.CASUAL, "start": 20 * 60},
}


class Recorder(dict[str, Sentence]):
    """Sentences that remember which of them were asked for."""

    def __init__(self, sentences: Mapping[str, Sentence]) -> None:
        super().__init__(sentences)
        self.used: set[str] = set()

    def __getitem__(self, key: str) -> Sentence:
        self.used.add(key)
        return super().__getitem__(key)


def drawn(
    document: AnyPrintable,
    catalogue: Catalogue,
    players: int,
    style: Style,
    **kind: object,
) -> Iterator[str]:
    """Every line of an evening of that kind."""
    evening = replace(Evening(catalogue, players), **kind)  # type: ignore[arg-type]
    setup = solve(evening, (), "1")
    tables = Tables("1", (setup, setup))
    subjects = {Catalogue: catalogue, Evening: evening, Setup: setup, Tables: tables}
    for page in document.draw(subjects[document.subject], style):  # type: ignore[arg-type]
        yield page.bookmark
        yield from (str(line) for text, _ in texts(page) for line in text.lines)


@pytest.fixture(scope="module")
def pseudo_phrases(phrases: Phrases) -> Phrases:
    """English with every letter turned into a narrow r; what stands between braces stays."""

    def pseudo(template: str | None) -> str | None:
        if template is None:
            return None
        parts = re.split(r"(\{[^}]*\})", template)
        return "".join(part if part.startswith("{") else _LETTERS.sub("r", part) for part in parts)

    return replace(
        phrases,
        documents={
            document: {
                key: Sentence(pseudo(sentence.other) or "", pseudo(sentence.one))
                for key, sentence in sentences.items()
            }
            for document, sentences in phrases.documents.items()
        },
    )


@pytest.fixture(scope="module")
def pseudo_catalogue(catalogue: Catalogue) -> Catalogue:
    """The classic with every letter of its names turned into t."""

    def text(name: Text) -> Text:
        return Text(((ANY_LANGUAGE, _LETTERS.sub("t", name.in_language("en"))),))

    def role(found: Role) -> Role:
        return replace(found, name=text(found.name))

    def resource(found: Resource) -> Resource:
        dealer, buyer = role(found.dealer), role(found.buyer)
        return replace(found, name=text(found.name), dealer=dealer, buyer=buyer)

    resources = tuple(resource(found) for found in catalogue.resources)
    return replace(catalogue, name=text(catalogue.name), resources=resources)


@pytest.mark.parametrize("name", printables.names())
@pytest.mark.parametrize("players", [4, 8])
@pytest.mark.parametrize("variant", ["standard", "both"])
def test_every_printed_word_comes_from_the_locale_or_the_catalogue(
    name: str, variant: str, players: int, pseudo_phrases: Phrases, pseudo_catalogue: Catalogue
) -> None:
    codes = {resource.code for resource in pseudo_catalogue.resources}
    document, style = printables.named(name), Style(pseudo_phrases, A4)
    words = [
        word
        for line in drawn(document, pseudo_catalogue, players, style, **VARIANTS[variant])
        for word in _WORD.findall(line)
    ]
    assert words, "the document has words"
    assert [word for word in words if set(word) - {"r", "t"} and word not in codes] == []


def test_no_sentence_of_the_locale_is_dead(phrases: Phrases, catalogue: Catalogue) -> None:
    """Each is printed in one of the games, or named in the code for another."""
    records = {name: Recorder(sentences) for name, sentences in phrases.documents.items()}
    style = Style(replace(phrases, documents=records), A4)
    for document in printables.every():
        for players in range(4, 9):
            for first_game in (False, True):
                list(drawn(document, catalogue, players, style, first_game=first_game))
        for kind in VARIANTS.values() if document.subject is not Catalogue else ():
            list(drawn(document, catalogue, 8, style, first_game=True, **kind))
        style.phrases.of(document.name)("title")
        style.phrases.of(document.name)("subject")
    named = re.compile("|".join(_keys_in_code()))
    dead = [
        f"{name}: {key}"
        for name, record in records.items()
        for key in sorted(record.keys() - record.used)
        # Catalogues choose between the rulings: all choices stay on offer.
        if name != "rulings" and not named.fullmatch(key)
    ]
    assert dead == []


def _keys_in_code() -> Iterator[str]:
    """Patterns for all keys that the code writes out, be it with a part left open."""
    for file in _PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield re.escape(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = [
                    part.value if isinstance(part, ast.Constant) else None for part in node.values
                ]
                if any(part and len(part) > 3 for part in parts):
                    yield ".*".join("" if part is None else re.escape(str(part)) for part in parts)


def test_sentences_are_set_with_the_signs_of_print(phrases: Phrases) -> None:
    """Curly quotes and apostrophes, a minus before a figure, one character for three dots."""
    typed = re.compile(r"""['"]|-\d|\.\.\.| -(?!-[a-z])|--(?![a-z])|  """)  # but for options
    found = [
        f"{document}: {form}"
        for document, sentences in phrases.documents.items()
        for sentence in sentences.values()
        for form in (sentence.one, sentence.other)
        if form and typed.search(form)
    ]
    assert found == []


def test_no_sentence_stands_in_the_drawing_code() -> None:
    files = [*(_PACKAGE / "printables").glob("*.py"), *(_PACKAGE / "art").glob("*.py")]
    assert len(files) > 10
    for file in files:
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for text in _plain_strings(tree):
            assert not re.search(r"[a-z]{2,} [a-z]{2,}", text), f"{file.name}: {text!r}"


def _plain_strings(tree: ast.Module) -> Iterator[str]:
    """String constants that are neither docstrings nor part of an exception's message."""
    spared: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Raise | ast.Assert):
            spared.update(ast.walk(node))
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            spared.add(node.value)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in spared:
            yield node.value
