"""Lengths, boxes, paths and the moves between them. Points inside, origin at the bottom left."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

inch = 72.0
mm = inch / 25.4

Point = tuple[float, float]

#: The one angle of all our pages: 30 degrees off the vertical.
SLANT = math.tan(math.radians(30))


@dataclass(frozen=True, slots=True)
class Size:
    width: float
    height: float

    @property
    def turned(self) -> "Size":
        return Size(self.height, self.width)

    @property
    def is_landscape(self) -> bool:
        return self.width > self.height


@dataclass(frozen=True, slots=True)
class Rect:
    """A box by its lower left corner."""

    x: float
    y: float
    width: float
    height: float

    @classmethod
    def between(cls, left: float, bottom: float, right: float, top: float) -> "Rect":
        return cls(left, bottom, right - left, top - bottom)

    @property
    def left(self) -> float:
        return self.x

    @property
    def bottom(self) -> float:
        return self.y

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def top(self) -> float:
        return self.y + self.height

    @property
    def centre(self) -> Point:
        return (self.x + self.width / 2, self.y + self.height / 2)

    @property
    def size(self) -> Size:
        return Size(self.width, self.height)

    def inset(self, by: float) -> "Rect":
        """Smaller by `by` on every side; a negative `by` grows it, as a bleed does."""
        return Rect(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)

    def moved(self, dx: float, dy: float) -> "Rect":
        return Rect(self.x + dx, self.y + dy, self.width, self.height)

    def contains(self, other: "Rect", slack: float = 0.01) -> bool:
        return (
            self.left <= other.left + slack
            and self.bottom <= other.bottom + slack
            and other.right <= self.right + slack
            and other.top <= self.top + slack
        )

    def overlaps(self, other: "Rect", slack: float = 0.01) -> bool:
        return (
            self.left + slack < other.right
            and other.left + slack < self.right
            and self.bottom + slack < other.top
            and other.bottom + slack < self.top
        )


def around(boxes: Iterable[Rect]) -> Rect:
    """The smallest box that holds all of them. Raises ValueError for none."""
    found = list(boxes)
    return Rect.between(
        min(box.left for box in found),
        min(box.bottom for box in found),
        max(box.right for box in found),
        max(box.top for box in found),
    )


@dataclass(frozen=True, slots=True)
class Matrix:
    """An affine move, as PDF writes it: (x, y) goes to (ax + cy + e, bx + dy + f)."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def of(self, point: Point) -> Point:
        x, y = point
        return (self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f)

    def of_rect(self, rect: Rect) -> Rect:
        """The upright box round the moved one."""
        corners = [
            self.of(corner)
            for corner in (
                (rect.left, rect.bottom),
                (rect.right, rect.bottom),
                (rect.right, rect.top),
                (rect.left, rect.top),
            )
        ]
        return box_of(corners)

    def after(self, first: "Matrix") -> "Matrix":
        """`first`, then this one."""
        return Matrix(
            self.a * first.a + self.c * first.b,
            self.b * first.a + self.d * first.b,
            self.a * first.c + self.c * first.d,
            self.b * first.c + self.d * first.d,
            self.a * first.e + self.c * first.f + self.e,
            self.b * first.e + self.d * first.f + self.f,
        )


IDENTITY = Matrix()


def shift(dx: float, dy: float) -> Matrix:
    return Matrix(e=dx, f=dy)


def turn(degrees: float, about: Point = (0.0, 0.0)) -> Matrix:
    """A counterclockwise turn about a point; quarter turns are exact."""
    quarters = {0.0: (1.0, 0.0), 90.0: (0.0, 1.0), 180.0: (-1.0, 0.0), 270.0: (0.0, -1.0)}
    angle = float(degrees % 360)
    cos, sin = quarters.get(angle) or (
        math.cos(math.radians(angle)),
        math.sin(math.radians(angle)),
    )
    x, y = about
    return Matrix(cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y)


def fitting(source: Rect, target: Rect) -> Matrix:
    """Scales `source` evenly, as large as `target` allows, and centres it there."""
    scale = min(target.width / source.width, target.height / source.height)
    (sx, sy), (tx, ty) = source.centre, target.centre
    return Matrix(scale, 0, 0, scale, tx - scale * sx, ty - scale * sy)


def box_of(points: Sequence[Point]) -> Rect:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Rect.between(min(xs), min(ys), max(xs), max(ys))


Segment = tuple[str, tuple[float, ...]]  # ("M" or "L", (x, y)), ("C", (six)), ("Z", ())

# A hundredth of a point is finer than any printer.
_OPERATION = {
    "M": "%.2f %.2f m",
    "L": "%.2f %.2f l",
    "C": "%.2f %.2f %.2f %.2f %.2f %.2f c",
    "Z": "h",
}


