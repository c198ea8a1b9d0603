"""Words in any script are set right, or not at all."""

import json
import re
import subprocess
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from unicodedata import normalize

import pypdf
import pypdfium2
import pytest

from illegal_print.errors import Overfull, Unprintable
from illegal_print.layout import shaping
from illegal_print.layout.borrowing import Shelf, lent, refuse_unusable
from illegal_print.layout.fonts import Borrowed, Face
from illegal_print.layout.geometry import mm
from illegal_print.layout.outlines import outlined
from illegal_print.layout.pages import Page, Text
from illegal_print.layout.papers import A4
from illegal_print.layout.press import Duplex, Label, print_pdf
from illegal_print.layout.shaping import shaped
from illegal_print.layout.text import Type, check_printable, line, paragraph, run_width
from illegal_print.layout.words import Run, Words, filled
from tests.layout import made_fonts
from tests.tools import SCRIPT_FONTS, require_font, require_tool

TITLE = Type(Face.CONDENSED_BLACK, 20, 24, floor=12)
BODY = Type(Face.TEXT, 12, 15, floor=11)
TRACKED = Type(Face.CONDENSED_BOLD, 11, 13, floor=9, tracking=2.4)

NAMES = {
    "Arabic": "نور",
    "Hebrew": "שָׁרָה",
    "Devanagari": "क्षत्रिय",
    "Bengali": "প্রিয়া",
    "Tamil": "பிரியா",
    "Thai": "กิ่งแก้ว",
    "Chinese": "小明",
    "Japanese": "さくら",
    "Korean": "지민",
    "emoji": "Mia 🦊",
}
LEFTWARD = ("Arabic", "Hebrew")


@pytest.fixture(params=NAMES)
def script(request: pytest.FixtureRequest) -> Iterator[str]:
    """One of the scripts, with a font for it on the shelf."""
    with lent(Shelf((require_font(request.param),))):
        yield request.param


@pytest.fixture
def hebrew_and_han(tmp_path: Path) -> Iterator[Path]:
    """A font of squares for some letters that ours lack."""
    made = made_fonts.true_type(tmp_path, "אבגדהנורש" + HAN + KANA + "😀")
    with lent(Shelf((made,))):
        yield made


HAN = "密輸業者夜港会武器宝石交換警察注意秘的卡片發給每個玩家遊戲開始前請洗牌"
KANA = "「」（）、。はのでいとをしたにっ"


def printed(*texts: Text) -> bytes:
    return print_pdf([Page(A4.size, texts)], Label("t", "s", "en"), Duplex.SIMPLEX)


def shown(text: Text) -> list[str]:
    """What stands on each line, from left to right."""
    return [
        "".join(
            piece[::-1] if isinstance(face, Borrowed) and face.leftward else piece
            for face, piece in each.pieces
        )
        for each in text.lines
    ]


def test_a_name_can_be_copied_out_of_the_file_as_it_was_typed(script: str) -> None:
    name = NAMES[script]
    file = printed(line(name, TITLE, 40, 700, 300, "name"))
    assert pypdf.PdfReader(BytesIO(file)).pages[0].extract_text() == name
    found = pypdfium2.PdfDocument(file)[0].get_textpage().get_text_range()
    assert normalize("NFC", found) == normalize("NFC", name)


def test_another_reader_finds_the_name_as_well(script: str, tmp_path: Path) -> None:
    file = tmp_path / "name.pdf"
    file.write_bytes(printed(line(NAMES[script], TITLE, 40, 700, 300, "name")))
    command = [require_tool("pdftotext"), str(file), "-"]
    told = subprocess.run(command, capture_output=True, text=True, check=True)
    # Poppler says with invisible marks which way a text runs.
    assert re.sub("[\u202a-\u202c\f\n]", "", told.stdout) == NAMES[script]
    assert told.stderr == ""


def test_equal_signs_in_one_cluster_are_all_copied(tmp_path: Path) -> None:
    file, name = tmp_path / "name.pdf", "রবীন্দ্রনাথ"
    with lent(Shelf((require_font("Bengali"),))):
        file.write_bytes(printed(line(name, TITLE, 40, 700, 300, "name")))
    command = [require_tool("pdftotext"), str(file), "-"]
    told = subprocess.run(command, capture_output=True, text=True, check=True)
    assert told.stdout.strip() == name


