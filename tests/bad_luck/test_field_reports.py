"""The table in docs/field-reports.md and the marks on tests say the same."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

TESTS = Path(__file__).parents[1]
TABLE = TESTS.parent / "docs/field-reports.md"


def rows() -> dict[str, str]:
    """Report -> what its row says of tests."""
    found = re.findall(r"^\| ([A-Z]+\d\d) \| .+? \| (.+) \|$", TABLE.read_text("utf-8"), re.MULTILINE)
    assert len({report for report, _ in found}) == len(found)
    return dict(found)


def marked() -> Iterator[tuple[str, str]]:
    """Reports and the tests that name them, as file::function."""
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield from ((report, f"{path.relative_to(TESTS)}::{node.name}") for report in reports(node))


def reports(test: ast.FunctionDef | ast.AsyncFunctionDef) -> list[str]:
    marks = [one for one in test.decorator_list if isinstance(one, ast.Call)]
    named = [one for one in marks if ast.unparse(one.func) == "pytest.mark.report"]
    return [ast.literal_eval(argument) for mark in named for argument in mark.args]


def test_every_row_names_the_tests_that_prove_it_and_no_others() -> None:
    proved: dict[str, set[str]] = {report: set() for report in rows()}
    for report, test in marked():
        assert report in proved, f"{test} names {report}, which has no row"
        proved[report].add(test)
    for report, said in rows().items():
        assert set(re.findall(r"`([\w/.]+::\w+)`", said)) == proved[report], report


def test_a_row_without_a_test_says_why() -> None:
    for report, said in rows().items():
        assert "`" in said or said.startswith("— "), report
