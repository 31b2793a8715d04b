"""The table in words: alarm, what others have, the board, the picture's alt text, the result."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from engines.adventure.containers import empty
from engines.adventure.odds import storm_odds
from engines.adventure.rules.ending import carried, target, undamaged
from engines.adventure.rules.replenish import STORM
from engines.adventure.rules.taking_your_turn import clockwise
from engines.adventure.state import BASE, State, TakeAction
from engines.adventure.view import turned_up
from engines.kernel.talk import Names, Page, Press, fill

from . import questions
from .offer import Offer
from .words import capital, chips, counted, listed, oxygen, place, role, standing, who

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engines.kernel.records import Seat

ALT = 1024
"""Characters of an alt text."""

SHORT_NAME = 8
"""Characters of a name where the alt text would be too long otherwise."""


def stage(view: State) -> str:
    """Where the game stands: "turn 14"."""
    if view.result:
        return f"over after {counted(view.turn, 'turn')}"
    return f"turn {view.turn}" if view.turn else "choosing roles"


def alarm(view: State, names: Names) -> str:
    """Who ends the mission unless oxygen comes in time, and how soon; "" if nobody."""
    if view.result:
        return ""
    order = [seat for seat in clockwise(view, view.seat + 1) if not view.players[seat].home]
    empty_handed = {seat: away for away, seat in enumerate(order, start=1) if not view.players[seat].oxygen}
    if not view.turn or not empty_handed:
        return ""
    if len(empty_handed) == 1:
        [(seat, away)] = empty_handed.items()
        return f"{names[seat]} has no oxygen left and {_turns_away(away)}."
    turns = [f"{names[seat]} {_turns_away(away)}" for seat, away in empty_handed.items()]
    return f"Without oxygen: {listed(turns)}."


def _turns_away(away: int) -> str:
    return "moves next" if away == 1 else f"is {away} turns away from moving"


# ------------------------------------------------------------------ look
def look(view: State, names: Names) -> tuple[Page, ...]:
    """Roles, containers, piles with their odds, what is left in stock, on one page."""
    lines = [f"**{who(names, seat)}** {_gift(view, seat)}" for seat in view.seats]
    return (Page("table", "Players and piles", "\n".join([*lines, *_counts(view, names)])),)


def _counts(view: State, names: Names) -> list[str]:
    """Robot and rover, piles, stock, mission."""
    lines = (*_pieces(view, names), *piles(view), _stock(view), questions.mission(view))
    return [f"{capital(line)}." for line in lines]


def _gift(view: State, seat: Seat) -> str:
    """What the role gives, then the rest."""
    player = view.players[seat]
    if not player.role:
        return _seat(view, seat)
    return f"{role(player)}: {questions.GIFTS[player.role]}\n{capital(_seat(view, seat).partition(', ')[2])}"


def _seat(view: State, seat: Seat) -> str:
    player = view.players[seat]
    if not player.role:
        return "has no role yet."
    held = f"{oxygen(player)}, {chips(player)}, {empty(player)} empty"
    return f"{role(player)}, {standing(view, seat)}: {held}."


def _pieces(view: State, names: Names) -> list[str]:
    robot = [] if view.robot is None else [f"robot on {'the base' if view.robot == BASE else f'space {view.robot}'}"]
    waits = f"rover beyond space {len(view.line)}, nobody aboard"
    return [*robot, waits if view.rider is None else f"rover with {names[view.rider]}"]


def piles(view: State) -> list[str]:
    """Oxygen piles, and the odds of a storm."""
    aside = f", {counted(view.storms_aside, 'more storm')} to come" if view.storms_aside else ""
    odds = storm_odds(view)
    shuffled = "the next draw shuffles the discard pile; " if odds.reshuffle else ""
    chance = f"{shuffled}chance that the next card is a storm: {odds.chance * 100:.0f} %"
    return [f"draw pile: {_pile(view.draw)}, discard pile: {_pile(view.discard)}{aside}", chance]


def _pile(cards: list[int]) -> str:
    """ "9 cards with 2 storms"."""
    return f"{counted(len(cards), 'card')} with {counted(cards.count(STORM), 'storm')}" if cards else "empty"


def _stock(view: State) -> str:
    pieces = (counted(view.ogs, "station"), counted(view.routes, "route"), f"{view.collected} collected chips")
    return f"in stock: {', '.join(pieces)}"


# ------------------------------------------------------------------ the board
def board_text(view: State, names: Names) -> str:
    """Everything, the question first, one line a thing."""
    seats = [f"{who(names, seat)}: {_seat(view, seat)}" for seat in view.seats]
    lines = [_asked(view, names), *_options(view, names), alarm(view, names), *seats, _line(view)]
    return "\n".join(line for line in (*lines, *_counts(view, names)) if line)


def _asked(view: State, names: Names) -> str:
    head = f"Moon Adventure, {stage(view)}."
    if view.result:
        return f"{head} {fill(view.over, names)}"
    return " ".join([head, *(f"{names[d.seat]}, {questions.question(view, d).text}." for d in view.pending)])


def _options(view: State, names: Names) -> list[str]:
    """The options of the open question, those on the board by key with their prices."""
    lines: list[str] = []
    for d in view.pending:
        if isinstance(d, TakeAction):
            lines += _turn(view, Offer(view, d.seat, names))
        else:
            rows = questions.question(view, d).rows
            lines.append(f"{capital(_labels(press for row in rows for press in row))}.")
    return lines


def _turn(view: State, offer: Offer) -> list[str]:
    gather = {offer.key_of[find.space]: find.cost for find in offer.finds}
    move = {offer.key_of[stand.space]: view.ap - stand.ap for stand in offer.stands}
    lines = [f"Keys: {_runs(view, offer.keys)}."] if offer.keys else []
    lines += [f"{word}: {_prices(keys)}." for word, keys in (("Go and gather", gather), ("Move", move)) if keys]
    works = offer.works()
    return [*lines, f"{works.placeholder}: {_labels(works.lines)}."] if works.lines else lines


def _prices(costs: dict[int, int]) -> str:
    """ "1–3 for 2–4 AP, 7 for 3 AP": keys of which each costs one more than the one before are named together."""
    runs = groupby(sorted(costs.items()), lambda pair: pair[1] - pair[0])
    parts = []
    for _, run in runs:
        keys, prices = zip(*run, strict=True)
        parts.append(f"{_ranges(keys)} for {_ranges(prices)} AP")
    return ", ".join(parts)


def _labels(presses: Iterable[Press]) -> str:
    return " · ".join(press.label for press in presses)


def _line(view: State) -> str:
    """The chips from the base on: "1–3 area 3, 4 station, …", and the routes."""
    return f"The line from the base: {_runs(view, _spaces(view))}{_routes(view)}."


def _spaces(view: State) -> dict[int, int]:
    return dict(enumerate(range(1, len(view.line) + 1), start=1))


def _routes(view: State) -> str:
    routes = [space for space, chip in enumerate(view.line, start=1) if chip.route]
    return f"; routes on {_ranges(routes)}" if routes else ""


def _kind(view: State, space: int) -> str:
    """What lies there, a route left out: "area 3", "collected", "station"."""
    return place(view, space).removesuffix(" with a route").removesuffix(" chip")


def _runs(view: State, keys: dict[int, int]) -> str:
    """Numbers with the places that they stand for, in order, like ones in a row together."""
    runs = groupby(keys, lambda key: _kind(view, keys[key]))
    return ", ".join(f"{_ranges(list(run))} {kind}" for kind, run in runs)


# ------------------------------------------------------------------ the picture
def alt(view: State, names: Names) -> str:
    """The picture in words, at most 1,024 characters; long names are cut where they would not fit."""
    text = _alt(view, names)
    return text if len(text) <= ALT else _alt(view, [name[:SHORT_NAME] for name in names])


def _alt(view: State, names: Names) -> str:
    counts = (*_pieces(view, names), f"line: {_by_kind(view, _spaces(view))}{_routes(view)}", piles(view)[0])
    lines = [_asked(view, names), *_keys(view, names), *(_short_seat(view, names, seat) for seat in view.seats)]
    lines += [f"{capital(line)}." for line in (*counts, _stock(view), questions.mission(view))]
    return " ".join(lines)


def _keys(view: State, names: Names) -> list[str]:
    """What can be chosen: by number key where it lies on the picture, otherwise the buttons."""
    for d in view.pending:
        if isinstance(d, TakeAction):
            keys = Offer(view, d.seat, names).keys
            return [f"Keys: {_by_kind(view, keys)}."] if keys else []
    return _options(view, names)


def _by_kind(view: State, keys: dict[int, int]) -> str:
    """Places with the numbers that stand for them: "area 3: 1–4, 6; station: 5"."""
    kinds: dict[str, list[int]] = {}
    for key, space in keys.items():
        kinds.setdefault(_kind(view, space), []).append(key)
    return "; ".join(f"{noun}: {_ranges(numbers)}" for noun, numbers in kinds.items())


def _ranges(numbers: Sequence[int]) -> str:
    """ "1–4, 6" of rising numbers."""
    ranges: list[list[int]] = []
    for n in numbers:
        if ranges and ranges[-1][-1] == n - 1:
            ranges[-1].append(n)
        else:
            ranges.append([n])
    return ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 1 else str(run[0]) for run in ranges)


def _short_seat(view: State, names: Names, seat: Seat) -> str:
    player = view.players[seat]
    if not player.role:
        return f"{who(names, seat)}: no role yet."
    where = standing(view, seat).partition(",")[0]
    held = f"{oxygen(player)}, {counted(len(player.chips), 'chip')}, {empty(player)} empty"
    return f"{who(names, seat)}, {role(player)}, {where}: {held}."


# ------------------------------------------------------------------ the end
def result(view: State, names: Names) -> str:
    """The end in a headline and a line for each seat. Raises ValueError while the game runs."""
    if not view.result:
        raise ValueError("The mission is not over.")
    return "\n".join([_headline(view, names), *(_share_of(view, names, seat) for seat in view.seats)])


def _headline(view: State, names: Names) -> str:
    load = counted(carried(view), "chip")
    if not turned_up(view):
        return f"**The mission fails.** {fill(view.over, names)} {capital(load)} carried by the team."
    count = f"{load}, {undamaged(view)} undamaged, {target(view)} needed."
    if view.result == "success":
        return f"**Mission accomplished!** Everybody is home with {count}"
    return f"**Home, and waiting for rescue.** {capital(count)} Honourable, but no success."


def _share_of(view: State, names: Names, seat: Seat) -> str:
    player = view.players[seat]
    load = chips(player)
    if turned_up(view) and player.chips:
        good = sum(view.broken_supplies[chip] is False for chip in player.chips)
        load = f"{counted(len(player.chips), 'chip')}, {good} undamaged"
    return f"{who(names, seat)}, {role(player)}: {standing(view, seat)}, {load}"
