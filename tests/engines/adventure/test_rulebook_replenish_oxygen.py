"""Moon Adventure, "(3) Replenish Oxygen"."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.adventure.state import (
    Drawn,
    EndTurn,
    Gather,
    Move,
    Replenish,
    ReplenishOxygen,
    Reshuffled,
    StartTurn,
    StormBroke,
)

from .scenario import Mission, mission


def on_ogs(containers: str = "2 - - - -", draw: str = "", discard: str | None = None) -> Mission:
    """A has ended the actions of a turn on a working OGS; with a written discard pile five players hold the rest."""
    if discard is None:
        m = mission("5 O(A) 6", A=containers, B="2 2 3 - -", C="2 2 3 - -", draw=draw)
    else:
        m = mission("5 O(A) 6", seats=5, A=containers, draw=draw, discard=discard)
    return m.play("A", EndTurn())


def over(m: Mission) -> bool:
    """Is A's turn over and B's begun?"""
    return m.asks() == {"B": StartTurn}


# ------------------------------------------------------------------ who may
@pytest.mark.rule("MA-092")
def test_a_turn_that_ends_on_a_working_ogs_replenishes() -> None:
    assert on_ogs(draw="2 2").asks() == {"A": ReplenishOxygen}


@pytest.mark.rule("MA-092")
@pytest.mark.parametrize("line", ["5(A) O 6", "5 C(A) 6", "5 X(A) 6", "O 1", "21(A) O"])
def test_no_other_space_replenishes(line: str) -> None:
    m = mission(line, A="2 - - - -", draw="2 2").play("A", EndTurn())
    assert over(m)
    assert m.containers("A") == "2 - - - -"


@pytest.mark.rule("MA-092")
def test_passing_an_ogs_does_not_replenish() -> None:
    m = mission("5(A) O 6", A="2 - - - -", draw="2 2").play("A", Move(6), Move(7), EndTurn())
    assert over(m)


@pytest.mark.rule("MA-092")
def test_others_on_an_ogs_get_nothing_in_a_turn_that_is_not_theirs() -> None:
    m = mission("5 O(A) 6 O(B) 7", A="2 - - - -", B="2 - - - -", draw="2 2 2")
    m.play("A", EndTurn(), Replenish())
    m.refused("B", Replenish())
    m.play("A", EndTurn())
    assert m.containers("B") == "2 - - - -"
    m.refused("B", Replenish())
    assert over(m)


# ------------------------------------------------------------------ how much
@pytest.mark.rule("MA-093")
def test_replenishing_may_be_declined() -> None:
    m = on_ogs(draw="2 3 2")
    draw, discard = list(m.state.draw), list(m.state.discard)
    m.play("A", EndTurn())
    assert (m.state.draw, m.state.discard) == (draw, discard)
    assert m.containers("A") == "2 - - - -"
    assert over(m)


@pytest.mark.rule("MA-093")
def test_replenishing_stops_at_will() -> None:
    m = on_ogs("2 2 - - -", draw="3 2 2").play("A", Replenish(), EndTurn())
    assert m.containers("A") == "2 2 3 - -"
    assert m.state.draw == [2, 2]
    assert over(m)


@pytest.mark.rule("MA-094")
def test_cards_are_drawn_one_at_a_time_while_a_container_is_empty() -> None:
    m = on_ogs("2 S5 S5 - -", draw="3 2 2").play("A", Replenish())
    assert m.told(Drawn) == [Drawn(0, 3)]
    assert m.containers("A") == "2 3 S5 S5 -"
    assert m.asks() == {"A": ReplenishOxygen}
    m.play("A", Replenish())
    assert m.told(Drawn) == [Drawn(0, 2)]
    assert m.containers("A") == "2 2 3 S5 S5"
    assert over(m)
    assert m.state.draw == [2]
    assert all(view.players[0].oxygen == [2, 2, 3] for view in m.views())


@pytest.mark.rule("MA-095")
def test_full_containers_draw_nothing_and_cause_no_reshuffle() -> None:
    m = on_ogs("2 2 S5 S5 S4")
    assert over(m)
    assert m.state.storms_aside == 3
    assert m.state.draw == []
    assert not m.told(Reshuffled)
    assert not m.told(Drawn)


# ------------------------------------------------------------------ an empty draw pile
@pytest.mark.rule("MA-096", "MA-097")
def test_the_discard_pile_becomes_the_draw_pile_and_a_storm_is_added_to_the_new_one() -> None:
    m = mission("5 6 O(C) 7", start=True, A="2 2 2 - -", B="2 2 3 - -", C="2 3 3 - -")
    assert len(m.state.discard) == 7
    m.idle("A", "B").spend("C").play("C", EndTurn())
    assert m.state.draw == []
    m.play("C", Replenish())
    assert m.told(Reshuffled) == [Reshuffled(cards=10, storms=1)]
    drawn = len(m.told(Drawn))
    assert len(m.state.draw) == 9
    assert m.state.discard == [0] * (2 - drawn)
    assert m.state.storms_aside == 2


@pytest.mark.rule("MA-096")
def test_the_reshuffle_is_by_chance() -> None:
    orders = set()
    for seed in range(30):
        m = on_ogs()
        m.state.seed = seed
        m.play("A", Replenish())
        orders.add((*m.state.draw, *m.state.players[0].oxygen))
    assert len(orders) > 10


@pytest.mark.rule("MA-096")
def test_nobody_sees_the_order_of_the_draw_pile() -> None:
    m, twin = on_ogs(draw="2 3 storm 2"), on_ogs(draw="storm 2 2 3")
    assert m.state.draw != twin.state.draw
    assert m.views() == twin.views()


@pytest.mark.rule("MA-098")
def test_the_draw_pile_is_renewed_when_another_card_is_wanted() -> None:
    m = on_ogs("2 S5 S5 - -", draw="3").play("A", Replenish())
    assert m.told(Drawn) == [Drawn(0, 3)]
    assert not m.told(Reshuffled)
    assert m.asks() == {"A": ReplenishOxygen}
    cards = len(m.state.discard)
    m.play("A", Replenish())
    assert m.told(Reshuffled) == [Reshuffled(cards=cards, storms=1)]
    assert len(m.told(Drawn)) + len(m.told(StormBroke)) == 1
    assert m.state.storms_aside == 2
    assert len(m.state.draw) == cards - 1


@pytest.mark.rule("MA-098")
def test_the_draw_pile_is_not_renewed_for_nobody() -> None:
    m = on_ogs("2 S5 S5 - -", draw="3").play("A", Replenish())
    discard = list(m.state.discard)
    m.play("A", EndTurn())
    assert (m.state.draw, m.state.discard, m.state.storms_aside) == ([], discard, 3)


@pytest.mark.rule("MA-099")
def test_storms_rise_with_each_reshuffle_up_to_four() -> None:
    aside, found = 3, []
    for _ in range(4):
        m = on_ogs("2 2 2 - -", discard="storm " * (4 - aside)).play("A", Replenish())
        aside = m.state.storms_aside
        found.append((aside, m.storms()))
    assert found == [(2, 2), (1, 3), (0, 4), (0, 4)]


# ------------------------------------------------------------------ storms
@pytest.mark.rule("MA-100")
def test_a_storm_breaks_the_ogs_under_the_player_for_good() -> None:
    m = mission("5 O(A) 6 O(B) 7", draw="storm 2 2", A="2 2 - - -", B="2 2 - - -", C="2 2 - - -")
    m.play("A", EndTurn(), Replenish())
    assert m.told(StormBroke) == [StormBroke(0, 6)]
    assert m.shows("5 X(A) 6 O(B) 7")
    assert over(m)
    m.spend("B").play("B", EndTurn())
    assert m.asks() == {"B": ReplenishOxygen}
    m.play("B", Replenish(), EndTurn())
    assert m.containers("B") == "2 2 - - -"
    m.idle("C").spend("A").play("A", EndTurn())
    assert over(m)
    assert m.shows("5 X(A) 6")
    assert m.state.ogs == 3


@pytest.mark.rule("MA-101")
def test_a_storm_goes_to_the_discard_pile_and_gives_no_oxygen() -> None:
    m = on_ogs("2 - - - -", discard="storm storm").play("A", Replenish())
    assert m.told(Reshuffled) == [Reshuffled(cards=2, storms=2)]
    assert m.containers("A") == "2 - - - -"
    assert m.state.discard == [0, 0]
    assert m.state.draw == [0]
    assert m.state.storms_aside == 1


@pytest.mark.rule("MA-102")
def test_a_storm_ends_the_replenishing_and_cards_drawn_before_are_kept() -> None:
    m = on_ogs("2 - - - -", draw="2 storm 3").play("A", Replenish(), Replenish())
    assert m.containers("A") == "2 2 - - -"
    assert over(m)
    m.refused("A", Replenish())
    assert m.state.draw == [3]
    assert Counter(m.state.discard)[0] == 1


@pytest.mark.rule("MA-103")
def test_a_broken_ogs_is_an_ordinary_space() -> None:
    m = mission("5(A) X 6 7(B)", A="2 - - - -", draw="2 2")
    m.refused("A", Gather("ahead"))
    m.play("A", Move(6))
    assert m.shows("5 X(A) 6")
    m.play("A", EndTurn())
    assert over(m)
    assert m.shows("5 X(A) 6")
    m.spend("B")
    assert [act.to for act in m.offered("B", Move)] in ([7, 9], [9, 7])


@pytest.mark.rule("MA-103")
def test_gathering_from_a_broken_ogs_takes_the_neighbours() -> None:
    m = mission("5 X(A) 6").play("A", Gather("ahead"))
    assert m.shows("5 X(A) C 7")


@pytest.mark.rule("MA-104")
def test_a_reshuffle_may_yield_storms_only() -> None:
    m = on_ogs("2 - - - -", discard="storm storm").play("A", Replenish())
    assert m.shows("5 X(A) 6")
    assert m.told(StormBroke) == [StormBroke(0, 6)]
    assert over(m)


@pytest.mark.rule("MA-105")
def test_reshuffling_early_raises_the_share_of_storms() -> None:
    def dealt(line: str) -> Mission:
        three = "2 2 3 - -"
        return mission(line, seats=5, start=True, A=three, B=three, C=three, D=three, E=three)

    early = dealt("5 O(A) 6").spend("A").play("A", EndTurn(), Replenish())
    assert early.told(Reshuffled) == [Reshuffled(cards=2, storms=1)]
    late = dealt("5 O(E) 6").idle("A", "B", "C", "D").spend("E")
    late.play("E", EndTurn(), Replenish())
    assert late.told(Reshuffled) == [Reshuffled(cards=6, storms=1)]


@pytest.mark.rule("MA-106")
def test_with_both_piles_empty_nothing_is_drawn() -> None:
    m = on_ogs("2 2 2 2 -", discard="")
    assert over(m)
    assert m.containers("A") == "2 2 2 2 -"
    assert (m.state.draw, m.state.discard) == ([], [])
    assert m.shows("5 O(A) 6")


@pytest.mark.rule("MA-106")
def test_the_last_card_of_both_piles_ends_the_replenishing() -> None:
    m = on_ogs("2 2 - - -", draw="3", discard="").play("A", Replenish())
    assert over(m)
    assert m.containers("A") == "2 2 3 - -"
