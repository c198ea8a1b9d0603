"""The printer test sheet, printed by a printer that drifts and read against the light."""

import io
from dataclasses import replace
from functools import cache

import pypdfium2
import pytest
from PIL import Image, ImageChops

from illegal_print import job, offsets
from illegal_print.art.verniers import BAR, GAP, STEP, Arm, Vernier
from illegal_print.assets import CLASSIC, LOCALES
from illegal_print.errors import PaperTooSmall
from illegal_print.files.catalogue import read_catalogue
from illegal_print.files.locale import read_locale
from illegal_print.layout.finish import Backs, Finish, Fit
from illegal_print.layout.geometry import Matrix, Rect, mm, shift, turn
from illegal_print.layout.offset import FARTHEST, Offset
from illegal_print.layout.pages import Shape, every, extent, texts
from illegal_print.layout.papers import A4, A5, LETTER, PAPERS, Paper
from illegal_print.layout.press import Duplex, Label, print_pdf
from illegal_print.layout.style import Style
from illegal_print.orders import Order
from illegal_print.printables import named
from illegal_print.printables.calibration import EDGE
from illegal_print.surroundings import Surroundings

WIDE = Finish()  # eight cards to a sheet
UPRIGHT = Finish(fit=Fit.MOST, bleed=0)
PIXELS = 20  # to a millimetre


def style_for(paper: Paper, finish: Finish) -> Style:
    return Style(read_locale(LOCALES / "en.yaml", None), paper, finish=finish)


@cache
def sheet(paper: Paper, finish: Finish):
    """The front and the back page."""
    catalogue = read_catalogue(CLASSIC, ["en"])
    return tuple(named("calibration").draw(catalogue, style_for(paper, finish)))


def upright(page) -> Matrix:
    """From the page to the upright paper: a wide page is turned until its words stand upright."""
    if not page.size.is_landscape:
        return Matrix()
    return shift(page.size.height, 0).after(turn(90))


def words(page):
    """Every text on the upright paper, with the box it inks."""
    at_paper = upright(page)
    for text, at in texts(page):
        yield str(text.lines[0]), at_paper.after(at).of_rect(next(text.ink()))


def all_words(page) -> str:
    return " ".join(str(line) for text, _ in texts(page) for line in text.lines)


# Read against the light


@cache
def pictures(paper: Paper, finish: Finish) -> tuple[Image.Image, Image.Image]:
    """Both sides as they come out, held upright."""
    content = print_pdf(sheet(paper, finish), Label("t", "s", "en"), Duplex.LONG_EDGE)
    document = pypdfium2.PdfDocument(io.BytesIO(content))
    sides = [page.render(scale=PIXELS / mm, grayscale=True).to_pil() for page in document]
    if sheet(paper, finish)[0].size.is_landscape:
        sides = [side.transpose(Image.Transpose.ROTATE_90) for side in sides]
    return sides[0], sides[1]


def against_the_light(paper: Paper, finish: Finish, drift: Offset) -> Image.Image:
    """The back as it is seen, moved by the printer's drift; the front shines through, mirrored."""
    front, back = pictures(paper, finish)
    mirror = (
        Image.Transpose.FLIP_TOP_BOTTOM
        if finish.backs is Backs.SHORT_EDGE
        else Image.Transpose.FLIP_LEFT_RIGHT
    )
    right, down = round(drift.right / mm * PIXELS), -round(drift.up / mm * PIXELS)
    return ImageChops.darker(front.transpose(mirror), ImageChops.offset(back, right, down))


def clearances(picture: Image.Image, gap, drift: Offset) -> tuple[int, int]:
    """How much light a gap lets through on either side of the line, in pixels: 0, 0 if there is
    no line in it."""
    x = picture.width / 2 + (gap.at[0] + drift.right) / mm * PIXELS
    y = picture.height / 2 - (gap.at[1] + drift.up) / mm * PIXELS
    reach = PIXELS // 2
    steps = range(-reach, reach + 1)
    places = [(x + i, y) if gap.arm.reads_x else (x, y + i) for i in steps]
    lit = [picture.getpixel((round(a), round(b))) > 127 for a, b in places]
    runs = [len(run) for run in "".join("-#"[on] for on in lit).split("-") if run]
    return (runs[0], runs[1]) if len(runs) == 2 else (0, 0)


