"""Lets a file prove that it is still as we wrote it, so that nothing edited is ever replaced."""

import hashlib
import re

_MARK = b"illegal-print-seal-"
_LENGTH = 32
_SEAL = re.compile(re.escape(_MARK) + rb"[0-9a-f]{%d}" % _LENGTH)

#: What a writer puts where the seal goes: in a PDF's keywords, in a comment of a YAML file.
BLANK = (_MARK + b"0" * _LENGTH).decode()


def sealed(content: bytes) -> bytes:
    """The content with its blank seal filled in; no longer and no shorter.

    Raises ValueError if there is not exactly one.
    """
    if len(_SEAL.findall(content)) != 1:
        raise ValueError("a file of ours holds exactly one seal")
    return _SEAL.sub(_seal_of(content), content)


def is_untouched(content: bytes) -> bool:
    """Whether we wrote this content, and nobody changed it since."""
    found = _SEAL.findall(content)
    return len(found) == 1 and found[0] == _seal_of(content)


def _seal_of(content: bytes) -> bytes:
    blank = _SEAL.sub(BLANK.encode(), content)
    return _MARK + hashlib.sha256(blank).hexdigest()[:_LENGTH].encode()
