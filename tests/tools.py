"""Programs outside Python that some tests ask for a second opinion."""

import os
import shutil

import pytest


def require_tool(name: str) -> str:
    """The path of a program; without it the test is skipped here and fails under CI."""
    path = shutil.which(name)
    if path is not None:
        return path
    if os.environ.get("CI"):
        pytest.fail(f"{name} is not installed, and under CI every check must run")
    pytest.skip(f"{name} is not installed")
