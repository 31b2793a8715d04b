"""Moon Adventure, "3. Taking Your Turn" with "(1) Consume Oxygen and Roll the Dice" and "(2) Take Action"."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from engines.adventure.state import (
    Abandon,
    Abandoned,
    ActivateOGS,
    DevelopRoute,
    Drawn,
    EndTurn,
    Gather,
    Gathered,
    Move,
    Moved,
    OGSActivated,
    OxygenSpent,
    Replenish,
    ReplenishOxygen,
    Reshuffled,
    RoleName,
    RouteDeveloped,
    Share,
    Shared,
    Spend,
    StartTurn,
    TakeAction,
    TurnEnded,
    TurnStarted,
)

from .scenario import GAME, PLAIN, Mission, mission, random_play

if TYPE_CHECKING:
    from engines.kernel.records import Act, Event


# ------------------------------------------------------------------ 3. Taking Your Turn
@pytest.mark.rule("MA-037")
def test_turns_go_clockwise_from_the_starting_player() -> None:
    m = mission(turn="B", start=True, A="2 2 2 - -", B="2 2 2 - -", C="2 2 2 - -")
    turns = []
    for who in "BCAB":
        turns.append(m.asks())
        m.idle(who)
    assert turns == [{"B": StartTurn}, {"C": StartTurn}, {"A": StartTurn}, {"B": StartTurn}]


@pytest.mark.rule("MA-038")
def test_a_turn_is_oxygen_then_actions_then_replenishing() -> None:
    m = mission("5 O(A) 6", start=True, A="2 3 S5 S5 -", draw="2 2 2")
    early: list[Act] = [Move(5), Gather("ahead"), ActivateOGS("ahead"), DevelopRoute("ahead"), EndTurn(), Replenish()]
    for act in early:
        m.refused("A", act)
    m.play("A", Spend(2))
    m.refused("A", Spend(3))
    m.refused("A", Replenish())
    m.play("A", EndTurn())
    assert m.asks() == {"A": ReplenishOxygen}
    m.refused("A", Move(5))
    m.refused("A", Spend(3))
    m.play("A", Replenish(), EndTurn())
    assert m.asks() == {"B": StartTurn}


@pytest.mark.rule("MA-038")
def test_the_log_of_a_turn_keeps_the_order() -> None:
    m = mission("5 O(A) 6", start=True, A="2 3 S5 S5 -", draw="2 2 2")
    told = []
    for act in (Spend(2), EndTurn(), Replenish(), EndTurn()):
        told += m.play("A", act).events
    kinds = [type(event) for event in told if isinstance(event, OxygenSpent | Drawn | TurnEnded | TurnStarted)]
    assert kinds in ([OxygenSpent, Drawn, TurnEnded, TurnStarted], [OxygenSpent, TurnEnded, Drawn, TurnStarted])


@pytest.mark.rule("MA-039")
def test_only_the_player_in_turn_is_asked_in_sharing_too() -> None:
    m = mission("5(A) 6(B)", A="2 - - - -", B="2 3 S5 - -")
    m.play("A", m.share("A", "B", take="2 3 S5"))
    assert m.asks() == {"A": TakeAction}
    m.refused("B", Move(7))
    m.refused("B", m.share("B", "A", take="2"))


@pytest.mark.rule("MA-039")
@pytest.mark.parametrize("seats", [2, 5])
def test_in_random_play_only_the_player_in_turn_is_asked(seats: int) -> None:
    for s, _ in random_play(GAME.new(seats, 3), 3):
        assert GAME.to_move(s) == (() if s.result else (s.seat,))


# ------------------------------------------------------------------ (1) Consume oxygen and roll the dice
@pytest.mark.rule("MA-040")
def test_the_player_chooses_the_oxygen_card_that_is_discarded() -> None:
    m = mission(start=True, A="2 3 - - -")
    assert {act.oxygen for act in m.offered("A", Spend)} == {2, 3}
    before = Counter(m.state.discard)
    m.play("A", Spend(2))
    assert m.containers("A") == "3 - - - -"
    assert Counter(m.state.discard) - before == {2: 1}
    m = mission(start=True, A="2 3 - - -").play("A", Spend(3))
    assert m.containers("A") == "2 - - - -"
    mission(start=True, A="2 2 - - -").refused("A", Spend(3))


@pytest.mark.rule("MA-041")
def test_spending_oxygen_cannot_be_skipped_on_the_base() -> None:
    m = mission(start=True)
    m.refused("A", EndTurn())
    m.refused("A", Move(1))
    assert {type(action.act) for action in GAME.legal_actions(m.state, 0)} == {Spend}


@pytest.mark.rule("MA-042")
@pytest.mark.parametrize("oxygen", [2, 3])
def test_a_card_of_value_n_rolls_n_dice(oxygen: int) -> None:
    m = mission(start=True, A="2 3 - - -").play("A", Spend(oxygen))
    spent = m.told(OxygenSpent)[0]
    assert (spent.seat, spent.oxygen, len(spent.dice)) == (0, oxygen, oxygen)
    assert m.state.dice == spent.dice


@pytest.mark.rule("MA-043")
@pytest.mark.parametrize(("oxygen", "lowest", "highest"), [(2, 2, 6), (3, 3, 9)])
def test_ap_are_the_sum_of_the_dice(oxygen: int, lowest: int, highest: int) -> None:
    m = mission(start=True, roles={"A": "veteran"}, A="2 3 - - -")
    seen = set()
    for seed in range(200):
        m.state.seed = seed
        after = Mission(m.state).play("A", Spend(oxygen))
        assert after.state.ap == sum(after.state.dice) == after.told(OxygenSpent)[0].ap
        seen.add(after.state.ap)
    assert seen == set(range(lowest, highest + 1))


@pytest.mark.rule("MA-044")
def test_the_container_of_spent_oxygen_can_be_filled_in_the_same_turn() -> None:
    m = mission("5(A)", start=True, A="2 3 S5 S5 S4").play("A", Spend(2))
    m.state.ap = 9
    m.play("A", Gather("ahead"))
    assert m.containers("A") == "3 S3 S4 S5 S5"


@pytest.mark.rule("MA-044")
def test_the_container_of_spent_oxygen_takes_one_card_on_an_ogs() -> None:
    m = mission("5 O(A) 6", start=True, A="2 3 S5 S5 S4", draw="3 2 2").play("A", Spend(2), EndTurn(), Replenish())
    assert m.containers("A") == "3 3 S4 S5 S5"
    assert m.asks() == {"B": StartTurn}


@pytest.mark.rule("MA-045")
def test_oxygen_spent_this_turn_is_in_the_reshuffle_at_its_end() -> None:
    m = mission("5 O(A) 6", seats=5, start=True, A="3 2 - - -", discard="storm")
    m.play("A", Spend(3), EndTurn(), Replenish())
    assert m.told(Reshuffled) == [Reshuffled(cards=2, storms=1)]
    assert m.state.storms_aside == 2


# ------------------------------------------------------------------ (2) Take Action
@pytest.mark.rule("MA-046")
def test_actions_come_in_any_order_and_repeatedly_as_ap_allow() -> None:
    m = mission("5(A) 10(B)", ap=6, A="2 3 - - -", B="2 2 - - -")
    m.play("A", Move(6), DevelopRoute("ahead"), Move(8), Move(9), m.share("A", "B", give="3"))
    assert m.told(TurnEnded) == [TurnEnded(0, lost=0)]
    assert m.asks() == {"B": StartTurn}
    m.refused("A", Move(8))
    assert m.shows("6 7+r 8 9(A) 10(B)")


@pytest.mark.rule("MA-046")
def test_all_six_actions_in_one_turn() -> None:
    m = mission("5(A) 6(B)", ap=12, A="2 3 S5 - -", B="2 2 - - -")
    m.play("A", m.share("A", "B", give="3"), m.abandon("A", "S5", "ahead"), Gather("ahead"), ActivateOGS("behind"))
    assert m.shows("4 O 5(A) C 6(B)")
    m.play("A", Move(7), DevelopRoute("behind"))
    assert m.shows("4 O 5+r C(A) 6(B)")
    assert m.state.ap == 12 - 1 - 1 - 3 - 3 - 1 - 2


@pytest.mark.rule("MA-046")
def test_the_log_tells_each_action_with_its_place() -> None:
    m = mission("5(A) 6(B)", ap=30, A="2 #14 - - -", B="2 - - - -")
    log: list[tuple[Act, Event]] = [
        (m.share("A", "B", give="2"), Shared(0, 1, (2,), ())),
        (Gather("behind"), Gathered(0, 3, "behind", 4)),
        (ActivateOGS("ahead"), OGSActivated(0, "ahead", 6)),
        (ActivateOGS("behind"), OGSActivated(0, "behind", 5)),
        (m.abandon("A", "#14", "behind"), Abandoned(0, 13, "behind", 6)),
        (DevelopRoute("behind"), RouteDeveloped(0, "behind", 6)),
        (Move(5), Moved(0, 7, 5)),
    ]
    for act, event in log:
        assert m.play("A", act).events == [event]
    assert m.shows("3 C O(A) 14+r 5 O 6(B)")


@pytest.mark.rule("MA-047")
def test_ap_left_over_are_lost() -> None:
    m = mission("5(A)", ap=4, A="2 2 2 - -").play("A", EndTurn())
    assert m.told(TurnEnded) == [TurnEnded(0, lost=4)]
    m.idle("B", "C")
    assert m.state.ap == 0
    m.play("A", Spend(2))
    assert m.state.ap == m.told(OxygenSpent)[0].ap


PRICES: dict[str, dict[RoleName, int]] = {
    "move": {},
    "ogs": {},
    "route": {"inventor": 1},
    "share": {},
    "gather": {"veteran": 2},
    "abandon": {},
}
USUAL = {"move": 1, "ogs": 3, "route": 2, "share": 1, "gather": 3, "abandon": 1}


def act_of(m: Mission, verb: str) -> Act:
    acts: dict[str, Act] = {
        "move": Move(4),
        "ogs": ActivateOGS("ahead"),
        "route": DevelopRoute("behind"),
        "share": m.share("A", "B", give="2"),
        "gather": Gather("behind"),
        "abandon": m.abandon("A", "S5", "ahead"),
    }
    assert all(isinstance(act, Move | ActivateOGS | DevelopRoute | Share | Gather | Abandon) for act in acts.values())
    return acts[verb]


@pytest.mark.rule("MA-048")
@pytest.mark.parametrize("role", PLAIN)
@pytest.mark.parametrize("verb", USUAL)
def test_the_price_of_an_action(verb: str, role: RoleName) -> None:
    price = PRICES[verb].get(role, USUAL[verb])

    def table(ap: int) -> Mission:
        return mission("5(A) 6(B)", roles={"A": role}, ap=ap, A="2 3 S5 - -", B="2 2 - - -")

    m = table(9)
    m.play("A", act_of(m, verb))
    assert m.state.ap == 9 - price
    m = table(price)
    m.play("A", act_of(m, verb))
    assert m.asks() == {"B": StartTurn}
    m = table(price - 1)
    m.refused("A", act_of(m, verb), saying="AP")


@pytest.mark.rule("MA-049")
def test_a_turn_may_end_without_an_action_on_the_base() -> None:
    m = mission(start=True, A="2 2 2 - -").idle("A", "B", "C")
    assert m.asks() == {"A": StartTurn}
    assert m.containers("A") == "2 2 - - -"
    assert not m.state.players[0].home
    assert not m.state.players[0].left_base
    m.spend("A").play("A", Move(1))
    assert m.place("A") == 1


@pytest.mark.rule("MA-049")
def test_a_turn_may_end_without_an_action_on_the_line() -> None:
    m = mission("5(A)", A="2 2 2 - -").play("A", EndTurn())
    assert m.asks() == {"B": StartTurn}
    assert m.shows("4 5(A) 6")
