"""Messages. Source: Discord's documentation, resources/message and components/reference."""

from collections.abc import Collection
from typing import Any

from bot.playground.limits import errors
from bot.playground.limits.components import LEGACY_TOP, V2_TOP, Components, Known
from bot.playground.limits.embeds import check_embeds
from bot.playground.limits.shapes import Message, check_shape
from bot.playground.limits.tree import Path, Tree
from bot.playground.objects import COMPONENTS_V2, Object

CONTENT, ATTACHMENTS, ALT_TEXT, NONCE, ROWS, V2_COMPONENTS, V2_TEXT = 2000, 10, 1024, 25, 5, 40, 4000
MENTIONED = 100
BIGGEST = 2**63 - 1


def check_message(
    payload: Object,
    uploads: dict[str, str] | None = None,
    emojis: Collection[str] = (),
    before: Object | None = None,
    prefix: Path = (),
) -> None:
    """Refuse a payload that sends a message or, with `before`, edits that one.

    `uploads` are the names of the uploaded files by their number, `emojis` the ids of the application's own; `before`
    has all its attachments, the hidden ones too. Raises ApiError: 50035 with the tree under `prefix`, or 50006.
    """
    check_shape(payload, Message, prefix)
    tree, new = Tree(prefix), uploads or {}
    tree.text(("content",), payload.get("content"), CONTENT)
    _check_nonce(tree, payload.get("nonce"))
    _check_mentions(tree, payload.get("allowed_mentions") or {})
    check_embeds(tree, payload.get("embeds") or [])
    files = _check_files(tree, payload, new, before)
    _check_components(tree, payload, Known(files, emojis), before)
    tree.refuse()
    if not _shows(payload, files, before):
        raise errors.EMPTY_MESSAGE.error()


def _check_nonce(tree: Tree, nonce: str | int | None) -> None:
    if isinstance(nonce, int):
        tree.number(("nonce",), nonce, -BIGGEST - 1, BIGGEST)
    elif nonce and len(nonce) > NONCE:
        tree.add(("nonce",), errors.NONCE, most=NONCE)


def _check_mentions(tree: Tree, allowed: Object) -> None:
    for kind in ("users", "roles"):
        listed = allowed.get(kind) or []
        tree.count(("allowed_mentions", kind), listed, 0, MENTIONED)
        if listed and kind in (allowed.get("parse") or []):
            tree.add(("allowed_mentions",), errors.MENTIONS, kind=kind)


def _check_files(tree: Tree, payload: Object, uploads: dict[str, str], before: Object | None) -> list[str]:
    """Check the attachments; return the names by which `attachment://` finds those that the message then has."""
    old = {attachment["id"]: attachment["filename"] for attachment in (before or {}).get("attachments", [])}
    if payload.get("attachments") is None:
        names = [*old.values(), *uploads.values()]
        tree.count(("attachments",), names, 0, ATTACHMENTS)
        return names
    listed = payload["attachments"]
    tree.count(("attachments",), listed, 0, ATTACHMENTS)
    names, unlisted = [], dict(uploads)
    for index, attachment in enumerate(listed):
        number = str(attachment["id"])
        tree.text(("attachments", index, "description"), attachment.get("description"), ALT_TEXT)
        if number not in old and number not in uploads:
            tree.add(("attachments", index), errors.NO_SUCH_UPLOAD)
        uploaded = unlisted.pop(number, None)
        name = attachment.get("filename") or uploaded
        if name:  # a kept file that is listed by its id alone cannot be referred to
            names.append(name)
    return [*names, *unlisted.values()]


def _check_components(tree: Tree, payload: Object, known: Known, before: Object | None) -> None:
    flags = (payload.get("flags") or 0) | (before or {}).get("flags", 0)
    v2 = bool(flags & COMPONENTS_V2)
    components = payload.get("components") or []
    if not v2:
        tree.count(("components",), components, 0, ROWS)
    else:
        for field in ("content", "embeds", "poll", "sticker_ids"):
            if _after(field, payload, before):
                tree.add((field,), errors.LEGACY_WITH_V2, field=field)
    walk = Components(tree, known)
    for index, component in enumerate(components):
        walk.check(("components", index), component, V2_TOP if v2 else LEGACY_TOP)
    if v2 and walk.total > V2_COMPONENTS:
        tree.add(("components",), errors.TOTAL, most=V2_COMPONENTS)
    if v2 and walk.characters > V2_TEXT:
        tree.add(("components",), errors.V2_TEXT, most=V2_TEXT)


def _after(field: str, payload: Object, before: Object | None) -> Any:
    """Return what a field of the message is once the payload is applied."""
    return payload[field] if field in payload else (before or {}).get(field)


def _shows(payload: Object, files: list[str], before: Object | None) -> bool:
    """Tell whether anything would be left to see."""
    fields = ("content", "embeds", "components", "sticker_ids", "poll")
    kept = before and payload.get("attachments", before["attachments"])
    return bool(files or kept) or any(_after(field, payload, before) for field in fields)
