"""Moon, "Reputation Card Clarifications"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engines.moon.cards.needs import NeedSpent
from engines.moon.cards.tables import OURS
from engines.moon.cards.vocabulary import BuildAlso, Discount, OnFlip, While
from engines.moon.decisions import TakeTurn
from engines.moon.state import Claim
from engines.moon.steps import Production

from .table import P, Table, table

if TYPE_CHECKING:
    from typing import Literal

    from engines.moon.cards.vocabulary import Ability

BOLD = "bronze(1h; as Bold)"
CAPABLE = "Capable"
FREE = "R=gold(1h; as Capable)"
INVESTED = "silver(1h; as Invested)"
PRINTER: dict[str, tuple[Ability, ...]] = {
    "print": (OnFlip(pay=("metal",), do=(BuildAlso(source="deck", look=3),)),),
    "less": (While(rule=Discount(amount=1)),),
}


def claims(t: Table, name: str) -> bool:
    """May P0 claim that card now?"""
    return t.act(f"claim {name}") in t.offered("P0", Claim)


# ------------------------------------------------------------------ Bold
@pytest.mark.rule("MO-253")
def test_bold_pays_x_for_each_assimilation() -> None:
    mine = P("", hand="A=red()", expedition="Reckless", reputations=BOLD)
    t = table(mine, deck="D=red(; trash 1W)").play("P0", "bonus")
    assert t.supply("P0") == "1W 3h"
    assert t.pile()[-1] == "D"
    assert t.play("P0", "assimilate A").hearts("P0") == 6


@pytest.mark.rule("MO-253")
def test_bold_in_era_2() -> None:
    t = table(P("", hand="A=red()", reputations=BOLD), era=2).play("P0", "assimilate A")
    assert t.hearts("P0") == 2


@pytest.mark.rule("MO-254")
def test_a_discard_is_no_assimilation() -> None:
    t = table(P("", hand="A=red(; trash 2W)", expedition="Salvaging", reputations=BOLD), pile="B=red()")
    t.play("P0", "bonus").answer("P0", "card B", "card A")
    assert t.pile()[-1] == "A"
    assert t.supply("P0") == ""


@pytest.mark.rule("MO-255")
def test_bold_is_not_doubled() -> None:
    t = table(P("", hand="A=red(; trash 1W)", expedition="First Expedition 4-5", reputations=BOLD), seats=4)
    assert t.play("P0", "assimilate A").supply("P0") == "2W 3h"


@pytest.mark.rule("MO-256")
def test_bold_uses_its_owners_x() -> None:
    t = table(P("", hand="A=red()", reputations=f"{BOLD}, {INVESTED}"), era=2).play("P0", "assimilate A")
    assert t.hearts("P0") == 3


# ------------------------------------------------------------------ Capable: requirement
@pytest.mark.rule("MO-257")
@pytest.mark.parametrize(("energy", "met"), [(6, False), (7, True)])
def test_seven_resources_spent_in_one_turn(energy: int, *, met: bool) -> None:
    t = table(P("9E", "F=pink(as Charger)"), centre=CAPABLE)
    assert not claims(t, CAPABLE)
    t.play("P0", "flip F", f"exchange {energy}E")
    assert claims(t, CAPABLE) == met
    if not met:
        t.refused("P0", f"claim {CAPABLE}")


@pytest.mark.rule("MO-257")
def test_the_example_of_the_printer() -> None:
    mine = P("4E 1M 2W", "F=pink(does print)", hand="A=red(; cost 4E)")
    t = table(mine, deck="D=red(; cost 2W)", centre=CAPABLE, effects=PRINTER).play("P0", "build A", "flip F")
    t.play("P0", "build D")
    assert t.stock("P0") == ""
    assert claims(t, CAPABLE)


@pytest.mark.rule("MO-258")
def test_resources_paid_to_another_player_are_spent() -> None:
    mine = P("7E", "O=red(as Obelisk)", hand="A=red(; cost 4E), B=red(; cost 3E)", expedition="Bartering")
    t = table(mine, P(""), centre=CAPABLE).play("P0", "build A", "later O", "build B")
    assert t.stock("P1") == "7E"
    assert claims(t, CAPABLE)


@pytest.mark.rule("MO-259")
def test_resources_exchanged_are_spent() -> None:
    mine = P("4E 3W", "F=pink(as Atom Blender)", hand="A=red(; cost 3W)")
    t = table(mine, centre=CAPABLE).play("P0", "flip F", "exchange 4E", "take 4M")
    assert not claims(t, CAPABLE)
    assert claims(t.play("P0", "build A"), CAPABLE)


@pytest.mark.rule("MO-260")
def test_resources_looked_at_are_not_spent() -> None:
    t = table(P("7W", "F=pink(as Reservoir)"), centre=CAPABLE).play("P0", "flip F")
    assert t.hearts("P0") == 7
    assert not claims(t, CAPABLE)


@pytest.mark.rule("MO-260")
@pytest.mark.parametrize(("energy", "met"), [(3, False), (4, True)])
def test_resources_saved_are_not_spent(energy: int, *, met: bool) -> None:
    mine = P("9E", "F=pink(as Charger), red(; does less)", hand="A=red(; cost 4E)")
    t = table(mine, centre=CAPABLE, effects=PRINTER).play("P0", "build A")
    assert t.stock("P0") == "6E"
    t.play("P0", "flip F", f"exchange {energy}E")
    assert claims(t, CAPABLE) == met


# ------------------------------------------------------------------ Capable: reward
def capable(*players: P, era: Literal[1, 2, 3] = 1, seats: int = 2, hand_size: int = 3, deck: str = "") -> Table:
    """P0 has just claimed Capable's reward."""
    t = table(*players, era=era, seats=seats, hand_size=hand_size, deck=deck, centre=FREE, effects=PRINTER)
    return t.play("P0", "claim R")


