"""Moon, "Structure Card Clarifications"."""

from __future__ import annotations

import pytest

from engines.moon.cards.needs import NeedRovers
from engines.moon.cards.vocabulary import BuildAlso, Discount, OnFlip, While
from engines.moon.decisions import ChooseFlag, ChoosePayment
from engines.moon.events import FlagWon, HandsPassed
from engines.moon.state import PickFlag, Take, UseLater

from .table import P, Table, table

LESS = {"less": (While(rule=Discount(amount=1)),)}
PRINTER = {"print": (OnFlip(pay=("metal",), do=(BuildAlso(source="deck", look=3),)),)}


# ------------------------------------------------------------------ exchanges and rewards
@pytest.mark.rule("MO-216")
def test_atom_blender() -> None:
    t = table(P("2E 1W 1B", "F=pink(as Atom Blender)")).play("P0", "flip F", "exchange 2E 1W 1B", "take 4M")
    assert t.stock("P0") == "4M"


@pytest.mark.rule("MO-217")
def test_evil_corp_looks_at_printed_hearts() -> None:
    t = table(P("", hand="A=red(; as Evil Corp)"), P("", "grey(2h) +5h, grey(3h)"), seats=2).play("P0", "build A")
    assert t.hearts("P0") == 2


def fragmented(flags: str, settlement: str, **more: str) -> Table:
    """P0 has flipped the Fragmenter."""
    mine = P("1E", f"F=pink(as Fragmenter), S=yellow({flags}; trash 1r), {settlement}", **more)
    return table(mine).play("P0", "flip F")


@pytest.mark.rule("MO-218")
def test_fragmenter_takes_rewards_of_different_structures() -> None:
    t = fragmented("3Sci", "A=red(; trash 1W), B=red(; trash 1B), C=red(; trash 1M)")
    t.refused("P0", "structures A A B")
    t.refused("P0", "structures A B")
    t.play("P0", "structures A B C")
    assert t.supply("P0") == "1W 1B 1M"
    assert t.settlement("P0") == ["F", "S", "A", "B", "C"]


@pytest.mark.rule("MO-219")
def test_a_double_reward_is_one_pick() -> None:
    t = fragmented("2Sci", "A=red(; trash 2M), B=red(; trash 1W)").play("P0", "structures A B")
    assert t.supply("P0") == "1W 2M"


@pytest.mark.rule("MO-220")
def test_fragmenter_is_no_assimilation() -> None:
    t = fragmented(
        "Sci", "A=red(; trash 1W)", reputations="bronze(1h; as Bold)", expedition="First Expedition 4-5"
    ).play("P0", "structures A")
    assert t.supply("P0") == "1W"
    assert "A" in t.settlement("P0")
    assert len(t.pile()) == 1


# ------------------------------------------------------------------ Hackerspace
@pytest.mark.rule("MO-221")
@pytest.mark.parametrize(("cost", "hearts"), [("3M", 3), ("2M 1E", 2), ("2E", 0)])
def test_hackerspace(cost: str, hearts: int) -> None:
    t = table(P("3E 3M", "H=grey(as Hackerspace)", hand=f"A=red(; cost {cost})")).play("P0", "build A")
    assert t.standing("H").hearts == hearts
    assert t.hearts("P0") == 0


@pytest.mark.rule("MO-221")
def test_metal_chosen_for_an_unspecified_cost_counts() -> None:
    t = table(P("1E 2M", "H=grey(as Hackerspace)", hand="A=red(; cost 2any)")).play("P0", "build A", "pay 1E 1M")
    assert t.standing("H").hearts == 1


@pytest.mark.rule("MO-222")
def test_metal_spent_otherwise_does_not_count() -> None:
    t = table(P("1M", "H=grey(as Hackerspace), F=pink(does print)"), effects=PRINTER).play("P0", "flip F", "pass")
    assert t.stock("P0") == ""
    assert t.standing("H").hearts == 0


@pytest.mark.rule("MO-223")
def test_metal_saved_does_not_count() -> None:
    mine = P("3M", "H=grey(as Hackerspace), red(; does less)", hand="A=red(; cost 3M)")
    t = table(mine, effects=LESS).play("P0", "build A")
    assert t.standing("H").hearts == 2
    t = table(mine._replace(settlement="H=grey(as Hackerspace)"), centre="R=gold(1h; as Capable)")
    t.play("P0", "claim R", "build A")
    assert t.standing("H").hearts == 0
    assert t.stock("P0") == "3M"


