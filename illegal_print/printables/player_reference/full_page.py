"""The player reference on a page of its own, or on several: for many goods or long names."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import illegal_print.printables.player_reference.parts as parts
from illegal_print.errors import Overfull
from illegal_print.game.cards import Resource
from illegal_print.game.evening import Evening
from illegal_print.layout.breaking import reading
from illegal_print.layout.geometry import IDENTITY, Rect, mm
from illegal_print.layout.pages import Drawing, Mark, Page, Stamp
from illegal_print.layout.style import Style
from illegal_print.layout.text import Setting, Type, line, one_line, paragraph, run_width

SIZES = (15.0, 14.0, 13.0, 12.0, 11.0)  # of its type: the largest at which all is on one page
APART = 5 * mm  # strip, rules, table and points
AIR = 2.2 * mm  # above and below the names of a row together
TALLEST_ROW = 24 * mm
LEAST_COLUMN = 0.26  # of the room for the three of them


def full_pages(evening: Evening, style: Style) -> Iterator[Page]:
    """A player's pages in one language after those in the other, on sheets of their own."""
    sides = [_drawings(evening, spoken, style) for spoken in style.spoken]
    odd = style.second is not None and sum(map(len, sides)) % 2 == 1
    for player in range(1, evening.players + 1):
        for drawings, spoken in zip(sides, style.spoken, strict=True):
            say = spoken.phrases.of("player-reference")
            title = str(say("sheet", sheet=player, sheets=evening.players))
            for number, drawing in enumerate(drawings):
                stamp = Stamp(drawing, IDENTITY)
                yield Page(style.paper.size, (stamp,), bookmark="" if number else title)
        if odd:
            yield Page(style.paper.size, ())


def _drawings(evening: Evening, spoken: Style, style: Style) -> list[Drawing]:
    size = spoken.paper.size
    sheet = Rect(0, 0, size.width, size.height)
    with reading(spoken.phrases.language):
        pages = _pages(evening, spoken)
    return [Drawing(sheet, parts.spoken_by_another(marks, spoken, style)) for marks in pages]


def _pages(evening: Evening, style: Style) -> list[list[Mark]]:
    """As large as can be on one page, else as small as may be on as few as will do."""
    for size in SIZES:
        pages = _pages_in(evening, size, style)
        if len(pages) == 1:
            break
    return pages


def _pages_in(evening: Evening, size: float, style: Style) -> list[list[Mark]]:
    """The rules above the table, which goes on on further pages if it must."""
    sheet = style.paper.size
    box = Rect.between(parts.SIDE, parts.TOP, sheet.width - parts.SIDE, sheet.height - parts.TOP)
    below_head = Rect.between(box.left, box.bottom, box.right, box.top - parts.HEAD)
    strips, top = parts.strips(evening, below_head, style)
    rules, bottom = _rules(
        evening, Rect.between(box.left, box.bottom, box.right, top - APART), size, style
    )
    points = Rect(box.left, box.bottom, box.width, parts.POINTS)
    first = Rect.between(box.left, points.top + APART, box.right, bottom - APART)
    tables = _tables(evening, first, below_head, size, style)
    pages = [[*parts.head(evening, box, style), *table] for table in tables]
    pages[0] += [*strips, *rules, *parts.points(points, style)]
    return pages


def _rules(evening: Evening, box: Rect, size: float, style: Style) -> tuple[list[Mark], float]:
    """What to do, side by side; and where it ends."""
    say = style.phrases.of("player-reference")
    head, text = style.type.section, style.type.body.sized(max(size, parts.SMALLEST))
    rules = parts.rules(evening, say)
    width = (box.width - parts.GUTTER * (len(rules) - 1)) / len(rules)
    marks: list[Mark] = []
    bottom = box.top
    for place, (key, rule) in enumerate(rules.items()):
        left = box.left + place * (width + parts.GUTTER)
        setting = paragraph(rule, text, width, f"rules/{key}")
        marks += [
            line(say(key), head, left, box.top - head.capitals, width, f"rules/{key}/head"),
            setting.at(left, box.top - parts.RULE_HEAD, f"rules/{key}"),
        ]
        bottom = min(bottom, box.top - parts.RULE_HEAD - setting.height)
    return marks, bottom