@dataclass(frozen=True)
class Path:
    """An outline of straight and curved segments, all coordinates absolute."""

    segments: tuple[Segment, ...]

    @cached_property
    def code(self) -> str:
        """The path in PDF's own operators."""
        return "\n".join([_OPERATION[command] % values for command, values in self.segments])

    @cached_property
    def bounds(self) -> Rect:
        """The true outline's box: curves by their own extremes, not their handles'."""
        points: list[Point] = []
        for command, values in self.segments:
            if command == "C":
                points += _curve_extremes(points[-1], values)
            if values:
                points.append((values[-2], values[-1]))
        return box_of(points)

    def moved(self, matrix: Matrix) -> "Path":
        return Path(tuple((command, _moved(values, matrix)) for command, values in self.segments))

    def __add__(self, other: "Path") -> "Path":
        return Path(self.segments + other.segments)


def _moved(values: tuple[float, ...], matrix: Matrix) -> tuple[float, ...]:
    a, b, c, d, e, f = matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f
    moved: list[float] = []
    for x, y in zip(values[::2], values[1::2], strict=True):
        moved += (a * x + c * y + e, b * x + d * y + f)
    return tuple(moved)


def _curve_extremes(start: Point, values: tuple[float, ...]) -> list[Point]:
    """The points where a cubic curve turns back in x or in y."""
    controls = [start, values[0:2], values[2:4], values[4:6]]
    found: list[Point] = []
    for axis in (0, 1):
        p0, p1, p2, p3 = [control[axis] for control in controls]
        if min(p0, p3) <= min(p1, p2) and max(p1, p2) <= max(p0, p3):
            continue  # handles between the ends: it does not turn back
        a, b, c = -p0 + 3 * p1 - 3 * p2 + p3, 2 * (p0 - 2 * p1 + p2), p1 - p0
        found += [_on_curve(controls, t) for t in _roots(a, b, c) if 0 < t < 1]
    return found


def _roots(a: float, b: float, c: float) -> list[float]:
    if abs(a) < 1e-9:
        return [-c / b] if abs(b) > 1e-9 else []
    under = b * b - 4 * a * c
    if under < 0:
        return []
    root = math.sqrt(under)
    return [(-b + root) / (2 * a), (-b - root) / (2 * a)]


def _on_curve(controls: Sequence[Sequence[float]], t: float) -> Point:
    s = 1 - t
    weights = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    x, y = (
        sum(w * point[axis] for w, point in zip(weights, controls, strict=True)) for axis in (0, 1)
    )
    return (x, y)


def polygon(*points: Point) -> Path:
    """A closed outline through the points."""
    first, *others = points
    return Path((("M", first), *(("L", point) for point in others), ("Z", ())))


def polyline(*points: Point) -> Path:
    """An open line through the points."""
    first, *others = points
    return Path((("M", first), *(("L", point) for point in others)))


def rectangle(box: Rect) -> Path:
    return polygon(
        (box.left, box.bottom), (box.right, box.bottom), (box.right, box.top), (box.left, box.top)
    )


#: How far a cubic's handles stand off, in radii, for a quarter of a circle.
_KAPPA = 4 / 3 * (math.sqrt(2) - 1)


def circle(centre: Point, radius: float) -> Path:
    x, y = centre
    r, k = radius, _KAPPA * radius
    return Path(
        (
            ("M", (x + r, y)),
            ("C", (x + r, y + k, x + k, y + r, x, y + r)),
            ("C", (x - k, y + r, x - r, y + k, x - r, y)),
            ("C", (x - r, y - k, x - k, y - r, x, y - r)),
            ("C", (x + k, y - r, x + r, y - k, x + r, y)),
            ("Z", ()),
        )
    )


def arc(centre: Point, radius: float, start: float, end: float) -> Path:
    """Part of a circle from `start` to `end`, in degrees counterclockwise from the right."""
    pieces = max(1, math.ceil(abs(end - start) / 90))
    step = math.radians(end - start) / pieces
    handle = 4 / 3 * math.tan(step / 4) * radius
    x, y = centre
    angle = math.radians(start)
    segments: list[Segment] = [("M", (x + radius * math.cos(angle), y + radius * math.sin(angle)))]
    for _ in range(pieces):
        c0, s0, c1, s1 = (
            math.cos(angle),
            math.sin(angle),
            math.cos(angle + step),
            math.sin(angle + step),
        )
        segments.append(
            (
                "C",
                (
                    x + radius * c0 - handle * s0,
                    y + radius * s0 + handle * c0,
                    x + radius * c1 + handle * s1,
                    y + radius * s1 - handle * c1,
                    x + radius * c1,
                    y + radius * s1,
                ),
            )
        )
        angle += step
    return Path(tuple(segments))


def parallelogram(box: Rect, cut_left: bool = True) -> Path:
    """A box whose right end, and left unless it stays upright, is cut by the slant."""
    lean = box.height * SLANT
    foot = box.left
    head = box.left + (lean if cut_left else 0.0)
    return polygon(
        (foot, box.bottom), (box.right - lean, box.bottom), (box.right, box.top), (head, box.top)
    )
