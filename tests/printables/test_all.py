"""What holds for every document: everything fits, everything is legible, every file is sound."""

import io
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pypdf
import pypdfium2
import pytest

from illegal_print import printables
from illegal_print.assets import CLASSIC, LOCALES
from illegal_print.files.catalogue import read_catalogue
from illegal_print.files.locale import read_locale
from illegal_print.game.cards import Catalogue
from illegal_print.game.evening import Evening
from illegal_print.game.setup import Setup
from illegal_print.game.solver import solve
from illegal_print.game.tables import Tables
from illegal_print.layout.pages import Page, texts
from illegal_print.layout.papers import PAPERS
from illegal_print.layout.press import Duplex, Label, print_pdf
from illegal_print.layout.style import Style
from tests.big_themes import enlarged
from tests.printables.legibility import (
    assert_legible,
    assert_no_text_lies_on_another,
    assert_nothing_is_smaller,
    assert_text_stays_in_its_box_and_off_the_edge,
)
from tests.tools import require_tool

NAMES = printables.names()
COUNTS = range(4, 9)
#: What is printed as a file: a document of the whole catalogue is the same for all players.
FILES = [
    (document.name, players)
    for document in printables.every()
    for players in ([4] if document.subject is Catalogue else [4, 8])
]
LONG_NAMES = tuple(f"{name} von und zu Hohenstaufen" for name in "ABCDEFGH")


def subject_of(kind: type, players: int, names: tuple[str, ...] = ()) -> object:
    catalogue = read_catalogue(CLASSIC, ["en"])
    if kind is Catalogue:
        return catalogue
    evening = Evening(catalogue, players, names)
    if kind is Evening:
        return evening
    setup = solve(evening, (), "K7M2-QX9T-4HPA-W3ND")
    return Tables(setup.seed, (setup,) * 15) if kind is Tables else setup


@cache
def pages_of(name: str, players: int, paper: str, named: bool = False) -> tuple[Page, ...]:
    document = printables.named(name)
    style = Style(read_locale(LOCALES / "en.yaml", None), PAPERS[paper])
    names = LONG_NAMES[:players] if named else ()
    return tuple(document.draw(subject_of(document.subject, players, names), style))


@cache
def pdf_of(name: str, players: int, paper: str) -> bytes:
    label = Label(title="A title", subject="A subject", language="en")
    duplex = printables.named(name).duplex or Duplex.LONG_EDGE
    return print_pdf(pages_of(name, players, paper), label, duplex)


