"""What went wrong in other programs with names, scripts, fonts and markup goes right in this one.

Each part takes one kind of fault that was reported of them: its inputs, wherever a user can type
them, and what is right. What each rule means in detail is tried in tests/layout, tests/printables,
tests/test_scripts.py and tests/test_cli.py.
"""

import re
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
import yaml

from illegal_print import printables
from illegal_print.assets import LOCALES, NEW_THEME
from illegal_print.cardset import CardSet
from illegal_print.files.catalogue import read_catalogue
from illegal_print.files.locale import languages, read_locale
from illegal_print.game.cards import ANY_LANGUAGE, Catalogue, cards_of
from illegal_print.game.cards import Text as NamedInLanguages
from illegal_print.game.evening import Evening
from illegal_print.game.solver import solve
from illegal_print.game.tables import Tables
from illegal_print.layout import shaping
from illegal_print.layout.borrowing import Shelf, lent
from illegal_print.layout.geometry import IDENTITY
from illegal_print.layout.pages import Page, Stamp, Text, texts
from illegal_print.layout.papers import CARD_SIZES, PAPERS
from illegal_print.layout.style import Style
from tests.layout import made_fonts
from tests.printables.legibility import assert_legible
from tests.tools import Ran, Run, require_font

Theme = Callable[..., Path]
PLACES = ("name", "resources/1/name", "resources/1/dealer/name", "resources/1/buyer/name")


def at_place(data: Any, place: str) -> tuple[Any, Any]:
    """What holds the value at a place such as resources/1/name, and its key there."""
    *way, last = (int(part) - 1 if part.isdecimal() else part for part in place.split("/"))
    for part in way:
        data = data[part]
    return data, last


@pytest.fixture
def theme(tmp_path: Path) -> Theme:
    """Writes the new theme with some of its texts replaced by others."""

    def write(texts: dict[str, str]) -> Path:
        data = yaml.safe_load(NEW_THEME.read_text("utf-8"))
        for place, text in texts.items():
            holder, key = at_place(data, place)
            holder[key] = text
        path = tmp_path / "my.yaml"
        path.write_text(yaml.safe_dump(data, allow_unicode=True, sort_keys=False), "utf-8")
        return path

    return write


def names_on_cards(path: Path, cards: str, size: str = "poker") -> list[Text]:
    """The names on a card, or on all of the first resource."""
    catalogue = read_catalogue(path, ["en"])
    style = Style(read_locale(LOCALES / "en.yaml", None), card=CARD_SIZES[size])
    fronts = CardSet(catalogue, style)
    found: list[Text] = []
    for card in cards_of(catalogue.resources[0], 1):
        if card.id.startswith(cards):
            page = Page(style.card, (Stamp(fronts.front(card), IDENTITY),))
            found += [text for text, _ in texts(page) if text.label.endswith("/name")]
    return found


def named(names: Sequence[str]) -> list[str]:
    return [f"--name={name}" for name in names]


def fonts(*paths: Path) -> list[str]:
    return [argument for path in paths for argument in ("--font", str(path))]


def words_of(path: Path) -> str:
    """All that can be copied out of a file, without spaces: lines may end anywhere."""
    found = "".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(path))
    assert not {"\0", "\u25a0", "\ufffd"} & set(found), path
    return re.sub("[\\s\ufffe\x02]+", "", found)


def printed(folder: Path) -> dict[str, str]:
    return {path.stem: words_of(path) for path in sorted(folder.rglob("*.pdf"))}


def assert_refused(done: Ran, *parts: str) -> None:
    """In one line, with nothing written."""
    assert (done.code, done.out) == (1, "")
    assert len(done.err.splitlines()) == 1, done.err
    for part in parts:
        assert part in done.err
    assert "Traceback" not in done.err
    assert not [path for path in Path().rglob("*") if path.suffix == ".pdf"]


