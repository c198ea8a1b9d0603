"""What an order and its setup file together ask of the deal."""

from collections.abc import Iterator
from pathlib import Path

from illegal_print.choices import CannotDo, choose
from illegal_print.files.setup_file import ONE_RING, RINGS, SetupFile, read_setup
from illegal_print.game.cards import Catalogue, Resource
from illegal_print.game.rules import WAIVABLE
from illegal_print.game.setup import Part, Rule
from illegal_print.game.wishes import (
    Avoid,
    Couple,
    DeckPart,
    InPlay,
    NotInPlay,
    OneRing,
    Wish,
    WithoutTag,
)
from illegal_print.orders import Order


def wishes(order: Order, given: SetupFile, catalogue: Catalogue) -> tuple[Wish, ...]:
    """Those of the command line, then those of the file that it does not overrule."""
    filed = given.wishes
    if order.ring is not None:
        filed = tuple(wish for wish in filed if not isinstance(wish, OneRing))
    return (*_said(order, catalogue), *filed)


def house_rules(order: Order, given: SetupFile) -> tuple[Rule, ...]:
    """The rules that a setup file may break. Raises CannotDo if there is none to break them."""
    known = {rule.value: rule for rule in WAIVABLE}
    option = order.said_by("house-rules")
    said = [choose(id, known, option, "rule to be waived") for id in order.house_rules]
    if said and order.setup is None:
        raise CannotDo(f"{option} is about a setup made by hand: name it with --setup FILE.")
    return (*given.house_rules, *said)


def _said(order: Order, catalogue: Catalogue) -> Iterator[Wish]:
    """The wishes on the command line, or else in the settings."""

    def resource(id: str, option: str) -> Resource:
        return choose(id, catalogue.by_id, order.said_by(option), "resource")

    def source(option: str, value: str | Path) -> str:
        return f"{order.said_by(option)} {value}"

    for id in order.with_:
        yield InPlay(resource(id, "with"), source("with", id))
    for id in order.without:
        yield NotInPlay(resource(id, "without"), source("without", id))
    tags = dict.fromkeys(catalogue.tags)
    for tag in order.without_tag:
        choose(tag, tags, order.said_by("without-tag"), "tag")
        yield WithoutTag(tag, source("without-tag", tag))
    for path in order.avoid:
        yield Avoid(_couples(path, catalogue), source("avoid", path))
    if order.ring is not None and _ring(order.ring, order.said_by("ring")) == ONE_RING:
        yield OneRing(source("ring", order.ring))


def _ring(asked: str, field: str) -> str:
    return choose(asked, {name: name for name in RINGS}, field, "kind of ring")


def _couples(path: Path, catalogue: Catalogue) -> tuple[Couple, ...]:
    """What is dealt and bought by the decks of an earlier setup, as far as its file says."""
    settled = [wish for wish in read_setup(path, catalogue).wishes if isinstance(wish, DeckPart)]
    parts = {(wish.letter, wish.part): wish.resource for wish in settled}
    letters = sorted({wish.letter for wish in settled})
    couples = tuple(
        (dealer, buyer)
        for letter in letters
        if (dealer := parts.get((letter, Part.DEALER)))
        and (buyer := parts.get((letter, Part.BUYER)))
    )
    if not couples:
        raise CannotDo(f"--avoid {path}: no deck in it has a dealer and a buyer to avoid.")
    return couples
