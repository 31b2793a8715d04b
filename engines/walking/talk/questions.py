"""Questions as everybody may read them, and the buttons with which they are answered on the table.

Without buttons are the questions about action cards, which only their holders can weigh.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.jumps import dice
from engines.jumps.odds import odds
from engines.kernel.agenda import choices
from engines.kernel.notation import template
from engines.kernel.talk import Names, Press, Question
from engines.walking import board
from engines.walking import decisions as asks
from engines.walking import state as game

from . import landings, sharing
from .people import called, having, sign, stands, whose
from .programmes import suggestions
from .words import (
    MOMENTS,
    average,
    counted,
    number,
    percent,
    pool,
    programme,
    short,
    spot,
)

if TYPE_CHECKING:
    from engines.kernel.records import Decision
    from engines.walking.state import State

    from .programmes import Promise

Row = tuple[Press, ...]
LABEL = 34
"""Characters of a button."""
PAIR = 30
"""Characters of two buttons in a row."""
ROWS = 4
FEW = 3
"""Landings that can say what follows them."""
TEMPERS = "ABC"
DECLINE = (game.Decline(),)


def question(view: State, decision: Decision, names: Names) -> Question:
    """What is asked, with its buttons where these are public. Raises ValueError for a question of another game."""
    match decision:
        case asks.RenewCard():
            return Question("keep your action card or swap it", opener="Keep or swap", several="A new action card?")
        case asks.React():
            return _react(view, decision, names)
        case asks.PlayAtEnd():
            return Question(
                "play your action card or keep it",
                small_print="End of the round; Planification, Extra jump and Teamwork have their moment",
                opener="Play or keep",
            )
        case asks.ProgramJumps():
            return _program(view, decision)
        case asks.PickResult():
            return _pick(view, decision)
        case asks.GoOn():
            return _go_on(view, decision)
        case asks.RobSomebody():
            return _rob(view, decision, names)
        case asks.ShareCounters():
            return sharing.question(view, decision)
        case asks.ChooseBox():
            return _choose_box(view, decision)
        case asks.FreeJump():
            return _free_jump(view, decision)
    raise ValueError(f"no words for {type(decision).__name__}")


# ------------------------------------------------------------------ action cards
def _react(view: State, d: asks.React, names: Names) -> Question:
    """The same words whatever is in the hand."""
    happened = MOMENTS[d.moment].format(called(view, names)[d.astronaut])
    return Question(
        "play your action card or keep it",
        small_print=happened,
        opener="Play or keep",
        several="Action cards?",
    )


# ------------------------------------------------------------------ programming
def _program(view: State, d: asks.ProgramJumps) -> Question:
    turn = view.turn
    order = " ".join(sign(view, one) for one in view.order)
    dice_left = f"{counted(turn.dice, 'die', 'dice')} of {pool(turn.pool)}"
    told = [dice_left, *_promises(view, d), stands(view, d.astronaut), f"order {order}"]
    own = Press("Own program…", form=template(game.Program, second=dice.NO_DICE, third=dice.NO_DICE))
    rows = (*((press,) for press in programmes(view, d)), (own,))
    return Question(f"program {whose(view, d.astronaut)} jumps", rows, " · ".join(told))


def _promises(view: State, d: asks.ProgramJumps) -> list[str]:
    """What the suggested programs bring, which their buttons have no room for."""
    if not view.options.suggestions:
        return []
    first, *others = (
        (f"{letter} {one.boxes:.1f}", percent(one.crash))
        for letter, one in zip(TEMPERS, suggested(view, d), strict=False)
    )
    far = [f"on average {first[0]} boxes, {first[1]} crash", *(f"{boxes}, {crash}" for boxes, crash in others)]
    return [" · ".join(far), "on the buttons: a safe first jump"]


def programmes(view: State, d: asks.ProgramJumps) -> tuple[Press, ...]:
    """A button for each suggestion: "A · ■■ then ▲ then ▽ · 92 % safe"; none where the host does not want them."""
    if not view.options.suggestions:
        return ()
    return tuple(
        Press(_suggested(letter, one), (game.Program(*one.programme),))
        for letter, one in zip(TEMPERS, suggested(view, d), strict=False)
    )


def suggested(view: State, d: asks.ProgramJumps) -> tuple[Promise, ...]:
    """Bold, even, careful."""
    place = view.astronauts[d.astronaut].place
    return suggestions(board.track_of(view), place, view.turn.pool, view.turn.dice)


def _suggested(letter: str, one: Promise) -> str:
    label = f"{letter} · {programme(one.programme)} · {percent(one.safe)}"
    return f"{label} safe" if len(label) + len(" safe") <= LABEL else label


# ------------------------------------------------------------------ landing
def _pick(view: State, d: asks.PickResult) -> Question:
    shown = list(landings.shown(view, d))
    more = any(landings.goes_on(view, d, one) for one in shown)
    land = f"land{having(view, d.astronaut)}"
    text = f"{land}, and go on?" if more and len(shown) <= FEW else f"choose where to {land}"
    if not any(one.fine for one in shown):
        text = f"no safe landing{having(view, d.astronaut, 'for ')}: choose the accident"
    rows = _landing_rows(view, d, shown)
    again, small = rerolls(view, d), landings.legend(view, d)
    if again and len(rows) < ROWS:
        rows = [*rows, again]
    elif again:
        small += " · dice may be thrown again in your hand"
    return Question(text, tuple(rows), small)


def _landing_rows(view: State, d: asks.PickResult, shown: list[landings.Landing]) -> list[Row]:
    if len(shown) > FEW:
        return _many(shown)
    rows: list[Row] = [(_landing(view, d, one),) for one in shown]
    open_ends = [one for one in shown if landings.goes_on(view, d, one)]
    if open_ends:
        word = "stop" if len(open_ends) == FEW else "and stop"
        rows.append(tuple(Press(f"{one.key} · {word}", (one.act, game.Stop()), key=one.key) for one in open_ends))
    return rows


def _many(shown: list[landings.Landing]) -> list[Row]:
    """The keys alone; what they mean stands above."""
    crashes = any(one.way.crash for one in shown)
    width = FEW - 1 if crashes else FEW
    presses = [
        Press(f"{one.key} · {'crash' if one.way.crash else 'land'}", (one.act,), key=one.key)
        for one in shown[: width * FEW]
    ]
    return [tuple(presses[i : i + width]) for i in range(0, len(presses), width)]


def _landing(view: State, d: asks.PickResult, one: landings.Landing) -> Press:
    """To land, and to throw the next jump where nothing else is asked."""
    if not landings.goes_on(view, d, one):
        return Press(short(f"{one.key} · {landings.effect(one)}", LABEL), (one.act,), key=one.key)
    chance = percent(landings.next_safe(view, one.way.place))
    return Press(f"{one.key} · then jump {view.turn.jump + 1}, {chance}", (one.act, game.Throw()), key=one.key)


def rerolls(view: State, d: asks.PickResult) -> Row:
    """To throw one die again for an EC, or any dice by the special box."""
    presses: list[Press] = []
    offered, several = choices(view, d), len(view.turn.rolled) > 1
    again = list(offered.of(game.Reroll))
    if again and not several:
        presses.append(Press("Reroll, 1 EC", (again[0],)))
    elif again:
        presses.append(Press("Reroll one, 1 EC", form=template(game.Reroll)))
    if offered.of(game.RerollDice):
        whole = game.RerollDice((1,))
        label = "Reroll, free"
        presses.append(Press(label, form=template(game.RerollDice)) if several else Press(label, (whole,)))
    return tuple(presses)


# ------------------------------------------------------------------ going on
def _go_on(view: State, d: asks.GoOn) -> Question:
    promised = odds(board.track_of(view), view.astronauts[d.astronaut].place, view.turn.programme[view.turn.jump])
    following = view.turn.jump + 1
    signs = dice.signs(view.turn.programme[view.turn.jump])
    safe = percent(promised.safe)
    small = f"Jump {following} is {signs}: {safe} safe, {average(promised.boxes)}; {stands(view, d.astronaut)}"
    row = (Press(f"Jump {following}, {safe}", (game.Throw(),)), Press("Stop here", (game.Stop(),)))
    return Question(f"go on or stop{having(view, d.astronaut, 'with ')}", (row,), small)


# ------------------------------------------------------------------ what follows a move
def _rob(view: State, d: asks.RobSomebody, names: Names) -> Question:
    victims = [act.target for act in choices(view, d).of(game.Rob)]
    told = called(view, names)
    nobody, text = Press("Nobody", DECLINE), f"rob somebody{having(view, d.astronaut, 'with ')}?"
    if len(victims) < ROWS:
        rows: list[Row] = [(Press(short(f"Rob {told[one]}", LABEL), (game.Rob(one),)),) for one in victims]
        return Question(text, (*rows, (nobody,)), _loot(view, victims, told))
    room = PAIR // 2 - len("Rob ")
    presses = [Press(f"Rob {short(told[one], room)}", (game.Rob(one),)) for one in victims]
    packed = tuple(tuple(presses[i : i + 2]) for i in range(0, len(presses), 2))
    return Question(text, (*packed, (nobody,)), _loot(view, victims, told))


def _loot(view: State, victims: list[int], told: Names) -> str:
    """What each has to lose: "Blue has 2 Sputniks · Pink has none: a handicap instead"."""
    found = ((told[one], view.astronauts[one].sputniks) for one in victims)
    return " · ".join(
        f"{name} has {counted(n, 'Sputnik')}" if n else f"{name} has none: a handicap instead" for name, n in found
    )


def _choose_box(view: State, d: asks.ChooseBox) -> Question:
    verb = "go back to" if d.back else "move on to"
    price = " for a Sputnik" if d.spend else ""
    act = game.Spend if d.spend else game.Advance
    rows: list[Row] = [
        (Press(short(f"{key} · {spot(place)}", LABEL), (act(place),), key=key),)
        for key, place in enumerate(landings.places(view, d), start=1)
    ]
    if d.optional:
        rows.append((Press("Stay", DECLINE),))
    left = view.astronauts[d.astronaut].sputniks
    small = f"{number(left).capitalize()} left to spend" if d.spend else "A free move to the next circle box"
    return Question(f"{verb} which box{price}{having(view, d.astronaut, 'with ')}?", tuple(rows), small)


def _free_jump(view: State, d: asks.FreeJump) -> Question:
    there, place = board.track_of(view), view.astronauts[d.astronaut].place
    rows: list[Row] = [
        (Press(f"Jump with {dice.SIGNS[colour]}, {percent(odds(there, place, dice.one(colour)).safe)} safe", (act,)),)
        for colour, act in zip(dice.COLOURS, choices(view, d).of(game.ThrowDie), strict=True)
    ]
    small = f"A free jump with one die; {stands(view, d.astronaut)}"
    return Question(f"a free jump{having(view, d.astronaut, 'with ')}?", (*rows, (Press("No jump", DECLINE),)), small)
