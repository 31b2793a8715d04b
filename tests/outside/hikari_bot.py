"""A bot written with hikari."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import hikari

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.playground import Server


class Table:
    """Opens a table at the command `table`, and counts what is pressed on it."""

    def __init__(self, server: Server) -> None:
        address = f"{server.base}/api/v10"
        self.bot = hikari.GatewayBot(server.world.token, banner=None, logs=None, rest_url=address)
        self.bot.subscribe(hikari.InteractionCreateEvent, self.answer)
        self.presses = 0

    async def answer(self, event: hikari.InteractionCreateEvent) -> None:
        done = event.interaction
        if isinstance(done, hikari.CommandInteraction) and done.options:
            row = self.bot.rest.build_message_action_row()
            row.add_interactive_button(hikari.ButtonStyle.PRIMARY, "tick", label="Tick")
            text = f"A table of {done.options[0].value} for {done.user.mention}"
            picture = hikari.Bytes(b"a board", "board.txt")
            await done.create_initial_response(
                hikari.ResponseType.MESSAGE_CREATE, text, component=row, attachment=picture
            )
        elif isinstance(done, hikari.ComponentInteraction):
            self.presses += 1
            await done.create_initial_response(hikari.ResponseType.MESSAGE_UPDATE, f"{self.presses} ticks")
            await done.execute("Only you see this", flags=hikari.MessageFlag.EPHEMERAL)

    @asynccontextmanager
    async def online(self) -> AsyncIterator[None]:
        """Logged in, with its command known, inside the block."""
        await self.bot.start(check_for_updates=False)
        try:
            application = await self.bot.rest.fetch_application()
            command = self.bot.rest.slash_command_builder("table", "Open a table")
            kind = hikari.OptionType.INTEGER
            command.add_option(hikari.CommandOption(type=kind, name="seats", description="How many", is_required=True))
            await self.bot.rest.set_application_commands(application, [command])
            yield
        finally:
            await self.bot.close()

    @property
    def channels(self) -> list[str]:
        """The names of all channels that the gateway has told."""
        return [str(channel.name) for channel in self.bot.cache.get_guild_channels_view().values()]
