"""Sets illegal-print up beside this file, once, and starts it or, as `run.py test`, its tests."""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
STAMP = VENV / "illegal-print.stamp"  # written last: without it, .venv counts as half made
ALL = {"test"}  # the extra that brings what all others bring


class SetUpFailed(Exception):
    """What stands in the way, in words for the user."""


def main(arguments):
    if sys.version_info < (3, 11):  # noqa: UP036 - older Pythons must be able to read this file
        version = "{}.{}".format(*sys.version_info)
        return fail(f"illegal-print needs Python 3.11 or newer; this is {version}.")
    testing = arguments[:1] == ["test"]
    extras = extras_for(arguments)
    try:
        if not is_set_up(extras):
            set_up(extras)
    except SetUpFailed as fault:
        return fail(fault)
    except KeyboardInterrupt:
        return 130
    return run_tests(arguments[1:]) if testing else start(program("illegal-print"), *arguments)


def extras_for(arguments):
    if arguments[:1] == ["test"]:
        return ALL
    options = {each.partition("=")[0] for each in arguments}
    extras = {"shops"} if "--for" in options else set()
    if "--font" in options or any(map(is_beyond_our_fonts, "".join(arguments))):
        extras.add("scripts")
    return extras


def is_beyond_our_fonts(character):
    """Whether it is neither Latin nor Greek nor Cyrillic, nor a sign that they use."""
    return "\u0530" <= character < "\u1e00" or character >= "\u2190"


def fail(message):
    print(message, file=sys.stderr)
    return 1


def program(name):
    return str(BIN / (f"{name}.exe" if os.name == "nt" else name))


def run_tests(arguments):
    os.chdir(ROOT)
    return start(program("python"), "-m", "pytest", "-n", "2", *arguments)


def start(*command):
    if os.name == "nt":  # there, exec returns to the shell before the program has ended
        return subprocess.call(command)
    return os.execv(command[0], command)


def environment():
    """What .venv itself depends on."""
    maker = "uv" if shutil.which("uv") else "venv"
    return f"{maker}, Python {sys.version} in {sys.base_prefix}, for {ROOT}\n"


def project():
    """What the packages in it depend on."""
    return hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest() + "\n"


def stamped():
    usable = STAMP.is_file() and Path(program("python")).exists()
    return STAMP.read_text("utf-8") if usable else ""


def installed():
    """The extras in .venv; None if it was made for anything else than this."""
    start, stamp = environment() + project(), stamped()
    return set(stamp[len(start) :].split()) if stamp.startswith(start) else None


def is_set_up(extras):
    there = installed()
    return there is not None and (extras <= there or there == ALL)


def set_up(extras):
    print("Setting up (once)...", file=sys.stderr, flush=True)
    extras = ALL if "test" in extras else extras | (installed() or set())
    if stamped().startswith(environment()):
        STAMP.unlink()
    else:
        shutil.rmtree(VENV, ignore_errors=True)
        run_quietly(making())
    names = sorted(extras)
    run_quietly(installing(f".[{','.join(names)}]" if names else "."))
    STAMP.write_text(environment() + project() + " ".join(names), "utf-8")


def making():
    # Not sys.executable: that may lie in the very .venv that is being replaced.
    python = getattr(sys, "_base_executable", sys.executable)
    if shutil.which("uv"):
        return ["uv", "venv", "--python", python, str(VENV)]
    if not importlib.util.find_spec("venv") or not importlib.util.find_spec("ensurepip"):
        package = "python{}.{}-venv".format(*sys.version_info)
        raise SetUpFailed(
            f"This Python cannot make virtual environments: {package} is missing."
            f" On Debian and Ubuntu: sudo apt install {package}"
        )
    return [python, "-m", "venv", str(VENV)]


def installing(project):
    if shutil.which("uv"):
        return ["uv", "pip", "install", "--python", program("python"), "--editable", project]
    return [program("python"), "-m", "pip", "install", "--quiet", "--editable", project]


def run_quietly(command):
    done = subprocess.run(
        command,
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    if done.returncode:
        said = done.stdout.decode("utf-8", "replace").strip()
        raise SetUpFailed(f"{said}\nSetting up failed at: {' '.join(command)}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
