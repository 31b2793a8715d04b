"""2 Player Games."""

from __future__ import annotations

import pytest

from engines.walking.decisions import GoOn, PlayAtEnd, RobSomebody, ShareCounters
from engines.walking.events import CountersDealt, Shared, TurnStarted
from engines.walking.state import ExtraDie, Options, PlayCard, Share

from .table import Table, new, table


def met(way: str = "k1 up", robbery: bool = False, **more: str) -> Table:
    """P0a has jumped from M01:3/0, by default to M01:4/1, where P0b is."""
    where = {"P0a": "M01:3/0 2s 1e", "P0b": "M01:4/1 1s", **more}
    t = table(where, seats=2, turn="P0a", robbery=robbery).throw("P0", way.split()[0])
    return t.jump("P0", way)


@pytest.mark.rule("WM-146")
@pytest.mark.report("CW09")
def test_each_has_two_astronauts_with_turns_of_their_own() -> None:
    where = {"P0a": "gap1", "P1a": "M02:4/1 1h", "P0b": "M05:3/1 down", "P1b": "M01:1/1"}
    t = table(where, seats=2)
    assert t.names(t.state.order) == "P0b P1a P0a P1b"
    told = [*t.told(TurnStarted)]
    for player, way in (("P0", "w1"), ("P1", "b1"), ("P0", "k1"), ("P1", "w1")):
        told += t.turn(player, way).told(TurnStarted)
    assert [t.name(event.astronaut) for event in told][:4] == ["P0b", "P1a", "P0a", "P1b"]
    assert [event.dice for event in told][:4] == [2, 3, 4, 4]
    assert t.state.round == 3
    assert (t["P0a"], t["P1a"], t["P1b"]) == ("M02:1/1", "gap2", "M01:2/0 1e")


@pytest.mark.rule("WM-147")
@pytest.mark.parametrize(("first", "stack"), [(0, "P0a P1a P0b P1b"), (1, "P1a P0a P1b P0b")])
def test_starting_places_are_taken_in_turns(first: int, stack: str) -> None:
    t = new(2, 1, Options(first=first))
    assert t.names(t.state.stack) == stack
    assert {t[name] for name in ("P0a", "P1a", "P0b", "P1b")} == {"start"}


@pytest.mark.rule("WM-148")
@pytest.mark.report("CW09")
def test_counters_belong_to_one_astronaut() -> None:
    t = table(seats=2, P0a="M01:1/1 2e 1h", P0b="gap1")
    assert t.acting == "P0b"
    assert t.state.turn.dice == 4
    assert not t.offered("P0", ExtraDie)
    t.refused("P0", ExtraDie(), "EC")
    t.turn("P0", "k1")
    assert t.acting == "P0a"
    assert t.state.turn.dice == 3
    assert len(t.offered("P0", ExtraDie)) == 1


@pytest.mark.rule("WM-149")
@pytest.mark.report("CW09")
def test_who_lands_on_the_own_other_one_may_share() -> None:
    t = met()
    assert t.asked() == {"P0": ShareCounters}
    splits = {(act.sputniks, act.ec) for act in t.offered("P0", Share)}
    assert splits == {(sputniks, ec) for sputniks in range(4) for ec in range(2)}
    t.refused("P0", Share(4, 0))
    t.refused("P0", Share(0, 2))
    t.play("P0", Share(3, 0))
    assert (t["P0a"], t["P0b"]) == ("M01:4/1 3s", "M01:4/1 1e")
    assert len(t.told(Shared)) == 1
    assert t.asked() == {"P0": GoOn}


@pytest.mark.rule("WM-149")
def test_sharing_may_be_declined() -> None:
    t = met().decline("P0")
    assert (t["P0a"], t["P0b"]) == ("M01:4/1 2s 1e", "M01:4/1 1s")
    assert t.asked() == {"P0": GoOn}


@pytest.mark.rule("WM-149")
@pytest.mark.report("CW09")
def test_passing_or_being_landed_on_by_others_is_no_sharing() -> None:
    t = met("k2 up-straight")
    assert t["P0a"] == "gap1 2s 1e"
    assert t.asked() == {"P0": GoOn}
    t = table(seats=2, turn="P1a", P1a="M01:3/0", P0b="M01:4/1 1s", P0a="M01:4/1").jump("P1", "k1 up")
    assert t.asked() == {"P1": GoOn}


