"""What exposed cards do: one function for each entry of the Card Glossary, in its order; and their questions.

The attacker is who zappped the card, the defender who owned it. An exposed Alien, and hidden Equipment, which goes to
the attacker, do not come here (rules/zappp.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engines.kernel.agenda import answer, ask, emit, options, reason, rule, then
from engines.kernel.choices import One

from . import board
from .decisions import ChooseSlide, IgnoreJam, TurnUnready, UseBoots
from .events import ChargeLost, Jammed, NoEffect, PutOnToken, TurnedUnready
from .rules.charges import lose_charge
from .rules.equipment import ANSWERS, KIT, fix_gun, lift, put, removed, use_up, why_not_answer
from .rules.guard import put_guard
from .rules.hand import add_unready
from .rules.movement import go
from .rules.shootout import check, in_shootout
from .rules.terrain import can_aim
from .rules.who import hand_of
from .state import PAD, SHIELD, Decline, Slide, Space, State, Unready, UseEquipment
from .steps import AskAim, Resolve, TractorBeam, Volley

if TYPE_CHECKING:
    from collections.abc import Callable

    from engines.kernel.records import Act

    from .data import Equipment, Kind

BOOTS: Equipment = "gravity_boots"
CHEAPEST_FIRST: tuple[Equipment, ...] = ("extra_battery", "hazard_suit", BOOTS, "grenade_launcher", KIT)
"""Equipment besides shields, as its loss hurts."""


# ------------------------------------------------------------------ Aftershock
def aftershock(s: State, step: Resolve) -> None:
    """All owners of ready Equipment choose at once (ruling R20); where there is no choice nobody is asked."""
    shaken = False
    for player, p in enumerate(s.players):
        pieces = [] if p.out else ready_pieces(s, player)
        if len(pieces) == 1:
            _turn_unready(s, player, pieces[0])
        elif pieces:
            ask(s, TurnUnready(s.owner(player), player))
        shaken = shaken or bool(pieces)
    if not shaken:
        emit(s, NoEffect(step.defender, "aftershock"))


def ready_pieces(s: State, player: int) -> list[Unready]:
    """Everything ready, cheapest first; shields by the cards that they cover, those on an exposed Alien as card 0."""
    p, hand = s.players[player], hand_of(s, player)
    pieces = [Unready(kind, 0, hand) for kind in CHEAPEST_FIRST if kind in p.ready]
    pieces += [Unready(SHIELD, card, hand) for card, pile in enumerate(p.hidden, 1) if pile.shields]
    return [*pieces, Unready(SHIELD, 0, hand)] if p.alien_shields else pieces


@options(TurnUnready)
def unreadyings(s: State, d: TurnUnready) -> One:
    """One piece of what is ready."""
    return One(tuple(ready_pieces(s, d.player)))


@reason(TurnUnready)
def why_not_unready(s: State, d: TurnUnready, act: Act) -> str:
    """Something that is ready has to be named."""
    if act in ready_pieces(s, d.player):
        return ""
    return "Choose one of your ready pieces of equipment; of a shield, also the card that it covers."


@answer(TurnUnready)
def turn_unready(s: State, d: TurnUnready, act: Unready) -> None:
    """As chosen."""
    _turn_unready(s, d.player, act)


def _turn_unready(s: State, player: int, act: Unready) -> None:
    p = s.players[player]
    if act.equipment != SHIELD:
        p.ready = removed(p.ready, act.equipment)
    elif act.card:
        pile = p.hidden[act.card - 1]
        put(p, act.card, replace(pile, shields=pile.shields - 1))
    else:
        p.alien_shields -= 1
    add_unready(p, act.equipment)
    emit(s, TurnedUnready(player, act.equipment, act.card))
    check(s, player)


# ------------------------------------------------------------------ Defense Gun
def defense_gun(s: State, step: Resolve) -> None:
    """The defender zappps the attacker; on one's own Accomplice's account the rival aims (ruling N11)."""
    if not can_aim(s, step.defender, step.attacker):
        emit(s, NoEffect(step.attacker, "defense_gun"))
        return
    own = s.owner(step.defender) == s.owner(step.attacker)
    shooter = s.after(step.attacker) if own else step.defender
    then(s, AskAim(shooter, step.attacker, "gun", step.defender))


# ------------------------------------------------------------------ Gravity Boots
@options(UseBoots)
def booting(s: State, d: UseBoots) -> One:
    """Take it, or use the Gravity Boots."""
    return ANSWERS[BOOTS]


@reason(UseBoots)
def why_not_boots(s: State, d: UseBoots, act: Act) -> str:
    """Yes or no."""
    return why_not_answer(BOOTS, act)


@answer(UseBoots)
def use_boots(s: State, d: UseBoots, act: UseEquipment | Decline) -> None:
    """With the Boots on nothing happens; else what would have happened."""
    if not isinstance(act, Decline):
        use_up(s, d.player, BOOTS, d.against)
    elif d.against == "moon_slide":
        ask(s, ChooseSlide(s.owner(d.player), d.player))
    else:
        then(s, TractorBeam(d.player))


# ------------------------------------------------------------------ Lucky Shot
def lucky_shot(s: State, step: Resolve) -> None:
    """A charge of the defender; Extra Batteries are safe."""
    if lose_charge(s, step.defender):
        emit(s, ChargeLost(step.defender, "lucky_shot"))
    else:
        emit(s, NoEffect(step.defender, "lucky_shot"))


# ------------------------------------------------------------------ Lunar Eclipse, Lunar Glow, Orbit Reverses
def put_on_token(s: State, step: Resolve) -> None:
    """It waits there for the next MoonQuake phase."""
    lift(s, step.kind)
    s.token = (*s.token, step.kind)
    emit(s, PutOnToken(step.kind))


# ------------------------------------------------------------------ Moon Slide
def moon_slide(s: State, step: Resolve) -> None:
    """The defender goes down a level, unless it stands at the bottom or uses Gravity Boots."""
    p = s.players[step.defender]
    if not board.level(p.space):
        emit(s, NoEffect(step.defender, "moon_slide"))
    elif BOOTS in p.ready:
        ask(s, UseBoots(s.owner(step.defender), step.defender, "moon_slide"))
    else:
        ask(s, ChooseSlide(s.owner(step.defender), step.defender))


@options(ChooseSlide)
def slides(s: State, d: ChooseSlide) -> One:
    """Every space of the next lower level, the nearest Plains first."""
    start = s.players[d.player].space

    def comfort(space: Space) -> tuple[bool, int]:
        return board.terrain(s, space) not in (None, "plains"), _away(start, space)

    return One(tuple(map(Slide, sorted(_below(start), key=comfort))))


def _below(space: Space) -> tuple[Space, ...]:
    return board.spaces(board.level(space) - 1)


def _away(start: Space, space: Space) -> int:
    """How far round the clock; from the pad all are as near."""
    turn = 0 if start == PAD else board.hour(start) - board.hour(space)
    return min(turn % 12, -turn % 12)


@reason(ChooseSlide)
def why_not_slide(s: State, d: ChooseSlide, act: Act) -> str:
    """Down it goes."""
    legal = isinstance(act, Slide) and act.to in _below(s.players[d.player].space)
    return "" if legal else "The Moon Slide takes you one level down, to any space there."


@answer(ChooseSlide)
def slide(s: State, d: ChooseSlide, act: Slide) -> None:
    """Costs nothing; in a Shootout it is the end."""
    go(s, d.player, act.to, "slide")
    check(s, d.player)


# ------------------------------------------------------------------ Nothing
def nothing(s: State, step: Resolve) -> None:
    """No effect."""


# ------------------------------------------------------------------ Prison Guard
def prison_guard(s: State, step: Resolve) -> None:
    """The Guard goes to the defender or the attacker, as the card says; in a Shootout it zappps everybody at once."""
    if in_shootout(s):
        then(s, Volley())
        return
    called = step.defender if step.kind == "prison_guard_defender" else step.attacker
    if s.guard == s.players[called].space:
        emit(s, NoEffect(called, step.kind))
    else:
        put_guard(s, s.players[called].space, "card")


# ------------------------------------------------------------------ Ricochet Shot
def ricochet_shot(s: State, step: Resolve) -> None:
    """A free Zappp at the defender, unless the attacker's gun is jammed (ruling N34)."""
    own = s.owner(step.defender) == s.owner(step.attacker)
    if s.players[step.attacker].jammed:
        emit(s, NoEffect(step.attacker, "ricochet_shot"))
    elif own:
        then(s, AskAim(s.after(step.attacker), step.defender, "accomplice", step.attacker))
    else:
        then(s, AskAim(step.attacker, step.defender, "ricochet", step.attacker))


