"""People who act at random, by every way there is: typed commands, controls in the channel, and the direct message."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from random import Random
from typing import TYPE_CHECKING

from bot.playground import Person, labels
from bot.ui.ids import Ref, decode
from engines import GAMES
from engines.kernel import notation
from tests.end_to_end.town import Town, buttons, menus

if TYPE_CHECKING:
    from bot.playground.objects import Object
    from engines.kernel.records import Act

Way = Callable[[Town, Person, Random], Awaitable[None]]
ACTING = ("do", "form", "tip", "arrange")  # verbs of controls that lead to an act
DONE = ("✓", "holds", "would", "over")  # what an answer says that is no refusal
OVER = "This game is over."  # by that very act
FORM = "? "  # begins a line that opens a form
GREEN = 3
ENDING = 0.3  # how often somebody who may be done with it is
WRONG = 0.2  # how often somebody first tries what is not possible
DRAFTING = ("s", "c", "k", "r", "p")  # what begins the argument of a control that changes a draft of cards
CHANGES = 3  # of a draft of cards, before it is done


# ------------------------------------------------------------------ by commands
async def by_commands(town: Town, person: Person, rand: Random) -> None:
    """One act, typed with what completion offers; now and then after one that is not possible."""
    for act in await _kinds(town, person, rand):
        command = f"{(await town.session()).game} {act.verb}"
        values = await _completed(town, person, command, act, rand)
        if values is None:
            continue
        reply = await town.slash(person, command, **values)
        if "✓" not in reply["content"] and not values and _changes(reply):
            reply = await arranged(town, person, reply, rand)
        if "✓" in reply["content"] or OVER in reply["content"]:
            return
        assert not values, f"completion offered what is refused: {act.verb} {values}: {reply['content']}"
    raise AssertionError("completion offers nothing that is legal")


async def _kinds(town: Town, person: Person, rand: Random) -> list[type[Act]]:
    """The acts that are possible in a random order, perhaps after one that is not."""
    table = await town.session()
    game = GAMES[table.game]
    seat = next(info.seat for info in table.seats if info.user == int(person.id))
    legal = game.legal_actions(table.state, seat)
    possible = [kind for kind in game.acts if legal.of(kind)]
    wrong = [kind for kind in game.acts if kind not in possible]
    first = rand.sample(wrong, 1) if wrong and rand.random() < WRONG else []
    return [*first, *rand.sample(possible, len(possible))]


async def _completed(
    town: Town, person: Person, command: str, act: type[Act], rand: Random
) -> dict[str, object] | None:
    """Options of a command, each one of those on offer; None where nothing is."""
    values: dict[str, object] = {}
    for field in notation.fields_of(act):
        offered = await person.autocomplete(town.channel, command, field.name, **values)
        if not offered and field.required:
            return None
        if offered:
            values[field.name] = rand.choice(offered)["value"]
    return values


# ------------------------------------------------------------------ by controls
async def by_controls(town: Town, person: Person, rand: Random) -> None:
    """One act or more: on the table if the question is answered there, else in the panel. Now and then somebody who is
    not asked looks into their panel too, and does there what may be done any time."""
    if rand.random() < 0.1:
        await _looks(town, rand)
    message = town.table()
    if not acts(message):
        message = await town.press(person, message, opener(message))
    await _one_act(town, person, message, rand)


async def by_direct_message(town: Town, person: Person, rand: Random) -> None:
    """One act or more in the living direct message."""
    await _one_act(town, person, person.dms[-1], rand)


async def _looks(town: Town, rand: Random) -> None:
    idle = await town.idle()
    if not idle or "Hand" not in labels(town.table()):
        return
    person = rand.choice(idle)
    panel = await town.press(person, town.table(), "Hand")
    if acts(panel):
        await _one_act(town, person, panel, rand)


async def _one_act(town: Town, person: Person, message: Object, rand: Random) -> None:
    turn = next((one for one in buttons(message) if one["label"].startswith("More choices")), None)
    if turn is not None and rand.random() < 0.5:
        message = await town.press(person, message, turn["custom_id"])
    controls = acts(message)
    ends = [one for one in controls if one.get("style") == GREEN]
    control = rand.choice(ends if ends and rand.random() < ENDING else controls)
    before = (await town.session()).revision
    reply = await used(town, person, message, control, rand)
    if _ref(control).verb == "arrange":
        reply = await arranged(town, person, reply, rand)
    if not_filled(reply):
        reply = await _suggested(town, person, rand)
    own_table = town.channel is person.dm  # tells what has been done among its lines
    changed = own_table and (await town.session()).revision > before
    assert changed or any(word in reply["content"] for word in DONE), f"{control['custom_id']}: {reply['content']}"


def not_filled(reply: Object) -> bool:
    """Does what was picked in a form not go together?"""
    return any(one["label"].startswith("Change: ") for one in buttons(reply))


async def _suggested(town: Town, person: Person, rand: Random) -> Object:
    """What is offered without a form instead."""
    panel = await town.slash(person, "play")
    plain = [one for one in acts(panel) if _ref(one).verb == "do"]
    pressed = [(one["custom_id"], "") for one in plain if "options" not in one]
    lines = [(one["custom_id"], line["value"]) for one in plain for line in one.get("options", ())]
    control, line = rand.choice([*pressed, *(one for one in lines if not one[1].startswith(FORM))])
    return await (town.pick(person, panel, control, line) if line else town.press(person, panel, control))


async def arranged(town: Town, person: Person, screen: Object, rand: Random) -> Object:
    """Some changes of the draft of cards, then Done, which is there as soon as something has been changed."""
    left = rand.randrange(CHANGES)
    while left > 0 or not _done(screen):
        screen = await used(town, person, screen, rand.choice(_changes(screen)), rand)
        assert "have changed since" not in screen["content"], screen["content"]
        left -= 1
    return await town.press(person, screen, "Done")


def _changes(message: Object) -> list[Object]:
    """Controls that change a draft of cards."""
    return [one for one in acts(message) if _ref(one).verb == "arrange" and _ref(one).arg[:1] in DRAFTING]


def _done(message: Object) -> bool:
    return any(one["label"] == "Done" for one in buttons(message))


async def used(town: Town, person: Person, message: Object, control: Object, rand: Random) -> Object:
    """A button pressed, or some lines of a menu picked."""
    if "options" not in control:
        return await town.press(person, message, control["custom_id"])
    lines = [line["value"] for line in control["options"]]
    number = rand.randint(max(1, control["min_values"]), control["max_values"])
    return await town.pick(person, message, control["custom_id"], *rand.sample(lines, number))


def acts(message: Object) -> list[Object]:
    """The controls of a message that lead to an act."""
    return [one for one in [*buttons(message), *menus(message)] if _ref(one).verb in ACTING]


def opener(message: Object) -> str:
    """The button of a table's post that opens the panel of who is asked."""
    opener = next(one for one in buttons(message) if _ref(one).verb == "panel" and one["label"] != "Hand")
    custom_id: str = opener["custom_id"]
    return custom_id


def _ref(control: Object) -> Ref:
    if not control.get("custom_id"):
        return Ref("look")
    return decode(control["custom_id"])[1]
