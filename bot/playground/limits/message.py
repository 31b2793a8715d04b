"""Messages. Source: Discord's documentation, resources/message and components/reference."""

from collections.abc import Collection
from typing import Any

from bot.playground.limits import errors
from bot.playground.limits.components import LEGACY_TOP, V2_TOP, Components
from bot.playground.limits.embeds import check_embeds
from bot.playground.limits.tree import Path, Tree
from bot.playground.objects import COMPONENTS_V2, Object

CONTENT, ATTACHMENTS, ALT_TEXT, NONCE, ROWS, V2_COMPONENTS, V2_TEXT = 2000, 10, 1024, 25, 5, 40, 4000


def check_message(
    payload: Object, files: Collection[str] = (), before: Object | None = None, prefix: Path = ()
) -> None:
    """Refuse a payload that sends a message or, with `before`, edits that one.

    `files` are the names of the uploaded files. Raises ApiError: 50035 with the tree under `prefix`, or 50006.
    """
    tree = Tree(prefix)
    tree.text(("content",), payload.get("content"), CONTENT)
    _check_nonce(tree, payload.get("nonce"))
    check_embeds(tree, payload.get("embeds"))
    listed = tree.objects(("attachments",), payload.get("attachments"))
    tree.count(("attachments",), listed, 0, ATTACHMENTS)
    for index, attachment in enumerate(listed):
        tree.text(("attachments", index, "description"), attachment.get("description"), ALT_TEXT)
    if len(files) > ATTACHMENTS:
        tree.count(("files",), list(files), 0, ATTACHMENTS)
    _check_components(tree, payload, _files(payload, files, before), before)
    tree.refuse()
    if not _shows(payload, files, before):
        raise errors.EMPTY_MESSAGE.error()


def _check_nonce(tree: Tree, nonce: Any) -> None:
    if nonce is not None and len(str(nonce)) > NONCE:
        tree.add(("nonce",), errors.NONCE)


def _check_components(tree: Tree, payload: Object, files: Collection[str], before: Object | None) -> None:
    flags = (payload.get("flags") or 0) | (before or {}).get("flags", 0)
    v2 = bool(flags & COMPONENTS_V2)
    components = tree.objects(("components",), payload.get("components"))
    if not v2:
        tree.count(("components",), components, 0, ROWS)
    else:
        for field in ("content", "embeds", "poll", "sticker_ids"):
            if _after(field, payload, before):
                tree.add((field,), errors.LEGACY_WITH_V2, field=field)
    walk = Components(tree, files)
    for index, component in enumerate(components):
        walk.check(("components", index), component, V2_TOP if v2 else LEGACY_TOP)
    if v2 and walk.total > V2_COMPONENTS:
        tree.add(("components",), errors.BAD_LENGTH, least=1, most=V2_COMPONENTS)
    if v2 and walk.characters > V2_TEXT:
        tree.add(("components",), errors.V2_TEXT, most=V2_TEXT)


def _after(field: str, payload: Object, before: Object | None) -> Any:
    """Return what a field of the message is once the payload is applied."""
    return payload[field] if field in payload else (before or {}).get(field)


def _files(payload: Object, uploads: Collection[str], before: Object | None) -> list[str]:
    """Return the names of the files that the message has once the payload is applied."""
    kept = payload.get("attachments")
    ids = {str(entry.get("id")) for entry in kept or [] if isinstance(entry, dict)}
    old = [a["filename"] for a in (before or {}).get("attachments", []) if kept is None or a["id"] in ids]
    renamed = [entry["filename"] for entry in kept or [] if isinstance(entry, dict) and entry.get("filename")]
    return [*uploads, *renamed, *old]


def _shows(payload: Object, files: Collection[str], before: Object | None) -> bool:
    """Tell whether anything would be left to see."""
    fields = ("content", "embeds", "components", "sticker_ids", "poll")
    if files or any(_after(field, payload, before) for field in fields):
        return True
    return bool(before) and bool(_files(payload, (), before))
