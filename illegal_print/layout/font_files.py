"""Which font files can be used: found in folders, and looked into without being loaded."""

import os
import struct
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

#: How the names of font files begin that we like best among those of the machine, in this order:
#: plain faces that come with Linux, Windows and macOS. The others follow by name.
PREFERRED = (
    *("notosans", "dejavusans", "segoeui", "arial", "nirmala", "leelaw", "malgun", "msyh"),
    *("yugoth", "lohit", "garuda", "droidsans", "wqy", "notoemoji", "symbola", "seguisym"),
)
_OUT_OF_THE_ORDINARY = (
    *("bold", "italic", "oblique", "light", "thin", "black", "condensed", "mono", "medium"),
    *("extrab", "semib", "display", "serif"),
)
_SUFFIXES = (".ttf", ".ttc", ".otf", ".otc")

#: Tables without which a font cannot be drawn by us, and those that say why not.
_NEEDED = ("cmap", "head", "hhea", "hmtx", "maxp")
_OUTLINES = ({"glyf", "loca"}, {"CFF "}, {"CFF2"})  # TrueType's, or either of PostScript's
_COLOURED = ("CBDT", "COLR", "SVG ", "sbix", "EBDT")
_NO_EMBEDDING = 0x2


@cache
def found_in(folders: tuple[Path, ...]) -> tuple[Path, ...]:
    """Every font below the folders, those we like best first; the order is always the same."""
    files = {file for folder in folders for file in _below(folder)}
    return tuple(sorted(files, key=_liking))


def _below(folder: Path) -> Iterator[Path]:
    for place, _, names in os.walk(folder):  # what cannot be read is passed over
        yield from (Path(place, name) for name in names if name.lower().endswith(_SUFFIXES))


def _liking(file: Path) -> tuple[int, int, str, str]:
    name = "".join(filter(str.isalnum, file.stem.lower()))
    ranks = (rank for rank, start in enumerate(PREFERRED) if name.startswith(start))
    oddities = sum(word in name for word in _OUT_OF_THE_ORDINARY)
    return oddities, next(ranks, len(PREFERRED)), name, str(file)


def is_font(file: Path) -> bool:
    """Whether it could be used if it were made in another way."""
    try:
        return bool(_tables(file))
    except (OSError, ValueError, struct.error):
        return False


@cache
def complaint(file: Path) -> str:
    """Why a font cannot be used and what can be done; "" if it can. A collection is its first."""
    try:
        tables = _tables(file)
    except OSError as error:
        return f"{(error.strerror or str(error)).lower()}; check the path"
    except (ValueError, struct.error):
        return "this is no font; name a file that is (.ttf, .otf or .ttc)"
    return _fault(tables, file)


def _tables(file: Path) -> Mapping[str, tuple[int, int]]:
    """Where each table of a font lies, and how long it is. Raises ValueError for other files."""
    with file.open("rb") as opened:
        head, start = opened.read(16), 0
        if head[:4] == b"ttcf":
            (start,) = struct.unpack(">I", head[12:])
            opened.seek(start)
            head = opened.read(12)
        kind, count = struct.unpack(">4sH", head[:6])
        if kind not in (b"\0\1\0\0", b"true", b"OTTO"):
            raise ValueError("no font")
        opened.seek(start + 12)
        directory = opened.read(16 * count)
    records = struct.iter_unpack(">4s4xII", directory)
    return {tag.decode("latin-1"): (offset, length) for tag, offset, length in records}


def _fault(tables: Mapping[str, tuple[int, int]], file: Path) -> str:
    if any(table in tables for table in _COLOURED):
        return "it is a colour or bitmap font; name one with outlines, such as Symbola for emoji"
    missing = [table for table in _NEEDED if table not in tables]
    if not any(outlines <= tables.keys() for outlines in _OUTLINES):
        missing.append("glyf")
    if missing:
        return f"it is damaged: its table {missing[0]} is missing; take another copy of it"
    size = file.stat().st_size
    if any(offset + length > size for offset, length in tables.values()):
        return "it is damaged: it ends too early; take another copy of it"
    if _embedding(tables, file) & 0xF == _NO_EMBEDDING:
        return "its maker forbids to embed it in documents; name another one"
    return ""


def _embedding(tables: Mapping[str, tuple[int, int]], file: Path) -> int:
    if "OS/2" not in tables:
        return 0
    with file.open("rb") as opened:
        opened.seek(tables["OS/2"][0] + 8)
        return int.from_bytes(opened.read(2), "big")
