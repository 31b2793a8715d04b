"""Odds as queries on a View: magnetic storms among the next cards, and the AP of a roll."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product
from typing import TYPE_CHECKING

from msgspec import Struct

from .data import COMPONENTS
from .rules.replenish import STORM
from .rules.role_cards import bonus

if TYPE_CHECKING:
    from .state import RoleName, State

FACES = COMPONENTS.die.faces


class StormOdds(Struct, frozen=True):
    """`storms` of the `cards` among which the next one is drawn; `reshuffle`: the discard pile is shuffled for it."""

    storms: int
    cards: int
    reshuffle: bool

    @property
    def chance(self) -> float:
        """That the next card is a storm; 0.0 where there is none to draw."""
        return self.storms / self.cards if self.cards else 0.0


def storm_odds(view: State) -> StormOdds:
    """Of the next card, with the reshuffle that comes before it when the draw pile is empty."""
    pile = view.draw or view.discard
    return StormOdds(pile.count(STORM), len(pile), reshuffle=not view.draw)


def storm_odds_after_reshuffle(view: State) -> StormOdds:
    """Of the first card after the coming reshuffle, if nothing else is discarded before it."""
    return StormOdds(view.discard.count(STORM), len(view.discard), reshuffle=True)


@cache
def ap_odds(oxygen: int, role: RoleName | None = None) -> dict[int, float]:
    """AP that spending a card of this value gives -> their chance, the Mood Maker's bonus included."""
    rolls = Counter[int]()
    for dice in product(FACES, repeat=oxygen):
        rolls[sum(dice) + bonus(role, dice)] += 1
    return {ap: n / rolls.total() for ap, n in sorted(rolls.items())}


def expected_ap(oxygen: int, role: RoleName | None = None) -> float:
    """AP on average."""
    return sum(ap * chance for ap, chance in ap_odds(oxygen, role).items())


def chance_of_ap(at_least: int, oxygen: int, role: RoleName | None = None) -> float:
    """That a roll gives at least so many AP."""
    return sum(chance for ap, chance in ap_odds(oxygen, role).items() if ap >= at_least)
