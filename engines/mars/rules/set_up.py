"""Prepare Landing: terrain, defenders, upgrades, training, the first aliens, and the marines' choices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engines.kernel.agenda import answer, ask, emit, options, reason, rule, then, withdraw
from engines.kernel.chance import rand, shuffle
from engines.kernel.choices import One
from engines.mars.decisions import ChooseAbility, ChoosePlace, ChooseUpgrade
from engines.mars.events import AbilityTaken, PlaceTaken, UpgradeBuilt
from engines.mars.planet import FAR, NEAR, POSTS, SIDE_NAMES, SIDES, ZONE, planet
from engines.mars.state import LEFT, Box, Marine, Options, State, TakeAbility, TakePlace, TakeUpgrade
from engines.mars.steps import ChooseAbilities, ChoosePlaces, ChooseUpgrades, StartRound

from .aliens import ONE, RED, deploy_on_card, draw, minus, put
from .waves import wave_size

if TYPE_CHECKING:
    from engines.kernel.records import Act
    from engines.mars.state import Side

HALF = 2
"""So many marines use half the planet."""
PLACES = One(tuple(TakePlace(place) for place in ZONE))


def set_up(s: State, seats: int, chosen: Options) -> None:
    """Fills a blank state up to the first choice."""
    s.options = chosen if seats == HALF else replace(chosen, side=Options().side)  # more marines use both sides
    components = s.tables.components
    s.marines = [Marine(training=card) for card in _draw(s, len(s.tables.training), seats)]
    s.terrain = tuple(_draw(s, len(s.tables.cards), 2 if seats == HALF else 2 * len(SIDES)))
    s.deck = tuple(sorted(components.equipment.cards))
    s.supplied = chosen.level == "baby"
    s.cache = chosen.level != "sergeant" and planet(s).cache
    s.bag = components.aliens.counters.numbers
    for side in planet(s).halves:
        s.bag = minus(s.bag, ONE[RED])
        put(s, [Box(POSTS[side], ONE[RED])])
    first_waves(s)
    build(s)


def _draw(s: State, count: int, wanted: int) -> list[int]:
    """Some of so many cards, by chance."""
    cards = list(range(count))
    return [cards.pop(rand(s, len(cards))) for _ in range(wanted)]


def first_waves(s: State) -> None:
    """One on each terrain card, as if all marines were on its side."""
    there = planet(s)
    for side in there.halves:
        for reach in (NEAR, FAR):
            deploy_on_card(s, there, side, reach, draw(s, wave_size(s, len(s.marines))))


def build(s: State) -> None:
    """An upgrade on each side: two Bunkers, by chance, or the team's choice."""
    halves = planet(s).halves
    s.upgrades = (None, None)
    choices = (ChooseAbilities(), ChoosePlaces(), StartRound())
    if s.options.upgrades == "chosen":
        then(s, *map(ChooseUpgrades, halves), *choices)
        return
    counters = s.tables.components.upgrades.counters()
    if s.options.upgrades == "random":
        shuffle(s, counters)
    for side, upgrade in zip(halves, counters, strict=False):
        _place_upgrade(s, TakeUpgrade(side, upgrade))
    then(s, *choices)


def _place_upgrade(s: State, act: TakeUpgrade) -> None:
    left, right = s.upgrades
    s.upgrades = (act.upgrade, right) if act.side == LEFT else (left, act.upgrade)
    emit(s, UpgradeBuilt(act.side, act.upgrade))


# ------------------------------------------------------------------ chosen upgrades
@rule(ChooseUpgrades)
def choose_upgrades(s: State, step: ChooseUpgrades) -> None:
    """The whole team is asked; the first answer counts."""
    ask(s, *(ChooseUpgrade(seat, side=step.side) for seat in s.seats))


def _counters_left(s: State, side: Side) -> list[TakeUpgrade]:
    counters = s.tables.components.upgrades.counters()
    for upgrade in s.upgrades:
        if upgrade is not None:
            counters.remove(upgrade)
    return [TakeUpgrade(side, upgrade) for upgrade in dict.fromkeys(counters)]


@options(ChooseUpgrade)
def upgrades(s: State, d: ChooseUpgrade) -> One:
    """Bunkers first."""
    return One(tuple(_counters_left(s, d.side)))


@reason(ChooseUpgrade)
def why_not_upgrade(s: State, d: ChooseUpgrade, act: Act) -> str:
    """For this side, while there are counters."""
    if not isinstance(act, TakeUpgrade):
        return "First choose an upgrade for the base: Bunker, Sentinels or Antenna."
    if act.side != d.side:
        return f"The upgrade for the {SIDE_NAMES[d.side]} side is chosen now."
    return "" if act in _counters_left(s, d.side) else "No counter of that upgrade is left. Choose another one."


@answer(ChooseUpgrade)
def build_upgrade(s: State, d: ChooseUpgrade, act: TakeUpgrade) -> None:
    """Built."""
    withdraw(s, ChooseUpgrade)
    _place_upgrade(s, act)


# ------------------------------------------------------------------ abilities and places
@rule(ChooseAbilities)
def choose_abilities(s: State, step: ChooseAbilities) -> None:
    """Everybody at once."""
    ask(s, *map(ChooseAbility, s.seats))


@options(ChooseAbility)
def abilities(s: State, d: ChooseAbility) -> One:
    """Both of the training card."""
    return One(tuple(map(TakeAbility, s.tables.training[s.marines[d.seat].training].abilities)))


@reason(ChooseAbility)
def why_not_ability(s: State, d: ChooseAbility, act: Act) -> str:
    """One of the two."""
    one, other = s.tables.training[s.marines[d.seat].training].abilities
    if isinstance(act, TakeAbility) and act.ability in (one, other):
        return ""
    return f"Your training card has two abilities: choose {named(one)} or {named(other)}."


def named(word: str) -> str:
    """An ability or a card in a sentence."""
    return word.replace("_", " ")


@answer(ChooseAbility)
def take_ability(s: State, d: ChooseAbility, act: TakeAbility) -> None:
    """For the rest of the game, unless a Neural chip flips the card."""
    s.marines[d.seat].ability = act.ability
    emit(s, AbilityTaken(d.seat, act.ability))


@rule(ChoosePlaces)
def choose_places(s: State, step: ChoosePlaces) -> None:
    """Everybody at once."""
    ask(s, *map(ChoosePlace, s.seats))


@options(ChoosePlace)
def places(s: State, d: ChoosePlace) -> One:
    """Any box of the Landing Zone, also one that others take."""
    return PLACES


@reason(ChoosePlace)
def why_not_place(s: State, d: ChoosePlace, act: Act) -> str:
    """Only there."""
    return "" if act in PLACES else "Marines land in the Landing Zone: take box z1, z2 or z3."


@answer(ChoosePlace)
def take_place(s: State, d: ChoosePlace, act: TakePlace) -> None:
    """The marine lands."""
    s.marines[d.seat].place = act.place
    emit(s, PlaceTaken(d.seat, act.place))
