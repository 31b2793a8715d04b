"""How far players are with what reputation cards need, in numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from engines.moon.cards import needs as n
from engines.moon.cards.vocabulary import COLOURS, RESOURCES
from engines.moon.effects.amounts import rovers_in
from engines.moon.effects.needs import Measures
from engines.moon.state import Turn

from .settlements import public

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engines.moon.cards.tables import Reputation
    from engines.moon.state import State

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


def measures_of(view: State) -> list[Measures]:
    """What each person has; what is spent in a turn counts for whoever has the turn alone."""
    shown = public(view)
    rest = replace(shown, turn=Turn())
    return [Measures(shown if seat == view.acting else rest, seat) for seat in view.seats]


def tallies(card: Reputation, measures: Measures) -> list[tuple[int, int]]:
    """How many there are of how many, for each need that counts anything."""
    return [_tally(measures, need) for need in card.needs if type(need) in COUNTS]


def _tally(measures: Measures, need: Any) -> tuple[int, int]:
    of = len(RESOURCES) if isinstance(need, n.NeedEachResource) else need.amount
    return COUNTS[type(need)](measures, need), of


def progress(card: Reputation, players: Sequence[tuple[str, Measures]]) -> str:
    """ "Orange 4 of 6, Blue 2 of 6": what everybody has of what a card counts, need by need; "" for
    nothing."""
    kinds = " kinds" if any(isinstance(need, n.NeedEachResource) for need in card.needs) else ""
    said = [
        (name, " and ".join(f"{have} of {of}{kinds}" for have, of in tallies(card, measures)))
        for name, measures in players
    ]
    return ", ".join(f"{name} {words}" for name, words in said if words)
