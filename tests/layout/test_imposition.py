"""Cards stand in one grid, and every back lies behind its front."""

import math
import re
from itertools import product

import pdfplumber
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from illegal_print.errors import GridTooLarge
from illegal_print.layout.geometry import Rect, Size, mm, rectangle
from illegal_print.layout.imposition import MARGIN, Flip, Imposition
from illegal_print.layout.pages import INK, Drawing, Page, Shape
from illegal_print.layout.papers import A4, LETTER, POKER
from illegal_print.layout.press import Duplex, Label, print_pdf

EIGHT_UP = [
    Imposition(paper.size.turned, POKER, 4, 2, flip=flip)
    for paper, flip in product((A4, LETTER), Flip)
]
UPRIGHT = [
    Imposition(paper.size, POKER, 2, 2, flip=flip) for paper, flip in product((A4, LETTER), Flip)
]
SPACED = [Imposition(A4.size.turned, POKER, 4, 2, gap=6 * mm)]
ALL = EIGHT_UP + UPRIGHT + SPACED


def turned_over(point, sheet, flip):
    """Where a point on the front page ends up as seen on the back page: by folding the paper in
    thought, written apart from the code under test."""
    x, y = point
    long_edge_is_level = sheet.width > sheet.height
    turns_about_a_level_edge = long_edge_is_level == (flip is Flip.LONG_EDGE)
    return (x, sheet.height - y) if turns_about_a_level_edge else (sheet.width - x, y)


@pytest.mark.parametrize("imposition", ALL)
def test_a_back_lies_behind_its_front(imposition):
    for front, back in zip(imposition.fronts, imposition.backs, strict=True):
        expected = turned_over(front.centre, imposition.sheet, imposition.flip)
        assert back.centre == pytest.approx(expected)
        assert (back.width, back.height) == pytest.approx((front.width, front.height))


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
def test_rows_swap_on_a_landscape_sheet_flipped_on_its_long_edge(paper):
    imposition = Imposition(paper.size.turned, POKER, 4, 2)
    top_left, bottom_left = imposition.fronts[0], imposition.fronts[4]
    assert imposition.backs[0].centre == pytest.approx(bottom_left.centre)
    assert imposition.backs[4].centre == pytest.approx(top_left.centre)


@pytest.mark.parametrize("imposition", ALL)
def test_a_sheet_reads_row_by_row_from_the_top_left(imposition):
    fronts = imposition.fronts
    assert len(fronts) == imposition.per_sheet
    assert list(fronts) == sorted(fronts, key=lambda trim: (-trim.y, trim.x))
    assert fronts[0].left == pytest.approx(imposition.block.left)
    assert fronts[0].top == pytest.approx(imposition.block.top)


@pytest.mark.parametrize("imposition", ALL)
def test_the_block_stands_in_the_middle_of_the_sheet(imposition):
    sheet = imposition.sheet
    assert imposition.block.centre == pytest.approx((sheet.width / 2, sheet.height / 2))


@pytest.mark.parametrize("imposition", ALL)
def test_cards_do_not_overlap_and_all_are_of_the_card_s_size(imposition):
    for i, one in enumerate(imposition.fronts):
        assert one.size == imposition.card
        assert not any(one.overlaps(other) for other in imposition.fronts[i + 1 :])


def test_eight_cards_leave_the_known_margins():
    a4 = Imposition(A4.size.turned, POKER, 4, 2).block
    letter = Imposition(LETTER.size.turned, POKER, 4, 2).block
    assert (a4.left / mm, a4.bottom / mm) == pytest.approx((21.5, 16.1))
    assert (letter.left / mm, letter.bottom / mm) == pytest.approx((12.7, 19.05))


@pytest.mark.parametrize(
    ("cards", "sheets"), [(1, 1), (7, 1), (8, 1), (9, 2), (111, 14), (112, 14), (113, 15)]
)
def test_a_set_takes_as_many_sheets_as_it_needs(cards, sheets):
    assert Imposition(A4.size.turned, POKER, 4, 2).sheets(cards) == sheets


