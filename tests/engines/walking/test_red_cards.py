"""Action Cards: No instructions, Miscalculation, Sanction."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engines.walking.decisions import GoOn, PickResult, ProgramJumps, React
from engines.walking.events import DieRemoved, ThrownAgain
from engines.walking.state import ExtraDie, Program, Reroll, Rob

from .table import Table, table

if TYPE_CHECKING:
    from engines.walking.data import Kind


# ------------------------------------------------------------------ No instructions
def removed(**more: str) -> Table:
    """P0 plays No instructions on P1 and takes a black die."""
    where = {"P0": "gap1", "P1": "M01:1/1", "P2": "start", **more}
    t = table(where, seats=4, turn="P1", hands={"P0": "no_instructions"})
    return t.card("P0", "no_instructions", colour="black")


@pytest.mark.rule("WM-112")
def test_no_instructions_takes_a_die_out_of_the_pool() -> None:
    t = removed()
    assert [(event.astronaut, event.colour) for event in t.told(DieRemoved)] == [(1, "black")]
    assert t.asked() == {"P1": ProgramJumps}
    assert t.state.turn.pool == (2, 2, 1)
    assert t.state.turn.dice == 4
    offered = t.offered("P1", Program)
    assert len(set(offered)) == len(offered) == 84
    assert all(act.first[2] + act.second[2] + act.third[2] <= 1 for act in offered)


@pytest.mark.rule("WM-113")
@pytest.mark.report("CW07")
def test_one_die_of_each_colour_stays() -> None:
    hands: dict[str, Kind] = {"P0": "no_instructions", "P2": "no_instructions"}
    for colour, pool in (("black", (2, 2, 1)), ("white", (2, 1, 1))):
        t = table(seats=4, turn="P1", P0="gap1", P1="M01:1/1", P2="M01:1/1", stack="P0 P1 P2 P3", hands=hands)
        t.card("P0", "no_instructions", colour="black")
        t.card("P2", "no_instructions", colour="black" if colour == "black" else "white")
        t.quiet()
        assert t.asked() == {"P1": ProgramJumps}
        assert t.state.turn.pool == pool
        assert t.state.hands[2] == (("no_instructions",) if colour == "black" else ())


@pytest.mark.rule("WM-114")
def test_the_pool_limits_extra_dice() -> None:
    t = removed(P1="M01:1/1 2e").play("P1", ExtraDie())
    assert t.state.turn.dice == 5
    assert not t.offered("P1", ExtraDie)
    t.refused("P1", ExtraDie())


@pytest.mark.rule("WM-115")
def test_the_die_is_back_for_the_next_player() -> None:
    t = removed(P2="M01:1/1").turn("P1", "b3")
    assert t.asked() == {"P2": ProgramJumps}
    assert t.state.turn.pool == (2, 2, 2)


# ------------------------------------------------------------------ Miscalculation
def thrown(shows: str, **more: str) -> Table:
    """P1 throws while P0 holds Miscalculation."""
    where = {"P0": "gap1", "P1": "M01:1/1", "P2": "start", **more}
    t = table(where, turn="P1", hands={"P0": "miscalculation"})
    t.quiet()
    return t.throw("P1", shows)


@pytest.mark.rule("WM-116")
def test_miscalculation_throws_all_dice_again() -> None:
    t = thrown("b3 k2").card("P0", "miscalculation", shows="b2 k1")
    again = t.told(ThrownAgain)[0]
    assert (again.astronaut, again.by, again.dice) == (1, "miscalculation", (1, 2))
    assert t.asked() == {"P1": PickResult}
    assert {shown for shown, _ in t.ways()} == {"b2", "k1"}


@pytest.mark.rule("WM-116")
def test_miscalculation_needs_two_dice() -> None:
    t = thrown("k2")
    assert t.asked() == {"P1": PickResult}
    t.refused("P0", t.card_act("P0", "miscalculation"))


@pytest.mark.rule("WM-117")
def test_miscalculation_comes_before_a_result_is_picked() -> None:
    t = thrown("b3 k2")
    assert t.asked() == {"P0": React}
    t.decline("P0")
    t.refused("P0", t.card_act("P0", "miscalculation"))
    t.jump("P1", "b3")
    while t.asks(React):
        assert not t.offers("P0", "miscalculation")
        t.decline("P0")
    t.refused("P0", t.card_act("P0", "miscalculation"))


@pytest.mark.rule("WM-117")
def test_ec_may_be_spent_after_miscalculation() -> None:
    t = thrown("b3 k2", P1="M01:1/1 1e").card("P0", "miscalculation", shows="b1 k1!")
    t.play("P1", Reroll(2), "b1 k2")
    assert t.asked() == {"P1": PickResult}
    assert t["P1"] == "M01:1/1"


# ------------------------------------------------------------------ Sanction
@pytest.mark.rule("WM-118")
@pytest.mark.parametrize(("mine", "robber", "victim"), [(1, "1s 1h", ""), (0, "1h", "1h")])
def test_sanction_gives_a_handicap_to_who_robs_or_sabotages(mine: int, robber: str, victim: str) -> None:
    t = table(P0="M01:3/0", P1=f"M01:4/1 {mine}s", turn="P0", robbery=True, hands={"P1": "sanction"})
    t.jump("P0", "k1 up").play("P0", Rob(1)).card("P1", "sanction")
    assert t["P0"] == f"M01:4/1 {robber}"
    assert t["P1"] == f"M01:4/1 {victim}".strip()
    assert t.asked() == {"P0": GoOn}
