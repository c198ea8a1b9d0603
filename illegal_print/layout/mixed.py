"""Sets text that is more than a row of letters of one face: other scripts, joined or running
leftward, emoji, marks on letters, soft hyphens."""

import unicodedata
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from pathlib import Path

from illegal_print.assets import FONTS
from illegal_print.layout import bidi, fonts
from illegal_print.layout.breaking import Place, Tear, all_places, good_places
from illegal_print.layout.characters import (
    NARROW,
    SOFT_HYPHEN,
    clusters,
    composed,
    is_sequence,
    refuse_unseen,
)
from illegal_print.layout.fonts import AnyFace, Borrowed, Face
from illegal_print.layout.ideographs import may_be_torn, may_part
from illegal_print.layout.words import Words

Piece = tuple[AnyFace, str]
Measure = Callable[[Sequence[Piece]], float]


@dataclass(frozen=True, slots=True)
class Letter:
    """What people take for one letter, and how it is set."""

    text: str
    face: Face | Path  # one of ours, or the file of a borrowed font
    level: int  # as in bidi
    script: str = "Latn"


@dataclass(frozen=True, slots=True)
class Token:
    """Letters without a space between them, and the space before them, if there is one."""

    letters: tuple[Letter, ...]
    space: Letter | None = None
    hyphens: tuple[int, ...] = ()  # before which letters it may break, with a hyphen

    def cut(self, place: int, hyphen: bool) -> tuple["Token", "Token"]:
        """Its two parts on two lines; at a soft hyphen, the first one shows it."""
        head, tail = self.letters[:place], self.letters[place:]
        if hyphen:
            last = head[-1]
            head = (*head, Letter("-", last.face, last.level))
        return Token(head, self.space), Token(
            tail, None, tuple(each - place for each in self.hyphens if each > place)
        )


def tokens(words: Words, face: Face, label: str, base: int) -> tuple[Token, ...]:
    """Text ready to be broken into lines. `base` is 1 for a text that runs leftward as a whole.

    Raises Unprintable, naming the character, for what cannot be set right.
    """
    return tuple(_tokens(_letters(words, face, label, base)))


def row(tokens: Sequence[Token]) -> tuple[Piece, ...]:
    """Tokens on one line: its pieces from left to right."""
    letters: list[Letter] = []
    for token in tokens:
        if token.space and letters:
            letters.append(token.space)
        letters += token.letters
    runs = [
        (level, _piece(face, level, list(group)))
        for (face, level), group in groupby(_joined(letters), lambda each: (each.face, each.level))
    ]
    ordered = bidi.in_visual_order(runs)
    return tuple(
        (face, "".join(text for _, text in group))
        for face, group in groupby(ordered, key=lambda piece: piece[0])
    )


def _joined(letters: Sequence[Letter]) -> Iterator[Letter]:
    """With spaces of a borrowed font between words of it, so that it sets these at one size."""
    for place, letter in enumerate(letters):
        beside = letters[max(place - 1, 0) : place + 2]
        faces = {each.face for each in beside if each is not letter}
        yield replace(letter, face=faces.pop()) if _is_space_of(letter, faces) else letter


def _is_space_of(letter: Letter, faces: Collection[Face | Path]) -> bool:
    if letter.text not in (" ", "\u00a0") or len(faces) != 1:
        return False
    from illegal_print.layout import shaping

    return all(isinstance(face, Path) and shaping.holds(face, letter.text) for face in faces)


def lines(
    tokens: Sequence[Token], measure: Measure, width: float, tear: Tear | None = None
) -> list[tuple[Piece, ...]] | None:
    """Greedy lines; None if a token is wider than a line and cannot, or must not, be torn."""
    waiting = list(reversed(tokens))
    found: list[list[Token]] = [[]]

    def fits(token: Token) -> bool:
        return measure(row([*found[-1], token])) <= width

    while waiting:
        token = waiting.pop()
        if fits(token):
            found[-1].append(token)
            continue
        limit = tear if tear is not Tear.LONG_WORDS or measure(row([token])) > width else None
        if place := _place(token, fits, limit, first=not found[-1]):
            head, tail = token.cut(*place)
        elif found[-1]:
            head, tail = Token(()), token
        else:
            return None
        found[-1] += [head] if head.letters else []
        waiting.append(tail)
        found.append([])
    return [row(line) for line in found if line]


def _place(
    token: Token, fits: Callable[[Token], bool], tear: Tear | None, first: bool
) -> Place | None:
    """Where to break a word that does not fit on the rest of a line, if anywhere."""

    def fitting(places: Iterable[Place]) -> list[Place]:
        return [each for each in places if fits(token.cut(*each)[0])]

    if soft := fitting((place, True) for place in token.hyphens):
        return soft[-1]
    if tear is None or not all(map(_stands_alone, token.letters)):
        return None
    letters = [letter.text for letter in token.letters]
    if tear is not Tear.ANYWHERE and (good := fitting(good_places(letters))):
        return _best(good)
    if tear is not Tear.ANYWHERE and not first:
        return None
    places = fitting(_any_places(letters))
    spared = [each for each in places if each[0] < len(letters) - 1]  # no letter is left alone
    return max((tear is not Tear.ANYWHERE and spared) or places, default=None)


