"""Any file at all is read or refused with a clear line, and its texts stay as they are written."""

import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from illegal_print.assets import CLASSIC, LOCALES
from illegal_print.errors import IllegalPrintError
from illegal_print.files import nodes
from illegal_print.files.catalogue import read_catalogue
from illegal_print.files.locale import read_locale
from illegal_print.files.nodes import Entries
from illegal_print.files.reader import MOST_FAULTS, Form, Span, open_source
from illegal_print.files.setup_file import read_setup


def texts(path: Path) -> dict[str, str]:
    """The file's keys and texts, one level deep."""
    source = open_source(path)
    found = {key.text: source.text(node) for key, node in source.pairs(source.top, "")}
    source.finish()
    return found


def listed(path: Path) -> list[str]:
    source = open_source(path)
    found = [source.text(node) for node in source.items(source.top, "write a list")]
    source.finish()
    return found


@pytest.mark.parametrize("written", ["No", "On", "Yes", "off", "y", "true", "NULLA", "Ana"])
def test_c01_a_text_never_turns_into_a_flag(write, written):
    assert listed(write(f"- {written}\n")) == [written]
    assert texts(write(f"{written}: {written}\n")) == {written: written}


@pytest.mark.parametrize("written", ["007", "010", "08", "0510", "1_000", "0x1F", "1.10", "42"])
def test_c02_a_text_keeps_its_zeros(write, written):
    assert listed(write(f"- {written}\n")) == [written]


@pytest.mark.parametrize("written", ["12:30", "1:30", "0:45", "09:30", "1:30:00", "10:04"])
def test_c03_a_time_stays_a_text(write, written):
    assert listed(write(f"- {written}\n")) == [written]


def test_c04_a_key_that_comes_twice_is_named_with_both_lines(write, faults):
    path = write("roles: {thief: 2}\nname: a\nroles: {forger: 3}\nname: b\n")
    assert faults(lambda: open_source(path).finish()) == [
        "file.yaml:3: roles: this key stands on line 1 already; keep one of the two",
        "file.yaml:4: name: this key stands on line 2 already; keep one of the two",
    ]


@pytest.mark.parametrize("key", ["cuont", "Count", "'count '", "count_"])
def test_c05_a_misspelt_key_is_named_with_the_nearest_one(write, faults, key):
    def read(path: Path) -> None:
        source = open_source(path)
        source.mapping(source.top, (), ("count", "art"))
        source.finish()

    (fault,) = faults(read, write(f"art: x\n{key}: 3\n"))
    assert fault.startswith("file.yaml:2: ")
    assert fault.endswith(': unknown key; did you mean "count"?')


BOMB = "a: &a [x,x,x,x,x,x,x,x,x]\n" + "".join(
    f"{name}: &{name} [{','.join([f'*{below}'] * 9)}]\n"
    for below, name in zip("abcdefg", "bcdefgh", strict=True)
)


def test_c06_an_alias_bomb_is_refused_at_once(write, faults):
    path = write(BOMB)
    tracemalloc.start()
    began = time.perf_counter()
    (fault,) = faults(open_source, path)
    assert time.perf_counter() - began < 1
    assert tracemalloc.get_traced_memory()[1] < 20e6
    tracemalloc.stop()
    assert fault == (
        "file.yaml:5: too much: a file, with its *aliases written out, has 20,000 values at most"
    )


def test_c06_a_list_that_holds_itself_is_refused(write, faults):
    (fault,) = faults(lambda: open_source(write("a: &a [*a]\n")).finish())
    assert fault.startswith('file.yaml:1: a/1: "*a" – no &a ends above it')


def test_an_alias_stands_for_what_it_names(write):
    source = open_source(write("a: &ana Ana\nb: *ana\n"))
    assert isinstance(source.top, Entries)
    assert [source.text(node) for _, node in source.top.pairs] == ["Ana", "Ana"]


@pytest.mark.parametrize("ends", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"], ids=["plain", "with a byte order mark"])
def test_c07_utf8_is_read_with_or_without_a_mark_and_with_any_line_ends(write, mark, ends):
    content = f"a: Zoë “q”{ends}b: 名{ends}".encode()
    assert texts(write(mark + content)) == {"a": "Zoë “q”", "b": "名"}


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (
            "a: b\nname: Zoë\n".encode("cp1252"),
            "file.yaml:2: not UTF-8: byte 14 is 0xEB; save the file again as UTF-8",
        ),
        (
            b"\xef\xbb\xbf" + "a: Zoë\n".encode("latin-1"),
            "file.yaml:1: not UTF-8: byte 9 is 0xEB; save the file again as UTF-8",
        ),
        (
            "a: b\n".encode("utf-16"),
            "file.yaml:1: not UTF-8: byte 1 is 0xFF; save the file again as UTF-8",
        ),
        (
            "a: b\n".encode("utf-16-le"),
            "file.yaml:1: the character U+0000 cannot stand here; delete it, save as UTF-8",
        ),
        (
            b"a: b\nc: \x1b[31m\n",
            "file.yaml:2: the character U+001B cannot stand here; delete it, save as UTF-8",
        ),
    ],
)
def test_c07_any_other_encoding_is_refused_with_its_byte(write, faults, content, fault):
    assert faults(open_source, write(content)) == [fault]


