"""MoonQuake Escape, "Card Glossary": Equipment."""

from __future__ import annotations

import pytest

from engines.moonquake.data import TABLES, Equipment
from engines.moonquake.decisions import (
    AimAt,
    IgnoreJam,
    SaveEquipment,
    TakeAction,
    TurnUnready,
    UseBoots,
)
from engines.moonquake.events import BeamRolled, Drawn
from engines.moonquake.state import (
    GUARD,
    Arrange,
    Climb,
    Cover,
    Decline,
    Grenade,
    Module,
    Ready,
    Scan,
    Steal,
    Unready,
    UseEquipment,
    Zappp,
    Zippp,
)

from .notation import at
from .table import Table, arrange, table
from .turns import B, turn_of

TERRAIN: tuple[Module, ...] = ("new_terrain",)


@pytest.mark.rule("MQ-281", "MQ-284", "MQ-286", "MQ-288", "MQ-294", "MQ-305")
@pytest.mark.parametrize(
    ("kind", "count"),
    [
        ("energy_shield", 12),
        ("extra_battery", 3),
        ("gravity_boots", 4),
        ("grenade_launcher", 3),
        ("hazard_suit", 3),
        ("repair_kit", 6),
    ],
)
def test_counts_of_equipment(kind: Equipment, count: int) -> None:
    assert TABLES.cards[kind].count == count


# ------------------------------------------------------------------ Energy Shield
@pytest.mark.rule("MQ-281")
def test_a_shield_covers_an_exposed_alien_only_if_it_is_the_only_card() -> None:
    m = table(A="2ch Alien! [] U{Shield}").play("A", Ready("energy_shield"))
    assert m.hand("A") == "^Alien! []"
    m = table(A="2ch Alien! [Nothing] U{Shield}").play("A", Ready("energy_shield"))
    assert m.hand("A") == "Alien! [^Nothing]"
    m = table(A="2ch Alien! [Nothing, Jams] U{Shield}").play("A", Ready("energy_shield"))
    assert set(m.offered("A", Cover)) == {Cover(1), Cover(2)}


@pytest.mark.rule("MQ-282")
def test_any_number_of_shields_may_lie_on_a_card() -> None:
    m = table(A="5ch", B="[^^^^Alien, Nothing]").play("A", *[Zappp(B, 1)] * 4)
    assert m.hand("B") == "[Alien, Nothing]"
    m.play("A", Zappp(B, 1))
    assert m.hand("B") == "Alien! [Nothing]"
    assert m.discard() == ["Shield"] * 4


@pytest.mark.rule("MQ-283")
def test_shields_may_move_when_a_hidden_card_joins() -> None:
    m = table(A="3ch [^Alien, Nothing]", deck="Jams").play("A", Zappp(B, 1))
    assert {act.shields for act in m.offered("A", Arrange) if not act.order} == {(1,), (2,), (3,)}
    m.play("A", arrange("", "3"))
    assert m.hand("A") == "[Alien, Nothing, ^Jams]"


@pytest.mark.rule("MQ-283")
def test_shields_stay_when_equipment_or_nothing_joins() -> None:
    m = table(A="3ch [^Alien, Nothing]", deck="Boots").play("A", Zappp(B, 1))
    assert m.hand("A") == "[^Alien, Nothing] U{Boots}"
    m.refused("A", arrange("", "2"))
    m = table(A="3ch [^Alien, Nothing]", deck_size=0, discard="").play("A", Zappp(B, 1))
    m.refused("A", arrange("", "2"))


@pytest.mark.rule("MQ-283")
def test_shields_may_move_at_any_time_in_the_escape_phase() -> None:
    m = table(phase="escape", A="[^Alien, Nothing]", C="[^^Alien, Nothing]")
    m.play("C", arrange("", "1 2")).play("A", arrange("", "2"))
    assert (m.hand("A"), m.hand("C")) == ("[Alien, ^Nothing]", "[^Alien, ^Nothing]")


# ------------------------------------------------------------------ Extra Battery
@pytest.mark.rule("MQ-284")
def test_an_extra_battery_pays_a_charge() -> None:
    m = table(A="exit.5 0ch R{Battery}").play("A", Zappp(B, 2))
    assert m.hand("B") == "[Alien, Nothing]"
    assert "Battery" in m.discard()
    assert m.of("A").ready == ()


@pytest.mark.rule("MQ-284")
def test_extra_batteries_are_beside_the_five_of_the_battery() -> None:
    nothing = ", ".join(["Nothing"] * 8)
    m = table(A="exit.5 5ch R{Battery, Battery} U{Kit}", B=f"[Alien, {nothing}]").play("A", *[Zappp(B, 2)] * 7)
    assert m.hand("B") == "[Alien, Nothing]"
    assert (m.charges("A"), m.of("A").ready) == (0, ())
    m.refused("A", Zappp(B, 2))


