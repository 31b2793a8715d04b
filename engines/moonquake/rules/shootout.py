"""Sudden Death Shootout."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from engines.kernel.agenda import answer, ask, emit, options, reason, rule, then
from engines.moonquake.decisions import MoveShields
from engines.moonquake.events import (
    Charged,
    GuardMoved,
    GuardSentBack,
    KnockedOut,
    NobodyWins,
    ShootoutStarted,
    TurnStarted,
)
from engines.moonquake.state import CAP, GUARD, PAD, TOWER, Arrange, Keep, State, Turn
from engines.moonquake.steps import (
    EndVolley,
    GuardHit,
    NextAct,
    NextShootoutTurn,
    ShootoutTurn,
    SpinOff,
    StartShootout,
    Volley,
)

from .arranging import arrange, keep_or_arrange, why_not_keep_or_arrange
from .hand import shields
from .winning import launch, one_owner, powered

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engines.kernel.choices import Choice
    from engines.kernel.records import Act
    from engines.moonquake.state import Player

CALM_ROUNDS = 3
"""So many rounds without an attack, and the spin-off decides (ruling N29)."""


def in_shootout(s: State) -> bool:
    """Is a Shootout going on?"""
    return s.phase == "shootout"


def participants(s: State) -> list[int]:
    """Who still takes part, in the order of the turns."""
    return [player for player in s.order() if not s.players[player].out]


def next_participant(s: State, player: int) -> int:
    """Who follows a player among those who take part; the player, if nobody else does."""
    following = s.after(player)
    while s.players[following].out and following != player:
        following = s.after(following)
    return following


# ------------------------------------------------------------------ the beginning
@rule(StartShootout)
def start(s: State, step: StartShootout) -> None:
    """Everybody else has lost; a Guard on the pad goes to its tower, and shields may move."""
    s.phase, s.acting, s.calm = "shootout", -1, 0
    for player, p in enumerate(s.players):
        p.out, p.jammed = player not in step.players, 0
    emit(s, ShootoutStarted(step.players))
    if s.guard == PAD:
        to_tower(s)
    then(s, ShootoutTurn(step.players[0]))
    movers = [player for player in step.players if shields(s.players[player]) and len(s.players[player].hidden) > 1]
    ask(s, *(MoveShields(s.owner(player), player) for player in movers))


def to_tower(s: State) -> None:
    """The Guard goes to its tower by itself."""
    start, s.guard = s.guard, TOWER
    s.moved = (GUARD, start, TOWER)
    emit(s, GuardSentBack(GUARD, start))


@options(MoveShields)
def shield_moves(s: State, d: MoveShields) -> Choice:
    """Leave them, or move shields alone."""
    return keep_or_arrange(s, d.player, reorder=False)


@reason(MoveShields)
def why_not_shields(s: State, d: MoveShields, act: Act) -> str:
    """Cards stay where they are."""
    return why_not_keep_or_arrange(s, d.player, act, reorder=False)


@answer(MoveShields)
def move_shields(s: State, d: MoveShields, act: Keep | Arrange) -> None:
    """Lays them so."""
    arrange(s, d.player, act)


# ------------------------------------------------------------------ turns
@rule(ShootoutTurn)
def turn(s: State, step: ShootoutTurn) -> None:
    """One charge more, then actions against the others."""
    player, p = step.player, s.players[step.player]
    s.acting, s.turn = player, Turn()
    emit(s, TurnStarted(player))
    gained = min(1, CAP - p.charges)
    p.charges += gained
    emit(s, Charged(player, gained, p.charges))
    then(s, NextAct(player), NextShootoutTurn(player))


@rule(NextShootoutTurn)
def next_turn(s: State, step: NextShootoutTurn) -> None:
    """The next one still taking part; after three rounds without an attack the spin-off decides."""
    s.calm = 0 if s.turn.attacked else s.calm + 1
    left = participants(s)
    if s.calm >= CALM_ROUNDS * len(left):
        then(s, SpinOff(tuple(left)))
    else:
        then(s, ShootoutTurn(next_participant(s, step.player)))


# ------------------------------------------------------------------ the Guard
@rule(Volley)
def volley(s: State, step: Volley) -> None:
    """The Guard zappps everybody who takes part, once; the next one aims. Who is out is settled afterwards (N26)."""
    start, s.guard = s.guard, PAD
    s.moved = (GUARD, start, PAD)
    emit(s, GuardMoved(start, PAD, "card"))
    then(s, *map(GuardHit, participants(s)), EndVolley())


@rule(EndVolley)
def end_volley(s: State, step: EndVolley) -> None:
    """Back to the tower; nobody wins if the Guard has found everybody."""
    to_tower(s)
    _settle(s, participants(s))


# ------------------------------------------------------------------ out
def check(s: State, *players: int) -> None:
    """Knocks out at once who of these is exposed, without a charge or off the pad; nothing outside a Shootout. Whoever
    is out has `Player.out`; the game may be over then."""
    if s.phase == "shootout" and not any(type(step) is EndVolley for step in s.agenda):
        _settle(s, players)


def _settle(s: State, players: Iterable[int]) -> None:
    found = [(player, why) for player in players if (why := _fault(s.players[player]))]
    if not found or s.over:
        return
    for player, why in found:
        s.players[player].out = True
        s.calm = 0
        emit(s, KnockedOut(player, why))
    left = participants(s)
    if not left:
        s.over = "The Guard finds everybody. Nobody launches the Rocket."
        emit(s, NobodyWins())
    elif one_owner(s, left):
        launch(s, left[0])


def _fault(p: Player) -> Literal["exposed", "charges", "pad"] | None:
    """What puts a participant out."""
    if p.out:
        return None
    if p.exposed:
        return "exposed"
    if p.space != PAD:
        return "pad"
    return None if powered(p) else "charges"
