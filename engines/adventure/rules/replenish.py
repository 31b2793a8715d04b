"""(3) Replenish Oxygen: drawing on a working station, the reshuffle, magnetic storms."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.adventure import containers
from engines.adventure.line import chip_on
from engines.adventure.state import (
    Drawn,
    EndTurn,
    Refill,
    Replenish,
    ReplenishOxygen,
    Reshuffled,
    Space,
    State,
    StormBroke,
)
from engines.kernel.agenda import answer, ask, emit, options, reason, rule, then
from engines.kernel.chance import shuffle
from engines.kernel.choices import One

from .ending import end_turn

if TYPE_CHECKING:
    from engines.kernel.records import Act, Seat

STORM = 0
CHOICES = One((EndTurn(), Replenish()))


def why_not_replenish(s: State, seat: Seat) -> str:
    """Drawing needs a working station under the crew piece, an empty container and a card; "" if all are there."""
    player = s.players[seat]
    chip = chip_on(s, player.space)
    if chip is None or chip.kind != "ogs":
        return "Oxygen is drawn at the end of a turn on a working station."
    if chip.broken:
        return "This station is broken. Look for a working one."
    if not containers.empty(player):
        return "Your containers are full. Share or abandon something before the end of your turn."
    return "" if s.draw or s.discard else "No oxygen card is left to draw."


@rule(Refill)
def refill(s: State, step: Refill) -> None:
    """Asks for the next card while one can be drawn, then ends the turn."""
    if why_not_replenish(s, s.seat):
        end_turn(s, s.seat, step.lost)
    else:
        ask(s, ReplenishOxygen(s.seat, lost=step.lost))


@options(ReplenishOxygen)
def draw_or_stop(s: State, d: ReplenishOxygen) -> One:
    """Stop, or draw one card."""
    return CHOICES


@reason(ReplenishOxygen)
def why_not(s: State, d: ReplenishOxygen, act: Act) -> str:
    """The actions are over."""
    return "" if act in CHOICES else "Your actions are over. Draw oxygen or end your turn."


@answer(ReplenishOxygen)
def replenish(s: State, d: ReplenishOxygen, act: Act) -> None:
    """Draws a card; oxygen goes into a container, a storm ends it (ruling A4)."""
    if not isinstance(act, Replenish):
        end_turn(s, d.seat, d.lost)
        return
    if not s.draw:
        reshuffle(s)
    card = s.draw.pop()
    if card == STORM:
        storm(s, d.seat)
        end_turn(s, d.seat, d.lost)
    else:
        containers.put(s.players[d.seat], (card,))
        emit(s, Drawn(d.seat, card))
        then(s, Refill(d.lost))


def reshuffle(s: State) -> None:
    """The discard pile becomes the draw pile; a new storm, while there is one, opens the next discard pile."""
    s.draw, s.discard = s.discard, []
    shuffle(s, s.draw)
    emit(s, Reshuffled(len(s.draw), s.draw.count(STORM)))
    if s.storms_aside:
        s.storms_aside -= 1
        s.discard.append(STORM)


def storm(s: State, seat: Seat) -> None:
    """A magnetic storm: the station under the crew piece breaks for good."""
    space = s.players[seat].space
    chip = s.line[space - 1]
    s.discard.append(STORM)
    s.line[space - 1] = Space("ogs", broken=True, route=chip.route)
    emit(s, StormBroke(seat, space))
