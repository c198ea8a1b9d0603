"""Words are set as they stand, in their box, or not at all."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from illegal_print.errors import Overfull, Unprintable
from illegal_print.layout import fonts
from illegal_print.layout.fonts import Face
from illegal_print.layout.geometry import Rect, mm
from illegal_print.layout.pages import Text
from illegal_print.layout.text import (
    Align,
    Type,
    check_printable,
    fit,
    line,
    line_in,
    name_in,
    paragraph,
    run_width,
)
from illegal_print.layout.words import Run, Words

BODY = Type(Face.TEXT, 14, 17.5, floor=11)
TITLE = Type(Face.CONDENSED_BLACK, 20, 24, floor=12)

LATIN = st.text(st.characters(categories=["L"], max_codepoint=0x17E), min_size=1, max_size=12)
SENTENCES = st.lists(LATIN, min_size=1, max_size=25).map(" ".join)


def words_of(text: Text) -> list[str]:
    return " ".join(str(line).rstrip() for line in text.lines).split()


@given(SENTENCES, st.floats(30 * mm, 180 * mm))
@settings(max_examples=60, deadline=None)
def test_a_paragraph_keeps_every_character_and_stays_in_its_width(text: str, width: float) -> None:
    placed = paragraph(text, BODY, width, "field").at(10, 500, "field")
    together = "".join(str(line).removesuffix("-") for line in placed.lines).replace(" ", "")
    assert together == text.replace(" ", "")
    assert all(line.x >= 10 and line.x + line.width <= 10 + width + 0.02 for line in placed.lines)
    assert all(placed.box.inset(-0.5).contains(ink) for ink in placed.ink())


def test_lines_break_between_words() -> None:
    text = "Shuffle the deck and turn its cards up one by one within reach of everybody"
    placed = paragraph(text, BODY, 60 * mm, "field").at(0, 0, "field")
    assert len(placed.lines) > 2
    assert words_of(placed) == text.split()


def test_a_bold_part_changes_the_face_and_nothing_else() -> None:
    words = Words((Run("Open "), Run("Case 3", strong=True), Run(".")))
    (pieces, _width), *others = paragraph(words, BODY, 200 * mm, "field").lines
    assert not others
    assert pieces == ((Face.TEXT, "Open "), (Face.TEXT_BOLD, "Case 3"), (Face.TEXT, "."))


@pytest.mark.parametrize(
    "name",
    [
        *("<3 Ana", "a <b", "</b>x", "<br>", "<img src='/etc/hostname'/>", "&lt;ok&gt;", "&#9760;"),
        *("S&P 500", "AT&T", "R&D;", "{0}", "**bold**", "%s", "\\n", "(paren"),
    ],
)
def test_what_looks_like_markup_is_printed_as_it_is(name: str) -> None:
    placed = line(name, BODY, 0, 0, 100 * mm, "field")
    assert str(placed.lines[0]) == name


def test_accents_are_composed() -> None:
    assert str(line("Zoe\u0308", BODY, 0, 0, 100 * mm, "field").lines[0]) == "Zo\u00eb"
    assert check_printable("S\u030c\u00e1rka", "--name") == "\u0160\u00e1rka"


@pytest.mark.parametrize("name", ["Łukasz", "Šárka", "Жанна", "Ștefan", "Zoë", "Ευα", "Nguyễn Thị"])
def test_latin_greek_cyrillic_and_vietnamese_names_are_there(name: str) -> None:
    assert check_printable(name, "--name")


@pytest.mark.parametrize(
    ("name", "point"),
    [
        *(("Mia 🦊", "U+1F98A"), ("نور", "U+0646"), ("日本", "U+65E5"), ("a\nb", "U+000A")),
        *(("a\u202eb", "U+202E"), ("a\u200bb", "U+200B"), ("a\0", "U+0000"), ("x\ud800", "U+D800")),
    ],
)
def test_what_cannot_be_printed_is_named(name: str, point: str) -> None:
    with pytest.raises(Unprintable) as caught:
        check_printable(name, "--name 2")
    assert point in str(caught.value)
    assert "--name 2" in str(caught.value)
    with pytest.raises(Unprintable):
        line(name, BODY, 0, 0, 100 * mm, "field")
    assert str(caught.value).encode(), "the message itself can be shown"


def test_the_display_face_gives_way_where_it_lacks_a_character() -> None:
    display = Type(Face.DISPLAY, 17, 20, floor=11)
    assert line("Illegal", display, 0, 0, 99 * mm, "x").lines[0].pieces[0][0] is Face.DISPLAY
    greek = line("Παράνομο", display, 0, 0, 99 * mm, "x").lines[0].pieces[0][0]
    assert greek is Face.CONDENSED_BLACK


def test_a_long_line_shrinks_to_the_floor_and_no_further() -> None:
    full = run_width("Maximiliane-Wilhelmina", TITLE)
    assert fit("Maximiliane-Wilhelmina", TITLE, full, "x")[0] == pytest.approx(20)
    assert fit("Maximiliane-Wilhelmina", TITLE, full * 0.7, "x")[0] == pytest.approx(14)
    with pytest.raises(Overfull) as caught:
        line("Maximiliane-Wilhelmina", TITLE, 0, 0, full * 0.5, "scoring-sheet/name-3")
    assert "scoring-sheet/name-3" in str(caught.value)
    assert caught.value.needed == pytest.approx(full * 0.6, rel=0.01)
    assert caught.value.available == pytest.approx(full * 0.5)


def test_a_word_wider_than_the_line_shrinks_then_breaks_then_is_refused() -> None:
    word = "W" * 60
    at_floor = run_width(word, BODY.sized(11))
    assert paragraph(word, BODY, at_floor + 0.1, "x").type.size == pytest.approx(11)
    broken = paragraph(word, BODY, at_floor / 2.5, "x", lines=3)
    assert len(broken.lines) == 3
    shown = [str(each) for each in broken.at(0, 0, "x").lines]
    assert [each[-1] for each in shown] == ["-", "-", "W"]
    assert "".join(shown).replace("-", "") == word
    with pytest.raises(Overfull):
        paragraph(word, BODY, at_floor / 2.5, "x", lines=2)


def test_a_word_with_a_hyphen_breaks_behind_it() -> None:
    name = "Featherstonehaugh-Cholmondeley"
    narrow = run_width("Featherstonehaugh-Chol", BODY.sized(11))
    placed = paragraph(name, BODY, narrow, "x", lines=2).at(0, 0, "x")
    assert [str(line) for line in placed.lines] == ["Featherstonehaugh-", "Cholmondeley"]


LONG = "Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikanten"


@pytest.mark.parametrize("lines", [2, 3, 4])
def test_a_name_too_long_for_a_line_stands_on_as_few_as_it_needs(lines: int) -> None:
    at_floor = run_width(LONG, TITLE.sized(TITLE.floor))
    box = Rect(10, 20, at_floor / (lines - 0.3), 60)
    placed = name_in(LONG, TITLE, box, "name", lines=lines)
    shown = [str(each) for each in placed.lines]
    assert len(shown) == lines
    assert all(each.endswith("-") for each in shown[:-1])
    assert "".join(shown).replace("-", "") == LONG
    assert placed.size >= TITLE.floor
    assert all(box.inset(-0.1).contains(ink) for ink in placed.ink())
    with pytest.raises(Overfull):
        name_in(LONG, TITLE, replace(box, width=at_floor / (lines + 0.2)), "name", lines=lines)


def test_words_are_broken_before_a_name_is_refused() -> None:
    name = "Hauptstadtbewohner Donaudampfschiff Kapitänsmütze"
    at_floor = run_width(name, TITLE.sized(TITLE.floor))
    placed = name_in(name, TITLE, Rect(0, 0, at_floor * 0.53, 40), "name")
    assert [str(each).rstrip() for each in placed.lines] == [
        "Hauptstadtbewohner Donau-",
        "dampfschiff Kapitänsmütze",
    ]


def test_too_many_lines_are_refused_by_their_height() -> None:
    with pytest.raises(Overfull) as caught:
        paragraph("one two three four five six seven", BODY, 15 * mm, "x", lines=3)
    assert caught.value.needed > caught.value.available


@pytest.mark.parametrize("align", list(Align))
def test_a_line_in_a_box_stands_at_its_side_with_its_capitals_in_the_middle(align: Align) -> None:
    box = Rect(10, 20, 300, 30)
    placed = line_in("Case", TITLE, box, "x", align)
    only = placed.lines[0]
    assert only.x - box.left == pytest.approx((box.width - only.width) * align.value)
    middle = only.baseline + 0.711 * placed.size / 2
    assert middle == pytest.approx(box.centre[1])


def test_tracking_widens_a_line() -> None:
    tracked = Type(Face.CONDENSED_BOLD, 11, 13, floor=9, tracking=2.4)
    plain = Type(Face.CONDENSED_BOLD, 11, 13, floor=9)
    assert run_width("SUSPECT", tracked) == pytest.approx(run_width("SUSPECT", plain) + 7 * 2.4)


def test_no_words_are_an_empty_line() -> None:
    assert line("", BODY, 0, 0, 10, "x").lines[0].width == 0
    assert paragraph("", BODY, 10, "x").lines == ()


@pytest.mark.parametrize("face", list(Face))
def test_every_face_holds_the_alphabet(face: Face) -> None:
    assert all(fonts.holds(face, character) for character in "ABCXYZabcxyz0123456789 .,:")