def print_names(run: Run, names: Sequence[str], *options: str) -> dict[str, str]:
    """Everything on which names of players stand, by document."""
    done = run("night", *named(names), "--assign", "--seed", "A", *options)
    assert done.code == 0, done.err
    tents = run("sheet", "table-tents", *named(names), "--out", "tents.pdf", *options)
    assert tents.code == 0, tents.err
    found = printed(Path())
    return {name: found[name] for name in ("scoring-sheet", "deck-labels", "cheat-sheet", "tents")}


def print_theme(run: Run, path: Path, *options: str) -> dict[str, str]:
    """Everything on which words of a catalogue stand."""
    checked = run("check", str(path), *options)
    assert checked.code == 0, checked.err
    assert (
        run("night", "--catalogue", str(path), "--players", "8", "--seed", "A", *options).code == 0
    )
    assert run("cards", "--catalogue", str(path), *options).code == 0
    return printed(Path())


# Letters outside Latin-1


LATIN_AND_MORE = ("Łukasz", "Šárka", "Жанна", "Ștefan", "Zoë", "Ευα", "Nguyễn Thị", "Đỗ")


def test_names_outside_latin_1_are_letters_on_every_document(run: Run) -> None:
    for document, words in print_names(run, LATIN_AND_MORE).items():
        for name in LATIN_AND_MORE:
            assert name.replace(" ", "") in words, document


def test_words_outside_latin_1_are_letters_on_cards_and_sheets(run: Run, theme: Theme) -> None:
    texts = dict(zip(PLACES, ("Ломбард", "Šperky", "Жанна", "Ștefan Łuk"), strict=True))
    found = print_theme(run, theme(texts))
    for text in list(texts.values())[1:]:
        for document in ("cards", "cheat-sheet", "player-reference"):
            assert text.replace(" ", "") in found[document], document
    assert all("Ломбард" in words for words in found.values())


@pytest.mark.parametrize(
    ("text", "point"),
    [("A ★", "U+2605"), ("A ☠", "U+2620"), ("A\u200bB", "U+200B"), ("\ufeffA", "U+FEFF")],
)
@pytest.mark.parametrize("place", PLACES)
def test_a_sign_that_no_font_has_is_named_before_anything_is_written(
    run: Run, theme: Theme, place: str, text: str, point: str
) -> None:
    theme({place: text})
    for command in (("night", "--players", "4"), ("cards",)):
        assert_refused(run(*command, "--catalogue", "my.yaml"), point, "my.yaml:", f": {place}: ")


# Emoji


def test_an_emoji_is_a_sign_in_black_on_every_document(run: Run) -> None:
    names = ("Mia 🦊", "Ana", "Ben", "🦊 🐙")
    for document, words in print_names(run, names, *fonts(require_font("emoji"))).items():
        assert "Mia🦊" in words, document
        assert "🦊🐙" in words, document


@pytest.mark.parametrize(
    ("name", "point"),
    [
        ("Mia 🦊", "U+1F98A"),
        ("👩\u200d👩\u200d👧", "U+1F469"),
        ("🇩🇪", "U+1F1E9"),
        ("👍🏽", "U+1F44D"),
    ],
)
def test_an_emoji_without_a_font_is_refused_by_its_name(run: Run, name: str, point: str) -> None:
    assert_refused(run("night", *named(("Ana", "Ben", "Cleo", name))), "player 4", point)


@pytest.mark.parametrize("name", ["👩\u200d👩\u200d👧", "🇩🇪", "👍🏽"])
def test_joined_emoji_are_never_drawn_in_halves(run: Run, tmp_path: Path, name: str) -> None:
    squares = made_fonts.true_type(tmp_path, "".join(set(name) - {"\u200d"}))
    done = run("night", *named(("Ana", "Ben", "Cleo", name)), *fonts(squares))
    assert_refused(done, "player 4", "joined emoji")


@pytest.mark.parametrize("table", ["CBDT", "COLR", "sbix"])
def test_a_font_of_colours_is_refused_with_a_remedy(run: Run, tmp_path: Path, table: str) -> None:
    coloured = made_fonts.coloured(tmp_path, "🦊", table)
    done = run("night", *named(("Ana", "Ben", "Cleo", "Mia 🦊")), *fonts(coloured))
    assert_refused(done, f"--font {coloured}", "colour", "Symbola")


