"""MoonQuake Escape, "Advanced Rules": the switches, "Advanced Guard Movement" and "Aiming"."""

from __future__ import annotations

import random
from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from engines.kernel import playout, run
from engines.moonquake.data import EQUIPMENT
from engines.moonquake.decisions import AimAt, MoveGuard, TakeAction
from engines.moonquake.events import (
    BeamRolled,
    Charged,
    Decoyed,
    Found,
    GuardMoved,
    GuardZappps,
    NoEffect,
    ShootoutStarted,
)
from engines.moonquake.state import (
    GUARD,
    MODULES,
    Aim,
    Climb,
    Decoy,
    Grenade,
    GuardTo,
    Module,
    Options,
    Ready,
    Scan,
    Spy,
    State,
    Steal,
    Zappp,
    Zippp,
)
from engines.moonquake.steps import Hit

from .notation import at
from .table import GAME, Table, random_play, table
from .turns import A, B, C, D

if TYPE_CHECKING:
    from engines.kernel.records import Event

COMBINATIONS = [some for n in range(len(MODULES) + 1) for some in combinations(MODULES, n)]
AIMING: tuple[Module, ...] = ("aiming",)
MOVEMENT: tuple[Module, ...] = ("guard_movement",)


# ------------------------------------------------------------------ the switches
@pytest.mark.rule("MQ-191")
@pytest.mark.parametrize("modules", COMBINATIONS, ids="+".join)
def test_each_combination_of_advanced_rules_plays_out(modules: tuple[Module, ...]) -> None:
    s = GAME.new(2 + len(modules) % 5, 11, Options(modules=modules))
    assert [module for module in MODULES if s.has(module)] == list(modules)
    playout.playout(s, random.Random(5))
    assert GAME.outcome(s) is not None


@pytest.mark.rule("MQ-191")
def test_maximum_security_is_all_six() -> None:
    s = GAME.new(3, 1, Options(modules=("maximum_security",)))
    assert len(MODULES) == 6
    assert all(s.has(module) for module in MODULES)


@pytest.mark.rule("MQ-192")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("seed", range(3))
def test_a_basic_game_knows_nothing_of_the_advanced_rules(seats: int, seed: int) -> None:
    turns = 0
    for s, events in random_play(GAME.new(seats, seed), seed):
        assert not [event for event in events if isinstance(event, Decoyed | Found | ShootoutStarted)]
        assert not [event for event in events if isinstance(event, BeamRolled) and event.player == GUARD]
        assert not [card for p in s.players for card in p.hidden if card.kind in EQUIPMENT]
        turns += _everybody_in_sight(s)
    assert turns > 0


def _everybody_in_sight(s: State) -> bool:
    """In a turn with charges: wherever they stand, all hidden Aliens can be zappped, and there are no Decoys."""
    me = s.acting
    if s.phase != "action" or not [d for d in s.pending if isinstance(d, TakeAction)] or s.players[me].jammed:
        return False
    if not s.players[me].charges:
        return False
    legal = GAME.legal_actions(s, me)
    assert not legal.of(Decoy)
    targets = {action.act.target for action in legal.of(Zappp)} - {GUARD}
    assert targets == {i for i, p in enumerate(s.players) if i != me and not p.exposed}
    return True


# ------------------------------------------------------------------ Advanced Guard Movement
@pytest.mark.rule("MQ-193")
@pytest.mark.parametrize(
    ("guard", "to", "die", "end"),
    [("r1.0", "r2.3", "2cw", "r2.5"), ("r1.0", "r2.3", "0", "r2.3"), ("tower", "r1.0", "1ccw", "r1.5")],
)
def test_the_guard_is_rolled_along_the_ring_that_it_climbs_to(guard: str, to: str, die: str, end: str) -> None:
    there = "r1.5" if guard == "tower" else "r2.5"
    m = table(phase="guard", modules=MOVEMENT, guard=guard, A="r3.0", B=there, C="r3.3")
    assert m.asks() == {"A": MoveGuard}
    m.play("A", GuardTo(at(to)), die=f"{die} 0 0 0")
    assert m.guard == end
    assert [event.player for event in m.told(BeamRolled)] == [GUARD]
    assert m.told(GuardMoved)[0] == GuardMoved(start=at(guard), to=at(to), why="climb")
    assert m.told(GuardZappps) == []
    assert m.hand("B") == "[Alien, Nothing, Nothing]"


