"""Role Cards: what each of the five roles changes. The Carrier's sixth container is in `containers`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.adventure.data import MISSION, PRICES
from engines.adventure.line import occupied, spaces_within
from engines.adventure.state import BASE, MoveRobot, Player, RobotMoved, RoleName, StartTurn, State
from engines.kernel.agenda import ask, emit

if TYPE_CHECKING:
    from engines.kernel.records import Seat

ROBOT = MISSION.robot.spaces
BONUS = MISSION.mood_maker.ap
GATHER, GATHER_VETERAN = PRICES.gather.ap, PRICES.gather_veteran.ap
ROUTE, ROUTE_INVENTOR = PRICES.develop_route.ap, PRICES.develop_route_inventor.ap


# ------------------------------------------------------------------ Engineer
def robot_targets(s: State) -> list[int]:
    """Where the robot can move, its own space for staying included (ruling A20)."""
    if s.robot is None:
        return []
    reached = spaces_within(s, s.robot, ROBOT, occupied(s, None), on_routes=False)
    return sorted({s.robot, *reached})


def why_not_move_robot(s: State, d: StartTurn, act: MoveRobot) -> str:
    """Only the Engineer, once, before oxygen is spent (ruling A3)."""
    if s.players[d.seat].role != "engineer":
        return "Only the Engineer moves the robot."
    if not d.robot:
        return "The robot moves once a turn. Spend oxygen to go on."
    targets = robot_targets(s)
    if act.to in targets:
        return ""
    names = ", ".join("the base" if to == BASE else str(to) for to in targets)
    return f"The robot moves up to {ROBOT} spaces and jumps what is in the way. It reaches: {names}."


def move_robot(s: State, seat: Seat, act: MoveRobot) -> None:
    """Moves the robot and asks for oxygen."""
    if s.robot is not None and act.to != s.robot:
        emit(s, RobotMoved(seat, s.robot, act.to))
        s.robot = act.to
    ask(s, StartTurn(seat))


# ------------------------------------------------------------------ Inventor
def stops_on_routes(player: Player) -> bool:
    """The Inventor may stop on a route piece, or jump it."""
    return player.role == "inventor"


def route_price(s: State) -> int:
    """AP of a route now: the Inventor's first of a turn is cheaper, the next is not (ruling A17)."""
    return ROUTE_INVENTOR if s.cheap_route else ROUTE


# ------------------------------------------------------------------ Mood Maker
def bonus(role: RoleName | None, dice: tuple[int, ...]) -> int:
    """Additional AP for dice that all match."""
    return BONUS if role == "mood_maker" and len(set(dice)) == 1 else 0


# ------------------------------------------------------------------ Veteran
def gather_price(player: Player) -> int:
    """AP of gathering."""
    return GATHER_VETERAN if player.role == "veteran" else GATHER
