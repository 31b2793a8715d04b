"""Which events a bot hears, by its intents and permissions. Source: Discord's documentation, events/gateway."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.playground.objects import EPHEMERAL, Object

if TYPE_CHECKING:
    from bot.playground.changes import Change
    from bot.playground.world import World

GUILDS, MEMBERS, MODERATION = 1 << 0, 1 << 1, 1 << 2
GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = 1 << 9, 1 << 12, 1 << 15
PRIVILEGED = MEMBERS | 1 << 8 | MESSAGE_CONTENT
CONTENT = {"content": "", "embeds": [], "attachments": [], "components": []}


def intended(world: World, intents: int, change: Change) -> bool:
    """Tell whether a bot with these intents hears of a change."""
    name = change.name
    if name == "INTERACTION_CREATE":
        return True
    if name.startswith("GUILD_MEMBER"):
        return bool(intents & MEMBERS)
    if name.startswith("GUILD_BAN"):
        return bool(intents & MODERATION)
    if not name.startswith("MESSAGE"):
        return bool(intents & GUILDS) and (name.startswith(("CHANNEL", "GUILD")) or _place_seen(world, change))
    direct = change.only is not None or "guild_id" not in change.data
    return bool(intents & (DIRECT_MESSAGES if direct else GUILD_MESSAGES)) and _place_seen(world, change)


def seen_through(world: World, intents: int, name: str, data: Object, only: str | None) -> Object:
    """Return an event as a bot with these intents receives it.

    An ephemeral message comes without its guild. What people write is blank without the content intent, unless it is
    direct or mentions the bot.
    """
    if name not in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
        return data
    if only is not None and data["flags"] & EPHEMERAL:
        return {key: value for key, value in data.items() if key not in ("guild_id", "member")}
    concerned = [data["author"]["id"], *(mentioned["id"] for mentioned in data["mentions"])]
    if intents & MESSAGE_CONTENT or "guild_id" not in data or world.bot["id"] in concerned:
        return data
    return {**data, **CONTENT}


def _place_seen(world: World, change: Change) -> bool:
    place = change.data.get("channel_id") or change.data.get("id")
    return place not in world.channels or world.may(world.bot["id"], place, "view_channel")
