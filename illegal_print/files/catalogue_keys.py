"""The keys of a catalogue as tables, which its reader and the editors' JSON schema both go by."""

from collections.abc import Mapping
from dataclasses import dataclass, fields

from illegal_print.files.reader import KEBAB, Form, Span
from illegal_print.game.art import Cover
from illegal_print.game.cards import Back, Minutes
from illegal_print.layout.geometry import mm

Schema = dict[str, object]


@dataclass(frozen=True, slots=True)
class Key:
    """What stands behind a key: told to editors as a JSON schema, to people as a sentence."""

    about: str
    holds: Schema
    needed: bool = True


Table = Mapping[str, Key]

FORMAT = Span(1, 1)
FEWEST_PLAYERS, MOST_PLAYERS = 3, 26  # no two decks can avoid being mirror images; A to Z
PLAYERS = Span(FEWEST_PLAYERS, MOST_PLAYERS)
CARDS = Span(1, 99)
DECKS = Span(1, 20)
MINUTES = Span(1, 600)
SECONDS = Span(0, 36_000)

# Of one alphabet, Latin, Greek or Cyrillic: those that our own fonts have.
CODE = Form("[A-Z]{2}|[Α-ΡΣ-Ω]{2}|[Ѐ-Я]{2}", "write two capital letters, such as LC")
COLOUR = Form("#[0-9A-Fa-f]{6}", 'write a colour such as "#2C80D6", in quotes')
LANGUAGE = Form("[a-z]{2,3}(-[A-Za-z0-9]{2,8})*", "write a language's code, such as en or pt-BR")
SPELLINGS = {"color": "colour"}
FITS = tuple(cover.value for cover in Cover)
USUAL_BLEED, MOST_BLEED = 3 * mm, 10 * mm  # round a picture that is a whole side of a card
PATTERNS = ("facets", "holes", "net", "chevrons", "lines", "frames", "waves", "grains")

# Where the rules are silent: each question with its choices, the default first. Each choice has
# its sentence in the locales, under `rulings`, as question-choice.
RULINGS: Mapping[str, tuple[str, ...]] = {
    "gifts": ("if-shown", "never"),
    "promises": ("do-not-bind", "bind"),
    "talk": ("anything",),
    "fingers": ("one-per-arm",),
    "moved-finger": ("where-it-settles", "does-not-count"),
    "nobody-pointed": ("tie",),
    "leaver": ("keeps-hand",),
    "two-cards": ("later-one-back",),
    "late": ("ten-seconds", "no-waiting"),
    "case-order": ("random",),
}


def _whole(span: Span) -> Schema:
    return {"type": "integer", "minimum": span.least, "maximum": span.most}


def _text(form: Form) -> Schema:
    return {"type": "string", "pattern": f"^({form.pattern})$"}


def _table(table: Table) -> Schema:
    properties = {name: {"description": key.about, **key.holds} for name, key in table.items()}
    others = {other: name for other, name in SPELLINGS.items() if name in table}
    needed = [name for name, key in table.items() if key.needed and name not in others.values()]
    either = [{"oneOf": [{"required": [name]}, {"required": [o]}]} for o, name in others.items()]
    return {
        "type": "object",
        "additionalProperties": False,
        "required": needed,
        "properties": properties | {other: properties[name] for other, name in others.items()},
        **({"allOf": either} if either else {}),
    }


def _list(of: Schema) -> Schema:
    return {"type": "array", "items": of}


# Editors take an unquoted 007 or No for a number or a flag; we read it as it is written.
_WORDS: Schema = {"type": ["string", "number", "boolean"], "minLength": 1}
_NAME: Schema = {
    "anyOf": [
        _WORDS,
        {
            "type": "object",
            "minProperties": 1,
            "additionalProperties": _WORDS,
            "propertyNames": {"pattern": f"^({LANGUAGE.pattern})$"},
        },
    ]
}
_ICON: Schema = {"type": "string", "minLength": 1}
_PATH: Schema = {"type": "string", "minLength": 1}
_BLEED: Schema = {
    "anyOf": [{"type": "boolean"}, {"type": "string", "pattern": "^[0-9.]+ *[a-z]+$"}]
}


