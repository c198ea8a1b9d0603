"""Times the commands against the floor and prints a table: `python benchmarks/run.py [ROUNDS]`."""

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from processes import PROGRAM, ROOT, Bench, Run, bench, print_table

HERE = Path(__file__).resolve().parent


@dataclass(frozen=True, slots=True)
class Command:
    """What is measured, and what it may cost."""

    name: str
    words: tuple[str, ...]
    target: float | None = None  # times the floor
    memory: int | None = None  # bytes
    size: int | None = None  # bytes of all its PDFs
    out: str | None = None

    def argv(self, folder: Path) -> list[str]:
        return [*self.words, *(("--out", str(folder / self.out)) if self.out else ())]


COMMANDS = (
    Command("floor", (sys.executable, str(HERE / "floor.py"))),
    Command(
        "night --players 8",
        (*PROGRAM, "night", "--players", "8", "--seed", "benchmark"),
        target=2.0,
        memory=90_000_000,
        size=500_000,
        out="night",
    ),
    Command("cards", (*PROGRAM, "cards"), target=1.6, size=250_000, out="cards.pdf"),
    Command("--help", (*PROGRAM, "--help"), target=0.5),
)


def measure(command: Command, bench: Bench) -> Run:
    with TemporaryDirectory() as folder:
        run = bench.run(command.argv(Path(folder)), Path(folder))
    if run.complaint:
        sys.exit(f"{command.name}: {run.complaint}")
    return run


def measure_all(rounds: int) -> dict[Command, list[Run]]:
    """In turns, so that a slow moment strikes all alike; the first round only warms up."""
    with bench() as place:
        turns = [[measure(command, place) for command in COMMANDS] for _ in range(rounds + 1)]
    return dict(zip(COMMANDS, map(list, zip(*turns[1:], strict=True)), strict=True))


def verdict(value: float, target: float | None, shown: str) -> str:
    if target is None:
        return ""
    return f"{shown} {'ok' if value <= target else 'MISSED'}"


def rows(measured: dict[Command, list[Run]]) -> Iterator[tuple[str, ...]]:
    yield (
        "",
        "median",
        "min",
        "x floor",
        "(by min)",
        "target",
        "peak MB",
        "target",
        "PDF KB",
        "target",
    )
    seconds = {command: [run.seconds for run in runs] for command, runs in measured.items()}
    floor = seconds[COMMANDS[0]]
    for command, runs in measured.items():
        own = seconds[command]
        ratio = median(own) / median(floor)
        memory, size = max(run.memory for run in runs), max(run.size for run in runs)
        yield (
            command.name,
            f"{median(own) * 1000:.0f} ms",
            f"{min(own) * 1000:.0f} ms",
            f"{ratio:.2f}",
            f"{min(own) / min(floor):.2f}",
            verdict(ratio, command.target, f"{command.target}"),
            f"{memory / 1e6:.1f}",
            verdict(memory, command.memory, f"{(command.memory or 0) / 1e6:.0f}"),
            f"{size / 1e3:.1f}" if command.size else "",
            verdict(size, command.size, f"{(command.size or 0) / 1e3:.0f}"),
        )


def main(rounds: int) -> int:
    table = list(rows(measure_all(rounds)))
    print_table(table)
    print(flush=True)
    draws = subprocess.run([sys.executable, str(HERE / "draws.py")], cwd=ROOT, check=False)
    missed = any("MISSED" in cell for row in table for cell in row)
    return 1 if missed or draws.returncode else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 15))
