"""The lobby: who sits where, the rules agreed on, and the start."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from bot.delivery import link as message_link
from bot.model import Button, MenuBox, MenuLine, Place, Post, Row, SeatInfo, Table
from engines.kernel.game import Game
from engines.kernel.talk import SHAPES

from . import limits, words
from .ids import Ref, encode
from .offered import offered
from .panel import NO_SEAT
from .rows import button
from .sight import Sight, game_of, headed, is_known, seat_of, sight, title_of, title_picture

if TYPE_CHECKING:
    from engines.kernel.talk import Field, Option

LEVELS = {"quick": "decides at once", "thoughtful": "looks ahead, and takes a moment"}
ALONE = "Started with one at the table, it is the game for one."
OPEN_FOR = 24 * 3600  # seconds until a lobby that nobody starts closes


def lobby_post(table: Table) -> Post:
    """A game before its start."""
    seen = sight(table)
    seats = seen.game.seats
    lines = [
        f"**{seen.game.title}** · lobby · {len(table.seats)} of {seats[0]}–{seats[-1]} seats",
        seen.talk.blurb,
        *(_seated(seen, info) for info in table.seats),
        words.small([options_line(table), f"open until {words.date(table.created + OPEN_FOR)}"]),
    ]
    if len(table.seats) == 1 and 1 in seats:
        lines.append(ALONE)
    problem = _problem(table)
    if problem:
        lines.append(f"⚠ {problem}")
    return Post("\n".join(lines), _rows(table, seats, bool(problem)), title_picture(seen))


def _problem(table: Table) -> str:
    """Why those who are seated cannot start with these options, if there are enough of them."""
    game = game_of(table)
    if len(table.seats) not in game.seats:
        return ""
    return game.why_not_start(len(table.seats), msgspec.convert(table.options, game.Options))


def closed_post(table: Table) -> Post:
    """A lobby that has closed; its last line says why."""
    again = button("Open it again", Ref("again", table.id, home="t"), "primary")
    why = table.lines[-1] if table.lines else "This lobby has closed."
    return Post(f"**{game_of(table).title}** · {why}", ((again,),))


def taken_post(table: Table, user: int, game: str, place: Place) -> Post:
    """For who opens a lobby or a game for one where a game runs or a lobby is open already. `place`: where they ask."""
    if table.place.guild is None:
        return _taken_directly(table)
    what = f"A lobby of **{title_of(table)}** is open" if table.status == "lobby" else f"**{title_of(table)}** runs"
    where = "here" if place.channel == table.place.channel else f"in {words.where(table.place)}"
    threads = place.guild is not None and place.parent is None
    more = "Another one may run in a thread." if threads else "Open another one in another channel."
    rows: list[Row] = []
    if seat_of(table, user) is not None:
        more = f"You have a seat in it. {more}"
    elif table.status == "lobby" and not is_full(table):
        rows.append((button("Join", Ref("join", table.id), "primary"),))
    elif table.status == "lobby":
        more = f"All its seats are taken. {more}"
    if threads:
        rows.append((button("New game in a thread", Ref("new", arg=f"{game} thread")),))
    return Post(f"{what} {where} already{at_post(table)}. {more}", tuple(rows))


def is_full(table: Table) -> bool:
    """Is no seat of a lobby free, as far as this version knows its game?"""
    return not is_known(table) or len(table.seats) >= game_of(table).seats[-1]


def at_post(table: Table) -> str:
    """What leads on to a table's post: ": https://…", if there is one."""
    return f": {message_link(table.place, table.post)}" if table.post else ""


def _taken_directly(table: Table) -> Post:
    """In direct messages there is one game at a time, and no thread."""
    go_on = button("Go on with it", Ref("panel", table.id), "primary")
    if table.status == "lobby":
        text = f"A lobby of **{title_of(table)}** is open here already{at_post(table)}. Start or leave it first."
        return Post(text, ((go_on,), (button("Leave", Ref("leave", table.id)),)))
    text = f"**{headed(table)}** is not over{at_post(table)}. Go on with it, or abandon it first."
    return Post(text, ((go_on,), (button("Abandon game…", Ref("abandon", table.id)),)))


def joined_post(table: Table, user: int) -> Post:
    """What somebody reads who has taken a seat."""
    seat = seat_of(table, user)
    if seat is None:
        join = button("Join", Ref("join", table.id), "primary")
        return Post(NO_SEAT, () if is_full(table) else ((join,),))
    talk = game_of(table).talk
    hand = " Your hand comes by direct message once the game starts." if talk.private_hand else ""
    how = button("How to play", Ref("howto", table.id, arg=table.game))
    host = " You are the host: **Start** under the lobby, or **/game start**." if user == table.host else ""
    text = f"You are {words.shaped(words.in_text(table)[seat], seat)}.{host}{hand}"
    return Post(text, ((how,), (_leave(table),)))


