"""Components as Discord sends them back: complete, with the addresses of their files.

Source: Discord's documentation, components/reference, and its OpenAPI description for the keys of answers.
"""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.playground.objects import Object
    from bot.playground.world import World

SCHEME = "attachment://"
SELECTS = (3, 5, 6, 7, 8)
TEXT_DISPLAY, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 10, 11, 12, 13, 14, 17
DESCRIBED: Object = {"description": None, "spoiler": False}
DEFAULTS: dict[int, Object] = {
    **{key: {"min_values": 1, "max_values": 1} for key in SELECTS},
    THUMBNAIL: DESCRIBED,
    FILE: {"spoiler": False},
    SEPARATOR: {"spacing": 1, "divider": True},
    CONTAINER: {"accent_color": None, "spoiler": False},
}


def walk(components: Sequence[Object]) -> Iterator[Object]:
    """Yield every component, also those inside others, in the order in which they show."""
    for component in components:
        yield component
        yield from walk(component.get("components") or [])
        for key in ("accessory", "component"):
            if component.get(key):
                yield from walk([component[key]])


def complete(components: Sequence[Object]) -> list[Object]:
    """Return components with an id for each, the keys that were left out, and without those that say nothing."""
    taken = {component.get("id") for component in walk(components)}
    fresh = (number for number in count(1) if number not in taken)
    return [_completed(component, fresh) for component in components]


def shown(world: World, components: Sequence[Object], by_name: dict[str, Object]) -> list[Object]:
    """Return complete components in which `attachment://` is resolved to the message's files."""
    whole = complete(components)
    for component in walk(whole):
        for key in ("media", "file"):
            if key in component:
                component[key] = _resolved(world, component[key], by_name)
        if component["type"] == GALLERY:
            component["items"] = [
                {**DESCRIBED, **item, "media": _resolved(world, item["media"], by_name)} for item in component["items"]
            ]
        if component["type"] == FILE:
            attachment = by_name.get(component["file"].get("name", ""), {})
            component |= {"name": attachment.get("filename"), "size": attachment.get("size")}
    return whole


def files_inside(components: Sequence[Object]) -> set[str]:
    """Return the ids of the attachments that components show."""
    media = [
        entry
        for component in walk(components)
        for entry in (component.get("media"), component.get("file"), *(i["media"] for i in component.get("items", [])))
    ]
    return {entry["attachment_id"] for entry in media if entry and "attachment_id" in entry}


def media_of(attachment: Object) -> Object:
    """Return what a picture's place says about the file that it shows."""
    keys = ("url", "proxy_url", "width", "height", "content_type")
    return {key: attachment[key] for key in keys if key in attachment}


def _completed(component: Object, fresh: Iterator[int]) -> Object:
    said = {key: value for key, value in component.items() if value is not None}
    whole = {**DEFAULTS.get(component["type"], {}), **said, "id": component.get("id") or next(fresh)}
    if "components" in said:
        whole["components"] = [_completed(child, fresh) for child in said["components"]]
    for key in ("accessory", "component"):
        if key in said:
            whole[key] = _completed(said[key], fresh)
    if "emoji" in said:
        whole["emoji"] = _emoji(said["emoji"])
    if "options" in said:
        whole["options"] = [_option(option) for option in said["options"]]
    return whole


def _option(option: Object) -> Object:
    said = {key: value for key, value in option.items() if value is not None}
    return {**said, "emoji": _emoji(said["emoji"])} if "emoji" in said else said


def _emoji(emoji: Object) -> Object:
    said = {key: value for key, value in emoji.items() if value is not None}
    return {**said, "id": str(said["id"])} if "id" in said else said


def _resolved(world: World, media: Object, by_name: dict[str, Object]) -> Object:
    url, media_id = media["url"], world.ids.fresh()
    attachment = by_name.get(url.removeprefix(SCHEME)) if url.startswith(SCHEME) else None
    if not attachment:
        return {"id": media_id, "proxy_url": url, **media}
    return {
        **media,
        **media_of(attachment),
        "id": media_id,
        "attachment_id": attachment["id"],
        "loading_state": 2,
        "name": attachment["filename"],
    }
