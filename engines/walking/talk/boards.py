"""The game in words, from what all can see: where it stands, the race, the cards, the board, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.jumps.terrain import LEVELS
from engines.kernel.talk import fill
from engines.walking import board
from engines.walking import decisions as asks
from engines.walking.data import CARDS_OF_A_LAP
from engines.walking.rules import rounds
from engines.walking.rules.deck import full_deck

from . import landings, questions
from .people import called, counters, pairs, shaped, sign, standing
from .words import (
    BOXES,
    KINDS,
    SPECIALS,
    average,
    counted,
    faces,
    listed,
    percent,
    pool,
    programme,
    spot,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.jumps.terrain import Cell
    from engines.kernel.records import Seat
    from engines.kernel.talk import Names
    from engines.walking.state import State

SHAPES = {"●": "circle", "■": "square", "▲": "triangle", "◆": "diamond", "⬢": "hexagon"}
TITLE = "Walking on the Moon"
LONG = 1850
"""Characters of the text board from which on it is told in short."""
PHASES = {"set_up": "set-up", "deal": "action cards", "turns": "turns", "end_of_round": "end of the round"}


def stage(view: State) -> str:
    """Where the game stands: "round 4"."""
    if view.over:
        return f"over after {counted(view.round, 'round')}"
    if view.phase in ("deal", "end_of_round"):
        return f"round {view.round}, {PHASES[view.phase]}"
    return f"round {view.round}" if view.round else PHASES[view.phase]


def alarm(view: State, names: Names) -> str:
    """That this round is the last one; "" before."""
    if view.over:
        return ""
    there = sorted((a.finished, who) for who, a in enumerate(view.astronauts) if a.finished)
    told = called(view, names)
    return f"{listed(told[who] for _, who in there)} at the goal: this is the last round." if there else ""


# ------------------------------------------------------------------ race and points
def race(view: State, names: Names) -> Iterator[str]:
    """Everybody from the first one on, the order of this round, action cards, what is suggested now."""
    for place, astronaut in enumerate(view.race(), start=1):
        told = ", ".join([standing(view, astronaut), *counters(view, astronaut)])
        yield f"{place} **{shaped(view, names, astronaut)}** {told}"
    if view.order and not view.over:
        yield f"Order of this round: {' '.join(sign(view, one) for one in view.order)}."
        protected = [sign(view, one) for one in view.last if one in view.order]
        yield f"Last when it began, so that red cards do not touch them: {' '.join(protected)}." if protected else ""
    yield from _suggested(view)
    yield from _piles(view, names)


def _suggested(view: State) -> Iterator[str]:
    """What A, B and C promise, and what dice show."""
    for d in view.pending:
        if isinstance(d, asks.ProgramJumps) and view.options.suggestions:
            for letter, one in zip(questions.TEMPERS, questions.suggested(view, d), strict=False):
                chance = f"{percent(one.safe)} safe at first, {average(one.boxes)} in all"
                yield f"{letter}: {programme(one.programme)}, {chance}."
        if isinstance(d, asks.PickResult):
            yield f"The dice show {faces(view.turn.rolled)}."


def _piles(view: State, names: Names) -> Iterator[str]:
    holders = [names[seat] for seat in view.seats if view.hands[seat]]
    yield f"An action card each: {listed(holders)}." if holders else "Nobody has an action card."
    lying = [f"{KINDS[kind]} {n}" for kind in KINDS if (n := view.discard.count(kind))]
    used = f"Played and discarded: {', '.join(lying)}." if lying else "No action card has been played."
    yield f"Deck: {counted(len(view.deck), 'card')} of {len(full_deck(view))}. {used}"


def points(view: State, names: Names) -> Iterator[str]:
    """Each player's points of the board and the Sputniks."""
    boards, found = rounds.scores(view)
    if not view.over:
        yield "If the race ended now:"
    for place, seat in enumerate(rounds.ranking(view), start=1):
        signs = " ".join(sign(view, one) for one in view.mine(seat))
        parts = f"{boards[seat]} for the place, {counted(found[seat], 'Sputnik')}"
        yield f"{place} **{names[seat]} {signs}** {boards[seat] + found[seat]} = {parts}"
    goal = view.tables.components.goal
    yield f"First at the goal {goal.first}, later {goal.later}; {_last_card(view)}."


def _last_card(view: State) -> str:
    """ "on the last card 6, 7, 8, 9 by column"."""
    return f"on the last card {', '.join(map(str, view.tables.components.last_card.points))} by column"


# ------------------------------------------------------------------ the lunar cards
def terrain(view: State, names: Names) -> Iterator[str]:
    """A line for each card of the lap, column by column, and for the special boxes."""
    yield "The ground of each column from left to right; circles where nothing else is said."
    for number in range(CARDS_OF_A_LAP):
        card = view.tables.lunar.cards[view.terrain[number]]
        dot = ", red dot" if card.red_dot else ""
        yield f"**Card {number + 1}, {card.name}**{dot}: {' · '.join(columns(view, number))}"
    for gap, token in enumerate(view.boxes, start=1):
        if token:
            yield f"Gap {gap}: special box “{SPECIALS[token]}”, {BOXES[token]}."
    if not any(view.boxes):
        yield "The boxes between the cards are circles on level 1."


