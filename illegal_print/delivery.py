"""Brings finished files to the disk: all of them or none, and nothing of the user's is lost."""

import contextlib
import errno
import os
import shutil
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, count
from pathlib import Path, PurePosixPath

from illegal_print.errors import IllegalPrintError
from illegal_print.seal import is_untouched

_SETUP_FILE = b"# GM only. Written by illegal-print"  # how one begins
_OWNER_ONLY_FOLDER, _OWNER_ONLY_FILE = 0o700, 0o600


@dataclass(frozen=True, slots=True)
class Product:
    """One finished file. `path` is relative to the folder it is delivered in."""

    path: PurePosixPath
    content: bytes
    secret: bool = False
    pages: int = 0  # 0 for what is not printed
    sheets: int = 0  # of paper
    again: bool = False  # holds what other files hold as well


class Refused(IllegalPrintError):
    """The place to write to is taken, or cannot be written to."""


def first_free(wanted: Path) -> Path:
    """`wanted`, or the first of `wanted-2`, `wanted-3`, ... that does not exist."""
    numbered = (wanted.with_stem(f"{wanted.stem}-{number}") for number in count(2))
    return next(path for path in chain([wanted], numbered) if not os.path.lexists(path))


def deliver_file(
    product: Product, target: Path, *, force: bool, inputs: Sequence[Path]
) -> list[Path]:
    """Writes one file. An existing one is replaced only with `force`, and only if it is ours.

    Returns it if it was another setup file: the key to decks that may be packed.
    """
    with _telling(target):
        _refuse_nameless(target)
        if target.is_dir():
            raise Refused(f"{target} is a folder; give --out the name of a file.")
        _refuse_taken(target, force, inputs)
        if os.path.lexists(target) and not _is_ours(target):
            raise _foreign(target)
        lost = [target] if _holds_another_setup(target, product.content) else []
        _place({target.name: product}, target.parent, force)
        return lost


def deliver_new(product: Product, target: Path) -> None:
    """Writes one file where there is none: it is meant to be edited, so none is ever replaced."""
    with _telling(target, "Give it another place."):
        if os.path.lexists(target):
            raise Refused(f"{target} exists, and is left as it is. Choose another name.")
        _place({target.name: product}, target.parent, force=False)


def deliver_beside(products: Iterable[Product], folder: Path) -> list[Path]:
    """Writes files under the first names that are free in a folder, all or none."""
    named = {first_free(folder / product.path): product for product in products}
    with _telling(folder):
        _place({path.name: product for path, product in named.items()}, folder, force=False)
    return list(named)


def keep(product: Product, target: Path) -> None:
    """Writes a file of the user's settings, whole, in place of the one before it."""
    with _telling(target, "Check its permissions and the free space."):
        file = target.resolve()  # what a link points to is replaced, not the link
        _place({file.name: product}, file.parent, force=True)


def deliver_folder(
    products: Iterable[Product], target: Path, *, force: bool, inputs: Sequence[Path]
) -> list[Path]:
    """Writes a folder of files, whole or not at all.

    With `force` the files we wrote there earlier make way; those of the user's stay. Returns the
    setup files that are gone: the keys to decks that may be packed.
    """
    with _telling(target):
        _refuse_nameless(target)
        if os.path.lexists(target) and not target.is_dir():
            raise Refused(f"{target} is a file; give --out the name of a folder.")
        _refuse_taken(target, force, inputs)
        wanted = list(products)
        kept = _kept(target, wanted)
        lost = _lost_keys(target, kept, wanted)
        with _parents(target.parent), _staging(target.parent) as staging:
            whole = staging / target.name
            whole.mkdir()
            if all(product.secret for product in wanted):
                whole.chmod(_OWNER_ONLY_FOLDER)
            for path in kept:
                _copy(target / path, whole / path)
            for product in wanted:
                _write(whole / product.path, product)
            if force and target.exists():
                _swap(whole, target, staging / "replaced")
            else:
                whole.rename(target)  # fails if another run has taken the name meanwhile
        return lost


def _place(products: Mapping[str, Product], folder: Path, force: bool) -> None:
    """Writes all files before the first of them gets its name."""
    with _parents(folder), _staging(folder) as staging:
        for name, product in products.items():
            _write(staging / name, product)
        for name in products:
            # Another run may have taken the name meanwhile.
            (folder / name).touch(exist_ok=force)
            (staging / name).replace(folder / name)


