"""MoonQuake Escape, "Card Glossary": the cards that are exposed."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

import pytest

from engines.moonquake.data import TABLES
from engines.moonquake.decisions import AimAt, ChooseSlide, MoveGuard, SaveEquipment, TakeAction, TurnUnready
from engines.moonquake.events import BeamRolled, ChargeLost, Drawn, GuardZappps, NoEffect, TurnStarted
from engines.moonquake.state import (
    GUARD,
    Aim,
    EndTurn,
    Module,
    Scan,
    Slide,
    Spy,
    TakeAlien,
    Unready,
    Zappp,
    Zippp,
)

from .notation import at
from .table import GAME, Table, new, table
from .turns import A, B, C, turn_of

if TYPE_CHECKING:
    from engines.moonquake.data import Kind

TERRAIN: tuple[Module, ...] = ("new_terrain",)


@pytest.mark.rule("MQ-273")
def test_six_aliens_with_two_cards_each() -> None:
    assert TABLES.cards["alien"].count == 12
    m = new(6)
    assert len(m.offered("A", TakeAlien)) == 6
    m.until(TakeAction)
    assert sorted(p.alien for p in m.state.players) == list(range(6))
    assert [sum(card.kind == "alien" for card in p.hidden) for p in m.state.players] == [1] * 6
    assert "alien" not in m.state.deck


@pytest.mark.rule("MQ-274", "MQ-277", "MQ-296", "MQ-297", "MQ-302", "MQ-311", "MQ-312", "MQ-314")
@pytest.mark.parametrize(
    ("kind", "count"),
    [
        ("aftershock", 3),
        ("defense_gun", 3),
        ("lucky_shot", 3),
        ("moon_slide", 2),
        ("nothing", 12),
        ("ricochet_shot", 3),
        ("stasis_gun_jams", 4),
        ("tractor_beam", 3),
    ],
)
def test_counts_of_cards_that_are_exposed(kind: Kind, count: int) -> None:
    assert TABLES.cards[kind].count == count


# ------------------------------------------------------------------ Aftershock
@pytest.mark.rule("MQ-274")
def test_an_aftershock_turns_one_piece_of_everybody_unready() -> None:
    m = table(A="R{Kit, Boots}", B="[Aftershock, Alien] R{Battery}").play("A", Zappp(B, 1))
    assert m.asks()["A"] is TurnUnready
    assert "C" not in m.asks()
    m.play("A", Unready("gravity_boots"))
    if m.asks() == {"B": TurnUnready}:
        m.play("B", Unready("extra_battery"))
    assert [m.hand(who) for who in "ABC"] == [
        "[Alien, Nothing, Nothing] R{Kit} U{Boots}",
        "[Alien] U{Battery}",
        "[Alien, Nothing, Nothing]",
    ]
    assert m.discard() == ["Aftershock"]
    assert m.asks() == {"A": TakeAction}


@pytest.mark.rule("MQ-274")
def test_an_aftershock_without_ready_equipment_does_nothing() -> None:
    m = table(B="[Aftershock, Alien] U{Kit}").play("A", Zappp(B, 1))
    assert m.asks() == {"A": TakeAction}
    assert m.discard() == ["Aftershock"]


@pytest.mark.rule("MQ-275")
def test_an_aftershock_may_take_a_shield_of_a_pile() -> None:
    m = table(B="[^^Alien, Aftershock] R{Kit}").play("A", Zappp(B, 2))
    assert m.asks() == {"B": TurnUnready}
    m.play("B", Unready("energy_shield", 1))
    assert m.asks() == {"A": TakeAction}
    assert m.hand("B") == "[^Alien] R{Kit} U{Shield}"


def shaken() -> Table:
    """An Aftershock has just been exposed, and all three have a choice."""
    hand = "[Alien, Nothing] R{Kit, Boots}"
    return table(A=hand, B="[Aftershock, Alien] R{Kit, Boots}", C=hand).play("A", Zappp(B, 1))


@pytest.mark.rule("MQ-276")
def test_an_aftershock_asks_everybody_at_once_in_any_order() -> None:
    ends = set()
    for order in permutations("ABC"):
        m = shaken()
        assert m.asks() == dict.fromkeys("ABC", TurnUnready)
        for who in order:
            m.play(who, Unready("repair_kit" if who == "B" else "gravity_boots"))
        ends.add(GAME.dump(m.state))
    assert len(ends) == 1


@pytest.mark.rule("MQ-276")
def test_nobody_sees_the_others_answer_to_an_aftershock() -> None:
    one, other = shaken().play("A", Unready("repair_kit")), shaken().play("A", Unready("gravity_boots"))
    assert one.view("A") != other.view("A")
    for who in ("B", "C", ""):
        assert one.view(who) == other.view(who)
    one.play("C", Unready("repair_kit"))
    assert [one.hand(who) for who in "AC"] == ["[Alien, Nothing] R{Boots, Kit}"] * 2
    one.play("B", Unready("repair_kit"))
    assert [one.hand(who) for who in "AC"] == ["[Alien, Nothing] R{Boots} U{Kit}"] * 2


# ------------------------------------------------------------------ Defense Gun
@pytest.mark.rule("MQ-277")
@pytest.mark.parametrize(("card", "left"), [(1, "[Alien, Jams]"), (2, "[^Alien]")])
def test_a_defense_gun_lets_the_defender_zappp_the_attacker(card: int, left: str) -> None:
    m = table(A="[^Alien, Jams]", B="0ch [Defense Gun, Alien]").play("A", Zappp(B, 1))
    assert m.asks() == {"B": AimAt}
    assert set(m.offered("B", Aim)) == {Aim(1), Aim(2)}
    m.play("B", Aim(card))
    assert (m.hand("A"), m.charges("B")) == (left, 0)


@pytest.mark.rule("MQ-278")
@pytest.mark.parametrize("card", ["Jams", "Ricochet", "Defense Gun"])
def test_what_a_defense_gun_hits_has_no_effect(card: str) -> None:
    m = table(A=f"[Alien, {card}]", B="[Defense Gun, Alien]").play("A", Zappp(B, 1)).play("B", Aim(2))
    assert sorted(m.discard()) == sorted([card, "Defense Gun"])
    assert m.of("A").jammed == 0
    assert m.asks() == {"A": TakeAction}
    assert (m.hand("A"), m.hand("B")) == ("[Alien]", "[Alien]")


@pytest.mark.rule("MQ-279")
def test_an_alien_hit_by_a_defense_gun_stays_exposed_and_nobody_draws() -> None:
    m = table(A="[Alien, Jams]", B="[Defense Gun, Alien]").play("A", Zappp(B, 1)).play("B", Aim(1))
    assert (m.hand("A"), m.hand("B")) == ("Alien! [Jams]", "[Alien]")
    assert m.told(Drawn) == []
    assert len(m.deck()) == 20
    assert m.discard() == ["Defense Gun"]
    m.until(MoveGuard)
    assert m.hand("A") == "Alien! [Jams]"


@pytest.mark.rule("MQ-280")
def test_a_defense_gun_hits_an_exposed_attacker() -> None:
    m = table(A="Alien! [Jams, Nothing]", B="[Defense Gun, Alien]").play("A", Zappp(B, 1)).play("B", Aim(1))
    assert m.hand("A") == "Alien! [Nothing]"
    m = table(A="Alien! []", B="[Defense Gun, Alien]").play("A", Zappp(B, 1))
    assert m.asks() == {"A": TakeAction}
    assert m.hand("A") == "Alien! []"
    assert m.discard() == ["Defense Gun"]


# ------------------------------------------------------------------ Lucky Shot, Moon Slide, Nothing
@pytest.mark.rule("MQ-296")
@pytest.mark.parametrize(("before", "after"), [(2, 1), (0, 0)])
def test_a_lucky_shot_costs_the_defender_a_charge(before: int, after: int) -> None:
    m = table(B=f"{before}ch [Lucky Shot, Alien]").play("A", Zappp(B, 1))
    assert m.charges("B") == after
    assert [event.player for event in m.told(ChargeLost)] == [B] * (before - after)
    assert m.discard() == ["Lucky Shot"]


@pytest.mark.rule("MQ-297")
def test_a_moon_slide_leads_to_any_space_of_the_next_lower_level() -> None:
    m = table(B="r2.3 [Moon Slide, Alien]").play("A", Zappp(B, 1))
    assert m.asks() == {"B": ChooseSlide}
    assert {act.to for act in m.offered("B", Slide)} == {at(f"r1.{slot}") for slot in range(6)}
    m.play("B", Slide(at("r1.2")))
    assert (m.place("B"), m.hand("B")) == ("r1.2", "[Alien]")
    assert m.discard() == ["Moon Slide"]


@pytest.mark.rule("MQ-298")
def test_a_moon_slide_from_the_pad_crosses_fences_for_nothing() -> None:
    m = table(B="pad 2ch [Moon Slide, Alien]").play("A", Zappp(B, 1))
    assert {act.to for act in m.offered("B", Slide)} == {at(f"r3.{slot}") for slot in range(6)}
    m.play("B", Slide(at("r3.1")))
    assert (m.place("B"), m.charges("B")) == ("r3.1", 2)


@pytest.mark.rule("MQ-299")
def test_a_moon_slide_from_ring_1_leads_to_the_exit_spots() -> None:
    m = table(B="r1.0 [Moon Slide, Alien]", C="exit.3").play("A", Zappp(B, 1))
    assert {act.to for act in m.offered("B", Slide)} == {at(f"exit.{slot}") for slot in range(6)}
    m.play("B", Slide(at("exit.3")))
    assert m.place("B") == "exit.3"
    m = table(B="exit.0 [Moon Slide, Alien] R{Boots}").play("A", Zappp(B, 1))
    assert m.asks() == {"A": TakeAction}
    assert [event.kind for event in m.told(NoEffect)] == ["moon_slide"]
    assert (m.place("B"), m.discard()) == ("exit.0", ["Moon Slide"])


@pytest.mark.rule("MQ-300")
def test_the_terrain_acts_after_a_moon_slide() -> None:
    m = table(modules=TERRAIN, B="r2.0a [Moon Slide, ^Alien]").play("A", Zappp(B, 1)).play("B", Slide(at("r1.5a")))
    assert m.hand("B") == "[Alien] U{Shield}"


@pytest.mark.rule("MQ-301")
def test_a_moon_slide_earns_no_second_bonus() -> None:
    m = table(B="r2.1 [Moon Slide, Alien]").play("A", Zappp(B, 1)).play("B", Slide(at("r1.4"))).end("A")
    assert (m.state.acting, m.state.turn.bonus) == (B, "spy")
    m = table(moon="B", turn="A", B="r2.1 [Moon Slide, Alien]").play("A", Zappp(B, 1))
    m.play("B", Slide(at("r1.4"))).end("A")
    assert m.told(TurnStarted) == []
    assert m.asks() == {"B": MoveGuard}


@pytest.mark.rule("MQ-302")
def test_nothing_does_nothing() -> None:
    m = table(A="r1.0 3ch", B="[Nothing, Alien, Jams] R{Boots} U{Kit}")
    before = GAME.clone(m.state)
    m.play("A", Zappp(B, 1))
    after = m.state
    assert after.discard == [*before.discard, "nothing"]
    before.discard.append("nothing")
    before.players[A].charges = 2
    before.players[B].hidden = before.players[B].hidden[1:]
    assert after.players == before.players
    assert (after.deck, after.discard, after.token) == (before.deck, before.discard, before.token)
    assert (after.guard, after.rotations, after.rolls) == (before.guard, before.rotations, before.rolls)
    assert m.asks() == {"A": TakeAction}


# ------------------------------------------------------------------ Prison Guard
@pytest.mark.rule("MQ-303")
@pytest.mark.parametrize(
    ("card", "guard", "mine", "theirs", "end"),
    [
        ("Guard to Defender", "tower", "r1.0", "r2.3", "r2.3"),
        ("Guard to Attacker", "tower", "pad", "r2.3", "pad"),
        ("Guard to Defender", "pad", "r1.0", "exit.2", "exit.2"),
        ("Guard to Defender", "r2.3", "r1.0", "r2.3", "r2.3"),
    ],
)
def test_a_prison_guard_brings_the_guard(card: str, guard: str, mine: str, theirs: str, end: str) -> None:
    m = table(guard=guard, A=mine, B=f"{theirs} [{card}, Alien]").play("A", Zappp(B, 1))
    assert m.guard == end
    assert m.discard() == [card]


@pytest.mark.rule("MQ-304")
def test_a_guard_brought_by_a_card_waits_for_the_guard_phase() -> None:
    m = table(A="r1.0", B="r2.3 [Guard to Defender, Alien, Nothing]", C="r3.0").play("A", Zappp(B, 1))
    m.end("A", "B")
    assert m.told(GuardZappps) == []
    assert m.hand("B") == "[Alien, Nothing]"
    m.end("C")
    assert [event.victim for event in m.told(GuardZappps)] == [B]
    assert m.asks() == {"C": AimAt}


# ------------------------------------------------------------------ Ricochet Shot, Stasis Gun Jams
@pytest.mark.rule("MQ-311")
@pytest.mark.parametrize(("card", "left"), [(1, "[Jams, Alien]"), (2, "Alien! [^Jams]")])
def test_a_ricochet_is_a_free_zappp_at_the_same_defender(card: int, left: str) -> None:
    m = table(A="exit.5 1ch", B="[Ricochet, ^Jams, Alien]", guard="r3.0").play("A", Zappp(B, 1))
    assert m.asks() == {"A": AimAt}
    assert set(m.offered("A", Aim)) == {Aim(1), Aim(2)}
    assert m.offered("A", EndTurn) == []
    assert m.offered("A", Zappp) == []
    m.play("A", Aim(card))
    assert (m.hand("B"), m.charges("A")) == (left, 0)
    assert "Ricochet" in m.discard()


@pytest.mark.rule("MQ-312")
def test_a_jammed_gun_does_not_zappp_for_the_rest_of_the_phase() -> None:
    m = table(guard="r3.0", A="r1.0 5ch", B="[Jams, Alien, Nothing]").play("A", Zappp(B, 1))
    m.refused("A", Zappp(C, 1), "jam")
    m.refused("A", Zappp(GUARD), "jam")
    assert m.offered("A", Spy)
    assert m.offered("A", Zippp)
    m.play("A", Scan())
    turn_of(m, "A")
    assert m.state.round == 3
    assert m.offered("A", Zappp)


@pytest.mark.rule("MQ-312")
def test_a_jam_bars_the_bonus_too() -> None:
    m = table(modules=TERRAIN, A="r1.3a 2ch", B="[Jams, Alien]").play("A", Zappp(B, 1))
    m.refused("A", Zappp(C, 1), "jam")
    assert m.charges("A") == 2


@pytest.mark.rule("MQ-313")
def test_a_jammed_player_acts_as_the_guard_and_as_a_defense_gun() -> None:
    m = table(turn="C", A="[Defense Gun, Alien] jammed").play("C", Zappp(A, 1))
    assert m.asks() == {"A": AimAt}
    m.play("A", Aim(2))
    assert m.hand("C") == "[Alien, Nothing]"
    m = table(guard="r3.0", A="r1.0", B="[Jams, Alien]", C="r3.3").play("A", Zappp(B, 1)).end("A", "B", "C")
    assert m.asks() == {"A": AimAt}
    m.play("A", Aim(2))
    assert m.hand("C") == "[Alien, Nothing]"


# ------------------------------------------------------------------ Tractor Beam
@pytest.mark.rule("MQ-314")
@pytest.mark.parametrize(("start", "die", "end"), [("r2.3", "2ccw", "r2.1"), ("exit.0", "1cw", "exit.1")])
def test_a_tractor_beam_pulls_the_attacker_along_the_level(start: str, die: str, end: str) -> None:
    m = table(A=start, B="[Tractor Beam, Alien]").play("A", Zappp(B, 1), die=die)
    assert m.place("A") == end
    assert m.discard() == ["Tractor Beam"]
    assert len(m.told(BeamRolled)) == 1


@pytest.mark.rule("MQ-315")
@pytest.mark.parametrize(("before", "after"), [(4, 2), (1, 0)])
def test_a_tractor_beam_on_the_pad_costs_a_charge(before: int, after: int) -> None:
    m = table(A=f"pad {before}ch U{{Kit}}", B="[Tractor Beam, Alien]").play("A", Zappp(B, 1))
    assert (m.place("A"), m.charges("A")) == ("pad", after)
    assert m.told(BeamRolled) == []


@pytest.mark.rule("MQ-316")
def test_a_tractor_beam_that_rolls_0_does_nothing() -> None:
    m = table(modules=TERRAIN, A="r1.5a [^Alien]", B="[Tractor Beam, Alien]").play("A", Zappp(B, 1), die="0")
    assert (m.place("A"), m.hand("A")) == ("r1.5", "[^Alien]")
    assert SaveEquipment not in m.asks().values()


@pytest.mark.rule("MQ-317")
def test_the_terrain_acts_after_a_tractor_beam() -> None:
    m = table(modules=TERRAIN, A="r2.3a U{Boots}", B="[Tractor Beam, Alien]").play("A", Zappp(B, 1), die="1ccw")
    assert (m.place("A"), m.hand("A")) == ("r2.2", "[Alien, Nothing, Nothing]")
    assert "Boots" in m.discard()


@pytest.mark.rule("MQ-318")
def test_a_tractor_beam_pulls_an_exposed_attacker() -> None:
    m = table(A="r2.3 Alien! [Nothing]", B="[Tractor Beam, Alien]").play("A", Zappp(B, 1), die="1cw")
    assert m.place("A") == "r2.4"
