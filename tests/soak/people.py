"""People who press and type whatever they see, and some of what they do not."""

from __future__ import annotations

import asyncio
import copy
import time
from collections import deque
from typing import TYPE_CHECKING, Any

from bot.playground import DidNotRespond, Interaction, Refused, controls
from bot.playground.interaction import COMPONENT, open_interaction
from bot.playground.objects import EPHEMERAL, LOADING
from bot.ui.ids import IdError, decode
from tests.soak.moon import Fault, Moon

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.playground import Change, Person
    from bot.playground.objects import Object
    from tests.soak.excuses import Excuses

BUTTON = 2
STRING, INTEGER, BOOLEAN = 3, 4, 5
TEXT_INPUT = 4
THINKING, UPDATED_LATER, FORM = 5, 6, 9
MADE = "✓ "
IN_SIGHT = 6  # messages that somebody looks back
PAUSE = 0.2  # seconds between two things that a person does, at most
FILLED_SECONDS = 25.0
REMEMBERED = 200
RARE = {"abandon": 0.1, "stop": 0.2, "quit": 0.1, "leave": 0.1, "unseat": 0.2, "undo": 0.3}
"""Controls that end things are pressed less often than others, so that games get somewhere."""
OFTEN = {"do": 3.0, "panel": 3.0, "start": 3.0, "form": 2.0}
BROKEN = ("Something broke on my side", "-# The picture is missing this time")
TEXTS = ("", "1", "-1", "999999999", "all", "@everyone", "x" * 100, "1+2", "\u202e", "0", "Bob", "no such thing")


