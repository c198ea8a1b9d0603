"""Sheets of cards as they come out of the printer: every front with its own back behind it."""

import io
import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

import pdfplumber
import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from illegal_print.assets import CLASSIC, LOCALES
from illegal_print.cardset import CardSet, CardSheet, Outside, card_pages, numbered_sheets
from illegal_print.errors import GridTooLarge, NothingToPrint
from illegal_print.files.catalogue import read_catalogue
from illegal_print.files.locale import read_locale
from illegal_print.game.cards import Back, Card, Catalogue
from illegal_print.layout.finish import Backs, Finish, Fit, Marks
from illegal_print.layout.geometry import Rect, Size, mm, rectangle
from illegal_print.layout.offset import Offset
from illegal_print.layout.pages import Drawing, Group, Page, Shape, Stamp, every
from illegal_print.layout.papers import A4, CARD_SIZES, LETTER, PAPERS, SMALLEST_CARD, Paper
from illegal_print.layout.press import Duplex, Label, print_pdf
from illegal_print.layout.style import Style

#: What fronts and backs are known by once they are printed.
FRONT, BACK = "#0000FF", "#FF0000"
WIDTHS = {Back.RESOURCE: 6 * mm, Back.ROLE: 9 * mm, Back.SUSPECT: 12 * mm}


@cache
def classic() -> Catalogue:
    return read_catalogue(CLASSIC, ["en"])


def style_on(paper: Paper, finish: Finish, card: Size = CARD_SIZES["poker"]) -> Style:
    return Style(read_locale(LOCALES / "en.yaml", None), paper, card, finish=finish)


def unsorted() -> list[Card]:
    """All cards, neighbours of unlike kinds."""
    box = list(classic().box())
    return [box[i * 15 % len(box)] for i in range(len(box))]


@dataclass(frozen=True)
class Barred(CardSet):
    """Cards that bear nothing but a bar in their middle, as wide as their kind of back asks."""

    def front(self, card: Card) -> Drawing:
        return self._barred(WIDTHS[card.back], FRONT)

    def back(self, back: Back) -> Drawing:
        return self._barred(WIDTHS[back], BACK)

    def _barred(self, width: float, colour: str) -> Drawing:
        card = self.style.card
        trim = Rect(0, 0, card.width, card.height)
        (x, y), height = trim.centre, 3 * mm
        bar = Rect(x - width / 2, y - height / 2, width, height)
        return Drawing(trim, (Shape(rectangle(bar), fill=colour),))


def bars(pages: Sequence[Page]) -> list[dict[tuple[float, float], float]]:
    """Page by page what a PDF reader finds: the middle of each bar and its width, per colour."""
    data = print_pdf(pages, Label("t", "s", "en"), Duplex.LONG_EDGE)
    found = []
    with pdfplumber.open(io.BytesIO(data)) as pdf:
        for page in pdf.pages:
            sides: dict[str, dict[tuple[float, float], float]] = {FRONT: {}, BACK: {}}
            for rect in page.rects:
                colour = tuple(rect["non_stroking_color"] or ())
                side = {(0, 0, 1): FRONT, (1, 0, 0): BACK}.get(colour)
                if side and rect["fill"]:
                    x = (rect["x0"] + rect["x1"]) / 2
                    y = page.height - (rect["top"] + rect["bottom"]) / 2
                    sides[side][x, y] = rect["width"]
            found.append(sides)
    return found


def behind(place, sheet: Size, style: Style) -> tuple[float, float]:
    """Where the back of a front belongs, as paper is turned or folded; not the code's own way."""
    (x, y), finish = place, style.finish
    across, up = (sheet.width - x, y), (x, sheet.height - y)
    landscape = sheet.width > sheet.height
    about_long_edge = finish.backs is not Backs.SHORT_EDGE
    return up if landscape == about_long_edge else across


