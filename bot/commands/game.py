"""`/game …`: open, join and look after games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import discord
from discord import app_commands

from bot.model import Level, Post, Refusal
from bot.ui import words
from bot.ui.flows import acts, leaving, lobby, orders, reading
from bot.ui.present import panel
from bot.ui.sight import is_last_there, seat_of, title_of
from engines import GAMES

from .games import here

if TYPE_CHECKING:
    from bot.client import MoonClient
    from bot.ui.asker import Asker
    from bot.ui.router import Router

    Asked = discord.Interaction[MoonClient]

TITLES = [app_commands.Choice(name=game.title, value=game.id) for game in GAMES.values()]


class GameCommands(app_commands.Group, name="game", description="Open, join and look after games"):
    """`router` answers them."""

    def __init__(self, router: Router) -> None:
        super().__init__()
        self.router = router
        self.sessions = router.sessions

    @app_commands.command(description="Open a lobby that others may join, or a game for you alone")
    @app_commands.describe(
        game="Which game",
        place="Play in this channel, or in a new thread of it",
        solo="Start at once, for you alone, if the game has rules for one",
    )
    @app_commands.choices(game=TITLES)
    async def new(
        self,
        interaction: Asked,
        game: str,
        place: Literal["here", "new thread"] = "here",
        solo: Literal["yes", "no"] = "no",
    ) -> None:
        await self.router.command(interaction, lambda who: lobby.new(self.sessions, who, game, place, solo == "yes"))

    @app_commands.command(description="Take a seat in this channel's lobby")
    async def join(self, interaction: Asked) -> None:
        async def work(who: Asker) -> Post:
            return await lobby.join(self.sessions, who, (await here(self.sessions, who)).id)

        await self.router.command(interaction, work)

    @app_commands.command(description="Give up your seat")
    async def leave(self, interaction: Asked) -> None:
        async def work(who: Asker) -> Post:
            return await leaving.leave(self.sessions, who, (await here(self.sessions, who)).id)

        await self.router.command(interaction, work)

    @app_commands.command(description="Start the game (host)")
    async def start(self, interaction: Asked) -> None:
        async def work(who: Asker) -> Post:
            return await lobby.start(self.sessions, who, (await here(self.sessions, who)).id)

        await self.router.command(interaction, work)

    @app_commands.command(description="Set the rules before the start (host)")
    async def options(self, interaction: Asked) -> None:
        async def work(who: Asker) -> Post:
            return await lobby.options(self.sessions, who, (await here(self.sessions, who)).id)

        await self.router.command(interaction, work)

    @app_commands.command(description="Say what shall happen without asking you")
    async def orders(self, interaction: Asked) -> None:
        async def work(who: Asker) -> Post:
            return await orders.show(self.sessions, who, (await here(self.sessions, who)).id)

        await self.router.command(interaction, work)

    @app_commands.command(description="See who must do what, and since when")
    async def status(self, interaction: Asked) -> None:
        async def work(who: Asker) -> Post:
            return await reading.status(self.sessions, (await here(self.sessions, who)).id)

        await self.router.command(interaction, work)

    @app_commands.command(description="Post the board again at the bottom of the channel")
    async def board(self, interaction: Asked) -> None:
        async def work(who: Asker) -> Post:
            table = await self.sessions.repost((await here(self.sessions, who)).id, who.user)
            return panel(table, who.user, "The board comes again below.")

        await self.router.command(interaction, work)

    @app_commands.command(description="Read the board in words, only for you")
    async def text(self, interaction: Asked) -> None:
        async def work(who: Asker) -> Post:
            return await reading.text(self.sessions, who, (await here(self.sessions, who)).id)

        await self.router.command(interaction, work)

    @app_commands.command(description="Read what happened, page by page")
    @app_commands.describe(line="Begin at this line; without it, the newest page")
    async def log(self, interaction: Asked, line: app_commands.Range[int, 1] | None = None) -> None:
        async def work(who: Asker) -> Post:
            first = None if line is None else line - 1
            return await reading.log(self.sessions, (await here(self.sessions, who)).id, first)

        await self.router.command(interaction, work)

    @app_commands.command(description="Take back your last act, while nothing was rolled or revealed")
    async def undo(self, interaction: Asked) -> None:
        async def work(who: Asker) -> Post:
            return await acts.undo(self.sessions, who, (await here(self.sessions, who)).id)

        await self.router.command(interaction, work)

    @app_commands.command(description="Seat an automatic player, or let one sit in for you and back")
    @app_commands.describe(level="How it plays: at once, or looking ahead")
    async def auto(self, interaction: Asked, level: Level = "quick") -> None:
        async def work(who: Asker) -> Post:
            table = await here(self.sessions, who)
            if table.status != "playing":
                return await lobby.add_automatic(self.sessions, who, table.id, level)
            seat = seat_of(table, who.user)
            on = seat is None or not table.seats[seat].stand_in
            if on and is_last_there(table, who.user):
                return await leaving.ask_stand_in(self.sessions, who, table.id)
            return await leaving.stand_in(self.sessions, who, table.id, on, level)

        await self.router.command(interaction, work)

    @app_commands.command(description="Mention those we wait for once more, once in 12 hours")
    async def remind(self, interaction: Asked) -> None:
        async def work(who: Asker) -> Post:
            return await leaving.remind(self.sessions, who, (await here(self.sessions, who)).id)

        await self.router.command(interaction, work)

    @app_commands.command(description="End the game without a result")
    async def abandon(self, interaction: Asked) -> None:
        async def work(who: Asker) -> Post:
            return await leaving.ask_abandon(self.sessions, who, (await here(self.sessions, who)).id)

        await self.router.command(interaction, work)

    @app_commands.command(description="Open a lobby with the same people, seats turned")
    async def rematch(self, interaction: Asked) -> None:
        async def work(who: Asker) -> Post:
            return await lobby.rematch(self.sessions, who, (await here(self.sessions, who)).id)

        await self.router.command(interaction, work)

    @app_commands.command(description="Move one of your games to this channel, if its own is gone")
    @app_commands.describe(game="Which of your games")
    async def here(self, interaction: Asked, game: int) -> None:
        async def work(who: Asker) -> Post:
            if who.missing:
                raise Refusal(lobby.lacks(who, who.missing))
            table = await self.sessions.move_here(game, who.user, who.place)
            return panel(table, who.user, "The game goes on here.")

        await self.router.command(interaction, work)

    @here.autocomplete("game")
    async def own_games(self, interaction: Asked, current: str) -> list[app_commands.Choice[int]]:
        async def find(who: Asker) -> list[app_commands.Choice[int]]:
            tables = await self.sessions.games_of(who.user)
            named = [(f"{title_of(table)} {table.place.name}".strip(), table.id) for table in tables]
            fitting = [(name, number) for name, number in named if str(current).casefold() in name.casefold()]
            return [app_commands.Choice(name=words.cut(name, 100), value=number) for name, number in fitting[:25]]

        return await self.router.complete(interaction, find)
