"""The life of an interaction: answers, refusals, deadlines."""

import asyncio
from typing import Any

import aiohttp
import msgspec
import pytest

from bot.playground import DidNotRespond, Interaction, Refused
from bot.playground.limits import errors
from bot.playground.objects import EPHEMERAL, Object
from tests.bot.playground.conftest import Town
from tests.bot.playground.payloads import (
    button,
    choices,
    command,
    field,
    in_row,
    labelled,
    menu,
    modal,
    option,
    radio,
    row,
    text,
)
from tests.bot.playground.test_refused_messages import found
from tests.support.raw_api import RawApi

V2_FLAG = 1 << 15


class Asked:
    """A person's interaction that the test answers itself, by raw requests."""

    def __init__(self, api: RawApi, interaction: Interaction, waiting: "asyncio.Task[Any]") -> None:
        self.api = api
        self.interaction = interaction
        self.waiting = waiting

    async def answer(self, kind: int, data: Object | None = None) -> tuple[int, Any]:
        path = f"/interactions/{self.interaction.id}/{self.interaction.token}/callback?with_response=true"
        return await self.api.request(
            "POST", path, {"type": kind, "data": data} if data is not None else {"type": kind}
        )

    async def hook(self, method: str, tail: str = "", body: Object | None = None) -> tuple[int, Any]:
        world = self.interaction.world
        path = f"/webhooks/{world.application_id}/{self.interaction.token}{tail}"
        return await self.api.request(method, path, body)


@pytest.fixture
async def asked(town: Town, api: RawApi) -> Asked:
    """Ann used /ok."""
    return await ask(town, api)


async def ask(town: Town, api: RawApi) -> Asked:
    await api.request("PUT", f"/applications/{town.world.application_id}/commands", [command()])
    return await begun(town, api, town.ann.slash(town.lobby, "ok"))


async def begun(town: Town, api: RawApi, act: Any) -> Asked:
    """Let a person begin something and find its interaction."""
    known = set(town.world.interactions)
    waiting = asyncio.create_task(act)
    await town.world.until(lambda: set(town.world.interactions) - known)
    (new,) = set(town.world.interactions) - known
    return Asked(api, town.world.interactions[new], waiting)


MODALS = {
    "title 46": (modal(row(field()), title="t" * 46), "data.title", errors.BAD_LENGTH),
    "title missing": (modal(row(field()), title=None), "data.title", errors.REQUIRED),
    "custom_id 101": (modal(row(field()), custom_id="m" * 101), "data.custom_id", errors.BAD_LENGTH),
    "6 fields": (modal(*(row(field(custom_id=str(n))) for n in range(6))), "data.components", errors.BAD_LENGTH),
    "no fields": (modal(), "data.components", errors.BAD_LENGTH),
    "field twice": (
        modal(row(field()), row(field())),
        "data.components.1.components.0.custom_id",
        errors.DUPLICATE_ID,
    ),
    "field label 46": (
        modal(row(field(label="l" * 46))),
        "data.components.0.components.0.label",
        errors.MAX_LENGTH,
    ),
    "placeholder 101": (
        modal(row(field(placeholder="p" * 101))),
        "data.components.0.components.0.placeholder",
        errors.MAX_LENGTH,
    ),
    "value 4001": (
        modal(row(field(value="v" * 4001))),
        "data.components.0.components.0.value",
        errors.MAX_LENGTH,
    ),
    "max_length 4001": (
        modal(row(field(max_length=4001))),
        "data.components.0.components.0.max_length",
        errors.TOO_BIG,
    ),
    "label 46": (modal(labelled(field(), label="l" * 46)), "data.components.0.label", errors.BAD_LENGTH),
    "description 101": (
        modal(labelled(field(), description="d" * 101)),
        "data.components.0.description",
        errors.MAX_LENGTH,
    ),
    "label of a text": (modal(labelled(text())), "data.components.0.component.type", errors.CHOICES),
    "button in a form": (
        modal(row({"type": 2, "style": 1, "label": "b", "custom_id": "b"})),
        "data.components.0.components.0.type",
        errors.CHOICES,
    ),
    "radio of 1": (modal(labelled(radio(1))), "data.components.0.component.options", errors.BAD_LENGTH),
    "radio of 11": (modal(labelled(radio(11))), "data.components.0.component.options", errors.BAD_LENGTH),
    "no checkboxes": (
        modal(labelled(radio(0, type=22))),
        "data.components.0.component.options",
        errors.BAD_LENGTH,
    ),
    "11 checkboxes": (
        modal(labelled(radio(11, type=22))),
        "data.components.0.component.options",
        errors.BAD_LENGTH,
    ),
    "11 checkboxes to tick": (
        modal(labelled(radio(10, type=22, max_values=11))),
        "data.components.0.component.max_values",
        errors.TOO_BIG,
    ),
    "checkbox without an id": (
        modal(labelled({"type": 23})),
        "data.components.0.component.custom_id",
        errors.REQUIRED,
    ),
    "select of 26 in a form": (
        modal(labelled(menu(26))),
        "data.components.0.component.options",
        errors.BAD_LENGTH,
    ),
}
SUGGESTIONS = {
    "26 choices": ({"choices": choices(26)}, "data.choices", errors.MAX_LENGTH),
    "name 101": ({"choices": choices(1, name="n" * 101)}, "data.choices.0.name", errors.BAD_LENGTH),
    "value 101": ({"choices": choices(1, value="v" * 101)}, "data.choices.0.value", errors.MAX_LENGTH),
    "name empty": ({"choices": choices(1, name="")}, "data.choices.0.name", errors.REQUIRED),
    "value missing": ({"choices": choices(1, value=None)}, "data.choices.0.value", errors.REQUIRED),
}


