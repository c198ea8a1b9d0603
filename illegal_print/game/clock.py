"""Reads and writes times of day."""

import re

_DAY = 24 * 60


def time_of_day(text: str) -> int | None:
    """Minutes after midnight for `20:00` or `9:30`; None if it is no time of day."""
    found = re.fullmatch("([0-9]{1,2}):([0-9]{2})", text.strip(), re.ASCII)
    if found is None:
        return None
    hour, minute = map(int, found.groups())
    return 60 * hour + minute if hour < 24 and minute < 60 else None


def shown_time(minutes: int) -> str:
    """`20:00` for minutes after midnight; those of the next day start again at `00:00`."""
    hour, minute = divmod(minutes % _DAY, 60)
    return f"{hour:02}:{minute:02}"
