"""What the user's machine says of language, paper and settings. Only the command line asks."""

import locale
import os
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

#: Names another folder for this user's files: on a stick, say, or in a test.
FOLDER_VARIABLE = "ILLEGAL_PRINT_CONFIG"
#: Names the folders to look for fonts in, instead of the usual ones.
FONTS_VARIABLE = "ILLEGAL_PRINT_FONTS"

#: Territories that print on Letter (Unicode CLDR, paper sizes), by code and by Windows name.
_LETTER = frozenset(
    ["BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE"]
)
_WINDOWS_NAMES = {"United States": "US", "Canada": "CA", "Mexico": "MX", "Philippines": "PH"}


@dataclass(frozen=True, slots=True)
class Surroundings:
    language: str  # "fr"; empty if the machine does not say
    paper: str  # the name of the paper most printers there hold
    font_folders: tuple[Path, ...] = ()  # they need not exist


def surroundings(environment: Mapping[str, str]) -> Surroundings:
    """Read off the variables of POSIX, or on Windows off what the system tells Python."""
    told = _told_by_windows() if sys.platform == "win32" else ""
    language = _first(environment, ("LC_ALL", "LC_MESSAGES", "LANG")) or told
    paper = _first(environment, ("LC_ALL", "LC_PAPER", "LANG")) or told
    return Surroundings(
        language=_language(language),
        paper="letter" if _territory(paper) in _LETTER else "a4",
        font_folders=tuple(_font_folders(environment)),
    )


def user_folder(environment: Mapping[str, str]) -> Path:
    """Where this user's settings and printers are kept. It need not exist."""
    if told := environment.get(FOLDER_VARIABLE):
        return Path(told)
    from platformdirs import user_config_path

    return user_config_path("illegal-print", appauthor=False)


def _font_folders(environment: Mapping[str, str]) -> Iterator[Path]:
    """Where fonts are kept: those of the user, and those of the system."""
    if told := environment.get(FONTS_VARIABLE):
        yield from map(Path, told.split(os.pathsep))
        return
    home = Path(environment.get("HOME") or environment.get("USERPROFILE") or "/nonexistent")
    if sys.platform == "win32":
        local = environment.get("LOCALAPPDATA") or str(home / "AppData" / "Local")
        yield Path(local, "Microsoft", "Windows", "Fonts")
        yield Path(environment.get("WINDIR") or r"C:\Windows", "Fonts")
    elif sys.platform == "darwin":
        yield from (home / "Library/Fonts", Path("/Library/Fonts"), Path("/System/Library/Fonts"))
    else:
        shared = environment.get("XDG_DATA_HOME") or str(home / ".local/share")
        yield from (Path(shared, "fonts"), home / ".fonts")
        yield from (Path("/usr/local/share/fonts"), Path("/usr/share/fonts"))


def _told_by_windows() -> str:
    # Elsewhere Python takes a machine without any locale for an American one.
    try:
        return locale.getlocale()[0] or ""
    except ValueError:  # a name that Python does not know
        return ""


def _first(environment: Mapping[str, str], names: tuple[str, ...]) -> str:
    return next((environment[name] for name in names if environment.get(name)), "")


def _language(told: str) -> str:
    code = told.replace("-", "_").partition("_")[0].partition(".")[0].lower()
    return code if len(code) == 2 else ""


def _territory(told: str) -> str:
    """ "US" out of `en_US.UTF-8` or `English_United States`."""
    territory = told.partition(".")[0].partition("@")[0].replace("-", "_").rpartition("_")[2]
    return _WINDOWS_NAMES.get(territory, territory)
