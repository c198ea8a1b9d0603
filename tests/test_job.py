"""An order becomes finished files, or one message that says what to change."""

import re
from dataclasses import replace
from pathlib import Path

import pypdf
import pytest

from illegal_print import job
from illegal_print.assets import CLASSIC
from illegal_print.errors import IllegalPrintError, Overfull, SourceError, Unsolvable
from illegal_print.files.catalogue import read_catalogue
from illegal_print.files.setup_file import read_setup
from illegal_print.game.setup import Part
from illegal_print.game.wishes import CaseOrder, DeckPart, InPlay
from illegal_print.job import CannotDo
from illegal_print.orders import Order
from illegal_print.seal import is_untouched
from illegal_print.surroundings import Surroundings
from tests.tools import require_font

HERE = Surroundings("en", "a4")
SIX = Order(HERE, players=6, seed="demo")


def setup_file(folder: Path, text: str) -> Path:
    path = folder / "setup.yaml"
    path.write_text(f"illegal-print: 1\n{text}\n", "utf-8")
    return path


def solved(order: Order, folder: Path) -> tuple[DeckPart, ...]:
    """The decks that come out, read back from the file."""
    path = folder / "solved.yaml"
    path.write_bytes(job.solve(order).products[0].content)
    wishes = read_setup(path, read_catalogue(CLASSIC, ["en"])).wishes
    return tuple(wish for wish in wishes if isinstance(wish, DeckPart))


def larger_catalogue(folder: Path, players: int) -> Path:
    """The classic one, with some of its resources a second time under other names and codes."""
    head, *resources = CLASSIC.read_text("utf-8").split("  - id: ")
    again = [
        re.sub("code: [A-Z]{2}", f"code: {code}", text.replace("\n", "-again\n", 1))
        for code, text in zip(("ZA", "ZB"), resources, strict=False)
    ]
    path = folder / "large.yaml"
    text = "  - id: ".join([head.replace("max: 8", f"max: {players}"), *resources, *again])
    path.write_text(text, "utf-8")
    return path


def test_a_night_holds_the_packet_and_the_secret_apart() -> None:
    packet = job.night(SIX, ())
    assert {str(product.path) for product in packet.products} == {
        "gm-script.pdf",
        "deck-labels.pdf",
        "suspect-envelopes.pdf",
        "scoring-sheet.pdf",
        "player-reference.pdf",
        "gm-secret/cheat-sheet.pdf",
        "gm-secret/setup.yaml",
    }
    assert all(is_untouched(product.content) for product in packet.products)
    assert packet.summary == "6 players and a Game Master, 7 people; a4 paper, language en"


def test_a_night_of_only_some_printables_keeps_the_setup() -> None:
    packet = job.night(SIX, ("scoring-sheet",))
    assert [str(p.path) for p in packet.products] == ["scoring-sheet.pdf", "gm-secret/setup.yaml"]


@pytest.mark.parametrize("name", ["cards", "scoring_sheet", "", "Scoring-Sheet"])
def test_only_takes_printables_of_a_night(name: str) -> None:
    with pytest.raises(CannotDo, match=r"--only.*choose one of cheat-sheet"):
        job.night(SIX, (name,))


