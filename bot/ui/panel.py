"""The panel of a seat: what it has, what it may do, and what is in the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.model import Button, Post, Row, Table
from engines.kernel.talk import Panel

from . import ahead, arranging, limits, words
from .ids import Ref
from .rows import button, laid_out, menu_box, one_primary, packed, press_button
from .sight import Sight, board_picture, hand_picture, seat_sight, sight
from .tips import is_new, tip, tip_lines

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.kernel.records import Seat

    from .tips import Tip

ONLY_YOU = "-# Only you see this. /play opens it again."
SITS_IN = "An automatic player sits in for you until you play again."
NO_SEAT = "You have no seat in this game."
NOT_NOW = 4  # reasons shown at most
VAGUE = ("choose", "give", "have", "leave", "let", "pick", "take", "use")  # verbs that say nothing by themselves
ORDERED = 8  # of the newest acts of standing orders, told at most


def panel_post(table: Table, user: int, *, done: str = "", page: int = 0) -> Post:
    """What a person can do now in a running game. `done` is a line on what has just been done or refused; `page` of
    more menus than fit."""
    seen = sight(table, user)
    if seen.seat is None:
        return spectator_post(seen, "" if done == NO_SEAT else done)
    return _post(seen, done, ONLY_YOU, page)


def hand_post(table: Table, seat: Seat, page: int = 0) -> Post:
    """The living direct message of a seat: the same panel with one picture, and the way to everything else."""
    seen = seat_sight(table, seat)
    return _with_the_rest(with_one_picture(_post(seen, "", _foot(table), page), seen), table)


def with_one_picture(post: Post, seen: Sight) -> Post:
    """A panel that does not stand below its table: with the board, if what is asked is answered on it or the seat has
    no hand, else with the hand. Two pictures in one message would be cut to stand side by side."""
    on_board = False
    if seen.my_move and seen.seat is not None:
        asked = seen.talk.question(seen.view, seen.decision(seen.seat), seen.labels)
        on_board = bool(asked.rows) and bool(seen.talk.keys(seen.view))
    if post.hand is not None and not on_board:
        return post
    return replace(post, picture=board_picture(seen), hand=None)


def spectator_post(seen: Sight, done: str = "") -> Post:
    look = button("Look", Ref("look", seen.table.id))
    text = f"{NO_SEAT} **Look** shows what everyone may see."
    return Post("\n".join(line for line in (done, text) if line), ((look,),))


def receipt_post(table: Table, user: int, done: str) -> Post:
    """What has just been done by somebody who is not asked again here, with the way back."""
    seen = sight(table, user)
    lines = [done, *_ordered_lines(seen), "" if seen.my_move else waiting_line(seen)]
    undo = _undo(seen)
    rows: tuple[Row, ...] = ((undo,),) if undo else ()
    return Post("\n".join(line for line in lines if line), rows)


def waiting_line(seen: Sight) -> str:
    """Whom the table waits for."""
    if not seen.asked:
        return ""
    names = [seen.names[seat] for seat in seen.asked]
    return f"Waiting for {words.listed(names)}, asked {words.since(seen.table.since)}."


def own_post(seen: Sight, page: int = 0) -> Post:
    """The panel without its heading, for the table of a game that somebody plays alone in direct messages."""
    return _with_the_rest(with_one_picture(_post(seen, "", "", page, headed=False), seen), seen.table)


def _with_the_rest(post: Post, table: Table) -> Post:
    """A panel that stays, with the way to everything else."""
    if len(post.rows) >= limits.ROWS:
        return post
    board = [button("Board", Ref("board", table.id))] if post.hand is not None else []
    others = (*board, button("Look", Ref("look", table.id)), button("More", Ref("more", table.id)))
    return replace(post, rows=(*post.rows, others))


def _post(seen: Sight, done: str, foot: str, page: int = 0, *, headed: bool = True) -> Post:
    seat = seen.seat
    assert seat is not None
    said = seen.talk.panel(seen.view, seat, seen.names)
    shown = said if seen.names == seen.labels else seen.talk.panel(seen.view, seat, seen.labels)
    arranges = arranging.is_asked(seen) and not seen.sat_in
    good = None if arranges else tip(seen, said)
    heading = _heading(seen) if headed else ""
    head = [done, *_ordered_lines(seen), *tip_lines(seen, good), heading, *ahead.lines(seen), said.resources]
    if seen.sat_in:
        head.append(SITS_IN)
        said = Panel("")
    elif not seen.my_move and headed:
        head.append(waiting_line(seen))
    if said.ahead and ahead.kept(seen):
        said = replace(said, hint="")
    content = _fitted(head, said, foot)
    if arranges:
        draft = arranging.first_draft(seen, 0)
        return Post(content, _arranging_rows(seen, shown, draft), hand=arranging.picture(seen, draft))
    return Post(content, _rows(seen, shown, good, page), hand=hand_picture(seen))


def _heading(seen: Sight) -> str:
    place = seen.talk.place(seen.view)
    what = f"Your move · {seen.game.title}" if seen.waits_for_me else seen.game.title
    return f"**{what}** in {words.where(seen.table.place)} · {place}"


def _foot(table: Table) -> str:
    """Where the game of a living direct message is played."""
    if table.place.guild is None:
        return "-# Always up to date."
    return f"-# Always up to date. Played in {words.escaped(table.place.guild_name)}."


def _fitted(head: list[str], said: Panel, foot: str) -> str:
    """The panel's text within a message; reasons go first if it is too long."""
    for kept in range(min(len(said.not_now), NOT_NOW), -1, -1):
        reasons = f"Not now: {' · '.join(said.not_now[:kept])}" if kept else ""
        content = "\n".join(line for line in [*head, reasons, said.hint, foot] if line)
        if len(content) <= limits.CONTENT:
            return content
    return words.cut("\n".join(line for line in head if line), limits.CONTENT)


