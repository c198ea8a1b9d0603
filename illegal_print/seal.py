"""Lets a file prove that it is still as we wrote it, so that nothing edited is ever replaced."""

import hashlib
import re
import zlib

_MARK = b"illegal-print-seal-"
_LENGTH = 32
_SEAL = re.compile(re.escape(_MARK) + rb"[0-9a-f]{%d}" % _LENGTH)

_PNG = b"\x89PNG\r\n\x1a\n"

#: What a writer puts where the seal goes: in a PDF's keywords, in a comment of a YAML file, at the
#: end of a PNG's text.
BLANK = (_MARK + b"0" * _LENGTH).decode()


def sealed(content: bytes) -> bytes:
    """The content with its blank seal filled in; no longer and no shorter.

    The last seal counts: a player may be called like one. Raises ValueError if there is none.
    """
    if not (found := _last_seal(content)):
        raise ValueError("a file of ours holds a seal")
    return _with_seal(content, found, _seal_of(content, found))


def is_untouched(content: bytes) -> bool:
    """Whether we wrote this content, and nobody changed it since."""
    found = _last_seal(content)
    return found is not None and found.group() == _seal_of(content, found)


def _last_seal(content: bytes) -> re.Match[bytes] | None:
    return next(reversed(list(_SEAL.finditer(content))), None)


def _seal_of(content: bytes, found: re.Match[bytes]) -> bytes:
    blank = _with_seal(content, found, BLANK.encode())
    return _MARK + hashlib.sha256(blank).hexdigest()[:_LENGTH].encode()


def _with_seal(content: bytes, found: re.Match[bytes], seal: bytes) -> bytes:
    filled = content[: found.start()] + seal + content[found.end() :]
    return _with_check_sum(filled, found.end()) if filled.startswith(_PNG) else filled


def _with_check_sum(png: bytes, end: int) -> bytes:
    """Each part of a PNG is followed by a check sum of its own, which the seal upsets."""
    part = png[png.rindex(b"tEXt", 0, end) : end]
    return png[:end] + zlib.crc32(part).to_bytes(4, "big") + png[end + 4 :]
