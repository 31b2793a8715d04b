"""Advice for somebody new: a word on each question, and a good act by the name of the press that makes it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from msgspec import Struct

from engines.kernel.talk import Press

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.kernel.choices import Rand
    from engines.kernel.talk import Panel, Plan

    from .sight import Sight

NEW_HERE = "> **New here?** "
GOOD_ACT = "> A good act now: "
ONE_LINE = "Each act is one button, or one line in a menu."
ENDING = ("finish", "pass")
"""Styles of presses that end the turn."""


class Tip(Struct, frozen=True):
    """`told`: how the panel calls it; `plan`: what "Do that" does."""

    told: str
    plan: Plan

    @property
    def press(self) -> Press:
        """The button that follows it."""
        return Press("Do that", self.plan, style="primary")


class _Line(Struct, frozen=True):
    """A press of a panel, and the menu in which it stands, "" for a button."""

    menu: str
    press: Press


def is_new(seen: Sight) -> bool:
    """Is this somebody new to the game, who is asked?"""
    return seen.waits_for_me and seen.me is not None and seen.me.beginner


def tip(seen: Sight, said: Panel) -> Tip | None:
    """What the automatic player would do, for somebody new who is asked; but never to end the turn. `said`: the panel
    with names for message text."""
    seat = seen.seat
    if not is_new(seen) or seat is None:
        return None
    rand = Random(f"tip {seen.table.id} {seen.table.revision}").randrange
    act = seen.game.auto(seen.view, seat, rand).act
    fitting = [line for line in _lines(said) if line.press.plan[:1] == (act,)]
    if any(line.press.style in ENDING and line.press.plan == (act,) for line in fitting):
        return None
    fitting = [line for line in fitting if line.press.style not in ENDING]
    plan = _foreseen(seen, (act,), max((len(line.press.plan) for line in fitting), default=1), rand)
    fitting = [line for line in fitting if line.press.plan == plan[: len(line.press.plan)]]
    if not fitting:
        return Tip(f"**{seen.talk.describe(seen.view, seat, act, seen.names)}**", (act,))
    best = max(fitting, key=lambda line: (len(line.press.plan), line.press.key > 0))
    where = f" in “{best.menu}”" if best.menu else ""
    return Tip(f"**{best.press.label}**{where}", best.press.plan)


def tip_lines(seen: Sight, tip: Tip | None) -> list[str]:
    """A word of advice for every question, and the tip in words."""
    if not is_new(seen) or seen.seat is None:
        return []
    lines = [f"{NEW_HERE}{seen.talk.advice(seen.view, seen.seat) or ONE_LINE}"]
    if tip is not None:
        lines.append(f"{GOOD_ACT}{tip.told}.")
    return lines


def _lines(said: Panel) -> Iterator[_Line]:
    for menu in said.menus:
        yield from (_Line(menu.placeholder, press) for press in menu.lines)
    yield from (_Line("", press) for press in said.buttons)


def _foreseen(seen: Sight, plan: Plan, most: int, rand: Rand) -> Plan:
    """The acts, and those that the automatic player would let follow until something new comes to light, at most so
    many. What the seat cannot know is drawn afresh, so that the tip tells nothing of it."""
    game, seat = seen.game, seen.seat
    if seat is None or most <= len(plan):
        return plan
    state = game.determinize(seen.table.state, seat, seed=rand(1 << 32))
    while len(plan) < most:
        state, events = game.apply(state, game.answer_with(state, seat, plan[-1]))
        if seat not in game.to_move(state) or any(event.surprises for event in events):
            break
        plan = (*plan, game.auto(game.view(state, seat), seat, rand).act)
    return plan
