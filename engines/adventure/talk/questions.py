"""Questions as everybody may read them, and the buttons with which they are answered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.adventure.containers import empty
from engines.adventure.data import MISSION, PRICES
from engines.adventure.odds import expected_ap, storm_odds
from engines.adventure.rules.ending import carried, target
from engines.adventure.rules.role_cards import bonus, robot_targets
from engines.adventure.state import (
    ChooseRole,
    EndTurn,
    MoveRobot,
    Replenish,
    ReplenishOxygen,
    RoleName,
    Spend,
    StartTurn,
    State,
    TakeAction,
)
from engines.kernel.agenda import choices
from engines.kernel.talk import Menu, Press, Question

from .words import ROLES, capital, counted, listed, oxygen, spot

if TYPE_CHECKING:
    from engines.kernel.records import Decision, Seat

Row = tuple[Press, ...]

GIFTS: dict[RoleName, str] = {
    "engineer": f"moves the robot up to {MISSION.robot.spaces} spaces before spending oxygen",
    "carrier": f"has {MISSION.containers.carrier} containers instead of {MISSION.containers.each}",
    "inventor": f"develops one route a turn for {PRICES.develop_route_inventor.ap} AP, may stop on routes",
    "mood_maker": f"gets {MISSION.mood_maker.ap} AP more when all dice match",
    "veteran": f"gathers for {PRICES.gather_veteran.ap} AP instead of {PRICES.gather.ap}",
}
"""What a role card gives, in a few words."""

ROLES_IN_ROW = 2

DRAW_OR_END: Row = (
    Press("Draw one", (Replenish(),), style="primary"),
    Press("End turn", (EndTurn(),), style="finish"),
)


def question(view: State, decision: Decision) -> Question:
    """What is asked, with its buttons where these are few. Raises ValueError for a question of another game."""
    match decision:
        case ChooseRole():
            gifts = [f"{ROLES[act.role]}: {GIFTS[act.role]}" for act in choices(view, decision)]
            return Question("choose your role", role_rows(view, decision), " · ".join(gifts))
        case StartTurn():
            return _start(view, decision)
        case TakeAction():
            return Question(f"use your {view.ap} AP", (), f"Rolled {roll(view)} · {mission(view)}")
        case ReplenishOxygen():
            return Question("draw oxygen or end your turn", (DRAW_OR_END,), drawing_odds(view, decision))
    raise ValueError(f"no words for {type(decision).__name__}")


def _start(view: State, decision: StartTurn) -> Question:
    rows = tuple((press,) for press in spendings(view, decision))
    held = f"Holds {oxygen(view.players[decision.seat])} · {mission(view)}"
    robot = robot_row(view, decision)
    if not robot:
        return Question("spend oxygen and roll", rows, held)
    return Question(
        "move the robot if you like, spend oxygen and roll",
        (*rows, robot),
        f"{held} · ← is towards the base, and everybody jumps over the robot",
    )


def mission(view: State) -> str:
    """ "team: 5 chips, 7 undamaged needed"."""
    return f"team: {counted(carried(view), 'chip')}, {target(view)} undamaged needed"


def roll(view: State) -> str:
    """The dice of this turn and the Mood Maker's bonus: "2 + 2, all alike + 3"."""
    extra = bonus(view.players[view.seat].role, view.dice)
    return " + ".join(map(str, view.dice)) + (f", all alike + {extra}" if extra else "")


def averages(view: State, seat: Seat) -> str:
    """What each oxygen card gives on average."""
    player = view.players[seat]
    odds = [f"{value} dice give {_rounded(expected_ap(value, player.role))}" for value in sorted(set(player.oxygen))]
    return f"On average {listed(odds)} AP."


def _rounded(mean: float) -> str:
    return f"{mean:.1f}".removesuffix(".0")


# ------------------------------------------------------------------ choose a role
def role_rows(view: State, decision: ChooseRole) -> tuple[Row, ...]:
    """A button for each free role."""
    presses = [Press(ROLES[act.role], (act,)) for act in choices(view, decision)]
    return tuple(tuple(presses[i : i + ROLES_IN_ROW]) for i in range(0, len(presses), ROLES_IN_ROW))


def role_menu(view: State, decision: ChooseRole) -> Menu:
    """The free roles with what they give."""
    lines = [Press(ROLES[act.role], (act,), capital(GIFTS[act.role])) for act in choices(view, decision)]
    return Menu("Role", tuple(lines))


# ------------------------------------------------------------------ start of the turn
def spendings(view: State, decision: StartTurn) -> Row:
    """A button for each value of oxygen held."""
    values = [act.oxygen for act in choices(view, decision) if isinstance(act, Spend)]
    return tuple(
        Press(f"Spend {value}: roll {value} dice", (Spend(value),), style="plain" if len(values) > 1 else "primary")
        for value in values
    )


def robot_row(view: State, decision: StartTurn) -> Row:
    """The robot's moves as arrows, from the base outwards; leaving it where it is needs no press."""
    if not decision.robot or view.robot is None:
        return ()
    at = view.robot
    targets = robot_targets(view)
    behind = [to for to in targets if to < at]
    ahead = [to for to in targets if to > at]
    ways = [(f"← {len(behind) - i}", to) for i, to in enumerate(behind)]
    ways += [(f"→ {i}", to) for i, to in enumerate(ahead, start=1)]
    return tuple(Press(f"Robot {way}" if not i else way, (MoveRobot(to),)) for i, (way, to) in enumerate(ways))


def robot_menu(view: State, decision: StartTurn) -> tuple[Menu, ...]:
    """The robot's moves with the places they lead to."""
    if not decision.robot or view.robot is None:
        return ()
    lines = [
        Press(capital(spot(view, to)), (MoveRobot(to),), "stays where it is" if to == view.robot else "")
        for to in robot_targets(view)
    ]
    return (Menu(f"Robot, up to {MISSION.robot.spaces} spaces", tuple(lines)),)


# ------------------------------------------------------------------ replenish oxygen
def drawing_odds(view: State, decision: ReplenishOxygen) -> str:
    """Storms among the cards, and the room for oxygen."""
    odds = storm_odds(view)
    shuffled = " after the reshuffle" if odds.reshuffle else ""
    room = counted(empty(view.players[decision.seat]), "empty container")
    return f"Storms{shuffled}: {odds.storms} of the {counted(odds.cards, 'card')} · {room}"
