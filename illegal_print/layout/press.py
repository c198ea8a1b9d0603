"""Prints pages: the only place that knows a PDF canvas."""

import os
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum
from functools import cache
from io import BytesIO
from pathlib import Path as FilePath
from typing import TYPE_CHECKING

from illegal_print.layout.fonts import Borrowed, Face, font
from illegal_print.layout.geometry import IDENTITY, Matrix, Rect, rectangle
from illegal_print.layout.inks import Inks
from illegal_print.layout.pages import (
    Drawing,
    Group,
    Mark,
    Page,
    Picture,
    Shape,
    Stamp,
    Stroke,
    Text,
)
from illegal_print.layout.proof import HOME, Lettering, Proof
from illegal_print.layout.raster import Raster
from illegal_print.seal import BLANK, sealed

if TYPE_CHECKING:
    from illegal_print.layout.embedding import Embedded


class Duplex(Enum):
    """What the file asks of the printer; the values are PDF's own."""

    SIMPLEX = "Simplex"
    LONG_EDGE = "DuplexFlipLongEdge"
    SHORT_EDGE = "DuplexFlipShortEdge"


@dataclass(frozen=True, slots=True)
class Label:
    """What a file says of itself. None of it may be secret."""

    title: str
    subject: str
    language: str


def print_pdf(pages: Iterable[Page], label: Label, duplex: Duplex, proof: Proof = HOME) -> bytes:
    """The finished file. Equal pages give equal bytes. Raises ValueError for no pages."""
    sheets = list(pages)
    if not sheets:
        raise ValueError("nothing to print")
    return _Press(label, duplex, proof).run(sheets)


@contextmanager
def _no_date_given() -> Iterator[None]:
    """ReportLab writes the date of this variable into a file that should have none of today's."""
    given = os.environ.pop("SOURCE_DATE_EPOCH", None)
    try:
        yield
    finally:
        if given is not None:
            os.environ["SOURCE_DATE_EPOCH"] = given