def test_no_program_complains_about_the_file(script: str, tmp_path: Path) -> None:
    file = tmp_path / "name.pdf"
    file.write_bytes(printed(line(NAMES[script], TITLE, 40, 700, 300, "name")))
    for command in (
        [require_tool("pdftoppm"), "-r", "40", str(file), str(tmp_path / "page")],
        [require_tool("qpdf"), "--check", str(file)],
        [require_tool("gs"), "-q", "-dNOPAUSE", "-dBATCH", "-sDEVICE=nullpage", str(file)],
    ):
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        assert done.stderr == ""


def test_letters_are_joined_and_placed_as_by_another_program(script: str) -> None:
    font = require_font(script)
    name = NAMES[script].removeprefix("Mia ")
    options = ("--output-format=json", "--no-glyph-names", "--language=und", f"--text={name}")
    command = [require_tool("hb-shape"), *options, str(font)]
    told = subprocess.run(command, capture_output=True, text=True, check=True)
    theirs = [(each["g"], each["ax"]) for each in json.loads(told.stdout)]
    clusters = shaped(name, Borrowed(font, leftward=script in LEFTWARD))
    ours = [glyph.number for cluster in clusters for glyph in cluster.glyphs]
    assert ours == [glyph for glyph, _ in theirs]
    assert sum(cluster.advance for cluster in clusters) == sum(advance for _, advance in theirs)


def test_a_name_stays_in_its_box_however_tall_its_marks(script: str) -> None:
    placed = paragraph(NAMES[script], TITLE, 200, "name").at(40, 700, "name")
    assert all(placed.box.inset(-0.12 * TITLE.size).contains(ink) for ink in placed.ink())
    assert placed.lines[0].width == pytest.approx(run_width(NAMES[script], TITLE))


def test_the_words_of_a_name_have_one_size_however_tall_the_marks_of_one() -> None:
    with lent(Shelf((require_font("Thai"),))):
        tall, plain, both = (run_width(name, TITLE) for name in ("น้ำทิพย์", "กานดา", "น้ำทิพย์ กานดา"))
        assert both - tall < 0.9 * plain
        for width in range(60, 200, 9):
            placed = paragraph("น้ำทิพย์ กานดา " * 5, BODY, width, "text").at(0, 0, "text")
            assert all(each.width <= width + 0.02 for each in placed.lines)


def test_several_lines_stand_as_far_from_what_is_above_as_from_what_is_below() -> None:
    close = Type(Face.CONDENSED_BLACK, 20, 21, floor=20)
    with lent(Shelf((require_font("Arabic"),))):
        placed = paragraph("الصحفي الاستقصائي", close, 140, "name").at(0, 0, "name")
    first, last = placed.ink()
    assert len(placed.lines) == 2
    assert -first.top == pytest.approx(last.bottom - placed.box.bottom)
    assert placed.box.contains(last.inset(0.05 * close.size))


def test_a_name_as_shapes_lies_where_the_font_would_put_it(script: str) -> None:
    placed = line(NAMES[script], TITLE, 40, 700, 300, "name")
    bounds = outlined(placed).bounds
    (ink,) = placed.ink()
    assert ink.inset(-2).contains(bounds)
    assert bounds.width > 0.8 * ink.width


def test_every_script_can_be_printed_in_every_face(script: str) -> None:
    assert check_printable(NAMES[script], "name") == NAMES[script]
    for face in Face:
        assert run_width(NAMES[script], Type(face, 20, 24, floor=12)) > 0


def test_the_same_name_gives_the_same_bytes(script: str) -> None:
    placed = line(NAMES[script], TITLE, 40, 700, 300, "name")
    assert printed(placed) == printed(placed)


@pytest.mark.parametrize(
    ("name", "order"),
    [
        ("נור 12 (Ana)", "(Ana) 12 רונ"),
        ("Ana (נור) 3", "Ana (רונ) 3"),
        ("נור, שרה", "הרש ,רונ"),
        ("Ana – נור", "Ana – רונ"),
    ],
)
@pytest.mark.usefixtures("hebrew_and_han")
def test_a_name_that_runs_leftward_is_drawn_so(name: str, order: str) -> None:
    assert shown(line(name, TITLE, 40, 700, 300, "name")) == [order]


@pytest.mark.usefixtures("hebrew_and_han")
def test_a_sentence_runs_rightward_whatever_stands_in_it() -> None:
    words = filled("{who}: deck A, then {next} (2)", {"who": "נור", "next": "שרה"})
    assert str(words) == "נור: deck A, then שרה (2)"
    assert shown(line(words, TITLE, 40, 700, 400, "line")) == ["רונ: deck A, then הרש (2)"]