def number_beside(gap, page) -> float:
    """What is printed level with a gap of an upright arm, or right above or below one of a level
    arm."""
    along = 1 if gap.arm.reads_x else 0
    centre = (page.size.width / 2, page.size.height / 2)
    place = (centre[0] + gap.at[0], centre[1] + gap.at[1])
    if page.size.is_landscape:
        place = (centre[1] + gap.at[0], centre[0] + gap.at[1])
    (said,) = {
        text
        for text, ink in words(page)
        if abs(middle(ink)[along] - place[along]) < 0.5 * mm
        and abs(ink.centre[1 - along] - place[1 - along]) < 13 * mm
        and text.lstrip("+−")[:1].isdigit()
    }
    return float(said.replace("−", "-"))


def middle(ink: Rect) -> tuple[float, float]:
    """Of the figures, not of the box, which reaches below the line."""
    return (ink.centre[0], ink.bottom + ink.height * (0.21 + 0.711 / 2) / 0.94)


def read(paper: Paper, finish: Finish, drift: Offset) -> tuple[float, float]:
    """x and y in millimetres, by the gaps that let the same light through on both sides."""
    picture, back = against_the_light(paper, finish, drift), sheet(paper, finish)[1]
    vernier = Vernier.within(paper.size.width / 2 - EDGE)
    found = {}
    for arms in ((Arm.X_PLUS, Arm.X_MINUS), (Arm.Y_PLUS, Arm.Y_MINUS)):
        gaps = [gap for arm in arms for gap in vernier.gaps(arm)]
        lit = {gap: clearances(picture, gap, drift) for gap in gaps}
        shining = [gap for gap in gaps if min(lit[gap])]
        best = min(shining, key=lambda gap: abs(lit[gap][0] - lit[gap][1]))
        found[arms[0]] = number_beside(best, back)
    return found[Arm.X_PLUS], found[Arm.Y_PLUS]


@pytest.mark.parametrize(
    ("paper", "finish"),
    [
        (A4, WIDE),
        (A4, replace(UPRIGHT, backs=Backs.SHORT_EDGE)),
        (LETTER, replace(WIDE, backs=Backs.SHORT_EDGE)),
    ],
    ids=["a4, wide, long edge", "a4, upright, short edge", "letter, wide, short edge"],
)
@pytest.mark.parametrize(
    ("right", "up"), [(0, 0), (0.75, -1.25), (-0.25, 3.5), (-6, 6), (2.1, -1.9)]
)
def test_the_number_that_is_read_takes_the_drift_back(paper, finish, right, up):
    x, y = read(paper, finish, Offset(right * mm, up * mm))
    assert abs(right + x) <= 0.15
    assert abs(up + y) <= 0.15


def test_a_drift_of_a_step_is_read_to_the_step():
    for number in (1, 2, 3, 13, 23):
        drift = Offset(number * STEP, -number * STEP)
        assert read(A4, WIDE, drift) == (-number * 0.25, number * 0.25)


@pytest.mark.parametrize("beyond", [7, -8])
def test_beyond_its_range_the_line_is_in_no_gap(beyond):
    with pytest.raises(ValueError, match="empty"):
        read(A4, WIDE, Offset(beyond * mm, 0))


# What stands on it


@pytest.mark.parametrize("arm", Arm)
def test_every_quarter_of_a_millimetre_up_to_the_farthest_offset_has_its_gap_and_number(arm):
    gaps = list(Vernier.within(A4.size.width / 2 - EDGE).gaps(arm))
    values = [number_beside(gap, sheet(A4, UPRIGHT)[1]) for gap in gaps]
    assert values == [arm.sign * i * 0.25 for i in range(25)]
    assert abs(values[-1]) * mm == pytest.approx(FARTHEST)


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
@pytest.mark.parametrize("finish", [WIDE, UPRIGHT], ids=["wide", "most"])
def test_the_front_shows_nothing_through_the_scales_but_its_cross(paper, finish):
    """Whichever edge the paper is turned about, and however far the back drifts."""
    front, _ = sheet(paper, finish)
    width, height = paper.size.width, paper.size.height
    gaps = [gap.at for arm in Arm for gap in Vernier.within(width / 2 - EDGE).gaps(arm)]
    reach = (BAR + GAP / 2) + FARTHEST
    scales = [Rect(width / 2 + x, height / 2 + y, 0, 0).inset(-reach) for x, y in gaps]
    for text, ink in words(front):
        across = Rect(width - ink.right, ink.y, ink.width, ink.height)
        over = Rect(ink.x, height - ink.top, ink.width, ink.height)
        for seen in (across, over):
            assert not any(seen.overlaps(scale) for scale in scales), f"{text!r} shines through"


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
@pytest.mark.parametrize("finish", [WIDE, UPRIGHT], ids=["wide", "most"])
def test_bars_of_10_cm_and_4_in_run_both_ways(paper, finish):
    front, _ = sheet(paper, finish)
    bars = [at_paper_box(front, shape, at) for shape, at in shapes(front)]
    lengths = {
        (round(box.width / mm, 1), round(box.height / mm, 1))
        for box in bars
        if max(box.width, box.height) > 90 * mm
    }
    assert {(101.6, 0.0), (0.0, 101.6)} <= lengths
    at = {text: ink.centre for text, ink in words(front) if text in ("100\u00a0mm", "4\u00a0in")}
    assert set(at) == {"100\u00a0mm", "4\u00a0in"}


