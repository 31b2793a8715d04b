"""`/look` and `/<game> look`: a page of a game, by its name or by words of it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.model import Post, Refusal
from bot.ui import limits, words
from bot.ui.flows import reading
from bot.ui.look import find_pages

from .games import played

if TYPE_CHECKING:
    from bot.client import MoonClient
    from bot.model import Table
    from bot.ui.asker import Asker
    from bot.ui.router import Router

    Asked = discord.Interaction[MoonClient]


def look_command(router: Router, game: str = "") -> app_commands.Command[Any, ..., None]:
    """Opens what **Look** opens, at a page that is picked or described. `game`: of the kind that is looked at; any,
    where that is not given."""
    sessions = router.sessions

    @app_commands.command(description="Look at what everybody may see: others' areas, piles, odds")
    @app_commands.describe(page="Which page of this channel's game; without it, the first")
    async def look(interaction: Asked, page: str = "") -> None:
        async def work(who: Asker) -> Post:
            table = await played(sessions, who, game)
            return await reading.look(sessions, who, table.id, await asyncio.to_thread(_page, table, page))

        await router.command(interaction, work)

    @look.autocomplete("page")
    async def pages(interaction: Asked, current: str) -> list[app_commands.Choice[str]]:
        async def find(who: Asker) -> list[app_commands.Choice[str]]:
            try:
                table = await played(sessions, who, game)
            except Refusal:
                return []
            found = (await asyncio.to_thread(find_pages, table, current))[: limits.CHOICES]
            return [app_commands.Choice(name=words.cut(one.label, limits.CHOICE_NAME), value=one.name) for one in found]

        return await router.complete(interaction, find)

    return look


def _page(table: Table, typed: str) -> str:
    """The name of the page that was picked or described, "" for the first. Refusal if none fits."""
    if not typed or table.state is None:
        return ""
    found = find_pages(table, typed)
    if not found:
        raise Refusal(
            f"No page is called “{words.escaped(words.cut(typed, 40))}”. **/look** without a page lists all.", table
        )
    return found[0].name
