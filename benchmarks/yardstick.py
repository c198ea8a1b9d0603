"""What ReportLab alone takes for a card set of about as much ink: `yardstick.py FILE`.

112 cards on 14 sheets, fronts and backs, 40 faces and 3 backs each stored once. It measures no
text, checks nothing, and knows no game.
"""

import math
import sys
from pathlib import Path

from reportlab.lib.units import mm
from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

FONT = "RobotoCondensed-ExtraBold"
FILE = Path(__file__).resolve().parent.parent / "fonts" / f"{FONT}.ttf"
WIDTH, HEIGHT = 63.5 * mm, 88.9 * mm
SHEET = (297 * mm, 210 * mm)
COLUMNS, ROWS = 4, 2
RESOURCES, KINDS, COPIES = 8, 5, 10
COLOURS = ((0.17, 0.5, 0.84), (0.31, 0.1, 0.42), (0.82, 0.16, 0.25), (0.97, 0.76, 0.2))


def front(canvas: Canvas, resource: int, kind: int) -> None:
    """A beam with a pattern, a silhouette of some eighty curves, a name and two codes."""
    canvas.saveState()
    canvas.setFillColorRGB(*COLOURS[resource % len(COLOURS)])
    beam = canvas.beginPath()
    beam.moveTo(51 * mm, 86 * mm)
    for x, y in ((60, 86), (60, 81), (46, 20), (5, 20)):
        beam.lineTo(x * mm, y * mm)
    beam.close()
    canvas.drawPath(beam, stroke=0)
    canvas.clipPath(beam, stroke=0)
    canvas.setLineWidth(0.3 * mm)
    for i in range(60):
        x, y = i % 10 * 6 * mm, (20 + i // 10 * 11) * mm
        canvas.line(x, y, x + 5 * mm, y + (resource + 3) * mm)
    canvas.restoreState()
    figure = canvas.beginPath()
    figure.moveTo(34 * mm + 20 * mm, 44 * mm)
    for i in range(1, 81):
        angle = i / 80 * 2 * math.pi
        reach = (20 - 3 * (i % (kind + 2))) * mm
        x, y = 34 * mm + reach * math.cos(angle), 44 * mm + reach * math.sin(angle)
        figure.curveTo(x + 1, y - 1, x - 1, y + 1, x, y)
    canvas.drawPath(figure, stroke=0, fill=1)
    for size, x, y, words in (
        (25, 4.2, 78, f"{'ABCDEFGH'[resource]}{kind}"),
        (21, 4.2, 7, f"Some goods, no. {resource}"),
        (11, 40, 4, f"Kind {kind}"),
    ):
        canvas.setFont(FONT, size)
        canvas.drawString(x * mm, y * mm, words)


def back(canvas: Canvas, kind: int) -> None:
    """Thirty lines across, each swollen in twenty steps."""
    for i in range(30):
        line = canvas.beginPath()
        line.moveTo(i * 2 * mm, 0)
        steps = [(i * 2 * mm + j * 0.1 * mm, j / 20 * HEIGHT) for j in range(21)]
        for j, (x, y) in enumerate(steps):
            line.lineTo(x + abs(math.sin(j * (kind + 1))) * 0.8 * mm, y)
        for x, y in reversed(steps):
            line.lineTo(x, y)
        canvas.drawPath(line, stroke=0, fill=1)


def slot(number: int) -> tuple[float, float]:
    left, bottom = (SHEET[0] - COLUMNS * WIDTH) / 2, (SHEET[1] - ROWS * HEIGHT) / 2
    return left + number % COLUMNS * WIDTH, bottom + number // COLUMNS % ROWS * HEIGHT


def page(canvas: Canvas, forms: list[str]) -> None:
    for number, form in enumerate(forms):
        canvas.saveState()
        canvas.translate(*slot(number))
        canvas.doForm(form)
        canvas.restoreState()
    canvas.showPage()


def main(file: str) -> None:
    registerFont(TTFont(FONT, str(FILE)))
    canvas = Canvas(file, pagesize=SHEET, pageCompression=1)
    for resource in range(RESOURCES):
        for kind in range(KINDS):
            canvas.beginForm(f"front{resource}-{kind}", 0, 0, WIDTH, HEIGHT)
            front(canvas, resource, kind)
            canvas.endForm()
    for kind in range(3):
        canvas.beginForm(f"back{kind}", 0, 0, WIDTH, HEIGHT)
        back(canvas, kind)
        canvas.endForm()
    cards = [
        (f"front{resource}-{kind}", f"back{(kind + 1) // 2}")
        for resource in range(RESOURCES)
        for kind in range(KINDS)
        for _ in range(COPIES if kind == 0 else 1)
    ]
    per_sheet = COLUMNS * ROWS
    for first in range(0, len(cards), per_sheet):
        sheet = cards[first : first + per_sheet]
        page(canvas, [front for front, _ in sheet])
        page(canvas, [back for _, back in sheet])
    canvas.save()


if __name__ == "__main__":
    main(sys.argv[1])
