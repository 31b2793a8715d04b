"""A person's games and settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.model import Post, Refusal

from .. import limits, personal
from ..ids import Ref
from ..rows import button
from ..sight import waits_for
from .lobby import try_dm
from .panels import panel_for

if TYPE_CHECKING:
    from bot.model import Notice
    from bot.sessions import Sessions

    from ..asker import Asker

UNKNOWN = "I do not know that setting."


async def play(sessions: Sessions, who: Asker) -> Post:
    """The asker's move in this channel's game; where none runs, in the only game that waits for them, or all theirs."""
    table = await sessions.at(who.place.channel)
    if table is not None and table.status in ("lobby", "playing"):
        return await panel_for(table, who)
    mine = await sessions.games_of(who.user)
    waiting = [one for one in mine if waits_for(one, who.user)]
    if len(waiting) == 1:
        return await open_game(sessions, who, waiting[0].id)
    return personal.nothing_here(mine, who.user)


async def hand(sessions: Sessions, who: Asker) -> Post:
    """The same, for who wants it by direct message perhaps."""
    await reach_again(sessions, who)
    return await play(sessions, who)


async def reach_again(sessions: Sessions, who: Asker) -> None:
    """Are direct messages open that were found closed? Then games come by message again."""
    if (await sessions.person(who.user)).dm == "closed" and await who.reach() == "open":
        await sessions.set_dm(who.user, "open")


async def games(sessions: Sessions, who: Asker) -> Post:
    return personal.games_post(await sessions.games_of(who.user), who.user)


async def open_game(sessions: Sessions, who: Asker, session: int) -> Post:
    """A game's panel in place of the list."""
    post = await panel_for(await sessions.table(session), who)
    if len(post.rows) >= limits.ROWS:
        return post
    return replace(post, rows=(*post.rows, (button("My games", Ref("games")),)))


async def help_here(sessions: Sessions, who: Asker) -> Post:
    table = await sessions.at(who.place.channel)
    live = table if table is not None and table.status in ("lobby", "playing") else None
    return personal.help_post(live, who.user)


async def settings(sessions: Sessions, who: Asker, session: int = 0) -> Post:
    person = await sessions.person(who.user)
    return personal.settings_post(person.notice, person.tips, session, closed=person.dm == "closed")


async def adjust(sessions: Sessions, who: Asker, name: str, value: str, session: int = 0) -> Post:
    """Change one setting; `session`: the game from which the settings were opened."""
    if name == "notice":
        await sessions.set_person(who.user, notice=_notice(value))
        if value == "dm":
            await reach_again(sessions, who)
    elif name == "tips" and value in ("on", "off"):
        await sessions.set_person(who.user, tips=value == "on")
    else:
        raise Refusal(UNKNOWN)
    return await settings(sessions, who, session)


async def no_tips(sessions: Sessions, who: Asker, session: int) -> Post:
    await sessions.set_person(who.user, tips=False)
    return await panel_for(await sessions.table(session), who, "No more tips. /settings brings them back.")


async def tell(sessions: Sessions, who: Asker, session: int, arg: str) -> Post:
    """The buttons of the direct message test: where to be told, or once more."""
    table = await sessions.table(session)
    if arg == "try":
        reached = await try_dm(sessions, who, table)
        return Post("Your direct messages are open now.") if reached == "open" else personal.dm_closed_post(table)
    await sessions.set_person(who.user, notice=_notice(arg))
    place = "here" if arg == "dm" else "in the channel"
    return Post(f"I tell you {place} when it is your move. /settings changes that.")


def _notice(value: str) -> Notice:
    """Where to be told. Refusal for what is no such place."""
    for notice in personal.NOTICES:
        if notice == value:
            return notice
    raise Refusal(UNKNOWN)
