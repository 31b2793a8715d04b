"""How many presses a turn takes, and what standing orders answer by themselves."""

from __future__ import annotations

from statistics import median
from typing import TYPE_CHECKING, Any

import pytest

from engines.jumps import paths
from engines.jumps.odds import odds
from engines.kernel.agenda import choices
from engines.kernel.orders import meets
from engines.kernel.plans import play_plan
from engines.walking import WALKING, board
from engines.walking import decisions as asks
from engines.walking import state as game
from engines.walking.events import Thrown
from engines.walking.talk import TALK
from tests.engines.walking.table import table

from .samples import MOMENTS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.kernel.records import Decision
    from engines.kernel.talk import OrderOption, Plan, Rule
    from engines.walking.state import State

NAMES = ("Orange", "Blue", "Pink")
SEEDS = 60


# ------------------------------------------------------------------ presses
def turn(state: State, program: int) -> tuple[int, int, bool]:
    """Presses of a turn that begins with a suggestion and always takes the first button; jumps thrown; whether landings
    were too many to say what follows them."""
    presses = thrown = 0
    many = False
    row = program
    while state.acting == 0 and state.pending:
        [d] = state.pending
        rows = [row for row in TALK.question(WALKING.view(state, None), d, NAMES).rows if row[0].plan]
        press = rows[min(row, len(rows) - 1)][0]
        many = many or press.label.endswith("· land")
        done = play_plan(WALKING, state, 0, press.plan)
        assert not done.stopped
        thrown += sum(isinstance(event, Thrown) for events in done.events for event in events)
        state, presses, row = done.states[-1], presses + 1, 0
    return presses, thrown, many


def turns(program: int) -> Iterator[tuple[int, int, bool]]:
    for box in ("start", "M01:4/1", "M02:1/1", "gap3", "M06:4/0"):
        m = table(P0=box, turn="P0")
        for seed in range(SEEDS):
            m.state.seed, m.state.rolls = seed, 0
            yield turn(m.state, program)


@pytest.mark.parametrize("program", [0, 1, 2])
def test_a_suggested_program_takes_a_press_and_one_a_jump(program: int) -> None:
    found = list(turns(program))
    for presses, thrown, many in found:
        assert presses <= 1 + (2 * thrown if many else thrown)
    assert median(presses for presses, _, _ in found) <= 3
    assert any(thrown > 1 for _, thrown, _ in found)


def test_stopping_after_a_landing_is_the_same_press() -> None:
    m = table(P0="M01:4/1", turn="P0")
    m.program("P0", "bk/k/w", "b1 k2")
    stop = TALK.question(m.state, m.state.pending[0], NAMES).rows[-1][0]
    done = play_plan(WALKING, m.state, 0, stop.plan)
    assert not done.stopped
    assert done.states[-1].acting != 0


# ------------------------------------------------------------------ orders
def option(menu: str, label: str) -> OrderOption:
    orders = next(one for one in TALK.orders if one.name == menu)
    return next(one for one in orders.options if one.label == label)


def answer(rules: tuple[Rule, ...], view: State, d: Decision) -> Plan:
    """What the rules decide about a question."""
    for rule in rules:
        if rule.question == type(d).__name__ and all(meets(d, one) for one in rule.conditions):
            return rule.plan if rule.decide is None else rule.decide(view, d.seat)
    return ()


def questions(kind: type[Decision]) -> Iterator[tuple[State, Any]]:
    for moment in MOMENTS:
        for d in moment.state.pending:
            if isinstance(d, kind):
                yield WALKING.view(moment.state, d.seat), d


def test_cards_are_left_to_the_automatic_player_and_kept_unless_somebody_wants_otherwise() -> None:
    action, new, go_on = TALK.orders
    assert [menu.label for menu in TALK.orders] == ["Action card", "New card", "Go on by itself"]
    assert [one.label for one in action.options] == ["When it helps me", "Ask me", "Never"]
    assert {rule.question for rule in action.options[0].rules if rule.auto} == {"React", "PlayAtEnd"}
    assert [one.label for one in new.options] == ["Keep mine", "Swap when of little use", "Ask me"]
    assert [rule.plan for rule in new.options[0].rules] == [(game.KeepCard(),)]
    assert all(rule.auto for rule in new.options[1].rules)
    assert go_on.options[0].rules == action.options[1].rules == new.options[2].rules == ()
    for kind in (asks.React, asks.PlayAtEnd):
        for view, d in questions(kind):
            [act] = answer(option("action_card", "Never").rules, view, d)
            assert act in choices(view, d)


@pytest.mark.parametrize("least", [90, 75, 60])
def test_going_on_by_itself_looks_at_the_odds(least: int) -> None:
    rules = option("go_on", f"While {least} % or more are safe").rules
    told = set()
    for view, d in questions(asks.GoOn):
        dice = view.turn.programme[view.turn.jump]
        safe = odds(board.track_of(view), view.astronauts[d.astronaut].place, dice).safe
        wanted = game.Throw() if safe >= least / 100 else game.Stop()
        assert answer(rules, view, d) == (wanted,)
        told.add(type(wanted))
    assert told == {game.Throw, game.Stop}


def test_it_lands_as_far_as_it_is_safe_and_asks_before_an_accident() -> None:
    rules = option("go_on", "While 75 % or more are safe").rules
    landed = asked = 0
    for view, d in questions(asks.PickResult):
        plan = answer(rules, view, d)
        safe = [act for act in choices(view, d).of(game.Jump) if not crash(view, d, act)]
        if plan:
            landed += 1
            assert plan[0] in safe
            assert reach(view, d, plan[0]) == max(reach(view, d, act) for act in safe)
        else:
            asked += 1
            assert not safe or any(over_the_line(view, d, act) for act in choices(view, d).of(game.Jump))
    assert landed > 100
    assert asked > 20


def way(view: State, d: asks.PickResult, act: game.Jump) -> Any:
    place = view.astronauts[d.astronaut].place
    found = paths.ways(board.track_of(view), place, view.turn.rolled[act.die - 1])
    return next(one for one in found if one.steps == act.steps)


def crash(view: State, d: asks.PickResult, act: game.Jump) -> bool:
    return way(view, d, act).crash is not None


def over_the_line(view: State, d: asks.PickResult, act: game.Jump) -> bool:
    return bool(way(view, d, act).goal)


def reach(view: State, d: asks.PickResult, act: Any) -> int:
    return int(way(view, d, act).place) // 4
