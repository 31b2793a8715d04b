"""What the dice that show are used for, as menus: do this and roll on, do this and stop; dice again and equipment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.jumps.dice import signs
from engines.kernel.agenda import choices
from engines.kernel.talk import Menu, Names, Press
from engines.mars.rules.turn import has
from engines.mars.state import Assign, Blow, Discard, EndTurn, Give, Move, Reroll, Shoot, Throw, UseEquipment

from . import chances, deeds, keys
from .menus import LABEL, chunked, line
from .turns import equipment_line, gift_line
from .words import PERMISSIONS, capital, face, faces, percent, short

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.kernel.records import Act, Seat
    from engines.mars.decisions import AssignDice, PickAction
    from engines.mars.state import State

CHARM_LINES = 15
"""Choices of dice for a Lucky charm that have lines of their own; more are asked by a form."""
ENDS = "Do this, then your turn ends"
STOP = (EndTurn(),)


def menus(view: State, d: PickAction, names: Names) -> tuple[Menu, ...]:
    """All that the dice can do, unless that is nothing."""
    found = [*_bomb(view, d), *(() if useless(view, d) else _deeds(view, d, names))]
    return (*found, *chunked("Reroll, equipment", _helps(view, d, names)))


def useless(view: State, d: PickAction) -> bool:
    """Can the dice only be left?"""
    offered = choices(view, d)
    return bool(offered.of(Discard)) and not offered.of(Shoot) and not offered.of(Move)


def buttons(view: State, d: PickAction, names: Names) -> tuple[Press, ...]:
    """To roll on or to stop with useless dice."""
    if not useless(view, d):
        return ()
    leave, onward = Discard(), following(view, d.seat)
    loose = _may_go_on(view, d.seat, deeds.deeds(view, d, names))
    if not onward:
        return (Press("Leave the dice" if loose else "End turn", (leave,), style="finish"),)
    found = [Press(short(capital(onward), LABEL), (leave, Throw()))]
    found += [Press("Choose what next", (leave,))] if loose else []
    return (*found, Press("Stop", (leave, *STOP), style="finish"))


# ------------------------------------------------------------------ deeds
def _deeds(view: State, d: PickAction, names: Names) -> Iterator[Menu]:
    """With more actions to come each deed stands twice, once for rolling on; a third time for whoever may want to do
    something between."""
    done = deeds.deeds(view, d, names)
    if not done:
        return
    places = keys.keys_of(view, d)
    onward = following(view, d.seat)
    if not onward:
        loose = _may_go_on(view, d.seat, done) or any(isinstance(deed.act, Shoot) and deed.over for deed in done)
        yield from chunked("Do this" if loose else ENDS, _lines(done, places, ()))
        return
    going = tuple(deed for deed in done if not deed.over)
    yield from chunked(f"Do this, then {onward}", _lines(going, places, (Throw(),)))
    stopping = (*_lines(going, places, STOP), *_lines(tuple(deed for deed in done if deed.over), places, ()))
    yield from chunked("Do this, then stop", stopping)
    if _may_go_on(view, d.seat, done):
        yield from chunked("Do this, then choose what next", _lines(going, places, ()))


def _lines(done: tuple[deeds.Deed, ...], places: dict[int, int], then: tuple[Act, ...]) -> Iterator[Press]:
    for deed in done:
        label, key = deeds.labelled(deed, places)
        yield line(label, (deed.act, *then), deed.note, key)


def following(view: State, seat: Seat) -> str:
    """The action behind this one: "roll action 2 (■▽)"; "" if it is the last."""
    turn, programme = view.turn, view.marines[seat].programme
    if turn.planned:
        return f"take up {faces(turn.planned[0])}"
    return f"roll action {turn.action + 1} ({signs(programme[0])})" if programme else ""


def _may_go_on(view: State, seat: Seat, done: tuple[deeds.Deed, ...]) -> bool:
    """May there be something to do between actions or after the last one: teleport, bomb, equipment here or where a
    move ends, a mate's included?"""
    turn = view.turn
    if turn.injected or (has(view, seat, "teleportation") and not turn.teleported):
        return True
    places = {view.marines[seat].place, *(deed.place for deed in done if isinstance(deed.act, Move))}
    own = bool(view.marines[seat].equipment)
    return own or any(marine.equipment and marine.place in places for marine in view.marines)


# ------------------------------------------------------------------ the bomb's dice
def _bomb(view: State, d: PickAction) -> Iterator[Menu]:
    for act in choices(view, d).of(Blow):
        total = sum(shown.value for shown in view.turn.rolled)
        wanted = view.tables.components.numbers.bomb
        note = "the Master Mind is destroyed" if total >= wanted else "not enough: the turn ends"
        yield Menu(f"The bomb needs {wanted}", (line(f"Let {total} stand", (act,), note),))


# ------------------------------------------------------------------ dice again, equipment
def _helps(view: State, d: PickAction, names: Names) -> Iterator[Press]:
    offered = choices(view, d)
    for act in offered.of(Reroll):
        shown = view.turn.rolled[act.die - 1]
        yield line(f"Reroll {face(shown)}", (act,), _reroll_note(view, d, act))
    uses = tuple(offered.of(UseEquipment))
    charms = [use for use in uses if use.dice]
    if len(charms) > CHARM_LINES:
        charm = UseEquipment("lucky_charm", (1,))
        yield Press("Use Lucky charm…", form=charm, note="choose the dice to throw again")
    for use in uses:
        if use not in charms or len(charms) <= CHARM_LINES:
            yield equipment_line(view, d.seat, use)
    for gift in offered.of(Give):
        yield gift_line(view, d.seat, gift, names)


def _reroll_note(view: State, d: PickAction, act: Reroll) -> str:
    """What lets it be thrown again; for the bomb the chance after it."""
    if not d.bomb:
        return PERMISSIONS[act.by]
    charm = "lucky_charm" in view.marines[d.seat].equipment
    chance = chances.again(view, (act.die,), len(view.turn.rerolls) - 1, charm)
    return f"{PERMISSIONS[act.by]}, {percent(chance)}"


# ------------------------------------------------------------------ Precog
def spreads(view: State, d: AssignDice) -> tuple[Menu, ...]:
    """Every way to spread the foreseen dice that makes a difference, those that use all dice in few actions first."""
    lines = []
    shown: set[tuple[tuple[str, ...], ...]] = set()
    for act in choices(view, d).of(Assign):
        actions = _actions(view, act)
        if actions not in shown:
            shown.add(actions)
            lines.append(((0 in act.actions, len(actions)), _spread(actions, act)))
    lines.sort(key=lambda x: x[0])
    blows = [line("Use them for the bomb!", (act,), "they show enough") for act in choices(view, d).of(Blow)]
    return tuple(chunked("Spread the dice over your actions", [*blows, *(press for _, press in lines)]))


def _actions(view: State, act: Assign) -> tuple[tuple[str, ...], ...]:
    """What each action has, in a fixed order."""
    rolled = view.turn.rolled
    return tuple(
        tuple(sorted(face(shown) for shown, number in zip(rolled, act.actions, strict=True) if number == action))
        for action in range(1, max(act.actions) + 1)
    )


def _spread(actions: tuple[tuple[str, ...], ...], act: Assign) -> Press:
    label = " then ".join(" ".join(action) for action in actions)
    left = act.actions.count(0)
    note = f"{left} left out" if left else "all dice" if len(actions) > 1 else "all in one action"
    return line(capital(label), (act,), note)