@pytest.mark.parametrize(("payload", "path", "rule"), MODALS.values(), ids=MODALS)
async def test_form_is_refused(asked: Asked, payload: Object, path: str, rule: errors.Rule) -> None:
    status, body = await asked.answer(9, payload)
    assert (status, body["code"]) == (400, 50035)
    assert rule.code in [error["code"] for error in found(body["errors"], path)], body["errors"]
    assert asked.interaction.kind is None
    await asked.answer(9, modal(row(field())))
    assert (await asked.waiting).modal["title"] == "t"


@pytest.mark.parametrize(("payload", "path", "rule"), SUGGESTIONS.values(), ids=SUGGESTIONS)
async def test_suggestions_are_refused(town: Town, api: RawApi, payload: Object, path: str, rule: errors.Rule) -> None:
    known = command(options=[option(autocomplete=True)])
    await api.request("PUT", f"/applications/{town.world.application_id}/commands", [known])
    asked = await begun(town, api, town.ann.autocomplete(town.lobby, "ok", "o", o="x"))
    status, body = await asked.answer(8, payload)
    assert (status, body["code"]) == (400, 50035)
    assert rule.code in [error["code"] for error in found(body["errors"], path)], body["errors"]
    assert (await asked.answer(8, {"choices": choices(25, name="n" * 100, value="v" * 100)}))[0] == 200
    assert len(await asked.waiting) == 25


async def test_form_at_its_limits(asked: Asked) -> None:
    field_keys = {"label": "l" * 45, "placeholder": "p" * 100, "value": "v" * 4000, "min_length": 0, "max_length": 4000}
    fields = [row(field(custom_id=str(n), **field_keys)) for n in range(4)]
    last = labelled(menu(25), label="l" * 45, description="d" * 100)
    status, _ = await asked.answer(9, modal(*fields, last, title="t" * 45, custom_id="m" * 100))
    assert status == 200
    await asked.waiting


async def test_every_kind_of_field(town: Town, asked: Asked) -> None:
    await asked.answer(
        9,
        modal(
            {"type": 10, "content": "Fill this in"},
            labelled(radio(10, custom_id="radio"), label="Pace"),
            labelled(radio(10, type=22, custom_id="boxes", required=False), label="Modules"),
            labelled({"type": 23, "custom_id": "sure", "default": True}, label="Sure"),
            labelled({"type": 19, "custom_id": "file", "required": False}, label="File"),
        ),
    )
    form = await asked.waiting
    wrong: list[Object] = [{}, {"radio": "x"}, {"radio": "1", "boxes": ["x"]}, {"radio": "1", "file": "a.png"}]
    for values in wrong:
        with pytest.raises(Refused):
            await town.ann.submit(form, **values)
    sent = await begun(town, asked.api, town.ann.submit(form, Pace="1", boxes=["0", "2"]))
    data = sent.interaction.payload["data"]
    fields = {c["component"]["custom_id"]: c["component"] for c in data["components"][1:]}
    assert (fields["radio"]["value"], fields["boxes"]["values"]) == ("1", ["0", "2"])
    assert (fields["sure"]["value"], fields["file"]["values"]) == (True, [])
    await sent.answer(4, {"content": "x"})
    await sent.waiting


