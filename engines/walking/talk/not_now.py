"""What is not possible now, and what would make it so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel import run
from engines.kernel.records import Action
from engines.walking import decisions as asks
from engines.walking import state as game
from engines.walking.rules.moments import FITTING, is_red
from engines.walking.rules.reactions import WHEN

from .people import called
from .words import KINDS

if TYPE_CHECKING:
    from engines.kernel.records import Act, Decision, Seat
    from engines.kernel.talk import Names
    from engines.walking.state import State

END_CARDS = ("planification", "extra_jump", "teamwork")


def not_now(view: State, d: Decision) -> tuple[str, ...]:
    """ "One more die costs an Earth Control counter (EC), and you have none." for each act that one may miss."""
    match d:
        case asks.ProgramJumps():
            return _missing(view, d, game.ExtraDie())
        case asks.PickResult():
            return _missing(view, d, game.Reroll(1))
        case asks.React():
            card = next(iter(view.hands[d.seat]), None)
            return () if card in (None, FITTING[d.moment]) else (WHEN[card],)
        case asks.PlayAtEnd():
            card = next(iter(view.hands[d.seat]), None)
            return () if card is None or card in END_CARDS else (WHEN[card],)
    return ()


def spared(view: State, seat: Seat, names: Names) -> tuple[str, ...]:
    """Why a red card in hand has no moment in this turn; () for others."""
    card, acting = next(iter(view.hands[seat]), None), view.acting
    if card is None or acting not in view.last or view.owner(acting) == seat or not is_red(view, card):
        return ()
    who = called(view, names)[acting]
    return (f"{KINDS[card]} — {who} was last when the round began, and red cards do not touch {who}.",)


def _missing(view: State, d: Decision, act: Act) -> tuple[str, ...]:
    problem = run.why_not(view, Action(d.seat, d.id, act))
    return (problem,) if problem else ()
