"""The table post: the question with its mention, what happened, the board, and the controls for everybody."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.model import Button, Post, Row, SeatInfo, Table
from bot.sessions.appeals import deciding
from engines.kernel.talk import Question

from . import limits, words
from .ids import Ref
from .limits import TABLE_LINES
from .panel import own_post
from .rows import button, one_primary, packed, press_button
from .sight import Sight, alone, board_picture, seat_sight, sight
from .tips import GOOD_ACT, NEW_HERE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.kernel.records import Seat

    from .ids import Home


EARLIER = "-# Earlier"
ITEMS = " · "  # between the items of an enumeration
WHOLE = "\0"  # stands for that in a name


def playing_post(table: Table, page: int = 0) -> Post:
    """A running game as everybody sees it. `page`: of the menus, where the table is somebody's panel."""
    mine = alone(table)
    if mine is not None:
        return _own_table(table, mine, page)
    seen = sight(table)
    heading, needs, rows = _asking(seen)
    mentions = tuple(user for seat in seen.asked if (user := _pinged(seen, seat)) is not None)
    alarm = seen.talk.alarm(seen.view, seen.names)
    small = words.small([needs, f"asked {words.since(table.since)}", automatic_note(seen)])
    below = [alarm, words.votes(table), _appeal_line(seen), _late(seen), small]
    content = told(f"**{heading}** · {seen.headed()}", table.lines, below, earlier=table.earlier)
    others = _others_row(seen)
    return Post(content, one_primary((*rows, *others, common_row(seen))), board_picture(seen), mentions)


def _asking(seen: Sight) -> tuple[str, str, tuple[Row, ...]]:
    """Who is asked what; what the question needs; and the rows of buttons that answer it here, none if nobody has to
    press."""
    table, asked = seen.table, seen.asked
    question = seen.talk.question(seen.view, seen.decision(asked[0]), seen.names) if asked else Question("")
    people = any(not words.is_automatic(table.seats[seat]) for seat in asked)
    if len(asked) == 1 and people:
        free = limits.ROWS - 1 - len(_others_row(seen))
        heading = f"{_called(seen, asked[0])}, {question.text}"
        return heading, question.small_print, _answers(seen, asked[0], question, free)
    if len(asked) == 1:
        return _moves_by_itself(seen, asked[0]), "", ()
    several = f"{question.several} " if question.several else ""
    heading = f"{several}Waiting for {words.listed([_called(seen, seat) for seat in asked])}"
    return heading, question.small_print if several else "", ((_your_move(table, question),),) if people else ()


def _own_table(table: Table, seat: Seat, page: int) -> Post:
    """The table in the direct messages of the only person at it, who needs no mention: what they are asked, what
    happened, and their panel."""
    seen = seat_sight(table, seat)
    what = "Others move"
    small = [f"asked {words.since(table.since)}"]
    if seen.my_move and seen.sat_in:
        what = "An automatic player moves for you"
    elif seen.my_move:
        question = seen.talk.question(seen.view, seen.decision(seat), seen.names)
        what = f"{question.text[:1].upper()}{question.text[1:]}"
        small = [question.small_print, *small]
    panel = own_post(seen, page)
    below = [seen.talk.alarm(seen.view, seen.names), panel.content, words.small(small)]
    return replace(panel, content=told(f"**{what}** · {seen.headed()}", table.lines, below))


def told(
    heading: str,
    lines: tuple[str, ...],
    below: list[str],
    log: str = "More → Log",
    most: int = TABLE_LINES,
    earlier: tuple[str, ...] = (),
) -> str:
    """Heading, at most so many of the newest lines of what happened, and what stands below them, in one message;
    `log` leads to all. Where they leave room, in small print above them what an older post has told `earlier`."""
    for kept in range(min(_recalled(earlier) + len(lines), most), -1, -1):
        left_out = max(0, len(lines) - kept)
        more = [f"> … {left_out} more in {log}"] if left_out else []
        news = [f"> {line}" for line in lines[left_out:]]
        recap = _recap(earlier, max(0, kept - len(lines)), log)
        content = "\n".join(part for part in [heading, *recap, *more, *news, *below] if part)
        if len(content) <= limits.CONTENT:
            return content
    return words.cut(heading, limits.CONTENT)


def _recalled(earlier: tuple[str, ...]) -> int:
    """How many of the newest lines are short enough together."""
    lengths = accumulate(len(line) + 1 for line in reversed(earlier))
    return sum(length <= limits.RECAP for length in lengths)


def _recap(earlier: tuple[str, ...], kept: int, log: str) -> list[str]:
    """So many of the newest lines in one paragraph of small print."""
    left_out = len(earlier) - kept
    more = f" ({left_out} more in {log})" if left_out else ""
    return [f"{EARLIER}{more}: {' '.join(earlier[left_out:])}"] if kept else []


def part_over_post(table: Table) -> Post:
    """How a part of the game has ended, such as an Era: everything at length, each item of an enumeration on its own
    line."""
    seen = sight(table)
    lines = tuple(item for line in table.lines for item in _items(line, seen.names))
    return Post(told(f"**{seen.game.title} goes on: {seen.talk.place(seen.view)}**", lines, [], most=len(lines)))


def _items(line: str, names: Sequence[str]) -> list[str]:
    """The items of an enumeration; a name that holds what stands between them stays whole."""
    for name in names:
        line = line.replace(name, name.replace(ITEMS, WHOLE))
    return [item.replace(WHOLE, ITEMS) for item in line.split(ITEMS)]


