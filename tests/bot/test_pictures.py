"""What orders for pictures become, and which of them may stand for one another."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from bot.pictures import MISSING, Pictures, in_words
from bot.ui.limits import CONTENT
from bot.ui.sight import board_picture, sight
from tests.bot.ui.tables import GAME, HOST, seats, table

if TYPE_CHECKING:
    from collections.abc import AsyncIterator


@pytest.fixture
async def pictures() -> AsyncIterator[Pictures]:
    made = Pictures()
    yield made
    await made.close()


async def test_private_pictures_never_stand_for_public_ones(pictures: Pictures) -> None:
    public = board_picture(sight(table(seats(2), GAME.new(2, 1))))
    own = [replace(public, seat=seat, alt=f"for {seat}") for seat in range(2)]
    newest = replace(public, key=(7, 4, "board"), alt="newest")
    painted = await asyncio.gather(*(pictures.paint(order) for order in (public, *own, newest)))
    assert [one.alt for one in painted] == ["newest", "for 0", "for 1", "newest"]


async def test_a_picture_of_nothing_known_is_refused(pictures: Pictures) -> None:
    with pytest.raises(KeyError):
        await pictures.paint(replace(board_picture(sight(table(seats(2), GAME.new(2, 1)), HOST)), kind="hand"))


async def test_warming_up_can_be_broken_off() -> None:
    pictures = Pictures()
    pictures.warm_up()
    await pictures.close()


@pytest.mark.parametrize("length", [10, 1900, 1960, CONTENT])
def test_words_for_a_missing_picture_fit_a_message(length: int) -> None:
    text = in_words("x" * length, "*alt* " * 300)
    assert len(text) <= CONTENT
    assert text.endswith(MISSING)
    assert ("\\*alt" in text) == (length <= 1900)
