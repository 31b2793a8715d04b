"""Buttons, selects and forms as a client shows and checks them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.playground import options
from bot.playground.components import SELECTS, complete, walk
from bot.playground.refused import Refused

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.playground.objects import Object
    from bot.playground.people import Person

ROW, TEXT_INPUT, TEXT_DISPLAY, LABEL, UPLOAD, RADIO, CHECKBOXES, CHECKBOX = 1, 4, 10, 18, 19, 21, 22, 23
STRING_SELECT = 3
PICKS = {5: ("users",), 6: ("roles",), 7: ("users", "roles"), 8: ("channels",)}
LONGEST_TEXT = 4000


def controls(message: Object) -> list[Object]:
    """Return the buttons and selects of a message, as they show from top to bottom."""
    return [component for component in walk(message["components"]) if component["type"] in (2, *SELECTS)]


def labels(message: Object) -> list[str]:
    """Return what the buttons and selects of a message are called."""
    return [_names(component)[-1] for component in controls(message)]


def find(message: Object, control: str, types: Sequence[int]) -> Object:
    """Return the control of one of these types with this custom_id, label, placeholder or emoji."""
    fitting = [c for c in controls(message) if c["type"] in types and control in _names(c)]
    if len(fitting) != 1:
        raise Refused(f"{len(fitting)} controls are called {control!r}; there are {labels(message)}")
    return fitting[0]


def chosen(person: Person, channel: Object, menu: Object, values: Sequence[Any]) -> list[str]:
    """Check what is chosen in a select and return it as the client sends it."""
    name, least, most = menu["custom_id"], menu.get("min_values", 1), menu.get("max_values", 1)
    if isinstance(values, str) or not least <= len(values) <= most:
        raise Refused(f"{name} takes a list of {least} to {most} values")
    if menu["type"] in PICKS:
        return [options.resolve(person, channel, PICKS[menu["type"]], value, {}) for value in values]
    return [_option(menu, value) for value in values]


def with_resolved(person: Person, channel: Object, kind: int, values: list[str]) -> Object:
    """Return the `values` of a select and what Discord adds about the people and channels among them."""
    resolved: Object = {}
    for value in values if kind in PICKS else ():
        options.resolve(person, channel, PICKS[kind], value, resolved)
    return {"values": values, "resolved": resolved} if resolved else {"values": values}


def modal_data(person: Person, channel: Object, modal: Object, fields: dict[str, Any]) -> Object:
    """Return the `data` of a sent form; `fields` are named by custom_id or label."""
    resolved: Object = {}
    unused = dict(fields)

    def filled(component: Object, label: str = "") -> Object:
        kind = component["type"]
        whole: Object = {"type": kind, "id": component["id"]}
        if kind == ROW:
            return {**whole, "components": [filled(child) for child in component["components"]]}
        if kind == LABEL:
            return {**whole, "component": filled(component["component"], component["label"])}
        if kind == TEXT_DISPLAY:
            return whole
        custom_id = component["custom_id"]
        given = [key for key in (custom_id, label or component.get("label")) if key in unused]
        value = unused.pop(given[0]) if given else None
        return {**whole, "custom_id": custom_id, **_field(person, channel, component, value, resolved)}

    shown = complete(modal["components"])
    data: Object = {"custom_id": modal["custom_id"], "components": [filled(component) for component in shown]}
    if unused:
        raise Refused(f"the form has no field {', '.join(unused)}")
    return {**data, "resolved": resolved} if resolved else data


def _names(component: Object) -> list[str]:
    shown = component.get("label") or component.get("placeholder")
    emoji = (component.get("emoji") or {}).get("name")
    return [name for name in (component.get("custom_id"), emoji, shown) if name]


def _option(menu: Object, value: Any) -> str:
    for option in menu["options"]:
        if value in (option["value"], option["label"]):
            return str(option["value"])
    raise Refused(f"{menu['custom_id']} has no option {value!r}")


def _field(person: Person, channel: Object, component: Object, value: Any, resolved: Object) -> Object:
    """Check one field of a form and return its `value` or `values`; None is a field left as it was."""
    kind = component["type"]
    if kind == TEXT_INPUT:
        return {"value": _text(component, component.get("value") or "" if value is None else value)}
    if kind == CHECKBOX:
        return {"value": bool(component.get("default") if value is None else value)}
    if kind == UPLOAD:
        return {"values": _no_files(component, value)}
    if kind == RADIO:
        return {"value": _radio(component, value)}
    picked = _defaults(component) if value is None else value
    required = component.get("required", True)
    bounds = {"min_values": component.get("min_values", 1) if required or picked else 0}
    if kind == CHECKBOXES:
        bounds["max_values"] = component.get("max_values", len(component["options"]))
    values = chosen(person, channel, {**component, **bounds}, picked)
    resolved |= with_resolved(person, channel, kind, values).get("resolved", {})
    return {"values": values}


def _no_files(component: Object, value: Any) -> list[str]:
    if value is not None or component.get("required", True):
        raise Refused(f"{component['custom_id']} takes a file, which the playground cannot send")
    return []


def _defaults(component: Object) -> list[str]:
    preset = [option["value"] for option in component.get("options") or [] if option.get("default")]
    return preset or [entry["id"] for entry in component.get("default_values") or []]


def _radio(component: Object, value: Any) -> str | None:
    if value is None:
        preset = _defaults(component)
        if not preset and component.get("required", True):
            raise Refused(f"{component['custom_id']} must be answered")
        return preset[0] if preset else None
    return _option(component, value)


def _text(component: Object, value: Any) -> str:
    least, most = component.get("min_length") or 0, component.get("max_length") or LONGEST_TEXT
    if component.get("required", True):
        least = max(least, 1)
    elif value == "":
        return ""
    if not isinstance(value, str) or not least <= len(value) <= most:
        raise Refused(f"{component['custom_id']} takes {least} to {most} characters")
    return value
