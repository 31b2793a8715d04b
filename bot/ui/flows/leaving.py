"""Giving up a seat, letting an automatic player sit in, ending a game without a result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.model import Post, Refusal, Table

from .. import words
from ..endings import left
from ..ids import Ref
from ..lobby import LEVELS, has_levels
from ..panel import NO_SEAT
from ..present import panel
from ..reading import back
from ..rows import button, packed
from ..sight import headed, is_last_there, seat_of, sight, title_of
from .panels import panel_for

if TYPE_CHECKING:
    from bot.model import Level
    from bot.sessions import Sessions
    from engines.kernel.records import Seat

    from ..asker import Asker


async def leave(sessions: Sessions, who: Asker, session: int) -> Post:
    """In the lobby at once; in a running game after a second question."""
    table = await sessions.table(session)
    if table.status == "lobby":
        table = await sessions.leave(session, who.user)
        return Post("You have left the lobby.", ((button("Join again", Ref("join", table.id)),),))
    if table.status != "playing":
        return panel(table, who.user)
    if seat_of(table, who.user) is None:
        raise Refusal(NO_SEAT, table)
    for_good = button("Leave for good", Ref("quit", session), "red")
    stay = button("Stay", Ref("panel", session))
    stand_in = button("Let a stand-in play for now", Ref("auto", session, arg="on"))
    if all(info.user in (None, who.user) for info in table.seats):
        text = f"Leave **{title_of(table)}**? Nobody else has a seat, so the game ends without a result."
        return Post(text, ((stay,), (for_good,)) if len(table.seats) == 1 else ((stand_in,), (stay,), (for_good,)))
    text = f"Leave **{title_of(table)}**? An automatic player takes your seat, and you do not get it back."
    end = button("End the game for all…", Ref("abandon", session))
    return Post(text, ((stand_in,), (stay,), (end,), (for_good,)))


async def leave_for_good(sessions: Sessions, who: Asker, session: int) -> Post:
    table = await sessions.leave(session, who.user)
    return Post(left(table), ((button("My games", Ref("games")),),))


async def ask_stand_in(sessions: Sessions, who: Asker, session: int) -> Post:
    """How it shall play, if the game knows several ways; else at once. If nobody else is there, automatic players would
    play the game to its end."""
    table = await sessions.table(session)
    if table.status != "playing" or seat_of(table, who.user) is None:
        return await stand_in(sessions, who, session, on=True)
    if not is_last_there(table, who.user):
        asks = has_levels(sight(table).game)
        return _which_stand_in(table) if asks else await stand_in(sessions, who, session, on=True)
    text = (
        "Nobody else is there, so automatic players would play this game to its end now. Without you it simply waits."
    )
    wait = button("Let it wait", Ref("panel", session), "primary")
    return Post(text, ((wait,), (button("Play it to its end", Ref("auto", session, arg="sure"), "red"),)))


def _which_stand_in(table: Table) -> Post:
    ways = [button(level.capitalize(), Ref("auto", table.id, arg=level)) for level in LEVELS]
    lines = [f"**{level.capitalize()}** {how}." for level, how in LEVELS.items()]
    return Post("\n".join(["How shall your stand-in play?", *lines]), packed([*ways, back(table)]))


async def stand_in(sessions: Sessions, who: Asker, session: int, on: bool, level: Level = "quick") -> Post:
    """An automatic player sits in for the asker, or no longer."""
    table = await sessions.stand_in(session, who.user, on, level)
    return panel(table, who.user, "" if on else "You play again.")


async def cover(sessions: Sessions, who: Asker, session: int, seat: Seat) -> Post:
    """An automatic player sits in for somebody else who is not there; who is asked finds out that it is their move."""
    now = await sessions.table(session)
    if seat_of(now, who.user) == seat:
        return await panel_for(now, who)
    table = await sessions.cover(session, who.user, seat)
    name = words.in_text(table)[seat]
    return await panel_for(table, who, f"An automatic player sits in for {name} until {name} acts again.")


async def remind(sessions: Sessions, who: Asker, session: int) -> Post:
    """A new mention of those whom the table waits for."""
    return await panel_for(await sessions.remind(session, who.user), who, "They are reminded.")


async def ask_replace(sessions: Sessions, who: Asker, session: int, seat: Seat) -> Post:
    """The second question before somebody's seat is given away."""
    table = await sessions.table(session)
    if table.status != "playing" or not 0 <= seat < len(table.seats) or not table.seats[seat].gone:
        return await panel_for(table, who)
    name = words.in_text(table)[seat]
    text = f"{name} has left the server. Give the seat to an automatic player? {name} does not get it back."
    keep = button("Keep the seat", Ref("panel", session))
    return Post(text, ((keep,), (button("Give the seat away", Ref("replace", session, arg=f"{seat} sure"), "red"),)))


async def replace(sessions: Sessions, who: Asker, session: int, seat: Seat) -> Post:
    """The seat of somebody who has left the server goes to an automatic player for good."""
    table = await sessions.seat_automatic(session, who.user, seat)
    return await panel_for(table, who, f"An automatic player takes {words.in_text(table)[seat]}'s seat.")


async def ask_abandon(sessions: Sessions, who: Asker, session: int) -> Post:
    """The second question before a game ends without a result."""
    table = await sessions.table(session)
    if table.status not in ("lobby", "playing"):
        return panel(table, who.user)
    if seat_of(table, who.user) is None and not who.manager:
        raise Refusal(NO_SEAT, table)
    people = sum(info.user is not None for info in table.seats)
    at_once = who.manager or who.user == table.host or people == 1
    how = "" if at_once else " The others are asked too; more than half must agree."
    text = f"End this game without a result? {words.count(people, 'person', 'people')}, {headed(table)}.{how}"
    keep = button("Keep playing", Ref("keep", session))
    stop = button("Abandon game", Ref("stop", session), "red")
    return Post(text, ((keep,), (stop,)))


async def abandon(sessions: Sessions, who: Asker, session: int) -> Post:
    table = await sessions.abandon(session, who.user, who.manager)
    if table.status == "playing":
        return Post(f"Noted: {words.votes_so_far(table)}.", ((back(table),),))
    return panel(table, who.user)


async def keep_playing(sessions: Sessions, who: Asker, session: int) -> Post:
    """Back to the game; a vote to end it is taken back."""
    table = await sessions.table(session)
    if who.user in table.votes:
        table = await sessions.keep_playing(session, who.user)
    return panel(table, who.user)
