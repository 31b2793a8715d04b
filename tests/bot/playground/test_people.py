"""What a client does not let a person do."""

from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from bot.playground import DidNotRespond, Interaction, Refused
from bot.playground.objects import Object
from tests.bot.playground.conftest import Town
from tests.bot.playground.payloads import button, command, in_row, menu, option, row, subcommand
from tests.support.raw_api import RawApi
from tests.support.sample_bot import SampleBot

COMMANDS = [
    command(
        options=[
            option("name", required=True, min_length=2, max_length=5),
            option("seats", type=4, min_value=2, max_value=6),
            option("fast", type=5),
            option("rival", type=6),
            option("where", type=7, channel_types=[0]),
            option("weight", type=10),
            option("size", type=4, choices=[{"name": "small", "value": 3}]),
            option("file", type=11),
        ]
    ),
    command(name="group", options=[subcommand()]),
    command(name="guild-only", contexts=[0]),
    command(name="admin", default_member_permissions=str(1 << 5)),
]
WRONG_OPTIONS: list[Object] = [
    {},
    {"name": "x"},
    {"name": "xxxxxx"},
    {"name": 5},
    {"name": "abc", "seats": 1},
    {"name": "abc", "seats": 7},
    {"name": "abc", "seats": "3"},
    {"name": "abc", "seats": True},
    {"name": "abc", "fast": "yes"},
    {"name": "abc", "rival": "1"},
    {"name": "abc", "where": "1"},
    {"name": "abc", "size": 4},
    {"name": "abc", "size": "large"},
    {"name": "abc", "file": "x.png"},
    {"name": "abc", "unheard_of": 1},
]


@pytest.fixture
async def synced(town: Town, api: RawApi) -> Town:
    """The town with commands, but nobody who answers them."""
    await api.request("PUT", f"/applications/{town.world.application_id}/commands", COMMANDS)
    return town


async def unanswered(town: Town, act: Coroutine[Any, Any, Interaction]) -> Object:
    """Let a person do what a client allows; return the data that was sent."""
    town.world.clock.at(town.world.clock.now() + 0.01, lambda: town.world.clock.move(3))
    with pytest.raises(DidNotRespond):
        await act
    (*_, last) = town.world.interactions.values()
    data: Object = last.payload["data"]
    return data


@pytest.mark.parametrize("values", WRONG_OPTIONS, ids=str)
async def test_wrong_options(synced: Town, values: Object) -> None:
    with pytest.raises(Refused):
        await synced.ann.slash(synced.lobby, "ok", **values)
    assert synced.world.interactions == {}


async def test_right_options(synced: Town) -> None:
    values = {"name": "abc", "seats": 6, "fast": False, "rival": synced.bob, "where": synced.lobby, "weight": 2.5}
    data = await unanswered(synced, synced.ann.slash(synced.lobby, "ok", size="small", **values))
    sent = {option["name"]: option["value"] for option in data["options"]}
    assert sent == {**values, "rival": synced.bob.id, "where": synced.lobby["id"], "size": 3}
    assert set(data["resolved"]) == {"users", "members", "channels"}


async def test_command_that_is_not_synced(town: Town) -> None:
    with pytest.raises(Refused, match="not synced"):
        await town.ann.slash(town.lobby, "ping")


@pytest.mark.parametrize("path", ["group", "group other", "ok s", "group s more"])
async def test_command_path_that_is_not_there(synced: Town, path: str) -> None:
    with pytest.raises(Refused):
        await synced.ann.slash(synced.lobby, path, name="abc")


async def test_commands_by_place_and_permission(synced: Town) -> None:
    ann = synced.ann
    assert [c["name"] for c in ann.commands(synced.lobby)] == ["ok", "group", "guild-only"]
    assert [c["name"] for c in ann.commands(ann.dm)] == ["ok", "group", "admin"]
    synced.world.overwrite(synced.lobby, ann, allow=["manage_guild"])
    assert "admin" in [c["name"] for c in ann.commands(synced.lobby)]
    synced.world.overwrite(synced.lobby, ann, deny=["use_application_commands"])
    assert ann.commands(synced.lobby) == []


async def test_places_that_a_person_does_not_see(synced: Town) -> None:
    stranger = synced.world.add_person("eve")
    synced.world.overwrite(synced.lobby, synced.bob, deny=["view_channel"])
    acts: list[Callable[[], Any]] = [
        lambda: stranger.say(synced.lobby, "hello"),
        lambda: synced.bob.say(synced.lobby, "hello"),
        lambda: synced.bob.say(synced.ann.dm, "hello"),
        lambda: synced.bob.commands("1"),
    ]
    for act in acts:
        with pytest.raises(Refused):
            act()
    with pytest.raises(Refused):
        await synced.bob.slash(synced.lobby, "ok", name="abc")


