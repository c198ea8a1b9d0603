"""What tests run: this program, and others that they ask for a second opinion."""

import os
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

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


#: Debian's fonts for scripts that ours lack, by what they hold; .ci/run installs them.
DEBIAN_FONTS = Path("/usr/share/fonts/truetype")
SCRIPT_FONTS = {
    "Arabic": "dejavu/DejaVuSans.ttf",
    "Hebrew": "dejavu/DejaVuSans.ttf",
    "Devanagari": "lohit-devanagari/Lohit-Devanagari.ttf",
    "Bengali": "lohit-bengali/Lohit-Bengali.ttf",
    "Tamil": "lohit-tamil/Lohit-Tamil.ttf",
    "Thai": "tlwg/Garuda.ttf",
    "Chinese": "droid/DroidSansFallbackFull.ttf",
    "Japanese": "droid/DroidSansFallbackFull.ttf",
    "Korean": "wqy/wqy-microhei.ttc",
    "emoji": "ancient-scripts/Symbola_hint.ttf",
}


def require_font(script: str) -> Path:
    """A font with the script; without it the test is skipped here and fails under CI."""
    path = DEBIAN_FONTS / SCRIPT_FONTS[script]
    if path.is_file():
        return path
    if os.environ.get("CI"):
        pytest.fail(f"{path} is not installed, and under CI every check must run")
    pytest.skip(f"{path} is not installed")
