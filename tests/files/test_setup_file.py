"""A setup is written to a file, and read back as wishes that leave exactly this setup."""

import random
from dataclasses import replace
from pathlib import Path

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from illegal_print.assets import CLASSIC
from illegal_print.files.setup_file import catalogue_path, read_setup, write_setup
from illegal_print.game.evening import Dealing, Evening, Tribunal
from illegal_print.game.rules import broken_rules
from illegal_print.game.setup import Deck, Part, Rule, Setup, Suspect, all_cases, deck_letters
from illegal_print.game.wishes import CaseOrder, DeckPart, InPlay, OneRing, WithoutTag

WRITTEN = """\
# GM only. Written by illegal-print; edit it, or delete lines to have them solved again.
illegal-print: 1
theme: classic
seed: K7M2-QX9T-4HPA-W3ND  # delete it, too, for a fresh deal of what you deleted
players: 4
names: [Ana, "No", "12:30", "007"]
advanced: false
casual: true
resources: [luxury-cars, guns, jewelry, alcohol]
decks:
  A: {dealer: luxury-cars, buyer: guns, extra: jewelry}
  B: {dealer: guns, buyer: jewelry, extra: alcohol}
  C: {dealer: jewelry, buyer: alcohol, extra: luxury-cars}
  D: {dealer: alcohol, buyer: luxury-cars, extra: guns}
cases:  # the deck whose suspects stand in case 1, 2, ...
  - C
  - A
  - D
  - B
print: {paper: a4, session: 3, start: "20:00"}
"""


def ring(evening: Evening, rng: random.Random) -> Setup:
    """A legal setup: any order of resources, each deck buys the next and has the one after."""
    n, letters = evening.players, deck_letters(evening.players)
    goods = rng.sample(evening.catalogue.resources, n)
    steps = range(n)
    decks = [(goods[i], goods[(i + 1) % n], goods[(i + 2) % n]) for i in steps]
    rng.shuffle(decks)
    cases = all_cases(
        evening.tribunal, letters, [r for r in evening.catalogue.resources if r in goods]
    )
    return Setup(
        evening=evening,
        seed=str(rng.random()),
        resources=tuple(r for r in evening.catalogue.resources if r in goods),
        decks=tuple(Deck(letters[i], *decks[i]) for i in steps),
        cases=tuple(rng.sample(cases, len(cases))),
        drawn_from=rng.choice((None, 1, 42_587_664)),
    )


@pytest.fixture
def setup(catalogue) -> Setup:
    cars, guns, jewelry, alcohol = catalogue.resources[:4]
    return Setup(
        evening=Evening(catalogue, 4, ("Ana", "No", "12:30", "007"), Dealing.CASUAL),
        seed="K7M2-QX9T-4HPA-W3ND",
        resources=(cars, guns, jewelry, alcohol),
        decks=(
            Deck("A", cars, guns, jewelry),
            Deck("B", guns, jewelry, alcohol),
            Deck("C", jewelry, alcohol, cars),
            Deck("D", alcohol, cars, guns),
        ),
        cases=("C", "A", "D", "B"),
    )


@pytest.fixture
def told(write, faults, catalogue):
    """The faults of a setup file that begins with the given lines; they count from line 1."""

    def told(lines: str) -> list[str]:
        return faults(read_setup, write(lines + "illegal-print: 1\n"), catalogue)

    return told


def rebuilt(path: Path, catalogue) -> Setup:
    """The one setup that a complete file's wishes leave."""
    file = read_setup(path, catalogue)
    parts = {(w.letter, w.part): w.resource for w in file.wishes if isinstance(w, DeckPart)}
    in_play = {w.resource.id for w in file.wishes if isinstance(w, InPlay)}
    cases = {w.number: w.case for w in file.wishes if isinstance(w, CaseOrder)}
    letters = sorted({letter for letter, _ in parts})
    return Setup(
        evening=Evening(catalogue, file.players or 0, file.names, file.dealing, file.tribunal),
        seed=file.seed or "",
        resources=tuple(r for r in catalogue.resources if r.id in in_play),
        decks=tuple(Deck(letter, *(parts[letter, part] for part in Part)) for letter in letters),
        cases=tuple(cases[number] for number in sorted(cases)),
        drawn_from=file.drawn_from,
        waived=file.house_rules,
    )


