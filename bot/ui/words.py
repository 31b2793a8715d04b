"""Names and small words, ready for the place they go to."""

from __future__ import annotations

import functools
import re
import unicodedata
from itertools import groupby
from typing import TYPE_CHECKING

from discord.utils import escape_markdown, escape_mentions

from bot.sessions.leaving import votes_needed
from bot.sessions.words import THEN
from engines.kernel.talk import SHAPES

from .limits import NAME

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.model import Place, SeatInfo, Table

_INVISIBLE = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
_MARKS_IN_A_ROW = re.compile(r"([\u0300-\u036f]{2})[\u0300-\u036f]+")
ESCAPED = re.compile(r"\\([^\w\s]|_)")
_NAMES_KEPT = 1024  # every message names the same few people again


@functools.lru_cache(_NAMES_KEPT)
def plain(name: str, seat: int) -> str:
    """A display name for labels: one line, nothing invisible, at most 20 characters, never empty."""
    seen = "".join(" " if c.isspace() else c for c in name if unicodedata.category(c) not in _INVISIBLE or c.isspace())
    tidy = _MARKS_IN_A_ROW.sub(r"\1", " ".join(seen.split()))
    return cut(tidy, NAME) or f"Player {seat + 1}"


@functools.lru_cache(_NAMES_KEPT)
def escaped(name: str) -> str:
    """The same for message text: no formatting, mention, time mark, emoji or link comes of it."""
    text = escape_mentions(escape_markdown(name))
    return text.replace("<", "\\<").replace("://", ":\u200b//")


def unescaped(text: str) -> str:
    """Message text for labels: names as they are."""
    return ESCAPED.sub(r"\1", text).replace("\u200b", "")


def cut(text: str, room: int) -> str:
    """At most `room` characters, with an ellipsis where something is missing."""
    return text if len(text) <= room else text[: room - 1].rstrip() + "…"


def labels(table: Table) -> tuple[str, ...]:
    """The players' names by seat for labels, menus and pictures; equal names are told apart by their shape."""
    names = [plain(info.name, info.seat) for info in table.seats]
    return tuple(
        f"{cut(name, NAME - 2)} {SHAPES[seat]}" if names.count(name) > 1 else name for seat, name in enumerate(names)
    )


def in_text(table: Table) -> tuple[str, ...]:
    """The players' names by seat for message text, whoever answers now."""
    return tuple(map(escaped, labels(table)))


def votes(table: Table) -> str:
    """Who would end a game without a result, and how far that has come; "" if nobody would."""
    names = [name for info, name in zip(table.seats, in_text(table), strict=True) if info.user in table.votes]
    return f"{listed(names)} would end this game without a result: {votes_so_far(table)}." if names else ""


def votes_so_far(table: Table) -> str:
    """ "1 of the 2 votes it takes"."""
    return f"{len(table.votes)} of the {votes_needed(table)} votes it takes"


def is_automatic(info: SeatInfo) -> bool:
    """Does an automatic player answer for a seat?"""
    return info.user is None or info.stand_in


def needs_mark(info: SeatInfo) -> bool:
    """Does one answer for a seat whose name does not say so?"""
    return info.stand_in or (info.user is None and "automatic" not in info.name.casefold())


def marked(info: SeatInfo, name: str) -> str:
    """A name, saying so where an automatic player answers."""
    return f"{name} (automatic)" if needs_mark(info) else name


def shaped(name: str, seat: int) -> str:
    """A name with its seat's shape, as at the first mention; not twice if the name ends in it already."""
    return name if name.endswith(SHAPES[seat]) else f"{name} {SHAPES[seat]}"


def mention(info: SeatInfo, name: str) -> str:
    return f"<@{info.user}> {SHAPES[info.seat]}" if info.user is not None else shaped(name, info.seat)


def listed(words: Sequence[str]) -> str:
    """ "a, b and c"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def one_by_one(acts: Sequence[str]) -> str:
    """ "draw and hide, then keep the cards"; the same thing several times in a row is told once."""
    return THEN.join(act for act, _ in groupby(acts))


def count(number: int, one: str, many: str = "") -> str:
    """ "1 seat", "2 seats"."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def since(unix: int) -> str:
    """A relative time mark, for message text only."""
    return f"<t:{unix}:R>"


def date(unix: int) -> str:
    return f"<t:{unix}:f>"


def where(place: Place) -> str:
    """A link to the channel, for message text."""
    if place.guild is None:
        return "direct messages"
    return f"<#{place.channel}>"


def small(lines: Iterable[str]) -> str:
    """Small print from the pieces that are not empty."""
    pieces = [line for line in lines if line]
    return f"-# {' · '.join(pieces)}" if pieces else ""


def sentence(text: str) -> str:
    """The text with a capital at its start and a full stop at its end."""
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?", "…")) else f"{text}."
