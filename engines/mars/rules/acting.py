"""What a marine may do with the dice that show (chapters "How I Reach the MMM?", "Don't Stop, Marine!")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.agenda import answer, ask, options, reason, then
from engines.kernel.choices import Choice, One
from engines.mars.decisions import PickAction
from engines.mars.state import Blow, Discard, Give, Move, Reroll, Shoot, UseEquipment
from engines.mars.steps import GoOn

from . import equipment, moving, shooting, throwing
from .abilities import BLOW
from .bomb import blow
from .menu import Entries, Menu, any_of, why_not

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.kernel.records import Act
    from engines.mars.state import State

    from .menu import Pick

DISCARD = Discard()


# ------------------------------------------------------------------ an action
def shots(s: State, seat: int) -> list[Shoot]:
    """Deadly ones first."""
    return shooting.shots(s, seat)


def discards(s: State, seat: int) -> tuple[Discard, ...]:
    """Where nothing else must be done."""
    return (DISCARD,) if shooting.may_discard(s, seat) else ()


def rerolls(s: State, seat: int) -> list[Reroll]:
    """One die for each permission."""
    return throwing.rerolls(s, seat)


def uses(s: State, seat: int) -> list[UseEquipment]:
    """Cards that work while dice wait."""
    return equipment.uses(s, seat, "dice")


def why_not_use(s: State, seat: int, act: UseEquipment) -> str:
    """The card and its moment."""
    return equipment.why_not_use(s, seat, act, "dice")


def give(s: State, seat: int, act: Give) -> None:
    """Then the dice wait again."""
    equipment.give(s, seat, act)
    then(s, GoOn())


ENTRIES: Entries = {
    Shoot: (shots, shooting.why_not_shoot, shooting.shoot),
    Discard: (discards, shooting.why_not_discard, shooting.discard),
    Move: (moving.moves, moving.why_not_move, moving.move),
    Reroll: (rerolls, throwing.why_not_reroll, throwing.reroll),
    UseEquipment: (uses, why_not_use, equipment.use),
    Give: (equipment.gifts, equipment.why_not_give, give),
}


def lead(s: State, seat: int) -> Iterator[Act]:
    """Kill, else move safely, before shots without effect and crashes."""
    yield from shooting.deadly_shots(s, seat)
    yield from moving.moves(s, seat, safe=True)


ACTIONS: tuple[Pick, ...] = (moving.pick_move, shooting.pick_shot, any_of(discards))
WITH_REROLLS: tuple[Pick, ...] = (*ACTIONS, any_of(rerolls))
OF_EQUIPMENT: tuple[Pick, ...] = (any_of(uses), any_of(equipment.gifts))


def picks(s: State, seat: int) -> tuple[Pick, ...]:
    """What may be possible."""
    found = WITH_REROLLS if s.turn.rerolls else ACTIONS
    return found + OF_EQUIPMENT if equipment.at_hand(s, seat) else found


# ------------------------------------------------------------------ the bomb
def bomb_uses(s: State, seat: int) -> list[UseEquipment]:
    """A Lucky charm."""
    return equipment.uses(s, seat, "bomb")


def bomb_answers(s: State, seat: int) -> One:
    """Let them stand, or throw some again."""
    return One((BLOW, *rerolls(s, seat), *bomb_uses(s, seat)))


def why_not_with_bomb(s: State, seat: int, act: Act) -> str:
    """Nothing but the bomb is the business of these dice."""
    if isinstance(act, Reroll):
        return throwing.why_not_reroll(s, seat, act)
    if isinstance(act, UseEquipment):
        return equipment.why_not_use(s, seat, act, "bomb")
    return "" if isinstance(act, Blow) else "These dice are for the bomb: let them stand, or throw some again."


# ------------------------------------------------------------------ the question
def use_dice(s: State, seat: int) -> None:
    """Asks, unless there is a sole answer."""
    act = _sole(s, seat)
    if act is None:
        ask(s, PickAction(seat, bomb=s.turn.bombing))
    else:
        carry_out(s, seat, act)


def _sole(s: State, seat: int) -> Act | None:
    """The only answer. There is more than one wherever a die may be thrown again, or the marine may move: two
    directions."""
    if s.turn.rerolls:
        return None
    if s.turn.bombing:
        return None if bomb_uses(s, seat) else BLOW
    if moving.may_move(s, seat) or uses(s, seat) or equipment.gifts(s, seat):
        return None
    found = shots(s, seat)
    if shooting.may_discard(s, seat):
        return None if found else DISCARD
    return found[0] if len(found) == 1 else None


@options(PickAction)
def actions(s: State, d: PickAction) -> Choice:
    """All that the dice allow."""
    return bomb_answers(s, d.seat) if d.bomb else Menu(s, d.seat, ENTRIES, lead, picks)


@reason(PickAction)
def why_not_action(s: State, d: PickAction, act: Act) -> str:
    """The reason of the act in question."""
    if d.bomb:
        return why_not_with_bomb(s, d.seat, act)
    return why_not(ENTRIES, s, d.seat, act, "The dice show: first use them, move or shoot.")


@answer(PickAction)
def act(s: State, d: PickAction, act: Act) -> None:
    """It is done."""
    carry_out(s, d.seat, act)


def carry_out(s: State, seat: int, act: Act) -> None:
    """What the dice, or a card, do."""
    if isinstance(act, Blow):
        blow(s, seat)
    else:
        ENTRIES[type(act)][2](s, seat, act)
