"""What exposed cards do, from inside: every kind is known, defaults, and what lies on the table meanwhile."""

from __future__ import annotations

from typing import get_args

from engines.kernel.agenda import default
from engines.moonquake.cards import EFFECTS
from engines.moonquake.data import EQUIPMENT, Kind
from engines.moonquake.decisions import AimAt, ChooseSlide, IgnoreJam, TakeAction, TurnUnready, UseBoots
from engines.moonquake.events import Discarded, Exposed, KnockedOut, NoEffect, TurnedUnready
from engines.moonquake.state import Aim, Decline, Grenade, Slide, Unready, UseEquipment, Zappp

from .notation import at
from .table import Table, table


def default_of(m: Table, player: str) -> object:
    """What an absent player would answer."""
    return default(m.state, m.question(player))


def test_every_kind_of_card_does_something_when_exposed() -> None:
    assert {*EFFECTS, *EQUIPMENT, "alien"} == set(get_args(Kind))


def test_a_card_lies_on_the_table_while_its_question_is_open() -> None:
    m = table(A="r1.0 R{Kit}", B="r1.1 [Jams, Alien]").play("A", Zappp(1, 1))
    assert m.asks() == {"A": IgnoreJam}
    assert list(m.state.table) == ["stasis_gun_jams"]
    m.play("A", Decline())
    assert not m.state.table
    assert m.state.players[0].jammed == 1


def test_a_ricochet_waits_on_the_table_for_what_its_shot_exposes() -> None:
    m = table(A="r1.0", B="r1.1 [Ricochet, Moon Slide, Alien]").play("A", Zappp(1, 1), Aim(1))
    assert m.asks() == {"B": ChooseSlide}
    assert list(m.state.table) == ["ricochet_shot", "moon_slide"]
    m.play("B", Slide(at("exit.3")))
    assert m.discard() == ["Moon Slide", "Ricochet"]


def test_the_default_slide_goes_to_the_nearest_plains() -> None:
    m = table(A="r1.0", B="r3.1 [Moon Slide, Alien]").play("A", Zappp(1, 1))
    assert default_of(m, "B") == Slide(at("r2.2"))


def test_the_default_of_an_aftershock_is_the_cheapest_piece_and_a_sole_piece_goes_by_itself() -> None:
    m = table(
        A="r1.0 [^Alien, Nothing] R{Kit, Boots}", B="r1.1 [Aftershock, Alien] R{Suit}", C="r1.2 [^^Alien] R{Launcher}"
    )
    m.play("A", Zappp(1, 1))
    assert m.asks() == {"A": TurnUnready, "C": TurnUnready}
    assert m.told(TurnedUnready) == [TurnedUnready(1, "hazard_suit")]
    assert default_of(m, "A") == Unready("gravity_boots")
    assert default_of(m, "C") == Unready("grenade_launcher")
    m.refused("A", Unready("energy_shield", 2), "ready")
    m.play("A", Unready("energy_shield", 1)).play("C", Unready("energy_shield", 1))
    assert m.hand("A") == "[Alien, Nothing] R{Boots, Kit} U{Shield}"
    assert m.hand("C") == "[^Alien] R{Launcher} U{Shield}"


def test_an_aftershock_without_ready_equipment_has_no_effect() -> None:
    m = table(A="r1.0", B="r1.1 [Aftershock, Alien]").play("A", Zappp(1, 1))
    assert m.told(NoEffect) == [NoEffect(1, "aftershock")]


def test_who_aims_takes_a_bare_card_by_default() -> None:
    m = table(A="r1.0 [^Alien, Nothing]", B="r1.1 [Defense Gun, Alien]").play("A", Zappp(1, 1))
    assert m.asks() == {"B": AimAt}
    assert default_of(m, "B") == Aim(2)
    m.refused("B", Aim(3), "1, 2")


def test_boots_are_asked_for_once_and_declined_by_default() -> None:
    m = table(A="r1.0", B="r2.3 [Moon Slide, Alien] R{Boots}").play("A", Zappp(1, 1))
    assert m.asks() == {"B": UseBoots}
    assert default_of(m, "B") == Decline()
    m.refused("B", UseEquipment("repair_kit"), "gravity boots")
    m.play("B", Decline())
    assert m.asks() == {"B": ChooseSlide}


def test_token_cards_are_not_discarded_when_exposed() -> None:
    m = table(A="r1.0", B="r1.1 [Glow, Orbit Reverses, Alien]").play("A", Zappp(1, 1), Zappp(1, 1))
    assert m.token() == ["Glow", "Orbit Reverses"]
    assert m.told(Discarded) == []
    assert not m.state.table


def test_on_an_accomplice_the_rival_aims_both_hits_of_a_launcher() -> None:
    m = table(accomplices=True, A1="r1.0 R{Launcher}", A2="r1.1 [Nothing, ^Lucky Shot, Alien] 2ch")
    m.refused("A1", Grenade(2, 1), "rival")
    m.play("A1", Grenade(2))
    assert m.asks() == {"B1": AimAt}
    m.play("B1", Aim(2))
    assert m.hand("A2") == "[Nothing, Alien]"
    assert m.charges("A2") == 1
    assert [e.by for e in m.told(Exposed)] == ["accomplice"]


def test_who_slides_out_of_a_shootout_is_not_asked_what_the_space_does() -> None:
    players = {"A": "pad", "B": "pad [Moon Slide, Alien, Nothing]", "C": "pad"}
    m = table(players, phase="guard", guard="r3.0", modules=("shootout", "new_terrain")).play("A", Zappp(1, 1))
    assert m.asks() == {"B": ChooseSlide}
    m.play("B", Slide(at("r3.1")))
    assert [(e.player, e.why) for e in m.told(KnockedOut)] == [(1, "pad")]
    assert m.asks() == {"A": TakeAction}
    assert m.hand("B") == "[Alien, Nothing]"
