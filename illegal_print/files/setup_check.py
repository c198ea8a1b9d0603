"""Checks a complete setup file against the rules, and names the lines that break them."""

from collections.abc import Sequence

from illegal_print.errors import SourceError
from illegal_print.files.setup_file import SetupFile
from illegal_print.game.cards import Catalogue, Resource
from illegal_print.game.evening import Evening
from illegal_print.game.rules import Breach, Rule, broken_rules
from illegal_print.game.setup import Deck, Setup, deck_letters
from illegal_print.game.wishes import CaseOrder, DeckPart, InPlay, Part

Parts = dict[tuple[str, Part], DeckPart]


def check_setup(setup_file: SetupFile, catalogue: Catalogue) -> None:
    """Raises SourceError with every broken rule if the file settles all decks, and not legally.

    What is wrong with a file that leaves something open, the solver finds out.
    """
    parts = _parts(setup_file)
    setup = _settled(setup_file, parts, catalogue)
    if setup is None:
        return
    told = _Telling(setup_file, parts)
    if faults := tuple(told.fault(breach) for breach in broken_rules(setup)):
        raise SourceError(faults)


def _parts(setup_file: SetupFile) -> Parts:
    wishes = (wish for wish in setup_file.wishes if isinstance(wish, DeckPart))
    return {(wish.letter, wish.part): wish for wish in wishes}


def _settled(setup_file: SetupFile, parts: Parts, catalogue: Catalogue) -> Setup | None:
    """The setup of a file that leaves no deck open. Cases left open take the free decks in turn."""
    players = setup_file.players or len({letter for letter, _ in parts})
    letters = deck_letters(players)
    if not letters or set(parts) != {(letter, part) for letter in letters for part in Part}:
        return None
    return Setup(
        evening=Evening(catalogue, players),
        seed="",
        resources=_in_play(setup_file, parts, players, catalogue),
        decks=tuple(
            Deck(letter, *(parts[letter, part].resource for part in Part)) for letter in letters
        ),
        cases=_cases(setup_file, letters),
    )


def _in_play(
    setup_file: SetupFile, parts: Parts, players: int, catalogue: Catalogue
) -> tuple[Resource, ...]:
    """What is listed, and as much of what the decks use as makes one resource per player."""
    listed = [wish.resource for wish in setup_file.wishes if isinstance(wish, InPlay)]
    used = [wish.resource for part in Part for wish in parts.values() if wish.part is part]
    chosen = [resource.id for resource in (*listed, *used)]
    first = list(dict.fromkeys(chosen))[:players]
    return tuple(resource for resource in catalogue.resources if resource.id in first)


def _cases(setup_file: SetupFile, letters: str) -> tuple[str, ...]:
    settled = {
        wish.number: wish.letter for wish in setup_file.wishes if isinstance(wish, CaseOrder)
    }
    free = iter([letter for letter in letters if letter not in settled.values()])
    numbers = range(1, len(letters) + 1)
    return tuple(settled[k] if k in settled else next(free, "") for k in numbers)


class _Telling:
    """Puts breaches into words, each at the line of the first deck that has part in it."""

    def __init__(self, setup_file: SetupFile, parts: Parts) -> None:
        self.parts = parts
        self.cases = [wish for wish in setup_file.wishes if isinstance(wish, CaseOrder)]

    def fault(self, breach: Breach) -> str:
        names = " and ".join(f'"{resource.id}"' for resource in breach.resources)
        return f"{self.place(breach)}: " + (f"{names} – " if names else "") + self.remedy(breach)

    def place(self, breach: Breach) -> str:
        """`setup.yaml:9: decks/C/buyer`"""
        if breach.rule is Rule.CASES:
            wrong = [wish for wish in self.cases if wish.letter in breach.letters]
            return f"{wrong[-1].source}: cases/{wrong[-1].number}" if wrong else self.file
        if not breach.letters:
            return f"{self.file}: decks"
        letter = breach.letters[0]
        field = f"decks/{letter}" + (f"/{breach.part.value}" if breach.part else "")
        return f"{self.source(letter, breach.part)}: {field}"

    def remedy(self, breach: Breach) -> str:
        part = breach.part.value if breach.part else ""
        others = self.decks(breach.letters[1:], breach.part)
        match breach.rule:
            case Rule.OWN_GOODS:
                return "a deck never buys what it deals; change one of the two"
            case Rule.MIRROR:
                return f"the mirror image of {others}; change a dealer or a buyer"
            case Rule.EXTRA:
                return "the extra is dealt or bought by this deck already; take another"
            case Rule.STOCK:
                return f"no card is left for another extra: so has {others}; change one"
            case Rule.ROLES if breach.letters:
                return f"this {part} is in {others} already; each is in one deck"
            case Rule.ROLES:
                return f"no deck has its {part}; one of them must"
            case Rule.RESOURCES if breach.letters:
                return "not among the resources in play; take one that is"
            case Rule.RESOURCES:
                return "as many resources as players are in play; change the list"
            case Rule.CASES:
                return "each deck has exactly one case; mend the list"
            case Rule.DECKS | Rule.LETTERS:
                return "as many decks as players, lettered from A; mend the list"

    def decks(self, letters: Sequence[str], part: Part | None) -> str:
        """`deck D (line 12)`, for each of the decks"""
        lines = (self.source(letter, part).rpartition(":")[2] for letter in letters)
        return ", ".join(
            f"deck {letter} (line {line})" for letter, line in zip(letters, lines, strict=True)
        )

    def source(self, letter: str, part: Part | None) -> str:
        return self.parts[letter, part or Part.DEALER].source

    @property
    def file(self) -> str:
        return next(iter(self.parts.values())).source.rpartition(":")[0]
