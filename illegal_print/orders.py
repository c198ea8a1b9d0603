"""What a user asked for, as it was said: nothing looked up, nothing decided."""

from dataclasses import dataclass
from pathlib import Path

from illegal_print.surroundings import Surroundings


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
    printer: str | None = None
    printers: Path | None = None  # the file of what is kept of this user's printers

    @property
    def inputs(self) -> tuple[Path, ...]:
        """The files it is made from, which must never be written over."""
        return tuple(path for path in (self.setup, self.catalogue) if path is not None)
