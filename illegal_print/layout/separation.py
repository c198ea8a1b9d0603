"""Pictures for a press: from light to the four inks, pixel by pixel."""

import zlib
from functools import cache
from io import BytesIO

from PIL import Image, ImageChops
from PIL.ImageFilter import Color3DLUT

from illegal_print.layout.inks import Cmyk
from illegal_print.layout.raster import Coding, Raster

_QUALITY = 95
_STEPS = 17  # along each channel; between them inks are mixed evenly, so none exceeds its limit


def separated(raster: Raster, inks: Cmyk) -> Raster:
    """The same picture in cyan, magenta, yellow and black."""
    plates = _opened(raster).convert("RGB").filter(_table(inks))
    content = _as_jpeg(plates) if raster.coding is Coding.JPEG else _as_png_rows(plates)
    return Raster(
        raster.columns, raster.rows, raster.coding, content, channels=4, upright=raster.upright
    )


@cache
def _table(inks: Cmyk) -> Color3DLUT:
    return Color3DLUT.generate(_STEPS, inks.mixed, channels=4, target_mode="CMYK")


def _as_jpeg(plates: Image.Image) -> bytes:
    file = BytesIO()
    # Pillow stores inks upside down, as Photoshop does; a PDF would have to say so.
    ImageChops.invert(plates).save(file, "JPEG", quality=_QUALITY, subsampling=0)
    return file.getvalue()


def _as_png_rows(plates: Image.Image) -> bytes:
    """Each row is preceded by how it is foretold from the one above it: not at all."""
    pixels, width = plates.tobytes(), 4 * plates.width
    rows = (pixels[start : start + width] for start in range(0, len(pixels), width))
    return zlib.compress(b"".join(b"\0" + row for row in rows), 9)


def _opened(raster: Raster) -> Image.Image:
    file = raster.content if raster.coding is Coding.JPEG else _png_file(raster)
    return Image.open(BytesIO(file))


def _png_file(raster: Raster) -> bytes:
    """What a PDF keeps of a PNG, with the rest of a file round it again."""
    kind = 3 if raster.palette else {1: 0, 3: 2}[raster.channels]
    size = raster.columns.to_bytes(4, "big") + raster.rows.to_bytes(4, "big")
    parts = [(b"IHDR", size + bytes((raster.bits, kind, 0, 0, 0)))]
    if raster.palette:
        parts.append((b"PLTE", raster.palette))
    parts += [(b"IDAT", raster.content), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, data) for name, data in parts)


def _chunk(name: bytes, data: bytes) -> bytes:
    check_sum = zlib.crc32(name + data).to_bytes(4, "big")
    return len(data).to_bytes(4, "big") + name + data + check_sum
