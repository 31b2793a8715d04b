"""MoonQuake Escape, "Advanced Rules Terrain Table"."""

from __future__ import annotations

import pytest

from engines.moonquake.decisions import MoveGuard, TakeAction, UseSuit
from engines.moonquake.events import Charged, FenceCrossed
from engines.moonquake.state import (
    Climb,
    Cover,
    Decline,
    EndTurn,
    GuardTo,
    Hide,
    Keep,
    Module,
    Ready,
    Scan,
    Slide,
    Spy,
    UseEquipment,
    Zappp,
    Zippp,
)

from .notation import at
from .table import Table, table
from .turns import A, B, turn_of

TERRAIN: tuple[Module, ...] = ("new_terrain",)


# ------------------------------------------------------------------ Crater
@pytest.mark.rule("MQ-236")
@pytest.mark.parametrize(("charges", "token", "total"), [(0, "", 2), (4, "", 5), (0, "Eclipse", 1)])
def test_a_crater_costs_a_charge_before_the_cap(charges: int, token: str, total: int) -> None:
    m = table(phase="guard", modules=TERRAIN, sides="BBBB", spin="3", token=token, A=f"r3.1 {charges}ch")
    m.play("A", GuardTo(at("r1.0")))
    assert _charged(m, A) == [total]


def _charged(m: Table, player: int) -> list[int]:
    return [event.total for event in m.told(Charged) if event.player == player]


# ------------------------------------------------------------------ Magnetic Flux
@pytest.mark.rule("MQ-237")
def test_magnetic_flux_makes_all_shields_unready() -> None:
    m = table(modules=TERRAIN, A="r1.0a 2ch [^^Alien, ^Nothing] R{Kit, Boots}").play("A", Zippp(at("r1.5a")))
    assert m.hand("A") == "[Alien, Nothing] R{Boots, Kit} U{Shield, Shield, Shield}"
    assert m.discard() == []
    assert m.asks() == {"A": TakeAction}


@pytest.mark.rule("MQ-238")
def test_no_shield_is_readied_on_magnetic_flux() -> None:
    m = table(modules=TERRAIN, A="r1.5a 2ch U{Shield, Boots}")
    m.refused("A", Ready("energy_shield"), "Magnetic Flux")
    m.play("A", Ready("gravity_boots"))
    m = table(modules=TERRAIN, A="r1.0a 1ch U{Shield, Boots}").play("A", Zippp(at("r1.5a")))
    assert (m.state.turn.bonus, m.charges("A")) == ("ready", 0)
    m.refused("A", Ready("energy_shield"), "Magnetic Flux")
    m.play("A", Ready("gravity_boots"))
    assert m.hand("A") == "[Alien, Nothing, Nothing] R{Boots} U{Shield}"


@pytest.mark.rule("MQ-239")
def test_a_shield_found_on_magnetic_flux_is_unready() -> None:
    m = table(modules=(*TERRAIN, "hidden_equipment"), A="r1.5a", B="[Shield, Alien]").play("A", Zappp(B, 1))
    assert m.hand("A") == "[Alien, Nothing, Nothing] U{Shield}"
    assert m.asks() == {"A": TakeAction}
    assert m.offered("A", Cover) == []


# ------------------------------------------------------------------ Lava Flow
@pytest.mark.rule("MQ-240")
def test_lava_destroys_unready_equipment() -> None:
    m = table(modules=TERRAIN, A="r2.3a 2ch [^Alien] U{Boots, Battery} R{Kit}").play("A", Zippp(at("r2.2a")))
    assert m.asks() == {"A": TakeAction}
    assert m.hand("A") == "[^Alien] R{Kit}"
    assert sorted(m.discard()) == ["Battery", "Boots"]


@pytest.mark.rule("MQ-241")
def test_equipment_that_comes_later_stays_on_lava_until_it_is_entered_again() -> None:
    m = table(phase="escape", modules=TERRAIN, A="r2.2a 3ch Alien! [Nothing]", deck="Kit").play("A", Hide(), Keep())
    turn_of(m, "A")
    assert m.of("A").unready == ("repair_kit",)
    m.play("A", Zippp(at("r2.3a")))
    assert m.of("A").unready == ("repair_kit",)
    m.play("A", Zippp(at("r2.2a")))
    assert m.of("A").unready == ()
    assert m.discard() == ["Kit"]


