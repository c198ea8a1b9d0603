"""Which part may know which: the arrows of the design, read off the imports themselves."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent / "illegal_print"

# Modules of each part, and what they may import of ours; one that is not listed, nothing.
FOR_ALL = ("illegal_print", "illegal_print.errors", "illegal_print.assets", "illegal_print.seal")
ARROWS = {
    "__main__": ("cli",),
    "cli": ("job", "offsets", "orders", "options", "surroundings", "delivery"),
    "job": (
        *("desk", "orders", "options", "surroundings", "delivery", "choices", "offsets"),
        *("scores", "files*", "printables*", "cardset", "selection", "collation", "shops*"),
        *("advice", "artwork", "pictures.silhouettes", "wish_list", "occasion"),
        *("seatings", "repacking", "lookalikes"),
        *("game*", "layout*"),
    ),
    "desk": (
        *("orders", "options", "surroundings", "delivery", "choices", "offsets"),
        *("scores", "files*", "printables*", "cardset", "selection", "collation", "shops*"),
        *("advice", "artwork", "pictures.silhouettes", "wish_list", "occasion"),
        *("seatings", "repacking", "lookalikes"),
        *("game*", "layout*"),
    ),
    "advice": ("printables", "cardset", "game*", "layout*", "art*"),
    "offsets": ("choices", "delivery", "orders", "files*", "layout*"),
    "orders": ("surroundings",),
    "scores": ("files*", "game*"),
    "occasion": ("orders", "choices", "files*", "game*"),
    "seatings": ("orders", "choices", "files.reader", "game*"),
    "repacking": ("game*",),
    "wish_list": ("orders", "choices", "files*", "game*"),
    "choices": ("files.reader", "layout*"),
    "files*": (
        "files*",
        "options",
        "game*",
        *(f"layout.{m}" for m in ("words", "geometry", "papers", "finish", "style")),
        *(f"layout.{m}" for m in ("finish", "lengths", "offset")),
        *(f"layout.{m}" for m in ("inks", "lengths", "proof", "shop")),
    ),
    "printables.player_reference*": (
        *("printables", "printables.player_reference*", "game*", "layout*", "art*"),
    ),
    "printables.cheat_sheet*": (
        "printables",
        "printables.cheat_sheet*",
        "game*",
        "layout*",
        "art*",
    ),
    "printables*": ("printables", "cardset", "collation", "game*", "layout*", "art*"),
    "cardset": ("artwork", "game*", "layout*", "art*"),
    "artwork": ("pictures*", "game*", "layout*", "art*"),
    "pictures*": ("pictures*", "art.icons", "layout*"),
    "selection": ("cardset", "files.reader", "game*", "layout*"),
    "collation": ("cardset", "game*", "layout*"),
    "shops*": ("shops*", "cardset", "game*", "layout*", "art*"),
    "art*": ("art*", "layout*"),
    "game*": ("game*",),
    "layout*": ("layout*",),
}

# What comes from outside, and its only homes.
HOMES = {
    "typer": ("illegal_print.cli",),
    "yaml": ("illegal_print.files.*",),
    "random": ("illegal_print.game.solver",),
    "secrets": ("illegal_print.game.solver",),
    "uuid": (),
    "click": (),
    "rich": (),
    "reportlab": ("illegal_print.layout.*",),
    "reportlab.pdfgen": ("illegal_print.layout.press",),
    "pypdfium2": ("illegal_print.layout.screen",),
}

# What a command imports when it needs it, and not before: `--help` has to answer at once.
HEAVY = ("reportlab", "yaml", "pydantic", "PIL", "pypdf", "fontTools", "platformdirs")


def module_name(file: Path) -> str:
    parts = file.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module_name(file): file for file in sorted(PACKAGE.rglob("*.py"))}


def imported(source: str, package: str) -> Iterator[str]:
    """Every dotted name that a source imports, wherever in it: `from a import b` may mean a.b."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: 1 - node.level or None] if node.level else []
            origin = ".".join([*above, *([node.module] if node.module else [])])
            yield origin
            yield from (f"{origin}.{alias.name}" for alias in node.names)


