"""Single situations as people meet them: the lobby, the panel, direct messages, undo, leaving, restarts."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

import pytest

from bot.playground import Person, labels
from engines.kernel.game import Game
from tests.end_to_end.town import Town, menus

if TYPE_CHECKING:
    from bot.playground.objects import Object
    from tests.end_to_end.conftest import MakeTown

SYNC = "/applications/{application_id}/commands"

blank = pytest.mark.usefixtures("blank_pictures")


async def started(town: Town) -> tuple[Person, Object]:
    """A running game: who is asked, and the table's post."""
    host, *others = town.people
    await town.slash(host, "game new", game="adventure")
    await town.settled()
    for person in others:
        await town.press(person, town.table(), "Join")
    await town.slash(host, "game start")
    await town.settled()
    post = town.table()
    asked = town.asked(post)
    assert asked is not None
    return asked, post


async def test_a_lobby_and_a_board_come_with_real_pictures_in_words_too(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        _asked, post = await started(town)
        picture = post["attachments"][0]
        assert picture["size"] > 10_000
        assert picture["width"] == 1200
        assert "spend oxygen" in picture["description"]
        assert all(name in picture["description"] for name in ("Orange", "Blue"))


async def test_a_first_move_is_shown_in_three_redraws_of_one_message(make_town: MakeTown) -> None:
    town = make_town(1)
    async with town.bot():
        person = town.people[0]
        await town.slash(person, "game new", game="adventure")
        await town.settled()
        how = await town.press(person, town.table(), "How to play")
        board = await town.press(person, how, "First move")
        assert "1 of 3" in board["content"]
        assert board["attachments"][0]["width"] == 1200
        for number in (2, 3):
            step = await town.press(person, board, "Next")
            assert f"{number} of 3" in step["content"]
            assert step["id"] == how["id"]
            assert not step["attachments"]
        assert "Undo" in step["content"]


@blank
@pytest.mark.report("A17")
async def test_a_press_on_the_table_is_answered_by_the_panel_and_undo_takes_back(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        asked, post = await started(town)
        panel = await town.press(asked, post, labels(post)[0])
        assert panel["flags"] & 64
        assert "AP**" in panel["content"]
        move = next(menu for menu in menus(panel) if menu["placeholder"].startswith("Move"))
        again = await town.pick(asked, panel, move["custom_id"], move["options"][0]["value"])
        assert again["id"] == panel["id"]
        assert again["content"].startswith("✓ ")
        undo = next(label for label in labels(again) if label.startswith("Undo: "))
        back = await town.press(asked, again, undo)
        assert "✓ You take back: " in back["content"]


@blank
async def test_a_second_press_of_undo_takes_back_no_more(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        asked, post = await started(town)
        await town.press(asked, post, labels(post)[0])
        await town.slash(asked, "adventure move", to=1)
        panel = await town.slash(asked, "adventure route", side="ahead")
        undo = next(label for label in labels(panel) if label.startswith("Undo: "))
        first, second = await asked.click(panel, undo), await asked.click(panel, undo)
        assert first.kind == second.kind == 6
        await town.settled()
        log = await town.slash(asked, "game log")
        assert log["content"].count("takes back") == 1


@blank
async def test_completion_looks_up_what_is_legal_off_the_loop(
    make_town: MakeTown, monkeypatch: pytest.MonkeyPatch
) -> None:
    town = make_town(2)
    async with town.bot():
        asked, _post = await started(town)
        sought = set[bool]()

        def noting(game: Game[Any], view: Any, seat: int) -> Any:
            sought.add(threading.current_thread() is threading.main_thread())
            return legal(game, view, seat)

        legal = Game.legal_actions
        monkeypatch.setattr(Game, "legal_actions", noting)
        assert await asked.autocomplete(town.channel, "adventure spend", "oxygen")
        assert sought == {False}


@blank
async def test_a_roll_is_taken_back_if_the_others_agree(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        asked, post = await started(town)
        other = next(person for person in town.people if person is not asked)
        assert "Ask to undo" not in labels(await town.press(asked, post, "More"))
        await town.press(asked, post, labels(post)[0])
        assert "Ask to undo" not in labels(await town.press(other, town.table(), "More"))
        more = await town.press(asked, town.table(), "More")
        reply = await town.press(asked, more, "Ask to undo")
        assert "The others are asked" in reply["content"]
        await town.settled()
        question = town.table()
        assert "0 of 1" in question["content"]
        assert "decide about that" in (await town.press(asked, question, "Agree"))["content"]
        assert "taken back" in (await town.press(other, question, "Agree"))["content"]
        await town.settled()
        assert "spend oxygen" in town.table()["content"].split("\n")[0]


@blank
async def test_the_last_seats_turn_ends_with_a_receipt(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        asked, post = await started(town)
        await town.press(asked, post, labels(post)[0])
        receipt = await town.slash(asked, "adventure end")
        assert receipt["content"].startswith("✓ ")
        assert "Waiting for " in receipt["content"]


@blank
async def test_more_leads_everywhere_and_back(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        asked, post = await started(town)
        more = await town.press(asked, post, "More")
        for control in ("Log", "Status", "Board as text", "Board picture"):
            page = await town.press(asked, more, control)
            assert page["content"]
            panel = await town.press(asked, page, "Back")
            assert "Your move" in panel["content"]
            more = await town.press(asked, town.table(), "More")
        assert not panel["attachments"]


@blank
async def test_who_wants_it_plays_by_direct_message(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        host, other = town.people
        await town.slash(host, "game new", game="adventure")
        await town.slash(other, "game join")
        for person in town.people:
            await town.press(person, person.dms[0], "Here")
        await town.slash(host, "game start")
        await town.settled()
        asked = next(person for person in town.people if "Your move" in person.dms[-1]["content"])
        assert not town.table()["mentions"]
        hand = asked.dms[-1]
        assert hand["attachments"]
        spend = next(label for label in labels(hand) if label.startswith("Spend"))
        did = await asked.click(hand, spend)
        assert did.kind == 6
        await town.settled()
        await town.world.until(lambda: "AP**" in asked.dms[-1]["content"])
        assert len([message for message in asked.dms if message["components"]]) == 1
        assert asked.dms[-1]["attachments"]


@blank
async def test_choosing_ahead_is_kept_and_played(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        asked, post = await started(town)
        waiting = next(person for person in town.people if person is not asked)
        panel = await town.slash(waiting, "play")
        kept = await town.press(waiting, panel, next(one for one in labels(panel) if one.startswith("Next turn")))
        assert "Kept: " in kept["content"]
        await town.press(asked, post, labels(post)[0])
        await town.slash(asked, "adventure end")
        await town.settled()
        assert "AP" in town.table()["content"].split("\n")[0]


@blank
async def test_a_command_walks_as_far_as_the_menu(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        asked, post = await started(town)
        panel = await town.press(asked, post, labels(post)[0])
        move = next(menu for menu in menus(panel) if menu["placeholder"].startswith("Move"))
        offered = await asked.autocomplete(town.channel, "adventure move", "to")
        assert len(offered) >= len(move["options"])
        typed = await asked.autocomplete(town.channel, "adventure move", "to", to=3)
        assert typed[0]["value"] == 3
        farthest = max(choice["value"] for choice in offered)
        assert farthest > 1
        reply = await town.slash(asked, "adventure move", to=farthest)
        assert "✓" in reply["content"]
        assert f"on space {farthest}" in (await town.slash(asked, "game text"))["content"]


@blank
@pytest.mark.report("A17")
async def test_a_form_shares_and_a_refused_one_keeps_its_picks(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        asked, post = await started(town)
        other = next(person for person in town.people if person is not asked)
        await town.press(asked, post, labels(post)[0])
        await town.slash(asked, "adventure move", to=1)
        await town.slash(asked, "adventure end")
        await town.slash(other, "adventure spend", oxygen=2)
        panel = await town.slash(other, "adventure move", to=2)
        menu, line = next((m, o) for m in menus(panel) for o in m["options"] if o["label"].startswith("Share"))
        form = await other.select(panel, menu["custom_id"], [line["value"]])
        assert form.modal is not None
        refused = await town.answer(await other.submit(form), panel["edited_timestamp"])
        change = next(label for label in labels(refused) if label.startswith("Change"))
        form = await other.click(refused, change)
        give = form.modal["components"][0]["component"] if form.modal else {}
        done = await other.submit(form, give=[give["options"][0]["value"]])
        reply = await town.answer(done, refused["edited_timestamp"])
        assert "You give" in reply["content"]


@blank
async def test_commands_are_told_to_discord_only_when_they_have_changed(make_town: MakeTown) -> None:
    town = make_town(1)
    async with town.bot():
        await town.restart()
        await town.restart()
        told = [record for record in town.world.log.records if record.get("path") == SYNC]
        assert len(told) == 1


@blank
async def test_a_game_in_a_new_thread(make_town: MakeTown) -> None:
    town = make_town(1)
    async with town.bot():
        reply = await town.slash(town.people[0], "game new", game="adventure", place="new thread")
        assert "The lobby is open in" in reply["content"]
        await town.settled()
        thread = next(c for c in town.world.channels.values() if c.get("parent_id") == town.channel["id"])
        assert "lobby" in town.world.history(thread)[-1]["content"]


@blank
async def test_leaving_needs_a_second_press_and_hands_the_seat_over(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        asked, _post = await started(town)
        question = await town.slash(asked, "game leave")
        gone = await town.press(asked, question, "Leave for good")
        assert "You have left this game." in gone["content"]
        await town.settled()
        status = await town.slash(asked, "game status")
        assert "automatic player" in status["content"]


@blank
@pytest.mark.report("A67")
async def test_a_vote_ends_the_game(make_town: MakeTown) -> None:
    town = make_town(3)
    async with town.bot():
        await started(town)
        second, third = town.people[1:]
        question = await town.slash(second, "game abandon")
        await town.press(second, question, "Abandon game")
        await town.settled()
        question = await town.press(third, town.table(), "End the game…")
        await town.press(third, question, "Abandon game")
        await town.settled()
        assert "ends without a result" in town.table()["content"]


@blank
async def test_a_rematch_seats_the_same_people(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        await started(town)
        host = town.people[0]
        question = await town.slash(host, "game abandon")
        await town.press(host, question, "Abandon game")
        await town.settled()
        await town.press(host, town.table(), "Rematch")
        await town.settled()
        assert "2 of 2–5 seats" in town.table()["content"]


@blank
async def test_two_presses_of_rematch_at_once_open_one_lobby(make_town: MakeTown) -> None:
    town = make_town(3)
    async with town.bot():
        await started(town)
        first, second, third = town.people
        await town.press(first, await town.slash(first, "game abandon"), "Abandon game")
        await town.settled()
        over = town.table()
        pressed = [await person.click(over, "Rematch") for person in (first, second)]
        replies = [(await town.answer(one))["content"] for one in pressed]
        await town.settled()
        open_now = town.table()
        assert "lobby · 3 of " in open_now["content"]
        assert sum("You are the host" in reply for reply in replies) == 1
        assert sum(reply.startswith("The next lobby is open already") for reply in replies) == 1
        lobbies = [post for post in town.world.history(town.channel) if " · lobby · " in post["content"]]
        assert len(lobbies) == 2, "that of the first game, and one more"
        await town.press(third, open_now, "Leave")
        back = await town.press(third, over, "Rematch")
        assert f"/{open_now['id']}." in back["content"].split("\n")[0]
        await town.settled()
        assert "lobby · 3 of " in town.table()["content"]
        assert "Pink" in town.table()["content"]


@blank
async def test_the_games_of_a_person_open_in_place(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        asked, _post = await started(town)
        games = await town.slash(asked, "games")
        assert "1 waits for you" in games["content"]
        panel = await town.press(asked, games, "Next waiting game")
        assert panel["id"] == games["id"]
        assert "My games" in labels(panel)


@blank
async def test_play_elsewhere_opens_the_only_game_that_waits(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        asked, _post = await started(town)
        other = next(person for person in town.people if person is not asked)
        town.channel = asked.dm
        panel = await town.slash(asked, "play")
        assert "**Your move" in panel["content"]
        assert "My games" in labels(panel)
        town.channel = other.dm
        assert "**Your games**" in (await town.slash(other, "play"))["content"]


@blank
async def test_a_panel_that_opens_elsewhere_brings_the_board_along(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        asked, _post = await started(town)
        assert not (await town.slash(asked, "play"))["attachments"]
        town.channel = town.guild["channels"][1]
        games = await town.slash(asked, "games")
        panel = await town.press(asked, games, "Next waiting game")
        assert panel["attachments"]
        spent = await town.press(asked, panel, next(label for label in labels(panel) if label.startswith("Spend")))
        assert spent["content"].startswith("✓ ")
        assert len(spent["attachments"]) == 1


@blank
@pytest.mark.report("A31")
async def test_names_of_people_never_ping_anybody(make_town: MakeTown) -> None:
    town = make_town(1)
    for name in ("@everyone", "<@&1>", "**bold** `code`"):
        town.people.append(town.world.add_person(name))
        town.world.join(town.guild, town.people[-1])
    async with town.bot():
        await started(town)
        for message in town.world.history(town.channel):
            assert not message["mention_everyone"]
            assert not message["mention_roles"]
            assert {user["id"] for user in message["mentions"]} <= {person.id for person in town.people}