@pytest.mark.rule("MO-224")
def test_every_build_of_the_turn_counts() -> None:
    mine = P("5M", "H=grey(as Hackerspace), O=red(as Obelisk)", hand="A=red(; cost 2M), B=red(; cost 3M)")
    t = table(mine).play("P0", "build A", "later O", "build B")
    assert t.standing("H").hearts == 5


@pytest.mark.rule("MO-225")
def test_its_own_cost_places_nothing() -> None:
    t = table(P("1M", hand="H=grey(as Hackerspace; cost 1M)")).play("P0", "build H")
    assert t.standing("H").hearts == 0


@pytest.mark.rule("MO-226")
def test_only_its_owners_builds_count() -> None:
    t = table(P("", "H=grey(as Hackerspace)"), P("3M", hand="A=red(; cost 3M)"), first="P1").play("P1", "build A")
    assert t.standing("H").hearts == 0


# ------------------------------------------------------------------ Obelisk
def obelisk(supply: str = "", hand: str = "A=red(), B=red()", hand_size: int = 5) -> Table:
    """P0 built the Obelisk on an earlier turn."""
    return table(P(supply, "O=red(as Obelisk)", hand=hand), hand_size=hand_size)


@pytest.mark.rule("MO-227")
def test_the_obelisk_waits_for_a_later_turn() -> None:
    t = table(P("", hand="O=red(as Obelisk), A=red()"), P(hand="C=red(), D=red()"), seats=2).play("P0", "build O")
    assert t.offered("P0", UseLater) == []
    t.refused("P0", "later O")
    t.end("P0").skip("P1")
    t.play("P0", "build C", "later O", "build D")
    assert t.settlement("P0") == ["C", "D"]


@pytest.mark.rule("MO-228", "MO-059")
def test_a_used_obelisk_travels_on() -> None:
    t = obelisk().play("P0", "build A", "later O", "build B")
    assert "O" in t.hand("P0")
    assert len(t.hand("P0")) == 4
    t.end("P0").skip("P1", "P2")
    assert len(t.told(HandsPassed)) == 1
    assert [len(t.hand(player)) for player in ("P0", "P1", "P2")] == [4, 4, 4]
    assert t.acting == "P1"
    assert t.offers("P1", "build O")
    assert t.offers("P1", "assimilate O")


@pytest.mark.rule("MO-229")
def test_cost_and_requirement_of_the_second_card_apply() -> None:
    t = obelisk("", "A=red(), B=red(; cost 1M), C=red(; req Ind), D=red(; cost 1E), E=red(; cost 1W)")
    t.play("P0", "build A")
    t.answer("P0", "later O")
    for text in ("build B", "build C"):
        t.refused("P0", text)
    t.answer("P0", "pass")
    assert t.settlement("P0") == ["O", "A"]


@pytest.mark.rule("MO-229")
def test_the_second_card_is_paid() -> None:
    t = obelisk("2M", "A=red(), B=red(; cost 2M)").play("P0", "build A", "later O", "build B")
    assert t.stock("P0") == ""


@pytest.mark.rule("MO-230")
def test_the_mandatory_action_must_be_a_build() -> None:
    t = obelisk().play("P0", "assimilate A")
    assert t.offered("P0", UseLater) == []
    t.refused("P0", "later O")
    t = obelisk()
    t.refused("P0", "later O")


@pytest.mark.rule("MO-231")
def test_with_one_structure_in_hand_it_cannot_be_used() -> None:
    t = obelisk(hand="A=red()", hand_size=1)
    t.refused("P0", "later O")
    t.play("P0", "build A")
    assert t.acting != "P0" or t.offered("P0", UseLater) == []
    assert t.settlement("P0") == ["O", "A"]


# ------------------------------------------------------------------ Radio Tower, Robot Factory
@pytest.mark.rule("MO-232")
@pytest.mark.parametrize(("reputations", "laid"), [("", 9), ("silver(1h; as Invested)", 12)])
def test_radio_tower(reputations: str, laid: int) -> None:
    mine = P("", "F=pink(as Radio Tower), yellow(3Hou)", reputations=reputations)
    t = table(mine, P("", "yellow(Foo)"), hand_size=1).play("P0", "flip F")
    assert t.asks(ChooseFlag, "P0")
    assert len(t.offered("P0", PickFlag)) == 5
    t.play("P0", "flag Foo")
    assert not t.asks(ChooseFlag)
    assert t.state.rewards == (3, 3, 3 + laid, 3, 3)
    t.skip("P0", "P1", "P2")
    assert (1, 3 + laid) in [(event.player, event.hearts) for event in t.told(FlagWon)]
    assert t.hearts("P1") == 3 + laid


