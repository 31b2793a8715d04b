"""An act in a few words, for receipts, undo and suggestions, in at most 28 characters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.moon import state as game
from engines.moon.rules.stock import chosen

from .choosing import symbol
from .labels import SIDES, place, reputation, standing, structure
from .words import counted, flag, goods, owned, people, short

if TYPE_CHECKING:
    from engines.kernel.records import Act, Seat
    from engines.kernel.talk import Names
    from engines.moon.state import State

MOST = 28


def describe(view: State, seat: Seat, act: Act, names: Names) -> str:
    """ "build Reservoir", "park on Solar Panel", "end the turn". Raises ValueError for an act of another game."""
    return short(_turn(view, seat, act, names) or _answer(view, seat, act, names), MOST)


def _turn(view: State, seat: Seat, act: Act, names: Names) -> str:
    """Acts of a turn; "" for others."""
    match act:
        case game.Build():
            return f"build {structure(view, act.card)}"
        case game.Assimilate():
            return f"assimilate {structure(view, act.card)}"
        case game.Park():
            return f"park on {_space(view, act.player, act.card, names)}"
        case game.Flip():
            return f"flip {place(view, seat, act.card)}"
        case game.Claim():
            return f"claim {reputation(view, act.card)}"
        case game.UseExpedition():
            return "use the expedition"
        case game.UseLater():
            return f"use {place(view, seat, act.card)}"
        case game.EndTurn():
            return "end the turn"
    return ""


def _space(view: State, owner: int, space: int, names: Names) -> str:
    """With its owner: "Blue's Moon Farm", "Blue's base, yellow". Where there is little room, a base goes by less and
    at last by a part of its owner's name; a structure whose name needs the room stands alone."""
    room = MOST - len("park on ")
    owners = people(view, names)[owner]
    if space in SIDES:
        sides = (f"base, {SIDES[space].removesuffix(' side')}", SIDES[space], "base")
        told = (f"{owned(owners)} {side}" for side in sides)
        least = f"{owned(short(owners, room - len(owned('') + ' base')))} base"
        return next((one for one in told if len(one) <= room), least)
    named = place(view, owner, space)
    whole = f"{owned(owners)} {named}"
    return whole if len(whole) <= room else named


def _answer(view: State, seat: Seat, act: Act, names: Names) -> str:
    match act:
        case game.Pay() | game.Take() | game.Exchange():
            verb = "discard" if isinstance(act, game.Exchange) else act.verb
            return f"{verb} {goods(chosen(act), rovers=getattr(act, 'rovers', 0))}"
        case game.PickFlag():
            return f"choose {flag(act.flag)}"
        case game.PickPlayer():
            return f"choose {people(view, names)[act.player]}"
        case game.PickStructures():
            one = standing(view, seat, act.cards[0]) if len(act.cards) == 1 else counted(len(act.cards), "structure")
            return f"choose {one}"
        case game.PickCard():
            return f"pick {structure(view, act.card)}"
        case game.PickSymbol():
            return f"choose {symbol(act.symbol)}"
        case game.GiveRover():
            return f"give {people(view, names)[act.player]} a rover"
        case game.Decline():
            return "leave it at that"
    raise ValueError(f"no words for {type(act).__name__}")
