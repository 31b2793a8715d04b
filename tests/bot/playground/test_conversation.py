"""The unmodified discord.py client in conversation with people."""

import aiohttp
import discord
import pytest

from bot.playground import Server, labels, texts
from bot.playground.forms import controls
from tests.bot.playground.conftest import Town
from tests.support.playground import StartClient, client_running
from tests.support.sample_bot import SampleBot, picture


async def test_client_logs_in_and_knows_its_guild(town: Town, bot: SampleBot) -> None:
    await town.ann.slash(town.lobby, "ping")
    assert bot.user is not None
    assert bot.user.name == town.world.bot["username"]
    guild = bot.get_guild(int(town.guild["id"]))
    assert guild is not None
    assert [channel.name for channel in guild.text_channels] == ["lobby", "quiet"]


async def test_sharded_client_logs_in(town: Town, start_client: StartClient) -> None:
    client = discord.AutoShardedClient(intents=discord.Intents(guilds=True), guild_ready_timeout=0.05)
    await start_client(client)
    await town.world.until(
        lambda: any(r["kind"] == "event" and r["name"] == "GUILD_CREATE" for r in town.world.log.records)
    )
    assert client.shard_count == 1


async def test_commands_are_synced_and_offered(town: Town, bot: SampleBot) -> None:
    names = {command["name"] for command in town.ann.commands(town.lobby)}
    assert names == {"game", "ping", "silent", "slow", "panel", "table"}


async def test_slash_answer_names_the_command(town: Town, bot: SampleBot) -> None:
    did = await town.ann.slash(town.lobby, "game new", rival=town.bob)
    message = await did.reply()
    assert message["interaction_metadata"]["name"] == "game new"
    assert message["interaction_metadata"]["user"]["id"] == town.ann.id


async def test_autocomplete(town: Town, bot: SampleBot) -> None:
    choices = await town.ann.autocomplete(town.lobby, "game new", "opening", rival=town.bob, opening="c")
    assert [choice["name"] for choice in choices] == ["Comet", "Crater", "Eclipse"]
    choices = await town.ann.autocomplete(town.lobby, "game new", "opening", opening="cr")
    assert [choice["value"] for choice in choices] == ["crater"]


async def test_options_reach_the_bot(town: Town, bot: SampleBot) -> None:
    did = await town.ann.slash(town.lobby, "game new", rival=town.bob, size="5 by 5", opening="Comet")
    message = await did.reply()
    assert message["embeds"][0]["description"] == f"{town.bob.mention} on 5, Comet"


async def test_picture_in_an_embed_is_served_and_hidden_below(town: Town, bot: SampleBot) -> None:
    message = await (await town.ann.slash(town.lobby, "game new", rival=town.bob)).reply()
    image = message["embeds"][0]["image"]
    assert (image["width"], image["height"]) == (60, 40)
    assert message["attachments"] == []
    async with aiohttp.ClientSession() as session, session.get(image["url"]) as response:
        assert response.content_type == "image/png"
        assert await response.read() == picture("blue")


async def test_button_updates_the_message_with_a_new_picture(town: Town, bot: SampleBot) -> None:
    message = await (await town.ann.slash(town.lobby, "game new", rival=town.bob)).reply()
    did = await town.bob.click(message, "Tick")
    assert did.kind == 7
    assert message["content"] == f"ticked by {town.bob.mention}"
    assert [attachment["description"] for attachment in message["attachments"]] == ["A green board"]
    assert message["edited_timestamp"] is not None


async def test_button_is_found_by_emoji_and_custom_id(town: Town, bot: SampleBot) -> None:
    message = await (await town.ann.slash(town.lobby, "table")).reply()
    assert labels(message) == ["Tick", "My hand", "Move…", "Quiet", "Closed", "Pick colours", "Rules"]
    for name in ("🌙", "tick", "Tick"):
        assert (await town.bob.click(message, name)).kind == 7


