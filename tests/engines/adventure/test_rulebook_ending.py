"""Moon Adventure, "4. Ending the Game"."""

from __future__ import annotations

from typing import Any, cast

import pytest

from engines.adventure.state import (
    CameHome,
    EndTurn,
    Gather,
    MissionEnded,
    Move,
    MoveRobot,
    Options,
    Replenish,
    ReplenishOxygen,
    Reshuffled,
    StartTurn,
    TakeAction,
)

from .scenario import GAME, Mission, mission, random_play, result_of


def home_with(*carried: str, options: Options | None = None) -> Mission:
    """A, on chip 1, comes home as the last of all; the containers are A's, B's and so on."""
    a, b, c, d, e = (*carried, "", "", "", "")[:5]
    seats = len(carried)
    m = mission("1(A)", seats=seats, home="BCDE"[: seats - 1], options=options, A=a, B=b, C=c, D=d, E=e)
    return m.play("A", Move(0))


# ------------------------------------------------------------------ no oxygen
@pytest.mark.rule("MA-119")
def test_no_oxygen_at_the_start_of_the_own_turn_fails_the_mission() -> None:
    m = mission("1(B)", home="AC", turn="B", A="S5+ S5+ S5+", B="2 - - - -", C="S5+ S5+ S4+ S4+")
    m.end("B").spend("B").end("B")
    assert m.state.result == "failure"
    ended = m.told(MissionEnded)
    assert [(event.result, event.seat) for event in ended] == [("failure", 1)]
    assert m.asks() == {}


@pytest.mark.rule("MA-119")
def test_the_next_player_without_oxygen_fails_the_mission() -> None:
    m = mission("5(A) 6(B)", A="2 - - - -", B="S3 S4 - - -").play("A", EndTurn())
    assert m.state.result == "failure"
    assert m.told(MissionEnded)[0].seat == 1


@pytest.mark.rule("MA-119")
def test_spending_the_last_oxygen_is_no_failure() -> None:
    m = mission("5(A)", start=True, A="2 - - - -").spend("A").play("A", Move(6))
    if m.asks() == {"A": TakeAction}:
        m.play("A", EndTurn())
    assert m.containers("A") == "- - - - -"
    assert m.state.result == ""
    assert m.asks() == {"B": StartTurn}


@pytest.mark.rule("MA-120")
def test_oxygen_is_checked_before_the_robot_moves() -> None:
    m = mission("5(A) 6(B) 8(*)", roles={"B": "engineer"}, A="2 - - - -", B="- - - - -").play("A", EndTurn())
    assert m.state.result == "failure"
    assert not m.offered("B", MoveRobot)
    assert m.asks() == {}
    m = mission("5(A) 6(B) 8(*)", roles={"B": "engineer"}, A="2 - - - -", B="2 - - - -").play("A", EndTurn())
    assert m.offered("B", MoveRobot)


@pytest.mark.rule("MA-121")
def test_oxygen_replenished_at_the_end_of_a_turn_counts_for_the_next() -> None:
    m = mission("5 O(A) 6", A="- - - - -", draw="2 2 3", B="2 2 - - -", C="2 2 - - -")
    m.play("A", EndTurn(), Replenish(), Replenish(), EndTurn())
    m.idle("B", "C")
    assert m.asks() == {"A": StartTurn}
    assert m.containers("A") == "2 2 - - -"


@pytest.mark.rule("MA-122")
def test_oxygen_runs_out_on_the_base_before_leaving() -> None:
    m = mission(start=True, A="2 2 2 - -", B="2 2 2 - -", C="2 2 3 - -")
    for _ in range(3):
        assert m.state.result == ""
        m.idle("A", "B", "C")
    assert m.state.result == "failure"
    assert m.told(MissionEnded)[0].seat == 0


# ------------------------------------------------------------------ all are back
@pytest.mark.rule("MA-123")
def test_the_game_ends_when_the_last_player_is_back_and_the_fronts_are_turned_up() -> None:
    m = mission("1(A)", seats=2, home="B", A="S5+ S3x 2", B="S4x S5+").play("A", Move(0))
    assert m.told(CameHome) == [CameHome(0)]
    assert m.asks() == {}
    assert len(result_of(m.state).reason) > 5
    for view in m.views():
        for player, fronts in zip(m.state.players, ([True, False], [True, False]), strict=True):
            assert [view.broken_supplies[chip] for chip in player.chips] == fronts


