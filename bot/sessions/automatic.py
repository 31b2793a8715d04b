"""What happens without a press: automatic players, stand-ins, and plans chosen ahead."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from engines.kernel import orders, run
from engines.kernel.game import Game
from engines.kernel.plans import Played, play_plan

from .kept import Fate, carried_out

if TYPE_CHECKING:
    from bot.model import SeatInfo
    from engines.kernel.records import Action, Decision, Seat
    from engines.kernel.talk import OrderMenu, OrderOption, Plan, Rule

PATIENCE = 1000
"""Acts without a press in one change, before they count as endless."""

Rand = Callable[[int], int]
log = logging.getLogger(__name__)


class Batch(Struct, frozen=True):
    """What one seat did in a row. `kept`: it was chosen ahead by the seat's person; `ordered`: their standing orders
    say so; `fates`: what has become of plans chosen ahead."""

    seat: Seat
    played: Played[Any]
    kept: bool = False
    ordered: bool = False
    fates: tuple[Fate, ...] = ()


def settle(game: Game[Any], state: Any, seats: Sequence[SeatInfo], rand: Rand) -> list[Batch]:
    """Play until a person is asked or the game ends. `state` stays as it is."""
    batches: list[Batch] = []
    tried: set[Seat] = set()
    acts = 0
    while acts < PATIENCE and (batch := _next(game, state, seats, tried, rand)):
        batches.append(batch)
        acts += max(len(batch.played.actions), 1)
        if batch.played.states:
            state = batch.played.states[-1]
    if acts >= PATIENCE:
        log.error("automatic players of %s came to no end within %d acts", game.id, PATIENCE)
    return batches


def _next(game: Game[Any], state: Any, seats: Sequence[SeatInfo], tried: set[Seat], rand: Rand) -> Batch | None:
    for seat in game.to_move(state):
        info = seats[seat]
        if thoughtful(game, info):
            continue
        if info.user is None or info.stand_in:
            return Batch(seat, _play(game, state, seat, rand))
        if info.ahead and seat not in tried:
            tried.add(seat)
            played, fates = carried_out(game, state, info)
            return Batch(seat, played, kept=True, fates=fates)
        if plan := ordered_plan(game, state, info, rand):
            return Batch(seat, play_plan(game, state, seat, plan), ordered=True)
    return None


def thoughtful(game: Game[Any], info: SeatInfo) -> bool:
    """Does an automatic player answer for this seat that takes its time, in a game that knows how?"""
    automatic = info.user is None or info.stand_in
    return automatic and info.level == "thoughtful" and type(game).think is not Game.think


def ordered_plan(game: Game[Any], state: Any, info: SeatInfo, rand: Rand) -> Plan:
    """What the seat's standing orders answer to what is asked of it; nothing if they do not speak of it, or what they
    say is not possible."""
    rules = [rule for menu in game.talk.orders for rule in _chosen(menu, info.orders).rules]
    if not rules:
        return ()
    view = game.view(state, info.seat)
    for decision in run.owed(view):
        rule = next((rule for rule in rules if decision.seat == info.seat and _speaks(rule, decision)), None)
        if rule is not None:
            plan = _ruled(game, view, info.seat, rule, rand)
            order = orders.Order(info.seat, rule.question, plan, rule.conditions)
            return orders.answer_for(game, state, info.seat, [order]) or ()
    return ()


def _ruled(game: Game[Any], view: Any, seat: Seat, rule: Rule, rand: Rand) -> Plan:
    """What a rule answers, from the seat's view; () if that is left to the person."""
    if rule.auto:
        return (game.auto(view, seat, rand).act,)
    plan = rule.plan if rule.decide is None else rule.decide(view, seat)
    return tuple(game.talk.complete(view, seat, act, rand) for act in plan)


def _chosen(menu: OrderMenu, chosen: Mapping[str, int]) -> OrderOption:
    """The option that holds; the first one too if a later version no longer has the chosen one."""
    number = chosen.get(menu.name, 0)
    return menu.options[number if number < len(menu.options) else 0]


def _speaks(rule: Rule, decision: Decision) -> bool:
    return type(decision).__name__ == rule.question and all(orders.meets(decision, one) for one in rule.conditions)


def _play(game: Game[Any], state: Any, seat: Seat, rand: Rand) -> Played[Any]:
    """An automatic player's acts until it is not asked any more."""
    states: list[Any] = []
    events: list[Any] = []
    actions: list[Action] = []
    while seat in game.to_move(state) and len(actions) < PATIENCE:
        action = _choose(game, state, seat, rand)
        state, happened = game.apply(state, action)
        states.append(state)
        events.append(tuple(happened))
        actions.append(action)
    return Played(tuple(states), tuple(events), tuple(actions))


def _choose(game: Game[Any], state: Any, seat: Seat, rand: Rand) -> Action:
    """What the automatic player wants, if it is legal; else the default."""
    action = game.auto(game.view(state, seat), seat, rand)
    problem = game.why_not(state, action)
    if not problem:
        return action
    log.error("the automatic player of %s wants %r: %s", game.id, action, problem)
    owed = next(d for d in game.decisions(state, seat) if d.id not in state.sealed)
    return game.default(state, owed)
