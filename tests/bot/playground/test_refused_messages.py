"""Every message that Discord refuses is refused with its status, code and path, and what is just right is taken."""

from typing import Any

import pytest

from bot.playground.limits import errors
from bot.playground.objects import Object
from tests.bot.playground.conftest import Town
from tests.bot.playground.payloads import V2, button, embed, in_row, in_rows, in_v2, media, menu, row, text
from tests.support.raw_api import RawApi

ROW_ITEM = "components.0.components.0"
REFUSED = {
    "content 2001": ({"content": "x" * 2001}, "content", errors.MAX_LENGTH),
    "content is a number": ({"content": 5}, "content", errors.NOT_TEXT),
    "11 embeds": ({"embeds": [{"title": "t"}] * 11}, "embeds", errors.MAX_LENGTH),
    "embeds no list": ({"content": "x", "embeds": 5}, "embeds", errors.NOT_A_LIST),
    "embed title 257": (embed(title="t" * 257), "embeds.0.title", errors.MAX_LENGTH),
    "embed description 4097": (embed(description="d" * 4097), "embeds.0.description", errors.MAX_LENGTH),
    "26 fields": (embed(fields=[{"name": "n", "value": "v"}] * 26), "embeds.0.fields", errors.MAX_LENGTH),
    "field name 257": (
        embed(fields=[{"name": "n" * 257, "value": "v"}]),
        "embeds.0.fields.0.name",
        errors.MAX_LENGTH,
    ),
    "field value 1025": (
        embed(fields=[{"name": "n", "value": "v" * 1025}]),
        "embeds.0.fields.0.value",
        errors.MAX_LENGTH,
    ),
    "field value empty": (embed(fields=[{"name": "n", "value": ""}]), "embeds.0.fields.0.value", errors.REQUIRED),
    "footer 2049": (embed(footer={"text": "f" * 2049}), "embeds.0.footer.text", errors.MAX_LENGTH),
    "author 257": (embed(author={"name": "a" * 257}), "embeds.0.author.name", errors.MAX_LENGTH),
    "author without a name": (embed(author={"url": "https://x.y"}), "embeds.0.author.name", errors.REQUIRED),
    "embeds 6001 together": (
        {"embeds": [{"description": "d" * 4000}, {"description": "d" * 2001}]},
        "embeds",
        errors.EMBED_SIZE,
    ),
    "embed image from a file system": (
        embed(image={"url": "file:///etc/passwd"}),
        "embeds.0.image.url",
        errors.SCHEME,
    ),
    "embed colour beyond white": (embed(title="t", color=0x1000000), "embeds.0.color", errors.TOO_BIG),
    "6 rows": (in_rows(*(row(button(n)) for n in range(6))), "components", errors.MAX_LENGTH),
    "6 buttons in a row": (in_row(*(button(n) for n in range(6))), "components.0.components", errors.BAD_LENGTH),
    "empty row": (in_rows(row()), "components.0.components", errors.BAD_LENGTH),
    "button without a row": (in_rows(button()), "components.0.type", errors.CHOICES),
    "button beside a select": (in_row(button(), menu()), "components.0.components.1", errors.WIDTH),
    "two selects in a row": (in_row(menu(), menu(custom_id="t")), "components.0.components.1", errors.WIDTH),
    "button label 81": (in_row(button(label="l" * 81)), f"{ROW_ITEM}.label", errors.MAX_LENGTH),
    "button url 513": (
        in_row({"type": 2, "style": 5, "label": "b", "url": "https://x.y/" + "p" * 501}),
        f"{ROW_ITEM}.url",
        errors.MAX_LENGTH,
    ),
    "custom_id 101": (in_row(button(custom_id="c" * 101)), f"{ROW_ITEM}.custom_id", errors.BAD_LENGTH),
    "custom_id missing": (in_row(button(custom_id=None)), f"{ROW_ITEM}.custom_id", errors.NO_CUSTOM_ID),
    "custom_id twice": (in_row(button(), button()), "components.0.components.1.custom_id", errors.DUPLICATE_ID),
    "custom_id twice, disabled": (
        in_rows(row(button()), row(button(disabled=True))),
        "components.1.components.0.custom_id",
        errors.DUPLICATE_ID,
    ),
    "link with a custom_id": (in_row(button(style=5, url="https://x.y")), ROW_ITEM, errors.URL_AND_ID),
    "link without an address": (
        in_row({"type": 2, "style": 5, "label": "b"}),
        f"{ROW_ITEM}.url",
        errors.REQUIRED,
    ),
    "button without label and emoji": (in_row(button(label=None)), f"{ROW_ITEM}.label", errors.BARE_BUTTON),
    "button with a word for an emoji": (
        in_row(button(emoji={"name": "rocket"})),
        f"{ROW_ITEM}.emoji.name",
        errors.BAD_EMOJI,
    ),
    "button with an unknown emoji": (
        in_row(button(emoji={"id": "1", "name": "rocket"})),
        f"{ROW_ITEM}.emoji.name",
        errors.BAD_EMOJI,
    ),
    "button style 9": (in_row(button(style=9)), f"{ROW_ITEM}.style", errors.CHOICES),
    "select with 26 options": (in_row(menu(26)), f"{ROW_ITEM}.options", errors.BAD_LENGTH),
    "select without options": (in_row(menu(0)), f"{ROW_ITEM}.options", errors.BAD_LENGTH),
    "option label 101": (
        in_row(menu(options=[{"label": "l" * 101, "value": "v"}])),
        f"{ROW_ITEM}.options.0.label",
        errors.BAD_LENGTH,
    ),
    "option value 101": (
        in_row(menu(options=[{"label": "l", "value": "v" * 101}])),
        f"{ROW_ITEM}.options.0.value",
        errors.BAD_LENGTH,
    ),
    "option description 101": (
        in_row(menu(options=[{"label": "l", "value": "v", "description": "d" * 101}])),
        f"{ROW_ITEM}.options.0.description",
        errors.MAX_LENGTH,
    ),
    "option value twice": (
        in_row(menu(options=[{"label": "a", "value": "v"}, {"label": "b", "value": "v"}])),
        f"{ROW_ITEM}.options.1.value",
        errors.SAME_VALUE,
    ),
    "placeholder 151": (in_row(menu(placeholder="p" * 151)), f"{ROW_ITEM}.placeholder", errors.MAX_LENGTH),
    "max_values beyond the options": (
        in_row(menu(2, max_values=3)),
        f"{ROW_ITEM}.max_values",
        errors.MORE_THAN_OPTIONS,
    ),
    "max_values 26": (in_row(menu(25, max_values=26)), f"{ROW_ITEM}.max_values", errors.TOO_BIG),
    "min_values beyond max_values": (
        in_row(menu(5, min_values=3, max_values=2)),
        f"{ROW_ITEM}.min_values",
        errors.TOO_BIG,
    ),
    "text input in a message": (
        in_row({"type": 4, "custom_id": "t", "style": 1, "label": "l"}),
        f"{ROW_ITEM}.type",
        errors.CHOICES,
    ),
    "V2 component without the flag": (in_rows(text()), "components.0.type", errors.CHOICES),
    "V2 with content": (in_v2(text(), content="x"), "content", errors.LEGACY_WITH_V2),
    "V2 with embeds": (in_v2(text(), embeds=[{"title": "t"}]), "embeds", errors.LEGACY_WITH_V2),
    "V2 41 components": (in_v2(*(text() for _ in range(41))), "components", errors.TOTAL),
    "V2 41 components, nested": (
        in_v2({"type": 17, "components": [text() for _ in range(40)]}),
        "components",
        errors.TOTAL,
    ),
    "V2 4001 characters": (in_v2(text("x" * 2001), text("x" * 2000)), "components", errors.V2_TEXT),
    "V2 empty text": (in_v2(text("")), "components.0.content", errors.REQUIRED),
    "V2 section with 4 texts": (
        in_v2({"type": 9, "components": [text()] * 4, "accessory": button()}),
        "components.0.components",
        errors.BAD_LENGTH,
    ),
    "V2 section without an accessory": (
        in_v2({"type": 9, "components": [text()]}),
        "components.0.accessory.type",
        errors.CHOICES,
    ),
    "V2 gallery of 11": (in_v2({"type": 12, "items": [media()] * 11}), "components.0.items", errors.BAD_LENGTH),
    "V2 gallery of nothing": (in_v2({"type": 12, "items": []}), "components.0.items", errors.BAD_LENGTH),
    "V2 media description 1025": (
        in_v2({"type": 12, "items": [{**media(), "description": "d" * 1025}]}),
        "components.0.items.0.description",
        errors.MAX_LENGTH,
    ),
    "V2 media of a file that is not there": (
        in_v2({"type": 12, "items": [media("attachment://board.png")]}),
        "components.0.items.0.media.url",
        errors.NO_SUCH_FILE,
    ),
    "V2 container in a container": (
        in_v2({"type": 17, "components": [{"type": 17, "components": [text()]}]}),
        "components.0.components.0.type",
        errors.CHOICES,
    ),
    "attachment that is not there": (
        {"content": "x", "attachments": [{"id": "0", "filename": "a"}]},
        "attachments.0",
        errors.NO_SUCH_UPLOAD,
    ),
    "11 attachments": (
        {"content": "x", "attachments": [{"id": str(n), "filename": "a"} for n in range(11)]},
        "attachments",
        errors.MAX_LENGTH,
    ),
    "attachment description 1025": (
        {"content": "x", "attachments": [{"id": "0", "filename": "a", "description": "d" * 1025}]},
        "attachments.0.description",
        errors.MAX_LENGTH,
    ),
    "nonce 26": ({"content": "x", "nonce": "n" * 26}, "nonce", errors.NONCE),
    "nonce beyond 64 bits": ({"content": "x", "nonce": 2**63}, "nonce", errors.TOO_BIG),
    "mentions parsed and listed": (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "allowed_mentions",
        errors.MENTIONS,
    ),
    "101 mentioned": (
        {"content": "x", "allowed_mentions": {"users": [str(n) for n in range(101)]}},
        "allowed_mentions.users",
        errors.MAX_LENGTH,
    ),
    "embed address 2049": (embed(url="https://x.y/" + "p" * 2037), "embeds.0.url", errors.MAX_LENGTH),
    "media address 2049": (
        in_v2({"type": 12, "items": [media("https://x.y/" + "p" * 2037)]}),
        "components.0.items.0.media.url",
        errors.MAX_LENGTH,
    ),
    "one text of 4001": (in_v2(text("x" * 4001)), "components.0.content", errors.BAD_LENGTH),
    "answer to a message that is not there": (
        {"content": "x", "message_reference": {"message_id": "1"}},
        "message_reference",
        errors.UNKNOWN_REFERENCE,
    ),
}
TAKEN = {
    "content 2000": {"content": "x" * 2000},
    "10 embeds": {"embeds": [{"title": "t"}] * 10},
    "embed at its limits": embed(
        title="t" * 256,
        description="d" * 4096,
        color=0xFFFFFF,
        footer={"text": "f" * 512},
        author={"name": "a" * 256},
        fields=[{"name": "n" * 10, "value": "v" * 20}] * 25,
    ),
    "fields and footer at their limits": embed(
        footer={"text": "f" * 2048, "icon_url": "https://x.y/a.png"},
        url="https://x.y/" + "p" * 2036,
        fields=[{"name": "n" * 256, "value": "v" * 1024}],
    ),
    "option texts of 100": in_row(menu(options=[{"label": "l" * 100, "value": "v" * 100, "description": "d" * 100}])),
    "picture text of 1024": in_v2({"type": 12, "items": [{**media(), "description": "d" * 1024}]}),
    "one text of 4000": in_v2(text("x" * 4000)),
    "100 mentioned": {"content": "x", "allowed_mentions": {"users": [str(n) for n in range(100)]}},
    "embeds of 6000 together": {"embeds": [{"description": "d" * 3000}] * 2},
    "5 rows of 5": in_rows(*(row(*(button(5 * r + n) for n in range(5))) for r in range(5))),
    "button at its limits": in_row(button(label="l" * 80, custom_id="c" * 100)),
    "button with an emoji alone": in_row(button(label=None, emoji={"name": "1️⃣"})),
    "link": in_row({"type": 2, "style": 5, "label": "b", "url": "https://x.y/" + "p" * 500}),
    "select at its limits": in_row(menu(25, max_values=25, min_values=0, placeholder="p" * 150)),
    "user select": in_row({"type": 5, "custom_id": "u", "max_values": 25}),
    "V2 40 components": in_v2({"type": 17, "components": [text() for _ in range(39)]}),
    "V2 4000 characters": in_v2(text("x" * 2000), text("x" * 2000)),
    "V2 of every kind": in_v2(
        {"type": 9, "components": [text()] * 3, "accessory": {"type": 11, **media()}},
        {"type": 12, "items": [media()] * 10},
        {"type": 14},
        row(menu()),
        {
            "type": 17,
            "accent_color": 5,
            "components": [row(button()), {"type": 9, "components": [text()], "accessory": button(1)}],
        },
    ),
    "nonce 25": {"content": "x", "nonce": "n" * 25},
    "nonce of 64 bits": {"content": "x", "nonce": 2**63 - 1},
    "keys that Discord does not know": {"content": "x", "unheard_of": 1, "embeds": [{"title": "t", "flags": 0}]},
    "answer that may fail": {"content": "x", "message_reference": {"message_id": "1", "fail_if_not_exists": False}},
    "mentions of one": {"content": "x", "allowed_mentions": {"parse": [], "users": ["1"]}},
}


