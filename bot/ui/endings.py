"""How a game ends: its result, or that it was given up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.delivery import link as message_link
from bot.model import Button, Post, Row, Table
from bot.sessions.words import UNREADABLE

from . import limits, words
from .ids import Ref
from .lobby import current_options
from .rows import button, link, one_primary, packed
from .sight import alone, board_picture, game_of, headed, is_known, seat_of, sight, title_of
from .table import automatic_note, told

if TYPE_CHECKING:
    from .ids import Home

DAY = 24 * 3600
OVER_AND_UNKNOWN = "This game is over, and this version of the bot cannot show it."
LINES = 4  # of what happened, above the result


def ending_post(table: Table) -> Post:
    """The last post of a game, or the answer to who presses something in it later."""
    if table.status == "finished" and not is_known(table):
        return unreadable_post(table)
    if table.status == "abandoned" or table.state is None:
        return _abandoned(table)
    seen = sight(table)
    headline, *rest = seen.talk.result(seen.view, seen.names).split("\n")
    small = words.small([seen.headed(), _lasted(table), automatic_note(seen)])
    bold = headline if "**" in headline else f"**{headline}**"
    content = told(bold, table.lines, [*rest, small], "Log", LINES if alone(table) is None else limits.TABLE_LINES)
    return Post(content, _rows(table, "t"), board_picture(seen))


def over_post(table: Table, user: int | None = None) -> Post:
    """For who presses a control of a game that has ended; a rematch is for those who have played it."""
    if not is_known(table):
        return unreadable_post(table)
    seen = sight(table, user)
    result = "It has no result."
    if table.status == "finished":
        result = seen.talk.result(seen.view, seen.names).split("\n")[0]
    ended = f"It ended {words.date(table.ended)}." if table.ended else ""
    text = " ".join(part for part in ("This game is over.", result, ended) if part)
    rows = _rows(table, "p") if seen.seat is not None else _rows_of_a_stranger(table)
    if table.post:
        rows = (*rows, (link("Result", message_link(table.place, table.post)),))
    return Post(text, rows)


def left(table: Table) -> str:
    """For who has left a game for good."""
    goes_on = " An automatic player has your seat." if table.status == "playing" else ""
    return f"You have left this game.{goes_on}"


def farewell_post(table: Table, user: int, link: str) -> Post:
    """What a living direct message becomes that is kept up to date no longer: why, and where the game goes on, if a
    post at `link` shows it."""
    title = f"**{title_of(table)}**"
    games = ((button("My games", Ref("games")),),)
    seat = seat_of(table, user)
    if seat is None:
        return Post(f"{title} · {left(table)}", games)
    if table.status != "playing":
        return over_post(table, user)
    if table.seats[seat].gone:
        return Post(f"{title} · You have left the server where this game is played, so nothing more is shown here.")
    here = f"[here]({link})" if link else f"in {words.where(table.place)}"
    if table.place.guild is None:
        return Post(f"{title} goes on {here}.")
    why = "Your direct messages are closed to me. " if table.seats[seat].dm == "closed" else ""
    text = f"{title} goes on {here}, and no longer in this message. {why}**/settings** says where I tell you."
    return Post(text, games)


def unreadable_post(table: Table) -> Post:
    """A game that this version cannot read."""
    if table.status not in ("lobby", "playing"):
        return Post(f"**{title_of(table)}** · {OVER_AND_UNKNOWN}")
    abandon = button("Abandon game", Ref("abandon", table.id, home="t"))
    return Post(f"**{title_of(table)}** · {table.trouble or UNREADABLE}", ((abandon,),))


def _abandoned(table: Table) -> Post:
    content = told(f"**{title_of(table)} ends without a result**", table.lines, [words.small([headed(table)])], "Log")
    return Post(content, _rows(table, "t"))


def _rows(table: Table, home: Home) -> tuple[Row, ...]:
    game = table.game if is_known(table) else ""  # is asked for then
    new = button("New game", Ref("new", table.id, arg=game, home=home))
    if table.state is None:
        return ((new,),)
    again = "Again" if len(table.seats) == 1 else "Rematch"
    rematch = button(again, Ref("again", table.id, home=home), "primary")
    log = button("Log", Ref("log", table.id, home=home))
    look = button(_first_page(table), Ref("look", table.id, home=home))
    return one_primary((*packed([rematch, *_levels(table, home), new]), (log, look)))


def _rows_of_a_stranger(table: Table) -> tuple[Row, ...]:
    """A new game, and what was, without what is for those who have played."""
    new = button("New game", Ref("new", table.id, arg=table.game), "primary")
    return ((new,), *_rows(table, "p")[1:][-1:])


def _levels(table: Table, home: Home) -> list[Button]:
    """After a game for one, the next one at another level."""
    if len(table.seats) > 1:
        return []
    current = current_options(table)
    return [
        button(option.label, Ref("again", table.id, arg=f"{field.name} {option.value}", home=home))
        for field in game_of(table).talk.options
        if field.level
        for option in field.options
        if field.values[option.value] != current[field.name]
    ]


def _first_page(table: Table) -> str:
    """What Look opens, where it has several pages."""
    seen = sight(table)
    pages = seen.talk.look(seen.view, seen.labels)
    return pages[0].label if len(pages) > 1 else "Look"


def _lasted(table: Table) -> str:
    days = (table.ended - table.created) // DAY
    return words.count(days, "day") if days > 0 else ""
