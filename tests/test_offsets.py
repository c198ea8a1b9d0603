"""What is kept of a printer moves the backs of its cards, and nothing else."""

import io
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pypdf
import pytest
from pypdf.generic import ContentStream

from illegal_print import job, offsets
from illegal_print.choices import CannotDo
from illegal_print.errors import IllegalPrintError, SourceError
from illegal_print.layout.geometry import Matrix, Rect, Size, around, mm
from illegal_print.layout.papers import POKER
from illegal_print.orders import Order
from illegal_print.surroundings import Surroundings

#: Ten cards at their places: on two sheets of any grid, and neither of them full.
TEN = Order(Surroundings("en", "a4"), card_ids=("guns",))
SAID = "x=0.5mm,y=-1mm"


@pytest.fixture
def order(tmp_path: Path) -> Order:
    return replace(TEN, printers=tmp_path / "printers.yaml")


def save(order: Order, said: str = SAID) -> str:
    kept = offsets.save(order, said)
    kept.file.write_bytes(kept.product.content)
    return kept.summary


def pdf(order: Order) -> list[pypdf.PageObject]:
    (product,) = job.cards(order).products
    return list(pypdf.PdfReader(io.BytesIO(product.content)).pages)


# Read back out of the file


def painted(page: pypdf.PageObject) -> Iterator[tuple[str, Matrix, tuple[float, ...]]]:
    """What is drawn on a page itself, with the way to it: forms by name, lines by their ends."""
    at, kept = Matrix(), []
    for operands, operator in ContentStream(page.get_contents(), page.pdf).operations:
        match operator:
            case b"q":
                kept.append(at)
            case b"Q":
                at = kept.pop()
            case b"cm":
                at = at.after(Matrix(*map(float, operands)))
            case b"Do":
                yield str(operands[0]), at, ()
            case b"m" | b"l":
                yield "point", at, tuple(map(float, operands))


def cards_on(page: pypdf.PageObject) -> list[tuple[float, float]]:
    """The middles of all cards."""
    forms = page["/Resources"]["/XObject"]
    found = []
    for name, at, _ in painted(page):
        if name != "point":
            x0, y0, x1, y1 = map(float, forms[name].get_object()["/BBox"])
            if Size(x1 - x0, y1 - y0) == Size(pytest.approx(63.5 * mm), pytest.approx(88.9 * mm)):
                found.append(at.of_rect(Rect.between(x0, y0, x1, y1)).centre)
    return found


def marks_on(page: pypdf.PageObject, block: Rect) -> list[tuple[float, float]]:
    """Both ends of every crop mark: what lies outside a block of cards and its bleed."""
    ends = [at.of(ends) for name, at, ends in painted(page) if name == "point"]
    return [point for point in ends if not block.contains(Rect(*point, 0, 0))]


def block_of(pages: Sequence[pypdf.PageObject], bleed: float) -> Rect:
    """Where cards lie on any of these pages, with their bleed and a little more."""
    middles = [Rect(x, y, 0, 0) for page in pages for x, y in cards_on(page)]
    block = around(middles)
    return Rect.between(
        block.left - POKER.width / 2,
        block.bottom - POKER.height / 2,
        block.right + POKER.width / 2,
        block.top + POKER.height / 2,
    ).inset(-bleed - 0.2 * mm)


def behind(point: tuple[float, float], page: pypdf.PageObject, backs: str) -> tuple[float, float]:
    """Where a place on the front lies as seen on the back, by folding the paper in thought."""
    width, height = float(page.mediabox.width), float(page.mediabox.height)
    x, y = point
    level = (width > height) is (backs == "long-edge")
    return (x, height - y) if level else (width - x, y)


def taken_back(point: tuple[float, float], page: pypdf.PageObject) -> tuple[float, float]:
    """A place on a moved back, without the offset of SAID: 0.5 mm right and 1 mm down upright."""
    x, y = point
    if page.mediabox.width > page.mediabox.height:
        return (x + 1 * mm, y + 0.5 * mm)  # the sheet's right is the foot of the page
    return (x - 0.5 * mm, y + 1 * mm)


def alike(some: list[tuple[float, float]], others: list[tuple[float, float]]) -> bool:
    near = 0.05 * mm
    return len(some) == len(others) and all(
        any(abs(x - a) < near and abs(y - b) < near for a, b in others) for x, y in some
    )


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("backs", ["long-edge", "short-edge"])
@pytest.mark.parametrize(("fit", "bleed"), [("8-up", None), ("most", "0mm")])
def test_backs_and_marks_lie_behind_their_fronts_once_the_offset_is_taken_out(
    order: Order, paper: str, backs: str, fit: str, bleed: str | None
) -> None:
    order = replace(order, paper=paper, backs=backs, fit=fit, bleed=bleed)
    save(order)
    pages = pdf(order)
    assert len(pages) == 4
    spread = 0.0 if bleed else 3 * mm
    blocks = [block_of(pages[side::2], spread) for side in (0, 1)]
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        for seen, moved in (
            (cards_on(front), cards_on(back)),
            (marks_on(front, blocks[0]), marks_on(back, blocks[1])),
        ):
            assert seen
            expected = [behind(point, front, backs) for point in seen]
            assert alike([taken_back(point, back) for point in moved], expected)
            assert not alike(moved, expected), "the back is moved at all"


