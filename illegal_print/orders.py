"""What a user asked for, as it was said: nothing looked up, nothing decided."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from illegal_print.surroundings import Surroundings

#: Options whose fields have other names.
_FIELDS = {"name": "names", "lang": "language", "with": "with_", "font": "fonts"}

#: Options that say the same thing in two ways.
_RIVALS = (frozenset({"players", "name"}), frozenset({"theme", "catalogue"}))


@dataclass(frozen=True, slots=True)
class Order:
    """The options of one command; None and () where the user said nothing."""

    surroundings: Surroundings
    players: int | None = None
    names: tuple[str, ...] = ()
    seed: str | None = None
    setup: Path | None = None
    with_: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    without_tag: tuple[str, ...] = ()
    avoid: tuple[Path, ...] = ()  # setup files of earlier nights
    ring: str | None = None
    house_rules: tuple[str, ...] = ()  # that a setup file may break
    advanced: bool = False  # no pairs at the tribunal
    casual: bool = False  # intervals during a party
    session: int | None = None  # minutes
    interval: int | None = None  # likewise
    start: str | None = None
    first_game: bool = False
    tables: int | None = None  # side by side
    table_players: str | None = None  # at each of them: "6,6,8"
    assign: bool = False  # decks to names, in their order
    theme: str | None = None
    catalogue: Path | None = None
    language: str | None = None
    paper: str | None = None
    card_size: str | None = None
    backs: str | None = None
    bleed: str | None = None
    gap: str | None = None
    marks: str | None = None
    fit: str | None = None
    thickness: str | None = None  # of a card
    kinds: tuple[str, ...] = ()
    card_ids: tuple[str, ...] = ()
    copies: int | None = None
    collated: bool = False  # the card sheets of a setup instead of the whole set
    sealed: bool = False  # collated sheets that nobody needs to see a face of
    shop: str | None = None  # whom or what the cards are made for, if not for our own printer
    with_cards: bool = False  # a night with its collated sheets
    one_file: bool = False  # a night with its open documents joined as well
    fonts: tuple[Path, ...] = ()  # for what our own lack
    printer: str | None = None
    printers: Path | None = None  # the file of what is kept of this user's printers

    #: Where a settings file says what the command line does not, by option: the weakest word.
    settings: Mapping[str, str] = field(default_factory=dict)

    def said_by(self, option: str) -> str:
        """ "--paper", or where the settings have it: "settings.yaml:3: paper"."""
        return self.settings.get(option, f"--{option}")

    def heeding(self, told: Collection[str]) -> "Order":
        """Without what only the settings say about options that somebody else tells."""
        told = {rival for group in _RIVALS if group & set(told) for rival in group} | set(told)
        usual: dict[str, Any] = {each.name: each.default for each in fields(self)}
        silenced = {_field(option) for option in self.settings.keys() & told} & usual.keys()
        left = {option: place for option, place in self.settings.items() if option not in told}
        return replace(self, settings=left, **{name: usual[name] for name in silenced})

    @property
    def at_tables(self) -> bool:
        """Whether it is about several tables."""
        return self.tables is not None or self.table_players is not None

    @property
    def inputs(self) -> tuple[Path, ...]:
        """The files it is made from, which must never be written over."""
        named = (self.setup, self.catalogue, *self.avoid, *self.fonts)
        return tuple(path for path in named if path is not None)


def _field(option: str) -> str:
    return _FIELDS.get(option, option.replace("-", "_"))
