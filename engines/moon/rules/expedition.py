"""The bonus action of an expedition (chapter "Use Your Expedition Card"). Special rules are in force by themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engines.kernel.agenda import emit, then
from engines.moon.cards.vocabulary import Bonus
from engines.moon.effects.possible import why_not_all
from engines.moon.events import ExpeditionUsed
from engines.moon.state import NO_CARD, UseExpedition
from engines.moon.steps import Do

from .having import expedition_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.moon.state import State

USE = UseExpedition()


def bonus_of(s: State, player: int) -> Do | None:
    """The bonus action of the expedition in hand, if it has one."""
    card = expedition_of(s, player)
    if card == NO_CARD:
        return None
    for i, ability in enumerate(s.tables.expeditions[card].effect):
        if type(ability) is Bonus:
            return Do(player, "expedition", card, i)
    return None


def uses(s: State, player: int) -> Iterator[UseExpedition]:
    """If it is possible."""
    if not s.turn.expedition and not why_not_use(s, player, USE):
        yield USE


def why_not_use(s: State, player: int, act: UseExpedition) -> str:
    """A bonus action, once a turn, with something to act on."""
    if s.turn.expedition:
        return "You have used your expedition this turn already."
    me = bonus_of(s, player)
    if me is None:
        return "Your expedition has a special rule, which is in force by itself."
    ability = s.tables.expeditions[me.card].effect[me.ability]
    return why_not_all(s, me, ability.do) if isinstance(ability, Bonus) else ""


def use(s: State, player: int, act: UseExpedition) -> None:
    """It stays in the hand."""
    me = bonus_of(s, player)
    if me is None:
        raise ValueError("this expedition has no bonus action")
    s.turn = replace(s.turn, expedition=True)
    emit(s, ExpeditionUsed(player, me.card))
    then(s, me)


def is_known_spent(s: State, player: int) -> bool:
    """Does everybody know that it offers nothing more: used, or the First Expedition, which has a special rule?"""
    return s.turn.expedition or (s.first == player and bonus_of(s, player) is None)
