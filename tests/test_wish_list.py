"""What is said on the command line and in a setup file becomes wishes, each with its source."""

from io import BytesIO
from pathlib import Path

import pypdf
import pytest

from illegal_print import job
from illegal_print.choices import CannotDo
from illegal_print.errors import IllegalPrintError, SourceError, Unsolvable
from illegal_print.orders import Order
from illegal_print.surroundings import Surroundings

HERE = Surroundings("en", "a4")
MIRRORED = """\
illegal-print: 1
seed: by hand
players: 4
decks:
  A: {dealer: luxury-cars, buyer: guns, extra: jewelry}
  B: {dealer: guns, buyer: luxury-cars, extra: alcohol}
  C: {dealer: jewelry, buyer: alcohol, extra: luxury-cars}
  D: {dealer: alcohol, buyer: jewelry, extra: guns}
"""


def text_of(packet: job.Packet) -> str:
    return next(p for p in packet.products if p.path.name == "setup.yaml").content.decode()


def solved(folder: Path, name: str, **options: object) -> Path:
    path = folder / name
    path.write_bytes(job.solve(Order(HERE, **options)).products[0].content)
    return path


def by_hand(folder: Path, text: str = MIRRORED) -> Path:
    path = folder / "by-hand.yaml"
    path.write_text(text, "utf-8")
    return path


def couples(path: Path) -> set[tuple[str, str]]:
    lines = [line for line in path.read_text("utf-8").splitlines() if "dealer: " in line]
    assert lines
    words = [line.replace(",", "").split() for line in lines]
    return {(line[2], line[4]) for line in words}


def test_three_nights_with_the_same_goods_have_no_couple_in_common(tmp_path: Path) -> None:
    nights: list[Path] = []
    for number in range(3):
        nights.append(solved(tmp_path, f"{number}.yaml", players=8, avoid=tuple(nights)))
    first, second, third = map(couples, nights)
    assert not first & second
    assert not (first | second) & third


def test_files_to_avoid_are_inputs(tmp_path: Path) -> None:
    path = tmp_path / "friday.yaml"
    assert Order(HERE, avoid=(path,)).inputs == (path,)


def test_nights_run_out_and_the_message_says_when(tmp_path: Path) -> None:
    nights: list[Path] = []

    def play_on() -> None:
        for number in range(8):
            nights.append(solved(tmp_path, f"{number}.yaml", players=8, avoid=tuple(nights)))

    with pytest.raises(Unsolvable) as error:
        play_on()
    assert 5 <= len(nights) <= 7
    told = str(error.value)
    assert "8 players with the same resources have 5 or 6 nights" in told
    assert told.count("--avoid ") == len(nights)
    assert "8 dealer-buyer couples" in told


def test_a_file_with_nothing_to_avoid_is_refused(tmp_path: Path) -> None:
    path = by_hand(tmp_path, "illegal-print: 1\ndecks: {A: {dealer: guns}, B: {buyer: guns}}\n")
    with pytest.raises(CannotDo, match="no deck in it has a dealer and a buyer"):
        job.solve(Order(HERE, players=4, avoid=(path,)))


def test_a_faulty_file_to_avoid_is_told_with_its_lines(tmp_path: Path) -> None:
    path = by_hand(tmp_path, "illegal-print: 1\ndecks: {A: {dealer: gnus, buyer: guns}}\n")
    with pytest.raises(SourceError, match=r"by-hand.yaml:2: decks/A/dealer: .*guns"):
        job.solve(Order(HERE, players=4, avoid=(path,)))


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"without_tag": ("adlut",)}, "--without-tag adlut: .* choose one of adult"),
        ({"ring": "two"}, "--ring two: .* choose one of one, any"),
        ({"house_rules": ("mirror",)}, "--house-rules .* --setup FILE"),
        ({"house_rules": ("cases",)}, "--house-rules cases: .* choose one of roles, own-goods"),
    ],
)
def test_what_cannot_be_wished_is_refused(options: dict[str, object], says: str) -> None:
    with pytest.raises(CannotDo, match=says):
        job.solve(Order(HERE, players=6, **options))


