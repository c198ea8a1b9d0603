"""A table of moments: when each shall begin, how long it lasts, and a cell for what came."""

from collections.abc import Sequence
from dataclasses import dataclass

from illegal_print.art.frames import CELL, FILL_IN, ROW, SECTION_RULE, rule, upright
from illegal_print.art.icons import icon_in
from illegal_print.layout.geometry import Rect, mm
from illegal_print.layout.pages import Mark
from illegal_print.layout.style import Style
from illegal_print.layout.text import Align, Type, line, line_in
from illegal_print.layout.words import Words

_HEAD = 6.5 * mm
_TALLEST_ROW = 10 * mm
_LEAST_ROW = 6 * mm


@dataclass(frozen=True, slots=True)
class Heads:
    """What stands over the columns."""

    moment: str | Words
    begins: str | Words
    lasts: str | Words
    actual: str | Words


@dataclass(frozen=True, slots=True)
class Row:
    icon: str
    moment: str | Words
    begins: str
    lasts: str


@dataclass(frozen=True, slots=True)
class Total:
    label: str | Words
    lasts: str


def capacity(height: float) -> int:
    """How many rows and totals a table of that height holds."""
    return int((height - _HEAD) / _LEAST_ROW)


def timetable(
    heads: Heads, rows: Sequence[Row], totals: Sequence[Total], box: Rect, style: Style
) -> list[Mark]:
    """The table from the top of the box, its rows as tall as fit, up to what a pen needs."""
    columns = _Columns(box)
    height = min(_TALLEST_ROW, (box.height - _HEAD) / (len(rows) + len(totals)))
    top = box.top - _HEAD
    bottom = top - height * len(rows)
    marks = _heads(heads, columns, top, style)
    for place, row in enumerate(rows):
        foot = top - (place + 1) * height
        marks += _row(row, columns, foot, height, style)
        marks.append(rule(box.left, foot, box.width, ROW))
    marks += [
        upright(columns.actual, bottom, top, CELL),
        upright(box.right - CELL.width / 2, bottom, top, CELL),
        rule(box.left, bottom, box.width, FILL_IN),
    ]
    for place, total in enumerate(totals):
        marks += _total(total, columns, bottom - (place + 1) * height, height, style)
    return marks


@dataclass(frozen=True, slots=True)
class _Columns:
    """Where columns start and figures end, in parts of the table's width."""

    box: Rect

    @property
    def moment(self) -> float:
        return self.box.left + 7 * mm

    @property
    def begins(self) -> float:
        return self.box.left + 0.6 * self.box.width

    @property
    def lasts(self) -> float:
        return self.box.left + 0.76 * self.box.width

    @property
    def actual(self) -> float:
        return self.box.left + 0.8 * self.box.width


_FIGURES = 14 * mm
_TOTAL = 18 * mm
_BEGINS = 22 * mm  # for the word over them


def _heads(heads: Heads, columns: _Columns, foot: float, style: Style) -> list[Mark]:
    type, baseline, box = style.type.column_head, foot + 2 * mm, columns.box
    begins = columns.begins - _BEGINS
    actual = columns.actual + 1.5 * mm
    return [
        line(heads.moment, type, box.left, baseline, begins - box.left, "head"),
        line(heads.begins, type, begins, baseline, _BEGINS, "head", Align.RIGHT),
        _figure(heads.lasts, type, columns.lasts, baseline, "head"),
        line(heads.actual, type, actual, baseline, box.right - actual, "head"),
        rule(box.left, foot, box.width, SECTION_RULE),
    ]


def _figure(text: str | Words, type: Type, right: float, baseline: float, label: str) -> Mark:
    return line(text, type, right - _FIGURES, baseline, _FIGURES, label, Align.RIGHT)


def _row(row: Row, columns: _Columns, foot: float, height: float, style: Style) -> list[Mark]:
    type, middle = style.type.name, foot + height / 2
    baseline = middle - type.capitals / 2
    size = min(5 * mm, 0.7 * height)
    figure = Rect(columns.box.left, middle - size / 2, 5 * mm, size)
    label = Rect(columns.moment, foot, columns.begins - 13 * mm - columns.moment, height)
    return [
        icon_in(row.icon, figure),
        line_in(row.moment, type, label, "moment"),
        _figure(row.begins, type, columns.begins, baseline, "begins"),
        _figure(row.lasts, style.type.name_second, columns.lasts, baseline, "lasts"),
    ]


def _total(total: Total, columns: _Columns, foot: float, height: float, style: Style) -> list[Mark]:
    type = style.type.section
    baseline = foot + (height - type.capitals) / 2
    figure = columns.lasts - _TOTAL
    room = figure - columns.box.left - 2 * mm
    return [
        line(total.label, type, columns.box.left, baseline, room, "total"),
        line(total.lasts, type, figure, baseline, _TOTAL, "total", Align.RIGHT),
    ]
