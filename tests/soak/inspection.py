"""Everything that is checked: all the time, and thoroughly whenever all is quiet."""

from __future__ import annotations

import asyncio
import time
from functools import partial
from typing import TYPE_CHECKING

from bot.playground import controls
from bot.ui.ids import IdError, decode
from engines import GAMES
from tests.soak.checks import Ledger
from tests.soak.excuses import Excuses
from tests.soak.moon import Fault, Moon
from tests.soak.secrets import Secrets

if TYPE_CHECKING:
    from bot.playground import Person
    from bot.playground.objects import Object
    from tests.soak.book import Row

SETTLED_SECONDS = 90.0
POLL_SECONDS = 0.05  # the database is another process', so nothing tells when it changes
SOON = 2.0
LOOKED_AT = 4  # games whose players try to go on, at each inspection
BUTTON = 2
QUICK = "quick"
TO_ITS_END = "Play it to its end"  # the answer to whether automatic players shall be alone
WAYS_ON = ("do", "form", "tip", "arrange")
ALARMS = ("ERROR bot.", "ERROR asyncio", "ERROR discord.ui", "Ignoring exception in on_")


class Inspection:
    def __init__(self, moon: Moon) -> None:
        self.moon = moon
        self.excuses = Excuses(moon)
        self.secrets = Secrets(moon)
        self._ledger = Ledger(moon.book)
        self._read = 0

    async def hold(self) -> None:
        """Check everything, while nobody acts. Raises Fault."""
        self.moon.tally["inspections"] += 1
        await self.moon.bot.online()
        await self._settle()
        self.excuses.check()
        self.secrets.check()
        self._check_output()
        self._ledger.check()
        running = self.moon.book.sessions("playing")
        for row in self.moon.rand.sample(running, min(len(running), LOOKED_AT)):
            await self._check_way_on(row)
        self.moon.note_memory()

    async def end(self) -> None:
        """Check once more; then automatic players sit in for everybody, and every game must end."""
        await self.hold()
        for row in self._to_play_out():
            await self._play_out(row)
        await self._settle()
        self.excuses.check()
        self._ledger.check()
        if left := [row["id"] for row in self._to_play_out()]:
            raise Fault(f"these games did not end with automatic players alone: {left}")

    # -------------------------------------------------------------- what is due is sent
    async def _settle(self) -> None:
        """Wait until the outbox is empty; what is to be tried again later is tried at once."""
        end = time.monotonic() + SETTLED_SECONDS
        while unsent := self.moon.book.unsent():
            if time.monotonic() > end:
                raise Fault(f"this is not sent: {unsent}")
            rest = min(row["due"] for row in unsent) - self.moon.world.clock.now()
            if rest > SOON:
                self.moon.move_clock(rest)
            await asyncio.sleep(POLL_SECONDS)

    def _check_output(self) -> None:
        """The bot has written no error into its log."""
        text = self.moon.output()
        new, self._read = text[self._read :], len(text)
        for line in new.split("\n"):
            if any(alarm in line for alarm in ALARMS):
                raise Fault(f"the bot logged an error: {new[new.index(line) :][:3000]}")

    # -------------------------------------------------------------- nobody is stuck
    async def _check_way_on(self, row: Row) -> None:
        """Whoever is asked can do something by controls, wherever the game's channel is."""
        for person in self._asked(row):
            games = await (await person.slash(person.dm, "games")).reply()
            (menu,) = [one for one in controls(games) if _verb(one) == "open" and one["type"] != BUTTON]
            before = games["edited_timestamp"]
            await person.select(games, menu["custom_id"], [str(row["id"])])
            await self.moon.world.until(partial(_redrawn, games, before))
            if not any(_verb(control) in WAYS_ON and not control.get("disabled") for control in controls(games)):
                raise Fault(f"{person} is asked in session {row['id']} and can do nothing: {games['content']}")

    def _asked(self, row: Row) -> list[Person]:
        """Those for whom the game waits."""
        seats = self.moon.book.seats(row["id"])
        asked = [seats[seat] for seat in GAMES[row["game"]].to_move(self.moon.book.state(row))]
        if not asked or any(seat["user"] is None or seat["stand_in"] for seat in asked):
            raise Fault(f"session {row['id']} waits for nobody who could answer: {asked}")
        return [self.moon.world.people[str(seat["user"])] for seat in asked]

    def _to_play_out(self) -> list[Row]:
        """Games that quick players end at once when they sit in for everybody; a game for one waits for its person, and
        thoughtful players in seats of nobody take minutes."""
        running = [(row, self.moon.book.seats(row["id"])) for row in self.moon.book.sessions("playing")]
        slow = {row["id"] for row, seats in running for seat in seats if not seat["user"] and seat["level"] != QUICK}
        return [row for row, seats in running if self._reached(row) and len(seats) > 1 and row["id"] not in slow]

    async def _play_out(self, row: Row) -> None:
        """Let a quick player sit in for everybody, also where a thoughtful one does."""
        for seat in self.moon.book.seats(row["id"]):
            if seat["user"] and seat["stand_in"] and seat["level"] != QUICK:
                person = self.moon.world.people[str(seat["user"])]
                await (await person.slash(str(row["channel"]), "game auto")).reply()
        for person in self._seated(row):
            asked = await (await person.slash(str(row["channel"]), "game auto")).reply()
            if sure := next((one for one in controls(asked) if one.get("label") == TO_ITS_END), None):
                await (await person.click(asked, sure["custom_id"])).reply()

    def _reached(self, row: Row) -> bool:
        """Can everybody seated use the game's channel? It may be gone, or somebody's direct messages."""
        channel = self.moon.world.channels.get(str(row["channel"]))
        return channel is not None and all(
            self.moon.world.may(person.id, channel, "view_channel") for person in self._seated(row)
        )

    def _seated(self, row: Row) -> list[Person]:
        """Those who play for themselves."""
        seats = [seat for seat in self.moon.book.seats(row["id"]) if seat["user"] and not seat["stand_in"]]
        return [self.moon.world.people[str(seat["user"])] for seat in seats]


def _redrawn(message: Object, before: str | None) -> bool:
    return bool(message["edited_timestamp"] != before)


def _verb(control: Object) -> str:
    try:
        return decode(control.get("custom_id", ""))[1].verb
    except IdError:
        return ""
