"""End the Round."""

from __future__ import annotations

import pytest

from engines.walking.decisions import PlayAtEnd
from engines.walking.events import CardDealt, CountersDealt, MovedFree, RoundStarted, TurnsStarted, TurnStarted

from .table import Table, table


def dealt(t: Table) -> tuple[str, str]:
    """Who has got EC, and who handicaps."""
    event = t.told(CountersDealt)[0]
    return t.names(event.ec), t.names(event.handicaps)


@pytest.mark.rule("WM-071")
def test_a_round_has_four_parts() -> None:
    t = table(moment="deal", P0="M02:2/2", P1="M02:1/1", P2="gap1", deck=["planification"] * 3)
    told = [*t.events]
    while t.state.round == 3:
        told += t.until(PlayAtEnd).events if t.state.phase != "end_of_round" else t.decline(*t.asked()).events
    kinds = (RoundStarted, CardDealt, TurnsStarted, TurnStarted, CountersDealt)
    names = [type(event).__name__ for event in told if isinstance(event, kinds)]
    assert names[:10] == [
        "RoundStarted",
        *["CardDealt"] * 3,
        "TurnsStarted",
        *["TurnStarted"] * 3,
        "CountersDealt",
        "RoundStarted",
    ]


@pytest.mark.rule("WM-071")
def test_counters_go_by_the_columns_after_end_of_round_cards() -> None:
    t = table(moment="end_of_round", P0="M02:2/2", P1="M02:1/1", P2="gap1", hands={"P2": "teamwork"})
    t.card("P2", "teamwork", "P1")
    assert [t.boxes([event.place]) for event in t.told(MovedFree)] == ["M02:1/1", "M02:2/2"]
    assert dealt(t) == ("P2", "P0 P1")


@pytest.mark.rule("WM-072")
def test_everybody_in_last_position_gets_an_ec() -> None:
    t = table(moment="end_of_round", P0="M02:4/1", P1="M02:1/1", P2="M02:1/1 2e")
    assert dealt(t)[0] == "P1 P2"
    assert (t["P0"], t["P1"], t["P2"]) == ("M02:4/1", "M02:1/1 1e", "M02:1/1 3e")


@pytest.mark.rule("WM-073")
def test_everybody_in_first_position_gets_a_handicap() -> None:
    t = table(moment="end_of_round", P0="M02:4/1", P1="M02:4/1 1h", P2="M01:4/1")
    assert dealt(t)[1] == "P0 P1"
    assert t.acting == "P0"
    assert t.state.turn.dice == 3
    assert (t["P1"], t["P2"]) == ("M02:4/1 2h", "M01:4/1 1e")


@pytest.mark.rule("WM-074")
def test_tied_means_the_same_column() -> None:
    t = table(moment="end_of_round", P0="M06:2/0", P1="M06:2/2", P2="M01:4/1")
    assert dealt(t) == ("P2", "P0 P1")
    t = table(moment="end_of_round", P0="M06:2/0", P1="M06:2/2", P2="M08:1/1")
    assert dealt(t) == ("P0 P1", "P2")
    t = table(moment="end_of_round", P0="gap1", P1="gap1", P2="M01:4/1")
    assert dealt(t) == ("P2", "P0 P1")


@pytest.mark.rule("WM-075")
def test_all_in_one_column_are_first_and_last() -> None:
    t = table(moment="end_of_round", P0="gap1", P1="gap1", P2="gap1", stack="P2 P1 P0")
    assert dealt(t) == ("P0 P1 P2", "P0 P1 P2")
    assert (t["P0"], t["P1"]) == ("gap1 1e 1h", "gap1 1e 1h")


@pytest.mark.rule("WM-076")
def test_who_has_finished_gets_no_counters() -> None:
    t = table(moment="end_of_round", finished="P0", P0="goal", P1="M08:1/1")
    assert t.over
    assert t["P0"] == "goal"
    assert all(0 not in (*event.ec, *event.handicaps) for event in t.told(CountersDealt))
    t = table(moment="end_of_round", finished="P0 P1 P2", P0="goal", P1="goal", P2="goal")
    assert [t[name] for name in ("P0", "P1", "P2")] == ["goal"] * 3
