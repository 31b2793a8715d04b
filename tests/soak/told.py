"""What the channel tells of a game, against its log."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from bot.playground import controls, labels
from tests.soak.game import Fault

if TYPE_CHECKING:
    from bot.playground.objects import Object
    from tests.soak.book import Line
    from tests.soak.game import Game

QUOTE = "\n> "
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
    _check_lines(game.book.told(game.row()["id"]), [message["content"] for message in tables])


def _nonce(message: Object) -> tuple[str, str]:
    return message["channel_id"], str(message.get("nonce") or "")


def _check_lines(log: list[Line], posts: list[str]) -> None:
    """Posts show the newest lines of theirs, and how many they leave out before those; what is enumerated may stand
    line by line. What was taken back before it was posted is in none."""
    ends = {0}
    apart = {QUOTE.join(line.text.split(" · ")): line.text for line in log if " · " in line.text}
    for whole in posts:
        post = whole
        for pieces, text in apart.items():
            post = post.replace(pieces, text)
        for line in post.split("\n"):
            left_out = LEFT_OUT.fullmatch(line)
            if left_out:
                for _ in range(int(left_out.group(1))):
                    ends = {at + 1 for at in _passed(log, ends)}
            elif line.startswith("> "):
                found = {at + 1 for at in _passed(log, ends) if log[at].text == line[2:]}
                if not found:
                    due = log[min(ends)].text if min(ends) < len(log) else "none"
                    raise Fault(f"line {min(ends)} is {due!r}, but the channel tells {line!r} in\n{post}")
                ends = found
    if not all(line.undone for line in log[max(ends) :]):
        raise Fault(f"the channel tells {max(ends)} of {len(log)} lines")


def _passed(log: list[Line], ends: set[int]) -> set[int]:
    """Which line may be told next after so many, undone ones being left out or not."""
    found = set()
    for at in ends:
        found.add(at)
        while at < len(log) and log[at].undone:
            at += 1
            found.add(at)
    return {at for at in found if at < len(log)}
