"""A person's games and settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.model import Post, Refusal

from .. import personal
from ..ids import Ref
from ..present import panel
from ..rows import button
from .lobby import try_dm

if TYPE_CHECKING:
    from bot.model import Notice

    from ..asker import Asker
    from ..desk import Desk

UNKNOWN = "I do not know that setting."


async def play(desk: Desk, who: Asker) -> Post:
    """The asker's move in this channel's game; their games if none runs here."""
    table = await desk.sessions.at(who.place.channel)
    if table is not None and table.status in ("lobby", "playing"):
        return panel(table, who.user)
    return personal.nothing_here(await desk.sessions.games_of(who.user), who.user)


async def games(desk: Desk, who: Asker) -> Post:
    return personal.games_post(await desk.sessions.games_of(who.user), who.user)


async def open_game(desk: Desk, who: Asker, session: int) -> Post:
    """A game's panel in place of the list."""
    post = panel(await desk.sessions.table(session), who.user)
    if len(post.rows) >= 5:
        return post
    return Post(post.content, (*post.rows, (button("My games", Ref("games")),)), post.picture)


async def help_here(desk: Desk, who: Asker) -> Post:
    table = await desk.sessions.at(who.place.channel)
    live = table if table is not None and table.status in ("lobby", "playing") else None
    return personal.help_post(live, who.user)


async def settings(desk: Desk, who: Asker) -> Post:
    person = await desk.sessions.person(who.user)
    return personal.settings_post(person.notice, person.tips)


async def adjust(desk: Desk, who: Asker, name: str, value: str) -> Post:
    """Change one setting."""
    if name == "notice":
        await desk.sessions.set_person(who.user, notice=_notice(value))
    elif name == "tips" and value in ("on", "off"):
        await desk.sessions.set_person(who.user, tips=value == "on")
    else:
        raise Refusal(UNKNOWN)
    return await settings(desk, who)


async def no_tips(desk: Desk, who: Asker, session: int) -> Post:
    await desk.sessions.set_person(who.user, tips=False)
    return panel(await desk.sessions.table(session), who.user, "No more tips. /settings brings them back.")


async def tell(desk: Desk, who: Asker, session: int, arg: str) -> Post:
    """The buttons of the direct message test: where to be told, or once more."""
    table = await desk.sessions.table(session)
    if arg == "try":
        arrived = await try_dm(desk, who, table)
        return Post("Your direct messages are open now.") if arrived else personal.dm_closed_post(table)
    await desk.sessions.set_person(who.user, notice=_notice(arg))
    place = "here" if arg == "dm" else "in the channel"
    return Post(f"I tell you {place} when it is your move. /settings changes that.")


def _notice(value: str) -> Notice:
    """Where to be told. Refusal for what is no such place."""
    for notice in personal.NOTICES:
        if notice == value:
            return notice
    raise Refusal(UNKNOWN)