@pytest.mark.rule("MO-234")
def test_robot_factory_makes_one_kind() -> None:
    t = table(P("", "F=pink(as Robot Factory), yellow(5Ind)")).play("P0", "flip F")
    assert len(t.offered("P0", Take)) == 4
    t.refused("P0", "take 2E 3B")
    t.refused("P0", "take 4B")
    assert t.play("P0", "take 5B").stock("P0") == "5B"


# ------------------------------------------------------------------ Rover Stop
def gathered(*others: P, **more: str) -> Table:
    """P0 has flipped a Rover Stop with two rovers in supply and one on a blue card."""
    mine = P("2r", "A=blue(1E) +1r, F=pink(as Rover Stop), G=pink(as Portal)", **more)
    return table(mine, *others).play("P0", "flip F")


@pytest.mark.rule("MO-235")
def test_all_rovers_go_onto_the_rover_stop() -> None:
    t = gathered()
    assert t.hearts("P0") == 3
    assert (t.standing("F").rovers, t.standing("F").flipped) == (3, True)
    assert (t.rovers("P0"), t.standing("A").rovers) == (0, 0)


@pytest.mark.rule("MO-236")
def test_they_count_as_parked() -> None:
    t = gathered(P("", "B=blue(1E)"))
    t.refused("P0", "park P1 B", "rover")
    mine = P("2r", "A=blue(1E) +1r, F=pink(as Rover Stop)")
    needs = {"parked": (NeedRovers(amount=3, where="settlement"),)}
    t = table(mine, centre="R=bronze(1h; needs parked)", needs=needs)
    t.refused("P0", "claim R")
    t.play("P0", "flip F", "claim R")
    assert len(t.of("P0").reputations) == 1


@pytest.mark.rule("MO-237")
def test_flipped_back_its_rovers_go_to_the_supply() -> None:
    flipped = "F=pink(as Rover Stop) +3r flipped, G=pink(as Portal)"
    t = table(P("", flipped), P("", "B=blue(1E)"), seats=2).play("P0", "flip G").answer("P0", "structures F")
    assert (t.rovers("P0"), t.standing("F").rovers, t.standing("F").flipped) == (3, 0, False)
    t.refused("P0", "flip F")
    t.play("P0", "park P1 B").skip("P0", "P1")
    assert t.offers("P0", "flip F")


@pytest.mark.rule("MO-238")
def test_rover_stop_costs_no_tie() -> None:
    t = table(P("", "yellow(Foo), F=pink(as Rover Stop) +3r flipped"), P("2r", "yellow(Foo)"), hand_size=1)
    t.skip("P0", "P1", "P2")
    assert t.rovers("P0") == 3
    assert [(event.player, event.flag) for event in t.told(FlagWon)] == [(0, "food")]


@pytest.mark.rule("MO-238")
def test_on_a_rover_stop_they_count_for_currently_winning() -> None:
    mine = P("", "yellow(Foo), F=pink(as Rover Stop) +3r flipped", expedition="Distinctive")
    t = table(mine, P("2r", "yellow(Foo)")).play("P0", "bonus")
    assert t.hearts("P0") == 1


@pytest.mark.rule("MO-239", "MO-252", "MO-273")
def test_its_moves_are_no_parking() -> None:
    t = gathered(expedition="Gearhead", reputations="bronze(1h; as Specialized)")
    assert t.supply("P0") == "3h"


@pytest.mark.rule("MO-240")
def test_emptied_spaces_are_open_again() -> None:
    t = gathered(P(""), P("1r"))
    t.skip("P0", "P1").play("P2", "park P0 A")
    assert t.standing("A").rovers == 1


# ------------------------------------------------------------------ Science Club, Portal
@pytest.mark.rule("MO-241")
def test_science_club_its_user_chooses_the_kind() -> None:
    t = table(P("1E 1M", "F=pink(as Science Club)"), P("")).play("P0", "flip F")
    t.answer("P0", "player P1")
    assert t.asked() == {"P0": ChoosePayment}
    assert t.offers("P0", "pay 1M")
    t.play("P0", "pay 1E")
    assert (t.stock("P0"), t.stock("P1"), t.stock("P2")) == ("1M", "1E", "")


@pytest.mark.rule("MO-242")
def test_portal_is_itself_this_turns_flip() -> None:
    t = table(P("2W", "R=pink(as Reservoir) flipped, G=pink(as Portal)"), seats=2)
    t.play("P0", "flip G").answer("P0", "structures R")
    assert (t.standing("R").flipped, t.standing("G").flipped) == (False, True)
    t.refused("P0", "flip R")
    t.skip("P0", "P1").play("P0", "flip R")
    assert t.hearts("P0") == 2
