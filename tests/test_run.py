"""run.py sets itself up once, says what is missing, and then stays out of the way."""

import ast
import os
import shutil
import signal
import subprocess
import sys
import time
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
BASE_PYTHON = getattr(sys, "_base_executable", sys.executable)

# Stands in for uv: makes a .venv whose two programs tell what they were asked, and keeps a log.
FAKE_UV = """#!/bin/sh
echo "uv $*" >> "{log}"
[ -e "{broken}" ] && {{ echo "no network today" >&2; exit 2; }}
[ -e "{slow}" ] && exec sleep 30
[ "$1" = venv ] || exit 0
bin=.venv/bin; mkdir -p $bin
for name in python illegal-print; do
    printf '#!/bin/sh\\necho "%s in $(pwd): $*"\\nexit ${{EXIT:-0}}\\n' $name > $bin/$name
    chmod +x $bin/$name
done
"""


@dataclass(frozen=True, slots=True)
class Checkout:
    """A copy of run.py, on a machine with a stand-in for uv, seen from another folder."""

    root: Path
    elsewhere: Path
    tools: Path

    @property
    def venv(self) -> Path:
        return self.root / ".venv"

    def command(self, *arguments: str) -> list[str]:
        return [BASE_PYTHON, str(self.root / "run.py"), *arguments]

    def environment(self, **more: str) -> dict[str, str]:
        return {"PATH": f"{self.tools}:/usr/bin:/bin", **more}

    def run(self, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            self.command(*arguments),
            cwd=self.elsewhere,
            env=self.environment(**environment),
            capture_output=True,
            text=True,
            timeout=60,
        )

    def installed(self) -> list[str]:
        """Each installation so far, by what was asked for."""
        log = (self.tools / "log").read_text().splitlines()
        return [line.split()[-1] for line in log if line.startswith("uv pip install")]

    def break_down(self, how: str) -> Path:
        sign = self.tools / how
        sign.touch()
        return sign


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    made = Checkout(tmp_path / "a checkout", tmp_path / "elsewhere", tmp_path / "tools")
    for folder in (made.root, made.elsewhere, made.tools):
        folder.mkdir()
    shutil.copy(ROOT / "run.py", made.root)
    shutil.copy(ROOT / "pyproject.toml", made.root)
    uv = made.tools / "uv"
    signs = {name: made.tools / name for name in ("log", "broken", "slow")}
    uv.write_text(FAKE_UV.format(**signs))
    uv.chmod(0o755)
    return made


def test_the_first_run_sets_up_and_does_the_job(checkout: Checkout) -> None:
    first = checkout.run("night", "--players", "6")
    assert first.returncode == 0
    assert first.stderr == "Setting up (once)...\n"
    assert first.stdout == f"illegal-print in {checkout.elsewhere}: night --players 6\n"


def test_the_second_run_starts_at_once(checkout: Checkout) -> None:
    checkout.run("list")
    second = checkout.run("list")
    assert second.stderr == ""
    assert checkout.installed() == ["."]


def test_the_tests_run_in_the_project_with_their_arguments(checkout: Checkout) -> None:
    done = checkout.run("test", "-k", "solver")
    assert done.stdout == f"python in {checkout.root}: -m pytest -n 2 -k solver\n"
    assert checkout.installed() == [".[test]"]


def test_the_test_extra_is_added_once_and_serves_every_command(checkout: Checkout) -> None:
    for arguments in (["list"], ["test"], ["list"], ["test"]):
        checkout.run(*arguments)
    assert checkout.installed() == [".", ".[test]"]


def test_what_shops_need_is_added_once_and_only_for_them(checkout: Checkout) -> None:
    for arguments in (["cards", "--force"], ["cards", "--for", "mpc"], ["cards", "--for=tgc"], []):
        checkout.run(*arguments)
    assert checkout.installed() == [".", ".[shops]"]
    checkout.run("test")
    checkout.run("cards", "--for", "mpc")
    assert checkout.installed() == [".", ".[shops]", ".[test]"]


