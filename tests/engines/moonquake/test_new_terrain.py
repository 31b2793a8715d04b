"""MoonQuake Escape, "New Terrain": boards of both sides, new Bonus Actions, weapon spaces."""

from __future__ import annotations

from itertools import product

import pytest

from engines.moonquake.decisions import AimAt, DrawAndHide, MoveGuard, TakeAction
from engines.moonquake.events import BeamRolled, Charged, Drawn
from engines.moonquake.state import (
    GUARD,
    Aim,
    Beam,
    Climb,
    GuardTo,
    Gun,
    Hide,
    Module,
    Options,
    Zappp,
    Zippp,
)

from .notation import at
from .table import GAME, table
from .turns import A, B, C

TERRAIN: tuple[Module, ...] = ("new_terrain",)


# ------------------------------------------------------------------ boards
@pytest.mark.rule("MQ-221")
@pytest.mark.parametrize("sides", ["".join(four) for four in product("AB", repeat=4)])
def test_every_ring_and_the_pad_may_show_either_side(sides: str) -> None:
    assert GAME.new(3, 1, Options(modules=TERRAIN, sides=sides)).sides == sides


@pytest.mark.rule("MQ-221")
def test_sides_that_there_are_not_are_refused() -> None:
    for sides in ("A", "AAAAA", "AACA"):
        with pytest.raises(ValueError, match=r"\w"):
            GAME.new(3, 1, Options(modules=TERRAIN, sides=sides))
    with pytest.raises(ValueError, match=r"\w"):
        GAME.new(3, 1, Options(sides="AAAA"))


@pytest.mark.rule("MQ-222")
def test_craters_are_advanced_on_every_board_with_new_terrain() -> None:
    m = table(modules=TERRAIN, sides="AABA", turn="B", A="r3.1", B="r1.0a")
    m.refused("B", Zappp(A, 1), "Crater")
    m = table(phase="guard", modules=TERRAIN, sides="AABA", A="r3.1 0ch", spin="3").play("A", GuardTo(at("r1.0")))
    assert [event.total for event in m.told(Charged) if event.player == A] == [2]


# ------------------------------------------------------------------ Bonus Actions
@pytest.mark.rule("MQ-223")
def test_zippp_can_be_the_bonus() -> None:
    m = table(modules=TERRAIN, A="r1.1a 0ch U{Kit}").play("A", Zippp(at("r1.2a")))
    assert (m.place("A"), m.charges("A")) == ("r1.2", 0)
    m.refused("A", Zippp(at("r1.1a")))
    table(modules=TERRAIN, A="r1.1a 0ch Alien! U{Kit}").refused("A", Zippp(at("r1.2a")))


@pytest.mark.rule("MQ-223")
def test_zappp_can_be_the_bonus() -> None:
    m = table(modules=TERRAIN, A="r1.3a 0ch U{Kit}").play("A", Zappp(B, 2))
    assert (m.hand("B"), m.charges("A")) == ("[Alien, Nothing]", 0)
    m.refused("A", Zappp(C, 2))
    m = table(modules=TERRAIN, guard="r3.0", A="r1.3a 0ch U{Kit}").play("A", Zappp(GUARD))
    assert m.guard == "tower"
    m = table(modules=TERRAIN, guard="r3.0", A="r1.3a 0ch U{Kit} jammed")
    m.refused("A", Zappp(B, 2), "jam")
    m.refused("A", Zappp(GUARD), "jam")


# ------------------------------------------------------------------ Use
@pytest.mark.rule("MQ-224")
def test_use_fires_the_weapon_of_the_space_at_anybody_once() -> None:
    m = table(modules=TERRAIN, guard="r1.2", A="r2.5a 1ch")
    assert m.state.turn.bonus == "use"
    assert {act.target for act in m.offered("A", Gun)} == {A, B, C, GUARD}
    assert m.offered("A", Beam) == []
    m.play("A", Gun(B, 2))
    assert (m.hand("B"), m.charges("A")) == ("[Alien, Nothing]", 1)
    m.refused("A", Gun(C, 2))
    m = table(modules=TERRAIN, A="r2.5a 2ch").play("A", Zippp(at("r2.4a")), Gun(B, 2))
    assert (m.hand("B"), m.charges("A")) == ("[Alien, Nothing]", 1)