@pytest.mark.rule("MQ-194")
def test_the_guard_is_not_rolled_on_the_pad() -> None:
    m = table(phase="guard", modules=MOVEMENT, guard="r3.0", A="r1.0", B="r2.0", C="r2.3")
    assert m.guard == "pad"
    assert m.told(BeamRolled) == []


@pytest.mark.rule("MQ-195")
@pytest.mark.parametrize(("to", "die", "end"), [("r2.1", "0", "r2.1"), ("r2.0", "1cw", "r2.1"), ("r2.5", "0", "r2.5")])
def test_weapon_spaces_do_nothing_to_the_guard(to: str, die: str, end: str) -> None:
    modules: tuple[Module, ...] = ("guard_movement", "new_terrain")
    m = table(phase="guard", modules=modules, guard="r1.0", A="r2.0a", B="r2.3a", C="r3.0a")
    m.play("A", GuardTo(at(to)), die=f"{die} 0 0 0")
    assert m.guard == end
    assert len(m.told(BeamRolled)) == 1
    assert AimAt not in m.asks().values()


# ------------------------------------------------------------------ Aiming
@pytest.mark.rule("MQ-196")
def test_craters_are_entered_without_a_card_and_give_cover_at_once() -> None:
    m = table(phase="escape", modules=AIMING, A="r2.3")
    assert {act.to for act in m.offered("A", Climb)} == {at("r3.3"), at("r3.2")}
    m.play("A", Climb(at("r3.2")))
    assert m.place("A") == "r3.2"
    m = table(modules=AIMING, A="r3.0 3ch", B="r3.0").play("A", Zippp(at("r3.1")))
    assert m.place("A") == "r3.1"
    assert m.asks() == {"A": TakeAction}
    m.end("A").refused("B", Zappp(A, 1))


@pytest.mark.rule("MQ-197")
def test_nobody_zappps_into_or_out_of_a_crater() -> None:
    m = table(seats=4, modules=AIMING, A="r3.1", B="r3.0", C="r3.1", D="r3.2")
    assert {act.target for act in m.offered("A", Zappp)} == {C}
    m.refused("A", Zappp(B, 1), "Crater")
    m.refused("A", Zappp(D, 1))
    m.play("A", Zappp(C, 2)).end("A")
    m.refused("B", Zappp(A, 1), "Crater")
    m.end("B", "C").refused("D", Zappp(A, 1))


@pytest.mark.rule("MQ-198")
def test_nobody_spies_into_or_out_of_a_crater() -> None:
    m = table(modules=AIMING, A="r3.1 0ch", B="r3.0", C="r3.1")
    assert m.state.turn.bonus == "spy"
    m.refused("A", Spy(B, 1), "Crater")
    m.play("A", Spy(C, 1))
    m = table(modules=AIMING, turn="B", A="r3.1", B="r3.0", C="r3.1")
    m.refused("B", Spy(A, 1), "Crater")
    m.refused("B", Spy(C, 1), "Crater")
    m = table(modules=AIMING, turn="C", A="r3.1", B="r3.0", C="r3.1 1ch")
    m.refused("C", Spy(B, 1), "Crater")
    m.play("C", Spy(A, 1))