@pytest.mark.rule("MA-123")
@pytest.mark.parametrize("seed", range(40))
def test_a_game_ends_in_one_of_two_ways_only(seed: int) -> None:
    start = GAME.new(2 + seed % 4, seed) if seed % 2 else mission("1(A) 2(B)", seats=2, start=True, seed=seed).state
    last: list[MissionEnded] = []
    for s, events in random_play(start, seed):
        last = [event for event in events if isinstance(event, MissionEnded)]
        assert bool(last) == bool(s.result) == (GAME.outcome(s) is not None)
        if not s.result:
            assert not all(player.home for player in s.players)
    assert len(last) == 1
    ended = last[0]
    if ended.seat >= 0:
        assert s.result == "failure"
        assert not s.players[ended.seat].oxygen
        assert not s.players[ended.seat].home
    else:
        assert all(player.home for player in s.players)
        assert (s.result == "failure") == (ended.carried == 0)


@pytest.mark.rule("MA-123")
def test_random_play_near_the_base_ends_in_both_ways() -> None:
    results: set[str] = set()
    seeds = iter(range(400))
    while not {"failure", "waiting_for_rescue"} <= results:
        seed = next(seeds)
        m = mission("1(A) 2(B)", seats=2, start=True, A="2 2 S5 - -", B="2 2 S5 - -", seed=seed)
        *_, (s, _) = random_play(m.state, seed)
        results.add(s.result)


@pytest.mark.rule("MA-124", "MA-128")
def test_a_returned_player_has_no_more_turns() -> None:
    m = mission("1(B) 7(A) 8(C)", turn="B", A="2 2 2 - -", B="2 2 2 - -", C="2 2 2 - -").play("B", Move(0))
    assert m.state.players[1].home
    turns = []
    for who in "CACA":
        turns.append(m.asks())
        m.refused("B", Move(1))
        m.idle(who)
    assert turns == [{"C": StartTurn}, {"A": StartTurn}] * 2


@pytest.mark.rule("MA-125")
def test_reaching_the_base_ends_the_turn() -> None:
    m = mission("1(A)", ap=4).play("A", Move(0))
    assert m.told(CameHome) == [CameHome(0)]
    assert m.asks() == {"B": StartTurn}
    assert m.state.ap == 0
    m = mission("1(A!)", ap=2).play("A", Move(0))
    assert m.asks() == {"B": StartTurn}
    assert m.state.players[0].home


@pytest.mark.rule("MA-126")
def test_returned_players_spend_no_oxygen() -> None:
    m = mission("5(A) 6(C)", home="B", A="2 2 2 - -", B="- - - - -", C="2 2 2 - -")
    m.end("A").idle("C", "A", "C", "A", "C")
    assert m.state.result == ""
    assert m.asks() == {"A": StartTurn}
    m = mission("5(A) 6(C)", home="B", A="2 2 - - -", B="2 3 - - -", C="2 2 - - -")
    m.end("A").idle("C", "A", "C")
    assert m.containers("B") == "2 3 - - -"


@pytest.mark.rule("MA-127")
def test_returned_players_neither_give_nor_take() -> None:
    m = mission("1(B)", turn="B", home="A", A="2 #7 - - -", B="3 - - - -", C="2 2 2 - -")
    m.refused("B", m.share("B", "A", take="2"), saying="home")
    m.refused("B", m.share("B", "A", give="3"), saying="home")
    m.refused("B", m.share("B", "A", take="#7"), saying="home")


@pytest.mark.rule("MA-127")
def test_what_a_returned_player_carries_stays_there_and_its_chips_count() -> None:
    m = mission("1 O(B) 2", seats=2, turn="B", home="A", A="2 S5+ S5+ S5+ S4+", B="2 2 S4+ - -", draw="")
    cards = len(m.state.discard)
    m.play("B", EndTurn(), Replenish())
    assert m.told(Reshuffled)[0].cards == cards
    assert m.containers("A") == "2 S4 S5 S5 S5"
    if m.asks() == {"B": ReplenishOxygen}:
        m.play("B", EndTurn())
    m.spend("B").play("B", Move(1), Move(0))
    assert m.told(MissionEnded)[0].undamaged == 5
    assert m.state.result == "success"


@pytest.mark.rule("MA-128")
def test_turns_of_returned_players_are_skipped() -> None:
    m = mission("5(A) 6(C)", home="B", A="2 2 2 - -", C="2 2 2 - -", start=True)
    turns: list[str] = []
    for who in "ACAC":
        turns += m.asks()
        m.idle(who)
    assert turns == ["A", "C", "A", "C"]


@pytest.mark.rule("MA-129")
def test_no_fronts_are_shown_before_all_are_home() -> None:
    m = mission("1(A) 5(B)", A="S5+ S4x S4+ - -", B="2 S5x - - -").play("A", Move(0))
    assert m.state.players[0].home
    for view in m.views():
        assert set(view.broken_supplies) <= {None}
    m.idle("B")
    assert all(set(view.broken_supplies) <= {None} for view in m.views())


