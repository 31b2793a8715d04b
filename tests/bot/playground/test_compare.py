"""Comparing recorded traffic with the playground: nothing is found where nothing differs, and what differs is."""

from __future__ import annotations

import asyncio
import copy
from typing import TYPE_CHECKING

import msgspec
import pytest
from msgspec.structs import replace

from bot.playground import compare
from bot.playground.compare import differences, main, read, shapes
from bot.playground.tour import record_tour
from tests.end_to_end.conftest import BlankPictures
from tests.end_to_end.town import Town

if TYPE_CHECKING:
    from pathlib import Path

    from bot.playground import Server, World
    from bot.playground.objects import Object

EVENT: Object = {"kind": "event", "name": "GUILD_CREATE", "body": {"id": "1", "roles": [{"color": 0}], "icon": None}}
ANSWER: Object = {
    "kind": "rest",
    "method": "PATCH",
    "path": "/channels/3/messages/4",
    "body": {},
    "status": 200,
    "response": {
        "id": "4",
        "author": {"id": "5"},
        "components": [{"type": 2, "label": "x"}, {"type": 3, "options": []}],
    },
}
ROUTE = "200 for PATCH /channels/{channel_id}/messages/{message_id}"


def found(there: Object, here: Object) -> list[str]:
    return differences(shapes([there]), shapes([here]))


@pytest.mark.parametrize("record", [EVENT, ANSWER])
def test_values_are_no_difference(record: Object) -> None:
    other = msgspec.json.decode(msgspec.json.encode(record).replace(b'"4"', b'"9"').replace(b"4", b"8"))
    assert found(record, other) == []
    assert found({**EVENT, "body": {**EVENT["body"], "roles": []}}, EVENT) == []


def test_keys_and_types_are() -> None:
    more = copy.deepcopy(ANSWER)
    more["response"]["author"]["nick"] = None
    more["response"]["components"][0]["style"] = 1
    lines = [f"{ROUTE}: .author.nick (nothing) is sent by Discord alone"]
    lines.append(f"{ROUTE}: .components[2].style (number) is sent by Discord alone")
    assert found(more, ANSWER) == lines
    assert found(ANSWER, more) == [line.replace("Discord", "the playground") for line in lines]
    now_and_then = differences(shapes([ANSWER]), shapes([ANSWER, more]))
    assert now_and_then == []
    other = {**EVENT, "body": {**EVENT["body"], "id": 1}}
    assert found(other, EVENT) == ["GUILD_CREATE: .id is number at Discord, text in the playground"]


def test_what_the_tour_does_not_meet_is_named() -> None:
    assert found({**ANSWER, "status": 404}, ANSWER) == [
        f"{ROUTE.replace('200', '404')}: the tour of the playground does not meet this"
    ]


@pytest.fixture(scope="module")
def tour(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What is recorded on the tour."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.app.Pictures", BlankPictures)
        return asyncio.run(record_tour(tmp_path_factory.mktemp("tour")))


def test_the_tour_comes_everywhere(tour: Path) -> None:
    met = " ".join(shapes(read(tour)))
    for part in (
        "type 2 in a direct",
        "type 5 in a server below",
        "callback of type 9",
        "THREAD_CREATE",
        "403 ",
        "404 ",
    ):
        assert part in met, part


async def test_traffic_with_the_playground_itself_does_not_differ(
    tour: Path, world: World, server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.app.Pictures", BlankPictures)
    town = Town(world, server, tmp_path / "games.sqlite3", 3)
    town.app.settings = replace(town.app.settings, record_traffic=tmp_path / "traffic.jsonl")
    async with town.bot():
        await town.slash(town.people[2], "game new", game="adventure")
        await town.settled()
        for person in town.people[:2]:
            await town.press(person, town.table(), "Join")
        await town.slash(town.people[2], "game start")
        await town.settled()
        await town.slash(town.people[0], "play")
    recorded = read(tmp_path / "traffic.jsonl")
    assert len(recorded) > 20
    assert differences(shapes(recorded), shapes(read(tour))) == []


def test_the_command_prints_a_planted_difference(
    tour: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def known(_: Path) -> Path:
        return tour

    monkeypatch.setattr(compare, "record_tour", known)
    assert main([str(tour)]) == 0
    assert capsys.readouterr().out == "No differences.\n"
    planted = tmp_path / "planted.jsonl"
    planted.write_bytes(tour.read_bytes().replace(b'"shards":1,', b'"shards":"1","lanes":2,'))
    assert main([str(planted)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "200 for GET /gateway/bot: .lanes (number) is sent by Discord alone",
        "200 for GET /gateway/bot: .shards is text at Discord, number in the playground",
    ]


@pytest.mark.parametrize("arguments", [[], ["absent.jsonl"], [__file__], ["/dev/null"]])
def test_what_is_no_recording_is_refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert capsys.readouterr().err
