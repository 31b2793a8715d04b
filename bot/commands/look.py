"""`/<game> look`: a page of a game, by its name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.model import Post, Refusal
from bot.ui import limits, replies, words
from bot.ui.asker import from_interaction
from bot.ui.flows import reading
from bot.ui.look import find_pages

from .games import played

if TYPE_CHECKING:
    from bot.client import MoonClient
    from bot.ui.asker import Asker
    from bot.ui.router import Router
    from engines.kernel.game import Game

    Asked = discord.Interaction[MoonClient]

VERB = "look"


def look_command(router: Router, game: Game[Any]) -> app_commands.Command[Any, ..., None]:
    """Opens what **Look** opens, at a page that is picked or described."""
    sessions = router.sessions

    @app_commands.command(name=VERB, description="Look at what everybody may see")
    @app_commands.describe(page="Which page; without it, the first")
    async def look(interaction: Asked, page: str = "") -> None:
        async def work(who: Asker) -> Post:
            table = await played(sessions, who, game.id)
            found = find_pages(table, page)
            if page and not found:
                raise Refusal(f"No page is called “{words.escaped(words.cut(page, 40))}”. **Look** lists all.", table)
            return await reading.look(sessions, who, table.id, found[0].name if page else "")

        await router.command(interaction, work)

    @look.autocomplete("page")
    async def pages(interaction: Asked, current: str) -> list[app_commands.Choice[str]]:
        try:
            table = await played(sessions, from_interaction(interaction), game.id)
        except Refusal:
            return await replies.suggest(interaction, [])
        found = find_pages(table, current)[: limits.CHOICES]
        choices = [app_commands.Choice(name=words.cut(one.label, limits.CHOICE_NAME), value=one.name) for one in found]
        return await replies.suggest(interaction, choices)

    return look
