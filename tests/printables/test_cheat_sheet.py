"""The cheat sheet holds the whole secret, on one page if it can, and says only what is true."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from string import ascii_uppercase

import pytest

from illegal_print.assets import CLASSIC, LOCALES
from illegal_print.errors import Overfull
from illegal_print.files.catalogue import read_catalogue
from illegal_print.files.locale import read_locale
from illegal_print.game.cards import ANY_LANGUAGE, Catalogue, Resource, Text
from illegal_print.game.evening import Dealing, Evening, Tribunal
from illegal_print.game.rings import rings
from illegal_print.game.setup import Setup
from illegal_print.game.solver import solve
from illegal_print.layout.geometry import Rect, mm, rectangle
from illegal_print.layout.pages import Page, Shape, every, texts
from illegal_print.layout.papers import A4, LETTER, Paper
from illegal_print.layout.style import Style
from illegal_print.layout.words import Phrases
from illegal_print.printables import cheat_sheet
from tests.big_themes import all_called, enlarged
from tests.printables.legibility import MANY_WORDS, ONE_WORD, assert_legible

COUNTS = range(4, 9)


def setup_for(catalogue: Catalogue, players: int, seed: str = "1") -> Setup:
    return solve(Evening(catalogue, players), (), seed)


def with_rings(catalogue: Catalogue, *sizes: int) -> Setup:
    """A setup whose rings have these sizes."""
    setups = (setup_for(catalogue, sum(sizes), str(seed)) for seed in range(500))
    return next(s for s in setups if sorted(map(len, rings(s.decks))) == sorted(sizes))


def page_of(setup: Setup, style: Style) -> Page:
    (page,) = cheat_sheet.draw(setup, style)
    return page


def words_by_label(page: Page) -> dict[str, str]:
    """Every text by its label; those without a label of their own are left out."""
    return words_of([page])


def words_of(pages: Sequence[Page]) -> dict[str, str]:
    found = [
        (text.label, " ".join(map(str, text.lines))) for page in pages for text, _ in texts(page)
    ]
    counts = Counter(label for label, _ in found)
    return {label: words for label, words in found if counts[label] == 1}


def printed(page: Page) -> list[str]:
    return [str(line) for text, _ in texts(page) for line in text.lines]


def tick_boxes(page: Page) -> int:
    shapes = [mark for mark, _ in every(page.marks) if isinstance(mark, Shape)]
    return sum(_is_tick_box(shape) for shape in shapes)


def _is_tick_box(shape: Shape) -> bool:
    box = shape.path.bounds
    upright = shape.path == rectangle(box)
    return upright and shape.stroke is not None and abs(box.width - box.height) < 0.01


def named(resource: Resource, buyer: str) -> Resource:
    return replace(resource, buyer=replace(resource.buyer, name=Text(((ANY_LANGUAGE, buyer),))))


def with_long_buyer(setup: Setup, name: str) -> Setup:
    first, *others = setup.decks
    return replace(setup, decks=(replace(first, buyer=named(first.buyer, name)), *others))


@pytest.fixture(params=COUNTS)
def setup(request: pytest.FixtureRequest, catalogue: Catalogue) -> Setup:
    return setup_for(catalogue, request.param)


def test_each_deck_is_described_and_its_case_named(setup: Setup, style: Style) -> None:
    words = words_by_label(page_of(setup, style))
    for deck in setup.decks:
        label = f"cheat-sheet/deck-{deck.letter}"
        assert words[label] == deck.letter
        assert words[f"{label}/dealer"] == style.name(deck.dealer.dealer.name)
        assert words[f"{label}/dealer/second"] == f"5\u00a0× {style.name(deck.dealer.name)}"
        assert words[f"{label}/buyer"] == style.name(deck.buyer.buyer.name)
        assert words[f"{label}/buyer/second"] == f"wants {style.name(deck.buyer.name)}"
        assert words[f"{label}/extra"] == style.name(deck.extra.name)
        assert setup.cases[int(words[f"{label}/case"]) - 1] == deck.letter


def test_each_case_names_its_two_suspects_and_their_deck(setup: Setup, style: Style) -> None:
    words = words_by_label(page_of(setup, style))
    for number, letter in enumerate(setup.cases, start=1):
        deck, label = setup.deck(letter), f"cheat-sheet/case-{number}"
        assert words[label] == str(number)
        assert words[f"{label}/deck"] == letter
        assert words[f"{label}/{deck.dealer.id}"] == style.name(deck.dealer.dealer.name)
        assert words[f"{label}/{deck.buyer.id}"] == style.name(deck.buyer.buyer.name)


def test_seed_and_head_count_are_there(setup: Setup, style: Style) -> None:
    players = setup.evening.players
    lines = printed(page_of(setup, style))
    assert "Seed 1" in lines
    assert f"{players} players + 1 Game Master = {players + 1} people" in lines
    assert f"timed, pairs, 5 sessions, 4 arrivals, {players} cases" in lines


def test_a_box_to_tick_for_all_that_is_packed(setup: Setup, style: Style) -> None:
    piles = len(setup.removed) + setup.evening.arrivals + len(setup.decks) + len(setup.cases)
    assert tick_boxes(page_of(setup, style)) == piles


def test_what_goes_back_is_named_and_nothing_else(setup: Setup, style: Style) -> None:
    words = words_by_label(page_of(setup, style))
    back = {label for label in words if label.startswith("cheat-sheet/back")}
    if setup.removed:
        ids = {f"cheat-sheet/back/{resource.id}" for resource in setup.removed}
        alone = {f"{label}/second" for label in ids if len(ids) == 1}
        assert back == ids | alone
        assert {words[label] for label in alone} <= {"14 cards"}
        assert words["step-1/note"] == ("unseen" if alone else "unseen, 14 cards of each")
    else:
        assert words["cheat-sheet/back"] == "Nothing: all 8 resources are in play."


def test_the_cards_add_up(setup: Setup, style: Style) -> None:
    n = setup.evening.players
    numbers = [int(line) for line in _sums(page_of(setup, style))[::2]]
    assert numbers == [8 * n, 4 * n, 2 * n, 14 * n, 14 * (8 - n), 112]
    assert f"in play, {10 * n} of them resources" in _sums(page_of(setup, style))


def _sums(page: Page) -> list[str]:
    """The row of figures, each before its words."""
    found = [(t.label, str(line)) for t, _ in texts(page) for line in t.lines]
    sums = [(label, line) for label, line in found if label.startswith("cheat-sheet/sums")]
    return [line for label, line in sums if not label.endswith("/sign")]


def test_the_sections_are_numbered_in_the_order_of_packing(setup: Setup, style: Style) -> None:
    heads = [(t.lines[0], t.label) for t, _ in texts(page_of(setup, style))]
    steps = [str(line) for line, label in heads if label.startswith("step-") and "/" not in label]
    assert steps == ["Back in the box", "Resource decks", "Player decks", "Envelopes by case"]
    assert [str(line) for line, label in heads if label == "step"] == ["1", "2", "3", "4"]


def test_it_says_how_to_leave_every_pile(setup: Setup, style: Style) -> None:
    hint = words_by_label(page_of(setup, style))["cheat-sheet/hint"]
    assert "Turn the bottom card of every pile over: only backs show" in hint
    assert "Roles lie in the middle" in hint


def test_rules_that_hold_are_ticked(setup: Setup, style: Style) -> None:
    lines = printed(page_of(setup, style))
    assert "all 9 hold" in lines
    assert "Nobody buys what they deal" in lines


def test_a_broken_rule_is_never_printed_as_kept(catalogue: Catalogue, style: Style) -> None:
    setup = setup_for(catalogue, 6)
    first, second, *others = setup.decks
    decks = (replace(first, buyer=first.dealer), replace(second, extra=second.buyer), *others)
    lines = printed(page_of(replace(setup, decks=decks), style))
    assert "Deals and buys the same: A" in lines
    assert "Extra dealt, wanted: B" in lines
    assert "all 9 hold" not in lines
    assert "Nobody buys what they deal" not in lines
    assert "No deck deals or wants its extra" not in lines
    assert "No other resource in any deck" in lines


def test_a_case_without_a_deck_and_a_deck_without_a_case_are_seen(
    catalogue: Catalogue, style: Style
) -> None:
    setup = setup_for(catalogue, 4)
    cases = ("Z", setup.cases[0], *setup.cases[2:])
    words = words_by_label(page_of(replace(setup, cases=cases), style))
    missing = setup.cases[1]
    assert words[f"cheat-sheet/deck-{missing}/case"] == "–"
    assert words["cheat-sheet/rule-cases"].startswith("Cases amiss")


@pytest.mark.parametrize("sizes", [(4,), (5,), (6,), (3, 3), (7,), (3, 4), (8,), (3, 5), (4, 4)])
def test_the_picture_shows_every_ring(
    sizes: tuple[int, ...], catalogue: Catalogue, style: Style
) -> None:
    setup = with_rings(catalogue, *sizes)
    found = [(t.label, str(t.lines[0])) for t, _ in texts(page_of(setup, style))]
    stops = [words for label, words in found if label.startswith("ring/") and words.isalpha()]
    assert sorted(set(stops) - {"decks"}) == [deck.letter for deck in setup.decks]
    counts = [int(words) for label, words in found if label == "ring/middle" and words.isdigit()]
    assert sorted(counts) == sorted(sizes)


def test_every_layout_for_eight_fits_the_shorter_paper(
    catalogue: Catalogue, phrases: Phrases
) -> None:
    style = Style(phrases, LETTER)
    for seed in range(25):
        page_of(setup_for(catalogue, 8, str(seed)), style)


def test_only_codes_are_smaller_than_notes(setup: Setup, style: Style) -> None:
    for text, _ in texts(page_of(setup, style)):
        assert text.size >= (9 if text.label.startswith("code/") else 11) - 0.01, text.label


def test_the_fold_is_marked_at_both_edges(setup: Setup, style: Style) -> None:
    page = page_of(setup, style)
    dashed = [
        mark.path.bounds
        for mark, _ in every(page.marks)
        if isinstance(mark, Shape) and mark.stroke and mark.stroke.dash
    ]
    margins = Rect(12 * mm, 0, page.size.width - 24 * mm, page.size.height)
    assert len(dashed) == 2
    for line in dashed:
        assert line.centre[1] == pytest.approx(page.size.height / 2)
        assert not line.overlaps(margins, slack=0)
    assert "fold here, print inside" in printed(page)


@pytest.mark.parametrize("players", COUNTS)
def test_a_long_role_is_set_smaller_or_on_two_lines(
    players: int, catalogue: Catalogue, style: Style
) -> None:
    name = "Le collectionneur de porno obsédé"
    page = page_of(with_long_buyer(setup_for(catalogue, players), name), style)
    assert name in words_by_label(page)["cheat-sheet/deck-A/buyer"]


def test_a_role_of_sixty_letters_takes_more_lines_and_if_it_must_another_page(
    catalogue: Catalogue, style: Style
) -> None:
    name = "The Quite Extraordinarily Well Connected Harbour Inspector X"
    pages = tuple(cheat_sheet.draw(with_long_buyer(setup_for(catalogue, 8), name), style))
    assert name in words_of(pages)["cheat-sheet/deck-A/buyer"]


def test_a_seed_too_long_for_its_line_is_refused(catalogue: Catalogue, style: Style) -> None:
    with pytest.raises(Overfull, match="cheat-sheet/seed"):
        page_of(replace(setup_for(catalogue, 4), seed="long " * 30), style)


def test_the_rows_grow_where_there_is_room(catalogue: Catalogue, phrases: Phrases) -> None:
    def size_of_letter(players: int) -> float:
        page = page_of(setup_for(catalogue, players), Style(phrases, A4))
        return next(t.size for t, _ in texts(page) if t.label == "cheat-sheet/deck-A")

    assert size_of_letter(4) > size_of_letter(8)


def test_title_and_subject_tell_no_secret(catalogue: Catalogue, phrases: Phrases) -> None:
    say = phrases.of("cheat-sheet")
    told = f"{say('title')} {say('subject')}".lower()
    assert not [r for r in catalogue.resources if r.name.in_language("en").lower() in told]


def test_decks_dealt_to_names_have_them_where_others_are_written(
    catalogue: Catalogue, style: Style
) -> None:
    long = "Elisabeth von und zu Hohenstaufen und Burgstall am Ringelhei"
    names = ("Ana", "Ben", "Cem", "Dea", long, "Flo", "Gül", "Hal")
    evening = Evening(catalogue, 8, names, assigned=True)
    words = words_by_label(page_of(solve(evening, (), "1"), style))
    for letter, name in zip("ABCDEFGH", names, strict=True):
        told = words[f"cheat-sheet/deck-{letter}/name"]
        assert told == name or (name == long and long.startswith(told.removesuffix("…")))


def test_it_names_its_table_beside_the_seed(catalogue: Catalogue, style: Style) -> None:
    words = words_by_label(page_of(solve(Evening(catalogue, 6, table=12), (), "x" * 30), style))
    assert words["table"] == "Table 12"
    assert words["cheat-sheet/seed"] == f"Seed {'x' * 30}"


# Big games and long names


def pages_for(catalogue: Catalogue, players: int, tribunal: Tribunal, style: Style) -> list[Page]:
    evening = Evening(catalogue, players, tribunal=tribunal)
    pages = list(cheat_sheet.draw(solve(evening, (), "1"), style))
    assert_legible(pages, 9)
    return pages


@pytest.mark.parametrize("tribunal", Tribunal)
@pytest.mark.parametrize(("players", "resources"), [(9, 9), (9, 24), (12, 14), (16, 16), (16, 24)])
def test_big_games_take_a_page_or_two_more(
    players: int, resources: int, tribunal: Tribunal, catalogue: Catalogue, style: Style
) -> None:
    pages = pages_for(enlarged(catalogue, resources, players), players, tribunal, style)
    assert len(pages) <= (2 if tribunal is Tribunal.PAIRS else 3)
    words = words_of(pages)
    for letter in ascii_uppercase[:players]:
        assert words[f"cheat-sheet/deck-{letter}"] == letter
    cases = players if tribunal is Tribunal.PAIRS else 2 * players
    assert all(words[f"cheat-sheet/case-{i}"] == str(i) for i in range(1, cases + 1))
    if len(pages) > 1:
        assert "all cards" in printed(pages[-1])


@pytest.mark.parametrize("tribunal", Tribunal)
@pytest.mark.parametrize("name", [ONE_WORD, MANY_WORDS])
@pytest.mark.parametrize("players", [4, 8, 16])
def test_no_name_of_sixty_letters_is_too_long(
    players: int, name: str, tribunal: Tribunal, catalogue: Catalogue, style: Style
) -> None:
    resources = max(8, players)
    pages = pages_for(
        all_called(name, enlarged(catalogue, resources, players)), players, tribunal, style
    )
    assert len(pages) <= 3 + players // 8


def test_each_page_has_the_head_and_a_bookmark_of_what_stands_on_it(
    catalogue: Catalogue, style: Style
) -> None:
    pages = pages_for(enlarged(catalogue, 16, 16), 16, Tribunal.PAIRS, style)
    assert [page.bookmark for page in pages] == [
        "Back in the box · Resource decks · Player decks",
        "Envelopes by case · Who supplies whom · The rules, checked",
    ]
    for number, page in enumerate(pages, start=1):
        lines = printed(page)
        assert {"Cheat sheet", "Seed 1", "Secret: GM only", "fold here, print inside"} <= set(lines)
        assert f"Cheat sheet, page {number} of 2" in lines


def test_a_table_is_torn_only_if_it_is_higher_than_a_page_and_between_decks(
    catalogue: Catalogue, style: Style
) -> None:
    pages = pages_for(
        all_called(MANY_WORDS, enlarged(catalogue, 16, 16)), 16, Tribunal.PAIRS, style
    )
    torn = [page for page in pages if "Player decks" in page.bookmark]
    assert len(torn) == 3
    letters = [_letters_of_decks(page) for page in torn]
    assert "".join(letters) == "ABCDEFGHIJKLMNOP"
    for page, own in zip(torn, letters, strict=True):
        assert f"Player decks {own[0]}–{own[-1]}" in page.bookmark
        assert {"Player decks", "Buyer", "1 extra", "Case", "Taken by"} <= set(printed(page))
    assert sum("Envelopes by case" in page.bookmark for page in pages) == 1


def _letters_of_decks(page: Page) -> str:
    """Those of which the letter, both roles and the extra stand on the page."""
    words = words_by_label(page)
    parts = ("", "/dealer", "/buyer", "/extra", "/case")
    labels = {letter: f"cheat-sheet/deck-{letter}" for letter in ascii_uppercase}
    return "".join(x for x, label in labels.items() if all(label + p in words for p in parts))


@pytest.mark.parametrize("language", ["de", "en", "es", "fr", "nl", "pt"])
@pytest.mark.parametrize("players", COUNTS)
def test_one_page_is_enough_in_every_language(language: str, players: int, paper: Paper) -> None:
    style = Style(read_locale(LOCALES / f"{language}.yaml", None), paper)
    for tribunal in Tribunal:
        evening = Evening(read_catalogue(CLASSIC, [language]), players, tribunal=tribunal)
        page_of(solve(evening, (), "1"), style)


def test_what_a_variant_is_called_goes_on_two_lines_beside_a_table_with_two_figures() -> None:
    style = Style(read_locale(LOCALES / "fr.yaml", None), A4)
    catalogue = read_catalogue(CLASSIC, ["fr"])
    evening = Evening(catalogue, 8, table=12, dealing=Dealing.CASUAL)
    told = words_by_label(page_of(solve(evening, (), "1"), style))["cheat-sheet/evening"]
    assert told.startswith("détendu, paires")
    assert told.endswith("8\u00a0affaires")


@pytest.mark.parametrize("broken", [3, 16])
def test_however_many_decks_break_a_rule_all_of_them_are_named(
    broken: int, catalogue: Catalogue, style: Style
) -> None:
    setup = solve(Evening(enlarged(catalogue, 16, 16), 16), (), "1")
    decks = [replace(d, extra=d.dealer) if i < broken else d for i, d in enumerate(setup.decks)]
    pages = list(cheat_sheet.draw(replace(setup, decks=tuple(decks)), style))
    letters = ascii_uppercase[:broken]
    assert f"Extra dealt, wanted: {letters}" in printed(pages[-1])