@pytest.mark.usefixtures("hebrew_and_han")
def test_each_line_of_a_leftward_text_begins_with_its_first_words() -> None:
    lines = shown(paragraph("נור שרה אבג דהא", BODY, 85, "text").at(0, 0, "text"))
    assert lines == ["הרש רונ", "אהד גבא"]


def test_joined_letters_are_not_spaced() -> None:
    with lent(Shelf((require_font("Arabic"),))):
        spaced = run_width("نور", TRACKED)
        assert spaced == pytest.approx(run_width("نور", Type(TRACKED.face, 11, 13, floor=9)))
        file = printed(line("Ana نور Ben", TRACKED, 40, 700, 300, "name"))
    assert pypdf.PdfReader(BytesIO(file)).pages[0].extract_text() == "Ana نور Ben"


def test_arabic_letters_join() -> None:
    font = Borrowed(require_font("Arabic"), leftward=True)
    alone = {glyph for each in "بيت" for c in shaped(each, font) for glyph in c.glyphs}
    assert len(shaped("بيت", font)) == 3
    assert not {glyph.number for c in shaped("بيت", font)[1:] for glyph in c.glyphs} & {
        glyph.number for glyph in alone
    }


# --- lines ---


@pytest.mark.usefixtures("hebrew_and_han")
def test_chinese_breaks_anywhere_but_never_before_closing_punctuation() -> None:
    text = "密輸業者、夜港。会武器「宝石」交換（警察）注意。" * 5
    for width in range(40, 120, 7):
        lines = shown(paragraph(text, BODY, width, "text").at(0, 0, "text"))
        assert "".join(lines) == text
        assert len(lines) > 10
        assert not [each for each in lines[1:] if each[0] in "、。」）"]
        assert not [each for each in lines[:-1] if each[-1] in "「（"]


@pytest.mark.parametrize(
    ("name", "width", "lines"),
    [
        ("調査報道ジャーナリスト", 100, ["調査報道", "ジャーナリスト"]),
        ("ジャーナリストトレーナー", 110, ["ジャーナリストト", "レーナー"]),
        ("ダイヤモンド", 70, ["ダイヤモ", "ンド"]),
        ("偽札づくりの名人", 90, ["偽札づくりの", "名人"]),
    ],
)
def test_japanese_breaks_words_from_abroad_only_if_it_must_and_leaves_no_sign_alone(
    tmp_path: Path, name: str, width: float, lines: list[str]
) -> None:
    with lent(Shelf((made_fonts.true_type(tmp_path, name),))):
        tight = Type(Face.TEXT, 12, 15, floor=12)
        assert shown(paragraph(name, tight, width, "text").at(0, 0, "text")) == lines


@pytest.mark.usefixtures("hebrew_and_han")
def test_chinese_stays_inside_its_width() -> None:
    placed = paragraph(HAN * 4, BODY, 100, "text").at(0, 0, "text")
    assert sum(len(str(each)) for each in placed.lines) == 4 * len(HAN)
    assert all(each.width <= 100.02 for each in placed.lines)


@pytest.mark.usefixtures("hebrew_and_han")
@pytest.mark.parametrize("width", range(80, 140, 10))
def test_latin_words_within_chinese_stay_whole(width: int) -> None:
    text = "密輸業者production夜港会 of goods 武器宝石Vorratskammer交換警察"
    lines = shown(paragraph(text, BODY, width, "text").at(0, 0, "text"))
    assert len(lines) > 2
    for word in ("production", "goods", "Vorratskammer"):
        assert any(word in each for each in lines)


def test_thai_breaks_at_spaces_only() -> None:
    with lent(Shelf((require_font("Thai"),))):
        text = "กิ่งแก้วมาแล้ว สวัสดีครับ"
        lines = shown(paragraph(text, BODY, 80, "text").at(0, 0, "text"))
        assert lines == text.split()
        with pytest.raises(Overfull):
            paragraph("กิ่งแก้วมาแล้ว" * 3, BODY, 80, "text")


@pytest.mark.parametrize("script", ["Arabic", "Devanagari", "Bengali", "Tamil"])
def test_a_joined_word_is_refused_rather_than_torn(script: str) -> None:
    with lent(Shelf((require_font(script),))), pytest.raises(Overfull):
        paragraph(NAMES[script] * 12, BODY, 60, "text")


