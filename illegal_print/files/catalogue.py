"""Reads a catalogue: the resources, roles and numbers of one theme."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from illegal_print.assets import CLASSIC, ICONS, THEMES
from illegal_print.files import catalogue_keys as keys
from illegal_print.files.art_files import ArtReader
from illegal_print.files.beside import NotBeside, file_beside
from illegal_print.files.nodes import Entries, Items, Node
from illegal_print.files.reader import KEBAB, Source, open_source, suggestion
from illegal_print.game.cards import ANY_LANGUAGE, Catalogue, Minutes, Resource, Role, Text
from illegal_print.game.rules import stock_shortfall

CLASSIC_THEME = "classic"
_PICTURES = (".png", ".jpg", ".jpeg", ".webp", ".gif")


def read_catalogue(path: Path, languages: Sequence[str], icons: Path = ICONS) -> Catalogue:
    """The catalogue in a file, with names in all of `languages`.

    Raises SourceError with everything that is wrong with it.
    """
    source = open_source(path)
    catalogue = _Reader(source, path, tuple(languages), icons).catalogue()
    source.finish()
    return catalogue


def themes() -> Mapping[str, Path]:
    """Our own themes, the classic first: the name of each, and its file."""
    others = sorted(THEMES.glob("*.yaml"))
    return {CLASSIC_THEME: CLASSIC, **{path.stem: path for path in others}}


def theme_id(path: Path) -> str:
    """The name of a theme of ours ("classic"), else the path as given, never mistaken for one."""
    if path == CLASSIC:  # the usual one, for which no folder need be looked into
        return CLASSIC_THEME
    if path.parent == THEMES:
        return path.stem
    return f"./{path}" if KEBAB.fits(str(path)) else str(path)


class _Reader:
    """What every part of one reading needs to know."""

    def __init__(self, source: Source, path: Path, languages: tuple[str, ...], icons: Path) -> None:
        self.source, self.path, self.languages, self.icons = source, path, languages, icons
        self.art = ArtReader(source, path)

    def catalogue(self) -> Catalogue:
        source = self.source
        found = self.mapping(source.top, keys.CATALOGUE_KEYS)
        source.whole(found["illegal-print-catalogue"], keys.FORMAT)
        players = self.mapping(found["players"], keys.PLAYER_KEYS)
        name = self.title(found["name"])
        catalogue = Catalogue(
            id=theme_id(self.path),
            name=name,
            least_players=source.whole(players["min"], keys.PLAYERS),
            most_players=source.whole(players["max"], keys.PLAYERS),
            copies=source.whole(found["copies"], keys.CARDS),
            starting=source.whole(found["starting"], keys.CARDS),
            resource_decks=source.whole(found["resource-decks"], keys.DECKS),
            minutes=self.minutes(found["minutes"]),
            rulings=self.rulings(found["rulings"]),
            resources=self.resources(found["resources"], found["copies"]),
            backs=self.art.of_backs(self.mapping(found["backs"], keys.BACK_KEYS)),
        )
        self.check_players(catalogue, players, found["resources"])
        self.check_stock(catalogue, found)
        return catalogue

    def mapping(self, node: Node, table: keys.Table) -> dict[str, Node]:
        needed = [name for name, key in table.items() if key.needed]
        optional = [name for name, key in table.items() if not key.needed]
        return self.source.mapping(node, needed, optional, keys.SPELLINGS)

    def minutes(self, node: Node) -> Minutes:
        clock = {}
        for name, value in self.mapping(node, keys.MINUTE_KEYS).items():
            field = name.replace("-", "_")
            span = keys.MINUTES if field in keys.WHOLE_MINUTES else keys.SECONDS
            clock[field] = self.source.whole(value, span, default=getattr(Minutes(), field))
        return Minutes(**clock)

    def rulings(self, node: Node) -> tuple[tuple[str, str], ...]:
        found = self.mapping(node, keys.RULING_KEYS)
        return tuple(
            (question, self.source.one_of(found[question], choices, default=choices[0]))
            for question, choices in keys.RULINGS.items()
        )

    def resources(self, node: Node, copies: Node) -> tuple[Resource, ...]:
        nodes = self.source.items(node, "write a list, each resource after a hyphen")
        found = [self.mapping(each, keys.RESOURCE_KEYS) for each in nodes]
        for name in ("id", "code"):
            self.source.distinct(each[name] for each in found)
        number = self.source.whole(copies, keys.CARDS) if self.source.sound(copies) else 0
        return tuple(self.resource(each, place, number) for place, each in enumerate(found))

    def resource(self, found: dict[str, Node], place: int, copies: int) -> Resource:
        source, patterns = self.source, keys.PATTERNS
        tags = source.items(found["tags"], "write a list, such as [adult]")
        id = source.formed(found["id"], KEBAB)
        return Resource(
            id=id,
            name=self.name(found["name"]),
            code=source.formed(found["code"], keys.CODE),
            icon=self.icon(found["icon"]),
            colour=source.formed(found["colour"], keys.COLOUR).upper(),
            pattern=source.one_of(found["pattern"], patterns, patterns[place % len(patterns)]),
            tags=tuple(source.formed(tag, KEBAB) for tag in tags),
            dealer=self.role(found["dealer"], f"{id}/dealer"),
            buyer=self.role(found["buyer"], f"{id}/buyer"),
            art=self.art.of_copies(found["art"], id, copies),
        )

    def role(self, node: Node, card: str) -> Role:
        found = self.mapping(node, keys.ROLE_KEYS)
        return Role(
            self.name(found["name"]),
            self.icon(found["icon"]),
            self.art.of_card(found["art"], card),
            self.art.of_card(found["suspect-art"], f"{card}-suspect"),
        )

    def title(self, node: Node) -> Text:
        """The game's name. A language that it is not in is missed here, and nowhere else."""
        name = self.name(node)
        spoken = [language for language, _ in name.by_language]
        if ANY_LANGUAGE not in spoken:
            self.languages = tuple(each for each in self.languages if each in spoken)
        return name

    def name(self, node: Node) -> Text:
        """A plain text for every language, or a mapping that has all languages asked for."""
        if not isinstance(node, Entries):
            return Text(((ANY_LANGUAGE, self.source.text(node, "write a name")),))
        names = {}
        for language, name in node.pairs:
            if not keys.LANGUAGE.fits(language.text):
                self.source.fault(language, keys.LANGUAGE.advice)
            names[language.text] = self.source.text(name, "write a name")
        for missing in (language for language in self.languages if language not in names):
            self.source.fault(node, f"no name in {missing}; add `{missing}: ...`")
        return Text(tuple(names.items()))

    def icon(self, node: Node) -> str:
        """The name of an icon of ours, or the full path of an SVG file beside the catalogue."""
        text = self.source.text(node, "write the name of an icon")
        if not text:
            return ""
        if not text.lower().endswith(".svg"):
            return self.our_icon(node, text)
        try:
            return str(file_beside(self.path, text))
        except NotBeside as error:
            self.source.fault(node, str(error))
            return ""

    def our_icon(self, node: Node, name: str) -> str:
        if KEBAB.fits(name) and (self.icons / f"{name}.svg").is_file():
            return name
        if name.lower().endswith(_PICTURES):
            self.source.fault(node, "icons are SVG files; for a picture, add a key `art`")
            return ""
        names = sorted(file.stem for file in self.icons.glob("*.svg"))
        self.source.fault(node, f"no such icon; {suggestion(name, names)}")
        return ""

    def check_players(
        self, catalogue: Catalogue, players: dict[str, Node], resources: Node
    ) -> None:
        least, most = catalogue.least_players, catalogue.most_players
        if self.source.sound(players["min"], players["max"]) and least > most:
            self.source.fault(players["min"], f"more than max, which is {most}; write less")
        there = len(resources.nodes) if isinstance(resources, Items) else most
        if self.source.sound(players["max"]) and there < most:
            remedy = f"{most} players need {most} resources, here are {there}; write {there}"
            self.source.fault(players["max"], f"{remedy}, or add {most - there}")

    def check_stock(self, catalogue: Catalogue, found: dict[str, Node]) -> None:
        """Every player deck needs an extra card that no dealer and no resource deck takes."""
        numbers = [found[name] for name in ("copies", "starting", "resource-decks")]
        short = stock_shortfall(catalogue)
        if not self.source.sound(*numbers) or not short:
            return
        starting, decks = catalogue.starting, catalogue.resource_decks
        self.source.fault(
            found["copies"],
            f"{short} too few of each resource, {short * catalogue.most_players} in all:"
            f" {starting} to start with, {decks} for the resource decks and 1 extra"
            f" make {catalogue.copies + short}; write {catalogue.copies + short}, or less there",
        )
