"""What people download: complete, properly licensed, and at work from any folder."""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import zipfile
from email.parser import Parser
from pathlib import Path, PurePosixPath

import pytest

import illegal_print

ROOT = Path(__file__).resolve().parent.parent
SHIPPED = "illegal_print/_shipped"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
UNWANTED = re.compile(r"__pycache__|\.py[co]$|\.pdf$|\.DS_Store|\.swp$|~$|_cache/|\.venv|\.git/")


def build(project: Path, target: str, folder: Path) -> Path:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", folder],
        cwd=project,
        check=True,
        capture_output=True,
    )
    (made,) = folder.iterdir()
    return made


def files_of_wheel(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def files_under(folder: str) -> set[str]:
    """The files of one of our folders, as paths inside the project."""
    files = {p.relative_to(ROOT).as_posix() for p in (ROOT / folder).rglob("*") if p.is_file()}
    return {name for name in files if not UNWANTED.search(name)}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(ROOT, "wheel", tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def unpacked_sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    sdist = build(ROOT, "sdist", tmp_path_factory.mktemp("sdist"))
    folder = tmp_path_factory.mktemp("unpacked")
    shutil.unpack_archive(sdist, folder)
    (top,) = folder.iterdir()
    return top


@pytest.mark.parametrize("folder", ["data", "fonts"])
def test_the_wheel_brings_all_data_and_fonts(wheel: Path, folder: str) -> None:
    ours = files_under(folder)
    assert len(ours) > 5
    assert {f"{SHIPPED}/{name}" for name in ours} <= files_of_wheel(wheel)


def test_the_wheel_brings_every_module(wheel: Path) -> None:
    modules = {name for name in files_under("illegal_print") if name.endswith(".py")}
    assert len(modules) > 10
    assert modules <= files_of_wheel(wheel)


def test_the_wheel_brings_nothing_else(wheel: Path) -> None:
    names = files_of_wheel(wheel)
    tops = {PurePosixPath(name).parts[0] for name in names}
    assert tops == {"illegal_print", f"illegal_print-{illegal_print.__version__}.dist-info"}
    assert {name for name in names if UNWANTED.search(name)} == set()


def test_the_wheel_states_every_licence(wheel: Path) -> None:
    beside = {
        name.partition(".dist-info/licenses/")[2]
        for name in files_of_wheel(wheel)
        if ".dist-info/licenses/" in name
    }
    fonts = {name for name in files_under("fonts") if name.endswith(".txt")}
    assert beside == {"LICENSE", "data/icons/CREDITS.md", *fonts}


def test_the_wheel_has_the_version_the_program_tells(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        (path,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        metadata = Parser().parsestr(archive.read(path).decode("utf-8"))
    assert metadata["Name"] == "illegal-print"
    assert metadata["Version"] == illegal_print.__version__
    assert metadata["Requires-Python"] == PROJECT["requires-python"] == ">=3.11"


@pytest.mark.parametrize("folder", ["illegal_print", "data", "fonts", "tests", "benchmarks"])
def test_the_sdist_brings_the_whole_project(unpacked_sdist: Path, folder: str) -> None:
    ours = files_under(folder)
    assert ours
    assert {name for name in ours if not (unpacked_sdist / name).is_file()} == set()


def test_the_sdist_brings_what_lies_on_top(unpacked_sdist: Path) -> None:
    for name in ("run.py", "pyproject.toml", "README.md", "CHANGELOG.md", "LICENSE"):
        assert (unpacked_sdist / name).read_bytes() == (ROOT / name).read_bytes()


def test_the_sdist_brings_nothing_of_ours_alone(unpacked_sdist: Path) -> None:
    files = {p.relative_to(unpacked_sdist).as_posix() for p in unpacked_sdist.rglob("*")}
    assert {name for name in files if UNWANTED.search(name)} == set()


def test_a_wheel_built_from_the_sdist_is_the_same(
    wheel: Path, unpacked_sdist: Path, tmp_path: Path
) -> None:
    again = build(unpacked_sdist, "wheel", tmp_path)
    assert files_of_wheel(again) == files_of_wheel(wheel)


def install(wheel: Path, venv: Path) -> Path:
    """Installs the wheel where nothing else of ours is, without a network; the folder of programs.

    What it depends on is lent from the Python that runs the tests.
    """
    programs = venv / "bin"
    python = str(programs / "python")
    if shutil.which("uv"):
        make = ["uv", "venv", "--python", sys.executable, str(venv)]
        add = ["uv", "pip", "install", "--offline", "--no-deps", "--python", python, str(wheel)]
    else:
        make = [sys.executable, "-m", "venv", str(venv)]
        add = [python, "-m", "pip", "install", "--no-index", "--no-deps", str(wheel)]
    subprocess.run(make, check=True, capture_output=True)
    (own_packages,) = venv.glob("lib/python*/site-packages")
    (own_packages / "lent.pth").write_text(sysconfig.get_path("purelib") + "\n")
    subprocess.run(add, check=True, capture_output=True)
    return programs


@pytest.fixture(scope="module")
def programs(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(wheel, tmp_path_factory.mktemp("installed") / "venv")


def run_from_the_root_folder(*command: str | Path) -> subprocess.CompletedProcess[str]:
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}
    return subprocess.run(command, cwd="/", env=environment, capture_output=True, text=True)


def test_the_installed_package_is_not_the_checkout(programs: Path) -> None:
    ask = "import illegal_print; print(illegal_print.__file__)"
    done = run_from_the_root_folder(programs / "python", "-c", ask)
    assert Path(done.stdout.strip()).is_relative_to(programs.parent)


@pytest.mark.parametrize("start", ["illegal-print", "python -m illegal_print"])
@pytest.mark.parametrize("argument", ["--help", "--version", "list"])
def test_the_installed_program_answers(programs: Path, start: str, argument: str) -> None:
    program, *rest = start.split()
    done = run_from_the_root_folder(programs / program, *rest, argument)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.strip()


def test_the_installed_program_prints_a_night(programs: Path, tmp_path: Path) -> None:
    out = tmp_path / "night"
    night = ["night", "--players", "6", "--out", str(out)]
    done = run_from_the_root_folder(programs / "illegal-print", *night)
    assert (done.returncode, done.stderr) == (0, "")
    assert (out / "gm-secret" / "cheat-sheet.pdf").read_bytes().startswith(b"%PDF-")


def test_every_icon_has_its_author_named() -> None:
    icons = {path.name for path in (ROOT / "data/icons").glob("*.svg")}
    assert len(icons) > 30
    credits_ = (ROOT / "data/icons/CREDITS.md").read_text("utf-8")
    assert set(re.findall(r"[\w-]+\.svg", credits_)) == icons
    assert "https://creativecommons.org/licenses/by/3.0/" in credits_


def test_every_font_has_its_licence_beside_it() -> None:
    families = {path.stem.partition("-")[0] for path in (ROOT / "fonts").glob("*.ttf")}
    assert len(families) == 3
    for family in families:
        licence = (ROOT / "fonts" / f"OFL-{family}.txt").read_text("utf-8")
        assert "SIL OPEN FONT LICENSE Version 1.1" in licence


def test_the_readme_and_the_licence_name_what_is_not_ours() -> None:
    readme, licence = ((ROOT / name).read_text("utf-8") for name in ("README.md", "LICENSE"))
    for author in ("Delapouite", "Lorc", "Skoll", "Cathelineau", "Caro Asercion", "John Colburn"):
        assert author in readme
    assert licence.startswith("MIT License")
    assert "fonts/OFL-*.txt" in licence
    assert "data/icons/CREDITS.md" in licence


def test_the_changelog_knows_the_version_that_is_being_built() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert f"## [{illegal_print.__version__}]" in changelog or "## [Unreleased]" in changelog


def test_the_check_of_the_whole_project_can_be_started() -> None:
    assert os.access(ROOT / ".ci" / "run", os.X_OK)
