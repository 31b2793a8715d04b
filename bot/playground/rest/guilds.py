"""Guilds and their members."""

from bot.playground.limits import errors
from bot.playground.objects import Object
from bot.playground.rest.routes import Call, route

ONLY_IN_EVENTS = ("channels", "members", "threads", "voice_states", "presences", "joined_at", "unavailable")


@route("GET", "/guilds/{guild_id}")
def get(call: Call) -> Object:
    return {key: value for key, value in call.guild().items() if key not in ONLY_IN_EVENTS}


@route("GET", "/guilds/{guild_id}/channels")
def channels(call: Call) -> list[Object]:
    guild: list[Object] = call.guild()["channels"]
    return guild


@route("GET", "/guilds/{guild_id}/roles")
def roles(call: Call) -> list[Object]:
    guild: list[Object] = call.guild()["roles"]
    return guild


@route("GET", "/guilds/{guild_id}/threads/active")
def threads(call: Call) -> Object:
    active = [thread for thread in call.guild()["threads"] if not thread["thread_metadata"]["archived"]]
    return {"threads": active, "members": [thread["member"] for thread in active]}


@route("GET", "/guilds/{guild_id}/members/{user_id}")
def member(call: Call) -> Object:
    found = call.world.member(call.guild()["id"], call.id("user"))
    if not found:
        raise errors.UNKNOWN_MEMBER.error()
    return found
