"""Commands that belong to a person and not to a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.model import Post, Refusal
from bot.ui import limits, words
from bot.ui.flows import personal, reading
from bot.ui.rulebook import find_topics
from engines import GAMES

from .game import TITLES

if TYPE_CHECKING:
    from bot.client import MoonClient
    from bot.ui.asker import Asker
    from bot.ui.router import Router

    Asked = discord.Interaction[MoonClient]


def add_personal_commands(tree: app_commands.CommandTree[MoonClient], router: Router) -> None:
    """`/play`, `/hand`, `/games`, `/rules`, `/help` and `/settings`."""
    sessions = router.sessions

    @tree.command(description="Open your move in this channel's game")
    async def play(interaction: Asked) -> None:
        await router.command(interaction, lambda who: personal.play(sessions, who))

    @tree.command(description="Open what you hold and may do; the same as /play")
    async def hand(interaction: Asked) -> None:
        await router.command(interaction, lambda who: personal.hand(sessions, who))

    @tree.command(description="List all your games, those that wait for you first")
    async def games(interaction: Asked) -> None:
        await router.command(interaction, lambda who: personal.games(sessions, who))

    @tree.command(description="Tell what you can do here and now")
    async def help(interaction: Asked) -> None:
        await router.command(interaction, lambda who: personal.help_here(sessions, who))

    @tree.command(description="Set where you are told of your move, and whether you want tips")
    async def settings(interaction: Asked) -> None:
        await router.command(interaction, lambda who: personal.settings(sessions, who))

    _add_rules(tree, router)


def _add_rules(tree: app_commands.CommandTree[MoonClient], router: Router) -> None:
    @tree.command(description="Look up the rules of a game")
    @app_commands.describe(game="Which game", topic="A chapter or a word; without it, the first chapter")
    @app_commands.choices(game=TITLES)
    async def rules(interaction: Asked, game: str, topic: str = "") -> None:
        async def work(who: Asker) -> Post:
            return reading.rules(game, _topic(game, topic))

        await router.command(interaction, work)

    @rules.autocomplete("topic")
    async def topics(interaction: Asked, current: str) -> list[app_commands.Choice[str]]:
        async def find(_: Asker) -> list[app_commands.Choice[str]]:
            game = GAMES.get(str(interaction.namespace.game))
            found = find_topics(game, current) if game else []
            return [
                app_commands.Choice(name=words.cut(topic.title, limits.CHOICE_NAME), value=str(number))
                for number, topic in found
            ]

        return await router.complete(interaction, find)


def _topic(game: str, typed: str) -> int:
    """The number of a chapter that was picked or described. Refusal if none fits."""
    if game not in GAMES or not typed:
        return 0
    if typed.isascii() and typed.isdigit():
        return int(typed[:6])
    found = find_topics(GAMES[game], typed)
    if not found:
        raise Refusal(
            f"No chapter speaks of “{words.escaped(words.cut(typed, 40))}”. /rules without a topic lists all."
        )
    return found[0][0]
