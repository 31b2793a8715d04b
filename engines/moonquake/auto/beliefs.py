"""Where an Alien is likely to lie, as a seat sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engines.kernel.choices import Rand
    from engines.kernel.records import Seat
    from engines.moonquake.state import FaceDown, State


def alien_chances(s: State, seat: Seat, victim: int) -> list[float]:
    """For each hidden card of a player the chance that it is the Alien; all 0 if that is face-up. Each shield makes it
    likelier by as much as it makes it dearer to find out, which is how `hiding.covers` lays them."""
    p = s.players[victim]
    if p.exposed:
        return [0.0] * len(p.hidden)
    own = s.owner(victim) == seat
    weights = []
    for card in p.hidden:
        if not own and not card.known >> seat & 1:
            weights.append(1.0 + card.shields)
        elif card.kind == "alien":
            return [float(other is card) for other in p.hidden]
        else:
            weights.append(0.0)
    total = sum(weights)
    return [weight / total for weight in weights] if total else weights


def knows(s: State, seat: Seat, victim: int, card: FaceDown) -> bool:
    """Has this seat seen the card, or is it its own?"""
    return s.owner(victim) == seat or bool(card.known >> seat & 1)


def any_of(numbers: list[int], rand: Rand) -> int:
    """One of them by chance."""
    return numbers[rand(len(numbers))] if len(numbers) > 1 else numbers[0]
