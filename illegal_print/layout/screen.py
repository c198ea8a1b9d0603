"""Pages as pictures: what a PDF of them looks like, pixel by pixel."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING

from illegal_print.errors import ExtraMissing
from illegal_print.layout.pages import Page
from illegal_print.layout.press import Duplex, Label, print_pdf
from illegal_print.seal import BLANK, sealed

if TYPE_CHECKING:
    from PIL.Image import Image
    from pypdfium2 import PdfDocument, PdfPage

_UNNAMED = Label(title="", subject="", language="en")


@dataclass(frozen=True, slots=True)
class Pixels:
    """The size of a picture."""

    width: int
    height: int
    dpi: int | None = None  # None for screens, to which it means nothing

    def __str__(self) -> str:
        return f"{self.width} x {self.height}"


def pictures(pages: Iterable[Page], pixels: Pixels) -> Iterator[bytes]:
    """Each page as a PNG of just this many pixels, RGB and opaque. Equal pages, equal bytes.

    Raises ExtraMissing where pypdfium2 is not installed.
    """
    document = _opened(print_pdf(pages, _UNNAMED, Duplex.SIMPLEX))
    for page in document:
        yield _png(_rendered(page, pixels), pixels)


def _opened(content: bytes) -> "PdfDocument":
    try:
        from pypdfium2 import PdfDocument
    except ImportError:
        raise ExtraMissing("pictures", "pypdfium2", "shops") from None
    return PdfDocument(content)


def _rendered(page: "PdfPage", pixels: Pixels) -> "Image":
    # PDFium rounds the picture's sides up: half a pixel less makes it end where it should.
    scale = (pixels.width - 0.5) / page.get_width()
    bitmap = page.render(scale=scale, rev_byteorder=True, may_draw_forms=False)
    image: Image = bitmap.to_pil()
    assert image.size == (pixels.width, pixels.height), "page and picture differ in shape"
    return image.convert("RGB")


def _png(image: "Image", pixels: Pixels) -> bytes:
    from PIL.PngImagePlugin import PngInfo

    notes = PngInfo()
    notes.add_text("Comment", BLANK)
    density = {} if pixels.dpi is None else {"dpi": (pixels.dpi, pixels.dpi)}
    file = BytesIO()
    image.save(file, "PNG", pnginfo=notes, compress_level=6, **density)
    return sealed(file.getvalue())
