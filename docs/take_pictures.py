"""Takes the README's pictures of the documents. Needs pdftoppm: `python3 docs/take_pictures.py`."""

import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
PAGES = {
    "cheat-sheet": ("gm-secret/cheat-sheet.pdf", 1),
    "gm-script": ("gm-script.pdf", 2),
    "scoring-sheet": ("scoring-sheet.pdf", 1),
    "deck-labels": ("deck-labels.pdf", 1),
    "suspect-envelopes": ("suspect-envelopes.pdf", 1),
    "player-reference": ("player-reference.pdf", 1),
    "cards-fronts": ("cards.pdf", 3),
    "cards-backs": ("cards.pdf", 4),
    "camp-roles-1": ("camp.pdf", 1),
    "camp-roles-2": ("camp.pdf", 3),
}

CAMP = ("cards", "--theme", "camp", "--kind", "roles")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        night = Path(folder) / "night"
        program = [sys.executable, "-m", "illegal_print"]
        options = ["--paper", "a4", "--lang", "en", "--out"]
        for command in (
            [*program, "night", "--players", "6", "--seed", "demo", *options, str(night)],
            [*program, "cards", *options, str(night / "cards.pdf")],
            [*program, *CAMP, *options, str(night / "camp.pdf")],
        ):
            subprocess.run(command, cwd=HERE.parent, check=True, stdout=subprocess.DEVNULL)
        for picture, (file, page) in PAGES.items():
            (HERE / "pictures").mkdir(exist_ok=True)
            target = HERE / "pictures" / picture
            only = ["-f", str(page), "-l", str(page), "-singlefile"]
            subprocess.run(
                ["pdftoppm", "-r", "60", *only, "-png", night / file, target], check=True
            )


if __name__ == "__main__":
    main()
