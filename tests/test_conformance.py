"""The list of proved rules: it is complete, and it notices what is missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests import conformance

if TYPE_CHECKING:
    from pathlib import Path

GAMES = sorted(path.parent for path in conformance.TESTS.glob("engines/*/rules.txt"))
SIZES = {
    "adventure": ("MA", 146),
    "mars": ("MM", 196),
    "moon": ("MO", 289),
    "moonquake": ("MQ", 350),
    "walking": ("WM", 155),
}

TESTS = """
import pytest

@pytest.mark.rule("XX-001", "XX-002")
def test_one(): ...

@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("XX-003"))])
async def test_two(x): ...

@pytest.mark.rule("XX-004")
def helper(): ...

@pytest.mark.skip("XX-005")
def test_three(): ...
"""


@pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.name)
def test_every_rule_is_named_by_a_test(folder: Path) -> None:
    assert conformance.gaps(folder) == {"no test names": [], "no rule is called": []}


def test_the_lists_have_all_rules() -> None:
    assert {folder.name for folder in GAMES} == set(SIZES)
    for folder in GAMES:
        letters, size = SIZES[folder.name]
        numbers = [f"{letters}-{number:03}" for number in range(1, size + 1)]
        assert list(conformance.rules(folder / "rules.txt")) == numbers


def test_gaps_are_found(tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text(TESTS)
    (tmp_path / "rules.txt").write_text("# A chapter\nXX-001 first\nXX-003 third\nXX-004 fourth\nXX-005 fifth\n")
    assert conformance.gaps(tmp_path) == {
        "no test names": ["XX-004 fourth", "XX-005 fifth"],
        "no rule is called": ["XX-002 (test_some.py::test_one)"],
    }


def test_a_rule_that_is_listed_twice_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "rules.txt").write_text("XX-001 first\nXX-001 again\n")
    with pytest.raises(ValueError, match="XX-001"):
        conformance.rules(tmp_path / "rules.txt")


def test_the_command_reports_gaps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert conformance.main() == 0
    assert "adventure: 146 of 146 rules are named by tests" in capsys.readouterr().out
    folder = tmp_path / "engines" / "some"
    folder.mkdir(parents=True)
    (folder / "rules.txt").write_text("XX-001 first\n")
    monkeypatch.setattr(conformance, "TESTS", tmp_path)
    assert conformance.main() == 1
    assert "no test names XX-001 first" in capsys.readouterr().out
