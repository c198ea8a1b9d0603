"""What stands outside the cuts keeps to its room: the most important of it is what is left last."""

from functools import cache
from itertools import combinations, product

import pytest

from illegal_print.art.slug import Slug, SlugWords
from illegal_print.assets import LOCALES
from illegal_print.errors import GridTooLarge
from illegal_print.files.locale import read_locale
from illegal_print.layout.finish import Backs, Finish, Fit, Marks
from illegal_print.layout.geometry import IDENTITY, Matrix, Rect, Size, inch, mm
from illegal_print.layout.grids import imposition_for
from illegal_print.layout.imposition import Imposition
from illegal_print.layout.pages import Page, Shape, Stamp, Text, every, extent
from illegal_print.layout.papers import A4, CARD_SIZES, LETTER, PAPERS, POKER

SPACINGS = ((3.0, 0.0), (0.5, 0.0), (3.0, 6.0), (0.8, 1.6))


@cache
def words(backs: Backs) -> SlugWords:
    say = read_locale(LOCALES / "en.yaml", None).of("cards")
    return SlugWords(
        how_to_print=(say(backs.value), say(f"{backs.value}-brief")),
        millimetres=say("millimetres"),
        inches=say("inches"),
        title=say("fronts", game="Illegal", sheet=10, sheets=14),
    )


def slug_on(imposition: Imposition) -> Slug:
    return Slug(words(imposition.finish.backs), imposition)


def marks_of(slug: Slug) -> list[tuple[Shape | Text, Rect]]:
    """Everything, with the box it takes on the page."""
    all_of_it = (Stamp(slug.drawing, IDENTITY), *slug.title(slug.words.title))
    return [
        (mark, at.of_rect(inked))
        for mark, at in every(all_of_it)
        for inked in (mark.ink() if isinstance(mark, Text) else [extent(mark)])
    ]


def said_on(slug: Slug) -> set[str]:
    return {mark.label for mark, _ in marks_of(slug) if isinstance(mark, Text)}


def every_imposition(paper: str) -> list[Imposition]:
    found = []
    for card, backs, fit, marks, (bleed, gap) in product(
        ("poker", "bridge", "tarot", "mini-us", "square"), Backs, Fit, Marks, SPACINGS
    ):
        finish = Finish(backs=backs, fit=fit, marks=marks, bleed=bleed * mm, gap=gap * mm)
        try:
            found.append(imposition_for(PAPERS[paper].size, CARD_SIZES[card], finish))
        except GridTooLarge:
            continue
    return found


def obstacles(imposition: Imposition) -> list[Rect]:
    lines = [imposition.crop_marks, imposition.fold_line]
    segments = [line.path.segments for line in lines if line]
    ticks = [
        Rect.between(min(a[0], b[0]), min(a[1], b[1]), max(a[0], b[0]), max(a[1], b[1]))
        for line in segments
        for (_, a), (_, b) in zip(line[::2], line[1::2], strict=True)
    ]
    return [imposition.inked, *(tick.inset(-0.3) for tick in ticks)]


@pytest.mark.parametrize("paper", PAPERS)
def test_nothing_of_it_overlaps_anything_or_leaves_the_margins(paper):
    impositions = every_imposition(paper)
    assert len(impositions) > 60
    for imposition in impositions:
        boxes = [box for _, box in marks_of(slug_on(imposition))]
        sheet = Rect(0, 0, imposition.sheet.width, imposition.sheet.height).inset(6 * mm)
        for box in boxes:
            assert sheet.contains(box)
            assert not any(box.overlaps(other) for other in obstacles(imposition))
        assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))


@pytest.mark.parametrize("paper", PAPERS)
def test_the_bar_is_dropped_last(paper):
    """Between the marks of narrow cards a title may fit where a bar is too long."""
    for imposition in every_imposition(paper):
        said = said_on(slug_on(imposition))
        assert said <= {"scale", "how-to-print", "sheet"}
        if said and imposition.card.width > 62 * mm:
            assert "scale" in said


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
@pytest.mark.parametrize("backs", Backs)
def test_the_usual_sheets_say_everything(paper, backs):
    imposition = imposition_for(paper.size, POKER, Finish(backs=backs))
    assert said_on(slug_on(imposition)) == {"scale", "how-to-print", "sheet"}


def test_eight_cards_with_3_mm_round_each_leave_room_for_a_brief_wording():
    imposition = imposition_for(A4.size, POKER, Finish(gap=6 * mm))
    texts = [str(m.lines[0]) for m, _ in marks_of(slug_on(imposition)) if isinstance(m, Text)]
    assert texts[:2] == ["50\u00a0mm", "2\u00a0in"]
    assert str(words(Backs.LONG_EDGE).how_to_print[1]) in texts
    assert "Illegal: sheet 10 of 14, fronts" in texts


@pytest.mark.parametrize("paper", PAPERS)
def test_the_bars_are_as_long_as_they_say(paper):
    for imposition in every_imposition(paper)[::7]:
        slug = slug_on(imposition)
        bars = [shape for shape, _ in every(slug.drawing.marks) if isinstance(shape, Shape)]
        lengths = sorted(shape.path.bounds.width for shape in bars)
        assert lengths == pytest.approx([50 * mm, 2 * inch][: len(bars)])


def test_a_sheet_without_any_room_says_nothing_and_is_printed_all_the_same():
    tight = Size(POKER.width + 12.4 * mm, POKER.height + 12.4 * mm)
    finish = Finish(bleed=0, marks=Marks.NONE, fit=Fit.MOST)
    slug = slug_on(imposition_for(tight, POKER, finish))
    assert marks_of(slug) == []
    assert Page(tight, slug.drawing.marks).marks == ()


def test_at_the_sides_it_reads_upwards():
    letter = imposition_for(LETTER.size, POKER, Finish(bleed=0, marks=Marks.NONE, fit=Fit.MOST))
    turned = {
        (at.a, at.b) for mark, at in every(slug_on(letter).drawing.marks) if isinstance(mark, Text)
    }
    assert turned == {(Matrix(0, 1, -1, 0).a, 1)}
