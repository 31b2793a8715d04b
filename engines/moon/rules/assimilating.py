"""Assimilating a structure, by whatever way, and taking assimilation rewards (chapters "Turn Sequence", "Commonly Used
Terms")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.agenda import emit, then
from engines.moon.cards.vocabulary import DoubleRewards, NoRewards
from engines.moon.events import Assimilated, ExpeditionActed
from engines.moon.steps import Tell

from .gaining import gain_symbols
from .having import expedition_of, in_force, in_force_without_expedition, special_rules

if TYPE_CHECKING:
    from engines.moon.cards.vocabulary import Rule
    from engines.moon.events import From
    from engines.moon.state import State


def assimilate(s: State, player: int, card: int, source: From) -> None:
    """A structure that has left its source lies on the Discard Pile, and the reward is taken."""
    s.pile.append(card)
    emit(s, Assimilated(player, card, source))
    times = _times(in_force(s, player))
    if special_rules(s, player) and times != _times(in_force_without_expedition(s, player)):
        emit(s, ExpeditionActed(player, expedition_of(s, player)))
    steps = gain_symbols(s, player, s.tables.structures[card].assimilation * times, "assimilate", card)
    then(s, *steps, Tell(player, "assimilate", card))


def _times(rules: list[Rule]) -> int:
    """The reward once, twice by the First Expedition 4-5, or not at all."""
    kinds = {type(rule) for rule in rules}
    if NoRewards in kinds:
        return 0
    return 2 if DoubleRewards in kinds else 1