async def test_answer_is_checked_below_data(asked: Asked) -> None:
    status, body = await asked.answer(4, {"content": "x" * 2001})
    assert (status, found(body["errors"], "data.content")[0]["code"]) == (400, errors.MAX_LENGTH.code)
    status, body = await asked.answer(4, {})
    assert (status, body["code"]) == (400, 50006)
    await asked.answer(4, {"content": "x"})
    assert (await asked.waiting).message["content"] == "x"


async def test_answer_says_what_became_of_it(asked: Asked) -> None:
    status, body = await asked.answer(4, {"content": "x", "flags": EPHEMERAL})
    message = (await asked.waiting).message
    assert (status, body["resource"]["message"]["id"]) == (200, message["id"])
    assert body["interaction"]["response_message_ephemeral"] is True


@pytest.mark.parametrize("kind", [1, 6, 7, 8, 99])
async def test_answers_that_do_not_fit_a_command(asked: Asked, kind: int) -> None:
    status, body = await asked.answer(kind, {"content": "x"})
    assert (status, body["code"]) == (400, 50035)
    assert found(body["errors"], "type")
    await asked.answer(4, {"content": "x"})
    await asked.waiting


async def test_no_form_after_a_form(town: Town, asked: Asked) -> None:
    await asked.answer(9, modal(row(field())))
    form = await asked.waiting
    sent = await begun(town, asked.api, town.ann.submit(form, l="text"))
    assert (await sent.answer(9, modal(row(field()))))[0] == 400
    assert (await sent.answer(7, {"content": "x"}))[0] == 400, "the form does not come from a message"
    await sent.answer(4, {"content": "x"})
    assert (await sent.waiting).payload["data"]["components"][0]["components"][0]["value"] == "text"


async def test_answers_have_no_rate_limit(asked: Asked) -> None:
    path = f"/interactions/{asked.interaction.id}/{asked.interaction.token}/callback"
    async with aiohttp.request(
        "POST", f"{asked.interaction.world.address}/api/v10{path}", json={"type": 5}
    ) as response:
        assert not [name for name in response.headers if name.startswith("X-RateLimit")]
    await asked.waiting


async def test_second_answer(town: Town, asked: Asked) -> None:
    await asked.answer(4, {"content": "one"})
    assert town.world.clock.alarms == set()
    status, body = await asked.answer(4, {"content": "two"})
    assert (status, body["code"]) == (400, 40060)
    await asked.waiting


async def test_nobody_answers(town: Town, asked: Asked) -> None:
    town.world.clock.move(2.9)
    assert not asked.waiting.done()
    town.world.clock.move(0.2)
    with pytest.raises(DidNotRespond, match="/ok"):
        await asked.waiting
    status, body = await asked.answer(4, {"content": "late"})
    assert (status, body["code"]) == (404, 10062)
    status, body = await asked.hook("POST", body={"content": "late"})
    assert (status, body["code"]) == (404, 10015)
    assert town.world.history(town.lobby) == []


async def test_wrong_token(asked: Asked) -> None:
    path = f"/interactions/{asked.interaction.id}/wrong/callback"
    status, body = await asked.api.request("POST", path, {"type": 4, "data": {"content": "x"}})
    assert (status, body["code"]) == (404, 10062)
    await asked.answer(4, {"content": "x"})
    await asked.waiting


async def test_token_lasts_15_minutes(town: Town, asked: Asked) -> None:
    await asked.answer(5)
    await asked.waiting
    town.world.clock.move(899)
    assert (await asked.hook("PATCH", "/messages/@original", {"content": "in time"}))[0] == 200
    town.world.clock.move(2)
    for method, tail in (("POST", ""), ("PATCH", "/messages/@original"), ("DELETE", "/messages/@original")):
        status, body = await asked.hook(method, tail, {"content": "late"})
        assert (status, body["code"]) == (401, 50027)
    assert town.world.history(town.lobby)[0]["content"] == "in time"


async def test_ephemeral_is_decided_by_the_first_answer(town: Town, asked: Asked) -> None:
    await asked.answer(5, {"flags": EPHEMERAL})
    await asked.waiting
    _, first = await asked.hook("POST", body={"content": "first"})
    _, second = await asked.hook("POST", body={"content": "second"})
    assert (first["flags"] & EPHEMERAL, second["flags"] & EPHEMERAL) == (EPHEMERAL, 0)
    assert [m["content"] for m in town.bob.messages(town.lobby)] == ["second"]
    assert [m["content"] for m in town.ann.messages(town.lobby)] == ["first", "second"]