async def test_deferred_update_then_edit_of_the_original(town: Town, bot: SampleBot) -> None:
    message = await (await town.ann.slash(town.lobby, "table")).reply()
    did = await town.ann.click(message, "Quiet")
    assert did.kind == 6
    await town.world.until(lambda: message["content"] == "changed quietly")


async def test_select_answers_privately(town: Town, bot: SampleBot) -> None:
    message = await (await town.ann.slash(town.lobby, "table")).reply()
    did = await town.bob.select(message, "Pick colours", ["Red", "blue"])
    secret = await did.reply()
    assert secret["content"] == "you picked red and blue"
    assert town.bob.sees(secret)
    assert not town.ann.sees(secret)
    assert secret not in town.ann.messages(town.lobby)
    assert secret["referenced_message"]["id"] == message["id"]


async def test_first_followup_fills_the_deferred_answer(town: Town, bot: SampleBot) -> None:
    message = await (await town.ann.slash(town.lobby, "table")).reply()
    did = await town.bob.click(message, "My hand")
    assert did.kind == 5
    hand = await did.reply()
    await town.world.until(lambda: did.followups)
    assert hand["content"] == "Comet, Crater"
    assert [later["content"] for later in did.followups] == ["and a Star"]
    assert not any(town.ann.sees(one) for one in (hand, *did.followups))


async def test_button_of_an_ephemeral_message(town: Town, bot: SampleBot) -> None:
    message = await (await town.ann.slash(town.lobby, "table")).reply()
    hand = await (await town.bob.click(message, "My hand")).reply()
    await town.bob.click(hand, "Play it")
    assert (hand["content"], hand["components"]) == ("played", [])


async def test_form_opens_and_is_submitted(town: Town, bot: SampleBot) -> None:
    message = await (await town.ann.slash(town.lobby, "table")).reply()
    form = await town.bob.click(message, "Move…")
    assert form.kind == 9
    assert form.modal is not None
    assert form.modal["title"] == "Your move"
    sent = await town.bob.submit(form, Move="e2e4", pace=["Live"], Rival=[town.ann])
    assert sent.kind == 7
    assert message["content"] == f"e2e4 ['live'] ['{town.ann.mention}']"


async def test_defer_edit_followup_and_its_edit(town: Town, bot: SampleBot) -> None:
    did = await town.ann.slash(town.lobby, "slow")
    assert did.kind == 5
    message = await did.reply()
    await town.world.until(lambda: did.followups and did.followups[0]["content"] == "more, edited")
    assert message["content"] == "done"
    assert [attachment["filename"] for attachment in message["attachments"]] == ["board.png"]


async def test_panel_of_components_v2(town: Town, bot: SampleBot) -> None:
    message = await (await town.ann.slash(town.lobby, "panel")).reply()
    assert texts(message) == [f"## Moon base\n{town.ann.mention} begins"]
    _, gallery, file, _ = message["components"][0]["components"]
    media = gallery["items"][0]["media"]
    assert (media["width"], media["height"]) == (60, 40)
    assert media["url"].startswith(town.world.cdn)
    assert media["attachment_id"]
    assert (file["name"], file["size"]) == ("save.json", 40)
    assert [user["id"] for user in message["mentions"]] == [town.ann.id]
    assert message["attachments"] == []


async def test_user_select_resolves_members(town: Town, bot: SampleBot) -> None:
    message = await (await town.ann.slash(town.lobby, "panel")).reply()
    answer = await (await town.ann.select(message, "Whom?", [town.bob])).reply()
    assert answer["content"] == f"{town.bob.mention} is a Member"


async def test_direct_messages_with_a_picture_and_an_edit(town: Town, bot: SampleBot) -> None:
    user = await bot.fetch_user(int(town.bob.id))
    sent = await user.send("Psst", file=discord.File(__file__, "note.txt"))
    await sent.edit(content="Psst!")
    assert [message["content"] for message in town.bob.dms] == ["Psst!"]
    assert town.bob.dms[0]["attachments"][0]["filename"] == "note.txt"
    assert town.ann.dms == []
    assert not town.ann.sees(town.bob.dms[0])


