"""How a game ends: its result, or that it was given up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.delivery import link as message_link
from bot.model import Post, Row, Table

from . import words
from .ids import Ref
from .rows import button, link, one_primary
from .sight import board_picture, sight
from .table import told

if TYPE_CHECKING:
    from .ids import Home

DAY = 24 * 3600
LINES = 4  # of what happened, above the result


def ending_post(table: Table) -> Post:
    """The last post of a game, or the answer to who presses something in it later."""
    seen = sight(table)
    if table.status == "abandoned" or table.state is None:
        return _abandoned(table)
    headline, *rest = seen.talk.result(seen.view, seen.names).split("\n")
    small = words.small([seen.headed(), _lasted(table)])
    bold = headline if "**" in headline else f"**{headline}**"
    content = told(bold, table.lines, [*rest, small], "Log", LINES)
    return Post(content, _rows(table, "t"), board_picture(seen))


def over_post(table: Table, user: int | None = None) -> Post:
    """For who presses a control of a game that has ended; a rematch is for those who have played it."""
    seen = sight(table, user)
    result = "It has no result."
    if table.status == "finished":
        result = seen.talk.result(seen.view, seen.names).split("\n")[0]
    ended = f"It ended {words.date(table.ended)}." if table.ended else ""
    text = " ".join(part for part in ("This game is over.", result, ended) if part)
    rows = _rows(table, "p")
    if seen.seat is None:
        rows = ((button("New game", Ref("new", table.id, arg=table.game), "primary"),), *rows[1:])
    if table.post:
        rows = (*rows, (link("Result", message_link(table.place, table.post)),))
    return Post(text, rows)


def unreadable_post(table: Table) -> Post:
    """A running game whose state this version cannot read."""
    abandon = button("Abandon game", Ref("abandon", table.id, home="t"))
    return Post(f"**{sight(table).game.title}** · {table.trouble}", ((abandon,),))


def _abandoned(table: Table) -> Post:
    seen = sight(table)
    content = told(f"**{seen.game.title} ends without a result**", table.lines, [words.small([seen.headed()])], "Log")
    return Post(content, _rows(table, "t"))


def _rows(table: Table, home: Home) -> tuple[Row, ...]:
    rematch = button("Rematch", Ref("again", table.id, home=home), "primary")
    new = button("New game", Ref("new", table.id, arg=table.game, home=home))
    if table.state is None:
        return ((new,),)
    log = button("Log", Ref("log", table.id, home=home))
    look = button("Look", Ref("look", table.id, home=home))
    return one_primary(((rematch, new), (log, look)))


def _lasted(table: Table) -> str:
    days = (table.ended - table.created) // DAY
    return words.count(days, "day") if days > 0 else ""
