"""Points out names that people at a table cannot tell apart."""

import unicodedata
from collections.abc import Iterator, Sequence

#: Letters of other alphabets that look like Latin ones, and strokes that look like one another.
_LOOKS = str.maketrans(
    "АВЕЗІЈКМНОРЅТУХӀԚԜаеіјорсуѕхһԁԛԝӏ"
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧανορικυ"
    "‐‑‒–—−’‘`´ʼ",
    "ABE3IJKMHOPSTYXlQWaeijopcysxhdqwl"
    "ABEZHIKMNOPTYXavopiku"
    "------'''''",
)  # fmt: skip
_STROKES = str.maketrans("1|iı0", "llllo")


def notices(names: Sequence[str]) -> Iterator[str]:
    """A line on every two names that look the same, or nearly so, but are not."""
    seen: dict[str, tuple[int, str]] = {}
    for seat, name in enumerate(names, 1):
        first, other = seen.setdefault(_skeleton(name), (seat, name))
        if first != seat:
            yield (
                f"“{other}” (player {first}) and “{name}” (player {seat}) look alike on paper:"
                " tell them apart, or people will mix them up."
            )


def _skeleton(name: str) -> str:
    """The same text for all names that look the same."""
    plain = unicodedata.normalize("NFKC", name).translate(_LOOKS)
    folded = " ".join(plain.casefold().split())
    return folded.translate(_STROKES)
