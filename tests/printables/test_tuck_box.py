"""The tuck box: it fits the sheet, or comes in pieces, or is refused; and says what is inside."""

from dataclasses import replace
from itertools import combinations

import pytest

from illegal_print.errors import Overfull, PaperTooSmall
from illegal_print.game.cards import Back, Catalogue, Text
from illegal_print.layout.geometry import Rect, Size, mm
from illegal_print.layout.pages import Page, texts
from illegal_print.layout.pages import Text as Lettering
from illegal_print.layout.papers import A4, A5, CARD_SIZES, LETTER, PAPERS, Paper
from illegal_print.layout.press import Label, print_pdf
from illegal_print.layout.style import Style
from illegal_print.layout.words import Phrases
from illegal_print.printables.tuck_box import box_for, draw

KINDS = (None, *Back)


def pages_for(
    catalogue: Catalogue,
    phrases: Phrases,
    paper: Paper = A4,
    card: str = "poker",
    thickness: float = 0.3,
    back: Back | None = None,
) -> list[Page]:
    style = Style(phrases, paper, CARD_SIZES[card], thickness * mm)
    return list(box_for(back, catalogue, style))


def said(pages: list[Page], label: str) -> list[str]:
    return [
        " ".join(str(line).strip() for line in text.lines)
        for page in pages
        for text, _ in texts(page)
        if text.label == label
    ]


def pieces_of(pages: list[Page]) -> int:
    return sum(len(page.trims) for page in pages)


@pytest.mark.parametrize("thickness", [0.2, 0.33, 0.7])
@pytest.mark.parametrize("card", CARD_SIZES)
@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_a_box_fits_its_sheets(
    catalogue: Catalogue, phrases: Phrases, paper: Paper, card: str, thickness: float
) -> None:
    for back in (None, Back.ROLE):
        pages = pages_for(catalogue, phrases, paper, card, thickness, back)
        assert pieces_of(pages) in (1, 2, 4, 6)
        for page in pages:
            sheet = Rect(0, 0, page.size.width, page.size.height).inset(6 * mm)
            assert page.size in (paper.size, paper.size.turned)
            assert all(sheet.contains(trim) for trim in page.trims)
            assert not any(one.overlaps(other) for one, other in combinations(page.trims, 2))


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
@pytest.mark.parametrize("back", KINDS)
def test_a_box_of_poker_cards_takes_one_sheet(
    catalogue: Catalogue, phrases: Phrases, paper: Paper, back: Back | None
) -> None:
    pages = pages_for(catalogue, phrases, paper, back=back)
    assert [len(page.trims) for page in pages] == [1]
    assert said(pages, "step-shut"), "with its instructions beside it"


def test_a_thicker_pile_takes_the_place_of_the_instructions(
    catalogue: Catalogue, phrases: Phrases
) -> None:
    pages = pages_for(catalogue, phrases, LETTER, thickness=0.33)
    assert [len(page.trims) for page in pages] == [0, 1]
    assert said(pages[:1], "step-shut")
    assert said(pages[:1], "note") == ["To cut out of the next sheet"]


def test_a_larger_box_comes_in_two_halves(catalogue: Catalogue, phrases: Phrases) -> None:
    pages = pages_for(catalogue, phrases, card="tarot")
    assert [len(page.trims) for page in pages] == [0, 1, 1]
    for letter in "AB":
        assert said(pages, f"letter/{letter}") == [letter, letter]
    assert "A to A" in said(pages, "step-glue-letters")[0]


def test_every_piece_of_a_box_for_small_paper_bears_its_letters(
    catalogue: Catalogue, phrases: Phrases
) -> None:
    pages = pages_for(catalogue, phrases, A5, "jumbo", 0.5)
    assert pieces_of(pages) == 6
    for letter in "ABCDEF":
        assert said(pages, f"letter/{letter}") == [letter, letter]


