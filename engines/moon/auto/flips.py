"""What flipping a pink structure is worth, now or in an Era to come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.moon.cards import vocabulary as v

from .position import STOCK_PLACE

if TYPE_CHECKING:
    from .position import Position
    from .printed import Print

GROWTH: dict[type, float] = {
    v.PerStock: 0.9,
    v.PerFlag: 0.8,
    v.PerRover: 0.7,
    v.PerCard: 0.6,
    v.PerWinning: 0.2,
    v.PerFlagKind: 0.7,
}
"""By how much counts grow from Era to Era."""
ANY = 1.1
"""A resource of choice."""
PAY = 1.1
BUILD = 3.0
"""Building one more structure; more with a discount."""
SURE = 0.93
"""How sure a flip is to be done that there is time for, and one for which others leave little time."""
CROWDED = 0.55
LATER = 0.85
LEAST = 0.4


def flip_worth(me: Position, printed: Print, best_flag: float) -> tuple[float, float]:
    """Of flipping it in this Era, and in all that are to come; whether there is time for it is another matter."""
    now = max(0.0, _worth(me, printed, me.x, 0, best_flag))
    later = 0.0
    for k in range(1, me.eras + 1):
        later += max(LEAST, _worth(me, printed, max(1, me.x - k), k, best_flag))
    return now, later * LATER


def all_flips(me: Position, best_flag: float) -> float:
    """All flips of a player that are still to come."""
    worth, ready = 0.0, 0
    chances = me.left + (me.acting and not me.s.turn.flips)
    for x, printed in me.standing:
        if printed.flip is None:
            continue
        now, later = flip_worth(me, printed, best_flag)
        if x.flipped:
            now = 0.0
        else:
            ready += 1
            now *= SURE if chances >= ready else CROWDED if chances else 0.0
        worth += now + later
    return worth * me.style.flips


def _worth(me: Position, printed: Print, x: int, ahead: int, best_flag: float) -> float:
    if printed.flip is None:
        return 0.0
    worth = -PAY * len(printed.flip.pay)
    for action in printed.flip.do:
        match action:
            case v.Gain():
                worth += _gain(me, action, x, ahead)
            case v.Exchange():
                worth += _exchange(me, action, x, ahead)
            case v.Place(where="flag"):
                worth += me.count(action.amount, x) * best_flag
            case v.Give():
                worth -= 1.3
            case v.Rewards():
                worth += _rewards(me, action, ahead)
            case v.BuildAlso():
                worth += BUILD + 0.6 * action.discount
            case v.FlipBack():
                worth += 0.8 * _best_other(me, printed, x, ahead, best_flag)
    return worth


def _gain(me: Position, action: v.Gain, x: int, ahead: int) -> float:
    count = float(me.count(action.amount, x))
    if ahead and isinstance(action.amount, v.Count):
        times = x if isinstance(action.amount.times, str) else action.amount.times
        count += ahead * times * GROWTH.get(type(action.amount), 0.3)
        if isinstance(action.amount, v.PerStock):
            count = max(count, 2.0 * times)
        elif isinstance(action.amount, v.PerFlagKind):
            count = min(count, 5.0 * times)
    return count if action.what == "heart" else count * ANY


def _exchange(me: Position, action: v.Exchange, x: int, ahead: int) -> float:
    if action.get == "any":
        return 1.6
    most = 99.0 if action.most is None else float(action.most)
    each = x if isinstance(action.amount, str) else action.amount
    if action.give == "rover":
        return min(most, max(2, me.p.rovers)) * (each - 0.6)
    if action.give == "any":
        return min(most, max(3, sum(me.p.stock))) * (each - 0.8)
    place = STOCK_PLACE[action.give]
    return min(most, max(me.p.stock[place], me.production[place] + 0.8 + 0.5 * ahead)) * (each - 0.8)


def _rewards(me: Position, action: v.Rewards, ahead: int) -> float:
    count = me.count(action.amount) + (0.0 if isinstance(action.amount, int) else 0.8 * ahead)
    structures = me.s.tables.structures
    double = sum([len(structures[x.card].assimilation) > 1 for x in me.p.settlement])
    return min(count, len(me.p.settlement)) * 1.15 + min(count, double)


def _best_other(me: Position, printed: Print, x: int, ahead: int, best_flag: float) -> float:
    others = [other for _, other in me.standing if other.flip is not None and other.id != printed.id]
    return max([_worth(me, other, x, ahead, best_flag) for other in others], default=0.0)