@pytest.fixture(params=NAMES)
def name(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.fixture(params=["a4", "letter"])
def paper_name(request: pytest.FixtureRequest) -> str:
    return request.param


def test_there_are_documents() -> None:
    assert {
        "cards",
        "cheat-sheet",
        "deck-labels",
        "gm-script",
        "player-reference",
        "scoring-sheet",
        "suspect-envelopes",
    } <= set(NAMES)


@pytest.mark.parametrize("named", [False, True])
@pytest.mark.parametrize("players", COUNTS)
def test_text_stays_in_its_box_and_off_the_edge(
    name: str, players: int, paper_name: str, named: bool
) -> None:
    assert_text_stays_in_its_box_and_off_the_edge(pages_of(name, players, paper_name, named))


@pytest.mark.parametrize("named", [False, True])
@pytest.mark.parametrize("players", COUNTS)
def test_no_text_lies_on_another(name: str, players: int, paper_name: str, named: bool) -> None:
    assert_no_text_lies_on_another(pages_of(name, players, paper_name, named))


@pytest.mark.parametrize("players", COUNTS)
def test_nothing_is_smaller_than_the_document_allows(
    name: str, players: int, paper_name: str
) -> None:
    floor = printables.named(name).floor
    assert_nothing_is_smaller(pages_of(name, players, paper_name, True), floor)


@pytest.mark.parametrize("players", COUNTS)
def test_pages_have_the_size_of_the_paper(name: str, players: int, paper_name: str) -> None:
    size = PAPERS[paper_name].size
    for page in pages_of(name, players, paper_name):
        assert page.size in (size, size.turned)
    for leaf in pypdf.PdfReader(io.BytesIO(pdf_of(name, players, paper_name))).pages:
        box = (float(leaf.mediabox.width), float(leaf.mediabox.height))
        assert sorted(box) == pytest.approx(sorted((size.width, size.height)), abs=0.01)


@pytest.mark.parametrize(("name", "players"), FILES)
def test_every_font_is_embedded_and_every_character_is_there(name: str, players: int) -> None:
    reader = pypdf.PdfReader(io.BytesIO(pdf_of(name, players, "a4")))
    fonts = {font for page in reader.pages for font in _fonts(page)}
    assert fonts, "the document holds text"
    for font, embedded in fonts:
        assert embedded, f"{font} is not embedded"
    document = pypdfium2.PdfDocument(pdf_of(name, players, "a4"))
    text = "".join(page.get_textpage().get_text_range() for page in document)
    assert text
    assert not {"\0", "■", "�"} & set(text)


def _fonts(node: pypdf.generic.DictionaryObject) -> Iterator[tuple[str, bool]]:
    resources = node.get("/Resources", {})
    for found in resources.get("/Font", {}).values():
        font = found.get_object()
        descriptor = font.get("/FontDescriptor", {})
        yield font["/BaseFont"], "/FontFile2" in descriptor
    for found in resources.get("/XObject", {}).values():
        yield from _fonts(found.get_object())


@pytest.mark.parametrize(("name", "players"), FILES)
def test_several_pages_have_bookmarks(name: str, players: int) -> None:
    reader = pypdf.PdfReader(io.BytesIO(pdf_of(name, players, "a4")))
    if len(reader.pages) > 1:
        titles = [entry["/Title"] for entry in reader.outline if not isinstance(entry, list)]
        assert titles
        assert len(set(titles)) == len(titles), "each can be told from the others"
        assert all(title.strip() for title in titles)


@pytest.mark.parametrize(("name", "players"), FILES)
def test_printers_and_viewers_do_not_complain(name: str, players: int, tmp_path: Path) -> None:
    file = tmp_path / "document.pdf"
    file.write_bytes(pdf_of(name, players, "a4"))
    for command in (
        ["qpdf", "--check", str(file)],
        ["pdftoppm", "-r", "20", "-gray", str(file), str(tmp_path / "page")],
        ["mutool", "draw", "-q", "-r", "20", "-o", str(tmp_path / "m%d.png"), str(file)],
        ["gs", "-q", "-dNOPAUSE", "-dBATCH", "-dSAFER", "-sDEVICE=nullpage", str(file)],
    ):
        require_tool(command[0])
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        told = done.stderr + (done.stdout if command[0] == "gs" else "")
        # About how this mutool was built, not about our file.
        complaints = told.replace("warning: ICC support is not available\n", "")
        assert (done.returncode, complaints) == (0, ""), f"{command[0]}: {complaints}"


def test_only_the_gm_sees_what_is_drawn_from_a_setup() -> None:
    for document in printables.every():
        secret = document.subject in (Setup, Tables)
        assert secret == (document.audience.value == "gm-only"), document.name


@pytest.mark.parametrize("players", [4, 8])
def test_the_head_count_is_said_in_one_way(paper_name: str, players: int) -> None:
    said = f"{players} players + 1 Game Master = {players + 1} people"
    for name in ("cheat-sheet", "gm-script", "scoring-sheet"):
        for page in pages_of(name, players, paper_name):
            (note,) = (str(text.lines[0]) for text, _ in texts(page) if text.label == "note")
            assert note.split(";")[0] == said


# Games of other sizes

LARGE = (16, 24, 10, 5, 4)  # players at most, resources, copies, starting, resource decks
SMALL = (5, 5, 10, 5, 4)
THICK = (8, 8, 12, 6, 5)
SIZES = [(LARGE, 9), (LARGE, 13), (LARGE, 16), (SMALL, 3), (SMALL, 5), (THICK, 4), (THICK, 8)]


@cache
def catalogue_of(most: int, resources: int, *numbers: int) -> Catalogue:
    copies, starting, decks = numbers
    return replace(
        enlarged(read_catalogue(CLASSIC, ["en"]), resources, most),
        least_players=3,
        copies=copies,
        starting=starting,
        resource_decks=decks,
    )


@cache
def setup_of(numbers: tuple[int, ...], players: int) -> Setup:
    return solve(Evening(catalogue_of(*numbers), players), (), "K7M2-QX9T-4HPA-W3ND")


def subject_from(kind: type, setup: Setup) -> object:
    evening = setup.evening
    of_kind = {Catalogue: evening.catalogue, Evening: evening, Setup: setup}
    return Tables(setup.seed, (setup,) * 3) if kind is Tables else of_kind[kind]


@pytest.mark.parametrize(("numbers", "players"), SIZES, ids=str)
def test_games_of_other_sizes_are_held_to_the_same(
    name: str, numbers: tuple[int, ...], players: int
) -> None:
    document = printables.named(name)
    if document.subject is Catalogue and (numbers, players) not in SIZES[::3]:
        pytest.skip("the same for every number of players")
    paper = PAPERS["a4" if players % 2 else "letter"]
    style = Style(read_locale(LOCALES / "en.yaml", None), paper)
    pages = list(document.draw(subject_from(document.subject, setup_of(numbers, players)), style))
    assert_legible(pages, document.floor)
    covers = 4 if name == "sealed-cards" else 0
    assert sum(not page.marks for page in pages) == covers, "no other page is empty"
    if len(pages) > 1:
        assert any(page.bookmark for page in pages)
