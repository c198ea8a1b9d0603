"""Prints 112 cards with 112 pictures of their own and holds time, memory and size to the limits:
`python benchmarks/art.py`."""

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from PIL import Image, ImageFilter

ROOT = Path(__file__).resolve().parent.parent
RSS_UNIT = 1 if sys.platform == "darwin" else 1024

PIXELS = (822, 1122)  # what card makers ask for: a poker card with its bleed at 300 dpi
BYTES_EACH = 53_500  # 6 MB together
MOST_SECONDS, MOST_MEMORY, MOST_SIZE = 5.0, 300e6, 1.1

KINDS = ("dealer", "buyer")
COPIES = 10


def paint(file: Path, number: int) -> None:
    """Clouds of noise, as hard to pack as a photograph of that size is."""
    coarse = [Image.effect_noise((24, 32), 90) for _ in range(3)]
    picture = Image.merge("RGB", coarse).resize(PIXELS, Image.Resampling.BICUBIC)
    grain = Image.effect_noise(PIXELS, 26).filter(ImageFilter.GaussianBlur(0.9))
    picture = Image.blend(picture, Image.merge("RGB", [grain] * 3), 0.15)
    picture.putpixel((0, 0), (number, number, number))
    for quality in range(95, 10, -5):
        picture.save(file, "JPEG", quality=quality)
        if file.stat().st_size <= BYTES_EACH * 1.05:
            return


def art_of(resource: int) -> list[str]:
    """The pictures of a resource's fourteen cards, by their names."""
    return [f"art/{resource}-{card}.jpg" for card in range(COPIES + 4)]


def theme(folder: Path) -> Path:
    """The classic catalogue with a picture of its own for every card, each a whole face."""
    lines: list[str] = []
    resource = -1
    for line in (ROOT / "data" / "cards.yaml").read_text(encoding="utf-8").splitlines():
        key = line.strip().partition(":")[0]
        if key == "- id":
            resource += 1
        whole = [f"{{file: {file}, bleed: true}}" for file in art_of(resource)]
        if key in KINDS:
            front, suspect = whole[COPIES + 2 * KINDS.index(key) :][:2]
            line = f"{line[:-1]}, art: {front}, suspect-art: {suspect}}}"
        lines.append(line)
        if key == "code":
            lines.append(f"    art: [{', '.join(whole[:COPIES])}]")
    (folder / "art").mkdir()
    for resource in range(8):
        for number, file in enumerate(art_of(resource)):
            paint(folder / file, 14 * resource + number)
    catalogue = folder / "theme.yaml"
    catalogue.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return catalogue


def main() -> int:
    with TemporaryDirectory() as name:
        folder = Path(name)
        catalogue = theme(folder)
        given = sum(file.stat().st_size for file in (folder / "art").iterdir())
        out = folder / "cards.pdf"
        command = [sys.executable, "-m", "illegal_print", "cards", "--catalogue", str(catalogue)]
        start = perf_counter()
        process = subprocess.Popen([*command, "--out", str(out)], cwd=ROOT)
        _, status, used = os.wait4(process.pid, 0)
        seconds, memory = perf_counter() - start, used.ru_maxrss * RSS_UNIT
        if status:
            return 1
        size = out.stat().st_size / given
    rows = (
        ("time", seconds, MOST_SECONDS, "s", 1.0),
        ("memory", memory, MOST_MEMORY, "MB", 1e6),
        (f"size / {given / 1e6:.1f} MB of pictures", size, MOST_SIZE, "", 1.0),
    )
    for what, found, most, unit, scale in rows:
        verdict = "ok" if found <= most else "MISSED"
        print(f"{what:30} {found / scale:8.2f} {unit:2}  at most {most / scale:g}  {verdict}")
    return int(any(found > most for _, found, most, *_ in rows))


if __name__ == "__main__":
    sys.exit(main())