def found(tree: Object, path: str) -> list[Any]:
    """Return the errors at a path such as "embeds.0.title"."""
    for part in path.split("."):
        tree = tree.get(part, {})
    errors_here: list[Any] = tree.get("_errors", [])
    return errors_here


@pytest.mark.parametrize(("payload", "path", "rule"), REFUSED.values(), ids=REFUSED)
async def test_refused(town: Town, api: RawApi, payload: Object, path: str, rule: errors.Rule) -> None:
    status, body = await api.request("POST", f"/channels/{town.lobby['id']}/messages", payload)
    assert (status, body["code"], body["message"]) == (400, 50035, "Invalid Form Body")
    assert rule.code in [error["code"] for error in found(body["errors"], path)], body["errors"]
    assert town.world.history(town.lobby) == []


@pytest.mark.parametrize("payload", TAKEN.values(), ids=TAKEN)
async def test_taken(town: Town, api: RawApi, payload: Object) -> None:
    status, body = await api.request("POST", f"/channels/{town.lobby['id']}/messages", payload)
    assert status == 200, body
    assert len(town.world.history(town.lobby)) == 1


@pytest.mark.parametrize("payload", [{}, {"content": ""}, {"embeds": []}, {"flags": V2, "components": []}])
async def test_empty_message(town: Town, api: RawApi, payload: Object) -> None:
    status, body = await api.request("POST", f"/channels/{town.lobby['id']}/messages", payload)
    assert (status, body) == (400, {"message": "Cannot send an empty message", "code": 50006})