def assert_backs_belong(style: Style, count: int) -> None:
    cards = Barred(classic(), style)
    pages = list(card_pages(numbered_sheets(unsorted()[:count], cards), cards))
    found = bars(pages)
    k = cards.imposition.per_sheet
    sheets = math.ceil(count / k)
    if style.finish.backs in (Backs.NONE, Backs.FOLD):
        assert len(pages) == sheets
    else:
        assert len(pages) == 2 * sheets
    assert sum(len(page[FRONT]) for page in found) == count
    if style.finish.backs is Backs.NONE:
        assert not any(page[BACK] for page in found)
        return
    if style.finish.backs is Backs.FOLD:
        pairs = [(page[FRONT], page[BACK]) for page in found]
    else:
        pairs = [(a[FRONT], b[BACK]) for a, b in zip(found[::2], found[1::2], strict=True)]
    sheet = pages[0].size
    dx, dy = taken_back(style, sheet)
    for fronts, backs in pairs:
        assert len(fronts) == len(backs)
        for place, width in fronts.items():
            expected = (
                folded(place, cards) if cards.imposition.fold else behind(place, sheet, style)
            )
            nearest = min(backs, key=lambda spot: math.dist((spot[0] - dx, spot[1] - dy), expected))
            off = math.dist((nearest[0] - dx, nearest[1] - dy), expected)
            assert off < 0.05 * mm
            assert math.isclose(backs[nearest], width, abs_tol=0.1), "another card's back"


def folded(place, cards: CardSet) -> tuple[float, float]:
    """Across the dashes."""
    (x, y), bounds = place, cards.imposition.fold_line.path.bounds
    if bounds.height < 0.01:
        return (x, 2 * bounds.y - y)
    return (2 * bounds.x - x, y)


def taken_back(style: Style, sheet: Size) -> tuple[float, float]:
    if style.finish.backs is Backs.FOLD:
        return (0.0, 0.0)
    move = style.finish.offset.on(sheet)
    return (move.e, move.f)


@pytest.mark.parametrize("fit", Fit)
@pytest.mark.parametrize("backs", Backs)
@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_every_front_has_its_back_behind_it_at_every_count(paper, backs, fit):
    card = SMALLEST_CARD if paper.name == "a5" else CARD_SIZES["poker"]
    style = style_on(paper, Finish(backs=backs, fit=fit, bleed=1 * mm), card)
    k = CardSet(classic(), style).imposition.per_sheet
    for count in sorted({1, max(1, k - 1), k, k + 1}):
        assert_backs_belong(style, count)


def test_112_cards_are_14_sheets_of_8():
    style = style_on(A4, Finish())
    assert_backs_belong(style, 112)
    sheets = numbered_sheets(unsorted(), CardSet(classic(), style))
    assert [len(sheet.cards) for sheet in sheets] == [8] * 14


def test_no_card_at_all_is_refused():
    with pytest.raises(NothingToPrint):
        numbered_sheets([], CardSet(classic(), style_on(A4, Finish())))


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])
@given(
    paper=st.sampled_from(list(PAPERS.values())),
    card=st.sampled_from(list(CARD_SIZES.values())),
    backs=st.sampled_from(Backs),
    fit=st.sampled_from(Fit),
    marks=st.sampled_from(Marks),
    bleed=st.floats(0, 3 * mm),
    gapped=st.booleans(),
    offset=st.builds(Offset, st.floats(-6 * mm, 6 * mm), st.floats(-6 * mm, 6 * mm)),
    count=st.integers(1, 20),
)
def test_whatever_is_asked_for_backs_belong_to_their_fronts(
    paper, card, backs, fit, marks, bleed, gapped, offset, count
):
    gap = 2 * bleed if gapped else 0.0
    finish = Finish(
        backs=backs, bleed=bleed, gap=gap, marks=marks, fit=fit, printer="", offset=offset
    )
    try:
        assert_backs_belong(style_on(paper, finish, card), count)
    except GridTooLarge:
        assume(False)


# What is drawn round them


def pages_with(finish: Finish, count: int = 9, paper: Paper = A4) -> list[Page]:
    cards = CardSet(classic(), style_on(paper, finish))
    return list(card_pages(numbered_sheets(unsorted()[:count], cards), cards))


