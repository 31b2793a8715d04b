"""From the lobby to the start, and to the next game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, get_args

from msgspec.structs import replace

from bot.model import Level, Place, Post, Refusal, Table
from engines import GAMES

from .. import limits, personal, words
from ..ids import Ref
from ..lobby import at_post, joined_post, options_post, several, taken_post
from ..present import panel, with_line
from ..rows import button
from ..sight import alone, game_of, seat_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.sessions import Sessions

    from ..asker import Asker
    from ..replies import Reached

Where = Literal["here", "new thread"]
LIVE = ("lobby", "playing")


async def new(sessions: Sessions, who: Asker, game: str, where: Where = "here", solo: bool = False) -> Post:
    """Open a lobby, or start a game for one, in this channel or in a new thread of it."""
    if game not in GAMES:
        raise Refusal("I do not know that game.")
    if solo and 1 not in GAMES[game].seats:
        raise Refusal(no_solo(game))
    there = await sessions.at(who.place.channel)
    if where == "here" and there is not None and there.status in LIVE:
        return taken_post(there, who.user, game, who.place)
    place = await _opened(sessions, who, game, where)
    try:
        if solo:
            return _begun(await sessions.solo(place, game, who.user, who.name, {}), who)
        table = await sessions.new_lobby(place, game, who.user, who.name)
    except Refusal:  # perhaps since somebody else has been there first
        there = await sessions.at(place.channel)
        if there is None or there.status not in LIVE:
            raise
        return taken_post(there, who.user, game, who.place)
    return await _seated(sessions, who, table, f"The lobby is open in {words.where(place)}.")


async def _opened(sessions: Sessions, who: Asker, game: str, where: Where) -> Place:
    """Where the game is to be played. Refusal if it cannot be there."""
    lacking = who.missing_for_thread if where == "new thread" else who.missing
    if lacking:
        raise Refusal(lacks(who, lacking))
    place = who.place
    if place.guild is None and not await _is_reached(sessions, who):
        raise Refusal(f"I cannot write you direct messages, so no game can stand here. {personal.DM_HOW}")
    if where == "here":
        return place
    if place.guild is None or place.parent is not None:
        raise Refusal("A thread opens only from a channel of a server. Here, leave that option out.")
    name = f"{GAMES[game].title} · {words.plain(who.name, 0)}"
    return await who.open_thread(words.cut(name, limits.THREAD_NAME))


async def _is_reached(sessions: Sessions, who: Asker) -> bool:
    """May a game stand in the asker's direct messages? Tried unless that is known."""
    if (await sessions.person(who.user)).dm == "open":
        return True
    reached = await who.reach()
    if reached == "open":
        await sessions.set_dm(who.user, reached)
    return reached != "closed"


def _begun(table: Table, who: Asker) -> Post:
    """For who has just started a game: the panel, unless the table is that."""
    if alone(table) is not None:
        return Post("**Go!** Your game stands below.")
    return panel(table, who.user, "**Go!**")


async def join(sessions: Sessions, who: Asker, session: int) -> Post:
    table = await sessions.join(session, who.user, who.name)
    return await _seated(sessions, who, table, "")


async def start(sessions: Sessions, who: Asker, session: int) -> Post:
    return _begun(await sessions.start(session, who.user), who)


async def rematch(sessions: Sessions, who: Asker, session: int, level: str = "") -> Post:
    """A lobby with the same people, or the one that somebody else of them has opened; where nobody of them has a seat
    any more, or who asks had none in a lobby that has closed, they open one of their own. A game for one starts at
    once, at another level perhaps: "solo 1", an option and the number of its value."""
    table = await sessions.table(session)
    deserted = table.status != "playing" and all(info.user is None for info in table.seats)
    if seat_of(table, who.user) is None and (table.state is None or (deserted and not _for_one(table))):
        return await new(sessions, who, table.game)
    if who.missing:
        raise Refusal(lacks(who, who.missing))
    there = await _next_game(sessions, table)
    if there is None:
        try:
            return await _again(sessions, who, table, level)
        except Refusal:  # perhaps since somebody else has pressed in the meantime
            there = await _next_game(sessions, table)
            if there is None:
                raise
    was_seated = seat_of(table, who.user) is not None
    if there.status == "lobby" and there.game == table.game and was_seated and not _for_one(table):
        return await _come_along(sessions, who, there)
    return taken_post(there, who.user, table.game, who.place)


async def _next_game(sessions: Sessions, table: Table) -> Table | None:
    """What is being played, or about to be, where this game was."""
    there = await sessions.at(table.place.channel)
    return there if there is not None and there.id != table.id and there.status in LIVE else None


async def _come_along(sessions: Sessions, who: Asker, lobby: Table) -> Post:
    """The lobby that is open already is the next game of who has played the one before it."""
    told = f"The next lobby is open already{at_post(lobby) or f' in {words.where(lobby.place)}'}."
    if seat_of(lobby, who.user) is not None:
        return with_line(told, joined_post(lobby, who.user))
    return await _seated(sessions, who, await sessions.join(lobby.id, who.user, who.name), told)


