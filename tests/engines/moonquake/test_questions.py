"""MoonQuake Escape: questions that players have asked about its rules, as docs/field-reports.md lists them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engines.kernel import run
from engines.moonquake.decisions import AimAt, IgnoreJam, MoveGuard, SaveEquipment, TakeAction
from engines.moonquake.events import Charged, Drawn, GuardZappps, LunarEvent, Spun
from engines.moonquake.state import (
    Aim,
    Climb,
    Decline,
    Grenade,
    Module,
    Scan,
    UseEquipment,
    Zappp,
)

from .notation import at, place
from .table import result_of, table
from .turns import A, B, C

if TYPE_CHECKING:
    from .table import Table

TERRAIN: tuple[Module, ...] = ("new_terrain",)
A1, A2 = 0, 2


# ------------------------------------------------------------------ a player whose Alien is face-up
@pytest.mark.report("CQ01")
def test_whose_alien_lies_face_up_is_no_target() -> None:
    m = table(A="r1.0 3ch", B="r2.3", deck="Jams").play("A", Zappp(B, 1))
    m.refused("A", Zappp(B, 1))
    assert m.charges("A") == 2
    assert m.told(Drawn) == [Drawn(player=A, count=1, reason="alien")]
    assert {act.target for act in m.offered("A", Zappp)} == {C}


@pytest.mark.report("CQ01")
def test_guard_and_gun_hit_who_is_exposed() -> None:
    m = table(phase="guard", guard="r2.0", A="r1.0", B="r2.3 Alien! [Nothing, Nothing]", C="r3.0").play("C", Aim(1))
    assert m.hand("B") == "Alien! [Nothing]"
    m = table(phase="guard", guard="r2.0", A="r1.0", B="r2.3 Alien! []", C="r3.0")
    assert [(event.victim, event.nothing) for event in m.told(GuardZappps)] == [(B, True)]
    m = table(turn="B", A="[Defense Gun, Alien]", B="Alien! [^Nothing]").play("B", Zappp(A, 1))
    assert m.hand("B") == "Alien! [Nothing]"


# ------------------------------------------------------------------ terrain after a Tractor Beam, piles of shields
@pytest.mark.report("CQ03")
def test_the_terrain_where_a_tractor_beam_ends_acts() -> None:
    m = table(modules=TERRAIN, A="r2.3a U{Boots, Kit}", B="[Tractor Beam, Alien]").play("A", Zappp(B, 1), die="1ccw")
    assert (m.place("A"), m.hand("A")) == ("r2.2", "[Alien, Nothing, Nothing]")
    m = table(modules=TERRAIN, A="r2.3a [^Alien, Nothing]", B="[Tractor Beam, Alien]")
    m.play("A", Zappp(B, 1), die="1cw")
    assert (m.place("A"), m.hand("A")) == ("r2.4", "[Alien, Nothing] U{Shield}")


@pytest.mark.report("CQ05")
def test_launchers_against_a_pile_of_four_shields() -> None:
    m = table(A="1ch R{Launcher, Launcher}", B="[^^^^Alien, Nothing]").play("A", Grenade(B, 1), Grenade(B, 1))
    assert m.hand("B") == "[Alien, Nothing]"
    m.play("A", Zappp(B, 1))
    assert m.hand("B") == "Alien! [Nothing]"
    m = table(A="R{Launcher}", B="[^^Alien, Nothing]").play("A", Grenade(B, 1))
    assert m.hand("B") == "[Alien, Nothing]"


# ------------------------------------------------------------------ Craters
def ways(m: Table) -> dict[str, set[str]]:
    """Where A can climb, and what may be spent for it; a sole way has been taken."""
    offered = m.offered("A", Climb)
    if not offered:
        return {m.place("A"): {""}}
    return {place(to): {act.using for act in offered if act.to == to} for to in {act.to for act in offered}}


@pytest.mark.report("CQ07")
@pytest.mark.parametrize("equipment", ["", "U{Suit, Boots}", "R{Suit}", "R{Boots}", "R{Suit, Boots}"])
@pytest.mark.parametrize(
    ("start", "ring_3", "free", "crater"),
    [
        ("r1.0", 0, {"r2.0", "r2.5"}, None),  # Plains below Plains, Plains
        ("r2.3", 0, {"r3.3"}, "r3.2"),  # Plains below Plains, Crater
        ("r2.2", 0, {"r3.1", "r3.2"}, None),  # Plains below Crater, Crater
        ("r2.4", 0, {"r3.3", "r3.4"}, None),  # Crater below Plains, Plains
        ("r2.1", 0, {"r3.0", "r3.1"}, None),  # Crater below Plains, Crater
        ("r2.1", 5, {"r3.0", "r3.1"}, None),  # Crater below Crater, Crater
    ],
)
def test_where_one_may_climb(start: str, ring_3: int, free: set[str], crater: str | None, equipment: str) -> None:
    found = ways(table(phase="escape", rotations=(0, 0, ring_3), A=f"{start} {equipment}"))
    assert {to for to, using in found.items() if "" in using} == free
    spent = {"Suit": "hazard_suit", "Boots": "gravity_boots"}
    ready = {kind for name, kind in spent.items() if equipment.startswith("R") and name in equipment}
    if crater:
        assert found.get(crater, set()) == ready


@pytest.mark.report("CQ07")
@pytest.mark.parametrize("equipment", ["hazard_suit", "gravity_boots"])
def test_what_is_spent_for_a_crater_is_discarded_or_saved(equipment: str) -> None:
    name = "Suit" if equipment == "hazard_suit" else "Boots"
    act = Climb(at("r3.2"), "hazard_suit" if equipment == "hazard_suit" else "gravity_boots")
    m = table(phase="escape", A=f"r2.3 R{{{name}}}").play("A", act)
    assert (m.place("A"), m.discard()) == ("r3.2", [name])
    m = table(phase="escape", A=f"r2.3 R{{{name}, Kit}}").play("A", act)
    assert m.asks() == {"A": SaveEquipment}
    m.play("A", UseEquipment("repair_kit"))
    assert m.hand("A") == f"[Alien, Nothing, Nothing] U{{{name}}}"


# ------------------------------------------------------------------ the Moon Orbit token
@pytest.mark.report("CQ09")
def test_two_reverses_and_two_lunar_cards_in_one_round() -> None:
    m = table(A="5ch", B="1ch [Orbit Reverses, Eclipse, Alien]", C="4ch [Orbit Reverses, Glow, Alien]", die="0")
    m.play("A", Zappp(B, 1), Zappp(B, 1), Zappp(C, 1), Zappp(C, 1))
    assert m.token() == ["Orbit Reverses", "Eclipse", "Orbit Reverses", "Glow"]
    m.end("A", "B", "C").until(TakeAction)
    assert m.state.clockwise
    assert (m.moon, m.token()) == ("B", ["Eclipse"])
    assert sorted(m.discard()) == ["Glow", "Orbit Reverses", "Orbit Reverses"]
    assert [m.charges(who) for who in "ABC"] == [5, 5, 5]


@pytest.mark.report("CQ09")
def test_the_lower_lunar_card_counts_a_round_later() -> None:
    m = table(phase="guard", token="Eclipse, Glow", A="4ch", B="0ch")
    m.until(MoveGuard)
    assert [event.card for event in m.told(LunarEvent)] == ["lunar_glow"]
    assert {(event.player, event.total) for event in m.told(Charged)} == {(A, 5), (B, 5), (C, 5)}
    m.state.players[B].charges = 1
    m.until(MoveGuard)
    assert [event.card for event in m.told(LunarEvent)] == ["lunar_eclipse"]
    assert {(event.player, event.total) for event in m.told(Charged)} == {(A, 5), (B, 3), (C, 5)}
    assert m.told(Spun) == []
    assert m.token() == []


# ------------------------------------------------------------------ Stasis Gun Jams, Ricochet Shot
@pytest.mark.report("CQ11")
def test_what_remains_to_a_jammed_player() -> None:
    m = table(modules=TERRAIN, A="r1.3a 2ch R{Launcher, Kit}", B="[Jams, Alien, Nothing]").play("A", Zappp(B, 1))
    assert (m.asks(), m.charges("A")) == ({"A": IgnoreJam}, 2)
    m.play("A", Decline())
    m.refused("A", Zappp(B, 1), "jam")
    m.play("A", Grenade(C, 2), Decline())
    assert m.hand("C") == "[Alien, Nothing]"
    m.play("A", UseEquipment("repair_kit"), Zappp(B, 1))
    assert m.hand("B") == "Alien! [Nothing]"


@pytest.mark.report("CQ11")
def test_a_jam_bars_the_bonus_zappp() -> None:
    m = table(modules=TERRAIN, A="r1.3a 2ch jammed")
    assert m.state.turn.bonus == "zappp"
    m.refused("A", Zappp(B, 1), "jam")


@pytest.mark.report("CQ11")
def test_a_ricochet_that_finds_the_alien_earns_a_card() -> None:
    m = table(A="1ch", B="[Ricochet, Alien, Nothing]", deck="Boots").play("A", Zappp(B, 1), Aim(1))
    assert m.told(Drawn) == [Drawn(player=A, count=1, reason="alien")]
    assert m.hand("A") == "[Alien, Nothing, Nothing] U{Boots}"


# ------------------------------------------------------------------ Accomplices
@pytest.mark.report("CQ13")
def test_the_rival_picks_the_card_of_an_accomplice_who_is_zappped() -> None:
    m = table(accomplices=True, A1="2ch", A2="[Jams, Alien, Nothing]").play("A1", Zappp(A2))
    asked = [d for d in run.owed(m.state) if isinstance(d, AimAt)]
    assert [(d.seat, d.victim, d.attacker) for d in asked] == [(1, A2, A1)]
    m.play("B1", Aim(1))
    assert (m.of("A1").jammed > 0, m.of("A2").jammed, m.of("B1").jammed) == (True, 0, 0)
    assert m.offered("A1", Zappp) == []
    m = table(accomplices=True, A1="3ch", A2="[Alien, Nothing]", deck="Jams").play("A1", Zappp(A2)).play("B1", Aim(1))
    assert (m.hand("A1"), m.hand("B1")) == ("[Alien, Nothing, Nothing, Jams]", "[Alien, Nothing, Nothing]")
    assert m.offered("A1", Scan) == []


@pytest.mark.report("CQ13")
def test_the_owner_of_the_launching_alien_wins() -> None:
    m = table(accomplices=True, phase="guard", guard="r3.0", A1="r1.0", B1="r2.0", A2="pad", B2="r2.3")
    assert m.winner == "A2"
    assert result_of(m.state).winners == (0,)
    m = table(accomplices=True, phase="guard", guard="r3.0", A1="pad", B1="r2.0", A2="pad", B2="r2.3")
    assert result_of(m.state).winners == (0,)
    assert m.told(Spun) == []
