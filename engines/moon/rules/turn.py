"""A turn: the mandatory action and the options around it (chapters "Turn Sequence", "Optional Actions")."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from engines.kernel.agenda import answer, ask, emit, options, reason, rule, then
from engines.kernel.choices import NOTHING, Choice, One, Rand
from engines.kernel.records import Act
from engines.moon.decisions import TakeTurn
from engines.moon.effects.always import watch
from engines.moon.effects.card_answers import take_from_hand
from engines.moon.events import TurnEnded, TurnStarted
from engines.moon.state import (
    NOBODY,
    Assimilate,
    Build,
    Claim,
    EndTurn,
    Flip,
    Park,
    State,
    Turn,
    UseExpedition,
    UseLater,
)
from engines.moon.steps import NextAct, PlayerTurn

from . import claiming, expedition, flipping, later, parking
from .assimilating import assimilate
from .building import buildable, start, why_not_build
from .having import in_hand
from .payment import terms

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

END = EndTurn()
NEW_TURN = Turn()
NOT_IN_HAND = "That structure is not in your hand."
DONE = "You have built or assimilated this turn already."


# ------------------------------------------------------------------ the course of a turn
@rule(PlayerTurn)
def player_turn(s: State, step: PlayerTurn) -> None:
    """With the own hand, or in solo games with the one picked up."""
    if not s.solo:
        s.holding = step.player
    s.acting, s.turn = step.player, NEW_TURN
    watch(s, step.player)
    emit(s, TurnStarted(step.player, s.holding + 1 if s.solo else 0))
    ask(s, TakeTurn(step.player))


@rule(NextAct)
def next_act(s: State, step: NextAct) -> None:
    """Until the player ends the turn, or until, for all to see, nothing can be done."""
    watch(s, step.player)
    if s.turn.done and _is_spent(s, step.player):
        end_turn(s, step.player)
    else:
        ask(s, TakeTurn(step.player))


def _is_spent(s: State, player: int) -> bool:
    """Is it plain to everybody that no option is left?"""
    return (
        expedition.is_known_spent(s, player)
        and not any(True for _ in parking.parkings(s, player))
        and not any(True for _ in flipping.flips(s, player))
        and not any(True for _ in claiming.claims(s, player))
        and not later.might_use(s, player)
    )


def end_turn(s: State, player: int) -> None:
    """What a rover has lent is given back."""
    s.acting, s.turn = NOBODY, NEW_TURN
    emit(s, TurnEnded(player))


# ------------------------------------------------------------------ the mandatory action
def builds(s: State, player: int) -> Iterator[Build]:
    """Every structure of the hand that can be built."""
    if not s.turn.done:
        on = terms(s, player)
        for card in in_hand(s):
            if buildable(s, player, card, on):
                yield Build(card)


def why_not_build_from_hand(s: State, player: int, act: Build) -> str:
    """In hand, once a turn, paid."""
    if s.turn.done:
        return DONE
    return why_not_build(s, player, act.card, terms(s, player)) if act.card in in_hand(s) else NOT_IN_HAND


def build(s: State, player: int, act: Build) -> None:
    """The mandatory action."""
    s.turn = replace(s.turn, done=True, built=True)
    take_from_hand(s, act.card)
    start(s, player, act.card, "hand")


def assimilations(s: State, player: int) -> Iterator[Assimilate]:
    """Every structure of the hand."""
    if not s.turn.done:
        for card in in_hand(s):
            yield Assimilate(card)


def why_not_assimilate(s: State, player: int, act: Assimilate) -> str:
    """In hand, once a turn."""
    if s.turn.done:
        return DONE
    return "" if act.card in in_hand(s) else NOT_IN_HAND


def assimilate_from_hand(s: State, player: int, act: Assimilate) -> None:
    """The other mandatory action."""
    s.turn = replace(s.turn, done=True)
    take_from_hand(s, act.card)
    assimilate(s, player, act.card, "hand")


# ------------------------------------------------------------------ what may be done
LEGAL: dict[type[Act], Callable[[State, int], Iterable[Act]]] = {
    Assimilate: assimilations,
    Build: builds,
    UseExpedition: expedition.uses,
    Park: parking.parkings,
    Flip: flipping.flips,
    Claim: claiming.claims,
    UseLater: later.uses,
}
"""Besides EndTurn."""
WHY_NOT: dict[type[Act], Callable[[State, int, Any], str]] = {
    Assimilate: why_not_assimilate,
    Build: why_not_build_from_hand,
    UseExpedition: expedition.why_not_use,
    Park: parking.why_not_park,
    Flip: flipping.why_not_flip,
    Claim: claiming.why_not_claim,
    UseLater: later.why_not_use,
}
DO: dict[type[Act], Callable[[State, int, Any], None]] = {
    Assimilate: assimilate_from_hand,
    Build: build,
    UseExpedition: expedition.use,
    Park: parking.park,
    Flip: flipping.flip,
    Claim: claiming.claim,
    UseLater: later.use,
}


class Acts(Choice, frozen=True, eq=False):
    """Every legal act; EndTurn first as soon as the mandatory action is done. Worked out from the state only when
    asked for."""

    state: State
    player: int

    def __iter__(self) -> Iterator[Act]:
        if self.state.turn.done:
            yield END
        for legal in LEGAL.values():
            yield from legal(self.state, self.player)

    def __contains__(self, answer: object) -> bool:
        return isinstance(answer, Act) and not why_not_act(self.state, self.player, answer)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Acts) and list(self) == list(other)

    def __bool__(self) -> bool:
        return True

    def sample(self, rand: Rand) -> Act:
        """First the kind of act, then the act, so that nothing else has to be worked out."""
        kinds: list[type[Act]] = [*LEGAL, EndTurn] if self.state.turn.done else [*LEGAL]
        while True:
            kind = kinds.pop(rand(len(kinds)))
            act = PICKS[kind](self.state, self.player, rand)
            if act is not None:
                return act

    def of(self, kind: type) -> Choice:
        if kind is EndTurn:
            return One((END,)) if self.state.turn.done else NOTHING
        return One(tuple(LEGAL[kind](self.state, self.player))) if kind in LEGAL else NOTHING


def _any_of(kind: type[Act]) -> Callable[[State, int, Rand], Act | None]:
    """One of the legal acts of a kind by chance, if there is one."""
    legal = LEGAL[kind]

    def pick(s: State, player: int, rand: Rand) -> Act | None:
        found = tuple(legal(s, player))
        return found[rand(len(found))] if found else None

    return pick


PICKS: dict[type[Act], Callable[[State, int, Rand], Act | None]] = {
    **{kind: _any_of(kind) for kind in LEGAL},
    Claim: claiming.pick_claim,
    EndTurn: lambda s, player, rand: END,
}


@options(TakeTurn)
def acts(s: State, d: TakeTurn) -> Acts:
    """The mandatory action and the options that are left."""
    return Acts(s, d.seat)


@reason(TakeTurn)
def why_not(s: State, d: TakeTurn, act: Act) -> str:
    """The reason of the act in question."""
    return why_not_act(s, d.seat, act)


def why_not_act(s: State, player: int, act: Act) -> str:
    """Why a player whose turn it is cannot do this; "" if it is possible."""
    kind = type(act)
    if kind is EndTurn:
        return "" if s.turn.done else "First build or assimilate a structure of your hand."
    if kind not in WHY_NOT:
        return "It is your turn: build or assimilate, use your options, or end the turn."
    return WHY_NOT[kind](s, player, act)


@answer(TakeTurn)
def take_turn(s: State, d: TakeTurn, act: Act) -> None:
    """It is done with all its consequences; then the next one is asked for."""
    if type(act) is EndTurn:
        end_turn(s, d.seat)
        return
    then(s, NextAct(d.seat))
    DO[type(act)](s, d.seat, act)
