"""Which game a command is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.model import Refusal, Table

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
    that is given.

    Refusal if there is none, or several.
    """
    table = await sessions.at(who.place.channel)
    if table is not None and game not in ("", table.game):
        table = None
    if table is not None and table.status in LIVE:
        return table
    running = [one for one in await sessions.games_of(who.user) if one.status == "playing"]
    mine = [one for one in running if game in ("", one.game)]
    if len(mine) == 1:
        return mine[0]
    if table is not None:
        return table
    raise Refusal(SEVERAL if mine else NONE_HERE)
