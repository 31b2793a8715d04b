"""MoonQuake Escape, "Decoys" and "Hidden Equipment"."""

from __future__ import annotations

import pytest

from engines.moonquake.data import EQUIPMENT
from engines.moonquake.decisions import AimAt, ChooseSlide, CoverWith, HideAlien, PlaceDrawn, TakeAction
from engines.moonquake.state import (
    Aim,
    Arrange,
    Cover,
    Decoy,
    Grenade,
    Hide,
    Module,
    Options,
    Place,
    Ready,
    Scan,
    Steal,
    UseEquipment,
    Zappp,
    Zippp,
)

from .notation import at
from .table import Table, arrange, new, table
from .turns import A, B

DECOYS: tuple[Module, ...] = ("decoys",)
HIDDEN: tuple[Module, ...] = ("hidden_equipment",)
BOTH: tuple[Module, ...] = ("decoys", "hidden_equipment")


# ------------------------------------------------------------------ Decoys
@pytest.mark.rule("MQ-206")
def test_a_repair_kit_hides_a_suit() -> None:
    m = table(modules=DECOYS, A="0ch R{Suit, Kit, Launcher}")
    assert m.offered("A", Decoy) == [Decoy("hazard_suit")]
    m.play("A", Decoy("hazard_suit"))
    assert m.hand("A") == "[Alien, Nothing, Nothing, Suit] R{Launcher}"
    assert m.discard() == ["Kit"]
    assert m.charges("A") == 0
    m.play("A", arrange("4 3 2 1"))
    assert [card.kind for card in m.view("B").players[A].hidden] == [None] * 4


@pytest.mark.rule("MQ-207")
@pytest.mark.parametrize(
    ("hand", "equipment"), [("U{Kit} R{Suit}", "hazard_suit"), ("R{Kit} U{Boots}", "gravity_boots")]
)
def test_both_cards_of_a_decoy_must_be_ready(hand: str, equipment: str) -> None:
    act = Decoy("hazard_suit" if equipment == "hazard_suit" else "gravity_boots")
    table(modules=DECOYS, A=hand).refused("A", act)


@pytest.mark.rule("MQ-207")
def test_decoys_are_made_in_the_own_action_turn() -> None:
    ready = "R{Kit, Suit, Boots}"
    assert len(table(modules=DECOYS, A=ready).offered("A", Decoy)) == 2
    table(modules=DECOYS, phase="escape", A=f"r2.2 {ready}").refused("A", Decoy("hazard_suit"))
    table(modules=DECOYS, turn="B", A=ready).refused("A", Decoy("hazard_suit"))


@pytest.mark.rule("MQ-208")
def test_after_a_decoy_all_hidden_cards_and_shields_may_move() -> None:
    m = table(modules=DECOYS, A="[^Alien, Jams] R{Suit, Kit}")
    m.refused("A", arrange("", "2"))
    m.play("A", Decoy("hazard_suit"))
    assert m.hand("A") == "[^Alien, Jams, Suit]"
    m.play("A", arrange("", "3"))
    assert m.hand("A") == "[Alien, Jams, ^Suit]"
    m = table(modules=DECOYS, A="[^Alien, Jams] R{Suit, Kit}")
    m.play("A", Decoy("hazard_suit"), arrange("3 1 2", "1"))
    assert m.hand("A") == "[^Suit, Alien, Jams]"


@pytest.mark.rule("MQ-209")
def test_a_decoy_that_is_found_goes_ready_to_the_attacker() -> None:
    m = table(modules=DECOYS, A="r2.0 3ch", B="[Suit, Alien]").play("A", Zappp(B, 1))
    assert m.hand("A") == "[Alien, Nothing, Nothing] R{Suit}"
    assert m.hand("B") == "[Alien]"
    assert m.discard() == []
    m.play("A", Zippp(at("r2.1"), "hazard_suit"))
    assert m.place("A") == "r2.1"


