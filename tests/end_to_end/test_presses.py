"""How many presses a question takes, from the moment it is asked until the table waits for somebody else."""

from __future__ import annotations

from collections import defaultdict
from statistics import median
from typing import TYPE_CHECKING

import pytest

from bot.ui.ids import decode
from engines import GAMES
from tests.end_to_end.players import GREEN, acts, opener
from tests.end_to_end.test_whole_games import started
from tests.end_to_end.town import Town, buttons

if TYPE_CHECKING:
    from bot.playground import Person
    from bot.playground.objects import Object
    from tests.end_to_end.conftest import MakeTown

TURNS = {"moonquake": "TakeAction", "moon": "TakeTurn"}
MOST_QUESTIONS = 70

pytestmark = pytest.mark.usefixtures("blank_pictures")
Presses = dict[str, list[int]]


class Presser:
    """Answers every question in the shortest usual way: the first button; in one's turn as many lines of the first menu
    as there may be, then the end of the turn."""

    def __init__(self, town: Town, game: str, direct: bool) -> None:
        self.town = town
        self.game = GAMES[game]
        self.turn = TURNS[game]
        self.direct = direct
        self.counts: Presses = defaultdict(list)
        self.turns: dict[str, int] = defaultdict(int)
        self.panel: Object | None = None

    async def answers(self) -> None:
        """One question, by the first who is asked. A turn is counted as a whole, whatever others are asked in it."""
        asked = await self._asked()
        assert asked is not None
        person, kind = asked
        presses, self.panel = 0, None
        while await self._asked() == asked:
            ended = await self._presses(person, kind)
            presses += 1
            if kind == self.turn:
                self.turns[person.id] += 1
            if ended:
                self.counts[self.turn].append(self.turns.pop(person.id))
                return
        if kind != self.turn:
            self.counts[kind].append(presses)

    async def over(self) -> bool:
        return await self._asked() is None

    async def _asked(self) -> tuple[Person, str] | None:
        """Who is asked first, and what; None at the game's end."""
        await self.town.settled()
        table = await self.town.session()
        if table.status != "playing":
            return None
        person = (await self.town.asked_now())[0]
        seat = next(info.seat for info in table.seats if info.user == int(person.id))
        owed = next(d for d in self.game.decisions(table.state, seat) if d.waits and d.id not in table.state.sealed)
        return person, type(owed).__name__

    async def _presses(self, person: Person, kind: str) -> bool:
        """One press; did it end a turn?"""
        message = self._message(person)
        if not acts(message):
            self.panel = await self.town.press(person, message, opener(message))
            return False
        control = self._control(message, kind, first=self.turns[person.id] < 2 - self.direct)
        if "options" in control:
            lines = [line["value"] for line in control["options"][: control["max_values"]]]
            self.panel = await self.town.pick(person, message, control["custom_id"], *lines)
        else:
            self.panel = await self.town.press(person, message, control["custom_id"])
        return bool(kind == self.turn and control.get("style") == GREEN)

    def _message(self, person: Person) -> Object:
        if self.direct:
            return person.dms[-1]
        return self.panel if self.panel is not None and acts(self.panel) else self.town.table()

    def _control(self, message: Object, kind: str, first: bool) -> Object:
        controls = acts(message)
        if kind != self.turn:
            return next((one for one in controls if decode(one["custom_id"])[1].verb != "arrange"), controls[0])
        menus = [one for one in controls if "options" in one]
        ends = [one for one in buttons(message) if one["style"] == GREEN]
        return menus[0] if menus and (first or not ends) else ends[0]


async def counted(town: Town, game: str, direct: bool) -> Presses:
    await started(town, game)
    if direct:
        for person in town.people:
            await town.app.sessions.set_person(int(person.id), notice="dm", tips=False)
    presser = Presser(town, game, direct)
    for _ in range(MOST_QUESTIONS):
        if await presser.over():
            break
        await presser.answers()
    return presser.counts


@pytest.mark.parametrize(("direct", "turn", "arranging"), [(False, 3, 2), (True, 2, 1)], ids=["channel", "dm"])
async def test_questions_take_as_few_presses_as_promised(
    make_town: MakeTown, direct: bool, turn: int, arranging: int
) -> None:
    town = make_town(3)
    async with town.bot():
        counts = await counted(town, "moonquake", direct)
    assert set(counts["ChooseClimb"]) == {1}
    assert set(counts["DrawAndHide"]) == {1}
    assert set(counts["HideAlien"]) == {arranging}
    assert median(counts[TURNS["moonquake"]]) == turn
    assert "LastRearrange" not in counts
    between = [n for kind, numbers in counts.items() if kind not in (TURNS["moonquake"], "HideAlien") for n in numbers]
    assert max(between) <= 2


@pytest.mark.parametrize(("direct", "turn"), [(False, 3), (True, 2)], ids=["channel", "dm"])
async def test_a_plain_turn_of_moon_takes_as_few_presses_as_promised(
    make_town: MakeTown, direct: bool, turn: int
) -> None:
    town = make_town(3)
    async with town.bot():
        counts = await counted(town, "moon", direct)
    assert len(counts["TakeTurn"]) > 12
    assert median(counts["TakeTurn"]) == turn


async def test_a_plain_turn_alone_takes_two_presses(make_town: MakeTown) -> None:
    """In the one message that is table and panel."""
    town = make_town(1)
    async with town.bot():
        town.channel = town.people[0].dm
        await town.slash(town.people[0], "game new", game="moon", solo="yes")
        presser = Presser(town, "moon", direct=True)
        for _ in range(MOST_QUESTIONS // 2):
            if await presser.over():
                break
            await presser.answers()
    assert len(presser.counts["TakeTurn"]) > 6
    assert median(presser.counts["TakeTurn"]) == 2
