"""Action Cards: Slipstream and Cooperation, and free moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engines.walking.decisions import GoOn, PlayAtEnd, ProgramJumps, React, RobSomebody
from engines.walking.events import Gained, MovedFree, TurnStarted

from .table import FORKED, LEVEL, Table, table

if TYPE_CHECKING:
    from engines.walking.data import Kind


def passed(**more: str) -> Table:
    """P0 has jumped over P1, who holds Slipstream, from M01:3/0 to gap1."""
    where = {"P0": "M01:3/0", "P1": "M01:4/1", **more}
    return table(where, turn="P0", hands={"P1": "slipstream"}).jump("P0", "k2 up-straight")


# ------------------------------------------------------------------ Slipstream
@pytest.mark.rule("WM-098")
def test_slipstream_moves_to_the_next_circle() -> None:
    t = passed().card("P1", "slipstream")
    assert (t["P1"], t["P0"]) == ("gap1", "gap1")
    assert t.names(t.state.stack) == "P1 P0 P2"
    assert [event.how for event in t.told(MovedFree)] == ["slipstream"]


@pytest.mark.rule("WM-099")
def test_landing_in_the_same_box_is_not_overtaking() -> None:
    t = table(P0="M01:3/0", P1="M01:4/1", turn="P0", hands={"P1": "slipstream"}).jump("P0", "k1 up")
    assert not t.offers("P1", "slipstream")
    assert t.asks(GoOn, "P0")


@pytest.mark.rule("WM-099")
@pytest.mark.parametrize(("stack", "playable"), [("P1 P0 P2", True), ("P0 P1 P2", False)])
def test_who_starts_under_another_overtakes_it(stack: str, playable: bool) -> None:
    t = table(P0="M05:3/1", P1="M05:3/1", stack=stack, turn="P0", hands={"P1": "slipstream"})
    t.jump("P0", "b2")
    assert t["P0"] == "gap3"
    assert t.offers("P1", "slipstream") == playable


@pytest.mark.rule("WM-099")
def test_who_was_ahead_before_overtakes_nobody() -> None:
    t = table(P0="M06:2/2", P1="M06:2/0", turn="P0", hands={"P1": "slipstream"})
    t.jump("P0", "w2 straight-down")
    assert t["P0"] == "M06:4/0 1s down"
    assert not t.offers("P1", "slipstream")


@pytest.mark.rule("WM-100")
def test_slipstream_answers_no_slipstream() -> None:
    where = {"P0": "M08:2/1 down", "P1": "gap4", "P2": "M08:1/1", "P3": "start"}
    t = table(where, seats=4, turn="P1", hands={"P0": "slipstream", "P2": "slipstream"})
    t.jump("P1", "b2")
    assert t["P1"] == "M08:2/1 down"
    assert t.offers("P2", "slipstream")
    t.card("P2", "slipstream")
    assert t["P2"] == "M08:3/1 1s"
    while t.asks(React):
        assert not t.offers("P0", "slipstream")
        t.decline(*t.asked())
    assert t["P0"] == "M08:2/1 down"


@pytest.mark.rule("WM-100")
def test_free_moves_overtake_as_well() -> None:
    where = {"P0": "M08:2/1 down", "P1": "M08:4/1", "P2": "M08:1/1", "P3": "start"}
    hands: dict[str, Kind] = {"P0": "slipstream", "P2": "teamwork"}
    t = table(where, seats=4, moment="end_of_round", hands=hands)
    if t.asks(PlayAtEnd, "P0"):
        t.decline("P0")
    t.card("P2", "teamwork", "P3")
    while t.asks(React) and not t.offers("P0", "slipstream"):
        t.decline(*t.asked())
    assert t.offers("P0", "slipstream")
    assert t.card("P0", "slipstream")["P0"] == "M08:3/1 1s down"


@pytest.mark.rule("WM-101")
def test_slipstream_leaves_a_crashed_astronaut_face_down() -> None:
    t = passed(P1="M01:4/1 down").card("P1", "slipstream")
    assert t["P1"] == "gap1 down"
    t.turn("P0").turn("P2", "w1")
    started = t.told(TurnStarted)[-1]
    assert (started.astronaut, started.dice, started.woke) == (1, 2, True)


@pytest.mark.rule("WM-102")
def test_there_is_no_robbery_after_slipstream() -> None:
    t = table(P0="M01:3/0 2s", P1="M01:4/1", turn="P0", robbery=True, hands={"P1": "slipstream"})
    t.jump("P0", "k2 up-straight").card("P1", "slipstream")
    assert (t["P1"], t["P0"]) == ("gap1", "gap1 2s")
    assert not t.asks(RobSomebody)
    assert t.asked() == {"P0": GoOn}


@pytest.mark.rule("WM-103")
@pytest.mark.parametrize(
    ("start", "end"),
    [
        ("M01:1/1", "M01:2/0"),
        ("gap3", "M06:1/0"),
        ("M06:1/0", "M06:2/0"),
        ("M08:1/1", "M08:3/1 1s"),
        ("M08:4/1", "goal"),
        ("M06:2/2", "M06:3/2 1s"),
        ("M06:2/0", "M06:3/2 1s"),
    ],
)
def test_the_next_circle_is_the_nearest(start: str, end: str) -> None:
    t = table(seats=4, moment="end_of_round", P0="M08:4/1", P2=start, P1="gap1", hands={"P1": "teamwork"})
    t.card("P1", "teamwork", "P2")
    assert t["P2"].removesuffix(" 1h") == end


@pytest.mark.rule("WM-103")
def test_between_two_circles_the_owner_chooses() -> None:
    for chosen in ("Z2:1/0", "Z2:1/2"):
        t = table(moment="end_of_round", P0="gap2", P1="gap1", extra=FORKED, hands={"P1": "teamwork"})
        t.card("P1", "teamwork", "P2")
        assert list(t.asked()) == ["P2"]
        assert t["P1"] == "M02:1/1"
        assert sorted(t.places("P2")) == ["Z2:1/0", "Z2:1/2"]
        assert t.advance("P2", chosen)["P2"].startswith(chosen)


@pytest.mark.rule("WM-104")
def test_a_free_move_into_the_goal_finishes() -> None:
    t = table(moment="end_of_round", P0="M08:3/1", P1="gap1", P2="M08:4/1", hands={"P1": "teamwork"})
    t.card("P1", "teamwork", "P2")
    assert t["P2"] == "goal"
    assert t.told(MovedFree)[1].finished == 1
    assert t.over
    assert t.outcome().scores == (8, 0, 11)
    t = table(moment="end_of_round", P0="goal", finished="P0", P1="gap1", P2="M08:4/1", hands={"P1": "teamwork"})
    assert t.card("P1", "teamwork", "P2").outcome().scores == (11, 0, 10)


# ------------------------------------------------------------------ Cooperation
@pytest.mark.rule("WM-105")
def test_cooperation_gains_a_sputnik_too() -> None:
    t = table(P0="M01:1/1", P1="gap1", turn="P0", hands={"P1": "cooperation"})
    t.jump("P0", "b3")
    assert t.asked() == {"P1": React}
    t.card("P1", "cooperation")
    assert (t["P0"], t["P1"]) == ("M01:4/1 1s", "gap1 1s")
    assert [(event.astronaut, event.sputniks) for event in t.told(Gained)] == [(1, 1)]
    assert t.asked() == {"P0": GoOn}


@pytest.mark.rule("WM-105")
def test_without_a_sputnik_there_is_no_cooperation() -> None:
    t = table(P0="M01:3/0", P1="gap1", turn="P0", hands={"P1": "cooperation"})
    t.jump("P0", "k1 up")
    assert t.asked() == {"P0": GoOn}


@pytest.mark.rule("WM-106")
def test_cooperation_gains_one_counter_for_several() -> None:
    t = table(P0="start", P1="gap1", P2="Z1:1/1", extra=LEVEL, turn="P0", hands={"P1": "cooperation"})
    t.jump("P0", "b3").card("P1", "cooperation")
    assert (t["P0"], t["P1"]) == ("Z1:3/1 3s", "gap1 1s")
    assert t.state.hands[1] == ()


@pytest.mark.rule("WM-105")
def test_an_own_sputnik_is_no_cooperation() -> None:
    where = {"P0": "M05:3/1", "P1": "M01:4/1", "P2": "M02:1/1"}
    hands: dict[str, Kind] = {"P1": "teamwork", "P2": "cooperation"}
    t = table(where, seats=4, moment="end_of_round", hands=hands)
    if t.asks(PlayAtEnd, "P2"):
        t.decline("P2")
    t.card("P1", "teamwork", "P2")
    assert t["P2"] == "M02:2/2 1s"
    assert t.state.round == 3
    assert t.quiet().asked() == {"P0": ProgramJumps}