def test_the_file_reads_well(setup):
    options = {"paper": "a4", "session": "3", "start": "20:00"}
    assert write_setup(setup, options) == WRITTEN


def test_other_readers_of_yaml_see_the_same_names():
    assert yaml.safe_load(WRITTEN)["names"] == ["Ana", "No", "12:30", "007"]


def test_what_is_written_is_read_again(write, setup, catalogue):
    path = write(WRITTEN)
    assert rebuilt(path, catalogue) == setup
    file = read_setup(path, catalogue)
    assert file.theme == "classic"
    assert file.print_options == {"paper": "a4", "session": "3", "start": "20:00"}
    assert file.wishes[0] == InPlay(setup.resources[0], f"{path}:9")
    assert file.wishes[4] == DeckPart("A", Part.DEALER, setup.resources[0], f"{path}:11")
    assert file.wishes[-1] == CaseOrder(4, "B", f"{path}:19")


SINGLE_CASES = """\
drawn-from: 12  # so many setups met all wishes
resources: [luxury-cars, guns, jewelry, alcohol]
decks:
  A: {dealer: luxury-cars, buyer: guns, extra: jewelry}
  B: {dealer: guns, buyer: jewelry, extra: alcohol}
  C: {dealer: jewelry, buyer: alcohol, extra: luxury-cars}
  D: {dealer: alcohol, buyer: luxury-cars, extra: guns}
cases:  # whose suspect card is case 1, 2, ...
  - dealer luxury-cars
  - buyer luxury-cars
  - dealer guns
"""


def test_single_suspects_are_written_by_role_and_goods(write, setup, catalogue):
    single = replace(setup.evening, tribunal=Tribunal.SINGLE)
    cases = all_cases(Tribunal.SINGLE, "", setup.resources)
    setup = replace(setup, evening=single, cases=cases, drawn_from=12)
    text = write_setup(setup, {})
    assert SINGLE_CASES in text
    path = write(text)
    assert rebuilt(path, catalogue) == setup
    last = read_setup(path, catalogue).wishes[-1]
    assert last == CaseOrder(8, Suspect(Part.BUYER, setup.resources[3]), f"{path}:24")


def test_what_bound_the_draw_is_kept_and_no_other_wish(write, setup, catalogue):
    """A deleted line is dealt again under the same tags, and in one ring."""
    wishes = [
        WithoutTag("adult", "--without-tag adult"),
        OneRing("--ring one"),
        WithoutTag("adult", "setup.yaml:3"),
        InPlay(setup.resources[0], "--with luxury-cars"),
    ]
    path = write(write_setup(setup, {}, wishes))
    assert "casual: true\nwithout-tags: [adult]\nring: one\nresources" in path.read_text("utf-8")
    assert read_setup(path, catalogue).wishes[:2] == (
        WithoutTag("adult", f"{path}:9"),
        OneRing(f"{path}:10"),
    )


def test_house_rules_are_kept(write, setup, catalogue):
    waived = (Rule.MIRROR, Rule.STOCK)
    path = write(write_setup(replace(setup, waived=waived), {}))
    assert read_setup(path, catalogue).house_rules == waived


def test_suspects_may_be_listed_where_the_variant_is_left_open(write, catalogue):
    path = write(
        "illegal-print: 1\nplayers: 4\ncases: [~, buyer guns, ~, ~, ~, ~, ~, dealer guns]\n"
    )
    file = read_setup(path, catalogue)
    guns = catalogue.by_id["guns"]
    assert file.wishes == (
        CaseOrder(2, Suspect(Part.BUYER, guns), f"{path}:3"),
        CaseOrder(8, Suspect(Part.DEALER, guns), f"{path}:3"),
    )
    assert file.tribunal is Tribunal.PAIRS


NAMES = st.text(st.characters(exclude_categories=["Cs"]), min_size=1).filter(str.strip)


