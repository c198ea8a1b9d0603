"""A role and its goods beside a code plate."""

from itertools import chain
from pathlib import Path

from illegal_print.art.entries import Entry, entry_in, entry_type
from illegal_print.game.cards import Catalogue
from illegal_print.layout.borrowing import Shelf, lent
from illegal_print.layout.geometry import Rect, mm
from illegal_print.layout.pages import Text
from illegal_print.layout.style import Style
from illegal_print.layout.words import Phrases, filled
from tests.layout import made_fonts


def test_names_that_run_leftward_leave_the_number_between_them_where_it_stands(
    catalogue: Catalogue, phrases: Phrases, tmp_path: Path
) -> None:
    style, box = Style(phrases), Rect(0, 0, 50 * mm, 20 * mm)
    second = filled("{count} × {resource}", {"count": 5, "resource": "שרה"})
    entry = Entry(catalogue.resources[0], "אבגדהנורשאבגדהנור", second, "deck")
    with lent(Shelf((made_fonts.true_type(tmp_path, "אבגדהנורש"),))):
        marks = [*entry_in(entry, box, entry_type(box, style), style)]
    lines = chain.from_iterable(each.lines for each in marks if isinstance(each, Text))
    shown = "".join(str(line) for line in lines)
    assert shown.replace(" ", "").endswith("אבגדהנורשאבגדהנור,5×שרה")
