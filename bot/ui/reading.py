"""What everybody may look up in every game: the log, the board in words, who must do what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from bot.model import Button, Post, Row, Table

from . import limits, words
from .ids import Ref
from .lobby import options_line
from .rows import button, packed
from .sight import Sight, board_picture, sight
from .table import stand_ins

if TYPE_CHECKING:
    from engines.kernel.records import Seat

HOUSE = 6  # chapters of our own that are named
LOG_PAGE = 12  # lines of the log on a page
NOT_BEGUN = "The game has not begun yet."


class Page(Struct, frozen=True):
    """Some lines of the log; the first of them is line `first` of `size`."""

    lines: tuple[str, ...]
    first: int
    size: int


def more_post(table: Table, user: int, asks: bool = False) -> Post:
    """Everything that is not needed every turn. `asks`: there is something that the others may be asked to take
    back."""
    seen = sight(table, user)
    number = table.id
    reading = [
        button("Log", Ref("log", number)),
        button("Rules", Ref("rules", number, arg=table.game)),
        button("Board as text", Ref("text", number)),
        button("Status", Ref("status", number)),
        button("Board picture", Ref("board", number)),
        button("Settings", Ref("settings", number)),
    ]
    if seen.seat is not None and seen.talk.orders and table.status == "playing":
        reading.append(button("Orders", Ref("orders", number)))
    if seen.seat is None or table.status != "playing":
        return Post(f"**More** · {seen.headed()}", packed(reading))
    free = bool(table.undo) and table.undo_seat == seen.seat
    undo = [button("Undo", Ref("undo", number, table.undo_id))] if free else []
    if asks:
        undo.append(button("Ask to undo", Ref("plead", number)))
    mine = [*_free_seats(seen), *stand_ins(seen), *undo, *reading, *_nudge(seen), *_sits_in(seen), back(table)]
    leaving = [button("Leave", Ref("leave", number), "red")]
    return Post(f"**More** · {seen.headed()}", (*packed(mine, limits.ROWS - 1), *packed(leaving)))


def _nudge(seen: Sight) -> list[Button]:
    """Reminding those we wait for."""
    waits = any(seen.table.seats[seat].user is not None for seat in seen.asked if seat != seen.seat)
    return [button("Remind", Ref("nudge", seen.table.id))] if waits else []


def _free_seats(seen: Sight) -> list[Button]:
    """What the host may do about seats whose people have left the server."""
    if seen.me is None or seen.me.user != seen.table.host:
        return []
    gone = [info.seat for info in seen.table.seats if info.gone]
    return [button(f"Fill {seen.labels[seat]}'s seat", Ref("replace", seen.table.id, arg=str(seat))) for seat in gone]


def back(table: Table) -> Button:
    """The way back to the panel."""
    return button("Back", Ref("panel", table.id))


def text_post(table: Table, user: int) -> Post:
    """The whole board in words."""
    seen = sight(table, user)
    if seen.view is None:
        return Post(NOT_BEGUN)
    text = seen.talk.board_text(seen.view, seen.names)
    return Post(words.cut(text, limits.CONTENT), way_back(table, seen.seat))


def board_post(table: Table, user: int) -> Post:
    """The board's picture, for the asker alone."""
    seen = sight(table, user)
    if seen.view is None:
        return Post(NOT_BEGUN)
    return Post(f"**{seen.headed()}**", way_back(table, seen.seat), board_picture(seen))


def log_post(table: Table, page: Page) -> Post:
    """A page of what happened; the newest page is the last."""
    seen = sight(table)
    last = page.first + len(page.lines)
    lines = [f"{page.first + i + 1}. {line}" for i, line in enumerate(page.lines)]
    body = "\n".join(lines) or "Nothing has happened yet."
    heading = f"**Log** · {seen.headed()}"
    foot = f"-# {page.first + 1}–{last} of {page.size}" if page.lines else ""
    content = words.cut("\n".join(part for part in (heading, body, foot) if part), limits.CONTENT)
    older = button("Older", Ref("log", table.id, arg=str(max(0, page.first - LOG_PAGE))), disabled=page.first == 0)
    newer = button("Newer", Ref("log", table.id, arg=str(last)), disabled=last >= page.size)
    turning: tuple[Row, ...] = ((older, newer),) if page.size > len(page.lines) else ()
    return Post(content, (*turning, (back(table),)))


def status_post(table: Table) -> Post:
    """Who must do what, since when, and how this game is set."""
    seen = sight(table)
    lines = [f"**{seen.headed()}** in {words.where(table.place)}", *_standing(seen)]
    lines += [_seat_line(seen, number) for number in range(len(table.seats))]
    lines.append(options_line(table))
    house = [topic.title for topic in seen.talk.topics if topic.house]
    if house:
        more = [f"{len(house) - HOUSE} more"] if len(house) > HOUSE else []
        lines.append(
            f"Our own, where the rulebook prints nothing: **/rules** → {words.listed([*house[:HOUSE], *more])}."
        )
    if table.votes:
        lines.append(words.votes(table))
    if table.trouble:
        lines.append(f"I cannot post there: {table.trouble}")
    return Post(words.cut("\n".join(lines), limits.CONTENT), ((back(table),),))


def _standing(seen: Sight) -> list[str]:
    table = seen.table
    if table.status == "lobby":
        return ["Not started yet."]
    if table.status != "playing":
        return [f"Over since {words.date(table.ended)}."]
    lines = []
    for seat in seen.asked:
        question = seen.talk.question(seen.view, seen.decision(seat), seen.names)
        lines.append(f"Waiting for {seen.shaped(seat)}, asked {words.since(table.since)}: {question.text}.")
    if sum(info.user is not None for info in table.seats) > 1:
        lines.append("Reminders after a day, then after 2, 4, 8 and 16 days.")
    return lines


def _seat_line(seen: Sight, number: int) -> str:
    info = seen.table.seats[number]
    notes = []
    if info.user is None:
        notes.append("automatic player")
    elif info.user == seen.table.host:
        notes.append("host")
    if info.stand_in:
        notes.append("an automatic player sits in")
    if info.gone:
        notes.append("has left the server")
    return " · ".join([seen.shaped(number), *notes])


def _sits_in(seen: Sight) -> list[Button]:
    """Letting an automatic player sit in, but not in a game for one; and playing again."""
    if seen.me is not None and seen.me.stand_in:
        return [button("I play again", Ref("auto", seen.table.id, arg="off"))]
    return [button("Stand-in for me", Ref("auto", seen.table.id, arg="on"))] if len(seen.table.seats) > 1 else []


def way_back(table: Table, seat: Seat | None) -> tuple[Row, ...]:
    """To the panel, for who has one."""
    return ((back(table),),) if seat is not None else ()