@pytest.mark.parametrize(
    ("order", "says"),
    [
        (Order(HERE), "How many play"),
        (Order(HERE, players=9), "--players: the game is for 4 to 8 players, not 9"),
        (Order(HERE, players=3), "--players: .* not 3"),
        (Order(HERE, names=("Ana",)), "--name: .* not 1"),
        (Order(HERE, players=5, names=("A", "B", "C", "D")), "--players: 5, --name: 4"),
        (Order(HERE, names=("A", "B", "C", "A")), "player 4: A plays already"),
        (Order(HERE, names=("A", "B", "", "C")), "player 3: the name is empty"),
        (Order(HERE, names=("A", "B", "C", "Mia 🦊")), r"“🦊” \(U\+1F98A, FOX FACE\)"),
        (Order(HERE, players=6, seed=" "), "--seed is empty"),
        (Order(HERE, players=6, seed="🦊"), "--seed 🦊: the character"),
        (Order(HERE, players=6, paper="foo"), "--paper foo: .* choose one of auto, a4, letter"),
        (Order(HERE, players=6, paper=""), "there is no such paper"),
        (Order(HERE, players=6, language="xx"), "--lang xx: .* choose one of .*en"),
        (Order(HERE, players=6, theme="xx"), "--theme xx: .* choose one of classic"),
        (Order(HERE, players=6, with_=("gun",)), "--with gun: .* guns"),
        (Order(HERE, players=6, without=("gun",)), "--without gun: .* guns"),
        (Order(HERE, players=6, theme="classic", catalogue=CLASSIC), "say one of them"),
        (Order(HERE, players=6, setup=Path("none.yaml")), "none.yaml: there is no such file"),
        (Order(HERE, players=6, catalogue=Path("none.yaml")), "none.yaml: there is no such file"),
    ],
)
def test_what_cannot_be_done_is_said_with_the_way_out(order: Order, says: str) -> None:
    with pytest.raises(IllegalPrintError, match=says):
        job.solve(order)


def test_all_faults_of_all_names_are_told_at_once() -> None:
    with pytest.raises(CannotDo) as told:
        job.solve(Order(HERE, names=("Mia 🦊", "", "Ana", "Ana")))
    assert [line.partition(":")[0][:16] for line in str(told.value).splitlines()] == [
        "--name, player 1",
        "--name, player 2",
        "--name, player 4",
    ]


def test_what_a_terminal_would_obey_is_never_repeated_to_it() -> None:
    with pytest.raises(CannotDo) as told:
        job.solve(Order(HERE, names=("\x1b[31mred", "B", "C", "\ud800")))
    assert str(told.value).replace("\n", "").isprintable()


def test_wishes_that_clash_are_named() -> None:
    order = replace(SIX, with_=("guns", "powder"), without=("guns",))
    with pytest.raises(Unsolvable) as told:
        job.solve(order)
    assert "--with guns" in str(told.value)
    assert "--without guns" in str(told.value)
    assert "powder" not in str(told.value)


def test_wishes_are_met(tmp_path: Path) -> None:
    decks = solved(replace(SIX, with_=("guns", "powder"), without=("jewelry",)), tmp_path)
    dealt = {deck.resource.id for deck in decks}
    assert {"guns", "powder"} <= dealt
    assert "jewelry" not in dealt


def test_a_half_filled_setup_is_completed_as_it_stands(tmp_path: Path) -> None:
    lines = "players: 4\ndecks:\n  B: {dealer: guns, extra: powder}\ncases: [D]"
    path = setup_file(tmp_path, lines)
    decks = solved(Order(HERE, setup=path), tmp_path)
    assert len(decks) == 12
    told = {(deck.letter, deck.part): deck.resource.id for deck in decks}
    assert told["B", Part.DEALER] == "guns"
    assert told["B", Part.EXTRA] == "powder"
    completed = read_setup(tmp_path / "solved.yaml", read_catalogue(CLASSIC, ["en"]))
    assert completed.wishes[-4:][0] == CaseOrder(1, "D", completed.wishes[-4].source)


def test_a_setup_comes_back_whatever_the_order_of_the_wishes() -> None:
    one = replace(SIX, with_=("guns", "powder"))
    other = replace(SIX, with_=("powder", "guns"))
    assert job.solve(one).products == job.solve(other).products


def test_the_names_change_nothing_of_the_setup(tmp_path: Path) -> None:
    names = ("Ana", "Ben", "Cleo", "Dan")
    order = Order(HERE, seed="x")
    named = solved(replace(order, names=names), tmp_path)
    assert named != solved(replace(order, players=5), tmp_path)
    told = [deck.resource for deck in named]
    for other in (replace(order, names=names[::-1]), replace(order, players=4)):
        assert [deck.resource for deck in solved(other, tmp_path)] == told


