"""Every command of the README works as it stands, in the order in which it stands."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
#: What this very run is.
OUR_OWN_RUN = ["test"]


def commands() -> list[list[str]]:
    blocks = re.findall(r"^```sh\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
    lines = [shlex.split(line, comments=True) for block in blocks for line in block.splitlines()]
    return [arguments for arguments in (_ours(line) for line in lines if line) if arguments]


def _ours(line: list[str]) -> list[str]:
    if line[:2] == ["python3", "run.py"]:
        return line[2:]
    assert line[0] == "illegal-print", f"no test runs {line}"
    return line[1:]


def test_every_command_of_the_readme_works(tmp_path: Path) -> None:
    """One after the other in one folder, as a reader would type them."""
    found = commands()
    assert len(found) > 10
    assert OUR_OWN_RUN in found
    environment = os.environ | {
        "LANG": "en_GB.UTF-8",
        "PYTHONPATH": str(ROOT),
        "ILLEGAL_PRINT_CONFIG": str(tmp_path / "configuration"),  # what it saves is for itself
    }
    for arguments in found:
        if arguments == OUR_OWN_RUN:
            continue
        done = subprocess.run(
            [sys.executable, "-m", "illegal_print", *arguments],
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{arguments}: {done.stderr}"
    assert (tmp_path / "illegal-night" / "gm-secret" / "cheat-sheet.pdf").exists()
    assert (tmp_path / "cards.pdf").exists()


def test_the_setup_file_of_the_readme_is_in_order(tmp_path: Path) -> None:
    (example,) = re.findall(r"^```yaml\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
    plan = tmp_path / "plan.yaml"
    plan.write_text(example, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "illegal_print", "check", str(plan)],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("link", re.findall(r"(?:\]\(|src=\")([^)\"]+)", README))
def test_every_file_the_readme_points_to_is_there(link: str) -> None:
    if not link.startswith("http"):
        assert (ROOT / link).exists()
