"""Files that a catalogue names: they lie beside it, and nothing else on the disk is looked at."""

from pathlib import Path


class NotBeside(Exception):
    """Why a name leads to no file beside the catalogue and what to do, for people."""


def file_beside(catalogue: Path, name: str) -> Path:
    """The file's full path. Raises NotBeside: also by `..`, by a link, for a web address."""
    folder = catalogue.resolve().parent
    if "://" in name or name.startswith("file:"):
        raise NotBeside("a web address; save the file beside the catalogue and write its path")
    if "\\" in name:
        raise NotBeside("write the path from the catalogue's folder, with / and not with \\")
    try:
        file = (folder / name).resolve()
        inside, there = file.is_relative_to(folder), file.is_file()
    except (OSError, ValueError, RuntimeError):  # too long, a zero byte, links in a circle
        raise NotBeside("there is no such file; check its name") from None
    if not inside:
        raise NotBeside("outside the catalogue's folder; copy it beside the catalogue")
    if not there:
        raise NotBeside("there is no such file beside the catalogue or in a folder below it")
    return file
