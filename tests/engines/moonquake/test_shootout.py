"""MoonQuake Escape, "Sudden Death Shootout"."""

from __future__ import annotations

import pytest

from engines.moonquake.decisions import AimAt, ChooseSlide, IgnoreJam, MoveShields, TakeAction, TurnUnready, UseBoots
from engines.moonquake.events import (
    Drawn,
    GuardMoved,
    KnockedOut,
    Launched,
    NobodyWins,
    ShootoutStarted,
    Spied,
    Spun,
    Stolen,
    TurnStarted,
)
from engines.moonquake.state import (
    PAD,
    Aim,
    Arrange,
    Decoy,
    EndTurn,
    Grenade,
    GuardTo,
    Keep,
    Module,
    Ready,
    Scan,
    Slide,
    Spy,
    Steal,
    Unready,
    UseEquipment,
    Zappp,
)

from .notation import at
from .table import Table, arrange, result_of, table
from .turns import A, B, C

SHOOTOUT: tuple[Module, ...] = ("shootout",)
GUARDS = ("Guard to Defender", "Guard to Attacker")


def fight(moon: str = "", modules: tuple[Module, ...] = SHOOTOUT, **players: str) -> Table:
    """The first turn of a Shootout: the Guard phase has just sent the Guard from ring 3 to the pad."""
    m = table(players, seats=len(players), phase="guard", guard="r3.0", moon=moon, modules=modules)
    assert m.state.phase == "shootout"
    return m if TakeAction in m.asks().values() else m.until(TakeAction)


# ------------------------------------------------------------------ before it
@pytest.mark.rule("MQ-254")
def test_a_tie_is_fought_out() -> None:
    m = table(seats=2, phase="guard", guard="r3.0", modules=SHOOTOUT, A="pad", B="pad")
    assert m.told(ShootoutStarted) == [ShootoutStarted(players=(A, B))]
    assert not [event for event in m.told(Spun) if event.purpose == "launch"]
    assert m.asks() == {"A": TakeAction}
    m = table(seats=2, phase="guard", guard="r3.0", modules=SHOOTOUT, A="pad", B="pad [Alien, Nothing]")
    assert m.told(ShootoutStarted) == []
    assert m.winner == "A"


@pytest.mark.rule("MQ-255")
def test_only_the_tied_take_part() -> None:
    m = fight(A="pad", B="pad", C="pad [Alien, Nothing]")
    assert m.told(ShootoutStarted) == [ShootoutStarted(players=(A, B))]
    assert [m.of(who).out for who in "ABC"] == [False, False, True]
    assert {act.target for act in m.offered("A", Zappp)} == {B}
    m.end("A", "B")
    assert m.asks() == {"A": TakeAction}


@pytest.mark.rule("MQ-256")
def test_shields_may_move_before_it_but_not_cards() -> None:
    m = table(seats=2, phase="guard", guard="r3.0", modules=SHOOTOUT, A="pad [^Alien, Jams, Nothing]", B="pad")
    assert m.asks()["A"] is MoveShields
    m.refused("A", arrange("2 1 3", "1"))
    assert all(act.order == () for act in m.offered("A", Arrange))
    m.play("A", arrange("", "2"))
    assert m.hand("A") == "[Alien, ^Jams, Nothing]"


@pytest.mark.rule("MQ-257")
@pytest.mark.parametrize(
    ("moon", "b", "order"), [("B", "pad", "BCA"), ("B", "pad [Alien, Nothing]", "CA"), ("B", "r1.0", "CA")]
)
def test_it_starts_with_the_moon_player_or_the_next_who_is_tied(moon: str, b: str, order: str) -> None:
    m = fight(moon=moon, A="pad", B=b, C="pad")
    for who in order:
        assert m.asks() == {who: TakeAction}
        m.end(who)
    assert m.asks() == {order[0]: TakeAction}


@pytest.mark.rule("MQ-258")
def test_a_guard_on_the_pad_goes_to_the_tower() -> None:
    m = fight(A="pad", B="pad")
    assert m.told(GuardMoved)[0].to == PAD
    assert m.guard == "tower"
    m = table(seats=2, phase="guard", guard="r1.0", modules=SHOOTOUT, A="pad", B="pad")
    m.play("A", GuardTo(at("r2.0")))
    assert m.asks() == {"A": TakeAction}
    assert m.guard == "r2.0"


