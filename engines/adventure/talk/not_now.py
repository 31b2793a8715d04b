"""Why some actions are not possible now, in the words of the rules, for the panel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.adventure.line import SIDES
from engines.adventure.rules.actions import ABANDON, ACTIVATE_OGS, MOVEMENT, SHARE, WHY_NOT, partners
from engines.adventure.rules.role_cards import gather_price, route_price
from engines.adventure.state import CHIP, Abandon, ActivateOGS, DevelopRoute, Gather, Move, Share, State
from engines.kernel.clone import cloner
from engines.kernel.talk import Menu, Names, fill

from .words import capital, listed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.kernel.records import Act, Seat

PLENTY = 99
"""AP with which nothing is too dear."""

NOWHERE: dict[type[Act], str] = {
    Move: "no free space in reach",
    Gather: "no supply chip to take beside you",
    ActivateOGS: "no place for one beside you",
    DevelopRoute: "no bare chip beside you",
    Abandon: "no place for a chip beside you",
}
"""Said where each side of the crew piece has a reason of its own."""

_clone = cloner(State)


class _Action:
    """An action that may be missing: its word, the acts there are of it, the price."""

    def __init__(self, word: str, price: int, kind: type[Act], *acts: Act) -> None:
        self.word = word
        self.price = price
        self.kind = kind
        self.acts = acts


def not_now(view: State, seat: Seat, names: Names, menus: tuple[Menu, ...]) -> tuple[str, ...]:
    """The actions that no menu offers, each with its reason, those with the same reason together. Abandoning without a
    chip is not worth a word."""
    offered = {type(act) for menu in menus for press in menu.lines for act in (press.form, *press.plan)}
    dear: list[str] = []
    others: dict[str, list[str]] = {}
    for action in _actions(view, seat):
        if action.kind in offered:
            continue
        if _too_dear(view, seat, action):
            dear.append(f"{action.word} {action.price} AP")
        else:
            others.setdefault(_reason(view, seat, action), []).append(action.word)
    lines = [f"{capital(', '.join(dear))} — you have {view.ap} AP"] if dear else []
    lines += [f"{capital(listed(words))} — {reason}" for reason, words in others.items()]
    return tuple(fill(line, names) for line in lines)


def _actions(view: State, seat: Seat) -> Iterator[_Action]:
    player = view.players[seat]
    yield _Action("gather", gather_price(player), Gather, *map(Gather, SIDES))
    yield _Action("station", ACTIVATE_OGS, ActivateOGS, *map(ActivateOGS, SIDES))
    yield _Action("route", route_price(view), DevelopRoute, *map(DevelopRoute, SIDES))
    yield _Action("share", SHARE, Share)
    yield _Action("move", MOVEMENT, Move)
    if player.chips:
        yield _Action("abandon", ABANDON, Abandon, *(Abandon(CHIP + player.chips[0], side) for side in SIDES))


def _whys(view: State, seat: Seat, action: _Action) -> list[str]:
    return list(dict.fromkeys(WHY_NOT[type(act)](view, seat, act) for act in action.acts))


def _too_dear(view: State, seat: Seat, action: _Action) -> bool:
    """Do the rules name the price first?"""
    rich = _clone(view)
    rich.ap = PLENTY
    return _whys(view, seat, action) != _whys(rich, seat, action)


def _reason(view: State, seat: Seat, action: _Action) -> str:
    if action.kind is Share:
        return "you both hold nothing" if partners(view, seat) else "nobody beside you"
    whys = _whys(view, seat, action)
    if len(whys) != 1:
        return NOWHERE[action.kind]
    reason = whys[0].rstrip(".")
    return reason if reason.startswith("{") else reason[:1].lower() + reason[1:]
