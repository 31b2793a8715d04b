"""The page's sockets, without a browser: who is let in, who hears what, what is answered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import aiohttp
import pytest

from tests.bot.playground.page.hosted import Hosted, hosted
from tests.bot.playground.page.sockets import Browser, browsing

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.playground import World
    from bot.playground.objects import Object


@pytest.fixture
async def at(world: World) -> AsyncIterator[Hosted]:
    async with hosted(world) as served:
        yield served


@pytest.fixture
async def browser(at: Hosted) -> AsyncIterator[Browser]:
    async with browsing(at) as opened:
        yield opened


# Who is let in


@pytest.mark.parametrize("path", ["/", "/static/js/app.js", "/play/desk", "/cdn/attachments/1/2/a.png"])
async def test_another_name_for_this_machine_is_not_served(at: Hosted, path: str) -> None:
    async with aiohttp.ClientSession() as session, session.get(at.base + path, headers={"Host": "evil.test"}) as got:
        assert got.status == 403


@pytest.mark.parametrize("path", ["/", "/static/js/app.js", "/static/css/base.css"])
async def test_everything_is_served_with_a_strict_policy(at: Hosted, path: str) -> None:
    async with aiohttp.ClientSession() as session, session.get(at.base + path) as got:
        assert got.status == 200
        policy = got.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "*;" not in policy.replace("ws://127.0.0.1:*;", "")
        assert got.headers["X-Content-Type-Options"] == "nosniff"


async def test_the_page_has_no_inline_script_or_style(at: Hosted) -> None:
    async with aiohttp.ClientSession() as session, session.get(at.base) as got:
        html = await got.text()
    assert "<style" not in html
    assert " style=" not in html
    assert html.count("<script") == html.count('<script type="module" src=')


async def test_localhost_leads_to_the_one_address(at: Hosted) -> None:
    asked = f"http://localhost:{at.server.port}/?key={at.page.key}&as=mira"
    headers = {"Host": f"localhost:{at.server.port}"}
    async with aiohttp.ClientSession() as session:
        url = asked.replace("localhost", "127.0.0.1")
        async with session.get(url, headers=headers, allow_redirects=False) as got:
            assert got.status == 302
            assert got.headers["Location"] == url


@pytest.mark.parametrize("path", ["/play/desk", "/play/ws"])
@pytest.mark.parametrize(
    ("key", "origin"),
    [("own", "http://evil.test"), ("own", None), ("own", "null"), ("wrong", "own"), ("", "own"), ("schlüssel", "own")],
)
async def test_a_socket_needs_the_key_and_the_pages_own_origin(
    at: Hosted, path: str, key: str, origin: str | None
) -> None:
    query = {"key": at.page.key if key == "own" else key, "as": at.mira.id}
    headers = {} if origin is None else {"Origin": at.base if origin == "own" else origin}
    async with aiohttp.ClientSession() as session:
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await session.ws_connect(at.base + path, params=query, headers=headers)
    assert refused.value.status == 403


async def test_nobody_is_found_under_an_unknown_id(at: Hosted) -> None:
    async with aiohttp.ClientSession() as session:
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await session.ws_connect(
                at.base + "/play/ws", params={"key": at.page.key, "as": "1"}, headers={"Origin": at.base}
            )
    assert refused.value.status == 404


# Who hears what


async def test_a_private_answer_goes_to_one_person_alone(at: Hosted, browser: Browser) -> None:
    mira, twin, oskar = [await browser.person(who) for who in (at.mira, at.mira, at.oskar)]
    channel = at.lobby["id"]
    await mira.ask(op="slash", channel=channel, path=["table"], options=[])
    table = at.mira.messages(at.lobby)[-1]
    await mira.ask(op="component", channel=channel, message=table["id"], custom_id="hand")
    await twin.next("message_update")
    await at.world.until(lambda: len(at.mira.messages(at.lobby)) == 3)
    assert "Comet" in str(await twin.drained())
    assert "Comet" in str(await mira.drained())
    assert "Comet" not in str(await oskar.drained())
    late = await browser.person(at.oskar)
    assert "Comet" not in str(late.heard)
    assert "Comet" in str((await browser.person(at.mira)).heard)


async def test_a_direct_message_goes_to_one_person_alone(at: Hosted, browser: Browser) -> None:
    mira, oskar = await browser.person(at.mira), await browser.person(at.oskar)
    await mira.ask(op="slash", channel=at.lobby["id"], path=["letter"], options=[])
    await at.world.until(lambda: at.mira.dms)
    assert "A secret of mira" in str(await mira.drained())
    assert "A secret" not in str(await oskar.drained())
    late = await browser.person(at.oskar)
    assert "A secret" not in str(late.heard)
    assert at.mira.dm["id"] not in str(late.heard)


async def test_a_channel_that_is_closed_to_somebody_goes_away_and_says_nothing(at: Hosted, browser: Browser) -> None:
    oskar = await browser.person(at.oskar)
    at.world.overwrite(at.luna, at.oskar, deny=["view_channel"])
    await oskar.next("channel_delete", id=at.luna["id"])
    at.mira.say(at.luna, "between us")
    assert "between us" not in str(await oskar.drained())
    late = (await browser.person(at.oskar)).heard[0]
    assert at.luna["id"] not in [channel["id"] for channel in late["channels"]]
    assert "between us" not in str(late)


async def test_a_private_thread_is_told_to_its_members_alone(at: Hosted, browser: Browser) -> None:
    mira, oskar = await browser.person(at.mira), await browser.person(at.oskar)
    thread = at.world.add_thread(at.lobby, at.world.bot["id"], {"name": "Conspiracy", "type": 12}, at.world.ids.fresh())
    at.world.thread_members[thread["id"]].add(at.mira.id)
    at.mira.say(thread, "hush")
    await mira.next("channel")
    assert "hush" in str(await mira.drained())
    told = str(await oskar.drained())
    assert "Conspiracy" not in told
    assert "hush" not in told


async def test_a_deleted_channel_goes_away(at: Hosted, browser: Browser) -> None:
    mira = await browser.person(at.mira)
    at.world.delete_channel(at.luna)
    await mira.next("channel_delete", id=at.luna["id"])


async def test_a_thread_tells_how_many_messages_it_has(at: Hosted, browser: Browser) -> None:
    mira = await browser.person(at.mira)
    await mira.ask(op="slash", channel=at.lobby["id"], path=["thread"], options=[])
    while (told := await mira.next("channel"))["d"]["message_count"] < 2:
        pass
    assert told["d"]["name"] == "A game"
    opened = [said["d"] for said in mira.heard if said["t"] == "message_update" and "thread" in said["d"]]
    assert opened[-1]["thread"]["id"] == told["d"]["id"]


async def test_typing_names_the_channel_and_who_types(at: Hosted, browser: Browser) -> None:
    mira = await browser.person(at.mira)
    async with aiohttp.ClientSession() as session:
        headers = {"Authorization": f"Bot {at.world.token}"}
        async with session.post(f"{at.base}/api/v10/channels/{at.lobby['id']}/typing", headers=headers) as done:
            assert done.status == 204
    assert await mira.next("typing") == {"t": "typing", "channel": at.lobby["id"], "user": at.world.bot["id"]}


# What people do


async def test_a_command_is_answered_after_its_message(at: Hosted, browser: Browser) -> None:
    mira = await browser.person(at.mira)
    options = [{"name": "rival", "value": at.oskar.id}, {"name": "size", "value": 5}]
    answer = await mira.ask(op="slash", channel=at.lobby["id"], path=["game", "new"], options=options)
    assert answer == {"t": "answer", "nonce": "1", "kind": 4}
    message = mira.heard[-2]
    assert message["t"] == "message"
    assert message["d"]["interaction_metadata"]["name"] == "game new"
    assert message["d"]["embeds"][0]["image"]["url"].startswith(at.base)


async def test_suggestions_come_from_the_bot(at: Hosted, browser: Browser) -> None:
    mira = await browser.person(at.mira)
    answer = await mira.ask(
        op="autocomplete",
        channel=at.lobby["id"],
        path=["game", "new"],
        options=[{"name": "opening", "value": "C"}],
        focused="opening",
    )
    assert [choice["name"] for choice in answer["choices"]] == ["Comet", "Crater", "Eclipse"]


async def test_a_menu_a_form_and_its_sending(at: Hosted, browser: Browser) -> None:
    mira, channel = await browser.person(at.mira), at.lobby["id"]
    await mira.ask(op="slash", channel=channel, path=["table"], options=[])
    table = at.mira.messages(at.lobby)[-1]["id"]
    chosen = await mira.ask(op="component", channel=channel, message=table, custom_id="colours", values=["red"])
    assert chosen["kind"] == 4
    assert at.mira.messages(at.lobby)[-1]["content"] == "you picked red"
    assert at.mira.messages(at.lobby)[-1]["referenced_message"]["id"] == table
    opened = await mira.ask(op="component", channel=channel, message=table, custom_id="open")
    assert opened["t"] == "modal"
    assert opened["modal"]["title"] == "Your move"
    values = {"move": "e2e4", "pace": ["live"], "rival": [at.tali.id]}
    sent = await mira.ask(op="submit", interaction=opened["interaction"], values=values)
    assert sent["kind"] == 7
    assert at.mira.messages(at.lobby)[0]["content"] == f"e2e4 ['live'] ['{at.tali.mention}']"


async def test_what_is_said_may_answer_a_message(at: Hosted, browser: Browser) -> None:
    mira = await browser.person(at.mira)
    await mira.ask(op="say", channel=at.lobby["id"], text="hello")
    first = at.mira.messages(at.lobby)[0]
    await mira.ask(op="say", channel=at.lobby["id"], text="and again", reply_to=first["id"])
    assert at.mira.messages(at.lobby)[1]["referenced_message"]["content"] == "hello"


async def test_what_is_read_and_dismissed_stays_so(at: Hosted, browser: Browser) -> None:
    mira, channel = await browser.person(at.mira), at.lobby["id"]
    await mira.ask(op="slash", channel=channel, path=["table"], options=[])
    await mira.ask(
        op="component",
        channel=channel,
        message=at.mira.messages(at.lobby)[0]["id"],
        custom_id="colours",
        values=["red"],
    )
    table, private = at.mira.messages(at.lobby)
    await mira.ask(op="read", channel=channel, message=table["id"])
    await mira.ask(op="dismiss", message=private["id"])
    again = (await browser.person(at.mira)).heard[0]
    assert again["read"] == {channel: table["id"]}
    assert [message["id"] for message in again["messages"]] == [table["id"]]


async def test_a_bot_that_is_silent_for_three_seconds_has_failed(at: Hosted, browser: Browser) -> None:
    mira = await browser.person(at.mira)
    await mira.tell(op="slash", channel=at.lobby["id"], path=["silent"], options=[], nonce="x")
    await at.world.until(lambda: at.world.interactions)
    at.world.clock.move(3)
    failed = await mira.next("failed", nonce="x")
    assert failed["why"] == "timeout"
    assert failed["text"] == "The application did not respond"


@pytest.mark.parametrize(
    ("asked", "text"),
    [
        ({"op": "slash", "path": ["nothing"], "options": []}, "/nothing is not offered here"),
        ({"op": "slash", "path": ["game", "new"], "options": []}, "/game new needs rival"),
        ({"op": "component", "message": "1", "custom_id": "tick"}, "That message is no longer there"),
        ({"op": "submit", "interaction": "1", "values": {}}, "That form has been open for too long"),
        ({"op": "say", "text": "  "}, "A message has 1 to 2,000 characters"),
        ({"op": "say", "text": "yes", "reply_to": "1"}, "That message is no longer there"),
        ({"op": "dance"}, "The page asked for something unknown"),
    ],
)
async def test_what_a_client_could_not_do_is_refused_in_words(
    at: Hosted, browser: Browser, asked: Object, text: str
) -> None:
    mira = await browser.person(at.mira)
    failed = await mira.ask(channel=at.lobby["id"], **asked)
    assert (failed["t"], failed["why"], failed["op"]) == ("failed", "refused", asked["op"])
    assert failed["text"].startswith(text)


async def test_a_fault_of_the_playground_is_answered_and_logged(
    at: Hosted, browser: Browser, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("a fault")

    mira = await browser.person(at.mira)
    monkeypatch.setattr(at.mira, "say", broken)
    failed = await mira.ask(op="say", channel=at.lobby["id"], text="hello")
    assert "playground itself failed" in failed["text"]
    await mira.drained()
    assert "a fault" in caplog.text


# The desk


async def test_a_new_person_appears_everywhere(at: Hosted, browser: Browser) -> None:
    desk, mira = await browser.desk(), await browser.person(at.mira)
    await desk.tell(op="add_person", name="  Beatrice  ")
    while "Beatrice" not in str(await mira.next("users")):
        pass
    while len((state := await desk.next("desk"))["people"]) < 4:
        pass
    added = at.world.people[state["people"][-1]["id"]]
    ready = (await browser.person(added)).heard[0]
    assert ready["me"]["global_name"] == "Beatrice"
    assert {channel["name"] for channel in ready["channels"] if channel["type"] == 0} == {"lobby", "luna"}
    assert {command["name"] for command in ready["commands"]} >= {"game", "ping"}


@pytest.mark.parametrize("name", ["", "   ", "Mira", "mira", 7])
async def test_an_empty_or_taken_name_adds_nobody(at: Hosted, browser: Browser, name: Any) -> None:
    desk = await browser.desk()
    await desk.tell(op="add_person", name=name)
    assert len((await desk.next("desk"))["people"]) == 3


async def test_closed_direct_messages_are_refused_to_the_bot(at: Hosted, browser: Browser) -> None:
    desk, mira = await browser.desk(), await browser.person(at.mira)
    await desk.tell(op="dms", user=at.mira.id, open=False)
    assert (await mira.next("dms"))["open"] is False
    assert (await desk.next("desk"))["people"][0]["dms_open"] is False
    await mira.ask(op="slash", channel=at.lobby["id"], path=["letter"], options=[])
    await at.world.until(lambda: "are closed" in at.mira.messages(at.lobby)[-1]["content"])
    refused = [record for record in at.world.log.records if record.get("status") == 403]
    assert refused[0]["response"]["code"] == 50007


async def test_the_clock_moves_and_is_set_right(at: Hosted, browser: Browser) -> None:
    desk = await browser.desk()
    before = at.world.clock.now()
    await desk.tell(op="clock", seconds=86400)
    assert (await desk.next("desk"))["clock"]["offset"] == 86400
    assert at.world.clock.now() >= before + 86400
    await desk.tell(op="clock", reset=True)
    assert (await desk.next("desk"))["clock"]["offset"] == 0


async def test_the_bot_starts_anew_and_knows_its_buttons(at: Hosted, browser: Browser) -> None:
    desk, mira = await browser.desk(), await browser.person(at.mira)
    await mira.ask(op="slash", channel=at.lobby["id"], path=["table"], options=[])
    await desk.tell(op="restart_bot")
    while (await desk.next("desk"))["bot"]["state"] != "offline":
        pass
    while (await desk.next("desk"))["bot"]["state"] != "online":
        pass
    table = at.mira.messages(at.lobby)[0]
    answer = await mira.ask(op="component", channel=at.lobby["id"], message=table["id"], custom_id="tick")
    assert answer["kind"] == 7
    assert await mira.drained()


async def test_a_cut_connection_comes_back(at: Hosted, browser: Browser) -> None:
    desk, mira = await browser.desk(), await browser.person(at.mira)
    await desk.tell(op="cut")
    while (await desk.next("desk"))["bot"]["state"] != "online":
        pass
    assert (await mira.ask(op="slash", channel=at.lobby["id"], path=["ping"], options=[]))["t"] == "answer"


async def test_requests_are_shown_without_tokens_and_forgotten_on_request(at: Hosted, browser: Browser) -> None:
    desk, mira = await browser.desk(), await browser.person(at.mira)
    await mira.ask(op="slash", channel=at.lobby["id"], path=["refused"], options=[])
    record = (await desk.next("log"))["d"]
    while record.get("status") != 400:
        record = (await desk.next("log"))["d"]
    assert record["response"]["errors"]["content"]["_errors"][0]["code"] == "BASE_TYPE_MAX_LENGTH"
    tokens = [interaction.token for interaction in at.world.interactions.values()]
    everything = str((await browser.desk()).heard) + str(desk.heard)
    assert not [token for token in [*tokens, at.world.token] if token in everything]
    await desk.tell(op="clear_log")
    assert (await desk.next("logs"))["d"] == []
    assert not (await browser.desk()).heard[1]["d"]
