"""Suspect envelopes: one per case, to cut and fold without glue; or the suspect deck's one band."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import pairwise

from illegal_print.art.bands import band_with_icon, blank_band
from illegal_print.art.frames import (
    CELL,
    CUT,
    FOLD,
    SECTION_RULE,
    TICK_SIZE,
    Audience,
    Masthead,
    footer,
    masthead,
    page_number,
    rule,
    section,
    slash_rule,
    table_name,
    tick_box,
)
from illegal_print.art.icons import icon_in
from illegal_print.art.nets import (
    EASE,
    FLAP,
    SLIT_DEPTH,
    Band,
    Envelope,
    fold_line,
    pocket_for,
    slit_line,
)
from illegal_print.art.tint import hatched, security_tint, tinted
from illegal_print.errors import Overfull, PaperTooSmall
from illegal_print.game.evening import Evening, Tribunal
from illegal_print.game.scoring import suspects_per_case
from illegal_print.layout.fonts import Face
from illegal_print.layout.geometry import (
    IDENTITY,
    SLANT,
    Rect,
    Size,
    mm,
    polygon,
    rectangle,
    shift,
    turn,
)
from illegal_print.layout.pages import (
    INK,
    PAPER,
    Drawing,
    Group,
    Mark,
    Page,
    Shape,
    Stamp,
    Stroke,
)
from illegal_print.layout.style import Frame, Style
from illegal_print.layout.text import (
    CAPITALS,
    Align,
    Setting,
    Type,
    line,
    line_in,
    one_line,
    paragraph,
    run_width,
)
from illegal_print.layout.words import Words
from illegal_print.printables import printable

DOCUMENT = "suspect-envelopes"

HEAD = 52 * mm  # from the sheet's upper edge to the nets
FOOT = 12.5 * mm
EDGE = 6 * mm  # what printers leave blank
LEGEND = 43 * mm  # from the sheet's upper edge to the legend's row
LEGEND_HEIGHT = 7 * mm
RIM = 6 * mm  # of tint, left and right of a plate
PLATE_PADDING = 4 * mm
_BACK_PADDING = 3.5 * mm

_CASE = Type(Face.CONDENSED_BLACK, 26, 28, floor=14)
_GAME = Type(Face.DISPLAY, 14, 14.5, floor=11)
_NARROW_GAME = Type(Face.CONDENSED_BOLD, 11, 11, floor=11)
_NUMBER = Type(Face.CONDENSED_BLACK, 108, 108, floor=30)
_RESULT = Type(Face.CONDENSED, 13, 15, floor=11)
_BACK_CASE = Type(Face.CONDENSED_BLACK, 22, 24, floor=14)
_HINT = Type(Face.CONDENSED_BOLD, 12, 14, floor=11)
_LEGEND = Type(Face.CONDENSED, 12, 14, floor=11)
_LEGEND_STRONG = Type(Face.CONDENSED_BOLD, 12.5, 13.5, floor=11)
_STEP = Type(Face.CONDENSED_BLACK, 19, 22, floor=14)
_PLATE = Stroke(1.6)


@printable(DOCUMENT, subject=Evening, audience=Audience.EVERYONE, floor=11)
def draw(evening: Evening, style: Style) -> Iterator[Page]:
    """Envelopes for pairs. Single suspects lie in one deck, and one band is enough for it."""
    if evening.tribunal is Tribunal.PAIRS:
        yield from _envelopes(evening, style)
    else:
        yield style.upright_or_lying(lambda sheet: _band_sheet(evening, sheet))


def _envelopes(evening: Evening, style: Style) -> Iterator[Page]:
    """Two cases to a sheet, or one where the paper is too narrow."""
    say, frame = style.phrases.of(DOCUMENT), Frame(style.paper.size)
    net = Envelope(pocket_for(style.card))
    places = _places(net.size, style.paper.size)
    tile = security_tint()
    blank = _blank(net, tile, evening, style)
    legend = _legend(tile, style)
    sheets = _sheets(evening.cases, len(places))
    for number, cases in enumerate(sheets, start=1):
        trims = places[: len(cases)]
        note = say("note", count=len(cases), first=cases[0], last=cases[-1], cases=evening.cases)
        game = style.name(evening.catalogue.name)
        head = Masthead(game, note, say("title"), Audience.EVERYONE, evening.table)
        marks: list[Mark] = [*masthead(head, style), *slash_rule(frame), Stamp(legend, IDENTITY)]
        for case, trim in zip(cases, trims, strict=True):
            at = shift(trim.x, trim.y)
            marks += [Stamp(blank, at), Group(tuple(_numbers(case, net, evening, style)), at)]
        for free in places[len(cases) :]:
            room = Rect.between(free.left, free.bottom, frame.right, free.top)
            marks += _guide(room, style)
        marks += _foot(number, len(sheets), evening, style)
        yield Page(style.paper.size, tuple(marks), str(note), trims)


def _sheets(cases: int, per_sheet: int) -> list[range]:
    starts = [*range(1, cases + 1, per_sheet), cases + 1]
    return [range(start, end) for start, end in pairwise(starts)]


def _places(net: Size, sheet: Size) -> tuple[Rect, ...]:
    """Where nets lie on every sheet, from the left. A last one alone lies where a first one does.

    Raises PaperTooSmall if not even one fits.
    """
    width, height = sheet.width - 2 * EDGE, sheet.height - HEAD - FOOT
    if net.height > height:
        raise PaperTooSmall(DOCUMENT, net.height, height)
    if net.width > width:
        raise PaperTooSmall(DOCUMENT, net.width, width)
    count = 2 if 2 * net.width <= width else 1
    left, bottom = (sheet.width - count * net.width) / 2, sheet.height - HEAD - net.height
    first = Rect(left, bottom, net.width, net.height)
    return tuple(first.moved(i * net.width, 0) for i in range(count))


# What is the same on every envelope


def _blank(net: Envelope, tile: Drawing, evening: Evening, style: Style) -> Drawing:
    """Tint, plates, folds and cuts. The folds come after the tint, the cuts last."""
    marks = [
        tinted(net.front, tile),
        tinted(net.back, tile),
        *_front_plate(net, style),
        *_upside_down(net.back, _back_plate(net, style)),
        *_upside_down(net.flap, _flap_words(net.flap, evening, style)),
        *_tab_words(net, style),
        *slit_line(*net.slit),
        *(mark for fold in net.folds for mark in fold_line(*fold)),
        Shape(net.outline, stroke=CUT),
    ]
    box = Rect(0, 0, net.size.width, net.size.height)
    return Drawing(box.inset(-CUT.width), tuple(marks))


def _upside_down(box: Rect, marks: list[Mark]) -> list[Mark]:
    """What is drawn upright in a box, turned in it: it reads right once the box is folded back."""
    return [Group(tuple(marks), turn(180, about=box.centre))]


def _plate_of(net: Envelope) -> Rect:
    """The clear part of the front."""
    front = net.front
    height = min(68 * mm, front.height - 2 * RIM)
    return Rect(front.left + RIM, front.centre[1] - height / 2, front.width - 2 * RIM, height)


def _plate_text(net: Envelope) -> Rect:
    return _plate_of(net).inset(PLATE_PADDING)


_HEADLINE = 7 * mm  # capitals of "Case"
_RESULTS = 19 * mm  # from the foot of the plate's text up to the rule over the result


def _front_plate(net: Envelope, style: Style) -> list[Mark]:
    say, text = style.phrases.of(DOCUMENT), _plate_text(net)
    baseline = text.top - _HEADLINE
    return [
        Shape(rectangle(_plate_of(net)), fill=PAPER, stroke=_PLATE),
        line(say("case"), _CASE, text.left, baseline, text.width, "case", Align.CENTRE),
        rule(text.left, text.bottom + _RESULTS, text.width, SECTION_RULE),
        *_result(text, style),
    ]


def _result(text: Rect, style: Style) -> list[Mark]:
    """Who got the cards: a name, or nobody. In pencil, envelopes are used again."""
    say, awarded, thrown = style.phrases.of(DOCUMENT), text.bottom + 10 * mm, text.bottom
    words = run_width(say("awarded"), _RESULT) + 1
    writing = text.left + words + 1.5 * mm
    label_left = text.left + TICK_SIZE + 2.4 * mm
    label_box = Rect(label_left, thrown, text.right - label_left, TICK_SIZE)
    return [
        line(say("awarded"), _RESULT, text.left, awarded, words, "awarded"),
        rule(writing, awarded - 1, text.right - writing, CELL),
        tick_box(text.left, thrown + TICK_SIZE / 2),
        line_in(say("thrown-out"), _RESULT, label_box, "thrown-out"),
    ]


def _back_plate_box(net: Envelope, style: Style) -> Rect:
    """Drawn head up, in the middle of what the flap leaves free."""
    back, width, height = net.back, net.back.width - 2 * RIM, 22 * mm
    shut = _shut(net, style)
    height += (len(shut.lines) - 1) * shut.type.leading
    middle = back.bottom + (back.height - SLIT_DEPTH) / 2
    return Rect(back.left + RIM, middle - height / 2, width, height)


def _shut(net: Envelope, style: Style) -> Setting:
    """On one line if the smallest size allows it."""
    words, width = style.phrases.of(DOCUMENT)("shut"), net.back.width - 2 * (RIM + _BACK_PADDING)
    if run_width(words, _RESULT.smallest) <= width:
        return one_line(words, _RESULT, width, "shut")
    return paragraph(words, _RESULT.smallest.close, width, "shut", lines=2)


def _back_plate(net: Envelope, style: Style) -> list[Mark]:
    box, shut = _back_plate_box(net, style), _shut(net, style)
    text = box.inset(_BACK_PADDING)
    gavel = Rect(text.right - 11 * mm, text.top - 8 * mm, 11 * mm, 8 * mm)
    # Its last line stands on the foot of the text.
    top = text.bottom + shut.height - (shut.type.leading - shut.type.capitals) / 2
    return [
        Shape(rectangle(box), fill=PAPER, stroke=_PLATE),
        icon_in("gavel", gavel),
        shut.at(text.left, top, "shut"),
    ]


def _flap_words(flap: Rect, evening: Evening, style: Style) -> list[Mark]:
    """Drawn as it is seen when the flap points down; all of it stays outside the slit. On a small
    one, the arrow alone has to tell."""
    lower = _across(flap, 18 * mm)
    middle, top, half = flap.centre[0], flap.top - 1.8 * mm, 2.2 * mm
    game = _game_on(flap, style.name(evening.catalogue.name))
    hint = paragraph(style.phrases.of(DOCUMENT)("tuck"), _HINT, lower, "tuck")
    under_game = top - game.height - 0.4 * mm
    arrow_top = under_game - hint.height - 0.4 * mm
    told = flap.top - (arrow_top - half) <= SLIT_DEPTH
    arrow_top = arrow_top if told else under_game
    arrow = polygon(
        (middle - half, arrow_top), (middle + half, arrow_top), (middle, arrow_top - half)
    )
    return [
        game.at(middle - game.width / 2, top, "game", Align.CENTRE),
        *([hint.at(middle - lower / 2, under_game, "tuck", Align.CENTRE)] if told else []),
        Shape(arrow, fill=INK),
    ]


def _game_on(flap: Rect, name: str) -> Setting:
    """The game's name, set narrower and on more lines if it is long."""
    for type in (_GAME, _NARROW_GAME):
        with suppress(Overfull):
            return paragraph(name, type, _across(flap, 10 * mm), "game", lines=2)
    return paragraph(name, _NARROW_GAME, _across(flap, 15 * mm), "game", lines=4)


