"""Shapes text with HarfBuzz: letters joined, put in order, marks set on them."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any

from illegal_print.layout.characters import JOINERS
from illegal_print.layout.fonts import Borrowed

#: How far ink of other scripts may reach above the baseline and below it, in parts of the size.
#: Our own faces stay inside; what would not is set smaller.
TALLEST, DEEPEST = 0.90, 0.30


@dataclass(frozen=True, slots=True)
class Glyph:
    """A shape of the font by number, and where it stands in its cluster, in the font's units."""

    number: int
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Cluster:
    """The fewest letters that a font draws together, and its glyphs for them; in its units."""

    text: str
    glyphs: tuple[Glyph, ...]
    advance: float


def available() -> bool:
    """Whether the extra `scripts` is installed."""
    from importlib.util import find_spec

    return find_spec("uharfbuzz") is not None


@cache
def shaped(text: str, font: Borrowed) -> tuple[Cluster, ...]:
    """Clusters from left to right."""
    import uharfbuzz
    from fontTools.unicodedata import script

    buffer = uharfbuzz.Buffer()
    buffer.add_str(text)
    scripts = (script(character) for character in text)
    buffer.script = next((each for each in scripts if each[0] != "Z"), "Zyyy")
    buffer.direction = "rtl" if font.leftward else "ltr"
    buffer.language = "und"  # else it would be the machine's
    uharfbuzz.shape(_loaded(font.path), buffer)
    placed = zip(buffer.glyph_infos, buffer.glyph_positions, strict=True)
    groups = [(start, list(group)) for start, group in groupby(placed, lambda p: p[0].cluster)]
    starts = sorted({start for start, _ in groups})
    ends = dict(zip(starts, [*starts[1:], len(text)], strict=True))
    return tuple(_cluster(text[start : ends[start]], group) for start, group in groups)


def _cluster(text: str, placed: list[tuple[Any, Any]]) -> Cluster:
    glyphs, x = [], 0
    for info, position in placed:
        glyphs.append(Glyph(info.codepoint, x + position.x_offset, position.y_offset))
        x += position.x_advance
    return Cluster(text, tuple(glyphs), x)


def holds(path: Path, text: str) -> bool:
    """Whether the font has every character of the text; what nobody sees does not count."""
    font = _loaded(path)
    return all(font.get_nominal_glyph(ord(each)) for each in text if each not in JOINERS)


def knows_script(path: Path, script: str) -> bool:
    """Whether the font says how letters of a script are joined or put in order."""
    from fontTools.unicodedata import ot_tags_from_script

    face = _loaded(path).face
    if "morx" in face.table_tags:
        return True
    return bool(set(ot_tags_from_script(script)) & set(face.get_table_script_tags("GSUB")))


def sets_marks(path: Path) -> bool:
    """Whether the font says where marks stand on letters."""
    face = _loaded(path).face
    scripts = range(len(face.get_table_script_tags("GPOS")))
    return any("mark" in face.get_language_feature_tags("GPOS", each) for each in scripts)


def complete(text: str, font: Borrowed) -> bool:
    """Whether every cluster is drawn: no glyph is missing, and none is empty."""
    return all(
        all(glyph.number for glyph in cluster.glyphs) and _ink(cluster, font.path) is not None
        for cluster in shaped(text, font)
        if cluster.text not in JOINERS
    )


def is_one_glyph(text: str, font: Borrowed) -> bool:
    clusters = shaped(text, font)
    seen = [glyph for cluster in clusters for glyph in cluster.glyphs if _drawn(glyph, font.path)]
    return len(seen) == 1


def width(text: str, font: Borrowed, size: float) -> float:
    """How wide the text runs, in points."""
    return sum(cluster.advance for cluster in shaped(text, font)) * scale(text, font, size)


@cache
def _reach(text: str, font: Borrowed) -> tuple[float, float]:
    """From where to where the ink reaches, from the baseline up, in parts of an em."""
    inks = [_ink(cluster, font.path) for cluster in shaped(text, font)]
    seen = [ink for ink in inks if ink is not None]
    em = units_per_em(font.path)
    low = min((ink[1] for ink in seen), default=0.0)
    return low / em, max((ink[3] for ink in seen), default=0.0) / em


def inked(text: str, font: Borrowed) -> tuple[float, float]:
    """From where to where the ink reaches as it is set, in parts of the size."""
    low, high = _reach(text, font)
    return low * _fitting(text, font), high * _fitting(text, font)


def scale(text: str, font: Borrowed, size: float) -> float:
    """Points per unit of the font at a size."""
    return _fitting(text, font) * size / units_per_em(font.path)


def _fitting(text: str, font: Borrowed) -> float:
    """How much smaller a text is set that would reach out of its line."""
    low, high = _reach(text, font)
    return min(1.0, TALLEST / max(high, TALLEST), DEEPEST / max(-low, DEEPEST))


def units_per_em(path: Path) -> int:
    return int(_loaded(path).face.upem)


def draw(cluster: Cluster, path: Path, pen: Any) -> None:
    """Draws a cluster with a pen of fontTools, in the font's units."""
    from fontTools.pens.transformPen import TransformPen

    for glyph in cluster.glyphs:
        moved = TransformPen(pen, (1, 0, 0, 1, glyph.x, glyph.y))
        _loaded(path).draw_glyph_with_pen(glyph.number, moved)


def letters(text: str, font: Borrowed) -> Iterator[str]:
    """The text's clusters in reading order."""
    clusters = [cluster.text for cluster in shaped(text, font)]
    yield from reversed(clusters) if font.leftward else clusters


def _drawn(glyph: Glyph, path: Path) -> bool:
    return _ink(Cluster("", (glyph,), 0), path) is not None


@cache
def _ink(cluster: Cluster, path: Path) -> tuple[float, float, float, float] | None:
    from fontTools.pens.boundsPen import BoundsPen

    pen = BoundsPen(None)
    draw(cluster, path, pen)
    bounds: tuple[float, float, float, float] | None = pen.bounds
    return bounds


@cache
def _loaded(path: Path) -> Any:
    """The font: of a collection the first one, of a variable font its regular weight."""
    import uharfbuzz

    font = uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob.from_file_path(str(path)), 0))
    font.set_variations({"wght": 400})
    return font
