"""Reads which pictures a catalogue wants on its cards."""

from pathlib import Path

from illegal_print.files import catalogue_keys as keys
from illegal_print.files.beside import NotBeside, file_beside
from illegal_print.files.nodes import Absent, Empty, Entries, Items, Node, Scalar
from illegal_print.files.reader import Source, shown
from illegal_print.game.art import Art, Cover
from illegal_print.game.cards import Back
from illegal_print.layout.lengths import NotALength, length

_ADVICE = "write the path of a picture"


class ArtReader:
    """Reads the pictures of one catalogue."""

    def __init__(self, source: Source, catalogue: Path) -> None:
        self._source, self._catalogue = source, catalogue

    def of_copies(self, node: Node, resource: str, copies: int) -> tuple[Art, ...]:
        """One picture for all copies of a card, or a list of one for each; () if there is none.

        Any number of them if `copies` is 0: it is not known, and that is reported elsewhere.
        """
        if not isinstance(node, Items):
            art = self.of_card(node, resource)
            return (art,) if art else ()
        there = len(node.nodes)
        if copies and there not in (1, copies):
            remedy = f"{there} pictures for {copies} cards; name one for all, or one for each"
            self._source.fault(node, f"{resource}: {remedy}")
        found = (self.of_card(each, f"{resource}/{i}") for i, each in enumerate(node.nodes, 1))
        return tuple(art for art in found if art)

    def of_backs(self, found: dict[str, Node]) -> tuple[tuple[Back, Art], ...]:
        read = [(back, self.of_card(found[back.value], f"{back.value} backs")) for back in Back]
        return tuple((back, art) for back, art in read if art)

    def of_card(self, node: Node, card: str) -> Art | None:
        """The picture for a card, which a fault calls by its id."""
        if isinstance(node, Absent | Empty):
            return None
        if not isinstance(node, Entries):
            return self._art(node, card, Cover.FILL, None)
        optional = keys.ART_KEYS.keys() - {"file"}
        found = self._source.mapping(node, ["file"], sorted(optional))
        cover = self._source.one_of(found["fit"], keys.FITS, default=keys.FITS[0])
        bleed = self._bleed(found["bleed"], card)
        return self._art(found["file"], card, Cover(cover or keys.FITS[0]), bleed)

    def _art(self, node: Node, card: str, cover: Cover, bleed: float | None) -> Art | None:
        name = self._source.text(node, _ADVICE)
        if not name:
            return None
        place = f'{self._source.where(node)}: {shown(node.field)}: "{shown(name)}" – {card}'
        try:
            file = file_beside(self._catalogue, name)
        except NotBeside as error:
            self._source.fault(node, f"{card}: {error}")
            return None
        return Art(str(file), place, cover, bleed)

    def _bleed(self, node: Node, card: str) -> float | None:
        """`true` is the bleed that most print shops ask for."""
        if not isinstance(node, Scalar) or node.text == "false":
            return None
        if node.text == "true":
            return keys.USUAL_BLEED
        try:
            bleed = length(node.text, "")
        except NotALength:
            bleed = -1.0
        if 0 <= bleed <= keys.MOST_BLEED:
            return bleed
        self._source.fault(node, f"{card}: write a length from 0mm to 10mm, or true for 3mm")
        return None