async def test_a_channel_deleted_meanwhile_is_unknown(town: Town, asked: Asked) -> None:
    town.world.delete_channel(town.lobby)
    status, body = await asked.answer(4, {"content": "too late"})
    assert (status, body["code"]) == (404, 10003)


async def test_nothing_follows_in_a_channel_deleted_meanwhile(town: Town, asked: Asked) -> None:
    await asked.answer(5)
    await asked.waiting
    town.world.delete_channel(town.lobby)
    status, body = await asked.hook("POST", body={"content": "too late"})
    assert (status, body["code"]) == (404, 10003)
    status, body = await asked.hook("PATCH", "/messages/@original", {"content": "too late"})
    assert (status, body["code"]) == (404, 10008)


async def test_channel_routes_do_not_know_ephemeral_messages(town: Town, asked: Asked) -> None:
    await asked.answer(4, {"content": "secret", "flags": EPHEMERAL})
    message = (await asked.waiting).message
    for method in ("GET", "PATCH", "DELETE"):
        path = f"/channels/{town.lobby['id']}/messages/{message['id']}"
        status, body = await asked.api.request(method, path, {"content": "x"} if method == "PATCH" else None)
        assert (status, body["code"]) == (404, 10008)
    assert (await asked.api.request("GET", f"/channels/{town.lobby['id']}/messages"))[1] == []
    assert (await asked.hook("DELETE", "/messages/@original"))[0] == 204
    assert not town.ann.sees(message)


async def test_deferred_answer_can_become_v2(asked: Asked) -> None:
    await asked.answer(5)
    await asked.waiting
    status, body = await asked.hook("PATCH", "/messages/@original", {"flags": V2_FLAG, "components": [text()]})
    assert (status, body["flags"] & V2_FLAG) == (200, V2_FLAG)


async def test_only_people_are_mentioned_unless_told_otherwise(town: Town, asked: Asked) -> None:
    role = town.guild["roles"][1]["id"]
    await asked.answer(4, {"content": f"@everyone <@&{role}> {town.bob.mention}"})
    message = (await asked.waiting).message
    assert [user["id"] for user in message["mentions"]] == [town.bob.id]
    assert (message["mention_roles"], message["mention_everyone"]) == ([], False)


async def test_update_of_a_message_that_was_deleted(town: Town, asked: Asked) -> None:
    await asked.answer(4, in_row(menu()))
    message = (await asked.waiting).message
    pressed = await begun(town, asked.api, town.bob.select(message, "s", ["0"]))
    town.world.delete_message(message)
    status, body = await pressed.answer(7, {"content": "x"})
    assert (status, body["code"]) == (404, 10008)
    await pressed.answer(4, {"content": "gone"})
    await pressed.waiting


async def test_update_drops_files_that_it_does_not_list(town: Town, asked: Asked) -> None:
    path = f"/channels/{town.lobby['id']}/messages"
    payload = msgspec.json.encode(in_row(button())).decode()
    _, sent = await asked.api.upload(path, payload, ("a.txt", b"a"))
    await asked.api.request("PATCH", f"{path}/{sent['id']}", {"content": "edited"})
    message = town.world.messages[town.lobby["id"]][sent["id"]]
    kept = [{"id": attachment["id"]} for attachment in message["attachments"]]
    assert len(kept) == 1
    for listed, left in (({"attachments": kept}, 1), ({}, 0)):
        pressed = await begun(town, asked.api, town.bob.click(message, "b"))
        assert (await pressed.answer(7, {"content": "pressed", **listed}))[0] == 200
        await pressed.waiting
        assert len(message["attachments"]) == left
    await asked.answer(4, {"content": "x"})
    await asked.waiting


async def test_payload_says_where_and_who(town: Town, asked: Asked) -> None:
    payload = asked.interaction.payload
    assert (payload["context"], payload["guild_id"]) == (0, town.guild["id"])
    assert payload["authorizing_integration_owners"] == {"0": town.guild["id"]}
    assert payload["attachment_size_limit"] == 10 * 1024 * 1024
    assert payload["member"]["user"]["id"] == town.ann.id
    assert int(payload["member"]["permissions"]) & 1 << 31
    town.world.overwrite(town.lobby, town.world.bot, deny=["attach_files"])
    second = await begun(town, asked.api, town.bob.slash(town.lobby, "ok"))
    assert int(payload["app_permissions"]) - int(second.interaction.payload["app_permissions"]) == 1 << 15
    for one in (asked, second):
        await one.answer(4, {"content": "x"})
        await one.waiting
