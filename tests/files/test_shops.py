"""What shops ask for is read from one file, and its faults are told by line."""

from collections.abc import Callable
from pathlib import Path

import pytest

from illegal_print.assets import SHOPS
from illegal_print.files.shops import read_shops
from illegal_print.layout.geometry import mm
from illegal_print.layout.inks import Cmyk
from illegal_print.layout.proof import Lettering, Proof
from illegal_print.layout.shop import First, PdfFile, Pictures, Sheets

Write = Callable[..., Path]
Faults = Callable[..., list[str]]

NEW = """\
illegal-print-shops: 1
shops:
  - id: corner-shop
    name: The Shop at the Corner
    card-sizes: [euro]
    bleed: 2mm
    safe: 2.5mm
    pdf: {first: back, black: 50/40/40/100, most-ink: 260, printing-condition: X, text: outlines}
    upload: Take the file there.
"""


def test_adding_a_shop_is_adding_an_entry(write: Write) -> None:
    (shop,) = read_shops(write(NEW)).values()
    assert (shop.id, shop.card_sizes, shop.bleed) == ("corner-shop", ("euro",), 2 * mm)
    inks = Cmyk(rich_black=(0.5, 0.4, 0.4, 1.0), most=2.6)
    proof = Proof(inks, Lettering.OUTLINES, printing_condition="X")
    assert shop.files == PdfFile(First.BACK, proof)


def test_the_three_kinds_of_files_are_all_in_use() -> None:
    shops = read_shops()
    assert {type(shop.files) for shop in shops.values()} == {PdfFile, Pictures, Sheets}
    assert all(shop.card_sizes for shop in shops.values())


@pytest.mark.parametrize(
    ("right", "wrong", "fault"),
    [
        ("bleed: 2mm", "bleed: 2", '6: shops/1/bleed: "2" – write a length with its unit'),
        ("[euro]", "[eruo]", '5: shops/1/card-sizes/1: "eruo" – did you mean "euro"?'),
        ("[euro]", "[]", "5: shops/1/card-sizes: name at least one card size"),
        ("first: back", "first: top", '8: shops/1/pdf/first: "top" – write one of back, front'),
        ("50/40/40/100", "black", '8: shops/1/pdf/black: "black" – write four inks in per cent'),
        ("260", "26", '8: shops/1/pdf/most-ink: "26" – write a whole number from 100 to 400'),
        ("50/40/40/100", "90/90/90/100", '8: shops/1/pdf/black: "90/90/90/100" – is more ink'),
        ("pdf: {", "pdff: {", "8: shops/1/pdff: unknown key"),
        (
            "    pdf:",
            "    sheets: {}\\n    pdf:",
            "3: shops/1: needs one of pdf, pictures",
        ),
    ],
)
def test_what_is_wrong_with_an_entry_is_told_with_its_line(
    right: str, wrong: str, fault: str, write: Write, faults: Faults
) -> None:
    text = NEW.replace(right, wrong.replace("\\n", "\n"))
    assert text != NEW
    assert any(found.startswith(f"file.yaml:{fault}") for found in faults(read_shops, write(text)))


def test_two_shops_of_one_name_are_refused(write: Write, faults: Faults) -> None:
    text = SHOPS.read_text("utf-8").replace("id: tgc", "id: mpc")
    assert any("stands on line" in fault for fault in faults(read_shops, write(text)))
