"""People: closed direct messages, people who leave, and names of every nasty kind."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from bot.playground import Faults, Person, labels
from bot.playground.faults import UNAVAILABLE
from bot.playground.limits.errors import NO_MUTUAL_GUILD, Refusal
from tests.bad_luck.kit import Village, read_by

if TYPE_CHECKING:
    from bot.playground.objects import Object
    from tests.bad_luck.conftest import MakeVillage
    from tests.end_to_end.town import Town

TOO_FAST = Refusal(400, 40003, "You are opening direct messages too fast.", "documented")
NASTY = {
    "everyone": "@everyone",
    "role": "<@&123>",
    "code": "`g` @here",
    "markdown": "**a** _b_ ||c|| # d",
    "link": "[a](https://x.example) https://x.example",
    "time mark": "<t:0:R>",
    "channel": "<#1> </x:1> <:a:1>",
    "wide": "W" * 32,
    "right to left": "\u202eمرحبا بالعالم",
    "emoji": "🚀🌙👩‍🚀",
    "invisible": "\u200b\u2060\u200d",
    "stacked": "Z" + "\u0351\u036b" * 12 + "alo",
    "lines": "x\ny\u2028z",
    "colon": "m1bt:do:1:1:spend 2",
}

TRICKS = re.compile(r"@everyone|@here|(?<!\\)<(@&|#1|/x|:a|t:0)|\*\*a|\|\|c|://x|\u202e|\u2028")

blank = pytest.mark.usefixtures("blank_pictures")


async def tells_here(town: Town) -> None:
    """Everybody wishes to be told by direct message."""
    for person in town.people:
        await town.press(person, person.dms[0], "Here")


@blank
@pytest.mark.report("A19")
async def test_direct_messages_closed_in_the_middle_of_a_game(make_village: MakeVillage) -> None:
    """Who was to be told by direct message is told in the channel, this very turn."""
    town = make_village(2)
    async with town.bot():
        post = await town.begun()
        mover, other = town.mover(post), town.waiting(post)
        await tells_here(town)
        await town.press(mover, post, labels(post)[0])
        other.open_dms(False)
        await town.slash(mover, "adventure end")
        await town.settled()
        assert any(user["id"] == other.id for user in town.table()["mentions"])
        assert "✓" in (await town.press(other, town.table(), labels(town.table())[0]))["content"]


@blank
@pytest.mark.report("A29")
@pytest.mark.parametrize("banned", [False, True])
async def test_who_leaves_the_server_holds_up_nobody(make_village: MakeVillage, faults: Faults, banned: bool) -> None:
    """The others let an automatic player sit in after a day."""
    town = make_village(3)
    async with town.bot():
        post = await town.begun()
        gone = town.mover(post)
        (faults.ban if banned else town.world.leave)(town.guild, gone)
        first, second = (person for person in town.people if person is not gone)
        assert (await town.slash(first, "game status"))["content"]
        assert (await town.slash(second, "play"))["content"]
        state = await town.state()
        table, seat = await town.game(), town.people.index(gone)
        earlier = "UPDATE sessions SET since = since - 90000 WHERE id = ?"
        await town.app.store.write(lambda tx: tx.sessions._do(earlier, [table.id]))
        await town.app.sessions.cover(table.id, int(first.id), seat)
        await town.settled()
        assert await town.state() != state
        assert town.mover(town.table()) is not gone


@blank
@pytest.mark.report("A29")
async def test_who_has_left_and_shares_no_server_gets_no_message_and_stops_nothing(make_village: MakeVillage) -> None:
    town = make_village(2)
    async with town.bot():
        post = await town.begun()
        mover, other = town.mover(post), town.waiting(post)
        await tells_here(town)
        town.world.leave(town.guild, other)
        before = len(town.world.history(other.dm))
        await town.press(mover, post, labels(post)[0])
        reply = await town.slash(mover, "adventure end")
        assert "✓" in reply["content"]
        await town.settled()
        assert len(town.world.history(other.dm)) == before
        assert [info.gone for info in (await town.game()).seats if info.user == int(other.id)] == [True]


@blank
@pytest.mark.report("A19")
@pytest.mark.parametrize(
    "why", [NO_MUTUAL_GUILD, TOO_FAST, UNAVAILABLE], ids=["no server in common", "too fast", "down"]
)
async def test_whatever_stops_the_first_direct_message_the_seat_is_taken(
    make_village: MakeVillage, faults: Faults, why: Refusal
) -> None:
    town = make_village(2)
    async with town.bot():
        host, other = town.people
        faults.refuse(why, on="POST /users/@me/channels")
        reply = await town.slash(host, "game new", game="adventure")
        assert "Something broke" not in reply["content"]
        assert "You are" in reply["content"]
        assert "Something broke" not in (await town.slash(other, "game join"))["content"]
        assert "✓" in (await town.slash(host, "game start"))["content"] or (await town.game()).status == "playing"


@blank
@pytest.mark.parametrize("on", ["POST /users/@me/channels", "POST /channels/{channel_id}/messages"])
async def test_a_line_that_breaks_under_the_first_direct_message_takes_no_seat(
    make_village: MakeVillage, faults: Faults, on: str
) -> None:
    town = make_village(2)
    async with town.bot():
        host, other = town.people
        await town.slash(host, "game new", game="adventure")
        await town.settled()
        faults.cut(on=on, before=True)
        reply = await town.slash(other, "game join")
        assert "Something broke" not in reply["content"]
        assert len((await town.game()).seats) == 2


def with_names(town: Village, *names: str) -> list[Person]:
    """Further people of these names, as they would have set them."""
    people = []
    for number, name in enumerate(names):
        person = town.world.add_person(f"guest{number}")
        person.user["global_name"] = name
        town.world.join(town.guild, person)
        people.append(person)
    town.people += people
    return people


async def walk_through(town: Village, person: Person) -> list[Object]:
    """Everything that names people: posts, panels, log, status, text; a leaver and a reminder."""
    seen = [await town.slash(person, command) for command in ("play", "game status", "game log", "game text", "games")]
    seen.append(await town.press(person, town.table(), "Look"))
    await town.slash(person, "game auto")
    await town.slash(person, "game auto")
    await town.press(person, await town.slash(person, "game leave"), "Leave for good")
    await town.settled()
    return seen


@blank
@pytest.mark.report("A31")
@pytest.mark.parametrize("name", NASTY.values(), ids=NASTY)
async def test_a_name_is_only_a_name(make_village: MakeVillage, name: str) -> None:
    town = make_village(1)
    (guest,) = with_names(town, name)
    async with town.bot():
        await town.begun()
        private = await walk_through(town, guest)
        for message in [*town.world.history(town.channel), *private]:
            assert not message["mention_everyone"]
            assert not message["mention_roles"]
            assert {user["id"] for user in message["mentions"]} <= {person.id for person in town.people}
            assert not TRICKS.search(message["content"]), message["content"]
        assert "Something broke" not in read_by(guest)


@pytest.mark.report("A31", "A33")
async def test_a_table_of_nasty_names_is_painted(make_village: MakeVillage) -> None:
    town = make_village(1)
    with_names(town, "W" * 32, "\u202eمرحبا", "🚀🌙👩‍🚀", "\u200b\u2060")
    async with town.bot():
        post = await town.begun()
        (picture,) = post["attachments"]
        assert picture["width"] == 1200
        assert picture["description"]


@pytest.mark.report("A33", "A41")
async def test_without_its_picture_even_the_longest_table_fits_a_message(
    make_village: MakeVillage, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(_: object) -> None:
        raise ZeroDivisionError

    town = make_village(1)
    with_names(town, *("*" * 32 for _ in range(4)))
    async with town.bot():
        monkeypatch.setattr(town.app.delivery._sender, "_paint", broken)
        monkeypatch.setattr(town.app.router, "paint", broken)
        post = await town.begun()
        mover = town.mover(post)
        await town.press(mover, post, labels(post)[0])
        more = await town.press(mover, post, "More")
        assert "Something broke" not in (await town.press(mover, more, "Board picture"))["content"]
        await town.settled()
        assert (await town.game()).trouble == ""


@blank
@pytest.mark.report("A69")
@pytest.mark.parametrize("people", [2, 3, 4, 5])
async def test_everybody_who_wants_it_is_told_by_direct_message(make_village: MakeVillage, people: int) -> None:
    town = make_village(people)
    async with town.bot():
        await town.begun()
        await tells_here(town)
        told: list[Person] = []
        for _ in range(people):
            mover = following(town, told[-1]) if told else town.mover(town.table())
            for command, values in (("adventure spend", {"oxygen": 2}), ("adventure end", {})):
                reply = await town.slash(mover, command, **values)
                assert "✓" in reply["content"], reply["content"]
            await town.settled()
            told.append(mover)
        assert {person.id for person in told} == {person.id for person in town.people}


def following(town: Village, person: Person) -> Person:
    """Who was told by direct message that it is their move, after somebody else's."""
    others = [one for one in town.people if one is not person and "Your move" in one.dms[-1]["content"]]
    assert len(others) == 1
    return others[0]
