"""Puts letters of borrowed fonts into a PDF: of each font a small one that holds only those used.

Every cluster becomes one glyph of the new font, with its marks in place. What is copied out of the
file is what was typed: a glyph tells the first letter of its cluster, and empty ones the others,
since not every reader understands a glyph that stands for several.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any

from illegal_print.layout import shaping
from illegal_print.layout.fonts import Borrowed
from illegal_print.layout.shaping import Cluster

_PER_BLOCK = 100  # so many entries of a table a PDF reader must take at once


@dataclass(frozen=True, slots=True)
class _Code:
    """A glyph of the new font: the whole cluster, or nothing to see."""

    letter: str
    advance: float
    cluster: Cluster | None = None


def _spelled(cluster: Cluster, leftward: bool) -> list[_Code]:
    """A cluster's letters as they stand from left to right."""
    first, others = cluster.text[0], cluster.text[1:]
    if leftward:
        nothing = [_Code(each, 0) for each in reversed(others)]
        return [*nothing, _Code(first, cluster.advance, cluster)]
    # Each has its share of the room: of two equal letters at one place, some readers drop one.
    share = cluster.advance / len(cluster.text)
    return [_Code(first, share, cluster), *(_Code(each, share) for each in others)]


class Embedded:
    """One borrowed font in one file, growing as pages are drawn."""

    def __init__(self, path: Path, number: int) -> None:
        self.path, self.name = path, f"/borrowed{number}"
        self._tag = "BORR" + chr(65 + number // 26 % 26) + chr(65 + number % 26)
        self._codes: dict[_Code, int] = {}

    def shown(self, text: str, font: Borrowed, size: float) -> str:
        """PDF's operators for a text at the current point of a text object."""
        scaled = shaping.scale(text, font, size) * shaping.units_per_em(self.path)
        codes = (
            self._codes.setdefault(code, len(self._codes) + 1)
            for cluster in shaping.shaped(text, font)
            for code in _spelled(cluster, font.leftward)
        )
        return f"{self.name} {scaled:.4f} Tf <{''.join(f'{code:04x}' for code in codes)}> Tj"

    def add_to(self, document: Any) -> None:
        """Into a document of ReportLab's, once all pages are drawn."""
        from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFString

        em, font = shaping.units_per_em(self.path), self._font()
        base = f"/{self._tag}+Borrowed"
        widths = [round(1000 * code.advance / em, 3) for code in self._codes]
        system = PDFDictionary(
            {"Registry": PDFString("Adobe"), "Ordering": PDFString("Identity"), "Supplement": 0}
        )
        descendant = PDFDictionary(
            {
                "Type": "/Font",
                "Subtype": "/CIDFontType2",
                "BaseFont": base,
                "CIDSystemInfo": system,
                "CIDToGIDMap": "/Identity",
                "FontDescriptor": document.Reference(self._descriptor(document, base, font)),
                "W": PDFArray([1, PDFArray(widths)]),
            }
        )
        dictionary = PDFDictionary(
            {
                "Type": "/Font",
                "Subtype": "/Type0",
                "BaseFont": base,
                "Encoding": "/Identity-H",
                "DescendantFonts": PDFArray([document.Reference(descendant)]),
                "ToUnicode": document.Reference(_stream(self._to_unicode().encode())),
            }
        )
        fonts = document.idToObject["BasicFonts"].dict
        fonts[self.name[1:]] = document.Reference(dictionary)

    def _descriptor(self, document: Any, base: str, font: Any) -> Any:
        from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary

        head, em = font["head"], font["head"].unitsPerEm
        box = [round(1000 * each / em) for each in (head.xMin, head.yMin, head.xMax, head.yMax)]
        file = BytesIO()
        font.save(file)
        return PDFDictionary(
            {
                "Type": "/FontDescriptor",
                "FontName": base,
                "Flags": 4,
                "FontBBox": PDFArray(box),
                "ItalicAngle": 0,
                "Ascent": box[3],
                "Descent": box[1],
                "CapHeight": box[3],
                "StemV": 80,
                "FontFile2": document.Reference(_stream(file.getvalue())),
            }
        )

    def _font(self) -> Any:
        """The new font: clusters by code."""
        from fontTools.fontBuilder import FontBuilder
        from fontTools.pens.cu2quPen import Cu2QuPen
        from fontTools.pens.ttGlyphPen import TTGlyphPen

        names = [".notdef", *(f"c{code}" for code in self._codes.values())]
        pens = [TTGlyphPen(None) for _ in names]
        closeness = shaping.units_per_em(self.path) / 1000
        for pen, code in zip(pens[1:], self._codes, strict=True):
            if code.cluster:
                # Curves of PostScript outlines become TrueType's, closer than any printer shows.
                shaping.draw(code.cluster, self.path, Cu2QuPen(pen, closeness))
        glyphs = {name: pen.glyph() for name, pen in zip(names, pens, strict=True)}
        builder = FontBuilder(shaping.units_per_em(self.path), isTTF=True)
        builder.setupGlyphOrder(names)
        builder.setupGlyf(glyphs)
        advances = [0, *(round(code.advance) for code in self._codes)]
        lefts = [getattr(glyphs[name], "xMin", 0) for name in names]
        metrics = dict(zip(names, zip(advances, lefts, strict=True), strict=True))
        builder.setupHorizontalMetrics(metrics)
        builder.setupHorizontalHeader(ascent=1000, descent=-300)
        builder.setupMaxp()
        builder.updateHead(created=0, modified=0)  # else a file would differ from day to day
        builder.font.recalcTimestamp = False
        return builder.font

    def _to_unicode(self) -> str:
        entries = [
            f"<{number:04x}> <{code.letter.encode('utf-16-be').hex()}>"
            for code, number in self._codes.items()
        ]
        return "\n".join((*_HEAD, *_blocks(entries), *_FOOT))


_HEAD = (
    "/CIDInit /ProcSet findresource begin",
    "12 dict begin",
    "begincmap",
    "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
    "/CMapName /Adobe-Identity-UCS def",
    "/CMapType 2 def",
    "1 begincodespacerange",
    "<0000> <ffff>",
    "endcodespacerange",
)
_FOOT = (
    "endcmap",
    "CMapName currentdict /CMap defineresource pop",
    "end",
    "end",
)


def _blocks(entries: Sequence[str]) -> Iterator[str]:
    for start in range(0, len(entries), _PER_BLOCK):
        block = entries[start : start + _PER_BLOCK]
        yield from (f"{len(block)} beginbfchar", *block, "endbfchar")


def _stream(content: bytes) -> Any:
    from reportlab.pdfbase.pdfdoc import PDFStream, PDFStreamFilterZCompress

    stream = PDFStream(content=content, filters=[PDFStreamFilterZCompress()])
    stream.dictionary["Length1"] = len(content)
    return stream
