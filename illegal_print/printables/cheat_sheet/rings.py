"""Who supplies whom, on the cheat sheet: as a picture, or on a single row."""

from collections.abc import Iterator, Sequence

from illegal_print.art.frames import section
from illegal_print.art.rings import Ring, Stop, picture_height, ring_picture, ring_row
from illegal_print.art.steps import HEAD
from illegal_print.game.rings import rings, supplies
from illegal_print.game.setup import Setup
from illegal_print.layout.geometry import Rect, mm
from illegal_print.layout.pages import Mark
from illegal_print.layout.style import Style
from illegal_print.printables.cheat_sheet.bands import NAME, Band, Place, Row
from illegal_print.printables.cheat_sheet.rows import PAD

_ROW = 8 * mm  # where they are unrolled
_MOST_PICTURE = 1.5  # as high as it has to be


def drawn_rings(setup: Setup, style: Style) -> Sequence[Ring]:
    """The rings of dealers and buyers."""
    say = style.phrases.of(NAME)
    drawn = []
    for ring in rings(setup.decks):
        nexts = (*ring[1:], ring[0])
        stops = [
            Stop(deck.letter, deck.dealer if supplies(deck, other) else None)
            for deck, other in zip(ring, nexts, strict=True)
        ]
        drawn.append(Ring(stops, (str(len(ring)), say("ring-decks", count=len(ring)))))
    return drawn


def unrolled_band(drawn: Sequence[Ring], style: Style) -> Band:
    """The rings unrolled, on a single row."""

    def draw(place: Place) -> Iterator[Mark]:
        yield from _heading(place.box, style)
        yield from ring_row(drawn, place.rows[0], f"{NAME}/rings")

    return Band(str(style.phrases.of(NAME)("rings")), [Row(_ROW, _ROW)], draw)


def picture_band(drawn: Sequence[Ring], width: float, style: Style) -> Band:
    """The rings in the width of the page."""

    def draw(place: Place) -> Iterator[Mark]:
        yield from headed_picture(drawn, place.box, style)

    least = least_height(drawn, width)
    rows = [Row(least, _MOST_PICTURE * least)]
    return Band(str(style.phrases.of(NAME)("rings")), rows, draw)


def headed_picture(drawn: Sequence[Ring], box: Rect, style: Style) -> Iterator[Mark]:
    yield from _heading(box, style)
    room = Rect.between(box.left, box.bottom, box.right, box.top - HEAD - PAD)
    yield from ring_picture(drawn, room, f"{NAME}/rings")


def least_height(drawn: Sequence[Ring], width: float) -> float:
    """Of the picture below its heading. Raises Overfull if the width is too little for a ring."""
    return PAD + picture_height(drawn, width, f"{NAME}/rings")


def _heading(box: Rect, style: Style) -> list[Mark]:
    say = style.phrases.of(NAME)
    return section(say("rings"), say("rings-note"), box.left, box.top, box.width, style)
