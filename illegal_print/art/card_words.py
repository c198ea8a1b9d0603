"""The words on a card, in one language or one under the other in two: first measured, then placed.

A card may have to make room for them, so they are broken into lines before anything is drawn.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from illegal_print.art.formats import Format
from illegal_print.errors import Overfull
from illegal_print.layout.breaking import reading
from illegal_print.layout.characters import SOFT_HYPHEN
from illegal_print.layout.fonts import Face
from illegal_print.layout.geometry import Rect, mm
from illegal_print.layout.pages import Group, Mark
from illegal_print.layout.text import Align, Setting, Type, one_line, paragraph, run_width
from illegal_print.layout.words import Words

FLOOR = 9.0
SMALL = Type(Face.CONDENSED, 10.5, 12.5, floor=FLOOR)
_FOOT = Type(Face.CONDENSED_BOLD, 12, 13, floor=FLOOR)
_SECOND_FOOT = Type(Face.CONDENSED, 10.5, 11.5, floor=FLOOR)
_SECOND = Type(Face.CONDENSED, 14, 15, floor=FLOOR)  # a name under one in another language
_SMALLER = 0.85  # than the name above it
_SECOND_LEAST = 11.0  # points on a poker card, before it goes on two lines
_AIR = 1.3  # millimetres of a poker card
_BESIDE_SECOND = 0.65  # of the size at which a name goes on two lines if it is the only one

Spoken = tuple[str, str]
"""A name, and the language it is in; "" for the document's own."""

_Spoken = tuple[Words, str]

Lines = tuple[Setting, str]
"""Words broken into lines, and their language."""


class RoleWords(NamedTuple):
    """What stands on a role's card in one language; `label` names the card in an error."""

    label: str
    name: str
    rule: Words  # that the card stays hidden
    brief_rule: Words  # the same, for small cards
    foot: Words  # what the role does with which goods
    brief_foot: Words  # the goods alone, for small cards
    code_foot: Words  # the foot with the code for the goods, for long names
    payoff: Words  # how many of them it has, or what each is worth
    language: str = ""


class SuspectWords(NamedTuple):
    """What stands on a suspect's card in one language; `label` names the card in an error."""

    label: str
    heading: Words
    lead: Words  # from the heading to the name
    name: str
    foot: Words
    brief_foot: Words
    code_foot: Words
    language: str = ""


def name_lines(
    on: Format, names: Sequence[Spoken], type: Type, two: float, width: float, where: str
) -> list[Lines]:
    """The name, and smaller below it in the other languages that call it something else.

    On one line if it can be of `two` points or more, else on two; both sizes are a poker card's.
    """
    (first, language), *others = names
    others = [other for other in others if other[0] != first]
    least = two * _BESIDE_SECOND if others else two
    above = _lines(on, first, type, least, width, where)
    found = [(above, language)]
    second = _second_to(above, on).coloured(type.colour)
    for name, language in others:
        least = min(_SECOND_LEAST, second.size)
        with reading(language):
            below = _lines(on, name, second, least, width, f"{where}/{language}")
        found.append((below, language))
    return found


def _second_to(above: Setting, on: Format) -> Type:
    """The type for a name below another, smaller than that where there is room to be."""
    size = _SMALLER * above.type.size * mm / on.unit
    return _SECOND.sized(max(FLOOR, min(_SECOND.size, size)))


def led_to(on: Format, name: Sequence[Lines], words: Sequence[SuspectWords]) -> list[Lines]:
    """The name; in the other languages after what leads to it."""
    leads = {each.language: each.lead for each in words}
    first, *others = name
    found = [first]
    for setting, language in others:
        small = on.type(SMALL).coloured(setting.type.colour)
        lead = one_line(leads[language], small, setting.width, words[0].label)
        found += [(lead, language), (setting, language)]
    return found


def rule_lines(on: Format, words: Sequence[RoleWords]) -> list[Lines]:
    first, *others = words
    said = [first, *(each for each in others if str(each.rule) != str(first.rule))]
    return [(_rule(on, each), each.language) for each in said]


