"""A few good programmes, each for a purpose."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from engines.jumps.dice import MOST_JUMPS, POOL, sets, total, without
from engines.mars.rules.turn import dice_of, engaged

from . import chances
from .words import percent

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.jumps.dice import DiceSet, Programme
    from engines.jumps.terrain import Place
    from engines.kernel.records import Seat
    from engines.mars.state import State


class Suggested(Struct, frozen=True):
    """`purpose`: "shoot, then march"."""

    programme: Programme
    purpose: str


def suggestions(view: State, seat: Seat) -> tuple[Suggested, ...]:
    """Different ones, the likeliest to be wanted first."""
    found: dict[Programme, Suggested] = {}
    for one in _purposes(view, seat):
        found.setdefault(one.programme, one)
    return tuple(found.values())


def _purposes(view: State, seat: Seat) -> Iterator[Suggested]:
    """Several dice at once for hits, one by one for ways."""
    n = dice_of(view, seat)
    fight = "free yourself" if engaged(view, seat) else "shoot"
    every = _best_shot(view, seat, POOL, n)
    half = (n + 1) // 2
    first = _best_shot(view, seat, POOL, half)
    if n > 1:
        second = _best_step(view, seat, without(POOL, first), n - half, view.marines[seat].place)
        yield Suggested((first, second), f"{fight}, then march")
        yield Suggested((first, _best_shot(view, seat, without(POOL, first), n - half)), f"{fight} twice")
    yield Suggested((every,), "most hits at one range")
    if n > 1:
        yield Suggested(_march(view, seat, n, min(n, MOST_JUMPS)), "march in three")
        yield Suggested(_march(view, seat, n, 2), "march in two")
        step = _best_step(view, seat, POOL, 1, view.marines[seat].place)
        yield Suggested((step, _best_shot(view, seat, without(POOL, step), n - 1)), "step, then shoot")


def _best_shot(view: State, seat: Seat, pool: DiceSet, n: int) -> DiceSet:
    """So many dice with the best chance to kill; of equal ones those that offer a safe move."""
    return max(sets(pool, n), key=lambda dice: (chances.kill(view, seat, dice), chances.safe(view, seat, dice)))


def _best_step(view: State, seat: Seat, pool: DiceSet, n: int, place: Place) -> DiceSet:
    """So many dice that lead furthest towards the Master Mind from a place."""
    return max(sets(pool, n), key=lambda dice: chances.onward(view, seat, dice, place)[0])


def _march(view: State, seat: Seat, n: int, actions: int) -> Programme:
    """The dice spread evenly over so many actions, each the best from where the one before most likely ends."""
    place, pool, left = view.marines[seat].place, POOL, n
    found: list[DiceSet] = []
    for action in range(actions):
        dice = _best_step(view, seat, pool, -(-left // (actions - action)), place)
        place = chances.onward(view, seat, dice, place)[1]
        pool, left = without(pool, dice), left - total(dice)
        found.append(dice)
    return tuple(found)


def promise(view: State, seat: Seat, dice: DiceSet) -> str:
    """What a throw of these dice offers: "a kill 61 %, a safe move 94 %"."""
    kill = f"a kill {percent(chances.kill(view, seat, dice))}"
    if engaged(view, seat):
        return kill
    return f"{kill}, a safe move {percent(chances.safe(view, seat, dice))}"