def test_a_seed_is_the_same_however_its_accents_are_typed() -> None:
    composed, decomposed = (job.solve(replace(SIX, seed=s)) for s in ("é", "e\u0301"))
    assert composed == decomposed


def test_without_a_seed_every_setup_is_another() -> None:
    order = Order(HERE, players=8)
    assert len({job.solve(order).products[0].content for _ in range(20)}) == 20


@pytest.mark.parametrize(
    ("wishes", "says"),
    [
        ("", "one of 840 legal setups"),
        ("decks:\n  A: {dealer: guns, buyer: powder}", "one of 60 legal setups"),
        (
            "decks:\n  A: {dealer: guns, buyer: powder, extra: alcohol}\n"
            "  B: {dealer: powder, buyer: alcohol, extra: jewelry}\n"
            "  C: {dealer: alcohol, buyer: jewelry, extra: guns}",
            "the only legal setup",
        ),
    ],
)
def test_solving_says_how_much_was_left_to_chance(tmp_path: Path, wishes: str, says: str) -> None:
    path = setup_file(tmp_path, f"players: 4\n{wishes}")
    assert job.solve(Order(HERE, setup=path)).summary == f"{says}, for the Game Master alone"


def test_more_than_eight_players_are_dealt_for_too(tmp_path: Path) -> None:
    order = Order(HERE, players=10, seed="x", catalogue=larger_catalogue(tmp_path, 10))
    packet = job.solve(order)
    assert packet.summary == "one of many legal setups, for the Game Master alone"
    assert b"\n  J: {dealer" in packet.products[0].content


def test_fewer_names_than_players_may_stand_in_a_setup_file(tmp_path: Path) -> None:
    path = setup_file(tmp_path, "players: 6\nnames: [Ana, Ben]\nseed: x")
    packet = job.sheets(Order(HERE, setup=path), ("scoring-sheet",))
    assert packet.summary.startswith("6 players")


def test_the_names_of_a_setup_file_say_how_many_play(tmp_path: Path) -> None:
    path = setup_file(tmp_path, "names: [Ana, Ben, Cleo, Dan, Eva]")
    assert job.sheets(Order(HERE, setup=path), ("scoring-sheet",)).summary.startswith("5 players")
    with pytest.raises(CannotDo, match=r"5 names for 4 players \(--players\)"):
        job.sheets(Order(HERE, setup=path, players=4), ("scoring-sheet",))


def test_names_on_the_command_line_replace_those_of_the_file(tmp_path: Path) -> None:
    path = setup_file(tmp_path, "players: 4\nnames: [Ana, Ben, Cleo, Dan]\nseed: x")
    order = Order(HERE, setup=path, names=("Eva", "Finn", "Gus", "Hal"))
    assert b"names: [Eva, Finn, Gus, Hal]" in job.solve(order).products[0].content


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        ("players: 5", "--players: 4, .*setup.yaml: players: 5"),
        ("players: 4\nseed: 🦊", "setup.yaml: seed 🦊: the character"),
        ("players: 4\nnames: [Ana, 🦊]", "setup.yaml: names, player 2"),
        ("players: 4\nprint: {session: 0}", "setup.yaml:3: print/session: .* from 1 to 240"),
        ("players: 4\nprint: {interval: 9 min}", "setup.yaml:3: print/interval: .* from 1 to 240"),
        ("players: 4\nprint: {start: 24:00}", "setup.yaml:3: print/start: .* such as 20:00"),
        ("players: 4\nprint: {first-game: no}", "setup.yaml:3: print/first-game: .* true or false"),
        ("players: 4\nprint: {low-ink: true}", "print/low-ink: .* delete it"),
        ("players: 4\nprint: {paper: foo}", "setup.yaml:3: print/paper: .* a4, a5, auto"),
        ("players: 4\nprint: {lang: xx}", "setup.yaml:3: print/lang: .* en"),
        ("players: 4\ncatalogue: gone.yaml", "gone.yaml is not there: .* --catalogue"),
    ],
)
def test_faults_of_a_setup_file_are_told_with_their_place(
    tmp_path: Path, lines: str, says: str
) -> None:
    with pytest.raises(IllegalPrintError, match=says):
        job.solve(Order(HERE, players=4, setup=setup_file(tmp_path, lines)))


