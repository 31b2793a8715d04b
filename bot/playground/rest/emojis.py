"""The application's own emojis. Source: Discord's documentation, resources/emoji."""

import base64
import binascii
import re

from bot.playground.limits import errors
from bot.playground.limits.shapes import NewEmoji, check_shape
from bot.playground.limits.tree import Tree
from bot.playground.objects import Object, StoredFile
from bot.playground.rest.routes import Call, Created, route

ALL = "/applications/{application_id}/emojis"
ONE = ALL + "/{emoji_id}"
NAME = re.compile(r"\w{2,32}", re.ASCII)
KIB = 256
MOST = 2000


@route("GET", ALL)
def list_emojis(call: Call) -> Object:
    return {"items": list(call.world.emojis.values())}


@route("POST", ALL)
def create(call: Call) -> Created:
    world = call.world
    check_shape(call.data, NewEmoji)
    tree = Tree()
    _check_name(tree, call.data.get("name"))
    image = _image(tree, call.data.get("image"))
    tree.refuse()
    if len(world.emojis) >= MOST:
        raise errors.TOO_MANY_EMOJIS.error(most=MOST)
    emoji_id = world.ids.fresh()
    world.files[emoji_id] = image
    world.emojis[emoji_id] = {
        "id": emoji_id,
        "name": call.data["name"],
        "roles": [],
        "user": world.bot,
        "require_colons": True,
        "managed": False,
        "animated": image.content_type == "image/gif",
        "available": True,
    }
    return Created(world.emojis[emoji_id])


@route("GET", ONE)
def get(call: Call) -> Object:
    return _emoji(call)


@route("PATCH", ONE)
def rename(call: Call) -> Object:
    check_shape(call.data, NewEmoji)
    emoji, tree = _emoji(call), Tree()
    _check_name(tree, call.data.get("name"))
    tree.refuse()
    emoji["name"] = call.data["name"]
    return emoji


@route("DELETE", ONE)
def delete(call: Call) -> None:
    del call.world.emojis[_emoji(call)["id"]]


def _emoji(call: Call) -> Object:
    found = call.world.emojis.get(call.id("emoji"))
    if not found:
        raise errors.UNKNOWN_EMOJI.error()
    return found


def _check_name(tree: Tree, name: str | None) -> None:
    tree.text(("name",), name, 32, least=2, required=True)
    if name and 2 <= len(name) <= 32 and not NAME.fullmatch(name):
        tree.add(("name",), errors.EMOJI_NAME)


def _image(tree: Tree, uri: str | None) -> StoredFile:
    """Return the picture of a data URI; what is wrong with it goes into the tree."""
    found = re.fullmatch(r"data:(image/(?:png|jpeg|gif|webp|avif));base64,(.*)", uri or "", re.DOTALL)
    try:
        content = base64.b64decode(found.group(2), validate=True) if found else b""
    except binascii.Error:
        content = b""
    if not found or not content:
        tree.add(("image",), errors.EMOJI_NO_IMAGE)
    if len(content) > KIB * 1024:
        tree.add(("image",), errors.EMOJI_IMAGE, most=f"{KIB}.0")
    return StoredFile("emoji", found.group(1) if found else "", content)
