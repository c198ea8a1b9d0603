"""The least that a process with our libraries can do: the yardstick for the program's speed."""

from io import BytesIO
from pathlib import Path

import typer
import yaml
from pydantic import BaseModel
from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

FONTS = Path(__file__).resolve().parent.parent / "fonts"
FACES = (
    "RobotoCondensed-Regular",
    "RobotoCondensed-Bold",
    "SourceSans3-Regular",
    "SourceSans3-Bold",
)
IMPORTED = (typer, yaml)


class Model(BaseModel):
    players: int


Model(players=8)
for face in FACES:
    registerFont(TTFont(face, str(FONTS / f"{face}.ttf")))
canvas = Canvas(BytesIO())
canvas.showPage()
canvas.save()
