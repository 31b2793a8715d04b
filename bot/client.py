"""The discord.py client: what it listens to, and what it needs of Discord."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
from discord import ui

from bot.commands.tree import MoonTree
from bot.model import Refusal
from bot.ui.items import ITEMS

if TYPE_CHECKING:
    from bot.recorder import Recorder
    from bot.sessions import Sessions
    from bot.store import Store
    from bot.ui.router import Router

log = logging.getLogger(__name__)
discord.VoiceClient.warn_nacl = False  # nothing here needs voice, so nobody need read that it is missing
discord.VoiceClient.warn_dave = False
UNKNOWN_MEMBER = 10007
READY_SECONDS = 2.0  # of silence after which all guilds are thought to have arrived


class MoonClient(discord.AutoShardedClient):
    """Needs the guilds intent alone: people, their names and their messages come with their interactions."""

    def __init__(
        self,
        store: Store,
        sessions: Sessions,
        ready_seconds: float = READY_SECONDS,
        recorder: Recorder | None = None,
    ) -> None:
        watched: dict[str, Any] = {"http_trace": recorder.trace, "enable_debug_events": True} if recorder else {}
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            guild_ready_timeout=ready_seconds,
            **watched,
        )
        self.recorder = recorder
        self.store = store
        self.sessions = sessions
        self.tree = MoonTree(self)
        self.router: Router

    def answer_with(self, router: Router) -> None:
        """Who answers interactions; once, before the client starts."""
        self.router = router
        self.tree.fill(router)

    async def setup_hook(self) -> None:
        self.add_dynamic_items(*ITEMS)
        await self.tree.sync_if_changed(self.store)

    async def on_ready(self) -> None:
        log.info("online as %s, servers: %s", self.user, len(self.guilds))

    async def on_socket_raw_receive(self, raw: str) -> None:
        """Called only where there is a recorder."""
        if self.recorder is not None:
            self.recorder.event(raw)

    async def on_interaction(self, interaction: discord.Interaction[MoonClient]) -> None:
        """Forms, and controls that no item of ours knows; everything else has its own way in."""
        if interaction.type is discord.InteractionType.modal_submit:
            await self.router.form(interaction)
        elif interaction.type is discord.InteractionType.component and not _has_item(interaction):
            await self.router.unknown(interaction)

    async def is_member(self, guild: int, user: int) -> bool:
        """Whether somebody is on a server; yes if that cannot be found out now. Asked seldom, since without the members
        intent Discord does not tell of those who leave."""
        known = self.get_guild(guild)
        if known is None:
            return True
        try:
            await known.fetch_member(user)
        except discord.NotFound as error:
            return error.code != UNKNOWN_MEMBER
        except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError):
            log.warning("whether %s is still on server %s is not known", user, guild, exc_info=True)
        return True

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self._channel_gone(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        await self._channel_gone(payload.thread_id)

    async def _channel_gone(self, channel: int) -> None:
        """Refused while stopping; after the start the next post finds the channel missing."""
        try:
            await self.sessions.channel_gone(channel)
        except Refusal as refusal:
            log.info("the loss of channel %s is not noted yet: %s", channel, refusal)


def _has_item(interaction: discord.Interaction[MoonClient]) -> bool:
    """Whether discord.py hands this press to an item of ours: it must be on the message, and known by its id."""
    data: Any = interaction.data or {}
    custom_id = str(data.get("custom_id"))
    known = any(item.__discord_ui_compiled_template__.fullmatch(custom_id) for item in ITEMS)
    shown = ui.View.from_message(interaction.message).walk_children() if interaction.message else ()
    return known and any(getattr(control, "custom_id", None) == custom_id for control in shown)
