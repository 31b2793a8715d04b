"""How to play, first moves, and the chapters of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.model import Button, MenuBox, MenuLine, Picture, Post, Row, Table
from engines import GAMES

from . import limits, words
from .ids import Ref, encode
from .rows import button
from .sight import sight

if TYPE_CHECKING:
    from engines.kernel.game import Game
    from engines.kernel.talk import Topic

A_TURN = (
    "Then choose one line of a menu: that is an act. **End turn** when you are done. Until something is rolled or "
    "revealed, **Undo** takes it back."
)
IN_MENUS = (limits.ROWS - 1) * limits.MENU_LINES  # chapters for which menus have room
HOUSE = "-# House: no rulebook prints this; it is our own."


def how_to_play(game_id: str, session: int = 0) -> Post:
    """The game in five sentences."""
    game = GAMES[game_id]
    text = "\n".join([f"**How to play {game.title}**", *(f"- {line}" for line in game.talk.sentences)])
    first = button("First move", Ref("first", session, arg=f"{game_id} 0"), "primary")
    rules = button("All rules", Ref("rules", session, arg=game_id))
    return Post(words.cut(text, limits.CONTENT), ((first, rules),))


def first_move(game_id: str, step: int, user: int, table: Table | None = None) -> Post:
    """One of the steps for somebody who has never played; the first with a board that has numbers on it, the asker's
    own one if their game runs."""
    steps = GAMES[game_id].talk.first_move
    session = table.id if table is not None else 0
    step = max(0, min(step, len(steps) - 1))
    last = step == len(steps) - 1
    lines = [f"**First move, {step + 1} of {len(steps)}**", steps[step], A_TURN if last else ""]
    if not last:
        on = button("Next", Ref("first", session, arg=f"{game_id} {step + 1}"), "primary")
    else:
        on = button("All rules", Ref("rules", session, arg=game_id))
    how = button("How to play", Ref("howto", session, arg=game_id))
    picture = _callouts(game_id, user, table) if step == 0 else None
    return Post("\n".join(line for line in lines if line), ((on, how),), picture)


def _callouts(game_id: str, user: int, table: Table | None) -> Picture:
    game = GAMES[game_id]
    if table is not None and table.game == game_id and table.status == "playing" and table.state is not None:
        seen = sight(table, user)
        key, view, names, seat = (table.id, table.revision, "callouts"), seen.view, seen.labels, seen.seat or 0
    else:
        seats = max(2, game.seats[0])
        key, view, seat = (0, 0, "callouts"), game.view(game.new(seats, seed=1), 0), 0
        names = ("You", *(f"Player {number}" for number in range(2, seats + 1)))
    told = f"{game.talk.first_move[0].replace('**', '')} {game.talk.alt(view, names)}"
    return Picture(key, "callouts", game_id, view, names, {}, words.cut(told, limits.ALT_TEXT), seat)


def rules_post(game_id: str, number: int = 0, session: int = 0) -> Post:
    """A chapter, with a menu of all and the way to the next."""
    game = GAMES[game_id]
    topics = game.talk.topics
    number = max(0, min(number, len(topics) - 1))
    topic = topics[number]
    head, foot = f"**{topic.title}** · {game.title}", HOUSE if topic.house else ""
    room = limits.CONTENT - len(head) - len(foot) - 2
    content = "\n".join(part for part in (head, words.cut(topic.text, room), foot) if part)
    following = (number + 1) % len(topics)
    on = button(f"Next: {words.cut(topics[following].title, 26)}", Ref("rules", session, following, game_id))
    turn = _turn(game, number, session)
    rows: list[Row] = [*_contents(game, number, session), (on, *turn)]
    return Post(content, tuple(rows))


def find_topics(game: Game[Any], words_typed: str) -> list[tuple[int, Topic]]:
    """Chapters for autocompletion: those whose title has the words first, then those whose text has them."""
    typed = words_typed.casefold().strip()
    numbered = list(enumerate(game.talk.topics))
    titled = [entry for entry in numbered if typed in entry[1].title.casefold()]
    within = [entry for entry in numbered if entry not in titled and typed in entry[1].text.casefold()]
    return (titled + within)[: limits.CHOICES]


def _turn(game: Game[Any], number: int, session: int) -> list[Button]:
    """The way to the chapters for which there are no menus here, unless they begin with the next one."""
    count = len(game.talk.topics)
    following = (number // IN_MENUS + 1) * IN_MENUS
    first = following if following < count else 0
    if count <= IN_MENUS or first == (number + 1) % count:
        return []
    return [button("More chapters", Ref("rules", session, first, game.id))]


def _contents(game: Game[Any], number: int, session: int) -> list[MenuBox]:
    """Menus of the chapters about this one, 25 lines each."""
    topics = game.talk.topics
    boxes = []
    first = number // IN_MENUS * IN_MENUS
    for start in range(first, min(first + IN_MENUS, len(topics)), limits.MENU_LINES):
        lines = tuple(
            MenuLine(words.cut(topic.title, limits.LINE_LABEL), str(start + i), default=start + i == number)
            for i, topic in enumerate(topics[start : start + limits.MENU_LINES])
        )
        ref = Ref("chapter", session, start, game.id)
        called = "Chapters" if start == 0 else f"Chapters from {topics[start].title}"
        boxes.append(MenuBox(encode("m", ref), words.cut(called, limits.PLACEHOLDER), lines))
    return boxes
