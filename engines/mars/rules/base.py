"""They Are Into the Base! and Base Upgrades: waiting waves, Bunkers, Sentinels, attacks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.jumps.dice import throw
from engines.kernel.agenda import answer, ask, emit, options, reason, rule, then, withdraw
from engines.kernel.chance import rand
from engines.kernel.choices import One
from engines.mars.decisions import ChooseVictims, LoseUpgrade
from engines.mars.events import (
    BaseAttacked,
    BaseEntered,
    BaseHeld,
    BunkerKilled,
    GameLost,
    SentinelsKilled,
    SentinelsThrew,
    UpgradeLost,
)
from engines.mars.planet import CARD_COLUMNS, NEAR, SIDE_NAMES, ZONE, planet
from engines.mars.state import LEFT, NO_ALIENS, NOBODY, RIGHT, Kill, TakeUpgrade
from engines.mars.steps import CheckBase, Deploy, EnterBase, FireSentinels

from .aliens import ONE, kill, minus, plus, put, spread, take, victims
from .support import pierce

if TYPE_CHECKING:
    from engines.kernel.records import Act
    from engines.mars.state import PerAlien, Place, Side, State


# ------------------------------------------------------------------ from the Incoming Wave box into the Landing Zone
@rule(EnterBase)
def enter_base(s: State, step: EnterBase) -> None:
    """The first waiting wave, the left ones before the right ones; a Bunker of its side kills one alien, of the team's
    choice."""
    if not s.incoming:
        return
    wave = min(s.incoming, key=lambda wave: wave.side)
    i = s.incoming.index(wave)
    s.incoming = s.incoming[:i] + s.incoming[i + 1 :]
    if s.incoming:
        then(s, step)
    if s.upgrades[wave.side] == "bunker":
        then(s, Deploy(wave.side, wave.aliens))
        one_each = tuple([one for n, one in zip(wave.aliens, ONE, strict=True) if n])
        ask(s, *[ChooseVictims(seat, by="bunker", options=one_each) for seat in s.seats])
    else:
        deploy(s, wave.side, wave.aliens)


@rule(Deploy)
def deploy_rest(s: State, step: Deploy) -> None:
    """The Bunker has done its work."""
    deploy(s, step.side, step.aliens)


def deploy(s: State, side: Side, aliens: PerAlien) -> None:
    """By the normal rules, the end from which they come being the Master Mind's (ruling N14)."""
    if aliens == NO_ALIENS:
        return
    mind_first = ZONE if side == LEFT else ZONE[::-1]
    there = tuple([box for box in s.boxes if box.place in ZONE])
    found = spread(aliens, mind_first, mind_first[::-1], there)
    put(s, found)
    emit(s, BaseEntered(side, found))


# ------------------------------------------------------------------ Sentinels
@rule(FireSentinels)
def fire_sentinels(s: State, step: FireSentinels) -> None:
    """They stand: white dice on the near card, ranges counted from the edge of the Landing Zone."""
    faces = throw(
        (0, s.tables.components.house.sentinel_dice, 0),
        lambda n: rand(s, n),
    )
    emit(s, SentinelsThrew(step.side, faces))
    targets = sentinel_targets(s, step.side, tuple(face.value for face in faces))
    if targets:
        kills = tuple(kills for kills, _ in targets)
        places = tuple(place for _, place in targets)
        ask(s, *(ChooseVictims(seat, by="sentinels", options=kills, places=places) for seat in s.seats))


def sentinel_targets(s: State, side: Side, values: tuple[int, ...]) -> list[tuple[PerAlien, Place]]:
    """Who may die in which box: dice of one value are one shot."""
    found = []
    for value in sorted(set(values)):
        for place in planet(s).boxes(CARD_COLUMNS[side][NEAR][value - 1]):
            found += [(kills, place) for kills in victims(s, place, values.count(value)) if kills != NO_ALIENS]
    return found


# ------------------------------------------------------------------ who dies
@options(ChooseVictims)
def victims_of(s: State, d: ChooseVictims) -> One:
    """As the question says."""
    return One(tuple(kills_of(d)))


def kills_of(d: ChooseVictims) -> list[Kill]:
    """The answers that a question names."""
    places = d.places if d.by == "sentinels" else (NOBODY,) * len(d.options)
    return [Kill(kills, place) for kills, place in zip(d.options, places, strict=True)]


@reason(ChooseVictims)
def why_not_kill(s: State, d: ChooseVictims, act: Act) -> str:
    """One of those."""
    if act in kills_of(d):
        return ""
    if d.by == "bunker":
        return "The Bunker kills exactly one alien of this wave."
    return "Choose one of the ways in which these hits can kill; none is wasted that could kill one more."


@answer(ChooseVictims)
def kill_victims(s: State, d: ChooseVictims, act: Kill) -> None:
    """They die."""
    withdraw(s, ChooseVictims)
    if d.by == "bunker":
        _bunker(s, d, act.kills)
    elif d.by == "missile":
        pierce(s, d.seat, d.places[0], act.kills)
    else:
        side = LEFT if act.place < ZONE[0] else RIGHT
        kill(s, act.place, act.kills)
        emit(s, SentinelsKilled(side, act.place, act.kills))


def _bunker(s: State, d: ChooseVictims, kills: PerAlien) -> None:
    """One less of the wave that is next on the agenda."""
    wave: Deploy = s.agenda.pop()
    s.dead = plus(s.dead, kills)
    emit(s, BunkerKilled(wave.side, kills, d.seat if len(d.options) > 1 else None))
    then(s, Deploy(wave.side, minus(wave.aliens, kills)))


# ------------------------------------------------------------------ the check
@rule(CheckBase)
def check_base(s: State, step: CheckBase) -> None:
    """Whoever is still in the Landing Zone has attacked: however many, it is one attack. The third one loses."""
    s.phase = "check"
    aliens = take(s, ZONE)
    if aliens == NO_ALIENS:
        emit(s, BaseHeld())
        return
    s.dead = plus(s.dead, aliens)
    s.attacks += 1
    emit(s, BaseAttacked(aliens, s.attacks))
    if s.attacks >= s.tables.components.numbers.attacks:
        lose(s)
    elif any(s.upgrades):
        ask(s, *map(LoseUpgrade, s.seats))


def lose(s: State) -> None:
    """The base falls."""
    s.phase = "over"
    s.over = f"The base falls in round {s.round}."
    emit(s, GameLost("base"))


def _standing(s: State) -> list[TakeUpgrade]:
    return [TakeUpgrade(side, upgrade) for side in planet(s).halves if (upgrade := s.upgrades[side]) is not None]


@options(LoseUpgrade)
def losses(s: State, d: LoseUpgrade) -> One:
    """Those that stand."""
    return One(tuple(_standing(s)))


@reason(LoseUpgrade)
def why_not_lose(s: State, d: LoseUpgrade, act: Act) -> str:
    """One that stands, on its side."""
    if act in _standing(s):
        return ""
    there = " or ".join(f"the {act.upgrade} on the {SIDE_NAMES[act.side]} side" for act in _standing(s))
    return f"An upgrade is destroyed: choose {there}."


@answer(LoseUpgrade)
def lose_upgrade(s: State, d: LoseUpgrade, act: TakeUpgrade) -> None:
    """It works no more."""
    withdraw(s, LoseUpgrade)
    left, right = s.upgrades
    s.upgrades = (None, right) if act.side == LEFT else (left, None)
    emit(s, UpgradeLost(act.side, act.upgrade))
