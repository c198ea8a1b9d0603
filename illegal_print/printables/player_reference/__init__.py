"""The player reference: half a page for each player, all alike, with the rules and who is who.

A page or more for each if names are long or goods are many; on the back the same in the second
language, if there is one.
"""

from collections.abc import Iterator

import illegal_print.printables.player_reference.parts as parts
from illegal_print.art.frames import Audience
from illegal_print.art.signs import cut_line
from illegal_print.errors import Overfull
from illegal_print.game.cards import Resource
from illegal_print.game.evening import Evening
from illegal_print.layout.breaking import reading
from illegal_print.layout.geometry import IDENTITY, Rect, Size, mm, shift
from illegal_print.layout.pages import Drawing, Mark, Page, Stamp
from illegal_print.layout.style import Style
from illegal_print.layout.text import CLOSE, line, name_in, paragraph
from illegal_print.printables import printable

CARDS_PER_SHEET = 2
TABLE, RESOURCE, DEALER = 125 * mm, 22 * mm, 33 * mm  # wide
MOST_GAP = 6 * mm  # between rules


@printable("player-reference", subject=Evening, audience=Audience.EVERYONE, floor=11)
def draw(evening: Evening, style: Style) -> Iterator[Page]:
    """A card left over on the last sheet is a spare, for the Game Master or for spilt wine."""
    try:
        sides = [_half_page(evening, spoken, style) for spoken in style.spoken]
    except Overfull:
        from illegal_print.printables.player_reference.full_page import full_pages

        yield from full_pages(evening, style)
        return
    size = style.paper.size
    half = sides[0].box
    sheets = -(-evening.players // CARDS_PER_SHEET)
    for sheet in range(1, sheets + 1):
        for side, spoken in zip(sides, style.spoken, strict=True):
            say = spoken.phrases.of("player-reference")
            yield Page(
                size,
                (
                    Stamp(side, shift(0, half.height)),
                    Stamp(side, IDENTITY),
                    *cut_line(7 * mm, size.width - 7 * mm, half.height),
                ),
                bookmark=str(say("sheet", sheet=sheet, sheets=sheets)),
                trims=(half.moved(0, half.height), half),
            )


def _half_page(evening: Evening, spoken: Style, style: Style) -> Drawing:
    """In one of the languages of a style. Raises Overfull if it takes more than that."""
    size = style.paper.size
    half = Size(size.width, size.height / CARDS_PER_SHEET)
    with reading(spoken.phrases.language):
        marks = parts.spoken_by_another(_card(evening, half, spoken), spoken, style)
    return Drawing(Rect(0, 0, half.width, half.height), marks)


def _card(evening: Evening, half: Size, style: Style) -> Iterator[Mark]:
    """From the top: a head, the evening as a strip, the rules beside the table, and what scores."""
    box = Rect.between(parts.SIDE, parts.TOP, half.width - parts.SIDE, half.height - parts.TOP)
    below_head = Rect.between(box.left, box.bottom, box.right, box.top - parts.HEAD)
    strips, bottom = parts.strips(evening, below_head, style)
    points = Rect(box.left, box.bottom, box.width, parts.POINTS)
    body = Rect.between(box.left, points.top + 4 * mm, box.right, bottom - 5 * mm)
    table = Rect(body.right - TABLE, body.bottom, TABLE, body.height)
    yield from parts.head(evening, box, style)
    yield from strips
    yield from _rules(
        evening, Rect.between(body.left, body.bottom, table.left - parts.GUTTER, body.top), style
    )
    yield from _table(evening, table, style)
    yield from parts.points(points, style)


def _rules(evening: Evening, box: Rect, style: Style) -> Iterator[Mark]:
    """What to do, in the order of the evening, spread over the height of the card."""
    say = style.phrases.of("player-reference")
    head, text = style.type.section, style.type.body.sized(parts.SMALLEST)
    rules = parts.rules(evening, say)
    settings = {
        key: paragraph(rule, text, box.width, f"rules/{key}") for key, rule in rules.items()
    }
    height = sum(parts.RULE_HEAD + setting.height for setting in settings.values())
    if height > box.height:
        raise Overfull("player-reference/rules", str(rules["vote"]), height, box.height)
    gap = min(MOST_GAP, (box.height - height) / (len(settings) - 1))
    top = box.top
    for key, setting in settings.items():
        yield line(say(key), head, box.left, top - head.capitals, box.width, f"rules/{key}/head")
        yield setting.at(box.left, top - parts.RULE_HEAD, f"rules/{key}")
        top -= parts.RULE_HEAD + setting.height + gap


def _table(evening: Evening, box: Rect, style: Style) -> Iterator[Mark]:
    """All resources: which of them are in play is secret."""
    columns, resources = parts.columns_of(box, RESOURCE, DEALER), evening.catalogue.resources
    head = Rect(box.left, box.top - parts.TABLE_HEAD, box.width, parts.TABLE_HEAD)
    yield from parts.table_head(evening, columns, head, style)
    height = (head.bottom - box.bottom) / len(resources)
    if height < parts.LOWEST_ROW:
        raise Overfull("player-reference/table", resources[-1].code, parts.LOWEST_ROW, height)
    for place, resource in enumerate(resources, start=1):
        row = Rect(box.left, head.bottom - place * height, box.width, height)
        yield from parts.signs(resource, columns, row)
        yield from _names(resource, columns, row, style)
        yield parts.under(row, last=place == len(resources))


def _names(resource: Resource, columns: parts.Columns, row: Rect, style: Style) -> Iterator[Mark]:
    for label, name, type, column in parts.names_of(resource, columns, parts.SMALLEST, style):
        box = Rect(column.left, row.bottom, column.width, row.height)
        lines = int(row.height / (CLOSE * type.floor))
        text = name_in(name, type, box, label, lines=max(2, lines))
        if text.box.height > row.height:
            raise Overfull(label, name, text.box.height, row.height)
        yield text
