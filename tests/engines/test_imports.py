"""The layers import in one direction: engines <- render <- bot, and nobody but the start imports the playground."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
LAYERS = ("engines", "render", "bot")
FORBIDDEN = {
    "engines": {"render", "bot", "discord", "aiosqlite", "PIL"},
    "render": {"bot", "discord", "aiosqlite"},
    "bot": set(),
}


def modules(layer: str) -> list[Path]:
    return sorted((ROOT / layer).rglob("*.py"))


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def imports(source: str, module: str, is_package: bool) -> Iterator[str]:
    """Full names of what a module imports, `from a import b` as "a.b"; also inside of functions and type checks."""
    package = module if is_package else module.rpartition(".")[0]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parts = package.split(".")
            base = ".".join(parts[: len(parts) - node.level + 1]) if node.level else ""
            origin = ".".join(x for x in (base, node.module) if x)
            yield from (f"{origin}.{alias.name}" for alias in node.names)


def imported_by(path: Path) -> set[str]:
    return set(imports(path.read_text(), name_of(path), path.name == "__init__.py"))


def within(name: str, package: str) -> bool:
    return f"{name}.".startswith(f"{package}.")


@pytest.mark.parametrize("layer", LAYERS)
def test_a_layer_imports_nothing_above_it(layer: str) -> None:
    assert modules(layer)
    wrong = {
        f"{name_of(path)} imports {name}"
        for path in modules(layer)
        for name in imported_by(path)
        if any(within(name, package) for package in (*FORBIDDEN[layer], "tests"))
    }
    assert not wrong


def test_a_game_imports_only_the_kernel_and_itself() -> None:
    """The kernel imports no game."""
    for path in modules("engines"):
        parts = path.relative_to(ROOT / "engines").parts
        if len(parts) > 1:
            allowed = {"engines.kernel", "engines.jumps", f"engines.{parts[0]}"}
            games = {name for name in imported_by(path) if within(name, "engines")}
            assert all(any(within(name, package) for package in allowed) for name in games), path


def test_nobody_but_the_start_imports_the_playground() -> None:
    outside = [path for path in modules("bot") if (ROOT / "bot" / "playground") not in path.parents]
    users = {name_of(path) for path in outside if any(within(name, "bot.playground") for name in imported_by(path))}
    assert users <= {"bot.__main__"}


def test_relative_imports_are_resolved() -> None:
    source = "import a.b\nfrom . import c\nfrom ..d import e\ndef f():\n    from .g import h\n"
    assert set(imports(source, "p.q.r", is_package=False)) == {"a.b", "p.q.c", "p.d.e", "p.q.g.h"}
    assert set(imports(source, "p.q.r", is_package=True)) == {"a.b", "p.q.r.c", "p.q.d.e", "p.q.r.g.h"}