@pytest.mark.parametrize("content", ["", "# nothing\n", "\n\n"])
def test_c08_an_empty_file_is_said_to_be_empty(write, faults, content):
    assert faults(open_source, write(content)) == ["file.yaml:1: the file is empty"]


def test_c08_a_second_document_is_refused(write, faults):
    assert faults(open_source, write("a: b\n---\nc: d\n")) == [
        "file.yaml:2: a second document starts here; a file may hold only one"
    ]


@pytest.mark.parametrize("nothing", ["", "~", "null", "Null", "''", "'  '"])
def test_c08_nothing_is_never_taken_for_a_text(write, faults, nothing):
    assert faults(listed, write(f"- Ana\n- {nothing}\n")) == [
        "file.yaml:2: 2: is empty; write a text"
    ]


def test_c08_a_person_may_be_called_null_in_quotes(write):
    assert listed(write("- 'Null'\n")) == ["Null"]


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ("!!python/object/apply:os.system ['touch pwned']", "no tags are read; remove it"),
        ("!!python/object/apply:os.system\n  - touch pwned", "no tags are read; remove it"),
        ("!foo x", '"!foo" – no tags are read; remove it and write plain text, or use quotes'),
        ("*ana", '"*ana" – no &ana ends above it; a text that starts with * needs quotes'),
        ("@ana", "put quotes round a text that starts so"),
        ("%ana", "put quotes round a text that starts so"),
        ("`ana`", "put quotes round a text that starts so"),
        ("a: b", 'put quotes round a text with ": " in it'),
        ("'ana", "close the quotation mark that opens here"),
        ('"C:\\q"', "write \\\\ for a backslash, or use single quotes"),
        ("[a, b", "check the indentation, brackets and quotes"),
    ],
)
def test_c09_tags_and_yaml_mistakes_are_one_line_each(
    write, faults, tmp_path, monkeypatch, value, told
):
    monkeypatch.chdir(tmp_path)
    (fault,) = faults(texts, write(f"x: y\nname: {value}\n"))
    assert fault.startswith(("file.yaml:2: ", "file.yaml:3: "))
    assert told in fault
    assert not Path("pwned").exists()


def test_an_equals_sign_is_a_text(write):
    assert texts(write("a: =\n")) == {"a": "="}


def test_tabs_are_called_tabs(write, faults):
    (fault,) = faults(open_source, write("a:\n\tb: c\n"))
    assert fault.startswith("file.yaml:2: not YAML")
    assert fault.endswith("indent with spaces, not with tabs")


@pytest.mark.parametrize("content", ["[" * 100_000, "- " * 10_000, "{a: " * 2_000, "? " * 5_000])
def test_deep_nesting_is_refused_without_ado(write, faults, content):
    (fault,) = faults(open_source, write(content))
    assert fault.startswith("file.yaml:1: ")
    assert fault.endswith("nested too deeply; no file of ours needs that")


def test_too_many_values_are_refused(write, faults):
    (fault,) = faults(open_source, write("[" + "a," * 30_000 + "]"))
    assert "20,000 values at most" in fault


def test_too_large_a_file_is_refused_unread(write, faults):
    assert faults(open_source, write("x" * 1_000_001)) == [
        "file.yaml: larger than 1,000,000 bytes; this is no file of ours"
    ]


def test_a_missing_file_a_folder_and_a_locked_file_are_told_apart(tmp_path, faults, monkeypatch):
    assert faults(open_source, tmp_path / "no.yaml") == [
        "no.yaml: there is no such file; check its name"
    ]
    (tmp_path / "folder").mkdir()
    assert faults(open_source, tmp_path / "folder") == ["folder: this is a folder; name a file"]
    assert "there is no such file" in faults(open_source, Path("a\0b"))[0]
    assert "check its name" in faults(open_source, tmp_path / ("x" * 300))[0]

    def locked(*_: object) -> None:
        raise PermissionError(13, "Permission denied")  # a test may run as root

    monkeypatch.setattr(Path, "open", locked)
    assert faults(open_source, tmp_path / "locked.yaml") == [
        "locked.yaml: cannot be read (Permission denied); check its name and permissions"
    ]


