"""Pictures that are too large, late or impossible: the words go out, and the game goes on."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from bot.playground import Faults, labels
from bot.playground.limits.errors import TOO_LARGE
from render.service import Picture as Painted

if TYPE_CHECKING:
    from bot.model import Picture
    from tests.bad_luck.conftest import MakeVillage

HUGE = 12 * 1024 * 1024
BOARD = re.compile(r"(spend oxygen|O₂|turn)")

blank = pytest.mark.usefixtures("blank_pictures")


async def huge(order: Picture) -> Painted:
    return Painted(bytes(HUGE), "board.png", order.alt)


@blank
@pytest.mark.report("A41")
async def test_a_picture_of_12_mib_is_left_out_and_the_move_stands(
    make_village: MakeVillage, monkeypatch: pytest.MonkeyPatch
) -> None:
    town = make_village(2)
    async with town.bot():
        monkeypatch.setattr(town.app.delivery._sender, "_paint", huge)
        monkeypatch.setattr(town.app.router, "paint", huge)
        post = await town.begun()
        assert not post["attachments"]
        assert "picture" in post["content"]
        mover = town.mover(post)
        assert "✓" in (await town.press(mover, post, labels(post)[0]))["content"]
        await town.settled()
        assert "AP" in town.table()["content"].split("\n")[0]
        more = await town.press(mover, town.table(), "More")
        shown = await town.press(mover, more, "Board picture")
        assert "picture" in shown["content"]
        assert "Something broke" not in shown["content"]


@blank
@pytest.mark.report("A41")
@pytest.mark.parametrize("route", ["POST /channels", "PATCH /channels", "PATCH /webhooks"])
async def test_a_picture_that_discord_refuses_once_costs_no_move(
    make_village: MakeVillage, faults: Faults, route: str
) -> None:
    town = make_village(2)
    async with town.bot():
        post = await town.begun()
        mover = town.mover(post)
        faults.refuse(TOO_LARGE, on=route)
        assert (await town.press(mover, post, labels(post)[0]))["content"]
        await town.slash(mover, "adventure end")
        await town.settled()
        assert not faults.planned
        assert town.mover(town.table()) is not mover


@blank
async def test_a_picture_that_cannot_be_painted_is_replaced_by_words(
    make_village: MakeVillage, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(_: Picture) -> Painted:
        raise ZeroDivisionError

    town = make_village(2)
    async with town.bot():
        monkeypatch.setattr(town.app.delivery._sender, "_paint", broken)
        post = await town.begun()
        assert not post["attachments"]
        assert BOARD.search(post["content"])
        assert "✓" in (await town.press(town.mover(post), post, labels(post)[0]))["content"]


@blank
@pytest.mark.report("A43")
async def test_an_edit_that_brings_no_new_picture_keeps_the_old_one(make_village: MakeVillage) -> None:
    town = make_village(2)
    async with town.bot():
        post = await town.begun()
        mover = town.mover(post)
        assert len(post["attachments"]) == 1
        await town.press(mover, post, labels(post)[0])
        await town.settled()
        assert town.table()["id"] == post["id"]
        assert len(post["attachments"]) == 1
        await town.press(mover, post, "More")
        await town.settled()
        assert len(post["attachments"]) == 1


@blank
@pytest.mark.report("A47")
async def test_no_message_needs_an_emoji_of_another_server(make_village: MakeVillage) -> None:
    town = make_village(2)
    async with town.bot():
        await town.begun()
        await town.restless(4)
        for person in town.people:
            for command in ("play", "game text", "game log", "game status", "help"):
                await town.slash(person, command)
        shown = [m for channel in town.world.channels for m in town.world.history(channel)]
        assert len(shown) > 10
        for message in shown:
            assert not re.search(r"<a?:\w+:\d*>|::", message["content"])
            assert '"emoji"' not in str(message["components"]).replace("'", '"')
