"""Standing orders of a seat: what shall happen without asking its person."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.model import MenuBox, MenuLine, Post

from . import limits
from .ids import Ref, encode
from .rows import button
from .words import cut

if TYPE_CHECKING:
    from engines.kernel.talk import OrderMenu

    from .sight import Sight

NONE = "Nothing in this game can be ordered in advance."
MENUS = limits.ROWS - 1


def orders_post(seen: Sight, done: str = "") -> Post:
    """One menu an order; what holds stands in its placeholder."""
    back = button("Done", Ref("panel", seen.table.id), "green")
    if not seen.talk.orders or seen.me is None:
        return Post(NONE, ((back,),))
    heading = f"**Orders · {seen.game.title}** (nobody else sees them)"
    menus = tuple(_menu(seen, menu) for menu in seen.talk.orders[:MENUS])
    clear = button("Clear all", Ref("orders", seen.table.id, arg="clear"))
    return Post("\n".join(line for line in (done, heading) if line), (*menus, (back, clear)))


def _menu(seen: Sight, menu: OrderMenu) -> MenuBox:
    assert seen.me is not None
    number = seen.me.orders.get(menu.name, 0)
    holds = menu.options[number if number < len(menu.options) else 0]
    lines = tuple(MenuLine(cut(one.label, limits.LINE_LABEL), str(n)) for n, one in enumerate(menu.options))
    ref = Ref("order", seen.table.id, arg=menu.name)
    return MenuBox(encode("m", ref), cut(f"{menu.label}: {holds.label}", limits.PLACEHOLDER), lines)
