"""Paper and language follow the machine where the user says nothing."""

import os
from pathlib import Path

import pytest

from illegal_print.surroundings import FOLDER_VARIABLE, FONTS_VARIABLE, surroundings, user_folder


@pytest.mark.parametrize(
    ("environment", "language", "paper"),
    [
        ({"LANG": "en_US.UTF-8"}, "en", "letter"),
        ({"LANG": "fr_CA.UTF-8"}, "fr", "letter"),
        ({"LANG": "en_GB.UTF-8"}, "en", "a4"),
        ({"LANG": "de_DE@euro"}, "de", "a4"),
        ({"LANG": "en_US.UTF-8", "LC_PAPER": "de_DE.UTF-8"}, "en", "a4"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "es_MX.UTF-8"}, "es", "letter"),
        ({"LANG": "English_United States.1252"}, "", "letter"),
        ({"LC_ALL": "C"}, "", "a4"),
        ({"LANG": "C.UTF-8"}, "", "a4"),
        ({"LANG": ""}, "", "a4"),
        ({"LANG": "fil_PH"}, "", "letter"),
        ({"LANG": "en-US"}, "en", "letter"),
    ],
)
def test_paper_and_language_are_read_off_the_machine(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], language: str, paper: str
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    found = surroundings(environment)
    assert (found.language, found.paper) == (language, paper)


@pytest.mark.parametrize(
    ("told", "paper"),
    [
        ("English_United States", "letter"),
        ("en_CA", "letter"),
        ("German_Germany", "a4"),
        (None, "a4"),
    ],
)
def test_windows_is_asked_where_no_variable_tells(
    monkeypatch: pytest.MonkeyPatch, told: str | None, paper: str
) -> None:
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setattr("locale.getlocale", lambda: (told, "cp1252"))
    assert surroundings({}).paper == paper


def test_a_name_that_python_does_not_know_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise ValueError("unknown locale: tlh")

    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setattr("locale.getlocale", refuse)
    assert surroundings({}).paper == "a4"


def test_settings_are_kept_where_the_machine_keeps_them_for_its_users(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("platformdirs.user_config_path", lambda name, **_: tmp_path / name)
    assert user_folder({}) == tmp_path / "illegal-print"


def test_a_variable_names_another_place_for_settings() -> None:
    assert user_folder({FOLDER_VARIABLE: "/media/stick"}) == Path("/media/stick")


def test_fonts_are_looked_for_where_the_user_says() -> None:
    folders = os.pathsep.join(("/my/fonts", "/more"))
    found = surroundings({"HOME": "/home/ana", FONTS_VARIABLE: folders}).font_folders
    assert found == (Path("/my/fonts"), Path("/more"))
