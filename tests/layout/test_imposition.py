"""Cards stand in one grid, and every back lies behind its front: turned over or folded over."""

import contextlib
import math
from dataclasses import replace
from itertools import pairwise, product

import pdfplumber
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from illegal_print.errors import GridTooLarge
from illegal_print.layout.finish import Backs, Finish, Fit, Marks
from illegal_print.layout.geometry import Rect, Size, mm, rectangle
from illegal_print.layout.grids import imposition_for
from illegal_print.layout.imposition import MARGIN, Axis, Imposition
from illegal_print.layout.pages import INK, Drawing, Page, Shape
from illegal_print.layout.papers import A4, CARD_SIZES, LETTER, PAPERS, POKER, SMALLEST_CARD
from illegal_print.layout.press import Duplex, Label, print_pdf

#: No gap, and gaps that just hold their bleed or more.
SPACINGS = ((3.0, 0.0), (0.0, 0.0), (3.0, 6.0), (0.8, 1.6), (1.0, 5.0))

FINISHES = [
    Finish(backs=backs, bleed=bleed * mm, gap=gap * mm, marks=marks, fit=fit)
    for backs, (bleed, gap), marks, fit in product(Backs, SPACINGS, Marks, Fit)
]
A_FEW = [
    imposition_for(paper.size, POKER, finish)
    for paper in (A4, LETTER)
    for finish in (
        Finish(),
        Finish(backs=Backs.SHORT_EDGE),
        Finish(backs=Backs.FOLD),
        Finish(fit=Fit.MOST, bleed=0.8 * mm, gap=1.6 * mm),
        Finish(fit=Fit.MOST, backs=Backs.FOLD, bleed=2 * mm, gap=5 * mm),
    )
]


def turned_over(point, imposition):
    """Where a point of a front ends up among the backs: by turning or folding the paper in
    thought, written apart from the code under test."""
    (x, y), sheet = point, imposition.sheet
    across, up = (sheet.width - x, y), (x, sheet.height - y)
    if imposition.finish.backs is Backs.FOLD:
        return up if imposition.fold is Axis.LEVEL else across
    long_edge_is_level = sheet.width > sheet.height
    about_long_edge = imposition.finish.backs is not Backs.SHORT_EDGE
    return up if long_edge_is_level == about_long_edge else across


def is_sound(imposition):
    """All that must hold of any grid; raises AssertionError."""
    sheet = Rect(0, 0, imposition.sheet.width, imposition.sheet.height)
    folded, bleed = imposition.finish.backs is Backs.FOLD, imposition.bleed
    printable = sheet.inset(MARGIN + imposition.mark + bleed)
    for front, back in zip(imposition.fronts, imposition.backs, strict=True):
        expected = turned_over(front.centre, imposition)
        assert math.dist(back.centre, expected) < 1e-6
        assert front.size == imposition.card
        assert math.isclose(back.width, front.width)
        assert printable.contains(front, slack=0.02)
        assert printable.contains(back, slack=0.02)
        if folded:
            assert not front.inset(-bleed).overlaps(back.inset(-bleed))
    assert list(imposition.fronts) == sorted(
        imposition.fronts, key=lambda trim: (-round(trim.y, 3), trim.x)
    )
    rows = [
        imposition.fronts[i : i + imposition.columns]
        for i in range(0, imposition.per_sheet, imposition.columns)
    ]
    for row in rows:
        assert all(
            math.isclose(b.left - a.right, imposition.gap, abs_tol=1e-6) for a, b in pairwise(row)
        )
    for (above, *_), (below, *_) in pairwise(rows):
        assert math.isclose(above.bottom - below.top, imposition.gap, abs_tol=1e-6)
    assert math.dist(imposition.inked.centre, sheet.centre) < 1e-6, "the block is in the middle"


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_every_grid_that_is_accepted_has_its_backs_behind_its_fronts(paper):
    accepted = 0
    for card, finish in product(CARD_SIZES.values(), FINISHES):
        with contextlib.suppress(GridTooLarge):
            is_sound(imposition_for(paper.size, card, finish))
            accepted += 1
    assert accepted > 200


def test_eight_cards_leave_the_known_margins():
    a4, letter = (imposition_for(paper.size, POKER, Finish()).block for paper in (A4, LETTER))
    assert (a4.left / mm, a4.bottom / mm) == pytest.approx((21.5, 16.1))
    assert (letter.left / mm, letter.bottom / mm) == pytest.approx((12.7, 19.05))


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
def test_rows_swap_on_a_landscape_sheet_flipped_on_its_long_edge(paper):
    imposition = imposition_for(paper.size, POKER, Finish())
    assert imposition.sheet == paper.size.turned
    top_left, bottom_left = imposition.fronts[0], imposition.fronts[4]
    assert imposition.backs[0].centre == pytest.approx(bottom_left.centre)
    assert imposition.backs[4].centre == pytest.approx(top_left.centre)


