"""The panel of a seat: what its astronauts have, its action card, and what it may do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.jumps import dice
from engines.jumps.dice import NO_DICE
from engines.jumps.odds import odds
from engines.kernel.agenda import choices
from engines.kernel.notation import OPEN
from engines.kernel.talk import Menu, Names, Panel, Press
from engines.walking import board
from engines.walking import decisions as asks
from engines.walking import state as game
from engines.walking.auto import quick

from . import landings, programmes, questions, sharing
from .forms import promise
from .not_now import not_now, spared
from .people import called, counters, pairs, sign, standing
from .programmes import best
from .words import EFFECTS, KINDS, average, capital, counted, face, percent, programme, short, spot

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engines.kernel.records import Decision, Seat
    from engines.walking.state import State

    from .programmes import Promise

SEALED = "Your answer is in. You may change it until everybody has answered."
BY_ORDER = "It is played for you when it helps, unless **Orders**, behind More, say otherwise."
FEW = 5
"""Choices that are buttons rather than a menu."""
LINES = 25
LINE = 45
"""Characters of a menu's line."""
KEEP = Press("Keep my card", questions.DECLINE)


def panel(view: State, seat: Seat, names: Names) -> Panel:
    """The seat's first open question with all it can do; one that is answered in secret after the others."""
    mine = [d for d in view.pending if d.seat == seat]
    d = min(mine, key=lambda d: d.id in view.sealed, default=None)
    resources = "\n".join(_resources(view, seat))
    if d is None:
        return Panel(resources, spared(view, seat, names))
    menus, buttons = _answers(view, d, names)
    hint = SEALED if d.id in view.sealed else _hint(view, d, names)
    return Panel(resources, not_now(view, d), menus, buttons, hint)


# ------------------------------------------------------------------ what a seat has
def _resources(view: State, seat: Seat) -> Iterator[str]:
    """A line for each astronaut, and one for the action card."""
    for mine in view.mine(seat):
        whose = f"{sign(view, mine)}: " if pairs(view) else "You: "
        yield " · ".join([f"{whose}**{standing(view, mine)}**", *counters(view, mine)])
    card = next(iter(view.hands[seat]), None)
    if card is None:
        yield "You have no action card."
        return
    yield f"Your action card: **{KINDS[card]}**, {EFFECTS[card]}. {BY_ORDER}"


def _hint(view: State, d: Decision, names: Names) -> str:
    """What is asked, where the controls alone do not say it."""
    asked = questions.question(view, d, names)
    told = capital(asked.text)
    told += "" if told.endswith("?") else "."
    return f"{told} {asked.small_print}." if asked.small_print else told


# ------------------------------------------------------------------ the answers
def _answers(view: State, d: Decision, names: Names) -> tuple[tuple[Menu, ...], tuple[Press, ...]]:
    """The menus and the buttons of a question."""
    match d:
        case asks.RenewCard():
            return (), (Press("Keep my card", (game.KeepCard(),)), Press("Swap it for a new one", (game.SwapCard(),)))
        case asks.React() | asks.PlayAtEnd():
            return _cards(view, d, names)
        case asks.ProgramJumps():
            return _program(view, d)
        case asks.PickResult():
            return _pick(view, d, names)
        case asks.ShareCounters():
            return sharing.answers(view, d)
    rows = questions.question(view, d, names).rows
    return (), tuple(press for row in rows for press in row)


# ------------------------------------------------------------------ action cards
def _cards(view: State, d: asks.React | asks.PlayAtEnd, names: Names) -> tuple[tuple[Menu, ...], tuple[Press, ...]]:
    plays = [Press(*_play(view, d.seat, act, names)) for act in choices(view, d).of(game.PlayCard)]
    if len(plays) < FEW:
        return (), (KEEP, *plays)
    return (Menu("Play your action card", tuple(plays)),), (KEEP,)


def _play(view: State, seat: Seat, act: game.PlayCard, names: Names) -> tuple[str, tuple[game.PlayCard], str]:
    """Label, plan and note."""
    label, note = KINDS[act.card], ""
    several = pairs(view) and act.astronaut != game.NOBODY
    whom = f", {sign(view, act.astronaut)}" if several else ""
    if act.card == "teamwork":
        label = f"Teamwork{whom} with {called(view, names)[act.target]}"
        note = f"{sign(view, act.target)} is on {standing(view, act.target)}"
    elif act.colour and act.card == "extra_jump":
        there, place = board.track_of(view), view.astronauts[act.astronaut].place
        promised = odds(there, place, dice.one(act.colour))
        label = f"Extra jump{whom}: {dice.SIGNS[act.colour]}, {percent(promised.safe)} safe"
        note = f"from {spot(place)}, {average(promised.boxes)}"
    elif act.colour:
        label = f"No instructions: take a {dice.SIGNS[act.colour]}"
    else:
        label = f"Play {label}{whom}"
    return short(label, questions.LABEL), (act,), note


