"""Checks a complete setup file against the rules, and names the lines that break them."""

from collections.abc import Collection, Iterator, Sequence

from illegal_print.errors import SourceError
from illegal_print.files.setup_file import SetupFile
from illegal_print.game.cards import Catalogue
from illegal_print.game.evening import Evening, Tribunal
from illegal_print.game.handmade import broken_by, written_out
from illegal_print.game.mending import Change, Mend, Swap, mends
from illegal_print.game.rules import WAIVABLE, Breach, broken_rules
from illegal_print.game.setup import Part, Rule, Setup, Suspect
from illegal_print.game.wishes import CaseOrder, DeckPart


def check_setup(setup_file: SetupFile, catalogue: Catalogue, waived: Collection[Rule] = ()) -> None:
    """Raises SourceError with every broken rule if the file settles all decks, and not legally.

    Rules that are waived, here or in the file, may be broken. What is wrong with a file that leaves
    something open, the solver finds out.
    """
    setup = written_out(_evening(setup_file, catalogue), setup_file.wishes)
    if setup is None:
        return
    waived = {*waived, *setup_file.house_rules}
    breaches = [breach for breach in broken_rules(setup) if breach.rule not in waived]
    if breaches:
        raise SourceError(tuple(_Telling(setup_file).faults(setup, breaches)))


def _evening(setup_file: SetupFile, catalogue: Catalogue) -> Evening:
    """As many players, and such cases, as the file speaks of."""
    wishes = setup_file.wishes
    letters = {wish.letter for wish in wishes if isinstance(wish, DeckPart)}
    cases = [wish.case for wish in wishes if isinstance(wish, CaseOrder)]
    single = any(isinstance(case, Suspect) for case in cases)
    return Evening(
        catalogue,
        setup_file.players or len(letters),
        tribunal=Tribunal.SINGLE if single else setup_file.tribunal,
    )


class _Telling:
    """Puts breaches into words, each at the line of the first deck that has part in it."""

    def __init__(self, setup_file: SetupFile) -> None:
        wishes = setup_file.wishes
        parts = (wish for wish in wishes if isinstance(wish, DeckPart))
        self.parts = {(wish.letter, wish.part): wish for wish in parts}
        self.cases = [wish for wish in wishes if isinstance(wish, CaseOrder)]

    def faults(self, setup: Setup, breaches: Sequence[Breach]) -> Iterator[str]:
        yield from map(self.fault, breaches)
        if steps := "; then ".join(map(self.step, mends(setup))):
            yield f"{self.file}: to make it legal, {steps}"
        broken = broken_by(setup)  # with what is waived already, so that the options are whole
        if set(broken) <= set(WAIVABLE):
            options = " ".join(f"--house-rules {rule.value}" for rule in broken)
            yield f"{self.file}: to play it as it is, say {options}"

    def fault(self, breach: Breach) -> str:
        names = " and ".join(f'"{resource.id}"' for resource in breach.resources)
        return f"{self.place(breach)}: " + (f"{names} – " if names else "") + self.remedy(breach)

    def place(self, breach: Breach) -> str:
        """`setup.yaml:9: decks/C/buyer`"""
        if breach.rule is Rule.CASES:
            faulty = (*breach.letters, *breach.suspects)
            wrong = [wish for wish in self.cases if wish.case in faulty]
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
            case Rule.CASES if breach.suspects:
                return "each suspect in play has exactly one case; mend the list"
            case Rule.CASES:
                return "each deck has exactly one case; mend the list"
            case Rule.DECKS | Rule.LETTERS:
                return "as many decks as players, lettered from A; mend the list"

    def step(self, mend: Mend) -> str:
        match mend:
            case Swap(part, letters):
                first, second = (self.decks([letter], part) for letter in letters)
                return f"swap the {part.value}s of {first} and {second}"
            case Change(part, letter, resource):
                return f"make {resource.id} the {part.value} of {self.decks([letter], part)}"

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