async def test_saying_needs_permission_and_words(town: Town) -> None:
    for words in ("", "   ", "x" * 2001):
        with pytest.raises(Refused):
            town.ann.say(town.lobby, words)
    town.world.overwrite(town.lobby, town.ann, deny=["send_messages"])
    with pytest.raises(Refused):
        town.ann.say(town.lobby, "hello")


async def test_answering_somebody(town: Town) -> None:
    first = town.ann.say(town.lobby, "hello")
    answer = town.bob.say(town.lobby, "hi", reply_to=first)
    assert answer["referenced_message"]["id"] == first["id"]
    assert [user["id"] for user in answer["mentions"]] == [town.ann.id]


async def test_controls_that_cannot_be_used(town: Town, bot: SampleBot) -> None:
    message = await (await town.ann.slash(town.lobby, "table")).reply()
    for name in ("Closed", "Rules", "Pick colours", "Nothing"):
        with pytest.raises(Refused):
            await town.ann.click(message, name)
    with pytest.raises(Refused):
        await town.ann.select(message, "Tick", ["x"])


@pytest.mark.parametrize("values", [[], ["red", "green", "blue"], ["yellow"], "red"], ids=str)
async def test_choices_that_a_select_does_not_offer(town: Town, bot: SampleBot, values: Any) -> None:
    message = await (await town.ann.slash(town.lobby, "table")).reply()
    with pytest.raises(Refused):
        await town.ann.select(message, "Pick colours", values)


async def test_two_controls_of_one_name(town: Town, api: RawApi) -> None:
    payload = in_row(button(0, label="Yes"), button(1, label="Yes"))
    _, sent = await api.request("POST", f"/channels/{town.lobby['id']}/messages", payload)
    with pytest.raises(Refused, match="2 controls"):
        await town.ann.click(sent, "Yes")
    data = await unanswered(town, town.ann.click(sent, "b1"))
    assert data == {"custom_id": "b1", "component_type": 2, "id": 3}


async def test_disabled_select(town: Town, api: RawApi) -> None:
    payload = in_row(menu(disabled=True))
    _, sent = await api.request("POST", f"/channels/{town.lobby['id']}/messages", payload)
    with pytest.raises(Refused, match="disabled"):
        await town.ann.select(sent, "s", ["0"])


async def test_controls_of_somebody_elses_private_message(town: Town, bot: SampleBot) -> None:
    message = await (await town.ann.slash(town.lobby, "table")).reply()
    hand = await (await town.bob.click(message, "My hand")).reply()
    with pytest.raises(Refused, match="does not see"):
        await town.ann.click(hand, "Play it")


async def test_controls_of_a_message_that_is_gone(town: Town, bot: SampleBot) -> None:
    message = await (await town.ann.slash(town.lobby, "table")).reply()
    town.world.delete_message(message)
    with pytest.raises(Refused, match="does not see"):
        await town.ann.click(message, "Tick")


async def test_controls_are_those_that_the_message_has_now(town: Town, api: RawApi) -> None:
    path = f"/channels/{town.lobby['id']}/messages"
    _, sent = await api.request("POST", path, in_row(button(label="Old")))
    await api.request("PATCH", f"{path}/{sent['id']}", {"components": [row(button(label="New"))]})
    with pytest.raises(Refused):
        await town.ann.click(sent, "Old")
    await unanswered(town, town.ann.click(sent, "New"))


async def test_forms(town: Town, bot: SampleBot) -> None:
    message = await (await town.ann.slash(town.lobby, "table")).reply()
    form = await town.bob.click(message, "Move…")
    wrong: list[Object] = [
        {},
        {"move": ""},
        {"move": "x" * 11},
        {"move": "a", "pace": ["fast"]},
        {"move": "a", "pace": ["live", "slow"]},
        {"move": "a", "rival": ["1"]},
        {"move": "a", "unheard_of": "x"},
    ]
    for fields in wrong:
        with pytest.raises(Refused):
            await town.bob.submit(form, **fields)
    with pytest.raises(Refused):
        await town.ann.submit(form, move="a")
    await town.bob.submit(form, move="a")
    assert message["content"] == "a [] []"
    with pytest.raises(Refused):
        await town.bob.submit(form, move="b")


async def test_no_form_is_sent_where_the_channel_is_gone(town: Town, bot: SampleBot) -> None:
    message = await (await town.ann.slash(town.lobby, "table")).reply()
    form = await town.bob.click(message, "Move…")
    town.world.delete_channel(town.lobby)
    with pytest.raises(Refused):
        await town.bob.submit(form, move="a")


async def test_nothing_is_suggested_for_a_plain_option(synced: Town) -> None:
    with pytest.raises(Refused):
        await synced.ann.autocomplete(synced.lobby, "ok", "name", name="x")


async def test_bot_that_does_not_answer(town: Town, bot: SampleBot) -> None:
    await unanswered(town, town.ann.slash(town.lobby, "silent"))
