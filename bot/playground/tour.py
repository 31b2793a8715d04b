"""A walk through the bot in the playground, recorded: what the local Discord answers where the bot goes."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

from bot.app import App
from bot.playground.components import SELECTS, TEXT_DISPLAY, walk
from bot.playground.forms import STRING_SELECT, controls
from bot.playground.interaction import DEFERRED_UPDATE
from bot.playground.objects import EPHEMERAL, Object
from bot.playground.redirect import redirected
from bot.playground.server import Server
from bot.playground.world import World
from bot.settings import Settings

if TYPE_CHECKING:
    from pathlib import Path

    from bot.playground.interaction import Interaction
    from bot.playground.people import Person

PRESSES = 25
SEED = 7  # a game in which those who go first come close to each other
BUTTON, LINK = 2, 5
ANSWER_WITHIN = 30.0
READY_SECONDS = 0.05
NO_LINE: Object = {"label": "-"}


class Tour:
    """People who open games in a channel, a thread and a direct message, and press what they see."""

    def __init__(self, world: World, app: App) -> None:
        self._app = app
        self._world = world
        people = [world.add_person(name) for name in ("ann", "bob", "cid")]
        self._ann, self._bob, self._cid = people
        guild = world.add_guild("Moon base", channels=("lobby", "luna"), members=people)
        self._lobby, self._luna = guild["channels"]
        self._random = Random(1)
        self._used: Counter[str] = Counter()

    async def walk(self) -> None:
        ann, bob = self._ann, self._bob
        await self._slash(ann, self._lobby, "game new", game="adventure")
        await self._slash(bob, self._lobby, "game join")
        await self._press_around(bob, bob.dms)
        await self._slash(ann, self._lobby, "game start")
        await self._share()
        await self._slash(ann, self._luna, "game new", game="adventure", place="new thread")
        await self._slash(ann, ann.dm, "game new", game="adventure")
        await self._in_trouble()
        for command in ("play", "games", "help", "settings", "game board", "game text", "game log"):
            await self._slash(ann, self._lobby, command)
        await self._press_around(ann, ann.dms)
        for _ in range(PRESSES):
            for person in (ann, bob):
                await self._press_around(person, person.messages(self._lobby))

    async def _share(self) -> None:
        """Let the first player go ahead, the second one come close, and give something by a form."""
        first, second = self._ann, self._bob
        await self._slash(first, self._lobby, "adventure spend", oxygen=2)
        await first.autocomplete(self._lobby, "adventure move", "to", to="1")
        await self._slash(first, self._lobby, "adventure move", to=1)
        await self._slash(first, self._lobby, "adventure end")
        await self._slash(second, self._lobby, "adventure spend", oxygen=2)
        panel = await self._slash(second, self._lobby, "adventure move", to=2)
        lines = [(menu, line) for menu in controls(panel) for line in menu.get("options", ())]
        await self._press(second, panel, *next(one for one in lines if one[1]["label"].startswith("Share")))

    async def _in_trouble(self) -> None:
        """Close the way into somebody's direct messages, and delete the board."""
        self._cid.open_dms(False)
        await self._slash(self._cid, self._luna, "game new", game="adventure")
        boards = [one for one in self._ann.messages(self._lobby) if one["components"] and not one["flags"] & EPHEMERAL]
        self._world.delete_message(boards[-1])
        await self._slash(self._ann, self._lobby, "adventure end")

    async def _slash(self, person: Person, channel: Object, command: str, /, **values: str | int) -> Object:
        return await self._finished(await person.slash(channel, command, **values))

    async def _finished(self, did: Interaction) -> Object:
        """Return the answer's message, once all that follows from it is posted."""
        message = await did.reply()
        await self._app.delivery.flush(ANSWER_WITHIN)
        return message

    async def _press_around(self, person: Person, messages: list[Object]) -> None:
        """Use a control of one of the latest messages, of the sort least used yet."""
        offered = [
            (message, control, line)
            for message in messages[-4:]
            for control in controls(message)
            for line in control.get("options", [NO_LINE])
            if not control.get("disabled") and control.get("style") != LINK
        ]
        if not offered:
            return
        self._random.shuffle(offered)
        message, control, line = min(offered, key=lambda one: self._used[_sort(*one[1:])])
        self._used[_sort(control, line)] += 1
        await self._press(person, message, control, line)

    async def _press(self, person: Person, message: Object, control: Object, line: Object) -> None:
        before = message["edited_timestamp"]
        did = await self._use(person, message, control, line)
        if did.modal is not None:
            did = await person.submit(did, **_filled(did.modal))
        if did.kind == DEFERRED_UPDATE:
            await self._world.until(lambda: message["edited_timestamp"] != before)
        await self._finished(did)

    async def _use(self, person: Person, message: Object, control: Object, line: Object) -> Interaction:
        if control["type"] == BUTTON:
            return await person.click(message, control["custom_id"])
        return await person.select(message, control["custom_id"], [line["value"]])


def _sort(control: Object, line: Object) -> str:
    """What a control does: the first two parts of its custom id, and the first word of a menu's line."""
    return ":".join([*control["custom_id"].split(":")[:2], line["label"].split()[0]])


def _filled(form: Object) -> dict[str, object]:
    """The first lines of a form's menus, as many as must be and at least one, and a word in its text fields."""
    fields = [part for part in walk(form["components"]) if "custom_id" in part and part["type"] != TEXT_DISPLAY]
    menus = {
        part["custom_id"]: [line["value"] for line in part["options"][: max(1, part.get("min_values", 1))]]
        for part in fields
        if part["type"] == STRING_SELECT
    }
    texts = {part["custom_id"]: "1" for part in fields if part["type"] not in SELECTS}
    return {**menus, **texts}


async def record_tour(folder: Path) -> Path:
    """Record the tour in a folder; returns the file. Its games are kept in the folder too."""
    traffic = folder / "tour.jsonl"
    world = World()
    world.answer_within = ANSWER_WITHIN
    settings = Settings(world.token, folder / "tour.sqlite3", record_traffic=traffic)
    app = App(settings, seeds=lambda: SEED, ready_seconds=READY_SECONDS, debounce=0)
    async with Server(world) as server:
        tour = Tour(world, app)
        with redirected(server.base):
            await app.start()
            try:
                await world.until(lambda: server.gateway.online)
                await tour.walk()
            finally:
                await app.stop()
    return traffic
