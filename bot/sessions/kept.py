"""Plans chosen ahead: kept for the coming question of a seat, and carried out when it is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from engines.kernel import orders
from engines.kernel.notation import parse_plan
from engines.kernel.plans import Played, play_plan
from engines.kernel.run import IMPOSSIBLE, NOT_ASKED, IllegalAction
from engines.kernel.values import NotationError

if TYPE_CHECKING:
    from bot.model import SeatInfo
    from engines.kernel.game import Game
    from engines.kernel.records import Seat
    from engines.kernel.talk import Plan


class Missed(Struct, frozen=True):
    """A plan that could not be carried out, or, with `begun`, what is left of it; `why`: as the engine says, with marks
    for names, or ""."""

    plan: Plan
    why: str
    begun: bool = False


def carried_out(game: Game[Any], state: Any, info: SeatInfo) -> tuple[Played[Any], tuple[Missed, ...]]:
    """What a seat has chosen ahead, as far as it is possible now, and what of it is not."""
    plan = kept_plan(game, info.ahead)
    if not plan:
        return Played(), ()
    if not _fits(game, state, info.seat, plan):
        return Played(), (Missed(plan, _problem(game, state, info.seat, plan)),)
    played = play_plan(game, state, info.seat, plan)
    left = plan[len(played.actions) :]
    if not left or game.outcome(played.states[-1]) is not None:
        return played, ()
    return played, (Missed(left, _told(played.stopped), begun=True),)


def kept_plan(game: Game[Any], ahead: str) -> Plan:
    """The plan of a seat as it is stored; empty if there is none that this version can read."""
    try:
        return parse_plan(ahead, game.words())
    except NotationError:
        return ()


def _fits(game: Game[Any], state: Any, seat: Seat, plan: Plan) -> bool:
    """Is the plan's first act an answer to an open question?"""
    asked = (orders.Ahead(seat, type(decision).__name__, plan) for decision in game.decisions(state, seat))
    return any(orders.answer_for(game, state, seat, [one]) for one in asked)


def _problem(game: Game[Any], state: Any, seat: Seat, plan: Plan) -> str:
    """What the seat can know of why its plan is not possible."""
    try:
        game.answer_with(game.view(state, seat), seat, plan[0])
    except IllegalAction as problem:
        return _told(str(problem))
    return ""


def _told(problem: str) -> str:
    """A reason that tells something."""
    return "" if problem in (IMPOSSIBLE, NOT_ASKED) else problem
