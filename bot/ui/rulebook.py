"""How to play, first moves, and the chapters of the rules."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from bot.model import Button, MenuBox, MenuLine, Picture, Post, Row, Table
from engines import GAMES

from . import limits, words
from .ids import Ref, encode
from .rows import button, packed
from .sight import sight

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.kernel.game import Game
    from engines.kernel.talk import Topic

TAKEN_BACK = "Until something is rolled or revealed, **Undo** takes back what you did."
BOXES = limits.ROWS - 2  # menus of topics in a message
ROOM = 20  # characters of a menu's title on the button that leads to it
HAND = "hand"  # what a step shows that is no page
HOUSE = "-# House: no rulebook prints this; it is our own."


class _Box(Struct, frozen=True):
    """A menu of topics, by their numbers."""

    title: str
    topics: tuple[int, ...]


def how_to_play(game_id: str, session: int = 0) -> Post:
    """The game in five sentences."""
    game = GAMES[game_id]
    text = "\n".join([f"**How to play {game.title}**", *(f"- {line}" for line in game.talk.sentences)])
    first = button("First move", Ref("first", session, arg=f"{game_id} 0"), "primary")
    rules = button("All rules", Ref("rules", session, arg=game_id))
    return Post(words.cut(text, limits.CONTENT), ((first, rules), *_way_back(session)))


def first_move(game_id: str, step: int, user: int, table: Table | None = None) -> Post:
    """One of the steps for somebody who has never played; the first with a board that has numbers on it, the asker's
    own one if their game runs, others with what they show of a sample."""
    steps = GAMES[game_id].talk.first_move
    session = table.id if table is not None else 0
    step = max(0, min(step, len(steps) - 1))
    last = step == len(steps) - 1
    lines = [f"**First move, {step + 1} of {len(steps)}**", steps[step].text, TAKEN_BACK if last else ""]
    if not last:
        on = button("Next", Ref("first", session, arg=f"{game_id} {step + 1}"), "primary")
    else:
        on = button("All rules", Ref("rules", session, arg=game_id))
    how = button("How to play", Ref("howto", session, arg=game_id))
    picture = _callouts(game_id, user, table) if step == 0 else _shown(game_id, steps[step].shows)
    return Post("\n".join(line for line in lines if line), ((on, how), *_way_back(session)), picture)


def _sample(game: Game[Any]) -> Any:
    """A game of three, if so many may play, that has just begun."""
    state = game.new(3 if 3 in game.seats else game.seats[-1], seed=1)
    rand = Random(1).randrange
    while game.in_set_up(state):
        seat = game.to_move(state)[0]
        game.play(state, game.auto(game.view(state, seat), seat, rand))
    return state


def _sample_names(view: Any) -> tuple[str, ...]:
    return ("You", *(f"Player {number}" for number in range(2, len(view.seats) + 1)))


def _callouts(game_id: str, user: int, table: Table | None) -> Picture:
    game = GAMES[game_id]
    if table is not None and table.game == game_id and table.status == "playing" and table.state is not None:
        seen = sight(table, user)
        key, view, names, seat = (table.id, table.revision, "callouts"), seen.view, seen.labels, seen.seat or 0
    else:
        key, view, seat = (0, 0, "callouts"), game.view(_sample(game), 0), 0
        names = _sample_names(view)
    told = f"{game.talk.first_move[0].text.replace('**', '')} {game.talk.alt(view, names)}"
    return Picture(key, "callouts", game_id, view, names, {}, words.cut(told, limits.ALT_TEXT), seat)


def _shown(game_id: str, what: str) -> Picture | None:
    """A page of `Talk.look`, or the first player's hand, of the sample; None for a step that shows nothing."""
    if not what:
        return None
    game = GAMES[game_id]
    view = game.view(_sample(game), 0)
    names = _sample_names(view)
    if what == HAND:
        return Picture((0, 0, "sample-hand"), "hand", game_id, view, names, {}, game.talk.hand_alt(view, 0, names), 0)
    alt = next(page.alt for page in game.talk.look(view, names) if page.name == what)
    told = words.cut(alt, limits.ALT_TEXT)
    return Picture((0, 0, f"sample-{what}"), "page", game_id, view, names, {}, told, page=what)


def rules_post(game_id: str, number: int = 0, session: int = 0) -> Post:
    """A chapter, with menus of those about it, and the way to the next."""
    game = GAMES[game_id]
    topics = game.talk.topics
    number = max(0, min(number, len(topics) - 1))
    topic = topics[number]
    head, foot = f"**{topic.title}** · {game.title}", HOUSE if topic.house else ""
    room = limits.CONTENT - len(head) - len(foot) - 2
    content = "\n".join(part for part in (head, words.cut(topic.text, room), foot) if part)
    following = (number + 1) % len(topics)
    on = button(f"Next: {words.cut(topics[following].title, 26)}", Ref("rules", session, following, game_id))
    contents = _contents(topics)
    page = next(at for at, box in enumerate(contents) if number in box.topics) // BOXES
    shown = contents[page * BOXES : (page + 1) * BOXES]
    menus = [_menu(game, box, number, session) for box in shown]
    turn = _turn(game, contents, page, session)
    turn = [one for one in turn if one.id != on.id]  # Next leads there anyhow
    return Post(content, (*menus, *packed([on, *turn, *_back(session)], limits.ROWS - len(menus))))


def find_topics(game: Game[Any], words_typed: str) -> list[tuple[int, Topic]]:
    """Chapters for autocompletion: those whose title has the words first, then those whose text has them."""
    typed = words_typed.casefold().strip()
    numbered = list(enumerate(game.talk.topics))
    titled = [entry for entry in numbered if typed in entry[1].title.casefold()]
    within = [entry for entry in numbered if entry not in titled and typed in entry[1].text.casefold()]
    return (titled + within)[: limits.CHOICES]


def _contents(topics: Sequence[Topic]) -> list[_Box]:
    """The menus of all topics: the chapters, then each group of cards, 25 lines in each."""
    groups: dict[str, list[int]] = {}
    for number, topic in enumerate(topics):
        groups.setdefault(topic.group, []).append(number)
    boxes = []
    for group, numbers in groups.items():
        for at in range(0, len(numbers), limits.MENU_LINES):
            title = group or "Chapters"
            called = title if at == 0 else f"{title} from {topics[numbers[at]].title}"
            boxes.append(_Box(called, tuple(numbers[at : at + limits.MENU_LINES])))
    return boxes


def _menu(game: Game[Any], box: _Box, number: int, session: int) -> MenuBox:
    """One menu; the topic that is shown is picked."""
    lines = tuple(
        MenuLine(words.cut(game.talk.topics[topic].title, limits.LINE_LABEL), str(topic), default=topic == number)
        for topic in box.topics
    )
    ref = Ref("chapter", session, box.topics[0], game.id)
    return MenuBox(encode("m", ref), words.cut(box.title, limits.PLACEHOLDER), lines)


def _turn(game: Game[Any], contents: Sequence[_Box], page: int, session: int) -> list[Button]:
    """The way to the menus for which there is no room here."""
    if len(contents) <= BOXES:
        return []
    first = (page + 1) * BOXES
    box = contents[first if first < len(contents) else 0]
    return [button(f"More: {words.cut(box.title, ROOM)}", Ref("rules", session, box.topics[0], game.id))]


def _back(session: int) -> list[Button]:
    """The way back to the game from which this was opened."""
    return [button("Back", Ref("panel", session))] if session else []


def _way_back(session: int) -> tuple[Row, ...]:
    return packed(_back(session))
