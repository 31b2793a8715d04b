"""Which game a command is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.model import Refusal, Table

if TYPE_CHECKING:
    from bot.sessions import Sessions
    from bot.ui.asker import Asker

LIVE = ("lobby", "playing")
NONE_HERE = "No game runs here. **/games** lists yours, **/game new** opens one."


async def here(sessions: Sessions, who: Asker) -> Table:
    """The game of this channel, also the last one that has ended. Refusal if there has been none."""
    table = await sessions.at(who.place.channel)
    if table is None:
        raise Refusal(NONE_HERE)
    return table


async def played(sessions: Sessions, who: Asker, game: str) -> Table:
    """The running game that an act is meant for: this channel's, else the only one of this kind that the asker plays.

    Refusal if there is none, or several.
    """
    table = await sessions.at(who.place.channel)
    if table is not None and table.game == game and table.status in LIVE:
        return table
    mine = [one for one in await sessions.games_of(who.user) if one.game == game and one.status == "playing"]
    if len(mine) == 1:
        return mine[0]
    if table is not None and table.game == game:
        return table
    raise Refusal("You have several such games. Use the command where you mean it." if mine else NONE_HERE)
