"""Charges: what actions cost and what pays for them (chapter "3. Action Phase", card Extra Battery, ruling N6).

The Bonus Action, if it fits, pays for everything; else Extra Batteries set aside for it, then charges, then further
ready Extra Batteries.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engines.kernel.agenda import emit, rule
from engines.moonquake.events import Paid
from engines.moonquake.steps import SpendBattery

from .equipment import use_up
from .shootout import check

if TYPE_CHECKING:
    from engines.moonquake.data import Icon
    from engines.moonquake.state import State


def funds(s: State, player: int) -> int:
    """Charges that a player could spend: those in the battery, and one for each ready Extra Battery."""
    p = s.players[player]
    return p.charges + p.ready.count("extra_battery") if p.ready else p.charges


def can_pay(s: State, player: int, price: int, icon: Icon) -> bool:
    """Does the Bonus Action or do the charges pay for an action of this icon?"""
    return s.turn.bonus == icon or s.players[player].charges >= price or funds(s, player) >= price


def why_too_dear(s: State, player: int, what: str, price: int, icon: Icon) -> str:
    """Why an action cannot be paid; "" if it can. `what`: its name, at the beginning of a sentence."""
    if can_pay(s, player, price, icon):
        return ""
    have = funds(s, player)
    return f"{what} costs {_charges(price)}, and you have {have or 'none'}. New charges come with the next MoonQuake."


def _charges(n: int) -> str:
    return f"{n} charge" if n == 1 else f"{n} charges"


def pay(s: State, player: int, price: int, icon: Icon) -> int:
    """Pays for an action, and gives how many Extra Batteries are still to be spent, by SpendBattery. In a Shootout the
    last charge knocks its owner out at once (ruling N28)."""
    if not price:
        return 0
    if s.turn.bonus == icon:
        pay_with_bonus(s, player)
        return 0
    p = s.players[player]
    batteries = min(price, max(reserved(s, player), price - p.charges))
    p.charges -= price - batteries
    emit(s, Paid(player, False, batteries, price - batteries))
    if batteries:
        s.turn = replace(s.turn, batteries=max(0, s.turn.batteries - batteries))
    check(s, player)
    return batteries


def pay_with_bonus(s: State, player: int) -> None:
    """The Bonus Action is used now."""
    s.turn = replace(s.turn, bonus="")
    emit(s, Paid(player, True, 0, 0))


def reserved(s: State, player: int) -> int:
    """Ready Extra Batteries that pay before the charges."""
    batteries = s.turn.batteries
    return min(batteries, s.players[player].ready.count("extra_battery")) if batteries else 0


@rule(SpendBattery)
def spend_battery(s: State, step: SpendBattery) -> None:
    """One after the other, as a Repair Kit may save each."""
    use_up(s, step.player, "extra_battery", "payment")
    check(s, step.player)


def lose_charge(s: State, player: int) -> int:
    """Takes a charge out of the battery, if one is there, and gives how many; Extra Batteries are safe."""
    p = s.players[player]
    lost = min(1, p.charges)
    p.charges -= lost
    check(s, player)
    return lost
