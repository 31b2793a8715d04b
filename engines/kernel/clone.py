"""Makes a clone function for a Struct from its annotations: what is immutable is shared, the rest is copied."""

from __future__ import annotations

import types
import typing
from enum import Enum
from typing import Annotated, Any, Literal, TypeVar

from msgspec import Struct
from msgspec.structs import fields

from .records import AnyRecord

if typing.TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T", bound=Struct)
ATOMS = (int, str, float, bool, bytes, type(None), AnyRecord)

_made: dict[type, Callable[[Any], Any]] = {}


def immutable(t: Any, inside: tuple[type, ...] = ()) -> bool:
    """Can values of this annotation never change? `inside`: the structs of which it is a part, for those that contain
    themselves."""
    origin, args = typing.get_origin(t), typing.get_args(t)
    if t in ATOMS or origin is Literal:
        return True
    if origin is Annotated:
        return immutable(args[0], inside)
    if origin in (tuple, frozenset, typing.Union, types.UnionType):
        return all(immutable(x, inside) for x in args if x is not Ellipsis)
    if not isinstance(t, type):
        return False
    if issubclass(t, Struct):
        parts = (f.type for f in fields(t)) if t not in inside else ()
        return bool(t.__struct_config__.frozen) and all(immutable(x, (*inside, t)) for x in parts)
    return issubclass(t, Enum)


def cloner(cls: type[T]) -> Callable[[T], T]:
    """The clone function of a Struct class. Raises TypeError for an annotation that it cannot copy.

    It is source text compiled once, because a state is cloned for every action and every step of a search.
    """
    if cls not in _made:
        names: dict[str, Any] = {}
        lines = ["def clone(s):", "    c = s.__copy__()"]
        for field in fields(cls):
            if not immutable(field.type):
                lines.append(f"    c.{field.name} = {_copy(field.type, f's.{field.name}', names)}")
        exec("\n".join([*lines, "    return c"]), names)
        _made[cls] = names["clone"]
    return _made[cls]


def _copy(t: Any, value: str, names: dict[str, Any]) -> str:
    """Source text of an expression that copies `value`."""
    origin, args = typing.get_origin(t), typing.get_args(t)
    if immutable(t):
        return value
    if origin is Annotated:
        return _copy(args[0], value, names)
    if origin is list:
        return f"{value}[:]" if immutable(args[0]) else f"[{_copy(args[0], 'x', names)} for x in {value}]"
    if origin is dict:
        return (
            f"{value}.copy()"
            if immutable(args[1])
            else f"{{k: {_copy(args[1], 'x', names)} for k, x in {value}.items()}}"
        )
    if origin in (typing.Union, types.UnionType) and len(args) == 2 and type(None) in args:
        inner = next(x for x in args if x is not type(None))
        return f"(None if {value} is None else {_copy(inner, value, names)})"
    if isinstance(t, type) and issubclass(t, Struct) and not t.__struct_config__.frozen:
        names[f"clone_{t.__name__}"] = cloner(t)
        return f"clone_{t.__name__}({value})"
    raise TypeError(f"cannot clone {t}")
