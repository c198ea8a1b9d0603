"""Figures in a row that add up, each over a word of what it counts."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from illegal_print.errors import Overfull
from illegal_print.layout.geometry import Rect, mm
from illegal_print.layout.pages import NOTE_GREY, Mark
from illegal_print.layout.style import Style
from illegal_print.layout.text import Align, line, run_width
from illegal_print.layout.words import Words

_LEAST_GAP = 7 * mm  # holds the sign


@dataclass(frozen=True, slots=True)
class Figure:
    """A number, what it counts, and the sign that follows: "+", "=" or none."""

    number: int
    note: str | Words
    sign: str = ""


def sum_row(figures: Sequence[Figure], box: Rect, label: str, style: Style) -> Iterator[Mark]:
    """All figures over the width of the box, hung from its top. Raises Overfull if too wide."""
    big, small = style.type.figure.sized(21), style.type.figure_note
    widths = [max(run_width(str(f.number), big), run_width(f.note, small)) + 0.5 for f in figures]
    gap = (box.width - sum(widths)) / max(1, len(figures) - 1)
    if gap < _LEAST_GAP:
        needed = box.width + (_LEAST_GAP - gap) * (len(figures) - 1)
        raise Overfull(label, " ".join(str(f.note) for f in figures), needed, box.width)
    baseline = box.top - 5.6 * mm
    lefts = [box.left + sum(widths[:i]) + gap * i for i in range(len(figures))]
    for figure, x, width in zip(figures, lefts, widths, strict=True):
        at = f"{label}/{figure.note}"
        yield line(str(figure.number), big, x, baseline, width, at)
        yield line(figure.note, small, x, baseline - 4.9 * mm, width, at)
    for figure, (x, _), width in zip(figures, pairwise(lefts), widths, strict=False):
        sign = style.type.section.coloured(NOTE_GREY)
        yield line(figure.sign, sign, x + width, baseline, gap, f"{label}/sign", Align.CENTRE)
