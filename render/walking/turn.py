"""Beside the goal: whose turn it is, the dice thrown and where they lead, the programme; or what can be programmed; or
what the ground means; or the result."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engines.jumps.dice import COLOURS, POOL, total, without
from engines.walking.decisions import ChooseBox, FreeJump, GoOn, React, RobSomebody, ShareCounters
from engines.walking.rules import rounds
from engines.walking.state import NOBODY
from engines.walking.talk.landings import next_safe
from engines.walking.talk.questions import suggested
from engines.walking.talk.words import percent
from render import theme
from render.jumps.crowd import KEY, KeyTag, listed
from render.jumps.dice import Die
from render.jumps.ground import MOON
from render.jumps.signs import Sample
from render.names import letter
from render.scene import Layer
from render.sprites import Panel, Token
from render.text import width
from render.theme import mix
from render.walking import facts

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from engines.jumps import dice
    from engines.jumps.dice import DiceSet
    from engines.kernel.records import Decision
    from engines.walking.state import Place, State
    from render.jumps.signs import Sign
    from render.scene import Box, Draft
    from render.walking.facts import Who

INSET: Final = 24
SMALL: Final = 46
STEP: Final = SMALL + 6
SLOT: Final = 62  # height of a jump of the programme
LARGE: Final = 94
LETTERS: Final = "ABC"
ASKED: Final[dict[type[Decision], str]] = {
    ChooseBox: "a free move",
    FreeJump: "a free jump?",
    React: "does somebody play a card?",
    RobSomebody: "rob somebody?",
    ShareCounters: "share counters?",
}
LEGEND: Final[tuple[tuple[Sign, str], ...]] = (
    ("circle", "safe to land on"),
    ("spikes", "no circle: a crash"),
    ("tunnel", "tunnel: stay level"),
    ("sputnik", "pass it: one point"),
)


def draw_turn(draft: Draft, view: State, people: Sequence[Who], keys: Mapping[int, Place], box: Box) -> None:
    """Put the panel; `keys` as on the lap."""
    left, top, right, bottom = box
    acting = view.acting if not view.over else NOBODY
    edge = theme.SEATS[people[acting].seat].colour if acting != NOBODY else theme.LINE
    look = Panel(round(right - left), round(bottom - top), 24, theme.PANEL, edge, 4 if acting != NOBODY else 2)
    draft.sprite((left + right) / 2, (top + bottom) / 2, look)
    if view.over:
        _result(draft, view, people, box)
    elif acting == NOBODY:
        _legend(draft, box)
    else:
        _title(draft, view, people[acting], box)
        if view.turn.rolled:
            _thrown(draft, view, keys, box)
        elif not view.turn.programme and not view.turn.free:
            _to_program(draft, view, box)
        else:
            _between(draft, view, box)
        if view.turn.programme:
            _programme(draft, view, box)


def _title(draft: Draft, view: State, who: Who, box: Box) -> None:
    left, top, right, _ = box
    y = top + 48
    draft.sprite(left + 50, y, who.token(56), piece=True)
    words = _doing(view)
    draft.text(right - INSET, y, words, 36, fill=theme.DIM, anchor="rm")
    room = right - INSET - width(words, 36, 600) - 20 - (left + 92)
    draft.text(left + 92, y, who.name, 42, weight=700, room=room, name=True)


def _doing(view: State) -> str:
    turn = view.turn
    if turn.free:
        return "free jump"
    if not turn.programme:
        return f"{turn.dice} dice"
    return f"jump {turn.jump or 1} of {len(turn.programme)}"


# ------------------------------------------------------------------ dice
def _thrown(draft: Draft, view: State, keys: Mapping[int, Place], box: Box) -> None:
    """The dice that show, and below each one the keys of the landings to which it leads."""
    left, top, right, _ = box
    rolled = view.turn.rolled
    step = min(150.0, (right - left - 2 * 16) / len(rolled))
    size = LARGE if len(rolled) < 6 else LARGE - 10
    found = facts.landing_of(view)
    for index, face in enumerate(rolled):
        x = (left + right) / 2 + (index - (len(rolled) - 1) / 2) * step
        draft.sprite(x, top + 132, Die(face.colour, size, face.value, face.accident), piece=True, group=f"die {index}")
        mine = [key for key in keys if key in found and found[key].act.die == index + 1]
        parts = [(crash, [key for key in mine if found[key].fine != crash]) for crash in (False, True)]
        tags = [KeyTag(listed(part), KEY, crash) for crash, part in parts if part]
        at = x - (sum(tag.width for tag in tags) + 2 * len(tags)) / 2
        for tag in tags:
            draft.sprite(at + tag.width / 2, top + 208, tag, piece=True, group=f"die {index}", z=Layer.KEY)
            at += tag.width + 4


def _programme(draft: Draft, view: State, box: Box) -> None:
    """All jumps, those that are over dimmed, the present or next one lit."""
    left, _, right, bottom = box
    turn = view.turn
    waits = any(isinstance(d, GoOn) for d in view.pending)
    now = turn.jump + 1 if waits else max(1, turn.jump)
    y = bottom - 16 - SLOT / 2
    gap = 12
    wide = sum(_slot_width(jump) for jump in turn.programme) + gap * (len(turn.programme) - 1)
    x = (left + right - wide) / 2
    for number, jump in enumerate(turn.programme, start=1):
        slot = _slot_width(jump)
        edge, line = (theme.TARGET, 4) if number == now else (theme.LINE, 2)
        draft.sprite(x + slot / 2, y, Panel(slot, SLOT, 16, mix(theme.PANEL, theme.NIGHT, 0.5), edge, line))
        ink = theme.INK if number == now else theme.FAINT
        draft.text(x + 26, y, str(number), 36, weight=800, fill=ink, anchor="mm")
        _dice(draft, x + 46, y, jump, dim=number < now)
        x += slot + gap


def _between(draft: Draft, view: State, box: Box) -> None:
    """What is decided between two jumps; of the next one, how safe it is."""
    left, top, right, bottom = box
    middle, y = (left + right) / 2, (top + bottom) / 2
    kinds = {type(d) for d in view.pending}
    if GoOn in kinds:
        safe = next_safe(view, view.astronauts[view.acting].place)
        draft.text(middle, y - 26, f"Jump {view.turn.jump + 1}: {percent(safe)} safe", 50, weight=800, anchor="mm")
        draft.text(middle, y + 36, "throw, or stop here", 38, fill=theme.DIM, anchor="mm")
    for kind in kinds & ASKED.keys():
        draft.text(middle, y, ASKED[kind], 44, weight=700, anchor="mm")


def _slot_width(jump: DiceSet) -> int:
    return 46 + STEP * total(jump) + 6


def _dice(draft: Draft, left: float, y: float, jump: DiceSet, *, dim: bool = False) -> float:
    """Small dice in a row; the x behind them."""
    for colour in _each(jump):
        draft.sprite(left + SMALL / 2, y, Die(colour, SMALL, dim=dim))
        left += STEP
    return left


def _each(jump: DiceSet) -> Iterator[dice.Colour]:
    return (colour for colour, n in zip(COLOURS, jump, strict=True) for _ in range(n))


# ------------------------------------------------------------------ before the programme
def _to_program(draft: Draft, view: State, box: Box) -> None:
    """The suggestions, or the dice that there are."""
    left, top, right, bottom = box
    question = facts.programming(view)
    ideas = suggested(view, question) if question is not None and view.options.suggestions else ()
    for index, (sign, idea) in enumerate(zip(LETTERS, ideas, strict=False)):
        y = top + 118 + index * 76
        draft.text(left + 44, y, sign, 46, weight=800, fill=theme.TARGET, anchor="mm")
        x = left + 76
        for number, jump in enumerate(idea.programme):
            if number:
                draft.icon(x + 12, y, "arrow", 24, fill=theme.FAINT, quiet=True)
                x += 30
            x = _dice(draft, x, y, jump)
        draft.text(right - INSET, y, f"{percent(idea.safe)} safe", 38, weight=700, anchor="rm")
    if not ideas:
        pool = view.turn.pool
        middle, y = (left + right) / 2, (top + bottom) / 2 + 10
        x = middle - STEP * 1.4 * total(POOL) / 2
        for gone, part in ((False, pool), (True, without(POOL, pool))):
            for colour in _each(part):
                draft.sprite(x + STEP * 0.7, y, Die(colour, 60, dim=gone))
                x += STEP * 1.4
        draft.text(middle, y + 84, f"programs {view.turn.dice} of these dice", 38, fill=theme.DIM, anchor="mm")


def _legend(draft: Draft, box: Box) -> None:
    """What the ground means, while nobody moves."""
    left, top, _, bottom = box
    step = (bottom - top - 20) / len(LEGEND)
    for index, (sign, words) in enumerate(LEGEND):
        y = top + 10 + step * (index + 0.5)
        draft.sprite(left + 74, y, Sample(sign, MOON))
        draft.text(left + 140, y, words, 38, fill=theme.INK)


# ------------------------------------------------------------------ the end
def _result(draft: Draft, view: State, people: Sequence[Who], box: Box) -> None:
    """The ranking: points of the board and Sputniks."""
    left, top, right, bottom = box
    boards, found = rounds.scores(view)
    order = rounds.ranking(view)
    step = min(76.0, (bottom - top - 24) / len(order))
    for index, seat in enumerate(order):
        y = (top + bottom) / 2 + (index - (len(order) - 1) / 2) * step
        best = not index
        if best:
            draft.icon(left + 42, y, "crown", 44, fill=theme.WARN)
        else:
            draft.text(left + 42, y, str(index + 1), 38, weight=700, fill=theme.DIM, anchor="mm")
        who = people[seat]
        draft.sprite(left + 100, y, Token(seat, letter(who.name), 46), piece=True)
        draft.text(left + 138, y, who.name, 40, weight=800 if best else 600, room=right - left - 138 - 232, name=True)
        draft.text(right - 170, y, str(boards[seat]), 38, fill=theme.DIM, anchor="rm")
        draft.text(right - 158, y, "+", 36, fill=theme.FAINT)
        draft.text(right - 100, y, str(found[seat]), 38, fill=theme.WARN, anchor="rm")
        draft.text(right - INSET, y, str(boards[seat] + found[seat]), 46, weight=800, anchor="rm")
