"""Documents in one file: no sheet of paper holds parts of two, and nothing gets a wrong back."""

import pytest

from illegal_print.layout.geometry import Rect, rectangle
from illegal_print.layout.joining import Chapter, joined
from illegal_print.layout.pages import Page, Shape
from illegal_print.layout.papers import A4, LETTER
from illegal_print.layout.press import Duplex

INK = Shape(rectangle(Rect(0, 0, 9, 9)), fill="#000000")


def chapter(title: str, pages: int, duplex: Duplex | None = Duplex.LONG_EDGE) -> Chapter:
    marks = (INK,)
    return Chapter(title, [Page(A4.size, marks, f"{title} {i}") for i in range(pages)], duplex)


def shown(pages: list[Page]) -> str:
    """The pages in order, by the first letter of their bookmark; a dot for a blank one."""
    return "".join("." if not page.marks else page.bookmark[:1] or "*" for page in pages)


@pytest.mark.parametrize(
    ("sizes", "order"),
    [
        ((2, 2), "aabb"),
        ((3, 2), "aaa.bb"),
        ((2, 3, 5), "aabbb.ccccc"),
        ((3, 3, 2), "aaa.bbb.cc"),
    ],
)
def test_a_document_after_an_odd_number_of_pages_waits_for_a_fresh_sheet(
    sizes: tuple[int, ...], order: str
) -> None:
    chapters = [chapter(title, pages) for title, pages in zip("abc", sizes, strict=False)]
    assert shown(joined(chapters)) == order


@pytest.mark.parametrize("duplex", [Duplex.SIMPLEX, None])
def test_what_is_printed_on_one_side_keeps_its_backs_blank(duplex: Duplex | None) -> None:
    """Bands are cut out, and two players' references must not share a sheet."""
    pages = joined([chapter("a", 3, duplex), chapter("b", 2), chapter("c", 2, duplex)])
    assert shown(pages) == "a.a.a.bbc.c"


def test_a_blank_page_is_as_large_as_the_one_before_it() -> None:
    letter = Chapter("a", [Page(LETTER.size, (INK,))], Duplex.SIMPLEX)
    assert [page.size for page in joined([letter, chapter("b", 2)])][:2] == [LETTER.size] * 2


def test_every_document_is_a_chapter_and_its_bookmarks_are_parts_of_it() -> None:
    pages = joined([chapter("a", 2), chapter("b", 1), chapter("c", 2)])
    assert [(page.chapter, page.bookmark) for page in pages] == [
        ("a", "a 0"),
        ("", "a 1"),
        ("b", ""),  # its only page needs no bookmark of its own
        ("", ""),
        ("c", "c 0"),
        ("", "c 1"),
    ]


def test_nothing_gives_nothing() -> None:
    assert joined([]) == []