def options_post(table: Table) -> Post:
    """The host's choices, one menu a row."""
    game = game_of(table)
    current = current_options(table)
    fields = [field for field in game.talk.options if _offered(table, field, current)]
    menus = [_option_menu(table, field, current) for field in fields[: limits.ROWS - 2]]
    done = button("Done", Ref("options", table.id, arg="done"), "green")
    rows: list[Row] = [*menus]
    seats = seats_menu(table)
    if seats is not None:
        rows.append(seats)
    return Post(f"**Options · {game.title}**", (*rows, (done,)))


def _offered(table: Table, field: Field, current: dict[str, Any]) -> tuple[Option, ...]:
    """What makes a difference; also the way back from what was chosen while fewer sat here."""
    game = game_of(table)
    usual = msgspec.to_builtins(getattr(game.Options(), field.name))
    return field.options if current[field.name] != usual else offered(game, field, len(table.seats))


def current_options(table: Table) -> dict[str, Any]:
    """Every option with its value."""
    game = game_of(table)
    values: dict[str, Any] = msgspec.to_builtins(msgspec.convert(table.options, game.Options))
    return values


def options_line(table: Table) -> str:
    """What differs from the rulebook: "Roles: Chosen in turn order"."""
    game, current = game_of(table), current_options(table)
    usual = game.Options()
    changed = [
        f"{field.label}: {_option_label(field, current[field.name])}"
        for field in game.talk.options
        if current[field.name] != msgspec.to_builtins(getattr(usual, field.name))
    ]
    return " · ".join(changed) or "Rules: as in the rulebook"


def seats_menu(table: Table) -> MenuBox | None:
    """Freeing a seat, or making somebody else the host."""
    names = words.labels(table)
    lines: list[MenuLine] = []
    for info in table.seats:
        if info.user == table.host:
            continue
        lines.append(MenuLine(f"Free {names[info.seat]}'s seat", f"free {info.seat}"))
        if info.user is not None:
            lines.append(MenuLine(f"Make {names[info.seat]} the host", f"host {info.seat}"))
    lines += _level_lines(table)
    if not lines:
        return None
    return MenuBox(encode("m", Ref("unseat", table.id)), "Seats", tuple(lines))


def _level_lines(table: Table) -> list[MenuLine]:
    """How automatic players play, where the game knows more than one way."""
    levels = {info.level for info in table.seats if info.user is None}
    if not levels or not has_levels(game_of(table)):
        return []
    return [MenuLine(f"Automatic players: {level}", f"level {level}", LEVELS[level]) for level in LEVELS]


def has_levels(game: Game[Any]) -> bool:
    """Is there a thoughtful automatic player?"""
    return type(game).think is not Game.think


def _option_menu(table: Table, field: Field, current: dict[str, Any]) -> MenuBox:
    """The value that holds stands in the placeholder: a picked line would hide which option the menu is about. Where
    several may be picked, those that hold are."""
    value = current.get(field.name)
    lines = tuple(
        MenuLine(
            words.cut(option.label, limits.LINE_LABEL),
            str(option.value),
            words.cut(option.note, limits.LINE_NOTE),
            default=several(field) and isinstance(value, list | tuple) and field.values[option.value] in value,
        )
        for option in _offered(table, field, current)
    )
    now = f"{field.label}: {_option_label(field, value)}"
    ref = Ref("adjust", table.id, arg=field.name)
    placeholder = words.cut(now, limits.PLACEHOLDER)
    return MenuBox(encode("m", ref), placeholder, lines, field.lo, field.hi if several(field) else 1)


def several(field: Field) -> bool:
    """May several lines of this option's menu hold at once?"""
    return field.hi > 1


def _option_label(field: Field, value: object) -> str:
    if isinstance(value, list | tuple):
        return words.listed([_option_label(field, one) for one in value]) if value else "none"
    found = (option.label for option in field.options if field.values[option.value] == value)
    return next(found, str(value))


def _seated(seen: Sight, info: SeatInfo) -> str:
    name = seen.names[info.seat]
    shown = words.marked(info, name if name.endswith(SHAPES[info.seat]) else f"{SHAPES[info.seat]} {name}")
    if info.user is None:
        return f"{shown}, thoughtful" if info.level == "thoughtful" else shown
    if info.user == seen.table.host:
        return f"{shown}, host"
    if seen.talk.private_hand and info.dm == "closed":
        return f"{shown} ⚠ hand in the channel"
    return shown


def _rows(table: Table, seats: range, blocked: bool) -> tuple[Row, ...]:
    number = table.id
    full = is_full(table)
    join = button("Join", Ref("join", number, home="t"), "primary", disabled=full)
    how = button("How to play", Ref("howto", number, arg=table.game, home="t"))
    leave = button("Leave", Ref("leave", number, home="t"))
    options = button("Options", Ref("options", number, home="t"))
    automatic = button("Add automatic player", Ref("auto", number, home="t"), disabled=full)
    start = button("Start", Ref("start", number, home="t"), "green", disabled=blocked or len(table.seats) < seats[0])
    return ((join, how), (leave, options), (automatic,), (start,))


def _leave(table: Table) -> Button:
    return button("Leave", Ref("leave", table.id))
