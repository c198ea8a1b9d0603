"""Fonts made for tests, so that most of them need none of the machine's."""

from collections.abc import Iterable
from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTCollection, TTFont, newTable
from fontTools.ttLib.tables.TupleVariation import TupleVariation

SIZE = 1000


def square(pen: object) -> None:
    for move, *points in (("moveTo", (100, 0)), ("lineTo", (900, 0)), ("lineTo", (900, 700))):
        getattr(pen, move)(*points)
    pen.lineTo((100, 700))  # type: ignore[attr-defined]
    pen.closePath()  # type: ignore[attr-defined]


def builder(characters: Iterable[str], *, true_type: bool = True) -> FontBuilder:
    """A font that draws a square for each of the characters."""
    names = {ord(each): f"u{ord(each):04X}" for each in characters}
    order = [".notdef", *names.values()]
    made = FontBuilder(SIZE, isTTF=true_type)
    made.setupGlyphOrder(order)
    made.setupCharacterMap(names)
    if true_type:
        pen = TTGlyphPen(None)
        square(pen)
        made.setupGlyf(dict.fromkeys(order, pen.glyph()))
    else:
        pen = T2CharStringPen(SIZE, None)
        square(pen)
        made.setupCFF("Square", {}, dict.fromkeys(order, pen.getCharString()), {})
    made.setupHorizontalMetrics(dict.fromkeys(order, (SIZE, 100)))
    made.setupHorizontalHeader(ascent=800, descent=-200)
    made.setupNameTable({"familyName": "Square", "styleName": "Regular"})
    made.setupOS2(fsType=0)
    made.setupPost()
    return made


def true_type(folder: Path, characters: str, name: str = "square.ttf") -> Path:
    builder(characters).save(folder / name)
    return folder / name


def postscript(folder: Path, characters: str) -> Path:
    file = folder / "square.otf"
    builder(characters, true_type=False).save(file)
    return file


def variable(folder: Path, characters: str) -> Path:
    file = folder / "variable.ttf"
    made = builder(characters)
    made.setupFvar([("wght", 100, 400, 900, "Weight")], [])
    made.save(file)
    return file


def thin_unless_told(folder: Path, characters: str) -> Path:
    """A variable font whose letters run 1 em wide at its default weight of 100, and 0.9 at 400."""
    file = folder / "thin.ttf"
    made = builder(characters)
    made.setupFvar([("wght", 100, 100, 400, "Weight")], [])
    right_side = [(0, 0)] * 5 + [(-SIZE // 10, 0)] + [(0, 0)] * 2  # after four corners
    bolder = TupleVariation({"wght": (0, 1, 1)}, right_side)
    made.setupGvar({name: [bolder] for name in made.font.getGlyphOrder()})
    made.save(file)
    return file


def coloured(folder: Path, characters: str, table: str) -> Path:
    return with_table(true_type(folder, characters, f"{table.strip()}.ttf"), table)


def with_table(file: Path, table: str) -> Path:
    font = TTFont(file)
    font[table] = added = newTable("none")
    added.data = b"\0" * 8
    font.save(file)
    return file


def without_table(file: Path, table: str) -> Path:
    """The directory calls the table by another name."""
    whole = file.read_bytes()
    broken = file.with_stem("broken")
    broken.write_bytes(whole.replace(table.encode(), b"XXXX", 1))
    return broken


def unembeddable(folder: Path, characters: str) -> Path:
    file = folder / "restricted.ttf"
    made = builder(characters)
    made.font["OS/2"].fsType = 2
    made.save(file)
    return file


def collection(folder: Path, *characters: str) -> Path:
    file = folder / "all.ttc"
    made = TTCollection()
    made.fonts = [TTFont(true_type(folder, each, f"{i}.ttf")) for i, each in enumerate(characters)]
    made.save(file)
    return file
