"""What people press, type and send that they should not: always answered, and the game stands as it stood."""

from __future__ import annotations

import asyncio
import copy
from typing import TYPE_CHECKING, Any

import pytest

from bot.playground import Interaction, Person, labels
from bot.playground.interaction import COMMAND, COMPONENT, MODAL_SUBMIT, open_interaction
from bot.ui.ids import Ref, encode
from bot.ui.router import NOT_MINE
from tests.end_to_end.town import Town, buttons

if TYPE_CHECKING:
    from bot.playground.objects import Object
    from tests.end_to_end.conftest import MakeTown

pytestmark = pytest.mark.usefixtures("blank_pictures")


async def started(town: Town) -> tuple[Person, Person, Object]:
    """A running game of two: who is asked, who is not, and the table's post."""
    one, other = town.people[:2]
    await town.slash(one, "game new", game="adventure")
    await town.slash(other, "game join")
    await town.slash(one, "game start")
    await town.settled()
    post = town.table()
    return (one, other, post) if town.asked(post) is one else (other, one, post)


async def raw(town: Town, person: Person, custom_id: str, message: Object, **data: Any) -> Object:
    """A press that a client would not make."""
    kind = 3 if "values" in data else 2
    pressed = {"custom_id": custom_id, "component_type": kind, "id": 1, **data}
    did = await open_interaction(person, town.channel, COMPONENT, pressed, message).answer()
    return await did.reply()


async def revision(town: Town) -> int:
    table = await town.app.sessions.at(int(town.channel["id"]))
    assert table is not None
    return table.revision


async def session(town: Town) -> int:
    table = await town.app.sessions.at(int(town.channel["id"]))
    assert table is not None
    return table.id


def spend(post: Object) -> str:
    return next(label for label in labels(post) if label.startswith("Spend"))


