"""Every command that Discord refuses is refused, and what is just right is taken."""

from typing import Any

import pytest

from bot.playground.limits import errors
from bot.playground.objects import Object
from tests.bot.playground.conftest import Town
from tests.bot.playground.payloads import choices, command, option, subcommand
from tests.bot.playground.test_refused_messages import found
from tests.support.raw_api import RawApi

LONG = [option(f"o{n}", description="d" * 100, choices=choices(3, name="n" * 100, value="v" * 50)) for n in range(25)]
REFUSED = {
    "name in capitals": (command(name="Bad"), "0.name", errors.COMMAND_NAME),
    "name with a space": (command(name="a b"), "0.name", errors.COMMAND_NAME),
    "name 33": (command(name="a" * 33), "0.name", errors.COMMAND_NAME),
    "name missing": (command(name=None), "0.name", errors.COMMAND_NAME),
    "translated name in capitals": (
        command(name_localizations={"de": "Neu"}),
        "0.name_localizations.de",
        errors.COMMAND_NAME,
    ),
    "description 101": (command(description="d" * 101), "0.description", errors.BAD_LENGTH),
    "description empty": (command(description=""), "0.description", errors.REQUIRED),
    "type 0": (command(type=0), "0.type", errors.CHOICES),
    "type 5": (command(type=5), "0.type", errors.CHOICES),
    "26 options": (command(options=[option(f"o{n}") for n in range(26)]), "0.options", errors.MAX_LENGTH),
    "26 subcommands": (command(options=[subcommand(f"s{n}") for n in range(26)]), "0.options", errors.MAX_LENGTH),
    "26 choices": (command(options=[option(choices=choices(26))]), "0.options.0.choices", errors.MAX_LENGTH),
    "choice name 101": (
        command(options=[option(choices=choices(1, name="n" * 101))]),
        "0.options.0.choices.0.name",
        errors.BAD_LENGTH,
    ),
    "choice value 101": (
        command(options=[option(choices=choices(1, value="v" * 101))]),
        "0.options.0.choices.0.value",
        errors.MAX_LENGTH,
    ),
    "choice beyond the safe integers": (
        command(options=[option(type=4, choices=choices(1, value=2**53))]),
        "0.options.0.choices.0.value",
        errors.TOO_BIG,
    ),
    "text choice with a number": (
        command(options=[option(choices=choices(1, value=5))]),
        "0.options.0.choices.0.value",
        errors.NOT_TEXT,
    ),
    "number choice with a text": (
        command(options=[option(type=4, choices=choices(1))]),
        "0.options.0.choices.0.value",
        errors.NOT_A_NUMBER,
    ),
    "choices with autocomplete": (
        command(options=[option(choices=choices(1), autocomplete=True)]),
        "0.options.0.autocomplete",
        errors.CHOICES_AND_AUTOCOMPLETE,
    ),
    "required after optional": (
        command(options=[option("a"), option("b", required=True)]),
        "0.options.1",
        errors.REQUIRED_FIRST,
    ),
    "option twice": (command(options=[option("a"), option("a")]), "0.options.1", errors.OPTION_TWICE),
    "subcommand beside an option": (command(options=[subcommand(), option()]), "0.options", errors.OPTION_KIND),
    "group in a group": (
        command(options=[{**subcommand("g"), "type": 2, "options": [{**subcommand("h"), "type": 2}]}]),
        "0.options.0.options.0.type",
        errors.CHOICES,
    ),
    "subcommand in a subcommand": (
        command(options=[subcommand(options=[subcommand("t")])]),
        "0.options.0.options.0.type",
        errors.CHOICES,
    ),
    "8001 characters and more": (command(options=LONG), "0", errors.COMMAND_SIZE),
}


def put_path(town: Town) -> str:
    return f"/applications/{town.world.application_id}/commands"


