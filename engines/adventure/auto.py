"""The automatic player: looks through its own turn and takes the way to the best prospects. It sees a View only."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from msgspec import Struct

from engines.kernel.agenda import choices
from engines.kernel.clone import cloner

from . import containers
from .line import beside, chip_on
from .odds import storm_odds
from .prospects import worth
from .rules.actions import DO, gatherings, moves, routes, sharing_partners, stations
from .rules.replenish import STORM, why_not_replenish
from .rules.role_cards import robot_targets
from .state import (
    AREAS,
    ChooseRole,
    DevelopRoute,
    EndTurn,
    MoveRobot,
    Replenish,
    RoleName,
    Share,
    Space,
    Spend,
    StartTurn,
    State,
    TakeAction,
    TakeRole,
    area_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.kernel.records import Act, Decision, Seat

CLOSE = 1e-9
"""Smaller differences do not count."""
NODES = 140
"""Positions of a turn that are looked at; before the roll half of them for each card."""
CARDS = (2, 2, 3, 2, 2, 3)
"""Stand-ins for oxygen cards still to be drawn, in their proportion."""
SHARING = 0.15
"""What sharing must gain at least."""
NEAREST = min(AREAS)
"""The area whose supplies may get lost under a route."""
FAVOURITES: tuple[RoleName, ...] = ("carrier", "veteran", "inventor", "mood_maker", "engineer")

END = EndTurn()
clone = cloner(State)


def choose(view: State, d: Decision) -> Act:
    """An answer to an open question, from the view of the seat that is asked."""
    if isinstance(d, TakeAction):
        return best_action(view, d.seat)
    if isinstance(d, StartTurn):
        return best_start(view, d)
    if isinstance(d, ChooseRole):
        free = list(choices(view, d))
        return next(TakeRole(role) for role in FAVOURITES if TakeRole(role) in free)
    return Replenish() if drawing_pays(view, d.seat) else END


# ------------------------------------------------------------------ (1)
def best_start(view: State, d: StartTurn) -> Act:
    """The robot to where it helps most, then the card after which the turn is likely to end best."""
    if d.robot:
        return best_robot(view)
    oxygen = view.players[d.seat].oxygen
    return max(
        (Spend(value) for value in sorted(set(oxygen))), key=lambda act: after_spending(view, d.seat, act.oxygen)
    )


def best_robot(view: State) -> MoveRobot:
    """Staying wins a tie."""
    at = view.robot

    def value(to: int) -> tuple[float, bool]:
        s = clone(view)
        s.robot = to
        return worth(s), to == at

    return MoveRobot(max(robot_targets(view), key=value))


def after_spending(view: State, seat: Seat, value: int) -> float:
    """Prospects after the average turn that begins with this card."""
    s = clone(view)
    s.players[seat].oxygen.remove(value)
    s.discard.append(value)
    s.ap = 2 * value
    return search(s, seat, NODES // 2)[0]


# ------------------------------------------------------------------ (2)
def best_action(view: State, seat: Seat) -> Act:
    """The first action of the best turn."""
    return search(view, seat, NODES)[1]


class Node(Struct):
    """A position within the turn, the act that led towards it first, and the sharing on the way."""

    state: State
    first: Act
    shared: Act | None = None


def search(view: State, seat: Seat, nodes: int) -> tuple[float, Act]:
    """The best end of this turn that was found, and the action to begin with."""
    best = at_the_end(view, seat)
    first: Act = END
    edge = deque([Node(view, END)])
    seen = {_key(edge[0], seat): view.ap}
    while edge and len(seen) < nodes:
        node = edge.popleft()
        if node.state.players[seat].home:
            continue
        for act in ideas(node, seat):
            after = _after(node, seat, act)
            key = _key(after, seat)
            if after.state.ap <= seen.get(key, -1):
                continue
            seen[key] = after.state.ap
            edge.append(after)
            value = at_the_end(after.state, seat) - (SHARING if after.shared else 0.0)
            if value > best + CLOSE:
                best, first = value, after.first
    return best, first


def _after(node: Node, seat: Seat, act: Act) -> Node:
    s = clone(node.state)
    DO[type(act)](s, seat, act)
    s.events = []
    return Node(s, act if node.first is END else node.first, act if isinstance(act, Share) else node.shared)


def _key(node: Node, seat: Seat) -> tuple[object, ...]:
    s = node.state
    player = s.players[seat]
    return player.space, tuple(s.line), tuple(player.oxygen), tuple(player.chips), node.shared


def ideas(node: Node, seat: Seat) -> Iterator[Act]:
    """Actions worth a thought: no route where a good supply would be lost, one sharing a turn, nothing abandoned."""
    s = node.state
    yield from moves(s, seat)
    yield from gatherings(s, seat)
    yield from stations(s, seat)
    yield from (act for act in routes(s, seat) if _harmless(s, seat, act))
    if node.shared is None:
        for partner in sharing_partners(s, seat):
            yield from gifts(s, seat, partner)


def _harmless(s: State, seat: Seat, act: Act) -> bool:
    if not isinstance(act, DevelopRoute):
        return False
    chip = chip_on(s, beside(s, seat, act.side))
    return chip is not None and (chip.kind == "collected" or (chip.kind == "supply" and area_of(chip.chip) == NEAREST))


def gifts(s: State, seat: Seat, partner: Seat) -> Iterator[Share]:
    """One oxygen card given or taken. Supplies stay where they are: passing them on brings none home."""
    mine, theirs = s.players[seat], s.players[partner]
    if containers.empty(theirs):
        yield from (Share(partner, give=(item,)) for item in sorted(set(mine.oxygen)))
    if containers.empty(mine):
        yield from (Share(partner, take=(item,)) for item in sorted(set(theirs.oxygen)))


def at_the_end(s: State, seat: Seat) -> float:
    """Prospects if the turn ended here, oxygen still to be drawn included."""
    if why_not_replenish(s, seat):
        return worth(s)
    risk = storm_odds(s).chance
    room = containers.empty(s.players[seat])
    return drawing(s, seat, min(room, max(1, round(1 / risk) - 1)) if risk else room)


# ------------------------------------------------------------------ (3)
def drawing_pays(view: State, seat: Seat) -> bool:
    """Is another card worth the risk of losing the station?"""
    return drawing(view, seat, 1) > worth(view)


def drawing(s: State, seat: Seat, n: int) -> float:
    """Prospects of drawing: either so many oxygen cards, or a storm."""
    odds = storm_odds(s)
    drawn = min(n, odds.cards - odds.storms)
    calm = (1 - odds.chance) * with_cards(s, seat, drawn) if drawn else 0.0
    return calm + (odds.chance * with_storm(s, seat) if odds.storms else 0.0)


def with_cards(s: State, seat: Seat, n: int) -> float:
    """Prospects with so many oxygen cards of the pile."""
    t = clone(s)
    pile = _pile(t)
    for likely in CARDS[:n]:
        card = likely if likely in pile else max(pile)
        pile.remove(card)
        containers.put(t.players[seat], (card,))
    return worth(t)


def with_storm(s: State, seat: Seat) -> float:
    """Prospects with the station under a seat broken, and the storm out of the pile."""
    t = clone(s)
    t.line[t.players[seat].space - 1] = Space("ogs", broken=True)
    _pile(t).remove(STORM)
    t.discard.append(STORM)
    return worth(t)


def _pile(s: State) -> list[int]:
    """The draw pile, after the reshuffle that comes before the next card if it is empty."""
    if not s.draw:
        s.draw, s.discard = s.discard, [STORM] * bool(s.storms_aside)
        s.storms_aside -= bool(s.storms_aside)
    return s.draw