class Crowd:
    """Everybody, acting at once."""

    def __init__(self, moon: Moon, excuses: Excuses) -> None:
        self.moon = moon
        self.excuses = excuses
        self.old: list[tuple[Person, Object, str, list[str]]] = []
        """Controls as they once were on somebody's screen."""
        self._made: deque[Interaction] = deque(maxlen=10 * REMEMBERED)
        moon.world.listen(self._heard)

    async def run(self, person: Person) -> None:
        """One person, without end."""
        ways: list[tuple[Callable[[Person], Awaitable[None]], float]] = [
            (self.press, 60),
            (self.command, 25),
            (self.press_old, 5),
            (self.press_twice, 5),
            (self.chat, 5),
        ]
        deeds, weights = zip(*ways, strict=True)
        while True:
            await asyncio.sleep(self.moon.rand.random() * PAUSE)
            async with self.moon.acting():
                await self.moon.rand.choices(deeds, weights)[0](person)

    # -------------------------------------------------------------- controls
    async def press(self, person: Person) -> None:
        found = self._control(person)
        if found is None:
            return
        message, control, values = found
        self.old.append((person, copy.deepcopy(message), control["custom_id"], values))
        del self.old[:-REMEMBERED]
        did = await self.judged(lambda: self._use(person, message, control, values))
        if did is not None and did.kind == FORM:
            await self._fill(person, did)

    async def press_twice(self, person: Person) -> None:
        """The same control several times within milliseconds."""
        found = self._control(person)
        if found is not None:
            message, control, values = found
            times = self.moon.rand.randint(2, 6)
            await asyncio.gather(
                *(self.judged(lambda: self._use(person, message, control, values)) for _ in range(times))
            )

    async def press_old(self, person: Person) -> None:
        """A control that a slow client still shows, of whatever this person could see."""
        seen = [old for old in self.old if old[0] is person or not old[1]["flags"] & EPHEMERAL]
        if not seen:
            return
        _, message, custom_id, values = self.moon.rand.choice(seen)
        channel = self.moon.world.channels.get(message["channel_id"])
        if channel is None or not self.moon.world.may(person.id, channel, "view_channel"):
            return
        data: Object = {"custom_id": custom_id, "component_type": BUTTON, "id": 1}
        if values:
            data |= {"component_type": STRING, "values": values}
        shown = copy.deepcopy(message)
        await self.judged(lambda: open_interaction(person, channel, COMPONENT, data, shown).answer())

    def _control(self, person: Person) -> tuple[Object, Object, list[str]] | None:
        """A control that this person sees, and what is picked in it."""
        rand, place = self.moon.rand, self.moon.rand.choice(self.moon.places(person))
        shown = [m for m in person.messages(place)[-4 * IN_SIGHT :] if controls(m)][-IN_SIGHT:]
        found = [(message, one) for message in shown for one in controls(message) if _usable(one)]
        if not found:
            return None
        message, control = rand.choices(found, [_weight(one) for _, one in found])[0]
        if control["type"] == BUTTON:
            return message, control, []
        lines = [option["value"] for option in control["options"]]
        count = rand.randint(control.get("min_values", 1), control.get("max_values", 1))
        return message, control, rand.sample(lines, min(count, len(lines)))

    async def _use(self, person: Person, message: Object, control: Object, values: list[str]) -> Interaction:
        if values:
            return await person.select(message, control["custom_id"], values)
        return await person.click(message, control["custom_id"])

    async def _fill(self, person: Person, form: Interaction) -> None:
        """Send a form with random picks, or close it."""
        assert form.modal is not None
        fields = {
            one["custom_id"]: self._filled(one) for one in (part["component"] for part in form.modal["components"])
        }
        if self.moon.rand.random() < 0.85:
            await self.judged(lambda: person.submit(form, **fields))

    def _filled(self, field: Object) -> str | list[str]:
        """Random picks for a menu; for a line of text what stands there in another order, or anything."""
        rand = self.moon.rand
        if field["type"] == TEXT_INPUT:
            words = str(field.get("value", "")).split()
            return rand.choice([" ".join(rand.sample(words, len(words))), rand.choice(TEXTS)])
        lines = [option["value"] for option in field["options"]]
        least = field.get("min_values", 1) if field.get("required", True) else 0
        most = min(field.get("max_values", 1), len(lines))
        return rand.sample(lines, rand.randint(min(least, most), most))

    # -------------------------------------------------------------- commands
    async def command(self, person: Person) -> None:
        """Any command with whatever its options may hold, or not."""
        rand = self.moon.rand
        place = rand.choice(self.moon.places(person))
        leaves = [found for one in person.commands(place) for found in _leaves(one)]
        if not leaves:
            return
        name, options = rand.choice(leaves)
        values: dict[str, Any] = {}
        for option in options:
            if option.get("required") or rand.random() < 0.5:
                values[option["name"]] = await self._value(person, place, name, option, values)
        did = await self.judged(lambda: person.slash(place, name, **values))
        if did is not None and did.kind == FORM:
            await self._fill(person, did)

    async def _value(self, person: Person, place: Object, name: str, option: Object, values: dict[str, Any]) -> Any:
        rand = self.moon.rand
        if option["name"] == "game" and option.get("choices") and self.moon.game:
            return self.moon.game
        if option.get("choices"):
            return rand.choice(option["choices"])["value"]
        if option.get("autocomplete") and rand.random() < 0.8:
            offered: list[Object] = []

            async def ask() -> None:
                offered.extend(await person.autocomplete(place, name, option["name"], **values))

            await self._in_time(ask)
            if offered:
                return rand.choice(offered)["value"]
        if option["type"] == INTEGER:
            return rand.choice([0, 1, 2, 3, 5, -1, 2**40])
        return rand.random() < 0.5 if option["type"] == BOOLEAN else rand.choice(TEXTS)

    async def chat(self, person: Person) -> None:
        place = self.moon.rand.choice(self.moon.places(person))
        try:
            person.say(place, self.moon.rand.choice(["hello", "your turn!", "…", "**wow**", "@everyone"]))
        except Refused:
            self.moon.tally["not let by the client"] += 1

    # -------------------------------------------------------------- was it answered?
    async def judged(self, act: Callable[[], Awaitable[Interaction]]) -> Interaction | None:
        """What the bot answered, in full; None if it could not. Raises Fault if it did not answer, or broke, or tells
        of what is not so."""
        done: list[Interaction] = []

        async def do() -> None:
            done.append(await act())

        life = self.moon.bot.lives
        await self._in_time(do)
        if not done:
            return None
        self.moon.tally["answered"] += 1
        whole = await self._complete(done[0], life)
        if whole:
            self._check_kept(done[0])
        return done[0]

    async def _in_time(self, act: Callable[[], Awaitable[None]]) -> None:
        begin = time.monotonic()
        try:
            await act()
        except Refused:
            self.moon.tally["not let by the client"] += 1
        except DidNotRespond as error:
            why = self.excuses.unanswered(error.interaction)
            if not why:
                raise Fault(f"no answer: {error}") from error
            self.moon.tally[f"no answer: {why}"] += 1
        else:
            self.moon.answers.append((time.monotonic() - begin) * 1000)

    async def _complete(self, did: Interaction, life: int) -> bool:
        """Wait until "thinking" has ended or the message is redrawn; false if that cannot come any more, because the
        message is gone or the bot's life has ended that was asked."""
        message, world = did.message, self.moon.world
        if message is None:
            return False
        before = did.payload["message"]["edited_timestamp"] if did.kind == UPDATED_LATER else None

        def complete() -> bool:
            untouched = did.kind == UPDATED_LATER and message["edited_timestamp"] == before
            return not message["flags"] & LOADING and not untouched

        def hopeless() -> bool:
            return self._gone(message) or not self.moon.bot.lives_still(life)

        try:
            await world.until(lambda: complete() or hopeless(), FILLED_SECONDS)
        except TimeoutError as error:
            raise Fault(f"{did.person} waits for the rest of the answer to {did.what}: {error}") from error
        told = [message, *did.followups]
        broken = [one["content"] for one in told if one["content"].startswith(BROKEN[0]) or BROKEN[1] in one["content"]]
        if broken:
            raise Fault(f"{did.person} did {did.what} and reads: {broken[0]}")
        return complete()

    def _check_kept(self, did: Interaction) -> None:
        """Whoever reads that an act is made finds it in the log. A panel may tell what another press on it has made."""
        if did.message is None or not did.message["content"].startswith(MADE):
            return
        self.moon.tally["told of an act"] += 1
        told = [did] if did.kind == THINKING else [one for one in self._made if _shown_on(one) == _shown_on(did)]
        ids = ", ".join(one.id for one in told)
        if not self.moon.book.number(f"SELECT count(*) FROM presses WHERE interaction IN ({ids})"):
            raise Fault(f"{did.person} did {did.what} and reads {did.message['content']!r}, but the log has nothing")

    def _heard(self, change: Change) -> None:
        if change.name == "INTERACTION_CREATE":
            self._made.append(self.moon.world.interactions[change.data["id"]])

    def _gone(self, message: Object) -> bool:
        return message["id"] not in self.moon.world.messages.get(message["channel_id"], {})


def _shown_on(did: Interaction) -> str:
    """The message of the control that somebody used."""
    return str(did.payload.get("message", {}).get("id"))


def _usable(control: Object) -> bool:
    return not control.get("disabled") and "custom_id" in control


def _weight(control: Object) -> float:
    try:
        verb = decode(control["custom_id"])[1].verb
    except IdError:
        return 1.0
    return RARE.get(verb, OFTEN.get(verb, 1.0))


def _leaves(command: Object, before: str = "") -> list[tuple[str, list[Object]]]:
    """Every command that can be used, with its options."""
    name = f"{before} {command['name']}".strip()
    inner = [option for option in command.get("options") or [] if option["type"] in (1, 2)]
    if inner:
        return [found for one in inner for found in _leaves(one, name)]
    return [(name, command.get("options") or [])]
