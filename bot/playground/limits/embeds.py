"""Embeds. Source: Discord's documentation, resources/message, "Embed Limits"."""

from bot.playground.limits import errors
from bot.playground.limits.tree import Path, Tree
from bot.playground.objects import Object

MOST = 10
ALL_TEXT = 6000
TITLE, DESCRIPTION, FIELDS, FIELD_NAME, FIELD_VALUE, FOOTER, AUTHOR, URL = 256, 4096, 25, 256, 1024, 2048, 256, 2048
WHITE = 0xFFFFFF
WEB = ("http", "https")
MEDIA = (*WEB, "attachment")


def check_embeds(tree: Tree, embeds: list[Object]) -> None:
    """Check the embeds of one message."""
    tree.count(("embeds",), embeds, 0, MOST)
    for index, embed in enumerate(embeds):
        _embed(tree, ("embeds", index), embed)
    if sum(_length(embed) for embed in embeds) > ALL_TEXT:
        tree.add(("embeds",), errors.EMBED_SIZE, most=ALL_TEXT)


def _embed(tree: Tree, path: Path, embed: Object) -> None:
    tree.text((*path, "title"), embed.get("title"), TITLE)
    tree.text((*path, "description"), embed.get("description"), DESCRIPTION)
    tree.number((*path, "color"), embed.get("color"), 0, WHITE)
    _address(tree, (*path, "url"), embed.get("url"), WEB)
    for key, part, most in (("footer", "text", FOOTER), ("author", "name", AUTHOR)):
        if embed.get(key) is not None:
            inner = embed[key]
            tree.text((*path, key, part), inner.get(part), most, required=True)
            _address(tree, (*path, key, "icon_url"), inner.get("icon_url"), MEDIA)
    for key in ("image", "thumbnail"):
        if embed.get(key) is not None:
            inner = embed[key]
            if not inner.get("url"):
                tree.add((*path, key, "url"), errors.REQUIRED)
            _address(tree, (*path, key, "url"), inner.get("url"), MEDIA)
    fields = embed.get("fields") or []
    tree.count((*path, "fields"), fields, 0, FIELDS)
    for index, field in enumerate(fields):
        tree.text((*path, "fields", index, "name"), field.get("name"), FIELD_NAME, required=True)
        tree.text((*path, "fields", index, "value"), field.get("value"), FIELD_VALUE, required=True)


def _address(tree: Tree, path: Path, url: str | None, schemes: tuple[str, ...]) -> None:
    tree.text(path, url, URL)
    tree.url(path, url, schemes)


def _length(embed: Object) -> int:
    """Count the characters that add up over all embeds of a message."""
    counted = [embed.get("title"), embed.get("description")]
    for key, part in (("footer", "text"), ("author", "name")):
        counted.append((embed.get(key) or {}).get(part))
    for field in embed.get("fields") or []:
        counted += [field.get("name"), field.get("value")]
    return sum(len(text or "") for text in counted)
