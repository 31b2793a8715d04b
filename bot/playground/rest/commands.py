"""Registering commands, everywhere or in one guild."""

from typing import Any

from bot.playground.changes import Change
from bot.playground.limits import errors
from bot.playground.limits.commands import CHAT_INPUT, check_commands
from bot.playground.objects import Object
from bot.playground.rest.routes import Call, Created, route

EVERYWHERE = "/applications/{application_id}/commands"
IN_GUILD = "/applications/{application_id}/guilds/{guild_id}/commands"


@route("GET", EVERYWHERE)
@route("GET", IN_GUILD)
def list_commands(call: Call) -> list[Object]:
    return list(_scope(call).values())


@route("PUT", EVERYWHERE)
@route("PUT", IN_GUILD)
def replace(call: Call) -> list[Object]:
    """Replace all commands of the scope; those of the same name and type keep their id."""
    check_commands(call.body)
    return _store(call, call.body)


@route("POST", EVERYWHERE)
@route("POST", IN_GUILD)
def create(call: Call) -> Object | Created:
    """Add a command, or replace that of the same name and type."""
    key = _key(call.data)
    known = any(_key(command) == key for command in _scope(call).values())
    others = [command for command in _scope(call).values() if _key(command) != key]
    check_commands([*others, call.data])
    stored = _store(call, [*others, call.data])[-1]
    return stored if known else Created(stored)


@route("GET", EVERYWHERE + "/{command_id}")
@route("GET", IN_GUILD + "/{command_id}")
def get(call: Call) -> Object:
    return _command(call)


@route("PATCH", EVERYWHERE + "/{command_id}")
@route("PATCH", IN_GUILD + "/{command_id}")
def edit(call: Call) -> Object:
    command = _command(call)
    others = [other for other in _scope(call).values() if other is not command]
    check_commands([*others, {**command, **call.data}])
    command |= call.data
    _announce(call)
    return command


@route("DELETE", EVERYWHERE + "/{command_id}")
@route("DELETE", IN_GUILD + "/{command_id}")
def delete(call: Call) -> None:
    del _scope(call)[_command(call)["id"]]
    _announce(call)


def _scope(call: Call) -> dict[str, Object]:
    if "guild_id" in call.params:
        call.guild()
    return call.world.commands.setdefault(call.params.get("guild_id"), {})


def _command(call: Call) -> Object:
    found = _scope(call).get(call.id("command"))
    if not found:
        raise errors.UNKNOWN_COMMAND.error()
    return found


def _key(command: Object) -> tuple[str | None, int]:
    return command.get("name"), command.get("type", CHAT_INPUT)


def _store(call: Call, payloads: list[Object]) -> list[Object]:
    world, guild_id = call.world, call.params.get("guild_id")
    ids = {_key(command): command["id"] for command in _scope(call).values()}
    stored = []
    for payload in payloads:
        command = {
            "type": CHAT_INPUT,
            "description": "",
            "options": [],
            "default_member_permissions": None,
            "dm_permission": True,
            "nsfw": False,
            "contexts": None,
            "integration_types": [0],
            "name_localizations": None,
            "description_localizations": None,
            **_said(payload),
            "id": ids.get(_key(payload)) or world.ids.fresh(),
            "application_id": world.application_id,
            "version": world.ids.fresh(),
        }
        stored.append({**command, "guild_id": guild_id} if guild_id else command)
    world.commands[guild_id] = {command["id"]: command for command in stored}
    _announce(call)
    return stored


def _said(value: Any) -> Any:
    """Return a payload without the keys that say nothing."""
    if isinstance(value, list):
        return [_said(one) for one in value]
    if isinstance(value, dict):
        return {key: _said(one) for key, one in value.items() if one is not None}
    return value


def _announce(call: Call) -> None:
    call.world.emit(Change("COMMANDS", {"guild_id": call.params.get("guild_id")}, to_bot=False))
