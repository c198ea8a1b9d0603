"""Spreads pieces that must not break over pages, as evenly as they go."""

from collections.abc import Sequence


def balanced(heights: Sequence[float], room: float, gap: float) -> tuple[slice, ...]:
    """Which pieces stand on which page: the fewest pages, then the fullest ones alike.

    A page holds pieces of `room` points in all, `gap` points apart. A piece taller than a page gets
    one of its own.
    """
    best: list[tuple[int, float, int]] = [(0, 0.0, 0)]  # pages, unevenness, start of the last page
    for end in range(1, len(heights) + 1):
        best.append(min(_endings(heights, room, gap, best, end)))
    starts, end = [], len(heights)
    while end:
        starts.append(slice(best[end][2], end))
        end = best[end][2]
    return tuple(reversed(starts))


def _endings(
    heights: Sequence[float],
    room: float,
    gap: float,
    best: Sequence[tuple[int, float, int]],
    end: int,
) -> list[tuple[int, float, int]]:
    """All ways to put the pieces before `end` on pages, by where the last page starts."""
    found = []
    filled = -gap
    for start in range(end - 1, -1, -1):
        filled += heights[start] + gap
        if filled > room and start < end - 1:
            break
        pages, unevenness, _ = best[start]
        found.append((pages + 1, unevenness + (room - filled) ** 2, start))
    return found
