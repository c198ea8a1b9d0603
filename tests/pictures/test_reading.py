"""Pictures come out as they look on screen, whatever file they come in; what is broken does not."""

import io
import struct
import subprocess
import zlib
from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image, ImageCms, ImageDraw

from illegal_print.layout.geometry import Rect
from illegal_print.layout.pages import Page, Picture
from illegal_print.layout.press import Duplex, Label, print_pdf
from illegal_print.layout.raster import Coding, Raster
from illegal_print.pictures import jpeg, png
from illegal_print.pictures.reading import BadPicture, Silhouette, picture, shows_which_way_up
from tests.tools import require_tool

SIZE = (48, 32)
RED, GREEN, BLUE, YELLOW = (220, 30, 40), (20, 160, 60), (30, 60, 200), (240, 210, 50)
# By their places in the picture, in halves of its width and height from the top left.
QUARTERS = {(0, 0): RED, (1, 0): GREEN, (0, 1): BLUE, (1, 1): YELLOW}

Save = Callable[..., str]


def quarters(mode: str = "RGB") -> Image.Image:
    image = Image.new("RGB", SIZE)
    for (x, y), colour in QUARTERS.items():
        image.paste(colour, (x * 24, y * 16, x * 24 + 24, y * 16 + 16))
    return image.quantize(8) if mode == "P" else image.convert(mode)


@pytest.fixture
def save(tmp_path: Path) -> Save:
    """Writes an image, or bytes, to a file and returns its path."""

    def save(content: Image.Image | bytes, name: str, **how: object) -> str:
        file = tmp_path / name
        if isinstance(content, bytes):
            file.write_bytes(content)
        else:
            content.save(file, **how)
        return str(file)

    return save


def raster(file: str) -> Raster:
    found = picture(file)
    assert isinstance(found, Raster)
    return found


def pdf_of(found: Raster) -> bytes:
    box = Rect(0, 0, found.size.width, found.size.height)
    page = Page(box.size, (Picture(found, box),))
    return print_pdf([page], Label("t", "s", "en"), Duplex.SIMPLEX)


def seen(found: Raster) -> Image.Image:
    return pypdfium2.PdfDocument(pdf_of(found))[0].render(scale=1).to_pil().convert("RGB")


def close(one: tuple[int, ...], other: tuple[int, ...], by: int = 10) -> bool:
    return all(abs(a - b) <= by for a, b in zip(one, other, strict=True))


