"""What is printed on the outside of a tuck box, each face upright with its foot on y = 0."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from illegal_print.art.backs import Texture
from illegal_print.art.boxes import BORDER, TuckBox
from illegal_print.art.busts import DEALER
from illegal_print.errors import Overfull
from illegal_print.layout.fonts import Face
from illegal_print.layout.geometry import (
    IDENTITY,
    SLANT,
    Matrix,
    Path,
    Point,
    Rect,
    circle,
    mm,
    polygon,
    rectangle,
    turn,
)
from illegal_print.layout.pages import INK, PAPER, Group, Mark, Shape, Stamp, Stroke
from illegal_print.layout.text import Align, Setting, Type, paragraph
from illegal_print.layout.words import Words

_GAME = Type(Face.DISPLAY, 50, 57, floor=11, colour=PAPER)
_COUNT = Type(Face.CONDENSED_BOLD, 15, 18, floor=11, colour=PAPER)
_SPINE_GAME = Type(Face.DISPLAY, 44, 44, floor=11, colour=PAPER)
_LID_GAME = Type(Face.DISPLAY, 34, 34, floor=11)
_PLATE_GAME = Type(Face.DISPLAY, 24, 30, floor=11)
_LISTED = Type(Face.CONDENSED, 13, 16.5, floor=11)

_PLATE = Stroke(1.6)
_LARGEST = 0.5  # of a picture of the box, in parts of the box


@dataclass(frozen=True, slots=True)
class BoxWords:
    """What a box says of its contents."""

    game: str
    count: Words
    listing: tuple[Words, ...]  # on the back, where it is large enough
    notes: tuple[Words, ...]  # on every back


def front_face(box: TuckBox, words: BoxWords) -> list[Mark]:
    """Somebody steps into the light, above the game's name."""
    foot = _nameplate(_picture(box))
    return [*front_picture(box), *_named(foot.inset(min(4 * mm, foot.width / 12)), words)]


def front_picture(box: TuckBox) -> list[Mark]:
    """The front without its words. Paper all round, and round the thumb's hold."""
    picture, hold = _picture(box), box.notch + BORDER
    scene = Rect.between(picture.left, _nameplate(picture).top, picture.right, picture.top)
    hat = (scene.centre[0], box.height - hold - 1 * mm)
    shown = hat[1] - scene.bottom
    unit = max(shown / 102, min(0.0096 * scene.width, shown / 62))  # from the hat to the collar
    return [
        Shape(rectangle(picture), fill=INK),
        Group((_beam(scene), *DEALER.marks(unit, hat, PAPER)), clip=rectangle(_beyond(scene))),
        Shape(circle((box.width / 2, box.height), hold), fill=PAPER),
    ]


def _picture(box: TuckBox) -> Rect:
    return Rect(0, 0, box.width, box.height).inset(BORDER)


def _nameplate(picture: Rect) -> Rect:
    """The front's dark foot."""
    return Rect(picture.x, picture.y, picture.width, 0.39 * picture.height)


def back_face(box: TuckBox, words: BoxWords) -> list[Mark]:
    """The lines of the cards' backs, and a plate that says what is inside."""
    picture = _picture(box)
    lines = Texture(picture.size).over(picture, (picture.x, picture.y))
    width = picture.width - 2 * min(8 * mm, picture.width / 10)
    padding = min(4 * mm, width / 12)
    measure, room = width - 2 * padding, picture.height - 2 * padding
    said = _said((*words.listing, *words.notes), words.game, measure)
    if _height(said) > room:
        said = _said(words.notes, words.game, measure)
    if _height(said) > room:
        raise Overfull("tuck-box/back", words.game, _height(said), room)
    height = _height(said) + 2 * padding
    plate = Rect(picture.centre[0] - width / 2, picture.centre[1] - height / 2, width, height)
    return [
        Group((Stamp(lines, IDENTITY),), clip=rectangle(picture)),
        Shape(rectangle(plate), fill=PAPER, stroke=_PLATE),
        *_stacked(said, plate.left + padding, plate.top - padding),
    ]


def _said(lines: Iterable[Words], game: str, width: float) -> list[Setting]:
    name = paragraph(game, _PLATE_GAME, width, "back/game", lines=4)
    return [name, *(paragraph(line, _LISTED, width, "back") for line in lines)]


def _height(said: Iterable[Setting]) -> float:
    return sum(part.height for part in said)


def _stacked(said: Iterable[Setting], x: float, top: float) -> Iterator[Mark]:
    for part in said:
        yield part.at(x, top, "back")
        top -= part.height


