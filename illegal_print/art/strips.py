"""What tells where we are: the strip of stages, the row of squares, the tab at the edge."""

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from illegal_print.layout.geometry import (
    SLANT,
    Path,
    Point,
    Rect,
    mm,
    parallelogram,
    polygon,
    polyline,
    rectangle,
    shift,
    turn,
)
from illegal_print.layout.pages import INK, PAPER, Group, Mark, Shape, Stroke
from illegal_print.layout.style import Style
from illegal_print.layout.text import Align, Type, line, line_in, run_width
from illegal_print.layout.words import Words

_EDGE = Stroke(1.1)


@dataclass(frozen=True, slots=True)
class Stage:
    """One piece of a progress strip."""

    label: str | Words
    wide: bool = False  # as wide as two of the others


@dataclass(frozen=True, slots=True)
class ProgressStrip:
    """Each stage as it looks when it is elsewhere, and when it is on the page."""

    open: tuple[tuple[Mark, ...], ...]
    filled: tuple[tuple[Mark, ...], ...]

    def showing(self, here: Container[int]) -> Iterator[Mark]:
        """The strip with the stages of these places filled."""
        for place, pair in enumerate(zip(self.open, self.filled, strict=True)):
            yield from pair[place in here]


def progress_strip(stages: Sequence[Stage], box: Rect, style: Style) -> ProgressStrip:
    """Parallelograms side by side across the box; if they are too many for labels, bare ones."""
    gap, lean, type = 1.2 * mm, box.height * SLANT, style.type.audience
    shares = [2 if stage.wide else 1 for stage in stages]
    share = (box.width - lean - gap * (len(stages) - 1)) / sum(shares)
    runs = [run_width(stage.label, type) for stage in stages]
    labelled = all(run < n * share for run, n in zip(runs, shares, strict=True))
    pieces: list[tuple[tuple[Mark, ...], tuple[Mark, ...]]] = []
    x = box.left
    for stage, n in zip(stages, shares, strict=True):
        piece = Rect(x, box.bottom, n * share + lean, box.height)
        label = stage.label if labelled else ""
        pieces.append(
            (_stage(label, piece, INK, PAPER, type), _stage(label, piece, PAPER, INK, type))
        )
        x += n * share + gap
    plain, filled = zip(*pieces, strict=True)
    return ProgressStrip(plain, filled)


def _stage(label: str | Words, box: Rect, ink: str, ground: str, type: Type) -> tuple[Mark, ...]:
    outline = Shape(parallelogram(box), fill=ground, stroke=_EDGE)
    if not str(label):
        return (outline,)
    return (outline, line_in(label, type.coloured(ink), box, "progress", Align.CENTRE))


def squares(filled: int, of: int, right: float, middle: float, room: float) -> Iterator[Shape]:
    """A row of small squares that ends at `right`, the first ones filled."""
    pitch = min(5.6 * mm, room / of)
    size = 0.75 * pitch
    left = right - pitch * (of - 1) - size
    for place in range(of):
        box = Rect(left + place * pitch, middle - size / 2, size, size)
        yield Shape(rectangle(box), fill=INK if place < filled else PAPER, stroke=Stroke(0.9))


class TabLook(Enum):
    """Four tabs that are told apart at the edge of a stack."""

    FILLED = "filled"
    HATCHED = "hatched"
    OUTLINED = "outlined"
    DOUBLE = "double"


def edge_tab(box: Rect, label: str | Words, look: TabLook, style: Style) -> list[Mark]:
    """A tab beside a panel, its label reading upwards."""
    outline = _tab(box)
    fill = INK if look is TabLook.FILLED else PAPER
    marks: list[Mark] = [Shape(outline, fill=fill)]
    if look is TabLook.HATCHED:
        marks.append(_hatching(box, outline))
        marks.append(Shape(rectangle(_label_ground(box, label, style)), fill=PAPER))
    if look is TabLook.DOUBLE:
        marks.append(Shape(_tab(box, 1.3 * mm), stroke=_EDGE))
    marks.append(Shape(outline, stroke=Stroke(1.4)))
    return [*marks, _upwards(box, label, PAPER if look is TabLook.FILLED else INK, style)]


def _tab(box: Rect, inset: float = 0.0) -> Path:
    """Upright sides, ends that rise to the right by the slant."""
    lean, along, across = box.width * SLANT, inset * SLANT, inset / _COSINE
    left, right = box.left + inset, box.right - inset
    return polygon(
        (left, box.bottom + along + across),
        (right, box.bottom + lean - along + across),
        (right, box.top - along - across),
        (left, box.top - lean + along - across),
    )


_COSINE = 3**0.5 / 2  # of the slant


def _hatching(box: Rect, outline: Path) -> Group:
    """Lines along the tab's own ends."""
    pitch, lean = 1.5 * mm / _COSINE, box.width * SLANT
    count = int((box.height + lean) / pitch)
    segments = tuple(
        segment
        for i in range(1, count)
        for segment in polyline(*_stroke(box, box.bottom - lean + i * pitch, lean)).segments
    )
    return Group((Shape(Path(segments), stroke=Stroke(0.6)),), clip=outline)


def _stroke(box: Rect, foot: float, lean: float) -> tuple[Point, Point]:
    return (box.left, foot), (box.right, foot + lean)


def _label_ground(box: Rect, label: str | Words, style: Style) -> Rect:
    """Clear paper behind a label on hatching."""
    length = min(run_width(label, style.type.section), _label_room(box)) + 4 * mm
    width = 6.6 * mm
    (x, y) = box.centre
    return Rect(x - width / 2, y - length / 2, width, length)


def _label_room(box: Rect) -> float:
    return box.height - 2 * box.width * SLANT - 2 * mm


def _upwards(box: Rect, label: str | Words, colour: str, style: Style) -> Group:
    type = replace(style.type.section, colour=colour, floor=style.type.footer.floor)
    room = _label_room(box)
    baseline = -type.capitals / 2
    text = line(label, type, -room / 2, baseline, room, "edge-tab", Align.CENTRE)
    x, y = box.centre
    return Group((text,), at=shift(x, y).after(turn(90)))