@pytest.mark.rule("MQ-225")
def test_the_gun_of_the_space_hits_without_effect() -> None:
    m = table(modules=TERRAIN, die="1cw", A="r2.5a", B="[Tractor Beam, Alien]").play("A", Gun(B, 1))
    assert m.told(BeamRolled) == []
    assert m.discard() == ["Tractor Beam"]
    assert (m.hand("B"), m.place("A")) == ("[Alien]", "r2.5")
    m = table(modules=TERRAIN, A="r2.5a", B="[^Alien, Nothing]").play("A", Gun(B, 1))
    assert m.hand("B") == "[Alien, Nothing]"
    assert m.discard() == ["Shield"]
    m = table(modules=TERRAIN, A="r2.5a", B="Alien! [Nothing, Jams]").play("A", Gun(B, 1))
    assert m.hand("B") == "Alien! [Jams]"


@pytest.mark.rule("MQ-225")
def test_nobody_draws_for_an_alien_that_the_gun_of_the_space_finds() -> None:
    m = table(modules=TERRAIN, A="r2.5a", B="[Jams, Alien]").play("A", Gun(B, 2))
    assert m.hand("B") == "Alien! [Jams]"
    assert m.hand("A") == "[Alien, Nothing, Nothing]"
    assert m.told(Drawn) == []


@pytest.mark.rule("MQ-225")
def test_who_shoots_the_own_alien_draws_and_hides_next_round() -> None:
    m = table(modules=TERRAIN, A="r2.5a").play("A", Gun(A, 1))
    assert m.hand("A") == "Alien! [Nothing, Nothing]"
    assert m.told(Drawn) == []
    m.until(DrawAndHide)
    assert (m.asks(), m.state.round) == ({"A": DrawAndHide}, 3)
    m.play("A", Hide())
    assert m.told(Drawn) == [Drawn(player=A, count=3, reason="exposed")]


@pytest.mark.rule("MQ-226")
def test_the_beam_of_the_space_pulls_whom_it_is_aimed_at() -> None:
    m = table(modules=TERRAIN, A="r2.1a 0ch U{Kit}", B="r1.0a")
    assert {act.target for act in m.offered("A", Beam)} >= {A, B, C}
    m.play("A", Beam(B), die="1cw")
    assert m.place("B") == "r1.1"
    assert m.offered("A", Beam) == []
    m = table(modules=TERRAIN, A="r2.1a", B="pad 2ch").play("A", Beam(B))
    assert (m.place("B"), m.charges("B")) == ("pad", 1)
    assert m.told(BeamRolled) == []


@pytest.mark.rule("MQ-227")
def test_use_on_the_guard() -> None:
    m = table(modules=TERRAIN, guard="r3.0", A="r2.5a").play("A", Gun(GUARD))
    assert m.guard == "tower"
    m = table(modules=TERRAIN, guard="r3.0", A="r2.1a").play("A", Beam(GUARD), die="2cw")
    assert m.guard == "r3.2"
    assert len(m.told(BeamRolled)) == 1


@pytest.mark.rule("MQ-227")
def test_a_beam_does_nothing_to_a_guard_off_the_rings() -> None:
    m = table(modules=TERRAIN, guard="pad", die="1cw", A="r2.1a").play("A", Beam(GUARD))
    assert m.guard == "pad"
    assert m.told(BeamRolled) == []
    table(modules=TERRAIN, guard="tower", A="r2.1a").refused("A", Beam(GUARD))


@pytest.mark.rule("MQ-228")
def test_use_needs_aim() -> None:
    m = table(modules=TERRAIN, sides="BAAA", A="r2.5a", B="r1.2")
    assert {act.target for act in m.offered("A", Gun)} == {A, C}
    m.refused("A", Gun(B, 1), "Crater")
    m = table(modules=TERRAIN, sides="BAAA", guard="r1.2", A="r2.1a", B="r1.2")
    assert {act.target for act in m.offered("A", Beam)} == {A, C}


