"""Values of an act's fields as words, and back, directed by the field's type.

Numbers stand as they are, words too (in quotation marks where needed), `yes` and `no`, `none`, tuples joined by "+" and
tuples in them by "," ("-" when empty), plain structs such as Source by ":".
"""

from __future__ import annotations

import re
import types
import typing
from functools import cache
from typing import Annotated, Any, Literal, NoReturn

from msgspec import Struct
from msgspec.structs import fields

from .records import Record

MAX_DIGITS = 18
JOINS = "+,"
"""Between the items of a tuple, and of a tuple in a tuple."""

_PLAIN = re.compile(r"[^\s\"+,;:?\\]+")
_TOKEN = re.compile(r"""\s*(?:(;)|((?:"(?:[^"\\]|\\.)*"|[^\s";])+))""", re.DOTALL)
_PIECE = re.compile(r""""(?:[^"\\]|\\.)*"|.""", re.DOTALL)
_NUMBER = re.compile(r"-?[0-9]+")
_RESERVED = {"-", "yes", "no", "none"}


class NotationError(ValueError):
    """What is wrong with a text, for the player who typed it."""


def tokens(source: str) -> list[list[str]]:
    """The words of each act: split at spaces and at ";", both outside of quotation marks."""
    acts: list[list[str]] = [[]]
    at = 0
    source = source.rstrip()
    while at < len(source):
        match = _TOKEN.match(source, at)
        if match is None:
            raise NotationError("A quotation mark is missing.")
        if match[1]:
            acts.append([])
        else:
            acts[-1].append(match[2])
        at = match.end()
    return acts


# ------------------------------------------------------------------ to words
def write(value: Any, t: Any) -> str:
    """A value of this type as one word. Raises TypeError for types that have no notation."""
    return _write(value, t, 0, False)


