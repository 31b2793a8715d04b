"""Spy, Steal and Scan (chapter "3. Action Phase", Key Actions)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from engines.kernel.agenda import emit, then
from engines.moonquake.data import EQUIPMENT, Equipment
from engines.moonquake.events import Seen, Spied, Stolen
from engines.moonquake.state import Scan, Spy, State, Steal
from engines.moonquake.steps import DrawCards

from .charges import can_pay, why_too_dear
from .equipment import NAMES, put, removed
from .hand import add_unready
from .shootout import in_shootout
from .terrain import no_scan, no_spy_on
from .who import who
from .zappp import why_no_aim

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.kernel.choices import Rand
    from engines.kernel.records import Act

SCAN = Scan()


# ------------------------------------------------------------------ Spy
@cache
def spies_on(target: int, cards: int) -> tuple[Spy, ...]:
    """A Spy on each of so many cards."""
    return tuple(Spy(target, card) for card in range(1, cards + 1))


def spyings(s: State, player: int) -> Iterator[Act]:
    """Every card without a shield in the hands of others that can be seen from here and paid for."""
    for target in _victims(s, player):
        yield from _bare(s, target)


def pick_spy(s: State, player: int, rand: Rand) -> Act | None:
    """One of them by chance: first whose, then which card."""
    victims = _victims(s, player)
    while victims:
        bare = _bare(s, victims.pop(rand(len(victims))))
        if bare:
            return bare[rand(len(bare))]
    return None


def _victims(s: State, player: int) -> list[int]:
    if not can_pay(s, player, s.tables.components.numbers.spy, "spy"):
        return []
    others = [target for target, p in enumerate(s.players) if p.hidden and target != player and not p.out]
    if not s.options.modules and not s.options.accomplices:
        return others
    return [] if no_scan(s, player) else [target for target in others if not _why_not_victim(s, player, target)]


def _bare(s: State, target: int) -> list[Spy]:
    hidden = s.players[target].hidden
    return [act for act, pile in zip(spies_on(target, len(hidden)), hidden, strict=True) if not pile.shields]


def why_not_spy(s: State, player: int, act: Spy) -> str:
    """A card of somebody else, in the open and without a shield; no Ion Storm; the charge."""
    if no_scan(s, player):
        return "You are in an Ion Storm: no Spy from here. Leave this space first, or use a ready Hazard Suit."
    if not 0 <= act.target < len(s.players):
        return "Nobody of that number plays here."
    return (
        _why_not_victim(s, player, act.target)
        or _why_not_bare(s, act)
        or why_too_dear(s, player, "A Spy", s.tables.components.numbers.spy, "spy")
    )


def _why_not_victim(s: State, player: int, target: int) -> str:
    if s.owner(target) == s.owner(player):
        return "You know your own cards. Spy on somebody else."
    if s.players[target].out:
        return f"{who(s, target)} does not take part in the Shootout."
    if no_spy_on(s, target):
        return f"{who(s, target)} is in an Ion Storm, safe from Spies."
    return why_no_aim(s, player, target)


def _why_not_bare(s: State, act: Spy) -> str:
    hidden = s.players[act.target].hidden
    if not 1 <= act.card <= len(hidden):
        return (
            f"Which hidden card? {who(s, act.target)} has 1 to {len(hidden)}." if hidden else "There is no hidden card."
        )
    return "A shield covers that card. Zappp the shield first, or choose a bare card." if _covered(s, act) else ""


def _covered(s: State, act: Spy) -> bool:
    return s.players[act.target].hidden[act.card - 1].shields > 0


def spy(s: State, player: int, act: Spy) -> None:
    """Everybody sees who looks at what, the spy alone what it is."""
    p, seat = s.players[act.target], s.owner(player)
    pile = p.hidden[act.card - 1]
    if pile.kind is None:
        raise ValueError("a view does not know what is seen")
    put(p, act.card, replace(pile, known=pile.known | 1 << seat))
    emit(s, Spied(player, act.target, act.card))
    emit(s, Seen(player, act.target, act.card, pile.kind, seen_by=(seat,)))


# ------------------------------------------------------------------ Steal
@cache
def steal_from(target: int, equipment: Equipment) -> Steal:
    """The act."""
    return Steal(target, equipment)


def stealings(s: State, player: int) -> list[Act]:
    """Unready Equipment of everybody else in the same space."""
    if not can_pay(s, player, s.tables.components.numbers.steal, "steal"):
        return []
    space = s.players[player].space
    return [
        steal_from(target, equipment)
        for target, p in enumerate(s.players)
        if p.space == space and target != player and not p.out
        for equipment in EQUIPMENT
        if equipment in p.unready
    ]


def why_not_steal(s: State, player: int, act: Steal) -> str:
    """Somebody in the same space who has it unready; the charge."""
    if act.target == player:
        return "You cannot steal from yourself."
    if not 0 <= act.target < len(s.players):
        return "Nobody of that number plays here."
    p = s.players[act.target]
    if p.out:
        return f"{who(s, act.target)} does not take part in the Shootout."
    if p.space != s.players[player].space:
        return f"{who(s, act.target)} is not in your space. Steal works only there."
    if act.equipment not in p.unready:
        return f"{who(s, act.target)} has no unready {NAMES[act.equipment]}; ready equipment cannot be stolen."
    return why_too_dear(s, player, "A Steal", s.tables.components.numbers.steal, "steal")


def steal(s: State, player: int, act: Steal) -> None:
    """It arrives unready."""
    victim = s.players[act.target]
    victim.unready = removed(victim.unready, act.equipment)
    add_unready(s.players[player], act.equipment)
    emit(s, Stolen(player, act.target, act.equipment))


# ------------------------------------------------------------------ Scan
def scans(s: State, player: int) -> list[Act]:
    """Or nothing, if it cannot be taken."""
    payable = can_pay(s, player, s.tables.components.numbers.scan, "scan")
    return [SCAN] if payable and not why_not_scan(s, player, SCAN) else []


def why_not_scan(s: State, player: int, act: Scan) -> str:
    """A card to draw; no Ion Storm; the charges."""
    if in_shootout(s):
        return "There is no Scan in the Shootout."
    if no_scan(s, player):
        return "You are in an Ion Storm: no Scan from here. Leave this space first, or use a ready Hazard Suit."
    if not s.deck and not s.discard:
        return "No card is left to draw."
    return why_too_dear(s, player, "A Scan", s.tables.components.numbers.scan, "scan")


def scan(s: State, player: int, act: Scan) -> None:
    """A card from the deck."""
    then(s, DrawCards(player, 1, "scan"))
