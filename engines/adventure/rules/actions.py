"""(2) Take Action: the six actions. For each, why it is not possible now ("" if it is), and what it does."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, Any

from engines.adventure import containers
from engines.adventure.data import PRICES
from engines.adventure.line import SIDES, beside, chip_on, crew_on, insert, why_not_insert
from engines.adventure.state import (
    BASE,
    CHIP,
    Abandon,
    Abandoned,
    ActivateOGS,
    DevelopRoute,
    Gather,
    Gathered,
    Item,
    Items,
    Move,
    Moved,
    OGSActivated,
    Player,
    RouteDeveloped,
    Share,
    Shared,
    Side,
    Space,
    State,
)
from engines.kernel.agenda import emit
from engines.kernel.choices import Form, Spread

from .ending import come_home
from .role_cards import gather_price, route_price
from .rover import NOT_FOR_RIDERS, board, rider_targets, walker_targets

if TYPE_CHECKING:
    from collections.abc import Callable

    from engines.kernel.records import Act, Seat

ELSEWHERE = "Try the other side, or move on."
MOVEMENT = PRICES.movement.ap
ACTIVATE_OGS = PRICES.activate_ogs.ap
SHARE = PRICES.share.ap
ABANDON = PRICES.abandon.ap
CHEAPEST_GATHER = min(PRICES.gather.ap, PRICES.gather_veteran.ap)

GATHER = tuple(Gather(side) for side in SIDES)
DEVELOP_ROUTE = tuple(DevelopRoute(side) for side in SIDES)
ACTIVATE = tuple(ActivateOGS(side) for side in SIDES)


def why_too_dear(s: State, what: str, price: int) -> str:
    """Why the AP do not suffice; "" if they do."""
    return "" if s.ap >= price else _too_dear(what, price, s.ap)


@cache
def _too_dear(what: str, price: int, ap: int) -> str:
    return f"{what} costs {price} AP and you have {ap}."


# ------------------------------------------------------------------ Movement
def move_targets(s: State, seat: Seat) -> list[int]:
    """Where one Movement takes a seat: for the rider up to two spaces; the Inventor may stop on routes."""
    return rider_targets(s, seat) if s.rider == seat else walker_targets(s, seat)


def why_not_move(s: State, seat: Seat, act: Move) -> str:
    """Movement goes to the next free space; the base and the waiting rover are free for everybody."""
    if s.ap < MOVEMENT:
        return why_too_dear(s, "A move", MOVEMENT)
    targets = move_targets(s, seat)
    return "" if act.to in targets else f"{_obstacle(s, seat, act.to)} {_remedy(s, targets)}"


def _obstacle(s: State, seat: Seat, space: int) -> str:
    if space == s.players[seat].space:
        return "You stand there already."
    other = crew_on(s, space)
    if other is not None:
        return f"{{seat:{other}}} stands there."
    chip = chip_on(s, space)
    if chip is None:
        return "The line ends before that." if space != BASE else "The base is too far for one move."
    if space == s.robot:
        return "The robot stands there."
    return "A route piece lies there, so you jump it." if chip.route else "That is too far for one move."


def _remedy(s: State, targets: list[int]) -> str:
    if not targets:
        return "No free space is in reach."
    *some, last = [_place(s, to) for to in sorted(targets)]
    return f"One move takes you to {', '.join(some)} or {last}." if some else f"One move takes you to {last}."


def _place(s: State, space: int) -> str:
    if space == BASE:
        return "the base"
    return f"space {space}" if space <= len(s.line) else "the rover"


def move(s: State, seat: Seat, act: Move) -> None:
    """Movement. Reaching the rover boards it, reaching the base ends the turn (ruling K10)."""
    player = s.players[seat]
    boards = s.rider is None and act.to > len(s.line)
    s.ap -= MOVEMENT
    emit(s, Moved(seat, player.space, act.to))
    player.space = act.to
    player.left_base = True
    if boards:
        board(s, seat)
    elif act.to == BASE:
        come_home(s, seat)


# ------------------------------------------------------------------ Activate OGS
def why_not_activate_ogs(s: State, seat: Seat, act: ActivateOGS) -> str:
    """A chip of the stock, and a place beside the crew piece."""
    return why_no_ogs(s, seat) or why_not_insert(s, seat, act.side)


def why_no_ogs(s: State, seat: Seat) -> str:
    """Why on neither side."""
    if s.rider == seat:
        return NOT_FOR_RIDERS
    if not s.ogs:
        return "All stations are used; broken ones do not come back."
    return why_too_dear(s, "A station", ACTIVATE_OGS)


def activate_ogs(s: State, seat: Seat, act: ActivateOGS) -> None:
    """Inserts a working station; getting on it costs a move."""
    s.ap -= ACTIVATE_OGS
    s.ogs -= 1
    emit(s, OGSActivated(seat, act.side, insert(s, seat, act.side, Space("ogs"))))


# ------------------------------------------------------------------ Develop a Route
def why_not_develop_route(s: State, seat: Seat, act: DevelopRoute) -> str:
    """A chip beside the crew piece that carries nothing (ruling A12)."""
    return why_no_route(s, seat) or why_no_bare_chip(s, seat, act.side)


def why_no_route(s: State, seat: Seat) -> str:
    """Why on neither side."""
    if s.rider == seat:
        return NOT_FOR_RIDERS
    if not s.routes:
        return "All route pieces are used, and they stay where they are."
    return why_too_dear(s, "A route", route_price(s))


def why_no_bare_chip(s: State, seat: Seat, side: Side) -> str:
    """Why beside a crew piece is no chip without crew, robot, rover and route; "" if there is."""
    space = beside(s, seat, side)
    chip = chip_on(s, space)
    if chip is None:
        return f"There is no chip on that side. {ELSEWHERE}"
    if chip.route:
        return f"A route piece lies there. {ELSEWHERE}"
    if space == s.robot:
        return f"The robot stands there. {ELSEWHERE}"
    other = crew_on(s, space)
    return "" if other is None else f"{{seat:{other}}} stands there. {ELSEWHERE}"


def develop_route(s: State, seat: Seat, act: DevelopRoute) -> None:
    """Lays a route piece on the neighbouring chip, for good."""
    s.ap -= route_price(s)
    s.cheap_route = False
    s.routes -= 1
    space = beside(s, seat, act.side)
    chip = s.line[space - 1]
    s.line[space - 1] = Space(chip.kind, chip.chip, chip.broken, route=True)
    emit(s, RouteDeveloped(seat, act.side, space))


# ------------------------------------------------------------------ Container Sharing
def partners(s: State, seat: Seat) -> list[Seat]:
    """Who is on the very next space and not home (rulings A8 and K3)."""
    at = s.players[seat].space
    return [other for other, p in enumerate(s.players) if abs(p.space - at) == 1 and not p.home]


def why_not_share(s: State, seat: Seat, act: Share) -> str:
    """Any number of things both ways with one neighbour, but something, and no more than the containers hold."""
    if s.ap < SHARE:
        return why_too_dear(s, "Sharing", SHARE)
    if act.partner not in partners(s, seat):
        return _not_a_neighbour(s, seat, act.partner)
    if not act.give and not act.take:
        return "Give or take something."
    return _missing(s, seat, act) or _no_room(s, seat, act)


def _not_a_neighbour(s: State, seat: Seat, partner: Seat) -> str:
    if not 0 <= partner < len(s.players):
        return "Nobody has that seat."
    if partner == seat:
        return "That is you. Choose a player beside you."
    who = f"{{seat:{partner}}}"
    if s.players[partner].home:
        return f"{who} is home and shares no more."
    return f"{who} is not beside you. Move to the very next space first."


def _missing(s: State, seat: Seat, act: Share) -> str:
    if not _among(act.give, containers.items(s.players[seat])):
        return "You do not have all of that. Choose from what is there, in order."
    if not _among(act.take, containers.items(s.players[act.partner])):
        return f"{{seat:{act.partner}}} does not have all of that. Choose from what is there, in order."
    return ""


def _among(things: Items, there: list[Item]) -> bool:
    """Are these, sorted, among the things there, which are sorted?"""
    rest = iter(there)
    return all(thing in rest for thing in things)


def _no_room(s: State, seat: Seat, act: Share) -> str:
    more = len(act.take) - len(act.give)
    mine, theirs = s.players[seat], s.players[act.partner]
    if more > containers.empty(mine):
        return _too_much("You", mine, more, "Take one less or give one more.")
    if -more > containers.empty(theirs):
        return _too_much(f"{{seat:{act.partner}}}", theirs, -more, "Give one less or take one more.")
    return ""


def _too_much(who: str, player: Player, more: int, remedy: str) -> str:
    room = containers.containers(player)
    return f"{who} would hold {room - containers.empty(player) + more} things in {room} containers. {remedy}"


def sharing(s: State, seat: Seat, partner: Seat) -> Form:
    """All sharing with one neighbour, as a form."""
    mine, theirs = s.players[seat], s.players[partner]
    most, least = containers.empty(mine), -containers.empty(theirs)

    def fits(act: Share) -> bool:
        more = len(act.take) - len(act.give)
        return least <= more <= most and bool(act.give or act.take)

    return Form(Share(partner), {"give": _some(mine), "take": _some(theirs)}, fits)


def _some(player: Player) -> Spread:
    things = containers.items(player)
    return Spread(tuple(Counter(things).items()), 0, len(things))


def share(s: State, seat: Seat, act: Share) -> None:
    """Things change containers; the partner is not asked (ruling A10)."""
    s.ap -= SHARE
    mine, theirs = s.players[seat], s.players[act.partner]
    _carry(mine, theirs, act.give)
    _carry(theirs, mine, act.take)
    emit(s, Shared(seat, act.partner, act.give, act.take))


def _carry(giver: Player, receiver: Player, things: Items) -> None:
    containers.take(giver, things)
    containers.put(receiver, things)


# ------------------------------------------------------------------ Gather Supplies
def why_not_gather(s: State, seat: Seat, act: Gather) -> str:
    """A bare supply chip on the very next space, an empty container and a collected chip of the stock."""
    return why_no_gathering(s, seat) or why_no_bare_supply(s, seat, act.side)


def why_no_gathering(s: State, seat: Seat) -> str:
    """Why on neither side."""
    if s.rider == seat:
        return NOT_FOR_RIDERS
    player = s.players[seat]
    price = gather_price(player)
    if s.ap < price:
        return why_too_dear(s, "Gather", price)
    if not containers.empty(player):
        return "Your containers are full. Share or abandon something first."
    return "" if s.collected else "No collected chip is left to lay in its place."


def why_no_bare_supply(s: State, seat: Seat, side: Side) -> str:
    """Why beside a crew piece is no supply chip without crew, robot, rover and route; "" if there is."""
    chip = chip_on(s, beside(s, seat, side))
    if chip is not None and chip.kind != "supply":
        return f"No supply chip lies there. {ELSEWHERE}"
    return why_no_bare_chip(s, seat, side)


def gather(s: State, seat: Seat, act: Gather) -> None:
    """Takes the chip face-down; a collected chip fills its place."""
    player = s.players[seat]
    space = beside(s, seat, act.side)
    chip = s.line[space - 1].chip
    s.ap -= gather_price(player)
    s.collected -= 1
    s.line[space - 1] = Space("collected")
    containers.put(player, (CHIP + chip,))
    emit(s, Gathered(seat, chip, act.side, space))


# ------------------------------------------------------------------ Abandon Supplies
def why_not_abandon(s: State, seat: Seat, act: Abandon) -> str:
    """An own supply chip, and a place beside the crew piece."""
    chips = s.players[seat].chips
    if not chips:
        return "You carry no supply chip."
    if act.chip - CHIP not in chips:
        return "You do not carry that chip. Choose one of yours."
    return why_too_dear(s, "Abandon", ABANDON) or why_not_insert(s, seat, act.side)


def abandon(s: State, seat: Seat, act: Abandon) -> None:
    """Inserts the chip, face-down."""
    s.ap -= ABANDON
    chip = act.chip - CHIP
    containers.take(s.players[seat], (act.chip,))
    emit(s, Abandoned(seat, chip, act.side, insert(s, seat, act.side, Space("supply", chip))))


# ------------------------------------------------------------------ all of them
WHY_NOT: dict[type[Act], Callable[[State, Seat, Any], str]] = {
    Move: why_not_move,
    ActivateOGS: why_not_activate_ogs,
    DevelopRoute: why_not_develop_route,
    Share: why_not_share,
    Gather: why_not_gather,
    Abandon: why_not_abandon,
}

DO: dict[type[Act], Callable[[State, Seat, Any], None]] = {
    Move: move,
    ActivateOGS: activate_ogs,
    DevelopRoute: develop_route,
    Share: share,
    Gather: gather,
    Abandon: abandon,
}


def moves(s: State, seat: Seat) -> list[Act]:
    """The legal Movements."""
    return [Move(to) for to in move_targets(s, seat)] if s.ap >= MOVEMENT else []


def gatherings(s: State, seat: Seat) -> list[Act]:
    """The legal ways to gather."""
    if s.ap < CHEAPEST_GATHER or why_no_gathering(s, seat):
        return []
    return [act for act in GATHER if not why_no_bare_supply(s, seat, act.side)]


def routes(s: State, seat: Seat) -> list[Act]:
    """The legal ways to develop a route."""
    if not s.ap or why_no_route(s, seat):
        return []
    return [act for act in DEVELOP_ROUTE if not why_no_bare_chip(s, seat, act.side)]


def stations(s: State, seat: Seat) -> list[Act]:
    """The legal ways to activate an OGS."""
    if s.ap < ACTIVATE_OGS or why_no_ogs(s, seat):
        return []
    return [act for act in ACTIVATE if not why_not_insert(s, seat, act.side)]


def abandonings(s: State, seat: Seat) -> list[Act]:
    """The legal ways to abandon a supply chip."""
    chips = s.players[seat].chips
    if not chips or s.ap < ABANDON:
        return []
    sides = [side for side in SIDES if not why_not_insert(s, seat, side)]
    return [Abandon(CHIP + chip, side) for chip in chips for side in sides]


LEGAL: dict[type[Act], Callable[[State, Seat], list[Act]]] = {
    ActivateOGS: stations,
    Move: moves,
    Gather: gatherings,
    DevelopRoute: routes,
    Abandon: abandonings,
}
"""The actions that can be listed, the quickest to list first; `sharings` may be thousands."""


def sharing_partners(s: State, seat: Seat) -> list[Seat]:
    """Neighbours with whom something can be shared: always, unless both have nothing."""
    if s.ap < SHARE:
        return []
    others = partners(s, seat)
    if containers.items(s.players[seat]):
        return others
    return [other for other in others if containers.items(s.players[other])]


def sharings(s: State, seat: Seat) -> list[Form]:
    """A form for each of them."""
    return [sharing(s, seat, partner) for partner in sharing_partners(s, seat)]
