"""What the channel tells of a game, against its log."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from bot.playground import controls, labels
from tests.soak.game import Fault

if TYPE_CHECKING:
    from bot.playground.objects import Object
    from tests.soak.game import Game

LEFT_OUT = re.compile(r"> … (\d+) more in .+")


def check_channel(game: Game, posted: list[Object]) -> None:
    """Every line told once and in order, one post with controls, the last one with the result, and none sent twice.

    `posted`: every message that was ever made. Raises Fault.
    """
    history = [m for m in game.world.history(game.channel) if m["id"] not in game.world.audience]
    tables = [message for message in history if "interaction_metadata" not in message]
    live = [message for message in tables if controls(message)]
    if live != tables[-1:] or "Rematch" not in labels(live[0]):
        raise Fault(f"these posts have controls in the end: {[message['content'] for message in live]}")
    repeated = [nonce for nonce, times in Counter(map(_nonce, posted)).items() if nonce[1] and times > 1]
    if repeated:
        raise Fault(f"posted twice: {repeated}")
    _check_lines(game.book.lines(game.row()["id"]), [message["content"] for message in tables])


def _nonce(message: Object) -> tuple[str, str]:
    return message["channel_id"], str(message.get("nonce") or "")


def _check_lines(log: list[str], posts: list[str]) -> None:
    """Posts show the newest lines of theirs, and how many they leave out before those."""
    at = 0
    for post in posts:
        for line in post.split("\n"):
            left_out = LEFT_OUT.fullmatch(line)
            if left_out:
                at += int(left_out.group(1))
            elif line.startswith("> "):
                if at >= len(log) or log[at] != line[2:]:
                    raise Fault(f"line {at} is {log[at : at + 1]}, but the channel tells {line!r} in\n{post}")
                at += 1
    if at != len(log):
        raise Fault(f"the channel tells {at} of {len(log)} lines")
