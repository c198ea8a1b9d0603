"""Pictures made of pixels, as a PDF stores them."""

from dataclasses import dataclass
from enum import Enum

from illegal_print.layout.geometry import IDENTITY, Matrix, Size


class Coding(Enum):
    """How the pixels are written; the values are PDF's names for who reads them."""

    JPEG = "DCTDecode"
    PNG = "FlateDecode"


@dataclass(frozen=True, slots=True)
class Raster:
    """A picture in grey, RGB or CMYK, opaque, with nothing in it but pixels."""

    columns: int  # as stored
    rows: int
    coding: Coding
    content: bytes
    channels: int = 3  # 1 for grey, 4 for inks
    bits: int = 8  # of each channel, or of a number in the palette
    palette: bytes = b""  # its colours, three bytes each, if its pixels are numbers
    upright: Matrix = IDENTITY  # from the unit square as stored to the unit square as seen

    @property
    def size(self) -> Size:
        """In pixels, as seen."""
        stored = Size(self.columns, self.rows)
        return stored.turned if self.upright.a == 0 else stored
