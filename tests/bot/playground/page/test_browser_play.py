"""What people do on the page, in a browser: commands, buttons, menus, forms, and what only one may see."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

if TYPE_CHECKING:
    from tests.bot.playground.page.hosted import Hosted
    from tests.support.page import Column, Screen

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def table(column: Column) -> None:
    """Let somebody open the sample bot's table in the lobby."""
    await column.type("/table ", "Enter")
    await expect(column.button("🌙 Tick")).to_be_enabled()


async def test_three_people_stand_side_by_side(laptop: Screen) -> None:
    await expect(laptop.page.locator("section.pane")).to_have_count(3)
    await expect(laptop.page.locator("#guild")).to_have_text("Lunar base")
    await expect(laptop.page.locator(".chip[aria-pressed=true]")).to_have_count(3)


async def test_a_command_is_given_by_keyboard_alone(laptop: Screen, at: Hosted) -> None:
    mira, oskar = laptop.column("Mira"), laptop.column("Oskar")
    keys = laptop.page.keyboard
    await mira.type("/game", "Enter")
    await keys.type("osk")
    await keys.press("Enter")
    await keys.type("siz")
    await keys.press("Enter")
    await keys.type("7")
    await expect(mira.root.locator(".suggest")).to_contain_text("No options match")
    await keys.press("Enter")
    await expect(mira.root.locator(".pill.wrong")).to_have_count(1)
    await expect(mira.root.locator(".suggest-problem")).to_have_text("Choose one from the list")
    await keys.press("Backspace")
    await keys.type("5")
    await keys.press("Tab")
    await keys.type("open")
    await keys.press("Enter")
    await keys.type("C")
    await expect(mira.root.get_by_role("option")).to_have_text(["Comet", "Crater", "Eclipse"])
    await keys.press("ArrowDown")
    await keys.press("Enter")
    await keys.press("Enter")
    embed = oskar.root.locator(".embed")
    await expect(embed).to_contain_text("@Oskar on 5, crater")
    await expect(embed.locator(".mention.me")).to_have_text("@Oskar")
    await expect(oskar.root.locator(".reference-name")).to_have_text("Mira")
    await expect(oskar.root.locator(".reference-command")).to_have_text("/game new")
    await mira.box.press("ArrowUp")
    await expect(mira.root.locator(".pill")).to_have_count(3)


async def test_tab_goes_on_to_the_options_not_used_yet(laptop: Screen) -> None:
    mira, keys = laptop.column("Mira"), laptop.page.keyboard
    await mira.type("/game", "Enter")
    await keys.type("osk")
    await keys.press("Tab")
    await keys.press("Tab")
    await expect(mira.root.locator(".pill")).to_have_count(2)
    await expect(mira.root.locator(".pill input").last).to_be_focused()


async def test_pressed_buttons_keep_the_focus_and_can_be_pressed_again(laptop: Screen) -> None:
    mira = laptop.column("Mira")
    await table(mira)
    for _ in range(2):
        await mira.button("🌙 Tick").focus()
        await laptop.page.keyboard.press("Enter")
        await expect(mira.root.locator(".message").last).to_contain_text("ticked by @Mira")
        await expect(mira.root.locator("[aria-busy=true]")).to_have_count(0)
    assert await laptop.page.evaluate("document.activeElement.dataset.customId") == "tick"
    await expect(mira.button("Closed")).to_be_disabled()
    await expect(mira.root.get_by_role("link", name="Rules")).to_have_attribute("href", "https://example.com/rules")


async def test_a_private_answer_is_in_one_column_alone_until_it_is_dismissed(laptop: Screen, at: Hosted) -> None:
    mira, oskar = laptop.column("Mira"), laptop.column("Oskar")
    await table(mira)
    await mira.button("My hand").click()
    await expect(mira.private).to_have_count(2)
    await expect(mira.private.first).to_contain_text("Comet, Crater")
    await expect(mira.private.first).to_contain_text("Only you can see this")
    for name in ("Oskar", "Tali"):
        assert "Comet" not in await laptop.column(name).root.evaluate("pane => pane.outerHTML")
    await mira.button("Play it").click()
    await expect(mira.private.first).to_contain_text("played")
    for _ in range(2):
        await mira.private.last.get_by_role("button", name="Dismiss message").click()
    await expect(mira.private).to_have_count(0)
    await laptop.page.reload()
    await expect(oskar.button("My hand")).to_be_visible()
    await expect(mira.private).to_have_count(0)


async def test_the_answer_to_ones_own_press_is_brought_into_view(laptop: Screen, at: Hosted) -> None:
    mira = laptop.column("Mira")
    await table(mira)
    for number in range(30):
        at.oskar.say(at.lobby, f"line {number}\nand more")
    await expect(mira.message("line 29")).to_be_in_viewport()
    await expect(mira.button("My hand")).not_to_be_in_viewport()
    await mira.button("My hand").click()
    await expect(mira.private.last).to_contain_text("and a Star")
    await expect(mira.private.last).to_be_in_viewport()
    await expect(mira.root.locator(".jump")).to_be_hidden()


