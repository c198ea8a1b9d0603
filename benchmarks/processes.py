"""Runs commands as fresh processes and tells what each took: seconds, memory, bytes of PDF."""

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = (sys.executable, "-m", "illegal_print")
# The kernel counts in KiB, but for that of macOS.
_RSS_UNIT = 1 if sys.platform == "darwin" else 1024


@dataclass(frozen=True, slots=True)
class Run:
    seconds: float
    memory: int
    size: int  # of all PDFs it wrote
    complaint: str = ""  # the last line of a command that did not end well


@dataclass(frozen=True, slots=True)
class Bench:
    """Where commands run: modules are compiled once, in the first run, whatever the caller set."""

    compiled: Path

    def run(self, argv: Sequence[str], folder: Path, cwd: Path = ROOT) -> Run:
        """Runs a command that writes into a folder."""
        environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
        start = perf_counter()
        process = subprocess.Popen(
            argv,
            cwd=cwd,
            env=environment | {"PYTHONPYCACHEPREFIX": str(self.compiled)},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
        )
        assert process.stderr is not None
        said = process.stderr.read().decode(errors="replace").strip()
        _, status, used = os.wait4(process.pid, 0)
        seconds = perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        size = sum(file.stat().st_size for file in folder.rglob("*.pdf"))
        complaint = ""
        if process.returncode:
            complaint = f"exit code {process.returncode}: {said.splitlines()[-1] if said else ''}"
        return Run(seconds, used.ru_maxrss * _RSS_UNIT, size, complaint)


@contextmanager
def bench() -> Iterator[Bench]:
    with TemporaryDirectory() as folder:
        yield Bench(Path(folder))


def print_table(table: Sequence[Sequence[str]]) -> None:
    """The first column to the left, figures to the right."""
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    for name, *cells in table:
        figures = (cell.rjust(width) for cell, width in zip(cells, widths[1:], strict=True))
        print("  ".join([name.ljust(widths[0]), *figures]).rstrip(), flush=True)
