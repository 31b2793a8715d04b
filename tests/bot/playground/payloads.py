"""Building blocks for payloads at and beyond Discord's limits."""

from typing import Any

from bot.playground.objects import Object

V2 = 1 << 15


def button(number: int = 0, **keys: Any) -> Object:
    return {"type": 2, "style": 1, "label": "b", "custom_id": f"b{number}", **keys}


def row(*components: Object) -> Object:
    return {"type": 1, "components": list(components)}


def menu(count: int = 1, **keys: Any) -> Object:
    options = [{"label": str(number), "value": str(number)} for number in range(count)]
    return {"type": 3, "custom_id": "s", "options": options, **keys}


def radio(count: int, **keys: Any) -> Object:
    return {**menu(count), "type": 21, **keys}


def text(content: str = "x") -> Object:
    return {"type": 10, "content": content}


def media(url: str = "https://example.com/a.png") -> Object:
    return {"media": {"url": url}}


def field(**keys: Any) -> Object:
    return {"type": 4, "custom_id": "t", "style": 1, "label": "l", **keys}


def labelled(component: Object, **keys: Any) -> Object:
    return {"type": 18, "label": "l", "component": component, **keys}


def in_rows(*rows: Object) -> Object:
    return {"content": "x", "components": list(rows)}


def in_row(*components: Object) -> Object:
    return in_rows(row(*components))


def in_v2(*components: Object, **keys: Any) -> Object:
    return {"flags": V2, "components": list(components), **keys}


def embed(**keys: Any) -> Object:
    return {"embeds": [keys]}


def modal(*components: Object, **keys: Any) -> Object:
    return {"custom_id": "m", "title": "t", "components": list(components), **keys}


def command(**keys: Any) -> Object:
    return {"name": "ok", "description": "d", "type": 1, **keys}


def option(name: str = "o", **keys: Any) -> Object:
    return {"type": 3, "name": name, "description": "d", **keys}


def subcommand(name: str = "s", **keys: Any) -> Object:
    return {"type": 1, "name": name, "description": "d", **keys}


def choices(count: int, **keys: Any) -> list[Object]:
    return [{"name": str(number), "value": str(number), **keys} for number in range(count)]
