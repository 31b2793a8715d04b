"""Tables of numbers and cards in TOML files, checked against a type; each says where it comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeVar

import msgspec
from msgspec import Struct

if TYPE_CHECKING:
    from pathlib import Path

Source = Literal["rulebook", "designer", "house"]
T = TypeVar("T")


class Table(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table of a data file with its source; "house" is what no rulebook prints."""

    source: Source


def read(path: Path, cls: type[T]) -> T:
    """One data file. Raises ValueError, naming the file and the place in it, if it does not fit."""
    try:
        return msgspec.toml.decode(path.read_bytes(), type=cls)
    except msgspec.MsgspecError as error:
        raise ValueError(f"{path.name}: {error}") from error