def assert_quarters(image: Image.Image, by: int = 10) -> None:
    width, height = image.size
    for (x, y), colour in QUARTERS.items():
        found = image.getpixel((width * (1 + 2 * x) // 4, height * (1 + 2 * y) // 4))
        assert close(found, colour, by), (x, y, found)


# Formats and modes


@pytest.mark.parametrize(
    ("name", "mode", "how"),
    [
        ("plain.jpg", "RGB", {"quality": 95}),
        ("in-steps.jpg", "RGB", {"quality": 95, "progressive": True}),
        ("cmyk.jpg", "CMYK", {"quality": 95}),
        ("plain.png", "RGB", {}),
        ("palette.png", "P", {}),
        ("alpha.png", "RGBA", {}),
        ("lossy.webp", "RGB", {"quality": 95}),
        ("lossless.webp", "RGBA", {"lossless": True}),
        ("plain.gif", "P", {}),
    ],
)
def test_colours_are_right(save: Save, name: str, mode: str, how: dict[str, object]) -> None:
    assert_quarters(seen(raster(save(quarters(mode), name, **how))))


@pytest.mark.parametrize("name", ["a.txt", "b.png", "c.jpg", "no-ending"])
def test_a_picture_is_known_by_its_content_not_by_its_name(save: Save, name: str) -> None:
    file = io.BytesIO()
    quarters().save(file, "WEBP", lossless=True)
    assert_quarters(seen(raster(save(file.getvalue(), name))))


def test_every_grey_stays_as_light_as_it_is(save: Save) -> None:
    steps = Image.new("L", SIZE)
    for i, grey in enumerate((0, 64, 128, 255)):
        steps.paste(grey, (12 * i, 0, 12 * i + 12, 32))
    deep = Image.new("I;16", SIZE)
    deep.putdata([257 * grey for grey in steps.tobytes()])
    for file in (
        save(steps, "grey.png"),
        save(steps, "grey.jpg", quality=95),
        save(steps.convert("LA"), "grey-alpha.png"),
        save(deep, "deep.png"),
    ):
        found = raster(file)
        assert found.channels == 1
        for i, grey in enumerate((0, 64, 128, 255)):
            assert close(seen(found).getpixel((12 * i + 6, 16)), (grey,) * 3, by=4), file


def test_black_and_white_takes_one_bit(save: Save) -> None:
    drawn = Image.new("1", SIZE, 1)
    drawn.paste(0, (0, 0, 24, 32))
    found = raster(save(drawn, "fax.png"))
    assert found.bits == 1
    assert [seen(found).getpixel((x, 9)) for x in (9, 39)] == [(0, 0, 0), (255, 255, 255)]


def test_16_bit_colours_are_right(save: Save) -> None:
    assert_quarters(seen(raster(save(deep_png(quarters()), "deep.png"))))


def deep_png(image: Image.Image) -> bytes:
    """Pillow writes no such files, so by hand."""
    rows = (
        b"\0" + bytes(c for x in range(SIZE[0]) for c in image.getpixel((x, y)) for _ in "ab")
        for y in range(SIZE[1])
    )
    header = struct.pack(">IIBBBBB", *SIZE, 16, 2, 0, 0, 0)
    pixels = zlib.compress(b"".join(rows))
    return png_of((b"IHDR", header), (b"IDAT", pixels), (b"IEND", b""))


def png_of(*chunks: tuple[bytes, bytes]) -> bytes:
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
        for kind, body in chunks
    )


def test_what_is_transparent_shows_white_paper(save: Save) -> None:
    clear = quarters("RGBA")
    clear.paste((0, 0, 0, 0), (0, 0, 24, 16))
    clear.paste((0, 0, 0, 128), (24, 0, 48, 16))
    palette = quarters("P")
    palette.info["transparency"] = palette.getpixel((5, 5))
    for file in (
        save(clear, "clear.png"),
        save(clear, "clear.webp", lossless=True),
        save(palette, "clear.gif", transparency=palette.getpixel((5, 5))),
        save(palette, "clear-palette.png", transparency=palette.getpixel((5, 5))),
    ):
        image = seen(raster(file))
        assert close(image.getpixel((12, 8)), (255, 255, 255), by=2), file
        assert close(image.getpixel((36, 24)), YELLOW), file
    assert close(seen(raster(str(Path(file).parent / "clear.png"))).getpixel((36, 8)), (127,) * 3)


def test_of_several_pictures_the_first_is_taken(save: Save) -> None:
    other = Image.new("RGB", SIZE, "white")
    for name in ("moving.gif", "moving.webp", "moving.png"):
        how = {"lossless": True} if name.endswith("webp") else {}
        file = save(quarters(), name, save_all=True, append_images=[other], **how)
        assert_quarters(seen(raster(file)))


def test_colours_of_another_space_become_those_of_ours(save: Save) -> None:
    """Written in a space in which red and blue have changed places."""
    swapped = srgb_with_red_and_blue_swapped()
    red, green, blue = quarters().split()
    turned = Image.merge("RGB", (blue, green, red))
    for name, how in (("swapped.jpg", {"quality": 95}), ("swapped.png", {})):
        file = save(turned, name, icc_profile=swapped, **how)
        assert_quarters(seen(raster(file)), by=14)


def srgb_with_red_and_blue_swapped() -> bytes:
    content = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    for tag, other in ((b"rXYZ", b"bXYZ"), (b"sRGB", b"sWAP")):
        content = content.replace(tag, b"????").replace(other, tag).replace(b"????", other)
    unicode = ["sRGB".encode("utf-16-be"), "sWAP".encode("utf-16-be")]
    return content.replace(*unicode)


def test_the_usual_colour_space_changes_nothing(save: Save) -> None:
    usual = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    plain = raster(save(quarters(), "plain.jpg", quality=90))
    assert raster(save(quarters(), "usual.jpg", quality=90, icc_profile=usual)) == plain


# The right way up


@pytest.mark.parametrize("orientation", range(1, 9))
@pytest.mark.parametrize("name", ["photo.jpg", "photo.png", "photo.webp"])
def test_a_photo_stands_upright_however_the_camera_was_held(
    save: Save, orientation: int, name: str
) -> None:
    held = {
        2: Image.Transpose.FLIP_LEFT_RIGHT,
        3: Image.Transpose.ROTATE_180,
        4: Image.Transpose.FLIP_TOP_BOTTOM,
        5: Image.Transpose.TRANSPOSE,
        6: Image.Transpose.ROTATE_90,
        7: Image.Transpose.TRANSVERSE,
        8: Image.Transpose.ROTATE_270,
    }
    stored = quarters().transpose(held[orientation]) if orientation in held else quarters()
    exif = Image.Exif()
    exif[0x0112] = orientation
    how = {"lossless": True} if name.endswith("webp") else {"quality": 95}
    image = seen(raster(save(stored, name, exif=exif, **how)))
    assert image.size == SIZE
    assert_quarters(image)


def test_a_camera_s_nonsense_turns_nothing(save: Save) -> None:
    exif = Image.Exif()
    exif[0x0112] = 77
    assert_quarters(seen(raster(save(quarters(), "odd.jpg", quality=95, exif=exif))))


# What goes into the file


def test_a_jpeg_keeps_its_pixels_and_loses_all_else(save: Save) -> None:
    exif = Image.Exif()
    exif[0x010E] = "secret place"
    plain = save(quarters(), "plain.jpg", quality=80)
    told = save(quarters(), "told.jpg", quality=80, exif=exif, comment=b"secret word", dpi=(9, 9))
    with Path(told).open("ab") as file:
        file.write(b"secret film")
    assert raster(told) == raster(plain)
    assert b"secret" not in pdf_of(raster(told))
    bare = raster(told).content
    assert len(bare) <= Path(plain).stat().st_size
    assert Image.open(io.BytesIO(bare)).tobytes() == Image.open(told).tobytes()


def test_a_png_keeps_its_pixels_as_they_are_packed(save: Save) -> None:
    file = Path(save(quarters(), "plain.png"))
    found = raster(str(file))
    assert found.coding is Coding.PNG
    assert found.content in file.read_bytes()


def test_an_interlaced_png_is_packed_anew(save: Save) -> None:
    header = struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 1)
    dot = png_of((b"IHDR", header), (b"IDAT", zlib.compress(bytes((0, *RED)))), (b"IEND", b""))
    with pytest.raises(png.NotPlain):
        png.raster(dot)
    found = raster(save(dot, "dot.png"))
    assert zlib.decompress(found.content)[1:] == bytes(RED)