# Crop marks


def ticks(imposition):
    segments = imposition.crop_marks.path.segments
    return [(a[1], b[1]) for a, b in zip(segments[::2], segments[1::2], strict=True)]


@pytest.mark.parametrize("imposition", ALL)
def test_crop_marks_stay_outside_the_bleed_and_inside_the_margins(imposition):
    bled = imposition.block.inset(-imposition.bleed)
    sheet = Rect(0, 0, imposition.sheet.width, imposition.sheet.height)
    for (x0, y0), (x1, y1) in ticks(imposition):
        tick = Rect.between(min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))
        assert not tick.overlaps(bled, slack=0)
        assert sheet.inset(MARGIN).contains(tick)


@pytest.mark.parametrize("imposition", ALL)
def test_every_cut_has_a_crop_mark_at_both_ends(imposition):
    found = {
        (round(x0 / mm, 2), "above" if y0 > imposition.block.top else "below")
        for (x0, y0), (x1, _) in ticks(imposition)
        if x0 == x1
    } | {
        (round(y0 / mm, 2), "right" if x0 > imposition.block.right else "left")
        for (x0, y0), (_, y1) in ticks(imposition)
        if y0 == y1
    }
    wanted = {
        (round(x / mm, 2), side)
        for trim in imposition.fronts
        for x in (trim.left, trim.right)
        for side in ("above", "below")
    } | {
        (round(y / mm, 2), side)
        for trim in imposition.fronts
        for y in (trim.bottom, trim.top)
        for side in ("left", "right")
    }
    assert found == wanted
    assert len(ticks(imposition)) == len(wanted), "no mark is drawn twice"


# What does not fit


def refusal(*args, **kwargs):
    with pytest.raises(GridTooLarge) as caught:
        Imposition(*args, **kwargs)
    return str(caught.value)


def test_nine_cards_with_bleed_are_refused_with_what_would_fit():
    said = refusal(A4.size, POKER, 3, 3)
    assert "3 x 3 cards of 63.5 x 88.9 mm" in said
    assert "2 x 3 cards" in said
    assert "a bleed of 0.7 mm" in said


def test_the_bleed_that_a_refusal_names_does_fit():
    said = refusal(LETTER.size.turned, POKER, 4, 2, gap=6 * mm)
    found = re.search(r"bleed of ([\d.]+) mm and a gap of ([\d.]+)", said)
    bleed, gap = map(float, found.groups())
    assert bleed == 0.9
    Imposition(LETTER.size.turned, POKER, 4, 2, gap=gap * mm, bleed=bleed * mm)
    refusal(LETTER.size.turned, POKER, 4, 2, gap=2 * mm, bleed=1 * mm)


def test_a4_takes_3_mm_of_bleed_round_every_one_of_eight_cards():
    Imposition(A4.size.turned, POKER, 4, 2, gap=6 * mm, bleed=3 * mm)


def test_without_marks_letter_takes_1_6_mm_round_every_card():
    letter = LETTER.size.turned
    Imposition(letter, POKER, 4, 2, gap=3.2 * mm, bleed=1.6 * mm, mark=0)
    refusal(letter, POKER, 4, 2, gap=3.4 * mm, bleed=1.7 * mm, mark=0)


def test_a_gap_too_narrow_for_its_bleed_is_refused():
    assert "use 6 mm or more, or 0 mm" in refusal(A4.size, POKER, 2, 2, gap=4 * mm)


def test_a_card_larger_than_the_sheet_is_refused():
    assert "larger paper" in refusal(Size(60 * mm, 60 * mm), POKER, 1, 1)


lengths = st.floats(30 * mm, 130 * mm)


