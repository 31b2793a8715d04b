"""The quick automatic player: an answer to every question at once, by rules of thumb, from what its seat sees."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engines.kernel.agenda import choices
from engines.kernel.records import Act, Decision
from engines.moonquake.board import level
from engines.moonquake.cards import ready_pieces
from engines.moonquake.decisions import (
    AimAt,
    ArrangeHidden,
    ChooseAlien,
    ChooseClimb,
    ChooseSlide,
    ChooseSpot,
    CoverWith,
    DrawAndHide,
    HideAlien,
    IgnoreJam,
    LastRearrange,
    MoveGuard,
    MoveShields,
    PlaceDrawn,
    SaveEquipment,
    TakeAction,
    TurnUnready,
    UseBoots,
    UseSuit,
)
from engines.moonquake.rules.action import END
from engines.moonquake.rules.arranging import KEEPS
from engines.moonquake.rules.equipment import DECLINE, USE
from engines.moonquake.rules.guard import rings
from engines.moonquake.rules.hand import shields
from engines.moonquake.rules.movement import climbs
from engines.moonquake.rules.terrain import in_crater, terrain_of
from engines.moonquake.rules.who import hand_of
from engines.moonquake.rules.zappp import targets
from engines.moonquake.state import PAD, GuardTo, Hide, Slide

from .beliefs import alien_chances
from .grounds import EQUIPMENT, arriving
from .hiding import cover_with, hide, place, shuffled, unready
from .ideas import ideas
from .stakes import stake

if TYPE_CHECKING:
    from engines.kernel.choices import Rand
    from engines.moonquake.state import State

HIDE = Hide()


def choose(s: State, d: Decision, rand: Rand) -> Act:
    """An answer to an open question, from the view of the seat that is asked or a world that looks the same to it."""
    answer: Chooser = ANSWERS[type(d)]
    return answer(s, d, rand)


# ------------------------------------------------------------------ set-up, and the own hand
def next_alien(s: State, d: Decision, rand: Rand) -> Act:
    """The first that is free: they differ in looks only."""
    act: Act = next(iter(choices(s, d)))
    return act


def any_spot(s: State, d: Decision, rand: Rand) -> Act:
    """The rings turn before anybody climbs, so one is as good as another."""
    act: Act = choices(s, d).sample(rand)
    return act


def keep(s: State, d: ArrangeHidden, rand: Rand) -> Act:
    """The cards have just been shuffled, and the Escape phase is not over."""
    return KEEPS[hand_of(s, d.player)]


def move_shields(s: State, d: MoveShields, rand: Rand) -> Act:
    """Over other cards, so that what has been shot at is no sign."""
    return hide(s, d.player, rand)


# ------------------------------------------------------------------ moving
def climb(s: State, d: ChooseClimb, rand: Rand) -> Act:
    """To the better space; Equipment is not spent for little."""
    ways = climbs(s, d.player)
    if len(ways) == 1:
        return ways[0]
    return max(ways, key=lambda way: arriving(s, d.player, way.to, bonus=True) - EQUIPMENT * bool(way.using))


def slide(s: State, d: ChooseSlide, rand: Rand) -> Act:
    """To the best of all spaces below."""
    acts: list[Slide] = list(choices(s, d))
    worth = [arriving(s, d.player, act.to, bonus=False) for act in acts]
    return acts[worth.index(max(worth))]


def move_guard(s: State, d: MoveGuard, rand: Rand) -> Act:
    """Where it finds others rather than the own Aliens, which are behind Craters or not."""
    acts: list[GuardTo] = list(rings(s, d))
    if not s.has("aiming") and not s.has("new_terrain"):
        return acts[rand(len(acts))]

    def harm(space: int) -> int:
        here = [player for player, p in enumerate(s.players) if level(p.space) == level(space)]
        in_reach = [player for player in here if s.players[player].space == space or not in_crater(s, player)]
        return sum(-1 if s.owner(player) == d.seat else 1 for player in in_reach)

    return max(acts, key=lambda act: harm(act.to))


# ------------------------------------------------------------------ the turn
def act(s: State, d: TakeAction, rand: Rand) -> Act:
    """The best idea; a hand to which a card was added is shuffled first."""
    if s.turn.arrange and (arrangement := shuffled(s, d.player)) not in KEEPS.values():
        return arrangement
    best: Act = END
    worth = 0.0
    for idea in ideas(s, d.player, rand):
        if idea.worth > worth:
            worth, best = idea
    return best


def aim(s: State, d: AimAt, rand: Rand) -> Act:
    """At the likeliest place of the Alien; at the own hand where it hurts least."""
    found = targets(s, d.victim)
    own = s.owner(d.victim) == d.seat
    chances = alien_chances(s, d.seat, d.victim)
    find, strip = (1.0, 0.1) if s.players[d.victim].exposed or own else stake(s, d.player, d.victim)

    def worth(card: int) -> float:
        if not card:
            return 0.0
        pile, chance = s.players[d.victim].hidden[card - 1], chances[card - 1]
        reached = 1.0 if pile.shields < d.hits else 1 / (1 + pile.shields)
        harm = reached * (chance * find + (1 - chance) * strip)
        return -harm if own else harm

    start = rand(len(found))
    return max(found[start:] + found[:start], key=lambda aim: worth(aim.card))


# ------------------------------------------------------------------ what could be used
def save(s: State, d: SaveEquipment, rand: Rand) -> Act:
    """A Repair Kit costs nothing, so it is for whatever comes first."""
    return USE["repair_kit"]


def ignore_jam(s: State, d: IgnoreJam, rand: Rand) -> Act:
    """If there is a charge to fire with."""
    return USE["repair_kit"] if s.players[d.player].charges or s.turn.bonus == "zappp" else DECLINE


def boots(s: State, d: UseBoots, rand: Rand) -> Act:
    """Against a Moon Slide, and where a beam takes a charge that is wanted."""
    p = s.players[d.player]
    return USE["gravity_boots"] if d.against == "moon_slide" or (p.space == PAD and p.charges) else DECLINE


def suit(s: State, d: UseSuit, rand: Rand) -> Act:
    """If it saves more than it costs."""
    p = s.players[d.player]
    lost = shields(p) if terrain_of(s, d.player) == "magnetic_flux" else len(p.unready)
    return USE["hazard_suit"] if lost > 1 else DECLINE


Chooser = Callable[["State", Any, "Rand"], Act]
ANSWERS: dict[type[Decision], Chooser] = {
    ChooseAlien: next_alien,
    ChooseSpot: any_spot,
    PlaceDrawn: lambda s, d, rand: place(s, d.player),
    HideAlien: lambda s, d, rand: hide(s, d.player, rand),
    ChooseClimb: climb,
    DrawAndHide: lambda s, d, rand: HIDE,
    ArrangeHidden: keep,
    LastRearrange: lambda s, d, rand: shuffled(s, d.player),
    TakeAction: act,
    CoverWith: lambda s, d, rand: cover_with(s, d.player, rand),
    AimAt: aim,
    SaveEquipment: save,
    IgnoreJam: ignore_jam,
    UseBoots: boots,
    UseSuit: suit,
    ChooseSlide: slide,
    TurnUnready: lambda s, d, rand: unready(s.players[d.player], ready_pieces(s, d.player)),
    MoveGuard: move_guard,
    MoveShields: move_shields,
}
"""Every question for which the game waits."""
