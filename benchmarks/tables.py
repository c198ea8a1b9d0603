"""Times the setups of a thousand tables against the floor: `tables.py [ROUNDS]`."""

import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from processes import PROGRAM, Bench, bench

HERE = Path(__file__).resolve().parent
FLOOR = (sys.executable, str(HERE / "floor.py"))
TABLES = 1_000
SETUPS = (*PROGRAM, "solve", "--tables", str(TABLES), "--players", "8", "--out")
TARGET = 10.0  # times the floor


def seconds(argv: tuple[str, ...], place: Bench) -> float:
    with TemporaryDirectory() as folder:
        out = (str(Path(folder) / "setups"),) if argv is SETUPS else ()
        run = place.run([*argv, *out], Path(folder))
    if run.complaint:
        sys.exit(f"{argv}: {run.complaint}")
    return run.seconds


def main(rounds: int) -> int:
    """In turns, so that a slow moment strikes both alike; the first round only warms up."""
    with bench() as place:
        turns = [(seconds(FLOOR, place), seconds(SETUPS, place)) for _ in range(rounds + 1)][1:]
    least, setups = (median(column) for column in zip(*turns, strict=True))
    missed = setups > TARGET * least
    print(f"floor {least * 1000:.0f} ms")
    print(f"{TABLES:,} tables {setups * 1000:.0f} ms, {setups / least:.1f} x the floor")
    print(f"target {TARGET:.0f} x: {'MISSED' if missed else 'met'}")
    return int(missed)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 7))
