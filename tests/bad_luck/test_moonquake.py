"""What has gone wrong elsewhere with hidden hands, charges and several questions at once, at MoonQuake Escape."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from engines import GAMES
from engines.kernel.run import owed
from engines.moonquake.board import icon, spaces
from engines.moonquake.decisions import ChooseClimb, HideAlien, TakeAction
from engines.moonquake.state import FaceDown, Spy
from tests.bad_luck.hands import Ears, asks, change_of, finishing, offered, opened, put, refs, until, use
from tests.bad_luck.killed import Mortal
from tests.bad_luck.test_killed import committed

if TYPE_CHECKING:
    from bot.playground import Person
    from bot.playground.objects import Object
    from engines.moonquake.state import State
    from tests.bad_luck.conftest import MakeVillage
    from tests.bad_luck.kit import Village

pytestmark = pytest.mark.usefixtures("blank_pictures")

GAME: Any = GAMES["moonquake"]


def hiding(state: State) -> bool:
    return asks(state, HideAlien)


def climbing(state: State) -> bool:
    """In the second round somebody is asked to climb, and everybody may rearrange."""
    return asks(state, ChooseClimb) and state.round > 1


def kinds(state: State, player: int) -> list[str | None]:
    return [card.kind for card in state.players[player].hidden]


async def screen_of(town: Village, person: Person) -> Object:
    return await opened(town, person, await town.slash(person, "play"))


async def swapped(town: Village, person: Person, first: str, second: str) -> Object:
    """The arranging screen with two cards swapped, still to be sent."""
    screen = await screen_of(town, person)
    return await use(town, person, screen, change_of(screen, "s", first, second))


def hand_of(person: Person) -> Object:
    """The living direct message of the game."""
    return [one for one in person.dms if any(ref.session for _, ref in refs(one))][-1]


# ------------------------------------------------------------------ restarts and double presses
@pytest.mark.report("A01")
async def test_a_draft_and_a_hand_from_before_a_kill_work_after_it(make_village: MakeVillage) -> None:
    town = make_village(2)
    drafting, other = town.people
    async with town.bot():
        await town.begun("moonquake")
        before = await until(town, hiding)
        screen = await swapped(town, drafting, "1", "2")
        await town.settled()
    as_shuffled = finishing(hand_of(other))
    async with Mortal(town) as bot:
        await bot.die()
        await bot.start()
        assert "✓" in (await use(town, other, hand_of(other), as_shuffled))["content"]
        assert "✓" in (await use(town, drafting, screen, change_of(screen, "d")))["content"]
        state = (await committed(town)).state
    first, second, *rest = kinds(before, 0)
    assert kinds(state, 0) == [second, first, *rest]
    assert kinds(state, 1) == kinds(before, 1)
    assert state.round == 1


@pytest.mark.report("A07")
async def test_a_zappp_that_is_pressed_twice_within_milliseconds_costs_one_charge(make_village: MakeVillage) -> None:
    town = make_village(2)
    async with town.bot():
        await town.begun("moonquake")
        state = await until(town, lambda state: asks(state, TakeAction, 0))
        state.players[0].charges = 2
        await put(town, state)
        person, told, shielded = town.people[0], len(await town.story()), shield_of(state, 1)
        panel = await town.slash(person, "play")
        shot = next(one for one in offered(panel, "do") if one.values == (f"zappp 1 {shielded}",))
        await asyncio.gather(*(person.select(panel, shot.custom_id, shot.values) for _ in range(2)))
        await town.app.router.drain(10)
        after = (await town.game()).state
        assert after.players[0].charges == 1
        assert shield_of(after, 1) == 0
        assert kinds(after, 1) == kinds(state, 1)
        assert len(await town.story()) == told + 1


def shield_of(state: State, player: int) -> int:
    """The number of the card under a shield, 0 if none is."""
    return next((number for number, card in enumerate(state.players[player].hidden, 1) if card.shields), 0)


@pytest.mark.report("A07", "A15")
async def test_a_draft_is_done_once(make_village: MakeVillage) -> None:
    """The same Done again, from a screen that a slow client still shows, moves nothing; nor does an older draft."""
    town = make_village(3)
    async with town.bot():
        await town.begun("moonquake")
        await until(town, climbing)
        person = town.people[0]
        older = await swapped(town, person, "1", "3")
        screen = await swapped(town, person, "1", "2")
        done, other_done = change_of(screen, "d").custom_id, change_of(older, "d").custom_id
        assert "✓" in await town.forced(person, done, screen)
        before = await town.state()
        for custom_id in (done, other_done, change_of(older, "r").custom_id):
            assert "✓" not in await town.forced(person, custom_id, screen)
        assert await town.state() == before


@pytest.mark.report("A07")
async def test_a_secret_answer_that_is_sent_twice_is_in_once(make_village: MakeVillage) -> None:
    """By two presses, of which the second is none of the first's own; another answer still takes its place."""
    town = make_village(2)
    async with town.bot():
        await town.begun("moonquake")
        await until(town, hiding)
        person = town.people[0]
        screen = await swapped(town, person, "1", "2")
        done = change_of(screen, "d").custom_id
        replies = [await town.forced(person, done, screen) for _ in range(2)]
        told = (await town.game()).revision
        assert "✓" in replies[0]
        assert "Already done" in replies[1]
        other = await swapped(town, person, "1", "3")
        await use(town, person, other, change_of(other, "d"))
        assert (await town.game()).revision > told


