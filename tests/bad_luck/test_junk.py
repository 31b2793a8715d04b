"""Whatever arrives in options, ids, menus and forms is answered in words, and changes nothing that it may not."""

from __future__ import annotations

import asyncio
import copy
from itertools import product
from random import Random
from typing import TYPE_CHECKING, Any, get_args

import pytest

from bot.playground.interaction import AUTOCOMPLETE, COMMAND, MODAL_SUBMIT, open_interaction
from bot.ui.ids import Verb

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.playground.objects import Object
    from tests.bad_luck.conftest import MakeVillage
    from tests.bad_luck.kit import Village

TEXTS = (
    "",
    " ",
    "0",
    "-1",
    "9" * 40,
    "null",
    "a b",
    "spend 2",
    "#0123456789abcdef",
    "[1,2]",
    "{}",
    "\u202e",
    "'; DROP",
    "x" * 90,
)
NUMBERS = (0, -1, 1, 2, 7, 2**31, 2**53, -(2**53))
SUBCOMMAND, GROUP, TEXT, INTEGER, BOOLEAN = 1, 2, 3, 4, 5

pytestmark = pytest.mark.usefixtures("blank_pictures")


def leaves(command: Object) -> Iterator[list[Object]]:
    """The ways to each subcommand: the command first, then what is below it."""
    below = [one for one in command.get("options", []) if one["type"] in (SUBCOMMAND, GROUP)]
    if not below:
        yield [command]
    for one in below:
        for way in leaves(one):
            yield [command, *way]


def filled(way: list[Object], rand: Random, *, focus: bool = False) -> Object:
    """A use of a command, with junk for its options."""
    options = [{**junk_option(one, rand)} for one in way[-1].get("options", []) if rand.random() < 0.8 or focus]
    if focus and options:
        options[0]["focused"] = True
    data: Object = {"name": way[-1]["name"], "type": SUBCOMMAND, "options": options}
    for one in reversed(way[1:-1]):
        data = {"name": one["name"], "type": one["type"], "options": [data]}
    root = way[0]
    inner = [data] if len(way) > 1 else options
    return {"id": root["id"], "name": root["name"], "type": 1, "options": inner}


def junk_option(option: Object, rand: Random) -> Object:
    value: Any = rand.choice(TEXTS)
    if option["type"] == INTEGER:
        value = rand.choice(NUMBERS)
    elif option["type"] == BOOLEAN:
        value = rand.random() < 0.5
    elif option.get("choices"):
        value = rand.choice([*(one["value"] for one in option["choices"]), value])
    return {"name": option["name"], "type": option["type"], "value": value}


async def answered(town: Village, junk: list[Any]) -> None:
    """Everything gets an answer, and none says that something broke."""
    for did in junk:
        await did.answer()
    await town.app.router.drain(10)
    shown = [m for channel in town.world.channels for m in town.world.history(channel)]
    assert not [m["content"] for m in shown if "Something broke" in m["content"]]
    assert not [m for m in shown if m["flags"] & 128]


@pytest.mark.parametrize("seed", range(3))
async def test_junk_in_the_options_of_commands(make_village: MakeVillage, seed: int) -> None:
    town, rand = make_village(2), Random(seed)
    async with town.bot():
        await town.begun()
        person = town.people[seed % 2]
        ways = [way for command in person.commands(town.channel) for way in leaves(command)]
        used = [
            open_interaction(person, town.channel, COMMAND, filled(way, rand))
            for way in ways
            if way[-1]["name"] not in ("leave", "abandon")
        ]
        await answered(town, used)


@pytest.mark.parametrize("seed", range(3))
async def test_junk_where_values_are_suggested(make_village: MakeVillage, seed: int) -> None:
    town, rand = make_village(2), Random(seed)
    async with town.bot():
        await town.begun()
        person = town.people[0]
        ways = [way for command in person.commands(town.channel) for way in leaves(command)]
        ways = [way for way in ways if any(one.get("autocomplete") for one in way[-1].get("options", []))]
        for way in ways:
            only = [one for one in way[-1]["options"] if one.get("autocomplete")]
            data = filled([*way[:-1], {**way[-1], "options": only}], rand, focus=True)
            did = await open_interaction(person, town.channel, AUTOCOMPLETE, data).answer()
            assert isinstance(did.choices, list)


@pytest.mark.parametrize("verb", get_args(Verb))
async def test_junk_in_the_ids_of_controls(make_village: MakeVillage, verb: str) -> None:
    town, rand = make_village(2), Random(verb)
    async with town.bot():
        post = await town.begun()
        real = (await town.game()).id
        junk = []
        for text, kind in product(TEXTS, "bm"):
            home, session = rand.choice("tp"), rand.choice((real, 0, 999))
            custom_id = f"m1{kind}{home}:{verb}:{session}:{rand.choice((0, 1, 999))}:{text}"
            values = {} if kind == "b" else {"values": [rand.choice(TEXTS[2:])]}
            junk.append(town.force(rand.choice(town.people), custom_id[:100], copy.deepcopy(post), **values))
        await answered(town, junk)


@pytest.mark.parametrize("home", "tp")
async def test_junk_in_forms(make_village: MakeVillage, home: str) -> None:
    town, rand = make_village(2), Random(home)
    async with town.bot():
        post = await town.begun()
        real, junk = (await town.game()).id, []
        for text in TEXTS:
            menus = [{"type": 18, "component": {"type": 3, "custom_id": rand.choice(TEXTS), "values": list(TEXTS[:2])}}]
            data = {"custom_id": f"m1f{home}:send:{real}:{rand.choice((0, 1, 9))}:{text}"[:100], "components": menus}
            junk.append(open_interaction(town.people[0], town.channel, MODAL_SUBMIT, data, {**post}))
        await answered(town, junk)


async def test_a_flood_of_everything_at_once(make_village: MakeVillage) -> None:
    """Two hundred presses at once, from people with and without seats: all are answered."""
    town, rand = make_village(4), Random(1)
    strangers = [town.people.pop(), town.people.pop()]
    async with town.bot():
        post = await town.begun()
        ids = [one["custom_id"] for row in post["components"] for one in row["components"]]
        verbs = ("look", "more", "panel", "log", "status", "text", "games", "undo", "join", "start")
        ids += [f"m1bt:{verb}:1:0:" for verb in verbs]
        people = [*town.people, *strangers]
        town.world.answer_within = 30.0
        pressed = [town.force(rand.choice(people), rand.choice(ids), post) for _ in range(200)]
        await asyncio.gather(*(did.answer() for did in pressed))
        await answered(town, pressed)