@pytest.mark.rule("MO-261")
@pytest.mark.parametrize(("flags", "legal"), [("Ind", True), ("Sci", False)])
def test_the_next_structure_costs_no_resources(flags: str, *, legal: bool) -> None:
    t = capable(P("", f"yellow({flags})", hand="A=red(; cost 5M; req Ind)"))
    if legal:
        assert "A" in t.play("P0", "build A").settlement("P0")
    else:
        t.refused("P0", "build A", "industry")


@pytest.mark.rule("MO-262")
def test_the_flip_cost_is_still_paid() -> None:
    t = capable(P("1M", "F=pink(does print)"), deck="D=red(; cost 3E)").play("P0", "flip F", "build D")
    assert "D" in t.settlement("P0")
    assert t.stock("P0") == ""
    table(P("", "F=pink(does print)"), effects=PRINTER).refused("P0", "flip F", "metal")


@pytest.mark.rule("MO-263")
def test_the_reward_waits_for_the_next_build() -> None:
    t = capable(P("1E", hand="B=red(; cost 1M)"), P("", hand="A=red(; cost 3M)")).skip("P0", "P1")
    t.play("P0", "build A").end("P0").skip("P1")
    assert t.settlement("P0") == ["A"]
    t.refused("P0", "build B", "metal")


@pytest.mark.rule("MO-263")
def test_the_build_after_that_is_paid() -> None:
    t = capable(P("1E", hand="A=red(; cost 1E)"), P(hand="B=red(; cost 3M)")).play("P0", "build A").end("P0")
    assert t.stock("P0") == "1E"
    t.skip("P1")
    t.refused("P0", "build B", "metal")


@pytest.mark.rule("MO-263")
def test_the_reward_waits_over_eras() -> None:
    t = capable(P("1E"), hand_size=1).skip("P0", "P1")
    assert t.state.era == 2
    assert t.of("P0").free_builds == 1


@pytest.mark.rule("MO-263")
def test_a_free_card_uses_the_reward_up() -> None:
    t = capable(P("", hand="A=red()"), P(hand="B=red(; cost 3M)")).play("P0", "build A").end("P0").skip("P1")
    t.refused("P0", "build B", "metal")


