"""How Do I Win?"""

from __future__ import annotations

import pytest

from engines.walking.decisions import GoOn
from engines.walking.events import Jumped, RaceEnded, RoundStarted, Thrown, TurnEnded

from .table import LEVEL, Table, table


def ended(finished: str, stack: str = "", **where: str) -> Table:
    """A game that has ended with these astronauts."""
    return table(where, moment="end_of_round", finished=finished, stack=stack)


@pytest.mark.rule("WM-010")
@pytest.mark.parametrize(("start", "way"), [("M08:4/1", "b1"), ("M08:3/1", "b2"), ("M08:4/1", "w1")])
def test_a_lap_is_complete_when_the_goal_is_entered_or_passed(start: str, way: str) -> None:
    t = table(P0=start).jump("P0", way)
    assert t["P0"] == "goal"
    assert t.state.astronauts[0].finished == 1


@pytest.mark.rule("WM-010")
def test_before_the_goal_the_lap_is_not_complete() -> None:
    t = table(P0="M08:4/1", turn="P1").turn("P1", "b1").turn("P2", "b1")
    assert t["P0"].startswith("M08:4/1")
    assert not t.state.astronauts[0].finished
    assert not t.over
    assert t.acting == "P0"


@pytest.mark.rule("WM-011")
@pytest.mark.report("CW05")
def test_the_round_in_which_somebody_finishes_is_played_to_its_end() -> None:
    t = table(P0="M08:4/1").turn("P0", "b1")
    assert (t.over, t.acting) == (False, "P1")
    t.turn("P1", "b1")
    assert (t.over, t.acting) == (False, "P2")
    t.turn("P2", "b1")
    assert t.over
    assert len(t.told(RaceEnded)) == 1
    assert not t.told(RoundStarted)
    assert t.outcome().winners == (0,)


@pytest.mark.rule("WM-012")
@pytest.mark.report("CW05")
def test_the_first_at_the_goal_gets_11() -> None:
    t = table(P0="M08:4/1").turn("P0", "b1").turn("P1", "b1").turn("P2", "b1")
    assert t.outcome().scores == (11, 0, 0)


@pytest.mark.rule("WM-013")
@pytest.mark.report("CW05")
def test_every_later_one_gets_10() -> None:
    t = table(P0="M08:4/1", P1="M08:4/1", P2="M08:3/1").turn("P0", "b1").turn("P1", "b3").turn("P2", "b2")
    assert t.outcome().scores == (11, 10, 10)


@pytest.mark.rule("WM-014")
@pytest.mark.parametrize(
    ("place", "points"),
    [
        ("M08:1/1", 6),
        ("M08:1/1 down", 6),
        ("M08:2/1 down", 7),
        ("M08:3/1", 8),
        ("M08:3/1 down", 8),
        ("M08:4/1", 9),
        ("M08:4/1 down", 9),
        ("gap4", 0),
        ("M06:4/0", 0),
        ("start", 0),
    ],
)
@pytest.mark.report("CW05")
def test_on_the_last_card_the_box_counts(place: str, points: int) -> None:
    t = ended("P1", P0=place, P1="goal")
    assert t.outcome().scores == (points, 11, 0)


@pytest.mark.rule("WM-015")
def test_board_and_sputniks_are_all_that_counts() -> None:
    t = ended("P0 P1", P0="goal 1s", P1="goal 3s", P2="M08:3/1 2e 1h")
    assert t.outcome().scores == (12, 13, 8)
    assert t.outcome().winners == (1,)
    assert t.outcome().ranks == (2, 1, 3)


@pytest.mark.rule("WM-016")
@pytest.mark.report("CW05")
def test_in_a_tie_the_higher_board_score_wins() -> None:
    t = ended("P0 P1", P0="goal", P1="goal 1s")
    assert t.outcome().scores == (11, 11, 0)
    assert t.outcome().winners == (0,)
    assert ended("P1 P0", P0="goal 1s", P1="goal").outcome().winners == (1,)


@pytest.mark.rule("WM-016")
def test_the_board_of_both_astronauts_counts_more_than_who_arrived_first() -> None:
    where = {"P0a": "goal 8s", "P1a": "goal", "P1b": "M08:4/1"}
    t = table(where, seats=2, moment="end_of_round", finished="P0a P1a")
    assert t.outcome().scores == (19, 19)
    assert t.outcome().winners == (1,)


@pytest.mark.rule("WM-017")
@pytest.mark.parametrize(("finished", "winner"), [("P2 P0 P1", 0), ("P2 P1 P0", 1)])
@pytest.mark.report("CW05")
def test_if_still_tied_who_arrived_first_wins(finished: str, winner: int) -> None:
    t = ended(finished, P0="goal 2s", P1="goal 2s", P2="goal")
    assert t.outcome().scores == (12, 12, 11)
    assert t.outcome().winners == (winner,)
    assert t.outcome().ranks[2] == 3


@pytest.mark.rule("WM-018")
@pytest.mark.parametrize(("stack", "winner"), [("P1 P0 P2", 1), ("P2 P0 P1", 0)])
def test_of_two_on_the_way_who_is_ahead_wins(stack: str, winner: int) -> None:
    t = ended("P2", stack, P0="M08:1/1 6s", P1="M08:1/1 6s", P2="goal")
    assert t.outcome().scores == (12, 12, 11)
    assert t.outcome().winners == (winner,)


@pytest.mark.rule("WM-019")
def test_crossing_the_goal_ends_the_turn() -> None:
    t = table(P0="M08:4/1").program("P0", "b/b/wk", "b1")
    assert len(t.told(Thrown)) == 1
    assert len(t.told(TurnEnded)) == 1
    assert not t.asks(GoOn)
    assert t.acting == "P1"


@pytest.mark.rule("WM-020")
@pytest.mark.report("CW05")
def test_there_are_no_sputniks_behind_the_goal() -> None:
    t = table(P0="M08:3/1", P1="M08:4/1", extra=LEVEL, turn="P0").jump("P0", "b3")
    assert t["P0"] == "goal"
    assert t.boxes(t.told(Jumped)[0].boxes) == "M08:4/1 goal"
    assert table(P0="start", extra=LEVEL).jump("P0", "b1")["P0"] == "Z1:1/1 1s"
