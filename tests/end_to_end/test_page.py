"""Moon Adventure on the playground's page, in a browser, with the real bot and its real pictures."""

from __future__ import annotations

import re
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from bot.playground.desk import PEOPLE, playground
from bot.settings import Settings
from engines import GAMES
from tests.support.page import PHONE, chromium_or_skip, launched, screen

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from playwright.async_api import Browser

    from bot.playground.objects import Object
    from bot.playground.page import Page
    from tests.support.page import Column, Screen

ANSWER_MS = 10_000
BOARD_PX = 400
PHONE_BOARD_PX = 350


@pytest.fixture(scope="module")
def chromium() -> str:
    return chromium_or_skip()


@asynccontextmanager
async def opened(chromium: str) -> AsyncIterator[tuple[Page, Browser]]:
    """A playground with the real bot, and a browser."""
    async with playground(Settings(playground_port=0)) as page, launched(chromium) as browser:
        yield page, browser


class Table:
    """The game in #luna, as the three people at it see and play it."""

    def __init__(self, page: Page, at: Screen) -> None:
        self.page = page
        self.at = at
        self.columns = {name: at.column(name) for name in PEOPLE}
        self.luna: Object = next(channel for channel in page.guild["channels"] if channel["name"] == "luna")

    def post(self) -> Object:
        """The newest post in the channel with controls."""
        return [m for m in self.page.world.history(self.luna) if m["components"] and not m["flags"] & 64][-1]

    async def start(self) -> None:
        """A lobby by keyboard alone, two who join, and the start."""
        mira, oskar, tali = (self.columns[name] for name in PEOPLE)
        for column in self.columns.values():
            await column.open("luna")
        await expect(mira.root.locator(".start-command")).to_have_text(["/game new", "/play", "/help"])
        await mira.type("/game n", "Enter")
        await expect(mira.root.get_by_role("option")).to_have_text([game.title for game in GAMES.values()])
        for _ in range(2):
            await self.at.page.keyboard.press("Enter")
        for column, seats in ((oskar, "2 of 2–5"), (tali, "3 of 2–5")):
            await column.button("Join").click()
            await expect(mira.message("lobby")).to_contain_text(seats, timeout=ANSWER_MS)
        await mira.button("Start").click()

    async def turn(self) -> tuple[Column, list[Column]]:
        """Wait until somebody is asked to spend oxygen; they, and the others."""

        def asked() -> str | None:
            heading = self.post()["content"].split("\n")[0]
            people = self.page.world.people.values()
            names = [one.user["global_name"] for one in people if one.mention in heading]
            return names[0] if names and "spend oxygen" in heading else None

        name = await self.page.world.until(asked, ANSWER_MS / 1000)
        others = [column for other, column in self.columns.items() if other != name]
        return self.columns[str(name)], others

    async def spend(self, column: Column) -> None:
        await column.named(re.compile("^Spend")).click()
        await expect(column.private.last).to_contain_text("You spend oxygen and roll", timeout=ANSWER_MS)

    async def walk(self, column: Column) -> None:
        """One step, by the menu."""
        await column.pick(re.compile("^Move"), re.compile("1 AP"))
        await expect(column.private.last).to_contain_text("You walk one step ahead", timeout=ANSWER_MS)

    async def end(self, column: Column) -> None:
        await column.named(re.compile("^End turn")).click()
        await expect(column.private.last).to_contain_text("You end the turn", timeout=ANSWER_MS)


async def test_some_turns_are_played_on_the_page(chromium: str) -> None:
    async with opened(chromium) as (page, browser), screen(browser, page.address) as at:
        table = Table(page, at)
        await table.start()
        first, others = await table.turn()
        await table.spend(first)
        await expect(first.private.last).to_contain_text("Only you can see this")
        for other in others:
            assert "End turn" not in await other.root.evaluate("pane => pane.outerHTML")
        await table.walk(first)
        await table.end(first)

        second, _ = await table.turn()
        assert second is not first
        await table.spend(second)
        await restart(page, at)
        await open_anew(second)
        await share(second)
        await table.end(second)

        third, _ = await table.turn()
        assert third not in (first, second)
        await table.spend(third)
        assert [record for record in page.world.log.records if record.get("status", 200) >= 400] == []


async def restart(page: Page, at: Screen) -> None:
    """Restart the bot from the panel, and wait until it is back."""
    met: list[bool] = []
    stop = page.world.listen(lambda change: met.append(change.data["online"]) if change.name == "BOT" else None)
    await at.page.click("#t-people")
    await at.page.get_by_role("button", name="Restart").click()
    await page.world.until(lambda: met == [False, True], ANSWER_MS / 1000)
    stop()
    await at.page.keyboard.press("Escape")


async def open_anew(column: Column) -> None:
    """Open one's panel once more. The one that is there already reads the same, so the new one is waited for."""
    there = await column.private.count()
    await column.button("Your move").click()
    await expect(column.private).to_have_count(there + 1, timeout=ANSWER_MS)
    await expect(column.private.last).to_contain_text("Your move", timeout=ANSWER_MS)


async def share(column: Column) -> None:
    """Give the neighbour an oxygen card, by the form."""
    await column.pick(re.compile("share", re.IGNORECASE), re.compile("^Share"))
    await expect(column.form).to_be_visible(timeout=ANSWER_MS)
    await column.form.get_by_role("button", name="You give").click()
    picker = column.page.locator(".picker")
    await picker.get_by_role("option").first.click()
    await picker.get_by_role("button", name="Done").click()
    await column.form.get_by_role("button", name="Submit").click()
    await expect(column.form).to_have_count(0)
    await expect(column.private.last).to_contain_text(re.compile("You give .+ oxygen"), timeout=ANSWER_MS)


async def test_the_board_is_large_enough_and_described(chromium: str) -> None:
    async with opened(chromium) as (page, browser):
        async with screen(browser, page.address) as at:
            table = Table(page, at)
            await table.start()
            await table.turn()
            for column in table.columns.values():
                board = column.root.locator(".message img").last
                await expect(board).to_have_attribute("alt", re.compile("^Moon Adventure, turn 1.+spend oxygen"))
                assert await board.evaluate("img => img.decode().then(() => img.clientWidth)") >= BOARD_PX
            await table.columns["Mira"].root.locator(".picture-open").last.click()
            box = at.page.locator("dialog.lightbox")
            await expect(box.locator(".lightbox-alt")).to_have_text(re.compile("^Moon Adventure, turn 1"))
            await expect(box.locator("img")).to_have_js_property("complete", True)
            await at.page.keyboard.press("Escape")
        async with screen(browser, page.address, PHONE) as at:
            mira = at.column("Mira")
            await mira.open("luna")
            board = mira.root.locator(".message img").last
            assert await board.evaluate("img => img.decode().then(() => img.clientWidth)") >= PHONE_BOARD_PX
            assert await at.page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