@pytest.mark.rule("MQ-285")
@pytest.mark.parametrize("charges", [0, 1])
def test_a_lucky_shot_does_not_touch_an_extra_battery(charges: int) -> None:
    m = table(B=f"{charges}ch [Lucky Shot, Alien] R{{Battery}}").play("A", Zappp(B, 1))
    assert (m.charges("B"), m.of("B").ready) == (0, ("extra_battery",))


@pytest.mark.rule("MQ-285")
@pytest.mark.parametrize("charges", [1, 2])
def test_a_tractor_beam_on_the_pad_does_not_touch_an_extra_battery(charges: int) -> None:
    m = table(A=f"pad {charges}ch R{{Battery}}", B="[Tractor Beam, Alien]").play("A", Zappp(B, 1))
    assert (m.charges("A"), m.of("A").ready) == (0, ("extra_battery",))


@pytest.mark.rule("MQ-285")
def test_an_aftershock_may_turn_an_extra_battery() -> None:
    m = table(B="[Aftershock, Alien] R{Battery, Boots}").play("A", Zappp(B, 1))
    m.play("B", Unready("extra_battery"))
    assert m.hand("B") == "[Alien] R{Boots} U{Battery}"


# ------------------------------------------------------------------ Gravity Boots
@pytest.mark.rule("MQ-286")
def test_boots_ignore_a_moon_slide() -> None:
    m = table(B="r2.3 [Moon Slide, Alien] R{Boots}").play("A", Zappp(B, 1))
    assert m.asks() == {"B": UseBoots}
    m.play("B", UseEquipment("gravity_boots"))
    assert (m.place("B"), m.hand("B")) == ("r2.3", "[Alien]")
    assert sorted(m.discard()) == ["Boots", "Moon Slide"]


@pytest.mark.rule("MQ-287")
def test_boots_ignore_a_tractor_beam_before_it_is_rolled() -> None:
    m = table(die="1cw", A="r2.3 R{Boots}", B="[Tractor Beam, Alien]").play("A", Zappp(B, 1))
    assert m.asks() == {"A": UseBoots}
    assert m.told(BeamRolled) == []
    m.play("A", UseEquipment("gravity_boots"))
    assert m.told(BeamRolled) == []
    assert (m.place("A"), m.hand("A")) == ("r2.3", "[Alien, Nothing, Nothing]")
    assert sorted(m.discard()) == ["Boots", "Tractor Beam"]


@pytest.mark.rule("MQ-287")
def test_boots_that_are_not_used_stay() -> None:
    m = table(die="1cw", A="r2.3 R{Boots}", B="[Tractor Beam, Alien]").play("A", Zappp(B, 1), Decline())
    assert m.place("A") == "r2.4"
    assert m.hand("A") == "[Alien, Nothing, Nothing] R{Boots}"
    assert m.asks() == {"A": TakeAction}


@pytest.mark.rule("MQ-287")
@pytest.mark.parametrize(("use", "charges"), [(True, 2), (False, 1)])
def test_boots_on_the_pad_are_asked_before_the_loss(use: bool, charges: int) -> None:
    m = table(A="pad 3ch R{Boots}", B="[Tractor Beam, Alien]").play("A", Zappp(B, 1))
    assert (m.asks(), m.charges("A")) == ({"A": UseBoots}, 2)
    m.play("A", UseEquipment("gravity_boots") if use else Decline())
    assert m.charges("A") == charges


# ------------------------------------------------------------------ Grenade Launcher
@pytest.mark.rule("MQ-288")
def test_a_launcher_hits_a_shield_and_what_lies_under_it() -> None:
    m = table(A="exit.5 0ch R{Launcher} U{Kit}", B="[^Jams, Alien]").play("A", Grenade(B, 1))
    assert m.hand("B") == "[Alien]"
    assert m.of("A").jammed > 0
    assert sorted(m.discard()) == ["Jams", "Launcher", "Shield"]
    assert m.charges("A") == 0
    assert table(phase="escape", A="R{Launcher}").offered("A", Grenade) == []
    assert table(turn="B", A="R{Launcher}").offered("A", Grenade) == []