@pytest.mark.parametrize(
    ("paper", "here", "inches"),
    [
        ("letter", "a4", (8.5, 11)),
        ("LETTER", "a4", (8.5, 11)),
        ("us-letter", "a4", (8.5, 11)),
        ("A4", "letter", (8.27, 11.69)),
        ("auto", "letter", (8.5, 11)),
        (None, "letter", (8.5, 11)),
        (None, "a4", (8.27, 11.69)),
    ],
)
def test_paper_is_what_was_asked_for_or_what_is_usual_here(
    tmp_path: Path, paper: str | None, here: str, inches: tuple[float, float]
) -> None:
    order = Order(Surroundings("en", here), players=4, paper=paper)
    path = tmp_path / "sheet.pdf"
    path.write_bytes(job.sheets(order, ("deck-labels",)).products[0].content)
    for page in pypdf.PdfReader(path).pages:
        assert (page.mediabox.width / 72, page.mediabox.height / 72) == pytest.approx(
            inches, abs=0.01
        )


def test_a_sheet_follows_the_paper_of_the_night_unless_told_otherwise(tmp_path: Path) -> None:
    path = setup_file(tmp_path, "players: 4\nseed: x\nprint: {paper: letter}")
    sheet = ("scoring-sheet",)
    assert "letter paper" in job.sheets(Order(HERE, setup=path), sheet).summary
    assert "a4 paper" in job.sheets(Order(HERE, setup=path, paper="a4"), sheet).summary


@pytest.mark.parametrize(
    ("own", "machine", "printed"),
    [
        ("en: Illegal, es: Ilegal", "es", "es"),
        ("en: Illegal, es: Ilegal", "de", "en"),
        ("es: Ilegal", "de", "es"),
        ("it: Illegale, es: Ilegal", "it", "es"),
    ],
)
def test_a_theme_without_the_machines_language_prints_in_one_that_it_has(
    tmp_path, own, machine, printed
):
    theme = tmp_path / "mine.yaml"
    named = re.sub(r"(?m)^name: .*$", f"name: {{{own}}}", CLASSIC.read_text("utf-8"))
    theme.write_text(named, "utf-8")
    order = Order(Surroundings(machine, "a4"), catalogue=theme, players=6)
    assert f"language {printed}" in job.sheets(order, ("scoring-sheet",)).summary


def test_a_language_that_is_not_there_gives_english() -> None:
    order = replace(SIX, surroundings=Surroundings("xx", "a4"))
    assert job.cards(order).summary == "112 cards, a4 paper, language en"


def test_secret_sheets_need_a_setup_that_can_be_had_again(tmp_path: Path) -> None:
    with pytest.raises(CannotDo, match=r"cheat-sheet is secret: .* --setup FILE"):
        job.sheets(Order(HERE, players=4), ("scoring-sheet", "cheat-sheet"))
    path = setup_file(tmp_path, "players: 4")
    with pytest.raises(CannotDo, match=r"no seed.*solve --setup"):
        job.sheets(Order(HERE, setup=path), ("cheat-sheet",))
    path = setup_file(tmp_path, "players: 4\nseed: 007")
    one, other = (job.sheets(Order(HERE, setup=path), ("cheat-sheet",)) for _ in range(2))
    assert one == other


def test_an_unknown_sheet_is_refused_with_those_there_are() -> None:
    with pytest.raises(CannotDo, match=r"sheet foo: .* cards, cheat-sheet, collated-cards"):
        job.sheets(SIX, ("foo",))


def test_a_sheet_asked_for_twice_is_printed_once() -> None:
    assert len(job.sheets(SIX, ("scoring-sheet", "scoring-sheet")).products) == 1


def test_no_document_is_made_if_a_name_is_too_long_for_one() -> None:
    with pytest.raises(IllegalPrintError, match=r"“W+…?” does not fit.*shorter") as told:
        job.night(Order(HERE, names=("A", "B", "C", "W" * 250)), ())
    assert len(str(told.value)) < 250


