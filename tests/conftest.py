"""What most tests start from: the classic catalogue, English, an evening, a setup."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from illegal_print import __main__
from illegal_print.assets import CLASSIC, LOCALES
from illegal_print.files.catalogue import read_catalogue
from illegal_print.files.locale import read_locale
from illegal_print.game.cards import Catalogue
from illegal_print.layout.papers import A4, LETTER, Paper
from illegal_print.layout.style import Style
from illegal_print.layout.words import Phrases
from illegal_print.surroundings import FOLDER_VARIABLE, FONTS_VARIABLE
from tests.tools import Ran, Run


def pytest_addoption(parser: pytest.Parser) -> None:
    about = "also every language x theme x number of players x variant x paper x card size"
    parser.addoption("--full-matrix", action="store_true", help=about)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--full-matrix"):
        return
    left_out = [item for item in items if item.get_closest_marker("full_matrix")]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in set(left_out)]


@pytest.fixture(scope="session", autouse=True)
def user_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test reads what the user who runs it has set or installed, nor writes there."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(FONTS_VARIABLE, str(tmp_path_factory.mktemp("fonts")))
        patch.setenv(FOLDER_VARIABLE, str(tmp_path_factory.mktemp("user") / "illegal-print"))
        yield


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    return read_catalogue(CLASSIC, ["en"])


@pytest.fixture(scope="session")
def phrases() -> Phrases:
    return read_locale(LOCALES / "en.yaml", None)


@pytest.fixture(scope="session", params=[A4, LETTER], ids=lambda paper: paper.name)
def paper(request: pytest.FixtureRequest) -> Paper:
    return request.param


@pytest.fixture(scope="session")
def style(phrases: Phrases, paper: Paper) -> Style:
    return Style(phrases, paper)


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs the program in an empty folder of its own, on a machine that speaks English."""
    monkeypatch.chdir(tmp_path)
    for name in ("LC_ALL", "LC_PAPER", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")

    def run_it(*arguments: str) -> Ran:
        monkeypatch.setattr(sys, "argv", ["illegal-print", *arguments])
        with pytest.raises(SystemExit) as left:
            __main__.main()
        said = capsys.readouterr()
        return Ran(int(left.value.code or 0), said.out, said.err)

    return run_it
