"""A sealed file can prove that nobody changed it."""

import io

import pytest
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from illegal_print.seal import BLANK, is_untouched, sealed

CONTENT = f"what we wrote\n# {BLANK}\n".encode()


def test_a_sealed_file_is_untouched_and_as_long_as_before() -> None:
    assert is_untouched(sealed(CONTENT))
    assert len(sealed(CONTENT)) == len(CONTENT)


@pytest.mark.parametrize("place", [0, 5, -3, -1])
def test_any_change_breaks_the_seal(place: int) -> None:
    changed = bytearray(sealed(CONTENT))
    changed[place] ^= 1
    assert not is_untouched(bytes(changed))
    assert not is_untouched(sealed(CONTENT) + b" ")


def test_a_picture_stays_readable_under_its_seal() -> None:
    file = io.BytesIO()
    notes = PngInfo()
    notes.add_text("Comment", BLANK)
    Image.new("RGB", (3, 2), "red").save(file, "PNG", pnginfo=notes)
    content = sealed(file.getvalue())
    assert is_untouched(content)
    with Image.open(io.BytesIO(content)) as image:
        image.verify()  # each part against its check sum
        assert image.info["Comment"] != BLANK
    changed = content.replace(b"IDAT", b"IDAS", 1)
    assert not is_untouched(changed)


def test_a_blank_seal_proves_nothing() -> None:
    assert not is_untouched(CONTENT)
    assert not is_untouched(b"")


def test_content_without_a_place_for_the_seal_is_refused() -> None:
    with pytest.raises(ValueError, match="holds a seal"):
        sealed(b"no seal here")


def test_the_last_seal_counts_so_a_player_may_be_called_like_one() -> None:
    content = f"names: [{BLANK}]\n# {BLANK}\n".encode()
    assert is_untouched(sealed(content))
    assert sealed(content).startswith(f"names: [{BLANK}]".encode())