def side_face(box: TuckBox, words: BoxWords) -> list[Mark]:
    """A spine to be read from its foot up; bare paper if it is too narrow for letters."""
    panel = Rect(0, 0, box.depth, box.height).inset(min(BORDER, box.depth / 9))
    middle, along, across = panel.centre, panel.height - 2 * BORDER, 0.8 * panel.width
    if across < _leading(_SPINE_GAME):
        return []
    lying = Rect(middle[0] - along / 2, middle[1] - across / 2, along, across)
    name = _largest(words.game, _SPINE_GAME, lying, "side/game")
    lettering = (name.centred(lying, "side/game", Align.CENTRE),)
    return [Shape(rectangle(panel), fill=INK), Group(lettering, turn(90, middle))]


def lid_face(box: TuckBox, words: BoxWords) -> list[Mark]:
    """The game's name once more, to be read from above and from the front."""
    border = min(BORDER, box.depth / 9)
    room = Rect(BORDER, border, box.width - 2 * BORDER, box.depth - 2 * border)
    if room.height < _leading(_LID_GAME):
        return []
    name = _largest(words.game, _LID_GAME, room, "lid/game")
    lettering = (name.centred(room, "lid/game", Align.CENTRE),)
    return [Group(lettering, turn(180, room.centre))]


def _beyond(scene: Rect) -> Rect:
    """With a hair more at the top: a beam that ended in the picture's edge would leave a trace."""
    return Rect(scene.x, scene.y, scene.width, scene.height + 1)


def _beam(scene: Rect) -> Shape:
    """From the upper right, as on the cards."""
    corners = ((0.6, 1.02), (0.86, 1.02), (0.95, 0.0), (0.06, 0.0))
    places = ((scene.left + x * scene.width, scene.bottom + y * scene.height) for x, y in corners)
    return Shape(polygon(*places), fill=PAPER)


def _named(box: Rect, words: BoxWords) -> list[Mark]:
    """The game's name as large as it goes, and how many cards there are if that fits below it."""
    count = paragraph(words.count, _COUNT, box.width, "front/count")
    room = Rect.between(box.left, box.bottom + count.height, box.right, box.top)
    marks: list[Mark] = [count.at(box.left, room.bottom, "front/count", Align.CENTRE)]
    if room.height < _leading(_GAME):
        room, marks = box, []
    name = _largest(words.game, _GAME, room, "front/game")
    return [*marks, name.centred(room, "front/game", Align.CENTRE)]


def _leading(type: Type) -> float:
    """How high a line is at the smallest."""
    return type.smallest.leading


def _largest(words: str, type: Type, room: Rect, label: str) -> Setting:
    """On as many lines as make it largest. Raises Overfull if it does not fit at the floor."""
    found = list(_settings(words, type, room, label))
    if not found:
        needed = paragraph(words, type.smallest, room.width, label)
        raise Overfull(f"tuck-box/{label}", words, needed.height, room.height)
    return max(found, key=lambda setting: setting.type.size)


def _settings(words: str, type: Type, room: Rect, label: str) -> Iterator[Setting]:
    for lines in (1, 2, 3, 4):
        size = min(type.size, room.height / lines * type.size / type.leading)
        if size >= type.floor:
            try:
                yield paragraph(words, type.sized(size), room.width, label, lines=lines)
            except Overfull:
                continue


def box_picture(box: TuckBox, room: Rect) -> list[Mark]:
    """The finished box seen from its upper right, as large as the room allows, at its top left."""
    back = (box.depth / 2, box.depth / 2 / SLANT)  # what lies a depth further away
    whole = Rect(0, 0, box.width + back[0], box.height + back[1])
    scale = min(room.width / whole.width, room.height / whole.height, _LARGEST)
    at = Matrix(scale, 0, 0, scale, room.x, room.top - scale * whole.height)
    outline = Stroke(1.1 / scale)
    front = Rect(0, 0, box.width, box.height)
    side, lid = (
        _receding(front.right, 0, front.right, front.top, back),
        _receding(0, front.top, front.right, front.top, back),
    )
    marks = (
        Shape(side, fill=INK, stroke=outline),
        Shape(lid, fill=PAPER, stroke=outline),
        Shape(rectangle(front), fill=PAPER),
        Group(tuple(front_picture(box)), clip=rectangle(front)),
        Shape(rectangle(front), stroke=outline),
    )
    return [Group(marks, at)]


def _receding(x1: float, y1: float, x2: float, y2: float, back: Point) -> Path:
    """The wall that goes back from an edge of the front."""
    return polygon((x1, y1), (x2, y2), (x2 + back[0], y2 + back[1]), (x1 + back[0], y1 + back[1]))
