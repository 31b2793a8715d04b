"""What a player lacks for a reputation card, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.moon.cards import needs as n

from .amounts import rovers_in

if TYPE_CHECKING:
    from .needs import Measures

PLACES = {"supply": "in your supply", "settlement": "on your structures", "both": "in supply and settlement together"}


def lacking(m: Measures, name: str, need: n.Need) -> str:
    """A sentence about a need that is not met."""
    match need:
        case n.NeedEachResource():
            return f"{name} needs {need.amount} of each resource."
        case n.NeedNoResources():
            return f"{name} needs an empty supply: you still have {sum(m.stock)} resources."
        case n.NeedNoRovers():
            return f"{name} needs no rover in your supply."
        case n.NeedBehind():
            return f"{name} is for somebody who has fewer hearts than another player."
        case n.NeedFewest():
            return f"{name} is for the player with the fewest hearts; somebody has fewer than you."
        case n.NeedSameStock():
            return f"{name} needs {need.amount} of one resource; you have {max(m.stock)} of your most."
        case n.NeedSameProduction():
            return f"{name} needs {need.amount} identical production symbols; you have {m.same_production}."
        case n.NeedProduction():
            return f"{name} needs {need.amount} production symbols; you have {len(m.production)}."
    return _more(m, name, need)


def _more(m: Measures, name: str, need: n.Need) -> str:
    match need:
        case n.NeedSameFlags():
            return f"{name} needs {need.amount} flags of one kind; you have {max(m.flags)}."
        case n.NeedFlagKinds():
            return f"{name} needs {need.amount} kinds of flag; you have {sum([x > 0 for x in m.flags])}."
        case n.NeedCards():
            mine = m.colours.count(need.colour)
            return f"{name} needs {need.amount} {need.colour} structures; you have {mine}."
        case n.NeedColours():
            return f"{name} needs {need.each} structures each of {need.amount} colours."
        case n.NeedIdentical():
            return f"{name} needs {need.amount} identical {need.colour} structures."
        case n.NeedSpent():
            return f"{name} needs {need.amount} resources spent this turn; you have spent {m.s.turn.spent}."
        case n.NeedRovers():
            where = PLACES[need.where]
            return f"{name} needs {need.amount} rovers {where}; you have {rovers_in(m.s, m.player, need.where)}."
    return _standing(m, name, need)


def _standing(m: Measures, name: str, need: n.Need) -> str:
    match need:
        case n.NeedWinning():
            return f"{name} needs {need.amount} flags currently won; you win {m.winning}."
        case n.NeedWinningAtMost():
            most = f"{need.amount} flags at most" if need.amount else "no flag"
            return f"{name} is for somebody who currently wins {most}; you win {m.winning}."
        case n.NeedFlipped():
            return f"{name} needs {need.amount} flipped structures; you have {m.flipped}."
        case n.NeedCardHearts():
            return f"{name} needs {need.amount} hearts lying on your cards; you have {m.card_hearts}."
    raise TypeError(f"no words for {need}")
