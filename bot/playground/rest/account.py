"""The bot's own account and application."""

from bot.playground.limits import errors
from bot.playground.objects import Object
from bot.playground.rest.routes import Call, route


@route("GET", "/users/@me")
def me(call: Call) -> Object:
    return {**call.world.bot, "mfa_enabled": True, "locale": "en-US", "verified": True, "email": None}


@route("GET", "/users/@me/guilds")
def my_guilds(call: Call) -> list[Object]:
    keys = ("id", "name", "icon", "banner", "features")
    return [{**{key: guild[key] for key in keys}, "owner": False} for guild in call.world.guilds.values()]


@route("GET", "/users/{user_id}")
def user(call: Call) -> Object:
    found = call.world.users.get(call.id("user"))
    if not found:
        raise errors.UNKNOWN_USER.error()
    return found


@route("GET", "/oauth2/applications/@me")
def application(call: Call) -> Object:
    world = call.world
    people = [person.user for person in world.people.values()]
    return {
        "id": world.application_id,
        "name": world.bot["username"],
        "icon": None,
        "description": "",
        "type": None,
        "verify_key": "0" * 64,
        "flags": 0,
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": people[0] if people else world.bot,
        "approximate_guild_count": len(world.guilds),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "bot_public": True,
        "bot_require_code_grant": False,
        "summary": "",
        "integration_types_config": {"0": {}},
        "eligible_oauth2_scopes": [],
        "flags_new": "0",
    }


@route("GET", "/gateway/bot")
def gateway(call: Call) -> Object:
    start = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1}
    return {"url": call.world.gateway_url, "shards": 1, "session_start_limit": start}
