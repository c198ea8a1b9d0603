"""Which grid of cards goes on a sheet, and what would fit if the one asked for does not."""

import math
from collections.abc import Iterator
from dataclasses import replace

from illegal_print.errors import GridTooLarge
from illegal_print.layout.finish import Backs, Finish, Fit, Marks
from illegal_print.layout.geometry import Size, mm
from illegal_print.layout.imposition import SLACK, Axis, Imposition, room_on
from illegal_print.layout.papers import PAPERS


def imposition_for(paper: Size, card: Size, finish: Finish) -> Imposition:
    """The grid for cards of this size on an upright sheet.

    Raises GridTooLarge if the block, its bleed and the marks do not end inside the margins, or if
    a gap is narrower than the bleed of the two cards beside it.
    """
    if 0 < finish.gap < 2 * finish.bleed - SLACK:
        raise GridTooLarge(
            f"--gap {_mm(finish.gap)} leaves no room for {_mm(finish.bleed)} of bleed on both"
            f" sides: use {_mm(2 * finish.bleed)} or more, 0mm for shared cuts, or --bleed"
            f" {_mm(_floored(finish.gap / 2))}."
        )
    wanted = _wanted(paper, card, finish)
    if not wanted.per_sheet or not wanted.fits:
        raise GridTooLarge(_refusal(paper, wanted))
    return wanted


def _wanted(paper: Size, card: Size, finish: Finish) -> Imposition:
    """The grid that was asked for, whether or not it fits."""
    if finish.fit is Fit.MOST:
        return max(_fullest(paper, card, finish), key=lambda grid: grid.per_sheet)
    if finish.backs is Backs.FOLD:
        return Imposition(paper.turned, card, 4, 1, finish, Axis.LEVEL)
    return Imposition(paper.turned, card, 4, 2, finish)


def _fullest(paper: Size, card: Size, finish: Finish) -> Iterator[Imposition]:
    """As many as fit on the sheet, upright and turned; the first is taken where two are equal."""
    folds = tuple(Axis) if finish.backs is Backs.FOLD else (None,)
    for sheet in (paper, paper.turned):
        for fold in folds:
            one = Imposition(sheet, card, 1, 1, finish, fold)
            folded_across, folded_up = fold is Axis.UPRIGHT, fold is Axis.LEVEL
            room, needed = room_on(sheet), one.needed
            more = Size(room.width - needed.width, room.height - needed.height)
            across = _more(more.width, card.width + finish.gap, folded_across)
            up = _more(more.height, card.height + finish.gap, folded_up)
            yield replace(one, columns=max(0, 1 + across), rows=max(0, 1 + up))


def _more(room: float, pitch: float, twice: bool) -> int:
    """How many more fit; -1 if not even the first does. On both sides of a fold, twice as far."""
    return max(-1, math.floor((room + SLACK) / (2 * pitch if twice else pitch)))


def _refusal(paper: Size, wanted: Imposition) -> str:
    finish = wanted.finish
    fits = [
        *_with_smaller_bleed(paper, wanted),
        *_with_most(paper, wanted),
        *_on_larger_paper(paper, wanted),
    ]
    remedy = f"What fits: {'; or '.join(fits)}." if fits else "Use larger paper or smaller cards."
    marks = " and their marks" if wanted.mark else ""
    spaced = f", {_mm(finish.gap)} apart" if finish.gap else ""
    if finish.fit is Fit.MOST:
        return (
            f"No card of {_size(wanted.card)} with {_mm(finish.bleed)} of bleed{marks} fits a"
            f" sheet of {_size(paper)}. {remedy}"
        )
    return (
        f"{wanted.columns} x {wanted.rows} cards of {_size(wanted.card)}{spaced} with"
        f" {_mm(finish.bleed)} of bleed{marks} need {_size(wanted.needed)}; a sheet of"
        f" {_size(wanted.sheet)} has {_room(wanted.sheet)} inside its margins. {remedy}"
    )


def _with_smaller_bleed(paper: Size, wanted: Imposition) -> Iterator[str]:
    """With the marks that were asked for and without any; a gap is then twice the bleed."""
    for marks in dict.fromkeys((wanted.finish.marks, Marks.NONE)):
        with_marks = replace(wanted.finish, marks=marks)
        finish = _largest_bleed(paper, wanted.card, with_marks)
        if finish is None:
            continue
        said = [] if marks is wanted.finish.marks else ["--marks none"]
        if finish != with_marks:
            said.append(f"--bleed {_mm(finish.bleed)}")
            said += [f"--gap {_mm(finish.gap)}"] if wanted.gap else []
        yield " ".join(said)


def _largest_bleed(paper: Size, card: Size, finish: Finish) -> Finish | None:
    """The same with as much bleed, in tenths of millimetres, as lets its grid fit."""
    if _fitting(paper, card, finish):
        return finish
    for tenths in range(math.floor(finish.bleed / mm * 10), -1, -1):
        bleed = tenths * mm / 10
        smaller = replace(finish, bleed=bleed, gap=2 * bleed if finish.gap else 0.0)
        if _fitting(paper, card, smaller):
            return smaller
    return None


def _with_most(paper: Size, wanted: Imposition) -> Iterator[str]:
    most = replace(wanted.finish, fit=Fit.MOST)
    if wanted.finish.fit is not Fit.MOST and _fitting(paper, wanted.card, most):
        yield f"--fit most, {_wanted(paper, wanted.card, most).per_sheet} to a sheet"


def _on_larger_paper(paper: Size, wanted: Imposition) -> Iterator[str]:
    """The smallest of the usual ones that does."""
    for other in sorted(PAPERS.values(), key=lambda other: other.size.width * other.size.height):
        if other.size != paper and _fitting(other.size, wanted.card, wanted.finish):
            yield f"--paper {other.name}"
            return


def _fitting(paper: Size, card: Size, finish: Finish) -> bool:
    wanted = _wanted(paper, card, finish)
    return wanted.per_sheet > 0 and wanted.fits


def _room(sheet: Size) -> str:
    room = room_on(sheet)
    return _size(room) if min(room.width, room.height) > 0 else "no room"


def _floored(length: float) -> float:
    tenth = 0.1 * mm
    return math.floor(length / tenth + 1e-6) * tenth


def _mm(length: float) -> str:
    """As it is said on the command line."""
    return f"{round(length / mm, 2):g}mm"


def _size(size: Size) -> str:
    return f"{round(size.width / mm, 1):g} x {round(size.height / mm, 1):g} mm"
