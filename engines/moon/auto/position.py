"""What a player has, counted once, and how much time is left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from engines.moon.cards import vocabulary as v
from engines.moon.rules.having import is_gurps

from .printed import SYMBOL_PLACE, Print, prints_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from engines.moon.state import State
    from engines.moon.state import Structure as Standing

    from .style import Style

BLUE, YELLOW, PINK, GREY, RED = range(5)
COLOUR_PLACE: dict[str, int] = {colour: place for place, colour in enumerate(v.COLOURS)}
FLAG_PLACE: dict[str, int] = {flag: place for place, flag in enumerate(v.FLAGS)}
STOCK_PLACE: dict[str, int] = {resource: place for place, resource in enumerate(v.RESOURCES)}


class Rivals(NamedTuple):
    """The most that another player has: of each flag, rovers, hearts."""

    flags: list[int]
    rovers: int
    hearts: int


def rivals_of(s: State, player: int) -> Rivals:
    """Those of a player."""
    most, rovers, hearts = [0] * 5, 0, 0
    prints = prints_of(s.tables)
    for other, p in enumerate(s.players):
        if other == player:
            continue
        flags = [0] * 5
        gurps = is_gurps(s, other)
        cards = prints.solo if gurps else prints.structures
        for flag in prints.bases[p.base].flags:
            flags[flag] += 1
        parked = p.blue_rover + p.yellow_rover
        for x in p.settlement:
            parked += x.rovers
            for flag in cards[x.card].flags:
                flags[flag] += 1
        most = [max(pair) for pair in zip(most, flags, strict=True)]
        rovers, hearts = max(rovers, p.rovers + parked), max(hearts, p.hearts)
    return Rivals(most, rovers, hearts)


def turns_after(s: State, player: int) -> int:
    """Turns of a player in this Era after the present one."""
    if s.phase in ("scoring", "over"):
        return 0
    if s.phase != "construction" or not s.hands:
        return turns_in_era(s)
    if s.solo:
        left = sum([hand is not None and i > s.holding for i, hand in enumerate(s.hands)])
        return left if None in s.hands else left + turns_in_era(s) - len(s.hands)
    hand = s.hands[player]
    cards = 0 if hand is None else len(hand.cards)
    return max(0, cards - (s.acting == player and not s.turn.done))


def turns_in_era(s: State) -> int:
    """Turns of each player."""
    numbers = s.tables.components.numbers
    if s.solo:
        return 2 * numbers.solo_hands - (2 if s.solo == "hard" else 1)
    return numbers.hands[len(s.players) - 2]


class Position:
    """A player's things. `left`: turns in this Era after the present one; `eras`: after this one; `turns`: all that are
    left; `standing`: structures that do something."""

    def __init__(self, s: State, player: int, rivals: Rivals, style: Style) -> None:
        self.s = s
        self.player = player
        self.p = p = s.players[player]
        self.rivals = rivals
        self.style = style
        self.gurps = is_gurps(s, player)
        self.prints = prints_of(s.tables)
        self.left = turns_after(s, player)
        self.per_era = turns_in_era(s)
        self.eras = 3 - s.era
        self.turns = self.left + self.eras * self.per_era
        self.acting = s.acting == player
        self._count()
        self.rovers = p.rovers + self.parked
        self.reputations = [self.prints.reputations[claimed.card] for claimed in p.reputations]
        self.rules = [rule for x, printed in self.standing for rule in printed.rules]
        for printed in self.reputations:
            self.rules += printed.rules
        self.x_bonus = sum([rule.amount for rule in self.rules if type(rule) is v.XBonus])
        self.x = s.x + self.x_bonus
        self.wins_ties = any(type(rule) is v.WinTies for rule in self.rules)

    def _count(self) -> None:
        p, base = self.p, self.prints.bases[self.p.base]
        cards = self.prints.solo if self.gurps else self.prints.structures
        flags, production, colours = [0] * 5, [0] * 8, [1, 1, 0, 0, 0]
        standing: list[tuple[Standing, Print]] = []
        parked, card_hearts, printed_hearts = p.blue_rover + p.yellow_rover, 0, 0
        for flag in base.flags:
            flags[flag] += 1
        for symbol in base.production:
            production[symbol] += 1
        for x in p.settlement:
            printed = cards[x.card]
            colours[printed.colour] += 1
            parked += x.rovers
            card_hearts += x.hearts
            printed_hearts += printed.hearts
            for flag in printed.flags:
                flags[flag] += 1
            for symbol in printed.production:
                production[symbol] += 1
            if printed.special:
                standing.append((x, printed))
        self.flags, self.production, self.colours, self.standing = flags, production, colours, standing
        self.parked, self.structure_hearts, self.printed_hearts = parked, card_hearts, printed_hearts

    @property
    def card_hearts(self) -> int:
        """Heart tokens on structures and reputation cards."""
        return self.structure_hearts + sum([claimed.hearts for claimed in self.p.reputations])

    def wins(self, flag: int) -> bool:
        """Would this player win a flag now?"""
        mine, theirs = self.flags[flag], self.rivals.flags[flag]
        if mine == theirs and mine:
            return self.wins_ties or self.rovers > self.rivals.rovers
        return mine > theirs

    def winning(self) -> int:
        """Flags that this player would win now."""
        return sum([self.wins(flag) for flag in range(5)])

    def count(self, amount: v.Amount, x: int | None = None) -> int:
        """How much that is now, or with another Excitement Value."""
        if isinstance(amount, int):
            return amount
        x = self.x if x is None else x
        if isinstance(amount, str):
            return x
        found = COUNTS[type(amount)](self, amount) if type(amount) in COUNTS else 0
        if amount.most is not None:
            found = min(found, amount.most)
        return found * (x if isinstance(amount.times, str) else amount.times)


def _stock(me: Position, count: v.PerStock) -> int:
    return sum(me.p.stock) if count.what == "any" else me.p.stock[STOCK_PLACE[count.what]]


def _cards(me: Position, count: v.PerCard) -> int:
    return me.colours[COLOUR_PLACE[count.colour]] - (not count.base and count.colour in ("blue", "yellow"))


def _rovers(me: Position, count: v.PerRover) -> int:
    return {"supply": me.p.rovers, "settlement": me.parked, "both": me.rovers}[count.where]


COUNTS: dict[type, Callable[[Position, Any], int]] = {
    v.PerStock: _stock,
    v.PerProduction: lambda me, count: me.production[SYMBOL_PLACE[count.what]],
    v.PerFlag: lambda me, count: me.flags[FLAG_PLACE[count.flag]],
    v.PerFlagKind: lambda me, count: sum([n > 0 for n in me.flags]),
    v.PerFlagSet: lambda me, count: min(me.flags),
    v.PerCard: _cards,
    v.PerColourSet: lambda me, count: min(me.colours),
    v.PerUnclaimed: lambda me, count: len(me.s.centre),
    v.PerRover: _rovers,
    v.PerWinning: lambda me, count: me.winning(),
}
"""What may be counted in a settlement; what a build alone tells is not."""
