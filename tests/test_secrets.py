"""Whatever players may see says nothing of the secret: another seed, the same bytes."""

import io
from functools import cache

import pypdf
import pytest

from illegal_print import job
from illegal_print.delivery import Product
from illegal_print.orders import Order
from illegal_print.surroundings import Surroundings

SEEDS = tuple(f"seed {number}" for number in range(10))
COUNTS = range(4, 9)


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


def _content(packet: job.Packet, path: str) -> bytes:
    return next(product.content for product in packet.products if str(product.path) == path)
