"""What cards are likely to bring that wait for something, and what rules in force are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.moon.cards import vocabulary as v

from .position import PINK

if TYPE_CHECKING:
    from .position import Position
    from .printed import Print

PerEra = tuple[float, float, float]
COLOUR: dict[str, PerEra] = {
    "blue": (0.35, 0.2, 0.1),
    "yellow": (0.22, 0.25, 0.25),
    "pink": (0.12, 0.15, 0.12),
    "grey": (0.1, 0.2, 0.3),
    "red": (0.05, 0.06, 0.08),
}
"""Structures that are built in a turn, in Eras I, II and III."""
EVENT: dict[str, PerEra] = {
    "build": (0.75, 0.75, 0.75),
    "gain_flag": (0.5, 0.5, 0.5),
    "assimilate": (0.25, 0.25, 0.3),
    "park": (0.5, 0.6, 0.6),
    "hosted": (0.5, 0.6, 0.6),
    "claim": (0.12, 0.15, 0.15),
    "win_flag": (0.2, 0.2, 0.2),
}
"""What happens in a turn."""
PAID: PerEra = (0.3, 0.4, 0.55)
"""One resource of a kind."""
COSTLY: PerEra = (0.02, 0.15, 0.3)
FLAG: PerEra = (0.09, 0.11, 0.13)


def rate(me: Position, when: v.When, action: v.Action) -> PerEra:
    """How often it happens in a turn of each Era."""
    match when.event:
        case "build":
            if isinstance(action, v.Place | v.Gain) and isinstance(action.amount, v.PerPaid):
                return PAID
            if when.colour is not None:
                return COLOUR[when.colour]
            return COSTLY if when.cost else EVENT["build"]
        case "gain_flag" if when.flag is not None:
            return FLAG
        case "hosted":
            first, second, third = [r * (len(me.s.players) - 1) / 3.0 for r in EVENT["hosted"]]
            return first, second, third
        case "flip":
            first, second, third = [min(0.7, (me.colours[PINK] + 0.5 * k) / me.per_era) for k in range(3)]
            return first, second, third
    return EVENT[when.event]


def waiting(me: Position, printed: Print) -> float:
    """Hearts that a card is still going to bring by what happens."""
    worth = 0.0
    for when in printed.whens:
        for action in when.do:
            worth += _brings(me, rate(me, when, action), action)
    return worth * me.style.waiting


def _brings(me: Position, rates: PerEra, action: v.Action) -> float:
    if not isinstance(action, v.Place | v.Gain):
        return 0.0
    era, each = me.s.era - 1, action.amount if isinstance(action.amount, int) else 1
    turns = [me.left, *[me.per_era] * me.eras]
    worth = 0.0
    for k, count in enumerate(turns):
        times = rates[era + k] * count
        if isinstance(action, v.Place):
            worth += times * each * (me.eras + 1 - k)
        elif action.amount == "x":
            worth += times * (max(1, 3 - era - k) + me.x_bonus)
        else:
            worth += times * each
    return worth


def rules(me: Position, printed: Print) -> float:
    """Hearts that the rules of a card are still going to bring."""
    return sum([_rule(me, rule) for rule in printed.rules]) * me.style.rules


def _rule(me: Position, rule: v.Rule) -> float:
    match rule:
        case v.Discount():
            return rule.amount * me.turns * 0.9 * (0.2 * len(rule.colours) if rule.colours else 0.65)
        case v.XBonus():
            return 0.12 * me.turns + 2.0 * me.eras * sum([_uses_x(printed) for _, printed in me.standing])
        case v.AnyFlag():
            return 0.28 * me.turns * rule.amount
        case v.AnyResource():
            return 0.16 * me.turns * rule.amount
        case v.WinTies():
            return 2.2 * (me.eras + 1)
        case v.ParkYield():
            return 0.54 * me.turns
        case v.DoubleProduction():
            return 2.6 * me.eras
    return 0.0


def _uses_x(printed: Print) -> bool:
    if printed.flip is None:
        return False
    amounts = [a.amount for a in printed.flip.do if isinstance(a, v.Gain | v.Exchange | v.Place)]
    return any(amount == "x" or (isinstance(amount, v.Count) and amount.times == "x") for amount in amounts)