def test_both_orientations_are_among_these(order: Order) -> None:
    wide = {
        page.mediabox.width > page.mediabox.height
        for fit, bleed in (("8-up", None), ("most", "0mm"))
        for page in pdf(replace(order, fit=fit, bleed=bleed))
    }
    assert wide == {True, False}


def test_what_stands_outside_the_cuts_moves_with_the_cards(order: Order) -> None:
    def texts(page: pypdf.PageObject) -> list[tuple[float, float]]:
        found: list[tuple[float, float]] = []

        def visit(text: str, at: list[float], within: list[float], *_: object) -> None:
            if text.strip():
                found.append((at[4] * within[0] + at[0], at[5]))

        page.extract_text(visitor_text=visit)
        return found

    before = pdf(order)
    save(order)
    after = pdf(order)
    assert texts(after[0]) == texts(before[0])
    assert texts(after[1]) != texts(before[1])


# Which offset counts


def test_fronts_are_never_moved(order: Order) -> None:
    fronts = [page.get_contents().get_data() for page in pdf(order)[::2]]
    save(order)
    assert [page.get_contents().get_data() for page in pdf(order)[::2]] == fronts


def test_a_printer_with_a_name_has_an_offset_of_its_own(order: Order) -> None:
    office = replace(order, printer="office")
    save(order, "x=1mm,y=1mm")
    save(office)
    assert job.cards(order).summary.endswith("; backs shifted 1 mm right, 1 mm up")
    assert job.cards(office).summary.endswith(
        "; backs shifted 0.5 mm right, 1 mm down for printer office"
    )


def test_each_flip_has_an_offset_of_its_own(order: Order) -> None:
    save(order)
    save(replace(order, backs="short-edge"), "x=-2mm,y=0mm")
    short = job.cards(replace(order, backs="short-edge"))
    assert short.summary.endswith("; backs shifted 2 mm left")
    assert job.cards(order).summary.endswith("; backs shifted 0.5 mm right, 1 mm down")


def test_backs_fed_by_hand_follow_the_long_edge(order: Order) -> None:
    save(order)
    packet = job.cards(replace(order, backs="separate"))
    assert packet.summary.endswith("; backs shifted 0.5 mm right, 1 mm down")


@pytest.mark.parametrize("backs", ["fold", "none"])
def test_where_nothing_is_printed_behind_a_front_nothing_is_moved(order: Order, backs: str) -> None:
    save(order)
    assert "shifted" not in job.cards(replace(order, backs=backs)).summary


def test_nothing_kept_means_nothing_moved_and_nothing_said(order: Order) -> None:
    packet = job.cards(order)
    assert packet.summary == "10 cards, a4 paper, language en"
    assert packet.warnings == ()
    assert packet.products == job.cards(replace(order, printers=None)).products


def test_the_same_offset_gives_the_same_bytes(order: Order, tmp_path: Path) -> None:
    save(order)
    elsewhere = replace(order, printers=tmp_path / "other.yaml")
    save(elsewhere)
    assert job.cards(order).products == job.cards(elsewhere).products


def test_a_printer_nobody_measured_is_refused_with_what_is_kept(order: Order) -> None:
    save(replace(order, printer="office"))
    with pytest.raises(CannotDo) as caught:
        job.cards(replace(order, printer="ofice"))
    assert "--printer ofice: nothing is kept of ofice" in str(caught.value)
    assert "What is kept: office, flipped on the long edge." in str(caught.value)
    assert 'calibrate --printer "ofice" --backs long-edge' in str(caught.value)


def test_a_night_with_cards_follows_the_printer_and_its_setup_remembers_it(
    order: Order, tmp_path: Path
) -> None:
    order = replace(order, card_ids=(), printer="office", players=4, seed="demo", with_cards=True)
    save(order)
    packet = job.night(order, ())
    assert packet.summary.endswith("backs shifted 0.5 mm right, 1 mm down for printer office")
    file = tmp_path / "setup.yaml"
    file.write_bytes(next(p for p in packet.products if p.path.name == "setup.yaml").content)
    again = job.cards(Order(order.surroundings, setup=file, collated=True, printers=order.printers))
    assert again.products[0].content == next(
        p.content for p in packet.products if p.path.name == "cards.pdf"
    )


def test_a_sheet_of_cards_follows_the_printer_and_other_sheets_ask_for_none(order: Order) -> None:
    whole = replace(order, card_ids=(), players=4)
    save(order)
    sheet = job.sheets(whole, ("cards",))
    assert sheet.summary.endswith("; backs shifted 0.5 mm right, 1 mm down")
    assert sheet.products == job.cards(replace(whole, players=None)).products
    assert "shifted" not in job.sheets(replace(whole, printer="nobody's"), ("gm-script",)).summary


