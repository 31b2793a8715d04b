"""What a space does to a piece that ends a move there, and what a Tractor Beam does (chapter "New Terrain")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engines.kernel.agenda import answer, ask, emit, options, reason, rule, then
from engines.kernel.choices import One
from engines.moonquake.board import along
from engines.moonquake.decisions import UseSuit
from engines.moonquake.events import BeamRolled, Burned, ChargeLost, GuardMoved, NoEffect, ShieldsDown
from engines.moonquake.state import GUARD, PAD, SHIELD, Decline, State, UseEquipment
from engines.moonquake.steps import Arrive, AskAim, TractorBeam

from .equipment import use_up
from .hand import add_unready, discard, shields
from .moonquake import roll_die
from .movement import go
from .shootout import check
from .terrain import terrain_of

if TYPE_CHECKING:
    from engines.kernel.records import Act

SUIT_OR_NOT = One((Decline(), UseEquipment("hazard_suit")))


# ------------------------------------------------------------------ arriving
@rule(Arrive)
def arrive(s: State, step: Arrive) -> None:
    """Immediate effects, and the weapons of spaces; a Suit is offered only where it would help (ruling N22). Nothing
    happens to who has just been knocked out of a Shootout."""
    player, terrain = step.player, terrain_of(s, step.player)
    if s.players[player].out:
        return
    if terrain in ("magnetic_flux", "lava_flow"):
        p = s.players[player]
        if not (shields(p) if terrain == "magnetic_flux" else p.unready):
            return
        if "hazard_suit" in p.ready:
            ask(s, UseSuit(s.owner(player), player))
        else:
            suffer(s, player)
    elif terrain == "defense_gun":
        aiming = s.after(player)
        then(s, AskAim(aiming, player, "space", aiming))
    elif terrain == "tractor_beam":
        then(s, TractorBeam(player))


def suffer(s: State, player: int) -> None:
    """Magnetic Flux turns shields unready, Lava Flow destroys what is unready; no Repair Kit helps."""
    p = s.players[player]
    if terrain_of(s, player) == "magnetic_flux":
        down = shields(p)
        p.hidden = tuple(replace(card, shields=0) for card in p.hidden)
        p.alien_shields = 0
        add_unready(p, *(SHIELD,) * down)
        emit(s, ShieldsDown(player, down))
    else:
        burned, p.unready = p.unready, ()
        emit(s, Burned(player, burned))
        for equipment in burned:
            discard(s, player, equipment)


@options(UseSuit)
def suit_or_not(s: State, d: UseSuit) -> One:
    """Not used if nobody answers."""
    return SUIT_OR_NOT


@reason(UseSuit)
def why_not_suit(s: State, d: UseSuit, act: Act) -> str:
    """Only the Suit helps here."""
    return "" if act in SUIT_OR_NOT else "First say whether you use your Hazard Suit here."


@answer(UseSuit)
def suit(s: State, d: UseSuit, act: Act) -> None:
    """Puts it on until the space is left, or takes what the space does."""
    if isinstance(act, UseEquipment):
        against = terrain_of(s, d.player) or ""
        s.players[d.player].suited = True
        use_up(s, d.player, "hazard_suit", against)
    else:
        suffer(s, d.player)


# ------------------------------------------------------------------ Tractor Beams
@rule(TractorBeam)
def pull(s: State, step: TractorBeam) -> None:
    """On the pad a charge, elsewhere a roll along the level. A Guard on the pad or in the tower stays (ruling R5)."""
    target = step.target
    space = s.guard if target == GUARD else s.players[target].space
    if space >= PAD:
        _pull_on_pad(s, target)
        return
    die = roll_die(s)
    emit(s, BeamRolled(target, die.spaces, die.clockwise))
    to = along(space, die.spaces if die.clockwise else -die.spaces)
    if to == space:
        return
    if target == GUARD:
        s.guard, s.moved = to, (GUARD, space, to)
        emit(s, GuardMoved(space, to, "roll"))
    else:
        go(s, target, to, "beam")


def _pull_on_pad(s: State, target: int) -> None:
    if target == GUARD or not s.players[target].charges:
        emit(s, NoEffect(target, "tractor_beam"))
        return
    s.players[target].charges -= 1
    emit(s, ChargeLost(target, "tractor_beam"))
    check(s, target)
