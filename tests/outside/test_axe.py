"""The playground's page, checked for accessibility by axe-core: every state, on a laptop and on a phone."""

from __future__ import annotations

from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from bot.playground.desk import playground
from bot.settings import Settings
from tests.bot.playground.page.hosted import hosted
from tests.end_to_end.test_page import ANSWER_MS, Table
from tests.support.page import PHONE, chromium_or_skip, launched, screen

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from playwright.async_api import Browser

    from bot.playground import World
    from tests.support.page import Screen

AXE = Path(__file__).parent / "axe/node_modules/axe-core/axe.min.js"
RUN = """async () => {
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const found = await axe.run(document, {runOnly: tags, rules: {'target-size': {enabled: true}}});
    const place = (node) => `${node.target.join(' ')} (${node.failureSummary.split('\\n').slice(1).join('; ').trim()})`;
    return found.violations.map((rule) => `${rule.id}: ${rule.nodes.map(place).join(' | ')}`);
}"""
QUIET = """() => new Promise((resolve) => {
    let rest = setTimeout(done, 300);
    const seen = new MutationObserver(() => { clearTimeout(rest); rest = setTimeout(done, 300); });
    seen.observe(document.body, {childList: true, subtree: true});
    function done() { seen.disconnect(); resolve(); }
})"""

pytestmark = pytest.mark.skipif(
    not AXE.exists(), reason="axe-core is not installed here; `make outside` does that where npm is"
)


class Check:
    """What axe finds on a page, by the state it is in."""

    def __init__(self) -> None:
        self.states: list[str] = []
        self.found: list[str] = []

    async def look(self, at: Screen, state: str) -> None:
        """Check the page as it is once nothing comes or goes; axe cannot name an element that is gone."""
        await at.page.evaluate(QUIET)
        self.states.append(state)
        if not await at.page.evaluate("'axe' in window"):
            await at.page.evaluate(AXE.read_text())
        self.found += [f"{state}: {finding}" for finding in await at.page.evaluate(RUN)]


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    async with launched(chromium_or_skip()) as started:
        yield started


@asynccontextmanager
async def checked(browser: Browser, world: World) -> AsyncIterator[tuple[Check, Screen]]:
    """The page with the small bot behind it, on a laptop; fails afterwards if axe has found anything."""
    check = Check()
    async with hosted(world) as at, screen(browser, at.page.address) as laptop:
        yield check, laptop
    assert check.found == []


async def test_a_picture_without_alt_text_would_be_found(browser: Browser, world: World) -> None:
    check = Check()
    async with hosted(world) as at, screen(browser, at.page.address) as laptop:
        await laptop.page.evaluate("document.querySelector('main').append(document.createElement('img'))")
        await check.look(laptop, "picture")
    assert [finding.split(":")[1].strip() for finding in check.found] == ["image-alt"]


async def test_commands_messages_and_forms(browser: Browser, world: World) -> None:
    async with checked(browser, world) as (check, laptop):
        mira, oskar, tali = (laptop.column(name) for name in ("Mira", "Oskar", "Tali"))
        keys = laptop.page.keyboard
        await check.look(laptop, "empty channels")
        await mira.type("/ga")
        await check.look(laptop, "list of commands")
        await keys.press("Enter")
        await keys.type("zz")
        await keys.press("Enter")
        await check.look(laptop, "wrong option")
        await mira.root.get_by_role("button", name="Cancel the command").click()
        await mira.type("/everything ", "Enter")
        await expect(mira.root.locator(".gallery img")).to_have_count(3)
        await check.look(laptop, "every component")
        await mira.root.get_by_role("button", name="Up to three things").click()
        await check.look(laptop, "open menu")
        await keys.press("Escape")
        await mira.root.locator(".gallery .picture-open").first.click()
        await check.look(laptop, "large picture")
        await keys.press("Escape")
        await oskar.type("/fields ", "Enter")
        await expect(oskar.form).to_be_visible()
        await check.look(laptop, "form")
        await oskar.form.get_by_role("button", name="Submit").click()
        await check.look(laptop, "form that lacks something")
        await keys.press("Escape")
        await tali.type("/silent ", "Enter")
        await check.look(laptop, "command being sent")
        world.clock.move(3)
        await expect(tali.root.locator(".failed")).to_be_visible()
        await check.look(laptop, "command that failed")


