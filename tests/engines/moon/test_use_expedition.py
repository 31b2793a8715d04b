"""Moon, "1. Use Your Expedition Card"."""

from __future__ import annotations

import pytest

from engines.moon.cards.tables import OURS
from engines.moon.cards.vocabulary import Bonus
from engines.moon.decisions import ChooseResources
from engines.moon.events import Paid
from engines.moon.state import Assimilate, UseExpedition

from .table import P, Table, table

EXPEDITIONS = [card.name for card in OURS.expeditions]


@pytest.mark.rule("MO-080")
@pytest.mark.parametrize("name", EXPEDITIONS)
def test_each_expedition_is_a_bonus_action_or_a_special_rule(name: str) -> None:
    card = next(card for card in OURS.expeditions if card.name == name)
    assert card.effect
    bonus = [isinstance(ability, Bonus) for ability in card.effect]
    assert all(bonus) or not any(bonus)
    assert card.is_bonus == all(bonus)
    rich = P("3E 3W 3B 3M 2r", "blue(1E) +1r, yellow(Ind), pink(as Reservoir)", expedition=name)
    t = table(rich, P("3E 3W", "yellow(Sci)"))
    assert (t.offered("P0", UseExpedition) == [UseExpedition()]) == card.is_bonus


def test_an_expedition_without_bonus_action_is_refused() -> None:
    table(P(expedition="Bartering")).refused("P0", "bonus")


@pytest.mark.rule("MO-081")
def test_resourceful_takes_a_resource_of_choice() -> None:
    t = table(P("", hand="A=red(; cost 1M)", expedition="Resourceful"))
    t.refused("P0", "build A")
    t.play("P0", "bonus")
    assert t.asks(ChooseResources, "P0")
    t.play("P0", "take 1M")
    assert t.stock("P0") == "1M"
    assert t.play("P0", "build A").stock("P0") == ""


def bartering(seats: int = 3, player: str = "P0", **hand: str) -> Table:
    """One player, who holds Bartering, is to move with two of each resource."""
    rich = P("2E 2W 2B 2M", hand=hand["hand"], expedition="Bartering")
    return table(*[rich if f"P{i}" == player else P("") for i in range(seats)], seats=seats, first=player)


@pytest.mark.rule("MO-082", "MO-083", "MO-084")
def test_bartering_pays_the_left_neighbour() -> None:
    t = bartering(hand="A=red(; cost 2M)").play("P0", "build A")
    assert [t.stock(player) for player in ("P0", "P1", "P2")] == ["2E 2W 2B", "2M", ""]
    assert t.told(Paid) == [Paid(0, "build", t.card("A"), (0, 0, 0, 2), to=1)]


@pytest.mark.rule("MO-083")
def test_the_left_neighbour_of_the_last_seat() -> None:
    t = bartering(player="P2", hand="A=red(; cost 1E)").play("P2", "build A")
    assert [t.stock(player) for player in ("P0", "P1")] == ["1E", ""]


@pytest.mark.rule("MO-084")
def test_a_special_rule_is_mandatory() -> None:
    t = bartering(hand="A=red(; cost 2any)").play("P0", "build A")
    for text in ("pay 2E", "pay 1E 1M"):
        assert t.offers("P0", text)
    t.play("P0", "pay 2E")
    assert t.stock("P1") == "2E"


@pytest.mark.rule("MO-085")
def test_a_special_rule_may_be_dodged() -> None:
    t = bartering(hand="A=red(), B=red(; trash 1W)")
    assert t.play("P0", "build A").stock("P1") == ""
    t = bartering(hand="A=red(; cost 9M), B=red(; trash 1W)")
    assert t.act("assimilate B") in t.offered("P0", Assimilate)
    t.play("P0", "assimilate B")
    assert (t.stock("P0"), t.stock("P1")) == ("2E 3W 2B 2M", "")


@pytest.mark.rule("MO-086")
def test_an_expedition_stays_in_the_hand() -> None:
    t = table(P("", expedition="Resourceful"), P(""))
    t.play("P0", "bonus", "take 1M")
    assert t.expedition("P0") == "Resourceful"
    t.skip("P0", "P1", "P2")
    assert t.expedition("P1") == "Resourceful"
    assert t.acting == "P1"
    before = t.stock("P1")
    t.play("P1", "bonus", "take 1B")
    assert t.stock("P1") == f"{before} 1B"
