"""The recorder: what it writes of traffic, and what it must never write."""

from __future__ import annotations

import json
import stat
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from bot.recorder import Recorder, Redactor
from bot.settings import SettingError
from tests.end_to_end.town import Town

if TYPE_CHECKING:
    from pathlib import Path

    from bot.playground import Server, World
    from bot.playground.objects import Object


def test_ids_become_small_numbers_and_stay_apart() -> None:
    redactor = Redactor()
    first, other = "812370843967105032", 910348539760487743
    body = {"id": first, "users": {first: {"id": first}}, "recipient_id": other, "flags": 64}
    assert redactor.value(body) == {"id": "1", "users": {"1": {"id": "1"}}, "recipient_id": 2, "flags": 64}
    assert redactor.path(f"/webhooks/{first}/secret-token/messages/@original") == "/webhooks/1/token/messages/@original"


def test_of_texts_the_length_and_of_times_the_form_is_left() -> None:
    body = {
        "content": "hello",
        "timestamp": "2026-01-02T03:04:05.678000+00:00",
        "custom_id": "m1bt:join:1",
        "bot": True,
    }
    assert Redactor().value(body) == {
        "content": "<5 characters>",
        "timestamp": "0000-00-00T00:00:00.000000+00:00",
        "custom_id": "m1bt:join:1",
        "bot": True,
    }


async def recorded(world: World, server: Server, path: Path) -> str:
    """What is written while a bot starts, and opens a lobby that somebody joins."""
    town = Town(world, server, path / "games.sqlite3", 2)
    town.app.settings = replace(town.app.settings, record_traffic=path / "traffic.jsonl")
    async with town.bot():
        await town.slash(town.people[0], "game new", game="adventure")
        await town.settled()
        await town.press(town.people[1], town.table(), "Join")
        await town.settled()
    return (path / "traffic.jsonl").read_text()


async def test_everything_is_written_but_nothing_secret(world: World, server: Server, tmp_path: Path) -> None:
    text = await recorded(world, server, tmp_path)
    lines: list[Object] = [json.loads(line) for line in text.splitlines()]
    seen = [record for record in world.log.records if record["kind"] == "rest"]
    written = [record for record in lines if record["kind"] == "rest"]
    assert [(one["method"], one["status"]) for one in written] == [(one["method"], one["status"]) for one in seen]
    assert any(record["files"] for record in written)
    assert {"READY", "GUILD_CREATE", "INTERACTION_CREATE", "op 10"} <= {line.get("name") for line in lines}
    ids = [*world.users, *world.guilds, *world.channels, *world.interactions, *world.by_token]
    names = [user["global_name"] for user in world.users.values() if user["global_name"]]
    assert len(ids) > 8
    assert not [secret for secret in (world.token, "Moon base", *ids, *names) if secret in text]


def test_the_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    Recorder(tmp_path / "traffic.jsonl").close()
    assert stat.S_IMODE((tmp_path / "traffic.jsonl").stat().st_mode) == 0o600


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    with pytest.raises(SettingError, match="RECORD_TRAFFIC"):
        Recorder(tmp_path / "absent" / "traffic.jsonl")
