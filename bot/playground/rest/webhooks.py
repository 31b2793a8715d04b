"""What comes after the first answer to an interaction, through its token."""

from bot.playground import interaction as kinds
from bot.playground import posting
from bot.playground.interaction import Interaction
from bot.playground.limits import errors
from bot.playground.objects import EPHEMERAL, LOADING, Object
from bot.playground.rest.interactions import context
from bot.playground.rest.routes import Call, route

HOOK = "/webhooks/{webhook_id}/{webhook_token}"
MESSAGE = HOOK + "/messages/{message_id}"
ORIGINAL = "@original"


@route("POST", HOOK, with_token=False)
def follow_up(call: Call) -> Object:
    """Send a further message. The first one after a deferred answer fills that answer in."""
    found, world = _interaction(call), call.world
    if found.kind is None:
        raise errors.UNKNOWN_WEBHOOK.error()
    if found.payload["channel_id"] not in world.channels:
        raise errors.UNKNOWN_CHANNEL.error()
    waiting = found.message if found.kind == kinds.DEFERRED_MESSAGE else None
    if waiting and waiting["flags"] & LOADING and _exists(call, waiting):
        call.check_message(call.data)
        return posting.edit(world, waiting, call.data, call.uploads)
    call.check_message(call.data)
    only = found.person.id if (call.data.get("flags") or 0) & EPHEMERAL else None
    keys = {**context(found), "type": 0}
    message = posting.post(world, found.channel, world.bot, call.data, call.uploads, only=only, **keys)
    found.followups.append(message)
    return message


@route("GET", MESSAGE, with_token=False)
def get(call: Call) -> Object:
    return _message(call)


@route("PATCH", MESSAGE, with_token=False)
def edit(call: Call) -> Object:
    message = _message(call)
    call.check_message(call.data, before=message)
    return posting.edit(call.world, message, call.data, call.uploads)


@route("DELETE", MESSAGE, with_token=False)
def delete(call: Call) -> None:
    posting.delete(call.world, _message(call))


def _interaction(call: Call) -> Interaction:
    found = call.world.by_token.get(call.params["webhook_token"])
    if not found or call.id("webhook") != call.world.application_id:
        raise errors.UNKNOWN_WEBHOOK.error()
    if found.expired:
        raise errors.TOKEN_EXPIRED.error()
    return found


def _message(call: Call) -> Object:
    """Return the message that the path names: the answer itself or one that followed."""
    found = _interaction(call)
    named = call.params["message_id"]
    if named == ORIGINAL:
        if not found.message:
            raise errors.UNKNOWN_WEBHOOK.error()
        named = found.message["id"]
    mine = [message for message in (found.message, *found.followups) if message and message["id"] == named]
    if not mine or not _exists(call, mine[0]):
        raise errors.UNKNOWN_MESSAGE.error()
    return mine[0]


def _exists(call: Call, message: Object) -> bool:
    return message["id"] in call.world.messages.get(message["channel_id"], {})