@pytest.mark.parametrize(
    ("cards", "sheets"), [(1, 1), (7, 1), (8, 1), (9, 2), (111, 14), (112, 14), (113, 15)]
)
def test_a_set_takes_as_many_sheets_as_it_needs(cards, sheets):
    assert imposition_for(A4.size, POKER, Finish()).sheets(cards) == sheets


# Grids


def grid(paper, card, **finish):
    found = imposition_for(PAPERS[paper].size, CARD_SIZES[card], Finish(**finish))
    way = "landscape" if found.sheet.is_landscape else "portrait"
    return f"{found.columns} x {found.rows} {way}"


@pytest.mark.parametrize(
    ("paper", "card", "bleed", "wanted"),
    [
        ("a4", "poker", 3, "4 x 2 landscape"),
        ("a4", "poker", 0.5, "3 x 3 portrait"),
        ("letter", "poker", 3, "4 x 2 landscape"),
        ("a4", "bridge", 3, "3 x 3 portrait"),
        ("a4", "tarot", 3, "2 x 2 portrait"),
        ("a4", "mini-us", 3, "4 x 4 portrait"),
        ("letter", "mini-us", 3, "6 x 3 landscape"),
        ("a3", "poker", 3, "6 x 3 landscape"),
        ("tabloid", "poker", 3, "4 x 4 portrait"),
        ("legal", "poker", 3, "5 x 2 landscape"),
        ("a5", "poker", 3, "1 x 2 portrait"),
    ],
)
def test_most_turns_the_sheet_for_the_most_cards(paper, card, bleed, wanted):
    assert grid(paper, card, bleed=bleed * mm, fit=Fit.MOST) == wanted


def test_portrait_wins_where_both_ways_hold_as_many():
    assert grid("a4", "tarot", fit=Fit.MOST) == "2 x 2 portrait"
    landscape = imposition_for(A4.size, CARD_SIZES["tarot"], Finish(fit=Fit.MOST))
    assert replace(landscape, sheet=A4.size.turned, columns=3, rows=1).fits


@pytest.mark.parametrize("backs", [Backs.LONG_EDGE, Backs.FOLD])
@pytest.mark.parametrize("paper", PAPERS)
def test_not_one_card_more_would_fit(paper, backs):
    for card in CARD_SIZES.values():
        finish = Finish(backs=backs, fit=Fit.MOST)
        try:
            found = imposition_for(PAPERS[paper].size, card, finish)
        except GridTooLarge:
            continue
        folds = (Axis.LEVEL, Axis.UPRIGHT) if backs is Backs.FOLD else (None,)
        for sheet, fold in product((PAPERS[paper].size, PAPERS[paper].size.turned), folds):
            for columns in range(1, 12):
                rows = found.per_sheet // columns + 1
                assert not Imposition(sheet, card, columns, rows, finish, fold).fits


def test_a_folded_sheet_holds_four_cards_and_their_backs():
    assert grid("a4", "poker", backs=Backs.FOLD) == "4 x 1 landscape"
    assert grid("letter", "poker", backs=Backs.FOLD) == "4 x 1 landscape"
    assert grid("a3", "poker", backs=Backs.FOLD, fit=Fit.MOST) == "3 x 3 landscape"


@pytest.mark.parametrize("finish", [Finish(), Finish(backs=Backs.FOLD), Finish(fit=Fit.MOST)])
def test_where_cards_meet_at_the_fold_or_share_cuts_no_gap_opens(finish):
    imposition = imposition_for(A4.size, POKER, finish)
    first, second = imposition.fronts[:2]
    assert second.left == pytest.approx(first.right)


# Marks


def ticks(shape):
    segments = shape.path.segments if shape else ()
    return [(a[1], b[1]) for a, b in zip(segments[::2], segments[1::2], strict=True)]


def box_of(tick):
    (x0, y0), (x1, y1) = tick
    return Rect.between(min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))


@pytest.mark.parametrize("imposition", A_FEW)
def test_crop_marks_stay_off_the_cards_and_inside_the_margins(imposition):
    sheet = Rect(0, 0, imposition.sheet.width, imposition.sheet.height)
    assert ticks(imposition.crop_marks)
    for tick in ticks(imposition.crop_marks):
        assert sheet.inset(MARGIN).contains(box_of(tick))
        assert not any(
            box_of(tick).overlaps(trim.inset(-1), slack=0)
            for trim in (*imposition.fronts, *imposition.backs)
        )
        if imposition.fold is None:
            assert not box_of(tick).overlaps(imposition.inked, slack=0)