def _write(value: Any, t: Any, depth: int, mixed: bool) -> str:
    """`mixed`: other types may stand at this place, too, so a tuple of one needs its join."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return value if _is_bare(value) else _quote(value)
    if isinstance(value, tuple):
        return _write_tuple(value, t, depth, mixed)
    if isinstance(value, Struct) and not isinstance(value, Record):
        return ":".join(_write(getattr(value, name), of, len(JOINS), False) for name, of in _fields(type(value)))
    raise TypeError(f"no notation for {value!r}")


def _is_bare(word: str) -> bool:
    return bool(_PLAIN.fullmatch(word)) and not _NUMBER.fullmatch(word) and word.casefold() not in _RESERVED


def _quote(word: str) -> str:
    return '"' + word.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _write_tuple(value: tuple[Any, ...], t: Any, depth: int, mixed: bool) -> str:
    if depth == len(JOINS):
        raise TypeError(f"tuples are too deep in {value!r}")
    if not value:
        return "-"
    join = JOINS[depth]
    item = _item_types(_tuple_of(t), len(value))
    words = [_write(x, of, depth + 1, _is_union(of)) for x, of in zip(value, item, strict=True)]
    alone = len(words) == 1 and (mixed or _is_union(t) or isinstance(value[0], tuple))
    return join.join(words) + (join if alone else "")


# ------------------------------------------------------------------ from words
def read(word: str, t: Any) -> Any:
    """The value of this type that a word means. Raises NotationError, or TypeError for types without notation."""
    return _read(word, t, 0)


def _read(word: str, t: Any, depth: int) -> Any:
    origin, args = typing.get_origin(t), typing.get_args(t)
    if origin is Annotated:
        return _read(word, args[0], depth)
    if origin is Literal:
        return _read_literal(word, args)
    if _is_union(t):
        return _read_union(word, args, depth)
    if _is_tuple(t):
        return _read_tuple(word, t, depth)
    if isinstance(t, type) and issubclass(t, Struct) and not issubclass(t, Record):
        return _read_struct(word, t)
    if t in _ATOMS:
        return _ATOMS[t](word)
    raise TypeError(f"no notation for {t}")


def _read_number(word: str) -> int:
    if not _NUMBER.fullmatch(word):
        _refuse("a number", word)
    if len(word.lstrip("-")) > MAX_DIGITS:
        _refuse("a smaller number", word)
    return int(word)


def _read_yes(word: str) -> bool:
    if word.casefold() not in ("yes", "no"):
        _refuse("yes or no", word)
    return word.casefold() == "yes"


def _read_none(word: str) -> None:
    if word.casefold() != "none":
        _refuse("none", word)


def _read_word(word: str) -> str:
    if len(word) > 1 and word[0] == word[-1] == '"' and _PIECE.fullmatch(word):
        return re.sub(r"\\(.)", r"\1", word[1:-1], flags=re.DOTALL)
    if not _PLAIN.fullmatch(word):
        _refuse("a word", word)
    return word


_ATOMS: dict[Any, Any] = {int: _read_number, bool: _read_yes, str: _read_word, type(None): _read_none}


def _read_literal(word: str, values: tuple[Any, ...]) -> Any:
    said = word.casefold()
    for value in values:
        if said in (_write(value, None, len(JOINS), False).casefold(), str(value).casefold()):
            return value
    return _refuse(" or ".join(map(str, values)), word)


def _read_union(word: str, types_: tuple[Any, ...], depth: int) -> Any:
    """Numbers, yes, no and none first; then tuples, then words."""
    order = sorted(types_, key=lambda t: (t is str, _is_tuple(t)))
    if word.startswith('"'):
        order = [t for t in order if t is str or _is_tuple(t) or typing.get_origin(t) is Literal]
    for t in order:
        try:
            return _read(word, t, depth)
        except NotationError:
            continue
    return _refuse("something else", word)


def _read_tuple(word: str, t: Any, depth: int) -> tuple[Any, ...]:
    if depth == len(JOINS):
        raise TypeError(f"tuples are too deep: {t}")
    words = [] if word == "-" else _split(word, JOINS[depth])
    if words and not words[-1]:
        words.pop()
    of = _item_types(t, len(words))
    if len(of) != len(words):
        _refuse(f"{len(of)} things joined by {JOINS[depth]}", word)
    return tuple(_read(x, item, depth + 1) for x, item in zip(words, of, strict=True))


def _read_struct(word: str, t: type[Struct]) -> Struct:
    words = _split(word, ":")
    if len(words) != len(_fields(t)):
        _refuse(f"{len(_fields(t))} things joined by :", word)
    return t(*(_read(x, of, len(JOINS)) for x, (_, of) in zip(words, _fields(t), strict=True)))


@cache
def _fields(t: type[Struct]) -> tuple[tuple[str, Any], ...]:
    """Name and type of each."""
    return tuple((f.name, f.type) for f in fields(t))


def _split(word: str, join: str) -> list[str]:
    parts = [""]
    for piece in _PIECE.findall(word):
        if piece == join:
            parts.append("")
        else:
            parts[-1] += piece
    return parts


# ------------------------------------------------------------------ types
def _is_union(t: Any) -> bool:
    return typing.get_origin(t) in (typing.Union, types.UnionType)


def _is_tuple(t: Any) -> bool:
    origin: object = typing.get_origin(t)
    return origin is tuple


def _tuple_of(t: Any) -> Any:
    """The tuple type among the types of a union."""
    if _is_union(t):
        return next((x for x in typing.get_args(t) if _is_tuple(x)), None)
    return t


def _item_types(t: Any, n: int) -> tuple[Any, ...]:
    """The types of a tuple's items, where it has n of them."""
    args = typing.get_args(t)
    return (args[0],) * n if len(args) == 2 and args[1] is Ellipsis else args


def _refuse(wanted: str, word: str) -> NoReturn:
    raise NotationError(f"{wanted} is needed, not “{word}”.")