def test_korean_is_torn_only_if_it_must_be() -> None:
    with lent(Shelf((require_font("Korean"),))):
        assert shown(paragraph("지민 서연", BODY, 40, "text").at(0, 0, "t")) == ["지민", "서연"]
        torn = shown(paragraph("지민서연" * 5, BODY, 60, "text").at(0, 0, "t"))
    assert len(torn) > 2
    assert "".join(torn) == "지민서연" * 5


def test_a_hard_space_never_breaks() -> None:
    for space in "\u00a0\u202f":
        text = f"Attention{space}! Danger{space}: 12{space}kg"
        for width in range(50, 150, 10):
            lines = shown(paragraph(text, BODY, width, "text").at(0, 0, "t"))
            assert not [each for each in lines if each[0] in "!:k"]


@pytest.mark.parametrize("face", [face for face in Face if face is not Face.DISPLAY])
def test_a_narrow_space_is_narrow_and_held_by_every_face(face: Face) -> None:
    type = Type(face, 20, 24, floor=12)
    assert run_width("a!", type) < run_width("a\u202f!", type) < run_width("a !", type)


def test_a_soft_hyphen_shows_only_where_a_line_ends() -> None:
    text = "Donau\u00addampf\u00adschiff\u00adfahrt"
    words = Words((Run("Die "), Run(text, strong=True), Run("!")))
    wide = shown(paragraph(words, BODY, 300, "text").at(0, 0, "t"))
    assert wide == ["Die Donaudampfschifffahrt!"]
    narrow = shown(paragraph(words, BODY, 75, "text").at(0, 0, "t"))
    assert narrow == ["Die Donau-", "dampfschiff-", "fahrt!"]
    assert shown(line(words, BODY, 0, 0, 300, "line")) == wide


def test_a_soft_hyphen_needs_no_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shaping, "available", lambda: False)
    assert shown(line("Donau\u00addampf", BODY, 0, 0, 300, "line")) == ["Donaudampf"]


# --- refusals ---


