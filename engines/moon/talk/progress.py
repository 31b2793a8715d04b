"""How far players are with what reputation cards need, in numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engines.moon.cards import needs as n
from engines.moon.cards.vocabulary import COLOURS
from engines.moon.effects.amounts import rovers_in

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engines.moon.cards.tables import Reputation
    from engines.moon.effects.needs import Measures

COUNTS: dict[type, Callable[[Measures, Any], int]] = {
    n.NeedEachResource: lambda m, need: sum(have >= need.amount for have in m.stock),
    n.NeedSameStock: lambda m, need: max(m.stock),
    n.NeedSameProduction: lambda m, need: m.same_production,
    n.NeedProduction: lambda m, need: len(m.production),
    n.NeedSameFlags: lambda m, need: max(m.flags),
    n.NeedFlagKinds: lambda m, need: sum(have > 0 for have in m.flags),
    n.NeedCards: lambda m, need: m.colours.count(need.colour),
    n.NeedColours: lambda m, need: sum(m.colours.count(colour) >= need.each for colour in COLOURS),
    n.NeedIdentical: lambda m, need: m.identical(need.colour),
    n.NeedRovers: lambda m, need: rovers_in(m.s, m.player, need.where),
    n.NeedWinning: lambda m, need: m.winning,
    n.NeedFlipped: lambda m, need: m.flipped,
    n.NeedCardHearts: lambda m, need: m.card_hearts,
}
"""What is counted; other needs are met or not, or count in a turn alone. Of "each resource" it is the kinds of which
there are enough."""


def progress(card: Reputation, players: Sequence[tuple[str, Measures]]) -> str:
    """ "Orange 4 of 6, Blue 2 of 6": what everybody has of what a card counts, need by need; "" for
    nothing."""
    counted = [need for need in card.needs if type(need) in COUNTS]
    if not counted:
        return ""
    return ", ".join(
        f"{name} {' and '.join(_so_far(measures, need) for need in counted)}" for name, measures in players
    )


def _so_far(measures: Measures, need: Any) -> str:
    """ "4 of 6", "1 of 4 kinds"."""
    have = COUNTS[type(need)](measures, need)
    return f"{have} of 4 kinds" if isinstance(need, n.NeedEachResource) else f"{have} of {need.amount}"
