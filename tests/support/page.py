"""Drives the playground's page in a headless Chromium as people do."""

from __future__ import annotations

import os
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest
from playwright.async_api import async_playwright, expect

from tests.support.browser import find_chromium

if TYPE_CHECKING:
    import re
    from collections.abc import AsyncIterator

    from playwright.async_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, Request

ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
LAPTOP = (1440, 900)
PHONE = (390, 844)
READY_MS = 10_000


def chromium_or_skip() -> str:
    """Path of a Chromium. Without one the test is skipped, or fails where REQUIRE_BROWSER is set."""
    found = find_chromium()
    if found:
        return found
    reason = "There is no Chromium here: install one, or name yours in the variable CHROMIUM."
    if os.environ.get("REQUIRE_BROWSER"):
        pytest.fail(reason)
    pytest.skip(reason)


@asynccontextmanager
async def launched(chromium: str) -> AsyncIterator[Browser]:
    """A running Chromium."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        try:
            yield browser
        finally:
            await browser.close()


class Column:
    """The window of one person."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.root = page.locator("section.pane", has=page.locator("h2.pane-name", has_text=name))
        self.box = self.root.locator(".composer textarea")
        self.form = self.root.locator(".form")
        self.private = self.root.locator(".message.ephemeral")

    def place(self, name: str) -> Locator:
        """A channel, a thread or the direct messages ("DM") in the list of places."""
        return self.root.locator(".place", has_text=name)

    def button(self, name: str) -> Locator:
        """The newest button of exactly this name."""
        return self.root.get_by_role("button", name=name, exact=True).last

    def named(self, name: re.Pattern[str]) -> Locator:
        """The newest button whose name fits."""
        return self.root.get_by_role("button", name=name).last

    def message(self, text: str) -> Locator:
        """The newest message that contains a text."""
        return self.root.locator(".message", has_text=text).last

    async def open(self, place: str) -> None:
        await self.place(place).click()
        await expect(self.place(place)).to_have_attribute("aria-current", "page")

    async def type(self, text: str, *keys: str) -> None:
        """Type into the empty box, then press keys."""
        await self.box.fill("")
        await self.box.press_sequentially(text)
        for key in keys:
            await self.page.keyboard.press(key)

    async def pick(self, menu: str | re.Pattern[str], line: str | re.Pattern[str]) -> None:
        """Open a menu and choose a line of it."""
        await self.root.get_by_role("button", name=menu).last.click()
        await self.page.locator(".picker").get_by_role("option", name=line).first.click()


class Screen:
    """The page with everybody on it, and everything that it complained of."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.noise: list[str] = []

    def column(self, name: str) -> Column:
        return Column(self.page, name)

    async def load(self) -> None:
        """Open the page, and wait until the bot is there and its commands are known."""
        await self.page.goto(self.address)
        await expect(self.page.locator("#bot-state")).to_have_attribute("data-state", "online", timeout=READY_MS)
        await expect(self.page.locator(".start-command").first).to_be_visible(timeout=READY_MS)

    def listen(self, context: BrowserContext) -> None:
        """Note errors, warnings, and whatever is fetched from elsewhere."""
        own = self.address.split("/?")[0]
        allowed = (own, own.replace("http", "ws", 1), "data:")

        def requested(asked: Request) -> None:
            if not asked.url.startswith(allowed):
                self.noise.append(f"outside: {asked.url}")

        def said(message: ConsoleMessage) -> None:
            if message.type not in ("log", "info"):
                self.noise.append(f"console: {message.text}")

        context.on("request", requested)
        context.on("console", said)
        context.on("weberror", lambda error: self.noise.append(f"error: {error.error}"))


@asynccontextmanager
async def screen(browser: Browser, address: str, size: tuple[int, int] = LAPTOP) -> AsyncIterator[Screen]:
    """The page, loaded in a browser of its own. Fails afterwards if the page complained of anything."""
    small = size == PHONE
    context = await browser.new_context(
        viewport={"width": size[0], "height": size[1]}, has_touch=small, is_mobile=small, locale="en-GB"
    )
    try:
        opened = Screen(await context.new_page(), address)
        opened.listen(context)
        await opened.load()
        yield opened
        assert not opened.noise, opened.noise
    finally:
        await context.close()
