"""The hearts that a player is likely to have in the end."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from engines.moon.cards import vocabulary as v

from .coming import COLOUR, FLAG, rules, waiting
from .flips import all_flips
from .near import in_reach
from .position import Position, rivals_of
from .style import FITTED
from .supplies import hosting, of_all_rovers, of_stock

if TYPE_CHECKING:
    from engines.moon.state import State

    from .position import Rivals
    from .style import Style

REWARD = (0.0, 5.0, 4.5)
"""Of a flag in each Era to come, where one or two of them are left."""
FREE_BUILD = 2.6
GROWING = 0.16
"""By how much counts of hearts on cards grow in a turn; flags by less."""
FORMULAS: dict[type, float] = {
    v.PerFlagSet: 0.03,
    v.PerColourSet: 0.04,
    v.PerRover: 0.1,
    v.PerStock: 0.12,
    v.PerFlagKind: 0.02,
    v.PerProduction: 0.1,
    v.PerWinning: 0.02,
}
"""By how much counts of a formula grow in a turn."""


def worth(s: State, player: int, rivals: Rivals | None = None, style: Style = FITTED) -> float:
    """Hearts that a player has, and is likely to get from what is there; `rivals` if they are known already."""
    return worth_of(Position(s, player, rivals or rivals_of(s, player), style))


def worth_of(me: Position) -> float:
    """The same of a position."""
    chances = flag_chances(me)
    total = _flags(me, chances)
    total += me.p.hearts + me.printed_hearts + sum([printed.hearts for printed in me.reputations])
    if me.gurps:
        return total
    total += of_stock(me) + of_all_rovers(me) + hosting(me) + _engine(me)
    total += all_flips(me, max(chances)) + _cards(me) + in_reach(me)
    if me.p.free_builds and me.turns:
        total += FREE_BUILD
    bent = me.style.bent
    return total + sum([more * count for more, count in zip(bent, me.colours, strict=True) if more])


# ------------------------------------------------------------------ flags
def flag_chances(me: Position) -> list[float]:
    """How likely each flag is won at the end of this Era."""
    ahead = max(-0.45, min(0.45, 0.15 * (me.rovers - me.rivals.rovers))) if not me.wins_ties else 0.5
    ahead -= 0.06 * me.left * (0.6 + 0.1 * len(me.s.players))
    spread = 0.35 + 0.16 * me.left
    found = []
    for mine, theirs in zip(me.flags, me.rivals.flags, strict=True):
        chance = 1.0 / (1.0 + exp(-(mine - theirs + ahead) / spread))
        found.append(chance if mine else 0.25 * chance)
    return found


def _flags(me: Position, chances: list[float]) -> float:
    """Rewards of this Era and of those to come, and the keys that flags are to later structures."""
    worth = sum([reward * chance for reward, chance in zip(me.s.rewards, chances, strict=True)])
    if me.eras:
        later = 0.8 * me.eras * REWARD[me.eras]
        for mine, theirs in zip(me.flags, me.rivals.flags, strict=True):
            worth += later / (1.0 + exp(-(mine - theirs - 0.5) / 1.6))
        worth += me.eras * (0.5 * sum([count > 0 for count in me.flags]) + 0.12 * sum(me.flags))
    return worth * me.style.flags


# ------------------------------------------------------------------ production
def _engine(me: Position) -> float:
    """What will be produced in Eras to come."""
    if not me.eras:
        return 0.0
    each = 0.0
    for count in me.production[:4]:
        each += 1.05 * count if count <= 3 else 3.15 + 0.8 * (count - 3)
    wild, rover, heart, x = me.production[4:]
    each += 1.35 * wild + 0.95 * rover + heart
    hearts = x * sum([max(0, 4 - me.s.era - k) + me.x_bonus for k in range(1, me.eras + 1)])
    return (me.eras * each + hearts) * me.style.engine


# ------------------------------------------------------------------ structures and reputation cards
def _cards(me: Position) -> float:
    scorings = me.eras + 1
    total = float(me.structure_hearts * scorings)
    for x, printed in me.standing:
        if printed.always is not None:
            total += _always(me, printed.always) - x.hearts * scorings
        if printed.end is not None:
            total += _formula(me, printed.end)
        if printed.whens:
            total += waiting(me, printed)
        if printed.rules:
            total += rules(me, printed)
        if printed.later and x.card not in me.p.used:
            total += min(1.6, 0.4 * me.turns)
    for claimed, printed in zip(me.p.reputations, me.reputations, strict=True):
        total += claimed.hearts * scorings + waiting(me, printed) + rules(me, printed)
        total += scorings * printed.at_scoring
    return total


def _always(me: Position, amount: v.Amount) -> float:
    """Hearts on a card, scored in this Era and in those to come."""
    count = float(me.count(amount))
    grows = 0.0
    if isinstance(amount, v.Count):
        times = 1 if isinstance(amount.times, str) else amount.times
        grows = times * (0.12 if isinstance(amount, v.PerFlag) else GROWING)
    total = count + grows * me.left
    for k in range(1, me.eras + 1):
        total += count + grows * (me.left + k * me.per_era)
    return total * (me.style.hearts if me.eras else 1.0)


def _formula(me: Position, amount: v.Amount) -> float:
    """Hearts in the end."""
    now = float(me.count(amount))
    if isinstance(amount, v.PerUnclaimed):
        return now if not me.turns else 0.6 * now
    if not me.turns or not isinstance(amount, v.Count):
        return now
    era, times = me.s.era - 1, me.x if isinstance(amount.times, str) else amount.times
    grows = FORMULAS.get(type(amount), 0.0)
    if isinstance(amount, v.PerFlag):
        grows = FLAG[era]
    elif isinstance(amount, v.PerCard):
        grows = COLOUR[amount.colour][era]
    return now + grows * me.turns * times * me.style.formulas
