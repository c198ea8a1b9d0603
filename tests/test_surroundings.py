"""Paper and language follow the machine where the user says nothing."""

import pytest

from illegal_print.surroundings import surroundings


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
    ],
)
def test_paper_and_language_are_read_off_the_machine(
    environment: dict[str, str], language: str, paper: str
) -> None:
    found = surroundings(environment)
    assert (found.language, found.paper) == (language, paper)