@pytest.mark.parametrize("mode", ["CMYK", "RGBA"])
def test_what_is_written_anew_tells_nothing_either(save: Save, mode: str) -> None:
    name = "told.jpg" if mode == "CMYK" else "told.webp"
    exif = Image.Exif()
    exif[0x010E] = "secret place"
    how = {"comment": b"secret word"} if mode == "CMYK" else {"xmp": b"secret word"}
    assert b"secret" not in raster(save(quarters(mode), name, exif=exif, **how)).content


def test_rare_jpegs_are_not_passed_on() -> None:
    packed = io.BytesIO()
    quarters().save(packed, "JPEG")
    with pytest.raises(jpeg.NotPlain):
        jpeg.bare(packed.getvalue().replace(b"\xff\xc0", b"\xff\xc9"))
    with pytest.raises(jpeg.NotPlain):
        jpeg.bare(b"\xff\xd8 nothing of the kind")


def test_readers_do_not_complain(save: Save, tmp_path: Path) -> None:
    files = [
        save(quarters(), "a.jpg"),
        save(quarters("P"), "b.png"),
        save(quarters(), "c.png"),
        save(quarters("L"), "d.png"),
    ]
    box = Rect(0, 0, *SIZE)
    pages = [Page(box.size, (Picture(raster(file), box),)) for file in files]
    document = tmp_path / "pictures.pdf"
    document.write_bytes(print_pdf(pages, Label("t", "s", "en"), Duplex.SIMPLEX))
    for command in (
        ["qpdf", "--check", str(document)],
        ["pdftoppm", "-r", "72", str(document), str(tmp_path / "page")],
        ["mutool", "draw", "-q", "-o", str(tmp_path / "m%d.png"), str(document)],
        ["gs", "-q", "-dNOPAUSE", "-dBATCH", "-dSAFER", "-sDEVICE=nullpage", str(document)],
    ):
        require_tool(command[0])
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        complaints = done.stderr.replace("warning: ICC support is not available\n", "")
        assert (done.returncode, complaints) == (0, ""), command[0]


# What is refused


def encoded(format: str) -> bytes:
    file = io.BytesIO()
    Image.effect_noise((64, 64), 60).convert("RGB").save(file, format)
    return file.getvalue()


@pytest.mark.parametrize("format", ["PNG", "JPEG", "WEBP", "GIF"])
@pytest.mark.parametrize("part", [0.01, 0.5, 0.97])
def test_a14_a_half_downloaded_picture_is_found_out(save: Save, format: str, part: float) -> None:
    content = encoded(format)
    with pytest.raises(BadPicture, match="damaged or cut short"):
        picture(save(content[: max(12, int(len(content) * part))], "half.png"))


