"""Puts documents one behind the other, so that no sheet of paper holds parts of two."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from illegal_print.layout.pages import Page
from illegal_print.layout.press import Duplex


@dataclass(frozen=True, slots=True)
class Chapter:
    """A document that becomes part of a larger file."""

    title: str
    pages: Sequence[Page]
    duplex: Duplex | None  # how it is printed when it stands alone; None: any way


def joined(chapters: Iterable[Chapter]) -> list[Page]:
    """The pages of a file to print on both sides, blank backs and all."""
    pages = [page for chapter in chapters for page in _on_fresh_sheets(chapter)]
    return pages[:-1] if pages and not pages[-1].marks else pages


def _on_fresh_sheets(chapter: Chapter) -> Iterator[Page]:
    """An even number of pages. What is printed on one side, and cut perhaps, has blank backs."""
    one_sided = chapter.duplex in (None, Duplex.SIMPLEX)
    several = len(chapter.pages) > 1
    last = len(chapter.pages) - 1
    for number, page in enumerate(chapter.pages):
        yield replace(
            page,
            chapter=chapter.title if number == 0 else "",
            bookmark=page.bookmark if several else "",
        )
        if one_sided or (number == last and number % 2 == 0):
            yield Page(page.size, ())