async def test_a_direct_message_is_announced_and_seen_by_one_person(laptop: Screen) -> None:
    mira, oskar = laptop.column("Mira"), laptop.column("Oskar")
    await mira.type("/letter ", "Enter")
    await expect(mira.private).to_contain_text("Look at your direct messages.")
    await expect(mira.place("DM").locator(".count")).to_have_text("1")
    await expect(laptop.page.locator(".chip", has_text="Mira").locator(".count")).to_have_text("1")
    await mira.open("DM")
    await oskar.open("DM")
    await expect(mira.message("A secret of mira").locator("img")).to_have_attribute("alt", "A red picture")
    await expect(mira.place("DM").locator(".count")).to_have_count(0)
    assert "secret" not in await oskar.root.evaluate("pane => pane.outerHTML")


async def test_menus_are_searched_and_hold_several_lines(laptop: Screen) -> None:
    tali = laptop.column("Tali")
    await tali.type("/everything ", "Enter")
    await tali.root.get_by_role("button", name="Up to three things").click()
    picker = laptop.page.locator(".picker")
    await laptop.page.keyboard.type("8")
    await expect(picker.get_by_role("option")).to_have_text(["Thing 8"])
    await laptop.page.keyboard.press("Enter")
    await laptop.page.keyboard.press("Backspace")
    await picker.get_by_role("option", name="Thing 2").click()
    await expect(picker.locator(".picker-count")).to_have_text("2 chosen, 1 to 3")
    await picker.get_by_role("button", name="Done").click()
    await expect(tali.private).to_contain_text("chosen: 8, 2")


async def test_people_are_chosen_in_a_menu(laptop: Screen) -> None:
    mira = laptop.column("Mira")
    await mira.type("/panel ", "Enter")
    await expect(mira.root.locator(".container .mention.me")).to_have_text("@Mira")
    await mira.pick("Whom?", "Tali")
    await expect(mira.private).to_contain_text("@Tali is a Member")


async def test_a_form_with_every_field(laptop: Screen) -> None:
    mira, oskar = laptop.column("Mira"), laptop.column("Oskar")
    await mira.type("/fields ", "Enter")
    await expect(mira.form).to_be_visible()
    await mira.form.get_by_role("button", name="Submit").click()
    await expect(mira.form.locator(".wrong .field-problem")).to_have_text(["Please fill this in.", "Please choose."])
    await oskar.type("still alive", "Enter")
    await expect(laptop.column("Tali").message("still alive")).to_be_visible()
    await mira.form.get_by_label("Name").fill("Thursday *escape*")
    await mira.pick("Extras", "Decoys")
    await laptop.page.locator(".picker").get_by_role("button", name="Done").click()
    await mira.pick("Rival", "Tali")
    await laptop.page.keyboard.press("Escape")
    await mira.form.get_by_label("Relaxed").check()
    await mira.form.get_by_label("Sure").check()
    await mira.form.get_by_role("button", name="Submit").click()
    await expect(mira.form).to_have_count(0)
    await expect(oskar.message("Relaxed")).to_contain_text("Thursday escape / Decoys / @Tali / Relaxed / True")


async def test_a_form_is_closed_by_escape_and_changes_nothing(laptop: Screen, at: Hosted) -> None:
    mira = laptop.column("Mira")
    await mira.type("/fields ", "Enter")
    await expect(mira.form).to_be_visible()
    await laptop.page.keyboard.press("Escape")
    await expect(mira.form).to_have_count(0)
    await expect(mira.box).to_be_editable()
    assert not at.mira.messages(at.lobby)


async def test_words_mention_people_and_answer_messages(laptop: Screen) -> None:
    mira, oskar, tali = (laptop.column(name) for name in ("Mira", "Oskar", "Tali"))
    await tali.open("luna")
    await mira.type("hello @os", "Enter", "Enter")
    await expect(oskar.root.locator(".mentioned .mention.me")).to_have_text("@Oskar")
    await expect(mira.root.locator(".mentioned")).to_have_count(0)
    await expect(tali.place("lobby")).to_have_attribute("data-unread", "true")
    await oskar.message("hello").hover()
    await oskar.message("hello").get_by_role("button", name="Reply to Mira").click()
    await laptop.page.keyboard.type("hello yourself")
    await laptop.page.keyboard.press("Enter")
    await expect(mira.message("hello yourself").locator(".reference")).to_contain_text("hello @Oskar")


async def test_what_may_not_be_said_is_told_to_the_writer_alone(laptop: Screen, at: Hosted) -> None:
    mira, oskar = laptop.column("Mira"), laptop.column("Oskar")
    at.world.overwrite(at.lobby, at.mira, deny=["send_messages"])
    await mira.type("hello", "Enter")
    await expect(mira.root.locator(".message .failed")).to_contain_text("No permission to write here")
    await expect(oskar.root.locator(".message")).to_have_count(0)


async def test_a_thread_is_opened_from_its_message(laptop: Screen) -> None:
    mira, oskar = laptop.column("Mira"), laptop.column("Oskar")
    await mira.type("/thread ", "Enter")
    card = oskar.root.locator(".thread-card")
    await expect(card).to_contain_text("2 messages")
    await card.click()
    await expect(oskar.place("A game")).to_have_attribute("aria-current", "page")
    await expect(oskar.message("First").locator("img")).to_have_js_property("naturalWidth", 300)


async def test_a_channel_that_is_deleted_leaves_the_page(laptop: Screen, at: Hosted) -> None:
    mira = laptop.column("Mira")
    await mira.open("luna")
    at.world.delete_channel(at.luna)
    await expect(mira.place("luna")).to_have_count(0)
    await expect(mira.place("lobby")).to_have_attribute("aria-current", "page")