@dataclass(frozen=True, slots=True)
class _Row:
    """A resource with its names broken into lines: each with its label and column."""

    resource: Resource
    names: tuple[tuple[str, Setting, Rect], ...]

    @property
    def height(self) -> float:
        """What it needs."""
        return max(parts.LOWEST_ROW, AIR + max(setting.height for _, setting, _ in self.names))


def _tables(
    evening: Evening, first: Rect, further: Rect, size: float, style: Style
) -> Iterator[list[Mark]]:
    """The rows of each page, on the first one in the room that the rules leave."""
    resources = evening.catalogue.resources
    columns = _columns(resources, first, size, style)
    rows = [_row(resource, columns, size, style) for resource in resources]
    box = first
    while rows:
        count = _fitting(rows, box.height - parts.TABLE_HEAD, style)
        yield list(_table(evening, rows[:count], columns, box, style))
        rows, box = rows[count:], further


def _fitting(rows: Sequence[_Row], room: float, style: Style) -> int:
    """How many of them. Raises Overfull for a row too high for any page."""
    count, height = 0, 0.0
    for row in rows:
        height += row.height
        if height > room + 0.01:
            break
        count += 1
    if not count:
        label, setting, _ = max(rows[0].names, key=lambda name: name[1].height)
        raise Overfull(label, style.name(rows[0].resource.name), setting.height, room - AIR)
    return count


def _table(
    evening: Evening, rows: Sequence[_Row], columns: parts.Columns, box: Rect, style: Style
) -> Iterator[Mark]:
    """Rows as high as they need to be, and all higher by the same share of what is left."""
    head = Rect(box.left, box.top - parts.TABLE_HEAD, box.width, parts.TABLE_HEAD)
    yield from parts.table_head(evening, columns, head, style)
    left = head.bottom - box.bottom - sum(row.height for row in rows)
    more, top = left / len(rows), head.bottom
    for row in rows:
        height = max(row.height, min(row.height + more, TALLEST_ROW))
        place = Rect(box.left, top - height, box.width, height)
        yield from parts.signs(row.resource, columns, place)
        for label, setting, column in row.names:
            yield setting.at(column.left, place.centre[1] + setting.height / 2, label)
        yield parts.under(place, last=row is rows[-1])
        top -= height


def _columns(
    resources: Sequence[Resource], table: Rect, size: float, style: Style
) -> parts.Columns:
    """Each as wide as its names ask for, none too narrow to read."""
    whole = parts.columns_of(table, 0, 0)
    room = table.right - whole.resource.left - 2 * parts.GAP
    asked = [0.0, 0.0, 0.0]
    for resource in resources:
        found = parts.names_of(resource, whole, size, style)
        widths = (run_width(name, type) for _, name, type, _ in found)
        asked = [max(pair) for pair in zip(asked, widths, strict=True)]
    spare = 1 - 3 * LEAST_COLUMN
    shares = (LEAST_COLUMN + spare * width / sum(asked) for width in asked)
    resources_wide, dealers_wide, _ = (room * share for share in shares)
    return parts.columns_of(table, resources_wide, dealers_wide)


def _row(resource: Resource, columns: parts.Columns, size: float, style: Style) -> _Row:
    found = parts.names_of(resource, columns, size, style)
    names = (
        (label, _set(name, type, column.width, label), column)
        for label, name, type, column in found
    )
    return _Row(resource, tuple(names))


def _set(name: str, type: Type, width: float, label: str) -> Setting:
    """On one line if it can be read well there, else on as many as it takes, set close."""
    if run_width(name, type.sized(min(type.size, parts.SMALLEST))) <= width:
        return one_line(name, type, width, label)
    return paragraph(name, type.close, width, label)
