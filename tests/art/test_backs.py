"""Backs give nothing away: alike at the cuts, the same upside down, told apart further in."""

from itertools import combinations, pairwise

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat

from illegal_print.art.backs import Texture, bars, goods, heads
from illegal_print.layout.geometry import IDENTITY, Rect, Size, mm, shift
from illegal_print.layout.pages import Page, Stamp
from illegal_print.layout.papers import POKER
from illegal_print.layout.press import Duplex, Label, print_pdf

TONES = {"resource": goods, "role": heads, "suspect": bars}
SIZES = [POKER, Size(57 * mm, 87 * mm), Size(70 * mm, 120 * mm), Size(41 * mm, 63 * mm)]
DPI = 254  # ten pixels to a millimetre


def rendered(card: Size, *tones, columns: int = 1, rows: int = 1) -> Image.Image:
    """A block of cards with these backs, row by row from the bottom, without bleed."""
    texture = Texture(card)
    size = Size(columns * card.width, rows * card.height)
    ground = texture.over(Rect(0, 0, size.width, size.height), (0, 0))
    drawn = {tone: texture.swollen(tone) for tone in tones}
    stamps = [
        Stamp(drawn[tone], shift(i % columns * card.width, i // columns * card.height))
        for i, tone in enumerate(tones)
    ]
    page = Page(size, (Stamp(ground, IDENTITY), *stamps))
    data = print_pdf([page], Label("t", "s", "en"), Duplex.SIMPLEX)
    return pypdfium2.PdfDocument(data)[0].render(scale=DPI / 72, grayscale=True).to_pil()


def difference(one: Image.Image, other: Image.Image) -> float:
    """The mean difference in parts of the way from black to white."""
    return ImageStat.Stat(ImageChops.difference(one, other)).mean[0] / 255


def without_middle(image: Image.Image, ring_mm: float) -> Image.Image:
    ring = round(ring_mm * 10)
    covered = image.copy()
    covered.paste(255, (ring, ring, image.width - ring, image.height - ring))
    return covered


@pytest.fixture(scope="module")
def single() -> dict[str, Image.Image]:
    return {name: rendered(POKER, tone) for name, tone in TONES.items()}


@pytest.mark.parametrize("name", TONES)
def test_a_back_is_the_same_upside_down(single, name):
    image = single[name]
    assert difference(image, image.transpose(Image.Transpose.ROTATE_180)) < 0.01


@pytest.mark.parametrize("card", SIZES[1:])
def test_so_it_is_on_other_cards(card):
    image = rendered(card, heads)
    assert difference(image, image.transpose(Image.Transpose.ROTATE_180)) < 0.02


def test_all_backs_are_the_same_4_mm_round_their_cuts(single):
    rings = [without_middle(image, 4) for image in single.values()]
    assert all(difference(one, other) == 0 for one, other in combinations(rings, 2))


def test_backs_are_told_apart_at_arm_s_length(single):
    seen = [image.resize((18, 25), Image.Resampling.BOX) for image in single.values()]
    for one, other in combinations(seen, 2):
        apart = ImageChops.difference(one, other)
        assert sum(apart.histogram()[41:]) > 50


def test_backs_differ_only_gradually_inwards(single):
    """Nowhere near a cut does the tone, as the eye mixes it, change faster than it drifts."""
    for image in single.values():
        tone = image.resize((16, 22), Image.Resampling.BOX)  # pixels of 4 mm
        edge = [tone.getpixel((x, 11)) for x in range(4)]
        assert all(abs(a - b) < 70 for a, b in pairwise(edge))


def test_backs_are_black_only(single):
    for image in single.values():
        assert image.getextrema()[0] < 25


@pytest.mark.parametrize("card", SIZES)
def test_the_texture_runs_on_from_card_to_card(card):
    """Cut anywhere in a block of unlike cards, every card shows the same lines round its cut."""
    block = rendered(card, goods, heads, bars, goods, columns=2, rows=2)
    alone = rendered(card, goods)
    x, y = block.width - alone.width, 0
    corner = block.crop((x, y, x + alone.width, y + alone.height))
    ring = (without_middle(corner, 3), without_middle(alone, 3))
    assert difference(*ring) < 0.03


def test_the_bleed_carries_the_texture_on():
    texture, bleed = Texture(POKER), 3 * mm
    trim = Rect(20 * mm, 30 * mm, POKER.width, POKER.height)
    bled = texture.over(trim.inset(-bleed), (trim.x, trim.y))
    assert bled.box == trim.inset(-bleed)
    (lines,) = bled.marks
    assert lines.path.bounds.bottom == pytest.approx(bled.box.bottom)
    assert lines.path.bounds.top == pytest.approx(bled.box.top)
    assert lines.path.bounds.left <= bled.box.left
    assert lines.path.bounds.right >= bled.box.right