@pytest.mark.report("A11")
async def test_somebody_elses_press_changes_nothing_and_is_told_what_works(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        _asked, waiting, post = await started(town)
        before = await revision(town)
        reply = await town.press(waiting, post, spend(post))
        assert "move" in reply["content"]
        assert "You may choose ahead" in reply["content"]
        assert reply["flags"] & 64
        assert await revision(town) == before


async def test_somebody_without_a_seat_may_look(make_town: MakeTown) -> None:
    town = make_town(3)
    async with town.bot():
        _asked, _waiting, post = await started(town)
        reply = await town.press(town.people[2], post, spend(post))
        assert "You have no seat in this game." in reply["content"]
        look = await town.press(town.people[2], post, "Look")
        assert "Look" in look["content"]


@pytest.mark.report("A07")
async def test_a_double_press_acts_once(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        asked, _waiting, post = await started(town)
        pressed = await asyncio.gather(*(asked.click(post, spend(post)) for _ in range(3)))
        replies = [(await did.reply())["content"] for did in pressed]
        assert sum("✓" in text for text in replies) == 1
        assert sum("Already done" in text for text in replies) == 2


async def test_a_stale_button_is_answered_with_what_is_asked_now(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        asked, waiting, post = await started(town)
        old = copy.deepcopy(post)
        await town.press(asked, post, spend(post))
        await town.slash(asked, "adventure end")
        await town.settled()
        before = await revision(town)
        button = next(one for one in buttons(old) if one["label"].startswith("Spend"))
        for person in (asked, waiting):
            reply = await raw(town, person, button["custom_id"], old)
            assert reply["content"]
            assert await revision(town) == before


@pytest.mark.report("A15")
async def test_a_control_of_a_game_that_is_over_says_so(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        asked, _waiting, post = await started(town)
        old = copy.deepcopy(post)
        host = town.people[0]
        asks = await town.slash(host, "game abandon")
        await town.press(host, asks, "Abandon game")
        await town.settled()
        button = next(one for one in buttons(old) if one["label"].startswith("Spend"))
        reply = await raw(town, asked, button["custom_id"], old)
        assert "over" in reply["content"]
        assert "New game" in labels(reply)


@pytest.mark.report("A13")
async def test_another_games_control_acts_in_that_game_alone(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        asked, _waiting, post = await started(town)
        first = await session(town)
        town.channel = town.guild["channels"][1]
        await started(town)
        assert await session(town) != first
        before = await revision(town)
        reply = await town.press(asked, post, spend(post))
        assert "✓" in reply["content"]
        assert await revision(town) == before


@pytest.mark.parametrize(
    "custom_id",
    [
        "hello",
        "m1bt:win:1:1:",
        "m9bt:do:1:1:spend 2",
        "m1ft:send:1:1:share 1",
        encode("b", Ref("do", 999, 1, "spend 2", "t")),
        encode("b", Ref("do", 1, 1, "spend 99", "t")),
        encode("b", Ref("do", 1, 1, "nonsense", "t")),
        encode("b", Ref("do", 1, 999, "spend 2", "t")),
        encode("b", Ref("do", 1, 1, "#0123456789abcdef", "t")),
        encode("b", Ref("rules", 1, 99, "adventure", "t")),
        encode("b", Ref("rules", 1, 0, "chess", "t")),
        encode("b", Ref("first", 1, 0, "adventure -3", "t")),
        encode("b", Ref("log", 1, 0, "x", "t")),
        encode("b", Ref("form", 1, 1, "share 1", "t")),
        encode("b", Ref("unseat", 1, 0, "free 9", "t")),
        encode("b", Ref("set", 0, 0, "notice", "t")),
        encode("b", Ref("send", 1, 1, "share 1", "t")),
    ],
)
@pytest.mark.parametrize("on_message", [True, False])
@pytest.mark.report("A11", "A39")
async def test_a_hand_made_id_is_refused_in_words(make_town: MakeTown, custom_id: str, on_message: bool) -> None:
    town = make_town(2)
    async with town.bot():
        asked, _waiting, post = await started(town)
        before = await revision(town)
        forged = copy.deepcopy(post)
        if on_message:
            forged["components"][0]["components"][0]["custom_id"] = custom_id
        reply = await raw(town, asked, custom_id, forged)
        assert reply["content"]
        assert "broke" not in reply["content"]
        assert (reply["content"] == NOT_MINE) or on_message
        assert await revision(town) == before


@pytest.mark.parametrize(("verb", "arg"), [("adjust", "roles"), ("set", "notice"), ("unseat", ""), ("open", "")])
@pytest.mark.parametrize("value", ["99", "x", "", "free x", "-1"])
async def test_unknown_menu_values_are_refused(make_town: MakeTown, verb: Any, arg: str, value: str) -> None:
    town = make_town(1)
    async with town.bot():
        await town.slash(town.people[0], "game new", game="adventure")
        await town.settled()
        custom_id = encode("m", Ref(verb, 1, 0, arg, "t"))
        forged = copy.deepcopy(town.table())
        menu = {"type": 3, "custom_id": custom_id, "id": 9, "options": [{"label": "a", "value": value or "b"}]}
        forged["components"][0]["components"] = [menu]
        reply = await raw(town, town.people[0], custom_id, forged, values=[value])
        assert reply["content"]
        assert "broke" not in reply["content"]


async def test_unknown_option_values_are_refused(make_town: MakeTown) -> None:
    town = make_town(1)
    async with town.bot():
        person = town.people[0]
        command = next(one for one in person.commands(town.channel) if one["name"] == "game")
        option = {"name": "game", "type": 3, "value": "chess"}
        data = {
            "id": command["id"],
            "name": "game",
            "type": 1,
            "options": [{"name": "new", "type": 1, "options": [option]}],
        }
        did = await open_interaction(person, town.channel, COMMAND, data).answer()
        reply = await did.reply()
        assert "do not know that game" in reply["content"]


async def test_a_command_that_is_no_more_is_explained(make_town: MakeTown) -> None:
    town = make_town(1)
    async with town.bot():
        data: Object = {"id": "1", "name": "game", "type": 1, "options": [{"name": "dance", "type": 1, "options": []}]}
        did = await open_interaction(town.people[0], town.channel, COMMAND, data).answer()
        assert "That command has changed" in (await did.reply())["content"]


@pytest.mark.report("A09")
async def test_two_starts_at_once_start_one_game(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        host, other = town.people
        await town.slash(host, "game new", game="adventure")
        await town.slash(other, "game join")
        await town.settled()
        lobby = town.table()
        pressed = await asyncio.gather(*(host.click(lobby, "Start") for _ in range(2)), other.click(lobby, "Start"))
        texts = [(await did.reply())["content"] for did in pressed]
        assert sum("Go!" in text for text in texts) == 1
        assert sum("Already started." in text or "the host, can" in text for text in texts) == 2
        await town.settled()
        asking = [m for m in town.world.history(town.channel) if town.asked(m)]
        assert len(asking) == 1


async def test_only_the_host_starts(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        await town.slash(town.people[0], "game new", game="adventure")
        await town.slash(town.people[1], "game join")
        reply = await town.slash(town.people[1], "game start")
        assert "Only Orange, the host, can" in reply["content"]


@pytest.mark.report("A51")
async def test_nobody_joins_a_full_or_running_game_or_twice(make_town: MakeTown) -> None:
    town = make_town(5)
    async with town.bot():
        host, *others = town.people
        late = town.world.add_person("Late")
        town.world.join(town.guild, late)
        await town.slash(host, "game new", game="adventure")
        for person in others:
            await town.slash(person, "game join")
        assert "seats are taken" in (await town.slash(late, "game join"))["content"]
        assert "already" in (await town.slash(host, "game join"))["content"]
        await town.slash(host, "game start")
        assert "started" in (await town.slash(late, "game join"))["content"]


@pytest.mark.report("A49")
async def test_a_second_game_in_the_channel_is_refused(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        await started(town)
        reply = await town.slash(town.people[1], "game new", game="adventure")
        assert "**Moon Adventure** runs here already" in reply["content"]
        lobby = await town.press(town.people[1], reply, "New game in a thread")
        assert "The lobby is open in" in lobby["content"]


async def test_a_second_lobby_in_the_channel_is_the_way_into_the_first(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        await town.slash(town.people[0], "game new", game="adventure")
        await town.settled()
        reply = await town.slash(town.people[1], "game new", game="adventure")
        assert "A lobby of **Moon Adventure** is open here already" in reply["content"]
        assert town.table()["id"] in reply["content"]
        seated = await town.press(town.people[1], reply, "Join")
        assert "You are Blue" in seated["content"]
        again = await town.slash(town.people[1], "game new", game="adventure")
        assert "Join" not in labels(again)


@pytest.mark.report("A19")
async def test_closed_direct_messages_are_no_obstacle(make_town: MakeTown) -> None:
    town = make_town(2)
    for person in town.people:
        person.open_dms(False)
    async with town.bot():
        asked, _waiting, post = await started(town)
        assert "✓" in (await town.press(asked, post, spend(post)))["content"]
        assert not asked.dms
        late = town.world.add_person("Late")
        late.open_dms(False)
        town.world.join(town.guild, late)
        town.channel = town.guild["channels"][1]
        reply = await town.slash(late, "game new", game="adventure")
        assert "I cannot write you direct messages" in reply["content"]
        late.open_dms(True)
        reply = await town.press(late, reply, "Try direct messages again")
        assert "open now" in reply["content"]


async def test_the_direct_message_test_sets_where_one_is_told(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        _asked, _waiting, _post = await started(town)
        person = town.people[0]
        reply = await town.press(person, person.dms[0], "Here")
        assert "I tell you here" in reply["content"]
        chosen = await town.app.sessions.person(int(person.id))
        assert chosen.notice == "dm"


@pytest.mark.report("A21")
async def test_missing_permissions_are_named(make_town: MakeTown) -> None:
    town = make_town(1)
    async with town.bot():
        town.world.overwrite(town.channel, town.world.bot, deny=["attach_files", "send_messages"])
        reply = await town.slash(town.people[0], "game new", game="adventure")
        assert "**Send Messages** and **Attach Files** are missing" in reply["content"]
        assert await town.app.sessions.at(int(town.channel["id"])) is None


@pytest.mark.report("A01", "A17")
async def test_a_form_that_was_open_before_a_restart_is_answered(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        asked, other, post = await started(town)
        await town.press(asked, post, spend(post))
        await town.slash(asked, "adventure move", to=1)
        await town.slash(asked, "adventure end")
        await town.slash(other, "adventure spend", oxygen=2)
        await town.slash(other, "adventure move", to=2)
        opened: Interaction = await other.slash(town.channel, "adventure share", partner=town.people.index(asked))
        assert opened.modal is not None, (await opened.reply())["content"]
        await town.restart()
        reply = await town.answer(await other.submit(opened, **town.filled(opened)))
        assert "✓ " in reply["content"]
        assert "You give" in reply["content"]


async def test_a_forged_form_is_refused(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        asked, _waiting, _post = await started(town)
        for custom_id in ("hello", "m1fp:send:1:1:nonsense", "m1fp:send:77:1:share 1", "m1bp:do:1:1:spend 2"):
            data: Object = {"custom_id": custom_id, "components": []}
            did = await open_interaction(asked, town.channel, MODAL_SUBMIT, data).answer()
            reply = await did.reply()
            assert reply["content"]
            assert "broke" not in reply["content"]


async def test_while_stopping_every_press_is_answered_with_patience(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        asked, _waiting, post = await started(town)
        await town.app.router.drain(1)
        reply = await town.press(asked, post, spend(post))
        assert "restarting" in reply["content"]


async def test_an_error_of_ours_is_answered_with_a_code_that_is_in_the_log(
    make_town: MakeTown, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    town = make_town(2)
    async with town.bot():
        asked, _waiting, post = await started(town)

        async def broken(*_: object) -> None:
            raise ZeroDivisionError

        monkeypatch.setattr(town.app.sessions, "act", broken)
        did = await asked.click(post, spend(post))
        await town.world.until(lambda: did.followups or (did.message and "Code" in did.message["content"]))
        told = did.followups[0] if did.followups else did.message
        assert told is not None
        text = told["content"]
        code = text.split("Code **")[1][:4]
        assert code in caplog.text
        assert town.world.token not in caplog.text


async def test_no_game_opens_in_direct_messages_that_are_closed(make_town: MakeTown) -> None:
    town = make_town(1)
    person = town.people[0]
    person.open_dms(False)
    async with town.bot():
        town.channel = person.dm
        reply = await town.slash(person, "game new", game="adventure")
        assert "I cannot write you direct messages" in reply["content"]
        assert "You have no games yet" in (await town.slash(person, "games"))["content"]


async def test_a_game_of_several_does_not_move_into_direct_messages(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        await started(town)
        town.channel = town.people[0].dm
        reply = await town.slash(town.people[0], "game here", game=1)
        assert "The others would not see the table" in reply["content"]
