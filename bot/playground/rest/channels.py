"""Channels, direct channels and threads."""

from bot.playground import posting
from bot.playground.changes import Change
from bot.playground.limits import errors
from bot.playground.limits.shapes import Thread, check_shape
from bot.playground.limits.tree import Tree
from bot.playground.objects import HAS_THREAD, PRIVATE_THREAD, PUBLIC_THREAD, THREADS, Object, iso
from bot.playground.rest.routes import Call, Created, route

NAME = 100
TOPIC = 1024
ARCHIVE_AFTER = (60, 1440, 4320, 10080)


@route("POST", "/users/@me/channels")
def open_dm(call: Call) -> Object:
    """Open the direct channel with somebody. Whether they let the bot write shows only when it sends."""
    recipient = str(call.data.get("recipient_id"))
    if recipient not in call.world.people:
        raise errors.WRONG_RECIPIENT.error()
    return call.world.dm(recipient)


@route("GET", "/channels/{channel_id}")
def get(call: Call) -> Object:
    return call.channel()


@route("PATCH", "/channels/{channel_id}")
def edit(call: Call) -> Object:
    """Change a channel's name or topic, or a thread's state."""
    check_shape(call.data, Thread)
    channel, payload, tree = call.channel(), call.data, Tree()
    if "name" in payload:
        tree.text(("name",), payload["name"], NAME, least=1, required=True)
    tree.text(("topic",), payload.get("topic"), TOPIC)
    _check_archive(tree, payload)
    tree.refuse()
    if channel["type"] not in THREADS:
        call.channel("manage_channels")
        channel |= {key: payload[key] for key in ("name", "topic") if key in payload}
        call.world.emit(Change("CHANNEL_UPDATE", channel))
        return channel
    if channel["owner_id"] != call.world.bot["id"] or "locked" in payload:
        call.channel("manage_threads")
    state = channel["thread_metadata"]
    state |= {k: payload[k] for k in ("archived", "locked", "auto_archive_duration", "invitable") if k in payload}
    if "archived" in payload:
        state["archive_timestamp"] = iso(call.world.clock.now())
    channel |= {"name": payload["name"]} if "name" in payload else {}
    call.world.emit(Change("THREAD_UPDATE", channel))
    return channel


@route("DELETE", "/channels/{channel_id}")
def delete(call: Call) -> Object:
    channel = call.channel()
    call.channel("manage_threads" if channel["type"] in THREADS else "manage_channels")
    call.world.delete_channel(channel)
    return channel


@route("POST", "/channels/{channel_id}/threads")
def start_thread(call: Call) -> Created:
    """Open a thread that hangs at no message; a private one unless the request says otherwise."""
    channel = call.channel()
    kind = call.data.get("type", PRIVATE_THREAD)
    tree = _thread_tree(call.data)
    tree.choice(("type",), kind, (PUBLIC_THREAD, PRIVATE_THREAD))
    tree.refuse()
    call.channel("create_private_threads" if kind == PRIVATE_THREAD else "create_public_threads")
    payload = {**call.data, "type": kind}
    return Created(call.world.add_thread(channel, call.world.bot["id"], payload, call.world.ids.fresh()))


@route("POST", "/channels/{channel_id}/messages/{message_id}/threads")
def start_thread_at(call: Call) -> Created:
    """Open a thread at a message. It has the message's id."""
    channel = call.channel()
    message = call.message(channel)
    _thread_tree(call.data).refuse()
    call.channel("create_public_threads")
    if "thread" in message:
        raise errors.HAS_THREAD_ALREADY.error()
    payload = {**call.data, "type": PUBLIC_THREAD}
    thread = call.world.add_thread(channel, call.world.bot["id"], payload, message["id"])
    message["flags"] |= HAS_THREAD
    message["thread"] = thread
    posting.announce(call.world, message)
    return Created(thread)


@route("PUT", "/channels/{channel_id}/thread-members/{user_id}")
def add_member(call: Call) -> None:
    thread = _thread(call)
    if call.id("user") not in call.world.users:
        raise errors.UNKNOWN_USER.error()
    posting.join_thread(call.world, thread, call.id("user"))


@route("PUT", "/channels/{channel_id}/thread-members/@me")
def join(call: Call) -> None:
    posting.join_thread(call.world, _thread(call), call.world.bot["id"])


@route("DELETE", "/channels/{channel_id}/thread-members/{user_id}")
def remove_member(call: Call) -> None:
    thread = _thread(call)
    if thread["owner_id"] != call.world.bot["id"]:
        call.channel("manage_threads")
    posting.leave_thread(call.world, thread, call.id("user"))


@route("GET", "/channels/{channel_id}/thread-members")
def members(call: Call) -> list[Object]:
    thread = _thread(call)
    joined = thread["thread_metadata"]["create_timestamp"]
    inside = sorted(call.world.thread_members[thread["id"]])
    return [{"id": thread["id"], "user_id": one, "join_timestamp": joined, "flags": 0} for one in inside]


@route("GET", "/channels/{channel_id}/threads/archived/public")
def archived(call: Call) -> Object:
    channel = call.channel("read_message_history")
    old = [
        thread
        for thread in call.world.guilds[channel["guild_id"]]["threads"]
        if thread["parent_id"] == channel["id"] and thread["thread_metadata"]["archived"]
    ]
    return {"threads": old, "members": [], "has_more": False}


def _thread(call: Call) -> Object:
    channel = call.channel()
    if channel["type"] not in THREADS:
        raise errors.UNKNOWN_CHANNEL.error()
    return channel


def _thread_tree(payload: Object) -> Tree:
    check_shape(payload, Thread)
    tree = Tree()
    tree.text(("name",), payload.get("name"), NAME, least=1, required=True)
    _check_archive(tree, payload)
    return tree


def _check_archive(tree: Tree, payload: Object) -> None:
    after = payload.get("auto_archive_duration")
    if after is not None:
        tree.choice(("auto_archive_duration",), after, ARCHIVE_AFTER)