def columns(view: State, number: int) -> Iterator[str]:
    """ "level 2, tunnel on level 0 without circle": each column of a card from left to right."""
    there = board.track_of(view)
    first = (CARDS_OF_A_LAP * number + 1) * LEVELS
    for column in range(4):
        cells = [(level, there.cells[first + LEVELS * column + level]) for level in reversed(range(LEVELS))]
        yield ", ".join(_cell(level, cell) for level, cell in cells if cell.standable or cell.mark)


def _cell(level: int, cell: Cell) -> str:
    """What has a circle needs no word on it."""
    if not cell.standable:
        return f"Sputnik in the air on {level}"
    kind = "tunnel on " if cell.kind == "tunnel" else ""
    circle = "" if cell.circle else " without circle"
    return f"{kind}level {level}{circle}{' with Sputnik' if cell.mark else ''}"


# ------------------------------------------------------------------ the board
def board_text(view: State, names: Names) -> str:
    """Everything, the question first, one line a thing; where that is too long, without what special boxes do."""
    text = _board(view, names, terrain(view, names))
    return text if len(text) <= LONG else _board(view, names, _brief(view, names))


def _brief(view: State, names: Names) -> Iterator[str]:
    yield from (line.partition("”, ")[0] for line in terrain(view, names))


def _board(view: State, names: Names, ground: Iterator[str]) -> str:
    seats = [f"{line}." for line in astronauts(view, names)]
    lines = [asked(view, names), *options(view, names), alarm(view, names), *_dice(view), *seats]
    lines += [line.replace("**", "") for line in ground]
    lines += [_last_card(view).capitalize() + f", goal {_goal(view)}.", *_piles(view, names)]
    return "\n".join(line for line in lines if line)


def _goal(view: State) -> str:
    goal = view.tables.components.goal
    return f"{goal.first} for the first, {goal.later} for later ones"


def astronauts(view: State, names: Names) -> Iterator[str]:
    """ "Orange, circle: card 2, column 3, level 1, 2 Sputniks": the first one first."""
    for one in view.race():
        shape = f", {SHAPES[sign(view, one)[0]]}"
        who = f"{called(view, names)[one]}{shape}"
        yield f"{who}: {', '.join([standing(view, one), *counters(view, one)])}"


def _dice(view: State) -> Iterator[str]:
    """What the turn has, and what shows."""
    turn = view.turn
    if view.acting < 0 or view.over:
        return
    if turn.programme and not turn.free:
        done = f", jump {turn.jump}" if turn.jump else ""
        yield f"{sign(view, view.acting)} has programmed {programme(turn.programme)}{done}."
    elif not turn.free:
        yield f"{sign(view, view.acting)} has {counted(turn.dice, 'die', 'dice')} of {pool(turn.pool)}."
    if turn.rolled:
        yield f"The dice show {faces(turn.rolled)}."


def asked(view: State, names: Names) -> str:
    """Title, place, question."""
    head = f"{TITLE}, {stage(view)}."
    if view.over:
        return f"{head} {fill(view.over, names)}"
    return " ".join([head, *_calls(view, names)])


def _calls(view: State, names: Names) -> Iterator[str]:
    """Who is asked what; several who are asked the same share a sentence."""
    told: dict[str, list[str]] = {}
    for d in view.pending:
        if d.id not in view.sealed:
            told.setdefault(questions.question(view, d, names).text.rstrip("?"), []).append(names[d.seat])
    for text, who in told.items():
        yield f"{listed(dict.fromkeys(who))}: {text}."


def options(view: State, names: Names) -> list[str]:
    """The options of the open question by key, or its buttons."""
    for d in view.pending:
        if isinstance(d, asks.PickResult):
            found = (f"{one.key} {landings.effect(one)}, {spot(one.way.place)}" for one in landings.shown(view, d))
            return [f"Keys: {' · '.join(found)}."]
        rows = questions.question(view, d, names).rows
        if rows:
            return [f"{' · '.join(press.label for row in rows for press in row)}."]
    return []


# ------------------------------------------------------------------ the end
def result(view: State, names: Names) -> str:
    """The end in a headline and a line for each player. Raises ValueError while the game runs."""
    if not view.over:
        raise ValueError("The race goes on.")
    boards, found = rounds.scores(view)
    order = rounds.ranking(view)
    best = order[0]
    headline = f"**{names[best]} wins the race around the Moon with {boards[best] + found[best]} points!**"
    return "\n".join([headline, *(_ending(view, names, place, seat) for place, seat in enumerate(order, start=1))])


def _ending(view: State, names: Names, place: int, seat: Seat) -> str:
    boards, found = rounds.scores(view)
    mine = [f"{sign(view, one) + ' ' if pairs(view) else ''}{standing(view, one)}" for one in view.mine(seat)]
    signs = sign(view, seat)[0]
    points = f"{boards[seat]} for the place, {counted(found[seat], 'Sputnik')}"
    return f"{place} {names[seat]} {signs} {boards[seat] + found[seat]}: {points}; {', '.join(mine)}"
