"""What comes off the press is a sound file that says what it is, and the same each time."""

import io

import pypdf
import pypdfium2
import pytest

from illegal_print.layout.fonts import Face
from illegal_print.layout.geometry import Matrix, Rect, Size, circle, mm, rectangle, shift, turn
from illegal_print.layout.pages import Drawing, Group, Page, Shape, Stamp, Stroke, every
from illegal_print.layout.press import Duplex, Label, print_pdf
from illegal_print.layout.text import Type, line
from illegal_print.seal import is_untouched

SIZE = Size(100 * mm, 80 * mm)
LABEL = Label(title="Scoring sheet", subject="Illegal: scores", language="en")
BODY = Type(Face.CONDENSED, 12, 14, floor=11)


def page(words: str = "Hello", bookmark: str = "") -> Page:
    return Page(SIZE, (line(words, BODY, 20, 20, 200, "words"),), bookmark)


def read(pages: list[Page], duplex: Duplex = Duplex.SIMPLEX) -> pypdf.PdfReader:
    return pypdf.PdfReader(io.BytesIO(print_pdf(pages, LABEL, duplex)))


def test_equal_pages_give_equal_sealed_bytes() -> None:
    content = print_pdf([page()], LABEL, Duplex.SIMPLEX)
    assert content == print_pdf([page()], LABEL, Duplex.SIMPLEX)
    assert is_untouched(content)


@pytest.mark.parametrize("duplex", list(Duplex))
def test_the_file_says_what_it_is_and_how_to_print_it(duplex: Duplex) -> None:
    reader = read([page()], duplex)
    assert reader.metadata is not None
    assert (reader.metadata.title, reader.metadata.subject) == ("Scoring sheet", "Illegal: scores")
    root = reader.trailer["/Root"]
    assert root["/Lang"] == "en"
    assert root["/ViewerPreferences"]["/PrintScaling"] == "/None"
    assert root["/ViewerPreferences"]["/Duplex"] == f"/{duplex.value}"


def test_pages_keep_their_own_sizes() -> None:
    reader = read([page(), Page(SIZE.turned, page().marks)])
    sizes = [(float(p.mediabox.width), float(p.mediabox.height)) for p in reader.pages]
    assert sizes[0] == pytest.approx((SIZE.width, SIZE.height), abs=0.01)
    assert sizes[1] == pytest.approx((SIZE.height, SIZE.width), abs=0.01)


def test_bookmarks_lead_to_their_pages_once_there_are_several() -> None:
    assert read([page(bookmark="One")]).outline == []
    reader = read([page(bookmark="One"), page(), page(bookmark="One")])
    found = [
        (entry["/Title"], reader.get_destination_page_number(entry)) for entry in reader.outline
    ]
    assert found == [("One", 0), ("One", 2)]


def test_a_drawing_is_stored_once_however_often_it_is_stamped() -> None:
    inner = Drawing(Rect(0, 0, 10, 10), (Shape(circle((5, 5), 4), fill="#101114"),))
    outer = Drawing(Rect(0, 0, 30, 10), (Stamp(inner, shift(0, 0)), Stamp(inner, shift(20, 0))))
    marks = tuple(Stamp(outer, shift(0, 12 * i)) for i in range(9))
    reader = read([Page(SIZE, marks), Page(SIZE, marks)])
    forms = {
        found.indirect_reference.idnum
        for leaf in reader.pages
        for found in _forms(leaf)
        if found.indirect_reference
    }
    assert len(forms) == 2


def _forms(node: pypdf.generic.DictionaryObject) -> list[pypdf.generic.DictionaryObject]:
    inner = [found.get_object() for found in node["/Resources"].get("/XObject", {}).values()]
    return [*inner, *(deeper for found in inner for deeper in _forms(found))]


def test_text_can_be_read_back() -> None:
    reader = read([page("Zoë & Łukasz <3 Жанна")])
    assert "Zoë & Łukasz <3 Жанна" in reader.pages[0].extract_text()


def test_marks_in_groups_and_drawings_are_found_where_they_stand() -> None:
    shape = Shape(rectangle(Rect(0, 0, 2, 1)), stroke=Stroke(1))
    drawing = Drawing(Rect(0, 0, 2, 1), (shape,))
    nested = Group((Stamp(drawing, shift(10, 0)),), at=turn(90))
    ((found, at),) = every([nested])
    assert found is shape
    assert at.of_rect(Rect(0, 0, 2, 1)) == Rect(-1, 10, 1, 2)


def test_moves_follow_one_another() -> None:
    first, then = Matrix(2, 0, 0, 2, 1, 1), turn(180, (5, 5))
    assert then.after(first).of((1, 2)) == pytest.approx(then.of(first.of((1, 2))))


def test_nothing_is_not_printed() -> None:
    with pytest.raises(ValueError, match="nothing"):
        print_pdf([], LABEL, Duplex.SIMPLEX)


@pytest.mark.parametrize(("stamps", "stored"), [(1, 0), (2, 1), (30, 1)])
def test_a_drawing_is_stored_where_it_is_stamped_more_than_once(stamps: int, stored: int) -> None:
    drawing = Drawing(Rect(0, 0, 20, 20), (Shape(circle((10, 10), 9), fill="#101114"),))
    marks = tuple(Stamp(drawing, shift(3 * i, 2 * i)) for i in range(stamps))
    (found,) = read([Page(SIZE, marks)]).pages
    assert len(found["/Resources"].get("/XObject", {})) == stored


def test_a_drawing_is_cut_off_at_its_box_however_often_it_is_stamped() -> None:
    large = Drawing(Rect(0, 0, 20, 20), (Shape(circle((10, 10), 30), fill="#101114"),))
    once, twice = (
        print_pdf([Page(SIZE, (Stamp(large, shift(40, 40)),) * n)], LABEL, Duplex.SIMPLEX)
        for n in (1, 2)
    )
    assert once != twice
    first, second = (pypdfium2.PdfDocument(each)[0].render().to_pil() for each in (once, twice))
    assert first.tobytes() == second.tobytes()