def _refuse_nameless(target: Path) -> None:
    if target.name in ("", "..") or not target.name.strip():
        raise Refused("--out needs a name, such as --out my-night.")


def _refuse_taken(target: Path, force: bool, inputs: Sequence[Path]) -> None:
    if not os.path.lexists(target):
        return
    for path in inputs:
        if path.resolve().is_relative_to(target.resolve()):
            what = "is what" if path.resolve() == target.resolve() else f"holds {path}, which"
            raise Refused(f"{target} {what} this very command reads. Choose another --out.")
    if not force:
        raise Refused(f"{target} exists. Choose another --out, or replace it with --force.")


def _is_ours(path: Path) -> bool:
    """Whether we wrote this file, and nobody changed it since. Devices and pipes are never read."""
    return path.is_file() and not path.is_symlink() and is_untouched(path.read_bytes())


def _foreign(path: Path) -> Refused:
    return Refused(
        f"{path} was not written by illegal-print, or was changed since."
        " --force leaves such files alone: move it away, or choose another --out."
    )


def _kept(target: Path, wanted: Sequence[Product]) -> list[Path]:
    """The files in an existing folder that are not ours to replace."""
    if not target.exists():
        return []
    paths = sorted(path for path in target.rglob("*") if path.is_symlink() or not path.is_dir())
    foreign = [path for path in paths if not _is_ours(path)]
    places = [target / product.path for product in wanted]
    for path in foreign:
        # An edited setup is work of the GM's: nothing goes on beside it as if it were not there.
        if path in places or path.name == "setup.yaml":
            raise _foreign(path)
    if foreign and foreign == paths:
        raise Refused(
            f"{target} holds files, and none of them is from illegal-print."
            " --force leaves such a folder alone: choose another --out."
        )
    return [path.relative_to(target) for path in foreign]


def _lost_keys(target: Path, kept: Sequence[Path], wanted: Sequence[Product]) -> list[Path]:
    """The setup files in an existing folder that neither stay nor are written again as they are."""
    contents = {target / product.path: product.content for product in wanted}
    staying = {target / path for path in kept}
    keys = sorted(path for path in target.rglob("*.yaml") if path not in staying)
    return [path for path in keys if _holds_another_setup(path, contents.get(path, b""))]


def _holds_another_setup(path: Path, content: bytes) -> bool:
    if not path.is_file():
        return False
    held = path.read_bytes()
    return held.startswith(_SETUP_FILE) and held != content


def _write(path: Path, product: Product) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    if product.secret and len(product.path.parts) > 1:
        path.parent.chmod(_OWNER_ONLY_FOLDER)
    mode = _OWNER_ONLY_FILE if product.secret else 0o666
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
    with os.fdopen(handle, "wb") as file:
        file.write(product.content)


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy2(source, target, follow_symlinks=False)


def _swap(new: Path, target: Path, aside: Path) -> None:
    try:
        target.replace(aside)
        new.replace(target)
    except BaseException:
        if aside.exists() and not target.exists():
            aside.replace(target)
        raise


@contextlib.contextmanager
def _staging(folder: Path) -> Iterator[Path]:
    """A private folder on the same disk, gone afterwards whatever happens."""
    staging = Path(tempfile.mkdtemp(prefix=".illegal-print-", dir=folder))
    try:
        yield staging
    finally:
        shutil.rmtree(staging, ignore_errors=True)


@contextlib.contextmanager
def _parents(folder: Path) -> Iterator[None]:
    """Makes the missing folders on the way, and takes them back if nothing gets written."""
    missing = [path for path in (folder, *folder.parents) if not path.exists()]
    try:
        if folder.exists() and not folder.is_dir():
            raise NotADirectoryError(errno.ENOTDIR, f"{folder} is a file")
        folder.mkdir(parents=True, exist_ok=True)
        yield
    except BaseException:
        for path in missing:
            with contextlib.suppress(OSError):
                path.rmdir()
        raise


@contextlib.contextmanager
def _telling(
    target: Path, advice: str = "Close it if it is open elsewhere, or choose another --out."
) -> Iterator[None]:
    """Turns what the system says into a line the user can act on."""
    try:
        yield
    except OSError as error:
        reason = error.strerror or str(error)
        raise Refused(
            f"{target} cannot be written: {reason[:1].lower()}{reason[1:]}. {advice}"
        ) from None
