"""A JPEG file's bytes without anything but what it takes to show the picture; no pixel changes."""

import re
from collections.abc import Iterator

_START, _END = b"\xff\xd8", b"\xff\xd9"
_SCAN = 0xDA
# What every PDF reader knows: eight bits, packed by Huffman, all at once or in steps.
_FRAMES = {0xC0, 0xC1, 0xC2}
_OTHER_FRAMES = {*range(0xC3, 0xD0)} - {0xC4, 0xC8, 0xCC}
_JFIF, _ADOBE = 0xE0, 0xEE
_APPLICATIONS, _COMMENT = range(0xE0, 0xF0), 0xFE

_PLAIN_JFIF = b"\xff\xe0\x00\x10JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00"
_NEXT_MARKER = re.compile(rb"\xff+[^\x00\xff\xd0-\xd7]")


class NotPlain(Exception):
    """A JPEG that not every PDF reader would show."""


def bare(content: bytes) -> bytes:
    """Without camera data, place, thumbnail, comments and whatever hangs on behind its end.

    Raises NotPlain where those cannot be told apart, or if the file is packed in a rare way.
    """
    return b"".join([_START, *_kept(content), _END])


def _kept(content: bytes) -> Iterator[bytes]:
    for kind, segment in _segments(content):
        if kind in _OTHER_FRAMES:
            raise NotPlain
        if kind == _JFIF and segment[4:9] == b"JFIF\0":
            yield _PLAIN_JFIF
        elif kind == _ADOBE and segment[4:9] == b"Adobe":
            yield segment  # it says how the colours are written
        elif kind not in _APPLICATIONS and kind != _COMMENT:
            yield segment


def _segments(content: bytes) -> Iterator[tuple[int, bytes]]:
    """Each marker with what belongs to it, up to the end of the first picture."""
    at = len(_START)
    while marker := _NEXT_MARKER.match(content, at):
        kind, start = content[marker.end() - 1], marker.end()
        if kind == _END[1]:
            return
        end = start + int.from_bytes(content[start : start + 2], "big")
        if kind == _SCAN:
            following = _NEXT_MARKER.search(content, end)
            end = following.start() if following else len(content)
        yield kind, b"\xff" + content[start - 1 : end]
        at = end
    raise NotPlain
