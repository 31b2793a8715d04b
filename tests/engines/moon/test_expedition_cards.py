"""Moon, "1. Use Your Expedition Card": what each expedition does (MO-080)."""

from __future__ import annotations

import pytest

from engines.moon.cards.tables import OURS
from engines.moon.decisions import ChooseExchange, ChoosePlayer
from engines.moon.state import EndTurn, UseExpedition

from .table import P, Table, table

TESTED = {
    "First Expedition 2-3",
    "First Expedition 4-5",
    "Resourceful",
    "Gearhead",
    "Salvaging",
    "Reckless",
    "Handy",
    "Thrifty",
    "Peddling",
    "Psychic",
    "Disruptive",
    "Bartering",
    "Twitchy",
    "Diplomatic",
    "Sneaky",
    "Distinctive",
    "Haggling",
    "Showy",
    "Tireless",
    "Nostalgic",
}


def holding(expedition: str, supply: str = "", settlement: str = "", hand: str = "", others: str = "") -> Table:
    """P0 holds the expedition; P1 owns `others`. P0's cards are of Era I."""
    return table(P(supply, settlement, hand, expedition), P("2E", others))


@pytest.mark.rule("MO-080")
def test_each_expedition_is_tested_here() -> None:
    assert {card.name for card in OURS.expeditions} == TESTED


@pytest.mark.rule("MO-080")
def test_first_expeditions() -> None:
    t = holding("First Expedition 2-3", hand="A=red(; trash 1W)").play("P0", "assimilate A", "take 1M")
    assert t.stock("P0") == "1W 1M"
    t = holding("First Expedition 4-5", hand="A=red(; trash 1W)").play("P0", "assimilate A")
    assert t.stock("P0") == "2W"


@pytest.mark.rule("MO-080")
def test_resourceful_and_gearhead() -> None:
    assert holding("Resourceful").play("P0", "bonus", "take 1B").stock("P0") == "1B"
    assert holding("Gearhead", "1r", others="Y=yellow(Ind)").play("P0", "park P1 Y").hearts("P0") == 1


@pytest.mark.rule("MO-080")
def test_salvaging() -> None:
    t = table(P("", hand="A=red(; trash 2W)", expedition="Salvaging"), pile="B=red(), C=red(), D=red()")
    t.play("P0", "bonus", "card B")
    t.refused("P0", "card B")
    t.play("P0", "card A")
    assert t.pile() == ["C", "D", "A"]
    assert "B" in t.hand("P0")
    assert len(t.hand("P0")) == 3
    assert t.supply("P0") == ""


@pytest.mark.rule("MO-080")
def test_salvaging_the_only_card_of_the_pile() -> None:
    t = table(P("", hand="A=red()", expedition="Salvaging"), pile="B=red()", deck="D=red()", deck_size=2)
    t.play("P0", "bonus").answer("P0", "card B", "card A")
    assert t.pile()[-1] == "A"
    assert "B" in t.hand("P0")
    assert len(t.pile()) + len(t.deck()) == 3


@pytest.mark.rule("MO-080")
def test_reckless() -> None:
    t = table(P("", expedition="Reckless"), deck="D=red(; trash 2W)", deck_size=3).play("P0", "bonus")
    assert t.stock("P0") == "2W"
    assert t.pile()[-1] == "D"
    assert len(t.deck()) == 2
    assert t.offered("P0", EndTurn) == []
    table(P("", expedition="Reckless"), deck_size=0).refused("P0", "bonus")


@pytest.mark.rule("MO-080")
def test_handy() -> None:
    t = holding("Handy", "3E").play("P0", "bonus")
    t.refused("P0", "exchange 3E")
    t.play("P0", "exchange 2E", "take 1W 1M")
    assert t.stock("P0") == "1E 1W 1M"


@pytest.mark.rule("MO-080")
def test_thrifty() -> None:
    assert holding("Thrifty", "1M", hand="A=red(; cost 2M)").play("P0", "build A").stock("P0") == ""


@pytest.mark.rule("MO-080")
def test_peddling() -> None:
    t = holding("Peddling", "1M").play("P0", "bonus")
    t.answer("P0", "player P1", "pay 1M")
    assert (t.supply("P0"), t.stock("P1")) == ("2h", "2E 1M")
    holding("Peddling").refused("P0", "bonus")


