"""Two astronauts of one player in a box: how their counters may be split, as buttons, a menu or a form."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.agenda import choices
from engines.kernel.notation import template
from engines.kernel.talk import Field, Form, Menu, Option, Press, Question
from engines.walking.state import Decline, Share

from .people import sign
from .words import counted

if TYPE_CHECKING:
    from engines.walking.decisions import ShareCounters
    from engines.walking.state import Astronaut, State

BUTTONS = 3
"""Splits that have buttons of their own on the table."""
LINES = 25
LEAVE = Press("Leave it", (Decline(),))
NOUNS = {"sputniks": "Sputnik", "ec": "EC counter"}


def question(view: State, d: ShareCounters) -> Question:
    """With a button for each new split, if they are few."""
    both = sign(view, d.astronaut), sign(view, d.other)
    small = f"Now {_now(view, d)}; you may split them as you like"
    return Question(f"exchange counters of {both[0]} and {both[1]}?", (*_buttons(view, d), (LEAVE,)), small)


def _buttons(view: State, d: ShareCounters) -> tuple[tuple[Press, ...], ...]:
    new = [act for act in _splits(view, d) if act != _present(view, d)]
    if len(new) > BUTTONS:
        return ((_opener(view, d),),)
    return tuple((Press(_label(view, d, act), (act,)),) for act in new)


def answers(view: State, d: ShareCounters) -> tuple[tuple[Menu, ...], tuple[Press, ...]]:
    """Menu and buttons of the panel: a line for each split, if they fit into one menu."""
    acts = _splits(view, d)
    if len(acts) > LINES:
        return (), (_opener(view, d), LEAVE)
    present = _present(view, d)
    lines = tuple(Press(_label(view, d, act), (act,), "as it is now" if act == present else "") for act in acts)
    return (Menu(f"Exchange with {sign(view, d.other)}", lines),), (LEAVE,)


def form(view: State, d: ShareCounters) -> Form:
    """A field for each kind of counter that there is."""
    sums = _sums(view, d)
    fields = tuple(
        Field(name, f"{noun}s: now {_each(view, d, name)}", _options(view, d, sums[name]), 1, 1)
        for name, noun in NOUNS.items()
        if sums[name]
    )
    return Form(f"Exchange with {sign(view, d.other)}", template(Share), fields)


def _opener(view: State, d: ShareCounters) -> Press:
    """Of what there is none of, the amount is settled."""
    settled = {name: 0 for name, n in _sums(view, d).items() if not n}
    return Press("Exchange counters…", form=template(Share, **settled))


def _splits(view: State, d: ShareCounters) -> tuple[Share, ...]:
    return tuple(act for act in choices(view, d).of(Share) if isinstance(act, Share))


def _present(view: State, d: ShareCounters) -> Share:
    here = view.astronauts[d.astronaut]
    return Share(here.sputniks, here.ec)


def _sums(view: State, d: ShareCounters) -> dict[str, int]:
    here, there = view.astronauts[d.astronaut], view.astronauts[d.other]
    return {"sputniks": here.sputniks + there.sputniks, "ec": here.ec + there.ec}


# ------------------------------------------------------------------ in words
def _label(view: State, d: ShareCounters, act: Share) -> str:
    """ "●₁ 2 Sputniks · ●₂ 1"; of both kinds "●₁ 2 Sputniks, 1 EC · ●₂ 1 and 0"."""
    sums = _sums(view, d)
    first, second = [], []
    if sums["sputniks"]:
        first.append(counted(act.sputniks, "Sputnik"))
        second.append(str(sums["sputniks"] - act.sputniks))
    if sums["ec"]:
        first.append(f"{act.ec} EC")
        second.append(str(sums["ec"] - act.ec))
    return f"{sign(view, d.astronaut)} {', '.join(first)} · {sign(view, d.other)} {' and '.join(second)}"


def _now(view: State, d: ShareCounters) -> str:
    """ "●₁ has 2 Sputniks, 0 EC and ●₂ has 1 Sputnik, 1 EC"."""
    told = (f"{sign(view, one)} has {_purse(view.astronauts[one])}" for one in (d.astronaut, d.other))
    return " and ".join(told)


def _purse(a: Astronaut) -> str:
    return f"{counted(a.sputniks, 'Sputnik')}, {a.ec} EC"


def _each(view: State, d: ShareCounters, name: str) -> str:
    """ "●₁ 2, ●₂ 1"."""
    return ", ".join(f"{sign(view, one)} {getattr(view.astronauts[one], name)}" for one in (d.astronaut, d.other))


def _options(view: State, d: ShareCounters, total: int) -> tuple[Option, ...]:
    """ "●₁ 2, ●₂ 1", from 0 on; where a menu cannot hold all, the last one is all."""
    first, second = sign(view, d.astronaut), sign(view, d.other)
    numbers = range(total + 1) if total < LINES else (*range(LINES - 1), total)
    return tuple(Option(n, f"{first} {n}, {second} {total - n}") for n in numbers)