def _across(flap: Rect, depth: float) -> float:
    """What the flap's slanted sides leave so far from its fold."""
    return flap.width - 2 * (EASE + depth * SLANT)


def _tab_words(net: Envelope, style: Style) -> list[Mark]:
    """Along the tabs, their feet towards the front."""
    words = style.phrases.of(DOCUMENT)("tab")
    marks: list[Mark] = []
    for tab, degrees in zip(net.tabs, (90, 270), strict=True):
        (x, y), length = tab.centre, tab.height
        lying = Rect(x - length / 2, y - tab.width / 2, length, tab.width)
        text = line_in(words, _HINT, lying, "tab", Align.CENTRE)
        marks.append(Group((text,), turn(degrees, about=tab.centre)))
    return marks


# What tells one from the other


def _table_line(evening: Evening) -> float:
    """What the table's name takes of the front, below the number."""
    return 0.0 if evening.table is None else 8 * mm


def _table_sign(net: Envelope, evening: Evening, style: Style) -> list[Mark]:
    if evening.table is None:
        return []
    text = _plate_text(net)
    box = Rect(text.left, text.bottom + _RESULTS, text.width, _table_line(evening))
    name = table_name(evening.table, style)
    return [line_in(name, _BACK_CASE, box, "table", Align.CENTRE)]


