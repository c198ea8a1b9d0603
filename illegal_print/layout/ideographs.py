"""Where lines of Chinese and Japanese may end, which have no spaces between their words."""

#: Signs that must not begin a line, and those that must not end one.
_NEVER_FIRST = frozenset(
    "!%),.:;?]}»’”…‰›、。々〉》」』】〕〗〙〛〜゠・ーヽヾゝゞ！％），．：；？］｝｠～｡｣､･"
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ"
)
_NEVER_LAST = frozenset("([{«‘“‹〈《「『【〔〖〘〚（［｛｟｢$£¥€＄￡￥")
_SCRIPTS = ("Hani", "Hira", "Kana", "Bopo")


def may_part(before: str, after: str) -> bool:
    """Whether a line may end between two characters that no space parts."""
    if not (_is_ideographic(before) or _is_ideographic(after)):
        return False
    if "\u00a0" in (before, after) or (_is_katakana(before) and _is_katakana(after)):
        return False
    return may_be_torn(before, after)


def may_be_torn(before: str, after: str) -> bool:
    """Whether a line may end between them even if a word must be broken for it."""
    return after not in _NEVER_FIRST and before not in _NEVER_LAST


def _is_katakana(character: str) -> bool:
    """Whether it belongs to a word in katakana, which is a word from abroad and stays whole."""
    return character == "ー" or "ァ" <= character <= "ヺ" or "ㇰ" <= character <= "ㇿ"


def _is_ideographic(character: str) -> bool:
    from fontTools.unicodedata import script

    if "\u3000" <= character <= "\u303f" or "！" <= character <= "￮":
        return True
    return script(character) in _SCRIPTS
