"""Sealed answers, interrupts, and a duel inside a duel."""

from __future__ import annotations

import pytest

from engines.kernel.game import Hidden
from engines.kernel.records import Action
from engines.kernel.run import IllegalAction, Opened
from engines.kernel.windows import Pass, Use

from .table import Table
from .tiny import TINY
from .tiny.state import Challenge, Clash, Play, Played, Settled, Started


def test_both_are_asked_at_once_and_nothing_shows_before_the_last_answer() -> None:
    t = Table([3, 5], [4], [])
    t.do(0, Challenge(1))
    assert t.asked() == [(0, "PlayCard"), (1, "PlayCard")]
    t.play(0, 3)
    assert TINY.to_move(t.s) == (1,)
    assert not t.told(Played)
    first = t.s.pending[0]
    assert TINY.view(t.s, 1).sealed == {first.id: Hidden()}
    assert TINY.view(t.s, None).sealed == {first.id: Hidden()}
    assert TINY.view(t.s, 0).sealed == {first.id: Play(t.card(0, 3))}
    t.play(1, 4)
    assert t.log[1:4] == [Opened((0, 1)), Played(0, t.s.duel.cards[0]), Played(1, t.s.duel.cards[1])]


def test_a_sealed_answer_may_change_until_the_last_is_in() -> None:
    t = Table([3, 5], [4], [])
    t.do(0, Challenge(1))
    t.play(0, 3)
    t.play(0, 5)
    card = t.card(0, 5)
    t.play(1, 4)
    t.everybody_passes()
    assert Played(0, card) in t.log
    assert Settled(0, 1) in t.log


def test_an_interrupt_lays_questions_aside_and_brings_them_back() -> None:
    t = Table([3], [4], ["ambush", 6], [2])
    t.do(0, Challenge(1))
    t.play(0, 3)
    outer = list(t.s.pending)
    t.do(2, t.use(2, "ambush", 3))
    t.everybody_passes()
    assert t.asked() == [(2, "PlayCard"), (3, "PlayCard")]
    assert len(t.s.duels) == 2
    t.play(2, 6)
    t.play(3, 2)
    t.everybody_passes()
    assert t.told(Started) == [Started(0, 1), Started(2, 3)]
    assert Settled(2, 3) in t.log
    assert t.s.pending == outer, "the same questions, with the same ids"
    assert list(t.s.sealed) == [outer[0].id], "the sealed answer stands"
    t.play(1, 4)
    t.everybody_passes()
    assert t.log[-2:]
    assert Settled(1, 0) in t.log


def test_a_sealed_answer_that_is_no_longer_legal_is_asked_for_again() -> None:
    t = Table([3, 5], [4], ["ambush", 6])
    t.do(0, Challenge(1))
    t.play(0, 3)
    t.do(2, t.use(2, "ambush", 0))
    t.everybody_passes()
    t.play(0, 3)
    t.play(2, 6)
    t.everybody_passes()
    assert t.asked() == [(0, "PlayCard"), (1, "PlayCard")]
    assert not t.s.sealed
    assert TINY.to_move(t.s) == (0, 1)


def test_duels_nest_three_deep_and_no_deeper() -> None:
    t = Table(["ambush", 3], [4, "ambush"], [5, 6])
    t.do(0, Challenge(1))
    t.do(0, t.use(0, "ambush", 2))
    t.everybody_passes()
    t.do(1, t.use(1, "ambush", 0))
    t.everybody_passes()
    assert [(d.attacker, d.defender) for d in t.s.duels] == [(0, 1), (0, 2), (1, 0)]
    assert t.s.turn_order() == [1, 2, 0], "the innermost duel counts"
    for seats in ((1, 0), (0, 2), (0, 1)):
        for seat in seats:
            t.play(seat, 0)
        t.everybody_passes()
    assert not t.s.duels
    assert t.asked() == [(1, "TakeTurn")]


def test_a_fourth_duel_is_refused() -> None:
    t = Table(["ambush"], ["ambush"], [5])
    t.do(0, Challenge(1))
    first = t.use(0, "ambush", 2)
    t.do(0, first)
    t.everybody_passes()
    assert TINY.legal_actions(t.s, 1).of(Use), "there is room for a third"
    t.do(1, t.use(1, "ambush", 0))
    t.everybody_passes()
    t.s.discard.remove(first.source.id)
    t.s.players[1].hand.append(first.source.id)
    assert not TINY.legal_actions(t.s, 1).of(Use)
    with pytest.raises(IllegalAction, match="not what is asked"):
        TINY.apply(t.s, Action(1, 0, t.use(1, "ambush", 0)))


def test_a_counter_stops_the_ambush_and_the_duel_goes_on() -> None:
    t = Table([3], [4], ["ambush", 6], ["zap"])
    t.do(0, Challenge(1))
    questions = list(t.s.pending)
    ambush = t.use(2, "ambush", 3)
    t.do(2, ambush)
    assert {seat for seat, _ in t.asked()} == {0, 1, 3}, "everybody but the user, whoever holds a zap"
    t.do(3, t.use(3, "zap"))
    t.do(0, Pass())
    t.do(1, Pass())
    t.everybody_passes()
    assert t.told(Started) == [Started(0, 1)]
    assert t.s.pending == questions
    assert ambush.source.id in t.s.discard, "the card is spent all the same"


def test_an_interrupt_in_a_window_comes_as_an_answer() -> None:
    """In a window a quick finger must not beat the turn order, so cards for any time are answers there."""
    t = Table([3, "ambush"], [4], ["boost"])
    t.do(0, Challenge(1))
    t.play(0, 3)
    t.play(1, 4)
    assert any(isinstance(step, Clash) for step in t.s.agenda)
    assert all(id for id, _ in TINY.legal_actions(t.s, 0).parts)