def _numbers(case: int, net: Envelope, evening: Evening, style: Style) -> list[Mark]:
    say, text = style.phrases.of(DOCUMENT), _plate_text(net)
    low, high = text.bottom + _RESULTS + _table_line(evening), text.top - _HEADLINE
    large = Rect(text.left, low, text.width, high - low)
    size = min(_NUMBER.size, (large.height - 8 * mm) / CAPITALS)
    back = _back_plate_box(net, style).inset(_BACK_PADDING)
    small = Rect(back.left, back.top - 8 * mm, back.width - 13 * mm, 8 * mm)
    name = say("case-number", number=case)
    return [
        line_in(str(case), _NUMBER.sized(size), large, f"{case}/number", Align.CENTRE),
        *_table_sign(net, evening, style),
        *_upside_down(net.back, [line_in(name, _BACK_CASE, small, f"{case}/back")]),
    ]


# Round the envelopes


def _legend(tile: Drawing, style: Style) -> Drawing:
    """One row: what lines and tint mean, and in which order to fold."""
    say, frame = style.phrases.of(DOCUMENT), Frame(style.paper.size)
    top = frame.size.height - LEGEND
    box = Rect(frame.left, top - LEGEND_HEIGHT, frame.measure, LEGEND_HEIGHT)
    words = {key: say(key) for key in ("cut", "fold", "tint")}
    marks, x = _samples(words, box, lambda swatch: tinted(swatch, tile))
    order = Rect.between(x, box.bottom, box.right, box.top)
    folding = paragraph(say("no-glue"), _LEGEND_STRONG, order.width, "no-glue", lines=2)
    marks.append(folding.centred(order, "no-glue", Align.RIGHT))
    return Drawing(box.inset(-2 * mm), tuple(marks))


