"""Abilities: what happens to a player makes cards act, and their actions are done one after the other.

Structures act in the order in which they were built, then reputation cards, then the expedition.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from engines.kernel.agenda import emit, rule, then
from engines.moon.cards.vocabulary import When
from engines.moon.events import ExpeditionActed
from engines.moon.rules.having import expedition_of, is_gurps
from engines.moon.state import NO_CARD
from engines.moon.steps import Do, Tell

from .actions import ACTIONS
from .possible import possible

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.moon.cards.vocabulary import Ability, Action
    from engines.moon.state import State

Kind = Literal["structure", "expedition", "reputation"]


@rule(Tell)
def tell(s: State, step: Tell) -> None:
    """Puts everything on the agenda that waits for it."""
    if not is_gurps(s, step.player):
        then(s, *_listeners(s, step))


def _listeners(s: State, step: Tell) -> Iterator[Do]:
    """A card acts neither on its own building nor on its own claiming."""
    p, t = s.players[step.player], s.tables
    new_structure = step.card if step.event in ("build", "gain_flag") else NO_CARD
    new_reputation = step.card if step.event == "claim" else NO_CARD
    for x in p.settlement:
        effect = t.structures[x.card].effect
        if effect and x.card != new_structure:
            yield from _of(s, step, "structure", x.card, effect)
    for claimed in p.reputations:
        if claimed.card != new_reputation:
            yield from _of(s, step, "reputation", claimed.card, t.reputations[claimed.card].effect)
    expedition = expedition_of(s, step.player)
    if expedition != NO_CARD:
        found = list(_of(s, step, "expedition", expedition, t.expeditions[expedition].effect))
        if found:
            emit(s, ExpeditionActed(step.player, expedition))
        yield from found


def _of(s: State, step: Tell, kind: Kind, card: int, effect: tuple[Ability, ...]) -> Iterator[Do]:
    for i, ability in enumerate(effect):
        if type(ability) is When and ability.event == step.event:
            for _ in range(_times(s, step, ability)):
                yield Do(step.player, kind, card, i, 0, step.paid)


def _times(s: State, step: Tell, when: When) -> int:
    """How often it acts: once for each flag, else once if the structure is of its kind."""
    if step.event == "gain_flag":
        flags = s.tables.structures[step.card].flags
        return len(flags) if when.flag is None else flags.count(when.flag)
    if step.event == "build":
        built = s.tables.structures[step.card]
        fits = when.colour in (None, built.colour) and len(built.cost) >= when.cost
        return int(fits)
    return 1


# ------------------------------------------------------------------ actions in order
def effect_of(s: State, me: Do) -> tuple[Ability, ...]:
    """The abilities of the card that acts."""
    if me.kind == "structure":
        return s.tables.structures[me.card].effect
    if me.kind == "expedition":
        return s.tables.expeditions[me.card].effect
    return s.tables.reputations[me.card].effect


def actions_of(ability: Ability) -> tuple[Action, ...]:
    """What an ability does; nothing for those that are only in force."""
    return getattr(ability, "do", ())


@rule(Do)
def do(s: State, step: Do) -> None:
    """The next action, if it is possible; the others come after all its consequences."""
    actions = actions_of(effect_of(s, step)[step.ability])
    if step.at + 1 < len(actions):
        then(s, Do(step.player, step.kind, step.card, step.ability, step.at + 1, step.paid))
    action = actions[step.at]
    if possible(s, step, action):
        ACTIONS[type(action)](s, step, action)
