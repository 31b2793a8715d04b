"""Which flow a control starts."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING

from bot.model import Level, Post, Refusal
from engines import GAMES

from .flows import acts, ahead, appeals, arranging, leaving, lobby, orders, personal, reading
from .lobby import LEVELS
from .personal import choose_game
from .rows import FORM

if TYPE_CHECKING:
    from bot.sessions import Sessions

    from .asker import Asker
    from .ids import Ref, Verb

Values = tuple[str, ...]
Control = Callable[["Sessions", "Asker", "Ref", Values], Awaitable[Post]]


def form_text(ref: Ref, values: Values) -> str | None:
    """The act for which a control opens a form, or None if it opens none."""
    if ref.verb == "form":
        return values[0] if values else ref.arg
    if ref.verb in ("do", "ahead") and values and values[0].startswith(FORM):
        return values[0].removeprefix(FORM)
    return None


def _picked(ref: Ref, values: Values) -> str:
    """What a control says: the menu's picked line, or the button's argument."""
    return values[0] if values else ref.arg


def _number(text: str) -> int:
    if text.isascii() and text.isdigit() and len(text) < 16:
        return int(text)
    raise Refusal("I do not know that line.")


async def _panel(sessions: Sessions, who: Asker, ref: Ref, values: Values) -> Post:
    return await reading.open_panel(sessions, who, ref.session, _number(ref.arg) if ref.arg else 0)


async def _else(sessions: Sessions, who: Asker, ref: Ref, values: Values) -> Post:
    return await ahead.ask_else(sessions, who, ref.session, _number(ref.arg) if ref.arg else 0)


async def _order(sessions: Sessions, who: Asker, ref: Ref, values: Values) -> Post:
    return await orders.adjust(sessions, who, ref.session, ref.arg, _number(_picked(ref, values)))


async def _rules(sessions: Sessions, who: Asker, ref: Ref, values: Values) -> Post:
    return reading.rules(ref.arg, ref.decision, ref.session)


async def _chapter(sessions: Sessions, who: Asker, ref: Ref, values: Values) -> Post:
    return reading.rules(ref.arg, _number(_picked(ref, values)), ref.session)


async def _how_to_play(sessions: Sessions, who: Asker, ref: Ref, values: Values) -> Post:
    return reading.how_to_play(ref.arg, ref.session)


async def _first_move(sessions: Sessions, who: Asker, ref: Ref, values: Values) -> Post:
    game, _, step = ref.arg.partition(" ")
    return await reading.first_move(sessions, who, game, _number(step), ref.session)


async def _automatic(sessions: Sessions, who: Asker, ref: Ref, values: Values) -> Post:
    if ref.arg == "on":
        return await leaving.ask_stand_in(sessions, who, ref.session)
    level: Level = "thoughtful" if ref.arg == "thoughtful" else "quick"
    if ref.arg in ("sure", "off", *LEVELS):
        return await leaving.stand_in(sessions, who, ref.session, ref.arg != "off", level)
    return await lobby.add_automatic(sessions, who, ref.session)


async def _cover(sessions: Sessions, who: Asker, ref: Ref, values: Values) -> Post:
    return await leaving.cover(sessions, who, ref.session, _number(ref.arg))


async def _replace(sessions: Sessions, who: Asker, ref: Ref, values: Values) -> Post:
    seat, _, sure = ref.arg.partition(" ")
    flow = leaving.replace if sure else leaving.ask_replace
    return await flow(sessions, who, ref.session, _number(seat))


async def _new(sessions: Sessions, who: Asker, ref: Ref, values: Values) -> Post:
    picked = _picked(ref, values) or (next(iter(GAMES)) if len(GAMES) == 1 else "")
    game, _, thread = picked.partition(" ")
    return await lobby.new(sessions, who, game, "new thread" if thread else "here") if game else choose_game()


async def _log(sessions: Sessions, who: Asker, ref: Ref, values: Values) -> Post:
    return await reading.log(sessions, ref.session, _number(ref.arg) if ref.arg else None)


async def _open(sessions: Sessions, who: Asker, ref: Ref, values: Values) -> Post:
    session = _number(values[0]) if values else ref.session
    return await personal.open_game(sessions, who, session)


CONTROLS: Mapping[Verb, Control] = {
    "abandon": lambda sessions, who, ref, _: leaving.ask_abandon(sessions, who, ref.session),
    "adjust": lambda sessions, who, ref, values: lobby.adjust(sessions, who, ref.session, ref.arg, values),
    "again": lambda sessions, who, ref, _: lobby.rematch(sessions, who, ref.session, ref.arg),
    "agree": lambda sessions, who, ref, _: appeals.agree(sessions, who, ref.session),
    "ahead": lambda sessions, who, ref, values: ahead.keep(sessions, who, ref, _picked(ref, values)),
    "arrange": lambda sessions, who, ref, values: arranging.press(sessions, who, ref, values),
    "auto": _automatic,
    "board": lambda sessions, who, ref, _: reading.board(sessions, who, ref.session),
    "chapter": _chapter,
    "cover": _cover,
    "do": lambda sessions, who, ref, values: acts.press(sessions, who, ref, values or (ref.arg,)),
    "drop": lambda sessions, who, ref, _: ahead.drop(sessions, who, ref.session),
    "else": _else,
    "first": _first_move,
    "games": lambda sessions, who, _ref, _: personal.games(sessions, who),
    "hints": lambda sessions, who, ref, _: personal.no_tips(sessions, who, ref.session),
    "howto": _how_to_play,
    "join": lambda sessions, who, ref, _: lobby.join(sessions, who, ref.session),
    "keep": lambda sessions, who, ref, _: leaving.keep_playing(sessions, who, ref.session),
    "leave": lambda sessions, who, ref, _: leaving.leave(sessions, who, ref.session),
    "log": _log,
    "look": lambda sessions, who, ref, values: reading.look(sessions, who, ref.session, _picked(ref, values)),
    "more": lambda sessions, who, ref, _: reading.more(sessions, who, ref.session),
    "new": _new,
    "nudge": lambda sessions, who, ref, _: leaving.remind(sessions, who, ref.session),
    "open": _open,
    "options": lambda sessions, who, ref, _: lobby.options(sessions, who, ref.session, ref.arg),
    "or": lambda sessions, who, ref, values: ahead.keep_else(sessions, who, ref, _picked(ref, values)),
    "order": _order,
    "orders": lambda sessions, who, ref, _: orders.show(sessions, who, ref.session, clear=ref.arg == "clear"),
    "panel": _panel,
    "plead": lambda sessions, who, ref, _: appeals.ask(sessions, who, ref.session),
    "quit": lambda sessions, who, ref, _: leaving.leave_for_good(sessions, who, ref.session),
    "refuse": lambda sessions, who, ref, _: appeals.refuse(sessions, who, ref.session),
    "replace": _replace,
    "rules": _rules,
    "set": lambda sessions, who, ref, values: personal.adjust(
        sessions, who, ref.arg, _picked(ref, values), ref.session
    ),
    "settings": lambda sessions, who, ref, _: personal.settings(sessions, who, ref.session),
    "start": lambda sessions, who, ref, _: lobby.start(sessions, who, ref.session),
    "status": lambda sessions, _who, ref, _: reading.status(sessions, ref.session),
    "stop": lambda sessions, who, ref, _: leaving.abandon(sessions, who, ref.session),
    "tell": lambda sessions, who, ref, _: personal.tell(sessions, who, ref.session, ref.arg),
    "text": lambda sessions, who, ref, _: reading.text(sessions, who, ref.session),
    "tip": lambda sessions, who, ref, values: acts.press(sessions, who, ref, (ref.arg,)),
    "undo": lambda sessions, who, ref, _: acts.undo(sessions, who, ref.session, ref.decision),
    "unseat": lambda sessions, who, ref, values: lobby.seats(sessions, who, ref.session, _picked(ref, values)),
}
"""Every verb but those of forms, which `Router` handles itself."""
