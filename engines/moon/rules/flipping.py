"""Flipping a pink structure (chapter "Flip a Structure Card")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engines.kernel.agenda import ask, emit, rule, then
from engines.moon.cards.vocabulary import Flips, OnFlip
from engines.moon.decisions import ChoosePayment
from engines.moon.effects.possible import why_not_all
from engines.moon.events import Flipped
from engines.moon.state import Flip
from engines.moon.steps import Do, Tell, TurnFaceDown

from .having import find, in_force_of, put
from .payment import payable, words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.moon.state import State


def ability_of(s: State, card: int) -> int | None:
    """Which of a structure's abilities is its flip, if it has one."""
    for i, ability in enumerate(s.tables.structures[card].effect):
        if type(ability) is OnFlip:
            return i
    return None


def _may_flip(s: State, player: int) -> bool:
    """Is a flip left in this turn?"""
    flips = s.turn.flips
    return not flips or flips < max([rule.amount for rule in in_force_of(s, player, Flips)], default=1)


def flips(s: State, player: int) -> Iterator[Flip]:
    """Every ready pink structure whose cost can be paid and that has something to act on."""
    if not _may_flip(s, player):
        return
    for x in s.players[player].settlement:
        if not x.flipped and s.tables.structures[x.card].colour == "pink":
            act = Flip(x.card)
            if not _why_not_now(s, player, act):
                yield act


def why_not_flip(s: State, player: int, act: Flip) -> str:
    """Ready, once a turn, paid."""
    standing = find(s, player, act.card)
    if standing is None:
        return "That is none of your structures."
    if standing.flipped:
        return "It lies flipped already, until the end of the Construction Phase."
    if not _may_flip(s, player):
        return "You have flipped a structure this turn already."
    return _why_not_now(s, player, act)


def _why_not_now(s: State, player: int, act: Flip) -> str:
    facts = s.tables.structures[act.card]
    i = ability_of(s, act.card)
    ability = None if i is None else facts.effect[i]
    if i is None or not isinstance(ability, OnFlip):
        return f"{facts.name} cannot be flipped; only pink structures can."
    if not payable(s.players[player].stock, ability.pay, len(ability.pay), 0):
        return f"Flipping {facts.name} costs {words(ability.pay)}."
    me = Do(player, "structure", act.card, i)
    return why_not_all(s, me, ability.do)


def flip(s: State, player: int, act: Flip) -> None:
    """First the cost, then what it does, then it lies flipped."""
    i = ability_of(s, act.card)
    ability = None if i is None else s.tables.structures[act.card].effect[i]
    if i is None or not isinstance(ability, OnFlip):
        raise ValueError(f"structure {act.card} has no flip")
    s.turn = replace(s.turn, flips=s.turn.flips + 1)
    emit(s, Flipped(player, act.card))
    then(s, Do(player, "structure", act.card, i), TurnFaceDown(player, act.card), Tell(player, "flip", act.card))
    if ability.pay:
        ask(s, ChoosePayment(player, "flip", ability.pay, len(ability.pay), card=act.card))


@rule(TurnFaceDown)
def turn_face_down(s: State, step: TurnFaceDown) -> None:
    """Until the end of Construction."""
    standing = find(s, step.player, step.card)
    if standing is not None:
        put(s, step.player, replace(standing, flipped=True))
