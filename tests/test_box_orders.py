"""An order for a tuck box, or for bands, of cards as thick as somebody's are."""

import io
from dataclasses import replace
from pathlib import Path

import pypdf
import pytest

from illegal_print import job
from illegal_print.errors import IllegalPrintError
from illegal_print.orders import Order
from illegal_print.surroundings import Surroundings

ANY = Order(Surroundings("en", "a4"))
SIX = replace(ANY, players=6, seed="demo")


def words_of(order: Order) -> str:
    (product,) = job.sheets(order, ("tuck-box",)).products
    assert str(product.path) == "tuck-box.pdf"
    assert product.sheets == product.pages, "printed on one side"
    pages = pypdf.PdfReader(io.BytesIO(product.content)).pages
    return " ".join(" ".join(page.extract_text() for page in pages).split())


def test_a_box_is_for_all_cards_of_the_usual_thickness() -> None:
    assert "For 112 cards of 63.5 × 88.9 mm, each 0.3 mm thick." in words_of(ANY)


@pytest.mark.parametrize(
    ("kind", "count"),
    [("resources", "80 resource cards"), ("roles", "16 role"), ("suspects", "16 suspect")],
)
def test_or_for_one_kind(kind: str, count: str) -> None:
    words = words_of(replace(ANY, kinds=(kind,)))
    assert count in words
    assert "112" not in words


def test_cards_may_be_thicker_and_of_another_size() -> None:
    words = words_of(replace(ANY, thickness="0.5mm", card_size="bridge"))
    assert "112 cards of 57.1 × 88.9 mm, each 0.5 mm thick" in words
    assert "× 57 mm" in words


@pytest.mark.parametrize(
    ("order", "complaint"),
    [
        (replace(ANY, kinds=("backs",)), "--kind backs: .* resources, roles, suspects"),
        (replace(ANY, kinds=("roles", "suspects")), "--kind: only tuck-box is made for one kind"),
        (replace(ANY, thickness="0mm"), "--thickness 0mm: a card is 0.05mm to 2mm thick"),
        (replace(ANY, thickness="3mm"), "--thickness 3mm: a card is"),
        (replace(ANY, thickness="0.3"), "--thickness 0.3: add the unit"),
    ],
)
def test_what_makes_no_box_is_refused(order: Order, complaint: str) -> None:
    with pytest.raises(IllegalPrintError, match=complaint):
        job.sheets(order, ("tuck-box",))


def test_no_other_document_is_made_for_one_kind() -> None:
    with pytest.raises(IllegalPrintError, match="--kind"):
        job.sheets(replace(SIX, kinds=("roles",)), ("tuck-box", "scoring-sheet"))


def test_the_bands_of_a_night_fit_thicker_cards_and_its_file_keeps_that(tmp_path: Path) -> None:
    usual, thicker = (
        {str(product.path): product.content for product in job.night(order, ()).products}
        for order in (SIX, replace(SIX, thickness="0.4mm"))
    )
    changed = {path for path in usual if usual[path] != thicker[path]}
    assert changed == {"deck-labels.pdf", "gm-secret/setup.yaml"}
    setup = tmp_path / "setup.yaml"
    setup.write_bytes(thicker["gm-secret/setup.yaml"])
    assert "each 0.4 mm thick" in words_of(replace(ANY, setup=setup))