@pytest.mark.rule("MO-264")
def test_claimed_before_the_mandatory_action() -> None:
    t = table(P("7E", "F=pink(as Charger)", hand="A=red(; cost 4M)"), centre=CAPABLE)
    t.play("P0", "flip F", "exchange 7E", f"claim {CAPABLE}", "build A")
    assert "A" in t.settlement("P0")
    assert t.stock("P0") == ""


@pytest.mark.rule("MO-265")
def test_of_two_builds_the_first_is_free() -> None:
    t = capable(P("3M", "O=red(as Obelisk)", hand="A=red(; cost 2M), B=red(; cost 3M)")).play("P0", "build A")
    assert t.stock("P0") == "3M"
    t.play("P0", "later O", "build B")
    assert t.stock("P0") == ""


# ------------------------------------------------------------------ Consistent
@pytest.mark.rule("MO-266")
@pytest.mark.parametrize(
    ("production", "base", "met"),
    [
        ("6W", "", True),
        ("5W 1any", "", False),
        ("6any", "", True),
        ("3W 3E", "", False),
        ("5W", "1W", True),
        ("5W", "1any", False),
    ],
)
def test_consistent_needs_six_equal_symbols(production: str, base: str, *, met: bool) -> None:
    t = table(P("", f"blue({production})", base=base), centre="Consistent")
    assert claims(t, "Consistent") == met


# ------------------------------------------------------------------ Invested
@pytest.mark.rule("MO-267")
@pytest.mark.parametrize(("reputations", "hearts"), [(INVESTED, 9), ("", 6)])
def test_x_is_one_higher_for_its_owner(reputations: str, hearts: int) -> None:
    mine = P("3E", "F=pink(as Charger)", reputations=reputations)
    other = P("3E", "G=pink(as Charger)")
    t = table(mine, other, era=2).play("P0", "flip F", "exchange 3E")
    assert t.hearts("P0") == hearts
    assert t.skip("P0").play("P1", "flip G", "exchange 3E").hearts("P1") == 6


@pytest.mark.rule("MO-268")
def test_several_cards_add_up() -> None:
    mine = P("", hand="A=blue(X)", reputations=f"{INVESTED}, gold(1h; as Invested)")
    assert table(mine).play("P0", "build A").hearts("P0") == 5


@pytest.mark.rule("MO-269")
def test_x_production_is_raised() -> None:
    t = table(P("", hand="A=blue(X)", reputations=INVESTED)).play("P0", "build A")
    assert t.hearts("P0") == 4
    t = table(P("", "blue(X)", reputations=INVESTED), era=3, start=Production())
    assert t.hearts("P0") == 2


# ------------------------------------------------------------------ Proactive
@pytest.mark.rule("MO-270")
def test_proactive_counts_spending() -> None:
    card = next(card for card in OURS.reputations if card.name == "Proactive")
    number = next(need.amount for need in card.needs if isinstance(need, NeedSpent))
    for spent in (number - 1, number):
        mine = P("9E", "F=pink(as Charger)")
        t = table(mine, P("99h"), P("99h"), centre="Proactive").play("P0", "flip F", f"exchange {spent}E")
        assert claims(t, "Proactive") == (spent == number)


@pytest.mark.rule("MO-270")
def test_proactive_counts_all_ways() -> None:
    mine = P("2E 2W 1M", "F=pink(does print)", hand="A=red(; cost 2E)")
    t = table(mine, deck="D=red(; cost 2W)", centre="Proactive", effects=PRINTER)
    t.play("P0", "build A", "flip F", "build D")
    assert claims(t, "Proactive")


# ------------------------------------------------------------------ Synchronized, Specialized, Stocked
@pytest.mark.rule("MO-271")
def test_synchronized_yields_two_water() -> None:
    mine = P("1r", reputations="silver(1h; as Synchronized)")
    t = table(mine, P("", "V=Ice Vaper")).play("P0", "park P1 V").answer("P0", "symbol W")
    assert t.stock("P0") == "2W"
    t = table(mine, P("", "V=Ice Vaper")).play("P0", "park P1 blue")
    assert t.stock("P0") == ""


