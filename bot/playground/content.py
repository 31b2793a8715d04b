"""How a request's payload becomes part of a message: files, embeds, mentions."""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING

from PIL import Image, UnidentifiedImageError

from bot.playground.components import SCHEME, TEXT_DISPLAY, files_inside, media_of, shown, walk
from bot.playground.objects import COMPONENTS_V2, EPHEMERAL, SILENT, SUPPRESS_EMBEDS, Object, StoredFile

if TYPE_CHECKING:
    from bot.playground.world import World

Uploads = dict[str, StoredFile]
"""Uploaded files by their number in the form: `files[0]` is "0"."""

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
        message["components"] = shown(world, payload["components"] or [], by_name)
    if message["flags"] & COMPONENTS_V2:
        inside = files_inside(message["components"])
    message["attachments"] = [attachment for attachment in attached if attachment["id"] not in inside]
    hidden = [attachment for attachment in attached if attachment["id"] in inside]
    if hidden:
        world.hidden_files[message["id"]] = hidden
    world.drop_files([attachment["id"] for attachment in before if attachment not in attached])
    _mention(world, message, payload.get("allowed_mentions"))


def texts(message: Object) -> list[str]:
    """Return what a message says outside of embeds: its content and its text components."""
    inside = [c["content"] for c in walk(message["components"]) if c["type"] == TEXT_DISPLAY]
    return [message["content"], *inside] if message["content"] else inside


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


# Embeds


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
        whole_embed = {"type": "rich", **embed}
        for key in ("image", "thumbnail"):
            attachment = file_of((embed.get(key) or {}).get("url"))
            if attachment:
                whole_embed[key] = {**embed[key], **media_of(attachment)}
        for key in ("author", "footer"):
            attachment = file_of((embed.get(key) or {}).get("icon_url"))
            if attachment:
                whole_embed[key] = {**embed[key], "icon_url": attachment["url"], "proxy_icon_url": attachment["url"]}
        whole_embed["fields"] = [{"inline": False, **field} for field in embed.get("fields") or []]
        whole.append(whole_embed)
    return whole, used


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