def _samples(
    words: Mapping[str, Words], box: Rect, filled: Callable[[Rect], Mark]
) -> tuple[list[Mark], float]:
    """From the left what each line means, and an area as it is filled; and where they end."""
    marks: list[Mark] = []
    x, y = box.left, box.centre[1]
    for key, meaning in words.items():
        swatch = Rect(x, y - 2.2 * mm, 10 * mm, 4.4 * mm)
        if key in _LINES:
            marks.append(rule(swatch.left, y, swatch.width, _LINES[key]))
        else:
            marks += [filled(swatch), Shape(rectangle(swatch), stroke=CELL)]
        width = run_width(meaning, _LEGEND) + 1
        beside = Rect(swatch.right + 2 * mm, box.bottom, width, box.height)
        marks.append(line_in(meaning, _LEGEND, beside, key))
        x = beside.right + 4.5 * mm
    return marks, x


_LINES = {"cut": CUT, "fold": FOLD}


def _foot(number: int, sheets: int, evening: Evening, style: Style) -> list[Mark]:
    say, card = style.phrases.of(DOCUMENT), style.card
    courtesy = say(
        "courtesy",
        count=suspects_per_case(evening),
        width=style.phrases.number(card.width / mm, 2),
        height=style.phrases.number(card.height / mm, 2),
    )
    return footer(page_number(say("title"), number, sheets, style), courtesy, style)


def _guide(free: Rect, style: Style) -> list[Mark]:
    """How to fold, in the place of an envelope that is not needed."""
    say = style.phrases.of(DOCUMENT)
    steps = [say(f"step-{number}") for number in range(1, 6)]
    left = free.left + RIM
    return _numbered(say("guide"), steps, Rect.between(left, 0, free.right, free.top - FLAP), style)


