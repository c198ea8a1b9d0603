"""Pictures reach a press in four inks, whether they were JPEG or PNG, palette or grey."""

import io
import zlib

import pytest
from PIL import Image

from illegal_print.layout.geometry import Matrix
from illegal_print.layout.inks import Cmyk
from illegal_print.layout.raster import Coding, Raster
from illegal_print.layout.separation import separated

INKS = Cmyk(rich_black=(0.6, 0.4, 0.4, 1.0), most=2.4)
TURNED = Matrix(0, 1, -1, 0, 1, 0)


def rows(image: Image.Image) -> bytes:
    """As a PDF keeps a PNG's pixels."""
    pixels, width = image.tobytes(), image.width * len(image.getbands())
    lines = (pixels[start : start + width] for start in range(0, len(pixels), width))
    return zlib.compress(b"".join(b"\0" + line for line in lines))


def jpeg(image: Image.Image) -> bytes:
    file = io.BytesIO()
    image.save(file, "JPEG", quality=95)
    return file.getvalue()


def plates(raster: Raster) -> list[tuple[int, ...]]:
    """Cyan, magenta, yellow and black of every pixel, from 0 to 255."""
    if raster.coding is Coding.JPEG:
        image = Image.open(io.BytesIO(raster.content))
        assert image.mode == "CMYK"
        # Pillow reads inks upside down, as Photoshop writes them; here they are upright.
        inks = bytes(255 - ink for ink in image.tobytes())
        return [tuple(inks[i : i + 4]) for i in range(0, len(inks), 4)]
    pixels = zlib.decompress(raster.content)
    width = 1 + 4 * raster.columns
    lines = [pixels[i + 1 : i + width] for i in range(0, len(pixels), width)]
    return [tuple(line[i : i + 4]) for line in lines for i in range(0, len(line), 4)]


def colourful() -> Image.Image:
    """From dark to light, through all hues."""
    light = Image.linear_gradient("L").resize((24, 24))
    return Image.merge("RGB", (light, light.rotate(90), light.rotate(180)))


@pytest.mark.parametrize("coding", list(Coding))
def test_no_pixel_takes_more_ink_than_is_allowed(coding: Coding) -> None:
    image = colourful()
    content = jpeg(image) if coding is Coding.JPEG else rows(image)
    done = separated(Raster(24, 24, coding, content, upright=TURNED), INKS)
    assert (done.channels, done.coding, done.upright) == (4, coding, TURNED)
    found = plates(done)
    assert len(found) == 24 * 24
    loss = 16 if coding is Coding.JPEG else 4
    assert max(map(sum, found)) <= 255 * INKS.most + loss


@pytest.mark.parametrize("coding", list(Coding))
def test_one_colour_becomes_what_a_shape_of_that_colour_becomes(coding: Coding) -> None:
    image = Image.new("RGB", (8, 8), "#2C80D6")
    content = jpeg(image) if coding is Coding.JPEG else rows(image)
    for pixel in plates(separated(Raster(8, 8, coding, content), INKS)):
        assert [ink / 255 for ink in pixel] == pytest.approx(INKS.of("#2C80D6"), abs=0.02)


def test_grey_and_palette_pictures_are_read_as_they_are_stored() -> None:
    grey = Raster(4, 4, Coding.PNG, rows(Image.new("L", (4, 4), 128)), channels=1)
    for pixel in plates(separated(grey, INKS)):
        assert pixel == pytest.approx((0, 0, 0, 127), abs=3)
    numbers = rows(Image.new("L", (4, 4), 1))
    palette = Raster(4, 4, Coding.PNG, numbers, palette=bytes((255, 0, 0, 255, 255, 255)))
    assert set(plates(separated(palette, INKS))) == {(0, 0, 0, 0)}
