"""What is chosen by name or by measure: papers, card sizes, and what is done to the cards."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, TypeVar

from illegal_print.errors import IllegalPrintError
from illegal_print.files.reader import shown
from illegal_print.layout.geometry import Size, mm
from illegal_print.layout.lengths import length, size
from illegal_print.layout.papers import (
    CARD_SIZES,
    CARD_THICKNESS,
    PAPERS,
    POKER,
    SMALLEST_CARD,
    THICKEST_CARD,
    THINNEST_CARD,
    Paper,
)

if TYPE_CHECKING:
    from illegal_print.layout.shop import Shop

_Choice = TypeVar("_Choice")
_Kind = TypeVar("_Kind", bound=Enum)


class CannotDo(IllegalPrintError):
    """An order that contradicts itself or asks for what there is not."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What somebody said, and where: "--paper", or a place in a file."""

    value: str | None
    field: str

    @property
    def name(self) -> str:
        return (self.value or "").strip().lower()


def choose(
    name: str, known: Mapping[str, _Choice], field: str, what: str, *, or_else: str = ""
) -> _Choice:
    """The named one of those there are. Raises CannotDo with the choices, or what else will do."""
    if name in known:
        return known[name]
    choices = ", ".join(known) + or_else
    raise CannotDo(f"{field} {shown(name)}: there is no such {what}; choose one of {choices}.")


def paper(asked: Asked, usual_here: str) -> Paper:
    """By name or as WxH; upright in either case."""
    if asked.value is None:
        return PAPERS[usual_here]
    if asked.name[:1].isdigit():
        measured = _upright(size(asked.value, asked.field))
        return Paper(f"{measures(measured).replace(' ', '')}", measured)
    known = {"auto": PAPERS[usual_here], **PAPERS}
    name = asked.name.removeprefix("us-")
    return choose(name, known, asked.field, "paper", or_else=", or any as WxH: 200x280mm")


def card_size(asked: Asked) -> Size:
    """By name or as WxH; upright in either case. Raises CannotDo for one too small to read."""
    if asked.value is None:
        return POKER
    if not asked.name[:1].isdigit():
        or_else = ", or any as WxH: 2.5x3.5in"
        return choose(asked.name, CARD_SIZES, asked.field, "card size", or_else=or_else)
    card = _upright(size(asked.value, asked.field))
    if card.width < SMALLEST_CARD.width or card.height < SMALLEST_CARD.height:
        raise CannotDo(
            f"{asked.field} {shown(asked.value)}: type that can be read does not fit on it;"
            f" the smallest cards are {measures(SMALLEST_CARD)}."
        )
    return card


def card_for(asked: Asked, shop: "Shop") -> str:
    """The name of a card size that the shop cuts."""
    if asked.value is None:
        return shop.card_sizes[0]
    measured = measures(card_size(asked)) if asked.name[:1].isdigit() else ""
    for name in shop.card_sizes:
        if asked.name == name or measures(CARD_SIZES[name]) == measured:
            return name
    known = ", ".join(f"{name} ({measures(CARD_SIZES[name])})" for name in shop.card_sizes)
    raise CannotDo(f"{asked.field} {shown(asked.value)}: for {shop.name}, choose one of {known}.")


def kind(asked: Asked, kinds: type[_Kind], usual: _Kind) -> _Kind:
    """One of a closed list."""
    if asked.value is None:
        return usual
    return choose(asked.name, {each.value: each for each in kinds}, asked.field, "choice")


def measure(asked: Asked, usual: float) -> float:
    """A length of nothing or more, in points."""
    if asked.value is None:
        return usual
    found = length(asked.value, asked.field)
    if found < 0:
        raise CannotDo(f"{asked.field} {shown(asked.value)}: a length of 0mm or more is needed.")
    return found


def thickness(asked: Asked) -> float:
    """Of a card, in points. Raises CannotDo for what no card is."""
    found = measure(asked, CARD_THICKNESS)
    if not THINNEST_CARD - 0.01 <= found <= THICKEST_CARD + 0.01:
        least, most = (f"{limit / mm:g}mm" for limit in (THINNEST_CARD, THICKEST_CARD))
        raise CannotDo(
            f"{asked.field} {shown(asked.value or '')}: a card is {least} to {most} thick."
            " Measure a pile of ten, and take a tenth of it."
        )
    return found


def measures(size: Size) -> str:
    return f"{round(size.width / mm, 2):g} x {round(size.height / mm, 2):g} mm"


def _upright(size: Size) -> Size:
    return size.turned if size.is_landscape else size