@given(
    players=st.integers(4, 8),
    number=st.integers(0),
    seed=NAMES,
    names=st.lists(NAMES, min_size=8, max_size=8, unique=True),
    dealing=st.sampled_from(Dealing),
    tribunal=st.sampled_from(Tribunal),
    printer=NAMES,
)
@settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_any_setup_comes_back_unchanged(
    write, catalogue, players, number, seed, names, dealing, tribunal, printer
):
    evening = Evening(catalogue, players, tuple(names[:players]), dealing, tribunal)
    setup = replace(ring(evening, random.Random(number)), seed=seed)
    assert not broken_rules(setup)
    path = write(write_setup(setup, {"printer": printer}))
    assert rebuilt(path, catalogue) == setup
    assert read_setup(path, catalogue).print_options == {"printer": printer}
    assert yaml.safe_load(path.read_text("utf-8"))["names"] == list(names[:players])


def test_a_table_and_decks_dealt_to_names_come_back(write, catalogue):
    names = ("Ana", "Ben", "Cem", "Dea")
    evening = Evening(catalogue, 4, names, table=12, assigned=True)
    file = read_setup(write(write_setup(ring(evening, random.Random(1)), {})), catalogue)
    assert (file.table, file.assigned, file.names) == (12, True, names)
    alone = write_setup(ring(replace(evening, table=None, assigned=False), random.Random(1)), {})
    assert "table" not in alone
    assert "assign" not in alone


def test_everything_may_be_left_out(write, catalogue):
    file = read_setup(write("illegal-print: 1\n"), catalogue)
    assert (file.theme, file.seed, file.players, file.names) == ("classic", None, None, ())
    assert (file.dealing, file.tribunal) == (Dealing.TIMED, Tribunal.PAIRS)
    assert (file.wishes, file.print_options) == ((), {})
    empty = "theme:\nseed: ~\nplayers:\nnames:\nadvanced:\ncasual:\nresources:\ndecks:\ncases:\n"
    assert read_setup(write(f"illegal-print: 1\n{empty}print:\n"), catalogue) == file


def test_half_filled_decks_and_open_cases_stay_open(write, catalogue):
    text = "illegal-print: 1\nplayers: 4\ndecks:\n  B: {buyer: guns}\n  C:\n  D: {dealer: ~}\n"
    path = write(text + "cases:\n  - ~\n  -\n  - A\n")
    assert read_setup(path, catalogue).wishes == (
        DeckPart("B", Part.BUYER, catalogue.by_id["guns"], f"{path}:4"),
        CaseOrder(3, "A", f"{path}:10"),
    )