@pytest.mark.rule("MQ-199")
def test_craters_do_not_limit_the_other_actions() -> None:
    m = table(modules=AIMING, A="r3.1 5ch U{Boots}", B="r3.1 U{Kit}")
    assert m.offered("A", Steal) == [Steal(B, "repair_kit")]
    assert m.offered("A", Scan) == [Scan()]
    assert m.offered("A", Ready) == [Ready("gravity_boots")]
    assert at("r3.0") in {act.to for act in m.offered("A", Zippp)}
    m.play("A", Steal(B, "repair_kit"), Scan())
    assert m.hand("A") == "[Alien, Nothing, Nothing, Nothing] U{Boots, Kit}"


@pytest.mark.rule("MQ-200")
@pytest.mark.parametrize(
    ("guard", "mine", "sees"), [("r3.1", "r3.0", False), ("r3.1", "r3.1", True), ("r3.0", "r3.1", False)]
)
def test_zappping_the_guard_needs_aim(guard: str, mine: str, sees: bool) -> None:
    m = table(modules=AIMING, guard=guard, A=f"{mine} 2ch")
    if sees:
        assert m.play("A", Zappp(GUARD)).guard == "tower"
    else:
        m.refused("A", Zappp(GUARD), "Crater")


@pytest.mark.rule("MQ-201")
@pytest.mark.parametrize(("guard", "victim", "actor"), [("r3.0", "A", "B"), ("r3.1", "B", "C")])
def test_the_guard_hits_only_whom_it_sees(guard: str, victim: str, actor: str) -> None:
    m = table(phase="guard", modules=AIMING, guard=guard, A="r3.0", B="r3.1")
    assert m.asks() == {actor: AimAt}
    zappped = m.told(GuardZappps)
    m.play(actor, Aim(2))
    assert [event.victim for event in zappped + m.told(GuardZappps)] == ["AB".index(victim)]
    assert m.hand(victim) == "[Alien, Nothing]"
    assert m.guard == guard


@pytest.mark.rule("MQ-202")
def test_a_guard_that_sees_nobody_climbs() -> None:
    m = table(phase="guard", modules=AIMING, guard="r3.0", B="r3.1")
    assert m.guard == "pad"
    assert m.told(GuardZappps) == []


@pytest.mark.rule("MQ-203")
def test_a_grenade_launcher_needs_aim() -> None:
    m = table(modules=AIMING, A="r3.0 R{Launcher}", B="r3.1")
    m.refused("A", Grenade(B, 1), "Crater")
    m.play("A", Grenade(C, 2))
    assert m.hand("C") == "[Alien, Nothing]"


@pytest.mark.rule("MQ-204")
@pytest.mark.parametrize("card", ["Defense Gun", "Tractor Beam"])
def test_a_trap_that_cannot_aim_at_the_attacker_is_discarded(card: str) -> None:
    m = table(modules=AIMING, die="1cw", A="r3.1 [Alien, Jams] R{Boots}", B=f"r3.0 [{card}, Alien]")
    events = _carried_out(m, Hit(A, B, 1, "zappp", A))
    assert m.discard() == [card]
    assert [event for event in events if isinstance(event, NoEffect)]
    assert not [event for event in events if isinstance(event, BeamRolled)]
    assert m.state.pending == []
    assert (m.place("A"), m.hand("A")) == ("r3.1", "[Alien, Jams] R{Boots}")


def _carried_out(m: Table, step: Hit) -> list[Event]:
    """What happens when this alone is on the agenda."""
    s = m.state
    s.agenda, s.pending, s.again = [step], [], False
    run.advance(s)
    return s.events


@pytest.mark.rule("MQ-205")
@pytest.mark.parametrize(("modules", "gained"), [(AIMING, 3), (("aiming", "new_terrain"), 2)])
def test_only_new_terrain_makes_charging_in_a_crater_inefficient(modules: tuple[Module, ...], gained: int) -> None:
    m = table(phase="guard", modules=modules, sides="BBBB", A="r3.1 0ch")
    m.play("A", GuardTo(at("r1.0")))
    assert [event.total for event in m.told(Charged) if event.player == A] == [gained]