@pytest.mark.rule("MQ-289")
@pytest.mark.parametrize(("before", "after"), [("^^Alien", "Alien"), ("^^^Alien", "^Alien")])
def test_a_launcher_at_a_pile_of_shields(before: str, after: str) -> None:
    m = table(A="R{Launcher}", B=f"[{before}, Nothing]").play("A", Grenade(B, 1))
    assert m.hand("B") == f"[{after}, Nothing]"
    assert m.told(Drawn) == []


@pytest.mark.rule("MQ-290")
def test_the_second_hit_of_a_launcher_may_be_lost() -> None:
    m = table(A="R{Launcher}", B="[Nothing, Alien]").play("A", Grenade(B, 1))
    assert m.hand("B") == "[Alien]"
    m = table(guard="r3.0", A="R{Launcher}").play("A", Grenade(GUARD))
    assert m.guard == "tower"
    assert m.discard() == ["Launcher"]


@pytest.mark.rule("MQ-291")
def test_a_jammed_player_may_use_a_launcher() -> None:
    m = table(A="jammed R{Launcher}").play("A", Grenade(B, 2))
    assert m.hand("B") == "[Alien, Nothing]"
    m.refused("A", Zappp(B, 2), "jam")


@pytest.mark.rule("MQ-292")
def test_an_alien_found_by_a_launcher_earns_a_card() -> None:
    m = table(A="R{Launcher}", B="[^Alien]", deck="Jams").play("A", Grenade(B, 1))
    assert m.hand("A") == "[Alien, Nothing, Nothing, Jams]"
    assert m.hand("B") == "Alien! []"


@pytest.mark.rule("MQ-293")
def test_a_launcher_needs_a_hidden_alien() -> None:
    table(A="R{Launcher}", B="Alien! [^Nothing]").refused("A", Grenade(B, 1))


# ------------------------------------------------------------------ Hazard Suit
@pytest.mark.rule("MQ-294")
def test_a_suit_leaves_the_bonus_of_the_space() -> None:
    m = table(phase="escape", A="r2.3 2ch R{Suit}").play("A", Climb(at("r3.2"), "hazard_suit"))
    turn_of(m, "A")
    assert m.state.turn.bonus == "scan"
    m.play("A", Scan())
    assert m.charges("A") == 2
    assert m.hand("A") == "[Alien, Nothing, Nothing, Nothing]"


@pytest.mark.rule("MQ-295")
def test_a_suit_does_not_help_against_traps() -> None:
    m = table(A="R{Suit}", B="[Defense Gun, Alien]").play("A", Zappp(B, 1))
    assert m.asks() == {"B": AimAt}
    m = table(A="r2.3 R{Suit}", B="[Tractor Beam, Alien]").play("A", Zappp(B, 1), die="1cw")
    assert (m.place("A"), m.asks()) == ("r2.4", {"A": TakeAction})
    m = table(A="pad 3ch R{Suit}", B="[Tractor Beam, Alien]").play("A", Zappp(B, 1))
    assert (m.charges("A"), m.asks()) == (1, {"A": TakeAction})


# ------------------------------------------------------------------ Repair Kit
@pytest.mark.rule("MQ-305")
def test_a_kit_cancels_a_jam_at_once() -> None:
    m = table(A="R{Kit}", B="[Jams, Alien, Nothing]").play("A", Zappp(B, 1))
    assert m.asks() == {"A": IgnoreJam}
    m.play("A", UseEquipment("repair_kit"))
    assert sorted(m.discard()) == ["Jams", "Kit"]
    m.play("A", Zappp(B, 2))
    assert m.hand("B") == "[Alien]"


@pytest.mark.rule("MQ-305")
def test_a_kit_cancels_a_jam_later_in_the_turn() -> None:
    m = table(A="0ch jammed U{Kit}").play("A", Ready("repair_kit"), UseEquipment("repair_kit"))
    assert (m.of("A").jammed, m.discard()) == (0, ["Kit"])
    m = table(A="2ch R{Kit}", B="[Jams, Alien, Nothing]").play("A", Zappp(B, 1), Decline())
    m.refused("A", Zappp(B, 2), "jam")
    m.play("A", UseEquipment("repair_kit"), Zappp(B, 2))
    assert m.hand("B") == "[Alien]"


@pytest.mark.rule("MQ-306")
@pytest.mark.parametrize(("use", "end"), [(True, "[Alien, Nothing] U{Shield}"), (False, "[Alien, Nothing] R{Kit}")])
def test_a_kit_saves_a_shield_that_is_hit(use: bool, end: str) -> None:
    m = table(B="[^Alien, Nothing] R{Kit}").play("A", Zappp(B, 1))
    assert m.asks() == {"B": SaveEquipment}
    m.play("B", UseEquipment("repair_kit") if use else Decline())
    assert m.hand("B") == end
    assert m.discard() == ["Kit" if use else "Shield"]


