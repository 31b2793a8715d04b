"""Below the planet: who acts, the dice thrown, the programme; or what aliens take; or how it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engines.jumps.dice import COLOURS
from engines.mars.state import NOBODY
from engines.mars.talk.words import counted
from render import theme
from render.jumps.dice import Die
from render.mars.alien import Alien
from render.scene import Layer
from render.sprites import Panel
from render.text import width
from render.theme import mix

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engines.jumps import dice
    from engines.jumps.dice import DiceSet
    from engines.mars.state import State
    from render.mars.facts import Who
    from render.scene import Box, Draft

INSET: Final = 20
TITLE: Final = 40
LARGE: Final = 92
SMALL: Final = 44
STEP: Final = SMALL + 5
SLOT: Final = 58


def draw_turn(draft: Draft, view: State, people: Sequence[Who], box: Box) -> None:
    """Put the panel."""
    left, top, right, bottom = box
    acting = NOBODY if view.over else view.acting
    edge = theme.SEATS[acting].colour if acting != NOBODY else theme.LINE
    if view.over:
        edge = theme.GOOD if view.won else theme.BAD
    draft.sprite(
        (left + right) / 2,
        (top + bottom) / 2,
        Panel(round(right - left), round(bottom - top), 22, theme.PANEL, edge, 4),
    )
    if view.over:
        _end(draft, view, people, box)
    elif acting == NOBODY:
        _legend(draft, view, box)
    else:
        _title(draft, view, people[acting], box)
        if view.turn.rolled:
            _thrown(draft, view, box)
        else:
            _coming(draft, view, box)


def _title(draft: Draft, view: State, who: Who, box: Box) -> None:
    left, top, right, _ = box
    y = top + TITLE
    draft.sprite(left + 46, y, who.token(48), piece=True)
    words = _doing(view)
    fill = theme.WARN if view.turn.accident else theme.DIM
    draft.text(right - INSET, y, words, 36, fill=fill, anchor="rm")
    room = right - INSET - width(words, 36, 600) - 16 - (left + 84)
    draft.text(left + 84, y, who.name, 40, weight=700, room=room, name=True)


def _doing(view: State) -> str:
    turn = view.turn
    if turn.bombing:
        return f"bomb: {sum(face.value for face in turn.rolled)}"
    if turn.accident:
        return "a wave will come"
    return f"action {turn.action}" if turn.action else counted(turn.dice, "die", "dice")


# ------------------------------------------------------------------ dice
def _thrown(draft: Draft, view: State, box: Box) -> None:
    """The dice that show; small ones for the actions still to come."""
    left, top, right, bottom = box
    rolled, rest = view.turn.rolled, _rest(view)
    aside = 60 + STEP * max(sum(action) for _, action in rest) if rest else 0
    size = min(LARGE, int((right - left - 2 * INSET - aside) / len(rolled)) - 14)
    y = (top + 2 * TITLE + bottom) / 2 - 6
    for index, face in enumerate(rolled):
        x = left + INSET + 8 + size / 2 + index * (size + 14) if rest else _spread(box, index, len(rolled), size + 14)
        draft.sprite(x, y, Die(face.colour, size, face.value, face.accident), piece=True, group=f"die {index}")
    if not rest:
        return
    step = min(SLOT + 4, (bottom - top - 2 * TITLE - 8) / len(rest))
    for line, (number, action) in enumerate(rest):
        at = y + (line - (len(rest) - 1) / 2) * step
        x = right - INSET - sum(action) * STEP
        draft.text(x - 14, at, str(number), 34, weight=800, fill=theme.FAINT, anchor="rm")
        _dice(draft, x, at, action, SMALL)


def _spread(box: Box, index: int, count: int, step: float) -> float:
    return (box[0] + box[2]) / 2 + (index - (count - 1) / 2) * step


def _rest(view: State) -> list[tuple[int, DiceSet]]:
    """The actions that come after this one."""
    done = view.turn.action
    programme = view.marines[view.acting].programme
    ahead = programme[done:] if len(programme) > done else ()
    return [(done + number, action) for number, action in enumerate(ahead, start=1)]


def _coming(draft: Draft, view: State, box: Box) -> None:
    """The programme with the next action lit; without one, how many dice there are."""
    left, top, right, bottom = box
    programme = view.marines[view.acting].programme
    y = (top + 2 * TITLE + bottom) / 2 - 4
    if not programme:
        words = f"programs {counted(view.turn.dice, 'die', 'dice')}"
        draft.text((left + right) / 2, y, words, 42, weight=700, fill=theme.INK, anchor="mm")
        return
    slots = [46 + STEP * sum(action) + 6 for action in programme]
    gap = 10
    x = (left + right - sum(slots) - gap * (len(slots) - 1)) / 2
    for number, (action, slot) in enumerate(zip(programme, slots, strict=True), start=1):
        now = number == view.turn.action + 1
        edge, line = (theme.TARGET, 4) if now else (theme.LINE, 2)
        draft.sprite(x + slot / 2, y, Panel(slot, SLOT, 16, mix(theme.PANEL, theme.NIGHT, 0.5), edge, line))
        ink = theme.INK if now else theme.FAINT
        draft.text(x + 26, y, str(number), 36, weight=800, fill=ink, anchor="mm")
        _dice(draft, x + 46, y, action, SMALL, dim=number <= view.turn.action)
        x += slot + gap


def _dice(draft: Draft, left: float, y: float, action: DiceSet, size: int, *, dim: bool = False) -> None:
    for colour in _each(action):
        draft.sprite(left + size / 2, y, Die(colour, size, dim=dim))
        left += size + 5


def _each(action: DiceSet) -> Iterator[dice.Colour]:
    return (colour for colour, n in zip(COLOURS, action, strict=True) for _ in range(n))


# ------------------------------------------------------------------ nobody acts
def _legend(draft: Draft, view: State, box: Box) -> None:
    """What each alien takes, and how many there are."""
    left, top, right, _ = box
    hits = view.tables.components.aliens.hits.numbers
    for colour in range(len(hits)):
        x = left + (right - left) * (colour + 0.5) / len(hits)
        draft.sprite(x, top + 62, Alien(colour, hits[colour], 84), piece=True, z=Layer.PIECE)
        draft.text(x, top + 136, counted(hits[colour], "hit"), 38, weight=700, anchor="mm")
        draft.text(x, top + 180, f"{view.bag[colour]} in bag", 34, fill=theme.FAINT, anchor="mm")


# ------------------------------------------------------------------ the end
def _end(draft: Draft, view: State, people: Sequence[Who], box: Box) -> None:
    """The bomb's dice against what was needed, or why all is lost."""
    left, top, right, bottom = box
    middle = (left + right) / 2
    if not view.won:
        numbers = view.tables.components.numbers
        fallen = view.attacks >= numbers.attacks
        words = ("The base has fallen", "too many attacks") if fallen else ("Time is up", "the Master Mind lives")
        draft.text(middle, top + 80, words[0], 52, weight=800, fill=theme.BAD, anchor="mm")
        draft.text(middle, top + 144, words[1], 40, fill=theme.DIM, anchor="mm")
        return
    rolled = view.turn.rolled
    who = people[view.acting]
    draft.sprite(left + 46, top + TITLE, who.token(48), piece=True)
    total, needed = sum(face.value for face in rolled), view.tables.components.numbers.bomb
    score = f"{total} against {needed}"
    draft.text(right - INSET, top + TITLE, score, 42, weight=800, fill=theme.GOOD, anchor="rm")
    room = right - INSET - width(score, 42, 800) - 16 - (left + 84)
    draft.text(left + 84, top + TITLE, who.name, 40, weight=700, room=room, name=True)
    y = (top + 2 * TITLE + bottom) / 2 - 6
    for index, face in enumerate(rolled):
        x = _spread(box, index, len(rolled), LARGE + 14)
        draft.sprite(x, y, Die(face.colour, LARGE, face.value, face.accident), piece=True, group=f"die {index}")