def test_words_keep_off_the_pieces_of_others(catalogue: Catalogue, phrases: Phrases) -> None:
    """What belongs to no piece stands clear of all of them."""
    for card, paper in (("poker", A4), ("poker", LETTER), ("tarot", A4), ("mini-us", A5)):
        for page in pages_for(catalogue, phrases, paper, card):
            for mark in page.marks:
                if isinstance(mark, Lettering):
                    for ink in mark.ink():
                        assert not any(ink.overlaps(trim) for trim in page.trims), mark.label


@pytest.mark.parametrize(
    ("back", "count"),
    [
        (None, "112 cards"),
        (Back.RESOURCE, "80 resource cards"),
        (Back.ROLE, "16 role cards"),
        (Back.SUSPECT, "16 suspect cards"),
    ],
)
def test_the_front_says_what_is_inside(
    catalogue: Catalogue, phrases: Phrases, back: Back | None, count: str
) -> None:
    pages = pages_for(catalogue, phrases, back=back)
    assert said(pages, "front/count") == [count]
    assert said(pages, "front/game") == ["Illegal"]
    (facts,) = said(pages, "facts")
    depth = int(count.split()[0]) * 0.3 + 1
    assert f"65.5 × 90.9 × {depth:g}\u00a0mm" in facts


def test_the_back_lists_the_kinds_and_says_that_it_is_for_adults(
    catalogue: Catalogue, phrases: Phrases
) -> None:
    assert said(pages_for(catalogue, phrases), "back")[1:] == [
        "80 resource cards",
        "16 role cards",
        "16 suspect cards",
        "4 to 8 players and a Game Master",
        "For adults",
    ]


def test_a_theme_for_everybody_does_not_say_so(catalogue: Catalogue, phrases: Phrases) -> None:
    tame = replace(
        catalogue, resources=tuple(replace(each, tags=()) for each in catalogue.resources)
    )
    assert "For adults" not in said(pages_for(tame, phrases), "back")
    small = pages_for(catalogue, phrases, card="mini-us")
    assert "For adults" in said(small, "back"), "on the smallest of boxes"


def test_the_spine_stays_bare_where_no_name_can_be_read(
    catalogue: Catalogue, phrases: Phrases
) -> None:
    assert said(pages_for(catalogue, phrases), "side/game") == ["Illegal", "Illegal"]
    assert said(pages_for(catalogue, phrases, back=Back.ROLE), "side/game") == []


def test_a_long_name_is_set_smaller_and_a_longer_one_refused(
    catalogue: Catalogue, phrases: Phrases
) -> None:
    def named(name: str) -> Catalogue:
        return replace(catalogue, name=Text((("en", name),)))

    long = "The Very Long Name of a Game That Has Sixty Letters in All it"
    assert said(pages_for(named(long), phrases), "front/game") == [long]
    with pytest.raises(Overfull):
        pages_for(named(f"{long} " * 4), phrases)


def test_a_sheet_smaller_than_a_wall_is_refused(catalogue: Catalogue, phrases: Phrases) -> None:
    tiny = Paper("tiny", Size(90 * mm, 120 * mm))
    with pytest.raises(PaperTooSmall, match="larger paper"):
        pages_for(catalogue, phrases, tiny)


def test_it_is_small_and_the_same_each_time(catalogue: Catalogue, style: Style) -> None:
    first, second = (
        print_pdf(list(draw(catalogue, style)), Label("", "", "en"), draw.duplex) for _ in range(2)
    )
    assert first == second
    assert len(first) < 40_000


@pytest.mark.parametrize("back", KINDS)
@pytest.mark.parametrize("paper", [A4, LETTER, A5], ids=lambda paper: paper.name)
def test_a_box_is_as_deep_as_the_pile_of_a_large_game(
    catalogue: Catalogue, phrases: Phrases, paper: Paper, back: Back | None
) -> None:
    large = replace(catalogue, resources=catalogue.resources * 3, most_players=16)
    pages = pages_for(large, phrases, paper, back=back)
    count = {None: 336, Back.RESOURCE: 240}.get(back, 48)
    assert said(pages, "front/count")[0].startswith(f"{count} ")
    (facts,) = said(pages, "facts")
    assert f"65.5 × 90.9 × {count * 0.3 + 1:g}\u00a0mm" in facts
