"""Power-up injector, Precog and Teleportation (chapter "Special Training"). The other abilities work where they
matter: shooting, moving, landing, throwing."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING

from msgspec.structs import replace

from engines.jumps.dice import FACES, POOL, sets
from engines.kernel.agenda import answer, ask, emit, options, reason, then
from engines.kernel.chance import roll
from engines.kernel.choices import Choice, Either, One
from engines.mars.decisions import AssignDice, ChooseAppearance
from engines.mars.events import Appeared, Assigned, Injected, Teleported
from engines.mars.planet import CARD_COLUMNS, FAR, card_at, defended, planet
from engines.mars.state import Appear, Assign, Blow, Foresee, Inject, Teleport
from engines.mars.steps import GoOn, Touch

from .bomb import blow, shows_enough, why_no_bomb_here
from .equipment_deck import fly
from .throwing import take_up, throw_dice
from .turn import begin, dice_of, engaged, fresh, has, programmed, settle

if TYPE_CHECKING:
    from engines.kernel.records import Act
    from engines.mars.state import State

INJECT = Inject()
BLOW = Blow()


# ------------------------------------------------------------------ Power-up injector
def why_not_inject(s: State, seat: int, act: Inject) -> str:
    """Before the first action, with a full number of dice."""
    if not has(s, seat, "injector"):
        return "You have no power-up injector."
    if s.acting == seat and s.turn.injected:
        return "You have used your injector. Program your dice."
    if not fresh(s, seat):
        return "The injector is used before the first action."
    if dice_of(s, seat) < s.tables.components.numbers.dice:
        return "You cannot use the injector while you have fewer dice than usual."
    return ""


def inject(s: State, seat: int, act: Inject) -> None:
    """Six dice to program; the next turn has three."""
    begin(s, seat)
    s.marines[seat].programme = ()
    dice = s.tables.components.numbers.injected_dice
    s.turn = replace(s.turn, injected=True, dice=dice)
    emit(s, Injected(seat, dice))
    then(s, GoOn())


# ------------------------------------------------------------------ Precog
def visions(s: State, seat: int) -> list[Foresee]:
    """Any dice of the pool, as many as the marine has."""
    if why_no_vision(s, seat):
        return []
    return [Foresee(dice) for dice in sets(POOL, dice_of(s, seat))]


def why_no_vision(s: State, seat: int) -> str:
    """Not in two turns running, and before the first action."""
    if not has(s, seat, "precog"):
        return "You are no Precog."
    if s.marines[seat].foresaw:
        return "You foresaw the dice of your last turn. Program this one."
    if not fresh(s, seat) or s.turn.injected:
        return "Precog is used before anything is thrown."
    return ""


def why_not_foresee(s: State, seat: int, act: Foresee) -> str:
    """The right number of dice."""
    problem = why_no_vision(s, seat)
    if problem or act in visions(s, seat):
        return problem
    return f"Take {dice_of(s, seat)} of the dice: two blue, two white and two black are there."


def foresee(s: State, seat: int, act: Foresee) -> None:
    """The dice are thrown first; what they show is final."""
    begin(s, seat)
    s.marines[seat].programme = ()
    s.turn = replace(s.turn, foreseen=True)
    throw_dice(s, act.dice, "precog")
    faces = s.turn.rolled
    settle(s)
    s.turn = replace(s.turn, action=0, rolled=faces)
    ask(s, AssignDice(seat))


@lru_cache
def assignments(dice: int) -> One:
    """Every way to spread so many dice, all in one action first: actions are filled in order, at least one."""
    rows = product((1, 2, 3, 0), repeat=dice)
    return One(tuple(Assign(row) for row in rows if _in_order(row)))


def _in_order(actions: tuple[int, ...]) -> bool:
    used = set(actions) - {0}
    return bool(used) and used == set(range(1, len(used) + 1))


@options(AssignDice)
def spreads(s: State, d: AssignDice) -> Choice:
    """Spread over the actions, or all used for the bomb if they show enough (ruling N33)."""
    spread = assignments(len(s.turn.rolled))
    return Either((spread, One((BLOW,)))) if _may_blow(s, d.seat) else spread


def _may_blow(s: State, seat: int) -> bool:
    enough = len(s.turn.rolled) >= s.tables.components.numbers.bomb_dice and shows_enough(s)
    return enough and not why_no_bomb_here(s, seat)


@reason(AssignDice)
def why_not_assign(s: State, d: AssignDice, act: Act) -> str:
    """A number for each die."""
    if isinstance(act, Blow):
        return "" if _may_blow(s, d.seat) else "These dice do not destroy the Master Mind from here. Spread them."
    if isinstance(act, Assign) and act in assignments(len(s.turn.rolled)):
        return ""
    return "Say for each die which action it serves, 1 to 3 in order, 0 for none; at least one action is made."


@answer(AssignDice)
def assign(s: State, d: AssignDice, act: Act) -> None:
    """The first action follows at once: its dice are thrown already."""
    if not isinstance(act, Assign):
        blow(s, d.seat)
        return
    faces = s.turn.rolled
    planned = tuple(
        tuple(face for face, number in zip(faces, act.actions, strict=True) if number == action)
        for action in range(1, max(act.actions) + 1)
    )
    s.turn = replace(s.turn, rolled=(), planned=planned)
    emit(s, Assigned(d.seat, planned))
    take_up(s)


# ------------------------------------------------------------------ Teleportation
def teleports(s: State, seat: int) -> list[Teleport]:
    """Every card that is open."""
    if not has(s, seat, "teleportation") or why_no_teleport(s, seat):
        return []
    return [Teleport(card) for card in range(len(s.terrain)) if _open(s, card)]


def _open(s: State, card: int) -> bool:
    side, reach = card_at(s, card)
    return reach != FAR or not defended(s, side)


def why_no_teleport(s: State, seat: int) -> str:
    """Once a turn, not in close combat (ruling N29), and after the dice are programmed."""
    if not has(s, seat, "teleportation"):
        return "You cannot teleport."
    if s.acting == seat and s.turn.teleported:
        return "You have teleported in this turn."
    if engaged(s, seat):
        return "Aliens are in your box: get rid of them before you teleport."
    return "" if programmed(s, seat) else "Program your dice first."


def why_not_teleport(s: State, seat: int, act: Teleport) -> str:
    """A card, open."""
    problem = why_no_teleport(s, seat)
    if problem:
        return problem
    if act.card not in range(len(s.terrain)):
        return f"The terrain cards are counted from 0 to {len(s.terrain) - 1}."
    return "" if _open(s, act.card) else "That card is closed while its defender lives. Choose another one."


def teleport(s: State, seat: int, act: Teleport) -> None:
    """A blue die counts the columns from the Landing Zone's side; with several heights the marine chooses."""
    begin(s, seat)
    s.turn = replace(s.turn, teleported=True)
    side, reach = card_at(s, act.card)
    value = roll(s, FACES["blue"]).value
    emit(s, Teleported(seat, act.card, value))
    then(s, GoOn())
    ask(s, ChooseAppearance(seat, places=planet(s).boxes(CARD_COLUMNS[side][reach][value - 1])))


@options(ChooseAppearance)
def appearances(s: State, d: ChooseAppearance) -> One:
    """Each height."""
    return One(tuple(map(Appear, d.places)))


@reason(ChooseAppearance)
def why_not_appear(s: State, d: ChooseAppearance, act: Act) -> str:
    """In that column."""
    if isinstance(act, Appear) and act.place in d.places:
        return ""
    return "The die has shown the column: choose one of its boxes."


@answer(ChooseAppearance)
def appear(s: State, d: ChooseAppearance, act: Appear) -> None:
    """The landing is judged as after a move."""
    emit(s, Appeared(d.seat, act.place))
    then(s, Touch())
    s.trace = None
    fly(s, d.seat, act.place, (act.place,))
