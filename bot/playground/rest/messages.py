"""Messages through the bot's own token."""

from datetime import datetime

from bot.playground import objects, posting
from bot.playground.limits import errors
from bot.playground.limits.tree import Tree
from bot.playground.objects import DM, THREADS, Object
from bot.playground.permissions import sending
from bot.playground.rest.routes import Call, route

ALL = "/channels/{channel_id}/messages"
ONE = ALL + "/{message_id}"
REPLY = 19
NONCE_LASTS = 300.0
PAGE, MOST = 50, 100
OLD = 3600.0
LATE_EDITS, LATE_EDITS_WITHIN = 3, 6.0


@route("GET", ALL)
def history(call: Call) -> list[Object]:
    """Return a page of messages, the newest first."""
    channel = call.channel()
    if not call.world.may(call.world.bot["id"], channel, "read_message_history"):
        return []
    visible = [m for m in call.world.history(channel) if m["id"] not in call.world.audience]
    limit = min(int(call.query.get("limit", PAGE)), MOST)
    if "after" in call.query:
        later = [m for m in visible if int(m["id"]) > int(call.query["after"])]
        return later[:limit][::-1]
    if "around" in call.query:
        earlier = sum(int(m["id"]) < int(call.query["around"]) for m in visible)
        first = max(earlier - limit // 2, 0)
        return visible[first : first + limit][::-1]
    before = int(call.query.get("before", 1 << 63))
    return [m for m in reversed(visible) if int(m["id"]) < before][:limit]


@route("GET", ONE)
def get(call: Call) -> Object:
    channel = call.channel()
    if not call.world.may(call.world.bot["id"], channel, "read_message_history"):
        raise errors.MISSING_ACCESS.error()
    return call.message(channel)


@route("POST", ALL)
def send(call: Call) -> Object:
    world, payload = call.world, call.data
    channel = call.channel()
    _check_permissions(call, channel)
    _check_recipient(call, channel)
    call.check_message(payload)
    keys = _answering(call, channel)
    if payload.get("nonce") is None:
        return posting.post(world, channel, world.bot, payload, call.uploads, **keys)
    nonce = (channel["id"], str(payload["nonce"]))
    sent = world.nonces.get(nonce)
    if payload.get("enforce_nonce") and sent and sent.until > world.clock.now():
        return sent.message
    message = posting.post(world, channel, world.bot, payload, call.uploads, nonce=payload["nonce"], **keys)
    world.nonces = {known: sent for known, sent in world.nonces.items() if sent.until > world.clock.now()}
    world.nonces[nonce] = objects.Sent(message, world.clock.now() + NONCE_LASTS)
    return message


@route("PATCH", ONE)
def edit(call: Call) -> Object:
    channel = call.channel()
    message = call.message(channel)
    if message["author"]["id"] != call.world.bot["id"]:
        raise errors.NOT_YOUR_MESSAGE.error()
    if channel["type"] in THREADS and channel["thread_metadata"]["archived"]:
        raise errors.THREAD_ARCHIVED.error()
    _check_content(call, channel)
    call.check_message(call.data, before=message)
    _check_age(call, message)
    return posting.edit(call.world, message, call.data, call.uploads)


@route("DELETE", ONE)
def delete(call: Call) -> None:
    channel = call.channel()
    message = call.message(channel)
    if message["author"]["id"] != call.world.bot["id"]:
        if channel["type"] == DM:
            raise errors.NOT_IN_DM.error()
        call.channel("manage_messages")
    posting.delete(call.world, message)


@route("POST", "/channels/{channel_id}/typing")
def typing(call: Call) -> None:
    channel = call.channel()
    call.channel(sending(channel))
    posting.type_in(call.world, channel)


def _check_permissions(call: Call, channel: Object) -> None:
    call.channel(sending(channel))
    if channel["type"] in THREADS and channel["thread_metadata"]["locked"]:
        call.channel("manage_threads")
    _check_content(call, channel)


def _check_content(call: Call, channel: Object) -> None:
    """Refuse embeds and files that the bot may not send here."""
    if call.data.get("embeds"):
        call.channel("embed_links")
    if call.uploads:
        call.channel("attach_files")


def _check_age(call: Call, message: Object) -> None:
    """Count edits of messages older than an hour: few are let through in a channel at a time."""
    now = call.world.clock.now()
    made = datetime.fromisoformat(message["timestamp"]).timestamp()
    if now - made <= OLD:
        return
    recent = [at for at in call.world.late_edits.get(message["channel_id"], []) if now - at < LATE_EDITS_WITHIN]
    if len(recent) >= LATE_EDITS:
        raise errors.too_many_late_edits(round(recent[0] + LATE_EDITS_WITHIN - now, 3))
    call.world.late_edits[message["channel_id"]] = [*recent, now]


def _check_recipient(call: Call, channel: Object) -> None:
    if channel["type"] != DM:
        return
    person = call.world.people[channel["recipients"][0]["id"]]
    if not call.world.shares_guild(person.id):
        raise errors.NO_MUTUAL_GUILD.error()
    if not person.dms_open:
        raise errors.DM_CLOSED.error()


def _answering(call: Call, channel: Object) -> Object:
    """Return the keys of a message that answers another one."""
    reference = call.data.get("message_reference")
    if not reference:
        return {}
    if not call.world.may(call.world.bot["id"], channel, "read_message_history"):
        raise errors.NO_HISTORY_FOR_REPLY.error()
    answered = call.world.messages[channel["id"]].get(str(reference.get("message_id")))
    if not answered and reference.get("fail_if_not_exists", True):
        tree = Tree()
        tree.add(("message_reference",), errors.UNKNOWN_REFERENCE)
        tree.refuse()
    if not answered:
        return {}
    link = {"type": 0, "channel_id": channel["id"], "message_id": answered["id"]}
    return {"type": REPLY, "message_reference": link, "referenced_message": posting.quoted(answered)}
