"""What the quick player does between throws."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engines.jumps.dice import COLOURS, NO_DICE, POOL, programmes
from engines.mars.planet import CARD_COLUMNS, card_at, planet
from engines.mars.rules import abilities, bomb, taking_turns, throwing
from engines.mars.rules.turn import dice_of, fresh
from engines.mars.state import Assign, Blow, Foresee, Give, Inject, Program

from . import bombs, cards, support
from .outlook import outlook

if TYPE_CHECKING:
    from engines.jumps.dice import DiceSet, Face, Programme
    from engines.kernel.records import Act
    from engines.mars.decisions import AssignDice
    from engines.mars.state import Place, State

    from .outlook import Outlook

BLUE, WHITE, BLACK = (1, 0, 0), (0, 1, 0), (0, 0, 1)
BLUES, WHITES, BLACKS = (2, 0, 0), (0, 2, 0), (0, 0, 2)
PROGRAMMES: dict[int, tuple[Programme, ...]] = {
    4: (
        ((0, 2, 2),),
        ((2, 2, 0),),
        (BLUES, WHITES),
        (WHITES, BLUES),
        (BLUES, BLACKS),
        (BLACKS, BLUES),
        ((0, 1, 1), (0, 1, 1)),
        ((0, 2, 1), BLUE),
        (BLUE, (0, 2, 1)),
        (WHITE, (0, 1, 2)),
        (BLUE, BLUE, WHITES),
        (BLUE, BLUE, (0, 1, 1)),
        (WHITE, WHITE, BLUES),
        (WHITE, BLUES, WHITE),
        (BLUES, WHITE, WHITE),
        (WHITE, WHITE, BLACKS),
        (WHITE, BLUE, (1, 1, 0)),
        (BLACK, BLACK, WHITES),
        (WHITE, (1, 1, 0), BLACK),
        (BLACK, WHITES, BLACK),
    ),
    6: (
        ((2, 2, 2),),
        (BLUES, (0, 2, 2)),
        (WHITES, (2, 0, 2)),
        (BLACKS, (2, 2, 0)),
        (BLUES, WHITES, BLACKS),
        (WHITES, BLUES, BLACKS),
        (BLACKS, BLUES, WHITES),
        (BLUE, BLUE, (0, 2, 2)),
        (WHITE, BLACK, (2, 1, 1)),
        (BLACK, BLACK, (2, 2, 0)),
    ),
}
"""Those that prove best in nearly all turns, by dice."""
HASTY: dict[int, tuple[Programme, ...]] = {
    4: (
        ((0, 2, 2),),
        ((2, 2, 0),),
        (BLUES, WHITES),
        (BLUE, BLUE, WHITES),
        (WHITE, WHITE, BLUES),
        (WHITE, WHITE, BLACKS),
    ),
}
"""The same in a hurry."""
ANEW = 0.2
"""How much more another programme must promise after what mates have done."""
TELEPORTED = 1.0
"""How much more teleporting must promise."""
INJECTED = 2.5
"""What six dice must promise beyond four, for three follow."""
FORESIGHT = 1.4
"""How much more dice are worth that are spread after they are thrown."""


def choose(s: State, o: Outlook, hasty: bool = False) -> Act:
    """The bomb before everything else, then what promises most. `hasty`: of fewer programmes."""
    seat = o.seat
    if bomb.bombs(s, seat):
        return _bomb(s, o)
    card = cards.between(s, o)
    if card is not None:
        return card
    if throwing.can_throw(s, seat):
        return _go_on(s, o, hasty)
    return _begin(s, o, hasty) if fresh(s, seat) else taking_turns.PASS


def _bomb(s: State, o: Outlook) -> Act:
    """With a Lucky charm of a mate, unless the mate may still need it."""
    place = s.marines[o.seat].place
    for other, mate in enumerate(s.marines):
        if other != o.seat and mate.done and mate.place == place and "lucky_charm" in mate.equipment:
            return Give("lucky_charm", o.seat)
    options = bomb.bombs(s, o.seat)
    return max(options, key=lambda act: bombs.chance(act.dice, int(o.mates[place] > 0), o.bomb))


def _go_on(s: State, o: Outlook, hasty: bool) -> Act:
    """Throw, unless staying is better; or teleport; or another programme, after what mates have done."""
    seat, place = o.seat, s.marines[o.seat].place
    promised = o.promise(place, rest_of(s, seat))
    if not hasty and fresh(s, seat) and not s.turn.foreseen:
        better, programme = max((o.promise(place, p), p) for p in candidates(dice_of(s, seat)))
        if better > promised + ANEW:
            return Program(*programme, *[NO_DICE] * (3 - len(programme)))
    jump = _teleport(s, o, rest_of(s, seat), promised)
    if jump is not None:
        return jump
    if taking_turns.passes(s, seat) and promised < o.station(place):
        return taking_turns.PASS
    return taking_turns.THROW


def rest_of(s: State, seat: int) -> Programme:
    """The actions that are still to come; of foreseen ones only the colours."""
    if s.acting == seat and s.turn.planned:
        return tuple(_set(faces) for faces in s.turn.planned)
    return s.marines[seat].programme


def _set(faces: tuple[Face, ...]) -> DiceSet:
    blue, white, black = (sum(face.colour == colour for face in faces) for colour in COLOURS)
    return blue, white, black


def _begin(s: State, o: Outlook, hasty: bool) -> Act:
    """A programme, or what can be done instead."""
    seat, place = o.seat, s.marines[o.seat].place
    value, programme = max((o.promise(place, p), p) for p in candidates(dice_of(s, seat), hasty))
    act: Act = Program(*programme, *[NO_DICE] * (3 - len(programme)))
    for worth, call in support.ranked(s, o)[:1]:
        if worth + o.station(place) > value:
            value, act = worth + o.station(place), call
    if taking_turns.passes(s, seat) and o.station(place) > value:
        return taking_turns.PASS
    if abilities.visions(s, seat) and isinstance(act, Program):
        return _vision(s, o)
    if taking_turns.injections(s, seat) and isinstance(act, Program) and _injects(s, o, value):
        return Inject()
    return act


@lru_cache
def candidates(dice: int, hasty: bool = False) -> tuple[Programme, ...]:
    """Programmes that are thought about."""
    if hasty and dice in HASTY:
        return HASTY[dice]
    return PROGRAMMES.get(dice) or programmes(POOL, dice)


def _injects(s: State, o: Outlook, value: float) -> bool:
    """Do six dice promise enough more?"""
    place = s.marines[o.seat].place
    injected = outlook(s, o.seat, injected=True)
    return max(injected.promise(place, p) for p in candidates(6)) > value + INJECTED


# ------------------------------------------------------------------ Teleportation
def _teleport(s: State, o: Outlook, rest: Programme, promised: float) -> Act | None:
    found = abilities.teleports(s, o.seat)
    if not found:
        return None
    value, number = max((_appearing(s, o, act.card, rest), -i) for i, act in enumerate(found))
    return found[-number] if value > promised + TELEPORTED else None


def _appearing(s: State, o: Outlook, card: int, rest: Programme) -> float:
    side, reach = card_at(s, card)
    columns = CARD_COLUMNS[side][reach][:3]
    boxes = planet(s).boxes
    return sum(max(arrival(s, o, place, rest) for place in boxes(column)) for column in columns) / len(columns)


def arrival(s: State, o: Outlook, place: Place, rest: Programme) -> float:
    """Of appearing in a box."""
    safe = o.track.cells[place].circle or o.fearless or place in o.standing
    return o.goes_on(place, rest, -1) if safe else o.station(place, down=True)


# ------------------------------------------------------------------ Precog
def _vision(s: State, o: Outlook) -> Act:
    return Foresee(max(abilities.visions(s, o.seat), key=lambda act: (-act.dice[2], act.dice)).dice)


def assign(s: State, o: Outlook, d: AssignDice) -> Act:
    """The best order of what the foreseen dice can do; the bomb if they show enough."""
    if Blow() in abilities.spreads(s, d):
        return Blow()
    rolled, place = s.turn.rolled, s.marines[d.seat].place
    _, used = _spread(o, place, tuple(enumerate(rolled)), 3, -1)
    actions = [0] * len(rolled)
    for number, dice in enumerate(used, start=1):
        for die in dice:
            actions[die] = number
    if not used:
        actions[0] = 1
    return Assign(tuple(actions))


def _spread(
    o: Outlook, place: Place, left: tuple[tuple[int, Face], ...], actions: int, gone: Place
) -> tuple[float, list[tuple[int, ...]]]:
    """What these dice come to at best, and which dice each action takes."""
    best: tuple[float, list[tuple[int, ...]]] = (o.station(place, gone=gone), [])
    if not actions:
        return best
    for dice in _groups(left):
        option = o.best(place, tuple(face for _, face in dice), (), gone)
        numbers = tuple(i for i, _ in dice)
        rest = tuple(x for x in left if x not in dice)
        value, used = option.value, [numbers]
        if rest and not option.down:
            more, then = _spread(o, option.place, rest, actions - 1, option.gone)
            extra = more - o.station(option.place, gone=option.gone)
            value, used = value + extra, [numbers, *then]
        if value > best[0] or (not best[1] and len(left) == 4):
            best = (value, used)
    return best


def _groups(left: tuple[tuple[int, Face], ...]) -> list[tuple[tuple[int, Face], ...]]:
    """Single dice, and all of a value."""
    singles = {face: ((i, face),) for i, face in reversed(left)}
    values = [tuple(x for x in left if x[1].value == value) for value in (1, 2, 3)]
    return [*singles.values(), *(group for group in values if len(group) > 1)]
