"""Winning the Game: who launches the Rocket."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.agenda import emit, rule, then
from engines.moonquake.events import Launched, Tied
from engines.moonquake.state import PAD, State
from engines.moonquake.steps import LaunchCheck, MoonQuake, SpinOff, StartShootout

from .equipment import removed
from .hand import discard
from .moonquake import spin_highest
from .who import who

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.moonquake.state import Player


def powered(p: Player) -> bool:
    """Is there a charge? A ready Extra Battery is one."""
    return p.charges > 0 or "extra_battery" in p.ready


def can_launch(p: Player) -> bool:
    """On the pad, hidden, with a charge."""
    return p.space == PAD and not p.exposed and powered(p)


@rule(LaunchCheck)
def launch_check(s: State, step: LaunchCheck) -> None:
    """The one with most hidden cards launches; a tie is spun or fought out; with nobody able the next round begins."""
    s.phase = "launch"
    able = [player for player in s.order() if can_launch(s.players[player])]
    if not able:
        then(s, MoonQuake())
        return
    most = max(len(s.players[player].hidden) for player in able)
    best = tuple(player for player in able if len(s.players[player].hidden) == most)
    if one_owner(s, best):
        launch(s, best[0])
        return
    emit(s, Tied(best, most))
    then(s, StartShootout(best) if s.has("shootout") else SpinOff(best))


@rule(SpinOff)
def spin_off(s: State, step: SpinOff) -> None:
    """The highest launches; those equal at the highest spin again (ruling N9)."""
    best = spin_highest(s, step.players, "launch")[1]
    if one_owner(s, best):
        launch(s, best[0])
    else:
        then(s, SpinOff(best))


def one_owner(s: State, players: Sequence[int]) -> bool:
    """Do these belong to one person?"""
    return len({s.owner(player) for player in players}) == 1


def launch(s: State, player: int) -> None:
    """Spends a charge, or an Extra Battery, and wins."""
    p = s.players[player]
    battery = not p.charges
    if battery:
        p.ready = removed(p.ready, "extra_battery")
        discard(s, player, "extra_battery", used=True)
    else:
        p.charges -= s.tables.components.numbers.launch
    s.winner = player
    s.over = f"{who(s, player)} launches the Rocket: a MoonQuake Escape!"
    emit(s, Launched(player, battery))