def test_a14_an_empty_file_is_no_picture(save: Save) -> None:
    with pytest.raises(BadPicture, match="the file is empty"):
        picture(save(b"", "empty.png"))


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("text.jpg", b"once upon a time"),
        ("phone.png", b"\0\0\0\x18ftypheic\0\0\0\0mif1heic" + bytes(200)),
        ("page.png", b"<!DOCTYPE html><html><body>404</body></html>"),
        ("script.png", b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n"),
        ("print.jpg", b"%PDF-1.4\n"),
    ],
)
def test_a15_what_is_no_picture_is_told_what_would_be_one(
    save: Save, name: str, content: bytes
) -> None:
    with pytest.raises(BadPicture, match="not a picture we can read; use a PNG, JPEG, WebP, GIF"):
        picture(save(content, name))


def test_a_picture_of_too_many_pixels_is_not_unpacked(save: Save) -> None:
    header = struct.pack(">IIBBBBB", 20_000, 20_000, 8, 2, 0, 0, 0)
    bomb = png_of((b"IHDR", header), (b"IDAT", b""))
    with pytest.raises(BadPicture, match="pixels; make it smaller, 100 million at most"):
        picture(save(bomb, "bomb.png"))


def test_an_over_large_file_is_not_read(tmp_path: Path) -> None:
    file = tmp_path / "large.jpg"
    with file.open("wb") as large:
        large.truncate(50_000_001)
    with pytest.raises(BadPicture, match="50 MB large; use one of 50 MB"):
        picture(str(file))


# Silhouettes


def svg(inside: str) -> bytes:
    return f'<svg xmlns="http://www.w3.org/2000/svg">{inside}</svg>'.encode()


TRIANGLE = '<path d="M0 0L10 0L10 20Z"/>'


def test_an_svg_is_a_silhouette_whatever_its_name(save: Save) -> None:
    file = save(b"\xef\xbb\xbf\n" + svg('<path d="M0 0L10 0L10 20Z"/>'), "rocket.png")
    assert picture(file) == Silhouette(file)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (svg(""), "an SVG without paths"),
        (svg('<circle r="4"/>'), "an SVG without paths"),
        (svg('<g transform="scale(2)"><path d="M0 0L1 0L1 2Z"/></g>'), "transformed parts"),
        (svg(f'<g clip-path="url(#c)">{TRIANGLE}</g>'), "clipped or masked parts"),
        (svg(f"<style>.a{{fill:none}}</style>{TRIANGLE}"), "a style sheet"),
        (svg(f"<defs><mask>{TRIANGLE}</mask></defs>{TRIANGLE}"), "kept for other uses"),
        (svg(f'{TRIANGLE}<circle r="4"/>'), "with <circle>; turn it into a filled path"),
        (svg(f'{TRIANGLE}<text y="5">Hi</text>'), "with <text>"),
        (svg(f'<g fill="none" stroke="red">{TRIANGLE}</g>'), "drawn lines"),
        (svg(f'{TRIANGLE}<path style="fill: none" d="M0 0H9V9Z"/>'), "a path that is not filled"),
        (svg(f'<g fill="url(#g)">{TRIANGLE}</g>'), "a gradient or pattern"),
        (svg(f'{TRIANGLE}<path fill="#fff" d="M0 0H9V9Z"/>'), "several colours"),
        (svg('<path d="M0 0 wobble"/>'), "not an SVG we can read"),
        (b"<svg><path", "not an SVG we can read"),
        (b'<!DOCTYPE svg [<!ENTITY a "b">]>' + svg("&a;"), "an SVG with entities"),
    ],
)
def test_an_svg_that_is_no_silhouette_is_refused(save: Save, content: bytes, reason: str) -> None:
    with pytest.raises(BadPicture, match=reason):
        picture(save(content, "icon.svg"))


@pytest.mark.parametrize(
    "inside",
    [
        f'<rect width="24" height="24" fill="none"/>{TRIANGLE}',
        f'<g fill="#000000">{TRIANGLE}</g><path style="fill:black;stroke:none" d="M0 0H9V9Z"/>',
        f"<title>A triangle</title><style> </style>{TRIANGLE}",
        f'<defs><linearGradient id="unused"/></defs>{TRIANGLE}',
    ],
)
def test_what_leaves_no_ink_does_no_harm_to_a_silhouette(save: Save, inside: str) -> None:
    file = save(svg(inside), "icon.svg")
    assert picture(file) == Silhouette(file)


# Backs


def test_a_picture_that_can_be_turned_is_told_from_one_that_cannot(save: Save) -> None:
    same = Image.new("RGB", (300, 420), "navy")
    pen = ImageDraw.Draw(same)
    pen.rectangle((30, 40, 90, 80), fill="white")
    pen.rectangle((210, 340, 270, 380), fill="white")
    assert not shows_which_way_up(save(same, "same.jpg", quality=60))
    pen.rectangle((0, 0, 24, 24), fill="red")
    assert shows_which_way_up(save(same, "marked.jpg", quality=60))
