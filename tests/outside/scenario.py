"""The beginning of a game of Moon Adventure, played in any model of Discord, and what people read in it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from bot.playground import labels

if TYPE_CHECKING:
    from bot.playground.objects import Object

EPHEMERAL = 64
CHANGING = re.compile(r"<t:\d+:")


@dataclass(frozen=True)
class Post:
    """A message as people see it, and what the model knows it by."""

    text: str
    labels: tuple[str, ...]
    private: bool
    files: tuple[str, ...]
    known_as: Any

    def label(self, start: str) -> str:
        """The label that starts so; raises StopIteration if there is none."""
        return next(label for label in self.labels if label.startswith(start))

    @property
    def read(self) -> str:
        """Everything that a person sees, on one line."""
        audience = "private" if self.private else "to all"
        return f"{audience}: {self.text!r} [{', '.join(self.labels)}] {' '.join(self.files)}".strip()


class Stage(Protocol):
    """A model of Discord with the bot, a channel and two people in it."""

    ids: dict[str, str]
    """What stands for an id in a text, by the id."""

    async def slash(self, person: int, command: str, **values: str) -> Post:
        """Use a command; the answer."""

    async def press(self, person: int, post: Post, label: str) -> Post:
        """Press a button; the answer or the post as it is then."""

    async def table(self) -> Post:
        """The newest post in the channel with controls, once everything that is due has been posted."""


def as_post(message: Object, known_as: Any, ids: dict[str, str]) -> Post:
    """Return one of Discord's messages in the words of every model: ids by name, times left out."""
    text = CHANGING.sub("<t:…:", message["content"])
    for made, name in ids.items():
        text = text.replace(made, name)
    files = tuple(re.sub(r"\d+", "…", file["filename"]) for file in message["attachments"])
    return Post(text, tuple(labels(message)), bool(message["flags"] & EPHEMERAL), files, known_as)


async def play(stage: Stage) -> list[str]:
    """Open a lobby, join, start, spend oxygen and end the turn; what is read after each step."""
    read = [(await stage.slash(0, "game new", game="adventure")).read]
    lobby = await stage.table()
    joined = await stage.press(1, lobby, lobby.label("Join"))
    lobby = await stage.table()
    started = await stage.press(0, lobby, lobby.label("Start"))
    board = await stage.table()
    asked = 0 if "<@Orange>" in board.text.split("\n")[0] else 1
    panel = await stage.press(asked, board, board.label("Spend 2"))
    rolled = await stage.table()
    ended = await stage.press(asked, panel, panel.label("End turn"))
    following = await stage.table()
    assert f"<@{('Orange', 'Blue')[1 - asked]}>" in following.text.split("\n")[0]
    return [*read, *(post.read for post in (joined, lobby, started, board, panel, rolled, ended, following))]
