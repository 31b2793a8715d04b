"""What may be done in a turn, reckoned once more from the rulebook, the plain way: every act that can be written down,
asked one by one whether it is allowed. Lists for a player of the state; nothing here comes from the rules' own code."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, get_args

from engines.moonquake.board import above, distance, fenced, level, spaces, terrain
from engines.moonquake.data import EQUIPMENT, Icon
from engines.moonquake.state import (
    GUARD,
    PAD,
    SHIELD,
    TOWER,
    Beam,
    Climb,
    Decoy,
    EndTurn,
    Grenade,
    Gun,
    Ready,
    Scan,
    Space,
    Spy,
    State,
    Steal,
    UseEquipment,
    Using,
    Zappp,
    Zippp,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.kernel.records import Act
    from engines.moonquake.data import Terrain
    from engines.moonquake.state import Player

ICONS: tuple[Icon, ...] = get_args(Icon)
NONE: Using = ""
SUIT: Using = "hazard_suit"
BOOTS: Using = "gravity_boots"


# ------------------------------------------------------------------ what stands in the way
def advanced(s: State) -> bool:
    """Are Craters entered freely, and do they give cover?"""
    return s.has("aiming") or s.has("new_terrain")


def at_work(s: State, p: Player) -> Terrain | None:
    """The terrain that concerns a player: none for who wears a Hazard Suit here."""
    return None if p.suited else terrain(s, p.space)


def sees(s: State, me: int, target: int) -> bool:
    """Can one aim? Everything in a Crater is out of sight but for who is in the same one."""
    here = s.players[me].space
    there = s.guard if target == GUARD else s.players[target].space
    if not advanced(s) or here == there:
        return True
    covered = terrain(s, there) if target == GUARD else at_work(s, s.players[target])
    return "crater" not in (at_work(s, s.players[me]), covered)


def affordable(s: State, me: int, icon: Icon, price: int) -> bool:
    """By the bonus, or by charges and ready Extra Batteries."""
    p = s.players[me]
    return s.turn.bonus == icon or p.charges + p.ready.count("extra_battery") >= price


def others(s: State, me: int) -> Iterator[int]:
    """Who still plays, besides the player."""
    return (i for i, p in enumerate(s.players) if i != me and not p.out)


def numbers(s: State, me: int, target: int) -> range:
    """Which hidden cards may be named; of an own Accomplice none, the rival picks."""
    if s.owner(me) == s.owner(target):
        return range(1)
    return range(1, len(s.players[target].hidden) + 1)


# ------------------------------------------------------------------ Action phase and Shootout
def acts(s: State) -> Iterator[Act]:
    """All that the player whose turn it is may do, but for rearranging."""
    me = s.acting
    yield EndTurn()
    yield from uses(s, s.players[me])
    yield from zappps(s, me)
    yield from grenades(s, me)
    yield from spies(s, me)
    yield from steals(s, me)
    if s.phase == "action":
        yield from zippps(s, me)
        yield from scans(s, me)
        yield from readies(s, me)
        yield from decoys(s, me)
        yield from weapons(s, me)


def uses(s: State, p: Player) -> Iterator[UseEquipment]:
    """Unasked: a Kit against a jam, a Suit against what the terrain still does, Extra Batteries to pay."""
    if p.jammed and "repair_kit" in p.ready:
        yield UseEquipment("repair_kit")
    if p.ready.count("extra_battery") > s.turn.batteries:
        yield UseEquipment("extra_battery")
    lasting = ("magnetic_flux", "radiation", "ion_storm", *(("crater",) if advanced(s) else ()))
    if SUIT in p.ready and at_work(s, p) in lasting:
        yield UseEquipment("hazard_suit")


def thinkable(s: State) -> Iterator[Act]:
    """Acts of these kinds at whatever there is, most of them not allowed."""
    players = range(-1, len(s.players))
    for target, card in product(players, range(5)):
        yield from (Zappp(target, card), Grenade(target, card), Gun(target, card))
    yield from (Spy(target, card) for target, card in product(players[1:], range(5)))
    yield from (Steal(target, kind) for target, kind in product(players[1:], EQUIPMENT))
    yield from (Beam(target) for target in players)
    yield from (act(kind) for kind in EQUIPMENT for act in (Ready, UseEquipment))
    yield from (Zippp(to, using) for to, using in product(range(TOWER + 1), (NONE, SUIT, BOOTS)))
    yield from (Scan(), Decoy("hazard_suit"), Decoy("gravity_boots"), EndTurn())


def zappps(s: State, me: int) -> Iterator[Zappp]:
    if s.players[me].jammed or not affordable(s, me, "zappp", 1):
        return
    yield from (Zappp(target, card) for target, card in defenders(s, me))


def grenades(s: State, me: int) -> Iterator[Grenade]:
    if "grenade_launcher" in s.players[me].ready:
        yield from (Grenade(target, card) for target, card in defenders(s, me))


def defenders(s: State, me: int) -> Iterator[tuple[int, int]]:
    """Hidden Aliens in sight with each of their cards, and the Guard, outside its tower and the Shootout."""
    for target in others(s, me):
        if not s.players[target].exposed and sees(s, me, target):
            yield from ((target, card) for card in numbers(s, me, target))
    if s.guard != TOWER and s.phase == "action" and sees(s, me, GUARD):
        yield (GUARD, 0)


def spies(s: State, me: int) -> Iterator[Spy]:
    if at_work(s, s.players[me]) == "ion_storm" or not affordable(s, me, "spy", 1):
        return
    for target in others(s, me):
        p = s.players[target]
        if s.owner(target) != s.owner(me) and at_work(s, p) != "ion_storm" and sees(s, me, target):
            yield from (Spy(target, i) for i, card in enumerate(p.hidden, start=1) if not card.shields)


def steals(s: State, me: int) -> Iterator[Steal]:
    if not affordable(s, me, "steal", 1):
        return
    for target in others(s, me):
        if s.players[target].space == s.players[me].space:
            yield from (Steal(target, kind) for kind in EQUIPMENT if kind in s.players[target].unready)


def scans(s: State, me: int) -> Iterator[Scan]:
    if at_work(s, s.players[me]) != "ion_storm" and affordable(s, me, "scan", 3):
        yield Scan()


def readies(s: State, me: int) -> Iterator[Ready]:
    p = s.players[me]
    for kind in EQUIPMENT:
        barred = kind == SHIELD and at_work(s, p) == "magnetic_flux"
        price = 0 if kind == "repair_kit" else 1
        if kind in p.unready and not barred and affordable(s, me, "ready", price):
            yield Ready(kind)


def decoys(s: State, me: int) -> Iterator[Decoy]:
    ready = s.players[me].ready
    if s.has("decoys") and "repair_kit" in ready:
        if "hazard_suit" in ready:
            yield Decoy("hazard_suit")
        if "gravity_boots" in ready:
            yield Decoy("gravity_boots")


def weapons(s: State, me: int) -> Iterator[Gun | Beam]:
    """The Use bonus: at everybody in sight, oneself and Exposed players included, and the Guard."""
    if s.turn.bonus != "use":
        return
    targets = [i for i in range(len(s.players)) if sees(s, me, i)]
    guard = [GUARD] if s.guard != TOWER and sees(s, me, GUARD) else []
    if s.turn.weapon == "tractor_beam":
        yield from (Beam(i) for i in targets + guard)
        return
    for i in targets:
        p = s.players[i]
        yield from (Gun(i, card) for card in range(0 if p.alien_shields else 1, len(p.hidden) + 1))
    yield from (Gun(i, 0) for i in guard)


def zippps(s: State, me: int) -> Iterator[Zippp]:
    p = s.players[me]
    if p.exposed or p.space == PAD or not affordable(s, me, "zippp", 1):
        return
    for to in spaces(level(p.space)):
        steps = distance(p.space, to)
        if 1 <= steps <= 2:
            next_door = terrain(s, p.space) == "crater" and steps == 1
            yield from (Zippp(to, using) for using in ways(s, p, to, free=next_door))


# ------------------------------------------------------------------ moving
def ways(s: State, p: Player, to: Space, *, free: bool) -> Iterator[Using]:
    """What may be spent to end a move there: nothing where one may go anyhow. `free`: though it is a Crater."""
    if advanced(s) or free or terrain(s, to) != "crater":
        yield NONE
        return
    for using in (SUIT, BOOTS):
        if using in p.ready:
            yield using


def climbs(s: State, me: int) -> Iterator[Climb]:
    """The two ways up of a Hidden Alien; at a fence a Hazard Suit may save the charge."""
    p = s.players[me]
    up = above(p.space)
    free = terrain(s, p.space) == "crater" or all(terrain(s, to) == "crater" for to in up)
    for to in up:
        yield from (Climb(to, using) for using in ways(s, p, to, free=free))
        if fenced(s, to) and p.charges and SUIT in p.ready:
            yield Climb(to, SUIT)
