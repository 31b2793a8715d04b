"""What a marine cannot do now though it looks possible, and what would make it so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.agenda import choices
from engines.mars import decisions as asks
from engines.mars.planet import LAST_COLUMNS, column, in_zone
from engines.mars.rules import abilities, bomb, moving, support, taking_turns, turn
from engines.mars.state import EndTurn, Inject, Shoot

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.kernel.records import Decision, Seat
    from engines.mars.state import State


def not_now(view: State, d: Decision) -> tuple[str, ...]:
    """ "Pass — Outside of the Landing Zone a marine makes at least one action.": in the words of the rules."""
    match d:
        case asks.TakeTurn():
            return tuple(f"{what} — {why}" for what, why in _turn(view, d.seat) if why)
        case asks.PickAction() if not d.bomb:
            return tuple(f"{what} — {why}" for what, why in _dice(view, d) if why)
    return ()


def _turn(view: State, seat: Seat) -> Iterator[tuple[str, str]]:
    marine = view.marines[seat]
    if column(marine.place) in LAST_COLUMNS:
        yield "Bomb", bomb.why_no_bomb(view, seat)
    yield "Pass", taking_turns.why_not_pass(view, seat, EndTurn())
    if in_zone(marine.place):
        yield "Support from base", support.why_no_support(view, seat)
    match marine.ability if turn.fresh(view, seat) else None:
        case "injector" if not view.turn.injected:
            yield "Power-up", abilities.why_not_inject(view, seat, Inject())
        case "precog":
            yield "Precog", abilities.why_no_vision(view, seat)
        case "teleportation":
            why = abilities.why_no_teleport(view, seat)
            yield "Teleport", why if turn.programmed(view, seat) or turn.engaged(view, seat) else ""


def _dice(view: State, d: asks.PickAction) -> Iterator[tuple[str, str]]:
    if not moving.may_move(view, d.seat):
        shooting = view.turn.shooting
        yield "Move", "You are shooting." if shooting else "Aliens are in your box: get rid of them with 1s first."
    if not choices(view, d).of(Shoot):
        engaged = turn.engaged(view, d.seat)
        yield "Shoot", "No die shows 1." if engaged else "No alien is at exactly the range of a die."
