"""Arranging hidden cards and ready shields."""

from __future__ import annotations

from itertools import permutations
from math import factorial
from typing import TYPE_CHECKING, Any, Literal

from msgspec.structs import replace

from engines.kernel.agenda import emit
from engines.kernel.choices import NOTHING, Choice, One, Rand, Spread
from engines.moonquake.events import Rearranged
from engines.moonquake.state import Arrange, FaceDown, Keep

from .who import hand_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.kernel.records import Act
    from engines.moonquake.state import Player, State

KEEPS = {1: Keep(1), 2: Keep(2)}


class Arrangements(Choice, frozen=True):
    """Every Arrange of a hand of so many hidden `cards`. `now`: the numbers of the cards under the shields, sorted;
    the first arrangement leaves all as it is. `reorder`: may cards move, or shields alone? `keep`: Keep goes first."""

    cards: int
    now: tuple[int, ...]
    hand: Literal[1, 2]
    reorder: bool = True
    keep: bool = False

    def __iter__(self) -> Iterator[Any]:
        if self.keep:
            yield KEEPS[self.hand]
        covers = self._covers()
        yield Arrange((), self.now, self.hand)
        yield from (Arrange((), cover, self.hand) for cover in covers if cover != self.now)
        if self.reorder and self.cards:
            for order in permutations(range(1, self.cards + 1)):
                yield from (Arrange(order, cover, self.hand) for cover in covers)

    def __contains__(self, answer: object) -> bool:
        if type(answer) is Arrange:
            whole = isinstance(answer.order, tuple) and isinstance(answer.shields, tuple)
            return whole and answer.hand == self.hand and self.fits(answer)
        return self.keep and answer == KEEPS[self.hand]

    def fits(self, act: Arrange) -> bool:
        """Do the cards and the shields of this hand allow it?"""
        return self.fits_order(act.order) and self.fits_shields(act.shields)

    def fits_order(self, order: tuple[int, ...]) -> bool:
        """Is this an order of the cards, or none?"""
        if not order:
            return True
        return self.reorder and len(order) == self.cards and sorted(order) == list(range(1, self.cards + 1))

    def fits_shields(self, shields: tuple[int, ...]) -> bool:
        """May the shields lie so? On hidden cards; on an exposed Alien those that lie there (number 0)."""
        if shields == self.now:
            return True
        if len(shields) != len(self.now) or list(shields) != sorted(shields):
            return False
        return shields[0] >= 0 and shields[-1] <= self.cards and shields.count(0) <= self.now.count(0)

    def __bool__(self) -> bool:
        return True

    def count(self) -> int:
        orders = 1 + (factorial(self.cards) if self.reorder and self.cards else 0)
        return int(self.keep) + orders * self._covers().count()

    def sample(self, rand: Rand) -> Any:
        """In half of all cases the hand is kept, if it may be, and else the cards stay."""
        if self.keep and rand(2):
            return KEEPS[self.hand]
        numbers = list(range(1, self.cards + 1))
        order = tuple([numbers.pop(rand(len(numbers))) for _ in range(self.cards)]) if self.reorder and rand(2) else ()
        covers = [rand(self.cards + 1) if number == 0 else 1 + rand(self.cards) for number in self.now]
        return Arrange(order, tuple(sorted(covers)), self.hand)

    def _covers(self) -> Spread:
        """Where the shields may lie."""
        count = len(self.now)
        bins = [(0, self.now.count(0))] if self.now[:1] == (0,) else []
        bins += [(number, count) for number in range(1, self.cards + 1)]
        return Spread(tuple(bins), count, count)

    def of(self, kind: type) -> Choice:
        if kind is Arrange:
            return replace(self, keep=False) if self.keep else self
        return One((KEEPS[self.hand],)) if kind is Keep and self.keep else NOTHING


def arrangements(s: State, player: int, reorder: bool = True) -> Arrangements:
    """Every Arrange of a hand, first the one that changes nothing; loose shields go on the Alien first."""
    p = s.players[player]
    return Arrangements(len(p.hidden), _covered(p), hand_of(s, player), reorder)


def keep_or_arrange(s: State, player: int, reorder: bool = True) -> Arrangements:
    """Keep, or any Arrange."""
    p = s.players[player]
    return Arrangements(len(p.hidden), _covered(p), hand_of(s, player), reorder, keep=True)


def _covered(p: Player) -> tuple[int, ...]:
    """The numbers of the covered cards, once for each shield, sorted."""
    covered = [0] * p.alien_shields
    for number, card in enumerate(p.hidden, start=1):
        if card.shields:
            covered += [number] * card.shields
        if p.loose and card.kind == "alien":
            covered += [number] * p.loose
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
    if not shape.fits_order(act.order):
        return _wrong_order(act.order, shape)
    if len(act.shields) != len(shape.now):
        if len(shape.now) == 1:
            return "You have 1 ready shield. Name the card under it."
        return f"You have {len(shape.now) or 'no'} ready shields. Name the card under each of them."
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
