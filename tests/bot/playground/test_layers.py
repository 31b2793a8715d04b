"""The stand-in is nobody's dependency but that of the way to start it."""

import ast
from pathlib import Path

BOT = Path(__file__).parents[3] / "bot"


def imported(path: Path) -> set[str]:
    """Return the names of the modules that a file imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def test_only_the_start_imports_the_playground() -> None:
    importers = {
        path.relative_to(BOT).as_posix()
        for path in BOT.rglob("*.py")
        if any(name.startswith("bot.playground") for name in imported(path))
    }
    assert {name for name in importers if not name.startswith("playground/")} <= {"__main__.py"}


def test_the_state_knows_no_network() -> None:
    for name in ("world", "people", "interaction", "posting", "content", "options", "forms", "permissions"):
        modules = imported(BOT / "playground" / f"{name}.py")
        assert not {module for module in modules if module.split(".")[0] in ("aiohttp", "discord")}, name
