"""Moon, "2. Park a Rover"."""

from __future__ import annotations

import pytest

from engines.moon.events import FlagWon, Parked
from engines.moon.state import Park

from .table import P, Table, table


@pytest.mark.rule("MO-087")
def test_a_rover_of_the_own_supply_is_parked() -> None:
    t = table(P("2r"), P("", "A=blue(1E), B=yellow(Ind)")).play("P0", "park P1 A")
    assert t.rovers("P0") == 1
    assert t.standing("A").rovers == 1
    assert t.told(Parked) == [Parked(0, 1, t.card("A"))]
    assert t.offered("P0", Park) == []


@pytest.mark.rule("MO-087")
def test_without_a_rover_in_the_supply_nothing_is_parked() -> None:
    t = table(P("", "O=blue(1E) +1r"), P("", "A=blue(1E)"))
    assert t.offered("P0", Park) == []
    t.refused("P0", "park P1 A", "rover")


@pytest.mark.rule("MO-088")
def test_only_blue_and_yellow_structures_of_others() -> None:
    t = table(P("2r", "O=blue(1E)"), P("", "A=pink(as Reservoir), B=grey(1h), C=red(Ind), D=blue(1E)"), seats=2)
    for space in ("P0 O", "P0 blue", "P0 yellow", "P1 A", "P1 B", "P1 C"):
        t.refused("P0", f"park {space}")
    spaces = ["park P1 D", "park P1 blue", "park P1 yellow"]
    assert {t.act(text) for text in spaces} == set(t.offered("P0", Park))


@pytest.mark.rule("MO-089")
def test_all_production_goes_to_who_parks() -> None:
    t = table(P("1r"), P("1M", "A=blue(1E 1W 1h)")).play("P0", "park P1 A")
    assert t.supply("P0") == "1E 1W 1h"
    assert t.supply("P1") == "1M"


@pytest.mark.rule("MO-090")
def test_two_energy_from_parking() -> None:
    t = table(P("1r", hand="B=red(; cost 1E)"), P("", "A=blue(2E)"))
    t.play("P0", "park P1 A", "build B")
    assert t.supply("P0") == "1E"


@pytest.mark.rule("MO-091")
@pytest.mark.parametrize(("own", "needs"), [("Tra", "Ind Sci"), ("Ind", "2Ind"), ("Ind", "2Ind Sci")])
def test_flags_serve_together_with_ones_own(own: str, needs: str) -> None:
    t = table(P("1r", f"yellow({own})", hand=f"B=red(; req {needs})"), P("", "A=yellow(Ind Sci)"))
    t.refused("P0", "build B")
    t.play("P0", "park P1 A", "build B")
    assert "B" in t.settlement("P0")


@pytest.mark.rule("MO-091")
def test_flags_on_a_blue_card_are_not_lent() -> None:
    t = table(P("1r", hand="B=red(; req Ind)"), P("", "A=blue(1E Ind)")).play("P0", "park P1 A")
    t.refused("P0", "build B")


@pytest.mark.rule("MO-092", "MO-097")
def test_the_industry_flag_is_borrowed() -> None:
    t = table(P("1r", hand="B=red(; req Ind)"), P("", "A=yellow(Ind)"))
    t.refused("P0", "build B", "industry")
    t.play("P0", "park P1 A", "build B")
    assert t.settlement("P0") == ["B"]


@pytest.mark.report("CM05")
@pytest.mark.rule("MO-093")
def test_a_borrowed_flag_is_gone_after_the_turn() -> None:
    t = table(P("1r"), P("", "A=yellow(Ind)", hand="B=red(; req Ind)"), seats=2)
    t.play("P0", "park P1 A").skip("P0", "P1")
    assert "B" in t.hand("P0")
    assert t.standing("A").rovers == 1
    t.refused("P0", "build B")


