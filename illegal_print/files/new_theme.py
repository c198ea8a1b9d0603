"""Writes a catalogue to start a theme from: complete, in order, and explained key by key."""

from illegal_print.assets import DATA, NEW_THEME

_SCHEMA = "catalogue.schema.json"


def new_theme() -> str:
    """The file's text, to be saved as UTF-8. Editors find the schema wherever it is saved."""
    text = NEW_THEME.read_text("utf-8")
    return text.replace(f"$schema={_SCHEMA}", f"$schema={(DATA / _SCHEMA).as_uri()}", 1)
