"""The table in its channel: new posts, edits, pings, and what becomes of old posts."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, cast

import pytest
from msgspec.structs import replace

from bot.delivery import ChannelGone, Delivery, MessageGone
from engines.kernel.notation import parse_plan
from tests.bot.kit import ANN, BOB, CY, PLACE, Core, FakeMessenger, Outbox, PlainPresenter, paint
from tests.bot.lantern import LANTERN

if TYPE_CHECKING:
    from bot.store import Delivery as Row
    from bot.store import Store


async def test_a_lobby_is_one_post_that_is_edited(outbox: Outbox) -> None:
    await outbox.core.lobby(ANN)
    await outbox.flush()
    lobby = await outbox.core.sessions.at(PLACE.channel)
    assert lobby is not None
    await outbox.core.sessions.join(lobby.id, BOB, "Bob")
    await outbox.flush()
    (post,) = outbox.messenger.posts
    assert (post.message.content, post.now.content) == ("lobby r1", "lobby r2")
    table = await outbox.core.sessions.table(lobby.id)
    assert table.post == next(iter(outbox.messenger.sent))


async def test_a_new_question_to_somebody_else_is_a_new_post_with_one_mention(outbox: Outbox) -> None:
    table = await outbox.core.game(ANN, BOB)
    await outbox.flush()
    await outbox.core.do(table, ANN, "walk 1")
    await outbox.flush()
    first = outbox.messenger.posts[-1]
    count = len(outbox.messenger.posts)
    await outbox.core.do(table, ANN, "end")
    await outbox.flush()
    second = outbox.messenger.posts[-1]
    assert len(outbox.messenger.posts) == count + 1
    assert second.message.mentions == (BOB,)
    assert second.message.content.splitlines()[1:] == ["(P101 walks 1.)", "P101 rests."]
    await outbox.core.do(table, BOB, "walk 2")
    await outbox.flush()
    assert [edit.mentions for edit in second.edits] == [()]
    assert second.now.content.splitlines()[1:] == ["P101 rests.", "P102 walks 2."]
    assert first.now.rows == ()
    newest = (await outbox.core.sessions.table(table.id)).post
    assert first.now.content.endswith(f"P101 walks 1.\n→ [now](https://discord.com/channels/800/900/{newest})")
    assert first.now.pictures


async def test_a_new_post_tells_again_what_who_is_asked_has_not_read(outbox: Outbox) -> None:
    table = await outbox.core.game(ANN, BOB, CY, goal=50)
    await outbox.flush()
    for user, walks in ((ANN, ("walk 1", "walk 2")), (BOB, ("walk 2",))):
        for walk in walks:
            await outbox.core.do(table, user, walk)
            await outbox.flush()
        if user == ANN:
            await outbox.core.undo(table, ANN)
            await outbox.flush()
        await outbox.core.do(table, user, "end")
        await outbox.flush()
    newest = outbox.messenger.posts[-1]
    everything = ["(P101 walks 1.)", "(P101 rests.)", "(P102 walks 2.)", "P102 rests."]
    assert newest.message.content.splitlines()[1:] == everything
    await outbox.core.do(table, CY, "walk 1")
    await outbox.flush()
    assert newest.now.content.splitlines()[1:] == ["P102 rests.", "P103 walks 1."]
    await outbox.core.do(table, CY, "end")
    await outbox.flush()
    since_anns_turn = ["(P102 walks 2.)", "(P102 rests.)", "(P103 walks 1.)", "P103 rests."]
    assert outbox.messenger.posts[-1].message.content.splitlines()[1:] == since_anns_turn


async def test_what_happens_just_before_a_post_is_made_is_in_it_and_in_no_second_one(
    outbox: Outbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await outbox.core.game(ANN, BOB)
    await outbox.flush()
    count, sender = len(outbox.messenger.posts), outbox.delivery._sender
    send = sender.send

    async def after_an_act(rows: list[Row]) -> None:
        monkeypatch.undo()
        await outbox.core.do(table, ANN, "end")
        await send(rows)

    monkeypatch.setattr(sender, "send", after_an_act)
    await outbox.core.do(table, ANN, "walk 1")
    await outbox.flush()
    assert len(outbox.messenger.posts) == count + 1
    newest = outbox.messenger.posts[-1]
    assert newest.message.mentions == (BOB,)
    assert newest.message.content.splitlines()[1:] == ["P101 walks 1.", "P101 rests."]


async def test_everybody_who_is_asked_is_mentioned_once(outbox: Outbox) -> None:
    table = await outbox.core.game(ANN, BOB, CY)
    await outbox.core.do(table, ANN, "call")
    await outbox.flush()
    await outbox.core.do(table, BOB, "agree yes")
    await outbox.core.sessions.repost(table.id, BOB)
    await outbox.flush()
    mentions = [sent.message.mentions for sent in outbox.messenger.posts]
    await outbox.core.do(table, CY, "agree yes")
    await outbox.flush()
    mentions.append(outbox.messenger.posts[-1].message.mentions)
    assert mentions[-3:] == [(BOB, CY), (), (ANN,)]


async def test_who_wants_no_notice_or_one_by_message_is_not_mentioned(outbox: Outbox) -> None:
    await outbox.core.sessions.set_person(BOB, notice="none")
    await outbox.core.sessions.set_person(CY, notice="dm")
    table = await outbox.core.game(ANN, BOB, CY)
    for user in (ANN, BOB):
        await outbox.core.do(table, user, "end")
        await outbox.flush()
        assert outbox.messenger.posts[-1].message.mentions == ()
    assert [sent.message.silent for sent in outbox.messenger.dms(CY)] == [False]
    assert all(sent.message.silent for sent in outbox.messenger.dms(BOB))


async def test_a_burst_becomes_one_edit(core: Core) -> None:
    messenger = FakeMessenger()
    delivery = Delivery(core.store, core.sessions, PlainPresenter(), messenger, paint, core.clock, debounce=1.0)
    table = await core.game(ANN, BOB)
    await delivery.start()
    assert await delivery.flush(10)
    messenger.calls.clear()
    for _ in range(5):
        await core.do(table, ANN, "walk 1")
    assert messenger.calls == []
    assert await delivery.flush(10)
    posts = [sent for sent in messenger.posts if sent.edits]
    assert [len(sent.edits) for sent in posts] == [1]
    assert posts[0].now.content.count("walks 1") == 5
    await delivery.stop()


async def test_acts_while_a_post_is_being_sent_are_shown_by_one_edit(outbox: Outbox) -> None:
    outbox.messenger.gate.clear()
    table = await outbox.core.game(ANN, BOB, goal=100)
    for _ in range(4):
        await outbox.core.do(table, ANN, "walk 1")
    outbox.messenger.gate.set()
    await outbox.flush()
    newest = outbox.messenger.posts[-1]
    assert [sent.message.content.split()[0] for sent in outbox.messenger.posts] == ["lobby", "playing"]
    assert len(newest.edits) <= 1
    assert newest.now.content.count("walks 1") == 4


async def test_a_post_that_scrolled_away_is_posted_anew(outbox: Outbox) -> None:
    table = await outbox.core.game(ANN, BOB)
    await outbox.flush()
    count = len(outbox.messenger.posts)
    outbox.core.clock.move(120)
    outbox.messenger.below = 10
    await outbox.core.do(table, ANN, "walk 1")
    await outbox.flush()
    assert len(outbox.messenger.posts) == count
    outbox.messenger.below = 11
    await outbox.core.do(table, ANN, "walk 1")
    await outbox.flush()
    assert len(outbox.messenger.posts) == count + 1
    assert outbox.messenger.posts[-1].message.mentions == ()
    assert outbox.messenger.posts[-2].now.rows == ()


async def test_an_hour_old_post_is_posted_anew(outbox: Outbox) -> None:
    table = await outbox.core.game(ANN, BOB)
    await outbox.flush()
    count = len(outbox.messenger.posts)
    outbox.core.clock.move(3600)
    await outbox.core.do(table, ANN, "walk 1")
    await outbox.flush()
    assert len(outbox.messenger.posts) == count + 1


@pytest.mark.report("A25")
async def test_a_deleted_post_is_posted_anew_once(outbox: Outbox) -> None:
    table = await outbox.core.game(ANN, BOB)
    await outbox.flush()
    gone = (await outbox.core.sessions.table(table.id)).post
    count = len(outbox.messenger.posts)

    def fail(call: str, target: int) -> None:
        if call == "edit" and target == gone:
            raise MessageGone("gone")

    outbox.messenger.fail = fail
    for _ in range(3):
        await outbox.core.do(table, ANN, "walk 1")
        await outbox.flush()
    assert len(outbox.messenger.posts) == count + 1
    assert outbox.messenger.posts[-1].now.content.count("walks 1") == 3


async def test_the_picture_goes_up_again_only_if_it_changed(outbox: Outbox) -> None:
    await outbox.core.sessions.new_lobby(PLACE, "lantern", ANN, "Ann")
    await outbox.flush()
    lobby = await outbox.core.sessions.at(PLACE.channel)
    assert lobby is not None
    await outbox.core.sessions.join(lobby.id, BOB, "Bob")
    await outbox.flush()
    (post,) = outbox.messenger.posts
    assert post.message.pictures
    assert [edit.pictures for edit in post.edits] == [()]


@pytest.mark.report("B13")
async def test_a_plan_chosen_ahead_leaves_no_trace_in_public(outbox: Outbox) -> None:
    table = await outbox.core.game(ANN, BOB)
    await outbox.flush()
    before = [sent.now for sent in outbox.messenger.posts]
    await outbox.core.sessions.choose_ahead(table.id, BOB, parse_plan("end", LANTERN.words()))
    await outbox.flush()
    assert [sent.now for sent in outbox.messenger.posts] == before


async def test_a_game_ends_with_a_new_post(outbox: Outbox) -> None:
    table = await outbox.core.game(ANN, BOB, goal=1)
    await outbox.flush()
    count = len(outbox.messenger.posts)
    await outbox.core.do(table, ANN, "walk 1; end")
    await outbox.flush()
    assert len(outbox.messenger.posts) == count + 1
    assert outbox.messenger.posts[-1].now.content.startswith("finished")
    assert [sent.now.rows for sent in outbox.messenger.posts[:-1]] == [()] * count


async def test_a_game_moves_to_another_channel(outbox: Outbox) -> None:
    table = await outbox.core.game(ANN, BOB)
    await outbox.flush()

    def fail(call: str, target: int) -> None:
        if call == "send" and target == PLACE.channel:
            raise ChannelGone("gone")

    outbox.messenger.fail = fail
    for _ in range(2):
        await outbox.core.do(table, ANN, "end")
        await outbox.core.undo(table, ANN)
        await outbox.core.do(table, ANN, "end")
        await outbox.flush()
        assert "/game here" in (await outbox.core.sessions.table(table.id)).trouble
        await outbox.core.do(table, BOB, "end")
        await outbox.flush()
    assert sum("channel" in sent.message.content for sent in outbox.messenger.dms(BOB)) == 1
    moved = await outbox.core.sessions.move_here(table.id, BOB, replace(PLACE, channel=901))
    await outbox.flush()
    (post,) = outbox.messenger.at(901)
    assert post.now.content.startswith(f"playing r{moved.revision}")
    assert (await outbox.core.sessions.table(table.id)).trouble == ""


async def test_who_has_just_pressed_gets_a_new_post_but_no_mention(outbox: Outbox) -> None:
    table = await outbox.core.game(ANN, automatic=1, goal=50)
    await outbox.flush()
    posts = len(outbox.messenger.posts)
    await outbox.core.do(table, ANN, "end")
    await outbox.flush()
    newest = outbox.messenger.posts[-1].message
    assert (len(outbox.messenger.posts), newest.mentions) == (posts + 1, ())
    assert newest.content.splitlines()[1:] == ["P101 rests.", "Automatic 1 walks 1.", "Automatic 1 rests."]


class HeldStore:
    """A store whose first reading takes as long as wished."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.read_once = asyncio.Event()
        self.go_on = asyncio.Event()

    async def read(self, look: Any) -> Any:
        found = await self.store.read(look)
        self.read_once.set()
        await self.go_on.wait()
        return found

    async def write(self, change: Any) -> Any:
        return await self.store.write(change)


async def test_a_flush_waits_for_what_was_committed_while_the_outbox_was_read(outbox: Outbox) -> None:
    await outbox.flush()
    held = HeldStore(outbox.core.store)
    outbox.delivery._store = cast("Store", held)
    outbox.delivery.wake()
    await held.read_once.wait()
    await outbox.core.game(ANN, BOB)
    flushing = asyncio.create_task(outbox.flush())
    await asyncio.sleep(0)
    held.go_on.set()
    await flushing
    assert outbox.messenger.posts
