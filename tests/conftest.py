"""What most tests start from: the classic catalogue, English, an evening, a setup."""

from collections.abc import Iterator

import pytest

from illegal_print.assets import CLASSIC, LOCALES
from illegal_print.files.catalogue import read_catalogue
from illegal_print.files.locale import read_locale
from illegal_print.game.cards import Catalogue
from illegal_print.layout.papers import A4, LETTER, Paper
from illegal_print.layout.style import Style
from illegal_print.layout.words import Phrases
from illegal_print.surroundings import FOLDER_VARIABLE


@pytest.fixture(scope="session", autouse=True)
def user_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test reads what the user who runs it has set, nor writes there."""
    with pytest.MonkeyPatch.context() as patch:
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
