"""Choosing ahead: what a seat does when it is asked next, and what else."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bot.model import Post, Refusal, Table

from ..ahead import else_post, kept
from ..panel import with_one_picture
from ..sight import sight
from .acts import MOVED_ON, meant, on_offer
from .panels import panel_for

if TYPE_CHECKING:
    from bot.sessions import Sessions
    from engines.kernel.talk import Plan

    from ..asker import Asker
    from ..ids import Ref


async def keep(sessions: Sessions, who: Asker, ref: Ref, text: str) -> Post:
    """Acts chosen ahead, for when the seat is asked; they replace what was kept. Refusal if they are not on offer any
    more."""
    plan = await _chosen(sessions, who, ref, text)
    return await panel_for(await sessions.choose_ahead(ref.session, who.user, plan), who)


async def ask_else(sessions: Sessions, who: Asker, session: int, page: int = 0) -> Post:
    """What else, if what is kept is not possible? Refusal if nothing is kept any more."""
    table = await sessions.table(session)
    return await asyncio.to_thread(_else, table, who, page)


async def keep_else(sessions: Sessions, who: Asker, ref: Ref, text: str) -> Post:
    """Acts for the case that those chosen ahead are not possible."""
    plan = await _chosen(sessions, who, ref, text)
    return await panel_for(await sessions.choose_else(ref.session, who.user, plan), who)


async def drop(sessions: Sessions, who: Asker, session: int) -> Post:
    """Forget what was chosen ahead."""
    return await panel_for(await sessions.drop_ahead(session, who.user), who)


async def _chosen(sessions: Sessions, who: Asker, ref: Ref, text: str) -> Plan:
    """The acts of a control that were, and are, offered ahead; looked for off the loop."""
    return await asyncio.to_thread(_offered, await sessions.table(ref.session), who.user, text)


def _offered(table: Table, user: int, text: str) -> Plan:
    plan = meant(table, user, text)
    if plan not in on_offer(sight(table, user)):
        raise Refusal(MOVED_ON, table)
    return plan


def _else(table: Table, who: Asker, page: int) -> Post:
    seen = sight(table, who.user)
    if table.status != "playing" or table.state is None or seen.my_move or not kept(seen):
        raise Refusal(MOVED_ON, table)
    post = else_post(seen, page)
    below_table = who.place.channel == table.place.channel and not who.living
    return post if below_table else with_one_picture(post, seen)