async def test_private_answers_threads_and_letters(browser: Browser, world: World) -> None:
    async with checked(browser, world) as (check, laptop):
        mira, oskar, tali = (laptop.column(name) for name in ("Mira", "Oskar", "Tali"))
        await tali.type("/table ", "Enter")
        await tali.button("My hand").click()
        await expect(tali.private.last).to_contain_text("Star")
        await check.look(laptop, "private answer")
        await mira.type("/letter ", "Enter")
        await mira.open("DM")
        await mira.root.get_by_role("button", name="ALT").click()
        await check.look(laptop, "letter with its alt text")
        await oskar.type("/thread ", "Enter")
        await expect(oskar.root.locator(".thread-card")).to_contain_text("2 messages")
        await check.look(laptop, "card of a thread")
        for name in ("Tali", "Oskar"):
            await laptop.page.locator("section.pane").get_by_role("button", name=f"Hide {name}").first.click()
        await check.look(laptop, "one person alone")


async def test_inspector_panel_and_help(browser: Browser, world: World) -> None:
    async with checked(browser, world) as (check, laptop):
        page = laptop.page
        await laptop.column("Tali").type("/refused ", "Enter")
        await expect(page.locator("#refused")).to_contain_text("1")
        await page.click("#t-inspector")
        await expect(page.locator(".refusal")).to_be_visible()
        await check.look(laptop, "inspector with a refusal")
        await page.click("#t-inspector")
        await page.click("#t-people")
        await check.look(laptop, "people and faults")
        await page.get_by_label("The bot’s next request").select_option("Server error (500)")
        await page.get_by_role("switch", name="The next press arrives twice").click()
        await page.get_by_role("switch", name="DMs to Mira").click()
        await page.get_by_role("button", name="+1 day").click()
        await expect(page.get_by_role("button", name="Clock +1 d")).to_be_visible()
        await check.look(laptop, "faults ordered, letters closed, clock moved")
        await page.keyboard.press("Escape")
        await page.click("#t-help")
        await check.look(laptop, "help")


async def test_a_phone(browser: Browser, world: World) -> None:
    check = Check()
    async with hosted(world) as at, screen(browser, at.page.address, PHONE) as phone:
        page, mira = phone.page, phone.column("Mira")
        await mira.type("/everything ", "Enter")
        await page.get_by_role("button", name="Up to three things").tap()
        await check.look(phone, "open menu")
        await page.keyboard.press("Escape")
        await check.look(phone, "every component")
        await mira.root.get_by_role("button", name="All channels").tap()
        await check.look(phone, "list of channels")
        await mira.root.get_by_role("button", name="All channels").tap()
        await page.locator("#t-inspector").tap()
        await check.look(phone, "inspector")
        await page.get_by_role("button", name="Close the inspector").tap()
        await page.locator("#t-people").tap()
        await check.look(phone, "people and faults")
    assert check.found == []


async def test_a_game(browser: Browser) -> None:
    check = Check()
    async with playground(Settings(playground_port=0)) as page, screen(browser, page.address) as laptop:
        table = Table(page, laptop)
        await table.start()
        column, _ = await table.turn()
        await check.look(laptop, "turn")
        await table.spend(column)
        await check.look(laptop, "panel")
        for name in ("Look", "More"):
            before = await column.private.count()
            await column.button(name).click()
            await expect(column.private).not_to_have_count(before, timeout=ANSWER_MS)
            await check.look(laptop, name)
        for other in table.columns.values():
            await other.open("DM")
        await check.look(laptop, "letters")
        async with screen(browser, page.address, PHONE) as phone:
            await phone.column("Mira").open("luna")
            await check.look(phone, "turn on a phone")
    assert check.found == []
