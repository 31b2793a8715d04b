"""Sentences of the log about what marines do: throws, moves, shots, support, equipment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.jumps.terrain import LEVELS
from engines.mars import events as happened
from engines.mars.planet import card_at
from engines.mars.rules.turn import engaged
from engines.mars.state import NO_ALIENS

from .labels import box, boxed
from .turns import REACHES
from .words import (
    ABILITIES,
    ABLE,
    CRASHES,
    EQUIPMENT,
    PERMISSIONS,
    SIDES,
    SUPPORT,
    counted,
    faces,
    listed,
    number,
    victims,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.jumps.dice import Face
    from engines.kernel.records import Event
    from engines.kernel.talk import Names
    from engines.mars.state import Box, State

FOLLOWING = (
    happened.Landed,
    happened.Crashed,
    happened.Caught,
    happened.Appeared,
    happened.EquipmentFound,
    happened.CacheEmpty,
    happened.MissileThrew,
    happened.MissileStruck,
    happened.SentinelsKilled,
    happened.TrainingFlipped,
    happened.Stabbed,
    happened.UpgradeLost,
    happened.MindDestroyed,
    happened.BombFailed,
)
"""Events whose sentence continues the line before."""


def sentence(before: Sequence[Event], event: Event, after: Sequence[Event], view: State, names: Names) -> str | None:
    """ "" for what needs no word; None for events of another chapter."""
    match event:
        case happened.Programmed() | happened.Assigned():
            return ""  # the throw, or the action that follows, shows it
        case happened.TurnStarted():
            return f"{names[event.marine]} wakes up, with {counted(event.dice, 'die', 'dice')}." if event.woke else ""
        case happened.TurnEnded():
            return _ended(before, event, names)
        case happened.Injected():
            return f"{names[event.marine]} takes a power-up: {number(event.dice)} dice now, fewer next round."
    told = (
        _throws(before, event, view, names),
        _moves(before, event, after, view, names),
        _support(event, view, names),
    )
    return next((one for one in (*told, _equipment(event, after, names)) if one is not None), None)


def _ended(before: Sequence[Event], event: happened.TurnEnded, names: Names) -> str:
    """Only where nothing else tells that the turn is over."""
    acts = [one for one in before if not isinstance(one, happened.TurnStarted)]
    if acts:
        return ""
    return f"{names[event.marine]} passes." if before else f"{names[event.marine]} stops."


# ------------------------------------------------------------------ dice
def _throws(before: Sequence[Event], event: Event, view: State, names: Names) -> str | None:
    match event:
        case happened.Threw(what="bomb"):
            return f"{names[event.marine]} throws the bomb: {faces(event.faces)}, {_total(event.faces)} in all!"
        case happened.Threw(what="precog"):
            return f"{names[event.marine]} foresees {_loud(event.faces)}"
        case happened.Threw():
            return f"{names[event.marine]} rolls {_loud(event.faces)}"
        case happened.TookUp():
            verb = "spreads the dice and begins with" if _has(before, happened.Assigned) else "takes up"
            return f"{names[event.marine]} {verb} {faces(event.faces)}."
        case happened.ThrewAgain():
            return _again(event, names)
        case happened.Discarded():
            why = ": aliens are in the box, and no die shows 1" if engaged(view, event.marine) else ""
            verb = "has" if len(event.faces) == 1 else "have"
            return f"{names[event.marine]}'s {faces(event.faces)} {verb} no effect{why}."
    return None


def _again(event: happened.ThrewAgain, names: Names) -> str:
    by = next((told for name, told in PERMISSIONS.items() if name == event.by), "with the Lucky charm")
    new = faces(tuple(event.faces[die - 1] for die in event.dice))
    whole = new if len(event.faces) == 1 else f"{new}, so {faces(event.faces)}"
    return f"{names[event.marine]} rerolls {by}: {whole.removesuffix('!')}!"


def _loud(shown: Sequence[Face]) -> str:
    """With an exclamation mark, which an accident 1 at the end has anyhow."""
    return f"{faces(shown).removesuffix('!')}!"


def _has(events: Sequence[Event], kind: type[Event]) -> bool:
    return any(isinstance(one, kind) for one in events)


def _total(shown: Sequence[Face]) -> int:
    return sum(face.value for face in shown)


# ------------------------------------------------------------------ moves and shots
def _moves(before: Sequence[Event], event: Event, after: Sequence[Event], view: State, names: Names) -> str | None:
    told_before = bool(before) and isinstance(before[-1], happened.Moved)
    match event:
        case happened.Moved():
            return _moved(event, after, view, names)
        case happened.Landed(up=up) if up or event.engaged:
            return _met(event, names)
        case happened.Landed() | happened.Crashed():
            return "" if told_before else f"{names[event.marine]} {_end(event, view)}."
        case happened.Caught():
            return f"{names[event.mate]} is there and prevents the accident."
        case happened.Shot():
            return _shot(event, view, names)
        case happened.Teleported():
            side, reach = card_at(view, event.card)
            where = f"the {SIDES[side]} {REACHES[reach]} card"
            return f"{names[event.marine]} teleports to {where}, column {event.value}!"
        case happened.Appeared():
            return f"{names[event.marine]} appears on {boxed(view, event.place)}."
    return None


def _met(event: happened.Landed, names: Names) -> str:
    """Who is where a marine lands."""
    told = []
    if event.up:
        told.append(f"{listed(names[mate] for mate in event.up)} {'is' if len(event.up) == 1 else 'are'} up again.")
    if event.engaged:
        told.append("Close combat!")
    return " ".join(told)


def _end(event: happened.Landed | happened.Crashed, view: State) -> str:
    """How a move ends, after the name or the way."""
    if isinstance(event, happened.Landed):
        return "lands safely"
    return f"{CRASHES[event.why]} and lies on {boxed(view, event.place)}"


def _moved(event: happened.Moved, after: Sequence[Event], view: State, names: Names) -> str:
    """ "Orange moves ■2 from Z2: Z1, L1, lands safely."; every box of the way, with its level where that changes, and
    the end where it follows at once and meets nobody."""
    by = EQUIPMENT[event.card] if event.card else faces(event.faces)
    way = []
    level = event.start % LEVELS
    for place in event.boxes:
        step = place % LEVELS - level
        way.append(f"{'up ' if step > 0 else 'down ' if step < 0 else ''}{box(place)}")
        level = place % LEVELS
    match after[:1]:
        case [happened.Landed(up=(), engaged=False) | happened.Crashed() as end]:
            way.append(_end(end, view))
        case _ if event.stopped:
            way.append(f"into {event.stopped}")
    verb = "uses" if event.card else "moves"
    return f"{names[event.marine]} {verb} {by} from {boxed(view, event.start)}: {', '.join(way)}."


def _shot(event: happened.Shot, view: State, names: Names) -> str:
    where = boxed(view, event.place)
    made = counted(event.hits, "hit")
    end = "!" if event.kills != NO_ALIENS else "."
    return f"{names[event.marine]} shoots {where}, {made}: {victims(event.kills)}{end}"


# ------------------------------------------------------------------ support
def _support(event: Event, view: State, names: Names) -> str | None:
    match event:
        case happened.SupportCalled(support="bait"):
            return f"{names[event.marine]} is the bait: the side die of this round may be thrown again."
        case happened.SupportCalled(support="tractor_beam", beacon=int() as mate):
            return f"{names[event.marine]}'s tractor beam puts {names[mate]} up."
        case happened.SupportCalled(beacon=int() as beacon):
            missile = SUPPORT[event.support].lower()
            return f"{names[event.marine]} launches a {missile}, beacon {names[beacon]}."
        case happened.MissileThrew():
            return f"{faces(event.faces)}: {event.distance} boxes away!"
        case happened.MissileStruck():
            return f"It strikes {boxed(view, event.place)}: {_struck(event.kills, view)}"
    return None


def _struck(kills: Sequence[Box], view: State) -> str:
    if not kills:
        return "nobody dies."
    if len(kills) == 1:
        return f"{victims(kills[0].aliens)}!"
    return f"{'; '.join(f'{victims(one.aliens)} on {boxed(view, one.place)}' for one in kills)}!"


# ------------------------------------------------------------------ equipment
def _equipment(event: Event, after: Sequence[Event], names: Names) -> str | None:
    match event:
        case happened.EquipmentFound():
            where = " in the hidden box" if event.cache else ""
            return f"{names[event.marine]} finds a card{where}: {EQUIPMENT[event.card]}!"
        case happened.CacheEmpty():
            return "The hidden box is empty: no card is left."
        case happened.EquipmentUsed():
            shown = after[:1] and isinstance(after[0], (happened.Moved, happened.ThrewAgain))
            return "" if shown else f"{names[event.marine]} uses {EQUIPMENT[event.card]}."
        case happened.EquipmentGiven():
            return f"{names[event.marine]} gives {names[event.to]} {EQUIPMENT[event.card]}."
        case happened.TrainingFlipped():
            return f"From now on: {ABILITIES[event.ability]}, {ABLE[event.ability]}."
        case happened.Stabbed():
            return f"{victims(event.kills).capitalize()}!"
    return None