def test_too_few_goods_without_a_tag_are_told_in_one_sentence() -> None:
    with pytest.raises(Unsolvable) as error:
        job.night(Order(HERE, players=7, without_tag=("adult",)), ())
    assert str(error.value).splitlines() == [
        "7 players need 7 resources; without the tag adult only 6 remain",
        "  --without-tag adult: what has the tag adult stays in the box",
    ]


def test_goods_left_out_by_their_tag_are_in_no_document() -> None:
    """Their names, sought in the words of every page."""

    def words(order: Order) -> str:
        products = [p for p in job.night(order, ()).products if p.path.suffix == ".pdf"]
        assert len(products) > 5
        pages = (page for p in products for page in pypdf.PdfReader(BytesIO(p.content)).pages)
        return " ".join(page.extract_text() for page in pages).casefold()

    assert "call girls" in words(Order(HERE, players=6, seed="7"))
    told = words(Order(HERE, players=6, seed="7", without_tag=("adult",)))
    assert "call girls" not in told
    assert "pornography" not in told


def test_a_setup_file_repeats_what_the_draw_was_bound_to(tmp_path: Path) -> None:
    order = Order(HERE, players=6, seed="7", without_tag=("adult",), ring="one")
    first = job.night(order, ())
    path = tmp_path / "setup.yaml"
    path.write_text(text_of(first), "utf-8")
    again = job.night(Order(HERE, setup=path), ())
    assert [p.content for p in again.products] == [p.content for p in first.products]


def test_deleted_decks_are_dealt_again_in_one_ring_unless_told_otherwise(tmp_path: Path) -> None:
    path = solved(tmp_path, "setup.yaml", players=6, seed="7", ring="one")
    lines = path.read_text("utf-8").splitlines()
    kept = [line for line in lines if not line.startswith(("  A", "  B", "  C", "  D", "  E"))]
    path.write_text("\n".join(kept) + "\n", "utf-8")
    bound = text_of(job.solve(Order(HERE, setup=path)))
    free = text_of(job.solve(Order(HERE, setup=path, ring="any")))
    assert "ring: one" in bound
    assert "ring: one" not in free
    counts = [int(t.partition("drawn-from: ")[2].split()[0]) for t in (bound, free)]
    assert 1 < counts[0] < counts[1]


def test_a_broken_rule_is_refused_with_the_option_that_waives_it(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match=r"say --house-rules mirror$"):
        job.night(Order(HERE, setup=by_hand(tmp_path)), ())


def test_a_waived_rule_leaves_the_decks_as_they_are(tmp_path: Path) -> None:
    path = by_hand(tmp_path)
    packet = job.night(Order(HERE, setup=path, house_rules=("mirror",)), ())
    text = text_of(packet)
    assert "house-rules: [mirror]\n" in text
    assert "A: {dealer: luxury-cars, buyer: guns, extra: jewelry}" in text
    path.write_text(text, "utf-8")
    again = job.night(Order(HERE, setup=path), ())
    assert [p.content for p in again.products] == [p.content for p in packet.products]
    verdict = "a setup for 4 players, complete, by house rules on mirror"
    assert list(job.check(Order(HERE), [path])) == [f"{path}: {verdict}"]


def test_one_waived_rule_does_not_waive_another(tmp_path: Path) -> None:
    text = MIRRORED.replace("extra: alcohol", "extra: guns")
    with pytest.raises(SourceError) as error:
        job.night(Order(HERE, setup=by_hand(tmp_path, text), house_rules=("mirror",)), ())
    assert "decks/B/extra" in str(error.value)
    assert "mirror image" not in str(error.value)
    all_of_them = "--house-rules mirror --house-rules extra --house-rules stock"
    assert str(error.value).endswith(f"to play it as it is, say {all_of_them}")


def test_what_a_waived_setup_contradicts_is_told(tmp_path: Path) -> None:
    order = Order(HERE, setup=by_hand(tmp_path), house_rules=("mirror",), without=("guns",))
    with pytest.raises(IllegalPrintError, match="--without guns: guns stays in the box"):
        job.solve(order)


def test_a_rule_waived_for_nothing_changes_nothing(tmp_path: Path) -> None:
    path = solved(tmp_path, "setup.yaml", players=5, seed="7")
    waived = job.solve(Order(HERE, setup=path, house_rules=("mirror",)))
    assert text_of(waived) == path.read_text("utf-8")
