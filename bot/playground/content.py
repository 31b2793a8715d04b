"""How a request's payload becomes part of a message: files, embeds, components, mentions."""

from __future__ import annotations

import io
import re
from itertools import count
from typing import TYPE_CHECKING

from PIL import Image, UnidentifiedImageError

from bot.playground.objects import COMPONENTS_V2, EPHEMERAL, SILENT, SUPPRESS_EMBEDS, Object, StoredFile

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.playground.world import World

Uploads = dict[str, StoredFile]
"""Uploaded files by their number in the form: `files[0]` is "0"."""

SCHEME = "attachment://"
IMAGES = {
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".jpeg": "image/jpeg",
    ".webp": "image/webp",
    ".gif": "image/gif",
}
SETTABLE_FLAGS = COMPONENTS_V2 | EPHEMERAL | SILENT | SUPPRESS_EMBEDS
BY_INTERACTIONS: Object = {"parse": ["users"], "replied_user": False}
"""Who may be mentioned by an answer to an interaction that does not say so itself."""
TEXT_DISPLAY = 10
FILE = 13
SELECTS = (3, 5, 6, 7, 8)


def apply(world: World, message: Object, payload: Object, uploads: Uploads) -> None:
    """Change a message as a valid payload says. What the payload leaves out stays as it is."""
    hidden = world.hidden_files.pop(message["id"], [])
    before = [*message["attachments"], *hidden]
    attached = _attachments(world, message["channel_id"], before, payload.get("attachments"), uploads)
    if "content" in payload:
        message["content"] = payload["content"] or ""
    message["flags"] |= (payload.get("flags") or 0) & SETTABLE_FLAGS
    by_name = {attachment["filename"]: attachment for attachment in attached}
    inside = {attachment["id"] for attachment in hidden}
    if "embeds" in payload:
        message["embeds"], inside = _embeds(payload["embeds"] or [], by_name)
    if "components" in payload:
        message["components"] = _components(payload["components"] or [], by_name)
    if message["flags"] & COMPONENTS_V2:
        inside = _shown_inside(message["components"])
    message["attachments"] = [attachment for attachment in attached if attachment["id"] not in inside]
    hidden = [attachment for attachment in attached if attachment["id"] in inside]
    if hidden:
        world.hidden_files[message["id"]] = hidden
    world.drop_files([attachment["id"] for attachment in before if attachment not in attached])
    _mention(world, message, payload.get("allowed_mentions"))


def walk(components: Sequence[Object]) -> Iterator[Object]:
    """Yield every component, also those inside others, in the order in which they show."""
    for component in components:
        yield component
        yield from walk(component.get("components") or [])
        for key in ("accessory", "component"):
            if component.get(key):
                yield from walk([component[key]])


def texts(message: Object) -> list[str]:
    """Return what a message says outside of embeds: its content and its text components."""
    shown = [c["content"] for c in walk(message["components"]) if c["type"] == TEXT_DISPLAY]
    return [message["content"], *shown] if message["content"] else shown


def complete(components: Sequence[Object]) -> list[Object]:
    """Return components as Discord sends them back: each with an id, selects with their bounds."""
    taken = {component.get("id") for component in walk(components)}
    fresh = (number for number in count(1) if number not in taken)
    return [_completed(component, fresh) for component in components]


def _completed(component: Object, fresh: Iterator[int]) -> Object:
    whole = {**component, "id": component.get("id") or next(fresh)}
    if component["type"] in SELECTS:
        whole.setdefault("min_values", 1)
        whole.setdefault("max_values", 1)
    if component.get("components"):
        whole["components"] = [_completed(child, fresh) for child in component["components"]]
    for key in ("accessory", "component"):
        if component.get(key):
            whole[key] = _completed(component[key], fresh)
    return whole


# Files


def _attachments(
    world: World, channel_id: str, old: list[Object], listed: list[Object] | None, uploads: Uploads
) -> list[Object]:
    """Keep the attachments that the payload lists (all, if it has no list) and add the uploads."""
    described = {str(entry["id"]): entry for entry in listed or []}
    kept = [
        {**attachment, **_described(described.get(attachment["id"], {}))}
        for attachment in old
        if listed is None or attachment["id"] in described
    ]
    added = [
        _stored(world, channel_id, upload, described.get(number, {}))
        for number, upload in sorted(uploads.items(), key=lambda item: int(item[0]))
    ]
    return kept + added


def _described(entry: Object) -> Object:
    return {"description": entry["description"]} if entry.get("description") else {}


