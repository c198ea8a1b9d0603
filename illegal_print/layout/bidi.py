"""In which order letters stand on a line when some scripts run leftwards: Unicode's rules (UAX 9).

Without the explicit codes, which no text of ours may hold: a value filled into a sentence stands
between ISOLATE and its end, so that it cannot turn its surroundings round.
"""

import unicodedata
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import groupby
from typing import TypeVar

ISOLATE, END = "\u2068", "\u2069"

_LEFTWARD = ("R", "AL")
_OBJECT = "ON"  # what an isolated part counts as, and what lies between words
_Piece = TypeVar("_Piece")


def runs_leftward(text: str) -> bool:
    """Whether a text of its own runs from right to left: its first letter tells."""
    strong = (unicodedata.bidirectional(each) for each in text)
    return next((kind for kind in strong if kind in ("L", *_LEFTWARD)), "L") != "L"


def has_leftward(text: str) -> bool:
    return any(unicodedata.bidirectional(each) in (*_LEFTWARD, "AN") for each in text)


def levels(text: str, base: int) -> list[int]:
    """How deep each character is nested in turns of direction; at odd levels it runs leftward."""
    outer: list[str] = []
    found = [base] * len(text)
    places: list[int] = []
    start = None
    for place, character in enumerate(text):
        if character == ISOLATE:
            start = place
            outer.append(_OBJECT)
            places.append(place)
        elif character == END and start is not None:
            inner = text[start + 1 : place]
            found[start + 1 : place] = levels(inner, _inner(base, inner))
            start = None
        elif start is None:
            outer.append(character)
            places.append(place)
    for place, level in zip(places, _resolved(outer, base), strict=True):
        found[place] = level
    return found


def in_visual_order(pieces: Sequence[tuple[int, _Piece]]) -> list[_Piece]:
    """Pieces with their levels, in logical order, from left to right."""
    ordered = list(pieces)
    deepest = max((level for level, _ in ordered), default=0)
    for depth in range(deepest, 0, -1):
        ordered = _turned(ordered, depth)
    return [piece for _, piece in ordered]


def _turned(pieces: Sequence[tuple[int, _Piece]], depth: int) -> list[tuple[int, _Piece]]:
    """With every stretch that is nested so deep the other way round."""
    turned: list[tuple[int, _Piece]] = []
    for deep, group in groupby(pieces, key=lambda piece: piece[0] >= depth):
        stretch = list(group)
        turned += stretch[::-1] if deep else stretch
    return turned


@cache
def mirrored(character: str) -> str:
    """What a character looks like in leftward text: an opening bracket is a closing one."""
    from fontTools.unicodedata import mirrored as mirror

    other: int | None = mirror(ord(character))
    return character if other is None else chr(other)


def _inner(base: int, text: str) -> int:
    odd = runs_leftward(text)
    return base + 1 if (base + 1) % 2 == odd else base + 2


def _resolved(characters: Sequence[str], level: int) -> Iterator[int]:
    direction = "R" if level % 2 else "L"
    kinds = [_kind(each) for each in characters]
    _settle_marks(kinds, direction)
    _settle_numbers(kinds, direction)
    _settle_brackets(characters, kinds, direction)
    _settle_neutrals(kinds, direction)
    for kind in kinds:
        if level % 2:
            yield level if kind == "R" else level + 1
        else:
            yield level + {"L": 0, "R": 1}.get(kind, 2)


def _kind(character: str) -> str:
    return _OBJECT if character == _OBJECT else unicodedata.bidirectional(character) or "L"


def _settle_marks(kinds: list[str], direction: str) -> None:
    """W1: a mark is what it stands on; so is a joiner, which nobody sees."""
    before = direction
    for place, kind in enumerate(kinds):
        kinds[place] = before = before if kind in ("NSM", "BN") else kind


def _settle_numbers(kinds: list[str], direction: str) -> None:
    """W2 to W7: figures, and the signs in and about them."""
    letter = direction
    for place, kind in enumerate(kinds):
        if kind in ("L", *_LEFTWARD):
            letter = kind
        elif kind == "EN" and letter == "AL":
            kinds[place] = "AN"
    kinds[:] = ["R" if kind == "AL" else kind for kind in kinds]
    for place in range(1, len(kinds) - 1):
        before, kind, after = kinds[place - 1 : place + 2]
        if before == after and (kind, before) in (("ES", "EN"), ("CS", "EN"), ("CS", "AN")):
            kinds[place] = before
    kinds[:] = list(_with_signs(kinds))
    letter = direction
    for place, kind in enumerate(kinds):
        if kind in ("L", "R"):
            letter = kind
        elif kind == "EN" and letter == "L":
            kinds[place] = "L"


def _with_signs(kinds: Sequence[str]) -> Iterator[str]:
    """W5 and W6: a percent sign belongs to its number; other signs are neutral."""
    groups = [(kind, len(list(group))) for kind, group in groupby(kinds)]
    for place, (kind, count) in enumerate(groups):
        if kind == "ET":
            beside = (*groups[max(place - 1, 0) : place], *groups[place + 1 : place + 2])
            number = any(other == "EN" for other, _ in beside)
            yield from ["EN" if number else _OBJECT] * count
        else:
            yield from [_OBJECT if kind in ("ES", "CS", "WS", "S", "B") else kind] * count


def _settle_brackets(characters: Sequence[str], kinds: list[str], direction: str) -> None:
    """N0: both brackets of a pair run the same way."""
    for opening, closing in sorted(_pairs(characters, kinds)):
        inside = {_side(kind) for kind in kinds[opening + 1 : closing]} - {""}
        if not inside:
            continue
        before = (_side(kind) for kind in reversed(kinds[:opening]))
        context = next(filter(None, before), direction)
        way = direction if direction in inside else context
        for place in (opening, closing):
            kinds[place] = way
            for mark in range(place + 1, len(kinds)):
                if _kind(characters[mark]) != "NSM":
                    break
                kinds[mark] = way


def _pairs(characters: Sequence[str], kinds: Sequence[str]) -> Iterator[tuple[int, int]]:
    waiting: list[tuple[str, int]] = []
    for place, character in enumerate(characters):
        if kinds[place] != _OBJECT or character == _OBJECT:
            continue
        category = unicodedata.category(character)
        if category == "Ps" and mirrored(character) != character:
            waiting.append((mirrored(character), place))
        elif category == "Pe" and character in [closing for closing, _ in waiting]:
            while waiting[-1][0] != character:
                waiting.pop()
            yield waiting.pop()[1], place


def _settle_neutrals(kinds: list[str], direction: str) -> None:
    """N1 and N2: what lies between two letters of one direction has theirs."""
    sides = [_side(kind) for kind in kinds]
    place = 0
    for side, group in groupby(sides):
        count = len(list(group))
        if not side:
            before = sides[place - 1] if place else direction
            after = sides[place + count] if place + count < len(sides) else direction
            kinds[place : place + count] = [before if before == after else direction] * count
        place += count


def _side(kind: str) -> str:
    """In which direction a settled kind draws its neighbours; "" for a neutral one."""
    return {"L": "L", "R": "R", "EN": "R", "AN": "R"}.get(kind, "")
