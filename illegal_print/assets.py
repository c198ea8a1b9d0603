"""Finds data/ and fonts/, in a checkout as in an installed wheel."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_SHIPPED = _PACKAGE / "_shipped"
_ROOT = _SHIPPED if _SHIPPED.is_dir() else _PACKAGE.parent

DATA = _ROOT / "data"
FONTS = _ROOT / "fonts"
ICONS = DATA / "icons"
LOCALES = DATA / "locales"
CLASSIC = DATA / "cards.yaml"
THEMES = DATA / "themes"
NEW_THEME = DATA / "new-theme.yaml"
SHOPS = DATA / "shops.yaml"