# ------------------------------------------------------------------ programming
def _program(view: State, d: asks.ProgramJumps) -> tuple[tuple[Menu, ...], tuple[Press, ...]]:
    menus = [
        Menu("Own program: the dice of jump 1", tuple(_firsts(view, d))[:LINES]),
        Menu("Whole programs, the most promising first", tuple(_whole(view, d))),
    ]
    buttons = list(questions.programmes(view, d))
    if choices(view, d).of(game.ExtraDie):
        buttons.append(Press("One more die, 1 EC", (game.ExtraDie(),)))
    return tuple(menus), tuple(buttons)


def _firsts(view: State, d: asks.ProgramJumps) -> Iterator[Press]:
    """The sets of the first jump, the fewest dice first; what is left is asked by a form. All six dice are 26 sets:
    that all of them make one jump stands among the whole programmes."""
    there, place, turn = board.track_of(view), view.astronauts[d.astronaut].place, view.turn
    for size in range(1, turn.dice + 1):
        left = turn.dice - size
        for first in dice.sets(turn.pool, size):
            label, note = dice.signs(first), promise(there, place, first)
            if left:
                blank = game.Program(first, OPEN, NO_DICE)
                yield Press(f"{label}…", (), f"{note} · {counted(left, 'die', 'dice')} left", form=blank)
            else:
                yield Press(label, (game.Program(first),), f"{note} · all dice")


def _whole(view: State, d: asks.ProgramJumps) -> Iterator[Press]:
    there, place, turn = board.track_of(view), view.astronauts[d.astronaut].place, view.turn
    ranked = _ranked(view, d)
    for one in ranked:
        note = f"{percent(one.safe)} safe at first, {average(one.boxes)} in all"
        yield Press(programme(one.programme), (game.Program(*one.programme),), note)
    together = dice.sets(turn.pool, turn.dice)
    if len(together) == 1 and (together[0],) not in [one.programme for one in ranked]:
        yield Press(dice.signs(together[0]), (game.Program(together[0]),), promise(there, place, together[0]))


def _ranked(view: State, d: asks.ProgramJumps) -> tuple[Promise, ...]:
    """First what the automatic player would program, for that is what a tip names."""
    there, place, turn = board.track_of(view), view.astronauts[d.astronaut].place, view.turn
    act, found = quick.choose(view, d), best(there, place, turn.pool, turn.dice, LINES - 1)
    if not isinstance(act, game.Program):
        return found
    tip = programmes.promise(there, place, dice.programme_of(act.first, act.second, act.third))
    return (tip, *(one for one in found if one != tip))[: LINES - 1]


# ------------------------------------------------------------------ landing
def _pick(view: State, d: asks.PickResult, names: Names) -> tuple[tuple[Menu, ...], tuple[Press, ...]]:
    """The buttons of the table; every way, where some have no button; dice again."""
    rows = questions.question(view, d, names).rows
    buttons = [press for row in rows for press in row if press.key]
    reached = {press.plan[0] for press in buttons}
    ways = tuple(choices(view, d).of(game.Jump))
    menus = [Menu("Every way", tuple(_ways(view, d, ways)))] if set(ways) - reached else []
    menus += _again(view, d)
    return tuple(menus), tuple(buttons)


def _ways(view: State, d: asks.PickResult, ways: Sequence[game.Jump]) -> Iterator[Press]:
    for act in ways:
        one = landings.landing(view, d, act)
        label = f"{landings.way(one)}: {landings.brief(one)}"
        yield Press(short(label, LINE), (act,), f"{counted(one.boxes, 'box', 'boxes')}, to {spot(one.way.place)}")


def _again(view: State, d: asks.PickResult) -> Iterator[Menu]:
    rolled = view.turn.rolled
    lines = [
        Press(f"Throw {face(rolled[act.die - 1])} again", (act,), "1 EC")
        for act in choices(view, d).of(game.Reroll)
        if isinstance(act, game.Reroll)
    ]
    if choices(view, d).of(game.RerollDice):
        everything = game.RerollDice(tuple(range(1, len(rolled) + 1)))
        lines.append(Press("Throw all again" if len(rolled) > 1 else "Throw it again", (everything,), "free, once"))
    if choices(view, d).of(game.RerollDice) and len(rolled) > 1:
        lines.append(Press("Throw some again…", (), "free, once", form=game.RerollDice(OPEN)))
    if lines:
        yield Menu("Throw dice again", tuple(lines))


# ------------------------------------------------------------------ advice
def advice(view: State, seat: Seat) -> str:
    """A word for somebody new, about the seat's question."""
    d = next((d for d in view.pending if d.seat == seat), None)
    match d:
        case asks.ProgramJumps():
            letters = questions.TEMPERS[: len(questions.programmes(view, d))]
            tempers = f"A is the boldest program, {letters[-1]} the most careful. " if len(letters) > 1 else ""
            return f"{tempers}Blue cannot climb: a step up needs ▲, a step down ▽. The circles are safe."
        case asks.PickResult():
            return "Each key is where one of your dice can take you. Without a circle it is an accident."
        case asks.GoOn():
            costs = "An accident costs half your Sputniks, and next turn you have two dice. Stopping costs nothing."
            return f"{costs} **Orders**, behind More, can decide it for you."
        case asks.React() | asks.PlayAtEnd():
            return "Orders, behind More, answer this for you if you like."
    return ""
