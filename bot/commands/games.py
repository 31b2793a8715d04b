"""Which game a command is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.model import Refusal, Table
from bot.ui.sight import title_of
from engines import GAMES

if TYPE_CHECKING:
    from bot.sessions import Sessions
    from bot.ui.asker import Asker

LIVE = ("lobby", "playing")
NONE_HERE = "No game runs here. **/games** lists yours, **/game new** opens one."
SEVERAL = "You play several games that this could mean. Use the command in the channel of one of them."


async def here(sessions: Sessions, who: Asker) -> Table:
    """The game of this channel, also the last one that has ended. Refusal if there has been none."""
    table = await sessions.at(who.place.channel)
    if table is None:
        raise Refusal(NONE_HERE)
    return table


async def played(sessions: Sessions, who: Asker, game: str = "") -> Table:
    """The game that is meant: this channel's, else the only running one that the asker plays; of the kind `game`, where
    that is given. If any kind will do, a server's channel means its own game also once that has ended; in direct
    messages, where hands of other channels' games stand, a running one goes first.

    Refusal if there is none, or several.
    """
    there = await sessions.at(who.place.channel)
    table = there if there is not None and game in ("", there.game) else None
    if table is not None and (table.status in LIVE or (not game and table.place.guild is not None)):
        return table
    running = [one for one in await sessions.games_of(who.user) if one.status == "playing"]
    mine = [one for one in running if game in ("", one.game)]
    if len(mine) == 1:
        return mine[0]
    if table is not None:
        return table
    raise Refusal(SEVERAL if mine else _none_of(game, there))


def _none_of(game: str, there: Table | None) -> str:
    """Why no game of a kind is found where `there` is played."""
    if there is None or there.status not in LIVE:
        return NONE_HERE
    what = f"**{title_of(there)}** runs" if there.status == "playing" else f"A lobby of **{title_of(there)}** is open"
    return f"{what} here, and you play no {GAMES[game].title}. **/games** lists your games."