# ------------------------------------------------------------------ turns
@pytest.mark.rule("MQ-259")
@pytest.mark.parametrize(("before", "after"), [(1, 2), (5, 5)])
def test_a_turn_brings_a_charge_and_attacks_are_optional(before: int, after: int) -> None:
    m = fight(A=f"pad {before}ch", B="pad 3ch")
    assert (m.charges("A"), m.charges("B")) == (after, 3)
    m.end("A")
    assert (m.charges("A"), m.charges("B")) == (after, 4)


@pytest.mark.rule("MQ-260")
def test_only_acts_against_participants() -> None:
    modules: tuple[Module, ...] = ("shootout", "decoys")
    m = fight(modules=modules, A="pad 5ch R{Launcher, Suit, Kit} U{Boots}", B="pad U{Kit}", C="pad [Alien] U{Kit}")
    assert m.state.turn.bonus == ""
    attacks: tuple[type[Zappp | Spy | Steal | Grenade], ...] = (Zappp, Spy, Steal, Grenade)
    for kind in attacks:
        assert {act.target for act in m.offered("A", kind)} == {B}, kind
    for act in (Ready("gravity_boots"), Scan(), Decoy("hazard_suit"), Zappp(C, 1), Spy(C, 1), Steal(C, "repair_kit")):
        m.refused("A", act)
    m.play("A", Spy(B, 1))
    assert m.charges("A") == 4
    m.play("A", Steal(B, "repair_kit"), Grenade(B, 2)).until(TakeAction)


@pytest.mark.rule("MQ-260")
def test_ready_equipment_pays_as_always() -> None:
    m = fight(A="pad 1ch R{Battery}", B="pad [Nothing, Nothing, Alien]").play(
        "A", UseEquipment("extra_battery"), Zappp(B, 1)
    )
    assert (m.charges("A"), m.of("A").ready) == (2, ())


@pytest.mark.rule("MQ-261")
def test_cards_act_as_in_the_action_phase() -> None:
    m = fight(A="pad R{Boots}", B="pad [Aftershock, Nothing, Alien] R{Suit}").play("A", Zappp(B, 1))
    while TurnUnready in m.asks().values():
        m.until(TakeAction, TurnUnready)
    assert m.of("A").unready == ("gravity_boots",)
    assert m.of("B").unready == ("hazard_suit",)
    assert m.discard() == ["Aftershock"]
    m.end("A")
    assert m.asks() == {"B": TakeAction}
    assert [event.player for event in m.told(TurnStarted)] == [B]


@pytest.mark.rule("MQ-262")
@pytest.mark.parametrize("card", GUARDS)
def test_a_prison_guard_zappps_everybody_and_goes_home(card: str) -> None:
    m = fight(A="pad [Alien, Jams, Nothing]", B=f"pad [{card}, ^Alien, Nothing]").play("A", Zappp(B, 1))
    assert m.asks() == {"B": AimAt}
    m.play("B", Aim(2))
    assert m.asks() == {"A": AimAt}
    m.play("A", Aim(1))
    assert (m.hand("A"), m.hand("B")) == ("[Alien, Nothing]", "[Alien, Nothing]")
    assert m.of("B").jammed == 0
    assert m.guard == "tower"
    assert m.asks() == {"A": TakeAction}


@pytest.mark.rule("MQ-263")
@pytest.mark.parametrize("card", GUARDS)
def test_nobody_wins_if_the_guard_finds_everybody(card: str) -> None:
    m = fight(A="pad [Alien, Jams, Nothing]", B=f"pad [{card}, Alien, Nothing]")
    m.play("A", Zappp(B, 1)).play("B", Aim(1)).play("A", Aim(1))
    assert m.over
    assert m.winner == ""
    assert len(m.told(NobodyWins)) == 1
    assert result_of(m.state).winners == ()


@pytest.mark.rule("MQ-262")
def test_who_is_found_by_the_guard_is_out_after_the_volley() -> None:
    m = fight(A="pad", B="pad [Guard to Defender, Alien, Nothing]", C="pad").play("A", Zappp(B, 1))
    m.play("B", Aim(1))
    assert m.told(KnockedOut) == []
    m.play("C", Aim(2)).play("A", Aim(2))
    assert [(event.player, event.why) for event in m.told(KnockedOut)] == [(A, "exposed")]
    assert [m.hand(who) for who in "BC"] == ["[Alien]", "[Alien, Nothing]"]
    assert m.asks() == {"B": TakeAction}