def _rows(seen: Sight, shown: Panel, good: Tip | None, page: int) -> tuple[Row, ...]:
    if seen.sat_in:
        return ((button("I play again", Ref("auto", seen.table.id, arg="off"), "primary"),),)
    ref = Ref("ahead" if shown.ahead else "do", seen.table.id)
    about_kept = ahead.buttons(seen, shown)
    if about_kept and shown.ahead:
        shown = replace(shown, menus=(), buttons=())
    buttons = _buttons(seen, shown, about_kept, good, ref)
    menus = [menu_box(seen, menu, number, ref) for number, menu in enumerate(shown.menus)]
    return laid_out(menus, buttons, page, Ref("panel", seen.table.id))


def _arranging_rows(seen: Sight, shown: Panel, draft: arranging.Draft) -> tuple[Row, ...]:
    """The first state of the arranging screen, with what answers the question at once."""
    ref = Ref("do", seen.table.id)
    menus = arranging.menus(seen, draft)
    answers = [press_button(seen, press, ref) for press in shown.buttons if press.style != "finish"]
    ends = [press_button(seen, press, ref) for press in shown.buttons if press.style == "finish"]
    changes = arranging.shuffles(seen, draft)
    new = [one for one in changes if not any(answer.label.endswith(one.label) for answer in answers)]
    others = [arranging.opener(seen, row) for row in range(1, len(shown.arranging))]
    undo = _undo(seen)
    last = [*ends, *([undo] if undo else []), *_tip_buttons(seen, None)]
    return one_primary((*menus, *packed([*answers, *new, *others, *last], limits.ROWS - len(menus))))


def _buttons(seen: Sight, shown: Panel, about_kept: list[Button], good: Tip | None, ref: Ref) -> list[Button]:
    buttons = [press_button(seen, press, ref) for press in shown.buttons]
    buttons += [arranging.opener(seen, number) for number in range(len(shown.arranging))]
    buttons += about_kept
    undo = _undo(seen)
    return [*buttons, *([undo] if undo else []), *_tip_buttons(seen, good)]


def _tip_buttons(seen: Sight, good: Tip | None) -> list[Button]:
    hide = [button("Hide tips", Ref("hints", seen.table.id))] if is_new(seen) else []
    return [press_button(seen, good.press, Ref("tip", seen.table.id)), *hide] if good is not None else hide


def _undo(seen: Sight) -> Button | None:
    """The button that takes the last act back, while that is free."""
    if not seen.table.undo or seen.table.undo_seat != seen.seat:
        return None
    return button(undo_label(seen.table.undo_acts), Ref("undo", seen.table.id, seen.table.undo_id))


def undo_label(acts: Sequence[str]) -> str:
    """All acts that go together; where there is little room the earlier ones by their verbs, as far as those tell
    something, or the last one alone."""
    *earlier, last = map(words.unescaped, acts)
    if not earlier:
        return f"Undo: {last}"
    verbs = [verb for act in earlier if (verb := act.split(" ")[0]) not in (*VAGUE, last.split(" ")[0])]
    ways = ([*earlier, last], [*verbs, last], [last])
    labels = [f"Undo {len(acts)} acts: {', '.join(dict.fromkeys(way))}" for way in ways]
    return next((label for label in labels if len(label) <= limits.LABEL), labels[-1])


# ------------------------------------------------------------------ answers given in advance
def _ordered_lines(seen: Sight) -> list[str]:
    """What standing orders have answered for the seat, of which the table may tell nothing."""
    if seen.me is None or not seen.me.ordered:
        return []
    acts = words.one_by_one(seen.me.ordered[-ORDERED:])
    before = "…, then " if len(seen.me.ordered) > ORDERED else ""
    return [f"> By your orders you {before}{acts}."]
