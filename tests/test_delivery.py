"""Files arrive whole or not at all, and nothing of the user's is ever lost."""

import errno
import os
import stat
from pathlib import Path, PurePosixPath

import pytest

from illegal_print import delivery
from illegal_print.delivery import (
    Product,
    Refused,
    deliver_beside,
    deliver_file,
    deliver_folder,
    first_free,
)
from illegal_print.seal import BLANK, sealed


def product(path: str, text: str = "content", *, secret: bool = False) -> Product:
    return Product(PurePosixPath(path), sealed(f"{text}\n# {BLANK}\n".encode()), secret)


NIGHT = (
    product("gm-script.pdf"),
    product("gm-secret/cheat-sheet.pdf", secret=True),
    product("gm-secret/setup.yaml", secret=True),
)


def files_in(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def permissions(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_a_folder_appears_whole_with_its_secrets_for_the_owner_only(tmp_path: Path) -> None:
    target = tmp_path / "new" / "My Game ü" / "night"
    deliver_folder(NIGHT, target, force=False, inputs=())
    assert list(files_in(target)) == [str(each.path) for each in NIGHT]
    assert permissions(target / "gm-secret") == 0o700
    assert permissions(target / "gm-secret" / "setup.yaml") == 0o600
    assert permissions(target / "gm-script.pdf") & 0o044, "others may read the open documents"
    assert list(tmp_path.iterdir()) == [tmp_path / "new"], "nothing else is left behind"


def test_a_folder_that_exists_is_refused_and_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "night").mkdir()
    (tmp_path / "night" / "mine.txt").write_text("mine")
    with pytest.raises(Refused, match="exists"):
        deliver_folder(NIGHT, tmp_path / "night", force=False, inputs=())
    assert files_in(tmp_path) == {"night/mine.txt": b"mine"}


def test_force_replaces_what_we_wrote_and_keeps_what_the_user_added(tmp_path: Path) -> None:
    target = tmp_path / "night"
    deliver_folder((*NIGHT, product("left-over.pdf")), target, force=False, inputs=())
    (target / "notes").mkdir()
    (target / "notes" / "mine.txt").write_text("mine")
    deliver_folder([product("gm-script.pdf", "new")], target, force=True, inputs=())
    found = files_in(target)
    assert sorted(found) == ["gm-script.pdf", "notes/mine.txt"]
    assert found["gm-script.pdf"].startswith(b"new")


@pytest.mark.parametrize("path", ["gm-secret/setup.yaml", "gm-script.pdf"])
def test_force_never_replaces_what_was_edited(tmp_path: Path, path: str) -> None:
    target = tmp_path / "night"
    deliver_folder(NIGHT, target, force=False, inputs=())
    with (target / path).open("a") as file:
        file.write("edited")
    before = files_in(target)
    with pytest.raises(Refused, match="changed since"):
        deliver_folder(NIGHT, target, force=True, inputs=())
    assert files_in(target) == before


def test_an_edited_setup_stops_even_a_night_without_one(tmp_path: Path) -> None:
    target = tmp_path / "night"
    deliver_folder(NIGHT, target, force=False, inputs=())
    (target / "gm-secret" / "setup.yaml").write_text("edited")
    with pytest.raises(Refused, match=r"setup\.yaml"):
        deliver_folder([product("gm-script.pdf")], target, force=True, inputs=())


def test_force_never_replaces_an_input(tmp_path: Path) -> None:
    target = tmp_path / "night"
    deliver_folder(NIGHT, target, force=False, inputs=())
    setup = target / "gm-secret" / "setup.yaml"
    with pytest.raises(Refused, match="reads"):
        deliver_folder(NIGHT, target, force=True, inputs=[setup])
    with pytest.raises(Refused, match="reads"):
        deliver_file(NIGHT[2], setup, force=True, inputs=[setup])


def test_one_file_is_replaced_only_with_force_and_only_if_it_is_ours(tmp_path: Path) -> None:
    target = tmp_path / "cards.pdf"
    deliver_file(product("cards.pdf"), target, force=False, inputs=())
    with pytest.raises(Refused, match="exists"):
        deliver_file(product("cards.pdf", "new"), target, force=False, inputs=())
    deliver_file(product("cards.pdf", "new"), target, force=True, inputs=())
    assert target.read_bytes().startswith(b"new")
    target.write_text("not ours")
    with pytest.raises(Refused, match="not written by illegal-print"):
        deliver_file(product("cards.pdf"), target, force=True, inputs=())
    assert target.read_text() == "not ours"


def test_a_file_where_a_folder_is_wanted_and_the_other_way_round(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(Refused, match="is a file"):
        deliver_folder(NIGHT, tmp_path / "file", force=True, inputs=())
    with pytest.raises(Refused, match="is a folder"):
        deliver_file(NIGHT[0], tmp_path, force=True, inputs=())


@pytest.mark.parametrize("name", ["", "."])
def test_a_path_without_a_name_is_refused(name: str) -> None:
    with pytest.raises(Refused, match="needs a name"):
        deliver_folder(NIGHT, Path(name), force=False, inputs=())


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EACCES])
def test_a_full_or_locked_disk_leaves_everything_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    target = tmp_path / "night"
    deliver_folder(NIGHT, target, force=False, inputs=())
    before = files_in(tmp_path)
    written: list[Path] = []

    def fail_on_the_second(path: Path, content: Product) -> None:
        if written:
            raise OSError(code, "No space left on device")
        written.append(path)
        path.write_bytes(content.content)

    monkeypatch.setattr(delivery, "_write", fail_on_the_second)
    with pytest.raises(Refused, match="no space left"):
        deliver_folder(NIGHT, target, force=True, inputs=())
    with pytest.raises(Refused):
        deliver_folder(NIGHT, tmp_path / "a" / "b", force=False, inputs=())
    assert files_in(tmp_path) == before
    assert [path.name for path in tmp_path.iterdir()] == ["night"]


