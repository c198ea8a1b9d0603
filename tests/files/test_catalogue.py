"""A catalogue is read whole, or every fault in it is told at once with its line."""

import json
import re
from pathlib import Path

import pytest

from illegal_print.assets import CLASSIC, DATA, LOCALES
from illegal_print.files.catalogue import read_catalogue, theme_id
from illegal_print.files.catalogue_keys import PATTERNS, RULINGS, schema
from illegal_print.files.locale import read_locale
from illegal_print.game.cards import Catalogue

GOOD = """\
illegal-print-catalogue: 1
name: Garden
players: {min: 3, max: 3}
copies: 10
starting: 5
resource-decks: 4
minutes: {session: 3, case: 1}
resources:
  - id: roses
    name: Roses
    code: RO
    icon: dot
    colour: "#aa0000"
    dealer: {name: The Rosarian, icon: dot}
    buyer: {name: {en: The Bride, fr: La Mariée}, icon: dot}
  - id: tulips
    name: Tulips
    code: TU
    icon: dot
    colour: "#00AA00"
    pattern: grains
    tags: [spring]
    dealer: {name: The Dutchman, icon: dot}
    buyer: {name: The Painter, icon: dot}
  - id: weeds
    name: Weeds
    code: WE
    icon: own.svg
    color: "#0000AA"
    dealer: {name: "007", icon: dot}
    buyer: {name: 12:30, icon: dot}
"""


@pytest.fixture
def icons(tmp_path: Path) -> Path:
    folder = tmp_path / "icons"
    folder.mkdir()
    (folder / "dot.svg").write_text("<svg/>")
    return folder


@pytest.fixture
def read(write, icons, tmp_path):
    """Reads a catalogue's text, in which the given lines are replaced by others."""
    (tmp_path / "own.svg").write_text("<svg/>")

    def read(lines: dict[int, str] | None = None, languages: tuple[str, ...] = ()) -> Catalogue:
        text = GOOD.splitlines()
        for number, line in (lines or {}).items():
            text[number - 1] = line
        return read_catalogue(write("\n".join(text) + "\n"), languages, icons)

    return read


def test_a_theme_of_your_own_is_read_as_it_is_written(read, tmp_path):
    catalogue = read(languages=("en", "fr"))
    roses, tulips, weeds = catalogue.resources
    assert catalogue.id == str(tmp_path / "file.yaml")
    assert catalogue.name.in_language("fr") == "Garden"
    assert list(catalogue.player_counts) == [3]
    assert roses.buyer.name.in_language("fr") == "La Mariée"
    assert roses.colour == "#AA0000"
    assert weeds.colour == "#0000AA"
    assert [weeds.dealer.name.in_language("en"), weeds.buyer.name.in_language("en")] == [
        "007",
        "12:30",
    ]
    assert (roses.pattern, tulips.pattern, weeds.pattern) == (PATTERNS[0], "grains", PATTERNS[2])
    assert tulips.tags == ("spring",)
    assert (roses.icon, weeds.icon) == ("dot", str(tmp_path / "own.svg"))
    assert dict(catalogue.rulings) == {name: choices[0] for name, choices in RULINGS.items()}
    assert (catalogue.minutes.session, catalogue.minutes.case_overhead) == (3, 40)