@pytest.mark.rule("MQ-264")
def test_a_jam_lasts_until_after_the_next_turn() -> None:
    m = fight(A="pad R{Launcher}", B="pad [Jams, Nothing, Alien]").play("A", Zappp(B, 1))
    m.refused("A", Zappp(B, 1), "jam")
    m.end("A", "B").refused("A", Zappp(B, 1), "jam")
    m.play("A", Grenade(B, 1)).end("A", "B").play("A", Zappp(B, 1))
    assert m.winner == "A"


@pytest.mark.rule("MQ-264")
def test_a_repair_kit_cancels_a_jam() -> None:
    m = fight(A="pad R{Kit}", B="pad [Jams, Nothing, Alien]").play("A", Zappp(B, 1))
    assert m.asks() == {"A": IgnoreJam}
    m.play("A", UseEquipment("repair_kit"), Zappp(B, 1))
    assert m.hand("B") == "[Alien]"


# ------------------------------------------------------------------ who is out
@pytest.mark.rule("MQ-265")
def test_an_exposed_alien_is_out_at_once() -> None:
    m = fight(A="pad", B="pad", C="pad").play("A", Zappp(B, 1))
    assert m.told(KnockedOut) == [KnockedOut(player=B, why="exposed")]
    assert m.told(Drawn) == [Drawn(player=A, count=1, reason="alien")]
    assert m.asks() == {"A": TakeAction}
    assert {act.target for act in m.offered("A", Zappp)} == {C}
    m.end("A")
    assert m.asks() == {"C": TakeAction}
    assert fight(A="pad", B="pad").play("A", Zappp(B, 1)).winner == "A"


@pytest.mark.rule("MQ-266")
@pytest.mark.parametrize(
    ("b", "out"),
    [
        ("1ch [Lucky Shot, Alien, Nothing]", True),
        ("1ch [Lucky Shot, Alien, Nothing] R{Battery}", False),
        ("0ch [Aftershock, Alien, Nothing] R{Battery}", True),
        ("1ch [Aftershock, Alien, Nothing] R{Battery}", False),
    ],
)
def test_who_runs_out_of_charges_is_out(b: str, out: bool) -> None:
    m = fight(A="pad", B=f"pad {b}").play("A", Zappp(B, 1))
    if m.asks() == {"B": TurnUnready}:
        m.play("B", Unready("extra_battery"))
    assert m.of("B").out is out
    assert m.told(KnockedOut) == ([KnockedOut(player=B, why="charges")] if out else [])
    assert m.winner == ("A" if out else "")


@pytest.mark.rule("MQ-267")
def test_paying_the_last_charge_puts_one_out_before_the_action() -> None:
    m = fight(A="pad 1ch", B="pad [Nothing, Alien, Nothing]").play("A", Zappp(B, 1))
    assert (m.charges("A"), m.winner) == (1, "")
    m.play("A", Zappp(B, 1))
    assert m.told(KnockedOut) == [KnockedOut(player=A, why="charges")]
    assert m.hand("B") == "[Alien, Nothing]"
    assert m.winner == "B"


@pytest.mark.rule("MQ-267")
@pytest.mark.parametrize("act", [Spy(B, 1), Steal(B, "repair_kit")])
def test_other_actions_paid_with_the_last_charge_are_not_carried_out_either(act: Spy | Steal) -> None:
    m = fight(A="pad 1ch", B="pad U{Kit}").play("A", Spy(B, 2), act)
    assert m.told(KnockedOut) == [KnockedOut(player=A, why="charges")]
    assert (m.winner, m.of("B").unready) == ("B", ("repair_kit",))
    assert not m.told(Stolen)
    assert [event.card for event in m.told(Spied)] == [2]


