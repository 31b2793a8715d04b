"""Lists the rules that no test names: `python -m tests.conformance`.

Every `tests/engines/<game>/rules.txt` holds the ids of a game's rules, one a line with a short title; `#` begins a
comment. A test names those that it proves with `@pytest.mark.rule("MA-001", …)`, on itself or on one of its parameters.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

TESTS = Path(__file__).parent


def rules(path: Path) -> dict[str, str]:
    """Id -> title of a game's rules. Raises ValueError if an id stands there twice."""
    found: dict[str, str] = {}
    for line in path.read_text("utf-8").splitlines():
        rule, _, title = line.partition(" ")
        if not rule or rule.startswith("#"):
            continue
        if rule in found:
            raise ValueError(f"{path.name}: {rule} stands there twice")
        found[rule] = title
    return found


def named(folder: Path) -> dict[str, list[str]]:
    """Id -> the tests in and below a folder that name it, as file::function."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
                for rule in _marks(node):
                    found.setdefault(rule, []).append(f"{path.name}::{node.name}")
    return found


def _marks(test: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[str]:
    for decorator in test.decorator_list:
        for node in ast.walk(decorator):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                yield from (ast.literal_eval(argument) for argument in node.args)


def gaps(folder: Path) -> dict[str, list[str]]:
    """What is wrong in one game's folder: rules that no test names, and ids that are no rules."""
    listed, proved = rules(folder / "rules.txt"), named(folder)
    return {
        "no test names": [f"{rule} {title}" for rule, title in listed.items() if rule not in proved],
        "no rule is called": [f"{rule} ({', '.join(proved[rule])})" for rule in proved if rule not in listed],
    }


def main() -> int:
    """Prints a line a game and one for each gap; 1 if there is any."""
    wrong = 0
    for path in sorted(TESTS.glob("engines/*/rules.txt")):
        found = gaps(path.parent)
        missing = len(found["no test names"])
        total = len(rules(path))
        print(f"{path.parent.name}: {total - missing} of {total} rules are named by tests")
        for what, entries in found.items():
            for entry in entries:
                print(f"  {what} {entry}")
            wrong += len(entries)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
