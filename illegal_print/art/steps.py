"""The head of a section that is a step of some work: its number on a black tag, then its name."""

from illegal_print.art.frames import SECTION_RULE, rule
from illegal_print.layout.geometry import Rect, mm, parallelogram
from illegal_print.layout.pages import INK, PAPER, Mark, Shape
from illegal_print.layout.style import Style
from illegal_print.layout.text import Align, line, line_in, run_width
from illegal_print.layout.words import Words

HEAD = 8.2 * mm  # from the rule to the section's content

_TAG = 5.6 * mm
_NAME = 11.6 * mm  # from the left edge to the name
_BEFORE_NOTE = 3 * mm  # at least


def step_section(
    number: int, name: str | Words, note: str | Words, box: Rect, style: Style
) -> list[Mark]:
    """A rule along the top of the box, the head hung under it, and a grey note at the right."""
    baseline = box.top - 6.2 * mm
    type = style.type.section
    tag = Rect(box.left, baseline + type.capitals / 2 - _TAG / 2, 1.6 * _TAG, _TAG)
    left = box.left + _NAME
    width = min(run_width(name, type) + 1, box.right - left)
    marks: list[Mark] = [
        rule(box.left, box.top, box.width, SECTION_RULE),
        Shape(parallelogram(tag, cut_left=False), fill=INK),
        line_in(str(number), type.coloured(PAPER), _left_part(tag), "step", Align.CENTRE),
        line(name, type, left, baseline, width, f"step-{number}"),
    ]
    if str(note):
        x = left + width + _BEFORE_NOTE
        grey = style.type.section_note
        room = box.right - x
        marks.append(line(note, grey, x, baseline, room, f"step-{number}/note", Align.RIGHT))
    return marks


def step_width(name: str | Words, note: str | Words, style: Style) -> float:
    """How wide the head is at its least, with its note."""
    width = _NAME + run_width(name, style.type.section) + 1
    return width + _BEFORE_NOTE + run_width(note, style.type.section_note) if str(note) else width


def _left_part(tag: Rect) -> Rect:
    """The tag without what the slant cuts off, so that the number looks centred."""
    return Rect(tag.x, tag.y, tag.width - 0.3 * tag.height, tag.height)
