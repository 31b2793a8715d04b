"""What log lines are made from: events in order, those that belong together as one.

A structure that is paid for and built is one building; a flip with its price is one flipping; what is exchanged and
what it brings is one exchange. Events are grouped by the part of the Era that they belong to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct
from msgspec.structs import replace

from engines.kernel.records import Event
from engines.kernel.run import Opened
from engines.moon import events as happened
from engines.moon.state import NO_CARD, NOBODY, NOTHING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engines.kernel.talk import Names
    from engines.moon.cards.vocabulary import Flag
    from engines.moon.events import From
    from engines.moon.state import State, Stock

SILENT: tuple[type[Event], ...] = (
    Opened,
    happened.LookedAt,
    happened.TurnEnded,
    happened.TurnedUp,
    happened.TurnStarted,
)
"""Not told: what the post or another event tells as well, and what only one seat learns."""
BREAKS = (happened.TurnStarted, happened.TurnEnded)
Part = Literal["turn", "era", "deal", "end", "scoring", "hearts", "final"]
PARTS: dict[type[Event], Part] = {
    happened.PileStarted: "deal",
    happened.HandsDealt: "deal",
    happened.RoundStarted: "deal",
    happened.HandsPassed: "deal",
    happened.ExpeditionsReturned: "end",
    happened.FirstExpeditionPassed: "end",
    happened.RoversReturned: "end",
    happened.FlagWon: "scoring",
    happened.FlagKept: "scoring",
    happened.CardHeartsScored: "hearts",
    happened.ExcitementReduced: "hearts",
    happened.RewardsRefilled: "hearts",
    happened.FinalScore: "final",
}
STAYS: dict[Part, tuple[type[Event], ...]] = {
    "end": (happened.FlippedBack, happened.DeckShuffled, happened.HeartsPlaced),
    "scoring": (happened.Gained, happened.HeartsPlaced),
    "hearts": (happened.HeartsPlaced,),
}
"""What goes on in a part of the Era without being of it alone."""
PHASES: dict[str, Part] = {"production": "era", "construction": "deal", "scoring": "scoring"}


class Building(Struct, frozen=True):
    """A structure and what was paid for it. `to`: who got that, NOBODY for the General Supply. `expedition`: the one
    whose special rule mattered. `parked`: the rover that lends flags, if it was parked just before. Not `stands`: it is
    still to be paid for."""

    player: int
    card: int
    source: From = "hand"
    lent: tuple[Flag, ...] = ()
    paid: Stock = NOTHING
    to: int = NOBODY
    free: bool = False
    expedition: int = NO_CARD
    parked: happened.Parked | None = None
    stands: bool = False


class Flipping(Struct, frozen=True):
    """A flip and its price."""

    player: int
    card: int
    paid: Stock = NOTHING


class Exchanging(Struct, frozen=True):
    """What was exchanged, and what it brought at once: None if nothing, or if that is still to be chosen."""

    given: happened.Exchanged
    got: happened.Gained | None = None


Told = Event | Building | Flipping | Exchanging


class Scene(Struct, frozen=True):
    """What a sentence is made from: the View after everything, the seats' names, the names by player."""

    view: State
    names: Names
    called: Names


# ------------------------------------------------------------------ parts of the Era
def parts(events: Sequence[Event]) -> Iterator[tuple[Part, list[Event]]]:
    """The events in a row that belong to one part."""
    now: Part = "turn"
    row: list[Event] = []
    for event in events:
        part = _part(event, now)
        if part != now and row:
            yield now, row
            row = []
        now = part
        row.append(event)
    if row:
        yield now, row


def _part(event: Event, now: Part) -> Part:
    if isinstance(event, happened.PhaseStarted):
        return PHASES.get(event.phase, now)
    if isinstance(event, happened.Gained) and event.why == "production":
        return "era"
    if isinstance(event, STAYS.get(now, ())):
        return now
    return PARTS.get(type(event), "turn")


# ------------------------------------------------------------------ what belongs together in a turn
def folded(events: Sequence[Event]) -> list[Told]:
    """The events of a turn, those that belong together as one."""
    told: list[Told] = []
    for number, event in enumerate(events):
        if _tells_itself(event, events[number + 1 :]):
            continue
        joined = _joined(told[-1], event) if told else None
        if joined is None:
            told.append(_first(event))
        else:
            told[-1] = joined
    return told


def _tells_itself(event: Event, later: Sequence[Event]) -> bool:
    """Does what the rule of an expedition brings name it anyway?"""
    return isinstance(event, happened.ExpeditionActed) and any(
        isinstance(x, happened.Gained) and (x.why, x.card) == ("expedition", event.expedition) for x in later
    )


def _first(event: Event) -> Told:
    match event:
        case happened.BuildStarted():
            return Building(event.player, event.card, event.source, event.lent)
        case happened.Paid(purpose="build"):
            return Building(event.player, event.card, paid=event.stock, to=event.to)
        case happened.Built():
            return Building(event.player, event.card, event.source, free=event.free, stands=True)
        case happened.Flipped():
            return Flipping(event.player, event.card)
        case happened.Exchanged():
            return Exchanging(event)
    return event


def _joined(told: Told, event: Event) -> Told | None:
    """Both as one, or None."""
    match told:
        case happened.Parked() if isinstance(event, happened.BuildStarted) and event.lent:
            return Building(event.player, event.card, event.source, event.lent, parked=told)
        case Building(stands=False):
            return _built(told, event)
        case Flipping() if isinstance(event, happened.Paid) and (event.purpose, event.card) == ("flip", told.card):
            return replace(told, paid=event.stock)
        case Exchanging(got=None) if isinstance(event, happened.Gained) and event.player == told.given.player:
            return replace(told, got=event)
    return None


def _built(told: Building, event: Event) -> Building | None:
    match event:
        case happened.ExpeditionActed():
            return replace(told, expedition=event.expedition)
        case happened.Paid(purpose="build") if event.card == told.card:
            return replace(told, paid=event.stock, to=event.to)
        case happened.Built() if event.card == told.card:
            return replace(told, source=event.source, free=event.free, stands=True)
    return None
