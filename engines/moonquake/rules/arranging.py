"""Arranging hidden cards and ready shields."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, Any, Literal

from engines.kernel.agenda import emit
from engines.kernel.choices import NOTHING, Choice, Either, One, Order, Rand, Spread
from engines.moonquake.events import Rearranged
from engines.moonquake.state import Arrange, FaceDown, Keep

from .who import hand_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.kernel.records import Act
    from engines.moonquake.state import Player, State

KEEPS = {1: One((Keep(1),)), 2: One((Keep(2),))}


class Arrangements(Choice, frozen=True):
    """Every Arrange of a hand of so many hidden `cards`. `now`: the numbers of the cards under the shields, sorted;
    the first arrangement leaves all as it is. `reorder`: may cards move, or shields alone?"""

    cards: int
    now: tuple[int, ...]
    hand: Literal[1, 2]
    reorder: bool = True

    def covers(self) -> Spread:
        """Where the shields may lie: on hidden cards; on an exposed Alien those that lie there (number 0)."""
        count = len(self.now)
        bins = [(0, self.now.count(0))] if self.now[:1] == (0,) else []
        bins += [(number, count) for number in range(1, self.cards + 1)]
        return Spread(tuple(bins), count, count)

    def __iter__(self) -> Iterator[Any]:
        covers = self.covers()
        yield Arrange((), self.now, self.hand)
        yield from (Arrange((), cover, self.hand) for cover in covers if cover != self.now)
        if self.reorder and self.cards:
            for order in permutations(range(1, self.cards + 1)):
                yield from (Arrange(order, cover, self.hand) for cover in covers)

    def __contains__(self, answer: object) -> bool:
        if not isinstance(answer, Arrange) or answer.hand != self.hand:
            return False
        return self.fits(answer.order) and answer.shields in self.covers()

    def fits(self, order: tuple[int, ...]) -> bool:
        """Is this an order of the cards, or none?"""
        return not order or (self.reorder and sorted(order) == list(range(1, self.cards + 1)))

    def __bool__(self) -> bool:
        return True

    def count(self) -> int:
        orders = 1 + (self._orders().count() if self.reorder and self.cards else 0)
        return orders * self.covers().count()

    def _orders(self) -> Order:
        return Order(tuple(range(1, self.cards + 1)))

    def sample(self, rand: Rand) -> Any:
        """In every second case the cards stay."""
        order = self._orders().sample(rand) if self.reorder and self.cards and rand(2) else ()
        return Arrange(order, self.covers().sample(rand) if self.now else (), self.hand)

    def of(self, kind: type) -> Choice:
        return self if kind is Arrange else NOTHING


def arrangements(s: State, player: int, reorder: bool = True) -> Arrangements:
    """Every Arrange of a hand, first the one that changes nothing; loose shields go on the Alien first."""
    p = s.players[player]
    return Arrangements(len(p.hidden), _covered(p), hand_of(s, player), reorder)


def keep_or_arrange(s: State, player: int, reorder: bool = True) -> Either:
    """Keep, or any Arrange."""
    return Either((KEEPS[hand_of(s, player)], arrangements(s, player, reorder)))


def _covered(p: Player) -> tuple[int, ...]:
    """The numbers of the covered cards, once for each shield, sorted."""
    covered = [0] * p.alien_shields
    for number, card in enumerate(p.hidden, start=1):
        loose = p.loose if card.kind == "alien" else 0
        covered += [number] * (card.shields + loose)
    return tuple(covered)


def why_not_arrange(s: State, player: int, act: Act, reorder: bool = True) -> str:
    """Why a hand cannot be arranged like this; "" if it can."""
    if not isinstance(act, Arrange):
        return "Now you arrange your hidden cards and shields."
    shape = arrangements(s, player, reorder)
    if act in shape:
        return ""
    if act.hand != shape.hand:
        return "That is the hand of your other alien."
    if not shape.fits(act.order):
        return _wrong_order(act.order, shape)
    if len(act.shields) != len(shape.now):
        return f"You have {len(shape.now)} ready shields. Name the card under each of them."
    if list(act.shields) != sorted(act.shields):
        return "Name the covered cards in order, the first one first."
    if shape.cards and 0 in act.shields:
        return "A shield goes over an exposed Alien only if it is your only card. Choose a hidden card."
    return f"A shield lies over one of your own hidden cards, 1 to {shape.cards}."


def _wrong_order(order: tuple[int, ...], shape: Arrangements) -> str:
    if not shape.reorder:
        return "Only shields may move now, the cards stay."
    numbers = range(1, shape.cards + 1)
    twice = sorted({number for number in order if order.count(number) > 1})
    missing = [number for number in numbers if number not in order]
    faults = [f"{number} stands twice" for number in twice] + [f"{number} is missing" for number in missing]
    faults += [f"there is no card {number}" for number in sorted(set(order) - set(numbers))]
    sentence = ", ".join(faults)
    return f"{sentence[0].upper()}{sentence[1:]}. Name each of your hidden cards once."


def why_not_keep_or_arrange(s: State, player: int, act: Act, reorder: bool = True) -> str:
    """The same where the hand may also be kept."""
    if isinstance(act, Keep):
        return "" if act.hand == hand_of(s, player) else "That is the hand of your other alien."
    return why_not_arrange(s, player, act, reorder)


def lay(p: Player, act: Arrange) -> None:
    """Lays cards and shields as said; cards that were handled are known to nobody else any more."""
    cards = [p.hidden[number - 1] for number in act.order] or p.hidden
    p.hidden = tuple(
        [
            FaceDown(card.kind, act.shields.count(number), 0 if act.order else card.known)
            for number, card in enumerate(cards, start=1)
        ]
    )
    p.alien_shields, p.loose = act.shields.count(0), 0


def arrange(s: State, player: int, act: Act) -> None:
    """Carries an Arrange out and tells what was handled; Keep does nothing."""
    if not isinstance(act, Arrange):
        return
    p = s.players[player]
    moved = act.shields != _covered(p)
    lay(p, act)
    if act.order or moved:
        emit(s, Rearranged(player, bool(act.order), moved))