# ------------------------------------------------------------------ Hidden Equipment
@pytest.mark.rule("MQ-210")
def test_set_up_asks_whether_equipment_goes_face_down() -> None:
    m = _dealt_two_pieces_of_equipment()
    blue = tuple(i for i, kind in enumerate(m.of("A").drawn, start=1) if kind in EQUIPMENT)
    assert m.asks() == dict.fromkeys("ABC", PlaceDrawn)
    assert len(m.of("A").drawn) == 4
    assert set(m.offered("A", Place)) == {Place(), Place(blue[:1]), Place(blue[1:]), Place(blue)}
    m.play("A", Place()).until(HideAlien)
    while "A" not in m.asks():
        m.until(HideAlien)
    m.play("A", next(iter(m.offered("A", Arrange)))).until(TakeAction)
    assert len(m.of("A").hidden) == 5
    assert m.of("A").unready == ()
    assert sum(card.shields for card in m.of("A").hidden) == 1


def _dealt_two_pieces_of_equipment() -> Table:
    for seed in range(100):
        m = new(3, seed, Options(modules=HIDDEN)).until(PlaceDrawn)
        if sum(kind in EQUIPMENT for kind in m.of("A").drawn) == 2:
            return m
    raise AssertionError("nobody is ever dealt two pieces of equipment")


@pytest.mark.rule("MQ-210")
def test_scanned_equipment_may_go_face_down() -> None:
    m = table(modules=HIDDEN, A="3ch", deck="Boots").play("A", Scan())
    assert m.asks() == {"A": PlaceDrawn}
    assert set(m.offered("A", Place)) == {Place(), Place((1,))}
    m.play("A", Place())
    assert m.hand("A") == "[Alien, Nothing, Nothing, Boots]"
    m = table(modules=HIDDEN, A="3ch", deck="Boots").play("A", Scan(), Place((1,)))
    assert m.hand("A") == "[Alien, Nothing, Nothing] U{Boots}"


@pytest.mark.rule("MQ-210")
def test_equipment_drawn_by_an_exposed_alien_may_go_face_down() -> None:
    m = table(modules=HIDDEN, phase="escape", A="Alien! []", deck="Boots, Nothing, Kit").play("A", Hide())
    assert m.asks() == {"A": PlaceDrawn}
    assert set(m.offered("A", Place)) == {Place(), Place((1,)), Place((3,)), Place((1, 3))}
    m.play("A", Place((3,)))
    assert sorted(str(card.kind) for card in m.of("A").hidden) == ["alien", "gravity_boots", "nothing"]
    assert m.of("A").unready == ("repair_kit",)


@pytest.mark.rule("MQ-210")
def test_equipment_drawn_for_an_alien_may_go_face_down() -> None:
    m = table(modules=HIDDEN, deck="Boots").play("A", Zappp(B, 1))
    assert m.asks() == {"A": PlaceDrawn}
    m.play("A", Place())
    assert m.hand("A") == "[Alien, Nothing, Nothing, Boots]"


@pytest.mark.rule("MQ-211")
def test_hidden_equipment_is_of_no_use_to_its_owner() -> None:
    m = table(modules=HIDDEN, A="r2.3 [Alien, Boots, Suit]")
    m.refused("A", Ready("gravity_boots"))
    m.refused("A", UseEquipment("hazard_suit"))
    m = table(modules=HIDDEN, turn="B", A="r2.3 [Alien, Boots, Moon Slide]").play("B", Zappp(A, 3))
    assert m.asks() == {"A": ChooseSlide}


@pytest.mark.rule("MQ-212")
def test_who_finds_hidden_equipment_may_use_it_at_once() -> None:
    m = table(modules=HIDDEN, A="exit.5 1ch", B="[Launcher, ^Alien, Nothing]", deck="Jams").play("A", Zappp(B, 1))
    assert m.hand("A") == "[Alien, Nothing, Nothing] R{Launcher}"
    assert m.charges("A") == 0
    m.play("A", Grenade(B, 1))
    assert m.hand("B") == "Alien! [Nothing]"


@pytest.mark.rule("MQ-213")
def test_a_found_shield_covers_a_card_at_once() -> None:
    m = table(modules=HIDDEN, A="[^Alien, Nothing]", B="[Shield, Alien]").play("A", Zappp(B, 1))
    assert m.asks() == {"A": CoverWith}
    assert set(m.offered("A", Cover)) == {Cover(1), Cover(2)}
    m.play("A", Cover(2))
    assert m.hand("A") == "[^Alien, ^Nothing]"