# ------------------------------------------------------------------ direct messages, channels, people
@pytest.mark.report("A19", "A23")
async def test_a_closed_door_among_four_shows_no_hand_to_anybody(make_village: MakeVillage) -> None:
    town = make_village(4)
    host, _, third, _ = town.people
    ears, places = Ears(town), len(town.guild["channels"])
    async with town.bot():
        await town.slash(host, "game new", game="moonquake")
        for person in town.people[1:]:
            await town.slash(person, "game join")
        third.open_dms(False)
        await town.slash(host, "game start")
        await until(town, hiding)
        assert "direct messages are closed" in "".join(one["content"] for one in town.public())
        assert third.user["global_name"] in "".join(await town.story())
        for person in (third, *town.people):
            panel = await town.press(person, town.table(), "Hand")
            assert "Your hand: " in panel["attachments"][0]["description"]
            assert panel["flags"] & 64
        assert (await town.slash(third, "game status"))["content"]
    assert not [one for one in third.dms if "Your hand" in str(one)]
    assert not [one for one in ears.heard if not one.reader and "Your hand" in str(one.message)]
    assert len(town.guild["channels"]) == places


@pytest.mark.report("A25")
async def test_without_its_channel_a_hand_still_plays(make_village: MakeVillage) -> None:
    town = make_village(2)
    async with town.bot():
        await town.begun("moonquake")
        before = await until(town, hiding)
        town.world.delete_channel(town.channel)
        person = town.people[1]
        await town.world.until(lambda: any("gone" in one["content"] for one in person.dms))
        as_shuffled = finishing(hand_of(person))
        reply = await use(town, person, hand_of(person), as_shuffled)
        assert "Something broke" not in reply["content"]
        table = await town.app.sessions.table(1)
        assert len(table.state.sealed) == 1
        assert kinds(table.state, 0) == kinds(before, 0)
        await town.settled()


@pytest.mark.report("A29", "B25")
@pytest.mark.parametrize("way", ["leaves the server", "gives up the seat"])
async def test_the_cards_of_who_goes_stay_where_they_are(make_village: MakeVillage, way: str) -> None:
    town = make_village(3)
    async with town.bot():
        await town.begun("moonquake")
        before = await until(town, lambda state: asks(state, TakeAction, 1))
        gone, ears = town.people[1], Ears(town)
        if way == "leaves the server":
            town.world.leave(town.guild, gone)
            table = await town.game()
            earlier = "UPDATE sessions SET since = since - 90000 WHERE id = ?"
            await town.app.store.write(lambda tx: tx.sessions._do(earlier, [table.id]))
            await town.app.sessions.cover(table.id, int(town.people[0].id), 1)
        else:
            await town.app.sessions.leave((await town.game()).id, int(gone.id))
        await town.settled()
        state = (await town.game()).state
        GAME.invariants(state)
        assert 1 not in GAME.to_move(state) or state.acting != 1
        assert len(state.players) == 3
        assert kinds(state, 0) == kinds(before, 0)
        others = "".join(str(one.message["attachments"]) for one in ears.heard if one.reader != gone.id)
        assert "hand-0-" in others
        assert "hand-1-" not in others


@pytest.mark.report("A35")
async def test_cards_alike_have_a_line_each_and_the_chosen_one_moves(make_village: MakeVillage) -> None:
    town = make_village(2)
    async with town.bot():
        await town.begun("moonquake")
        state = await until(town, climbing)
        cards = [FaceDown("alien", 1), *(FaceDown("nothing", known=known) for known in (0, 2, 0))]
        given(state, 0, cards)
        await put(town, state)
        person = town.people[0]
        screen = await screen_of(town, person)
        (menu,) = [one for one, ref in refs(screen) if ref.arg.startswith("s")]
        values = [line["value"] for line in menu["options"]]
        assert len(set(values)) == len({line["label"] for line in menu["options"]}) == 4
        screen = await use(town, person, screen, change_of(screen, "s", "1", "3"))
        await use(town, person, screen, change_of(screen, "d"))
        hidden = (await town.game()).state.players[0].hidden
        assert [card.kind for card in hidden] == ["nothing", "nothing", "alien", "nothing"]
        assert [card.shields for card in hidden] == [0, 0, 1, 0]


