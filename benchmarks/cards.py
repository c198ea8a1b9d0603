"""Times our card sheets beside what people print cards with today: `benchmarks/cards.py [ROUNDS]`.

The others are installed by name for the time of the run, each for itself. Each draws what it is
made for, so time and size are told by the page.
"""

import re
import subprocess
import sys
import venv
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from processes import PROGRAM, Bench, Run, bench, print_table

HERE = Path(__file__).resolve().parent
EXPANSION = "darkAges"  # of the game that domdiv is made for: about as many faces as our cards have


def nothing(folder: Path) -> None:
    """What most need to have prepared."""
    del folder


@dataclass(frozen=True, slots=True)
class Contender:
    name: str
    what: str
    argv: Callable[[Path], Sequence[str]]  # by the folder it writes into
    prepare: Callable[[Path], None] = nothing


@dataclass(frozen=True, slots=True)
class Result:
    """What a contender took in the median, or why it took no part."""

    contender: Contender
    pages: int = 0
    seconds: float = 0.0
    memory: int = 0
    size: int = 0
    note: str = ""

    @property
    def seconds_a_page(self) -> float:
        return self.seconds / self.pages

    @property
    def bytes_a_page(self) -> float:
        return self.size / self.pages


class NotInstalled(Exception):
    """A package that is not to be had here."""


def installed(package: str, command: str, folder: Path) -> str:
    """A command of a package, in an environment of its own. Raises NotInstalled."""
    place = folder / package
    venv.create(place, with_pip=True)
    bin = place / ("Scripts" if sys.platform == "win32" else "bin")
    pip = [str(bin / "python"), "-m", "pip", "install", "--quiet", package]
    done = subprocess.run(pip, capture_output=True, text=True, check=False)
    if done.returncode or not (found := next(bin.glob(f"{command}*"), None)):
        lines = done.stderr.strip().splitlines() or ["no such command in it"]
        raise NotInstalled(f"not installed: {lines[-1][:60]}")
    return str(found)


def drawn(folder: Path) -> Iterator[Contender | Result]:
    """Cards and dividers made of outlines and letters."""
    yield Contender(
        "illegal-print cards",
        "112 cards with backs",
        lambda out: [*PROGRAM, "cards", "--out", str(out / "cards.pdf")],
    )
    yield Contender(
        "yardstick, ReportLab alone",
        "112 cards with backs",
        lambda out: [sys.executable, str(HERE / "yardstick.py"), str(out / "cards.pdf")],
    )
    what = "dividers with backs"
    options = ["--papersize", "A4", "--expansions", EXPANSION, "--outfile"]
    try:
        domdiv = installed("domdiv", "dominion_dividers", folder)
    except NotInstalled as reason:
        yield Result(Contender("domdiv", what, list), note=str(reason))
    else:
        yield Contender("domdiv", what, lambda out: [domdiv, *options, str(out / "d.pdf")])


def painted(folder: Path) -> Path:
    """A catalogue with a picture for every card."""
    from art import theme

    return theme(folder)


def pictured(folder: Path) -> Iterator[Contender | Result]:
    """Cards that are pictures: the same 112 for each."""
    pictures = folder / "pictures"
    pictures.mkdir()
    # In a process of its own: Pillow's memory must not count in what is measured.
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as painters:
        catalogue = painters.submit(painted, pictures).result()
    yield Contender(
        "illegal-print cards",
        "112 pictures, our backs",
        lambda out: [
            *(*PROGRAM, "cards", "--catalogue", str(catalogue)),
            *("--out", str(out / "cards.pdf")),
        ],
    )
    what = "112 pictures, one as back"
    try:
        cartuli = installed("cartuli", "cartuli", folder)
    except NotInstalled as reason:
        yield Result(Contender("cartuli", what, list), note=str(reason))
    else:
        yield Contender(
            "cartuli",
            what,
            lambda out: [cartuli, str(out)],
            lambda out: cartulifile(out, pictures / "art"),
        )


def cartulifile(folder: Path, art: Path) -> None:
    """What cartuli reads: cards of poker size with their bleed, as many to an A4 sheet as ours."""
    back = min(art.iterdir())
    (folder / "Cartulifile.yml").write_text(
        f"""\
decks:
  cards:
    size: (63.5*mm, 88.9*mm)
    front: {{images: "{art}/*.jpg", bleed: 3.048*mm}}
    default_back: {{image: "{back}", bleed: 3.048*mm}}
outputs:
  sheet: {{size: "(297*mm, 210*mm)", print_margin: 5*mm, padding: 6.1*mm}}
""",
        encoding="utf-8",
    )


def measured(contenders: Sequence[Contender | Result], rounds: int, place: Bench) -> list[Result]:
    """In turns; the first round only warms up."""
    ready = [each for each in contenders if isinstance(each, Contender)]
    runs: dict[str, list[Run]] = {each.name: [] for each in ready}
    pages: dict[str, int] = {}
    for _ in range(rounds + 1):
        for each in ready:
            with TemporaryDirectory() as name:
                each.prepare(Path(name))
                runs[each.name].append(place.run(each.argv(Path(name)), Path(name), Path(name)))
                files = Path(name).rglob("*.pdf")
                pages[each.name] = sum(map(pages_in, files))
    return [
        each if isinstance(each, Result) else result(each, runs[each.name][1:], pages[each.name])
        for each in contenders
    ]


def pages_in(file: Path) -> int:
    """All of them write through ReportLab, which leaves page objects in the open.

    Line by line: a child begins with its parent's peak of memory.
    """
    with file.open("rb") as lines:
        return sum(len(re.findall(rb"/Type\s*/Page\b", line)) for line in lines)


def result(contender: Contender, runs: Sequence[Run], pages: int) -> Result:
    return Result(
        contender,
        pages,
        median(run.seconds for run in runs),
        max(run.memory for run in runs),
        max(run.size for run in runs),
        runs[-1].complaint,
    )


HEAD = ("", "draws", "pages", "s", "ms/page", "x ours", "KB/page", "x ours", "peak MB")


def rows(results: Sequence[Result]) -> Iterator[tuple[str, ...]]:
    ours = results[0]
    if not ours.pages:
        sys.exit(f"{ours.contender.name}: {ours.note}")
    for each in results:
        if not each.pages:
            yield (each.contender.name, each.contender.what, *[""] * (len(HEAD) - 2))
            continue
        yield (
            each.contender.name,
            each.contender.what,
            str(each.pages),
            f"{each.seconds:.2f}",
            f"{1e3 * each.seconds_a_page:.1f}",
            f"{each.seconds_a_page / ours.seconds_a_page:.1f}",
            f"{each.bytes_a_page / 1e3:.1f}",
            f"{each.bytes_a_page / ours.bytes_a_page:.1f}",
            f"{each.memory / 1e6:.0f}",
        )


def main(rounds: int) -> int:
    with TemporaryDirectory() as name, bench() as place:
        groups = [
            measured(list(contenders(Path(name))), rounds, place)
            for contenders, rounds in ((drawn, rounds), (pictured, 1))
        ]
    print_table([HEAD, *rows(groups[0]), [""] * len(HEAD), *rows(groups[1])])
    for each in [each for group in groups for each in group if each.note]:
        print(f"{each.contender.name}: {each.note}")
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 5))
