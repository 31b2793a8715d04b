"""One Chromium for all browser tests; each test has a world, a bot and a browser window of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import pytest_asyncio

from tests.bot.playground.page.hosted import hosted
from tests.support.page import PHONE, chromium_or_skip, launched, screen

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from playwright.async_api import Browser

    from bot.playground import World
    from tests.bot.playground.page.hosted import Hosted
    from tests.support.page import Screen


@pytest.fixture(scope="session")
def chromium() -> str:
    return chromium_or_skip()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser(chromium: str) -> AsyncIterator[Browser]:
    async with launched(chromium) as started:
        yield started


@pytest_asyncio.fixture(loop_scope="session")
async def at(world: World) -> AsyncIterator[Hosted]:
    """A served page, for tests in a browser."""
    async with hosted(world) as served:
        yield served


@pytest_asyncio.fixture(loop_scope="session")
async def laptop(at: Hosted, browser: Browser) -> AsyncIterator[Screen]:
    """The page on a laptop, three people in view."""
    async with screen(browser, at.page.address) as opened:
        yield opened


@pytest_asyncio.fixture(loop_scope="session")
async def phone(at: Hosted, browser: Browser) -> AsyncIterator[Screen]:
    """The page on a phone, one person in view."""
    async with screen(browser, at.page.address, PHONE) as opened:
        yield opened
