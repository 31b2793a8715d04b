"""The figures of the balance report, by hand and by repetition."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.moonquake.state import Options

from .figures import by_round, course, report, share, spread, winners
from .fit import Position, chances, fitted
from .games import Match, Result, alike, duels, played


def result(rounds: int, seat: int, kinds: str = "", by: str = "") -> Result:
    """A game of two in which these cards were turned up, and Aliens found by these."""
    return Result(rounds, 100, seat, 0, seat, (0, 1), Counter(kinds.split()), Counter(by.split()), False, seat == 0)


def test_a_share_has_bounds() -> None:
    assert share(50, 200) == "25% (20-31)"
    assert share(0, 10) == "0% (0-28)"
    assert share(0, 0) == "-"


def test_a_spread_leaves_out_a_tenth_at_each_end() -> None:
    assert spread([1, *range(2, 20), 90]) == "14.0 (3-18)"


def test_counts_come_out_as_rows() -> None:
    columns = [("two", [result(5, 0, "alien nothing", "zappp"), result(7, 1, "alien", "guard"), result(7, -1)])]
    rows = {row[0]: row[1] for row in course(columns)}
    assert rows["games"] == "3"
    assert rows["Aliens found in a game"] == "0.7"
    assert rows["of these by the Guard"] == "50%"
    assert rows["won by nobody"] == "33%"
    assert [list(row) for row in by_round(columns)] == [["5", "33%"], ["6", "0%"], ["7", "67%"]]
    won = {row[0]: row[1] for row in winners(columns)}
    assert won["player 1"].startswith("33%")
    assert won["from the exit spot at 1 o'clock"].startswith("33%")
    assert any(line == "| nothing | 0.33 |" for line in report(columns))


def test_a_match_is_a_matter_of_its_seed() -> None:
    match = Match(alike("quick", 3), 1, Options(modules=("maximum_security",)))
    assert played(match) == played(match)
    assert played(match) != played(match._replace(seed=2))


def test_seats_go_round_with_the_same_seeds() -> None:
    found = duels("quick", "random", 3, 6, Options())
    assert [seat for seat, _ in found] == [0, 1, 2, 0, 1, 2]
    assert [match.seed for _, match in found] == [0, 0, 0, 1, 1, 1]
    assert [match.players.index("quick") for _, match in found] == [0, 1, 2, 0, 1, 2]


def test_a_fit_finds_what_makes_winners() -> None:
    often, seldom = Position([[(0, 1.0)], [(1, 1.0)]], 0), Position([[(0, 1.0)], [(1, 1.0)]], 1)
    weights = fitted([often] * 300 + [seldom] * 100)
    assert chances(often, weights)[0] == pytest.approx(0.75, abs=0.05)