# ------------------------------------------------------------------ Radiation
@pytest.mark.rule("MQ-242")
def test_radiation_empties_the_battery_at_the_end_of_a_turn() -> None:
    assert table(modules=TERRAIN, A="r1.3a 4ch").end("A").charges("A") == 0
    m = table(modules=TERRAIN, A="r1.3a 4ch").play("A", Zippp(at("r1.4a"))).end("A")
    assert m.charges("A") == 3


@pytest.mark.rule("MQ-243")
def test_radiation_leaves_an_extra_battery_alone() -> None:
    m = table(modules=TERRAIN, A="r1.3a 4ch R{Battery}").end("A")
    assert (m.charges("A"), m.of("A").ready) == (0, ("extra_battery",))


@pytest.mark.rule("MQ-244")
def test_radiation_costs_nothing_after_the_own_turn() -> None:
    m = table(modules=TERRAIN, moon="B", turn="A", B="r2.3a 2ch [Moon Slide, Alien]", spin="2")
    m.play("A", Zappp(B, 1)).play("B", Slide(at("r1.3a"))).end("A")
    assert (m.place("B"), m.charges("B")) == ("r1.3", 2)
    assert m.asks() == {"B": MoveGuard}
    m.play("B", GuardTo(at("r1.0")))
    assert _charged(m, B) == [4]


# ------------------------------------------------------------------ Ion Storm
@pytest.mark.rule("MQ-245")
def test_nobody_scans_or_spies_in_an_ion_storm() -> None:
    m = table(modules=TERRAIN, A="r1.1a 5ch")
    m.refused("A", Scan(), "Ion Storm")
    m.refused("A", Spy(B, 1), "Ion Storm")
    m = table(modules=TERRAIN, A="r1.4a 2ch").play("A", Zippp(at("r1.2a")))
    assert Spy(B, 1) in m.offered("A", Spy)
    m.play("A", Zippp(at("r1.1a")))
    assert m.offered("A", Spy) == []
    m = table(modules=TERRAIN, A="r1.4a 1ch").play("A", Zippp(at("r1.2a")), Spy(B, 1))
    assert m.charges("A") == 0


@pytest.mark.rule("MQ-246")
def test_nobody_in_an_ion_storm_is_spied_on() -> None:
    m = table(modules=TERRAIN, B="r1.1a")
    m.refused("A", Spy(B, 1), "Ion Storm")
    m.play("A", Zappp(B, 2))
    assert m.hand("B") == "[Alien, Nothing]"


@pytest.mark.rule("MQ-247")
def test_the_card_for_an_alien_is_drawn_in_an_ion_storm_too() -> None:
    m = table(modules=TERRAIN, A="r1.1a", deck="Jams").play("A", Zappp(B, 1))
    assert m.hand("A") == "[Alien, Nothing, Nothing, Jams]"


# ------------------------------------------------------------------ Hazard Suit
@pytest.mark.rule("MQ-248")
def test_a_suit_cancels_radiation() -> None:
    m = table(modules=TERRAIN, A="r1.3a 4ch R{Suit}").play("A", UseEquipment("hazard_suit"))
    assert m.discard() == ["Suit"]
    assert m.of("A").suited
    assert m.end("A").charges("A") == 4


@pytest.mark.rule("MQ-249")
def test_a_suit_is_offered_before_the_terrain_acts() -> None:
    m = table(modules=TERRAIN, A="r1.0a 2ch [^Alien] R{Suit}").play("A", Zippp(at("r1.5a")))
    assert m.asks() == {"A": UseSuit}
    m.play("A", UseEquipment("hazard_suit"))
    assert (m.hand("A"), m.discard()) == ("[^Alien]", ["Suit"])
    m = table(modules=TERRAIN, A="r1.0a 2ch [^Alien] R{Suit}").play("A", Zippp(at("r1.5a")), Decline())
    assert m.hand("A") == "[Alien] R{Suit} U{Shield}"
    m = table(modules=TERRAIN, A="r2.3a 2ch R{Suit} U{Kit}").play("A", Zippp(at("r2.2a")))
    assert m.asks() == {"A": UseSuit}
    m.play("A", UseEquipment("hazard_suit"))
    assert m.hand("A") == "[Alien, Nothing, Nothing] U{Kit}"


