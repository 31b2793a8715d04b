"""Sending, editing and deleting messages, once a payload is known to be right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.playground import content, objects
from bot.playground.changes import Change
from bot.playground.objects import LOADING, PRIVATE_THREAD, THREADS, Object

if TYPE_CHECKING:
    from bot.playground.content import Uploads
    from bot.playground.world import World


def post(
    world: World,
    channel: Object,
    author: Object,
    payload: Object,
    uploads: Uploads | None = None,
    *,
    only: str | None = None,
    flags: int = 0,
    **keys: Any,
) -> Object:
    """Add a message to a channel. `only` is who alone sees an ephemeral one, `keys` are further keys of the object."""
    message = objects.message(world.ids.fresh(), channel["id"], author, world.clock.now())
    message |= {"flags": flags, **keys}
    content.apply(world, message, payload, uploads or {})
    if only:
        world.audience[message["id"]] = only
    world.messages[channel["id"]][message["id"]] = message
    if not only:
        channel["last_message_id"] = message["id"]
    if channel["type"] in THREADS and not only:
        _in_thread(world, channel, message)
    world.emit(Change("MESSAGE_CREATE", wire(world, message), only))
    return message


def edit(world: World, message: Object, payload: Object, uploads: Uploads | None = None) -> Object:
    """Change a message in place. Filling in a "thinking…" ends it, and does not count as an edit."""
    content.apply(world, message, payload, uploads or {})
    if message["flags"] & LOADING:
        message["flags"] &= ~LOADING
    else:
        message["edited_timestamp"] = objects.iso(world.clock.now())
    announce(world, message)
    return message


def announce(world: World, message: Object) -> None:
    """Tell that a message has changed."""
    world.emit(Change("MESSAGE_UPDATE", wire(world, message), world.audience.get(message["id"])))


def delete(world: World, message: Object) -> None:
    """Delete a message."""
    channel = world.channels[message["channel_id"]]
    del world.messages[channel["id"]][message["id"]]
    hidden = world.hidden_files.pop(message["id"], [])
    world.drop_files([attachment["id"] for attachment in (*message["attachments"], *hidden)])
    only = world.audience.pop(message["id"], None)
    gone = {"id": message["id"], "channel_id": channel["id"]}
    if "guild_id" in channel:
        gone["guild_id"] = channel["guild_id"]
    world.emit(Change("MESSAGE_DELETE", gone, only))


def quoted(message: Object) -> Object:
    """Return a message as it stands inside one that answers it: without what it answers itself."""
    return {key: value for key, value in message.items() if key != "referenced_message"}


def wire(world: World, message: Object) -> Object:
    """Return a message as the gateway sends it: with the guild and the author's membership."""
    guild_id = world.channels[message["channel_id"]].get("guild_id")
    if not guild_id:
        return {**message, "channel_type": objects.DM}
    member = world.member(guild_id, message["author"]["id"])
    if not member:
        return {**message, "guild_id": guild_id}
    return {
        **message,
        "guild_id": guild_id,
        "member": {key: value for key, value in member.items() if key != "user"},
    }


def _in_thread(world: World, thread: Object, message: Object) -> None:
    """Count the message, open an archived thread again, and bring those mentioned into a private one."""
    thread["message_count"] += 1
    thread["total_message_sent"] += 1
    if thread["thread_metadata"]["archived"]:
        thread["thread_metadata"]["archived"] = False
        world.emit(Change("THREAD_UPDATE", thread))
    if thread["type"] == PRIVATE_THREAD:
        for mentioned in message["mentions"]:
            join_thread(world, thread, mentioned["id"])


def join_thread(world: World, thread: Object, user_id: str) -> None:
    """Let somebody take part in a thread, if they can see where it hangs."""
    inside = world.thread_members[thread["id"]]
    if user_id in inside or not world.may(user_id, thread["parent_id"], "view_channel"):
        return
    inside.add(user_id)
    thread["member_count"] = len(inside)
    world.emit(Change("THREAD_UPDATE", thread))


def leave_thread(world: World, thread: Object, user_id: str) -> None:
    """Let somebody take part in a thread no longer."""
    inside = world.thread_members[thread["id"]]
    inside.discard(user_id)
    thread["member_count"] = len(inside)
    world.emit(Change("THREAD_UPDATE", thread))


def type_in(world: World, channel: Object) -> None:
    """Show that the bot is typing."""
    started = {"channel_id": channel["id"], "user_id": world.bot["id"], "timestamp": int(world.clock.now())}
    world.emit(Change("TYPING_START", started, to_bot=False))
