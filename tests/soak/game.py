"""One game, played by a script that depends on nothing but the committed state, against a bot that may be killed."""

from __future__ import annotations

import asyncio
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from bot.playground import controls
from bot.ui.ids import IdError, decode
from bot.ui.rows import FORM
from engines import GAMES
from tests.soak.book import Book
from tests.soak.runner import BotProcess

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Iterator
    from pathlib import Path

    from bot.playground import Person, Server, World
    from bot.playground.objects import Object
    from bot.ui.ids import Ref
    from tests.soak.book import Row

T = TypeVar("T")
NAMES = ("Ann", "Bob", "Cy")
AUTOMATIC = 1
BUTTON = 2
OPENS, SWAPS, DONE = "o", "s", "d"  # controls of the arranging screen
ARRANGED = 0.3  # of the times at which cards may be arranged
BY_CHANCE = "?"  # in an act: filled in by the bot, never twice alike
UPDATED_LATER = 6
MOST_PRESSES = 1000
ANSWER_SECONDS = 30.0
SETTLED_SECONDS = 120.0
POLL_SECONDS = 0.02  # the database is another process', so nothing tells when it changes


class Fault(AssertionError):
    """The bot did what it must not do."""


class Choice(NamedTuple):
    """A control, and the values picked in it if it is a menu."""

    custom_id: str
    values: tuple[str, ...] = ()


