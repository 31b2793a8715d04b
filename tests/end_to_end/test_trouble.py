"""What goes wrong around a game: deleted messages and channels, lost permissions, a killed process."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from typing import TYPE_CHECKING

import discord
import pytest

from bot.__main__ import serve
from bot.app import App
from bot.client import MoonClient
from bot.pictures import MISSING
from bot.playground import Person, Server, World, labels, redirected
from bot.settings import Settings
from render.service import Picture as Painted
from tests.end_to_end.town import Town, quick_app

if TYPE_CHECKING:
    from pathlib import Path

    from bot.model import Picture
    from bot.playground.objects import Object
    from bot.sessions import Clock
    from tests.end_to_end.conftest import MakeTown

pytestmark = pytest.mark.usefixtures("blank_pictures")


async def started(town: Town) -> tuple[Person, Object]:
    """A running game of two: who is asked, and the table's post."""
    one, other = town.people
    await town.slash(one, "game new", game="adventure")
    await town.slash(other, "game join")
    await town.slash(one, "game start")
    await town.settled()
    post = town.table()
    asked = town.asked(post)
    assert asked is not None
    return asked, post


@pytest.mark.report("A25")
async def test_a_deleted_board_comes_again(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        asked, post = await started(town)
        town.world.delete_message(post)
        await town.slash(asked, "adventure spend", oxygen=2)
        await town.settled()
        assert town.table()["id"] != post["id"]
        assert "AP" in town.table()["content"]


async def test_a_channel_deleted_while_the_bot_stops_is_no_error(
    make_town: MakeTown, caplog: pytest.LogCaptureFixture
) -> None:
    town = make_town(2)
    async with town.bot() as app:
        asked, _post = await started(town)
        await app.sessions.drain()
        town.world.delete_channel(town.channel)
        town.channel = town.guild["channels"][-1]
        await town.slash(asked, "help")
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_a_loss_that_is_found_out_while_the_bot_stops_is_told(
    make_town: MakeTown, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By what is still to be sent then; the gateway has not said so."""

    async def unheard(client: MoonClient, channel: object) -> None:
        return None

    monkeypatch.setattr(MoonClient, "on_guild_channel_delete", unheard)
    monkeypatch.setattr("tests.end_to_end.town.quick_app", patient_app)
    town = make_town(2)
    async with town.bot() as app:
        asked, _post = await started(town)
        table = await town.session()
        town.world.delete_channel(town.channel)
        await app.sessions.repost(table.id, int(asked.id))
    for person in town.people:
        assert sum("is gone. It is kept" in message["content"] for message in person.dms) == 1


def patient_app(settings: Settings, clock: Clock) -> App:
    """The bot that sends only when it is told to."""
    return App(settings, clock, ready_seconds=0.05, debounce=3600)


@pytest.mark.report("A25")
async def test_a_game_whose_channel_is_deleted_goes_on_elsewhere(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        asked, _post = await started(town)
        town.world.delete_channel(town.channel)
        await town.world.until(lambda: any("gone" in message["content"] for message in asked.dms))
        town.channel = town.guild["channels"][-1]
        offered = await asked.autocomplete(town.channel, "game here", "game")
        assert len(offered) == 1
        reply = await town.slash(asked, "game here", game=offered[0]["value"])
        assert "goes on here" in reply["content"]
        await town.settled()
        assert town.asked(town.table()) is asked


@pytest.mark.report("A21")
async def test_lost_permissions_are_told_to_who_acts_and_nothing_is_lost(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        asked, post = await started(town)
        town.world.overwrite(town.channel, town.world.bot, deny=["send_messages", "attach_files"])
        reply = await town.press(asked, post, labels(post)[0])
        assert "✓" in reply["content"]
        assert "**Send Messages** and **Attach Files** are missing" in reply["content"]
        town.world.overwrite(town.channel, town.world.bot)
        await town.slash(asked, "game board")
        await town.settled()
        assert "AP" in town.table()["content"]


async def test_the_board_moves_to_the_bottom_on_request(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        asked, post = await started(town)
        asked.say(town.channel, "hello")
        await town.slash(asked, "game board")
        await town.settled()
        assert town.table()["id"] != post["id"]
        assert not post["components"]
        assert "[now]" in post["content"]


@pytest.mark.report("A03")
async def test_a_press_is_answered_in_time_while_the_picture_takes_long(
    make_town: MakeTown, monkeypatch: pytest.MonkeyPatch
) -> None:
    town = make_town(2)
    async with town.bot():
        asked, post = await started(town)
        painting = asyncio.Event()

        async def slow(_order: object) -> None:
            await painting.wait()
            raise RuntimeError("no picture")

        monkeypatch.setattr(town.app.router, "paint", slow)
        more = await town.press(asked, post, "More")
        did = await asked.click(more, "Board picture")
        assert did.kind == 6
        painting.set()
        shown = await town.answer(did, more["edited_timestamp"])
        assert "The picture is missing this time" in shown["content"]
        assert "spend oxygen" in shown["content"]


async def test_a_refused_picture_is_answered_in_words(make_town: MakeTown, monkeypatch: pytest.MonkeyPatch) -> None:
    town = make_town(2)
    async with town.bot():
        asked, post = await started(town)

        async def huge(order: Picture) -> Painted:
            return Painted(bytes(11 * 2**20), "board.webp", order.alt)

        monkeypatch.setattr(town.app.router, "paint", huge)
        shown = await town.press(asked, await town.press(asked, post, "More"), "Board picture")
        assert MISSING in shown["content"]
        assert "spend oxygen" in shown["content"]
        assert not shown["attachments"]


async def test_a_wrong_token_ends_the_start_and_leaves_nothing_open(
    world: World, server: Server, tmp_path: Path
) -> None:
    app = quick_app(Settings("wrong", tmp_path / "games.sqlite3"))
    with redirected(server.base), pytest.raises(discord.LoginFailure):
        await app.start()


async def test_sigterm_ends_the_process_in_good_order(world: World, server: Server, tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite3"
    with redirected(server.base):
        serving = asyncio.create_task(serve(Settings(world.token, database)))
        await world.until(lambda: server.gateway.online)
        os.kill(os.getpid(), signal.SIGTERM)
        await asyncio.wait_for(serving, 10)
    assert not server.gateway.online
    assert not database.with_name(database.name + "-wal").exists()


async def test_a_bot_that_stops_waits_for_no_connection(make_town: MakeTown, monkeypatch: pytest.MonkeyPatch) -> None:
    """discord.py gives a connection that is being made a minute."""
    connecting = asyncio.Event()

    async def endless(*_: object, **__: object) -> None:
        connecting.set()
        await asyncio.Event().wait()

    town = make_town(2)
    async with asyncio.timeout(30), town.bot():
        monkeypatch.setattr("discord.client.DiscordWebSocket.from_client", endless)
        await town.server.gateway.disconnect()
        await connecting.wait()


@pytest.mark.report("A55")
async def test_a_killed_process_loses_nothing(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        asked, post = await started(town)
    process = await run_process(town)
    try:
        reply = await town.press(asked, post, labels(post)[0])
        assert "✓" in reply["content"]
    finally:
        process.kill()
        await process.wait()
    await town.world.until(lambda: not town.server.gateway.online)
    async with town.bot():
        await town.settled()
        again = await town.slash(asked, "play")
        assert "AP**" in again["content"]
        assert "AP" in town.table()["content"].split("\n")[0]


async def run_process(town: Town) -> asyncio.subprocess.Process:
    """The bot as a process of its own, online."""
    settings = town.app.settings
    command = [sys.executable, "-m", "tests.end_to_end.process", town.server.base, str(settings.database)]
    process = await asyncio.create_subprocess_exec(*command, env={**os.environ, "DISCORD_TOKEN": town.world.token})
    await town.world.until(lambda: town.server.gateway.online, 20)
    return process
