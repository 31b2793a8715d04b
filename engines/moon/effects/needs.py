"""What reputation cards require, at the moment of claiming (ruling M19)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from engines.moon.cards import needs as n
from engines.moon.cards.vocabulary import COLOURS
from engines.moon.rules.having import colours, flag_counts, printed, production, winning
from engines.moon.rules.lazy import Lazy

from .amounts import rovers_in

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from engines.moon.cards.vocabulary import Colour, Symbol
    from engines.moon.state import State


class Measures:
    """What requirements look at, for a player at a moment."""

    def __init__(self, s: State, player: int) -> None:
        self.s = s
        self.player = player
        self.stock = s.players[player].stock

    @Lazy
    def flags(self) -> list[int]:
        """How many of each flag."""
        return flag_counts(self.s, self.player)

    @Lazy
    def production(self) -> list[Symbol]:
        """All production symbols."""
        return production(self.s, self.player)

    @Lazy
    def same_production(self) -> int:
        """The most identical production symbols; wild ones only among themselves."""
        return max([self.production.count(symbol) for symbol in set(self.production)], default=0)

    @Lazy
    def colours(self) -> list[Colour]:
        """The colours of all structures, the base being two."""
        return colours(self.s, self.player)

    @Lazy
    def behind(self) -> bool:
        """Has another player more heart tokens?"""
        players = self.s.players
        return max([p.hearts for p in players]) > players[self.player].hearts

    @Lazy
    def fewest(self) -> bool:
        """Has no other player fewer heart tokens?"""
        players = self.s.players
        return min([p.hearts for p in players]) == players[self.player].hearts

    @Lazy
    def winning(self) -> int:
        """Flags currently won."""
        return len(winning(self.s, self.player))

    @Lazy
    def flipped(self) -> int:
        """Structures that lie flipped."""
        return sum([x.flipped for x in self.s.players[self.player].settlement])

    @Lazy
    def card_hearts(self) -> int:
        """Heart tokens on structures and reputation cards."""
        return card_hearts(self.s, self.player)

    def identical(self, colour: Colour) -> int:
        """The most copies of one structure of this colour."""
        copies = Counter([card.id for card in printed(self.s, self.player) if card.colour == colour])
        return max(copies.values(), default=0)


def met(m: Measures, needs: Iterable[n.Need]) -> bool:
    """Does a player fulfil all of them now? Flags won are looked at last, as that takes longest."""
    late: list[n.Need] = []
    for need in needs:
        if type(need) in LATE:
            late.append(need)
        elif not MET[type(need)](m, need):
            return False
    return not late or all(MET[type(need)](m, need) for need in late)


def unmet(m: Measures, needs: Iterable[n.Need]) -> list[n.Need]:
    """Those that a player does not fulfil."""
    return [need for need in needs if not MET[type(need)](m, need)]


def card_hearts(s: State, player: int) -> int:
    """Heart tokens on structures and reputation cards."""
    p = s.players[player]
    return sum([x.hearts for x in p.settlement]) + sum([x.hearts for x in p.reputations])


LATE = (n.NeedWinning, n.NeedWinningAtMost)
MET: dict[type, Callable[[Measures, Any], bool]] = {
    n.NeedEachResource: lambda m, need: min(m.stock) >= need.amount,
    n.NeedNoResources: lambda m, need: not any(m.stock),
    n.NeedNoRovers: lambda m, need: not m.s.players[m.player].rovers,
    n.NeedBehind: lambda m, need: m.behind,
    n.NeedFewest: lambda m, need: m.fewest,
    n.NeedSameStock: lambda m, need: max(m.stock) >= need.amount,
    n.NeedSameProduction: lambda m, need: m.same_production >= need.amount,
    n.NeedProduction: lambda m, need: len(m.production) >= need.amount,
    n.NeedSameFlags: lambda m, need: max(m.flags) >= need.amount,
    n.NeedFlagKinds: lambda m, need: sum([x > 0 for x in m.flags]) >= need.amount,
    n.NeedCards: lambda m, need: m.colours.count(need.colour) >= need.amount,
    n.NeedColours: lambda m, need: sum([m.colours.count(c) >= need.each for c in COLOURS]) >= need.amount,
    n.NeedIdentical: lambda m, need: m.identical(need.colour) >= need.amount,
    n.NeedSpent: lambda m, need: m.s.turn.spent >= need.amount,
    n.NeedRovers: lambda m, need: rovers_in(m.s, m.player, need.where) >= need.amount,
    n.NeedWinning: lambda m, need: m.winning >= need.amount,
    n.NeedWinningAtMost: lambda m, need: m.winning <= need.amount,
    n.NeedFlipped: lambda m, need: m.flipped >= need.amount,
    n.NeedCardHearts: lambda m, need: m.card_hearts >= need.amount,
}
