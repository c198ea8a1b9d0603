"""The pictures of a catalogue: all read before anything is drawn, all faults told at once."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from illegal_print.art.faces import goods_room, role_room, suspect_room
from illegal_print.errors import SourceError
from illegal_print.game.art import Art, Cover
from illegal_print.game.cards import Back, Catalogue
from illegal_print.layout.geometry import Rect, Size

# Most catalogues have no pictures; what reads and places them is imported where there are some.
if TYPE_CHECKING:
    from illegal_print.art.illustrations import Illustration, Whole

FAINT = 200  # dots per inch, below which a picture looks soft in the hand

_ROOMS = {Back.RESOURCE: goods_room, Back.ROLE: role_room, Back.SUSPECT: suspect_room}


def prove(catalogue: Catalogue) -> None:
    """Reads every picture. Raises SourceError with all that cannot be printed."""
    faults: dict[str, None] = {}
    for art in _all(catalogue):
        from illegal_print.pictures.reading import BadPicture, picture

        try:
            picture(art.file)
        except BadPicture as error:
            faults[f"{art.place}: {error}"] = None
    if faults:
        raise SourceError(tuple(faults))


def silhouette(art: Art | None) -> str | None:
    """The icon to draw in place of ours, if the art is one."""
    if art is None:
        return None
    from illegal_print.pictures.reading import Silhouette, picture

    found = picture(art.file)
    return found.icon if isinstance(found, Silhouette) else None


def illustration(art: Art | None) -> "Illustration | None":
    """A picture for the face's own room."""
    if art is None:
        return None
    from illegal_print.art.illustrations import Illustration, filling, fitted
    from illegal_print.pictures.reading import Silhouette, picture

    found = picture(art.file)
    if isinstance(found, Silhouette):
        return None
    return Illustration(found, filling if art.cover is Cover.FILL else fitted)


def whole_front(art: Art | None, card: Size) -> "Whole | None":
    """A picture that is the whole face."""
    return whole_back(art, card) if art and art.bleed is not None else None


def whole_back(art: Art | None, card: Size) -> "Whole | None":
    drawn = illustration(art)
    if art is None or drawn is None:
        return None
    from illegal_print.art.illustrations import Whole

    return Whole(drawn, card, art.bleed or 0.0)


def doubts(catalogue: Catalogue, card: Size) -> Iterator[str]:
    """What a user should know before printing, once per picture; nothing of it is wrong."""
    yield from _faint(catalogue, card)
    for art in catalogue.back_art.values():
        from illegal_print.pictures.reading import shows_which_way_up

        if illustration(art) and shows_which_way_up(art.file):
            yield (
                f"{art.place}: looks different upside down, so this back tells which way a card"
                " lies; use a picture that can be turned"
            )


def _faint(catalogue: Catalogue, card: Size) -> Iterator[str]:
    """Each picture with too few pixels, by its coarsest use."""
    coarsest: dict[str, tuple[float, Art]] = {}
    for art, room in _rooms(catalogue, card):
        drawn = illustration(art)
        if drawn is None:
            continue
        found = drawn.resolution(room)
        if found < coarsest.get(art.file, (FAINT, art))[0]:
            coarsest[art.file] = found, art
    for found, art in coarsest.values():
        yield f"{art.place}: prints at {found:.0f} dpi; {FAINT} and more look sharp"


def _rooms(catalogue: Catalogue, size: Size) -> Iterator[tuple[Art, Rect]]:
    """Each picture with every room it is printed in."""
    for card in catalogue.box():
        if card.art is not None:
            whole = whole_front(card.art, size)
            yield card.art, whole.room if whole else _ROOMS[card.back](size)
    for art in catalogue.back_art.values():
        if whole := whole_back(art, size):
            yield art, whole.room


def _all(catalogue: Catalogue) -> Iterator[Art]:
    fronts = (card.art for card in catalogue.box())
    yield from dict.fromkeys(art for art in (*fronts, *catalogue.back_art.values()) if art)
