"""Structures that are used in a later turn (chapter "Structure Card Clarifications", Obelisk)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.agenda import emit, then
from engines.moon.cards.vocabulary import Later
from engines.moon.effects.possible import hand_size, why_not_all
from engines.moon.events import LaterUsed
from engines.moon.state import UseLater
from engines.moon.steps import Do

from .having import find

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.moon.state import State


def _ability_of(s: State, player: int, card: int) -> Do | None:
    for i, ability in enumerate(s.tables.structures[card].effect):
        if type(ability) is Later:
            return Do(player, "structure", card, i)
    return None


def uses(s: State, player: int) -> Iterator[UseLater]:
    """Every such structure that can be used now."""
    if s.turn.built:
        for x in s.players[player].settlement:
            act = UseLater(x.card)
            if s.tables.structures[x.card].effect and not why_not_use(s, player, act):
                yield act


def why_not_use(s: State, player: int, act: UseLater) -> str:
    """Of an earlier turn, after building (ruling N27), with a structure left to build."""
    if find(s, player, act.card) is None:
        return "That is none of your structures."
    facts = s.tables.structures[act.card]
    me = _ability_of(s, player, act.card)
    if me is None:
        return f"{facts.name} does nothing of that kind."
    if act.card in s.players[player].used:
        return f"{facts.name} has been used."
    if act.card in s.turn.built_now:
        return f"{facts.name} waits for a later turn."
    if not s.turn.built:
        return f"First build a structure of your hand; {facts.name} is for another one."
    ability = facts.effect[me.ability]
    return why_not_all(s, me, ability.do) if isinstance(ability, Later) else ""


def might_use(s: State, player: int) -> bool:
    """Could the player use one, as far as everybody else can tell?"""
    if not s.turn.built or not hand_size(s):
        return False
    standing = [x.card for x in s.players[player].settlement if x.card not in s.turn.built_now]
    standing = [card for card in standing if card not in s.players[player].used]
    return any(_ability_of(s, player, card) is not None for card in standing)


def use(s: State, player: int, act: UseLater) -> None:
    """Its actions, one after the other."""
    me = _ability_of(s, player, act.card)
    if me is None:
        raise ValueError(f"structure {act.card} is not used later")
    p = s.players[player]
    p.used = (*p.used, act.card)
    emit(s, LaterUsed(player, act.card))
    then(s, me)
