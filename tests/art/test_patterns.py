"""Eight patterns, told apart by shape, the same wherever they are printed."""

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat

from illegal_print.art.colours import luma, pattern_ink
from illegal_print.art.patterns import PATTERNS, patterned
from illegal_print.layout.geometry import IDENTITY, Rect, Size, mm, polygon, rectangle, shift
from illegal_print.layout.pages import INK, PAPER, Group, Page, every
from illegal_print.layout.press import Duplex, Label, print_pdf

SWATCH = Rect(0, 0, 84, 84)


def rendered(*marks, size=SWATCH.size, dpi=144) -> Image.Image:
    """In grey, two pixels to a point."""
    data = print_pdf([Page(size, marks)], Label("t", "s", "en"), Duplex.SIMPLEX)
    return pypdfium2.PdfDocument(data)[0].render(scale=dpi / 72, grayscale=True).to_pil()


def swatch(pattern: str, at=IDENTITY, scale: float = 1.0) -> Group:
    return Group((patterned(rectangle(SWATCH), pattern, PAPER, INK, scale),), at=at)


@pytest.fixture(params=PATTERNS)
def pattern(request) -> str:
    return request.param


def darkness(image: Image.Image) -> float:
    return 1 - ImageStat.Stat(image).mean[0] / 255


def test_there_are_eight_patterns():
    assert set(PATTERNS) == {
        "facets", "holes", "net", "chevrons", "lines", "frames", "waves", "grains",
    }  # fmt: skip


def test_a_pattern_covers_its_outline_evenly(pattern):
    image = rendered(swatch(pattern))
    half = image.width // 2
    quarters = [
        darkness(image.crop((x, y, x + half, y + half))) for x in (0, half) for y in (0, half)
    ]
    assert min(quarters) > 0.06
    assert max(quarters) < 1.5 * min(quarters)
    assert max(quarters) < 0.5, "text and silhouettes must stand out from it"


def test_no_two_patterns_look_alike():
    images = {name: rendered(swatch(name)) for name in PATTERNS}
    for one in PATTERNS:
        for other in PATTERNS:
            if one < other:
                apart = ImageChops.difference(images[one], images[other])
                assert ImageStat.Stat(apart).mean[0] > 25, f"{one} looks like {other}"


def test_a_pattern_stays_inside_its_outline(pattern):
    corner = polygon((0, 0), (42, 0), (0, 42))
    image = rendered(patterned(corner, pattern, INK, PAPER))
    beyond = image.crop((image.width // 2 + 2, 0, image.width, image.height))
    assert ImageStat.Stat(beyond).extrema[0] == (255, 255)


def test_a_pattern_looks_the_same_wherever_it_stands(pattern):
    far = Size(3 * SWATCH.width, SWATCH.height)
    moved = rectangle(SWATCH.moved(2 * SWATCH.width, 0))
    here = rendered(swatch(pattern), size=far)
    there = rendered(patterned(moved, pattern, PAPER, INK), size=far)
    third = here.width // 3
    one = here.crop((0, 0, third, here.height))
    other = there.crop((2 * third, 0, 3 * third, here.height))
    assert ImageStat.Stat(ImageChops.difference(one, other)).mean[0] < 1


def test_outlines_of_one_size_share_their_drawing(pattern):
    swatches = [swatch(pattern, shift(50 * i, 50 * i)) for i in range(3)]
    size = Size(200, 200)
    two, three = (
        print_pdf([Page(size, tuple(some))], Label("t", "s", "en"), Duplex.SIMPLEX)
        for some in (swatches[:2], swatches)
    )
    assert len(three) < len(two) + 100


def test_a_large_pattern_costs_few_marks(pattern):
    beam = rectangle(Rect(0, 0, 58 * mm, 66 * mm))
    shapes = [shape for shape, _ in every([patterned(beam, pattern, PAPER, INK)])]
    drawn = {id(shape.path): len(shape.path.segments) for shape in shapes}
    assert sum(drawn.values()) < 2500


def test_a_small_scale_makes_a_fine_pattern(pattern):
    fine, coarse = rendered(swatch(pattern, scale=0.5)), rendered(swatch(pattern))
    assert ImageStat.Stat(ImageChops.difference(fine, coarse)).mean[0] > 20
    assert darkness(fine) == pytest.approx(darkness(coarse), rel=0.3)


@pytest.mark.parametrize("colour", ["#4F1A6B", "#3E4856", "#D0283F", "#2C80D6"])
def test_on_a_dark_colour_a_pattern_is_lighter(colour):
    assert luma(pattern_ink(colour)) > luma(colour) + 0.15


@pytest.mark.parametrize("colour", ["#2DB673", "#F28AB2", "#F8C232", "#C8E8F6"])
def test_on_a_light_colour_a_pattern_is_darker(colour):
    assert luma(pattern_ink(colour)) < luma(colour) - 0.15
