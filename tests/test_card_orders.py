"""What comes out of `cards` and of `night --with-cards`, and what is refused."""

import io
from dataclasses import replace
from pathlib import Path

import pypdf
import pytest

from illegal_print import job
from illegal_print.choices import CannotDo
from illegal_print.delivery import Product
from illegal_print.orders import Order
from illegal_print.selection import NoSuchCard
from illegal_print.surroundings import Surroundings

HERE = Surroundings("en", "a4")
ANY = Order(HERE)
SIX = Order(HERE, players=6, seed="demo")


@pytest.fixture(scope="module")
def setup_file(tmp_path_factory) -> Path:
    path = tmp_path_factory.mktemp("setup") / "setup.yaml"
    path.write_bytes(job.solve(SIX).products[0].content)
    return path


def only(packet: job.Packet) -> Product:
    (product,) = packet.products
    return product


def text_of(product: Product) -> list[str]:
    reader = pypdf.PdfReader(io.BytesIO(product.content))
    return [page.extract_text() for page in reader.pages]


# Some of the set


@pytest.mark.parametrize(
    ("asked", "cards", "pages"),
    [
        ({"kinds": ("roles",)}, 16, 4),
        ({"kinds": ("suspects", "roles")}, 32, 8),
        ({"kinds": ("resources",)}, 80, 20),
        ({"card_ids": ("guns/3",)}, 1, 2),
        ({"card_ids": ("guns",)}, 10, 4),
        ({"card_ids": ("guns/dealer",), "copies": 99}, 99, 26),
        ({"copies": 2}, 224, 56),
        ({"kinds": ("roles",), "card_ids": ("guns/3",), "copies": 2}, 34, 10),
    ],
)
def test_cards_are_picked_by_kind_id_and_copies(asked, cards, pages):
    packet = job.cards(replace(ANY, **asked))
    noun = "card" if cards == 1 else "cards"
    assert packet.summary == f"{cards} {noun}, a4 paper, language en"
    product = only(packet)
    assert (product.path.name, product.pages, product.secret) == ("cards.pdf", pages, False)


def test_a_lost_card_keeps_its_sheet_s_number():
    fronts, backs = text_of(only(job.cards(replace(ANY, card_ids=("guns/3",)))))
    assert "of 14, fronts" in fronts
    assert "of 14, backs" in backs


@pytest.mark.parametrize(
    ("asked", "pages"),
    [
        ({"kinds": ("backs",)}, 14),
        ({"kinds": ("backs", "roles")}, 2),
        ({"kinds": ("backs",), "card_ids": ("guns/3",)}, 1),
        ({"kinds": ("backs",), "backs": "separate"}, 14),
    ],
)
def test_backs_come_alone(asked, pages):
    packet = job.cards(replace(ANY, **asked))
    product = only(packet)
    assert (product.path.name, product.pages, product.sheets) == ("cards-backs.pdf", pages, pages)
    assert packet.summary.startswith("the backs of ")
    for said in text_of(product):
        assert ", backs" in said
        assert ", fronts" not in said


def test_picked_cards_with_separate_backs_come_in_two_files():
    packet = job.cards(replace(ANY, kinds=("roles",), backs="separate"))
    assert [product.path.name for product in packet.products] == [
        "cards-fronts.pdf",
        "cards-backs.pdf",
    ]


@pytest.mark.parametrize("backs", ["fold", "none"])
def test_backs_alone_need_pages_of_their_own(backs):
    with pytest.raises(CannotDo, match=f"--backs {backs}"):
        job.cards(replace(ANY, kinds=("backs",), backs=backs))


def test_what_is_not_in_the_box_is_refused():
    with pytest.raises(NoSuchCard, match="--card guns/12: there is no such card"):
        job.cards(replace(ANY, card_ids=("guns/12",)))


def test_an_unnamed_choice_is_the_whole_set():
    assert job.cards(ANY).summary.startswith("112 cards")


