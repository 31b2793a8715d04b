"""The quick automatic player: what promises most by `outlook`, for every question."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engines.jumps.dice import FACES, first_of_equal
from engines.kernel.agenda import choices
from engines.mars.decisions import (
    AssignDice,
    BeforeLanding,
    ChooseAbility,
    ChooseAppearance,
    ChooseImpact,
    ChoosePlace,
    ChooseUpgrade,
    ChooseVictims,
    LoseUpgrade,
    PickAction,
    TakeTurn,
    ThrowAgain,
)
from engines.mars.planet import ZONE, side_of
from engines.mars.rules import acting
from engines.mars.state import (
    Appear,
    Blow,
    Decline,
    Discard,
    Kill,
    Move,
    Reroll,
    Rethrow,
    TakeAbility,
    TakePlace,
    TakeUpgrade,
    UseEquipment,
)

from . import bombs, cards, plan, support, turns
from .outlook import outlook

if TYPE_CHECKING:
    from engines.jumps.dice import Face, Programme
    from engines.kernel.records import Act, Decision
    from engines.mars.data import Ability, Upgrade
    from engines.mars.state import State

    from .outlook import Option, Outlook

ABILITIES: tuple[Ability, ...] = (
    "jet_pack",
    "injector",
    "fusion_cannon",
    "ranger",
    "communications",
    "multi_shot",
    "precog",
    "teleportation",
)
"""The most useful first."""
USELESS: tuple[Upgrade, ...] = ("antenna", "sentinels", "bunker")
"""The least useful first."""
HELPS = 1.0
"""What a card that adds hits must gain."""


def choose(s: State, d: Decision, hasty: bool = False) -> Act:
    """An answer to an open question of a view, or of a world that looks the same. It needs no chance. `hasty`: in less
    time, for a search."""
    match d:
        case TakeTurn():
            return turns.choose(s, outlook(s, d.seat, hasty), hasty)
        case PickAction():
            return _bomb(s, d) if d.bomb else action(s, d, hasty)
        case AssignDice():
            return turns.assign(s, outlook(s, d.seat), d)
        case BeforeLanding():
            return cards.rescue(s, outlook(s, d.seat), d)
        case ChooseAppearance():
            return _appearance(s, d)
        case ChooseImpact():
            return _impact(s, d)
        case ChooseVictims():
            return _victims(s, d)
        case ThrowAgain():
            return _bait(s, d)
        case ChooseAbility():
            pair = s.tables.training[s.marines[d.seat].training].abilities
            return TakeAbility(min(pair, key=ABILITIES.index))
        case ChoosePlace():
            return _place(s, d)
        case LoseUpgrade() | ChooseUpgrade():
            return _upgrade(s, d)
        case _:
            return Decline()


# ------------------------------------------------------------------ dice
def action(s: State, d: PickAction, hasty: bool = False) -> Act:
    """The best of what shows; again what promises more."""
    o = outlook(s, d.seat, hasty)
    rolled, place, rest = s.turn.rolled, s.marines[d.seat].place, turns.rest_of(s, d.seat)
    if s.turn.shooting:
        return _shoot_on(s, o)
    best = o.best(place, rolled, rest)
    if s.turn.rerolls:
        value, again = reroll(s, o)
        if value > best.value:
            return again
    card = _helping_card(s, o, best.value)
    if card is not None:
        return card
    return numbered(s, best)


def numbered(s: State, best: Option) -> Act:
    """A move with the numbers of its dice, of equal ones the first."""
    if not isinstance(best.act, Move):
        return best.act or Discard()
    left: list[Face | None] = [*s.turn.rolled]
    numbers = []
    for face in best.faces:
        i = left.index(face)
        left[i] = None
        numbers.append(i + 1)
    return Move(tuple(numbers), best.act.direction, best.act.steps)


def reroll(s: State, o: Outlook) -> tuple[float, Reroll]:
    """The die that is best thrown again, and what that promises."""
    rolled, place, rest = s.turn.rolled, s.marines[o.seat].place, turns.rest_of(s, o.seat)
    value, die = max((_again(o, rolled, die, rest, place), -die) for die in first_of_equal(rolled))
    return value, Reroll(-die, s.turn.rerolls[0])


def _again(o: Outlook, rolled: tuple[Face, ...], die: int, rest: Programme, place: int) -> float:
    faces = FACES[rolled[die - 1].colour]
    total = 0.0
    for face in faces:
        shown = (*rolled[: die - 1], face, *rolled[die:])
        total += o.best(place, shown, rest).value
    return total / len(faces)


def _shoot_on(s: State, o: Outlook) -> Act:
    counts = [sum(face.value == value for face in s.turn.rolled) for value in range(4)]
    place = s.marines[o.seat].place
    shots = [shot for v in (1, 2, 3) if counts[v] and (shot := o.shot(place, v, counts[v], -1))]
    best = max(shots, key=lambda shot: shot.value, default=None)
    return best.act if best is not None and best.act is not None else Discard()


def _helping_card(s: State, o: Outlook, value: float) -> Act | None:
    """Ammo or a Rail-gun that makes a kill."""
    for use in acting.uses(s, o.seat):
        if use.card in ("badass_ammo", "rail_gun"):
            turn = s.turn
            s.turn = replace(
                turn, ammo=turn.ammo or use.card == "badass_ammo", rail=turn.rail or use.card == "rail_gun"
            )
            better = outlook(s, o.seat)
            s.turn = turn
            if better.best(s.marines[o.seat].place, turn.rolled, turns.rest_of(s, o.seat)).value > value + HELPS:
                return use
    return None


def _bomb(s: State, d: PickAction) -> Act:
    """Throw again what raises the chance most."""
    wanted = s.tables.components.numbers.bomb
    shown = bombs.seen(s.turn.rolled)
    if sum(value for _, value in shown) >= wanted:
        return Blow()
    if s.turn.rerolls:
        left = len(s.turn.rerolls) - 1
        die = max(range(len(shown)), key=lambda die: bombs.again(shown, die, left, wanted))
        return Reroll(_first(s.turn.rolled, die), s.turn.rerolls[0])
    charms = [act for act in acting.bomb_uses(s, d.seat) if isinstance(act, UseEquipment)]
    if charms:
        low = {i for i, face in enumerate(s.turn.rolled, 1) if face.value < 2 + (face.colour == "blue")}
        return max(charms, key=lambda act: len(set(act.dice) & low) - 2 * len(set(act.dice) - low))
    return Blow()


def _first(rolled: tuple[Face, ...], die: int) -> int:
    return rolled.index(rolled[die]) + 1


# ------------------------------------------------------------------ other questions
def _appearance(s: State, d: ChooseAppearance) -> Act:
    o = outlook(s, d.seat)
    return Appear(max(d.places, key=lambda place: turns.arrival(s, o, place, turns.rest_of(s, d.seat))))


def _impact(s: State, d: ChooseImpact) -> Act:
    o = outlook(s, d.seat)
    return Appear(max(d.places, key=lambda place: support.impact(s, o, d.support, place)))


def _victims(s: State, d: ChooseVictims) -> Act:
    """A Bunker kills the toughest one, others whoever is in the way."""
    acts = [act for act in choices(s, d) if isinstance(act, Kill)]
    needs = s.tables.components.aliens.hits.numbers
    if d.by == "bunker":
        return max(acts, key=lambda act: plan.hits(act.kills, needs))
    o = outlook(s, d.seat)
    return max(acts, key=lambda act: o.worth(d.places[0] if d.by == "missile" else act.place, act.kills))


def _bait(s: State, d: ThrowAgain) -> Act:
    """Away from where a wave does most harm."""
    costs = support.wave_costs(s, outlook(s, d.seat))
    return Rethrow() if costs[d.side] > sum(costs) / 2 else Decline()


def _place(s: State, d: ChoosePlace) -> Act:
    """At the end where the march begins; guards where they reach both sides."""
    side = plan.march(s)
    return TakePlace(ZONE[0] if side == 0 else ZONE[-1])


def _upgrade(s: State, d: ChooseUpgrade | LoseUpgrade) -> Act:
    """The first that can be built; what is lost is what helps least, on the side with fewer aliens."""
    listed = [act for act in choices(s, d) if isinstance(act, TakeUpgrade)]
    if isinstance(d, ChooseUpgrade):
        return listed[0]
    sides = [side_of(box.place) for box in s.boxes for _ in range(sum(box.aliens))]
    return min(listed, key=lambda act: (USELESS.index(act.upgrade), sides.count(act.side)))
