"""A PNG file's pixels as they are packed in it, which is how a PDF may hold them."""

from collections.abc import Iterator

from illegal_print.layout.raster import Coding, Raster

_SIGNATURE = 8  # bytes
_GREY, _RGB, _PALETTE = 0, 2, 3
_CHANNELS = {_GREY: 1, _RGB: 3, _PALETTE: 3}


class NotPlain(Exception):
    """A PNG whose pixels a PDF cannot hold as they are packed."""


def raster(content: bytes) -> Raster:
    """The picture without its metadata; no pixel changes.

    Raises NotPlain if it is transparent, interlaced, of 16 bits, or has no end.
    """
    chunks = list(_chunks(content))
    kinds = [kind for kind, _ in chunks]
    header = chunks[0][1]
    bits, colours, interlaced = header[8], header[9], header[12]
    if colours not in _CHANNELS or bits > 8 or interlaced or b"tRNS" in kinds:
        raise NotPlain
    return Raster(
        columns=int.from_bytes(header[:4], "big"),
        rows=int.from_bytes(header[4:8], "big"),
        coding=Coding.PNG,
        content=b"".join(body for kind, body in chunks if kind == b"IDAT"),
        channels=_CHANNELS[colours],
        bits=bits,
        palette=dict(chunks)[b"PLTE"] if colours == _PALETTE else b"",
    )


def _chunks(content: bytes) -> Iterator[tuple[bytes, bytes]]:
    at, kind = _SIGNATURE, b""
    while kind != b"IEND":
        kind, start = content[at + 4 : at + 8], at + 8
        if not kind:
            raise NotPlain
        at = start + int.from_bytes(content[at : at + 4], "big") + 4  # a check sum
        yield kind, content[start : at - 4]