@pytest.mark.parametrize("imposition", A_FEW)
def test_every_cut_of_every_card_has_a_mark_at_both_ends(imposition):
    marked = {(round(x0, 2), None) for (x0, _), (x1, _) in ticks(imposition.crop_marks) if x0 == x1}
    marked |= {
        (None, round(y0, 2)) for (_, y0), (_, y1) in ticks(imposition.crop_marks) if y0 == y1
    }
    trims = (*imposition.fronts, *imposition.backs)
    wanted = {(round(x, 2), None) for trim in trims for x in (trim.left, trim.right)}
    wanted |= {(None, round(y, 2)) for trim in trims for y in (trim.bottom, trim.top)}
    assert marked == wanted
    found = [tuple(map(round, (*a, *b))) for a, b in ticks(imposition.crop_marks)]
    assert len(set(found)) == len(found), "no mark is drawn twice"
    assert len(found) >= 2 * len(wanted)


@pytest.mark.parametrize("imposition", A_FEW)
def test_cut_lines_run_along_the_cuts_of_fronts_and_never_over_a_back(imposition):
    lined = replace(imposition, finish=replace(imposition.finish, marks=Marks.LINES))
    assert imposition.cut_lines is None
    cuts = {round(v, 2) for t in lined.fronts for v in (t.left, t.right, t.bottom, t.top)}
    for line in ticks(lined.cut_lines):
        (x0, y0), (x1, _) = line
        assert round(x0 if x0 == x1 else y0, 2) in cuts
        if lined.fold:
            assert not any(box_of(line).overlaps(back.inset(-lined.bleed)) for back in lined.backs)
    assert lined.crop_marks == imposition.crop_marks


def test_without_marks_nothing_shows_but_the_fold():
    plain = imposition_for(A4.size, POKER, Finish(marks=Marks.NONE))
    assert plain.crop_marks is plain.cut_lines is plain.fold_line is None
    folded = imposition_for(A4.size, POKER, Finish(marks=Marks.NONE, backs=Backs.FOLD))
    assert folded.crop_marks is None
    assert folded.fold_line is not None


def test_the_fold_is_in_the_middle_and_dashed():
    for imposition in A_FEW:
        if imposition.fold is None:
            continue
        line, sheet = imposition.fold_line, imposition.sheet
        assert line.stroke.dash
        for (x0, y0), (x1, y1) in ticks(line):
            if imposition.fold is Axis.LEVEL:
                assert y0 == y1 == sheet.height / 2
            else:
                assert x0 == x1 == sheet.width / 2


# What does not fit


def refusal(paper, card=POKER, **finish):
    with pytest.raises(GridTooLarge) as caught:
        imposition_for(paper.size, card, Finish(**finish))
    return str(caught.value)


def test_a4_takes_3_mm_round_every_one_of_eight_cards():
    imposition_for(A4.size, POKER, Finish(gap=6 * mm, bleed=3 * mm))
    assert "--bleed 3.1mm --gap 6.2mm" in refusal(A4, gap=7 * mm, bleed=3.5 * mm)


def test_letter_takes_0_9_mm_round_every_card_and_1_6_without_marks():
    said = refusal(LETTER, gap=6 * mm)
    assert "--bleed 0.9mm --gap 1.8mm" in said
    assert "--marks none --bleed 1.6mm --gap 3.2mm" in said
    imposition_for(LETTER.size, POKER, Finish(gap=1.8 * mm, bleed=0.9 * mm))
    refusal(LETTER, gap=2 * mm, bleed=1 * mm)
    without = replace(Finish(), marks=Marks.NONE)
    imposition_for(LETTER.size, POKER, replace(without, gap=3.2 * mm, bleed=1.6 * mm))
    refusal(LETTER, gap=3.4 * mm, bleed=1.7 * mm, marks=Marks.NONE)


def test_a_refusal_offers_another_grid_and_another_paper():
    said = refusal(A4, CARD_SIZES["tarot"])
    assert "4 x 2 cards of 69.8 x 120.7 mm" in said
    assert "--fit most, 4 to a sheet" in said
    assert "--paper tabloid" in said


def test_cards_that_no_sheet_takes_are_refused_with_advice():
    assert "No card of 500 x 700 mm" in refusal(A4, Size(500 * mm, 700 * mm), fit=Fit.MOST)
    assert "Use larger paper or smaller cards" in refusal(A4, Size(500 * mm, 700 * mm))