def test_synchronized_finds_no_symbol_on_a_yellow_card() -> None:
    mine = P("1r", reputations="silver(1h; as Synchronized)")
    t = table(mine, P("", "Y=yellow(Ind)")).play("P0", "park P1 Y")
    assert t.asked() == {"P0": TakeTurn}
    assert t.supply("P0") == ""


@pytest.mark.rule("MO-271")
def test_synchronized_leaves_ones_own_production() -> None:
    t = table(P("", "blue(1W)", reputations="silver(1h; as Synchronized)"), start=Production())
    assert t.stock("P0") == "1W"


@pytest.mark.rule("MO-272")
@pytest.mark.parametrize(
    ("settlement", "met"),
    [
        ("Solar Panel, B=Solar Panel", True),
        ("Solar Panel, blue(1E)", False),
        ("Solar Panel, Ice Vaper", False),
        ("yellow(Ind), yellow(Ind)", False),
    ],
)
def test_specialized_needs_two_identical_blue_structures(settlement: str, *, met: bool) -> None:
    t = table(P("", settlement), centre="Specialized")
    assert claims(t, "Specialized") == met


@pytest.mark.rule("MO-273")
def test_specialized_counts_parked_rovers() -> None:
    without = table(P("1r"), P("", "A=yellow(Ind)")).play("P0", "park P1 A")
    t = table(P("1r", reputations="bronze(1h; as Specialized)"), P("", "A=yellow(Ind)")).play("P0", "park P1 A")
    assert t.supply("P0") != without.supply("P0")
    assert t.supply("P0") == "1E"


@pytest.mark.rule("MO-274")
def test_stocked_pays_for_flipping_only() -> None:
    stocked = "bronze(1h; as Stocked)"
    t = table(P("", "F=pink(as Reservoir)", reputations=stocked), hand_size=1).play("P0", "flip F")
    assert t.hearts("P0") == 1
    t.skip("P0", "P1", "P2")
    assert not t.standing("F").flipped
    assert t.hearts("P0") == 1
    t = table(P("", "F=pink(as Portal), G=pink(as Reservoir) flipped", reputations=stocked)).play("P0", "flip F")
    t.answer("P0", "structures G")
    assert not t.standing("G").flipped
    assert t.hearts("P0") == 1


# ------------------------------------------------------------------ Teeming
@pytest.mark.rule("MO-275")
@pytest.mark.parametrize(
    ("supply", "settlement", "met"),
    [
        ("4r", "blue(1E) +1r, yellow(Ind) +1r", True),
        ("3r", "blue(1E) +1r, yellow(Ind) +1r", False),
        ("6r", "", True),
        ("2r", "pink(as Rover Stop) +4r flipped", True),
    ],
)
def test_teeming_needs_six_rovers(supply: str, settlement: str, *, met: bool) -> None:
    assert claims(table(P(supply, settlement), centre="Teeming"), "Teeming") == met


def teeming() -> Table:
    """P0 has claimed Teeming with two rovers in supply and one on a blue card."""
    mine = P("2r", "A=blue(1E) +1r")
    return table(mine, P("", "B=blue(1E)"), P("1r"), centre="R=silver(2h; as Teeming)").play("P0", "claim R")


@pytest.mark.rule("MO-276", "MO-277")
def test_rovers_are_given_from_supply_and_settlement() -> None:
    t = teeming().play("P0", "give P1", "give P1", "give P2 A").answer("P0", "pass")
    assert [t.rovers(player) for player in ("P0", "P1", "P2")] == [0, 2, 2]
    assert t.standing("A").rovers == 0
    assert t.stock("P0") == t.stock("P1") == t.stock("P2") == ""
    t.skip("P0", "P1").play("P2", "park P0 A")
    assert t.standing("A").rovers == 1


@pytest.mark.rule("MO-276")
def test_none_need_be_given() -> None:
    t = teeming().play("P0", "pass")
    assert [t.rovers(player) for player in ("P0", "P1", "P2")] == [2, 0, 1]
    t.refused("P0", "give P1")
    assert len(t.of("P0").reputations) == 1


@pytest.mark.rule("MO-276")
def test_nobody_gives_to_oneself() -> None:
    teeming().refused("P0", "give P0")
