"""The living direct message of each seat, and closed direct messages."""

from __future__ import annotations

import pytest

from bot.delivery import DMClosed, Forbidden, Unavailable, link
from bot.model import Place
from tests.bot.kit import ANN, BOB, PLACE, Core, Outbox, Sent
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


async def test_the_hand_of_who_has_left_says_so_once_and_has_no_controls(outbox: Outbox) -> None:
    table = await outbox.core.game(ANN, BOB)
    await outbox.flush()
    await outbox.core.sessions.leave(table.id, BOB)
    await outbox.flush()
    await outbox.core.do(table, ANN, "walk 1")
    await outbox.flush()
    (hand,) = outbox.messenger.dms(BOB)
    assert_ended(hand, BOB, link(PLACE, (await outbox.core.sessions.table(table.id)).post))


async def test_the_hand_of_a_game_that_moves_into_direct_messages_leads_there(outbox: Outbox) -> None:
    table = await outbox.core.game(ANN, automatic=1)
    await outbox.flush()
    channel = 70_000 + ANN
    await outbox.core.sessions.move_here(table.id, ANN, Place(channel))
    await outbox.flush()
    hand, moved = outbox.messenger.dms(ANN)
    (post,) = (number for number, sent in outbox.messenger.sent.items() if sent is moved)
    assert_ended(hand, ANN, link(Place(channel), post))


async def test_a_hand_does_not_lead_to_a_post_that_could_not_move_along(outbox: Outbox) -> None:
    def fail(call: str, target: int) -> None:
        if (call, target) == ("send", 70_000 + ANN):
            raise Forbidden("not here")

    table = await outbox.core.game(ANN, automatic=1)
    await outbox.flush()
    outbox.messenger.fail = fail
    await outbox.core.sessions.move_here(table.id, ANN, Place(70_000 + ANN))
    await outbox.flush()
    (hand,) = outbox.messenger.dms(ANN)
    assert_ended(hand, ANN)


async def test_who_leaves_the_server_keeps_no_hand_that_could_be_pressed(outbox: Outbox) -> None:
    table = await outbox.core.game(ANN, BOB)
    await outbox.flush()
    await outbox.core.sessions.member_left(800, BOB)
    await outbox.flush()
    (hand,) = outbox.messenger.dms(BOB)
    assert_ended(hand, BOB, link(PLACE, (await outbox.core.sessions.table(table.id)).post))
    await outbox.core.do(table, ANN, "walk 1")
    await outbox.flush()
    assert len(hand.edits) == 1
    for given_away in (True, False):
        if given_away:
            await outbox.core.sessions.seat_automatic(table.id, ANN, 1)
        else:
            await outbox.core.do(table, ANN, "walk 1")
        await outbox.flush()
        assert len(hand.edits) == 2


async def test_who_is_back_on_the_server_finds_the_hand_where_it_was(outbox: Outbox) -> None:
    table = await outbox.core.game(ANN, BOB)
    await outbox.flush()
    await outbox.core.sessions.member_left(800, BOB)
    await outbox.flush()
    await outbox.core.do(table, ANN, "end")
    await outbox.core.do(table, BOB, "end")
    await outbox.flush()
    (hand,) = outbox.messenger.dms(BOB)
    assert hand.now.content.startswith("hand ")


@pytest.mark.parametrize("member", [True, False])
async def test_a_refused_message_tells_who_has_left_the_server_from_closed_messages(
    outbox: Outbox, member: bool
) -> None:
    async def is_member(guild: int, user: int) -> bool:
        assert (guild, user) == (800, BOB)
        return member

    def fail(call: str, target: int) -> None:
        if (call, target) == ("send", 70_000 + BOB):
            raise DMClosed("closed")

    await outbox.core.sessions.set_person(BOB, notice="dm")
    table = await outbox.core.game(ANN, BOB)
    await outbox.flush()
    outbox.messenger.fail, outbox.core.sessions.is_member = fail, is_member
    await outbox.core.do(table, ANN, "end")
    await outbox.flush()
    seat = (await outbox.core.sessions.table(table.id)).seats[1]
    assert (seat.gone, seat.dm) == ((False, "closed") if member else (True, "open"))
    (hand,) = outbox.messenger.dms(BOB)
    assert hand.now.content.startswith(f"farewell to {BOB}")


async def test_settings_take_the_hands_away_and_bring_them_at_once(core: Core) -> None:
    core.sessions.games = {"lantern": Lantern(private_hand=False)}
    outbox = await Outbox.open(core)
    await core.sessions.set_person(BOB, notice="dm")
    table = await core.game(ANN, BOB)
    await outbox.flush()
    await core.sessions.set_person(BOB, notice="channel")
    await outbox.flush()
    (first,) = outbox.messenger.dms(BOB)
    assert_ended(first, BOB, link(PLACE, (await core.sessions.table(table.id)).post))
    await core.sessions.set_person(BOB, notice="dm")
    await outbox.flush()
    _, second = outbox.messenger.dms(BOB)
    assert second.now.content.startswith("hand ")
    await outbox.delivery.stop()


async def test_a_hand_behind_closed_messages_is_given_up(outbox: Outbox) -> None:
    def fail(call: str, target: int) -> None:
        if target in (70_000 + BOB, hand):
            raise DMClosed("closed")

    table = await outbox.core.game(ANN, BOB)
    await outbox.flush()
    (hand,) = (number for number, sent in outbox.messenger.sent.items() if sent.channel == 70_000 + BOB)
    outbox.messenger.fail = fail
    await outbox.core.do(table, ANN, "walk 1")
    await outbox.flush()
    calls = len(outbox.messenger.calls)
    assert await outbox.core.store.read(lambda tx: tx.outbox.hands(table.id)) == [ANN]
    await outbox.core.do(table, ANN, "walk 1")
    await outbox.flush()
    assert outbox.messenger.calls[calls:] == ["edit", "edit"]  # the table and Ann's hand


async def test_a_hand_that_was_sent_anew_goes_also_if_that_fails_at_first(outbox: Outbox) -> None:
    def fail(call: str, target: int) -> None:
        if call == "delete":
            raise Unavailable("busy")

    await outbox.core.sessions.set_person(BOB, notice="dm")
    table = await outbox.core.game(ANN, BOB)
    await outbox.flush()
    outbox.messenger.fail = fail
    await outbox.core.do(table, ANN, "end")
    await outbox.flush()
    assert len(outbox.messenger.dms(BOB)) == 2
    outbox.messenger.fail = lambda call, target: None
    outbox.core.clock.move(3600)
    await outbox.flush()
    (hand,) = outbox.messenger.dms(BOB)
    assert not hand.message.silent


def assert_ended(hand: Sent, user: int, link: str = "") -> None:
    """Edited once, without controls and picture."""
    assert [message.content for message in hand.edits] == [f"farewell to {user}, see {link or 'nothing'}"]
    assert (hand.now.rows, hand.now.pictures) == ((), ())


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
