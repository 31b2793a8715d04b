"""Hands that a seat may arrange now, and what is filled into an arrangement by chance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engines.kernel.notation import OPEN
from engines.kernel.talk import Arranging, Press
from engines.moonquake import decisions as asks
from engines.moonquake.rules.arranging import lay
from engines.moonquake.state import Arrange, Keep, Place, Unready

from .people import hand_of, shields, sign
from .words import KINDS, capital, counted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.kernel.choices import Rand
    from engines.kernel.records import Act, Seat
    from engines.kernel.talk import Plan
    from engines.moonquake.state import Player, State

ARRANGES = (asks.HideAlien, asks.ArrangeHidden, asks.Rearrange, asks.LastRearrange, asks.MoveShields)
"""Questions that an arrangement answers; LastRearrange is asked again until Keep says that it was the last one."""


def open_questions(view: State, seat: Seat) -> list[asks.Question]:
    """A seat's open questions: first those that still want an answer, last those for which nobody waits."""
    mine = [d for d in view.pending if d.seat == seat]
    return sorted(mine, key=lambda d: (not d.waits, d.id in view.sealed))


# ------------------------------------------------------------------ what may be arranged
def arrangings(view: State, seat: Seat) -> tuple[Arranging, ...]:
    """An entry for each of the seat's hands that may be arranged and holds something to arrange."""
    asked: dict[int, asks.Question] = {}
    opened = open_questions(view, seat)
    drawing = [d.player for d in opened if isinstance(d, asks.DrawAndHide)]  # all is shuffled then anyway
    for d in opened:
        if _arranges(view, d) and d.player not in drawing:
            asked.setdefault(d.player, d)
    return tuple(arranging(view, d) for d in asked.values() if len(view.players[d.player].hidden) > 1)


def _arranges(view: State, d: asks.Question) -> bool:
    if isinstance(d, asks.TakeAction):
        return view.turn.arrange
    return isinstance(d, ARRANGES)


def arranging(view: State, d: asks.Question) -> Arranging:
    """The cards and shields of the player who is asked."""
    player = view.players[d.player]
    covers = shields(player)
    prize = alien(player) if covers else 0
    movable = not isinstance(d, asks.MoveShields)
    return Arranging(
        _title(view, d.player),
        as_it_is(view, d.player),
        tuple(KINDS[card.kind] if card.kind else "?" for card in player.hidden),
        movable,
        prize,
        _prized(covers, movable) if prize else "",
        _last(view, d),
    )


def shuffle(view: State, d: asks.Question) -> Press | None:
    """A press that puts the cards in a random order and all shields on the Alien; None where that changes nothing."""
    player = view.players[d.player]
    covers = shields(player) if alien(player) else 0
    if len(player.hidden) < 2 or (isinstance(d, asks.ArrangeHidden) and not covers):
        return None
    label = _prized(covers, True) if covers else "Shuffle all"
    return Press(label, (Arrange(OPEN, (), hand_of(view, d.player)), *_last(view, d)))


def _last(view: State, d: asks.Question) -> Plan:
    """What follows an arrangement where the same would be asked again."""
    return (Keep(hand_of(view, d.player)),) if isinstance(d, asks.LastRearrange) else ()


def _prized(covers: int, movable: bool) -> str:
    shield = "shield my Alien" if covers == 1 else "shields on my Alien"
    return f"Shuffle, {shield}" if movable else capital(shield)


def as_it_is(view: State, player: int) -> Arrange:
    """The act that leaves cards and shields where they are; a shield without a place goes on the Alien."""
    hand = view.players[player]
    lying = tuple(_lying(hand))
    loose = (alien(hand),) * hand.loose
    return Arrange((), tuple(sorted(lying + loose)), hand_of(view, player))


def _lying(player: Player) -> Iterator[int]:
    yield from (0,) * player.alien_shields
    for number, card in enumerate(player.hidden, start=1):
        yield from (number,) * card.shields


def alien(player: Player) -> int:
    """The number of the hidden Alien; 0 while it is exposed."""
    return next((number for number, card in enumerate(player.hidden, start=1) if card.kind == "alien"), 0)


def _title(view: State, player: int) -> str:
    hand = view.players[player]
    whose = f"{sign(view, player)}: " if view.options.accomplices else ""
    covers = counted(shields(hand), "shield") if shields(hand) else "no shield"
    return f"{whose}{counted(len(hand.hidden), 'hidden card')}, {covers}"


def laid(view: State, seat: Seat, act: Act) -> State:
    """The seat's view with its cards and shields as an arrangement lays them. Raises ValueError for other acts."""
    if not isinstance(act, Arrange):
        raise ValueError("That arranges nothing.")
    players = list(view.players)
    one = view.hand_of(seat, act.hand)
    players[one] = replace(players[one])
    lay(players[one], act)
    return replace(view, players=players)


# ------------------------------------------------------------------ by chance
def complete(view: State, seat: Seat, act: Act, rand: Rand) -> Act:
    """Fills open fields: the hand that is asked about, a random order. With it, open shields move with their cards, and
    shields of which none is named go on the Alien."""
    if isinstance(act, (Arrange, Keep, Place, Unready)) and act.hand is OPEN:
        act = replace(act, hand=hand_of(view, _asked(view, seat, act)))
    if isinstance(act, Arrange) and (act.order is OPEN or act.shields is OPEN):
        return _arranged(view, view.hand_of(seat, act.hand), act, rand)
    return act


def _asked(view: State, seat: Seat, act: Act) -> int:
    """The player whom the seat's first open question of this kind concerns."""
    kinds: tuple[type[asks.Question], ...] = ARRANGES
    if isinstance(act, Place):
        kinds = (asks.PlaceDrawn,)
    if isinstance(act, Unready):
        kinds = (asks.TurnUnready,)
    return next((d.player for d in open_questions(view, seat) if isinstance(d, kinds)), seat)


def _arranged(view: State, player: int, act: Arrange, rand: Rand) -> Arrange:
    hand = view.players[player]
    order = _shuffled(len(hand.hidden), rand) if act.order is OPEN else act.order
    if act.shields is not OPEN and act.shields:
        return replace(act, order=order)
    new_number = {old: new for new, old in enumerate(order, start=1)}
    lying = as_it_is(view, player).shields
    if act.shields is not OPEN and alien(hand):
        lying = (alien(hand),) * shields(hand)
    return replace(act, order=order, shields=tuple(sorted(new_number.get(old, old) for old in lying)))


def _shuffled(n: int, rand: Rand) -> tuple[int, ...]:
    pool = list(range(1, n + 1))
    return tuple(pool.pop(rand(len(pool))) for _ in range(n))
