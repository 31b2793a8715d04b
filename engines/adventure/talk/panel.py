"""The panel of a seat: what it has, why some things are not possible now, menus and finishing buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.adventure.containers import empty
from engines.adventure.data import MISSION, PRICES
from engines.adventure.rules.role_cards import bonus
from engines.adventure.state import ChooseRole, EndTurn, ReplenishOxygen, Spend, StartTurn, State, TakeAction
from engines.kernel.talk import Names, Panel, Press

from . import questions
from .not_now import not_now
from .offer import Offer
from .words import chips, oxygen, role, standing

if TYPE_CHECKING:
    from engines.kernel.records import Seat

COMING = StartTurn.__name__
STORM = "A storm breaks the station and ends the drawing; what you drew before stays yours."
NO_OXYGEN = "You have no oxygen left: without a card at the start of your next turn the mission fails."
ABOARD = f"You are aboard the rover: each AP takes you up to {MISSION.rover.spaces} spaces."


def panel(view: State, seat: Seat, names: Names) -> Panel:
    """The seat's question with all it can do; with nothing asked, which oxygen to spend next."""
    decision = next((d for d in view.pending if d.seat == seat), None)
    held = f"{role(view.players[seat])}, {standing(view, seat)} · {holdings(view, seat)}"
    match decision:
        case None:
            return _waiting(view, seat, held)
        case ChooseRole():
            return Panel("", menus=(questions.role_menu(view, decision),), hint="Each role is there once.")
        case StartTurn():
            return Panel(
                held,
                menus=questions.robot_menu(view, decision),
                buttons=questions.spendings(view, decision),
                hint=questions.averages(view, seat),
            )
        case ReplenishOxygen():
            odds = questions.drawing_odds(view, decision)
            hint = f"You stand on a working station. Draw oxygen? {odds}\n{STORM}"
            return Panel(held, buttons=questions.DRAW_OR_END, hint=hint)
    return _take_action(view, seat, names)


def advice(view: State, seat: Seat) -> str:
    """A word for somebody new, about the seat's question."""
    match next((d for d in view.pending if d.seat == seat), None):
        case StartTurn():
            cards = view.players[seat].oxygen
            if len(set(cards)) == 1:
                return f"Oxygen is your clock: each turn burns one card, and you hold {len(cards)}."
            return "Three dice carry you further. Spend a 3 while the way is long, keep the 2s for small turns."
        case TakeAction():
            return (
                f"You gather the chip beside you, not the one under you: walk, and keep {PRICES.gather.ap} AP for it."
            )
    return ""


def holdings(view: State, seat: Seat) -> str:
    """What the containers hold: "containers: O₂ 2 and 3, 1 chip (area 5), 2 empty"."""
    player = view.players[seat]
    return f"containers: {oxygen(player)}, {chips(player)}, {empty(player)} empty"


def _take_action(view: State, seat: Seat, names: Names) -> Panel:
    menus = Offer(view, seat, names).menus()
    return Panel(
        f"{_points(view)} · {holdings(view, seat)}",
        not_now(view, seat, names, menus),
        menus,
        (Press(f"End turn, lose {view.ap} AP", (EndTurn(),), style="finish"),),
        "\n".join(_hints(view, seat)),
    )


def _hints(view: State, seat: Seat) -> list[str]:
    """What somebody should know before they end their turn."""
    return [*([ABOARD] if view.rider == seat else []), *([] if view.players[seat].oxygen else [NO_OXYGEN])]


def _points(view: State) -> str:
    """ "**6 AP** (3 + 1 + 2)", later in the turn "**2 AP** left"."""
    fresh = view.ap == sum(view.dice) + bonus(view.players[view.seat].role, view.dice)
    return f"**{view.ap} AP** ({questions.roll(view)})" if fresh else f"**{view.ap} AP** left"


def _waiting(view: State, seat: Seat, held: str) -> Panel:
    player = view.players[seat]
    if player.role is None:
        return Panel("You choose your role when your turn comes.")
    if not view.turn:
        return Panel(f"You are the {role(player)}.", hint="Oxygen is dealt when everybody has a role.")
    if view.result or player.home:
        return Panel(held, hint="" if view.result else "You are home and have no more turns.")
    values = sorted(set(player.oxygen))
    presses = tuple(Press(f"Next turn: spend {value}", (Spend(value),)) for value in values)
    hint = "You may choose ahead which oxygen to spend." if values else "Without oxygen you need somebody to share."
    return Panel(held, buttons=presses, hint=hint, ahead=COMING if values else "")