def given(state: State, player: int, cards: list[FaceDown]) -> None:
    """Another hand for a player; the cards come from the deck, and those it had go there."""
    p = state.players[player]
    deck = [*state.deck, *(card.kind for card in p.hidden if card.kind != "alien")]
    for card in cards:
        if card.kind != "alien":
            deck.remove(card.kind)
    p.hidden, state.deck = tuple(cards), deck


# ------------------------------------------------------------------ several questions, several people
@pytest.mark.report("B07", "B23", "B27")
async def test_hidden_answers_come_in_any_order_outlive_a_restart_and_count_once(make_village: MakeVillage) -> None:
    town = make_village(4)
    async with town.bot():
        await town.begun("moonquake")
        dealt = await until(town, hiding)
        first, second, third, last = town.people
        screens = [await swapped(town, person, "1", "2") for person in (second, first)]
        await asyncio.gather(
            *(use(town, p, s, change_of(s, "d")) for p, s in zip((second, first), screens, strict=True))
        )
        await town.settled()
        waiting = town.table()["content"]
        assert third.mention in waiting
        assert last.mention in waiting
        assert second.mention not in waiting
        before = await town.state()
        await town.restart()
        assert await town.state() == before
        for person in (last, third):
            panel = await town.slash(person, "play")
            await use(town, person, panel, finishing(panel))
        state = (await town.game()).state
        assert not hiding(state)
        for player, changed in enumerate((True, True, False, False)):
            cards = kinds(dealt, player)
            assert kinds(state, player) == ([cards[1], cards[0], *cards[2:]] if changed else cards)


@pytest.mark.report("B19", "B35")
async def test_it_is_told_who_must_choose_and_no_two_have_the_same_alien(make_village: MakeVillage) -> None:
    """Two people and two automatic players, who take what is left."""
    town = make_village(2)
    async with town.bot():
        host, other = town.people
        await town.slash(host, "game new", game="moonquake")
        await town.slash(other, "game join")
        for _ in range(2):
            await town.slash(host, "game auto")
        await town.slash(host, "game start")
        await town.settled()
        while not hiding(state := (await town.game()).state):
            person = town.people[GAME.to_move(state)[0]]
            assert person.user["global_name"] in (await town.slash(host, "game status"))["content"]
            panel = await town.slash(person, "play")
            await use(town, person, panel, offered(panel, "do")[-1])
            await town.settled()
        assert len({player.alien for player in state.players}) == 4
        assert len({player.space for player in state.players}) == 4


@pytest.mark.report("B05")
async def test_a_card_that_was_spied_on_cannot_be_unseen(make_village: MakeVillage) -> None:
    town = make_village(2)
    async with town.bot():
        await town.begun("moonquake")
        state = await until(
            town, lambda state: asks(state, TakeAction, 0) and bool(GAME.legal_actions(state, 0).of(Spy))
        )
        person = town.people[0]
        act = next(iter(GAME.legal_actions(state, 0).of(Spy))).act
        assert "You see" in (await town.slash(person, "moonquake spy", target=act.target, card=act.card))["content"]
        before = await town.state()
        assert not offered(await town.slash(person, "play"), "undo")
        await town.slash(person, "game undo")
        assert await town.state() == before


@pytest.mark.report("B21")
async def test_a_turn_in_which_nothing_can_be_done_ends_with_a_line_in_the_log(make_village: MakeVillage) -> None:
    town = make_village(2)
    async with town.bot():
        await town.begun("moonquake")
        state = await until(town, lambda state: asks(state, TakeAction, 0) and state.order()[0] == 0)
        rival = state.players[1]
        state.discard = [*state.discard, *rival.ready, *rival.unready]
        rival.charges, rival.ready, rival.unready = 0, (), ()
        rival.space = next(space for space in spaces(1) if icon(state, space) == "ready")
        await put(town, state)
        await town.slash(town.people[0], "moonquake end")
        await town.settled()
        state = (await town.game()).state
        assert state.acting != 1
        name = town.people[1].user["global_name"]
        assert [line for line in await town.story() if name in line and "turn" in line]


@pytest.mark.report("B33")
async def test_a_stand_in_keeps_the_hand_and_its_person_plays_on(make_village: MakeVillage) -> None:
    town = make_village(2)
    async with town.bot():
        await town.begun("moonquake")
        await until(town, lambda state: asks(state, TakeAction, 1))
        away = town.people[1]
        await town.app.sessions.stand_in((await town.game()).id, int(away.id), True)
        await town.settled()
        for _ in range(3):
            state = (await town.game()).state
            if 0 not in GAME.to_move(state):
                break
            act = GAME.default(state, next(d for d in owed(state) if d.seat == 0)).act
            await town.app.sessions.act((await town.game()).id, int(town.people[0].id), None, (act,), None)
        await town.settled()
        panel = await town.slash(away, "play")
        assert "sits in for you" in panel["content"]
        assert "Your hand: " in panel["attachments"][0]["description"]
        await town.press(away, panel, "I play again")
        assert not (await town.game()).seats[1].stand_in
        GAME.invariants((await town.game()).state)
