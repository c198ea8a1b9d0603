"""Reads picture files, known by their content and not by their names, into what a PDF stores."""

import warnings
from dataclasses import dataclass, replace
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from illegal_print.layout.geometry import IDENTITY, Matrix
from illegal_print.layout.raster import Coding, Raster
from illegal_print.pictures import jpeg, png
from illegal_print.pictures.silhouettes import NotASilhouette, prove_silhouette

if TYPE_CHECKING:
    from PIL.Image import Image

MOST_BYTES = 50_000_000
MOST_PIXELS = 100_000_000

_FORMATS = ("JPEG", "PNG", "GIF", "WEBP")
_ACCEPTED = "use a PNG, JPEG, WebP, GIF or SVG file"
_BEGINNINGS = (b"\xff\xd8\xff", b"\x89PNG", b"GIF8")

_QUALITY = 92  # of a JPEG that has to be written anew
_GREYS = ("1", "L", "LA", "I", "I;16")

_ORIENTATION = 0x0112  # of EXIF: how a camera was held
_UPRIGHT = {
    2: Matrix(-1, 0, 0, 1, 1, 0),
    3: Matrix(-1, 0, 0, -1, 1, 1),
    4: Matrix(1, 0, 0, -1, 0, 1),
    5: Matrix(0, -1, -1, 0, 1, 1),
    6: Matrix(0, -1, 1, 0, 0, 1),
    7: Matrix(0, 1, 1, 0, 0, 0),
    8: Matrix(0, 1, -1, 0, 1, 0),
}


@dataclass(frozen=True, slots=True)
class Silhouette:
    """An SVG file, to be drawn as an icon of that name."""

    icon: str


class BadPicture(Exception):
    """Why a file cannot be printed and what to do, for people."""


@cache
def picture(file: str) -> Raster | Silhouette:
    """What is in a file. Raises BadPicture."""
    content = _content(Path(file))
    if _is_svg(content):
        return _silhouette(file, content)
    return _stored(_decoded(content), content)


def shows_which_way_up(file: str) -> bool:
    """Whether a picture of pixels does not look the same turned by 180 degrees."""
    from PIL import Image, ImageChops

    image = _flat(_decoded(_content(Path(file)))).convert("L")
    coarse = image.resize((20, 28), Image.Resampling.BOX)
    turned = coarse.transpose(Image.Transpose.ROTATE_180)
    apart = ImageChops.difference(coarse, turned).tobytes()
    return max(apart) > 24  # of 255: what scanning and packing leave is less


def _content(file: Path) -> bytes:
    try:
        size = file.stat().st_size
        if size > MOST_BYTES:
            raise BadPicture(f"{size / 1e6:,.0f} MB large; use one of {MOST_BYTES / 1e6:.0f} MB")
        content = file.read_bytes()
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise BadPicture(f"cannot be read ({reason}); check its permissions") from None
    if not content:
        raise BadPicture("the file is empty; save it again")
    return content


def _is_svg(content: bytes) -> bool:
    head = content[:4096].removeprefix(b"\xef\xbb\xbf").lstrip()
    return head.startswith(b"<") and b"<svg" in head


def _silhouette(file: str, content: bytes) -> Silhouette:
    try:
        prove_silhouette(file, content)
    except NotASilhouette as error:
        raise BadPicture(str(error)) from None
    return Silhouette(file)


def _decoded(content: bytes) -> "Image":
    """The picture, or the first of several, with all its pixels read."""
    from PIL import Image, UnidentifiedImageError

    damaged = BadPicture("damaged or cut short; save or download it again")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of large pictures: we have a limit of our own
        try:
            image = Image.open(BytesIO(content), formats=_FORMATS)
            _refuse_huge(*image.size)
            image.load()
        except BadPicture:
            raise
        except Image.DecompressionBombError:
            raise _too_many_pixels("too many") from None
        except UnidentifiedImageError:
            if content.startswith(_BEGINNINGS) or content[8:12] == b"WEBP":
                raise damaged from None
            raise BadPicture(f"not a picture we can read; {_ACCEPTED}") from None
        except Exception:  # a decoder raises whatever it stumbles over
            raise damaged from None
    return image