def shapes(page):
    return [(mark, at) for mark, at in every(page.marks) if isinstance(mark, Shape)]


def at_paper_box(page, shape, at) -> Rect:
    return upright(page).after(at).of_rect(shape.path.bounds)


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
def test_100_mm_are_100_mm(paper):
    front, _ = sheet(paper, WIDE)
    found = [ink.centre for text, ink in words(front) if text in ("0", "100\u00a0mm", "4\u00a0in")]
    apart = {
        round(((x - a) ** 2 + (y - b) ** 2) ** 0.5 / mm, 1) for x, y in found for a, b in found
    }
    assert {100.0, 101.6} <= apart


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
@pytest.mark.parametrize("finish", [WIDE, UPRIGHT], ids=["wide", "most"])
def test_no_ink_comes_near_the_edge(paper, finish):
    for page in sheet(paper, finish):
        printable = Rect(0, 0, page.size.width, page.size.height).inset(6 * mm)
        for shape, at in shapes(page):
            assert printable.contains(at.of_rect(extent(shape)))


def test_it_lies_on_the_page_as_the_cards_do():
    assert sheet(A4, WIDE)[0].size == A4.size.turned
    assert sheet(A4, UPRIGHT)[0].size == A4.size


def test_arrows_and_signs_say_where_each_arm_points():
    at = {text: ink.centre for text, ink in words(sheet(A4, WIDE)[1]) if text[:1] in "xy"}
    x, y = A4.size.width / 2, A4.size.height / 2
    assert at["x +"][1] > y > at["x −"][1]
    assert at["y +"][0] > x > at["y −"][0]


@pytest.mark.parametrize(
    ("finish", "command"),
    [
        (WIDE, "illegal-print calibrate --save x=…mm,y=…mm"),
        (
            replace(WIDE, backs=Backs.SHORT_EDGE, printer="the office"),
            'illegal-print calibrate --save x=…mm,y=…mm --backs short-edge --printer "the office"',
        ),
        (
            replace(WIDE, printer="office"),
            "illegal-print calibrate --save x=…mm,y=…mm --printer office",
        ),
    ],
)
def test_the_command_to_type_is_the_whole_command(finish, command):
    _, back = sheet(A4, finish)
    assert f"{command} From then on" in all_words(back)


def test_the_flip_is_the_one_that_is_measured():
    assert "long edge" in all_words(sheet(A4, WIDE)[0])
    assert "short edge" in all_words(sheet(A4, replace(WIDE, backs=Backs.SHORT_EDGE))[0])


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
def test_a_long_name_of_a_printer_still_fits(paper):
    name = "Ricoh MP C3004ex, second floor, tray 2"
    front, back = sheet(paper, replace(WIDE, backs=Backs.SHORT_EDGE, printer=name))
    assert name in all_words(front)
    assert f'--printer "{name}"' in all_words(back)


def test_a_sheet_too_small_for_it_is_refused():
    with pytest.raises(PaperTooSmall, match="the sheet is too small"):
        sheet(A5, UPRIGHT)


@pytest.mark.parametrize("name", [name for name in PAPERS if name != "a5"])
def test_it_fits_all_other_papers(name):
    assert len(sheet(PAPERS[name], replace(UPRIGHT, printer="a printer with a name"))) == 2


# As a job


def test_nothing_is_moved_on_the_test_sheet_itself(tmp_path):
    order = Order(Surroundings("en", "a4"), printers=tmp_path / "printers.yaml")
    before = job.calibration(order)
    kept = offsets.save(order, "x=1mm,y=2mm")
    kept.file.write_bytes(kept.product.content)
    after = job.calibration(order)
    assert before == after
    assert job.sheets(order, ("calibration",)).products == after.products
    assert "shifted" not in after.summary


def test_the_file_asks_for_the_flip_it_measures():
    order = Order(Surroundings("en", "a4"), backs="short-edge")
    (product,) = job.calibration(order).products
    assert (product.pages, product.sheets, product.secret) == (2, 1, False)
    document = pypdfium2.PdfDocument(product.content)
    assert len(document) == 2
    assert b"/DuplexFlipShortEdge" in product.content