def test_what_is_asked_for_and_not_there_is_said_once(write, faults):
    def read(path: Path) -> None:
        source = open_source(path)
        found = source.mapping(source.top, ("a", "b", "c", "d"), ("e",))
        inner = source.mapping(found["a"], ("x", "y"))
        source.text(inner["x"])
        source.whole(found["b"], Span(1, 9))
        source.items(found["c"], "write a list")
        source.formed(found["e"], Form("[a-z]", "write a letter"))
        source.finish()

    assert faults(read, write("a: Bob\nb: 10\nd:\ne: 5\n")) == [
        "file.yaml:1: the key c is missing; add it",
        'file.yaml:1: a: "Bob" – write its keys and values below it: x, y',
        'file.yaml:2: b: "10" – write a whole number from 1 to 9',
        "file.yaml:3: d: is empty; write a value, or quotes round a word or #",
        'file.yaml:4: e: "5" – write a letter',
    ]


@pytest.mark.parametrize("written", ["0", "10", "-1", "+3", "3.0", "03", "1_0", "0x3", "٣", "drei"])
def test_only_a_plain_number_in_its_range_is_a_number(write, faults, written):
    def read(path: Path) -> None:
        source = open_source(path)
        source.whole(source.top, Span(1, 9))
        source.finish()

    (fault,) = faults(read, write(written))
    assert fault.endswith("write a whole number from 1 to 9")


def test_the_content_of_a_file_that_is_not_ours_is_not_shown(write, faults):
    def read(path: Path) -> None:
        source = open_source(path)
        source.mapping(source.top, ("name",))
        source.finish()

    assert faults(read, write("the password is 1234\n")) == [
        "file.yaml:1: write its keys and values below it: name"
    ]


def test_long_or_unprintable_values_are_shown_short_and_escaped(write, faults):
    def read(path: Path) -> None:
        source = open_source(path)
        for node in source.items(source.top, ""):
            source.whole(node, Span(1, 9))
        source.finish()

    long, bent = faults(read, write('- "' + "x" * 500 + '"\n- "a\\e[31m\\u202eb\\n"\n'))
    assert len(long) < 130
    assert "…" in long
    assert '"a\\x1b[31m\\u202eb\\n"' in bent


def test_no_more_faults_are_printed_than_anyone_reads(write, faults):
    path = write("".join("a: b\n" for _ in range(1_001)))
    found = faults(lambda: open_source(path).finish())
    assert len(found) == MOST_FAULTS + 1
    assert found[-1] == "file.yaml: and 900 more faults"


def test_the_slow_yaml_reader_gives_the_same_nodes(write, monkeypatch):
    path = write("a: &x [1, 'two', ~]\nb: {c: *x}\nd: |\n  e\n  f\n")
    quick = open_source(path).top
    monkeypatch.setattr(nodes, "_Loader", yaml.SafeLoader)
    assert open_source(path).top == quick


SNIPPETS = st.sampled_from(
    [
        *("a", "illegal-print: 1", "players: ", "decks:\n", "  ", "\n", "- ", ": ", "[", "]", "{"),
        *("}", "&a ", "*a", "!!x ", "'", '"', "|\n", "> ", "---\n", "...", "\t", "%", "@", "#"),
        *(", ", "? ", "name: ", "resources:\n", "documents:\n", "~", "\\", "cases: [A]\n"),
    ]
)
FUZZ = (
    st.binary(max_size=200)
    | st.text(max_size=200).map(lambda text: text.encode("utf-8", "surrogatepass"))
    | st.lists(SNIPPETS, max_size=40).map(lambda parts: "".join(parts).encode())
)

ENGLISH = LOCALES / "en.yaml"
SETUP = b"""illegal-print: 1
players: 4
names: [Ana, Ben]
resources: [guns, jewelry, alcohol, powder]
decks:
  A: {dealer: guns, buyer: jewelry, extra: powder}
  B:
    dealer: jewelry
cases: [A, ~, B]
print: {paper: a4}
"""


GOOD_FILES = (SETUP, CLASSIC.read_bytes(), ENGLISH.read_bytes())


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """A good file with a piece of it replaced."""
    content = draw(st.sampled_from(GOOD_FILES))
    begin = draw(st.integers(0, len(content)))
    end = draw(st.integers(begin, min(len(content), begin + 40)))
    return content[:begin] + draw(SNIPPETS).encode() + content[end:]


def refused(read: Callable[[], object]) -> str:
    """Why a reader refuses; empty if it does not."""
    try:
        read()
    except IllegalPrintError as error:
        return str(error)
    return ""


@given(FUZZ | damaged())
@settings(
    max_examples=400, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_whatever_a_file_holds_the_answer_is_a_value_or_clear_lines(write, catalogue, content):
    path = write(content)
    readers = (
        lambda: read_catalogue(path, ["en"]),
        lambda: read_setup(path, catalogue),
        lambda: read_locale(path, ENGLISH),
    )
    refusals = [refusal for refusal in map(refused, readers) if refusal]
    lines = [line for refusal in refusals for line in refusal.splitlines()]
    assert all(line.startswith(str(path)) for line in lines)
