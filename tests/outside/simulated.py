"""The bot under simcord, an independent model of Discord without any network."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import simcord

from bot.app import App
from bot.client import MoonClient
from tests.outside.scenario import Post, as_post

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    import discord

    from bot.settings import Settings

PEOPLE = ("Orange", "Blue")


class SimulatedClient(MoonClient):
    """The bot's client, which joins simcord where the real one joins Discord."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.simulation = simcord.Env(self, shard_count=1)
        self._joined = False

    async def login(self, token: str) -> None:
        """Start simcord, which then calls this again for the login proper."""
        if self._joined:
            await super().login(token)
            return
        self._joined = True
        await self.simulation.start()

    async def connect(self, *, reconnect: bool = True) -> None:
        """Nothing: simcord has connected the client already."""


class SimulatedStage:
    """A channel of simcord with two people."""

    def __init__(self, app: App, simulation: simcord.Env) -> None:
        self._app = app
        self._simulation = simulation
        guild = self._simulation.create_guild(name="Moon base")
        self._channel = guild.create_text_channel("moon")
        users = [self._simulation.create_user(name.lower(), global_name=name) for name in PEOPLE]
        self._people = [guild.add_member(user) for user in users]
        people = {str(person.id): name for person, name in zip(self._people, PEOPLE, strict=True)}
        self.ids = {**people, str(self._channel.id): "moon"}

    async def slash(self, person: int, command: str, **values: str) -> Post:
        result = await self._people[person].slash(self._channel, command, **values)
        assert result.response is not None
        return self._post(result.response.message)

    async def press(self, person: int, post: Post, label: str) -> Post:
        result = await self._people[person].click(post.known_as, label=label)
        seen = self._channel.history(viewer=self._people[person])
        changed = next(message for message in seen if message.id == post.known_as.id)
        return self._post(result.response.message if result.response else changed)

    async def table(self) -> Post:
        await self._app.delivery.flush(10)
        await self._simulation.settle()
        return self._post([message for message in self._channel.history() if message.components][-1])

    def _post(self, message: discord.Message) -> Post:
        sent = {
            "content": message.content,
            "components": [row.to_dict() for row in message.components],
            "attachments": [{"filename": file.filename} for file in message.attachments],
            "flags": message.flags.value,
        }
        return as_post(sent, message, self.ids)


@asynccontextmanager
async def simulated_stage(settings: Settings) -> AsyncIterator[SimulatedStage]:
    """The bot online in simcord, always with the same chance. Raises afterwards what went wrong inside the bot."""
    app = App(settings, seeds=lambda: 7, ready_seconds=0.05, debounce=0)
    await app.start()
    assert isinstance(app.client, SimulatedClient)
    simulation = app.client.simulation
    try:
        yield SimulatedStage(app, simulation)
    finally:
        await app.stop()
        await simulation.shutdown()
    simulation.raise_errors()