@pytest.mark.report("CM05")
@pytest.mark.rule("MO-094")
def test_a_borrowed_flag_counts_for_requirements_only() -> None:
    t = table(P("1r", "F=pink(as Robot Factory)"), P("", "A=yellow(Ind)"), hand_size=1)
    t.play("P0", "park P1 A", "flip F")
    assert t.supply("P0") == ""
    t.skip("P0", "P1", "P2")
    assert [(event.player, event.flags) for event in t.told(FlagWon)] == [(1, 1)]


@pytest.mark.rule("MO-095")
def test_a_borrowed_flag_serves_each_build_of_the_turn() -> None:
    t = table(P("1r", "O=red(as Obelisk)", hand="B=red(; req Ind), C=red(; req Ind)"), P("", "A=yellow(Ind)"))
    t.play("P0", "park P1 A", "build B", "later O", "build C")
    assert t.settlement("P0") == ["B", "C"]


@pytest.mark.rule("MO-096")
def test_parking_on_yellow_needs_no_build() -> None:
    t = table(P("1r"), P("", "A=yellow(Ind)")).play("P0", "park P1 A").skip("P0")
    assert t.acting == "P1"


@pytest.mark.rule("MO-097")
def test_a_flag_borrowed_after_the_build_comes_too_late() -> None:
    t = table(P("1r", hand="B=red(; req Ind), C=red()"), P("", "A=yellow(Ind)"))
    t.refused("P0", "build B")
    t.play("P0", "build C", "park P1 A")
    t.refused("P0", "build B")


@pytest.mark.rule("MO-098")
def test_a_structure_has_room_for_one_rover() -> None:
    t = table(P("1r"), P("", "A=blue(1E)"), P("2r"), hand_size=2)
    t.play("P0", "park P1 A").skip("P0", "P1")
    t.refused("P2", "park P1 A", "rover")
    t.skip("P2").round()
    assert t.state.era == 2
    assert t.standing("A").rovers == 0
    while t.acting != "P2":
        t.skip(t.acting)
    assert t.offers("P2", "park P1 A")


@pytest.mark.rule("MO-099", "MO-123")
def test_a_parked_rover_belongs_to_the_host() -> None:
    t = table(P("2r"), P("2r", "A=blue(1E)"), hand_size=1).play("P0", "park P1 A")
    assert (t.rovers("P0"), t.rovers("P1"), t.standing("A").rovers) == (1, 2, 1)
    t.skip("P0", "P1", "P2")
    assert (t.rovers("P0"), t.rovers("P1"), t.standing("A").rovers) == (1, 3, 0)


@pytest.mark.rule("MO-100")
def test_a_base_has_two_spaces() -> None:
    t = table(P("1r"), P("", base="2W Sci"), P("1r", hand="B=red(; req Sci)"), P("1r"), seats=4)
    t.play("P0", "park P1 blue")
    assert t.supply("P0") == "2W"
    t.skip("P0", "P1")
    t.refused("P2", "park P1 blue")
    t.play("P2", "park P1 yellow", "build B")
    assert t.stock("P2") == ""
    t.end("P2")
    t.refused("P3", "park P1 blue")
    t.refused("P3", "park P1 yellow")


def at_x(reputations: str) -> Table:
    """In Era II, P0 has parked on P1's X hearts."""
    return table(P("1r", reputations=reputations), P("", "A=blue(X)"), era=2).play("P0", "park P1 A")


@pytest.mark.rule("MO-101")
def test_x_is_that_of_who_parks() -> None:
    assert at_x("").hearts("P0") == 2
    assert at_x("silver(1h; as Invested)").hearts("P0") == 3


@pytest.mark.rule("MO-102")
def test_a_rover_produced_by_parking_cannot_be_parked() -> None:
    t = table(P("1r"), P("", "A=blue(1r), B=blue(1E)")).play("P0", "park P1 A")
    assert t.rovers("P0") == 1
    t.refused("P0", "park P1 B")
