"""Times draws of a setup for eight players, against the least that any draw has to do."""

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import perf_counter

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from illegal_print.assets import CLASSIC  # noqa: E402
from illegal_print.files.catalogue import read_catalogue  # noqa: E402
from illegal_print.game.evening import Evening  # noqa: E402
from illegal_print.game.solver import solve  # noqa: E402

PLAYERS = 8
ROUNDS, DRAWS = 5, 2_000
TARGET = 5_000  # draws a second


def floor(seed: str) -> None:
    """Chance made from the seed, and four orders of eight: buyers, extras, letters and cases."""
    random = Random(seed).random
    for _ in range(4):
        sorted(range(PLAYERS), key=lambda _: random())


def seconds(draw: Callable[[str], object]) -> float:
    """The time of one call, in the quickest round."""
    times = []
    for _ in range(ROUNDS):
        begin = perf_counter()
        for seed in range(DRAWS):
            draw(str(seed))
        times.append(perf_counter() - begin)
    return min(times) / DRAWS


def main() -> int:
    evening = Evening(read_catalogue(CLASSIC, ["en"]), PLAYERS)
    least, draw = seconds(floor), seconds(lambda seed: solve(evening, (), seed))
    print(f"floor {1 / least:>8,.0f} a second")
    print(f"draws {1 / draw:>8,.0f} a second, {draw / least:.1f} x the floor's time")
    print(f"target {TARGET:>7,} a second: {'met' if draw * TARGET <= 1 else 'MISSED'}")
    return int(draw * TARGET > 1)


if __name__ == "__main__":
    sys.exit(main())