@pytest.mark.parametrize(
    ("line", "text", "fault"),
    [
        (1, "", "the key illegal-print-catalogue is missing; add it"),
        (1, "illegal-print-catalogue: 2", '"2" – write 1'),
        (2, "name:", "name: is empty; write a value, or quotes round a word or #"),
        (2, 'name: "  "', "name: is empty; write a name"),
        (2, "name: [Garden]", "name: write a name, not a list or mapping"),
        (2, "name: {english: Garden}", '"english" – write a language\'s code, such as en'),
        (2, "nmae: Garden", 'nmae: unknown key; did you mean "name"?'),
        (2, "name: {en: ~}", "name/en: is empty; write a name"),
        (3, "players: {min: 4, max: 3}", 'players/min: "4" – more than max, which is 3'),
        (3, "players: {min: 3, max: 5}", '"5" – 5 players need 5 resources, here are 3; write 3'),
        (3, "players: {min: 2, max: 3}", '"2" – write a whole number from 3 to 26'),
        (3, "players: 3", 'players: "3" – write its keys and values below it'),
        (3, "players: {min: 3}", "players: the key max is missing; add it"),
        (4, "copies: ten", 'copies: "ten" – write a whole number from 1 to 99'),
        (4, "copies: 0", 'copies: "0" – write a whole number from 1 to 99'),
        (4, "copies: 010", 'copies: "010" – write a whole number from 1 to 99'),
        (4, "copeis: 3", 'copeis: unknown key; did you mean "copies"?'),
        (4, "copies: 9", '"9" – 1 too few of each resource, 3 in all: 5 to start with, 4 for the'),
        (4, "copies: 7", "3 too few of each resource, 9 in all"),
        (5, "starting: -5", 'starting: "-5" – write a whole number'),
        (6, "resource-decks: 4.0", 'resource-decks: "4.0" – write a whole number'),
        (7, "minutes: {session: 3}", "minutes: the key case is missing; add it"),
        (7, "minutes: {session: 3, case: 0}", 'minutes/case: "0" – write a whole number'),
        (7, "minutes: {session: 3, case: 1, deckpick: 9}", 'did you mean "deck-pick"?'),
        (9, "  - id: Roses", '"Roses" – write lower-case letters and hyphens'),
        (10, "    name: {fr: Roses}", "resources/1/name: no name in en; add `en: ...`"),
        (11, "    code: R", '"R" – write two capital letters, such as LC'),
        (11, "    code: AΒ", '"AΒ" – write two capital letters, such as LC'),
        (11, "    code: ro", '"ro" – write two capital letters, such as LC'),
        (12, "    icon: dott", '"dott" – no such icon; did you mean "dot"?'),
        (12, "    icon: ../icons/dot", '"../icons/dot" – no such icon; write one of dot'),
        (13, "    colour: red", '"red" – write a colour such as "#2C80D6", in quotes'),
        (13, "    colour: #aa0000", "resources/1/colour: is empty; write a value, or quotes"),
        (13, '    colour: "#aa000"', '"#aa000" – write a colour such as "#2C80D6", in quotes'),
        (14, "    dealer: The Rosarian", '"The Rosarian" – write its keys and values below it'),
        (14, "    dealer: {name: X}", "resources/1/dealer: the key icon is missing; add it"),
        (16, "  - id: roses", '"roses" – stands on line 9 already; choose another'),
        (18, "    code: RO", '"RO" – stands on line 11 already; choose another'),
        (21, "    pattern: wave", '"wave" – did you mean "waves"?'),
        (22, "    tags: adult", '"adult" – write a list, such as [adult]'),
        (22, "    tags: [For Adults]", '"For Adults" – write lower-case letters and hyphens'),
        (29, '    colour: "#0000AA"\n    color: "#0000AB"', "means colour, which is there already"),
    ],
)
def test_every_fault_has_its_line_its_value_and_a_remedy(read, faults, line, text, fault):
    (told,) = [f for f in faults(read, {line: text}, ("en",)) if fault in f]
    elsewhere = "is missing" in fault and line in (1, 4)
    place = re.match(r"file\.yaml:(\d+): ", told)
    assert place
    assert elsewhere or int(place[1]) in (line, line + text.count("\n"))


def test_all_faults_come_at_once_by_line(read, faults):
    wrong = {3: "players: {min: 3, max: 4}", 4: "copies: x", 11: "    code: TU", 30: "", 2: "name:"}
    lines = [fault.split(": ")[0] for fault in faults(read, wrong)]
    assert lines == [f"file.yaml:{line}" for line in (2, 3, 4, 18, 25)]


def test_a_faulty_number_is_not_reckoned_with(read, faults):
    assert len(faults(read, {4: "copies: x"})) == 1
    assert len(faults(read, {5: "starting: 0"})) == 1


def test_every_language_asked_for_must_be_there(read, faults):
    found = faults(read, {2: "name: {en: Garden}"}, ("en", "fr", "pt-BR"))
    assert found == [
        "file.yaml:2: name: no name in fr; add `fr: ...`",
        "file.yaml:2: name: no name in pt-BR; add `pt-BR: ...`",
    ], "what the theme as a whole lacks is said once"
    assert faults(read, {2: "name: Garden"}, ("en", "fr", "pt-BR")) == [
        "file.yaml:15: resources/1/buyer/name: no name in pt-BR; add `pt-BR: ...`",
    ]


