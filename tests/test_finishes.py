"""Papers, card sizes and backs from the order to the finished files."""

import io
from dataclasses import replace
from pathlib import Path

import pypdf
import pytest

from illegal_print import job, printables
from illegal_print.choices import CannotDo
from illegal_print.errors import GridTooLarge, PaperTooSmall
from illegal_print.orders import Order
from illegal_print.surroundings import Surroundings

HERE = Surroundings("en", "a4")
ANY = Order(HERE)
SIX = Order(HERE, players=6, seed="demo")
DOCUMENTS = sorted(
    set(printables.names())
    - {"cards", "calibration", "collated-cards", "sealed-cards", "print-notes"}
)


def reader(product) -> pypdf.PdfReader:
    return pypdf.PdfReader(io.BytesIO(product.content))


@pytest.mark.parametrize(
    ("backs", "duplex", "pages", "sheets"),
    [
        ("long-edge", "/DuplexFlipLongEdge", 28, 14),
        ("short-edge", "/DuplexFlipShortEdge", 28, 14),
        ("fold", "/Simplex", 28, 28),
        ("none", "/Simplex", 14, 14),
    ],
)
def test_the_file_tells_the_printer_how_many_sides_to_print(backs, duplex, pages, sheets):
    (product,) = job.cards(replace(ANY, backs=backs)).products
    assert str(product.path) == "cards.pdf"
    assert (product.pages, product.sheets) == (pages, sheets)
    root = reader(product).trailer["/Root"]
    assert root["/ViewerPreferences"]["/Duplex"] == duplex
    assert root["/ViewerPreferences"]["/PrintScaling"] == "/None"


def test_separate_backs_are_a_file_of_their_own():
    fronts, backs = job.cards(replace(ANY, backs="separate")).products
    assert (str(fronts.path), str(backs.path)) == ("cards-fronts.pdf", "cards-backs.pdf")
    for side, product in (("fronts", fronts), ("backs", backs)):
        assert (product.pages, product.sheets) == (14, 14)
        texts = [page.extract_text() for page in reader(product).pages]
        assert all(f"sheet {i} of 14, {side}" in text for i, text in enumerate(texts, 1))
        assert reader(product).trailer["/Root"]["/ViewerPreferences"]["/Duplex"] == "/Simplex"
        # What tells the two apart in a reader that shows titles, and one sheet from another.
        assert reader(product).metadata.title == f"Card set: {side}"
        assert [mark.title for mark in reader(product).outline] == [
            f"Sheet {i}" for i in range(1, 15)
        ]


@pytest.mark.parametrize(
    ("paper", "inches"),
    [("legal", (14, 8.5)), ("a3", (16.54, 11.69)), ("tabloid", (17, 11)), ("12x10in", (12, 10))],
)
def test_the_sheets_have_the_size_that_was_asked_for(paper, inches):
    (product,) = job.cards(replace(ANY, paper=paper, card_ids=("guns",))).products
    box = reader(product).pages[0].mediabox
    assert (box.width / 72, box.height / 72) == pytest.approx(inches, abs=0.01)


def test_a_finish_that_does_not_fit_is_refused_and_the_grid_stays():
    with pytest.raises(GridTooLarge, match=r"What fits: --bleed 0\.9mm --gap 1\.8mm"):
        job.cards(replace(ANY, paper="letter", gap="6mm"))


@pytest.mark.parametrize(
    ("backs", "advice"),
    [
        ("long-edge", "both sides, flipped on the long edge"),
        ("short-edge", "both sides, flipped on the short edge"),
        ("fold", "fold along the dashes"),
        ("separate", "the backs behind them"),
        ("none", "on one side"),
    ],
)
def test_the_summary_says_how_to_print(backs, advice):
    packet = job.cards(replace(ANY, backs=backs, card_ids=("guns",)))
    assert advice in packet.advice
    assert "100 %" in packet.advice


def test_fronts_and_backs_go_into_a_folder(run, tmp_path: Path):
    done = run("cards", "--backs", "separate", "--card", "guns", "--out", "deck")
    assert done.code == 0
    assert sorted(path.name for path in (tmp_path / "deck").iterdir()) == [
        "cards-backs.pdf",
        "cards-fronts.pdf",
    ]
    beside = run("cards", "--backs", "separate", "--card", "guns")
    assert "cards-fronts.pdf" in beside.out
    assert (tmp_path / "cards-backs.pdf").exists()


# The setup file


def test_a_setup_file_keeps_how_its_cards_are_printed(tmp_path: Path):
    asked = replace(SIX, card_size="bridge", backs="short-edge", bleed="2mm", gap="4mm", fit="most")
    path = tmp_path / "setup.yaml"
    path.write_bytes(job.solve(asked).products[0].content)
    assert "card-size: bridge" in path.read_text("utf-8")
    envelopes = job.sheets(Order(HERE, setup=path), ("suspect-envelopes",)).products[0]
    assert "57.15 × 88.9 mm" in reader(envelopes).pages[0].extract_text()
    again = job.solve(Order(HERE, setup=path)).products[0]
    assert again.content == path.read_bytes()


@pytest.mark.parametrize(
    ("option", "says"),
    [
        ("backs: both", "print/backs: .* fold"),
        ("marks: dots", "print/marks: .* corners"),
        ("fit: 9-up", "print/fit 9-up: .* 8-up, most"),
        ("card-size: postage", "print/card-size: .* bridge"),
        ("card-size: 20x30mm", "print/card-size .* smallest"),
        ("bleed: '3'", "print/bleed .* add the unit"),
    ],
)
def test_a_finish_in_a_setup_file_is_told_with_its_place(tmp_path: Path, option: str, says: str):
    path = tmp_path / "setup.yaml"
    path.write_text(f"illegal-print: 1\nplayers: 4\nprint: {{{option}}}\n", "utf-8")
    with pytest.raises(Exception, match=f"setup.yaml.*{says}"):
        job.solve(Order(HERE, setup=path))


# The other documents


@pytest.mark.parametrize("paper", ["legal", "a3", "tabloid"])
@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_document_prints_on_larger_paper(name, paper):
    printed = alone(name, replace(SIX, players=8, paper=paper))
    assert printed.products[0].pages > 0


def alone(name: str, asked: Order) -> job.Packet:
    """One document, by the command that prints it from nothing."""
    if name == "organiser":
        return job.night(replace(asked, tables=2), (name,))
    return job.night(asked, (name,)) if name == "cheat-sheet" else job.sheets(asked, (name,))


@pytest.mark.parametrize("name", DOCUMENTS)
def test_small_paper_holds_a_document_or_is_refused_in_one_line(name):
    asked = replace(SIX, players=8, paper="a5")
    try:
        packet = alone(name, asked)
        assert packet.products[0].pages > 0
    except CannotDo as refusal:
        said = str(refusal)
    else:
        return
    assert "\n" not in said
    assert said.startswith(f"{name}: a sheet of 148 x 210 mm is too small")
    assert said.endswith("use --paper a4 or letter.")


@pytest.mark.parametrize("size", ["mini-us", "bridge", "euro", "square"])
def test_a_night_is_printed_for_cards_of_another_size(size):
    packet = job.night(replace(SIX, players=8, card_size=size), ())
    assert len(packet.products) > 6


def test_cards_too_large_for_an_envelope_from_a4_get_one_from_larger_paper():
    asked = replace(SIX, card_size="tarot")
    with pytest.raises(PaperTooSmall, match="larger paper"):
        job.sheets(asked, ("suspect-envelopes",))
    assert job.sheets(replace(asked, paper="a3"), ("suspect-envelopes",)).products
