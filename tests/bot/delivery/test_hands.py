"""The living direct message of each seat, and closed direct messages."""

from __future__ import annotations

from bot.delivery import DMClosed
from tests.bot.kit import ANN, BOB, Core, Outbox
from tests.bot.lantern import Lantern


async def test_everybody_gets_one_silent_hand_that_is_edited(outbox: Outbox) -> None:
    table = await outbox.core.game(ANN, BOB)
    await outbox.flush()
    await outbox.core.do(table, ANN, "walk 1")
    await outbox.core.do(table, ANN, "end")
    await outbox.flush()
    state = (await outbox.core.sessions.table(table.id)).state
    for seat, user in enumerate((ANN, BOB)):
        (hand,) = outbox.messenger.dms(user)
        assert hand.message.silent
        assert hand.now.content.startswith(f"hand {state.players[seat].secret} playing")
        assert hand.now.rows
    assert (await outbox.core.sessions.person(ANN)).dm == "open"


async def test_a_hand_that_scrolled_away_is_sent_anew_and_the_old_one_deleted(outbox: Outbox) -> None:
    table = await outbox.core.game(ANN, BOB)
    await outbox.flush()
    outbox.core.clock.move(3600)
    await outbox.core.do(table, ANN, "walk 1")
    await outbox.flush()
    assert len(outbox.messenger.deleted) == 0
    outbox.messenger.below = 1
    await outbox.core.do(table, ANN, "walk 1")
    await outbox.flush()
    assert len(outbox.messenger.deleted) == 2
    assert len(outbox.messenger.dms(ANN)) == len(outbox.messenger.dms(BOB)) == 1


async def test_notice_by_message_brings_a_new_message_at_ones_turn(outbox: Outbox) -> None:
    await outbox.core.sessions.set_person(BOB, notice="dm")
    table = await outbox.core.game(ANN, BOB)
    await outbox.flush()
    (quiet,) = outbox.messenger.dms(BOB)
    await outbox.core.do(table, ANN, "end")
    await outbox.flush()
    (loud,) = outbox.messenger.dms(BOB)
    assert (quiet.message.silent, loud.message.silent) == (True, False)


async def test_without_hidden_hands_only_who_asks_for_it_gets_messages(core: Core) -> None:
    core.sessions.games = {"lantern": Lantern(private_hand=False)}
    outbox = await Outbox.open(core)
    await core.sessions.set_person(BOB, notice="dm")
    table = await core.game(ANN, BOB)
    await core.do(table, ANN, "end")
    await outbox.flush()
    assert (len(outbox.messenger.dms(ANN)), len(outbox.messenger.dms(BOB))) == (0, 1)
    await outbox.delivery.stop()


async def test_closed_messages_stop_nothing_and_are_said_once(outbox: Outbox) -> None:
    def fail(call: str, target: int) -> None:
        if call == "send" and target == 70_000 + BOB:
            raise DMClosed("closed")

    outbox.messenger.fail = fail
    table = await outbox.core.game(ANN, BOB)
    await outbox.flush()
    for user in (ANN, BOB, ANN):
        await outbox.core.do(table, user, "end")
        await outbox.flush()
    told = [line for line in await outbox.core.lines(table) if "direct messages" in line]
    assert told == ["P102's direct messages are closed; P102's hand is behind **Hand**."]
    secret = (await outbox.core.sessions.table(table.id)).state.players[1].secret
    assert not any(f"hand {secret}" in sent.now.content for sent in outbox.messenger.posts)
    assert any(told[0] in sent.now.content for sent in outbox.messenger.posts)
    assert outbox.messenger.dms(BOB) == []
    assert (await outbox.core.sessions.table(table.id)).seats[1].dm == "closed"


async def test_whose_messages_are_found_closed_is_told_of_the_move_in_the_channel(outbox: Outbox) -> None:
    def fail(call: str, target: int) -> None:
        if (call, target) == ("send", 70_000 + BOB):
            raise DMClosed("closed")

    await outbox.core.sessions.set_person(BOB, notice="dm")
    table = await outbox.core.game(ANN, BOB)
    await outbox.flush()
    outbox.messenger.fail = fail
    await outbox.core.do(table, ANN, "end")
    await outbox.flush()
    mentions = [sent.message.mentions for sent in outbox.messenger.posts]
    assert mentions.count((BOB,)) == 1
    assert mentions[-1] == (BOB,)
    await outbox.core.sessions.set_dm(BOB, "closed")
    await outbox.flush()
    assert len(outbox.messenger.posts) == len(mentions)


async def test_who_left_gets_no_more_hands(outbox: Outbox) -> None:
    table = await outbox.core.game(ANN, BOB)
    await outbox.flush()
    before = outbox.messenger.dms(BOB)[0].now
    await outbox.core.sessions.leave(table.id, BOB)
    await outbox.core.do(table, ANN, "walk 1")
    await outbox.flush()
    assert [sent.now for sent in outbox.messenger.dms(BOB)] == [before]


async def test_a_hand_tells_that_its_game_was_ended_without_a_result(outbox: Outbox) -> None:
    table = await outbox.core.game(ANN, BOB)
    await outbox.flush()
    await outbox.core.sessions.abandon(table.id, ANN)
    await outbox.flush()
    for user in (ANN, BOB):
        (hand,) = outbox.messenger.dms(user)
        assert " abandoned " in hand.now.content


async def test_a_lobby_that_closes_sends_no_hands(outbox: Outbox) -> None:
    lobby = await outbox.core.lobby(ANN, BOB)
    await outbox.core.sessions.abandon(lobby.id, ANN)
    await outbox.flush()
    assert not outbox.messenger.dms(ANN)