async def test_all_that_is_wrong_is_told_at_once(town: Town, api: RawApi) -> None:
    payload = {"content": "x" * 2001, **in_row(button(), button(label="l" * 81)), "embeds": [{"title": "t" * 257}]}
    payload["content"] = "x" * 2001
    _, body = await api.request("POST", f"/channels/{town.lobby['id']}/messages", payload)
    assert set(body["errors"]) == {"content", "embeds", "components"}


async def test_edits_are_checked_with_what_stays(town: Town, api: RawApi) -> None:
    path = f"/channels/{town.lobby['id']}/messages"
    _, sent = await api.request("POST", path, {"content": "x"})
    status, body = await api.request("PATCH", f"{path}/{sent['id']}", {"flags": V2, "components": [text()]})
    assert (status, found(body["errors"], "content")[0]["code"]) == (400, errors.LEGACY_WITH_V2.code)
    status, body = await api.request("PATCH", f"{path}/{sent['id']}", {"content": ""})
    assert (status, body["code"]) == (400, 50006)
    status, _ = await api.request(
        "PATCH", f"{path}/{sent['id']}", {"flags": V2, "content": None, "components": [text()]}
    )
    assert status == 200
    status, body = await api.request("PATCH", f"{path}/{sent['id']}", {"content": "back"})
    assert (status, found(body["errors"], "content")[0]["code"]) == (400, errors.LEGACY_WITH_V2.code)