# Leftward scripts


def test_arabic_is_joined_and_ordered_on_every_document(run: Run) -> None:
    names = ("نور", "نور 12 (Ana)", "Ana", "Ben")
    given = fonts(require_font("Arabic"))
    for document, words in print_names(run, names, *given).items():
        assert words.count("نور") >= 2, document  # in reading order, as it was typed
        assert re.search(r"\(Ana\)12نور|نور12\(Ana\)", words), document


def test_arabic_on_cards_is_in_order_from_left_to_right(theme: Theme) -> None:
    # Drawn from the left: the Latin name in brackets, the number, then the word, joined.
    with lent(Shelf((require_font("Arabic"),))):
        (text,) = names_on_cards(theme({"resources/1/name": "نور 12 (Ana)"}), "books/1")
    said = "".join(piece for _, piece in text.lines[0].pieces)
    assert said.index("(Ana)") < said.index("12") < said.index("نور")


def test_without_the_extra_leftward_scripts_are_refused(
    run: Run, theme: Theme, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shaping, "available", lambda: False)
    given = fonts(require_font("Arabic"))
    names = named(("Ana", "Ben", "Cleo", "نور"))
    assert_refused(run("night", *names, *given), "player 4", "Arabic", "[scripts]")
    theme({"resources/1/name": "نور 12 (Ana)"})
    done = run("cards", "--catalogue", "my.yaml", *given)
    assert_refused(done, "resources/1/name", "Arabic", "[scripts]")


# Scripts whose letters form clusters


def test_clusters_are_shaped_on_cards_and_sheets(run: Run, theme: Theme) -> None:
    clusters = {"Devanagari": "क्षत्रिय", "Thai": "กิ่งแก้ว", "Bengali": "প্রিয়া"}
    path = theme(dict(zip(PLACES[1:], clusters.values(), strict=True)))
    found = print_theme(run, path, *fonts(*map(require_font, clusters)))
    for text in clusters.values():
        for document in ("cards", "cheat-sheet", "player-reference"):
            assert unicodedata.normalize("NFC", text) in found[document], document


@pytest.mark.parametrize(
    ("name", "script"), [("പ്രിയ", "Malayalam"), ("ខ្មែរ", "Khmer"), ("क्षत्रिय", "Devanagari")]
)
@pytest.mark.parametrize("available", [True, False])
def test_a_script_that_cannot_be_shaped_is_refused_by_its_name(
    run: Run,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    available: bool,
    name: str,
    script: str,
) -> None:
    monkeypatch.setattr(shaping, "available", lambda: available)
    unjoined = made_fonts.true_type(tmp_path, "".join(set(name)))
    done = run("night", *named(("Ana", "Ben", "Cleo", name)), *fonts(unjoined))
    assert_refused(done, "player 4", script, "--font FILE" if available else "[scripts]")


# Scripts without spaces


IDEOGRAPHS = "密輸業者夜港会武器宝石交換警察注意秘的卡片發給每個玩家遊戲開始前請洗牌"


def test_chinese_breaks_between_its_signs_and_latin_words_stay_whole(theme: Theme) -> None:
    text = IDEOGRAPHS[:9] + "production、" + IDEOGRAPHS[9:18]
    with lent(Shelf((require_font("Chinese"),))):
        for placed in names_on_cards(theme({"resources/1/name": text}), "books/1"):
            lines = [str(line) for line in placed.lines]
            assert len(lines) > 1
            assert "".join(lines) == text
            assert any("production" in line for line in lines)
            assert not [line for line in lines if line[0] in "、。」）"]
            assert all(placed.box.inset(-2).contains(ink) for ink in placed.ink())


def test_chinese_too_long_for_its_card_is_refused_with_the_card(run: Run, theme: Theme) -> None:
    theme({"resources/1/name": (IDEOGRAPHS * 8)[:240]})
    done = run("cards", "--catalogue", "my.yaml", *fonts(require_font("Chinese")))
    assert_refused(done, "cards/books", "mm")


# Kinds of font files


