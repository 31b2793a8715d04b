"""What belongs to a person and not to a game: their games, help, settings, and the direct message test."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.model import MenuBox, MenuLine, Post, Table
from engines import GAMES

from . import limits, words
from .ids import Ref, encode
from .panel import waiting_line
from .rows import button, packed
from .sight import is_known, sight, title_of, waits_for

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.model import Notice

NOTICES: dict[Notice, str] = {
    "channel": "In the channel",
    "dm": "By direct message, with all my controls",
    "none": "Not at all",
}
DM_CLOSED_SHORT = "-# I cannot write you direct messages; everything opens with **/play** and the buttons instead."
DM_HOW = "To get them: server menu → Privacy Settings → Direct Messages on, then try again."
DM_CLOSED_NOW = (
    "Your direct messages are closed to me, so nothing comes there. To get them: server menu → Privacy Settings → "
    "Direct Messages on, then choose **By direct message** here, also if you have chosen it before."
)
DM_CLOSED = (
    "I cannot write you direct messages. Nothing else changes: **/play** and the buttons under the board open "
    f"everything. {DM_HOW}"
)


NO_GAME = "**No game here yet.** Type **/game new**, or press **New game here**."


def games_post(tables: Sequence[Table], user: int, done: str = "") -> Post:
    """All of somebody's games; those that wait for them come first."""
    new = button("New game here", Ref("new"), "primary")
    if not tables:
        text = "You have no games yet. **/game new** opens one here, and others may join."
        return Post("\n".join(line for line in (done, text) if line), ((new,),))
    waiting = [table for table in tables if waits_for(table, user)]
    head = f"**Your games** · {len(waiting)} {'waits' if len(waiting) == 1 else 'wait'} for you"
    shown = tables[: limits.MENU_LINES]
    lines = [_game_line(table, user, number) for number, table in enumerate(shown, 1)]
    content = words.cut("\n".join(line for line in (done, head, *lines) if line), limits.CONTENT)
    menu = MenuBox(encode("m", Ref("open")), "Open", tuple(_menu_line(t, user, n) for n, t in enumerate(shown, 1)))
    if not waiting:
        return Post(content, (menu,))
    return Post(content, (menu, (button("Next waiting game", Ref("open", waiting[0].id), "primary"),)))


def _game_line(table: Table, user: int, number: int) -> str:
    name = f"{number} **{title_of(table)}** {words.where(table.place)}"
    if table.status == "lobby":
        return f"{name} · lobby, {words.count(len(table.seats), 'seat')} taken"
    if not is_known(table):
        return f"{name} · {table.trouble}"
    seen = sight(table, user)
    if seen.waits_for_me and seen.seat is not None:
        question = seen.talk.question(seen.view, seen.decision(seen.seat), seen.names)
        return f"{name} · {question.text}, asked {words.since(table.since)}"
    return f"{name} · {waiting_line(seen)}"


def _menu_line(table: Table, user: int, number: int) -> MenuLine:
    what = "lobby" if table.status == "lobby" else "your move" if waits_for(table, user) else "look"
    return MenuLine(f"{number} {words.cut(title_of(table), 24)}, {what}", str(table.id), table.place.name[:80])


def nothing_here(tables: Sequence[Table], user: int) -> Post:
    """For who asks for a game where none runs."""
    return (
        games_post(tables, user, "No game runs here.")
        if tables
        else Post(NO_GAME, ((button("New game here", Ref("new"), "primary"),),))
    )


def help_post(table: Table | None, user: int) -> Post:
    """What somebody can do here and now."""
    games = button("My games", Ref("games"))
    if table is None or not is_known(table):
        new = button("New game here", Ref("new"), "primary")
        told = [f"**{game.title}**: {game.talk.blurb}" for game in GAMES.values()]
        how_to = [button(f"How to play {game.title}", Ref("howto", arg=game.id)) for game in GAMES.values()]
        text = "\n".join(["I run moon board games in this chat.", *told, NO_GAME])
        return Post(words.cut(text, limits.CONTENT), packed([new, games, *how_to]))
    seen = sight(table, user)
    game_id = table.game
    how = button("How to play", Ref("howto", table.id, arg=game_id), "primary")
    rules = button("Rules", Ref("rules", table.id, arg=game_id))
    lines = [
        f"**Here and now**: {seen.headed()}{', your move' if seen.waits_for_me else ''}.",
        "The buttons under the board answer what is asked; **Look** shows what others have, **More** everything else.",
        "Lost a message? **/play**. Forgot a rule? **/rules**. "
        f"Prefer typing? **/{game_id}** lists your acts, **/look** opens a page to look at.",
    ]
    return Post("\n".join(lines), ((how, rules, games),))


def choose_game() -> Post:
    """Which game shall it be?"""
    lines = tuple(
        MenuLine(game.title, game.id, words.cut(game.talk.blurb, limits.LINE_NOTE)) for game in GAMES.values()
    )
    return Post("**Which game?**", (MenuBox(encode("m", Ref("new")), "Game", lines[: limits.MENU_LINES]),))


def settings_post(notice: Notice, tips: bool, session: int = 0, *, closed: bool = False) -> Post:
    """Settings that hold in all games, one menu a row, and the way back to the game from which they were opened.
    `closed`: direct messages do not reach this person."""
    notices = tuple(MenuLine(label, value) for value, label in NOTICES.items())
    notice_ref, tips_ref = Ref("set", session, arg="notice"), Ref("set", session, arg="tips")
    notice_menu = MenuBox(encode("m", notice_ref), f"Tell me it is my move: {NOTICES[notice].lower()}", notices)
    tip_lines = (MenuLine("Yes, in games that are new to me", "on"), MenuLine("No", "off"))
    tips_menu = MenuBox(encode("m", tips_ref), f"Tips: {'yes' if tips else 'no'}", tip_lines)
    back = packed([button("Back", Ref("panel", session))] if session else [])
    text = "**Your settings** hold in all your games."
    return Post(f"{text}\n{DM_CLOSED_NOW}" if closed else text, (notice_menu, tips_menu, *back))


def dm_test_post(table: Table) -> Post:
    """The direct message that tries whether direct messages arrive."""
    title = title_of(table)
    guild = f" ({words.escaped(table.place.guild_name)})" if table.place.guild_name else ""
    text = f"**{title}** in {words.where(table.place)}{guild}.\nWhere shall I tell you that it is your move?"
    channel = button("In the channel", Ref("tell", table.id, arg="channel"))
    here = button("Here", Ref("tell", table.id, arg="dm"))
    return Post(text, ((channel, here),))


def dm_closed_post(table: Table) -> Post:
    return Post(DM_CLOSED, ((button("Try again", Ref("tell", table.id, arg="try")),),))