def gone_on(table: Table) -> Post:
    """What the message becomes in which somebody who plays in direct messages has acted, once the game goes on in a
    new one: how it went on, with the board."""
    seen = sight(table)
    return Post(told(f"**{seen.headed()}**", table.lines, []), (), board_picture(seen))


def retired(table: Table, post: str, link: str) -> str:
    """An old post once the game has moved on: its words, and the way to the newest one, without what older posts have
    told. Where it was a panel too, only what it told."""
    arrow = f"\n→ [now]({link})"
    lines = post.split("\n→ [now](")[0].split("\n")
    kept = "\n".join(line for line in lines if not line.startswith(EARLIER))
    if alone(table) is not None:
        heading, *lines = kept.split("\n")
        news = [line for line in lines if line.startswith("> ") and not line.startswith((NEW_HERE, GOOD_ACT))]
        kept = "\n".join([heading, *news])
    return words.cut(kept, limits.CONTENT - len(arrow)) + arrow


def _appeal_line(seen: Sight) -> str:
    """What is to be taken back, and who decides."""
    appeal = seen.table.appeal
    if appeal is None:
        return ""
    others = deciding(seen.table, appeal.seat)
    names = [seen.names[info.seat] for info in seen.table.seats if info.user in others]
    agreed = sum(user in appeal.agreed for user in others)
    asks = f"{seen.names[appeal.seat]} asks to take back: **{appeal.told}**."
    return f"{asks} {words.listed(names)}, agreed? {agreed} of {len(others)}"


def _others_row(seen: Sight) -> tuple[Row, ...]:
    """What the others decide: an appeal, a vote on the game's end, or who sits in; one row at most."""
    number = seen.table.id
    if seen.table.appeal is not None:
        agree = button("Agree", Ref("agree", number, home="t"), "green")
        return ((agree, button("Refuse", Ref("refuse", number, home="t"))),)
    if seen.table.votes:
        return ((button("End the game…", Ref("abandon", number, home="t")),),)
    return packed(stand_ins(seen, "t"), 1)[:1]


def stand_ins(seen: Sight, home: Home = "p") -> list[Button]:
    """Offers to the others, where somebody who is asked is not there."""
    return [
        button(f"Stand-in for {seen.labels[info.seat]}", Ref("cover", seen.table.id, arg=str(info.seat), home=home))
        for info in seen.table.seats
        if info.seat in seen.asked and info.seat != seen.seat and _is_absent(seen, info)
    ]


def _is_absent(seen: Sight, info: SeatInfo) -> bool:
    """Has somebody kept others waiting for too long, or left the server, with nobody sitting in?"""
    several = sum(other.user is not None for other in seen.table.seats) > 1
    return info.user is not None and not info.stand_in and several and (seen.table.overdue or info.gone)


def _late(seen: Sight) -> str:
    """What the others may do about somebody who is not there."""
    absent = [seen.names[info.seat] for info in seen.table.seats if info.seat in seen.asked and _is_absent(seen, info)]
    if not absent:
        return ""
    names = words.listed(absent)
    return f"{names} may still move. Until then the others may let a stand-in play."


def common_row(seen: Sight) -> tuple[Button, ...]:
    """The controls for everybody."""
    number = seen.table.id
    hand = [button("Hand", Ref("panel", number, arg="0", home="t"))] if seen.talk.private_hand else []
    look = button("Look", Ref("look", number, home="t"))
    more = button("More", Ref("more", number, home="t"))
    return (*hand, look, more)


def _answers(seen: Sight, seat: Seat, question: Question, free: int) -> tuple[Row, ...]:
    """In so many rows, the buttons with which the asked seat answers on the table, or the one that opens its panel."""
    if not question.rows:
        return ((_your_move(seen.table, question),),)
    public = seat_sight(seen.table, seat)
    labelled = seen.talk.question(seen.view, seen.decision(seat), seen.labels)
    ref = Ref("do", seen.table.id, home="t")
    rows = [tuple(press_button(public, press, ref) for press in row) for row in labelled.rows]
    return tuple(rows) if len(rows) <= free else packed([one for row in rows for one in row], free)


def _your_move(table: Table, question: Question) -> Button:
    return button(question.opener, Ref("panel", table.id, home="t"), "primary")


def _pinged(seen: Sight, seat: Seat) -> int | None:
    """Who is to be mentioned for a seat that is asked."""
    info = seen.table.seats[seat]
    wanted = info.notice == "channel" and not info.stand_in and not info.gone
    return info.user if wanted else None


def _moves_by_itself(seen: Sight, seat: Seat) -> str:
    """Nobody has to do anything."""
    if words.needs_mark(seen.table.seats[seat]):
        return f"An automatic player moves for {seen.shaped(seat)}"
    return f"{seen.shaped(seat)} moves"


def automatic_note(seen: Sight) -> str:
    """For whom automatic players answer, where neither their names nor the heading say so."""
    alone = seen.asked if len(seen.asked) == 1 else ()
    names = [seen.names[info.seat] for info in seen.table.seats if words.needs_mark(info) and info.seat not in alone]
    return f"automatic: {words.listed(names)}" if names else ""


def _called(seen: Sight, seat: Seat) -> str:
    if _pinged(seen, seat) is None:
        return seen.shaped(seat)
    return words.mention(seen.table.seats[seat], seen.names[seat])
