"""A few good programmes, each for a purpose."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from engines.jumps.dice import MOST_JUMPS, POOL, programme_of, sets, total, why_not_programme, without
from engines.mars.auto.quick import choose
from engines.mars.planet import LAST_COLUMNS, column
from engines.mars.rules.turn import dice_of, engaged
from engines.mars.state import Program

from . import chances
from .words import percent

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.jumps.dice import DiceSet, Programme
    from engines.jumps.terrain import Place
    from engines.kernel.records import Seat
    from engines.mars.decisions import TakeTurn
    from engines.mars.state import State


AGAIN = "as last time"


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


def offered(view: State, d: TakeTurn) -> tuple[Suggested, ...]:
    """The suggestions; first what the automatic player would program, for that is what a tip names; behind them the
    programme of the last time, unless it is among them or has not as many dice as there are now."""
    found = _ranked(view, d)
    again = Suggested(view.marines[d.seat].last, AGAIN)
    if any(one.programme == again.programme for one in found) or not may_repeat(view, d.seat):
        return found
    return (*found, again)


def may_repeat(view: State, seat: Seat) -> bool:
    """Can the programme of the last time be made now?"""
    last = view.marines[seat].last
    return bool(last) and not why_not_programme(last, POOL, dice_of(view, seat))


def _ranked(view: State, d: TakeTurn) -> tuple[Suggested, ...]:
    found = suggestions(view, d.seat)
    act = choose(view, d)
    if not isinstance(act, Program):
        return found
    best = Suggested(programme_of(act.first, act.second, act.third), "all in all the best")
    first = next((one for one in found if one.programme == best.programme), best)
    return (first, *(one for one in found if one is not first))


def _purposes(view: State, seat: Seat) -> Iterator[Suggested]:
    """Close combat wants ones; where nobody is in reach the way comes first."""
    n = dice_of(view, seat)
    every = Suggested((_best_shot(view, seat, POOL, n),), "most hits at one range")
    if engaged(view, seat):
        yield replace(every, purpose="most ones")
        yield from _breaking_free(view, seat, n)
    elif column(view.marines[seat].place) in LAST_COLUMNS:
        yield every
        yield from _shooting_twice(view, seat, n)
    elif chances.kill(view, seat, every.programme[0]):
        yield from _shooting_on(view, seat, n)
        yield from _shooting_twice(view, seat, n)
        yield every
        yield from _marching(view, seat, n)
    else:
        yield from _marching(view, seat, n)
        yield every


def _breaking_free(view: State, seat: Seat, n: int) -> Iterator[Suggested]:
    """The close combat first."""
    place = view.marines[seat].place
    for last in (1, n // 2):
        if last < n:
            first = _best_shot(view, seat, POOL, n - last)
            yield Suggested((first, _best_step(view, seat, without(POOL, first), last, place)), "ones, then march")


def _shooting_on(view: State, seat: Seat, n: int) -> Iterator[Suggested]:
    """Half of the dice for a shot, the others for the way."""
    first = _best_shot(view, seat, POOL, (n + 1) // 2)
    if n > 1:
        step = _best_step(view, seat, without(POOL, first), n // 2, view.marines[seat].place)
        yield Suggested((first, step), "shoot, then march")


def _shooting_twice(view: State, seat: Seat, n: int) -> Iterator[Suggested]:
    first = _best_shot(view, seat, POOL, (n + 1) // 2)
    if n > 1:
        yield Suggested((first, _best_shot(view, seat, without(POOL, first), n // 2)), "shoot twice")


def _marching(view: State, seat: Seat, n: int) -> Iterator[Suggested]:
    """In as many moves as there are dice for, or with more choice in fewer."""
    for actions, purpose in ((MOST_JUMPS, "march in three"), (2, "march in two")):
        if n >= actions:
            yield Suggested(_march(view, seat, n, actions), purpose)
    if n > 1:
        step = _best_step(view, seat, POOL, 1, view.marines[seat].place)
        yield Suggested((step, _best_shot(view, seat, without(POOL, step), n - 1)), "step, then shoot")


def _best_shot(view: State, seat: Seat, pool: DiceSet, n: int) -> DiceSet:
    """So many dice with the best chance to kill; of equal ones those that show most ones in close combat, elsewhere
    those that offer a safe move."""
    close = engaged(view, seat)

    def worth(dice: DiceSet) -> tuple[float, float]:
        return chances.kill(view, seat, dice), -dice[0] if close else chances.safe(view, seat, dice)

    return max(sets(pool, n), key=worth)


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
    chance = chances.kill(view, seat, dice)
    kill = f"a kill {percent(chance)}" if chance else "no kill"
    if engaged(view, seat):
        return kill
    return f"{kill}, a safe move {percent(chances.safe(view, seat, dice))}"