def _stored(world: World, channel_id: str, upload: StoredFile, entry: Object) -> Object:
    attachment_id = world.ids.fresh()
    name = re.sub(r"[^\w.\-]", "_", entry.get("filename") or upload.name)
    world.files[attachment_id] = upload
    url = f"{world.cdn}/attachments/{channel_id}/{attachment_id}/{name}?ex=0&is=0&hm=0"
    return {
        "id": attachment_id,
        "filename": name,
        "size": len(upload.content),
        "url": url,
        "proxy_url": url,
        "content_type": upload.content_type,
        **_measured(upload),
        **_described(entry),
    }


def _measured(upload: StoredFile) -> Object:
    if not upload.content_type.startswith("image/"):
        return {}
    try:
        with Image.open(io.BytesIO(upload.content)) as image:
            return {"width": image.width, "height": image.height}
    except UnidentifiedImageError:
        return {}


# Embeds and components


def _embeds(embeds: list[Object], by_name: dict[str, Object]) -> tuple[list[Object], set[str]]:
    """Return the embeds with the addresses of their files, and the ids of these files."""
    used: set[str] = set()

    def file_of(url: str | None) -> Object | None:
        attachment = by_name.get(url.removeprefix(SCHEME)) if url and url.startswith(SCHEME) else None
        if attachment:
            used.add(attachment["id"])
        return attachment

    whole = []
    for embed in embeds:
        shown = {"type": "rich", **embed}
        for key in ("image", "thumbnail"):
            attachment = file_of((embed.get(key) or {}).get("url"))
            if attachment:
                shown[key] = {**embed[key], **_media(attachment)}
        for key in ("author", "footer"):
            attachment = file_of((embed.get(key) or {}).get("icon_url"))
            if attachment:
                shown[key] = {**embed[key], "icon_url": attachment["url"], "proxy_icon_url": attachment["url"]}
        whole.append(shown)
    return whole, used


def _media(attachment: Object) -> Object:
    keys = ("url", "proxy_url", "width", "height", "content_type")
    return {key: attachment[key] for key in keys if key in attachment}


def _components(components: list[Object], by_name: dict[str, Object]) -> list[Object]:
    whole = complete(components)
    for component in walk(whole):
        for key in ("media", "file"):
            if key in component:
                component[key] = _resolved(component[key], by_name)
        if "items" in component:
            component["items"] = [{**item, "media": _resolved(item["media"], by_name)} for item in component["items"]]
        if component["type"] == FILE:
            attachment = by_name.get(component["file"].get("name", ""), {})
            component |= {"name": attachment.get("filename"), "size": attachment.get("size")}
    return whole


def _shown_inside(components: list[Object]) -> set[str]:
    """Return the ids of the attachments that components show."""
    media = [
        shown
        for component in walk(components)
        for shown in (component.get("media"), component.get("file"), *(i["media"] for i in component.get("items", [])))
    ]
    return {shown["attachment_id"] for shown in media if shown and "attachment_id" in shown}


def _resolved(media: Object, by_name: dict[str, Object]) -> Object:
    url = media["url"]
    if not url.startswith(SCHEME):
        return {"proxy_url": url, **media}
    attachment = by_name.get(url.removeprefix(SCHEME))
    if not attachment:
        return media
    return {
        **media,
        **_media(attachment),
        "attachment_id": attachment["id"],
        "loading_state": 2,
        "name": attachment["filename"],
    }


# Mentions


def _mention(world: World, message: Object, allowed: Object | None) -> None:
    """Fill in who is mentioned by the text, as far as `allowed_mentions` lets them be.

    Source: Discord's documentation, resources/message, "Allowed Mentions Object".
    """
    if allowed is None and "interaction_metadata" in message:
        allowed = BY_INTERACTIONS
    text = "\n".join(texts(message))
    people = [i for i in _ids(r"<@!?(\d+)>", text) if _allowed(allowed, "users", i)]
    roles = [i for i in _ids(r"<@&(\d+)>", text) if _allowed(allowed, "roles", i)]
    answered = message.get("referenced_message")
    replied = (allowed or {}).get("replied_user", allowed is None)
    if answered and replied and message.get("type") == 19:
        people.append(answered["author"]["id"])
    message["mentions"] = [world.users[i] for i in dict.fromkeys(people) if i in world.users]
    message["mention_roles"] = roles
    calls_all = re.search(r"@(everyone|here)\b", text) is not None and _allowed(allowed, "everyone", "")
    message["mention_everyone"] = calls_all and world.may(
        message["author"]["id"], message["channel_id"], "mention_everyone"
    )


def _ids(pattern: str, text: str) -> list[str]:
    return list(dict.fromkeys(re.findall(pattern, text)))


def _allowed(allowed: Object | None, kind: str, named: str) -> bool:
    if allowed is None or kind in (allowed.get("parse") or []):
        return True
    return named in [str(entry) for entry in allowed.get(kind) or []]
