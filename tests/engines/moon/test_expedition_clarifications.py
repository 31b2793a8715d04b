"""Moon, "Expedition Card Clarifications"."""

from __future__ import annotations

import pytest

from engines.moon.cards.vocabulary import AssimilateAlso, Bonus, BuildAlso, Discount, OnFlip, While
from engines.moon.events import Paid
from engines.moon.state import EndTurn

from .table import P, Table, table

PRINTER = {"print": (OnFlip(pay=("metal",), do=(BuildAlso(source="deck", look=3),)),)}
LESS = {"less": (While(rule=Discount(amount=1)),)}
DOUBLING = "First Expedition 4-5"


# ------------------------------------------------------------------ Bartering
@pytest.mark.report("CM07")
@pytest.mark.rule("MO-243")
def test_bartering_touches_build_costs_only() -> None:
    mine = P("2E 1M", "F=pink(does print)", expedition="Bartering")
    t = table(mine, P(""), deck="D=red(; cost 2E)", effects=PRINTER).play("P0", "flip F", "build D")
    assert (t.stock("P0"), t.stock("P1"), t.stock("P2")) == ("", "2E", "")
    assert [(event.purpose, event.to) for event in t.told(Paid)] == [("flip", -1), ("build", 1)]


@pytest.mark.rule("MO-244")
def test_all_builds_of_the_turn_are_paid_to_the_neighbour() -> None:
    mine = P("2E 1M", "O=red(as Obelisk)", hand="A=red(; cost 1M), B=red(; cost 2E)", expedition="Bartering")
    t = table(mine, P("")).play("P0", "build A", "later O", "build B")
    assert (t.stock("P0"), t.stock("P1")) == ("", "2E 1M")


@pytest.mark.report("CM07")
@pytest.mark.rule("MO-245")
def test_discounts_and_free_builds_bring_the_neighbour_nothing() -> None:
    mine = P("4M", "red(; does less)", hand="A=red(; cost 3M)", expedition="Bartering")
    t = table(mine, P(""), effects=LESS).play("P0", "build A")
    assert (t.stock("P0"), t.stock("P1")) == ("2M", "2M")
    mine = P("4M", hand="A=red(; cost 4M)", expedition="Bartering")
    t = table(mine, P(""), centre="R=gold(1h; as Capable)").play("P0", "claim R", "build A")
    assert (t.stock("P0"), t.stock("P1")) == ("4M", "")


@pytest.mark.rule("MO-246")
def test_metal_paid_to_a_neighbour_is_paid_to_build() -> None:
    mine = P("2M", "H=grey(as Hackerspace)", hand="A=red(; cost 2M)", expedition="Bartering")
    t = table(mine, P("")).play("P0", "build A")
    assert t.stock("P1") == "2M"
    assert t.standing("H").hearts == 2


# ------------------------------------------------------------------ Disruptive
def disruptive() -> Table:
    """P0 has used Disruptive on a card worth one water."""
    mine = P("", "A=red(; trash 1W), B=red()", expedition="Disruptive")
    return table(mine).play("P0", "bonus", "structures A")


@pytest.mark.rule("MO-248")
def test_disruptive_assimilates_a_further_card() -> None:
    t = disruptive()
    assert t.supply("P0") == "1W 3h"
    assert t.pile()[-1] == "A"
    assert t.offered("P0", EndTurn) == []
    t.refused("P0", "end")
    t.skip("P0")
    assert t.acting == "P1"


@pytest.mark.rule("MO-249", "MO-059")
def test_its_card_does_not_come_from_the_hand() -> None:
    t = disruptive()
    assert len(t.hand("P0")) == 3
    t.skip("P0", "P1", "P2")
    assert [len(t.hand(player)) for player in ("P0", "P1", "P2")] == [2, 2, 2]


# ------------------------------------------------------------------ First Expedition 4-5
@pytest.mark.rule("MO-250")
@pytest.mark.parametrize(("reward", "supply"), [("1W", "2W"), ("1W 1M", "2W 2M"), ("1r", "2r"), ("2h", "4h")])
def test_assimilation_rewards_are_doubled(reward: str, supply: str) -> None:
    t = table(P("", hand=f"A=red(; trash {reward})", expedition=DOUBLING), seats=4).play("P0", "assimilate A")
    assert t.supply("P0") == supply


@pytest.mark.rule("MO-251")
def test_builds_are_not_doubled() -> None:
    t = table(P("", hand="A=blue(1E)", expedition=DOUBLING), seats=4).play("P0", "build A")
    assert t.stock("P0") == "1E"


@pytest.mark.rule("MO-251")
def test_only_the_present_holder_profits() -> None:
    t = table(
        P(""),
        P(""),
        P(""),
        P("", hand="A=red(; trash 1W), B=red(; trash 1M)", expedition=DOUBLING),
        seats=4,
        first="P3",
    )
    t.skip("P3")
    assert t.stock("P3") == "2E"
    t.skip("P0", "P1", "P2")
    assert t.expedition("P0") == DOUBLING
    assert t.acting == "P0"
    t.play("P0", "assimilate A").end("P0")
    assert t.stock("P0") == "1E 2W"
    t.skip("P1", "P2", "P3")
    assert t.stock("P3") == "3E"


# ------------------------------------------------------------------ Gearhead
@pytest.mark.rule("MO-252")
def test_gearhead_pays_a_heart_for_parking() -> None:
    t = table(P("1r", expedition="Gearhead"), P("", "A=yellow(Ind)")).play("P0", "park P1 A")
    assert t.hearts("P0") == 1


@pytest.mark.rule("MO-252")
def test_giving_rovers_is_no_parking() -> None:
    t = table(P("2r", expedition="Gearhead"), centre="R=silver(2h; as Teeming)").play("P0", "claim R", "give P1")
    t.answer("P0", "pass")
    assert t.rovers("P1") == 3
    before = table(P("2r"), centre="R=silver(2h; as Teeming)").play("P0", "claim R", "give P1").hearts("P0")
    assert t.hearts("P0") == before


# ------------------------------------------------------------------ assimilating by effects
@pytest.mark.rule("MO-250")
def test_rewards_by_effects_are_doubled_too() -> None:
    leave = {"leave": (OnFlip(do=(AssimilateAlso(source="settlement"),)),)}
    mine = P("", "A=red(; trash 1W), F=pink(; does leave; trash 1M)", expedition=DOUBLING)
    t = table(mine, seats=4, effects=leave).play("P0", "flip F", "structures A")
    assert t.supply("P0") == "2W"


def test_a_bonus_action_may_be_left_unused() -> None:
    free = {"free": (Bonus(do=(AssimilateAlso(source="deck"),)),)}
    t = table(P("", expedition="does free"), effects=free).skip("P0")
    assert t.acting == "P1"
