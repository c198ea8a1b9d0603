"""Themes of any size for tests: the classic's goods over and over, numbered, with other numbers."""

from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from string import ascii_uppercase
from typing import Any, NamedTuple

import yaml

from illegal_print.assets import CLASSIC, ICONS
from illegal_print.game.cards import ANY_LANGUAGE, Catalogue, Text


class Shape(NamedTuple):
    """How large a theme is, and what it is played with."""

    least: int
    most: int
    resources: int
    copies: int = 10
    starting: int = 5
    decks: int = 4

    @property
    def in_play(self) -> int:
        """Resource cards of one player, whatever is spare."""
        return self.starting + 1 + self.decks


def write_theme(path: Path, shape: Shape) -> Path:
    """A theme in all languages of the classic, of which `check` has nothing to say."""
    theme = yaml.safe_load(CLASSIC.read_text("utf-8"))
    theme["players"] = {"min": shape.least, "max": shape.most}
    theme["copies"], theme["starting"] = shape.copies, shape.starting
    theme["resource-decks"] = shape.decks
    theme["resources"] = [
        _resource(theme["resources"], place, shape.resources) for place in range(shape.resources)
    ]
    path.write_text(yaml.safe_dump(theme, allow_unicode=True, sort_keys=False), "utf-8")
    return path


def _resource(classic: list[dict[str, Any]], place: int, of: int) -> dict[str, Any]:
    resource = deepcopy(classic[place % len(classic)])
    again, icons = place // len(classic), sorted(icon.stem for icon in ICONS.glob("*.svg"))
    grey = round(255 * (0.08 + 0.84 * place / max(1, of - 1)))
    resource |= {
        "id": f"goods-{place + 1}",
        "code": _code(place),
        "colour": f"#{grey:02X}{grey:02X}{grey:02X}",
    }
    named = (resource, resource["dealer"], resource["buyer"])
    for part, icon in zip(named, icons[3 * place % len(icons) :] + icons, strict=False):
        part["icon"] = icon
        if again:
            part["name"] = {code: f"{name} {again + 1}" for code, name in part["name"].items()}
    return resource


def _code(place: int) -> str:
    return ascii_uppercase[place] + ascii_uppercase[(place * 7 + 3) % 26]


def enlarged(catalogue: Catalogue, resources: int, players: int) -> Catalogue:
    """So many resources, each with an id and a code of its own, for up to so many players."""
    likes = (catalogue.resources[place % len(catalogue.resources)] for place in range(resources))
    goods = (
        replace(like, id=f"goods-{place + 1}", code=_code(place))
        for place, like in enumerate(likes)
    )
    return replace(catalogue, resources=tuple(goods), most_players=players)


def all_called(name: str, catalogue: Catalogue) -> Catalogue:
    """All goods and roles by a name of 60 letters, the last two of which are their code."""
    goods = []
    for each in catalogue.resources:
        text = Text(((ANY_LANGUAGE, f"{name[:58]}{each.code}"),))
        dealer, buyer = (replace(role, name=text) for role in (each.dealer, each.buyer))
        goods.append(replace(each, name=text, dealer=dealer, buyer=buyer))
    return replace(catalogue, resources=tuple(goods))
