"""Plans: several acts made one by one."""

from __future__ import annotations

from engines.kernel.plans import REVEALED, play_plan

from .table import Table
from .tiny import TINY
from .tiny.state import Arrange, Challenge, Play, Played, Rest, Started


def test_acts_are_made_one_by_one_and_can_be_undone_one_by_one() -> None:
    t = Table([3], [4], [5])
    played = play_plan(TINY, t.s, 0, (Challenge(1), Play(t.card(0, 3))))
    assert played.stopped == ""
    assert [action.act for action in played.actions] == [Challenge(1), Play(t.card(0, 3))]
    assert played.events == ((Started(0, 1),), ())
    assert [len(s.sealed) for s in played.states] == [0, 1]
    assert t.asked() == [(0, "TakeTurn")], "the state itself stays as it is"


def test_a_plan_stops_at_the_first_act_that_is_not_legal() -> None:
    t = Table([3], [4], [5])
    played = play_plan(TINY, t.s, 0, (Challenge(1), Challenge(2), Play(t.card(0, 3))))
    assert [action.act for action in played.actions] == [Challenge(1)]
    assert played.stopped == "That is not possible here."
    assert TINY.to_move(played.states[-1]) == (0, 1)


def test_the_reason_of_the_rules_is_told() -> None:
    t = Table([3], [4])
    played = play_plan(TINY, t.s, 0, (Challenge(0),))
    assert played.stopped == "You cannot challenge yourself. Choose another player."
    assert played.states == ()


def test_a_plan_stops_when_something_comes_to_light() -> None:
    t = Table([3], [], hearts=9)
    played = play_plan(TINY, t.s, 0, (Rest(), Rest()))
    assert len(played.actions) == 1
    assert played.stopped == REVEALED


def test_a_plan_stops_when_the_seat_is_not_asked_any_more() -> None:
    s = TINY.new(2, 5)
    arranged = Arrange((0, 1, 2, 3), (0,))
    played = play_plan(TINY, s, 0, (arranged, arranged))
    assert len(played.actions) == 1
    assert played.stopped == "{seat:1} is asked first."


def test_the_last_act_may_bring_something_to_light() -> None:
    t = Table([3], [], hearts=9)
    t.do(0, Challenge(1))
    t.play(1, 0)
    card = t.card(0, 3)
    played = play_plan(TINY, t.s, 0, (Play(card),))
    assert played.stopped == ""
    assert Played(0, card) in played.events[0]
