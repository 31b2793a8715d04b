"""Crashes between commit, send and mark; and services that refuse."""

from __future__ import annotations

import asyncio
import itertools
from typing import TYPE_CHECKING, Any

import pytest

from bot.delivery import Delivery, DMClosed, Forbidden, MessengerError, Outgoing, TooLarge, Unavailable
from bot.pictures import MISSING
from tests.bot.kit import ANN, BOB, PLACE, Core, FakeMessenger, Outbox, PlainPresenter, paint

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.model import Picture, Post, Table
    from bot.store import Repositories
    from render.service import Picture as Painted


async def states(core: Core, session: int) -> set[str]:
    return {row.state for row in await core.store.read(lambda tx: tx.outbox.of(session))}


async def test_what_was_committed_before_a_crash_is_sent_after_it(core: Core) -> None:
    table = await core.game(ANN, BOB)
    await core.do(table, ANN, "walk 1")
    outbox = await Outbox.open(core)
    await outbox.flush()
    (post,) = outbox.messenger.posts
    assert "P101 walks 1." in post.now.content
    assert await states(core, table.id) == {"sent"}
    await outbox.delivery.stop()


async def test_a_crash_between_send_and_mark_brings_no_second_message(core: Core) -> None:
    messenger = FakeMessenger()
    sent = asyncio.Event()

    def crash(call: str, target: int) -> None:
        sent.set()
        raise asyncio.CancelledError

    messenger.after = crash
    outbox = await Outbox.open(core, messenger)
    table = await core.game(ANN, BOB)
    await sent.wait()
    await outbox.delivery.stop()
    assert "waiting" in await states(core, table.id)
    await core.do(table, ANN, "walk 1")
    messenger.after = lambda call, target: None
    again = await Outbox.open(core, messenger)
    await again.flush()
    assert len(messenger.posts) == 1
    assert messenger.posts[0].now.content.count("walks 1") == 1
    assert messenger.posts[0].now.rows
    assert (len(messenger.dms(ANN)), len(messenger.dms(BOB))) == (1, 1)
    assert await states(core, table.id) == {"sent"}
    await again.delivery.stop()


@pytest.mark.parametrize("kill_at", range(1, 9))
async def test_killed_at_any_call_everything_is_shown_once(core: Core, kill_at: int) -> None:
    messenger = FakeMessenger()
    killed = asyncio.Event()

    def kill(call: str, target: int) -> None:
        if len(messenger.calls) == kill_at:
            killed.set()
            raise asyncio.CancelledError

    messenger.after = kill
    outbox = await Outbox.open(core, messenger)
    table = await core.game(ANN, BOB)
    for user in (ANN, BOB, ANN, BOB):
        await core.do(table, user, "walk 1; end")
        if not killed.is_set():
            await outbox.delivery.flush(10)
    await killed.wait()
    await outbox.delivery.stop()
    messenger.after = lambda call, target: None
    again = await Outbox.open(core, messenger)
    await again.flush()
    assert await states(core, table.id) == {"sent"}
    live = [sent for sent in messenger.posts if sent.now.rows]
    assert len(live) == 1
    told = [line for sent in messenger.posts for line in sent.now.content.splitlines() if line.startswith("P10")]
    assert told == [f"P{user} {does}." for user in (ANN, BOB, ANN, BOB) for does in ("walks 1", "rests")]
    assert (len(messenger.dms(ANN)), len(messenger.dms(BOB))) == (1, 1)
    await again.delivery.stop()