# ------------------------------------------------------------------ counting
TARGETS = {
    2: ["S5+ S5+ S5+", "S5+ S5+"],
    3: ["S5+ S5+ S5+", "S5+ S5+", "S4+ S4+"],
    4: ["S5+ S5+ S5+", "S5+ S5+", "S4+ S4+", "S4+"],
    5: ["S5+ S5+ S5+", "S5+ S5+", "S4+ S4+", "S4+ S4+", ""],
}


@pytest.mark.rule("MA-130")
@pytest.mark.parametrize(("seats", "target"), [(2, 5), (3, 7), (4, 8), (5, 9)])
def test_the_target_of_undamaged_supplies(seats: int, target: int) -> None:
    carried = list(TARGETS[seats])
    m = home_with(*carried)
    reached = m.told(MissionEnded)[0]
    assert (reached.undamaged, reached.target, reached.result) == (target, target, "success")
    assert result_of(m.state).winners == tuple(range(seats))
    carried[1] = carried[1].replace("S5+", "S5x", 1)
    m = home_with(*carried)
    missed = m.told(MissionEnded)[0]
    assert (missed.undamaged, missed.target, missed.result) == (target - 1, target, "waiting_for_rescue")
    assert result_of(m.state).winners == ()


@pytest.mark.rule("MA-131")
def test_only_undamaged_chips_in_containers_count() -> None:
    m = home_with("S5+ S5+ S5+ S4x S4x", "S4+ S3+ S3x S3x 2")
    ended = m.told(MissionEnded)[0]
    assert (ended.undamaged, ended.carried, ended.result) == (5, 9, "success")
    m = home_with("S5+ S5+ S5+ S5x S5x", "S4+ S4x S4x S3x 3")
    ended = m.told(MissionEnded)[0]
    assert (ended.undamaged, ended.carried, ended.result) == (4, 9, "waiting_for_rescue")


@pytest.mark.rule("MA-131")
def test_a_chip_left_on_the_line_does_not_count() -> None:
    m = mission("1(A)", seats=2, home="B", A="S5+ S5+ S5+ - -", B="S5+ S5+ S4+ - -")
    m.play("A", m.abandon("A", "S5", "ahead"), Move(0))
    ended = m.told(MissionEnded)[0]
    assert (ended.undamaged, ended.carried) == (5, 5)


@pytest.mark.rule("MA-132")
def test_home_with_too_few_is_no_success_but_better_than_failure() -> None:
    m = home_with("S5+ S5+ S5+", "S5+ S5+", "S4+ S4x")
    assert m.state.result == "waiting_for_rescue"
    rescued = result_of(m.state)
    failed = result_of(mission(A="2", B="- - - - -").end("A").state)
    assert rescued.winners == failed.winners == ()
    assert min(rescued.scores) > max(failed.scores)
    assert rescued.reason != failed.reason


@pytest.mark.rule("MA-133")
@pytest.mark.parametrize(("lower", "target"), [(0, 7), (2, 5), (3, 4)])
def test_beginners_may_lower_the_target_by_2_or_3(lower: int, target: int) -> None:
    options = Options(lower_target=cast("Any", lower))
    enough = ["S5+ " * min(target, 5), "S4+ " * max(target - 5, 0), ""]
    ended = home_with(*enough, options=options).told(MissionEnded)[0]
    assert (ended.undamaged, ended.target, ended.result) == (target, target, "success")
    enough[0] = enough[0].replace("S5+", "S5x", 1) if target < 5 else "S5+ S5+ S5+ S5+ S4x"
    ended = home_with(*enough, options=options).told(MissionEnded)[0]
    assert (ended.undamaged, ended.result) == (target - 1, "waiting_for_rescue")


@pytest.mark.rule("MA-133")
@pytest.mark.parametrize("lower", [-2, 1, 4])
def test_the_target_is_not_lowered_by_anything_else(lower: int) -> None:
    with pytest.raises(ValueError, match=r"\w+"):
        GAME.new(3, 1, Options(lower_target=cast("Any", lower)))


@pytest.mark.rule("MA-134")
def test_a_game_after_a_success_starts_from_the_set_up() -> None:
    m = home_with("S5+ S5+ S5+", "S5+ S5+ S4+")
    ended = m.told(MissionEnded)[0]
    assert (ended.undamaged, ended.result) == (6, "success")
    assert set(result_of(m.state).scores) == {6}
    again = GAME.new(2, 5)
    assert again == GAME.new(2, 5)
    assert (again.result, again.turn, len(again.line), again.storms_aside) == ("", 1, 21, 3)
    assert not any(player.chips or player.home for player in again.players)


@pytest.mark.rule("MA-124")
def test_a_returned_player_does_not_leave_again() -> None:
    m = mission("1(A) 5(B)", A="2 2 - - -").play("A", Move(0))
    m.refused("A", Move(1))
    m.refused("A", Gather("ahead"))
    m.idle("B", "C")
    assert m.asks() == {"B": StartTurn}
    m.refused("A", Move(1))
