"""Answering interactions. Source: Discord's documentation, interactions/receiving-and-responding."""

from typing import Any

from bot.playground import interaction as kinds
from bot.playground import posting
from bot.playground.changes import Change
from bot.playground.interaction import Interaction, command_name
from bot.playground.limits import errors
from bot.playground.limits.modals import check_modal, check_suggestions
from bot.playground.limits.shapes import Callback, check_shape
from bot.playground.limits.tree import Tree
from bot.playground.objects import EPHEMERAL, LOADING, Object
from bot.playground.rest.routes import Call, route

SLASH_ANSWER = 20
REPLY = 19
MESSAGES = (kinds.MESSAGE, kinds.DEFERRED_MESSAGE)
UPDATES = (kinds.DEFERRED_UPDATE, kinds.UPDATE)


@route("POST", "/interactions/{interaction_id}/{interaction_token}/callback", with_token=False)
def callback(call: Call) -> Object | None:
    found = call.world.interactions.get(call.id("interaction"))
    if not found or found.token != call.params["interaction_token"] or found.too_late:
        raise errors.UNKNOWN_INTERACTION.error()
    if found.kind is not None:
        raise errors.ALREADY_ANSWERED.error()
    check_shape(call.data, Callback)
    kind: int = call.data.get("type") or 0
    tree, data = Tree(), call.data.get("data") or {}
    tree.choice(("type",), kind, _allowed(found))
    tree.refuse()
    _take(call, found, kind, data)
    found.answered(kind)
    answered = {"interaction": found.id, "kind": kind}
    call.world.emit(Change("ANSWERED", answered, only=found.person.id, to_bot=False))
    if call.query.get("with_response", "").lower() not in ("1", "true"):
        return None
    return _described(found)


def context(found: Interaction) -> dict[str, Any]:
    """Return the keys that tie a message to the interaction that it answers."""
    world, source = found.world, found.payload.get("message")
    keys: dict[str, Any] = {
        "type": SLASH_ANSWER if found.type == kinds.COMMAND else 0,
        "webhook_id": world.application_id,
        "application_id": world.application_id,
        "interaction_metadata": _metadata(found),
    }
    if source:
        keys["type"] = REPLY
        keys["referenced_message"] = posting.quoted(source)
        keys["message_reference"] = {"type": 0, "channel_id": source["channel_id"], "message_id": source["id"]}
    return keys


def _metadata(found: Interaction) -> Object:
    metadata: Object = {
        "id": found.id,
        "type": found.type,
        "user": found.person.user,
        "authorizing_integration_owners": found.payload["authorizing_integration_owners"],
    }
    if found.type == kinds.COMMAND:
        metadata["name"] = command_name(found.payload["data"])
    elif found.type == kinds.COMPONENT:
        metadata["interacted_message_id"] = found.payload["message"]["id"]
    elif found.trigger:
        metadata["triggering_interaction_metadata"] = _metadata(found.trigger)
    return metadata


def _allowed(found: Interaction) -> tuple[int, ...]:
    if found.type == kinds.AUTOCOMPLETE:
        return (kinds.CHOICES,)
    updates = UPDATES if "message" in found.payload else ()
    modal = () if found.type == kinds.MODAL_SUBMIT else (kinds.MODAL,)
    return (*MESSAGES, *updates, *modal)


def _take(call: Call, found: Interaction, kind: int, data: Object) -> None:
    """Do what the callback says."""
    world = call.world
    if found.payload["channel_id"] not in world.channels:
        raise errors.UNKNOWN_CHANNEL.error()
    only = found.person.id if (data.get("flags") or 0) & EPHEMERAL else None
    if kind == kinds.MESSAGE:
        call.check_message(data, prefix=("data",))
        found.message = posting.post(world, found.channel, world.bot, data, call.uploads, only=only, **context(found))
    elif kind == kinds.DEFERRED_MESSAGE:
        flags = LOADING | (EPHEMERAL if only else 0)
        found.message = posting.post(world, found.channel, world.bot, {}, only=only, flags=flags, **context(found))
    elif kind in UPDATES:
        found.message = world.messages[found.channel["id"]].get(found.payload["message"]["id"])
        if not found.message:
            raise errors.UNKNOWN_MESSAGE.error()
        if kind == kinds.UPDATE:
            data = {"attachments": [], **data}  # other than a PATCH, this drops files that are not listed
            call.check_message(data, before=found.message, prefix=("data",))
            posting.edit(world, found.message, data, call.uploads)
    elif kind == kinds.CHOICES:
        check_suggestions(data)
        found.choices = data.get("choices") or []
    else:
        check_modal(data, call.world.emojis)
        found.modal = data


def _described(found: Interaction) -> Object:
    """Return the callback's response, as `with_response` asks for it."""
    about: Object = {"id": found.id, "type": found.type}
    response: Object = {"interaction": about}
    if found.kind in MESSAGES and found.message:
        about["response_message_id"] = found.message["id"]
        about["response_message_loading"] = found.kind == kinds.DEFERRED_MESSAGE
        about["response_message_ephemeral"] = bool(found.message["flags"] & EPHEMERAL)
    if found.kind in (kinds.MESSAGE, kinds.UPDATE):
        response["resource"] = {"type": found.kind, "message": found.message}
    return response
