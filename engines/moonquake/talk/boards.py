"""The game in words, from what all can see: where it stands, everybody's open area, the board, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.talk import Page, fill
from engines.moonquake import board
from engines.moonquake import decisions as asks
from engines.moonquake.board import LETTERS
from engines.moonquake.state import EDGE, PAD, SLOTS, TOWER, State

from . import keys, questions, spaces
from .people import (
    can_launch,
    condition,
    guarded,
    knows,
    people,
    shaped,
    short_stock,
    sign,
    stock,
    where,
)
from .words import (
    ICONS,
    KINDS,
    PHASES,
    capital,
    cards,
    charges,
    counted,
    direction,
    ground,
    listed,
    place,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engines.kernel.records import Decision
    from engines.kernel.talk import Names
    from engines.moonquake.state import Player

SHAPES = {"●": "circle", "■": "square", "▲": "triangle", "◆": "diamond", "⬢": "hexagon", "★": "star"}
TITLE = "MoonQuake Escape"
LONG = 1600
"""Characters of the text board from which on it is told in short."""


def stage(view: State) -> str:
    """Where the game stands: "round 4, Action phase"."""
    if view.over:
        return f"over after {counted(view.round, 'round')}"
    if view.phase == "set_up":
        return "set-up"
    return f"round {view.round}, {PHASES[view.phase]}"


def alarm(view: State, names: Names) -> str:
    """Who would launch the Rocket if the round ended now; "" if nobody."""
    if view.over or view.phase in ("set_up", "shootout", "launch"):
        return ""
    called = people(view, names)
    ready = [who for who in range(len(view.players)) if can_launch(view, who)]
    if not ready:
        return ""
    if len(ready) == 1:
        return f"{called[ready[0]]} stands ready to launch at the end of the round."
    ready.sort(key=lambda who: -len(view.players[who].hidden))
    held = [f"{called[who]} {len(view.players[who].hidden)}" for who in ready]
    return f"Ready to launch at the end of the round, most hidden cards first: {listed(held)}."


# ------------------------------------------------------------------ look
def look(view: State, names: Names) -> tuple[Page, ...]:
    """Everybody's open area, what was spied, the deck and the discard pile, the board's sides; then what lies on the
    board and what it does."""
    everybody = range(len(view.players))
    lines = [f"**{shaped(view, names, who)}** {_player(view, who)}" for who in everybody]
    told = _shown if view.over else _known
    lines += [line for who in everybody if (line := told(view, names, who))]
    piles = "\n".join([*lines, *_piles(view), *_token(view), _sides(view)])
    return Page("table", "Players and piles", piles), spaces.page(view)


def _player(view: State, who: int, told: Callable[[Player], str] = stock) -> str:
    """ "B at 3 o'clock, Plains with Spy. 3 charges, 5 hidden cards, shield on 1, ready: Repair Kit."."""
    player = view.players[who]
    beside = ", with the Guard" if view.guard == player.space else ""
    state = "".join(f", {word}" for word in condition(view, who))
    held = told(player)
    counts = f"{charges(player.charges)}, {counted(len(player.hidden), 'hidden card')}, {guarded(player)}"
    return f"{_standing(view, who)}{beside}{state}. {capital(counts)}{f', {held}' if held else ''}."


def _standing(view: State, who: int) -> str:
    space = view.players[who].space
    what = ground(view, space).replace(", ", " with ") if space >= 0 else ""
    return f"{where(view, who)}, {what}" if what else where(view, who)


def _known(view: State, names: Names, who: int) -> str:
    """Whose cards have been looked at by whom, which everybody saw."""
    hidden = list(enumerate(view.players[who].hidden, start=1))
    told = [
        f"{listed(numbers)} to {names[seat]}"
        for seat in view.seats
        if (numbers := [str(number) for number, card in hidden if knows(card, seat)])
    ]
    return f"Of {people(view, names)[who]}'s hidden cards are known: {'; '.join(told)}." if told else ""


def _shown(view: State, names: Names, who: int) -> str:
    """After the end, somebody's hidden cards in their order."""
    kinds = [f"{n} {KINDS[card.kind]}" for n, card in enumerate(view.players[who].hidden, start=1) if card.kind]
    return f"{capital(people(view, names)[who])}'s hidden cards were: {', '.join(kinds)}." if kinds else ""


def _piles(view: State) -> list[str]:
    discard = cards(sorted(view.discard)) if view.discard else "empty"
    lines = [f"Deck: {counted(len(view.deck), 'card')}. Discard pile: {discard}."]
    return [*lines, f"Turned up now: {cards(view.table)}."] if view.table else lines


def _token(view: State) -> list[str]:
    return [f"On the Moon Orbit token: {cards(view.token)}."] if view.token else []


