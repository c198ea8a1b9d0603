"""Writes values so that any reader of YAML takes them for what they are."""

import re

from illegal_print.files.reader import FORBIDDEN

_PLAIN = re.compile(r"[^\W\d_][\w.-]*( [\w.-]+)*")
# What some YAML readers take for a flag or for nothing.
_BENT = ("y", "n", "yes", "no", "true", "false", "on", "off", "null")
_UNSAFE = re.compile(f"[{FORBIDDEN}\x85\u2028\u2029]")  # the last three would end the line


def quoted(text: str) -> str:
    """The text as YAML, in quotes if any reader of YAML might take it for something else."""
    if _PLAIN.fullmatch(text) and text.lower() not in _BENT:
        return text
    import json

    written = json.dumps(text, ensure_ascii=False)
    return _UNSAFE.sub(lambda sign: f"\\u{ord(sign.group()):04x}", written)


def option(text: str) -> str:
    """A value of `print`, where a number or a flag may be one to any reader."""
    return text if re.fullmatch("0|[1-9][0-9]*|true|false", text) else quoted(text)


def flag(on: bool) -> str:
    return "true" if on else "false"
