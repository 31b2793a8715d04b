"""Discord's objects, as Discord writes them: plain dictionaries with string ids.

The builders here fill in every key that a complete object of the v10 API has.
"""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

Object = dict[str, Any]
"""One of Discord's JSON objects. Their keys are Discord's own, so their values have no narrower type."""

EPHEMERAL = 1 << 6
LOADING = 1 << 7
HAS_THREAD = 1 << 5
SUPPRESS_EMBEDS = 1 << 2
SILENT = 1 << 12
COMPONENTS_V2 = 1 << 15

GUILD_TEXT = 0
DM = 1
PUBLIC_THREAD = 11
PRIVATE_THREAD = 12
THREADS = (10, PUBLIC_THREAD, PRIVATE_THREAD)


@dataclass(frozen=True)
class StoredFile:
    """A file as it was uploaded."""

    name: str
    content_type: str
    content: bytes


@dataclass(frozen=True)
class Sent:
    """A message that its nonce stands for, until a moment of the world's clock."""

    message: Object
    until: float


def iso(seconds: float) -> str:
    """Return an ISO 8601 time stamp in UTC for Unix seconds."""
    return datetime.fromtimestamp(seconds, UTC).isoformat()


def user(user_id: str, name: str, *, bot: bool = False) -> Object:
    return {
        "id": user_id,
        "username": name if bot else name.lower(),
        "discriminator": "0",
        "global_name": None if bot else name[:1].upper() + name[1:],
        "avatar": None,
        "avatar_decoration_data": None,
        "banner": None,
        "accent_color": None,
        "public_flags": 0,
        "flags": 0,
        "bot": bot,
        "system": False,
        "primary_guild": None,
    }


def member(of: Object, joined: float) -> Object:
    return {
        "user": of,
        "nick": None,
        "avatar": None,
        "banner": None,
        "roles": [],
        "joined_at": iso(joined),
        "deaf": False,
        "mute": False,
        "flags": 0,
        "pending": False,
        "premium_since": None,
        "communication_disabled_until": None,
    }


def role(role_id: str, name: str, permissions: int, *, managed: bool = False) -> Object:
    return {
        "id": role_id,
        "name": name,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "icon": None,
        "unicode_emoji": None,
        "position": 1 if managed else 0,
        "permissions": str(permissions),
        "managed": managed,
        "mentionable": False,
        "flags": 0,
    }


def guild(guild_id: str, name: str, owner_id: str) -> Object:
    """A guild without roles, members and channels, with the keys of GUILD_CREATE."""
    nothing = (
        "afk_channel_id application_id banner description discovery_splash home_header icon incidents_data "
        "max_presences public_updates_channel_id rules_channel_id safety_alerts_channel_id splash system_channel_id "
        "vanity_url_code widget_channel_id"
    )
    empty = (
        "channels emojis features guild_scheduled_events members presences roles soundboard_sounds stage_instances "
        "stickers threads voice_states"
    )
    zero = (
        "default_message_notifications explicit_content_filter mfa_level nsfw_level premium_subscription_count "
        "premium_tier system_channel_flags verification_level"
    )
    no = "large nsfw premium_progress_bar_enabled unavailable widget_enabled"
    return {
        "id": guild_id,
        "name": name,
        "owner_id": owner_id,
        "member_count": 0,
        "afk_timeout": 300,
        "max_members": 500000,
        "max_video_channel_users": 25,
        "max_stage_video_channel_users": 50,
        "preferred_locale": "en-US",
        "region": "deprecated",
        **dict.fromkeys(nothing.split()),
        **{key: [] for key in empty.split()},
        **dict.fromkeys(zero.split(), 0),
        **dict.fromkeys(no.split(), False),
    }


def text_channel(channel_id: str, guild_id: str, name: str, position: int, topic: str | None) -> Object:
    return {
        "id": channel_id,
        "type": GUILD_TEXT,
        "guild_id": guild_id,
        "name": name,
        "topic": topic,
        "position": position,
        "permission_overwrites": [],
        "nsfw": False,
        "rate_limit_per_user": 0,
        "parent_id": None,
        "last_message_id": None,
        "flags": 0,
    }


def dm_channel(channel_id: str, recipient: Object) -> Object:
    return {"id": channel_id, "type": DM, "flags": 0, "last_message_id": None, "recipients": [recipient]}


def thread(thread_id: str, parent: Object, owner_id: str, payload: Object, now: float) -> Object:
    """A thread as its creator's request describes it; `payload` has name, type and auto_archive_duration."""
    return {
        "id": thread_id,
        "type": payload["type"],
        "guild_id": parent["guild_id"],
        "parent_id": parent["id"],
        "owner_id": owner_id,
        "name": payload["name"],
        "last_message_id": None,
        "message_count": 0,
        "member_count": 1,
        "total_message_sent": 0,
        "rate_limit_per_user": 0,
        "flags": 0,
        "thread_metadata": {
            "archived": False,
            "auto_archive_duration": payload.get("auto_archive_duration") or 1440,
            "archive_timestamp": iso(now),
            "create_timestamp": iso(now),
            "locked": False,
            **({"invitable": payload.get("invitable", True)} if payload["type"] == PRIVATE_THREAD else {}),
        },
        "member": {"id": thread_id, "user_id": owner_id, "join_timestamp": iso(now), "flags": 1},
    }


def message(message_id: str, channel_id: str, author: Object, now: float) -> Object:
    """An empty message."""
    return {
        "id": message_id,
        "channel_id": channel_id,
        "type": 0,
        "author": author,
        "content": "",
        "attachments": [],
        "embeds": [],
        "components": [],
        "mentions": [],
        "mention_roles": [],
        "mention_everyone": False,
        "pinned": False,
        "tts": False,
        "timestamp": iso(now),
        "edited_timestamp": None,
        "flags": 0,
    }