@pytest.mark.rule("MQ-250")
def test_a_suit_cancels_cover_as_well_as_limits_in_a_crater() -> None:
    m = table(modules=TERRAIN, sides="BBBB", A="r3.1 3ch R{Suit}", B="r3.0", C="r3.1")
    m.refused("A", Zappp(B, 2), "Crater")
    m.play("A", UseEquipment("hazard_suit"), Zappp(B, 2))
    assert {act.target for act in m.offered("A", Zappp)} >= {B}
    m.end("A").play("B", Zappp(A, 2))
    m = table(modules=TERRAIN, sides="BBBB", A="r3.1 suited", B="r3.1").play("A", Zappp(B, 2))
    assert m.hand("B") == "[Alien, Nothing]"
    m = table(phase="guard", modules=TERRAIN, sides="BBBB", spin="3", A="r3.1 0ch suited")
    m.play("A", GuardTo(at("r1.0")))
    assert _charged(m, A) == [3]


@pytest.mark.rule("MQ-250")
def test_a_suit_cancels_cover_as_well_as_limits_in_an_ion_storm() -> None:
    m = table(modules=TERRAIN, A="r1.1a 4ch suited").play("A", Scan(), Spy(B, 1)).end("A")
    m.play("B", Spy(A, 1))


@pytest.mark.rule("MQ-251")
def test_a_suit_lasts_until_the_space_is_left() -> None:
    m = table(modules=TERRAIN, A="r1.3a 2ch Alien! [Nothing] suited").end("A")
    assert m.charges("A") == 2
    m.until(MoveGuard).until(TakeAction, die="1cw")
    assert (m.place("A"), m.state.round) == ("r1.4", 3)
    while m.state.acting != A:
        m.play(m.letters[m.state.acting], EndTurn())
    assert m.state.turn.bonus == "zappp"
    m.play("A", Zappp(B, 2))
    assert m.charges("A") == 5
    assert m.end("A").charges("A") == 5
    m = table(modules=TERRAIN, A="r1.3a 4ch suited").play("A", Zippp(at("r1.4a")), Zippp(at("r1.3a")))
    assert not m.of("A").suited
    assert m.end("A").charges("A") == 0


# ------------------------------------------------------------------ Force Fences, all ways of moving
@pytest.mark.rule("MQ-252")
def test_fences_of_side_a_cost_a_charge() -> None:
    m = table(phase="escape", modules=TERRAIN, A="r3.1a 2ch").play("A", Climb(at("e1")))
    assert m.told(FenceCrossed) == [FenceCrossed(player=A, lost=1)]
    assert (m.place("A"), m.charges("A")) == ("pad", 1)
    m = table(phase="escape", modules=TERRAIN, A="r3.5a 2ch").play("A", Climb(at("e5")))
    assert (m.place("A"), m.charges("A")) == ("pad", 2)


@pytest.mark.rule("MQ-253")
def test_terrain_acts_after_climbs_and_zippps() -> None:
    m = table(phase="escape", modules=TERRAIN, A="exit.0 [^Alien]").play("A", Climb(at("r1.5a")))
    assert m.hand("A") == "[Alien] U{Shield}"
    m = table(phase="escape", modules=TERRAIN, A="r1.5a [^Alien]").play("A", Climb(at("r2.4a")))
    assert m.hand("A") == "[Alien] U{Shield}"
    m = table(modules=TERRAIN, A="r1.0a 2ch [^Alien]").play("A", Zippp(at("r1.5a")))
    assert m.hand("A") == "[Alien] U{Shield}"


@pytest.mark.rule("MQ-253")
def test_terrain_acts_after_slides_and_beams() -> None:
    m = table(modules=TERRAIN, B="r2.0a [Moon Slide, ^Alien]").play("A", Zappp(B, 1)).play("B", Slide(at("r1.5a")))
    assert m.hand("B") == "[Alien] U{Shield}"
    m = table(modules=TERRAIN, A="r1.0a [^Alien]", B="[Tractor Beam, Alien]").play("A", Zappp(B, 1), die="1ccw")
    assert m.place("A") == "r1.5"
    assert m.hand("A") == "[Alien] U{Shield}"
