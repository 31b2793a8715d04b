"""How automatic players lay their own cards, shields and Equipment.

A shield lies over the Alien or over another card so often that neither is easier to hit. Cards are shuffled into an
order that follows from the round and the hand, so that no memory is needed to know that it has been done.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from engines.moonquake.rules.arranging import KEEPS, arrangements
from engines.moonquake.rules.hand import shields
from engines.moonquake.rules.who import hand_of
from engines.moonquake.state import SHIELD, Arrange, Cover, Keep, Place, Unready

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.kernel.choices import Rand
    from engines.moonquake.data import Equipment, Kind
    from engines.moonquake.state import FaceDown, Player, State

OPEN: tuple[Equipment, ...] = ("energy_shield", "extra_battery", "grenade_launcher", "repair_kit")
"""Equipment that is of more use open than hidden."""


def covers(kinds: Sequence[Kind | None], count: int, rand: Rand) -> tuple[int, ...]:
    """Numbers of the cards under so many shields, sorted; the Alien's is twice as likely as another."""
    numbers = [number for number, kind in enumerate(kinds, 1) for _ in range(2 if kind == "alien" else 1)]
    return tuple(sorted([numbers[rand(len(numbers))] for _ in range(count)]))


def hide(s: State, player: int, rand: Rand) -> Arrange:
    """Cards that have just been shuffled stay; the shields go over some of them."""
    p = s.players[player]
    if not p.hidden:
        return Arrange((), (0,) * shields(p), hand_of(s, player))
    return Arrange((), covers([card.kind for card in p.hidden], shields(p), rand), hand_of(s, player))


def shuffled(s: State, player: int) -> Arrange | Keep:
    """The order and covers of this round, Keep if the hand lies like that and nobody else has seen anything."""
    p = s.players[player]
    if len(p.hidden) < 2:
        return KEEPS[hand_of(s, player)]
    wanted, cover = _wanted(s, player)
    lies_so = [card.kind for card in p.hidden] == wanted and _covered(s, player) == cover
    if lies_so and not any(card.known for card in p.hidden):
        return KEEPS[hand_of(s, player)]
    return Arrange(_order(p.hidden, wanted), cover, hand_of(s, player))


def _wanted(s: State, player: int) -> tuple[list[Kind], tuple[int, ...]]:
    p = s.players[player]
    kinds = sorted([card.kind for card in p.hidden if card.kind])
    chance = Random(f"{s.round} {player} {shields(p)} {kinds}")
    chance.shuffle(kinds)
    return kinds, (0,) * p.alien_shields + covers(kinds, shields(p) - p.alien_shields, chance.randrange)


def _covered(s: State, player: int) -> tuple[int, ...]:
    return arrangements(s, player).now


def _order(hidden: Sequence[FaceDown], wanted: Sequence[Kind]) -> tuple[int, ...]:
    """The old numbers of the cards in a wanted order."""
    left = dict(enumerate((card.kind for card in hidden), 1))
    order = []
    for kind in wanted:
        number = next(number for number, there in left.items() if there == kind)
        del left[number]
        order.append(number)
    return tuple(order)


def cover_with(s: State, player: int, rand: Rand) -> Cover:
    """Where a shield goes that has just become ready: over an Alien that somebody has seen, else by chance."""
    p = s.players[player]
    if not p.hidden:
        return Cover(0)
    for number, card in enumerate(p.hidden, 1):
        if card.kind == "alien" and card.known:
            return Cover(number)
    return Cover(covers([card.kind for card in p.hidden], 1, rand)[0])


def place(s: State, player: int) -> Place:
    """Drawn Equipment that is of use lies open, the rest is hidden."""
    drawn = s.players[player].drawn
    return Place(tuple(number for number, kind in enumerate(drawn, 1) if kind in OPEN), hand_of(s, player))


def unready(p: Player, pieces: Sequence[Unready]) -> Unready:
    """The piece that is missed least: the first, but never the last charge, nor a shield over the Alien."""

    def missed(piece: Unready) -> bool:
        if piece.equipment == "extra_battery":
            return not p.charges
        return piece.equipment == SHIELD and piece.card > 0 and p.hidden[piece.card - 1].kind == "alien"

    return min(pieces, key=missed)
