"""What tests run: this program, and others that they ask for a second opinion."""

import os
import shutil
from collections.abc import Callable
from dataclasses import dataclass

import pytest


@dataclass(frozen=True)
class Ran:
    """How the program left, and what it said."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]


def require_tool(name: str) -> str:
    """The path of a program; without it the test is skipped here and fails under CI."""
    path = shutil.which(name)
    if path is not None:
        return path
    if os.environ.get("CI"):
        pytest.fail(f"{name} is not installed, and under CI every check must run")
    pytest.skip(f"{name} is not installed")
