"""What was measured of printers is kept in a file that people may edit, and faults have lines."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from illegal_print.errors import SourceError
from illegal_print.files.printers import FLIPS, LONGEST_NAME, Way, read_printers, write_printers
from illegal_print.layout.geometry import mm
from illegal_print.layout.offset import Offset

HEAD = "illegal-print-printers: 1\noffsets:\n"
UNNAMED, OFFICE = Way("", "long-edge"), Way("office", "short-edge")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "printers.yaml"


def faults(file: Path, text: str) -> str:
    file.write_text(text, "utf-8")
    with pytest.raises(SourceError) as caught:
        read_printers(file)
    return str(caught.value).replace(str(file), "printers.yaml")


def in_mm(offsets):
    return {
        way: (round(offset.right / mm, 3), round(offset.up / mm, 3))
        for way, offset in offsets.items()
    }


def test_no_file_is_no_offset(file):
    assert read_printers(file) == {}


def test_an_empty_list_is_no_offset(file):
    file.write_text(write_printers({}), "utf-8")
    assert read_printers(file) == {}


def test_the_file_is_plain_text_that_explains_itself():
    text = write_printers({OFFICE: Offset(-0.508 * mm, 0), UNNAMED: Offset(0.5 * mm, -1 * mm)})
    head, *lines = text.partition("illegal-print-printers: 1\n")
    assert "as seen on the back of the upright sheet" in head
    assert lines[1].splitlines() == [
        "offsets:",
        "  - {backs: long-edge, x: 0.5mm, y: -1mm}",
        "  - {printer: office, backs: short-edge, x: -0.508mm, y: 0mm}",
    ]


names = st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=LONGEST_NAME)
ways = st.builds(Way, st.just("") | names, st.sampled_from([flip.value for flip in FLIPS]))
distances = st.integers(-6000, 6000).map(lambda micrometres: micrometres / 1000 * mm)


@given(offsets=st.dictionaries(ways, st.builds(Offset, distances, distances), max_size=6))
def test_what_is_written_reads_back_to_the_same(tmp_path_factory, offsets):
    file = tmp_path_factory.mktemp("printers") / "printers.yaml"
    file.write_text(write_printers(offsets), "utf-8")
    assert in_mm(read_printers(file)) == in_mm(offsets)


def test_an_offset_written_by_hand_may_be_in_inches_and_over_several_lines(file):
    file.write_text(f"{HEAD}  - printer: No\n    backs: long-edge\n    x: 0.1in\n    y: 0mm\n")
    assert in_mm(read_printers(file)) == {Way("No", "long-edge"): (2.54, 0)}


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("{backs: long-edge, x: 0.5, y: 0mm}", 'offsets/1/x: "0.5" – add the unit'),
        ("{backs: long-edge, x: 9mm, y: 0mm}", 'offsets/1/x: "9mm" – more than 6 mm'),
        ("{backs: long-edge, x: 1mm}", "offsets/1: the key y is missing"),
        ("{backs: fold, x: 1mm, y: 1mm}", "write one of long-edge, short-edge"),
        ("{backs: long-edge, x: 1mm, y: 1mm, z: 1mm}", "offsets/1/z: unknown key"),
        (f"{{printer: {'x' * 41}, backs: long-edge, x: 1mm, y: 1mm}}", "40 characters at most"),
        ("{printer: [a], backs: long-edge, x: 1mm, y: 1mm}", "write the printer's name"),
        ("0.5mm", "offsets/1: "),
    ],
)
def test_a_fault_is_named_with_its_line(file, line, fault):
    told = faults(file, f"{HEAD}  - {line}\n")
    assert told.startswith("printers.yaml:3: ")
    assert fault in told


def test_the_same_way_through_a_printer_twice_is_a_fault(file):
    entry = "  - {printer: office, backs: long-edge, x: 1mm, y: 1mm}\n"
    told = faults(file, HEAD + entry + entry)
    assert "printers.yaml:4: " in told
    assert "office, flipped on the long edge, stands on line 3 already" in told


def test_all_faults_are_told_at_once(file):
    told = faults(file, "offsets:\n  - {backs: up, x: 1, y: 99mm}\n")
    assert len(told.splitlines()) == 4


def test_another_file_of_ours_is_none_of_printers(file):
    assert "illegal-print-printers is missing" in faults(file, "illegal-print: 1\nplayers: 5\n")
