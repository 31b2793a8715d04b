"""Which flow a control starts."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING

from bot.model import Post, Refusal

from .flows import acts, leaving, lobby, personal, reading
from .personal import choose_game
from .rows import FORM

if TYPE_CHECKING:
    from .asker import Asker
    from .desk import Desk
    from .ids import Ref, Verb

Values = tuple[str, ...]
Control = Callable[["Desk", "Asker", "Ref", Values], Awaitable[Post]]


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


async def _rules(desk: Desk, who: Asker, ref: Ref, values: Values) -> Post:
    return reading.rules(ref.arg, ref.decision, ref.session)


async def _chapter(desk: Desk, who: Asker, ref: Ref, values: Values) -> Post:
    return reading.rules(ref.arg, _number(_picked(ref, values)), ref.session)


async def _how_to_play(desk: Desk, who: Asker, ref: Ref, values: Values) -> Post:
    return reading.how_to_play(ref.arg, ref.session)


async def _first_move(desk: Desk, who: Asker, ref: Ref, values: Values) -> Post:
    game, _, step = ref.arg.partition(" ")
    return reading.first_move(game, _number(step), ref.session)


async def _automatic(desk: Desk, who: Asker, ref: Ref, values: Values) -> Post:
    if ref.arg in ("on", "off"):
        return await leaving.stand_in(desk, who, ref.session, ref.arg == "on")
    return await lobby.add_automatic(desk, who, ref.session)


async def _new(desk: Desk, who: Asker, ref: Ref, values: Values) -> Post:
    picked = _picked(ref, values)
    return await lobby.new(desk, who, picked) if picked else choose_game()


async def _log(desk: Desk, who: Asker, ref: Ref, values: Values) -> Post:
    return await reading.log(desk, ref.session, _number(ref.arg) if ref.arg else None)


async def _open(desk: Desk, who: Asker, ref: Ref, values: Values) -> Post:
    session = _number(values[0]) if values else ref.session
    return await personal.open_game(desk, who, session)


CONTROLS: Mapping[Verb, Control] = {
    "abandon": lambda desk, who, ref, _: leaving.ask_abandon(desk, who, ref.session),
    "adjust": lambda desk, who, ref, values: lobby.adjust(desk, who, ref.session, ref.arg, _picked(ref, values)),
    "again": lambda desk, who, ref, _: lobby.rematch(desk, who, ref.session),
    "ahead": lambda desk, who, ref, values: acts.keep(desk, who, ref, _picked(ref, values)),
    "auto": _automatic,
    "board": lambda desk, who, ref, _: reading.board(desk, who, ref.session),
    "chapter": _chapter,
    "do": lambda desk, who, ref, values: acts.press(desk, who, ref, _picked(ref, values)),
    "drop": lambda desk, who, ref, _: acts.drop(desk, who, ref.session),
    "first": _first_move,
    "games": lambda desk, who, _ref, _: personal.games(desk, who),
    "hints": lambda desk, who, ref, _: personal.no_tips(desk, who, ref.session),
    "howto": _how_to_play,
    "join": lambda desk, who, ref, _: lobby.join(desk, who, ref.session),
    "keep": lambda desk, who, ref, _: leaving.keep_playing(desk, who, ref.session),
    "leave": lambda desk, who, ref, _: leaving.leave(desk, who, ref.session),
    "log": _log,
    "look": lambda desk, who, ref, _: reading.look(desk, who, ref.session),
    "more": lambda desk, who, ref, _: reading.more(desk, who, ref.session),
    "new": _new,
    "open": _open,
    "options": lambda desk, who, ref, _: lobby.options(desk, who, ref.session, ref.arg),
    "panel": lambda desk, who, ref, _: reading.open_panel(desk, who, ref.session),
    "quit": lambda desk, who, ref, _: leaving.leave_for_good(desk, who, ref.session),
    "rules": _rules,
    "set": lambda desk, who, ref, values: personal.adjust(desk, who, ref.arg, _picked(ref, values)),
    "settings": lambda desk, who, _ref, _: personal.settings(desk, who),
    "start": lambda desk, who, ref, _: lobby.start(desk, who, ref.session),
    "status": lambda desk, _who, ref, _: reading.status(desk, ref.session),
    "stop": lambda desk, who, ref, _: leaving.abandon(desk, who, ref.session),
    "tell": lambda desk, who, ref, _: personal.tell(desk, who, ref.session, ref.arg),
    "text": lambda desk, who, ref, _: reading.text(desk, who, ref.session),
    "tip": lambda desk, who, ref, values: acts.press(desk, who, ref, _picked(ref, values)),
    "undo": lambda desk, who, ref, _: acts.undo(desk, who, ref.session, ref.decision),
    "unseat": lambda desk, who, ref, values: lobby.seats(desk, who, ref.session, _picked(ref, values)),
}
"""Every verb but those of forms, which `Router` handles itself."""