def test_a_gap_too_narrow_for_its_bleed_is_refused():
    said = refusal(A4, gap=4 * mm)
    assert "use 6mm or more, 0mm for shared cuts, or --bleed 2mm" in said


def test_a_bleed_of_its_own_width_asks_for_no_gap():
    imposition_for(A4.size, POKER, Finish(gap=2 * mm, bleed=0.0))


lengths = st.floats(30 * mm, 130 * mm)


@given(
    card=st.builds(Size, lengths, lengths),
    paper=st.builds(Size, st.floats(100 * mm, 300 * mm), st.floats(300 * mm, 450 * mm)),
    backs=st.sampled_from(Backs),
    marks=st.sampled_from(Marks),
    fit=st.sampled_from(Fit),
    bleed=st.floats(0, 4 * mm),
    more=st.sampled_from([None, 0.0, 1.3 * mm]),
)
def test_whatever_is_accepted_is_sound(card, paper, backs, marks, fit, bleed, more):
    gap = 0.0 if more is None else 2 * bleed + more
    finish = Finish(backs=backs, bleed=bleed, gap=gap, marks=marks, fit=fit)
    try:
        imposition = imposition_for(paper, card, finish)
    except GridTooLarge:
        assume(False)
    is_sound(imposition)


# Read back out of the PDF


def numbered(number, card):
    """A card known by the width of a bar in its middle, with a narrow spot at its head."""
    box = Rect(0, 0, card.width, card.height)
    x, y = box.centre
    width = (5 + number / 2) * mm
    bar = Rect(x - width / 2, y - 2 * mm, width, 4 * mm)
    spot = Rect(x - 1 * mm, box.top - 10 * mm, 2 * mm, 2 * mm)
    return Drawing(box, tuple(Shape(rectangle(rect), fill=INK) for rect in (bar, spot)))


def printed(imposition, count, file):
    """The bars and the spots of the fronts and of the backs, as (number, centre), in points."""
    fronts, backs = (
        stamps([numbered(number, imposition.card) for number in range(count)])
        for stamps in (imposition.front_stamps, imposition.back_stamps)
    )
    pages = [Page(imposition.sheet, tuple(fronts)), Page(imposition.sheet, tuple(backs))]
    file.write_bytes(print_pdf(pages, Label("t", "s", "en"), Duplex.LONG_EDGE))
    with pdfplumber.open(file) as pdf:
        return [[read(rect, page.height) for rect in page.rects] for page in pdf.pages]


def read(rect, height):
    x, y = (rect["x0"] + rect["x1"]) / 2, height - (rect["top"] + rect["bottom"]) / 2
    return round((rect["width"] / mm - 5) * 2), (x, y)


@pytest.mark.parametrize("fit", Fit)
@pytest.mark.parametrize("backs", Backs)
@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_unlike_backs_of_a_partly_filled_sheet_lie_behind_their_fronts(paper, backs, fit, tmp_path):
    card = SMALLEST_CARD if paper.name == "a5" else POKER
    finish = Finish(backs=backs, fit=fit, bleed=1 * mm)
    imposition = imposition_for(paper.size, card, finish)
    count = max(1, imposition.per_sheet - 1)
    fronts, backs_found = printed(imposition, count, tmp_path / "numbers.pdf")
    front_bars, back_bars = (dict(page) for page in (fronts, backs_found))
    numbers = [number for number in front_bars if number >= 0]
    assert sorted(numbers) == sorted(n for n in back_bars if n >= 0) == list(range(count))
    for number in numbers:
        expected = turned_over(front_bars[number], imposition)
        assert math.dist(back_bars[number], expected) < 0.05 * mm


@pytest.mark.parametrize("imposition", A_FEW)
def test_a_back_is_upright_when_its_card_is_turned_over_sideways(imposition, tmp_path):
    fronts, backs = printed(imposition, 1, tmp_path / "one.pdf")
    (spot,) = (place for number, place in backs if number < 0)
    (head,) = (place for number, place in fronts if number < 0)
    assert math.dist(turned_over(spot, imposition), head) < 0.05 * mm


def test_a_pattern_runs_past_the_cut_by_the_bleed():
    imposition = imposition_for(A4.size, POKER, Finish())
    trims = imposition.fronts[:3]
    assert imposition.with_bleed(trims).bounds.size == Size(
        pytest.approx(3 * 63.5 * mm + 6 * mm), pytest.approx(88.9 * mm + 6 * mm)
    )


def test_paper_smaller_than_its_margins_is_said_to_have_no_room():
    with pytest.raises(GridTooLarge, match="a sheet of 10 x 10 mm has no room inside its margins"):
        imposition_for(Size(10 * mm, 10 * mm), POKER, Finish())
