"""Whatever the bot sends, the stand-in takes it or refuses it; it never breaks."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from tests.bot.playground.conftest import Town
from tests.bot.playground.payloads import V2, button, command, in_row, media, menu, option, row, subcommand, text
from tests.support.raw_api import RawApi

JUNK: list[Any] = [None, 0, -1, 10**20, 1.5, "", "x", True, [], {}, [[]], [None], {"x": 1}]
MESSAGES = [
    {
        "content": "x",
        "flags": 0,
        "nonce": "n",
        "enforce_nonce": True,
        "allowed_mentions": {"parse": ["users"], "roles": []},
        "attachments": [],
        "message_reference": {"message_id": "1", "fail_if_not_exists": False},
        "embeds": [
            {
                "title": "t",
                "fields": [{"name": "n", "value": "v"}],
                "footer": {"text": "f"},
                "image": {"url": "https://x.y/a.png"},
            }
        ],
    },
    in_row(button(emoji={"name": "🌙"}), button(1, style=2)),
    in_row(menu(3, max_values=2)),
    {
        "flags": V2,
        "components": [
            {"type": 9, "components": [text()], "accessory": {"type": 11, **media()}},
            {"type": 17, "components": [row(button()), {"type": 12, "items": [media()]}]},
        ],
    },
]
COMMANDS = [
    command(options=[option(choices=[{"name": "n", "value": "v"}]), option("p", type=4, min_value=1)]),
    command(options=[{**subcommand("g"), "type": 2, "options": [subcommand("s", options=[option()])]}]),
]


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path of every value inside."""
    if path:
        yield path
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, child in inside:
        yield from places(child, (*path, key))


def spoilt(payload: Any, chance: random.Random) -> Any:
    """Return a copy in which one value is junk."""
    copy = msgspec.json.decode(msgspec.json.encode(payload))
    *outer, last = chance.choice(list(places(copy)))
    target = copy
    for key in outer:
        target = target[key]
    target[last] = chance.choice(JUNK)
    return copy


@pytest.mark.parametrize("seed", range(4))
async def test_spoilt_messages(town: Town, api: RawApi, seed: int) -> None:
    chance = random.Random(seed)
    path = f"/channels/{town.lobby['id']}/messages"
    _, sent = await api.request("POST", path, {"content": "x"})
    for _ in range(60):
        payload = spoilt(MESSAGES[seed], chance)
        for method, where in (("POST", path), ("PATCH", f"{path}/{sent['id']}")):
            status, body = await api.request(method, where, payload)
            assert status in (200, 400), (payload, body)


@pytest.mark.parametrize("seed", range(2))
async def test_spoilt_commands(town: Town, api: RawApi, seed: int) -> None:
    chance = random.Random(seed)
    path = f"/applications/{town.world.application_id}/commands"
    for _ in range(80):
        payload = [spoilt(COMMANDS[seed], chance)]
        status, body = await api.request("PUT", path, payload)
        assert status in (200, 400), (payload, body)
