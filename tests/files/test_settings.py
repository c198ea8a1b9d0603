"""Settings files: options for every day, and the faults of who writes them."""

from collections.abc import Callable
from pathlib import Path

import pytest

from illegal_print.files.settings import read_settings
from illegal_print.options import Option, Setting, Takes

Write = Callable[..., Path]
Faults = Callable[..., list[str]]


def complaint(text: str) -> str:
    return "" if text.isdigit() else "write a number"


OPTIONS = {
    option.name: option
    for option in (
        Option("players", Takes.TEXT, complaint),
        Option("paper", Takes.TEXT, lambda _: ""),
        Option("name", Takes.TEXTS, lambda _: ""),
        Option("copies", Takes.TEXTS, complaint),
        Option("low-ink", Takes.FLAG, lambda _: ""),
        Option("catalogue", Takes.FILE, lambda _: "", ("catalog",)),
        Option("avoid", Takes.FILES, lambda _: ""),
    )
}


def test_every_kind_of_option_is_read_with_its_line(write: Write, tmp_path: Path) -> None:
    text = "# mine\nplayers: 6\nname: [No, 007]\nlow-ink: true\ncatalog: far/away.yaml\n"
    place = str(tmp_path / "file.yaml")
    assert read_settings(write(text), OPTIONS) == {
        "players": Setting("6", f"{place}:2: players"),
        "name": Setting(("No", "007"), f"{place}:3: name"),
        "low-ink": Setting(True, f"{place}:4: low-ink"),
        "catalogue": Setting("far/away.yaml", f"{place}:5: catalogue"),
    }


def test_files_are_found_beside_the_settings(write: Write, tmp_path: Path) -> None:
    (tmp_path / "old.yaml").touch()
    found = read_settings(write("avoid: [old.yaml, new.yaml]\n"), OPTIONS)
    assert found["avoid"].value == (str(tmp_path / "old.yaml"), "new.yaml")


@pytest.mark.parametrize("text", ["", "\n\n", "# paper: a4\n  # players: 5\n", "\ufeff# nothing\n"])
def test_a_file_of_comments_sets_nothing(write: Write, text: str) -> None:
    assert read_settings(write(text), OPTIONS) == {}


def test_an_option_without_a_value_is_as_if_it_were_not_there(write: Write) -> None:
    assert read_settings(write("paper:\nname:\n"), OPTIONS) == {}


def test_every_fault_is_told_with_its_line(write: Write, faults: Faults) -> None:
    text = (
        "players: six\n"
        "papre: a4\n"
        "name: Ana\n"
        "low-ink: yes\n"
        "paper: [a4]\n"
        "copies: [1, many]\n"
        "catalogue: a.yaml\n"
        "catalog: b.yaml\n"
    )
    assert faults(read_settings, write(text), OPTIONS) == [
        'file.yaml:1: players: "six" – write a number',
        'file.yaml:2: papre: unknown key; did you mean "paper"?',
        'file.yaml:3: name: "Ana" – write a list, in square brackets',
        'file.yaml:4: low-ink: "yes" – write true or false',
        "file.yaml:5: paper: write a text, not a list or mapping",
        'file.yaml:6: copies/2: "many" – write a number',
        "file.yaml:8: catalog: means catalogue, which is there already",
    ]


@pytest.mark.parametrize("text", ["- paper\n", "a4\n", "paper: [a4\n"])
def test_what_is_no_settings_file_is_refused(write: Write, faults: Faults, text: str) -> None:
    assert faults(read_settings, write(text), OPTIONS)


def test_a_file_that_is_not_there_is_told(tmp_path: Path, faults: Faults) -> None:
    told = faults(read_settings, tmp_path / "none.yaml", OPTIONS)
    assert told == ["none.yaml: there is no such file; check its name"]
