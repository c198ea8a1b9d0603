"""A catalogue's pictures come from its own folder; each wrong path is told with card and line."""

import json
from pathlib import Path

import pytest

from illegal_print.assets import CLASSIC
from illegal_print.files.catalogue import read_catalogue
from illegal_print.game.art import Art, Cover
from illegal_print.game.cards import Back, Card, Catalogue, Kind
from illegal_print.layout.geometry import mm

ANY = "a picture: its content is looked at later"


@pytest.fixture
def read(write):
    """Reads the classic catalogue with keys added to its first resource, its roles and its top."""

    def read(resource: str = "", dealer: str = "", top: str = "") -> Catalogue:
        for name in ("rose.png", "art/bud.jpg"):
            write(ANY, name)
        text = CLASSIC.read_text(encoding="utf-8")
        text = text.replace("    code: LC", f"    code: LC\n    {resource}".rstrip(), 1)
        text = text.replace("icon: car-key", f"icon: car-key\n      {dealer}".rstrip(), 1)
        return read_catalogue(write(f"{text}\n{top}\n", "theme.yaml"), ["en"])

    return read


def pictures(catalogue: Catalogue) -> list[str]:
    """The files on the resource cards of the first resource."""
    first = catalogue.resources[0]
    cards = [Card(Kind.RESOURCE, first, copy) for copy in range(1, 11)]
    return [Path(card.art.file).name if card.art else "" for card in cards]


def test_without_art_all_cards_are_as_they_are(read) -> None:
    catalogue = read()
    assert all(card.art is None for card in catalogue.box())
    assert catalogue.back_art == {}


def test_one_picture_is_for_all_copies_and_a_list_for_one_each(read) -> None:
    assert pictures(read("art: rose.png")) == ["rose.png"] * 10
    several = ", ".join(["rose.png", "art/bud.jpg"] * 5)
    assert pictures(read(f"art: [{several}]")) == ["rose.png", "bud.jpg"] * 5


def test_how_a_picture_takes_its_room_is_said_in_a_mapping(read, tmp_path: Path) -> None:
    (fitted,) = read("art: {file: art/bud.jpg, fit: fit}").resources[0].art
    assert (fitted.file, fitted.cover) == (str(tmp_path / "art" / "bud.jpg"), Cover.FIT)
    assert fitted.bleed is None
    for written, bleed in (("true", 3 * mm), ("false", None), ("0mm", 0), ("0.125in", 9)):
        (art,) = read(f"art: {{file: rose.png, bleed: {written}}}").resources[0].art
        assert art.cover is Cover.FILL
        assert art.bleed == pytest.approx(bleed)


def art_of(catalogue: Catalogue, kind: Kind) -> Art | None:
    return Card(kind, catalogue.resources[0]).art


def test_a_suspect_looks_like_its_role_unless_it_has_a_picture_of_its_own(read) -> None:
    alike = read(dealer="art: rose.png")
    assert art_of(alike, Kind.DEALER_SUSPECT) == art_of(alike, Kind.DEALER)
    assert art_of(alike, Kind.BUYER_SUSPECT) is None
    apart = art_of(
        read(dealer="art: rose.png\n      suspect-art: art/bud.jpg"), Kind.DEALER_SUSPECT
    )
    assert apart
    assert Path(apart.file).name == "bud.jpg"
    whole = read(dealer="art: {file: rose.png, bleed: true}")
    assert art_of(whole, Kind.DEALER_SUSPECT) is None, "a role's whole face names no suspect"


def test_backs_have_pictures_too(read) -> None:
    backs = read(top="backs: {resource: rose.png, suspect: {file: art/bud.jpg, bleed: 2mm}}")
    assert backs.back_art.keys() == {Back.RESOURCE, Back.SUSPECT}
    assert backs.back_art[Back.SUSPECT].bleed == 2 * mm


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("/etc/hostname", "outside the catalogue's folder"),
        ("../private.png", "outside the catalogue's folder"),
        ("art/../../private.png", "outside the catalogue's folder"),
        ("link.png", "outside the catalogue's folder"),
        ("https://example.org/a.png", "a web address"),
        ("file:///etc/hostname", "a web address"),
        ("C:\\art\\table.png", "write the path from the catalogue's folder"),
        ("none.png", "there is no such file"),
        ("art", "there is no such file"),
        ("x" * 300, "there is no such file"),
        ("zero\0.png", "there is no such file"),
        ("ring.png", "there is no such file"),
    ],
)
def test_c10_a_picture_comes_from_the_catalogues_folder(
    write, faults, tmp_path: Path, name: str, reason: str
) -> None:
    write(ANY, "private.png")
    text = CLASSIC.read_text(encoding="utf-8")
    text = text.replace("    code: LC", f"    code: LC\n    art: {json.dumps(name)}", 1)
    path = write(text, "theme/theme.yaml")
    line = 1 + path.read_text(encoding="utf-8").split("    art: ")[0].count("\n")
    (tmp_path / "theme" / "art").mkdir()
    (tmp_path / "theme" / "link.png").symlink_to(tmp_path / "private.png")
    (tmp_path / "theme" / "ring.png").symlink_to(tmp_path / "theme" / "ring.png")
    (fault,) = faults(read_catalogue, path, ["en"])
    assert fault.startswith(f"theme/theme.yaml:{line}: resources/1/art: ")
    assert f" – luxury-cars: {reason}" in fault
    assert "\n" not in fault


def test_c10_a_windows_path_in_double_quotes_is_told_as_it_was_read(read, faults) -> None:
    (fault,) = faults(read, 'art: "C:\\new\\table.png"')
    assert '"C:\\new\\table.png" – luxury-cars: there is no such file' in fault


def test_all_faults_come_at_once_each_with_its_card(read, faults) -> None:
    several = ", ".join(["rose.png", "gone.png"] * 5)
    told = faults(
        read, f"art: [{several}]", "suspect-art: ../x.png", "backs: {role: gone.png, suspekt: x}"
    )
    assert [fault.count("luxury-cars/") for fault in told].count(1) == 6
    assert any("luxury-cars/2: there is no such file" in fault for fault in told)
    assert any("luxury-cars/dealer-suspect: outside" in fault for fault in told)
    assert any("role backs: there is no such file" in fault for fault in told)
    assert any('did you mean "suspect"?' in fault for fault in told)


@pytest.mark.parametrize(
    ("art", "fault"),
    [
        ("[rose.png, rose.png]", "2 pictures for 10 cards; name one for all, or one for each"),
        ("[]", "0 pictures for 10 cards"),
        ("{fit: fit}", "the key file is missing; add it"),
        ("{file: rose.png, fit: stretch}", 'art/fit: "stretch" – write one of fill, fit'),
        ("{file: rose.png, bleed: 3}", "write a length from 0mm to 10mm, or true for 3mm"),
        ("{file: rose.png, bleed: -1mm}", "write a length from 0mm to 10mm, or true for 3mm"),
        ("{file: rose.png, bleed: 9in}", "write a length from 0mm to 10mm, or true for 3mm"),
        ("{file: rose.png, colour: red}", "art/colour: unknown key"),
        ("{file: [rose.png]}", "write the path of a picture"),
        ("[[rose.png]]", "art/1: write the path of a picture, not a list or mapping"),
    ],
)
def test_what_makes_no_sense_is_told(read, faults, art: str, fault: str) -> None:
    assert any(fault in told for told in faults(read, f"art: {art}"))
