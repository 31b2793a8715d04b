"""Action Cards: Planification, Extra jump, Teamwork."""

from __future__ import annotations

import pytest

from engines.walking.decisions import PickResult, PlayAtEnd, RobSomebody
from engines.walking.events import MovedFree, Thrown
from engines.walking.state import PlayCard, Rob

from .table import Table, table


def extra(where: str, first: str = "M05:3/1", **more: str) -> Table:
    """P1, who holds Extra jump, is asked at the end of a round; P0 is first, P2 last."""
    everybody = {"P0": first, "P1": where, **more}
    return table(everybody, seats=4, moment="end_of_round", hands={"P1": "extra_jump"}, robbery=True)


def teamwork(**where: str) -> Table:
    """P1, who holds Teamwork, is asked at the end of a round; P3 is last, in the start box."""
    return table(where, seats=4, moment="end_of_round", hands={"P1": "teamwork"})


# ------------------------------------------------------------------ Planification
@pytest.mark.rule("WM-107")
def test_planification_is_an_ec() -> None:
    t = table(moment="end_of_round", P0="gap2", P1="gap1", hands={"P0": "planification", "P1": "planification"})
    t.refused("P0", t.card_act("P0", "planification"))
    t.card("P1", "planification")
    assert t["P1"] == "gap1 1e"
    assert t.state.discard == []
    assert t.acting == "P0"


# ------------------------------------------------------------------ Extra jump
@pytest.mark.rule("WM-108")
def test_extra_jump_is_a_jump_with_any_die() -> None:
    t = extra("gap1")
    assert {act.colour for act in t.offered("P1", PlayCard)} == {"blue", "white", "black"}
    t.refused("P1", t.card_act("P1", "extra_jump"))
    t.card("P1", "extra_jump", colour="black", shows="k2")
    assert t.asks(PickResult, "P1")
    assert sorted(t.ways()) == [("k2", (0, 0)), ("k2", (0, 1)), ("k2", (1, 0)), ("k2", (1, 1))]
    assert t.jump("P1", "k2 straight-up")["P1"] == "M02:2/2 1s"
    assert t.acting == "P0"


@pytest.mark.rule("WM-108")
def test_extra_jump_is_not_for_the_first() -> None:
    t = extra("gap1", first="M01:4/1")
    t.refused("P1", t.card_act("P1", "extra_jump", colour="blue"))
    assert t.acting == "P1"


@pytest.mark.rule("WM-109")
def test_extra_jump_may_end_in_an_accident() -> None:
    t = extra("M01:1/1 4s").card("P1", "extra_jump", colour="blue", shows="b1")
    assert t["P1"] == "M01:2/0 3s down"
    t.turn("P0", "b2")
    assert t.acting == "P1"
    assert t.state.turn.dice == 2


@pytest.mark.rule("WM-109")
def test_extra_jump_may_rob() -> None:
    t = extra("M01:1/1", first="M01:4/1 2s").card("P1", "extra_jump", colour="blue", shows="b3")
    assert t.asked() == {"P1": RobSomebody}
    told = t.play("P1", Rob(0)).events
    assert (t["P0"].split()[1], t["P1"].split()[1]) == ("1s", "2s")
    assert not [event for event in told if isinstance(event, Thrown)]


@pytest.mark.rule("WM-109")
def test_extra_jump_sets_off_special_boxes() -> None:
    where = {"P0": "M05:3/1", "P1": "M01:4/1"}
    t = table(where, moment="end_of_round", hands={"P1": "extra_jump"}, boxes={"gap1": "ec"})
    t.card("P1", "extra_jump", colour="blue", shows="b1")
    assert t["P1"] == "gap1 1e"


# ------------------------------------------------------------------ Teamwork
@pytest.mark.rule("WM-110")
def test_teamwork_moves_both_one_circle_box() -> None:
    t = teamwork(P0="M05:3/1", P1="M01:4/1", P2="M02:1/1").card("P1", "teamwork", "P2")
    assert (t["P1"], t["P2"]) == ("gap1", "M02:2/2 1s")
    assert [(event.astronaut, event.how) for event in t.told(MovedFree)] == [(1, "teamwork"), (2, "teamwork")]


@pytest.mark.rule("WM-111")
def test_the_partner_may_be_the_leader() -> None:
    t = teamwork(P0="M05:3/1", P1="M01:4/1").card("P1", "teamwork", "P0")
    assert (t["P1"], t["P0"]) == ("gap1", "M05:4/1")


@pytest.mark.rule("WM-111")
def test_the_partner_may_have_crashed() -> None:
    t = teamwork(P0="M05:3/1", P1="M01:4/1", P2="M02:1/1 down").card("P1", "teamwork", "P2")
    assert t["P2"] == "M02:2/2 1s down"
    t = teamwork(P0="M05:3/1", P1="M01:4/1 down").card("P1", "teamwork", "P2")
    assert t["P1"] == "gap1 down"


@pytest.mark.rule("WM-111")
def test_a_partner_is_needed() -> None:
    t = teamwork(P0="M05:3/1", P1="M01:4/1")
    assert {act.target for act in t.offered("P1", PlayCard)} == {0, 2, 3}
    t.refused("P1", PlayCard("teamwork", astronaut=1))
    t.refused("P1", PlayCard("teamwork", astronaut=1, target=1))
    t.refused("P1", PlayCard("teamwork", astronaut=0, target=2))
    assert t.asked() == {"P1": PlayAtEnd}


@pytest.mark.rule("WM-111")
def test_who_has_finished_is_no_partner() -> None:
    where = {"P0": "goal", "P1": "M01:4/1", "P2": "M02:1/1"}
    t = table(where, moment="end_of_round", finished="P0", hands={"P1": "teamwork"})
    assert {act.target for act in t.offered("P1", PlayCard)} == {2}


# ------------------------------------------------------------------ in player order
@pytest.mark.rule("WM-092")
def test_who_gets_into_first_position_by_a_card_is_not_asked() -> None:
    where = {"P0": "M02:2/2", "P1": "M02:1/1", "P2": "M02:1/1"}
    t = table(where, seats=4, moment="end_of_round", hands={"P1": "teamwork", "P2": "planification"})
    assert t.asked() == {"P1": PlayAtEnd}
    t.card("P1", "teamwork", "P2").quiet()
    assert t["P2"].startswith("M02:2/2 1s")
    assert t.state.round == 3
    assert t.state.hands[2] == ("planification",)


@pytest.mark.rule("WM-092")
def test_the_order_is_that_of_the_positions_after_the_turns() -> None:
    where = {"P0": "M05:3/1", "P1": "M01:1/1", "P2": "M01:4/1", "P3": "gap1"}
    t = table(
        where, seats=5, moment="end_of_round", hands={"P1": "planification", "P2": "extra_jump", "P3": "planification"}
    )
    assert t.asked() == {"P3": PlayAtEnd}
    t.decline("P3")
    assert t.asked() == {"P2": PlayAtEnd}
    t.card("P2", "extra_jump", colour="blue", shows="b1").quiet()
    assert t.asked() == {"P1": PlayAtEnd}