# ------------------------------------------------------------------ Stasis Gun Jams
def stasis_gun_jams(s: State, step: Resolve) -> None:
    """The attacker's gun jams, unless a Repair Kit prevents it."""
    if KIT in s.players[step.attacker].ready:
        ask(s, IgnoreJam(s.owner(step.attacker), step.attacker))
    else:
        _jam(s, step.attacker)


def _jam(s: State, player: int) -> None:
    """For the rest of the turn; in a Shootout for the next turn, too (ruling N27)."""
    s.players[player].jammed = 2 if in_shootout(s) else 1
    emit(s, Jammed(player))


@options(IgnoreJam)
def ignoring(s: State, d: IgnoreJam) -> One:
    """Stay jammed, or use the Repair Kit."""
    return ANSWERS[KIT]


@reason(IgnoreJam)
def why_not_ignore(s: State, d: IgnoreJam, act: Act) -> str:
    """Yes or no."""
    return why_not_answer(KIT, act)


@answer(IgnoreJam)
def ignore_jam(s: State, d: IgnoreJam, act: UseEquipment | Decline) -> None:
    """As answered."""
    if isinstance(act, Decline):
        _jam(s, d.player)
    else:
        fix_gun(s, d.player)


# ------------------------------------------------------------------ Tractor Beam
def tractor_beam(s: State, step: Resolve) -> None:
    """The attacker is pulled; Gravity Boots must be used before the die is rolled."""
    if not can_aim(s, step.defender, step.attacker):
        emit(s, NoEffect(step.attacker, "tractor_beam"))
    elif BOOTS in s.players[step.attacker].ready:
        ask(s, UseBoots(s.owner(step.attacker), step.attacker, "tractor_beam"))
    else:
        then(s, TractorBeam(step.attacker))


# ------------------------------------------------------------------ the glossary
EFFECTS: dict[Kind, Callable[[State, Resolve], None]] = {
    "aftershock": aftershock,
    "defense_gun": defense_gun,
    "lucky_shot": lucky_shot,
    "lunar_eclipse": put_on_token,
    "lunar_glow": put_on_token,
    "moon_slide": moon_slide,
    "nothing": nothing,
    "orbit_reverses": put_on_token,
    "prison_guard_attacker": prison_guard,
    "prison_guard_defender": prison_guard,
    "ricochet_shot": ricochet_shot,
    "stasis_gun_jams": stasis_gun_jams,
    "tractor_beam": tractor_beam,
}


@rule(Resolve)
def resolve(s: State, step: Resolve) -> None:
    """By the glossary."""
    EFFECTS[step.kind](s, step)