async def test_closed_direct_messages_park_the_post_of_a_game_in_them_and_are_no_fault_of_ours(
    outbox: Outbox, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(call: str, target: int) -> None:
        raise DMClosed("Direct messages are closed.")

    table = await outbox.core.game(ANN, BOB)
    await outbox.flush()
    outbox.messenger.fail = fail
    await outbox.core.do(table, ANN, "end")
    await outbox.flush()
    assert (await outbox.core.do(table, BOB, "walk 1")).table.trouble == "Direct messages are closed."
    assert not caplog.records


async def test_a_missing_permission_parks_the_post_and_tells_the_next_actor(outbox: Outbox) -> None:
    def fail(call: str, target: int) -> None:
        if target == PLACE.channel or call == "edit":
            raise Forbidden("I may not write in #moon; I need: Send Messages.")

    table = await outbox.core.game(ANN, BOB)
    await outbox.flush()
    outbox.messenger.fail = fail
    done = await outbox.core.do(table, ANN, "end")
    await outbox.flush()
    assert done.table.trouble == ""
    done = await outbox.core.do(table, BOB, "walk 1")
    assert done.table.trouble == "I may not write in #moon; I need: Send Messages."
    await outbox.flush()
    calls = len(outbox.messenger.calls)
    outbox.core.clock.move(86_400)
    await outbox.flush()
    assert len(outbox.messenger.calls) == calls
    outbox.messenger.fail = lambda call, target: None
    await outbox.core.do(table, BOB, "walk 2")
    await outbox.flush()
    assert (await outbox.core.sessions.table(table.id)).trouble == ""
    newest = outbox.messenger.posts[-1].message
    assert newest.content.splitlines()[1:] == ["P101 rests.", "P102 walks 1.", "P102 walks 2."]
    assert newest.mentions == (BOB,)


async def test_an_outage_is_waited_out_with_growing_pauses(outbox: Outbox) -> None:
    tries: list[float] = []

    def fail(call: str, target: int) -> None:
        tries.append(outbox.core.clock.now())
        raise Unavailable("no answer")

    outbox.messenger.fail = fail
    table = await outbox.core.lobby(ANN)
    await outbox.flush()
    for _ in range(60):
        outbox.core.clock.move(1)
        await outbox.flush()
    pauses = [later - earlier for earlier, later in itertools.pairwise(tries)]
    assert len(pauses) >= 3
    assert pauses == sorted(pauses)
    assert pauses[-1] >= 2 * pauses[0]
    outbox.messenger.fail = lambda call, target: None
    outbox.core.clock.move(300)
    await outbox.flush()
    assert len(outbox.messenger.posts) == 1
    assert await states(outbox.core, table.id) == {"sent"}


@pytest.mark.report("B27")
async def test_one_slow_game_does_not_hold_up_another(outbox: Outbox) -> None:
    blocked, free = asyncio.Event(), asyncio.Event()
    slow = outbox.messenger.send

    async def send(channel: int, message: Any, nonce: str) -> int:
        if channel == PLACE.channel:
            blocked.set()
            await free.wait()
        return await slow(channel, message, nonce)

    outbox.messenger.send = send  # type: ignore[method-assign]
    await outbox.core.lobby(ANN)
    await blocked.wait()
    shown = asyncio.Event()
    outbox.messenger.after = lambda call, target: shown.set()
    await outbox.core.sessions.new_lobby(PLACE.__class__(901, 800), "lantern", BOB, "Bob")
    await asyncio.wait_for(shown.wait(), 10)
    assert (len(outbox.messenger.at(901)), outbox.messenger.posts) == (1, [])
    free.set()
    await outbox.flush()
    assert len(outbox.messenger.posts) == 1


async def test_a_refused_picture_is_left_out_and_said(outbox: Outbox) -> None:
    def fail(call: str, message: Outgoing) -> None:
        if message.pictures:
            raise TooLarge("413")

    outbox.messenger.refuse = fail
    lobby = await outbox.core.lobby(ANN)
    await outbox.flush()
    (post,) = outbox.messenger.posts
    assert not post.message.pictures
    assert post.message.content.endswith(f"\nalt\n{MISSING}")
    outbox.messenger.refuse = lambda call, message: None
    await outbox.core.sessions.join(lobby.id, BOB, "Bob")
    await outbox.flush()
    assert post.now.pictures
    assert MISSING not in post.now.content


async def test_a_picture_that_cannot_be_painted_stops_nothing(core: Core) -> None:
    broken = False

    async def sometimes(order: Picture) -> Painted:
        if broken:
            raise KeyError(order.kind)
        return await paint(order)

    messenger = FakeMessenger()
    delivery = Delivery(core.store, core.sessions, PlainPresenter(), messenger, sometimes, core.clock, debounce=0)
    await delivery.start()
    lobby = await core.lobby(ANN)
    assert await delivery.flush(10)
    (post,) = messenger.posts
    assert post.now.pictures
    broken = True
    await core.sessions.join(lobby.id, BOB, "Bob")
    assert await delivery.flush(10)
    assert not post.now.pictures
    assert post.now.content.endswith(f"\nalt\n{MISSING}")
    broken = False
    await core.sessions.leave(lobby.id, BOB)
    assert await delivery.flush(10)
    assert post.now.pictures
    await delivery.stop()


class Broken(PlainPresenter):
    def table_post(self, table: Table) -> Post:
        raise ZeroDivisionError


async def test_a_fault_in_a_message_is_given_up_in_the_end(core: Core) -> None:
    outbox = await Outbox.open(core, presenter=Broken())
    table = await core.lobby(ANN)
    for _ in range(12):
        await outbox.flush()
        core.clock.move(600)
    await outbox.flush()
    assert await states(core, table.id) == {"parked"}
    assert "Its state is safe" in (await core.sessions.table(table.id)).trouble
    await outbox.delivery.stop()


async def test_a_refused_message_is_parked_at_once(outbox: Outbox) -> None:
    def fail(call: str, target: int) -> None:
        raise MessengerError("Discord refuses the message: too long")

    outbox.messenger.fail = fail
    table = await outbox.core.lobby(ANN)
    await outbox.flush()
    assert outbox.messenger.calls == ["send"]
    assert "too long" in (await outbox.core.sessions.table(table.id)).trouble


async def test_flush_says_when_it_does_not_get_done(outbox: Outbox) -> None:
    outbox.messenger.gate.clear()
    await outbox.core.lobby(ANN)
    assert not await outbox.delivery.flush(0.01)
    outbox.messenger.gate.set()
    assert await outbox.delivery.flush(10)


async def test_nothing_is_polled(core: Core) -> None:
    outbox = Outbox(
        core,
        FakeMessenger(),
        Delivery(core.store, core.sessions, PlainPresenter(), FakeMessenger(), paint, core.clock, debounce=0),
    )
    reads = 0
    read = core.store.read

    async def counted(look: Callable[[Repositories], Any]) -> Any:
        nonlocal reads
        reads += 1
        return await read(look)

    core.store.read = counted  # type: ignore[method-assign]
    await outbox.delivery.start()
    await outbox.flush()
    before = reads
    for _ in range(200):
        await asyncio.sleep(0)
    core.clock.move(100_000)
    for _ in range(200):
        await asyncio.sleep(0)
    assert reads == before
    await outbox.delivery.stop()


async def test_an_old_post_loses_its_controls_even_after_an_outage(outbox: Outbox) -> None:
    table = await outbox.core.game(ANN, BOB)
    await outbox.flush()
    old = (await outbox.core.sessions.table(table.id)).post

    def fail(call: str, target: int) -> None:
        if target == old:
            raise Unavailable("no answer")

    outbox.messenger.fail = fail
    await outbox.core.do(table, ANN, "end")
    await outbox.flush()
    assert outbox.messenger.sent[old].now.rows
    outbox.messenger.fail = lambda call, target: None
    outbox.core.clock.move(300)
    await outbox.flush()
    assert outbox.messenger.sent[old].now.rows == ()


async def test_what_was_sent_a_week_ago_is_forgotten_and_what_waits_is_not(core: Core) -> None:
    outbox = await Outbox.open(core)
    sent = await core.lobby(ANN)
    await outbox.flush()
    await outbox.delivery.stop()
    waiting = await core.sessions.new_lobby(PLACE.__class__(901, 800), "lantern", BOB, "Bob")
    core.clock.move(8 * 86_400)
    again = await Outbox.open(core, outbox.messenger)
    assert await states(core, sent.id) == set()
    await again.flush()
    assert await states(core, waiting.id) == {"sent"}
    await again.delivery.stop()
