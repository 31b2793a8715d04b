"""What a player lacks for a reputation card, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.moon.cards import needs as n
from engines.moon.rules.having import colours, flag_counts, production, winning

from .amounts import rovers_in
from .needs import card_hearts, flipped, same_production

if TYPE_CHECKING:
    from engines.moon.state import State

PLACES = {"supply": "in your supply", "settlement": "on your structures", "both": "in supply and settlement together"}


def lacking(s: State, player: int, name: str, need: n.Need) -> str:
    """A sentence about a need that is not met."""
    stock = s.players[player].stock
    match need:
        case n.NeedEachResource():
            return f"{name} needs {need.amount} of each resource."
        case n.NeedNoResources():
            return f"{name} needs an empty supply: you still have {sum(stock)} resources."
        case n.NeedNoRovers():
            return f"{name} needs no rover in your supply."
        case n.NeedBehind():
            return f"{name} is for somebody who has fewer hearts than another player."
        case n.NeedSameStock():
            return f"{name} needs {need.amount} of one resource; you have {max(stock)} of your most."
        case n.NeedSameProduction():
            return f"{name} needs {need.amount} identical production symbols; you have {same_production(s, player)}."
        case n.NeedProduction():
            return f"{name} needs {need.amount} production symbols; you have {len(production(s, player))}."
    return _more(s, player, name, need)


def _more(s: State, player: int, name: str, need: n.Need) -> str:
    counts = flag_counts(s, player)
    match need:
        case n.NeedSameFlags():
            return f"{name} needs {need.amount} flags of one kind; you have {max(counts)}."
        case n.NeedFlagKinds():
            return f"{name} needs {need.amount} kinds of flag; you have {sum([x > 0 for x in counts])}."
        case n.NeedCards():
            mine = colours(s, player).count(need.colour)
            return f"{name} needs {need.amount} {need.colour} structures; you have {mine}."
        case n.NeedColours():
            return f"{name} needs {need.each} structures each of {need.amount} colours."
        case n.NeedIdentical():
            return f"{name} needs {need.amount} identical {need.colour} structures."
        case n.NeedSpent():
            return f"{name} needs {need.amount} resources spent this turn; you have spent {s.turn.spent}."
        case n.NeedRovers():
            where = PLACES[need.where]
            return f"{name} needs {need.amount} rovers {where}; you have {rovers_in(s, player, need.where)}."
    return _standing(s, player, name, need)


def _standing(s: State, player: int, name: str, need: n.Need) -> str:
    match need:
        case n.NeedWinning():
            return f"{name} needs {need.amount} flags currently won; you win {len(winning(s, player))}."
        case n.NeedWinningAtMost():
            most = f"{need.amount} flags at most" if need.amount else "no flag"
            return f"{name} is for somebody who currently wins {most}; you win {len(winning(s, player))}."
        case n.NeedFlipped():
            return f"{name} needs {need.amount} flipped structures; you have {flipped(s, player)}."
        case n.NeedCardHearts():
            return f"{name} needs {need.amount} hearts lying on your cards; you have {card_hearts(s, player)}."
    raise TypeError(f"no words for {need}")
