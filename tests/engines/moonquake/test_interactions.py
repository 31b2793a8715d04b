"""MoonQuake Escape: cards, equipment and spaces that meet."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest

from engines.kernel.agenda import choices, default
from engines.moonquake.decisions import (
    AimAt,
    ArrangeHidden,
    ChooseClimb,
    ChooseSlide,
    CoverWith,
    HideAlien,
    IgnoreJam,
    MoveGuard,
    PlaceDrawn,
    SaveEquipment,
    TakeAction,
    TurnUnready,
    UseBoots,
    UseSuit,
)
from engines.moonquake.events import BeamRolled, Drawn, FenceCrossed, Reshuffled
from engines.moonquake.state import (
    Aim,
    Arrange,
    Climb,
    Decline,
    Decoy,
    Grenade,
    Hide,
    Module,
    Options,
    Ready,
    Scan,
    Slide,
    Spy,
    UseEquipment,
    Zappp,
    Zippp,
)

from .notation import at
from .playouts import playout
from .table import arrange, table
from .turns import A, B, C, turn_of

if TYPE_CHECKING:
    from engines.moonquake.state import State

TERRAIN: tuple[Module, ...] = ("new_terrain",)
MAXIMUM = Options(modules=("maximum_security",))
A2 = 2
RESPONSES = (UseBoots, UseSuit, SaveEquipment, IgnoreJam)


# ------------------------------------------------------------------ Ricochet Shot finds …
@pytest.mark.rule("MQ-319")
def test_ricochet_finds_ricochet() -> None:
    m = table(A="1ch", B="[Ricochet, Ricochet, Ricochet, Alien]").play("A", Zappp(B, 1), Aim(1), Aim(1))
    assert m.hand("B") == "Alien! []"
    assert m.told(Drawn) == [Drawn(player=A, count=1, reason="alien")]
    assert m.charges("A") == 0
    assert m.discard() == ["Ricochet"] * 3


@pytest.mark.rule("MQ-320")
def test_ricochet_finds_the_alien() -> None:
    m = table(A="3ch", B="[Ricochet, Alien, Nothing]", deck="Jams").play("A", Zappp(B, 1), Aim(1))
    assert m.hand("A") == "[Alien, Nothing, Nothing, Jams]"
    assert (m.hand("B"), m.charges("A")) == ("Alien! [Nothing]", 2)
    m.refused("A", Zappp(B, 1))


@pytest.mark.rule("MQ-321")
def test_ricochet_finds_jams() -> None:
    m = table(A="2ch", B="[Ricochet, Jams, Alien]").play("A", Zappp(B, 1), Aim(1))
    assert (m.hand("B"), m.charges("A")) == ("[Alien]", 1)
    m.refused("A", Zappp(C, 1), "jam")


@pytest.mark.rule("MQ-322")
def test_a_jam_bars_the_free_zappp_of_a_ricochet() -> None:
    m = table(A="jammed R{Launcher}", B="[^Ricochet, Alien]").play("A", Grenade(B, 1))
    assert m.asks() == {"A": TakeAction}
    assert m.hand("B") == "[Alien]"
    assert sorted(m.discard()) == ["Launcher", "Ricochet", "Shield"]
    m = table(A="jammed R{Launcher, Kit}", B="[^Ricochet, Alien, Nothing]")
    m.play("A", UseEquipment("repair_kit"), Grenade(B, 1))
    assert m.asks() == {"A": AimAt}


@pytest.mark.rule("MQ-323")
def test_ricochet_finds_a_defense_gun() -> None:
    m = table(A="3ch", B="[Ricochet, Defense Gun, Alien, Nothing]").play("A", Zappp(B, 1), Aim(1))
    assert m.asks() == {"B": AimAt}
    m.play("B", Aim(2))
    assert m.hand("A") == "[Alien, Nothing]"
    m.play("A", Zappp(B, 2))
    assert m.hand("B") == "[Alien]"


@pytest.mark.rule("MQ-324")
def test_ricochet_finds_a_moon_slide() -> None:
    m = table(modules=("aiming",), A="r1.0 3ch", B="r2.3 [Ricochet, Moon Slide, Alien]")
    m.play("A", Zappp(B, 1), Aim(1))
    assert m.asks() == {"B": ChooseSlide}
    m.play("B", Slide(at("r1.2"))).refused("A", Zappp(B, 1), "Crater")


# ------------------------------------------------------------------ Grenade Launcher and Repair Kit
@pytest.mark.rule("MQ-325")
def test_the_card_is_hit_though_its_shield_is_saved() -> None:
    m = table(A="R{Launcher}", B="[^Jams, Alien] R{Kit}").play("A", Grenade(B, 1))
    assert m.asks() == {"B": SaveEquipment}
    m.play("B", UseEquipment("repair_kit"))
    assert m.hand("B") == "[Alien] U{Shield}"
    assert m.of("A").jammed > 0


@pytest.mark.rule("MQ-326")
def test_two_kits_save_two_shields() -> None:
    m = table(A="R{Launcher}", B="[^^Alien, Nothing] R{Kit, Kit}").play("A", Grenade(B, 1))
    m.play("B", UseEquipment("repair_kit"), UseEquipment("repair_kit"))
    assert m.hand("B") == "[Alien, Nothing] U{Shield, Shield}"
    assert sorted(m.discard()) == ["Kit", "Kit", "Launcher"]


@pytest.mark.rule("MQ-327")
def test_traps_answer_who_fires_the_launcher() -> None:
    m = table(A="R{Launcher}", B="[^Defense Gun, Alien]").play("A", Grenade(B, 1))
    assert m.asks() == {"B": AimAt}
    m = table(A="r2.3 R{Launcher}", B="[^Tractor Beam, Alien]").play("A", Grenade(B, 1), die="1cw")
    assert m.place("A") == "r2.4"


@pytest.mark.rule("MQ-328")
def test_an_attacker_exposed_in_mid_turn_goes_on_without_zippp() -> None:
    m = table(A="r1.0 3ch U{Boots}", C="[Defense Gun, Alien]").play("A", Zappp(C, 1)).play("C", Aim(1))
    assert m.hand("A") == "Alien! [Nothing, Nothing] U{Boots}"
    m.refused("A", Zippp(at("r1.1")))
    m.play("A", Ready("gravity_boots"), Zappp(C, 1))
    assert m.hand("C") == "Alien! []"
    assert m.hand("A") == "Alien! [Nothing, Nothing, Nothing] R{Boots}"
    if m.state.acting == A:
        m.end("A")
    m.refused("B", Zappp(A, 1))


@pytest.mark.rule("MQ-329")
def test_the_attackers_kit_saves_the_shield_that_the_gun_hits() -> None:
    m = table(A="[^Alien] R{Kit}", B="[Defense Gun, Alien]").play("A", Zappp(B, 1))
    assert m.asks() == {"A": SaveEquipment}
    m.play("A", UseEquipment("repair_kit"))
    assert m.hand("A") == "[Alien] U{Shield}"


@pytest.mark.rule("MQ-330")
def test_boots_against_a_moon_slide_are_saved() -> None:
    m = table(B="r2.3 [Moon Slide, Alien] R{Boots, Kit}").play("A", Zappp(B, 1))
    m.play("B", UseEquipment("gravity_boots"), UseEquipment("repair_kit"))
    assert (m.place("B"), m.hand("B")) == ("r2.3", "[Alien] U{Boots}")


@pytest.mark.rule("MQ-331")
def test_a_suit_for_a_crater_is_saved() -> None:
    m = table(phase="escape", A="r2.3 R{Suit, Kit}").play(
        "A", Climb(at("r3.2"), "hazard_suit"), UseEquipment("repair_kit")
    )
    assert (m.place("A"), m.hand("A")) == ("r3.2", "[Alien, Nothing, Nothing] U{Suit}")


# ------------------------------------------------------------------ an own Accomplice as Defender
@pytest.mark.rule("MQ-186", "MQ-311")
def test_the_rival_also_picks_what_a_ricochet_of_an_accomplice_hits() -> None:
    m = table(accomplices=True, A1="3ch", A2="[Ricochet, Alien, Jams]").play("A1", Zappp(A2)).play("B1", Aim(1))
    assert m.asks() == {"B1": AimAt}
    m.play("B1", Aim(2))
    assert m.hand("A2") == "[Alien]"
    assert (m.of("A1").jammed > 0, m.charges("A1")) == (True, 2)


@pytest.mark.rule("MQ-186", "MQ-288")
def test_the_rival_picks_what_a_launcher_hits_in_an_accomplices_hand() -> None:
    m = table(accomplices=True, A1="R{Launcher}", A2="[Jams, ^^Alien]").play("A1", Grenade(A2))
    assert m.asks() == {"B1": AimAt}
    m.play("B1", Aim(2))
    assert m.hand("A2") == "[Jams, Alien]"


# ------------------------------------------------------------------ being moved
@pytest.mark.rule("MQ-332")
def test_a_slide_onto_a_weapon_space_is_suffered() -> None:
    m = table(modules=TERRAIN, B="r3.0a [Moon Slide, Alien, Nothing]").play("A", Zappp(B, 1))
    m.play("B", Slide(at("r2.5a")))
    assert m.asks() == {"C": AimAt}
    m = table(modules=TERRAIN, B="r3.0a [Moon Slide, Alien]").play("A", Zappp(B, 1))
    m.play("B", Slide(at("r2.1a")), die="2cw")
    assert m.place("B") == "r2.3"


@pytest.mark.rule("MQ-333")
def test_weapon_spaces_may_chain() -> None:
    m = table(modules=TERRAIN, A="r3.2a").play("A", Zippp(at("r3.3a")), die="2ccw")
    assert m.place("A") == "r3.1"
    assert m.asks() == {"B": AimAt}
    m.play("B", Aim(2))
    assert m.asks() == {"A": TakeAction}
    assert m.hand("A") == "[Alien, Nothing]"


@pytest.mark.rule("MQ-334")
def test_being_moved_in_the_own_turn_keeps_the_bonus() -> None:
    m = table(A="r1.4 1ch", B="[Tractor Beam, Alien]").play("A", Zappp(B, 1), die="2ccw")
    assert (m.place("A"), m.charges("A"), m.state.turn.bonus) == ("r1.2", 0, "spy")
    m.refused("A", Scan())
    m.play("A", Spy(B, 1))


@pytest.mark.rule("MQ-335")
def test_zippping_ends_when_a_gun_space_finds_the_alien() -> None:
    m = table(modules=TERRAIN, A="r2.4a 2ch").play("A", Zippp(at("r2.5a")))
    m.play("B", Aim(1)).refused("A", Zippp(at("r2.0a")))
    assert (m.hand("A"), m.charges("A")) == ("Alien! [Nothing, Nothing]", 1)


@pytest.mark.rule("MQ-340")
def test_coming_back_onto_the_pad_costs_the_fence_again() -> None:
    m = table(spin="2", A="r1.0", B="pad 3ch [Moon Slide, Alien, Nothing]").play("A", Zappp(B, 1))
    m.play("B", Slide(at("r3.1"))).until(ChooseClimb)
    assert (m.asks()["B"], m.charges("B")) == (ChooseClimb, 5)
    m.play("B", Climb(at("e1")))
    assert FenceCrossed(player=B, lost=1) in m.told(FenceCrossed)
    assert (m.place("B"), m.charges("B")) == ("pad", 4)


# ------------------------------------------------------------------ hands
@pytest.mark.rule("MQ-336")
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_ready_shields_always_lie_on_a_card(seats: int) -> None:
    """At rest none is loose, and one joins an exposed Alien only if that is the only card."""
    on_aliens = [0] * seats
    for s, _ in playout(seats, seats, MAXIMUM):
        asked = {d.player for d in s.pending if isinstance(d, CoverWith | HideAlien | PlaceDrawn)}
        for i, p in enumerate(s.players):
            assert p.loose == 0 or i in asked or s.phase == "set_up"
            assert p.alien_shields == 0 or p.exposed
            assert p.alien_shields <= on_aliens[i] or not p.hidden
        on_aliens = [p.alien_shields for p in s.players]


@pytest.mark.rule("MQ-337")
def test_a_shield_on_a_sole_exposed_alien_may_stay_or_move() -> None:
    m = table(A="4ch ^Alien! []", deck="Nothing").play("A", Scan())
    assert m.hand("A") == "^Alien! [Nothing]"
    m.play("A", arrange("", "1"))
    assert m.hand("A") == "Alien! [^Nothing]"
    m = table(A="4ch ^Alien! []", deck="Nothing").play("A", Scan()).end("A")
    assert m.hand("A") == "^Alien! [Nothing]"


@pytest.mark.rule("MQ-337")
def test_a_shield_on_a_sole_exposed_alien_stays_ready_when_it_is_hidden_again() -> None:
    m = table(phase="escape", A="^Alien! []").play("A", Hide())
    assert m.asks()["A"] is ArrangeHidden
    assert {act.shields for act in m.offered("A", Arrange) if not act.order} == {(1,), (2,), (3,), (4,)}
    m.play("A", arrange("", "3"))
    assert [card.shields for card in m.of("A").hidden] == [0, 0, 1, 0]
    assert (m.of("A").alien_shields, m.of("A").unready) == (0, ())


@pytest.mark.rule("MQ-338")
def test_cards_of_the_token_are_shuffled_in_again() -> None:
    m = table(phase="guard", token="Orbit Reverses", deck_size=0, discard="", A="r1.0 5ch")
    turn_of(m, "A").play("A", Scan())
    assert m.told(Reshuffled) == [Reshuffled(cards=1)]
    assert m.hand("A") == "[Alien, Nothing, Nothing, Orbit Reverses]"


@pytest.mark.rule("MQ-339")
def test_only_the_guard_and_guns_take_cards_of_an_exposed_player() -> None:
    five = "Alien! [^Nothing, Nothing, Nothing, Nothing, Jams]"
    m = table(A="R{Launcher}", B=five)
    m.refused("A", Zappp(B, 2))
    m.refused("A", Grenade(B, 1))
    m = table(phase="guard", guard="r2.0", A="r1.0", B=f"r2.3 {five}", C="r3.0").play("C", Aim(5))
    assert m.hand("B") == "Alien! [^Nothing, Nothing, Nothing, Nothing]"
    m = table(turn="B", A="[Defense Gun, Alien]", B=five).play("B", Zappp(A, 1)).play("A", Aim(5))
    assert m.hand("B") == "Alien! [^Nothing, Nothing, Nothing, Nothing]"


@pytest.mark.rule("MQ-283")
def test_who_has_nothing_left_to_spend_may_still_rearrange() -> None:
    m = table(A="exit.5 3ch [^Alien, Nothing]", deck="Jams").play("A", Scan(), arrange("3 1 2", "1"))
    assert m.hand("A") == "[^Jams, Alien, Nothing]"
    m = table(A="exit.5 1ch [^Alien, Nothing]", deck="Jams").play("A", Zappp(B, 1), arrange("3 1 2", "1"))
    assert m.hand("A") == "[^Jams, Alien, Nothing]"
    m = table(modules=("decoys",), A="exit.5 0ch [^Alien, Nothing] R{Kit, Boots}")
    m.play("A", Decoy("gravity_boots"), arrange("", "3"))
    assert m.hand("A") == "[Alien, Nothing, ^Boots]"


@pytest.mark.rule("MQ-341")
def test_taking_a_card_leaves_the_others_in_order() -> None:
    m = table(B="[Nothing, Jams, Alien]").play("A", Zappp(B, 1))
    assert m.hand("B") == "[Jams, Alien]"


# ------------------------------------------------------------------ defaults
@pytest.mark.rule("MQ-342")
def test_every_question_has_a_legal_default_and_responses_default_to_no() -> None:
    met = set()
    for seats, seed in product(range(2, 7), range(4)):
        for s, _ in playout(seats, seed, MAXIMUM):
            met |= _defaults(s)
    assert met >= {*RESPONSES, TakeAction, AimAt, ChooseSlide, TurnUnready, ChooseClimb, MoveGuard, PlaceDrawn}


def _defaults(s: State) -> set[type]:
    """The kinds of open questions, whose defaults are looked at."""
    for d in s.pending:
        act = default(s, d)
        assert act in choices(s, d)
        if type(d) in RESPONSES:
            assert act == Decline()
    return {type(d) for d in s.pending}


@pytest.mark.rule("MQ-333")
def test_a_chain_of_weapon_spaces_ends_with_a_0() -> None:
    m = table(modules=TERRAIN, A="r3.2a").play("A", Zippp(at("r3.3a")), die="0")
    assert (m.place("A"), m.asks()) == ("r3.3", {"A": TakeAction})
    assert len(m.told(BeamRolled)) == 1
