"""Files as users leave them, and the faults they are told."""

from collections.abc import Callable
from pathlib import Path

import pytest

from illegal_print.errors import SourceError

Write = Callable[..., Path]
Faults = Callable[..., list[str]]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes a text, or bytes, to a file and returns its path."""

    def write(content: str | bytes, name: str = "file.yaml") -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return path

    return write


@pytest.fixture
def faults(tmp_path: Path) -> Faults:
    """Calls a reader that must refuse; returns its faults, the test's own folder left out."""

    def faults(read: Callable[..., object], *args: object) -> list[str]:
        with pytest.raises(SourceError) as caught:
            read(*args)
        assert str(caught.value) == "\n".join(caught.value.faults)
        return [fault.replace(f"{tmp_path}/", "") for fault in caught.value.faults]

    return faults
