"""`check` tells a theme's author what does not fit in print, and what could be better."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest
from PIL import Image

from illegal_print import advice, printables
from illegal_print.assets import NEW_THEME
from illegal_print.errors import PaperTooSmall
from illegal_print.files.catalogue import read_catalogue, themes
from illegal_print.game.cards import ANY_LANGUAGE, Catalogue, Text
from illegal_print.layout.borrowing import Shelf, lent
from illegal_print.layout.geometry import mm
from illegal_print.layout.pages import Page
from illegal_print.layout.style import Style
from illegal_print.layout.words import Phrases, Sentence
from tests.layout import made_fonts
from tests.tools import Run

Check = Callable[..., tuple[int, list[str]]]


@pytest.fixture
def check(run: Run, tmp_path: Path) -> Check:
    """What is said of the new theme, in which some texts are replaced by others."""

    def check(*changes: tuple[str, str]) -> tuple[int, list[str]]:
        text = NEW_THEME.read_text("utf-8")
        for old, new in changes:
            assert old in text
            text = text.replace(old, new, 1)
        (tmp_path / "my.yaml").write_text(text, "utf-8")
        done = run("check", "my.yaml")
        return done.code, (done.out + done.err).splitlines()

    return check


def line_of(text: str) -> int:
    lines = NEW_THEME.read_text("utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if text in line)


@pytest.mark.parametrize("theme", themes())
def test_our_own_themes_could_not_be_better(run: Run, theme: str) -> None:
    done = run("check", str(themes()[theme]))
    assert (done.code, done.err) == (0, "")
    assert done.out.count("\n") == 1
    assert done.out.endswith(" resources, 112 cards, in order\n")


@pytest.mark.parametrize(
    ("old", "new", "field", "says"),
    [
        (
            'colour: "#2DB673"',
            'colour: "#2C80E4"',
            "resources/5/colour",
            "in greyscale hardly another colour than that of films: 45% and 44% of white",
        ),
        ("code: HA", "code: BA", "resources/6/code", "BA begins like BO of books; in a fan of"),
        ("icon: newspaper", "icon: owl", "resources/2/buyer/icon", "the same icon as resources/1/"),
        (
            "name: The Singer",
            "name: the roadie",
            "resources/5/buyer/name",
            "the same name as resources/5/dealer/name",
        ),
    ],
)
def test_what_could_be_better_is_told_with_its_line(
    check: Check, old: str, new: str, field: str, says: str
) -> None:
    code, (verdict, *told) = check((old, new))
    assert code == 0, "advice is no fault"
    assert (
        verdict == "my.yaml: a catalogue of 8 resources, 112 cards, in order; it could be better:"
    )
    (line,) = told
    assert line.startswith(f"  my.yaml:{line_of(old)}: {field}: {says}")


def named(name: str) -> Catalogue:
    """The new theme, one of whose buyers has another name."""
    catalogue = read_catalogue(NEW_THEME, [])
    first, *others = catalogue.resources
    buyer = replace(first.buyer, name=Text(((ANY_LANGUAGE, name),)))
    return replace(catalogue, resources=(replace(first, buyer=buyer), *others))


@pytest.mark.parametrize(("goods", "apart"), [(8, "6%"), (14, "6%"), (24, "3%")])
def test_greys_need_not_be_further_apart_than_there_is_room(
    catalogue: Catalogue, goods: int, apart: str
) -> None:
    """Even steps of grey pass; two that are nearly alike do not, however many there are."""
    greys = [round(255 * (0.08 + 0.84 * place / (goods - 1))) for place in range(goods)]

    def told(greys: list[int]) -> list[str]:
        classic = catalogue.resources
        resources = tuple(
            replace(
                classic[place % 8], id=f"goods-{place}", colour=f"#{grey:02X}{grey:02X}{grey:02X}"
            )
            for place, grey in enumerate(greys)
        )
        found = advice.remarks(replace(catalogue, resources=resources), [])
        return [remark.text for remark in found if remark.field.endswith("/colour")]

    assert told(greys) == []
    (remark,) = told([*greys[:-1], greys[-2] + 2])
    assert f"{apart} apart and more" in remark


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("The Bookworm", None),
        ("The Honorary Chairwoman", None),
        ("The Bezirksoberbibliothekarin-Stellvertreterin", "the smallest size"),
        ("Bezirksoberbibliothekarinstellvertreterinnen", "so a word is broken"),
    ],
)
def test_names_that_are_hard_to_read_on_a_card_are_told(
    phrases: Phrases, name: str, says: str | None
) -> None:
    told = list(advice.remarks(named(name), [Style(phrases)]))
    assert [remark.field for remark in told] == (["resources/1/buyer/name/en"] if says else [])
    assert all(says in remark.text for remark in told if says)


def test_names_may_end_a_line_where_their_script_has_no_spaces(
    phrases: Phrases, tmp_path: Path
) -> None:
    han = "密輸業者夜港会武器宝石交換"
    with lent(Shelf((made_fonts.true_type(tmp_path, han),))):
        assert not list(advice.remarks(named(han), [Style(phrases)]))


def test_what_fits_no_card_is_a_fault(check: Check) -> None:
    code, told = check(("name: The Critic", f"name: {'W' * 260}"))
    assert code == 1
    place = f"my.yaml:{line_of('name: The Critic')}: resources/4/buyer/name: "
    assert told
    assert all(line.startswith(f"{place}cards/films/buyer") for line in told)
    assert all(line.endswith("Use a shorter text.") for line in told)


def test_documents_have_room_for_whatever_a_card_holds(check: Check) -> None:
    code, told = check(("name: The Critic", f"name: {'Critic ' * 40}"))
    assert code == 0
    assert "in 9 points, the smallest size" in told[1]


def test_what_is_larger_than_the_paper_is_a_fault_among_others(
    phrases: Phrases, catalogue: Catalogue
) -> None:
    def too_large(*_: object) -> Iterator[Page]:
        raise PaperTooSmall("deck-labels", needed=300 * mm, available=250 * mm)
        yield

    labels, sheet = (printables.named(name) for name in ("deck-labels", "scoring-sheet"))
    large = cast(printables.AnyPrintable, replace(labels, draw=too_large))
    (told,) = advice.overfull(catalogue, Style(phrases), [large, sheet])
    assert told.text.startswith("4 players, en: deck-labels: the sheet is too small")


@pytest.mark.parametrize(
    ("key", "players"),
    [("player", 4), ("total-hands", 4), ("note-single", 8)],
)
def test_a_sentence_that_does_not_fit_is_told_with_language_and_players(
    phrases: Phrases, catalogue: Catalogue, key: str, players: int
) -> None:
    """A name is told by its place; a sentence of a locale has none in the theme."""
    sheet = {**phrases.documents["scoring-sheet"], key: Sentence("sums " * 40)}
    wordy = replace(phrases, documents={**phrases.documents, "scoring-sheet": sheet})
    documents = [printables.named(name) for name in ("gm-script", "scoring-sheet")]
    (told,) = advice.overfull(catalogue, Style(wordy), documents)
    assert told.field == ""
    assert told.text.startswith(f"{players} players, en: scoring-sheet: ")


def test_a_theme_is_looked_at_in_every_language_that_it_is_in(check: Check) -> None:
    code, told = check(
        ("\nname: My Theme", "\nname: {en: My Theme, it: Il mio tema}"),
        ("name: The Critic", "name: {en: The Critic}"),
    )
    assert code == 1
    assert (
        f"my.yaml:{line_of('name: The Critic')}: resources/4/buyer/name: no name in it" in told[0]
    )


def test_a_theme_in_a_language_without_a_locale_can_be_read(check: Check) -> None:
    """Its names can be written before anybody has translated the sentences."""
    names = "{en: My Theme, it: Il mio tema, sr-Latn: Moja tema}"
    texts = "{en: The Critic, it: Il Critico, sr-Latn: Kritičar, ja: 評論家}"
    code, told = check(("\nname: My Theme", f"\nname: {names}"))
    assert (code, len(told)) == (0, 1), "what is one text is the same in all languages"
    assert check(("name: The Critic", f"name: {texts}"))[0] == 0


def test_a_picture_too_coarse_is_told_as_advice(check: Check, tmp_path: Path) -> None:
    Image.new("RGB", (60, 60), "red").save(tmp_path / "books.png")
    code, told = check(("    icon: open-book", "    icon: open-book\n    art: books.png"))
    assert code == 0
    assert "resources/1/art" in told[1] or "books" in told[1]
    assert "dpi" in told[1]
