"""Why some actions are not possible now, in the words of the rules, for the panel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from engines.kernel import run
from engines.kernel.records import Act, Action
from engines.kernel.talk import Menu, Names, fill
from engines.moonquake import board
from engines.moonquake import state as game
from engines.moonquake.rules.charges import can_pay, funds
from engines.moonquake.state import GUARD, State

from .words import capital, listed, price

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.moonquake.data import Icon
    from engines.moonquake.decisions import TakeAction

NOWHERE: dict[type[Act], str] = {
    game.Zappp: "nobody can be hit now",
    game.Zippp: "nowhere to go on this level",
    game.Ready: "no unready equipment can be made ready here",
    game.Spy: "no open card of others to look at",
    game.Steal: "nobody in your space has unready equipment",
}
"""Said where each possible act has a reason of its own, or there is no act to give a reason for."""


class _Kind(Struct, frozen=True):
    """A kind of action: its word, price and icon, and acts to ask about."""

    word: str
    charges: int
    icon: Icon
    acts: tuple[Act, ...]
    kind: type[Act]


def not_now(view: State, decision: TakeAction, names: Names, menus: tuple[Menu, ...]) -> tuple[str, ...]:
    """The actions that no menu offers, each with its reason; those that are too dear are one line."""
    offered = {type(act) for menu in menus for press in menu.lines for act in (press.form, *press.plan)}
    dear: list[str] = []
    others: dict[str, list[str]] = {}
    for kind in _kinds(view, decision.player):
        if kind.kind in offered:
            continue
        if kind.charges and not can_pay(view, decision.player, kind.charges, kind.icon):
            dear.append(f"{kind.word} {price(kind.charges)}")
        else:
            others.setdefault(_reason(view, decision, kind), []).append(kind.word)
    lines = [f"{capital(', '.join(dear))} — {_have(view, decision.player)}"] if dear else []
    lines += [f"{capital(listed(words))} — {reason}" for reason, words in others.items()]
    return tuple(fill(line, names) for line in lines)


def _have(view: State, me: int) -> str:
    """ "you have 2", "you have 1 with your Extra Battery"."""
    have, charges = funds(view, me), view.players[me].charges
    spare = have - charges
    batteries = f" with your {'Extra Battery' if spare == 1 else 'Extra Batteries'}" if spare else ""
    return f"you have {have or 'none'}{batteries}"


def _kinds(view: State, me: int) -> Iterator[_Kind]:
    numbers = view.tables.components.numbers
    player = view.players[me]
    others = [who for who in range(len(view.players)) if who != me]
    yield _Kind(
        "Zappp", numbers.zappp, "zappp", (*(game.Zappp(who, 1) for who in others), game.Zappp(GUARD)), game.Zappp
    )
    spied = (game.Spy(who, n) for who in others for n in range(1, len(view.players[who].hidden) + 1))
    yield _Kind("Spy", numbers.spy, "spy", tuple(spied), game.Spy)
    here = [who for who in others if view.players[who].space == player.space]
    stolen = tuple(game.Steal(who, equipment) for who in here for equipment in view.players[who].unready)
    if stolen or view.turn.bonus == "steal":
        yield _Kind("Steal", numbers.steal, "steal", stolen, game.Steal)
    if view.phase == "shootout":
        return
    ways = (game.Zippp(board.along(player.space, step)) for step in (-2, -1, 1, 2))
    yield _Kind("Zippp", numbers.zippp, "zippp", tuple(ways), game.Zippp)
    yield _Kind("Scan", numbers.scan, "scan", (game.Scan(),), game.Scan)
    if player.unready:
        cost = min(view.tables.cards[equipment].ready or 0 for equipment in player.unready)
        yield _Kind("Ready", cost, "ready", tuple(map(game.Ready, dict.fromkeys(player.unready))), game.Ready)


def _reason(view: State, decision: TakeAction, kind: _Kind) -> str:
    whys = {run.why_not(view, Action(decision.seat, decision.id, act)) for act in kind.acts}
    if len(whys) != 1 or run.IMPOSSIBLE in whys:
        return NOWHERE.get(kind.kind, "not possible here")
    reason = whys.pop().partition(". ")[0].rstrip(".")
    return reason if reason.startswith("{") else reason[:1].lower() + reason[1:]