def _sides(view: State) -> str:
    if len(set(view.sides)) == 1:
        return f"Board: side {view.sides[0]} everywhere."
    parts = zip(("ring A", "ring B", "ring C", "pad"), view.sides, strict=True)
    return f"Board: {', '.join(f'{part} side {side}' for part, side in parts)}."


# ------------------------------------------------------------------ the board
def board_text(view: State, names: Names) -> str:
    """Everything, the question first, one line a thing; equipment in short where it would be too long."""
    text = _board(view, names, stock)
    return text if len(text) <= LONG else _board(view, names, short_stock)


def _board(view: State, names: Names, told: Callable[[Player], str]) -> str:
    seats = [f"{_named(view, names, who)}: {_player(view, who, told)}" for who in range(len(view.players))]
    lines = [asked(view, names), *options(view, names), alarm(view, names), *seats]
    counts = f"Deck: {counted(len(view.deck), 'card')}, discard pile: {counted(len(view.discard), 'card')}."
    lines += [*round_lines(view, names), *_rings(view), counts, *_token(view), _sides(view)]
    return "\n".join(line for line in lines if line)


def _named(view: State, names: Names, who: int) -> str:
    """ "Orange, circle", with Accomplices "Orange ●₁, circle"."""
    shape = SHAPES[sign(view, who)[0]]
    return f"{people(view, names)[who]}, {shape}"


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
        if d.waits and d.id not in view.sealed:
            told.setdefault(questions.question(view, d, names).text.rstrip("?"), []).append(names[d.seat])
    for text, who in told.items():
        yield f"{listed(dict.fromkeys(who))}: {text}."


def options(view: State, names: Names) -> list[str]:
    """The options of the open question by key, or its buttons; what may be answered otherwise is the seat's own."""
    for d in view.pending:
        if not d.waits:
            continue
        ways = keys.ways(view, d)
        if ways:
            return [f"{_reach(d)}: {keys.by_key(view, ways)}."]
        rows = questions.question(view, d, names).rows
        if rows:
            return [f"{' · '.join(press.label for row in rows for press in row)}."]
    return []


def _reach(d: Decision) -> str:
    return "Reach of a Zippp" if isinstance(d, asks.TakeAction) else "Keys"


def round_lines(view: State, names: Names) -> list[str]:
    """Moon and orbit, the quake, the Guard."""
    lines: list[str] = []
    if view.moon >= 0:
        lines.append(f"Moon at {people(view, names)[view.moon]}, orbit {direction(view.clockwise)}.")
    if view.quake:
        rolls = ", ".join(
            f"{letter} {roll.spaces} {direction(roll.clockwise)}" if roll.spaces else f"{letter} 0"
            for letter, roll in zip(LETTERS[1:], view.quake, strict=True)
        )
        lines.append(f"Spin {view.spin}. Quake this round: {rolls}.")
    return [*lines, f"{_guard(view)}."]


def _guard(view: State) -> str:
    return f"The Guard is {'in' if view.guard == TOWER else 'on'} {place(view.guard)}"


def _rings(view: State) -> list[str]:
    """Terrain and icon of every space by the clock, the pad and its fences."""
    lines = [f"{LETTERS[level]}: {_ring(view, level)}." for level in (1, 2, 3)]
    fenced = [f"{board.hour(edge)}" for edge in _edges() if board.fenced(view, edge)]
    icon = board.icon(view, PAD)
    bonus = f", {ICONS[icon]}" if icon else ""
    return [*lines, f"Launch Pad{bonus}; Force Fences at {listed(fenced) if fenced else 'no edge'} o'clock."]


def _ring(view: State, level: int) -> str:
    spaces = sorted(board.spaces(level), key=board.hour)
    return ", ".join(f"{board.hour(space)} {ground(view, space).replace(', ', ' ')}" for space in spaces)


def _edges() -> list[int]:
    return sorted(range(EDGE, EDGE + SLOTS), key=board.hour)


# ------------------------------------------------------------------ the end
def result(view: State, names: Names) -> str:
    """The end in a headline and a line for each player. Raises ValueError while the game runs."""
    if not view.over:
        raise ValueError("The Rocket has not been launched.")
    called = people(view, names)
    headline = "**The Guard finds everybody. Nobody launches the Rocket.**"
    if view.winner is not None:
        headline = f"**{called[view.winner]} launches the Rocket. A MoonQuake Escape!**"
    order = sorted(
        range(len(view.players)), key=lambda who: (who != view.winner, -board.level(view.players[who].space))
    )
    return "\n".join([headline, *(_ending(view, names, who) for who in order)])


def _ending(view: State, names: Names, who: int) -> str:
    player = view.players[who]
    how = "launched" if who == view.winner else f"{where(view, who)}{', exposed' if player.exposed else ''}"
    return f"{shaped(view, names, who)} {how}, {counted(len(player.hidden), 'hidden card')}"
