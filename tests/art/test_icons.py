"""Icons come out of SVG files as they are, whichever way their paths are written."""

import pytest

from illegal_print.art.icons import drawing, icon, icon_in
from illegal_print.assets import ICONS
from illegal_print.layout.geometry import Rect


def svg(tmp_path, data: str):
    file = tmp_path / "icon.svg"
    file.write_text(f'<svg xmlns="http://www.w3.org/2000/svg"><path d="{data}"/></svg>')
    return icon(str(file)).outline


@pytest.mark.parametrize(
    "data",
    ["M0 0L10 0L10-20Z", "M0,0L10,0,10,-20Z", "m0 0h10v-20z", "M0 0 10 0 10 -20Z"],
)
def test_every_way_to_write_a_triangle_is_read(tmp_path, data):
    assert svg(tmp_path, data).bounds == Rect(0, 0, 10, 20)


def test_numbers_written_without_a_space_are_told_apart(tmp_path):
    assert svg(tmp_path, "M0 0L1.5.5Z").bounds == Rect(0, -0.5, 1.5, 0.5)


@pytest.mark.parametrize("rule", ['fill-rule="evenodd"', 'style="fill-rule: evenodd"'])
def test_holes_stay_open_whichever_way_round_they_are_drawn(tmp_path, rule):
    hole = "M0 0H9V9H0Z M3 3H6V6H3Z"
    file = tmp_path / "icon.svg"
    paths = f'<path {rule} d="{hole}"/>' * 2
    file.write_text(f'<svg xmlns="http://www.w3.org/2000/svg">{paths}</svg>')
    shapes = drawing(str(file)).marks
    assert [shape.even_odd for shape in shapes] == [True, True]


def test_all_our_icons_have_an_outline():
    files = sorted(ICONS.glob("*.svg"))
    assert len(files) > 30
    for file in files:
        assert icon(file.stem).outline.bounds.width > 0


def test_an_icon_fills_its_box_as_far_as_its_shape_allows():
    box = Rect(10, 20, 30, 8)
    stamp = icon_in("pistol-gun", box)
    placed = stamp.at.of_rect(stamp.drawing.box)
    assert box.contains(placed)
    assert placed.height == pytest.approx(8)
    assert placed.centre == pytest.approx(box.centre)


def test_an_icon_is_drawn_once_for_each_colour():
    assert drawing("gavel") is drawing("gavel")
    assert drawing("gavel") is not drawing("gavel", "#FFFFFF")


@pytest.mark.parametrize("file", ["bust-dealer", "bust-buyer"])
def test_figures_have_the_parts_that_cards_ask_for(file):
    names = {name for name, _ in icon(file).parts}
    assert {"face", "coat", "crown", "brim", "hat-band"} <= names


def test_our_own_icons_are_read_as_any_reader_of_svg_reads_them() -> None:
    files = sorted(ICONS.glob("*.svg"))
    assert files
    for file in files:
        by_name, by_path = icon(file.stem), icon(str(file))
        assert by_name.parts == by_path.parts
        assert by_name.parts
