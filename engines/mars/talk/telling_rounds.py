"""Sentences of the log about rounds, waves, the base, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.mars import events as happened
from engines.mars.state import NO_ALIENS

from .labels import box, boxed
from .people import mates, summed
from .words import ABILITIES, SIDES, UPGRADES, aliens, capital, faces, listed, victims

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.kernel.records import Event, Seat
    from engines.kernel.talk import Names
    from engines.mars.state import Box, PerAlien, State


def sentence(before: Sequence[Event], event: Event, after: Sequence[Event], view: State, names: Names) -> str | None:
    """ "" for what needs no word; None for events of another chapter."""
    match event:
        case happened.AbilityTaken():
            return f"{names[event.marine]} is trained: {ABILITIES[event.ability]}."
        case happened.PlaceTaken():
            return f"{names[event.marine]} lands on {box(event.place)}."
        case happened.UpgradeBuilt():
            return f"On the {SIDES[event.side]} side: {UPGRADES[event.upgrade]}."
        case happened.RoundStarted():
            return f"Round {event.round} of {view.tables.components.numbers.rounds} begins."
        case happened.EquipmentDropped():
            return "No defender is dead, so equipment drops: from now on red and blue kills bring cards."
    for told in (_base(event, view, names), _waves(after, event, view, names), _end(event, view, names)):
        if told is not None:
            return told
    return None


# ------------------------------------------------------------------ the base
def _base(event: Event, view: State, names: Names) -> str | None:
    match event:
        case happened.BaseHeld():
            return "No alien is in the Landing Zone: the base holds."
        case happened.BaseAttacked():
            most = view.tables.components.numbers.attacks
            verb = "attacks" if sum(event.aliens) == 1 else "attack"
            return f"{capital(aliens(event.aliens))} {verb} the base, attack {event.attacks} of {most}!"
        case happened.UpgradeLost():
            return f"The {SIDES[event.side]} {UPGRADES[event.upgrade]} {_be(event.upgrade)} destroyed."
        case happened.BunkerKilled():
            if event.seat is None:
                return f"The {SIDES[event.side]} Bunker fires: {victims(event.kills)}."
            return f"{names[event.seat]} lets the Bunker kill the {aliens(event.kills)} one."
        case happened.BaseEntered():
            return f"Into the Landing Zone from the {SIDES[event.side]}: {_where(event.boxes, view)}."
        case happened.SentinelsThrew():
            return f"The {SIDES[event.side]} Sentinels throw {faces(event.faces)}!"
        case happened.SentinelsKilled():
            return f"{capital(victims(event.kills))} on {boxed(view, event.place)}!"
    return None


def _be(upgrade: str) -> str:
    return "are" if upgrade == "sentinels" else "is"


def _where(boxes: Sequence[Box], view: State) -> str:
    """ "red on L9, 2 yellow on L7"."""
    return ", ".join(f"{aliens(one.aliens)} on {boxed(view, one.place)}" for one in boxes)


# ------------------------------------------------------------------ waves
def _waves(after: Sequence[Event], event: Event, view: State, names: Names) -> str | None:
    match event:
        case happened.SideThrown(bait=int() as bait):
            return f"{names[bait]}'s bait: the side die is thrown again and shows {SIDES[event.side]}!"
        case happened.SideThrown():
            at_once = any(isinstance(one, (happened.WaveCame, happened.NoWave)) for one in after[:1])
            return "" if at_once else f"The Master Mind's die shows {SIDES[event.side]}!"
        case happened.WaveCame():
            return _wave(event, names)
        case happened.NoWave():
            return f"A wave comes down the {SIDES[event.side]} side of Mars, where others march."
    return None


def _wave(event: happened.WaveCame, names: Names) -> str:
    """Who; the picture shows where."""
    who = "" if event.marine is None else f"{names[event.marine]}'s accident 1 brings a wave"
    begun = f"{who or 'Wave'} from the {SIDES[event.side]}: "
    told = [_do(summed(event.far), "appear")] if event.far else ["nobody new"]
    told += [_do(summed(event.near), "march", " on")] if event.near else []
    told += [_do(event.waiting, "wait", " for the base")] if event.waiting != NO_ALIENS else []
    return f"{begun}{'; '.join(told)}."


def _do(which: PerAlien, verb: str, how: str = "") -> str:
    """ "red appears", "2 yellow march on"."""
    ending = "" if sum(which) > 1 else "es" if verb == "march" else "s"
    return f"{aliens(which)} {verb}{ending}{how}"


# ------------------------------------------------------------------ the end
def _end(event: Event, view: State, names: Names) -> str | None:
    wanted = view.tables.components.numbers.bomb
    match event:
        case happened.MindDestroyed():
            return victory(view, names, event.marine, event.total)
        case happened.BombFailed():
            return f"{event.total} against {wanted}: the Master Mind still stands."
        case happened.GameLost(why="base"):
            return f"The base falls in round {view.round}."
        case happened.GameLost():
            return f"After {view.round} rounds the Master Mind still stands."
    return None


def victory(view: State, names: Names, marine: Seat, total: int) -> str:
    """ "Orange, Blue and a nuke: 10 against 9. The Master Mind is dust!": whoever is in that box takes part."""
    team = [names[one] for one in (marine, *mates(view, marine))]
    wanted = view.tables.components.numbers.bomb
    return f"{listed([*team, 'a nuke'])}: {total} against {wanted}. The Master Mind is dust!"