@pytest.mark.parametrize(("payload", "path", "rule"), REFUSED.values(), ids=REFUSED)
async def test_refused(town: Town, api: RawApi, payload: Object, path: str, rule: errors.Rule) -> None:
    status, body = await api.request("PUT", put_path(town), [payload])
    assert (status, body["code"]) == (400, 50035)
    assert rule.code in [error["code"] for error in found(body["errors"], path)], body["errors"]
    assert town.ann.commands(town.lobby) == []


async def test_names_are_unique(town: Town, api: RawApi) -> None:
    status, body = await api.request("PUT", put_path(town), [command(), command()])
    assert (status, found(body["errors"], "1")[0]["code"]) == (400, errors.COMMAND_TWICE.code)


@pytest.mark.parametrize(("kind", "most"), [(1, 100), (2, 15), (3, 15)])
async def test_number_of_commands(town: Town, api: RawApi, kind: int, most: int) -> None:
    many: list[Any] = [{**command(name=f"c{n}"), "type": kind} for n in range(most + 1)]
    status, body = await api.request("PUT", put_path(town), many)
    assert (status, body["code"]) == (400, 30032)
    status, body = await api.request("PUT", put_path(town), many[:-1])
    assert (status, len(body)) == (200, most)


async def test_command_at_its_limits(town: Town, api: RawApi) -> None:
    whole = command(
        name="a" * 32,
        description="d" * 100,
        options=[
            {**subcommand(f"g{g}"), "type": 2, "options": [subcommand(f"s{n}") for n in range(25)]} for g in range(25)
        ],
    )
    status, body = await api.request("PUT", put_path(town), [whole, command(name="mond_größe-ü'3")])
    assert status == 200, body


async def test_options_at_their_limits(town: Town, api: RawApi) -> None:
    texts = choices(25, name="n" * 100, value="v" * 100)
    numbers = [{"name": str(n), "value": n} for n in (2**53 - 1, 1 - 2**53)]
    options = [option("a", choices=texts, max_length=6000), option("b", type=4, choices=numbers)]
    status, body = await api.request("PUT", put_path(town), [command(options=options)])
    assert status == 200, body


async def test_what_says_nothing_is_not_answered(town: Town, api: RawApi) -> None:
    bare = {**subcommand("s"), "options": None}
    group = {**subcommand("g"), "type": 2, "options": [bare]}
    status, body = await api.request("PUT", put_path(town), [command(options=[group])])
    assert status == 200
    assert "options" not in body[0]["options"][0]["options"][0]


@pytest.mark.parametrize(("size", "status"), [(8000, 200), (8001, 400)])
async def test_size_of_a_command(town: Town, api: RawApi, size: int, status: int) -> None:
    values = [choices(2, name="n" * 100, value="v") for _ in range(25)]
    options = [option(f"{n:02}", description="d" * 98, choices=values[n]) for n in range(25)]
    left = size - len("ok" + "d") - 25 * (2 + 98 + 2 * 101)
    for choice in (choice for pair in values for choice in pair):
        more = min(left, 99)
        choice["value"] += "v" * more
        left -= more
    assert (await api.request("PUT", put_path(town), [command(options=options)]))[0] == status


async def test_ids_stay_and_guild_commands_come_first(town: Town, api: RawApi) -> None:
    _, first = await api.request("PUT", put_path(town), [command()])
    _, again = await api.request("PUT", put_path(town), [command(description="new"), command(name="more")])
    assert first[0]["id"] == again[0]["id"]
    path = f"/applications/{town.world.application_id}/guilds/{town.guild['id']}/commands"
    status, made = await api.request("POST", path, command(name="here"))
    assert (status, made["guild_id"]) == (201, town.guild["id"])
    assert [c["name"] for c in town.ann.commands(town.lobby)] == ["here", "ok", "more"]
    assert [c["name"] for c in town.ann.commands(town.ann.dm)] == ["ok", "more"]
    status, _ = await api.request("DELETE", f"{path}/{made['id']}")
    assert (status, len(town.ann.commands(town.lobby))) == (204, 2)
