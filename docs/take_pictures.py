"""Takes the README's pictures of the documents. Needs pdftoppm: `python3 docs/take_pictures.py`."""

import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ALIKE = ["--paper", "a4", "--lang", "en"]

#: What to make, each in a folder or file of this name.
ORDERS = {
    "night": ["night", "--players", "6", "--seed", "demo", "--with-cards", "--sealed"],
    "cards.pdf": ["cards"],
    "spaced.pdf": ["cards", "--gap", "6mm"],
    "mini.pdf": ["cards", "--fit", "most", "--card-size", "mini-euro"],
    "folded.pdf": ["cards", "--backs", "fold", "--marks", "lines"],
    "test-sheet.pdf": ["calibrate"],
    "box.pdf": ["sheet", "tuck-box"],
    "camp.pdf": ["cards", "--theme", "camp", "--kind", "roles"],
    "two.pdf": ["cards", "--lang", "en+fr", "--kind", "roles"],
}
#: The pictures: which file, which page of it.
PAGES = {
    "cheat-sheet": ("night/gm-secret/cheat-sheet.pdf", 1),
    "gm-script": ("night/gm-script.pdf", 2),
    "scoring-sheet": ("night/scoring-sheet.pdf", 1),
    "deck-labels": ("night/deck-labels.pdf", 1),
    "suspect-envelopes": ("night/suspect-envelopes.pdf", 1),
    "player-reference": ("night/player-reference.pdf", 1),
    "cards-fronts": ("cards.pdf", 3),
    "cards-backs": ("cards.pdf", 4),
    "sealed-deck": ("night/gm-secret/cards.pdf", 4),
    "print-notes": ("night/print-notes.pdf", 1),
    "spaced": ("spaced.pdf", 3),
    "mini": ("mini.pdf", 3),
    "folded": ("folded.pdf", 3),
    "test-sheet": ("test-sheet.pdf", 2),
    "tuck-box": ("box.pdf", 1),
    "camp-roles-1": ("camp.pdf", 1),
    "camp-roles-2": ("camp.pdf", 3),
    "two-languages": ("two.pdf", 1),
}


def main() -> None:
    (HERE / "pictures").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for name, order in ORDERS.items():
            command = [sys.executable, "-m", "illegal_print", order[0], *ALIKE, *order[1:]]
            subprocess.run(
                [*command, "--out", str(Path(folder, name))],
                cwd=HERE.parent,
                check=True,
                stdout=subprocess.DEVNULL,
            )
        for picture, (file, page) in PAGES.items():
            target = HERE / "pictures" / picture
            only = ["-f", str(page), "-l", str(page), "-singlefile"]
            subprocess.run(
                ["pdftoppm", "-r", "60", *only, "-png", Path(folder, file), target], check=True
            )


if __name__ == "__main__":
    main()