async def _again(sessions: Sessions, who: Asker, table: Table, level: str) -> Post:
    """The next game, opened by who asks for it."""
    own = seat_of(table, who.user) is not None or table.seats[0].user is None
    if not own or not _for_one(table) or table.status == "playing":
        lobby = await sessions.rematch(table.id, who.user, who.name)
        return with_line(f"The lobby is open in {words.where(lobby.place)}.", joined_post(lobby, who.user))
    options = {**table.options, **_level(table, level)}
    return _begun(await sessions.solo(table.place, table.game, who.user, who.name, options), who)


def _for_one(table: Table) -> bool:
    """Has it been a game for one?"""
    return len(table.seats) == 1 and table.state is not None


def _level(table: Table, level: str) -> dict[str, Any]:
    """The option that a button "solo 1" sets; {} for none. Refusal if there is no such level."""
    if not level:
        return {}
    name, _, number = level.partition(" ")
    field = next((one for one in game_of(table).talk.options if one.level and one.name == name), None)
    if field is None or not number.isdigit() or int(number) >= len(field.values):
        raise Refusal("I do not know that level.", table)
    return {name: field.values[int(number)]}


async def add_automatic(sessions: Sessions, who: Asker, session: int, level: Level = "quick") -> Post:
    table = await sessions.add_automatic(session, who.user, level)
    return panel(table, who.user, f"{words.in_text(table)[-1]} takes a seat.")


async def options(sessions: Sessions, who: Asker, session: int, arg: str = "") -> Post:
    """The host's choices; "done" leaves them."""
    table = await sessions.table(session)
    if arg == "done" or table.status != "lobby":
        return panel(table, who.user)
    if table.host != who.user:
        host = words.in_text(table)[seat_of(table, table.host) or 0]
        raise Refusal(f"Only {host}, the host, can set the options.", table)
    return options_post(table)


async def adjust(sessions: Sessions, who: Asker, session: int, name: str, picked: Sequence[str]) -> Post:
    """Set an option to the picked lines of its menu."""
    table = await sessions.table(session)
    field = next((one for one in game_of(table).talk.options if one.name == name), None)
    if field is None or any(not one.isdigit() or int(one) >= len(field.values) for one in picked):
        raise Refusal("I do not know that option.", table)
    values = [field.values[int(one)] for one in sorted(picked, key=int)]
    if several(field):
        return options_post(await sessions.set_options(session, who.user, {name: values}))
    if not values:
        raise Refusal("Pick a line of the menu.", table)
    return options_post(await sessions.set_options(session, who.user, {name: values[0]}))


async def set_options(sessions: Sessions, who: Asker, session: int, values: dict[str, object]) -> Post:
    """Set options by name."""
    return options_post(await sessions.set_options(session, who.user, values))


async def seats(sessions: Sessions, who: Asker, session: int, picked: str) -> Post:
    """Free a seat, make somebody else the host, or say how automatic players play: "free 2", "level quick"."""
    what, _, number = picked.partition(" ")
    level: Level | None = next((one for one in get_args(Level) if picked == f"level {one}"), None)
    if level is not None:
        return options_post(await sessions.set_level(session, who.user, level))
    if what not in ("free", "host") or not number.isdigit():
        raise Refusal("I do not know that seat.")
    if what == "free":
        return options_post(await sessions.free_seat(session, who.user, int(number)))
    table = await sessions.make_host(session, who.user, int(number))
    return panel(table, who.user, f"{words.in_text(table)[int(number)]} is the host now.")


async def _seated(sessions: Sessions, who: Asker, table: Table, done: str) -> Post:
    """For who has just taken a seat, after the test whether direct messages arrive."""
    person = await sessions.person(who.user)
    wanted = person.dm == "untried" or (person.dm == "closed" and game_of(table).talk.private_hand)
    post = joined_post(table, who.user)
    if wanted and table.place.guild is not None and await try_dm(sessions, who, table) == "closed":
        again = button("Try direct messages again", Ref("tell", table.id, arg="try"))
        post = Post(f"{post.content}\n{personal.DM_CLOSED_SHORT}", ((again,), *post.rows))
    return replace(post, content=f"{done}\n{post.content}") if done else post


async def try_dm(sessions: Sessions, who: Asker, table: Table) -> Reached:
    """Write to the asker directly, and remember whether that works, if that is known now."""
    reached = await who.send_dm(personal.dm_test_post(table))
    if reached != "unknown":
        await sessions.set_dm(who.user, reached)
    return reached


def no_solo(game: str) -> str:
    """Why a game cannot be played alone, and what can."""
    seats = GAMES[game].seats
    return (
        f"{GAMES[game].title} has no rules for one: it is for {seats[0]} to {seats[-1]}. Open a lobby without solo and "
        "press **Add automatic player**."
    )


def lacks(who: Asker, lacking: tuple[str, ...]) -> str:
    """Why no game can be played here."""
    names = words.listed([f"**{name}**" for name in lacking])
    verb = "is" if len(lacking) == 1 else "are"
    manager = f"Somebody who manages {words.where(who.place)} can add that to my role."
    return f"I cannot play here: {names} {verb} missing. {manager}"