def _rule(on: Format, words: RoleWords) -> Setting:
    """On one line if it can be: in full, else in brief."""
    type, width = on.type(SMALL), on.right - on.left
    for rule in (words.rule, words.brief_rule):
        if run_width(rule, type.sized(FLOOR)) <= width:
            return one_line(rule, type, width, words.label)
    return paragraph(words.brief_rule, type.sized(FLOOR), width, words.label)


def foot_lines(
    on: Format, words: Sequence[RoleWords | SuspectWords], width: float
) -> Iterator[list[Lines]]:
    """What the role does with which goods, in full or in brief; then the same by the goods' code,
    should that be too high for the card."""
    first, *others = words
    said = [first, *(each for each in others if str(each.foot) != str(first.foot))]
    full = [(each.foot, each.language) for each in said]
    brief = [(each.brief_foot, each.language) for each in said]
    alone, together = ((full, 2), (brief, 2), (full, 3)), ((full, 1), (brief, 1), (brief, 2))
    for form, most in together if others else alone:
        found = _foot(on, form, width, first.label)
        if _is_neat(found, form, most):
            yield found
            break
    yield _foot(on, [(each.code_foot, each.language) for each in said], width, first.label)


def _foot(on: Format, form: Sequence[_Spoken], width: float, label: str) -> list[Lines]:
    return [
        (_lines(on, words, _SECOND_FOOT if above else _FOOT, FLOOR, width, f"{label}/foot"), spoken)
        for above, (words, spoken) in enumerate(form)
    ]


def _is_neat(found: Sequence[Lines], form: Sequence[_Spoken], most: int) -> bool:
    """Whether it has no more than so many lines each, and hyphens at their ends only where words
    as long as a line leave no choice."""
    return all(
        len(setting.lines) <= most and (most > 2 or not _hyphenated(setting, words))
        for (setting, _), (words, _) in zip(found, form, strict=True)
    )


def _hyphenated(setting: Setting, words: Words) -> bool:
    """Whether there are hyphens at the ends of lines that the words did not ask for."""
    found = "".join(text for line, _ in setting.lines for _, text in line)
    return found.count("-") > sum(str(words).count(each) for each in ("-", SOFT_HYPHEN))


def _lines(
    on: Format, words: str | Words, type: Type, two: float, width: float, where: str
) -> Setting:
    """On one line of `two` points or more, else on two of that size or less; on as many more as
    spare all words that are not wider than a line."""
    full, lower = on.type(type), on.type(type.sized(two))
    if run_width(words, lower) <= width:
        return one_line(words, full, width, where)
    smallest = paragraph(words, lower.smallest, width, where)
    return paragraph(words, lower, width, where, lines=max(2, len(smallest.lines)))


def height(lines: Sequence[Lines]) -> float:
    return sum(setting.height for setting, _ in lines)


def leaving_a_picture(
    on: Format,
    settings: Iterable[tuple[list[Lines], list[Lines]]],
    room: Callable[[Format], Rect],
    least: float,
    names: Sequence[Spoken],
    where: str,
) -> tuple[Format, list[Lines], list[Lines]]:
    """The first of several settings of a name and a foot over which the picture's room is as high
    as it must be, in millimetres of a poker card; and the card that holds them.

    Raises Overfull if none is.
    """
    for name, foot in settings:
        held = on.holding(_airy_height(on, name), _airy_height(on, foot))
        short = least * on.unit - room(held).height
        if short <= 0:
            return held, name, foot
    longest, _ = max(names, key=lambda spoken: len(spoken[0]))
    raise Overfull(where, longest, height(name), height(name) - short)


def _airy_height(on: Format, lines: Sequence[Lines]) -> float:
    """With air round words in two languages."""
    return height(lines) + (_AIR * on.unit if len(lines) > 1 else 0.0)


def in_middle(
    lines: Sequence[Lines], box: Rect, where: str, align: Align = Align.LEFT
) -> Iterator[Mark]:
    """One under the other, halfway up a box."""
    yield from hung(lines, box.left, box.centre[1] + height(lines) / 2, where, align)


def hung(
    lines: Sequence[Lines], x: float, top: float, where: str, align: Align = Align.LEFT
) -> Iterator[Mark]:
    """One under the other, from the top down; the second is labelled with its language."""
    for setting, language in lines:
        text = setting.at(x, top, f"{where}/{language}" if language else where, align)
        yield Group((text,), language=language) if language else text
        top -= setting.height
