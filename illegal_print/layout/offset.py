"""Moves backs against a printer that sets them down beside the place behind their fronts."""

from dataclasses import dataclass, replace

from illegal_print.layout.geometry import Matrix, Size, mm, shift
from illegal_print.layout.pages import Group, Page

#: No printer is further off than this: beyond it something else is wrong.
FARTHEST = 6 * mm


@dataclass(frozen=True, slots=True)
class Offset:
    """How far a back is moved, as seen on the back of the upright sheet. Points."""

    right: float = 0.0
    up: float = 0.0

    def __str__(self) -> str:
        """ "0.5 mm right, 1 mm down" """
        ways = (_way(self.right, "right", "left"), _way(self.up, "up", "down"))
        return ", ".join(way for way in ways if way) or "0 mm"

    def on(self, sheet: Size) -> Matrix:
        """The same move on a page of this size.

        A page wider than high is taken to reach the upright paper by a quarter turn to the left,
        its head at the paper's left edge: most drivers turn it so (CUPS, PCL), and the test sheet
        goes the same way.
        """
        if sheet.is_landscape:
            return shift(self.up, -self.right)
        return shift(self.right, self.up)

    def moved(self, page: Page) -> Page:
        """The page with all that is on it, marks and texts too, moved as one."""
        if self == UNMOVED:
            return page
        move = self.on(page.size)
        trims = tuple(move.of_rect(trim) for trim in page.trims)
        return replace(page, marks=(Group(page.marks, move),), trims=trims)


UNMOVED = Offset()


def in_millimetres(way: float) -> str:
    """ "-0.25": as finely as any printer works."""
    return f"{round(way / mm, 3) + 0.0:g}"


def _way(by: float, ahead: str, back: str) -> str:
    shown = in_millimetres(abs(by))
    return "" if shown == "0" else f"{shown} mm {ahead if by > 0 else back}"
