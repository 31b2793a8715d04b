"""MoonQuake Escape, "3. Action Phase": Zappp and Zippp."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engines.moonquake import board
from engines.moonquake.data import TABLES
from engines.moonquake.decisions import DrawAndHide, MoveGuard, TakeAction
from engines.moonquake.events import Drawn, GuardZappps
from engines.moonquake.state import GUARD, GuardTo, Hide, Zappp, Zippp

from .notation import at, place
from .table import Table, arrange, table


def zippps(m: Table) -> set[str]:
    """Where A may zippp without spending equipment."""
    return {place(act.to) for act in m.offered("A", Zippp) if not act.using}


# ------------------------------------------------------------------ Zappp
@pytest.mark.rule("MQ-116")
def test_any_other_player_with_a_hidden_alien_is_a_target() -> None:
    m = table(A="r1.0", B="pad", C="r3.3")
    assert {act.target for act in m.offered("A", Zappp)} == {1, 2}
    m.refused("A", Zappp(0, 1))


@pytest.mark.rule("MQ-117")
def test_an_exposed_player_is_no_target() -> None:
    m = table(B="Alien! [Nothing]")
    m.refused("A", Zappp(1, 1), "exposed")
    assert m.charges("A") == 3


@pytest.mark.rule("MQ-118")
def test_each_charge_takes_a_shield_or_a_bare_card() -> None:
    m = table(A="3ch", B="[^^Alien, Nothing]")
    assert sorted(act.card for act in m.offered("A", Zappp) if act.target == 1) == [1, 2]
    hands = [m.play("A", Zappp(1, 1)).hand("B") for _ in range(3)]
    assert hands == ["[^Alien, Nothing]", "[Alien, Nothing]", "Alien! [Nothing]"]
    assert m.discard() == ["Shield", "Shield"]
    assert m.charges("A") == 0


@pytest.mark.rule("MQ-119")
def test_an_exposed_alien_brings_the_attacker_a_card() -> None:
    m = table(A="[^Alien, Jams]", B="[Alien, Nothing]", deck="Glow").play("A", Zappp(1, 1))
    assert m.hand("B") == "Alien! [Nothing]"
    assert m.discard() == []
    assert [(event.player, event.count, event.reason) for event in m.told(Drawn)] == [(0, 1, "alien")]
    assert len(m.state.deck) == 19
    m.play("A", arrange("3 1 2", "3"))
    assert m.hand("A") == "[Glow, Alien, ^Jams]"
    m = table(A="[^Alien, Jams]", B="[Alien, Nothing]", deck="Boots").play("A", Zappp(1, 1))
    assert m.hand("A") == "[^Alien, Jams] U{Boots}"
    m.refused("A", arrange("2 1", "1"))


@pytest.mark.rule("MQ-120")
def test_an_exposed_alien_stays_exposed_until_the_next_escape_phase() -> None:
    m = table(A="r1.0", B="pad 3ch [Alien]").play("A", Zappp(1, 1)).end("A", "B", "C")
    assert m.asks() == {"A": MoveGuard}
    assert m.hand("B") == "Alien! []"
    m.until(DrawAndHide, player="B")
    assert not m.over
    assert m.state.round == 3
    m.play("B", Hide())
    assert not m.of("B").exposed
    assert len(m.of("B").hidden) == 5


@pytest.mark.rule("MQ-121")
def test_a_defender_is_zapped_until_the_alien_is_found() -> None:
    m = table(A="4ch [Alien]", B="[Nothing, Alien, Jams]").play("A", Zappp(1, 1))
    assert m.hand("B") == "[Alien, Jams]"
    m.play("A", Zappp(1, 1))
    assert m.hand("B") == "Alien! [Jams]"
    m.refused("A", Zappp(1, 1), "exposed")
    assert m.charges("A") == 2
    assert len(m.of("A").hidden) == 2


@pytest.mark.rule("MQ-122")
def test_a_zappp_sends_the_guard_to_the_tower() -> None:
    m = table(A="r1.0 1ch", B="pad 0ch [Alien, Jams]", guard="pad").play("A", Zappp(GUARD))
    assert (m.guard, m.charges("A")) == ("tower", 0)
    m.until(MoveGuard)
    assert {board.level(act.to) for act in m.offered("A", GuardTo)} == {1}
    m.play("A", GuardTo(at("r1.3")))
    assert m.guard == "r1.3"
    assert not m.told(GuardZappps)
    assert m.hand("B") == "[Alien, Jams]"


@pytest.mark.rule("MQ-123")
def test_a_guard_in_the_tower_is_no_target() -> None:
    m = table(A="3ch", guard="tower")
    m.refused("A", Zappp(GUARD), "tower")
    assert m.charges("A") == 3


# ------------------------------------------------------------------ Zippp
@pytest.mark.rule("MQ-125")
def test_zippp_goes_one_or_two_spaces_along_the_level() -> None:
    m = table(A="r1.0")
    assert zippps(m) == {"r1.1", "r1.5", "r1.4"}
    for nowhere in ("r1.3", "r1.0", "r2.0", "exit.0", "r1.2"):
        m.refused("A", Zippp(at(nowhere)))


@pytest.mark.rule("MQ-126", "MQ-127")
def test_zippp_is_repeatable_and_passes_over_a_crater() -> None:
    m = table(A="r1.0 2ch").play("A", Zippp(at("r1.1")))
    assert board.terrain(m.state, at("r1.2")) == "crater"
    m.play("A", Zippp(at("r1.3")))
    assert (m.place("A"), m.charges("A")) == ("r1.3", 0)


@pytest.mark.rule("MQ-126")
def test_only_the_terrain_of_the_end_space_counts() -> None:
    m = table(modules=("new_terrain",), A="r1.0a 3ch [^Alien, Nothing]", B="r1.2a")
    assert board.terrain(m.state, at("r1.5a")) == "magnetic_flux"
    m.play("A", Zippp(at("r1.4a")))
    assert m.hand("A") == "[^Alien, Nothing]"
    m.play("A", Zippp(at("r1.5a")))
    assert m.hand("A") == "[Alien, Nothing] U{Shield}"


@pytest.mark.rule("MQ-128")
def test_zippp_from_plains_ends_in_a_crater_only_with_equipment() -> None:
    table(A="r1.1").refused("A", Zippp(at("r1.2")), "crater")
    m = table(A="r1.1 [Alien] R{Boots, Suit}")
    m.refused("A", Zippp(at("r1.2")), "crater")
    assert {act.using for act in m.offered("A", Zippp) if act.to == at("r1.2")} == {"gravity_boots", "hazard_suit"}
    boots = table(A="r1.1 [Alien] R{Boots, Suit}").play("A", Zippp(at("r1.2"), "gravity_boots"))
    assert (boots.place("A"), boots.hand("A"), boots.discard()) == ("r1.2", "[Alien] R{Suit}", ["Boots"])
    suit = table(A="r1.1 [Alien] R{Boots, Suit}").play("A", Zippp(at("r1.2"), "hazard_suit"))
    assert (suit.place("A"), suit.hand("A"), suit.discard()) == ("r1.2", "[Alien] R{Boots}", ["Suit"])


@pytest.mark.rule("MQ-129")
def test_zippp_from_a_crater() -> None:
    m = table(A="r3.1")
    assert zippps(m) == {"r3.0", "r3.2", "r3.3"}
    m.refused("A", Zippp(at("r3.5")), "crater")


@pytest.mark.rule("MQ-130")
def test_a_crater_two_spaces_away_is_not_reached_at_once() -> None:
    craters = TABLES.layout.B.ring_1.terrain
    ring = replace(TABLES.layout.B.ring_1, terrain=("crater", "crater", "crater", *craters[3:]))
    layout = replace(TABLES.layout, B=replace(TABLES.layout.B, ring_1=ring))
    m = table(layout=layout, A="r1.0 2ch")
    m.refused("A", Zippp(at("r1.2")), "crater")
    m.play("A", Zippp(at("r1.1")), Zippp(at("r1.2")))
    assert (m.place("A"), m.charges("A")) == ("r1.2", 0)


@pytest.mark.rule("MQ-131")
def test_no_zippp_on_the_pad() -> None:
    m = table(A="pad 5ch")
    assert not m.offered("A", Zippp)
    m.refused("A", Zippp(at("pad")), "pad")
    m.refused("A", Zippp(at("r3.0")))


@pytest.mark.rule("MQ-132")
def test_exit_spots_form_a_circle() -> None:
    assert zippps(table(A="exit.0")) == {"exit.1", "exit.2", "exit.4", "exit.5"}


@pytest.mark.rule("MQ-035", "MQ-124")
def test_zippp_needs_a_hidden_alien() -> None:
    m = table(moon="B", guard="pad", A="5ch [Alien, Nothing]").play("B", Zappp(0, 1)).end("B", "C")
    assert m.asks() == {"A": TakeAction}
    assert not m.offered("A", Zippp)
    m.end("A")
    assert m.asks() == {"A": DrawAndHide}
    m.play("A", Hide()).until(TakeAction, player="A")
    assert m.offered("A", Zippp)
