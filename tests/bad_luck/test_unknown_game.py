"""A game that a later version of the bot no longer has: its people are told and can end it, and others go on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.playground import labels
from tests.end_to_end.town import buttons, menus

if TYPE_CHECKING:
    from bot.playground import Person
    from bot.playground.objects import Object
    from tests.bad_luck.conftest import MakeVillage
    from tests.bad_luck.kit import Village

pytestmark = pytest.mark.usefixtures("blank_pictures")
UNREADABLE = "This game comes from another version of the bot and cannot go on. It can be abandoned."
COMMANDS = (
    "play",
    "hand",
    "look",
    "help",
    "games",
    "game status",
    "game log",
    "game join",
    "game start",
    "game options",
    "game auto",
    "game rematch",
    "moon end",
)


async def vanish(town: Village) -> None:
    """This version does not know the game of the channel."""
    session, rename = (await town.game()).id, "UPDATE sessions SET game = 'vanished' WHERE id = ?"
    await town.app.store.write(lambda tx: tx.sessions._do(rename, [session]))


async def read(town: Village, person: Person, command: str) -> str:
    content: str = (await town.slash(person, command))["content"]
    return content


async def all_pressed(town: Village, person: Person, message: Object) -> list[str]:
    """What is read after each control of a message, as it stood before."""
    ids: list[tuple[str, dict[str, list[str]]]] = [
        (one["custom_id"], {}) for one in buttons(message) if "custom_id" in one
    ]
    ids += [(one["custom_id"], {"values": [one["options"][0]["value"]]}) for one in menus(message)]
    return [await town.forced(person, custom_id, message, **values) for custom_id, values in ids]


async def test_a_running_game_that_is_no_longer_known_says_so_and_can_be_ended(make_village: MakeVillage) -> None:
    town = make_village(2)
    async with town.bot():
        await town.begun("moon")
        host, other = town.people
        before = [town.table(), host.dms[-1], await town.slash(host, "play"), await town.slash(host, "game status")]
        await vanish(town)
        await town.restart()
        assert UNREADABLE in await read(town, host, "play")
        told = [await read(town, host, command) for command in COMMANDS]
        for message in before:
            told += await all_pressed(town, host, message)
        assert not [text for text in told if "Something broke" in text]
        assert "**vanished**" in await read(town, other, "games")
        assert await other.autocomplete(town.channel, "look", "page", page="") == []
        (offered,) = await other.autocomplete(town.channel, "game here", "game", game="")
        assert "vanished" in offered["name"]
        town.channel = town.guild["channels"][1]
        post = await town.begun()
        assert "✓" in (await town.press(town.mover(post), post, labels(post)[0]))["content"]
        games = await read(town, host, "games")
        assert "**vanished**" in games
        assert "**Moon Adventure**" in games
        town.channel = town.guild["channels"][0]
        await town.press(host, await town.slash(host, "game abandon"), "Abandon game")
        await town.settled()
        assert (await town.game()).status == "abandoned"
        assert "**vanished ends without a result**" in town.table()["content"]
        told = [await read(town, host, command) for command in COMMANDS]
        assert not [text for text in told if "Something broke" in text]
        await town.begun()


async def test_a_lobby_of_a_game_that_is_no_longer_known_says_so_and_closes(make_village: MakeVillage) -> None:
    town = make_village(2)
    async with town.bot():
        host, other = town.people
        await town.slash(host, "game new", game="moon")
        await town.settled()
        before = town.table()
        await vanish(town)
        told = [*[await read(town, host, command) for command in COMMANDS], *await all_pressed(town, other, before)]
        assert not [text for text in told if "Something broke" in text]
        assert UNREADABLE in await read(town, other, "game join")
        await town.app.sessions.close_lobby((await town.game()).id)
        await town.settled()
        assert "**vanished ends without a result**" in town.table()["content"]