async def test_slash_and_button_inside_a_direct_channel(town: Town, bot: SampleBot) -> None:
    message = await (await town.ann.slash(town.ann.dm, "table")).reply()
    did = await town.ann.click(message, "Tick")
    assert (did.payload["context"], "member" in did.payload) == (1, False)
    assert did.payload["user"]["id"] == town.ann.id
    assert message["content"] == f"ticked by {town.ann.mention}"


async def test_thread_from_a_message(town: Town, bot: SampleBot) -> None:
    message = await (await town.ann.slash(town.lobby, "ping")).reply()
    channel = bot.get_channel(int(town.lobby["id"]))
    assert isinstance(channel, discord.TextChannel)
    thread = await channel.get_partial_message(int(message["id"])).create_thread(name="Log")
    await thread.send("first entry")
    assert thread.id == int(message["id"])
    assert message["thread"]["name"] == "Log"
    assert message["thread"]["message_count"] == 1
    assert [m["content"] for m in town.bob.messages(str(thread.id))] == ["first entry"]
    did = await town.bob.slash(str(thread.id), "ping")
    assert did.message is not None
    assert did.message["channel_id"] == str(thread.id)


async def test_thread_without_a_message(town: Town, bot: SampleBot) -> None:
    channel = bot.get_channel(int(town.lobby["id"]))
    assert isinstance(channel, discord.TextChannel)
    public = await channel.create_thread(name="Open", type=discord.ChannelType.public_thread)
    private = await channel.create_thread(name="Closed")
    await private.add_user(discord.Object(int(town.ann.id)))
    seen = {person.id: person.world.may(person.id, str(private.id), "view_channel") for person in (town.ann, town.bob)}
    assert seen == {town.ann.id: True, town.bob.id: False}
    assert town.world.may(town.bob.id, str(public.id), "view_channel")


async def test_same_nonce_returns_the_message_that_is_there(town: Town, bot: SampleBot) -> None:
    channel = bot.get_channel(int(town.lobby["id"]))
    assert isinstance(channel, discord.TextChannel)
    first = await channel.send("once", nonce="turn-7")
    again = await channel.send("once", nonce="turn-7")
    other = await channel.send("twice", nonce="turn-8")
    assert first.id == again.id != other.id
    assert [m["content"] for m in town.world.history(town.lobby)] == ["once", "twice"]


async def test_application_emojis(town: Town, bot: SampleBot) -> None:
    made = await bot.create_application_emoji(name="rocket_blue", image=picture("blue", 16, 16))
    assert [emoji.name for emoji in await bot.fetch_application_emojis()] == ["rocket_blue"]
    channel = bot.get_channel(int(town.lobby["id"]))
    assert isinstance(channel, discord.TextChannel)
    view = discord.ui.View()
    view.add_item(discord.ui.Button(emoji=made, custom_id="launch"))
    sent = await channel.send("ready", view=view)
    message = town.world.messages[town.lobby["id"]][str(sent.id)]
    assert controls(message)[0]["emoji"]["name"] == "rocket_blue"
    async with aiohttp.ClientSession() as session, session.get(made.url) as response:
        assert await response.read() == picture("blue", 16, 16)


async def test_persistent_button_after_a_restart(town: Town, server: Server) -> None:
    async with client_running(server, SampleBot()):
        message = await (await town.ann.slash(town.lobby, "table")).reply()
    assert not server.gateway.online
    async with client_running(server, SampleBot()):
        await town.bob.click(message, "Tick")
    assert message["content"] == f"ticked by {town.bob.mention}"


@pytest.mark.parametrize("name", ["Lunar base", "Far side"])
async def test_several_guilds_in_one_world(town: Town, start_client: StartClient, name: str) -> None:
    other = town.world.add_guild(name, channels=("lobby",), members=[town.ann])
    await start_client(SampleBot())
    here = await (await town.ann.slash(other["channels"][0], "ping")).reply()
    assert not town.bob.sees(here)
    assert here["channel_id"] != town.lobby["id"]