@pytest.mark.rule("WM-150")
def test_the_own_astronaut_is_not_robbed() -> None:
    t = met(robbery=True).decline("P0")
    assert not t.asks(RobSomebody)
    assert t.asked() == {"P0": GoOn}
    t = table(seats=2, turn="P0a", robbery=True, P0a="M01:3/0", P0b="gap1", P1b="M01:4/1 1s").jump("P0", "k1 up")
    assert t.asked() == {"P0": RobSomebody}


@pytest.mark.rule("WM-150")
def test_the_own_astronaut_is_no_other_player() -> None:
    where = {"P0b": "M01:3/0", "P0a": "M01:4/1"}
    t = table(where, seats=2, turn="P0b", hands={"P0": "slipstream"}).jump("P0", "k2 up-straight")
    assert t.asked() == {"P0": GoOn}
    t = table(seats=2, turn="P0b", P0b="M01:1/1", P0a="gap1", hands={"P0": "cooperation"}).jump("P0", "b3")
    assert t["P0b"] == "M01:4/1 1s"
    assert t.asked() == {"P0": GoOn}
    t = table(seats=2, turn="P1b", P1b="M01:3/0", P0a="M01:4/1", hands={"P0": "slipstream"})
    t.jump("P1", "k2 up-straight")
    assert t.offers("P0", "slipstream")


@pytest.mark.rule("WM-150")
def test_the_own_astronaut_is_not_overtaken_by_a_free_move_either() -> None:
    where = {"P1a": "M08:4/1", "P0a": "M08:2/1 down", "P0b": "M08:1/1"}
    t = table(where, seats=2, moment="end_of_round", hands={"P0": "slipstream", "P1": "teamwork"})
    t.card("P1b", "teamwork", "P0b")
    assert t["P0b"] == "M08:3/1 1s"
    assert t.asked() == {"P0": PlayAtEnd}


@pytest.mark.rule("WM-151")
@pytest.mark.report("CW09")
def test_scores_of_both_are_added() -> None:
    where = {"P0a": "goal 2s", "P0b": "M08:3/1 1s", "P1b": "M08:1/1 4s"}
    t = table(where, seats=2, moment="end_of_round", finished="P0a")
    assert t.outcome().scores == (22, 10)
    assert t.outcome().winners == (0,)


@pytest.mark.rule("WM-152")
def test_the_first_of_four_ends_the_last_round() -> None:
    t = table(seats=2, P0a="M08:4/1", P0b="M08:4/1", stack="P0a P0b P1a P1b")
    t.turn("P0", "b1")
    assert (t["P0a"], t.over) == ("goal", False)
    t.turn("P0", "b1").turn("P1", "b1")
    assert not t.over
    t.turn("P1", "b1")
    assert t.over
    assert t.outcome().scores == (11 + 10, 0)


@pytest.mark.rule("WM-153")
def test_a_card_is_used_for_one_astronaut() -> None:
    assert [len(hand) for hand in new(2).state.hands] == [1, 1]
    where = {"P0a": "gap2", "P1a": "gap1", "P0b": "M01:4/1"}
    t = table(where, seats=2, moment="end_of_round", hands={"P0": "planification"})
    assert t.asked() == {"P0": PlayAtEnd}
    t.refused("P0", t.card_act("P0a", "planification"))
    t.refused("P0", PlayCard("planification", astronaut=1))
    t.card("P0b", "planification")
    assert t["P0b"] == "M01:4/1 1e"
    assert t.played() == [("P0", "planification")]


@pytest.mark.rule("WM-154")
def test_first_and_last_position_are_seen_among_all_four() -> None:
    where = {"P0a": "M02:4/1", "P1a": "M02:2/2", "P0b": "M02:2/2", "P1b": "M01:3/0"}
    t = table(where, seats=2, moment="end_of_round")
    counters = t.told(CountersDealt)[0]
    assert (t.names(counters.handicaps), t.names(counters.ec)) == ("P0a", "P1b")
