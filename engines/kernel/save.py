"""Saved games: a JSON envelope with the game's id and version, and the migrations of older ones."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from .records import Record, State

S = TypeVar("S", bound=State)
Json = dict[str, Any]
Migration = Callable[[Json], Json]
"""The JSON of a state of version n -> of version n + 1."""


class SaveError(ValueError):
    """A save that cannot be loaded, with the reason for the host's log."""


class _Envelope(Struct):
    game: str
    version: int
    state: msgspec.Raw


def dump(game: str, version: int, s: State) -> bytes:
    """A state as JSON."""
    return msgspec.json.encode({"game": game, "version": version, "state": s})


def load(blob: bytes, game: str, version: int, cls: type[S], migrations: dict[int, Migration]) -> S:
    """A state from JSON; one of an older version goes through the migrations. Raises SaveError."""
    try:
        envelope = msgspec.json.decode(blob, type=_Envelope)
        if envelope.game != game:
            raise SaveError(f"this is a game of {envelope.game!r}, not of {game!r}")
        if envelope.version > version:
            raise SaveError(f"version {envelope.version} is newer than {version}, which is known here")
        if envelope.version == version:
            state: S = codec(cls, cls).decode(envelope.state)
        else:
            state = codec(cls, cls).convert(_migrate(envelope, version, migrations))
        return state
    except (msgspec.MsgspecError, RecursionError) as error:
        raise SaveError(str(error)) from error


def _migrate(envelope: _Envelope, version: int, migrations: dict[int, Migration]) -> Json:
    state = msgspec.json.decode(envelope.state, type=Json)
    for old in range(envelope.version, version):
        if old not in migrations:
            raise SaveError(f"no migration from version {old}")
        try:
            state = migrations[old](state)
        except (LookupError, TypeError, AttributeError) as error:
            raise SaveError(f"the migration from version {old} failed: {error!r}") from error
    return state


class Codec:
    """Decodes what one game's records may stand in. Tags mean the records of that game's package, or of the kernel."""

    def __init__(self, game_state: type[State], target: Any) -> None:
        self.game_state = game_state
        self.target = target
        self.known: dict[str, type[Record]] = {}
        self.decode = msgspec.json.Decoder(target, dec_hook=self.by_tag).decode

    def convert(self, plain: Json) -> Any:
        """From JSON that is already decoded."""
        return msgspec.convert(plain, self.target, dec_hook=self.by_tag, str_keys=True)

    def by_tag(self, _: type, plain: object) -> Record:
        """A record from JSON. Raises ValueError if there is none of that name."""
        tag = plain.get("type") if isinstance(plain, dict) else None
        if not isinstance(tag, str):
            raise ValueError("a record needs a type")
        if tag not in self.known:
            self.known = records_of(self.game_state)
        if tag not in self.known:
            raise ValueError(f"no record is called {tag!r}")
        try:
            return msgspec.convert(plain, self.known[tag], dec_hook=self.by_tag, str_keys=True)
        except msgspec.ValidationError as error:
            raise ValueError(f"{tag}: {error}") from error  # so that the decoder adds the place


def codec(game_state: type[State], target: Any) -> Codec:
    """The codec of a type, made once."""
    key = (game_state, target)
    if key not in _codecs:
        _codecs[key] = Codec(game_state, target)
    return _codecs[key]


_codecs: dict[tuple[type[State], Any], Codec] = {}


def records_of(cls: type[State]) -> dict[str, type[Record]]:
    """All records by name that a game's states may contain: those of its State's package, and the kernel's.

    Raises TypeError if two have the same name.
    """
    homes = (cls.__module__.rpartition(".")[0] or cls.__module__, __package__)
    found: dict[str, type[Record]] = {}
    for record in _below(Record):
        at_home = any(f"{record.__module__}.".startswith(f"{home}.") for home in homes)
        if at_home and found.setdefault(record.__name__, record) is not record:
            raise TypeError(f"two records are called {record.__name__}")
    return found


def _below(cls: type[Record]) -> Iterator[type[Record]]:
    children: Iterable[type[Record]] = cls.__subclasses__()
    for child in children:
        yield child
        yield from _below(child)
