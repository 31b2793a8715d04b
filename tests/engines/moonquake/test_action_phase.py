"""MoonQuake Escape, "3. Action Phase": turns, prices, the Bonus Action, and the worked example."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engines.moonquake.data import TABLES, Equipment
from engines.moonquake.decisions import ChooseClimb, CoverWith, LastRearrange, MoveGuard, TakeAction
from engines.moonquake.events import Paid, Readied, Seen, ShieldPlaced, Spied, TurnEnded
from engines.moonquake.state import (
    Cover,
    EndTurn,
    Grenade,
    Ready,
    Scan,
    Spy,
    Steal,
    UseEquipment,
    Zappp,
    Zippp,
)

from .notation import at
from .table import GAME, arrange, table

if TYPE_CHECKING:
    from engines.kernel.records import Act

ZAPPABLE = "[Nothing, Nothing, Nothing, Alien]"


# ------------------------------------------------------------------ turns
@pytest.mark.rule("MQ-104")
def test_a_turn_ends_when_its_player_says_so() -> None:
    m = table(A="4ch", B=ZAPPABLE).play("A", Zappp(1, 1))
    assert m.asks() == {"A": TakeAction}
    m.play("A", EndTurn())
    assert m.charges("A") == 3
    assert m.told(TurnEnded) == [TurnEnded(player=0, charges=3, bonus_unused=True)]
    assert m.asks() == {"B": TakeAction}
    m.play("B", Spy(0, 1)).end("B")
    assert m.told(TurnEnded) == [TurnEnded(player=1, charges=3, bonus_unused=False)]
    assert m.asks() == {"C": TakeAction}
    m.end("C")
    assert m.asks() == {"A": MoveGuard}
    assert (m.state.phase, m.state.acting) == ("guard", -1)
    assert [m.charges(player) for player in "ABC"] == [3, 3, 3]


@pytest.mark.rule("MQ-105")
def test_any_number_of_actions_in_any_order() -> None:
    m = table(A="r1.0 5ch U{Boots, Kit}", B=ZAPPABLE)
    m.play("A", Zippp(at("r1.1")), Zappp(1, 1), Ready("gravity_boots"), Zappp(1, 1), Zippp(at("r1.0")))
    assert m.charges("A") == 0
    assert m.hand("B") == "[Nothing, Alien]"
    for act in (Zippp(at("r1.1")), Zappp(1, 1)):
        m.refused("A", act, "charge")


# ------------------------------------------------------------------ prices
@pytest.mark.rule("MQ-106")
@pytest.mark.parametrize(
    ("space", "hand", "act", "price"),
    [
        ("r1.0", "", Zappp(1, 1), 1),
        ("r1.0", "", Zippp(at("r1.1")), 1),
        ("r1.0", "[Alien] U{Battery}", Ready("extra_battery"), 1),
        ("r1.0", "[Alien] U{Boots}", Ready("gravity_boots"), 1),
        ("r1.0", "[Alien] U{Launcher}", Ready("grenade_launcher"), 1),
        ("r1.0", "[Alien] U{Suit}", Ready("hazard_suit"), 1),
        ("r1.0", "[Alien] U{Shield}", Ready("energy_shield"), 1),
        ("r1.0", "[Alien] U{Kit}", Ready("repair_kit"), 0),
        ("r1.0", "[Alien] R{Launcher}", Grenade(1, 1), 0),
        ("r1.0", "jammed [Alien] R{Kit}", UseEquipment("repair_kit"), 0),
        ("r1.0", "", Scan(), 3),
        ("r1.1", "", Spy(1, 1), 1),
        ("r1.1", "", Steal(1, "repair_kit"), 1),
    ],
)
def test_prices(space: str, hand: str, act: Act, price: int) -> None:
    m = table(A=f"{space} 5ch {hand}", B=f"{space} {ZAPPABLE} U{{Kit}}").play("A", act)
    assert m.charges("A") == 5 - price


@pytest.mark.rule("MQ-107")
def test_what_cannot_be_paid_is_refused() -> None:
    table(A="r1.0 2ch").refused("A", Scan(), "charge")
    m = table(A="exit.0 0ch U{Kit, Boots} R{Launcher}", B="exit.0 U{Suit}")
    kinds = {type(action.act) for action in GAME.legal_actions(m.state, 0)}
    assert kinds == {Ready, Grenade, EndTurn}
    assert m.offered("A", Ready) == [Ready("repair_kit")]
    for act in (Zappp(1, 1), Zippp(at("exit.1")), Ready("gravity_boots"), Scan(), Spy(1, 1), Steal(1, "hazard_suit")):
        m.refused("A", act, "charge")


@pytest.mark.rule("MQ-108")
def test_an_extra_battery_is_a_charge_towards_any_cost() -> None:
    m = table(A="exit.0 2ch [Alien] R{Battery}", deck="Jams").play("A", Scan())
    assert m.charges("A") == 0
    assert m.hand("A") == "[Alien, Jams]"
    assert m.discard() == ["Battery"]
    assert [(event.bonus, event.batteries, event.charges) for event in m.told(Paid)] == [(False, 1, 2)]


@pytest.mark.rule("MQ-108")
def test_several_extra_batteries_pay_together() -> None:
    m = table(A="exit.0 1ch [Alien] R{Battery, Battery}", deck="Jams").play("A", Scan())
    assert (m.hand("A"), m.charges("A"), m.discard()) == ("[Alien, Jams]", 0, ["Battery", "Battery"])


# ------------------------------------------------------------------ Bonus Action
@pytest.mark.rule("MQ-109")
def test_one_bonus_action_a_turn() -> None:
    m = table(A="r3.1 0ch U{Kit}").play("A", Spy(1, 1))
    assert m.charges("A") == 0
    assert m.told(Paid) == [Paid(player=0, bonus=True, batteries=0, charges=0)]
    m.refused("A", Spy(1, 2), "charge")
    for acts in ((Spy(1, 2), Zappp(1, 1)), (Zappp(1, 1), Spy(1, 2))):
        m = table(A="r3.1 1ch U{Kit}", B=ZAPPABLE).play("A", *acts)
        assert m.charges("A") == 0
        m.refused("A", Spy(1, 3), "charge")


@pytest.mark.rule("MQ-110")
def test_moving_does_not_change_the_bonus() -> None:
    m = table(A="r2.1 1ch", deck="Jams")
    assert m.state.turn.bonus == "scan"
    m.play("A", Zippp(at("r2.2")))
    assert m.charges("A") == 0
    m.refused("A", Spy(1, 1), "charge")
    m.play("A", Scan())
    assert m.hand("A") == "[Alien, Nothing, Nothing, Jams]"
    assert m.charges("A") == 0


@pytest.mark.rule("MQ-111")
def test_the_bonus_is_optional_and_not_saved() -> None:
    m = table(A="r1.0 1ch").end("A")
    assert m.charges("A") == 1
    m.until(ChooseClimb, player="A").play("A", GAME.default(m.state, m.question("A")).act)
    m.until(TakeAction, player="A")
    assert m.place("A") in ("r2.0", "r2.5")
    assert m.state.turn.bonus == {"r2.0": "ready", "r2.5": "spy"}[m.place("A")]


@pytest.mark.rule("MQ-112")
def test_bonus_and_paid_uses_add_up() -> None:
    m = table(A="r1.0 1ch U{Kit}").play("A", Spy(1, 1), Spy(1, 2))
    assert m.charges("A") == 0
    assert [card.known for card in m.of("B").hidden] == [1, 1, 0]


@pytest.mark.rule("MQ-113")
def test_a_ready_bonus_readies_one_card() -> None:
    m = table(A="r1.1 0ch [Alien] U{Suit, Boots, Kit}").play("A", Ready("gravity_boots"))
    assert m.hand("A") == "[Alien] R{Boots} U{Kit, Suit}"
    m.refused("A", Ready("hazard_suit"), "charge")


@pytest.mark.rule("MQ-114")
def test_a_bonus_action_obeys_its_conditions() -> None:
    m = table(A="r1.3 3ch", B="U{Kit}")
    assert m.state.turn.bonus == "steal"
    assert not m.offered("A", Steal)
    m.refused("A", Steal(1, "repair_kit"), "space")
    m = table(A="r1.0 3ch", B="[^Alien]", C="[^Alien, ^Nothing]")
    assert m.state.turn.bonus == "spy"
    assert not m.offered("A", Spy)
    m.refused("A", Spy(2, 2), "shield")


@pytest.mark.rule("MQ-115")
def test_icons_of_side_b() -> None:
    side = TABLES.layout.B
    icons = {side.pad.icon, *side.ring_1.icons, *side.ring_2.icons, *side.ring_3.icons}
    assert icons == {"ready", "spy", "steal", "scan"}


# ------------------------------------------------------------------ an Exposed player
@pytest.mark.rule("MQ-124")
def test_an_exposed_player_does_everything_but_zippp() -> None:
    m = table(A="r1.0 5ch Alien! [Nothing] U{Boots} R{Battery, Launcher}", B="r1.0 [Alien, Nothing] U{Kit}")
    kinds = {type(action.act) for action in GAME.legal_actions(m.state, 0)}
    assert kinds == {Zappp, Ready, UseEquipment, Grenade, Spy, Steal, Scan, EndTurn}
    m.refused("A", Zippp(at("r1.1")))
    m.play("A", Zappp(1, 2), Ready("gravity_boots"), Spy(1, 1), Steal(1, "repair_kit"))
    assert m.hand("A") == "Alien! [Nothing] R{Battery, Boots, Launcher} U{Kit}"


# ------------------------------------------------------------------ Ready
@pytest.mark.rule("MQ-133")
def test_equipment_is_used_once_it_is_ready() -> None:
    m = table(A="exit.0 1ch [Alien] U{Launcher}", B="[Jams, Alien]")
    m.refused("A", Grenade(1, 1))
    m.play("A", Ready("grenade_launcher"))
    assert m.charges("A") == 0
    m.play("A", Grenade(1, 1))
    assert m.hand("B") == "[Alien]"
    m = table(A="exit.0 1ch [Alien] U{Launcher}", guard="pad").play("A", Ready("grenade_launcher")).end("A")
    m.until(TakeAction, player="A")
    while m.state.round == 2:
        m.until(TakeAction, player="A")
    m.play("A", Grenade(1, 1))
    assert "grenade_launcher" not in m.of("A").ready


@pytest.mark.rule("MQ-134")
def test_prices_of_ready() -> None:
    prices = {kind: TABLES.cards[kind].ready for kind in TABLES.cards.deck()}
    assert {kind: price for kind, price in prices.items() if price is not None} == {
        "repair_kit": 0,
        "energy_shield": 1,
        "extra_battery": 1,
        "gravity_boots": 1,
        "grenade_launcher": 1,
        "hazard_suit": 1,
    }


@pytest.mark.rule("MQ-135")
@pytest.mark.parametrize("equipment", ["repair_kit", "gravity_boots"])
def test_equipment_is_readied_in_the_own_action_turn_only(equipment: Equipment) -> None:
    hand = "exit.0 [Alien, Nothing] U{Kit, Boots}"
    for m in (table(phase="escape", A=hand), table(turn="B", A=hand), table(phase="guard", A=hand)):
        assert not m.offered("A", Ready)
        m.refused("A", Ready(equipment))
    m = table(phase="escape", A=hand).until(LastRearrange)
    m.refused("A", Ready(equipment))
    m.until(TakeAction)
    assert Ready(equipment) in m.offered("A", Ready)


@pytest.mark.rule("MQ-136")
def test_a_shield_made_ready_is_at_once_put_over_a_card() -> None:
    for card, after in ((1, "[^^Alien, Nothing]"), (2, "[^Alien, ^Nothing]")):
        m = table(A="5ch [^Alien, Nothing] U{Shield, Boots}").play("A", Ready("energy_shield"))
        assert m.asks() == {"A": CoverWith}
        assert m.told(Readied) == [Readied(player=0, equipment="energy_shield")]
        assert {act.card for act in m.offered("A", Cover)} == {1, 2}
        m.refused("A", Cover(3))
        m.refused("A", Zappp(1, 1))
        m.play("A", Cover(card))
        assert m.told(ShieldPlaced) == [ShieldPlaced(player=0, card=card)]
        assert m.hand("A") == f"{after} U{{Boots}}"
        assert m.asks() == {"A": TakeAction}


# ------------------------------------------------------------------ Scan
@pytest.mark.rule("MQ-137")
def test_scan_draws_the_top_card() -> None:
    m = table(A="exit.0 3ch [Alien, Nothing]", deck="Jams, Glow").play("A", Scan())
    assert (m.hand("A"), m.charges("A"), m.deck()[0]) == ("[Alien, Nothing, Jams]", 0, "Glow")
    m = table(A="exit.0 3ch [Alien, Nothing]", deck="Boots").play("A", Scan())
    assert m.hand("A") == "[Alien, Nothing] U{Boots}"


@pytest.mark.rule("MQ-138")
def test_a_hidden_card_added_by_scan_lets_all_be_rearranged() -> None:
    m = table(A="5ch [^Alien, Jams]", deck="Nothing").play("A", Scan(), arrange("3 2 1", "2"))
    assert m.hand("A") == "[Nothing, ^Jams, Alien]"
    m = table(A="5ch [^Alien, Jams]", deck="Suit").play("A", Scan())
    m.refused("A", arrange("2 1", "1"))
    m.refused("A", arrange("", "2"))


@pytest.mark.rule("MQ-139")
def test_scan_leaves_an_exposed_alien_face_up() -> None:
    m = table(A="5ch Alien! [Jams]", deck="Nothing").play("A", Scan(), arrange("2 1"))
    assert m.hand("A") == "Alien! [Nothing, Jams]"


# ------------------------------------------------------------------ Spy
@pytest.mark.rule("MQ-140")
def test_only_the_spy_learns_the_card() -> None:
    m = table(A="r1.1 1ch", B="[Alien, Moon Slide]").play("A", Spy(1, 2))
    assert m.charges("A") == 0
    assert [card.kind for card in m.view("A").players[1].hidden] == [None, "moon_slide"]
    for player in ("C", ""):
        assert [card.kind for card in m.view(player).players[1].hidden] == [None, None]
    assert [(event.target, event.card, event.kind) for event in m.seen(0, Seen)] == [(1, 2, "moon_slide")]
    for seat in (None, 1, 2):
        assert m.seen(seat, Seen) == []
        assert [(event.player, event.target, event.card) for event in m.seen(seat, Spied)] == [(0, 1, 2)]
    assert (m.hand("B"), m.place("B"), m.discard()) == ("[Alien, Moon Slide]", "r1.4", [])


@pytest.mark.rule("MQ-141")
def test_spy_cannot_look_under_a_shield() -> None:
    m = table(B="[^Alien, Nothing]")
    assert [act.card for act in m.offered("A", Spy) if act.target == 1] == [2]
    m.refused("A", Spy(1, 1), "shield")


@pytest.mark.rule("MQ-142")
def test_spy_reaches_everybody() -> None:
    m = table(A="r1.0", B="pad Alien! [Jams]").play("A", Spy(1, 1))
    assert [card.kind for card in m.view("A").players[1].hidden] == ["stasis_gun_jams"]


# ------------------------------------------------------------------ Steal
@pytest.mark.rule("MQ-143")
def test_steal_takes_an_unready_card_from_the_same_space() -> None:
    b = "r1.0 [Alien] U{Kit, Suit} R{Boots}"
    m = table(A="r1.0 1ch [Alien]", B=b)
    assert {act.equipment for act in m.offered("A", Steal)} == {"repair_kit", "hazard_suit"}
    m.refused("A", Steal(1, "gravity_boots"))
    m.play("A", Steal(1, "hazard_suit"))
    assert (m.hand("A"), m.charges("A")) == ("[Alien] U{Suit}", 0)
    assert m.hand("B") == "[Alien] R{Boots} U{Kit}"
    m = table(A="r1.1 1ch", B=b)
    assert not m.offered("A", Steal)
    m.refused("A", Steal(1, "hazard_suit"), "space")


@pytest.mark.rule("MQ-144")
@pytest.mark.parametrize(
    ("mine", "other", "legal"), [("pad", "pad", True), ("exit.0", "exit.1", False), ("exit.0", "exit.0", True)]
)
def test_in_your_space(mine: str, other: str, legal: bool) -> None:
    m = table(A=mine, B=f"{other} U{{Kit}}")
    assert (Steal(1, "repair_kit") in m.offered("A", Steal)) == legal
    if not legal:
        m.refused("A", Steal(1, "repair_kit"), "space")


# ------------------------------------------------------------------ worked example; Bailey, Alex, Chris sit clockwise
@pytest.mark.rule("MQ-145")
def test_the_worked_example_of_alex() -> None:
    alex, chris = "B", "C"
    m = table(
        moon=alex,
        deck="Shield, Moon Slide",
        B="r2.1 3ch [Alien, Nothing] U{Battery}",
        C="[Nothing, Alien]",
    )
    m.play(alex, Scan())
    assert (m.hand(alex), m.charges(alex)) == ("[Alien, Nothing] U{Battery, Shield}", 3)
    m.play(alex, Ready("energy_shield"), Cover(1))
    assert (m.hand(alex), m.charges(alex)) == ("[^Alien, Nothing] U{Battery}", 2)
    m.play(alex, Zappp(2, 2))
    assert m.hand(chris) == "Alien! [Nothing]"
    assert (m.hand(alex), m.charges(alex)) == ("[^Alien, Nothing, Moon Slide] U{Battery}", 1)
    m.play(alex, Ready("extra_battery"))
    assert (m.hand(alex), m.charges(alex)) == ("[^Alien, Nothing, Moon Slide] R{Battery}", 0)
    m.end(alex)
    assert m.asks() == {chris: TakeAction}


@pytest.mark.rule("MQ-146")
def test_the_worked_example_of_chris() -> None:
    bailey, chris = "A", "C"
    m = table(
        moon="B",
        turn=chris,
        B="r2.1 0ch [^Alien, Nothing, Moon Slide] R{Battery}",
        C="r1.0 4ch Alien! [Moon Slide] U{Boots}",
    )
    m.play(chris, Ready("gravity_boots"))
    assert m.charges(chris) == 3
    m.play(chris, Spy(1, 2))
    assert m.charges(chris) == 3
    assert m.view(chris).players[1].hidden[1].kind == "nothing"
    m.play(chris, Zappp(1, 1))
    assert m.charges(chris) == 2
    assert m.discard() == ["Shield"]
    m.play(chris, Zappp(1, 1))
    assert m.charges(chris) == 1
    assert m.hand("B") == "Alien! [Nothing, Moon Slide] R{Battery}"
    m.end(chris)
    assert m.charges(chris) == 1
    assert m.asks() == {bailey: TakeAction}
