"""What can be read on a colour, and colours mixed from two."""

from illegal_print.layout.pages import INK, PAPER


def channels(colour: str) -> tuple[int, int, int]:
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return (red, green, blue)


def luma(colour: str) -> float:
    """How light an office printer prints it in grey, from 0 to 1."""
    red, green, blue = channels(colour)
    return (0.299 * red + 0.587 * green + 0.114 * blue) / 255


def is_dark(colour: str) -> bool:
    return luma(colour) < 0.45


def text_on(colour: str) -> str:
    return PAPER if is_dark(colour) else INK


def mixed(colour: str, other: str, share: float) -> str:
    """`share` of the other colour in this one."""
    pairs = zip(channels(colour), channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def pattern_ink(colour: str) -> str:
    """What a pattern is drawn in on this colour: lighter on dark ones, darker on light ones."""
    if not is_dark(colour):
        return mixed(colour, INK, 0.42)
    return mixed(colour, PAPER, 0.42 if luma(colour) < 0.22 else 0.5)