def _saved(m: Table) -> Table:
    """A keeps with a Repair Kit what it has just used."""
    assert m.asks() == {"A": SaveEquipment}
    return m.play("A", UseEquipment("repair_kit"))


@pytest.mark.rule("MQ-307")
def test_a_kit_saves_equipment_that_is_used_in_the_action_phase() -> None:
    m = _saved(table(A="R{Launcher, Kit}").play("A", Grenade(B, 2)))
    assert (m.hand("A"), m.discard()[0]) == ("[Alien, Nothing, Nothing] U{Launcher}", "Kit")
    assert m.hand("B") == "[Alien, Nothing]"
    m = _saved(table(A="exit.5 0ch R{Battery, Kit}").play("A", Zappp(B, 2)))
    assert m.hand("A") == "[Alien, Nothing, Nothing] U{Battery}"
    assert m.hand("B") == "[Alien, Nothing]"
    m = _saved(table(modules=TERRAIN, A="r1.3a R{Suit, Kit}").play("A", UseEquipment("hazard_suit")))
    assert m.hand("A") == "[Alien, Nothing, Nothing] U{Suit}"
    assert m.of("A").suited


@pytest.mark.rule("MQ-307")
def test_a_kit_saves_boots() -> None:
    m = table(A="r2.3 R{Boots, Kit}", B="[Tractor Beam, Alien]").play("A", Zappp(B, 1), UseEquipment("gravity_boots"))
    assert _saved(m).hand("A") == "[Alien, Nothing, Nothing] U{Boots}"
    m = _saved(table(A="r2.0 2ch R{Boots, Kit}").play("A", Zippp(at("r2.1"), "gravity_boots")))
    assert (m.place("A"), m.hand("A")) == ("r2.1", "[Alien, Nothing, Nothing] U{Boots}")
    m = _saved(table(phase="escape", A="r2.3 R{Boots, Kit}").play("A", Climb(at("r3.2"), "gravity_boots")))
    assert (m.place("A"), m.hand("A")) == ("r3.2", "[Alien, Nothing, Nothing] U{Boots}")


@pytest.mark.rule("MQ-308")
def test_a_kit_does_one_thing() -> None:
    m = table(B="[^^Alien, Nothing] R{Kit}").play("A", Zappp(B, 1)).play("B", UseEquipment("repair_kit"))
    m.play("A", Zappp(B, 1))
    assert m.asks() == {"A": TakeAction}
    assert m.hand("B") == "[Alien, Nothing] U{Shield}"


@pytest.mark.rule("MQ-309")
def test_no_kit_saves_a_kit() -> None:
    m = table(B="[^Alien, Nothing] R{Kit, Kit}").play("A", Zappp(B, 1)).play("B", UseEquipment("repair_kit"))
    assert m.asks() == {"A": TakeAction}
    assert m.hand("B") == "[Alien, Nothing] R{Kit} U{Shield}"


@pytest.mark.rule("MQ-310")
def test_a_kit_does_not_help_against_thieves_and_aftershocks() -> None:
    m = table(A="r1.0", B="r1.0 R{Kit} U{Suit}").play("A", Steal(B, "hazard_suit"))
    assert m.asks() == {"A": TakeAction}
    m = table(B="[Aftershock, Alien] R{Kit, Boots}").play("A", Zappp(B, 1))
    assert m.asks() == {"B": TurnUnready}
    m.play("B", Unready("gravity_boots"))
    assert m.asks() == {"A": TakeAction}
    assert m.hand("B") == "[Alien] R{Kit} U{Boots}"


@pytest.mark.rule("MQ-310")
@pytest.mark.parametrize(("start", "to"), [("r1.0a", "r1.5a"), ("r2.3a", "r2.2a")])
def test_a_kit_does_not_help_against_terrain(start: str, to: str) -> None:
    m = table(modules=TERRAIN, A=f"{start} 2ch [^Alien] R{{Kit}} U{{Boots}}").play("A", Zippp(at(to)))
    assert m.asks() == {"A": TakeAction}
    assert m.of("A").ready == ("repair_kit",)


@pytest.mark.rule("MQ-295")
def test_a_suit_works_against_the_terrain_a_beam_leads_to() -> None:
    m = table(modules=TERRAIN, A="r1.0a [^Alien] R{Suit}", B="[Tractor Beam, Alien]")
    m.play("A", Zappp(B, 1), die="1ccw").play("A", UseEquipment("hazard_suit"))
    assert (m.place("A"), m.hand("A")) == ("r1.5", "[^Alien]")
