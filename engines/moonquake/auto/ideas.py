"""What may be worth doing in a turn of the Action phase or the Shootout, and how much; all of it legal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from engines.moonquake.board import level
from engines.moonquake.data import EQUIPMENT, Equipment, Kind
from engines.moonquake.rules.action import zippps
from engines.moonquake.rules.charges import can_pay
from engines.moonquake.rules.equipment import decoys
from engines.moonquake.rules.key_actions import SCAN, scans, spies_on, stealings
from engines.moonquake.rules.ready import price_to_ready, readyings
from engines.moonquake.rules.shootout import in_shootout
from engines.moonquake.rules.terrain import can_aim, no_scan, no_spy_on, terrain_of
from engines.moonquake.rules.winning import can_launch
from engines.moonquake.rules.zappp import at, why_not_guard
from engines.moonquake.state import GUARD, PAD, SHIELD, Beam, Grenade, Gun, Ready, Steal, UseEquipment, Zappp, Zippp

from .beliefs import alien_chances, any_of, knows
from .grounds import arriving, staying
from .stakes import guard_worth, last_round, price, shield_worth, stake

if TYPE_CHECKING:
    from engines.kernel.choices import Rand
    from engines.kernel.records import Act
    from engines.moonquake.state import State

TRAP = 0.12
"""What an unknown card may do to who exposes it."""
EFFECT: dict[Kind, float] = {
    "defense_gun": -0.5,
    "prison_guard_attacker": -0.3,
    "stasis_gun_jams": -0.3,
    "tractor_beam": -0.2,
    "moon_slide": 0.9,
    "ricochet_shot": 0.3,
    "lucky_shot": 0.15,
    "prison_guard_defender": 0.2,
}
"""What a card does for who exposes it; Equipment is taken."""
TAKEN = 0.35
SPY = 0.25
"""Knowing a card that is as likely the Alien as not, where finding that is worth 1."""
CARD = 0.45
"""A card more in hand; half as much again when somebody may launch."""
SPARE = {"extra_battery": 0.15, "gravity_boots": 0.05, "grenade_launcher": 0.2, "hazard_suit": 0.05, "repair_kit": 0.15}
"""What it is worth to make Equipment ready. A Repair Kit costs nothing."""
BATTERY = 0.4
"""The most that the charge for an Extra Battery is worth, as that is a charge itself, also for the launch."""
DEPRIVED = 0.25
"""What it is worth besides that somebody else does not have it."""


class Idea(NamedTuple):
    """An act, and what it is worth, its price taken off."""

    worth: float
    act: Act


def ideas(s: State, player: int, rand: Rand) -> Iterator[Idea]:
    """Everything that a turn may be spent on: of cards that are alike one by chance."""
    for source in SHOOTOUT if in_shootout(s) else SOURCES:
        yield from source(s, player, rand)


def cost(s: State, player: int, charges: int, icon: str) -> float:
    """What paying for an action gives up; nothing for the Bonus Action."""
    return 0.0 if s.turn.bonus == icon else price(s, player, charges)


# ------------------------------------------------------------------ hitting others
def rivals(s: State, player: int) -> list[int]:
    """Others whom one can aim at."""
    owner = s.owner(player)
    others = [target for target, p in enumerate(s.players) if s.owner(target) != owner and not p.out]
    return [target for target in others if can_aim(s, player, target)] if s.options.modules else others


def hits(s: State, player: int, target: int, rand: Rand, takes_effect: bool = True) -> list[tuple[float, int, int]]:
    """Worth, card and shields over it: of the best bare card and the best covered one."""
    p, seat = s.players[target], s.owner(player)
    find, strip = stake(s, player, target)
    unknown = strip - TRAP if takes_effect else strip
    best: dict[bool, tuple[float, int, int]] = {}
    start, n = rand(len(p.hidden)), len(p.hidden)
    chances = alien_chances(s, seat, target)
    for i in (*range(start, n), *range(start)):
        card, chance = p.hidden[i], chances[i]
        other = strip + takes_effect * _effect(card.kind) if knows(s, seat, target, card) else unknown
        worth = (chance * find + (1 - chance) * other) / (1 + card.shields)
        covered = card.shields > 0
        if covered not in best or worth > best[covered][0]:
            best[covered] = worth, i + 1, card.shields
    return list(best.values())


def _effect(kind: Kind | None) -> float:
    if kind in EQUIPMENT:
        return TAKEN
    return EFFECT.get(kind, 0.0) if kind else 0.0


def zappps(s: State, player: int, rand: Rand) -> Iterator[Idea]:
    """At others, and at the Guard."""
    n = s.tables.components.numbers.zappp
    if s.players[player].jammed or not can_pay(s, player, n, "zappp"):
        return
    paid = cost(s, player, n, "zappp")
    for target in rivals(s, player):
        p = s.players[target]
        if not p.exposed:
            for worth, card, _ in hits(s, player, target, rand):
                yield Idea(worth - paid, at(Zappp, target, len(p.hidden))[card - 1])
    if not why_not_guard(s, player):
        yield Idea(guard_worth(s, player) - paid, at(Zappp, GUARD, 0)[0])


def grenades(s: State, player: int, rand: Rand) -> Iterator[Idea]:
    """Best at a card under one shield."""
    if "grenade_launcher" not in s.players[player].ready:
        return
    kept = 0.05 if last_round(s) else 0.4
    for target in rivals(s, player):
        p = s.players[target]
        if not p.exposed:
            for worth, card, over in hits(s, player, target, rand):
                struck = worth * (1 if not over else 2)
                yield Idea(struck - kept, at(Grenade, target, len(p.hidden))[card - 1])
    if not why_not_guard(s, player):
        yield Idea(guard_worth(s, player) - kept, at(Grenade, GUARD, 0)[0])


def weapons(s: State, player: int, rand: Rand) -> Iterator[Idea]:
    """The Use bonus: a Defense Gun, whose cards have no effect, or a Tractor Beam."""
    if s.turn.bonus != "use":
        return
    if s.turn.weapon == "defense_gun":
        for target in rivals(s, player):
            if not s.players[target].exposed:
                for worth, card, _ in hits(s, player, target, rand, takes_effect=False):
                    yield Idea(worth, Gun(target, card))
        if not why_not_guard(s, player):
            yield Idea(guard_worth(s, player), Gun(GUARD))
    elif s.turn.weapon == "tractor_beam":
        for target in rivals(s, player):
            yield Idea(_pulled(s, target), Beam(target))


def _pulled(s: State, target: int) -> float:
    p = s.players[target]
    if p.space != PAD or not p.charges:
        return 0.02
    return 2.0 if can_launch(p) and p.charges == 1 and "extra_battery" not in p.ready else 0.2


# ------------------------------------------------------------------ looking and taking
def spyings(s: State, player: int, rand: Rand) -> Iterator[Idea]:
    """At a bare card of each that may be the Alien. For a charge one would rather zappp it."""
    if s.turn.bonus != "spy" or no_scan(s, player):
        return
    seat = s.owner(player)
    for target in rivals(s, player):
        p = s.players[target]
        chances = alien_chances(s, seat, target)
        bare = [i for i, card in enumerate(p.hidden) if 0 < chances[i] < 1 and not card.shields]
        if bare and not no_spy_on(s, target):
            i = any_of(bare, rand)
            worth = 2 * SPY * chances[i] * stake(s, player, target).find
            yield Idea(worth, spies_on(target, len(p.hidden))[i])


def steals(s: State, player: int, rand: Rand) -> Iterator[Idea]:
    """From rivals in the same space."""
    found = stealings(s, player)
    if not found:
        return
    paid, owner = cost(s, player, s.tables.components.numbers.steal, "steal"), s.owner(player)
    for act in found:
        if isinstance(act, Steal) and s.owner(act.target) != owner:
            yield Idea(_use_of(s, player, act.equipment) * 0.5 + DEPRIVED * 0.5 - paid, act)


def scanning(s: State, player: int, rand: Rand) -> Iterator[Idea]:
    """A card more."""
    if scans(s, player):
        worth = CARD * (1.5 if last_round(s) else 1.0)
        yield Idea(worth - cost(s, player, s.tables.components.numbers.scan, "scan"), SCAN)


# ------------------------------------------------------------------ Equipment
def _use_of(s: State, player: int, equipment: Equipment) -> float:
    return shield_worth(s, player) if equipment == SHIELD else SPARE[equipment]


def readying(s: State, player: int, rand: Rand) -> Iterator[Idea]:
    """Whatever is worth its price."""
    if not s.players[player].unready:
        return
    for act in readyings(s, player):
        if isinstance(act, Ready):
            worth = _use_of(s, player, act.equipment)
            paid = cost(s, player, price_to_ready(s, act.equipment), "ready")
            if act.equipment == "extra_battery":
                paid = min(paid, BATTERY)
            yield Idea(worth - paid, act)


def using(s: State, player: int, rand: Rand) -> Iterator[Idea]:
    """A Suit against Radiation, a Repair Kit against a jam."""
    p = s.players[player]
    if "repair_kit" in p.ready and p.jammed and can_pay(s, player, s.tables.components.numbers.zappp, "zappp"):
        yield Idea(0.1 * p.charges, UseEquipment("repair_kit"))
    if "hazard_suit" in p.ready and terrain_of(s, player) == "radiation" and p.charges > 1:
        yield Idea(0.15 * (p.charges - 1), UseEquipment("hazard_suit"))


def decoying(s: State, player: int, rand: Rand) -> Iterator[Idea]:
    """A hidden card more counts most near the Rocket."""
    for act in decoys(s, player):
        yield Idea(0.05 + 0.1 * level(s.players[player].space), act)


def moving(s: State, player: int, rand: Rand) -> Iterator[Idea]:
    """Along the level, where terrain matters."""
    p = s.players[player]
    if not s.options.modules or p.space == PAD:
        return
    now = staying(s, player, p.space)
    paid = cost(s, player, s.tables.components.numbers.zippp, "zippp")
    for act in zippps(s, player):
        if isinstance(act, Zippp) and not act.using:
            yield Idea(arriving(s, player, act.to, bonus=False) - now - paid - 0.02, act)


Source = Callable[["State", int, "Rand"], Iterator[Idea]]
SHOOTOUT: tuple[Source, ...] = (zappps, grenades, spyings, steals, using)
SOURCES: tuple[Source, ...] = (*SHOOTOUT, weapons, scanning, readying, decoying, moving)
