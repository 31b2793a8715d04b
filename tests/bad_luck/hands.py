"""People at a table with hidden hands: they do whatever their panels offer, and all that they read is written down."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any, NamedTuple

from bot.playground import controls, labels
from bot.playground.objects import DM
from bot.ui.ids import IdError, Ref, decode
from engines import GAMES
from engines.kernel.run import owed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from random import Random

    from bot.playground import Change, Person
    from bot.playground.objects import Object
    from tests.bad_luck.kit import Village

BUTTON = 2
FORM = "? "
MOST_DEFAULTS = 300
VARIANTS: dict[str, dict[str, Any]] = {
    "basic": {},
    "hidden equipment": {"modules": ["hidden_equipment"]},
    "maximum security": {"modules": ["maximum_security"]},
    "accomplices": {"accomplices": True},
}
"""Options of MoonQuake Escape that change what is hidden from whom."""


class Choice(NamedTuple):
    """A control of a message, and the values picked in it if it is a menu."""

    custom_id: str
    values: tuple[str, ...] = ()


class Heard(NamedTuple):
    """A message as it was at some moment; `reader`: who alone can read it, "" if all can."""

    reader: str
    message: Object


class Ears:
    """Every message of the bot, each time it is made or changed."""

    def __init__(self, town: Village) -> None:
        self._town = town
        self.heard: list[Heard] = []
        town.world.listen(self._hear)

    def _hear(self, change: Change) -> None:
        bot = self._town.world.bot["id"]
        if change.name not in ("MESSAGE_CREATE", "MESSAGE_UPDATE") or change.data["author"]["id"] != bot:
            return
        channel = self._town.world.channels[change.data["channel_id"]]
        reader = channel["recipients"][0]["id"] if channel["type"] == DM else change.only or ""
        self.heard.append(Heard(reader, copy.deepcopy(change.data)))


def refs(message: Object) -> Iterator[tuple[Object, Ref]]:
    """The usable controls of a message, and what they refer to."""
    for control in controls(message):
        try:
            yield control, decode(control.get("custom_id", ""))[1]
        except IdError:
            continue


def offered(message: Object, *verbs: str) -> list[Choice]:
    """Every act that a message offers by a button or as one line of a menu, with these verbs."""
    found: list[Choice] = []
    for control, ref in refs(message):
        if ref.verb not in verbs or control.get("disabled"):
            continue
        if control["type"] == BUTTON:
            found.append(Choice(control["custom_id"]))
        else:
            lines = [option["value"] for option in control["options"] if not option["value"].startswith(FORM)]
            found += [Choice(control["custom_id"], (line,)) for line in lines]
    return found


def is_screen(message: Object) -> bool:
    """Are cards arranged on it, and not only behind a button?"""
    return any(ref.verb == "arrange" and not ref.arg.startswith("o") for _, ref in refs(message))


def finishing(message: Object) -> Choice:
    """What answers with the cards as they lie."""
    done = [one for one, ref in refs(message) if ref.verb == "arrange" and ref.arg.startswith("d")]
    return Choice(done[0]["custom_id"]) if done else offered(message, "do")[-1]


def openers(message: Object) -> list[Choice]:
    """The buttons that open a screen on which cards are arranged."""
    if is_screen(message):
        return []
    return [Choice(one["custom_id"]) for one, ref in refs(message) if ref.verb == "arrange" and ref.arg.startswith("o")]


async def use(town: Village, person: Person, message: Object, choice: Choice) -> Object:
    """Press or pick; what the person reads then."""
    before = message["edited_timestamp"]
    if choice.values:
        did = await person.select(message, choice.custom_id, choice.values)
    else:
        did = await person.click(message, choice.custom_id)
    return await town.answer(did, before)


def change_of(screen: Object, letter: str, *values: str) -> Choice:
    """A control of the arranging screen: s(wap), c(over), r: shuffle, p: shuffle and shield, o: start over, d(one)."""
    found = [one for one, ref in refs(screen) if ref.verb == "arrange" and ref.arg.startswith(letter)]
    return Choice(found[0]["custom_id"], values)


async def opened(town: Village, person: Person, panel: Object) -> Object:
    """The screen on which cards are arranged: the panel itself, where that is asked."""
    return panel if is_screen(panel) else await use(town, person, panel, openers(panel)[0])


async def arranged(town: Village, person: Person, panel: Object, rand: Random) -> Object:
    """Open the screen, change the draft at random, and be done with it or, where one may, leave it."""
    screen = await opened(town, person, panel)
    for _ in range(rand.randrange(3)):
        changes = [one for one, ref in refs(screen) if ref.verb == "arrange" and ref.arg[:1] not in "dt"]
        control = rand.choice(changes)
        values = [option["value"] for option in control.get("options", [])]
        picked = rand.sample(values, control.get("min_values", 1)) if values else []
        screen = await use(town, person, screen, Choice(control["custom_id"], tuple(picked)))
    if "Back" in labels(screen) and rand.random() < 0.2:
        return await town.press(person, screen, "Back")
    return await use(town, person, screen, finishing(screen))


async def one_press(town: Village, person: Person, rand: Random) -> Object:
    """Open the panel and do something that it offers; what the person reads then."""
    panel = await town.slash(person, "play")
    acts, undo = offered(panel, "do"), offered(panel, "undo")
    if is_screen(panel) or (openers(panel) and rand.random() < 0.3):
        return await arranged(town, person, panel, rand)
    assert acts, f"{person} is asked and can do nothing: {panel['content']}"
    return await use(town, person, panel, rand.choice(undo if undo and rand.random() < 0.2 else acts))


async def until(town: Village, wanted: Callable[[Any], bool]) -> Any:
    """Everybody does what is done for somebody absent, until the state is as wanted; that state."""
    for _ in range(MOST_DEFAULTS):
        table = await town.game()
        await town.settled()
        if wanted(table.state):
            return table.state
        d = owed(table.state)[0]
        act = GAMES[table.game].default(table.state, d).act
        await town.app.sessions.act(table.id, int(town.people[d.seat].id), d.id, (act,), None)
    raise AssertionError("that state does not come")


async def put(town: Village, state: Any) -> None:
    """Let the present state be this one."""
    table = await town.game()
    write = "UPDATE snapshots SET state = ? WHERE session = ?"
    await town.app.store.write(lambda tx: tx.sessions._do(write, [GAMES[table.game].dump(state), table.id]))


def asks(state: Any, question: type[Any], seat: int | None = None) -> bool:
    """Is such a question open (to a seat)?"""
    return any(isinstance(d, question) and (seat is None or d.seat == seat) for d in state.pending)