def test_an_interruption_leaves_nothing_half_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(path: Path, content: Product) -> None:
        path.write_bytes(content.content[:3])
        raise KeyboardInterrupt

    monkeypatch.setattr(delivery, "_write", interrupt)
    with pytest.raises(KeyboardInterrupt):
        deliver_file(NIGHT[0], tmp_path / "new" / "gm-script.pdf", force=False, inputs=())
    assert list(tmp_path.iterdir()) == []


def test_the_first_free_name_is_found(tmp_path: Path) -> None:
    assert first_free(tmp_path / "cards.pdf") == tmp_path / "cards.pdf"
    (tmp_path / "cards.pdf").write_text("")
    assert first_free(tmp_path / "cards.pdf") == tmp_path / "cards-2.pdf"
    (tmp_path / "cards-2.pdf").symlink_to("nowhere")
    assert first_free(tmp_path / "cards.pdf") == tmp_path / "cards-3.pdf"


def test_a_name_that_another_run_takes_meanwhile_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = delivery._write

    def be_late(path: Path, content: Product) -> None:
        (tmp_path / "night").mkdir(exist_ok=True)
        (tmp_path / "night" / "theirs").touch()
        (tmp_path / "cards.pdf").write_text("theirs")
        write(path, content)

    monkeypatch.setattr(delivery, "_write", be_late)
    with pytest.raises(Refused, match=r"not empty|exists"):
        deliver_folder(NIGHT, tmp_path / "night", force=False, inputs=())
    (tmp_path / "cards.pdf").unlink()
    with pytest.raises(Refused, match="exists"):
        deliver_file(NIGHT[0], tmp_path / "cards.pdf", force=False, inputs=())
    assert files_in(tmp_path) == {"cards.pdf": b"theirs", "night/theirs": b""}


def test_several_files_get_free_names_together_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    both = [product("a.pdf"), product("b.pdf")]
    (tmp_path / "b.pdf").write_text("mine")
    assert deliver_beside(both, tmp_path) == [tmp_path / "a.pdf", tmp_path / "b-2.pdf"]
    before = files_in(tmp_path)
    write = delivery._write

    def fail_on_the_second(path: Path, content: Product) -> None:
        if path.name.startswith("b"):
            raise OSError(errno.ENOSPC, "No space left on device")
        write(path, content)

    monkeypatch.setattr(delivery, "_write", fail_on_the_second)
    with pytest.raises(Refused, match="no space left"):
        deliver_beside(both, tmp_path)
    assert files_in(tmp_path) == before


def test_links_and_devices_are_not_ours_to_replace(tmp_path: Path) -> None:
    deliver_file(product("real.pdf"), tmp_path / "real.pdf", force=False, inputs=())
    (tmp_path / "link.pdf").symlink_to("real.pdf")
    (tmp_path / "dangling.pdf").symlink_to("nowhere.pdf")
    os.mkfifo(tmp_path / "pipe.pdf")
    for name in ("link.pdf", "dangling.pdf", "pipe.pdf"):
        with pytest.raises(Refused, match="was not written by illegal-print"):
            deliver_file(product("new.pdf"), tmp_path / name, force=True, inputs=())
    assert (tmp_path / "link.pdf").is_symlink()
    assert not (tmp_path / "nowhere.pdf").exists()


def test_force_leaves_a_folder_alone_that_holds_nothing_of_ours(tmp_path: Path) -> None:
    (tmp_path / "photos").mkdir()
    (tmp_path / "photos" / "one.jpg").write_text("mine")
    with pytest.raises(Refused, match="none of them is from illegal-print"):
        deliver_folder(NIGHT, tmp_path / "photos", force=True, inputs=())
    assert files_in(tmp_path) == {"photos/one.jpg": b"mine"}
    (tmp_path / "empty").mkdir()
    deliver_folder(NIGHT, tmp_path / "empty", force=True, inputs=())
    assert len(files_in(tmp_path / "empty")) == len(NIGHT)