def _any_places(letters: Sequence[str]) -> Iterator[Place]:
    for place, hyphen in all_places(letters):
        if may_be_torn(letters[place - 1][0], letters[place][0]):
            yield place, hyphen


def _best(places: Sequence[Place]) -> Place:
    """The last one, or a hyphen of the word's own that leaves no more than half of it empty."""
    last = places[-1]
    own = [place for place in places if not place[1] and 2 * place[0] >= last[0]]
    return own[-1] if own else last


def _stands_alone(letter: Letter) -> bool:
    """Whether a reader expects no more of a word after it: not so where letters are joined, or
    words follow one another without a space."""
    from illegal_print.layout.borrowing import SIMPLE

    return letter.script in SIMPLE and letter.script not in ("Thai", "Laoo")


def _piece(face: Face | Path, level: int, letters: Sequence[Letter]) -> Piece:
    leftward = bool(level % 2)
    if isinstance(face, Path):
        return Borrowed(face, leftward), "".join(letter.text for letter in letters)
    if not leftward:
        return face, "".join(letter.text for letter in letters)
    # No script of our own faces runs leftward: these are brackets, signs and spaces.
    return face, "".join(bidi.mirrored(letter.text) for letter in reversed(letters))


def _tokens(letters: Sequence[Letter]) -> Iterator[Token]:
    current: list[Letter] = []
    hyphens: list[int] = []
    space = None
    for place, letter in enumerate(letters):
        if letter.text == SOFT_HYPHEN:
            hyphens += [len(current)] if current else []
            continue
        if current and (letter.text == " " or _may_part(letters, place)):
            yield Token(tuple(current), space, tuple(hyphens))
            current, hyphens, space = [], [], None
        if letter.text == " ":
            space = letter
        else:
            current.append(letter)
    if current:
        yield Token(tuple(current), space, tuple(hyphens))


def _may_part(letters: Sequence[Letter], place: int) -> bool:
    """Whether a line may end before a letter though no space stands there. The last letter of a
    text is not left to a line of its own."""
    before, after = letters[place - 1], letters[place]
    return place < len(letters) - 1 and may_part(before.text[0], after.text[0])


def _letters(words: Words, face: Face, label: str, base: int) -> list[Letter]:
    """In reading order; of what only says how others are set, the soft hyphens stay."""
    runs = [(composed(run.text), run.strong) for run in words.runs]
    text = "".join(text for text, _ in runs)
    refuse_unseen(text.replace(bidi.ISOLATE, "").replace(bidi.END, ""), label)
    levels = bidi.levels(text, base) if base or bidi.has_leftward(text) else [0] * len(text)
    found: list[Letter] = []
    start = 0
    for run, strong in runs:
        found += _faced(run, face.strong if strong else face, levels[start:], label)
        start += len(run)
    return found


def _faced(text: str, face: Face, levels: Sequence[int], label: str) -> Iterator[Letter]:
    """The letters of a run, each with the face or the font that has it."""
    place = 0
    for ours, group in groupby(clusters(text), lambda each: _is_ours(each, face)):
        stretch = list(group)
        borrowed = None if ours else _borrowed(stretch, face, label)
        for number, cluster in enumerate(stretch):
            level = levels[place]
            place += len(cluster)
            if borrowed:
                path, script = borrowed[number]
                yield Letter(cluster, path, level, script)
            elif cluster not in (bidi.ISOLATE, bidi.END):
                yield Letter(cluster.replace(NARROW, "\u2009"), face, level)


def _is_ours(cluster: str, face: Face) -> bool:
    if cluster in (bidi.ISOLATE, bidi.END, SOFT_HYPHEN, NARROW):
        return True
    return fonts.holds(face, cluster)


def _borrowed(stretch: Sequence[str], face: Face, label: str) -> list[tuple[Path, str]]:
    """For each letter of a stretch that our face lacks, a font and the script.

    A joined script needs one font for the whole stretch; else the first that has a letter wins.
    """
    from illegal_print.layout import borrowing

    scripts = list(_scripts(stretch))
    found: list[tuple[Path, str]] = []
    for script, group in groupby(zip(stretch, scripts, strict=True), lambda pair: pair[1]):
        together = [cluster for cluster, _ in group]
        parts = together if script in borrowing.SIMPLE else ["".join(together)]
        for part in parts:
            font = borrowing.borrow(part, script, label, first=_beside(face))
            found += [(font, script)] * (1 if parts is together else len(together))
    return found


def _beside(face: Face) -> tuple[Path, ...]:
    """Of our own, the face that can set marks on letters."""
    bold = face not in (Face.CONDENSED, Face.TEXT)
    return (FONTS / f"{(Face.TEXT_BOLD if bold else Face.TEXT).value}.ttf",)


def _scripts(stretch: Sequence[str]) -> Iterator[str]:
    """Of each letter; one that belongs to no script goes with the letter before it."""
    from fontTools.unicodedata import script

    current = "Zyyy"
    for cluster in stretch:
        found = next((s for s in map(script, cluster) if s not in ("Zyyy", "Zinh")), None)
        plain = found is None and (is_sequence(cluster) or unicodedata.category(cluster[0]) == "So")
        current = "Zyyy" if plain else found or current
        yield current