class Game:
    """Three people and an automatic player in one channel. `lives` starts the bot anew whenever it has ended."""

    def __init__(self, world: World, server: Server, database: Path, name: str, seed: int) -> None:
        self.world = world
        self.name = name
        self.seed = seed
        self.people = [world.add_person(name) for name in NAMES]
        self.guild = world.add_guild("Moon base", ("moon",), self.people)
        self.channel: Object = self.guild["channels"][0]
        self.bot = BotProcess(server, database, seed, pictures=False)
        self.book = Book(database)

    # -------------------------------------------------------------- the script
    async def play(self) -> None:
        """From the lobby to the result."""
        await self._open()
        for _ in range(MOST_PRESSES):
            row = await self._sure(self.row)
            if row["status"] == "finished":
                return
            await self._one_press(row)
        raise Fault(f"no end after {MOST_PRESSES} presses")

    async def _open(self) -> None:
        await self.bot.online()
        host, *others = self.people
        await self._insist(host, "game new", lambda: self.book.at(self.channel["id"]), game=self.name)
        for person in others:
            await self._insist(person, "game join", partial(self._seated, person))
        seats = len(self.people) + AUTOMATIC
        await self._insist(host, "game auto", lambda: len(self.book.seats(1)) == seats)
        await self._insist(host, "game start", lambda: self.row()["status"] == "playing")

    async def _one_press(self, row: Row) -> None:
        """Whoever is asked opens the panel and presses what the script says, until that is answered."""
        person = self._asked(row)
        panel = await self._panel(person)
        choices, screens = acts(panel), arranging(panel, SWAPS)[:1] or arranging(panel, OPENS)
        if not choices and not screens:
            raise Fault(f"{person} is asked and can do nothing: {panel['content']}")
        done = len(await self._sure(lambda: self.book.presses(row["id"])))
        rand = Random(f"{self.seed} {done}")
        if screens and (not choices or rand.random() < ARRANGED):
            panel, choice = await self._arranged(person, panel, rand.choice(screens), rand)
        else:
            choice = rand.choice(choices)
        await self._surely(person, panel, choice)
        presses = len(await self._sure(lambda: self.book.presses(row["id"])))
        if presses != done + 1:
            raise Fault(f"{choice} was answered and carried out {presses - done} times")

    async def _arranged(self, person: Person, panel: Object, opener: Choice, rand: Random) -> tuple[Object, Choice]:
        """Swap two cards on the screen, which may be the panel; the screen, and the control that is done with it."""
        screen = panel if arranging(panel, SWAPS) else await self._surely(person, panel, opener)
        swaps = arranging(screen, SWAPS)
        if swaps:
            places = [one.values[0] for one in swaps]
            screen = await self._surely(person, screen, Choice(swaps[0].custom_id, tuple(rand.sample(places, 2))))
        (done,) = arranging(screen, DONE)
        return screen, done

    async def _surely(self, person: Person, message: Object, choice: Choice) -> Object:
        """Use a control until a bot that lives has answered."""
        while (reply := await self._survives(self._use(person, message, choice))) is None:
            pass
        return reply

    async def settled(self) -> None:
        """Everything that is due has been posted, in spite of all."""
        async with asyncio.timeout(SETTLED_SECONDS):
            while True:
                if not await self._sure(self.book.unsent):
                    return
                await asyncio.sleep(POLL_SECONDS)

    # -------------------------------------------------------------- what people do
    async def _insist(self, person: Person, command: str, done: Callable[[], Any], **values: Any) -> None:
        while not await self._sure(done):
            await self._survives(self._slash(person, command, **values))

    async def _slash(self, person: Person, command: str, **values: Any) -> Object:
        return await (await person.slash(self.channel, command, **values)).reply()

    async def _panel(self, person: Person) -> Object:
        while (panel := await self._survives(self._slash(person, "play"))) is None:
            pass
        return panel

    async def _use(self, person: Person, message: Object, choice: Choice) -> Object:
        before = message["edited_timestamp"]
        if choice.values:
            did = await person.select(message, choice.custom_id, choice.values)
        else:
            did = await person.click(message, choice.custom_id)
        reply = await did.reply()
        if did.kind == UPDATED_LATER:
            await self.world.until(lambda: reply["edited_timestamp"] != before, ANSWER_SECONDS)
        return reply

    async def _survives(self, act: Coroutine[Any, Any, T]) -> T | None:
        """What comes of it, or None if the bot ends before."""
        await self.bot.online()
        ending, acting = asyncio.ensure_future(self.bot.ended()), asyncio.ensure_future(act)
        try:
            await asyncio.wait((ending, acting), return_when=asyncio.FIRST_COMPLETED)
            if acting.done() and not ending.done():
                return acting.result()
            return None
        finally:
            ending.cancel()
            acting.cancel()
            await asyncio.gather(ending, acting, return_exceptions=True)

    # -------------------------------------------------------------- looking
    async def _sure(self, look: Callable[[], T]) -> T:
        """What is in the database, once that cannot be taken back by a torn commit any more."""
        await self.bot.online()
        return look()

    def row(self) -> Row:
        found = self.book.at(self.channel["id"])
        assert found is not None
        return found

    def _seated(self, person: Person) -> bool:
        return any(seat["user"] == int(person.id) for seat in self.book.seats(1))

    def _asked(self, row: Row) -> Person:
        seat = GAMES[row["game"]].to_move(self.book.state(row))[0]
        user = self.book.seats(row["id"])[seat]["user"]
        if user is None:
            raise Fault("an automatic player does not answer")
        return self.world.people[str(user)]


def acts(panel: Object) -> list[Choice]:
    """Everything in a panel that makes an act without a form and without fresh chance, or takes one back."""
    found: list[Choice] = []
    for control, ref in refs(panel):
        if ref.verb in ("do", "undo") and control["type"] == BUTTON:
            found.append(Choice(control["custom_id"]))
        elif ref.verb == "do":
            lines = [option["value"] for option in control["options"]]
            found += [Choice(control["custom_id"], (line,)) for line in lines if not line.startswith(FORM)]
    return [one for one in found if not any(BY_CHANCE in text.split() for text in (one.custom_id, *one.values))]


def arranging(message: Object, what: str) -> list[Choice]:
    """The controls of the arranging screen with this letter; a choice for each line of a menu."""
    found: list[Choice] = []
    for control, ref in refs(message):
        if ref.verb == "arrange" and ref.arg.startswith(what):
            lines = [option["value"] for option in control.get("options", [])]
            found += [Choice(control["custom_id"], (line,)) for line in lines] or [Choice(control["custom_id"])]
    return found


def refs(message: Object) -> Iterator[tuple[Object, Ref]]:
    """The bot's controls in a message, and what they refer to."""
    for control in controls(message):
        try:
            yield control, decode(control.get("custom_id", ""))[1]
        except IdError:
            continue