@given(
    card=st.builds(Size, lengths, lengths),
    sheet=st.builds(Size, st.floats(100 * mm, 450 * mm), st.floats(100 * mm, 450 * mm)),
    columns=st.integers(1, 5),
    rows=st.integers(1, 5),
    bleed=st.floats(0, 4 * mm),
    spaced=st.booleans(),
    flip=st.sampled_from(Flip),
)
def test_whatever_is_accepted_ends_inside_the_margins_with_backs_behind_fronts(
    card, sheet, columns, rows, bleed, spaced, flip
):
    try:
        imposition = Imposition(
            sheet, card, columns, rows, gap=2 * bleed if spaced else 0, bleed=bleed, flip=flip
        )
    except GridTooLarge:
        assume(False)
    printable = Rect(0, 0, sheet.width, sheet.height).inset(MARGIN)
    for front, back in zip(imposition.fronts, imposition.backs, strict=True):
        assert printable.contains(front.inset(-bleed - imposition.mark), slack=0.02)
        expected = turned_over(front.centre, sheet, flip)
        assert back.centre == pytest.approx(expected, abs=1e-6)


# Read back out of the PDF


def numbered(number):
    """A card known by the width of a bar in its middle, with a narrow spot at its head."""
    box = Rect(0, 0, POKER.width, POKER.height)
    x, y = box.centre
    width = (10 + number) * mm
    bar = Rect(x - width / 2, y - 2 * mm, width, 4 * mm)
    spot = Rect(x - 1 * mm, box.top - 10 * mm, 2 * mm, 2 * mm)
    return Drawing(box, tuple(Shape(rectangle(rect), fill=INK) for rect in (bar, spot)))


def printed(imposition, count, file):
    """The bars and the spots of the front and the back page, as (number, centre), in mm."""
    cards = [numbered(number) for number in range(count)]
    pages = [
        Page(imposition.sheet, tuple(imposition.front_stamps(cards))),
        Page(imposition.sheet, tuple(imposition.back_stamps(cards))),
    ]
    file.write_bytes(print_pdf(pages, Label("t", "s", "en"), Duplex.LONG_EDGE))
    with pdfplumber.open(file) as pdf:
        return [[read(rect, page.height) for rect in page.rects] for page in pdf.pages]


def read(rect, height):
    x, y = (rect["x0"] + rect["x1"]) / 2, height - (rect["top"] + rect["bottom"]) / 2
    return round(rect["width"] / mm) - 10, (x, y)


@pytest.mark.parametrize("imposition", EIGHT_UP + UPRIGHT)
def test_unlike_backs_of_a_partly_filled_sheet_lie_behind_their_fronts(imposition, tmp_path):
    count = imposition.per_sheet - 1
    fronts, backs = printed(imposition, count, tmp_path / "numbers.pdf")
    front_bars, back_bars = (dict(page) for page in (fronts, backs))
    numbers = [number for number in front_bars if number >= 0]
    assert sorted(numbers) == sorted(n for n in back_bars if n >= 0) == list(range(count))
    for number in numbers:
        expected = turned_over(front_bars[number], imposition.sheet, imposition.flip)
        assert math.dist(back_bars[number], expected) < 0.05 * mm


@pytest.mark.parametrize("imposition", EIGHT_UP + UPRIGHT)
def test_a_back_is_upright_when_its_card_is_turned_over_sideways(imposition, tmp_path):
    fronts, backs = printed(imposition, 1, tmp_path / "one.pdf")
    (spot,) = (place for number, place in backs if number < 0)
    (head,) = (place for number, place in fronts if number < 0)
    behind = turned_over(spot, imposition.sheet, imposition.flip)
    assert math.dist(behind, head) < 0.05 * mm


def test_the_gap_between_two_cards_is_kept_free():
    (spaced,) = SPACED
    first, second = spaced.fronts[:2]
    assert second.left - first.right == pytest.approx(6 * mm)


def test_a_pattern_runs_past_the_cut_by_the_bleed():
    imposition = EIGHT_UP[0]
    trims = imposition.fronts[:3]
    assert imposition.with_bleed(trims).bounds.size == Size(
        pytest.approx(3 * 63.5 * mm + 6 * mm), pytest.approx(88.9 * mm + 6 * mm)
    )
