"""What has gone wrong elsewhere with hands that are passed on, copies of cards, and taking back, at Moon."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from engines import GAMES
from engines.kernel.run import owed
from engines.moon.decisions import TakeTurn
from tests.bad_luck.hands import asks, offered, put, refs, until, use
from tests.bad_luck.killed import Mortal
from tests.bad_luck.test_killed import committed

if TYPE_CHECKING:
    from bot.playground import Person
    from bot.playground.objects import Object
    from engines.moon.state import Hand, State
    from tests.bad_luck.conftest import MakeVillage
    from tests.bad_luck.kit import Village

pytestmark = pytest.mark.usefixtures("blank_pictures")

GAME: Any = GAMES["moon"]
FIRST_COPY, SECOND_COPY = 0, 1  # numbers of the two Solar Panels


def hand_of(person: Person, session: int) -> Object:
    """The living direct message of a game."""
    return [one for one in person.dms if any(ref.session == session for _, ref in refs(one))][-1]


def turn(state: State) -> bool:
    return asks(state, TakeTurn)


def taker(town: Village, state: State) -> Person:
    return town.people[owed(state)[0].seat]


def held(state: State) -> list[Hand]:
    return [hand for hand in state.hands if hand is not None]


def told(town: Village, state: State, seat: int) -> str:
    """A seat's hand in words."""
    names = [person.user["global_name"] for person in town.people]
    said: str = GAME.talk.hand_alt(GAME.view(state, seat), seat, names)
    return said


def assimilations(message: Object) -> list[Any]:
    return [one for one in offered(message, "do") if one.values and one.values[0].startswith("assimilate")]


async def next_turn(town: Village, state: State) -> State:
    """The beginning of the next one's turn."""
    now = state.acting
    found: State = await until(town, lambda s: turn(s) and s.acting != now)
    return found


def swapped(state: State, one: int | None, other: int | None) -> State:
    """The state with two structures of deck and hands in each other's place."""
    changed: State = GAME.clone(state)
    to = {one: other, other: one}
    changed.deck = [to.get(card, card) for card in changed.deck]
    changed.hands = [each and replace(each, cards=tuple(to.get(x, x) for x in each.cards)) for each in changed.hands]
    return changed


# ------------------------------------------------------------------ hands that are passed on
@pytest.mark.report("B37")
async def test_hands_pass_by_themselves_and_old_ones_refuse(make_village: MakeVillage) -> None:
    """Five people; each living message is redrawn in its place, and what it showed before does nothing any more."""
    town = make_village(5)
    old: dict[str, Object] = {}
    async with town.bot():
        await town.begun("moon")
        state = await until(town, turn)
        session = (await town.game()).id
        while state.round == 1:
            person, expeditions = taker(town, state), [hand.expedition for hand in held(state)]
            await town.settled()
            old[person.id] = copy.deepcopy(hand_of(person, session))
            state = await next_turn(town, state)
        await town.settled()
        assert [hand.expedition for hand in held(state)] == [expeditions[-1], *expeditions[:-1]]
        for seat, person in enumerate(town.people):
            message = hand_of(person, session)
            assert message["id"] == old[person.id]["id"]
            assert [one["description"] for one in message["attachments"]] == [told(town, state, seat)]
        before = await town.state()
        for person in town.people:
            line = assimilations(old[person.id])[0]
            now = hand_of(person, session)
            reply = await town.forced(person, line.custom_id, now, values=[*line.values])
            assert "✓" not in reply
            assert "Already done" in reply or "answered that" in reply
        assert await town.state() == before
        assert "Hands pass to the left" in "\n".join(await town.story())


@pytest.mark.report("B07")
async def test_a_restart_between_turns_changes_no_hand_and_hands_pass_once(make_village: MakeVillage) -> None:
    town = make_village(4)
    async with town.bot():
        await town.begun("moon")
        await until(town, turn)
        for _ in range(3):
            await next_turn(town, (await town.game()).state)
        before = (await town.game()).state
        await town.restart()
        after = (await town.game()).state
        assert (after.round, GAME.dump(after)) == (1, GAME.dump(before))
        last = await until(town, lambda s: turn(s) and s.turn.done)
        second = await until(town, lambda s: turn(s) and s.round == 2)
        hands = held(last)
        assert held(second) == [hands[-1], *hands[:-1]]
        passes = [line for line in await town.story() if "Hands pass" in line]
        assert len(passes) == 1


@pytest.mark.report("A13")
async def test_a_hand_of_one_game_plays_in_that_game_alone(make_village: MakeVillage) -> None:
    """Somebody sits in two games of Moon, and presses in the direct message of the one that is not the newest."""
    town = make_village(2)
    async with town.bot():
        await town.begun("moon")
        older = await town.game()
        await until(town, turn)
        town.channel = town.guild["channels"][1]
        await town.begun("moon")
        newer = await town.game()
        await until(town, turn)
        await town.settled()
        first, second = [(await town.app.sessions.table(one.id)).state for one in (older, newer)]
        person = taker(town, first)
        message = hand_of(person, older.id)
        assert "✓" in (await use(town, person, message, assimilations(message)[0]))["content"]
        assert GAME.dump((await town.app.sessions.table(newer.id)).state) == GAME.dump(second)
        assert (await town.app.sessions.table(older.id)).state.turn.done


@pytest.mark.report("A01")
async def test_a_hand_from_before_a_kill_plays_once_after_it(make_village: MakeVillage) -> None:
    town = make_village(3)
    async with town.bot():
        await town.begun("moon")
        state = await until(town, turn)
        await town.settled()
        person, session = taker(town, state), (await town.game()).id
    message = copy.deepcopy(hand_of(person, session))
    line = assimilations(message)[0]
    async with Mortal(town) as bot:
        await bot.die()
        await bot.start()
        assert "✓" in (await use(town, person, hand_of(person, session), line))["content"]
        once = GAME.dump((await committed(town)).state)
        now = hand_of(person, session)
        assert "✓" not in await town.forced(person, line.custom_id, now, values=[*line.values])
        assert GAME.dump((await committed(town)).state) == once


# ------------------------------------------------------------------ copies of a card
@pytest.mark.report("A35")
async def test_of_two_copies_the_one_that_is_picked_is_played(make_village: MakeVillage) -> None:
    town = make_village(2)
    async with town.bot():
        await town.begun("moon")
        state = await until(town, turn)
        seat = owed(state)[0].seat
        for place, card in enumerate((FIRST_COPY, SECOND_COPY)):
            state = swapped(state, card, held(state)[seat].cards[place])
        await put(town, state)
        panel = await town.slash(town.people[seat], "play")
        values = [one.values[0] for one in offered(panel, "do") if one.values]
        assert len(set(values)) == len(values)
        assert {f"assimilate {card}" for card in (FIRST_COPY, SECOND_COPY)} <= set(values)
        line = next(one for one in assimilations(panel) if one.values == (f"assimilate {SECOND_COPY}",))
        await use(town, town.people[seat], panel, line)
        after = (await town.game()).state
        assert FIRST_COPY in held(after)[seat].cards
        assert SECOND_COPY not in held(after)[seat].cards
        assert after.pile[-1] == SECOND_COPY