@pytest.mark.rule("MQ-266", "MQ-267")
def test_an_extra_battery_is_the_very_last_charge() -> None:
    m = fight(A="pad 0ch R{Battery}", B="pad [Nothing, Alien, Nothing]").play("A", Zappp(B, 1))
    assert (m.charges("A"), m.of("A").out, m.hand("B")) == (0, False, "[Alien, Nothing]")
    m.play("A", Zappp(B, 1))
    assert (m.of("A").ready, m.winner, m.hand("B")) == ((), "B", "[Alien, Nothing]")


@pytest.mark.rule("MQ-184", "MQ-265")
def test_accomplices_left_alone_have_won() -> None:
    m = table(accomplices=True, phase="guard", guard="r3.0", modules=SHOOTOUT, A1="pad", B1="pad", A2="pad", B2="r1.0")
    m.play("A1", Zappp(B, 1))
    assert m.over
    assert result_of(m.state).winners == (0,)


@pytest.mark.rule("MQ-268")
def test_who_is_knocked_off_the_pad_is_out() -> None:
    m = fight(A="pad", B="pad [Moon Slide, Alien, Nothing]").play("A", Zappp(B, 1))
    if m.asks() == {"B": ChooseSlide}:
        m.play("B", Slide(at("r3.0")))
    assert m.told(KnockedOut) == [KnockedOut(player=B, why="pad")]
    assert m.winner == "A"


@pytest.mark.rule("MQ-268")
def test_boots_keep_one_on_the_pad() -> None:
    m = fight(A="pad", B="pad [Moon Slide, Alien, Nothing] R{Boots}").play("A", Zappp(B, 1))
    assert m.asks() == {"B": UseBoots}
    m.play("B", UseEquipment("gravity_boots"))
    assert (m.place("B"), m.of("B").out) == ("pad", False)
    assert m.asks() == {"A": TakeAction}


@pytest.mark.rule("MQ-269")
@pytest.mark.parametrize(("equipment", "out"), [("", True), ("R{Battery}", False)])
def test_a_tractor_beam_costs_the_attacker_a_charge(equipment: str, out: bool) -> None:
    m = fight(A=f"pad 1ch {equipment}", B="pad [Tractor Beam, Alien, Nothing]").play("A", Zappp(B, 1))
    assert m.charges("A") == 0
    assert m.told(KnockedOut) == ([KnockedOut(player=A, why="charges")] if out else [])
    assert m.winner == ("B" if out else "")


@pytest.mark.rule("MQ-270")
def test_a_defense_gun_may_put_the_attacker_out() -> None:
    m = fight(A="pad", B="pad [Defense Gun, Alien, Nothing]").play("A", Zappp(B, 1)).play("B", Aim(1))
    assert m.told(KnockedOut) == [KnockedOut(player=A, why="exposed")]
    assert m.winner == "B"


# ------------------------------------------------------------------ its end
@pytest.mark.rule("MQ-271")
def test_the_last_one_left_launches() -> None:
    m = fight(A="pad", B="pad", C="pad").play("A", Zappp(B, 1), Zappp(C, 1))
    assert [event.player for event in m.told(Launched)] == [A]
    assert m.winner == "A"
    assert result_of(m.state).winners == (A,)


@pytest.mark.rule("MQ-272")
def test_after_three_rounds_without_an_attack_the_spinner_decides() -> None:
    m = fight(A="pad", B="pad").end("A", "B", "A", "B", "A")
    assert m.told(Spun) == []
    m.play("B", EndTurn(), spin="3 5")
    assert [(event.value, event.purpose) for event in m.told(Spun)] == [(3, "launch"), (5, "launch")]
    assert m.winner == "B"


@pytest.mark.rule("MQ-272")
def test_an_attack_starts_the_count_of_rounds_anew() -> None:
    m = fight(A="pad [Nothing, Nothing, Alien]", B="pad").end("A", "B", "A", "B", "A").play("B", Zappp(A, 1))
    m.end("B", "A", "B", "A", "B", "A")
    assert m.told(Spun) == []
    m.play("B", EndTurn(), spin="3 5")
    assert m.winner == "B"


@pytest.mark.rule("MQ-256")
def test_without_shields_nothing_is_asked_before_it() -> None:
    m = table(seats=2, phase="guard", guard="r3.0", modules=SHOOTOUT, A="pad [^Alien, Jams, Nothing]", B="pad")
    assert m.asks() == {"A": MoveShields}
    m.play("A", Keep())
    assert m.asks() == {"A": TakeAction}