def _minutes() -> Table:
    """The clock's keys are the fields of Minutes; only the two of the rules must be there."""
    table = {}
    for field in fields(Minutes):
        timed = field.name in WHOLE_MINUTES
        about = f"In {'minutes' if timed else 'seconds'}; {field.default} if not given."
        needed = field.name in ("session", "case")
        span = MINUTES if timed else SECONDS
        table[field.name.replace("_", "-")] = Key(about, _whole(span), needed)
    return table


WHOLE_MINUTES = ("session", "case", "interval")
MINUTE_KEYS = _minutes()

PLAYER_KEYS: Table = {
    "min": Key("The fewest players.", _whole(PLAYERS)),
    "max": Key("The most players; there must be as many resources.", _whole(PLAYERS)),
}
RULING_KEYS: Table = {
    question: Key(f"{choices[0]} if not given.", {"enum": list(choices)}, needed=False)
    for question, choices in RULINGS.items()
}
ART_KEYS: Table = {
    "file": Key("A PNG, JPEG, WebP, GIF or SVG file beside the catalogue.", _PATH),
    "fit": Key("fill: crop it to fill its room; fit: show all of it.", {"enum": list(FITS)}, False),
    "bleed": Key("It is the whole face, and reaches so far beyond the cuts.", _BLEED, False),
}
_ART: Schema = {"anyOf": [_PATH, _table(ART_KEYS)]}
_ARTS: Schema = {"anyOf": [_PATH, _table(ART_KEYS), _list(_ART)]}
BACK_KEYS: Table = {
    back.value: Key(f"The picture on all {back.value} backs.", _ART, needed=False) for back in Back
}
ROLE_KEYS: Table = {
    "name": Key("The role's name: a text, or one per language.", _NAME),
    "icon": Key("A name in data/icons, or an SVG file beside the catalogue.", _ICON),
    "art": Key("A picture in place of the figure.", _ART, needed=False),
    "suspect-art": Key("Another one for the suspect's card.", _ART, needed=False),
}
RESOURCE_KEYS: Table = {
    "id": Key("How options and files call it, in every language alike.", _text(KEBAB)),
    "name": Key("Its name: a text, or one per language.", _NAME),
    "code": Key("Two letters, printed large; no other resource has the same.", _text(CODE)),
    "icon": Key("A name in data/icons, or an SVG file beside the catalogue.", _ICON),
    "colour": Key("#RRGGBB, in quotes; `color` is read as well.", _text(COLOUR)),
    "pattern": Key("By its place if not given.", {"enum": list(PATTERNS)}, needed=False),
    "tags": Key("To leave it out by, such as adult.", _list(_text(KEBAB)), needed=False),
    "art": Key("A picture for all its cards, or a list of one for each.", _ARTS, needed=False),
    "dealer": Key("Who starts with this resource.", _table(ROLE_KEYS)),
    "buyer": Key("Who scores for it.", _table(ROLE_KEYS)),
}
CATALOGUE_KEYS: Table = {
    "illegal-print-catalogue": Key("The number of this format.", _whole(FORMAT)),
    "name": Key("The game's name: a text, or one per language.", _NAME),
    "players": Key("How many play, the Game Master not counted.", _table(PLAYER_KEYS)),
    "copies": Key("Resource cards of each type.", _whole(CARDS)),
    "starting": Key("Of their own resource that dealers start with.", _whole(CARDS)),
    "resource-decks": Key("How often new resources arrive.", _whole(DECKS)),
    "minutes": Key("The clock: the rules' minutes, estimates in seconds.", _table(MINUTE_KEYS)),
    "rulings": Key("House rulings where the rules are silent.", _table(RULING_KEYS), needed=False),
    "backs": Key("Pictures in place of our backs.", _table(BACK_KEYS), needed=False),
    "resources": Key("One entry per resource.", _list(_table(RESOURCE_KEYS))),
}


def schema() -> Schema:
    """The JSON schema by which editors help with a catalogue: data/catalogue.schema.json."""
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "illegal-print catalogue",
        **_table(CATALOGUE_KEYS),
    }
