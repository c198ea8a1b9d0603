"""SVG files of a user's own, proven to be what icons are made of: filled paths."""

from xml.etree import ElementTree

from illegal_print.art.icons import icon
from illegal_print.layout.geometry import Size


class NotASilhouette(Exception):
    """Why an SVG file cannot be drawn as an icon and what to do, for people."""


def prove_silhouette(file: str, content: bytes) -> None:
    """Raises NotASilhouette where there is more in a file than paths, or no path."""
    # By entities a file may ask for other files, and grow without end: icons have none.
    if b"<!ENTITY" in content:
        raise NotASilhouette("an SVG with entities; save it as a plain SVG")
    try:
        root = ElementTree.fromstring(content)
        found = icon(file)
        size = found.outline.bounds.size if found.parts else Size(0, 0)
    except Exception:  # whatever a reader of paths stumbles over
        raise NotASilhouette("not an SVG we can read; save it as a plain SVG") from None
    if any("transform" in element.attrib for element in root.iter()):
        raise NotASilhouette("an SVG with transformed parts; save its paths where they are to be")
    if not (size.width and size.height):
        raise NotASilhouette("an SVG without paths; turn its shapes into filled paths")
