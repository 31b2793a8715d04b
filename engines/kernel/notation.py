"""Acts as text and back: `zappp 2 3`, `share 1 2+3 -`, several joined by "; ".

A text is the act's verb and its fields in order, written as in `values`; fields at the end that have their default are
left out. A seat may be given by its name. A field that is still open is "?"; such an act is a template.
"""

from __future__ import annotations

import typing
from functools import cache
from itertools import islice
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import NODEFAULT, UNSET, Meta, Struct
from msgspec.structs import astuple, fields

from .records import Act
from .values import NotationError, read, tokens, write

if typing.TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from .talk import Plan

A = TypeVar("A", bound=Act)
OPEN: Any = UNSET
"""Stands in a field of a template."""

MAX_TEXT = 2000
VERBS_NAMED = 12
"""Verbs that a refusal lists at most."""


class FieldInfo(Struct, frozen=True):
    """A field of an act. `kind` tells what a number means: "seat", "space", …; "" if nothing is said."""

    name: str
    description: str
    kind: str
    type: Any
    required: bool


@cache
def fields_of(act: type[Act]) -> tuple[FieldInfo, ...]:
    """The fields of an act in order. Descriptions and kinds come from `Annotated[..., Meta(...)]`."""
    return tuple(_info(field) for field in fields(act))


def _info(field: msgspec.structs.FieldInfo) -> FieldInfo:
    plain, description, kind = field.type, "", ""
    if typing.get_origin(plain) is Annotated:
        plain, *extras = typing.get_args(plain)
        for meta in extras:
            if isinstance(meta, Meta):
                description = meta.description or description
                kind = (meta.extra_json_schema or {}).get("kind", kind)
    required = field.default is NODEFAULT and field.default_factory is NODEFAULT
    return FieldInfo(field.name, description, kind, plain, required)


def template(act: type[A], **values: Any) -> A:
    """An act of which only these fields are filled in."""
    return act(**{field.name: values.get(field.name, OPEN) for field in fields_of(act)})


def is_template(act: Act) -> bool:
    """Has the act open fields?"""
    return OPEN in astuple(act)


def text(act: Act) -> str:
    """An act as text. Raises TypeError if a field contains a record.

    >>> from engines.kernel.windows import Choose
    >>> text(Choose((2, 3)))
    'choose 2+3'
    """
    values = list(astuple(act))
    infos = fields_of(type(act))
    defaults = _defaults(type(act))
    while values and values[-1] == defaults[len(values) - 1]:
        values.pop()
    words = ["?" if v is OPEN else write(v, info.type) for v, info in zip(values, infos, strict=False)]
    return " ".join([act.verb, *words])


def plan_text(plan: Plan) -> str:
    """Several acts as text."""
    return "; ".join(map(text, plan))


def parse(source: str, acts: Iterable[type[Act]], names: Sequence[str] = ()) -> Act:
    """The act that a text means, of one of these classes; `names` are the players', by seat. Upper and lower case are
    alike. Raises NotationError."""
    acts = tuple(acts)
    plan = parse_plan(source, acts, names)
    if not plan:
        raise NotationError(f"Name an act: {_verbs(acts)}.")
    if len(plan) > 1:
        raise NotationError("One act at a time.")
    return plan[0]


def parse_plan(source: str, acts: Iterable[type[Act]], names: Sequence[str] = ()) -> Plan:
    """The acts that a text means, as in `parse`."""
    if len(source) > MAX_TEXT:
        raise NotationError(f"That is too long, {MAX_TEXT} characters are the most.")
    acts = tuple(acts)
    return tuple(_parse(words, acts, names) for words in tokens(source) if words)


def _verbs(acts: Iterable[type[Act]]) -> str:
    return ", ".join(act.verb for act in islice(acts, VERBS_NAMED))


def _parse(words: list[str], acts: tuple[type[Act], ...], names: Sequence[str]) -> Act:
    verb = words[0].casefold()
    act = next((act for act in acts if act.verb.casefold() == verb), None)
    if act is None:
        raise NotationError(f"“{words[0]}” is no act here. Known: {_verbs(acts)}.")
    values: dict[str, Any] = {}
    at = 1
    for field in fields_of(act):
        if at < len(words):
            values[field.name], used = _read(words[at:], field, names)
            at += used
        elif field.required:
            raise NotationError(f"{act.verb} needs more: {_label(field)}.")
    if at < len(words):
        raise NotationError(f"{act.verb} does not take “{' '.join(words[at:])}”.")
    return act(**values)


def _read(words: list[str], field: FieldInfo, names: Sequence[str]) -> tuple[Any, int]:
    """The value at the start of these words, and how many it takes."""
    if words[0] == "?":
        return OPEN, 1
    if field.kind == "seat" and (named := _read_name(words, names)):
        return named
    try:
        return read(words[0], field.type), 1
    except NotationError as error:
        raise NotationError(f"{_label(field)}: {error}") from None


def _read_name(words: list[str], names: Sequence[str]) -> tuple[int, int] | None:
    """The seat whose name stands at the start of these words, the longest first, and how many words it takes. A number
    is a number, whatever the players are called."""
    longest = max((len(name.split()) for name in names), default=0)
    for n in range(min(len(words), longest), 0, -1):
        called = _plain_name(" ".join(words[:n]))
        seats = [seat for seat, name in enumerate(names) if _plain_name(name) == called]
        if len(seats) > 1:
            raise NotationError(f"More than one player is called {names[seats[0]]}; give the number.")
        if seats and not called.isdigit():
            return seats[0], n
    return None


def _plain_name(name: str) -> str:
    return " ".join(name.split()).strip('"').casefold()


def _label(field: FieldInfo) -> str:
    return field.description or field.name.replace("_", " ")


@cache
def _defaults(act: type[Act]) -> tuple[Any, ...]:
    """By field; NODEFAULT where there is none."""
    return tuple(f.default if f.default_factory is NODEFAULT else f.default_factory() for f in fields(act))