@pytest.mark.parametrize("make", [made_fonts.postscript, made_fonts.variable])
def test_fonts_of_either_outlines_and_variable_ones_serve(
    run: Run, tmp_path: Path, make: Callable[[Path, str], Path]
) -> None:
    font = make(tmp_path, "小明")
    for document, words in print_names(run, ("Ana", "Ben", "Cleo", "小明"), *fonts(font)).items():
        assert "小明" in words, document


def test_of_a_collection_its_first_font_serves(run: Run, tmp_path: Path) -> None:
    both = made_fonts.collection(tmp_path, "小", "明")
    printed = print_names(run, ("Ana", "Ben", "Cleo", "小"), *fonts(both))
    assert all("小" in words for words in printed.values())


def test_what_is_no_font_is_refused_with_the_reason(run: Run, tmp_path: Path) -> None:
    page = tmp_path / "font.ttf"
    page.write_text("<!DOCTYPE html><html><body>404</body></html>")
    names = named(("Ana", "Ben", "Cleo", "小明"))
    assert_refused(run("night", *names, *fonts(page)), f"--font {page}", "font")
    assert_refused(run("night", *names, "--font", "gone.ttf"), "gone.ttf: no such file")


# What looks like markup


LITERAL = (
    *("B&B Ben", "Q&A at 9", "AT&T", "R&D;", "&lt;ok&gt;", "&#9760;", "S&P 500", "&amp;"),
    *("<3 Ana", "a <b", "</b>x", "<br>", "<para>", "0.1 <A <0.9", "<!-- x -->y", "<b>bold"),
    *("<foo>bar</foo>", "<span style='x'>y", "<img src='/etc/hostname'/>", "<a href='x'>y</a>"),
    *("{seed} {0}", "%s %d", "**bold**", "\\n\\u0041"),
)


@pytest.mark.parametrize("start", range(0, len(LITERAL), 8))
def test_names_are_printed_as_typed_on_every_document(run: Run, start: int) -> None:
    names = LITERAL[start : start + 8]
    for document, words in print_names(run, names).items():
        for name in names:
            assert name.replace(" ", "") in words, document


def test_words_of_a_catalogue_are_printed_as_typed(run: Run, theme: Theme) -> None:
    roles = ("name", "dealer/name", "buyer/name")
    places = [f"resources/{number}/{role}" for number in range(1, 9) for role in roles]
    texts = dict(zip(places, LITERAL, strict=True))
    game = "<a href='x'>Q&A</a>"
    found = print_theme(run, theme({"name": game, **texts}))
    for document in ("cards", "cheat-sheet", "player-reference"):
        for text in texts.values():
            assert text.replace(" ", "") in found[document], (document, text)
    assert all(game.replace(" ", "") in words for words in found.values())
    for path in Path().rglob("*.pdf"):
        assert b"/Link" not in path.read_bytes(), "nothing typed becomes a link"


# Long words


WORD = "Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikanten"
MANY = "Maximiliane-Wilhelmina von und zu Hohenstaufen-Oettingen ABC"
WIDE = "W" * 60
CARD_WORD = "Rindfleischetikettierungsüberwachungsaufgaben"


@pytest.mark.parametrize(
    ("language", "players", "paper"),
    [
        *(("en", 4, "a4"), ("en", 4, "letter"), ("en", 8, "a4")),
        *((language, 8, "letter") for language in languages()),
    ],
)
@pytest.mark.parametrize("name", [WORD, MANY], ids=["one-word", "many-words"])
def test_names_of_sixty_letters_stay_in_their_boxes(
    name: str, language: str, players: int, paper: str
) -> None:
    assert len(name) == 60
    names = tuple(f"{seat}{name[1:]}" for seat in range(1, players + 1))
    evening = Evening(read_catalogue(NEW_THEME, [language]), players, names, assigned=True)
    style = Style(read_locale(LOCALES / f"{language}.yaml", None), PAPERS[paper])
    for document in printables.every():
        if document.subject is not Catalogue:
            pages = list(document.draw(subject_of(document.subject, evening), style))
            assert_legible(pages, document.floor)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("game", [WORD, MANY], ids=["one-word", "many-words"])
