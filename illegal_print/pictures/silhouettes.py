"""SVG files of a user's own, proven to be what icons are made of: filled paths."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING
from xml.etree import ElementTree

from illegal_print.art.icons import icon
from illegal_print.layout.geometry import Size

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_OTHER_INK = ("circle", "ellipse", "image", "line", "polygon", "polyline", "rect", "text", "use")
_HIDING = ("clip-path", "mask", "filter")
_STORES = ("clipPath", "defs", "marker", "mask", "pattern", "symbol")
_BLACK = ("black", "#000", "#000000", "currentcolor")


class NotASilhouette(Exception):
    """Why an SVG file cannot be drawn as an icon and what to do, for people."""


def prove_silhouette(file: str, content: bytes) -> None:
    """Raises NotASilhouette where there is more in a file than paths of one colour, or no path."""
    # By entities a file may ask for other files, and grow without end: icons have none.
    if b"<!ENTITY" in content:
        raise NotASilhouette("an SVG with entities; save it as a plain SVG")
    try:
        root = ElementTree.fromstring(content)
        found = icon(file)
        size = found.outline.bounds.size if found.parts else Size(0, 0)
    except Exception:  # whatever a reader of paths stumbles over
        raise NotASilhouette("not an SVG we can read; save it as a plain SVG") from None
    for fault in _faults(root, size):
        raise NotASilhouette(fault)


def _faults(root: "Element", size: Size) -> Iterator[str]:
    """All that would come out in print as something else, or not at all."""
    looks = [_look(element) for element in root.iter()]
    if any("transform" in look for look in looks):
        yield "an SVG with transformed parts; save its paths where they are to be"
    if any(look.get(name, "none") != "none" for look in looks for name in _HIDING):
        yield "an SVG with clipped or masked parts; cut its paths to what is to be seen"
    if any(_tag(element) == "style" and (element.text or "").strip() for element in root.iter()):
        yield "an SVG with a style sheet; save it with the colours at its paths"
    if not (size.width and size.height):
        yield "an SVG without paths; turn its shapes into filled paths"
    if any(_tag(each) in _STORES and _has_paths(each) for each in root.iter()):
        yield "an SVG with paths that are kept for other uses, as in <defs>; delete those"
    inked = list(_inked(root))
    for part in inked:
        yield from part.faults()
    if len({part.fill for part in inked}) > 1:
        yield "an SVG of several colours, and icons print in one; keep the paths of one colour"


@dataclass(frozen=True, slots=True)
class _Part:
    """What may leave ink, with the colours it has or inherits."""

    tag: str
    fill: str
    stroke: str

    def faults(self) -> Iterator[str]:
        if self.tag != "path":
            yield f"an SVG with <{self.tag}>; turn it into a filled path, or delete it"
        if self.stroke != "none":
            yield "an SVG with drawn lines; turn its strokes into filled paths"
        if self.tag == "path" and self.fill == "none":
            yield "an SVG with a path that is not filled; fill or delete it"
        if self.fill.startswith("url("):
            yield "an SVG with a gradient or pattern; fill its paths with one plain colour"


def _inked(element: "Element", fill: str = "black", stroke: str = "none") -> Iterator[_Part]:
    look, tag = _look(element), _tag(element)
    fill, stroke = _colour(look.get("fill", fill)), _colour(look.get("stroke", stroke))
    if tag == "path" or (tag in _OTHER_INK and (fill, stroke) != ("none", "none")):
        yield _Part(tag, fill, stroke)
    for child in element:
        yield from _inked(child, fill, stroke)


def _has_paths(element: "Element") -> bool:
    return any(_tag(each) == "path" for each in element.iter())


def _look(element: "Element") -> dict[str, str]:
    """Its attributes, and over them those in its `style`."""
    written = (each.partition(":") for each in element.get("style", "").split(";"))
    return {**element.attrib, **{name.strip(): value.strip() for name, _, value in written}}


def _colour(text: str) -> str:
    plain = text.strip().lower()
    return "black" if plain in _BLACK else plain


def _tag(element: "Element") -> str:
    return element.tag.rpartition("}")[2]
