"""What the page draws and what its tools do, in a browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from tests.support.page import LAPTOP, PHONE

if TYPE_CHECKING:
    from tests.bot.playground.page.hosted import Hosted
    from tests.support.page import Screen

pytestmark = pytest.mark.asyncio(loop_scope="session")

EVERY_PART = (
    ".section",
    ".section a",
    ".thumbnail img",
    ".separator",
    ".container.accented",
    ".container-spoiler",
    ".file",
    ".select",
    ".markdown h3",
    ".spoiler",
    "blockquote",
    "ul li",
    ".subtext",
    "time.stamp",
)

NO_OVERFLOW = """() => document.documentElement.scrollWidth <= innerWidth
    && [...document.querySelectorAll('.timeline')].every((e) => e.scrollWidth <= e.clientWidth)"""

WATCH_THINKING = """() => {
    window.seen = new Set();
    const look = () => [...document.querySelectorAll('.thinking')].map((e) => e.textContent).join(' and ');
    new MutationObserver(() => look() && seen.add(look())).observe(document.body, {childList: true, subtree: true});
}"""

MARKDOWN = {
    "**a** *b* __c__ ~~d~~ `e`": "<p><strong>a</strong> <em>b</em> <u>c</u> <s>d</s> <code>e</code></p>",
    "***x*** _y_ snake_case_name": "<p><strong><em>x</em></strong> <em>y</em> snake_case_name</p>",
    "**a *b* c**": "<p><strong>a <em>b</em> c</strong></p>",
    "# One\n## Two\ntext": '<h3 class="md-h1">One</h3><h3 class="md-h2">Two</h3><p>text</p>',
    "- a\n  - b\n- c": "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>",
    "3. a\n4. b": '<ol start="3"><li>a</li><li>b</li></ol>',
    "> a\n> b\nc": "<blockquote><p>a<br>b</p></blockquote><p>c</p>",
    "-# small": '<p class="subtext">small</p>',
    "\\*not\\* <b>&amp;": "<p>*not* &lt;b&gt;&amp;amp;</p>",
    "```py\nx = '**'\n```": "<pre tabindex=\"0\"><code>x = '**'</code></pre>",
    "[a](javascript:alert(1))": "<p>[a](javascript:alert(1))</p>",
    "a\nb": "<p>a<br>b</p>",
    "2 * 3 * 4": "<p>2 * 3 * 4</p>",
    "@everyone": '<p><span class="mention">@everyone</span></p>',
}
DRAW_MARKDOWN = """async (texts) => {
    const { markdown } = await import('/static/js/markdown.js');
    const person = { users: new Map(), channels: new Map(), roles: [] };
    return texts.map((text) => {
        const box = document.createElement('div');
        box.append(markdown(text, { person }));
        return box.innerHTML;
    });
}"""


async def test_words_are_drawn_as_discord_draws_them(laptop: Screen) -> None:
    drawn = await laptop.page.evaluate(DRAW_MARKDOWN, list(MARKDOWN))
    assert dict(zip(MARKDOWN, drawn, strict=True)) == MARKDOWN


async def test_every_component_is_drawn_and_pictures_open_large(laptop: Screen) -> None:
    mira = laptop.column("Mira")
    await mira.type("/everything ", "Enter")
    message = mira.root.locator(".message").last
    await expect(message.locator(".gallery img")).to_have_count(3)
    for part in EVERY_PART:
        await expect(message.locator(part).first).to_be_attached()
    await message.locator(".spoiler").first.click()
    await expect(message.locator(".spoiler").first).to_contain_class("shown")
    await message.locator(".gallery .picture-open").nth(1).click()
    box = laptop.page.locator("dialog.lightbox")
    await expect(box.locator(".lightbox-alt")).to_have_text("A green picture")
    await expect(box.locator(".lightbox-position")).to_have_text("2 of 3")
    await laptop.page.keyboard.press("ArrowRight")
    await expect(box.locator(".lightbox-alt")).to_have_text("A blue picture")
    await box.get_by_role("button", name="Phone, 400 px").click()
    assert await box.locator("img").evaluate("img => img.clientWidth") == 400
    await laptop.page.keyboard.press("Escape")
    await expect(box).to_have_count(0)


async def test_an_answer_quotes_the_first_message_in_plain_words(laptop: Screen, at: Hosted) -> None:
    first = at.mira.say(at.lobby, f"**{at.oskar.mention} ●, spend oxygen** · turn 1\n> Go!")
    at.oskar.say(at.lobby, "I do", first)
    await expect(laptop.column("Tali").root.locator(".reference-text")).to_have_text(
        "@Oskar ●, spend oxygen · turn 1 Go!"
    )


async def test_an_empty_channel_offers_a_new_game(laptop: Screen) -> None:
    mira = laptop.column("Mira")
    await mira.root.locator(".start-command", has_text="/game new").click()
    await expect(mira.root.locator(".command-name")).to_have_text("/game new")
    await expect(mira.root.locator(".pill")).to_have_text(["rival"])


async def test_a_bot_that_thinks_is_silent_or_is_away(laptop: Screen, at: Hosted) -> None:
    mira, oskar = laptop.column("Mira"), laptop.column("Oskar")
    await mira.type("/wait ", "Enter")
    await expect(mira.private.locator(".thinking")).to_have_text("Moon Games is thinking…")
    await oskar.type("/silent ", "Enter")
    await expect(oskar.private.locator(".thinking")).to_have_text("Sending command…")
    at.world.clock.move(3)
    await expect(oskar.private.locator(".failed")).to_have_text("The application did not respond")
    at.world.clock.move(900)
    at.page.tell_state()
    await expect(mira.private.locator(".failed")).to_have_text("The application did not respond")


async def test_a_command_on_its_way_gives_place_to_its_answer(laptop: Screen, at: Hosted) -> None:
    mira = laptop.column("Mira")
    at.page.faults.order_delay(0.5)
    await laptop.page.evaluate(WATCH_THINKING)
    await mira.type("/wait ", "Enter")
    await expect(mira.private.locator(".thinking").first).to_have_text("Moon Games is thinking…")
    seen = await laptop.page.evaluate("[...seen]")
    assert seen == ["Sending command…", "Moon Games is thinking…"]


async def test_a_button_nobody_answers_says_so_and_works_again_later(laptop: Screen, at: Hosted) -> None:
    mira = laptop.column("Mira")
    await mira.type("/table ", "Enter")
    await expect(mira.button("My hand")).to_be_visible()
    await at.bot.stop()
    await expect(laptop.page.locator("#bot-state")).to_have_attribute("data-state", "offline")
    await mira.button("My hand").click()
    await expect(mira.root.locator("[aria-busy=true]")).to_have_count(1)
    at.world.clock.move(3)
    await expect(mira.root.locator(".message .failed")).to_have_text("This interaction failed")
    await at.bot.restart()
    await mira.button("My hand").click()
    await expect(mira.private.first).to_contain_text("Comet")
    await expect(mira.root.locator(".message .failed")).to_have_count(0)


async def test_the_bot_starts_anew_from_the_panel(laptop: Screen, at: Hosted) -> None:
    page, mira = laptop.page, laptop.column("Mira")
    await mira.type("/table ", "Enter")
    await page.click("#t-people")
    await page.get_by_role("button", name="Restart").click()
    await at.world.until(lambda: at.bot.starts == 2)
    await expect(page.locator("#bot-state")).to_contain_text("is online")
    await page.keyboard.press("Escape")
    await mira.button("🌙 Tick").click()
    await expect(mira.root.locator(".message").last).to_contain_text("ticked by @Mira")


async def test_what_discord_refuses_is_shown_in_red_with_the_reason(laptop: Screen) -> None:
    page, tali = laptop.page, laptop.column("Tali")
    await tali.type("/refused ", "Enter")
    await expect(page.locator("#refused")).to_contain_text("1")
    await page.click("#t-inspector")
    box = page.locator(".refusal")
    await expect(box).to_contain_text("Invalid Form Body")
    await expect(box).to_contain_text("code 50035")
    await expect(box.locator(".refusal-path")).to_have_text(["content"])
    await expect(box).to_contain_text("(2001 characters)")
    await expect(page.locator(".json-row.wrong")).to_have_count(1)
    await page.get_by_role("button", name="Refused", exact=True).click()
    await expect(page.locator(".entry")).to_have_count(1)
    await page.get_by_role("button", name="All", exact=True).click()
    await expect(page.locator(".entry", has_text="Tali uses /refused")).to_have_count(1)
    await page.get_by_role("button", name="Clear").click()
    await expect(page.locator(".entry")).to_have_count(0)


async def test_every_request_and_event_can_be_looked_at(laptop: Screen, at: Hosted) -> None:
    page, mira = laptop.page, laptop.column("Mira")
    await mira.type("/thread ", "Enter")
    await expect(mira.root.locator(".thread-card")).to_contain_text("2 messages")
    await mira.type("/table ", "Enter")
    await mira.button("My hand").click()
    await expect(mira.private.last).to_contain_text("and a Star")
    await page.click("#t-inspector")
    entries = page.locator(".entry")
    await expect(entries).to_have_count(len(at.world.log.records))
    for number in range(await entries.count()):
        await entries.nth(number).click()
        await expect(page.locator(".detail-title")).to_have_text(
            await entries.nth(number).locator(".entry-title").inner_text()
        )
    await page.locator(".entry", has_text="Send to A game").last.click()
    await expect(page.locator(".detail .files")).to_contain_text("red.png")


async def test_people_come_close_their_letters_and_take_turns_in_view(laptop: Screen, at: Hosted) -> None:
    page, mira = laptop.page, laptop.column("Mira")
    await page.click("#t-people")
    await page.get_by_role("switch", name="DMs to Mira").click()
    await expect(mira.root.locator(".note")).to_have_text("DMs closed")
    name = page.get_by_label("Name of the new person")
    await name.fill("mira")
    await page.keyboard.press("Enter")
    assert await name.evaluate("field => field.validationMessage") == "Somebody has that name."
    await name.fill("Beatrice")
    await page.keyboard.press("Enter")
    await expect(page.locator(".chip")).to_have_count(4)
    await page.keyboard.press("Escape")
    await mira.type("/letter ", "Enter")
    await expect(mira.private).to_contain_text("Your direct messages are closed.")
    await page.locator(".chip", has_text="Beatrice").click()
    await expect(laptop.column("Beatrice").root).to_be_visible()
    await expect(page.locator("section.pane")).to_have_count(3)
    await laptop.column("Beatrice").type("/ping ", "Enter")
    await expect(laptop.column("Beatrice").message("pong")).to_be_visible()


async def test_the_clock_moves_the_time_marks(laptop: Screen) -> None:
    page, mira = laptop.page, laptop.column("Mira")
    await mira.type("/everything ", "Enter")
    stamp = mira.root.locator("time.stamp[data-relative]")
    await expect(stamp).to_contain_text("second")
    await page.click("#t-people")
    await page.get_by_role("button", name="+1 week").click()
    await expect(page.get_by_role("button", name="Clock +7 d")).to_be_visible()
    await expect(stamp).to_have_text("7 days ago")
    await page.get_by_role("button", name="Set right").click()
    await expect(page.locator("#t-clock")).to_be_hidden()
    await expect(stamp).to_contain_text("second")


async def test_one_person_wide_keys_and_help(laptop: Screen) -> None:
    page, tali = laptop.page, laptop.column("Tali")
    for name in ("Tali", "Oskar"):
        await page.locator("section.pane").get_by_role("button", name=f"Hide {name}").first.click()
    await expect(page.locator(".places-title").first).to_be_visible()
    await page.keyboard.press("Alt+3")
    await expect(page.locator("section.pane")).to_have_count(2)
    await page.keyboard.press("Alt+ArrowDown")
    await expect(tali.place("luna")).to_have_attribute("aria-current", "page")
    await page.click("#t-help")
    await expect(page.locator("dialog.help")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.locator("dialog.help")).to_have_count(0)


async def test_nothing_runs_over_its_pane(laptop: Screen) -> None:
    mira = laptop.column("Mira")
    await mira.type("/everything ", "Enter")
    await expect(mira.root.locator(".select")).to_have_count(1)
    assert await laptop.page.evaluate(NO_OVERFLOW)


async def test_faults_are_ordered_from_the_panel_and_seen_to_happen(laptop: Screen, at: Hosted) -> None:
    page, mira = laptop.page, laptop.column("Mira")
    await page.click("#t-people")
    await page.get_by_label("The bot’s next request").select_option("Missing permissions (403)")
    await expect(page.locator("#t-people")).to_have_attribute("title", "Faults are ordered")
    await page.keyboard.press("Escape")
    await mira.type("/thread ", "Enter")
    await expect(page.locator("#t-people")).to_have_attribute("title", "")
    await expect(page.locator("#refused")).to_contain_text("1")
    await page.click("#t-people")
    await expect(page.get_by_label("The bot’s next request")).to_have_value("")
    twice = page.get_by_role("switch", name="The next press arrives twice")
    await twice.click()
    await expect(twice).to_be_checked()
    await page.get_by_label("Each request of the bot waits").fill("2.5")
    await expect(page.locator(".range output")).to_have_text("2.5 s")
    assert at.page.faults.state() == {"next": None, "twice": True, "delay": 2.5}


async def test_the_mark_of_the_alt_text_covers_nothing_of_a_lone_picture(laptop: Screen) -> None:
    mira = laptop.column("Mira")
    await mira.type("/letter ", "Enter")
    await mira.open("DM")
    picture = mira.root.locator(".picture").last
    mark = picture.get_by_role("button", name="ALT")
    frame, below = await picture.locator(".picture-frame").bounding_box(), await mark.bounding_box()
    assert frame is not None
    assert below is not None
    assert below["y"] >= frame["y"] + frame["height"]
    await mark.click()
    await expect(picture.locator(".caption")).to_be_visible()


async def test_everybody_is_back_when_a_narrow_window_is_widened(laptop: Screen) -> None:
    page, names = laptop.page, laptop.page.locator("section.pane h2.pane-name")
    await page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    await expect(names).to_contain_text(["Mira"])
    for name in ("Tali", "Oskar", "Tali"):
        await page.locator(".chip", has_text=name).click()
        await expect(names).to_contain_text([name])
    await page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    await expect(names).to_contain_text(["Mira", "Oskar", "Tali"])


async def test_a_phone_shows_one_person_and_nothing_runs_over(phone: Screen) -> None:
    page, mira = phone.page, phone.column("Mira")
    await expect(page.locator("section.pane")).to_have_count(1)
    await mira.type("/everything ", "Enter")
    await expect(page.locator(".gallery img")).to_have_count(3)
    assert await page.evaluate(NO_OVERFLOW)
    await page.get_by_role("button", name="Up to three things").tap()
    await expect(page.locator(".picker.sheet")).to_be_visible()
    await page.keyboard.press("Escape")
    await page.locator(".chip", has_text="Tali").tap()
    await expect(phone.column("Tali").root).to_be_visible()
    await expect(page.locator("section.pane")).to_have_count(1)