@pytest.mark.rule("MQ-229")
def test_a_jammed_player_may_use_the_weapon_of_the_space() -> None:
    m = table(modules=TERRAIN, A="r2.5a jammed")
    m.refused("A", Zappp(B, 2), "jam")
    m.play("A", Gun(B, 2))
    assert m.hand("B") == "[Alien, Nothing]"


# ------------------------------------------------------------------ entering weapon spaces
@pytest.mark.rule("MQ-230")
@pytest.mark.parametrize(("clockwise", "shooter"), [(True, "B"), (False, "C")])
def test_a_defense_gun_space_shoots_at_who_enters(clockwise: bool, shooter: str) -> None:
    m = table(modules=TERRAIN, clockwise=clockwise, A="r2.4a 2ch [Alien, Jams]").play("A", Zippp(at("r2.5a")))
    assert m.asks() == {shooter: AimAt}
    assert m.offered(shooter, Aim) == [Aim(1), Aim(2)]
    m.play(shooter, Aim(2))
    assert m.discard() == ["Jams"]
    assert (m.hand("A"), m.of("A").jammed) == ("[Alien]", 0)
    assert m.asks() == {"A": TakeAction}


@pytest.mark.rule("MQ-231")
def test_an_alien_shot_while_climbing_stays_exposed_until_the_next_round() -> None:
    m = table(phase="escape", modules=TERRAIN, A="r1.5a [Alien, Nothing]").play("A", Climb(at("r2.5a")))
    assert m.asks() == {"B": AimAt}
    m.play("B", Aim(1))
    assert m.hand("A") == "Alien! [Nothing]"
    m.until(TakeAction)
    assert (m.state.acting, m.hand("A")) == (A, "Alien! [Nothing]")
    m.until(MoveGuard)
    assert m.hand("A") == "Alien! [Nothing]"
    assert len(m.deck()) == 20
    m.until(DrawAndHide)
    assert (m.asks(), m.state.round) == ({"A": DrawAndHide}, 3)
    m.play("A", Hide())
    assert m.told(Drawn) == [Drawn(player=A, count=3, reason="exposed")]


@pytest.mark.rule("MQ-232")
def test_a_tractor_beam_space_pulls_who_enters_and_the_terrain_there_acts() -> None:
    m = table(modules=TERRAIN, A="r2.0a 2ch U{Kit}").play("A", Zippp(at("r2.1a")), die="1cw")
    assert m.place("A") == "r2.2"
    assert (m.discard(), m.hand("A")) == (["Kit"], "[Alien, Nothing, Nothing]")


@pytest.mark.rule("MQ-233")
def test_a_tractor_beam_space_that_rolls_0_does_nothing() -> None:
    m = table(modules=TERRAIN, A="r2.0a 2ch U{Kit}").play("A", Zippp(at("r2.1a")), die="0")
    assert m.place("A") == "r2.1"
    assert len(m.told(BeamRolled)) == 1
    assert m.hand("A") == "[Alien, Nothing, Nothing] U{Kit}"


@pytest.mark.rule("MQ-234")
def test_a_suit_does_not_help_against_weapon_spaces() -> None:
    m = table(modules=TERRAIN, A="r2.4a 2ch R{Suit}").play("A", Zippp(at("r2.5a")))
    assert m.asks() == {"B": AimAt}
    m = table(modules=TERRAIN, A="r2.0a 2ch R{Suit}").play("A", Zippp(at("r2.1a")), die="2cw")
    assert m.place("A") == "r2.3"
    assert m.hand("A") == "[Alien, Nothing, Nothing] R{Suit}"


@pytest.mark.rule("MQ-235")
def test_boots_do_not_help_against_a_tractor_beam_space_or_its_use() -> None:
    m = table(modules=TERRAIN, A="r2.0a 2ch R{Boots}").play("A", Zippp(at("r2.1a")), die="2cw")
    assert m.place("A") == "r2.3"
    assert m.hand("A") == "[Alien, Nothing, Nothing] R{Boots}"
    m = table(modules=TERRAIN, turn="B", A="r1.0a R{Boots}", B="r2.1a").play("B", Beam(A), die="2cw")
    assert m.place("A") == "r1.2"
    assert m.hand("A") == "[Alien, Nothing, Nothing] R{Boots}"
