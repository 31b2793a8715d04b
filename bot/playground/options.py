"""Slash commands as a client offers and checks them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.playground.objects import DM, Object
from bot.playground.refused import Refused

if TYPE_CHECKING:
    from bot.playground.people import Person
    from bot.playground.world import World

SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER = range(1, 11)
PLAIN: dict[int, tuple[type, ...]] = {STRING: (str,), INTEGER: (int,), BOOLEAN: (bool,), NUMBER: (int, float)}
CHAT_INPUT = 1
IN_GUILD, IN_BOT_DM = 0, 1


def offered(person: Person, channel: Object) -> list[Object]:
    """Return the slash commands that a client lists for a person in a channel, those of the guild first."""
    world, guild_id = person.world, channel.get("guild_id")
    granted = world.permissions(person.id, channel)
    if guild_id and not world.may(person.id, channel, "use_application_commands"):
        return []
    scopes = [world.commands.get(guild_id, {})] if guild_id else []
    every = [c for scope in [*scopes, world.commands.get(None, {})] for c in scope.values()]
    return [c for c in every if _fits(c, channel) and (not guild_id or _permitted(c, granted))]


def command_data(
    person: Person, channel: Object, command: str, values: dict[str, Any], focused: str | None = None
) -> Object:
    """Return the `data` of an interaction for a command with its options.

    With `focused`, the name of the option being typed, nothing need be complete. Raises Refused for a command that is
    not offered and for options that a client would not send.
    """
    found, inner = _find(offered(person, channel), command)
    declared = {option["name"]: option for option in inner[-1].get("options") or []}
    resolved: Object = {}
    filled = []
    for name, value in values.items():
        if name not in declared:
            raise Refused(f"/{command} has no option {name}")
        if name == focused:
            continue
        filled.append(_filled(person, channel, declared[name], value, resolved))
    if focused is not None:
        filled.append(_typed(command, declared, focused, values))
    elif missing := [n for n, option in declared.items() if option.get("required") and n not in values]:
        raise Refused(f"/{command} needs {', '.join(missing)}")
    for node in reversed(inner[1:]):
        filled = [{"name": node["name"], "type": node["type"], "options": filled}]
    data: Object = {"id": found["id"], "name": found["name"], "type": CHAT_INPUT, "options": filled}
    if resolved:
        data["resolved"] = resolved
    if "guild_id" in found:
        data["guild_id"] = found["guild_id"]
    return data


def resolve(person: Person, channel: Object, kinds: tuple[str, ...], value: Any, resolved: Object) -> str:
    """Return the id of a person, channel or role and note it under `resolved`, as Discord does.

    `kinds` are those allowed, of "users", "roles" and "channels". Raises Refused for what is none of them.
    """
    world = person.world
    named = str(getattr(value, "id", None) or (value["id"] if isinstance(value, dict) else value))
    roles = {role["id"]: role for guild in world.guilds.values() for role in guild["roles"]}
    if "users" in kinds and named in world.users:
        resolved.setdefault("users", {})[named] = world.users[named]
        _note_member(world, channel, named, resolved)
    elif "roles" in kinds and named in roles:
        resolved.setdefault("roles", {})[named] = roles[named]
    elif "channels" in kinds and named in world.channels:
        partial = {**world.channels[named], "permissions": str(world.permissions(person.id, named))}
        resolved.setdefault("channels", {})[named] = partial
    else:
        raise Refused(f"{value} is not one of the {' or '.join(kinds)}")
    return named


def _note_member(world: World, channel: Object, user_id: str, resolved: Object) -> None:
    """Add the membership of somebody in the channel's guild."""
    member = world.member(channel["guild_id"], user_id) if "guild_id" in channel else None
    if member:
        partial = {key: value for key, value in member.items() if key not in ("user", "deaf", "mute")}
        granted = str(world.permissions(user_id, channel))
        resolved.setdefault("members", {})[user_id] = {**partial, "permissions": granted}


def _fits(command: Object, channel: Object) -> bool:
    if command["type"] != CHAT_INPUT:
        return False
    contexts = command.get("contexts")
    if channel["type"] == DM:
        return IN_BOT_DM in contexts if contexts is not None else bool(command.get("dm_permission", True))
    return contexts is None or IN_GUILD in contexts


def _permitted(command: Object, granted: int) -> bool:
    needed = command.get("default_member_permissions")
    return needed is None or (int(needed) != 0 and granted & int(needed) == int(needed))


def _find(commands: list[Object], path: str) -> tuple[Object, list[Object]]:
    """Return the command and the nodes from it to what the path names."""
    names = path.removeprefix("/").split()
    found = next((command for command in commands if command["name"] == names[0]), None)
    if not found:
        raise Refused(f"/{names[0]} is not offered here: not synced, not for this place or not permitted")
    nodes = [found]
    for name in names[1:]:
        inner = [o for o in nodes[-1].get("options") or [] if o["name"] == name and o["type"] in (SUBCOMMAND, GROUP)]
        if not inner:
            raise Refused(f"/{path} is not offered here")
        nodes.append(inner[0])
    if any(option["type"] in (SUBCOMMAND, GROUP) for option in nodes[-1].get("options") or []):
        raise Refused(f"/{path} needs a subcommand")
    return found, nodes


def _typed(command: str, declared: dict[str, Object], focused: str, values: dict[str, Any]) -> Object:
    if not declared.get(focused, {}).get("autocomplete"):
        raise Refused(f"/{command} suggests nothing for {focused}")
    return {
        "name": focused,
        "type": declared[focused]["type"],
        "value": str(values.get(focused, "")),
        "focused": True,
    }


def _filled(person: Person, channel: Object, option: Object, value: Any, resolved: Object) -> Object:
    kinds = {USER: ("users",), CHANNEL: ("channels",), ROLE: ("roles",), MENTIONABLE: ("users", "roles")}
    kind = option["type"]
    if kind in kinds:
        sent = resolve(person, channel, kinds[kind], value, resolved)
        _check_channel(person, option, sent)
    else:
        sent = _plain(option, value)
    return {"name": option["name"], "type": kind, "value": sent}


def _check_channel(person: Person, option: Object, channel_id: str) -> None:
    allowed = option.get("channel_types")
    if option["type"] == CHANNEL and allowed and person.world.channels[channel_id]["type"] not in allowed:
        raise Refused(f"{option['name']} takes another type of channel")


def _plain(option: Object, value: Any) -> Any:
    """Check a text, a number or a yes/no against its option and return what the client sends."""
    name, choices = option["name"], option.get("choices")
    if choices:
        picked = [c["value"] for c in choices if value in (c["value"], c["name"])]
        if not picked:
            raise Refused(f"{name} is one of {', '.join(c['name'] for c in choices)}, not {value}")
        return picked[0]
    expected = PLAIN.get(option["type"])
    if not expected:
        raise Refused(f"{name} takes a file, which the playground cannot send")
    if not isinstance(value, expected) or (isinstance(value, bool) and option["type"] != BOOLEAN):
        raise Refused(f"{name} does not take {value!r}")
    measure, unit = (len(value), "length") if isinstance(value, str) else (value, "value")
    least, most = option.get(f"min_{unit}"), option.get(f"max_{unit}")
    if (least is not None and measure < least) or (most is not None and measure > most) or value == "":
        raise Refused(f"{name} is out of bounds: {value}")
    return value
