"""Discord's limits over the whole command tree."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from bot.client import MoonClient
from bot.commands.tree import MoonTree
from bot.ui import limits
from bot.ui.router import Router
from engines import GAMES
from engines.kernel import notation

NAME = re.compile(r"[-_a-z0-9]{1,32}")
Object = dict[str, Any]


class Nothing:
    """Stands in for services that building the tree does not use."""

    def __getattr__(self, name: str) -> Any:
        raise AssertionError(f"{name} was used")


@pytest.fixture
async def tree() -> MoonTree:
    nothing: Any = Nothing()
    client = MoonClient(nothing, nothing)
    client.answer_with(Router(nothing, nothing))
    return client.tree


def inside(command: Object) -> Iterator[Object]:
    """A command, its subcommands and options, at any depth."""
    yield command
    for option in command.get("options", ()):
        yield from inside(option)


def characters(part: Object) -> int:
    """What counts towards the size of a command."""
    own = len(part["name"]) + len(part["description"])
    chosen = sum(len(choice["name"]) + len(str(choice["value"])) for choice in part.get("choices", ()))
    return own + chosen + sum(characters(option) for option in part.get("options", ()))


async def test_the_tree_keeps_all_limits(tree: MoonTree) -> None:
    payload = tree.payload()
    assert 0 < len(payload) <= 100
    for command in payload:
        assert characters(command) <= 8000
        for part in inside(command):
            options = part.get("options", [])
            assert NAME.fullmatch(part["name"])
            assert 1 <= len(part["description"]) <= 100
            assert len(options) <= 25
            assert len({option["name"] for option in options}) == len(options)
            assert len(part.get("choices", [])) <= 25
            required = [option.get("required", False) for option in options]
            assert required == sorted(required, reverse=True)


async def test_every_act_of_every_game_has_its_command(tree: MoonTree) -> None:
    groups = {command["name"]: command for command in tree.payload()}
    for game in GAMES.values():
        made = {sub["name"]: sub["options"] for sub in groups[game.id]["options"]}
        assert [name for name in made if name != "look"] == [act.verb for act in game.acts]
        for act in game.acts:
            names = [field.name for field in notation.fields_of(act)]
            assert [option["name"] for option in made[act.verb]] == names
            assert all(option.get("autocomplete") or option["type"] == 5 for option in made[act.verb])


async def test_pages_open_by_the_command_of_a_game_wherever_there_is_room(tree: MoonTree) -> None:
    groups = {command["name"]: command for command in tree.payload()}
    for game in GAMES.values():
        looks = [sub for sub in groups[game.id]["options"] if sub["name"] == "look"]
        assert len(looks) == (len(game.acts) < limits.SUBCOMMANDS)
        assert all(option["autocomplete"] and not option.get("required") for sub in looks for option in sub["options"])


async def test_the_commands_of_the_design_are_all_there(tree: MoonTree) -> None:
    groups = {command["name"]: [sub["name"] for sub in command["options"]] for command in tree.payload()}
    wanted = "new join leave start options orders status board text log undo auto remind abandon rematch here"
    assert set(groups["game"]) == set(wanted.split())
    assert {"play", "hand", "look", "games", "rules", "help", "settings"} <= set(groups)


async def test_commands_work_in_servers_and_direct_messages_only(tree: MoonTree) -> None:
    for command in tree.payload():
        assert command["contexts"] == [0, 1]
        assert command["integration_types"] == [0]