def _numbered(head: Words, steps: Sequence[Words], box: Rect, style: Style) -> list[Mark]:
    """A section of steps, from the top of the box down."""
    marks = section(head, "", box.left, box.top, box.width, style)
    bottom = box.top - 11 * mm
    for number, words in enumerate(steps, start=1):
        text = paragraph(words, style.type.step, box.width - 9 * mm, f"step-{number}")
        figure = Rect(box.left, bottom - style.type.step.leading, 8 * mm, style.type.step.leading)
        marks += [
            line_in(str(number), _STEP, figure, f"step-{number}/number"),
            text.at(box.left + 9 * mm, bottom, f"step-{number}"),
        ]
        bottom -= text.height + 2.4 * mm
    return marks


# The band of a deck of single suspects

BAND_HEIGHT = 46 * mm
BANDS = "bands"  # the words about how a band is made
_GUTTER = 10 * mm


def _band_sheet(evening: Evening, style: Style) -> Page:
    """The legend, the band as thick as its deck, how to close it and what to do with it."""
    say, frame = style.phrases.of(DOCUMENT), Frame(style.paper.size)
    suspects = evening.suspects
    note = say("note-single", suspects=suspects)
    game = style.name(evening.catalogue.name)
    head = Masthead(game, note, say("title-single"), Audience.EVERYONE, evening.table)
    band = Band(style.card.width, suspects * style.card_thickness, BAND_HEIGHT)
    if band.length > frame.measure:
        raise PaperTooSmall(DOCUMENT, band.length, frame.measure)
    trim = band.outline.moved(frame.left, frame.size.height - HEAD - band.height)
    return Page(
        frame.size,
        (
            *masthead(head, style),
            *slash_rule(frame),
            *_band_legend(suspects, style),
            Group(_band_marks(band, evening, style), shift(trim.x, trim.y)),
            *_band_guides(trim.bottom - 12 * mm, suspects, style),
            *footer(page_number(say("title-single"), 1, 1, style), say("courtesy-single"), style),
        ),
        str(note),
        (trim,),
    )


def _band_marks(band: Band, evening: Evening, style: Style) -> tuple[Mark, ...]:
    say = style.phrases.of(DOCUMENT)
    hint, game = style.phrases.of(BANDS)("turn-last"), style.name(evening.catalogue.name)
    blank = blank_band(band, game, hint, table_name(evening.table, style))
    note = say("suspect-deck-note", suspects=evening.suspects)
    return band_with_icon("gavel", say("suspect-deck"), note, blank, "suspect-deck")


def _band_legend(suspects: int, style: Style) -> list[Mark]:
    words, frame = style.phrases.of(BANDS), Frame(style.paper.size)
    top = frame.size.height - LEGEND
    box = Rect(frame.left, top - LEGEND_HEIGHT, frame.measure, LEGEND_HEIGHT)
    marks, x = _samples({key: words(key) for key in ("cut", "fold", "overlap")}, box, hatched)
    order = Rect.between(x, box.bottom, box.right, box.top)
    only = style.phrases.of(DOCUMENT)("one-band", suspects=suspects)
    setting = paragraph(only, _LEGEND_STRONG, order.width, "one-band", lines=2)
    return [*marks, setting.centred(order, "one-band", Align.RIGHT)]


def _band_guides(top: float, suspects: int, style: Style) -> Iterator[Mark]:
    """Side by side: how to close the band, and how the evening goes without envelopes."""
    say, words, frame = style.phrases.of(DOCUMENT), style.phrases.of(BANDS), Frame(style.paper.size)
    left, right = frame.columns(_GUTTER)
    closing = [words(f"step-{number}") for number in range(1, 5)]
    tonight = [say(f"tonight-{number}", suspects=suspects) for number in range(1, 5)]
    for head, steps, column in (("guide-band", closing, left), ("tonight", tonight, right)):
        yield from _numbered(say(head), steps, Rect(column.x, 0, column.width, top), style)
