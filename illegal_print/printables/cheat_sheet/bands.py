"""The bands of the cheat sheet: what stands below one another, how high, and on which page."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from illegal_print.art.steps import HEAD
from illegal_print.errors import Overfull
from illegal_print.layout.geometry import Rect, mm
from illegal_print.layout.pages import Mark

NAME = "cheat-sheet"

_GAPS = (2 * mm, 7 * mm)  # between bands, least and most
_FOOT = 4 * mm  # at most, below what stands at the foot
_AIR = 3 * mm  # at most, above and below what needs a higher row
_STEPS = 40  # of halving, until heights are right to a millionth of a point


class Row(NamedTuple):
    """As high as the page has room, within limits; and never lower than its words need."""

    least: float
    most: float
    needs: float = 0.0
    name: str = ""  # in a bookmark

    def at(self, share: float) -> float:
        needs = self.needs + _AIR * share if self.needs else 0.0
        return max(needs, self.least + (self.most - self.least) * share)


class Place(NamedTuple):
    """Where a band stands, or part of one."""

    box: Rect
    rows: Sequence[Rect]  # below its head
    first: int  # row, from 0


@dataclass(frozen=True, slots=True)
class Band:
    """A section in the width of the page. It is torn, between two rows, only if it is higher than
    a page; each part has the section's head."""

    title: str  # in the bookmark of its page; none if empty
    rows: Sequence[Row]
    draw: Callable[[Place], Iterable[Mark]]
    head: float = HEAD
    at_foot: bool = False

    @property
    def least(self) -> float:
        return self.head + sum(row.at(0) for row in self.rows)


Part = tuple[Band, slice]
Parts = Sequence[Part]
_Best = tuple[int, int, float, int]  # pages, torn bands, unevenness, where the last page starts


def paged(bands: Sequence[Band], first: float, other: float) -> Sequence[Parts]:
    """Which parts stand on which page, given the room on the first one, and the lesser on each
    other: the fewest pages, then the fewest torn bands, then pages as full as each other.

    Raises Overfull if a row is higher than a page.
    """
    for band in bands:
        highest = band.head + max(row.at(0) for row in band.rows)
        if highest > other:
            raise Overfull(f"{NAME}/rows", band.title, highest, other)
    units = [(band, number) for band in bands for number in range(len(band.rows))]
    cuts = [i for i, (band, row) in enumerate(units) if row == 0 or band.least > other]
    best: dict[int, _Best] = {0: (0, 0, 0.0, 0)}
    for end in (*cuts[1:], len(units)):
        torn = int(end < len(units) and units[end][1] > 0)
        found: list[_Best] = []
        for start in reversed([cut for cut in cuts if cut < end]):
            spare = (other if start else first) - _height(_joined(units[start:end]), 0)
            if spare < 0:
                break
            pages, tears, unevenness, _ = best[start]
            found.append((pages + 1, tears + torn, unevenness + spare**2, start))
        best[end] = min(found)
    return list(_pages(units, best))


def _pages(units: Sequence[tuple[Band, int]], best: dict[int, _Best]) -> Iterator[Parts]:
    ends, end = [], len(units)
    while end:
        ends.append(end)
        end = best[end][3]
    for end in reversed(ends):
        yield _joined(units[best[end][3] : end])


def _joined(units: Sequence[tuple[Band, int]]) -> Parts:
    """Rows of the same band in one part."""
    parts: list[Part] = []
    for band, row in units:
        if parts and parts[-1][0] is band:
            parts[-1] = (band, slice(parts[-1][1].start, row + 1))
        else:
            parts.append((band, slice(row, row + 1)))
    return parts


def bookmark(parts: Parts) -> str:
    """What stands on a page: the titles of its bands, with the names of their rows if torn."""
    return " · ".join(_title(band, band.rows[part]) for band, part in parts if band.title)


def _title(band: Band, rows: Sequence[Row]) -> str:
    if len(rows) == len(band.rows):
        return band.title
    first, last = rows[0].name.split("–")[0], rows[-1].name.split("–")[-1]
    return f"{band.title} {first}–{last}"


def placed(parts: Parts, page: Rect, most: float) -> Iterator[Mark]:
    """The parts of one page, as generous as its height allows, up to `most` of the way between
    their least and most."""
    share = _share(parts, page.height, most)
    top = page.top
    for band, part in parts:
        heights = [row.at(share) for row in band.rows[part]]
        high = band.head + sum(heights)
        if band.at_foot:
            top = page.bottom + _FOOT * share + high
        rows, at = [], top - band.head
        for height in heights:
            at -= height
            rows.append(Rect(page.left, at, page.width, height))
        box = Rect(page.left, top - high, page.width, high)
        yield from band.draw(Place(box, rows, part.start))
        top -= high + _gap(share)


def _share(parts: Parts, room: float, limit: float) -> float:
    """How far between least and most everything can be."""
    rows = [row for band, part in parts for row in band.rows[part]]
    grown = sum(row.least - row.at(0) for row in rows)
    needed = sum(row.most - row.at(1) for row in rows)
    least, most = _height(parts, 0) + grown, _height(parts, 1) + needed
    share = min(limit, (room - least) / (most - least))
    if _height(parts, share) <= room + 1e-6:
        return share
    low, high = 0.0, share
    for _ in range(_STEPS):
        middle = (low + high) / 2
        low, high = (middle, high) if _height(parts, middle) <= room else (low, middle)
    return low


def _height(parts: Parts, share: float) -> float:
    rows = sum(row.at(share) for band, part in parts for row in band.rows[part])
    heads = sum(band.head for band, _ in parts)
    return rows + heads + _gap(share) * (len(parts) - 1) + _FOOT * share


def _gap(share: float) -> float:
    least, most = _GAPS
    return least + (most - least) * share