def test_a_game_may_be_called_by_sixty_letters(game: str, paper: str) -> None:
    catalogue = replace(
        read_catalogue(NEW_THEME, ["en"]), name=NamedInLanguages(((ANY_LANGUAGE, game),))
    )
    evening = Evening(catalogue, 8)
    style = Style(read_locale(LOCALES / "en.yaml", None), PAPERS[paper])
    for document in printables.every():
        pages = list(document.draw(subject_of(document.subject, evening), style))
        assert_legible(pages, document.floor)


def subject_of(kind: type, evening: Evening) -> object:
    if kind is Catalogue:
        return evening.catalogue
    if kind is Evening:
        return evening
    setup = solve(evening, (), "A")
    return Tables(setup.seed, (setup,) * 3) if kind is Tables else setup


def test_the_widest_name_of_sixty_letters_is_printed_whole_or_refused_in_a_line(
    run: Run,
) -> None:
    done = run("night", *named(("Ana", "Ben", "Cleo", WIDE)), "--out", "n")
    if done.code == 0:
        assert words_of(Path("n/scoring-sheet.pdf")).count("W") >= 60
    else:
        assert_refused(done, "WWW", "mm")


@pytest.mark.parametrize("place", PLACES[1:])
@pytest.mark.parametrize("size", ["poker", "mini-euro", "tarot"])
def test_a_word_of_45_letters_stays_on_its_card(theme: Theme, place: str, size: str) -> None:
    assert len(CARD_WORD) == 45
    placed = names_on_cards(theme({place: CARD_WORD}), "books", size)
    long = [text for text in placed if "Rind" in str(text.lines[0])]
    assert long
    for text in long:
        assert "".join(map(str, text.lines)).replace("-", "") == CARD_WORD
        assert all(text.box.inset(-1.5).contains(ink) for ink in text.ink())
        assert all(str(line).endswith("-") for line in text.lines[:-1])


# Texts far too long


@pytest.mark.parametrize("place", PLACES)
def test_five_thousand_words_are_refused_with_their_place_and_the_limit(
    run: Run, theme: Theme, place: str
) -> None:
    theme({place: "word " * 4999 + "word"})
    for command in (("cards",), ("night", "--players", "8")):
        done = run(*command, "--catalogue", "my.yaml")
        assert_refused(done, "my.yaml:", f": {place}: ", "24999 characters", "300")
        assert len(done.err) < 200
    checked = run("check", "my.yaml")
    assert checked.code == 1
    assert f": {place}: " in checked.err


@pytest.mark.parametrize("place", PLACES[1:])
def test_sixty_words_are_printed_whole_or_refused_with_their_place(
    run: Run, theme: Theme, place: str
) -> None:
    text = "word " * 59 + "ends"
    theme({place: text})
    done = run("night", "--players", "8", "--with-cards", "--catalogue", "my.yaml")
    if done.code == 0:
        assert text.replace(" ", "") in words_of(Path("illegal-night/gm-secret/cheat-sheet.pdf"))
        return
    assert_refused(done, "it needs", "mm and has")
    assert len(done.err) < 250
    checked = run("check", "my.yaml")
    assert checked.code == 1
    assert f": {place}: " in checked.err


def test_a_player_of_five_thousand_words_is_refused(run: Run) -> None:
    names = named(("Ana", "Ben", "Cleo", "word " * 4999 + "word"))
    done = run("night", *names)
    assert_refused(done, "--name, player 4", "24999 characters", "300")
    assert len(done.err) < 250


def test_eight_names_of_forty_letters_have_room(run: Run) -> None:
    names = [f"{letter} von und zu Hohenstaufen-Oettingen-Spie" for letter in "ABCDEFGH"]
    assert {len(name) for name in names} == {40}
    for document, words in print_names(run, names).items():
        for name in names:
            # The cheat sheet shows that it cuts a name: the whole of it stands on the band.
            whole = re.sub("[ -]", "", name)
            shown = whole in words.replace("-", "")
            assert shown or (document == "cheat-sheet" and whole[:12] in words), document
