"""Who sees what: panels only their owners, and nobody what the game hides."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from bot.playground import controls
from bot.playground.objects import DM
from bot.ui.ids import IdError, decode
from tests.soak.moon import Fault, Moon

if TYPE_CHECKING:
    from bot.playground.changes import Change
    from bot.playground.objects import Object

OWN = ("do", "ahead", "else", "or", "arrange", "undo", "drop", "tip")
"""Verbs that only a panel or a hand offers, and only to its seat."""
SAID_TO_ONE = re.compile(
    r"Your move · |Only you see|Your hand|You have learnt|You see |You draw |you know|Seen by others"
)
"""What tells of hidden cards, or that somebody knows them."""
PRIVATE_PICTURE = re.compile(r"(?:hand|draft|board)-(\d+)-(\d+)-\d+\.")
"""File names of pictures that show what one seat sees: seat, session."""


class Secrets:
    """Watches every message of the bot."""

    def __init__(self, moon: Moon) -> None:
        self._moon = moon
        self._bodies: list[str] = []
        self.fault = ""
        moon.world.listen(self._heard)

    def check(self) -> None:
        """Raises Fault. No message holds the chance of a game that still runs."""
        if self.fault:
            raise Fault(self.fault)
        said = "\n".join(self._bodies)
        self._bodies.clear()
        for row in self._moon.book.sessions("playing"):
            if str(self._moon.book.state(row).seed) in said:
                raise Fault(f"a message holds the seed of session {row['id']}")

    def _heard(self, change: Change) -> None:
        if change.name not in ("MESSAGE_CREATE", "MESSAGE_UPDATE") or not _from_bot(self._moon, change.data):
            return
        self._bodies.append(msgspec.json.encode(change.data).decode())
        owner = self._owner(change)
        for session in _panels(change.data):
            if not owner or not self._has_played(session, owner):
                self.fault = (
                    f"a panel of session {session} is shown to {owner or 'everybody'}: {change.data['content']}"
                )
        for picture in change.data["attachments"]:
            self._check_picture(picture, owner)
        if not owner and SAID_TO_ONE.search(self._bodies[-1]):
            self.fault = f"everybody reads what is said to one: {self._bodies[-1]}"

    def _check_picture(self, picture: Object, owner: str) -> None:
        """Is the owner in the seat whose hidden cards this shows, or were they, when the session was played?"""
        found = PRIVATE_PICTURE.match(picture["filename"])
        if found and not (owner and self._has_played(int(found[2]), owner)):
            self.fault = f"{owner or 'everybody'} sees {picture['filename']}"

    def _owner(self, change: Change) -> str:
        """Who alone sees this message; empty if others do too."""
        channel = self._moon.world.channels[change.data["channel_id"]]
        return channel["recipients"][0]["id"] if channel["type"] == DM else change.only or ""

    def _has_played(self, session: int, user: str) -> bool:
        """Seated now, or the author of something in the log: they may have left since."""
        sql = "SELECT (SELECT count(*) FROM seats WHERE session = ? AND user = ?) + "
        sql += "(SELECT count(*) FROM log WHERE session = ? AND user = ?)"
        return self._moon.book.number(sql, session, int(user), session, int(user)) > 0


def _from_bot(moon: Moon, message: Object) -> bool:
    return bool(message["author"]["id"] == moon.world.bot["id"])


def _panels(message: Object) -> set[int]:
    """The sessions of which a message offers a seat's own controls."""
    found: set[int] = set()
    for control in controls(message):
        try:
            ref = decode(control.get("custom_id", ""))[1]
        except IdError:
            continue
        if ref.home == "p" and ref.verb in OWN:
            found.add(ref.session)
    return found
