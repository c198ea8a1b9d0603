"""Reads a locale: every sentence that is printed, held to the English one key by key."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from string import Formatter

from illegal_print.assets import LOCALES
from illegal_print.files.catalogue_keys import LANGUAGE
from illegal_print.files.nodes import Entries, Node, Scalar
from illegal_print.files.reader import KEBAB, Form, Source, Span, open_source, suggestion
from illegal_print.layout.words import Phrases, Sentence, blanks

_FORMAT = Span(1, 1)
_BLANK = Form("[a-z][a-z0-9_]*", "name a blank in small letters, such as {player}")

Documents = Mapping[str, Mapping[str, Sentence]]


def languages() -> tuple[str, ...]:
    """The codes of the languages there is a locale for."""
    return tuple(sorted(path.stem for path in LOCALES.glob("*.yaml")))


def languages_in(text: str) -> tuple[str, ...]:
    """The languages that are asked for: one ("en"), or two that go together ("en+fr").

    Raises ValueError with what is wrong and what to do.
    """
    codes = tuple(code.strip() for code in text.lower().split("+"))
    known, example = languages(), "such as en+fr"
    if len(codes) == 1 and codes[0] not in known:
        raise ValueError(f"there is no such language; choose one of {', '.join(known)}")
    if "" in codes:
        raise ValueError(f"a language is missing at the plus; write one, or two, {example}")
    if len(codes) > 2:
        raise ValueError(f"no more than two languages can be read on a card; write two, {example}")
    for code in codes:
        if code not in known:
            raise ValueError(f"there is no language {code}; choose two of {', '.join(known)}")
    if len(set(codes)) < len(codes):
        raise ValueError(f"the same language twice; write {codes[0]}, or two, {example}")
    return codes


def read_locale(path: Path, reference: Path | None) -> Phrases:
    """The sentences in a file, which has the documents, sentences and blanks of `reference`.

    Raises SourceError with everything that is wrong, missing or too much.
    """
    standard = None if reference is None else read_locale(reference, None).documents
    source = open_source(path)
    keys = source.mapping(source.top, ("illegal-print-locale", "language", "name", "documents"))
    source.whole(keys["illegal-print-locale"], _FORMAT)
    source.text(keys["name"], "write the language's name in itself")
    phrases = Phrases(
        language=source.formed(keys["language"], LANGUAGE),
        documents=_documents(source, keys["documents"], standard),
    )
    source.finish()
    return phrases


def _documents(source: Source, node: Node, standard: Documents | None) -> Documents:
    pairs = source.pairs(node, "write the documents below it")
    if standard is not None:
        _compare_keys(source, node, pairs, standard)
    return {
        key.text: _sentences(source, found, None if standard is None else standard.get(key.text))
        for key, found in pairs
    }


def _sentences(
    source: Source, node: Node, standard: Mapping[str, Sentence] | None
) -> Mapping[str, Sentence]:
    pairs = source.pairs(node, "write the document's sentences below it")
    if standard is not None:
        _compare_keys(source, node, pairs, standard)
    sentences = {}
    for key, found in pairs:
        if not KEBAB.fits(key.text):
            source.fault(key, KEBAB.advice)
        sentences[key.text] = sentence = _sentence(source, found)
        if standard is not None and key.text in standard and sentence.other:
            _compare_blanks(source, found, sentence, standard[key.text])
    return sentences


def _compare_keys(
    source: Source, node: Node, pairs: Iterable[tuple[Scalar, Node]], wanted: Iterable[str]
) -> None:
    there = {key.text: key for key, _ in pairs}
    wanted = tuple(wanted)
    place = Node(node.line, node.field)
    for missing in (name for name in wanted if name not in there):
        source.fault(place, f'"{missing}" is missing; translate it from the English file')
    for name in (name for name in there if name not in wanted):
        key = there[name]
        remedy = f"not in the English file; {suggestion(name, wanted)}"
        source.fault(Node(key.line, key.field), remedy)


def _sentence(source: Source, node: Node) -> Sentence:
    """A plain sentence, or one with a form for a count of 1; an empty one if it is at fault."""
    if not isinstance(node, Entries):
        return Sentence(_template(source, node))
    forms = source.mapping(node, ("one", "other"))
    return Sentence(_template(source, forms["other"]), _template(source, forms["one"]))


def _template(source: Source, node: Node) -> str:
    """A sentence whose braces and stars can be read; "" if not."""
    text = source.text(node, "write a sentence")
    if text.count("**") % 2:
        source.fault(node, "bold begins and ends with **; one of them is missing")
    try:
        pieces = [piece for bold in text.split("**") for piece in Formatter().parse(bold)]
    except ValueError:
        source.fault(node, "a { or } is missing; write {{ or }} to print one")
        return ""
    for _, name, format_spec, conversion in pieces:
        if name is not None and (format_spec or conversion or not _BLANK.fits(name)):
            source.fault(node, _BLANK.advice)
            return ""
    return text


def _compare_blanks(source: Source, node: Node, found: Sentence, wanted: Sentence) -> None:
    """The blanks of the same English form, and no others than English has at all."""
    known = frozenset[str]().union(*map(blanks, wanted.forms))
    if wanted.one is not None:
        known |= {"count"}
    if found.one is not None and "count" not in known:
        source.fault(node, "nothing is counted here; write one sentence")
        return
    _compare_form(source, node, found.other, blanks(wanted.other), known)
    if found.one:  # it may do without the number
        _compare_form(source, node, found.one, blanks(wanted.form(1)) - {"count"}, known)


def _compare_form(
    source: Source, node: Node, form: str, needed: frozenset[str], known: frozenset[str]
) -> None:
    there = blanks(form)
    for name in sorted(needed - there):
        source.fault(node, f"the blank {{{name}}} is missing")
    for name in sorted(there - known):
        source.fault(node, f"the English sentence has no blank {{{name}}}; remove it")