def test_without_the_extra_other_scripts_are_refused_with_the_remedy(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(shaping, "available", lambda: False)
    with pytest.raises(Unprintable) as refused:
        check_printable("Ana نور", "player 2")
    said = str(refused.value)
    for part in ("player 2", "“ن”", "U+0646", "script Arabic", "illegal-print[scripts]"):
        assert part in said


def test_without_a_font_other_scripts_are_refused_with_the_remedy() -> None:
    with pytest.raises(Unprintable) as refused:
        check_printable("小明", "player 2")
    said = str(refused.value)
    for part in ("player 2", "“小”", "U+5C0F", "script Han", "--font FILE"):
        assert part in said


def test_a_font_that_only_seems_to_do_is_named(tmp_path: Path) -> None:
    made_fonts.unembeddable(tmp_path, "小")
    with lent(Shelf(folders=(tmp_path,))), pytest.raises(Unprintable) as refused:
        check_printable("小", "name")
    assert "restricted.ttf: its maker forbids to embed it" in str(refused.value)


def test_letters_without_rules_to_join_them_are_no_use(tmp_path: Path) -> None:
    unjoined = made_fonts.true_type(tmp_path, "نورकष\u094d")
    with lent(Shelf((unjoined,))):
        for text in ("نور", "क\u094dष"):
            with pytest.raises(Unprintable):
                check_printable(text, "name")


def test_marks_without_a_place_are_no_use(tmp_path: Path) -> None:
    with lent(Shelf((made_fonts.true_type(tmp_path, "שָׁ"),))), pytest.raises(Unprintable):
        check_printable("שָׁ", "name")


@pytest.mark.parametrize(
    "joined", ["👩\u200d👩\u200d👧", "🇩🇪", "👍🏽", "1\ufe0f\u20e3", "🏴\u200d☠\ufe0f"]
)
def test_joined_emoji_are_right_or_refused(tmp_path: Path, joined: str) -> None:
    made = made_fonts.true_type(tmp_path, "".join(set(joined) - {"\u200d"}))
    with lent(Shelf((made,))), pytest.raises(Unprintable) as refused:
        check_printable(f"Mia {joined}", "name")
    assert "joined emoji" in str(refused.value)
    assert "U+" in str(refused.value)


@pytest.mark.parametrize("typed", ["😀", "😀\ufe0f", "😀\ufe0e"])
@pytest.mark.usefixtures("hebrew_and_han")
def test_an_emoji_is_black_however_it_was_typed(typed: str) -> None:
    assert check_printable(typed, "name") == "😀"


@pytest.mark.parametrize(
    "character",
    [
        *("\u200b", "\u200c", "\u200d", "\u200e", "\u200f", "\u2060", "\ufeff", "\u061c", "\u034f"),
        *("\u202a", "\u202b", "\u202d", "\u202e", "\u2066", "\u2067", "\u2068", "\u2069"),
        *("\ue000", "\U000f0000", "\ufff9", "\u3164", "\u115f", "\u2800", "\ufe01", "\U000e0101"),
        *("\t", "\n", "\x00", "\x7f", "\u2028", "\U000e0041"),
    ],
)
@pytest.mark.usefixtures("hebrew_and_han")
def test_what_nobody_can_see_is_refused_in_any_company(character: str) -> None:
    for text in (f"An{character}a", f"נ{character}ור", character):
        with pytest.raises(Unprintable) as refused:
            check_printable(text, "player 1")
        assert f"U+{ord(character):04X}" in str(refused.value)


def test_joiners_are_letters_in_scripts_that_are_written_with_them() -> None:
    with lent(Shelf(tuple(map(require_font, ("Arabic", "Devanagari"))))):
        for text in ("می\u200cخواهم", "क\u094d\u200dष", "क\u094d\u200cष"):
            assert check_printable(text, "name") == text


def test_marks_that_no_letter_comes_with_are_set_on_it() -> None:
    placed = line("q\u0302uo", TITLE, 40, 700, 300, "name")
    file = pypdf.PdfReader(BytesIO(printed(placed)))
    assert file.pages[0].extract_text() == "q\u0302uo"
    assert placed.lines[0].width == pytest.approx(run_width("quo", TITLE), rel=0.1)


def test_the_first_font_that_has_a_character_wins(tmp_path: Path) -> None:
    first = made_fonts.true_type(tmp_path, "א小", "1.ttf")
    second = made_fonts.true_type(tmp_path, "א小明", "2.ttf")
    with lent(Shelf((first,), (tmp_path,))):
        placed = line("小明", TITLE, 0, 0, 300, "name")
    assert [face.path for face, _ in placed.lines[0].pieces] == [first, second]  # type: ignore


@pytest.mark.parametrize("make", [made_fonts.postscript, made_fonts.variable])
def test_other_outlines_print_as_those_of_true_type(
    tmp_path: Path, make: Callable[[Path, str], Path]
) -> None:
    inks = []
    for font in (made_fonts.true_type(tmp_path, "小"), make(tmp_path, "小")):
        with lent(Shelf((font,))):
            pdf = printed(line("小", TITLE, 40, 700, 300, "name"))
        page = pypdfium2.PdfDocument(pdf)[0]
        assert page.get_textpage().get_text_range() == "小"
        inks.append(page.render(scale=1).to_pil().tobytes())
    assert inks[0] == inks[1]


def test_a_variable_font_prints_in_its_regular_weight(tmp_path: Path) -> None:
    font = made_fonts.thin_unless_told(tmp_path, "小")
    with lent(Shelf((font,))):
        assert run_width("小", TITLE) == pytest.approx(0.9 * TITLE.size)


def test_of_a_collection_the_first_font_is_taken(tmp_path: Path) -> None:
    both = made_fonts.collection(tmp_path, "א", "ב")
    with lent(Shelf((both,))):
        assert check_printable("א", "name") == "א"
        with pytest.raises(Unprintable):
            check_printable("ב", "name")


def test_all_fonts_that_cannot_be_used_are_told_at_once(tmp_path: Path) -> None:
    bad = [made_fonts.coloured(tmp_path, "א", "COLR"), made_fonts.unembeddable(tmp_path, "א")]
    with pytest.raises(Unprintable) as refused:
        refuse_unusable([*bad, made_fonts.true_type(tmp_path, "א")], "--font")
    assert [each.split(":")[0] for each in str(refused.value).splitlines()] == [
        f"--font {file}" for file in bad
    ]


def test_every_script_has_a_font_to_test_with() -> None:
    assert SCRIPT_FONTS.keys() == NAMES.keys()


def test_words_are_as_wide_as_in_print() -> None:
    with lent(Shelf((require_font("Devanagari"),))):
        placed = line("Ana क्षत्रिय", BODY, 40, 700, 60 * mm, "name")
    document = pypdfium2.PdfDocument(printed(placed))
    page = document[0].get_textpage()
    boxes = [page.get_charbox(i) for i in range(page.count_chars())]
    assert max(box[2] for box in boxes) == pytest.approx(40 + placed.lines[0].width, abs=1.5)