async def test_kept_file_is_found_by_its_listed_name_only(town: Town, api: RawApi) -> None:
    path = f"/channels/{town.lobby['id']}/messages"
    gallery = '{"flags": 32768, "components": [{"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]}]}'
    status, sent = await api.upload(path, gallery, ("a.png", b"x"))
    assert status == 200, sent
    file_id = sent["components"][0]["items"][0]["media"]["attachment_id"]
    shown = {"components": [{"type": 12, "items": [media("attachment://a.png")]}]}
    one = f"{path}/{sent['id']}"
    status, body = await api.request("PATCH", one, {**shown, "attachments": [{"id": file_id}]})
    assert (status, body["code"]) == (400, 50035)
    status, body = await api.request("PATCH", one, {**shown, "attachments": [{"id": file_id, "filename": "a.png"}]})
    assert status == 200, body


async def test_file_sizes(town: Town, api: RawApi) -> None:
    path, most = f"/channels/{town.lobby['id']}/messages", 10 * 1024 * 1024
    status, _ = await api.upload(path, "{}", ("a.png", b"0" * most))
    assert status == 200
    status, body = await api.upload(path, "{}", ("a.png", b"0" * (most + 1)))
    assert (status, body["code"]) == (413, 40005)


async def test_more_than_ten_files(town: Town, api: RawApi) -> None:
    files = [(f"{n}.txt", b"x") for n in range(11)]
    status, body = await api.upload(f"/channels/{town.lobby['id']}/messages", "{}", *files)
    assert (status, body["code"]) == (400, 50035)
