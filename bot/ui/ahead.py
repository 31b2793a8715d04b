"""What a seat has chosen ahead: as its panel tells it, and the choice of an else to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.model import Post
from bot.sessions.kept import kept_plans

from . import words
from .ids import Ref
from .rows import button, laid_out, menu_box, press_button
from .sight import Sight, hand_picture

if TYPE_CHECKING:
    from bot.model import Button
    from engines.kernel.talk import Menu, Panel, Plan


def kept(seen: Sight) -> tuple[Plan, ...]:
    """The plan that is kept for the seat's coming question, and the else to it."""
    return kept_plans(seen.game, seen.me.ahead) if seen.me is not None else ()


def missed_lines(seen: Sight) -> list[str]:
    """What of the latest plans was not possible."""
    return [f"> {line}" for line in seen.me.missed.splitlines()] if seen.me is not None else []


def lines(seen: Sight) -> list[str]:
    """What was not possible, and what is kept."""
    missed = missed_lines(seen)
    told = [_described(seen, plan) for plan in kept(seen)]
    if not told:
        return missed
    first, *others = told
    alternatives = "".join(f"; else {other}" for other in others)
    return [*missed, f"Kept: {first}, when your turn comes, if still possible{alternatives}; else you are asked."]


def buttons(seen: Sight, shown: Panel) -> list[Button]:
    """What can be done about what is kept: choose an else to it, or drop it all."""
    plans = kept(seen)
    if not plans:
        return []
    drop = button("Drop it", Ref("drop", seen.table.id))
    others = _without(shown, plans[0])
    has_others = bool(others.menus or others.buttons)
    if len(plans) > 1 or not shown.ahead or not has_others:
        return [drop]
    return [button("Else…", Ref("else", seen.table.id)), drop]


def else_post(seen: Sight, page: int = 0) -> Post:
    """The same choices as before, for the case that what is kept is not possible."""
    assert seen.seat is not None
    first = kept(seen)[0]
    shown = _without(seen.talk.panel(seen.view, seen.seat, seen.labels), first)
    ref = Ref("or", seen.table.id)
    menus = [menu_box(seen, menu, number, ref) for number, menu in enumerate(shown.menus)]
    presses = [
        *(press_button(seen, press, ref) for press in shown.buttons),
        button("Back", Ref("panel", seen.table.id)),
    ]
    text = f"**What else, if that is not possible?** Kept: {_described(seen, first)}."
    return Post(text, laid_out(menus, presses, page, Ref("else", seen.table.id)), hand=hand_picture(seen))


def _described(seen: Sight, plan: Plan) -> str:
    assert seen.seat is not None
    return words.one_by_one([seen.talk.describe(seen.view, seen.seat, act, seen.names) for act in plan])


def _without(shown: Panel, plan: Plan) -> Panel:
    """The panel without one of its choices."""
    menus = (_menu_without(menu, plan) for menu in shown.menus)
    presses = tuple(press for press in shown.buttons if press.plan != plan)
    return replace(shown, menus=tuple(menu for menu in menus if menu.lines), buttons=presses)


def _menu_without(menu: Menu, plan: Plan) -> Menu:
    return replace(menu, lines=tuple(line for line in menu.lines if line.plan != plan))
