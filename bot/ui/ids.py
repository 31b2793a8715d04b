"""Custom ids: everything a control needs to work again after a restart, in at most 100 characters.

    m1bt:do:42:17:spend 2
     |||  |  |  |  └ argument, often acts in the game's notation
     |||  |  |  └ decision
     |||  |  └ session
     |||  └ verb: which handler
     ||└ home: (t)able post or (p)anel
     |└ kind: (b)utton, (m)enu or (f)orm
     └ version

An id never says whose seat it is: that follows from who presses.
"""

from __future__ import annotations

import re
from hashlib import blake2s
from typing import Literal

from msgspec import Struct, ValidationError, convert

from .limits import CUSTOM_ID

VERSION = 1
Kind = Literal["b", "m", "f"]
Home = Literal["t", "p"]
Verb = Literal[
    "abandon",
    "adjust",
    "again",
    "agree",
    "ahead",
    "arrange",
    "auto",
    "board",
    "chapter",
    "cover",
    "do",
    "drop",
    "else",
    "first",
    "form",
    "games",
    "hints",
    "howto",
    "join",
    "keep",
    "leave",
    "log",
    "look",
    "more",
    "new",
    "nudge",
    "open",
    "options",
    "or",
    "order",
    "orders",
    "panel",
    "plead",
    "quit",
    "refuse",
    "replace",
    "rules",
    "send",
    "set",
    "settings",
    "start",
    "status",
    "stop",
    "tell",
    "text",
    "tip",
    "undo",
    "unseat",
]
PATTERN = re.compile(r"m(\d{1,3})([bmf])([tp]):([a-z]+):(\d{1,12}):(\d{1,9}):(.*)", re.DOTALL)
DIGEST = "#"  # begins an argument that stands for a text too long for an id


class IdError(ValueError):
    """A custom id that this version did not make."""


class Ref(Struct, frozen=True):
    """What a control refers to."""

    verb: Verb
    session: int = 0
    decision: int = 0
    arg: str = ""
    home: Home = "p"

    def room(self) -> int:
        """Characters left for the argument."""
        return CUSTOM_ID - len(encode("b", self)) + len(self.arg)


def encode(kind: Kind, ref: Ref) -> str:
    return f"m{VERSION}{kind}{ref.home}:{ref.verb}:{ref.session}:{ref.decision}:{ref.arg}"


def decode(custom_id: str) -> tuple[Kind, Ref]:
    """The inverse of `encode`. IdError for anything else."""
    found = PATTERN.fullmatch(custom_id)
    if found is None or len(custom_id) > CUSTOM_ID:
        raise IdError(f"not one of our ids: {custom_id[:CUSTOM_ID]!r}")
    version, kind, home, verb, session, decision, arg = found.groups()
    fields = {"verb": verb, "session": int(session), "decision": int(decision), "arg": arg, "home": home}
    try:
        ref = convert(fields, Ref)
        made = convert(kind, Kind)
    except ValidationError as error:
        raise IdError(f"an id of another version: {custom_id!r}") from error
    if int(version) != VERSION or encode(made, ref) != custom_id:
        raise IdError(f"an id of another version: {custom_id!r}")
    return made, ref


def short(text: str, room: int) -> str:
    """The text itself if it fits, else a digest of it (see `stands_for`)."""
    if len(text) <= room and not text.startswith(DIGEST):
        return text
    return DIGEST + blake2s(text.encode(), digest_size=8).hexdigest()


def stands_for(arg: str, text: str) -> bool:
    """Whether `arg` was made from `text` by `short`."""
    return arg in (text, short(text, 0))
