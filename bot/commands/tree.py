"""The tree of all commands: its errors, and keeping Discord's copy of it up to date."""

from __future__ import annotations

import json
import logging
from hashlib import blake2s
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from engines import GAMES

from .acts import act_group
from .game import GameCommands
from .look import look_command
from .personal import add_personal_commands

if TYPE_CHECKING:
    from bot.client import MoonClient
    from bot.store import Store
    from bot.ui.router import Router

log = logging.getLogger(__name__)
CHANGED = "That command has changed. Close Discord and open it again to see the new one, or press the buttons instead."
NOTE = "commands"  # under which the digest of the synced commands is kept


class MoonTree(app_commands.CommandTree["MoonClient"]):
    """Commands for servers and direct messages; every error is answered."""

    def __init__(self, client: MoonClient) -> None:
        super().__init__(
            client,
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )

    async def on_error(
        self, interaction: discord.Interaction[MoonClient], error: app_commands.AppCommandError, /
    ) -> None:
        if isinstance(error, (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch)):
            await self.client.router.tell(interaction, CHANGED)
            return
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        await self.client.router.broken(interaction, cause)

    def fill(self, router: Router) -> None:
        """Add every command."""
        self.add_command(GameCommands(router))
        for game in GAMES.values():
            self.add_command(act_group(router, game))
        self.add_command(look_command(router))
        add_personal_commands(self, router)

    def payload(self) -> list[dict[str, Any]]:
        """What Discord is told."""
        return [dict(command.to_dict(self)) for command in self.get_commands()]

    async def sync_if_changed(self, store: Store) -> bool:
        """Tell Discord of the commands unless it has been told of these already; whether it was told now."""
        known = json.dumps([self.client.application_id, self.payload()], sort_keys=True)
        digest = blake2s(known.encode()).hexdigest()
        if await store.read(lambda tx: tx.people.note(NOTE)) == digest:
            return False
        commands = await self.sync()
        await store.write(lambda tx: tx.people.set_note(NOTE, digest))
        log.info("told Discord of %s commands", len(commands))
        return True
