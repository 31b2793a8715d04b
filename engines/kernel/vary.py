"""Acts that are a little off, to see that rules refuse them well."""

from __future__ import annotations

import types
import typing
from typing import TYPE_CHECKING, Any, Literal

from msgspec.structs import replace

from .notation import fields_of

if TYPE_CHECKING:
    from .choices import Rand
    from .records import Act


def vary(act: Act, rand: Rand) -> Act:
    """The act with up to one field changed to another value of its type."""
    infos = fields_of(type(act))
    if not infos:
        return act
    field = infos[rand(len(infos))]
    return replace(act, **{field.name: _value(getattr(act, field.name), field.type, rand)})


def _value(value: Any, t: Any, rand: Rand) -> Any:
    origin: object = typing.get_origin(t)
    args = typing.get_args(t)
    if origin is Literal:
        return args[rand(len(args))]
    if origin in (typing.Union, types.UnionType):
        return _value(value, args[rand(len(args))], rand)
    if t is bool:
        return not value
    if t is int:
        return rand(15) - 2
    if origin is tuple and len(args) == 2 and args[1] is Ellipsis:
        return tuple(_value(None, args[0], rand) for _ in range(rand(4)))
    return value
