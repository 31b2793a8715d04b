"""When an action card helps: on others' throws, at the end of the round, and when another one is wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.jumps.dice import one, total
from engines.kernel.agenda import choices
from engines.walking import board
from engines.walking.state import Decline, KeepCard, PlayCard, SwapCard

from . import prospects

if TYPE_CHECKING:
    from engines.jumps.dice import Colour
    from engines.kernel.records import Act, Seat
    from engines.walking.decisions import PlayAtEnd, React, RenewCard
    from engines.walking.state import State

SPOILT = 0.5
"""Points that a rival must lose for a card to be spent on it."""
GAIN = 0.5
"""Points that a free jump must promise."""
DECLINE = Decline()
ALWAYS_KEPT = ("slipstream", "cooperation", "teamwork", "planification", "extra_jump")


def renew(s: State, d: RenewCard) -> Act:
    """Cards against rivals are of little use to the leader of the race, others are kept."""
    card = s.hands[d.seat][0]
    leads = s.owner(s.race()[0]) == d.seat and s.round > 1
    return SwapCard() if card not in ALWAYS_KEPT and leads else KeepCard()


def react(s: State, d: React) -> Act:
    """Whatever costs nobody of ours anything is played; red cards if they hurt a rival ahead."""
    cards = [act for act in choices(s, d) if isinstance(act, PlayCard)]
    if not cards:
        return DECLINE
    match cards[0].card:
        case "no_instructions":
            return _no_instructions(s, d, cards)
        case "miscalculation":
            return cards[0] if _rival(s, d.seat, d.astronaut) and _lucky(s, d.astronaut) else DECLINE
        case "cooperation":
            return max(cards, key=lambda act: -s.astronauts[act.astronaut].sputniks)
        case _:
            return cards[0]


def _rival(s: State, seat: Seat, astronaut: int) -> bool:
    """Is it somebody else's, and ahead of all of ours?"""
    column = board.column(s.astronauts[astronaut].place)
    mine = [board.column(s.astronauts[x].place) for x in s.mine(seat) if not s.astronauts[x].finished]
    return s.owner(astronaut) != seat and bool(mine) and column >= max(mine)


def _lucky(s: State, astronaut: int) -> bool:
    """Do the dice show clearly more than others would on average?"""
    every = tuple(range(1, len(s.turn.rolled) + 1))
    return prospects.shown(s, astronaut) > prospects.thrown_again(s, astronaut, every) + SPOILT


def _no_instructions(s: State, d: React, cards: list[PlayCard]) -> Act:
    """The die whose loss hurts most, if a rival ahead of us loses enough."""
    if not _rival(s, d.seat, d.astronaut):
        return DECLINE
    there, place, at = board.track_of(s), s.astronauts[d.astronaut].place, prospects.stakes(s, d.astronaut)

    def best(colour: Colour | None) -> float:
        gone = one(colour) if colour else (0, 0, 0)
        pool = (s.turn.pool[0] - gone[0], s.turn.pool[1] - gone[1], s.turn.pool[2] - gone[2])
        return prospects.plans(there, place, pool, min(s.turn.dice, total(pool)), at)[0][0]

    worst = min(cards, key=lambda act: best(act.colour))
    return worst if best(None) - best(worst.colour) > SPOILT / 2 else DECLINE


def at_end(s: State, d: PlayAtEnd) -> Act:
    """Teamwork with whoever is furthest behind; a free jump with the best die, if it promises enough."""
    cards = [act for act in choices(s, d) if isinstance(act, PlayCard)]
    if not cards:
        return DECLINE
    if cards[0].card == "teamwork":
        return max(cards, key=lambda act: (s.astronauts[act.astronaut].place, -s.astronauts[act.target].place))
    if cards[0].card == "extra_jump":
        gain, number = max((_jump_gain(s, act), -i) for i, act in enumerate(cards))
        return cards[-number] if gain > GAIN else DECLINE
    return min(cards, key=lambda act: s.astronauts[act.astronaut].place)


def _jump_gain(s: State, act: PlayCard) -> float:
    return free_jump_gain(s, act.astronaut, act.colour) if act.colour else 0.0


def free_jump_gain(s: State, astronaut: int, colour: Colour) -> float:
    """What a jump with one die of this colour promises, beyond staying; the final points count as they will."""
    there, place, at = board.track_of(s), s.astronauts[astronaut].place, prospects.stakes(s, astronaut)
    return prospects.promise(there, place, (one(colour),), at) - prospects.worth(place, at)