def test_with_a_gap_every_back_has_its_own_texture_in_step_with_it():
    finish = Finish(gap=6 * mm)
    page = pages_with(finish)[1]
    card = CARD_SIZES["poker"]
    bled = Size(pytest.approx(card.width + 6 * mm), pytest.approx(card.height + 6 * mm))
    grounds = [m for m in page.marks if isinstance(m, Stamp) and m.drawing.box.size == bled]
    assert len(grounds) == len(page.trims) == 8
    assert len({id(stamp.drawing) for stamp in grounds}) == 1
    corners = {(round(stamp.at.e, 3), round(stamp.at.f, 3)) for stamp in grounds}
    assert corners == {(round(trim.x, 3), round(trim.y, 3)) for trim in page.trims}


def test_without_a_gap_one_texture_runs_through_all_cuts():
    page = pages_with(Finish())[1]
    (ground,) = (mark for mark in page.marks if isinstance(mark, Group) and mark.clip)
    assert ground.clip.bounds.width == pytest.approx(4 * 63.5 * mm + 6 * mm)


def cut_lines(page: Page) -> list[int]:
    """Where among the marks of a page the grey lines to cut along stand."""
    return [
        i
        for i, mark in enumerate(page.marks)
        if isinstance(mark, Shape)
        and mark.stroke
        and mark.stroke.width == 0.4
        and mark.stroke.colour != "#101114"
    ]


def test_cut_lines_lie_under_the_faces_and_on_no_back():
    front, back, *_ = pages_with(Finish(marks=Marks.LINES))
    faces = [i for i, m in enumerate(front.marks) if isinstance(m, Stamp)]
    assert cut_lines(front)
    assert max(cut_lines(front)) < min(faces)
    assert cut_lines(back) == []
    assert cut_lines(pages_with(Finish())[0]) == []


def test_a_folded_sheet_is_printed_on_one_side():
    pages = pages_with(Finish(backs=Backs.FOLD))
    assert len(pages) == 3
    assert [len(page.trims) for page in pages] == [8, 8, 2]
    said = {
        mark.label: str(mark.lines[0])
        for mark, _ in every(pages[0].marks)
        if hasattr(mark, "label")
    }
    assert said["sheet"] == "Illegal: sheet 1 of 3"
    assert "Fold back on the dashes" in said["how-to-print"]


@pytest.mark.parametrize(
    ("backs", "says"),
    [
        (Backs.LONG_EDGE, "flip on the long edge"),
        (Backs.SHORT_EDGE, "flip on the short edge"),
        (Backs.SEPARATE, "behind the fronts of their number"),
        (Backs.NONE, "Print at 100\u00a0%. Check"),
    ],
)
def test_every_sheet_says_how_it_is_printed(backs, says):
    for page in pages_with(Finish(backs=backs)):
        told = [
            str(m.lines[0])
            for m, _ in every(page.marks)
            if getattr(m, "label", "") == "how-to-print"
        ]
        assert len(told) == 1
        assert says in told[0]


def test_a_side_that_tells_nothing_bears_the_cards_alone():
    cards = CardSet(classic(), style_on(LETTER, Finish(marks=Marks.LINES)))
    say = cards.style.phrases.of("cards")
    title = say("backs", game="Illegal", sheet=1, sheets=1)
    sheet = CardSheet(tuple(unsorted()[:8]), "", front=None, back=Outside(title))
    front, back = card_pages([sheet], cards)
    assert len(front.marks) == 8
    assert len(back.marks) > 10


def test_empty_slots_keep_their_place():
    style = style_on(A4, Finish())
    cards = Barred(classic(), style)
    full = numbered_sheets(unsorted()[:8], cards)[0]
    holes = replace(full, cards=tuple(c if i in (2, 7) else None for i, c in enumerate(full.cards)))
    whole, part = (list(card_pages([sheet], cards)) for sheet in (full, holes))
    for side in (0, 1):
        assert part[side].trims == (whole[side].trims[2], whole[side].trims[7])
