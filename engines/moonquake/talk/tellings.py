"""What log lines are made from: events in order, those that belong together as one.

A roll of the die and the move that it brings are one pull; a shot and what it hits are one strike; what happens to all
players, or to all rings, in a row is one report.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from engines.kernel.records import Event
from engines.kernel.run import Opened
from engines.moonquake import events as happened
from engines.moonquake.state import GUARD

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.kernel.talk import Names
    from engines.moonquake.state import State

SILENT: tuple[type[Event], ...] = (
    Opened,
    happened.Discarded,
    happened.DrawnCards,
    happened.Paid,
    happened.Seen,
    happened.TurnStarted,
)
"""Not told: what another event tells as well, what the board shows, and what only one seat learns."""
Hit = happened.ShieldHit | happened.Exposed
Reported = happened.CardsHidden | happened.Charged | happened.Quaked | happened.Spun | happened.TurnedUnready


class Strike(Struct, frozen=True):
    """A shot, or the Guard's Zappp, and what it hits at once; `hit` None: that is still to be chosen."""

    fired: happened.Fired | happened.GuardZappps
    hit: Hit | happened.GuardSentBack | None = None


class Pull(Struct, frozen=True):
    """A roll that moves a piece; `to` None: it stays."""

    roll: happened.BeamRolled
    to: int | None = None


class Report(Struct, frozen=True):
    """Events of one kind in a row."""

    events: tuple[Reported, ...]


Told = Event | Strike | Pull | Report


def merged(events: Sequence[Event]) -> list[Told]:
    """The events that are told, in order."""
    told: list[Told] = []
    for event in events:
        if isinstance(event, SILENT) or _is_use_of_launcher(event):
            continue
        joined = _joined(told[-1], event) if told else None
        if joined is not None:
            told[-1] = joined
        else:
            told.append(_first(event))
    return told


def _is_use_of_launcher(event: Event) -> bool:
    """The shot tells it, as other events tell why Decoys and Repair Kits are spent."""
    return isinstance(event, happened.EquipmentUsed) and (
        event.equipment == "repair_kit" or event.against in ("grenade", "decoy")
    )


def _first(event: Event) -> Told:
    match event:
        case happened.Fired() | happened.GuardZappps():
            return Strike(event)
        case happened.BeamRolled():
            return Pull(event)
    return Report((event,)) if isinstance(event, Reported) else event


def _joined(told: Told, event: Event) -> Told | None:
    """Both as one, or None."""
    match told, event:
        case Strike(hit=None), (happened.ShieldHit() | happened.Exposed() | happened.GuardSentBack()):
            return Strike(told.fired, event)
        case Pull(to=None), (happened.Moved(how="beam") | happened.GuardMoved(why="roll")):
            mover = GUARD if isinstance(event, happened.GuardMoved) else event.player
            return Pull(told.roll, event.to) if mover == told.roll.player else None
        case Report(), _ if isinstance(event, Reported) and _alike(told.events[0], event):
            return Report((*told.events, event))
    return None


def _alike(one: Reported, other: Reported) -> bool:
    """Spins for different purposes are told apart."""
    if isinstance(one, happened.Spun) and isinstance(other, happened.Spun):
        return one.purpose == other.purpose
    return type(one) is type(other)


class Scene(Struct, frozen=True):
    """What a sentence is made from: the View after everything, the names by player, what was told just before."""

    view: State
    called: Names
    before: Told | None = None

    def name(self, who: int) -> str:
        """A player, or the Guard, in a sentence."""
        return "the Guard" if who == GUARD else self.called[who]