def _refuse_huge(width: int, height: int) -> None:
    if width * height > MOST_PIXELS:
        raise _too_many_pixels(f"{width:,} x {height:,}")


def _too_many_pixels(how_many: str) -> BadPicture:
    most = f"{MOST_PIXELS / 1e6:.0f} million"
    return BadPicture(f"{how_many} pixels; make it smaller, {most} at most")


def _stored(image: "Image", content: bytes) -> Raster:
    """As it is if a PDF may hold it so, else written anew; upright in either case."""
    upright = _UPRIGHT.get(_orientation(image), IDENTITY)
    if _profile(image) is None:
        try:
            return replace(_as_it_is(image, content), upright=upright)
        except (jpeg.NotPlain, png.NotPlain):
            pass
    return replace(_written_anew(image, content), upright=upright)


def _orientation(image: "Image") -> int:
    try:
        return int(image.getexif().get(_ORIENTATION, 1))
    except Exception:  # what a camera wrote may be anything
        return 1


def _as_it_is(image: "Image", content: bytes) -> Raster:
    if image.format == "PNG":
        return png.raster(content)
    if image.format in ("JPEG", "MPO") and image.mode in ("L", "RGB"):
        return _jpeg_raster(image, content)
    raise png.NotPlain


def _jpeg_raster(image: "Image", content: bytes) -> Raster:
    channels = len(image.getbands())
    return Raster(*image.size, Coding.JPEG, jpeg.bare(content), channels)


def _written_anew(image: "Image", content: bytes) -> Raster:
    """What has lost detail already is packed like that again; all else without any loss."""
    lossy = image.format in ("JPEG", "MPO") or (image.format == "WEBP" and b"VP8 " in content)
    flat, file = _flat(image), BytesIO()
    if not lossy:
        flat.save(file, "PNG")
        return png.raster(file.getvalue())
    flat.save(file, "JPEG", quality=_QUALITY, subsampling=0)
    return _jpeg_raster(flat, file.getvalue())


def _flat(image: "Image") -> "Image":
    """In RGB or grey, 8 bits deep, over white paper."""
    from PIL import Image

    grey = image.mode in _GREYS
    if image.mode.startswith("I"):  # 16 bits, of which all but the darkest would turn white
        image = image.convert("I").point(lambda value: value * (1 / 257) + 0.5).convert("L")
    image = _in_srgb(image)
    if image.has_transparency_data:
        paper = Image.new("RGBA", image.size, "white")
        paper.alpha_composite(image.convert("RGBA"))
        image = paper
    return image.convert("L" if grey else "RGB")


def _in_srgb(image: "Image") -> "Image":
    """In the colours that all our pages are in, by the picture's own profile if it has one."""
    profile = _profile(image)
    if profile is None:
        return image
    from PIL import ImageCms

    if image.mode in ("P", "PA"):
        image = image.convert("RGBA" if image.has_transparency_data else "RGB")
    mode = "RGBA" if image.mode == "RGBA" else "RGB"
    srgb = ImageCms.createProfile("sRGB")
    try:
        return ImageCms.profileToProfile(image, profile, srgb, outputMode=mode) or image
    except ImageCms.PyCMSError:  # the profile is for another kind of picture
        return image


def _profile(image: "Image") -> Any:
    """A picture's colour profile, unless it has none, or the usual one, or is grey."""
    content = image.info.get("icc_profile")
    if not content or image.mode in _GREYS:
        return None
    from PIL import ImageCms

    try:
        profile = ImageCms.ImageCmsProfile(BytesIO(content))
        usual = "srgb" in ImageCms.getProfileDescription(profile).lower()
    except (ImageCms.PyCMSError, OSError):
        return None
    return None if usual else profile