def test_a_refusal_tells_no_secret(tmp_path: Path) -> None:
    theme = tmp_path / "mine.yaml"
    word = "ن" * 40  # is never broken
    theme.write_text(CLASSIC.read_text("utf-8").replace("Luxury Cars", word), "utf-8")
    order = Order(HERE, players=8, seed="x", catalogue=theme, fonts=(require_font("Arabic"),))
    with pytest.raises(Overfull) as told:
        job.night(order, ("cheat-sheet",))
    assert str(told.value).startswith("cheat-sheet: “")
    assert "deck-" not in str(told.value)


def test_checking_goes_on_after_a_fault_and_tells_all_of_them(tmp_path: Path) -> None:
    good = setup_file(tmp_path, "players: 4\ndecks:\n  A: {dealer: guns}")
    bad, none = tmp_path / "bad.yaml", tmp_path / "none.yaml"
    bad.write_text("illegal-print: 1\nplayers: 4\nseeds: 1\nprint: {paper: foo}\n")
    verdicts = job.check(Order(HERE), [bad, good, none, CLASSIC])
    assert next(verdicts) == f"{good}: a legal setup for 4 players, to be completed"
    assert next(verdicts) == f"{CLASSIC}: a catalogue of 8 resources, 112 cards, in order"
    with pytest.raises(SourceError) as told:
        next(verdicts)
    assert [line.partition(": ")[0] for line in str(told.value).splitlines()] == [
        f"{bad}:3",
        f"{bad}:4",
        str(none),
    ]


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        ("", "leaves open how many play"),
        ("players: 4\nnames: [Ana, 🦊]", "FOX FACE"),
        ("players: 4\ndecks:\n  A: {dealer: guns, buyer: guns}", "no setup for 4 players"),
        ("players: 4\nresources: [guns, powder, jewelry, alcohol]\ndecks: {}", "to be completed"),
    ],
)
def test_a_setup_file_is_checked_as_far_as_it_goes(tmp_path: Path, lines: str, says: str) -> None:
    try:
        (told,) = job.check(Order(HERE), [setup_file(tmp_path, lines)])
    except SourceError as error:
        told = str(error)
    assert says in told


def test_a_catalogue_with_signs_that_cannot_be_printed_is_told_where(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    text = CLASSIC.read_text("utf-8").replace("Guns", "Guns 🔫").replace("Jewelry", "Jew\\telry", 1)
    path.write_text(text.replace("en: Illegal", 'en: "Il\\tlegal"'), "utf-8")
    with pytest.raises(SourceError) as told:
        job.cards(Order(HERE, catalogue=path))
    with pytest.raises(SourceError) as checked:
        list(job.check(Order(HERE), [path]))
    assert str(told.value) == str(checked.value)
    assert re.search(rf"{path}:\d+: name: the character \(U\+0009", str(told.value))
    assert re.search(
        rf"{path}:\d+: resources/2/name: the character “🔫” \(U\+1F52B", str(told.value)
    )


def test_what_solve_writes_is_complete(tmp_path: Path) -> None:
    path = tmp_path / "setup.yaml"
    path.write_bytes(job.solve(SIX).products[0].content)
    assert list(job.check(Order(HERE), [path])) == [
        f"{path}: a legal setup for 6 players, complete"
    ]
    wishes = read_setup(path, read_catalogue(CLASSIC, ["en"])).wishes
    assert sum(isinstance(wish, InPlay) for wish in wishes) == 6


def test_all_that_can_be_chosen_is_listed() -> None:
    choices = job.choices()
    assert [entry.split()[0] for entry in choices["Papers"]][:2] == ["a4", "letter"]
    assert {"cards", "cheat-sheet", "print-notes", "tuck-box"} <= {
        entry.split()[0] for entry in choices["Printables"]
    }
    secret = [entry.split()[0] for entry in choices["Printables"] if "GM alone" in entry]
    assert secret == ["cheat-sheet", "collated-cards", "organiser", "sealed-cards"]
