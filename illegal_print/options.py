"""What the command line offers, told to those who do not know it, and what a user set of it."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

Value = str | bool | tuple[str, ...]


class Takes(Enum):
    """What stands behind an option."""

    FLAG = "flag"  # nothing: it is there or not
    TEXT = "text"
    TEXTS = "texts"  # it can be repeated
    FILE = "file"
    FILES = "files"


@dataclass(frozen=True, slots=True)
class Option:
    """An option of some command, by its name without dashes."""

    name: str
    takes: Takes
    complaint: Callable[[str], str]  # about a text it cannot take; "" about one it can
    spellings: tuple[str, ...] = ()  # other names of it


@dataclass(frozen=True, slots=True)
class Setting:
    value: Value
    place: str  # "settings.yaml:3: paper"