def imports_of(module: str) -> set[str]:
    file = MODULES[module]
    package = module if file.name == "__init__.py" else module.rpartition(".")[0]
    return set(imported(file.read_text("utf-8"), package))


def ours_imported_by(module: str) -> set[str]:
    return {name for name in imports_of(module) if name in MODULES}


def matches(name: str, patterns: tuple[str, ...]) -> bool:
    return any(fnmatch(name, pattern) for pattern in patterns)


def within(name: str, library: str) -> bool:
    return name == library or name.startswith(f"{library}.")


def rule_for(module: str) -> tuple[str, ...]:
    """The names, with asterisks, of what a module may import of ours."""
    rules = (may for part, may in ARROWS.items() if fnmatch(module, f"illegal_print.{part}"))
    return (*FOR_ALL, *(f"illegal_print.{part}" for part in next(rules, ())))


def is_document(module: str) -> bool:
    """A module with a function under the decorator `printable`."""
    nodes = ast.walk(ast.parse(MODULES[module].read_text("utf-8")))
    functions = [node for node in nodes if isinstance(node, ast.FunctionDef)]
    decorators = [call for function in functions for call in function.decorator_list]
    return any(
        isinstance(call, ast.Call) and ast.unparse(call.func).endswith("printable")
        for call in decorators
    )


def test_every_part_of_the_design_is_there() -> None:
    parts = {name.split(".")[1] for name in MODULES if "." in name}
    assert parts >= {"cli", "job", "game", "files", "layout", "art", "printables"}


def test_imports_are_seen_wherever_they_stand() -> None:
    source = (
        "import a.b\ndef f():\n    from . import c\n    from ..d import e\n    from .g import h"
    )
    assert set(imported(source, "top.sub")) == {
        "a.b",
        "top.sub",
        "top.sub.c",
        "top.d",
        "top.d.e",
        "top.sub.g",
        "top.sub.g.h",
    }


@pytest.mark.parametrize("module", MODULES)
def test_a_module_knows_only_the_parts_below_it(module: str) -> None:
    allowed = rule_for(module)
    assert {name for name in ours_imported_by(module) if not matches(name, allowed)} == set()


@pytest.mark.parametrize("library", HOMES)
def test_a_library_stays_in_its_home(library: str) -> None:
    users = {m for m in MODULES if any(within(name, library) for name in imports_of(m))}
    assert {user for user in users if not matches(user, HOMES[library])} == set()


def test_the_rules_need_only_the_standard_library() -> None:
    game = [module for module in MODULES if module.startswith("illegal_print.game")]
    assert len(game) > 3
    roots = {name.split(".")[0] for module in game for name in imports_of(module)}
    assert roots - set(sys.stdlib_module_names) == {"illegal_print"}


def test_documents_never_import_one_another() -> None:
    documents = {module for module in MODULES if is_document(module)}
    assert len(documents) >= 7
    for module in MODULES:
        if module.startswith("illegal_print.printables"):
            assert ours_imported_by(module) & documents == set(), module


def loaded_after(statements: str) -> set[str]:
    """The modules that a fresh Python holds after it ran some statements."""
    script = f"import sys\n{statements}\nprint('loaded:', *sorted(sys.modules))"
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=PACKAGE.parent,
        capture_output=True,
        text=True,
        check=True,
    )
    return set(done.stdout.rpartition("loaded:")[2].split())


@pytest.mark.parametrize(
    "statements",
    [
        "import illegal_print.cli",
        "sys.argv = ['illegal-print', '--help']\n"
        "from illegal_print.cli import main\n"
        "try: main()\n"
        "except SystemExit: pass",
    ],
    ids=["import", "--help"],
)
def test_help_waits_for_nothing_heavy(statements: str) -> None:
    ours = loaded_after(statements) - loaded_after("import typer")
    assert "illegal_print.cli" in ours
    assert {name for name in ours if name.split(".")[0] in HEAVY} == set()