@pytest.mark.parametrize(
    "arguments", [["--name", "نور"], ["--name=小明"], ["--name", "Mia 🦊"], ["--font", "a.ttf"]]
)
def test_what_other_scripts_need_is_added_with_the_first_of_them(
    checkout: Checkout, arguments: list[str]
) -> None:
    checkout.run(
        "night", "--name", "Zoë", "--name", "Łukasz", "--name", "Σοφία", "--name", "Ẫ–Жанна’"
    )
    checkout.run("night", *arguments, PYTHONUTF8="1")
    checkout.run("night", *arguments, PYTHONUTF8="1")
    assert checkout.installed() == [".", ".[scripts]"]


def test_what_was_added_for_one_thing_stays_when_another_comes(checkout: Checkout) -> None:
    for arguments in (["--for", "mpc"], ["--font", "a.ttf"], ["--for", "mpc"], []):
        checkout.run("cards", *arguments)
    assert checkout.installed() == [".[shops]", ".[scripts,shops]"]


def test_a_changed_project_is_installed_again(checkout: Checkout) -> None:
    checkout.run("list")
    with (checkout.root / "pyproject.toml").open("a") as project:
        project.write("# one more dependency\n")
    assert checkout.run("list").stderr == "Setting up (once)...\n"
    assert checkout.installed() == [".", "."]


def test_a_moved_checkout_is_set_up_again(checkout: Checkout) -> None:
    checkout.run("list")
    moved = replace(checkout, root=checkout.root.rename(checkout.root.with_name("moved")))
    assert moved.run("list").returncode == 0
    assert moved.installed() == [".", "."]


def test_a_half_made_venv_is_replaced(checkout: Checkout) -> None:
    checkout.venv.mkdir()
    leftover = checkout.venv / "leftover"
    leftover.touch()
    assert checkout.run("list").returncode == 0
    assert not leftover.exists()


def test_a_venv_that_lost_its_python_is_replaced(checkout: Checkout) -> None:
    checkout.run("list")
    (checkout.venv / "bin" / "python").unlink()
    assert checkout.run("list").returncode == 0
    assert (checkout.venv / "bin" / "python").exists()


def test_a_failed_set_up_says_why_and_is_tried_again(checkout: Checkout) -> None:
    broken = checkout.break_down("broken")
    failed = checkout.run("list")
    assert failed.returncode == 1
    assert failed.stdout == ""
    assert "no network today" in failed.stderr
    assert "Traceback" not in failed.stderr
    broken.unlink()
    assert checkout.run("list").returncode == 0


@pytest.mark.parametrize("code", [1, 2, 130])
@pytest.mark.parametrize("command", ["night", "test"])
def test_the_exit_code_is_the_programs_own(checkout: Checkout, command: str, code: int) -> None:
    assert checkout.run(command, EXIT=str(code)).returncode == code


def test_ctrl_c_during_set_up_ends_quietly(checkout: Checkout) -> None:
    checkout.break_down("slow")
    process = subprocess.Popen(
        checkout.command("list"), env=checkout.environment(), stderr=subprocess.PIPE, text=True
    )
    deadline = time.monotonic() + 30
    while not (checkout.tools / "log").exists() and time.monotonic() < deadline:
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=30)
    assert process.returncode == 130
    assert said == "Setting up (once)...\n"


def pretend(checkout: Checkout, pretence: str) -> subprocess.CompletedProcess[str]:
    """run.py without uv, in a Python that was told something first."""
    script = f"import runpy, sys; {pretence}; runpy.run_path('run.py', run_name='__main__')"
    return subprocess.run(
        [BASE_PYTHON, "-c", script],
        cwd=checkout.root,
        env={"PATH": os.devnull},
        capture_output=True,
        text=True,
        timeout=60,
    )


def test_an_older_python_is_told_so_in_one_line(checkout: Checkout) -> None:
    done = pretend(checkout, "sys.version_info = (3, 10)")
    assert done.returncode == 1
    assert done.stderr == "illegal-print needs Python 3.11 or newer; this is 3.10.\n"


def test_an_older_python_can_read_the_script() -> None:
    ast.parse((ROOT / "run.py").read_text("utf-8"), feature_version=(3, 7))


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_debian_without_venv_is_told_which_package_is_missing(
    checkout: Checkout, module: str
) -> None:
    done = pretend(checkout, f"sys.modules[{module!r}] = None")
    package = "python{}.{}-venv".format(*sys.version_info)
    assert done.returncode == 1
    assert f"sudo apt install {package}" in done.stderr
    assert "Traceback" not in done.stderr
    assert not checkout.venv.exists()