@pytest.mark.rule("MO-080")
def test_psychic() -> None:
    t = holding("Psychic", settlement="A=blue(1E) +1r").play("P0", "bonus")
    assert (t.supply("P0"), t.standing("A").rovers) == ("1r", 0)


@pytest.mark.rule("MO-080")
def test_psychic_may_choose_a_side_of_the_base() -> None:
    t = table(P("", "A=blue(1E) +1r", base="1E Sci +y", expedition="Psychic")).play("P0", "bonus", "structures yellow")
    assert (t.rovers("P0"), t.of("P0").yellow_rover, t.standing("A").rovers) == (1, False, 1)


@pytest.mark.rule("MO-080")
def test_disruptive() -> None:
    t = holding("Disruptive", settlement="A=red(; trash 1W), B=red()").play("P0", "bonus", "structures A")
    assert t.supply("P0") == "1W 3h"
    assert t.settlement("P0") == ["B"]
    holding("Disruptive").refused("P0", "bonus")


@pytest.mark.rule("MO-080")
def test_bartering() -> None:
    t = holding("Bartering", "1M", hand="A=red(; cost 1M)").play("P0", "build A")
    assert t.stock("P1") == "2E 1M"


@pytest.mark.rule("MO-080")
def test_twitchy() -> None:
    pinks = "F=pink(as Reservoir), G=pink(as Reservoir), H=pink(as Reservoir)"
    t = holding("Twitchy", "1W", pinks).play("P0", "flip F", "flip G")
    assert t.hearts("P0") == 2
    t.refused("P0", "flip H")


@pytest.mark.rule("MO-080")
def test_diplomatic() -> None:
    t = holding("Diplomatic", hand="A=red(; req Ind), B=red(; req 2Ind)")
    t.refused("P0", "build B")
    assert t.play("P0", "build A").settlement("P0") == ["A"]


@pytest.mark.rule("MO-080")
def test_sneaky() -> None:
    t = holding("Sneaky").play("P0", "bonus").answer("P0", "player P1", "take 1E")
    assert (t.stock("P0"), t.stock("P1")) == ("1E", "1E")
    t = table(P("1M", expedition="Sneaky"), P(""), P(""))
    t.refused("P0", "bonus")


@pytest.mark.rule("MO-080")
def test_sneaky_chooses_who_and_what() -> None:
    t = table(P("", expedition="Sneaky"), P("1E 1M"), P("1W")).play("P0", "bonus")
    assert t.asks(ChoosePlayer, "P0")
    t.refused("P0", "player P0")
    t.play("P0", "player P1", "take 1M")
    assert (t.stock("P0"), t.stock("P1"), t.stock("P2")) == ("1M", "1E", "1W")


@pytest.mark.rule("MO-080")
def test_distinctive() -> None:
    assert holding("Distinctive", settlement="yellow(Ind Sci)").play("P0", "bonus").hearts("P0") == 2


@pytest.mark.rule("MO-080")
def test_haggling() -> None:
    t = holding("Haggling", "2E 1M").play("P0", "bonus")
    assert t.asks(ChooseExchange, "P0")
    t.refused("P0", "exchange 2E")
    assert t.play("P0", "exchange 1M").supply("P0") == "2E 1h"


@pytest.mark.rule("MO-080")
def test_showy() -> None:
    t = holding("Showy", hand="A=red(), B=red(; trash 2W)")
    assert t.offered("P0", UseExpedition) == []
    t.play("P0", "build A")
    assert t.supply("P0") == "1h"
    t = holding("Showy", hand="B=red(; trash 2W)").play("P0", "assimilate B")
    assert t.supply("P0") == ""
    assert t.pile()[-1] == "B"


@pytest.mark.rule("MO-080")
def test_tireless() -> None:
    t = holding("Tireless", settlement="A=blue(2W), B=blue(1E)").play("P0", "bonus", "structures A")
    assert t.stock("P0") == "2W"


@pytest.mark.rule("MO-080")
def test_nostalgic() -> None:
    t = holding("Nostalgic", settlement="A=red(; trash 2W), B=red()").play("P0", "bonus", "structures A")
    assert t.stock("P0") == "2W"
    assert t.settlement("P0") == ["A", "B"]
