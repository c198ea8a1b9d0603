"""All documents for everyone in one file, for one print job, and not a word of the secret."""

import re
import subprocess
from functools import cached_property
from itertools import pairwise
from pathlib import Path

import pypdf
import pypdfium2
import pytest
from pypdf.generic import Destination

from tests.tools import Run, require_tool

OPEN = ("deck-labels", "suspect-envelopes", "gm-script", "player-reference", "scoring-sheet")
ONE_SIDED = ("Deck labels", "Suspect envelopes", "Player reference", "Scoring sheet")


class Packet:
    """A printed packet.pdf."""

    def __init__(self, folder: str) -> None:
        self.path = Path(folder) / "packet.pdf"
        self.pdf = pypdf.PdfReader(self.path)

    @cached_property
    def texts(self) -> list[str]:
        return texts_of(self.path)

    @cached_property
    def starts(self) -> dict[str, int]:
        """The documents' titles and the pages they start on, counted from 0."""
        entries = [each for each in self.pdf.outline if isinstance(each, Destination)]
        return {str(each.title): self.page_of(each) for each in entries}

    def page_of(self, entry: Destination) -> int:
        number = self.pdf.get_destination_page_number(entry)
        assert number is not None
        return number

    def parts(self) -> dict[str, list[str]]:
        """The texts of every document's pages, blank ones included."""
        bounds = pairwise([*self.starts.values(), len(self.texts)])
        return {title: self.texts[a:b] for title, (a, b) in zip(self.starts, bounds, strict=True)}


def night(run: Run, *options: str) -> Packet:
    done = run("night", "--seed", "x", "--one-file", "--out", "n", *options)
    assert done.code == 0, done.err
    return Packet("n")


def texts_of(path: Path) -> list[str]:
    return [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(path)]


@pytest.mark.parametrize("players", ["4", "7"])
def test_the_packet_holds_every_open_document_page_for_page(run: Run, players: str) -> None:
    packet = night(run, "--players", players)
    printed = [text for text in packet.texts if text]
    assert printed == [text for name in OPEN for text in texts_of(Path(f"n/{name}.pdf"))]


@pytest.mark.parametrize(("players", "paper"), [("4", "a4"), ("5", "letter"), ("8", "a4")])
def test_no_sheet_of_paper_holds_parts_of_two_documents(run: Run, players: str, paper: str) -> None:
    """Bug report B08: what others get must not stand on the back of somebody's sheet."""
    packet = night(run, "--players", players, "--paper", paper)
    assert len(packet.starts) == len(OPEN)
    assert all(page % 2 == 0 for page in packet.starts.values())
    for title in ONE_SIDED:
        assert not any(packet.parts()[title][1::2]), f"{title} has print on a back"


def test_the_packet_asks_for_both_sides_at_full_size(run: Run) -> None:
    preferences = night(run, "--players", "4").pdf.trailer["/Root"]["/ViewerPreferences"]
    assert preferences["/Duplex"] == "/DuplexFlipLongEdge"
    assert preferences["/PrintScaling"] == "/None"


def test_bookmarks_lead_to_every_document_and_into_it(run: Run) -> None:
    packet = night(run, "--players", "6")
    assert next(iter(packet.starts)) == "Deck labels"
    assert "Scoring sheet" in packet.starts
    below = [each for each in packet.pdf.outline if isinstance(each, list)]
    assert len(below) == len(OPEN) - 1  # the scoring sheet is a single page
    for start, entries in zip(packet.starts.values(), below, strict=False):
        pages = [packet.page_of(entry) for entry in entries]
        assert pages[0] == start
        assert pages == sorted(set(pages))


def test_every_form_field_keeps_its_name_and_value(run: Run) -> None:
    """Bug report A12: fields that are joined must not become one."""
    packet = night(run, "--players", "6")
    alone: dict[str, object] = {}
    for name in OPEN:
        fields = pypdf.PdfReader(Path(f"n/{name}.pdf")).get_fields() or {}
        assert not alone.keys() & fields.keys(), f"{name} uses another document's field names"
        alone |= {field: value.get("/V") for field, value in fields.items()}
    together = packet.pdf.get_fields() or {}
    assert {field: value.get("/V") for field, value in together.items()} == alone
    widgets = [
        annotation
        for page in packet.pdf.pages
        for annotation in page.get("/Annots", ())
        if annotation.get_object().get("/Subtype") == "/Widget"
    ]
    assert len(widgets) == len(alone)


def test_fonts_are_there_once_each(run: Run) -> None:
    content = night(run, "--players", "8").path.read_bytes()
    names = re.findall(rb"/FontName /([A-Z]{6})\+([\w-]+)", content)
    assert len(names) > 2
    families = [family for _, family in names]
    assert len(families) == len(set(families))
    together = sum(Path(f"n/{name}.pdf").stat().st_size for name in OPEN)
    assert len(content) < together * 0.9


def test_the_packet_is_the_same_for_every_setup_and_whenever_it_is_printed(run: Run) -> None:
    run("night", "--players", "5", "--seed", "x", "--one-file", "--out", "x")
    run("night", "--players", "5", "--seed", "y", "--one-file", "--out", "y")
    assert Path("x/packet.pdf").read_bytes() == Path("y/packet.pdf").read_bytes()


def test_secret_documents_stay_out_of_it(run: Run) -> None:
    packet = night(run, "--players", "4", "--with-cards")
    assert "Print notes" in " ".join(packet.starts)
    secret = texts_of(Path("n/gm-secret/cheat-sheet.pdf"))
    assert secret[0] not in packet.texts
    assert not any("cheat" in title.lower() or "card" in title.lower() for title in packet.starts)
    assert not Path("n/gm-secret/packet.pdf").exists()


def test_only_the_named_documents_are_joined(run: Run) -> None:
    packet = night(run, "--players", "4", *("--only", "scoring-sheet"), *("--only", "cheat-sheet"))
    assert packet.texts == texts_of(Path("n/scoring-sheet.pdf"))
    assert packet.starts == {}  # nothing to leaf through


def test_joining_nothing_is_refused(run: Run) -> None:
    done = run("night", "--players", "4", "--only", "cheat-sheet", "--one-file")
    assert (done.code, done.out) == (1, "")
    assert "--one-file joins documents for everyone" in done.err
    assert not Path("illegal-night").exists()


def test_paper_is_counted_once(run: Run) -> None:
    alone = run("night", "--players", "6", "--out", "a").out
    both = run("night", "--players", "6", "--one-file", "--out", "b").out
    in_all = re.compile(r"^\d+ sheets of paper in all\.$", re.MULTILINE)
    assert in_all.findall(alone) == in_all.findall(both) != []


def test_printers_find_nothing_wrong_with_it(run: Run) -> None:
    path = night(run, "--players", "7").path
    for command in (
        [require_tool("qpdf"), "--check", str(path)],
        [require_tool("pdftoppm"), "-r", "20", str(path), "page"],
    ):
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        assert done.stderr == ""
