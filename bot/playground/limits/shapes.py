"""The types of what a bot sends. They are checked first, so that the rules need not ask what a value is.

Keys that Discord does not know are ignored; each one may be left out or null, where not said otherwise.
"""

from __future__ import annotations

import re
from typing import Any

import msgspec
from msgspec import Struct

from bot.playground.limits import errors
from bot.playground.limits.tree import Path, Tree

Id = str | int
WRONG = re.compile(r"(?P<what>.*?)(?: - at `\$(?P<path>.*)`)?")
EXPECTED = {"str": errors.NOT_TEXT, "array": errors.NOT_A_LIST, "object": errors.NOT_AN_OBJECT}


class Emoji(Struct):
    id: Id | None = None
    name: str | None = None


class Option(Struct):
    label: str | None = None
    value: str | None = None
    description: str | None = None
    emoji: Emoji | None = None
    default: bool | None = None


class Media(Struct):
    url: str | None = None


class Item(Struct):
    media: Media | None = None
    description: str | None = None


class Component(Struct):
    type: int
    id: int | None = None
    custom_id: str | None = None
    style: int | None = None
    label: str | None = None
    url: str | None = None
    emoji: Emoji | None = None
    disabled: bool | None = None
    placeholder: str | None = None
    min_values: int | None = None
    max_values: int | None = None
    min_length: int | None = None
    max_length: int | None = None
    value: str | None = None
    description: str | None = None
    content: str | None = None
    accent_color: int | None = None
    media: Media | None = None
    file: Media | None = None
    items: list[Item] | None = None
    options: list[Option] | None = None
    components: list[Component] | None = None
    accessory: Component | None = None
    component: Component | None = None


class EmbedPart(Struct):
    """A footer, author, image or thumbnail."""

    text: str | None = None
    name: str | None = None
    url: str | None = None
    icon_url: str | None = None


class Field(Struct):
    name: str | None = None
    value: str | None = None
    inline: bool | None = None


class Embed(Struct):
    title: str | None = None
    description: str | None = None
    url: str | None = None
    color: int | None = None
    footer: EmbedPart | None = None
    author: EmbedPart | None = None
    image: EmbedPart | None = None
    thumbnail: EmbedPart | None = None
    fields: list[Field] | None = None


class Attachment(Struct):
    id: Id
    filename: str | None = None
    description: str | None = None


class AllowedMentions(Struct):
    parse: list[str] | None = None
    users: list[Id] | None = None
    roles: list[Id] | None = None
    replied_user: bool | None = None


class Reference(Struct):
    message_id: Id
    fail_if_not_exists: bool | None = None


class Message(Struct):
    content: str | None = None
    flags: int | None = None
    nonce: Id | None = None
    enforce_nonce: bool | None = None
    allowed_mentions: AllowedMentions | None = None
    attachments: list[Attachment] | None = None
    message_reference: Reference | None = None
    embeds: list[Embed] | None = None
    components: list[Component] | None = None


class Modal(Struct):
    title: str | None = None
    custom_id: str | None = None
    components: list[Component] | None = None


class Choice(Struct):
    name: str | None = None
    value: str | int | float | None = None


class Suggestions(Struct):
    choices: list[Choice] | None = None


class Callback(Struct):
    type: int | None = None
    data: dict[str, Any] | None = None


class Thread(Struct):
    """A channel or thread to be made or changed."""

    name: str | None = None
    topic: str | None = None
    type: int | None = None
    auto_archive_duration: int | None = None
    archived: bool | None = None
    locked: bool | None = None
    invitable: bool | None = None


class NewEmoji(Struct):
    name: str | None = None
    image: str | None = None


class CommandNode(Struct):
    """A command, a group, a subcommand or an option."""

    name: str | None = None
    description: str | None = None
    type: int = 1
    name_localizations: dict[str, str] | None = None
    description_localizations: dict[str, str] | None = None
    required: bool | None = None
    autocomplete: bool | None = None
    min_length: int | None = None
    max_length: int | None = None
    min_value: float | None = None
    max_value: float | None = None
    choices: list[Choice] | None = None
    options: list[CommandNode] | None = None


def check_shape(payload: Any, shape: Any, prefix: Path = ()) -> None:
    """Refuse a payload with a value of the wrong type, telling the first one."""
    try:
        msgspec.convert(payload, shape)
    except msgspec.ValidationError as wrong:
        found = WRONG.fullmatch(str(wrong))
        what, path = (found["what"], found["path"] or "") if found else (str(wrong), "")
        tree = Tree(prefix)
        tree.add(tuple(re.findall(r"[\w@-]+", path)), _rule(what), value=what)
        tree.refuse()


def _rule(what: str) -> errors.Rule:
    expected = re.search(r"Expected `(\w+)", what)
    return EXPECTED.get(expected[1] if expected else "", errors.NOT_A_NUMBER)