# The decks of a setup


@pytest.mark.parametrize(("sealed", "pages"), [(False, 24), (True, 28)])
def test_collated_cards_are_for_the_gm_alone(setup_file, sealed, pages):
    packet = job.cards(replace(ANY, setup=setup_file, collated=True, sealed=sealed))
    product = only(packet)
    assert (product.path.name, product.pages, product.secret) == ("cards.pdf", pages, True)
    assert packet.summary == "6 players and a Game Master, 7 people; a4 paper, language en"
    assert "print-notes" in packet.advice


def test_collated_cards_in_two_files_are_both_secret(setup_file):
    packet = job.cards(replace(ANY, setup=setup_file, collated=True, backs="separate"))
    assert [(product.path.name, product.secret) for product in packet.products] == [
        ("cards-fronts.pdf", True),
        ("cards-backs.pdf", True),
    ]
    for product, title in zip(packet.products, ("fronts", "backs"), strict=True):
        read = pypdf.PdfReader(io.BytesIO(product.content))
        assert read.metadata.title == f"Collated cards: {title}"
        assert read.outline[0].title == "Player deck A"


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"collated": True}, "--setup FILE"),
        ({"sealed": True}, "--collated"),
        ({"setup": Path("setup.yaml")}, "--collated"),
        ({"collated": True, "setup": Path("s.yaml"), "kinds": ("roles",)}, "leave out --kind"),
        ({"collated": True, "setup": Path("s.yaml"), "card_ids": ("guns",)}, "leave out --card"),
        ({"collated": True, "setup": Path("s.yaml"), "copies": 1}, "leave out --copies"),
    ],
)
def test_what_does_not_go_together_is_refused(asked, said):
    with pytest.raises(CannotDo, match=said):
        job.cards(replace(ANY, **asked))


def test_a_setup_that_is_dealt_anew_each_time_is_not_collated(tmp_path):
    path = tmp_path / "plan.yaml"
    path.write_text("illegal-print: 1\nplayers: 6\n", "utf-8")
    with pytest.raises(CannotDo, match="has no seed"):
        job.cards(replace(ANY, setup=path, collated=True))


def test_decks_are_collated_on_larger_grids_as_well(setup_file):
    order = replace(ANY, setup=setup_file, collated=True, fit="most", bleed="0mm")
    assert only(job.cards(order)).pages == 2 * (6 + 4 + 2)


# A night with its cards


@pytest.mark.parametrize(("sealed", "pages"), [(False, 24), (True, 28)])
def test_a_night_with_cards_has_them_and_print_notes(sealed, pages):
    packet = job.night(replace(SIX, with_cards=True, sealed=sealed), ())
    products = {str(product.path): product for product in packet.products}
    assert len(products) == 9
    assert products["gm-secret/cards.pdf"].pages == pages
    assert products["gm-secret/cards.pdf"].secret
    assert not products["print-notes.pdf"].secret
    assert "print-notes.pdf" in packet.advice


def test_only_some_documents_still_come_with_the_cards():
    packet = job.night(replace(SIX, with_cards=True), ("gm-script",))
    assert [str(product.path) for product in packet.products] == [
        "gm-script.pdf",
        "print-notes.pdf",
        "gm-secret/cards.pdf",
        "gm-secret/setup.yaml",
    ]


def test_a_night_without_cards_has_nothing_to_seal():
    with pytest.raises(CannotDo, match="--with-cards"):
        job.night(replace(SIX, sealed=True), ())


def test_collated_sheets_of_the_setup_file_are_those_of_the_night(tmp_path):
    night = job.night(replace(SIX, with_cards=True), ())
    products = {str(product.path): product for product in night.products}
    path = tmp_path / "setup.yaml"
    path.write_bytes(products["gm-secret/setup.yaml"].content)
    again = job.cards(replace(ANY, setup=path, collated=True))
    assert only(again).content == products["gm-secret/cards.pdf"].content