def test_a_night_without_cards_asks_for_no_printer(order: Order) -> None:
    assert order.printers is not None
    order.printers.write_text("nonsense", "utf-8")
    packet = job.night(replace(order, card_ids=(), players=4, seed="demo"), ("scoring-sheet",))
    assert "shifted" not in packet.summary


def test_a_file_with_faults_stops_the_cards(order: Order) -> None:
    assert order.printers is not None
    order.printers.write_text("illegal-print-printers: 1\noffsets: 3\n", "utf-8")
    with pytest.raises(SourceError, match=r"printers\.yaml:2: offsets"):
        job.cards(order)


# What leaves the part of the sheet that printers reach


@pytest.mark.parametrize(
    ("said", "paper", "warned"),
    [
        ("x=4mm,y=6mm", "a4", False),
        ("x=-4.5mm,y=0mm", "a4", True),
        ("x=0mm,y=0.5mm", "letter", False),
        ("x=0mm,y=-1mm", "letter", True),
    ],
)
def test_ink_beyond_the_printers_reach_is_warned_of(
    order: Order, said: str, paper: str, warned: bool
) -> None:
    save(order, said)
    warnings = job.cards(replace(order, paper=paper)).warnings
    assert bool(warnings) is warned
    assert all("closer than 6 mm to the edge" in warning for warning in warnings)


# Saving, showing, forgetting


def test_what_is_saved_is_said_and_shown(order: Order) -> None:
    said = save(replace(order, printer="office", backs="short-edge"))
    assert said == (
        f"{order.printers}: office, flipped on the short edge:"
        " backs are moved 0.5 mm right, 1 mm down from now on."
    )
    save(order, "x=0mm,y=0mm")
    assert list(offsets.show(order)) == [
        f"{order.printers}:",
        "  the printer without a name, flipped on the long edge: backs are moved 0 mm",
        "  office, flipped on the short edge: backs are moved 0.5 mm right, 1 mm down",
    ]


def test_saving_again_replaces_only_the_one(order: Order) -> None:
    save(order)
    save(replace(order, printer="office"))
    save(order, "x=1mm,y=1mm")
    assert len(list(offsets.show(order))) == 3
    assert "1 mm right, 1 mm up" in "".join(offsets.show(order))


def test_nothing_kept_is_shown_with_what_to_do(order: Order) -> None:
    (line,) = offsets.show(order)
    assert "illegal-print calibrate" in line


def forget(order: Order) -> str:
    kept = offsets.forget(order)
    kept.file.write_bytes(kept.product.content)
    return kept.summary


def test_forgetting_takes_both_flips_or_the_one_that_is_said(order: Order) -> None:
    short = replace(order, backs="short-edge")
    for each in (order, short, replace(order, printer="office")):
        save(each)
    assert forget(short).endswith("name, flipped on the short edge.")
    save(short)
    assert forget(order).count("flipped on the") == 2
    assert list(offsets.show(order))[1:] == [
        "  office, flipped on the long edge: backs are moved 0.5 mm right, 1 mm down"
    ]


def test_what_is_not_kept_cannot_be_forgotten(order: Order) -> None:
    with pytest.raises(CannotDo, match="--forget: nothing is kept of any printer"):
        offsets.forget(order)
    save(order)
    with pytest.raises(CannotDo, match="nothing is kept of office"):
        offsets.forget(replace(order, printer="office"))


@pytest.mark.parametrize("backs", ["fold", "separate", "none", "sideways"])
def test_only_a_flip_can_be_measured(order: Order, backs: str) -> None:
    with pytest.raises(CannotDo, match=f"--backs {backs}"):
        offsets.save(replace(order, backs=backs), SAID)
    with pytest.raises(CannotDo, match=f"--backs {backs}"):
        job.calibration(replace(order, backs=backs))


@pytest.mark.parametrize("name", ["", "  ", "x" * 41, "a\nb", "bell\a"])
def test_a_printer_needs_a_name_that_can_be_written(order: Order, name: str) -> None:
    with pytest.raises(CannotDo, match="--printer"):
        offsets.save(replace(order, printer=name), SAID)


def test_a_refused_offset_changes_nothing(order: Order) -> None:
    save(order)
    before = list(offsets.show(order))
    with pytest.raises(IllegalPrintError):
        save(order, "x=7mm,y=0mm")
    assert list(offsets.show(order)) == before


def test_a_file_with_faults_is_not_written_over(order: Order) -> None:
    assert order.printers is not None
    order.printers.write_text("illegal-print-printers: 1\noffsets:\n  - {x: 1mm}\n", "utf-8")
    with pytest.raises(SourceError, match=r"printers\.yaml:3"):
        save(order)


@pytest.mark.parametrize(
    ("save", "show", "forget"), [("x", True, False), ("x", False, True), (None, True, True)]
)
def test_one_thing_at_a_time(save: str | None, show: bool, forget: bool) -> None:
    with pytest.raises(CannotDo, match="say one of them"):
        offsets.refuse_several(save, show, forget)
