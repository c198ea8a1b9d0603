"""The cheat sheet: the whole secret of an evening, in the order of packing; on one page unless many
play or names are long."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from illegal_print.art.frames import (
    FOLD,
    Audience,
    Masthead,
    footer,
    head_count,
    masthead,
    page_number,
    rule,
    slash_rule,
    table_room,
)
from illegal_print.game.evening import Dealing
from illegal_print.game.setup import Setup
from illegal_print.layout.geometry import Rect, Size, mm, shift, turn
from illegal_print.layout.pages import NOTE_GREY, Group, Mark, Page
from illegal_print.layout.style import Frame, Style
from illegal_print.layout.text import Align, line, paragraph, run_width
from illegal_print.layout.words import Say
from illegal_print.printables import printable
from illegal_print.printables.cheat_sheet.bands import (
    NAME,
    Band,
    Parts,
    Place,
    Row,
    bookmark,
    paged,
    placed,
)
from illegal_print.printables.cheat_sheet.box import BACK, box_bands
from illegal_print.printables.cheat_sheet.cases import ENVELOPES, case_bands
from illegal_print.printables.cheat_sheet.closing import rules_band, sums_band
from illegal_print.printables.cheat_sheet.decks import deck_band

_HEAD_OF_PAGE = 41 * mm  # from the sheet's top edge to the content
_HEAD_OF_OTHERS = 44 * mm
_FOOT_OF_PAGE = 15 * mm
_GENEROUS = 1.25  # where there are more pages than one, rows grow so far beyond their most


@printable(NAME, subject=Setup, audience=Audience.GM, floor=9)
def draw(setup: Setup, style: Style) -> Iterator[Page]:
    """Every page folds, and may lie face down: what is secret is printed on one side only."""
    frame, say = Frame(style.paper.size), style.phrases.of(NAME)
    pages = _on_fewest_pages(setup, frame, style)
    for number, parts in enumerate(pages, start=1):
        said = page_number(say("title"), number, len(pages), style)
        marks = (
            *_head(setup, style),
            *placed(parts, _content(frame, number), _GENEROUS if len(pages) > 1 else 1),
            *_fold(frame, style),
            *footer(said, say("courtesy"), style),
        )
        yield Page(frame.size, marks, bookmark(parts) if len(pages) > 1 else "")


def _content(frame: Frame, page: int) -> Rect:
    """The hint on the first page stands closer to the masthead than a section would."""
    top = frame.size.height - (_HEAD_OF_PAGE if page == 1 else _HEAD_OF_OTHERS)
    return Rect.between(frame.left, _FOOT_OF_PAGE, frame.right, top)


def _on_fewest_pages(setup: Setup, frame: Frame, style: Style) -> Sequence[Parts]:
    """The first way to arrange everything that takes no more pages than another."""
    found: list[Sequence[Parts]] = []
    first, other = (_content(frame, page).size for page in (1, 2))
    for bands in _arrangements(setup, other, style):
        found.append(paged(bands, first.height, other.height))
        if len(found[-1]) == 1:
            break
    return min(found, key=len)


def _arrangements(setup: Setup, room: Size, style: Style) -> Iterator[Sequence[Band]]:
    width = room.width
    hint, decks = _hint(setup, width, style), deck_band(setup, width, style)
    closing = rules_band(setup, width, style), sums_band(setup, style)
    for cases in case_bands(setup, room, style):
        for box in box_bands(setup, width, style):
            yield [hint, *box, decks, *cases, *closing]


def _hint(setup: Setup, width: float, style: Style) -> Band:
    """How to leave every pile, and what is left in the end where a theme has more than it needs."""
    say, spare, type = style.phrases.of(NAME), setup.evening.spare_cards, style.type.name_second
    told = {"hint": say("hint", first=BACK, last=ENVELOPES)}
    if spare:
        told["spares"] = say("spares", count=spare)
    settings = {key: paragraph(words, type, width, f"{NAME}/{key}") for key, words in told.items()}
    height = sum(setting.height for setting in settings.values())

    def draw(place: Place) -> Iterator[Mark]:
        top = place.box.top
        for key, setting in settings.items():
            yield setting.at(place.box.left, top, f"{NAME}/{key}")
            top -= setting.height

    return Band("", [Row(height, height)], draw, head=0)


def _head(setup: Setup, style: Style) -> Iterator[Mark]:
    """The masthead, and at the right of the title what identifies the setup."""
    say, frame, evening = style.phrases.of(NAME), Frame(style.paper.size), setup.evening
    game = style.name(evening.catalogue.name)
    people = head_count(evening.players, style)
    yield from masthead(Masthead(game, people, say("title"), Audience.GM, evening.table), style)
    yield from slash_rule(frame)
    left = frame.left + run_width(say("title"), style.type.title) + 8 * mm
    top, width = frame.size.height, frame.right - table_room(evening.table, style) - left
    seed, facts = say("seed", seed=setup.seed), _facts(setup, say)
    bold, plain = style.type.name, style.type.name_second
    if run_width(facts, plain.smallest) <= width:
        yield line(seed, bold, left, top - 27 * mm, width, f"{NAME}/seed", Align.RIGHT)
        yield line(facts, plain, left, top - 32.4 * mm, width, f"{NAME}/evening", Align.RIGHT)
        return
    yield line(seed, bold, left, top - 24.4 * mm, width, f"{NAME}/seed", Align.RIGHT)
    smallest = replace(plain, size=plain.floor, leading=1.1 * plain.floor)
    by_commas = facts.replace(" ", "\u00a0").replace(",\u00a0", ", ")
    setting = paragraph(by_commas, smallest, width, f"{NAME}/evening", lines=2)
    yield setting.at(left, top - 25.8 * mm, f"{NAME}/evening", Align.RIGHT)


def _facts(setup: Setup, say: Say) -> str:
    evening = setup.evening
    dealing = "sessions" if evening.dealing is Dealing.TIMED else "intervals"
    counts = {dealing: evening.sessions, "arrivals": evening.arrivals, "cases": evening.cases}
    return ", ".join(
        [
            str(say(f"dealing-{evening.dealing.value}")),
            str(say(f"tribunal-{evening.tribunal.value}")),
            *(str(say(key, count=count)) for key, count in counts.items()),
        ]
    )


def _fold(frame: Frame, style: Style) -> Iterator[Mark]:
    """Across the middle, marked at both edges: folded there, the print lies inside."""
    say, middle, length = style.phrases.of(NAME), frame.size.height / 2, 4.5 * mm
    edge = 6.5 * mm
    grey = replace(FOLD, colour=NOTE_GREY)
    yield rule(edge, middle, length, grey)
    yield rule(frame.size.width - edge - length, middle, length, grey)
    type = style.type.footer
    words, width = say("fold"), run_width(say("fold"), type) + 1
    along = line(words, type, 0, 0, width, f"{NAME}/fold")
    yield Group((along,), shift(9.5 * mm, middle + 3 * mm).after(turn(90)))