def test_no_is_a_language_and_a_name(read):
    catalogue = read(
        {2: "name: {no: No, en: Yes}", 15: "    buyer: {name: On, icon: dot}"}, ("no",)
    )
    assert catalogue.name.in_language("no") == "No"
    assert catalogue.name.in_language("en") == "Yes"


@pytest.mark.parametrize(
    "icon",
    [
        *("/etc/hostname.svg", "../secret.svg", "https://example.org/a.svg", "file:///a.svg"),
        *(
            "art/../../secret.svg",
            "link.svg",
            "folder.svg",
            "none.svg",
            "C:\\art\\a.svg",
            "x\0.svg",
        ),
        "x" * 300 + ".svg",
        "ring.svg",
    ],
)
def test_c10_an_icon_comes_from_the_catalogues_folder_or_from_ours(
    write, icons, faults, tmp_path, icon
):
    (tmp_path / "secret.svg").write_text("<svg/>")
    path = write(GOOD.replace("own.svg", json.dumps(icon)), "theme/file.yaml")
    (tmp_path / "theme" / "link.svg").symlink_to(tmp_path / "secret.svg")
    (tmp_path / "theme" / "ring.svg").symlink_to(tmp_path / "theme" / "ring.svg")
    (tmp_path / "theme" / "folder.svg").mkdir()
    (fault,) = faults(read_catalogue, path, ["en"], icons)
    assert fault.startswith("theme/file.yaml:28: resources/3/icon: ")
    assert re.search("beside the catalogue|from the catalogue's folder|check its name", fault)


def test_an_icon_outside_the_catalogues_folder_is_told_from_one_that_is_missing(read, faults):
    (outside,) = faults(read, {28: "    icon: ../own.svg"})
    assert "outside the catalogue's folder; copy it beside the catalogue" in outside
    (missing,) = faults(read, {28: "    icon: none.svg"})
    assert "there is no such file beside the catalogue or in a folder below it" in missing


def test_a_picture_is_no_icon_and_the_key_for_it_is_named(read, faults):
    (fault,) = faults(read, {12: "    icon: dot.png"})
    assert fault.endswith("icons are SVG files; for a picture, add a key `art`")


def test_an_icon_may_lie_in_a_folder_below_the_catalogue(write, icons, tmp_path):
    write("<svg/>", "art/weed.svg")
    catalogue = read_catalogue(write(GOOD.replace("own.svg", "art/weed.svg")), ["en"], icons)
    assert catalogue.by_id["weeds"].icon == str(tmp_path / "art" / "weed.svg")


def test_house_rulings_are_chosen_by_id(read, faults):
    line = "minutes: {session: 3, case: 1}\nrulings: "
    assert dict(read({7: line + "{gifts: never}"}).rulings)["gifts"] == "never"
    (unknown,) = faults(read, {7: line + "{gift: never}"})
    assert unknown == 'file.yaml:8: rulings/gift: unknown key; did you mean "gifts"?'
    (choice,) = faults(read, {7: line + "{gifts: nevr}"})
    assert choice == 'file.yaml:8: rulings/gifts: "nevr" – did you mean "never"?'


def test_every_choice_of_a_ruling_has_its_sentence():
    sentences = read_locale(LOCALES / "en.yaml", None).documents["rulings"]
    choices = {f"{ask}-{choice}" for ask, choices in RULINGS.items() for choice in choices}
    assert sentences.keys() == choices


def test_a_path_is_never_mistaken_for_a_theme():
    assert theme_id(CLASSIC) == "classic"
    assert theme_id(Path("mine.yaml")) == "mine.yaml"
    assert theme_id(Path("classic")) == "./classic"


@pytest.mark.parametrize("code", ["RO", "ΡΟ", "РО", "ΩΨ", "ЩЮ"])
def test_a_code_is_of_any_alphabet_that_our_fonts_have(read, code):
    assert read({11: f"    code: {code}"}).resources[0].code == code


def test_the_schema_for_editors_is_the_readers_own():
    """After a change: write json.dumps(schema(), indent=2) and a line's end to the file."""
    written = (DATA / "catalogue.schema.json").read_text(encoding="utf-8")
    assert written == json.dumps(schema(), indent=2) + "\n"
    assert CLASSIC.read_text(encoding="utf-8").startswith(
        "# yaml-language-server: $schema=catalogue.schema.json"
    )