@pytest.mark.rule("MQ-214")
def test_found_and_stolen_equipment_stays_open() -> None:
    m = table(modules=HIDDEN, A="r1.0", B="r1.0 [Boots, Alien] U{Kit}").play("A", Zappp(B, 1))
    assert m.asks() == {"A": TakeAction}
    assert m.hand("A") == "[Alien, Nothing, Nothing] R{Boots}"
    m.play("A", Steal(B, "repair_kit"))
    assert m.asks() == {"A": TakeAction}
    assert m.hand("A") == "[Alien, Nothing, Nothing] R{Boots} U{Kit}"
    m.refused("A", arrange("2 1 3"))


@pytest.mark.rule("MQ-215")
def test_found_boots_may_become_a_decoy() -> None:
    m = table(modules=BOTH, A="R{Kit}", B="[Boots, Alien]").play("A", Zappp(B, 1), Decoy("gravity_boots"))
    assert m.hand("A") == "[Alien, Nothing, Nothing, Boots]"


@pytest.mark.rule("MQ-216")
def test_hidden_equipment_that_the_guard_finds_is_discarded() -> None:
    m = table(phase="guard", modules=HIDDEN, guard="r1.0", A="r2.0", B="r1.4 [Kit, Alien, Nothing]", C="r2.3")
    m.play("C", Aim(1))
    assert m.discard() == ["Kit"]
    assert m.hand("B") == "[Alien, Nothing]"
    assert m.hand("A") == m.hand("C") == "[Alien, Nothing, Nothing]"


@pytest.mark.rule("MQ-217")
def test_hidden_equipment_that_a_defense_gun_hits_is_discarded() -> None:
    m = table(modules=HIDDEN, A="[Alien, Boots]", B="[Defense Gun, Alien]").play("A", Zappp(B, 1))
    assert m.asks() == {"B": AimAt}
    m.play("B", Aim(2))
    assert sorted(m.discard()) == ["Boots", "Defense Gun"]
    assert (m.hand("A"), m.hand("B")) == ("[Alien]", "[Alien]")


@pytest.mark.rule("MQ-218")
def test_hiding_equipment_gives_the_right_to_rearrange() -> None:
    m = table(modules=HIDDEN, A="4ch [^Alien, Nothing]", deck="Boots").play("A", Scan(), Place())
    m.play("A", arrange("3 1 2", "1"))
    assert m.hand("A") == "[^Boots, Alien, Nothing]"
    m = table(modules=HIDDEN, A="4ch [^Alien, Nothing]", deck="Boots").play("A", Scan(), Place((1,)))
    m.refused("A", arrange("2 1", "1"))


@pytest.mark.rule("MQ-219")
def test_hidden_equipment_counts_for_the_launch() -> None:
    rival = "pad [Alien, Jams]"
    m = table(seats=2, phase="guard", modules=BOTH, guard="r3.0", A="pad [Alien, Boots, Kit]", B=rival)
    assert m.winner == "A"
    m = table(seats=2, phase="guard", modules=BOTH, guard="r3.0", A="pad [Alien] U{Boots, Kit}", B=rival)
    assert m.winner == "B"


@pytest.mark.rule("MQ-220")
def test_lava_and_thieves_do_not_touch_hidden_equipment() -> None:
    modules: tuple[Module, ...] = ("hidden_equipment", "new_terrain")
    m = table(modules=modules, A="r2.3a 2ch [Alien, Kit] U{Boots}").play("A", Zippp(at("r2.2a")))
    assert m.hand("A") == "[Alien, Kit]"
    assert m.discard() == ["Boots"]
    m = table(modules=HIDDEN, A="r1.0", B="r1.0 [Alien, Kit]")
    assert m.offered("A", Steal) == []


@pytest.mark.rule("MQ-218")
def test_an_exposed_alien_is_hidden_among_hidden_equipment() -> None:
    m = table(modules=HIDDEN, phase="escape", A="Alien! [Nothing]", deck="Boots, Kit, Jams")
    m.play("A", Hide(), Place(), arrange("4 3 2 1 5"))
    assert sorted(str(card.kind) for card in m.of("A").hidden)[0] == "alien"
    assert len(m.of("A").hidden) == 5
    assert not m.of("A").exposed
