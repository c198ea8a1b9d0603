"""Whatever players may see says nothing of the secret: another seed, the same bytes."""

import io
from dataclasses import replace
from functools import cache

import pypdf
import pytest

from illegal_print import job
from illegal_print.delivery import Product
from illegal_print.orders import Order
from illegal_print.surroundings import Surroundings

SEEDS = tuple(f"seed {number}" for number in range(10))
COUNTS = range(4, 9)
CARDS = "gm-secret/cards.pdf"


@cache
def night(players: int, seed: str) -> job.Packet:
    order = Order(Surroundings("en", "a4"), players=players, seed=seed)
    return job.night(order, ())


def open_products(packet: job.Packet) -> dict[str, Product]:
    return {str(product.path): product for product in packet.products if not product.secret}


@pytest.mark.parametrize("players", COUNTS)
def test_open_documents_are_the_same_bytes_for_ten_seeds(players: int) -> None:
    setups = {_content(night(players, seed), "gm-secret/setup.yaml") for seed in SEEDS}
    assert len(setups) == len(SEEDS), "the seeds deal different setups, or this proves nothing"
    first = open_products(night(players, SEEDS[0]))
    assert len(first) == 5
    for seed in SEEDS[1:]:
        assert open_products(night(players, seed)) == first


@pytest.mark.parametrize("players", COUNTS)
def test_everything_secret_lies_in_the_secret_folder(players: int) -> None:
    for product in night(players, SEEDS[0]).products:
        assert product.secret == (product.path.parts[0] == "gm-secret")


@pytest.mark.parametrize("players", COUNTS)
def test_the_secret_shows_neither_in_page_counts_nor_in_the_summary(players: int) -> None:
    shapes = {
        (packet.summary, tuple((p.path, p.pages, p.sheets) for p in packet.products))
        for packet in (night(players, seed) for seed in SEEDS)
    }
    assert len(shapes) == 1


@pytest.mark.parametrize("players", COUNTS)
def test_the_cheat_sheet_tells_its_secret_on_the_page_only(players: int) -> None:
    descriptions = set()
    for seed in SEEDS:
        content = _content(night(players, seed), "gm-secret/cheat-sheet.pdf")
        reader = pypdf.PdfReader(io.BytesIO(content))
        assert reader.metadata is not None
        descriptions.add((reader.metadata.title, reader.metadata.subject, len(reader.outline)))
    assert len(descriptions) == 1


@pytest.mark.parametrize("variant", [("advanced",), ("casual",), ("advanced", "casual")])
def test_a_variant_gives_no_more_away(variant: tuple[str, ...]) -> None:
    order = Order(Surroundings("en", "a4"), players=6, start="20:00", first_game=True)
    order = replace(order, **dict.fromkeys(variant, True))
    packets = [job.night(replace(order, seed=seed), ()) for seed in SEEDS]
    assert len({_content(packet, "gm-secret/setup.yaml") for packet in packets}) == len(SEEDS)
    assert len({_description(_content(p, "gm-secret/cheat-sheet.pdf")) for p in packets}) == 1
    first = open_products(packets[0])
    assert len(first) == 5
    assert all(open_products(packet) == first for packet in packets)
    shapes = {
        (packet.summary, tuple((p.path, p.pages, p.sheets) for p in packet.products))
        for packet in packets
    }
    assert len(shapes) == 1


@pytest.mark.parametrize("sealed", [False, True], ids=["open", "sealed"])
@pytest.mark.parametrize("players", COUNTS)
def test_a_night_with_its_cards_gives_no_more_away(players: int, sealed: bool) -> None:
    order = Order(Surroundings("en", "a4"), players=players, with_cards=True, sealed=sealed)
    packets = [job.night(replace(order, seed=seed), ()) for seed in SEEDS[:4]]
    assert len({_content(packet, CARDS) for packet in packets}) == len(packets)
    assert len({_description(_content(packet, CARDS)) for packet in packets}) == 1
    first = open_products(packets[0])
    assert len(first) == 6
    assert all(open_products(packet) == first for packet in packets)
    shapes = {
        (
            (packet.summary, packet.advice, packet.warnings),
            tuple((p.path, p.pages, p.sheets, p.secret) for p in packet.products),
        )
        for packet in packets
    }
    assert len(shapes) == 1


def _description(content: bytes) -> tuple[object, ...]:
    """What a file says of itself, its bookmarks included."""
    reader = pypdf.PdfReader(io.BytesIO(content))
    bookmarks = [entry["/Title"] for entry in reader.outline if not isinstance(entry, list)]
    assert reader.metadata is not None
    return (reader.metadata.title, reader.metadata.subject, *bookmarks)


def _content(packet: job.Packet, path: str) -> bytes:
    return next(product.content for product in packet.products if str(product.path) == path)