def test_wishes_that_clash_are_left_to_the_solver(write, catalogue):
    text = "illegal-print: 1\ndecks:\n  A: {dealer: guns}\n  B: {dealer: guns}\ncases: [A, A]\n"
    assert len(read_setup(write(text), catalogue).wishes) == 4


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("player: 6", 'player: unknown key; did you mean "players"?'),
        ("players: 9", 'players: "9" – write a whole number from 4 to 8'),
        ("players: six", 'players: "six" – write a whole number from 4 to 8'),
        ("theme: clasic", 'theme: "clasic" – did you mean "classic"?'),
        ("advanced: yes", 'advanced: "yes" – write true or false'),
        ("assign: yes", 'assign: "yes" – write true or false'),
        ("table: one", 'table: "one" – write a whole number from 1'),
        ("table: 0", 'table: "0" – write a whole number from 1'),
        ("names: Ana", 'names: "Ana" – write a list, such as [Ana, Ben]'),
        ("names: [Ana, ~]", "names/2: is empty; write a name"),
        ("seed: [a]", "seed: write a text, not a list or mapping"),
        ("resources: [guns, guns]", '"guns" – stands on line 1 already; choose another'),
        ("resources: [Guns]", '"Guns" – no such resource; did you mean "guns"?'),
        ("resources: guns", '"guns" – write a list, such as [guns, jewelry]'),
        ("decks: {A: {dealer: gnus}}", 'decks/A/dealer: "gnus" – no such resource; did you mean'),
        ("decks: {A: {seller: guns}}", 'decks/A/seller: unknown key; did you mean "dealer"?'),
        ("decks: {Z: {dealer: guns}}", "decks/Z: no such deck; write one of A, B, C, D, E, F, G"),
        ("decks: {A: guns}", 'decks/A: "guns" – write its keys and values below it'),
        ("decks: [A]", "decks: write the decks below it, each by its letter"),
        ("cases: [A, b]", 'cases/2: "b" – write one of A, B, C, D, E, F, G, H'),
        ("cases: A", 'cases: "A" – write a list of deck letters, such as [C, A, B]'),
        ("cases: [~, ~, ~, ~, ~, ~, ~, ~, ~]", "cases: 9 cases, but only 8 decks; delete 1"),
        ("advanced: true\ncases: [A]", 'cases/1: "A" – write a suspect, such as "dealer guns"'),
        ("cases: [dealer gnus]", 'cases/1: "dealer gnus" – no such resource; did you mean "guns"?'),
        ("cases: [dealer guns, A]", 'cases/2: "A" – write a suspect, such as "dealer guns"'),
        ("ring: two", 'ring: "two" – write one of any, one'),
        ("without-tags: [adlut]", 'without-tags/1: "adlut" – did you mean "adult"?'),
        ("without-tags: adult", 'without-tags: "adult" – write a list, such as [adult]'),
        ("house-rules: [cases]", 'house-rules/1: "cases" – write one of extra, mirror, own-goods'),
        ("drawn-from: many", 'drawn-from: "many" – write a whole number'),
        ("print: {papper: a4}", 'print/papper: unknown key; did you mean "paper"?'),
        ("print: {paper: [a4]}", "print/paper: write a text, not a list or mapping"),
        ("illegal-print: 2", 'illegal-print: "2" – write 1'),
    ],
)
def test_faults_of_form_have_their_line_and_a_remedy(told, line, fault):
    told_here = [f for f in told(f"{line}\n") if fault in f]
    assert len(told_here) == 1
    assert told_here[0].startswith(f"file.yaml:{1 + line.count(chr(10))}: ")


def test_counts_are_held_against_the_players(told):
    goods = "guns, jewelry, alcohol, powder, pornography"
    lines = f"players: 4\nnames: [A, B, C, D, E]\nresources: [{goods}]\ndecks: {{E: }}\n"
    assert told(lines + "cases: [A, B, C, D, A]\n") == [
        "file.yaml:2: names: 5 names for 4 players; make them agree",
        "file.yaml:3: resources: 5 resources, but 4 players play with 4; delete 1",
        "file.yaml:4: decks/E: no such deck; write one of A, B, C, D",
        "file.yaml:5: cases: 5 cases, but only 4 decks; delete 1",
    ]


def test_a_theme_and_a_catalogue_exclude_each_other(told):
    assert told("theme: classic\ncatalogue: mine.yaml\n") == [
        'file.yaml:1: theme: "classic" – catalogue stands on line 2; keep one of them'
    ]


def test_the_catalogue_is_found_beside_the_file_or_from_here(write, tmp_path, setup):
    mine = replace(setup.evening, catalogue=replace(setup.evening.catalogue, id="mine.yaml"))
    path = write(write_setup(replace(setup, evening=mine), {}))
    assert "\ncatalogue: mine.yaml\n" in path.read_text("utf-8")
    assert catalogue_path(path) == Path("mine.yaml")
    write("", "mine.yaml")
    assert catalogue_path(path) == tmp_path / "mine.yaml"
    assert catalogue_path(write(WRITTEN)) == CLASSIC
    assert catalogue_path(write("- a\n")) == CLASSIC


def test_the_catalogue_is_found_where_the_night_was_printed(tmp_path):
    start = tmp_path / "games"
    folder = start / "night" / "table-1" / "gm-secret"
    folder.mkdir(parents=True)
    setup = folder / "setup.yaml"
    setup.write_text("illegal-print: 1\ncatalogue: mine.yaml\n", "utf-8")
    (tmp_path / "mine.yaml").touch()
    assert catalogue_path(setup) == Path("mine.yaml"), "further up is too far: looked for from here"
    (start / "mine.yaml").touch()
    assert catalogue_path(setup) == start / "mine.yaml"


def test_an_option_that_could_not_be_read_again_is_not_written(setup):
    with pytest.raises(ValueError, match="papper"):
        write_setup(setup, {"papper": "a4"})
