"""Which picture files a catalogue wants on its cards."""

from dataclasses import dataclass
from enum import Enum


class Cover(Enum):
    """How a picture takes the room it is given."""

    FILL = "fill"  # all of the room; what juts out is cropped
    FIT = "fit"  # all of the picture; what is left of the room stays white


@dataclass(frozen=True, slots=True)
class Art:
    """One picture file.

    A front has a picture as part of its face, or, with `bleed`, as the whole of it: `bleed` is
    how far the picture reaches beyond the cuts, in points. A back's covers the whole back, and
    ends at the cuts if `bleed` is None.
    """

    file: str  # full path
    place: str  # what to say of it: "mine.yaml:14: resources/1/art: "rose.jpg" – roses"
    cover: Cover = Cover.FILL
    bleed: float | None = None