class _Press:
    def __init__(self, label: Label, duplex: Duplex, proof: Proof) -> None:
        from reportlab import rl_config
        from reportlab.pdfgen.canvas import Canvas

        # Streams as they are: spelled out in ASCII they would be a quarter longer.
        rl_config.useA85 = 0
        font(Face.CONDENSED)
        self._file = BytesIO()
        with _no_date_given():
            self._canvas = Canvas(
                self._file,
                invariant=1,
                pageCompression=1,
                initialFontName=Face.CONDENSED.value,
                lang=label.language,
            )
        if proof.printing_condition is not None:
            from illegal_print.layout import pdfx

            pdfx.declare(self._canvas._doc, proof.printing_condition)
        self._canvas.setTitle(label.title)
        self._canvas.setSubject(label.subject)
        self._canvas.setAuthor("illegal-print")
        self._canvas.setKeywords(BLANK)
        self._canvas.setCreator("illegal-print")
        self._canvas.setViewerPreference("PrintScaling", "None")
        self._canvas.setViewerPreference("Duplex", duplex.value)
        self._canvas.setViewerPreference("DisplayDocTitle", "true")
        self._inks, self._lettering = proof.inks, proof.lettering
        # By number: a name with a space in it breaks the page, and qpdf does not notice.
        self._forms: dict[Drawing, str] = {}
        self._stamps: Counter[Drawing] = Counter()
        self._in_chapters = False
        self._images: dict[Raster, str] = {}
        self._embedded: dict[FilePath, Embedded] = {}  # by the files of borrowed fonts

    def run(self, pages: Sequence[Page]) -> bytes:
        for page in pages:
            self._count(page.marks)
        for number, page in enumerate(pages, start=1):
            self._forms_of(page.marks)
            self._canvas.setPageSize((page.size.width, page.size.height))
            self._canvas.setTrimBox(_corners(page.trim_box))
            self._canvas.setBleedBox(_corners(page.bleed_box))
            if len(pages) > 1:
                self._bookmark(page, number)
            self._draw(page.marks)
            self._canvas.showPage()
        for each in self._embedded.values():
            each.add_to(self._canvas._doc)
        self._canvas.save()
        return sealed(self._file.getvalue())

    def _bookmark(self, page: Page, number: int) -> None:
        self._in_chapters |= bool(page.chapter)
        for level, title in ((0, page.chapter), (int(self._in_chapters), page.bookmark)):
            if title:
                # Entries with the same key would overwrite one another.
                key = f"page-{number}-{level}" if page.chapter else f"page-{number}"
                self._canvas.bookmarkPage(key)
                self._canvas.addOutlineEntry(title, key, level)

    def _count(self, marks: Iterable[Mark]) -> None:
        """How often each drawing is stamped; what stands in it counts once."""
        for mark in marks:
            if isinstance(mark, Group):
                self._count(mark.marks)
            elif isinstance(mark, Stamp):
                self._stamps[mark.drawing] += 1
                if self._stamps[mark.drawing] == 1:
                    self._count(mark.drawing.marks)

    def _forms_of(self, marks: Iterable[Mark]) -> None:
        """Puts every picture and what is stamped more than once into the file, inner ones first."""
        for mark in marks:
            if isinstance(mark, Group):
                self._forms_of(mark.marks)
            elif isinstance(mark, Stamp) and mark.drawing not in self._forms:
                self._forms_of(mark.drawing.marks)
                if self._stamps[mark.drawing] > 1:
                    self._form(mark.drawing)
            elif isinstance(mark, Picture) and mark.raster not in self._images:
                self._image(mark.raster)

    def _form(self, drawing: Drawing) -> None:
        name = f"drawing{len(self._forms)}"
        self._forms[drawing] = name
        box = drawing.box
        self._canvas.beginForm(name, box.left, box.bottom, box.right, box.top)
        self._draw(drawing.marks)
        self._canvas.endForm()

    def _image(self, raster: Raster) -> None:
        from illegal_print.layout.images import image_object

        name = f"picture{len(self._images)}"
        self._images[raster] = name
        self._canvas._doc.addForm(name, image_object(self._inks.picture(raster)))

    def _draw(self, marks: Iterable[Mark]) -> None:
        for mark in marks:
            match mark:
                case Shape():
                    self._canvas.addLiteral(_drawing(mark, self._inks))
                case Text() if self._lettering is Lettering.FONTS:
                    self._text(mark)
                case Text():
                    self._outlines(mark)
                case Picture():
                    self._picture(mark)
                case Stamp():
                    self._stamp(mark)
                case Group():
                    self._group(mark)

    def _stamp(self, stamp: Stamp) -> None:
        if stamp.drawing not in self._forms:
            # What stands in one place only is drawn there: to store it apart takes longer.
            clip = rectangle(stamp.drawing.box)
            self._group(Group(stamp.drawing.marks, stamp.at, clip))
            return
        self._canvas.addLiteral(f"q {_moving(stamp.at)}")
        self._canvas.doForm(self._forms[stamp.drawing])
        self._canvas.addLiteral("Q")

    def _group(self, group: Group) -> None:
        clip = f"{group.clip.code} W n" if group.clip else ""
        self._canvas.addLiteral(f"q {_moving(group.at)} {clip}")
        if group.language:
            self._canvas.addLiteral(f"/Span <</Lang ({group.language})>> BDC")
        self._draw(group.marks)
        self._canvas.addLiteral("EMC Q" if group.language else "Q")

    def _picture(self, picture: Picture) -> None:
        """A PDF's pictures fill the unit square."""
        box = picture.box
        placed = Matrix(box.width, 0, 0, box.height, box.x, box.y).after(picture.raster.upright)
        self._canvas.addLiteral(f"q {_moving(placed)}")
        self._canvas.doForm(self._images[picture.raster])
        self._canvas.addLiteral("Q")

    def _text(self, text: Text) -> None:
        self._canvas.addLiteral(self._inks.text(text.colour))
        for line in text.lines:
            out = self._canvas.beginText(line.x, line.baseline)
            if text.tracking:
                out.setCharSpace(text.tracking)
            for face, piece in line.pieces:
                if isinstance(face, Borrowed):
                    out._code.append(self._borrowed(piece, face, text))
                    continue
                font(face)
                out.setFont(face.value, text.size)
                out.textOut(piece)
            if text.tracking:
                out.setCharSpace(0)
            self._canvas.drawText(out)

    def _borrowed(self, piece: str, face: Borrowed, text: Text) -> str:
        """PDF's operators for letters that ReportLab would not set right."""
        from illegal_print.layout.embedding import Embedded

        if face.path not in self._embedded:
            self._embedded[face.path] = Embedded(face.path, len(self._embedded))
        shown = self._embedded[face.path].shown(piece, face, text.size)
        # Joined letters must not be spaced.
        return f"0 Tc {shown} {text.tracking} Tc" if text.tracking else shown

    def _outlines(self, text: Text) -> None:
        from illegal_print.layout.outlines import outlined

        self._canvas.addLiteral(f"{self._inks.text(text.colour)} {outlined(text).code} f")


# The canvas would write the same, and keep track of a state that none of our marks relies on:
# each says all it needs itself.


def _drawing(shape: Shape, inks: Inks) -> str:
    """A shape in PDF's own operators."""
    fill = "" if shape.fill is None else f"{inks.fill(shape.fill, shape.path)}\n"
    stroke = shape.stroke
    line = "" if stroke is None else f"{inks.stroke(stroke.colour)} {_pen(stroke)}\n"
    return f"{fill}{line}{shape.path.code} {_painting(shape)}"


def _painting(shape: Shape) -> str:
    if shape.fill is None:
        return "S" if shape.stroke else "n"
    operator = "B" if shape.stroke else "f"
    return f"{operator}*" if shape.even_odd else operator


@cache
def _pen(stroke: Stroke) -> str:
    dash = " ".join(f"{length:.2f}" for length in stroke.dash)
    return f"{stroke.width:.2f} w {stroke.cap.value} J [{dash}] 0 d"


def _moving(at: Matrix) -> str:
    """Turns and scales to a millionth, so that a metre off is still a micrometre right."""
    if at == IDENTITY:
        return ""
    turned = f"{at.a:.6f} {at.b:.6f} {at.c:.6f} {at.d:.6f}"
    return f"{turned} {at.e:.3f} {at.f:.3f} cm"


def _corners(box: Rect | None) -> tuple[float, float, float, float] | None:
    return None if box is None else (box.left, box.bottom, box.right, box.top)
