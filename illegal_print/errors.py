"""The faults a user may see: each says what, where, and what to do."""


class IllegalPrintError(Exception):
    """A fault the user can mend. Its text is shown as it is, on one line or a few; exit code 1."""


class SourceError(IllegalPrintError):
    """Everything wrong with one file, a line per fault: `file:line: field: what to do`."""

    def __init__(self, faults: tuple[str, ...]) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


class Unsolvable(IllegalPrintError):
    """No legal setup meets the wishes; the text names a set of wishes of which each one matters."""


class NotFound(IllegalPrintError):
    """A search by chance ended without a setup, which proves nothing."""


class Overfull(IllegalPrintError):
    """Content does not fit its box, even at the smallest legible size. Lengths in points."""

    def __init__(self, where: str, text: str, needed: float, available: float) -> None:
        shown = text if len(text) <= 60 else f"{text[:59]}…"
        super().__init__(
            f"{where}: “{shown}” does not fit: it needs {needed / MM:.1f} mm"
            f" and has {available / MM:.1f} mm. Use a shorter text."
        )
        self.where, self.text, self.needed, self.available = where, text, needed, available

    def within(self, where: str) -> "Overfull":
        """The same with another place."""
        return Overfull(where, self.text, self.needed, self.available)


class GridTooLarge(IllegalPrintError):
    """Cards in this grid do not fit the sheet; the text says what would."""


class NothingToPrint(IllegalPrintError):
    """What was asked for leaves no page."""


class PaperTooSmall(IllegalPrintError):
    """What gets cut out for cards of this size is larger than the sheet. Lengths in points."""

    def __init__(self, where: str, needed: float, available: float) -> None:
        super().__init__(
            f"{where}: the sheet is too small: it has {available / MM:.1f} mm of room and"
            f" {needed / MM:.1f} mm are needed. Choose a larger paper or a smaller card."
        )
        self.where, self.needed, self.available = where, needed, available


class ExtraMissing(IllegalPrintError):
    """A package that comes only with one of our extras."""

    def __init__(self, what: str, package: str, extra: str) -> None:
        super().__init__(how_to_install(what, package, extra))


def how_to_install(what: str, package: str, extra: str) -> str:
    return (
        f"For {what}, {package} has to be installed: pip install 'illegal-print[{extra}]'"
        f" (in a checkout: '.[{extra}]'; with pipx: pipx inject illegal-print {package})."
    )


class Unprintable(IllegalPrintError):
    """A character that no font of ours holds, or one that must not be printed."""


MM = 72 / 25.4
