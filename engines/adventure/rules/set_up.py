"""2. Set-up: the line, the stock, roles, containers and oxygen, the starting player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.adventure.data import COMPONENTS, MISSION
from engines.adventure.state import (
    BASE,
    CHIPS_PER_AREA,
    ROLES,
    ChooseRole,
    NextTurn,
    Options,
    Player,
    RoleTaken,
    Space,
    State,
    TakeRole,
    TakeRoles,
)
from engines.kernel.agenda import answer, ask, emit, options, reason, rule, then
from engines.kernel.chance import rand, shuffle
from engines.kernel.choices import One

from .replenish import STORM
from .taking_your_turn import clockwise

if TYPE_CHECKING:
    from engines.kernel.records import Act

SUPPLIES = tuple(Space("supply", chip) for chip in range(COMPONENTS.chips.supply))
UNDAMAGED = (COMPONENTS.undamaged.area_3, COMPONENTS.undamaged.area_4, COMPONENTS.undamaged.area_5)


def set_up(s: State, seats: int, chosen: Options) -> None:
    """Fills a blank state up to the roles. Raises ValueError for options that do not fit."""
    if chosen.roles not in ("random", "chosen"):
        raise ValueError("Roles are random or chosen.")
    if chosen.lower_target not in (0, 2, 3):
        raise ValueError("The target is lowered by 0, 2 or 3.")
    if chosen.first is not None and chosen.first not in range(seats):
        raise ValueError("The starting player has to be one of the players.")
    s.options = chosen
    s.players = [Player() for _ in range(seats)]
    lay_out(s)
    if chosen.roles == "random":
        deal_roles(s)
    first = rand(s, seats) if chosen.first is None else chosen.first
    then(s, TakeRoles(first))


def lay_out(s: State) -> None:
    """The chips face-down in the order of the areas, the stock, and all oxygen cards in one heap with a storm."""
    shuffle_fronts(s)
    s.line = list(SUPPLIES)
    s.collected = COMPONENTS.chips.collected
    s.ogs = COMPONENTS.chips.ogs
    s.routes = COMPONENTS.pieces.routes
    s.discard = [STORM] * MISSION.deal.storms_in_discard
    s.discard += [2] * COMPONENTS.oxygen.twos + [3] * COMPONENTS.oxygen.threes
    s.storms_aside = COMPONENTS.cards.storms - MISSION.deal.storms_in_discard


def shuffle_fronts(s: State) -> None:
    """Which chips are broken, by chance within each area."""
    s.broken_supplies = []
    for undamaged in UNDAMAGED:
        fronts = [False] * undamaged + [True] * (CHIPS_PER_AREA - undamaged)
        shuffle(s, fronts)
        s.broken_supplies += fronts


def deal_roles(s: State) -> None:
    """A role each, by chance."""
    roles = list(ROLES)
    shuffle(s, roles)
    for seat, player in enumerate(s.players):
        player.role = roles[seat]
        emit(s, RoleTaken(seat, roles[seat]))


@rule(TakeRoles)
def take_roles(s: State, step: TakeRoles) -> None:
    """Asks for the roles that are missing, then deals the oxygen and begins."""
    for seat in clockwise(s, step.first):
        if s.players[seat].role is None:
            ask(s, ChooseRole(seat), again=step)
            return
    if any(player.role == "engineer" for player in s.players):
        s.robot = BASE
    deal_oxygen(s)
    then(s, NextTurn(step.first - 1))


@options(ChooseRole)
def free_roles(s: State, d: ChooseRole) -> One:
    """The roles that nobody has."""
    taken = {player.role for player in s.players}
    return One(tuple(TakeRole(role) for role in ROLES if role not in taken))


@reason(ChooseRole)
def why_not_role(s: State, d: ChooseRole, act: Act) -> str:
    """A role belongs to one player."""
    if not isinstance(act, TakeRole):
        return "First everybody takes a role."
    for seat, player in enumerate(s.players):
        if player.role == act.role:
            return f"{{seat:{seat}}} has that role. Take another one."
    return ""


@answer(ChooseRole)
def take_role(s: State, d: ChooseRole, act: TakeRole) -> None:
    """Takes it."""
    s.players[d.seat].role = act.role
    emit(s, RoleTaken(d.seat, act.role))


def deal_oxygen(s: State) -> None:
    """Oxygen cards by chance to everybody; the rest stays with the storm in the discard pile."""
    cards = [card for card in s.discard if card != STORM]
    shuffle(s, cards)
    for player in s.players:
        player.oxygen = sorted(cards.pop() for _ in range(MISSION.deal.oxygen_each))
    s.discard = [STORM] * MISSION.deal.storms_in_discard + cards
